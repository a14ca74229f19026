/** The first page’s data about every game, written into the page by the build, so that it fetches no game. */
import { existsSync, readFileSync } from 'node:fs'
import { gameFolder, gameIds, loadGame, type PlayableGame } from '@voltigeur/games'
import { boxOf, type GameBox } from '@voltigeur/games/box'
import { begin, type Game, type ScenarioInfo } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import type { Plugin } from 'vite'
import { readStories } from './src/story/story.ts'

export interface ListedScenario extends ScenarioInfo {
  /** Playing time, from and to; null if it may take several sessions, and absent if unknown. */
  readonly minutes?: readonly [number, number | null]
  /** How many units each side has, from first to last. */
  readonly units?: readonly number[]
}

export interface GameListing extends Pick<Game, 'credits' | 'sides' | 'options'> {
  readonly scenarios: readonly ListedScenario[]
  readonly box: GameBox | null
  /** Whether something is hidden from the players, whatever options they choose. */
  readonly hidden: boolean
}

const NAME = 'virtual:catalogue'

/** A game that nothing is told of. */
const plain = ({ credits, sides, scenarios, options }: Pick<Game, keyof GameListing & keyof Game>): GameListing => ({
  credits,
  sides,
  scenarios,
  options,
  box: null,
  hidden: false,
})

function unitsIn(
  game: PlayableGame,
  scenario: string,
): { readonly units: readonly number[]; readonly hidden: boolean } {
  const { battle, position } = begin(game, { scenario, seed: 'catalogue' })
  const roster = battle.briefing.roster(position).filter(({ arm }) => arm !== 'leader')
  return {
    units: game.sides.map((_, side) => roster.filter(unit => unit.side === side).length),
    hidden: battle.secrets !== null,
  }
}

export function listingOf(id: string): GameListing {
  const game = loadGame(id)
  const file = new URL('story.yaml', gameFolder(id))
  const stories = existsSync(file) ? readStories(id, readFileSync(file, 'utf8')) : []
  const known = game.scenarios.map(scenario => ({
    scenario,
    minutes: stories.find(story => story.id === scenario.id)?.minutes,
    ...unitsIn(game, scenario.id),
  }))
  return {
    ...plain(game),
    scenarios: known.map(({ scenario, minutes, units }) => ({ ...scenario, units, ...(minutes && { minutes }) })),
    box: boxOf(id),
    hidden: known.every(({ hidden }) => hidden),
  }
}

/** People who work on the page also get the teaching game. */
export function catalogueModule(workshop = false): string {
  const listings: readonly (readonly [string, GameListing])[] = [
    ...gameIds().map(id => [id, listingOf(id)] as const),
    ...(workshop ? [[parley.id, plain(parley)] as const] : []),
  ]
  return `export const catalogue = ${JSON.stringify(Object.fromEntries(listings))}`
}

export function catalogue(): Plugin {
  let workshop = false
  return {
    name: NAME,
    configResolved: ({ command }) => {
      workshop = command === 'serve'
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : null),
    load: id => (id === `\0${NAME}` ? catalogueModule(workshop) : null),
  }
}
