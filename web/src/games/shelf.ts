/** The games that this browser can open. Each is fetched only when a player opens it. */
import type { PlayableBattle, PlayableGame, PlayableMatch, PlayableSeat } from '@voltigeur/games'

export type { PlayableBattle, PlayableGame, PlayableMatch, PlayableSeat }

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<string>('../../../games/*/{cases.yaml,data/*.yaml}', {
  query: '?raw',
  import: 'default',
})

/** A game’s files under the names that the game itself uses. */
async function read(folder: string): Promise<Texts> {
  const home = `../../../games/${folder}/`
  const wanted = Object.keys(files).filter(path => path.startsWith(home))
  return Object.fromEntries(
    await Promise.all(wanted.map(async path => [path.slice(home.length), await files[path]()] as const)),
  )
}

type Make = (texts: never) => unknown

/** The code and the files of a game are sent for at the same time. */
async function open(folder: string, make: Promise<Make>): Promise<PlayableGame> {
  const [game, texts] = await Promise.all([make as Promise<(texts: Texts) => PlayableGame>, read(folder)])
  return game(texts)
}

/** What each game’s module makes of its files. */
const games: Readonly<Record<string, () => Promise<Make>>> = {
  austerlitz: () => import('@voltigeur/austerlitz').then(({ austerlitz }) => austerlitz),
  'crowning-glory': () => import('@voltigeur/crowning-glory').then(({ crowningGlory }) => crowningGlory),
  'moravian-sun': () => import('@voltigeur/moravian-sun').then(({ moravianSun }) => moravianSun),
  'la-bataille': () => import('@voltigeur/la-bataille').then(({ laBataille }) => laBataille),
  pratzen: () => import('@voltigeur/pratzen').then(({ pratzen }) => pratzen),
}

const doors: Readonly<Record<string, () => Promise<PlayableGame>>> = Object.fromEntries(
  Object.entries(games).map(([id, make]) => [id, () => open(id, make())]),
)

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
