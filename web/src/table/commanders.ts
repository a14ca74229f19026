/** Who may command a side. */

const COMPUTERS = ['recruit', 'sergeant', 'captain', 'marshal', 'random'] as const

/** Somebody at this screen, somebody at another to whom the battle is sent, or a computer opponent by name. */
export const COMMANDERS = ['human', 'away', ...COMPUTERS] as const
export type Commander = (typeof COMMANDERS)[number]

export const isComputer = (commander: Commander): boolean => commander !== 'human' && commander !== 'away'

/** Games in which the captain has been shown to be better than the recruit (docs/opponents.md). */
const SEASONED: ReadonlySet<string> = new Set(['austerlitz', 'crowning-glory'])

/** Who can be chosen. Somebody at another table is not: the battle is sent to him. */
export const choosable = (game: string): readonly Exclude<Commander, 'away'>[] => [
  'human',
  ...COMPUTERS.filter(computer => SEASONED.has(game) || (computer !== 'captain' && computer !== 'marshal')),
]

/** How long a computer may think in each turn of the game, in seconds, lest somebody waits. */
export const PATIENCE: Readonly<Partial<Record<Commander, number>>> = { captain: 1, marshal: 3 }
