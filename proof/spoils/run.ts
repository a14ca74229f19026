/**
 * Whether a slip in a data file is noticed: spoils the files of all games one place at a time, and opens them.
 *
 *     npm run proof -- data [--slips 246] [--game id] [--seed text] [--json]
 *
 * What the loaders let pass is compared with the same sources as in the tests: the printed tables
 * (`games/<game>/checks/printed.txt`), the maps made again from the geography, and the cases that tests name. Exit code 1 if a
 * slip that changes a rule or a citation passes all of them, or if a message lacks file and line.
 */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { DATA_FILES as AUSTERLITZ_FILES, austerlitz } from '@voltigeur/austerlitz'
import { mapAnew } from '@voltigeur/battlefield/maps'
import { crowningGlory, DATA_FILES as GLORY_FILES } from '@voltigeur/crowning-glory'
import { gameFolder, type PlayableGame } from '@voltigeur/games'
import { BadData, begin, Random } from '@voltigeur/kernel'
import { misprints } from '@voltigeur/kernel/print'
import { DATA_FILES as KULM_FILES, laBataille } from '@voltigeur/la-bataille'
import { DATA_FILES as MORAVIAN_FILES, moravianSun } from '@voltigeur/moravian-sun'
import { DATA_FILES as PRATZEN_FILES, pratzen } from '@voltigeur/pratzen'
import { load } from 'js-yaml'
import { SLIPS, type Spoilt, spoil } from './spoils.ts'

type Texts = Readonly<Record<string, string>>
interface Shelved {
  readonly files: readonly string[]
  readonly open: (texts: Texts) => PlayableGame
}

const shelved = <F extends string>(files: readonly F[], open: (texts: Readonly<Record<F, string>>) => unknown) =>
  ({ files, open }) as unknown as Shelved

export const SHELF: Readonly<Record<string, Shelved>> = {
  austerlitz: shelved(AUSTERLITZ_FILES, austerlitz),
  'crowning-glory': shelved(GLORY_FILES, crowningGlory),
  'moravian-sun': shelved(MORAVIAN_FILES, moravianSun),
  'la-bataille': shelved(KULM_FILES, laBataille),
  pratzen: shelved(PRATZEN_FILES, pratzen),
}

/** The checks that can notice a slip, in order. */
const WATCHES = ['loader', 'opening', 'print', 'geography', 'nobody'] as const
type Watch = (typeof WATCHES)[number]

export interface Spoiling {
  readonly games: readonly string[]
  readonly slips: number
  readonly seed: string
  readonly tell: (line: string) => void
}

interface Game {
  readonly name: string
  /** As JSON, which is read in a moment. */
  readonly texts: Texts
  readonly cases: readonly string[]
  readonly printed: string
}

export function spoilData({ games, slips, seed, tell }: Spoiling) {
  const random = new Random(seed)
  const all = games.map(read)
  const noticed = Object.fromEntries(WATCHES.map(watch => [watch, 0])) as Record<Watch, number>
  const passed: string[] = []
  const badlyTold: string[] = []
  let [tried, harmless, past] = [0, 0, 0]
  while (tried < slips) {
    const game = all[tried % all.length]
    const file = random.pick(Object.keys(game.texts))
    const spoilt = spoil(game.texts[file], SLIPS[Math.floor(tried / all.length) % SLIPS.length], game.cases, random)
    if (spoilt === null) continue
    tried++
    const where = `${spoilt.slip}: ${game.name}/${file}: ${spoilt.place}`
    const { watch, told } = whoNotices(game, file, spoilt)
    noticed[watch]++
    if (told !== null && !LINE.test(told)) badlyTold.push(`${where}: ${told}`)
    if (spoilt.matters && watch !== 'loader' && watch !== 'opening') past++
    if (watch !== 'nobody') continue
    if (spoilt.matters) passed.push(where)
    else harmless++
  }
  for (const one of [...passed, ...badlyTold]) tell(one)
  return {
    sound: passed.length + badlyTold.length === 0,
    tried,
    noticed,
    pastTheLoaders: past,
    harmless,
    passed,
    badlyTold,
  }
}

/** A message points to file and line. */
const LINE = /^[\w-]+\/(data\/)?[\w-]+\.yaml:\d+: \S/

function read(name: string): Game {
  const folder = gameFolder(name)
  const text = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const texts = Object.fromEntries(SHELF[name].files.map(file => [file, JSON.stringify(load(text(file)), null, 1)]))
  const { cases } = load(text('cases.yaml')) as { readonly cases: readonly { readonly id: string }[] }
  return { name, texts, cases: cases.map(({ id }) => id), printed: text('checks/printed.txt') }
}

function whoNotices(
  game: Game,
  file: string,
  { text }: Spoilt,
): { readonly watch: Watch; readonly told: string | null } {
  const texts = { ...game.texts, [file]: text }
  let opened: PlayableGame
  try {
    opened = SHELF[game.name].open(texts)
  } catch (error) {
    return { watch: 'loader', told: error instanceof BadData ? error.message : `no message for people: ${error}` }
  }
  try {
    for (const { id } of opened.scenarios) begin(opened, { scenario: id, seed: 'spoilt' }, { viewers: [] })
  } catch (error) {
    return { watch: 'opening', told: error instanceof BadData ? error.message : `no message for people: ${error}` }
  }
  const [misprint] = file.includes('map') ? [] : misprints(game.name, { [file]: text }, sectionOf(game.printed, file))
  if (misprint !== undefined) return { watch: 'print', told: misprint }
  if (file.includes('map') && !isDeepStrictEqual(load(text), made(`games/${game.name}/${file}`))) {
    return { watch: 'geography', told: null }
  }
  return { watch: 'nobody', told: null }
}

const sectionOf = (printed: string, file: string): string =>
  `# ${printed.split(/^# /m).find(section => section.startsWith(`${file}\n`))}`

const remade = new Map<string, unknown>()
function made(file: string): unknown {
  const known = remade.get(file) ?? load(mapAnew(file))
  remade.set(file, known)
  return known
}
