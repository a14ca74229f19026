/** The games that this browser can open. Each is fetched only when a player opens it. */
import type { PlayableBattle, PlayableGame, PlayableMatch, PlayableSeat } from '@voltigeur/games'

export type { PlayableBattle, PlayableGame, PlayableMatch, PlayableSeat }

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<string>('../../games/*/{cases.yaml,data/*.yaml}', { query: '?raw', import: 'default' })

/** A game’s files under the names that the game itself uses. */
async function read(folder: string): Promise<Texts> {
  const home = `../../games/${folder}/`
  const wanted = Object.keys(files).filter(path => path.startsWith(home))
  return Object.fromEntries(
    await Promise.all(wanted.map(async path => [path.slice(home.length), await files[path]()] as const)),
  )
}

/** The code and the files of a game are sent for at the same time. */
async function open(folder: string, make: Promise<(texts: never) => unknown>): Promise<PlayableGame> {
  const [game, texts] = await Promise.all([make as Promise<(texts: Texts) => PlayableGame>, read(folder)])
  return game(texts)
}

const doors: Readonly<Record<string, () => Promise<PlayableGame>>> = {
  austerlitz: () =>
    open(
      'austerlitz',
      import('@voltigeur/austerlitz').then(module => module.austerlitz),
    ),
  'crowning-glory': () =>
    open(
      'crowning-glory',
      import('@voltigeur/crowning-glory').then(module => module.crowningGlory),
    ),
  'moravian-sun': () =>
    open(
      'moravian-sun',
      import('@voltigeur/moravian-sun').then(module => module.moravianSun),
    ),
  'la-bataille': () =>
    open(
      'la-bataille',
      import('@voltigeur/la-bataille').then(module => module.laBataille),
    ),
  pratzen: () =>
    open(
      'pratzen',
      import('@voltigeur/pratzen').then(module => module.pratzen),
    ),
}
/** The kernel's teaching game isn’t built in; developers of the table can add it there. */
const workshop: typeof doors = import.meta.env.DEV
  ? { parley: () => import('@voltigeur/conversation/parley').then(module => module.playableParley) }
  : {}
const opened = new Map<string, Promise<PlayableGame>>()

export const gameIds = (): string[] => Object.keys(doors)

export function openGame(id: string): Promise<PlayableGame> {
  const door = [doors, workshop].find(shelf => Object.hasOwn(shelf, id))
  if (!door) return Promise.reject(new Error(`There is no game "${id}" here.`))
  const game = opened.get(id) ?? door[id]()
  opened.set(id, game)
  return game
}
