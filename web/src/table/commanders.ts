/** The possible commanders of a side. */

const COMPUTERS = ['recruit', 'sergeant', 'captain', 'marshal', 'random'] as const

/** A player at this screen, a player elsewhere who gets the battle by link, or a computer opponent by name. */
export const COMMANDERS = ['human', 'away', ...COMPUTERS] as const
export type Commander = (typeof COMMANDERS)[number]

export const isComputer = (commander: Commander): boolean => commander !== 'human' && commander !== 'away'

/** Games, or single scenarios, in which the captain is proven better than the recruit (docs/opponents.md). */
const SEASONED: ReadonlySet<string> = new Set([
  'austerlitz',
  'crowning-glory',
  'moravian-sun/heights',
  'pratzen/st-hilaire-pratzeberg',
  'la-bataille/intro',
])

/**
 * Those that can be chosen, also for a situation without a scenario. A player elsewhere isn’t one: the battle is sent
 * to them.
 */
export function choosable(game: string, scenario: string | undefined): readonly Exclude<Commander, 'away'>[] {
  const seasoned = SEASONED.has(game) || SEASONED.has(`${game}/${scenario}`)
  return ['human', ...COMPUTERS.filter(computer => seasoned || (computer !== 'captain' && computer !== 'marshal'))]
}

/** The same commanders for another scenario: a sergeant replaces anyone unavailable there. */
export const commandersFor = (game: string, scenario: string, seats: readonly Commander[]): readonly Commander[] =>
  seats.map(seat => (!isComputer(seat) || choosable(game, scenario).some(one => one === seat) ? seat : 'sergeant'))

/** How long a computer may think in each turn of the game, in seconds, so that players don’t wait. */
export const PATIENCE: Readonly<Partial<Record<Commander, number>>> = { captain: 1, marshal: 3 }
