/** The possible commanders of a side. */

export const COMPUTERS = ['recruit', 'sergeant', 'captain', 'marshal', 'random'] as const

/** A player at this screen, a player elsewhere who gets the battle by link, or a computer opponent by name. */
export const COMMANDERS = ['human', 'away', ...COMPUTERS] as const
export type Commander = (typeof COMMANDERS)[number]

export const isComputer = (commander: Commander): boolean => commander !== 'human' && commander !== 'away'

/** How long a computer may think in each turn of the game, in seconds, so that players don’t wait. */
export const PATIENCE: Readonly<Partial<Record<Commander, number>>> = { captain: 1, marshal: 3 }
