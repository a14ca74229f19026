/** How computers play a kind of battle, where the game knows better than what is usual (`ai/levels.ts`). */

/** What a strategist may spend, and how far ahead it looks. */
export interface Effort {
  /** How many decisions it plays out mentally for each turn of the game. */
  readonly decisionsPerTurn: number
  /** The share of the rest of them that one question may use. */
  readonly share: number
  /** A change of plan is dropped if it does worse on this many playouts, and kept if it does better on this many. */
  readonly glance: number
  readonly look: number
  /**
   * How many turns beyond this one it plays out before it judges; players’ turns if they alternate. Null if the end
   * can’t be predicted half-way: then it follows the policy until the endgame.
   */
  readonly horizon: number | null
  /** From this many turns before the last it plays out to the end. */
  readonly endgame?: number
  /** How much the margin of victory counts, besides victory itself: playouts that all end alike tell nothing. */
  readonly margin?: number
  /** Its own temper, if not the usual one. */
  readonly temper?: string
  /** Whether it also makes whole plans in the game’s other tempers; by default it does. */
  readonly tempers?: boolean
  /** If single playouts tell little: all plans are played out together, and worse ones drop out in heats. */
  readonly heats?: Heats
  /** This many of the best plans are compared once more, on fresh dice; the others keep their results. */
  readonly shortlist?: Shortlist
  /** If it plans by formations instead, in a game that says what they are. */
  readonly command?: CommandEffort
}

/** The search for missions of formations, once for each of a player’s turns. */
export interface CommandEffort {
  /** Questions answered in all its playouts; a phase carried out in one go counts as one. */
  readonly purse: number
  /** How many stages beyond this one it plays out before it judges. */
  readonly horizon: number
  /** How much the margin of victory counts, besides victory itself. */
  readonly margin: number
}

export interface Heats {
  /** The most other plans. */
  readonly rivals: number
  /** As many of them as can be played out twice this often, together with the plan they are compared with. */
  readonly playouts: number
  /** By how many standard errors another plan must do better in the end. */
  readonly lead: number
}

export interface Shortlist {
  readonly plans: number
  /** How often each is played out, and how far. */
  readonly playouts: number
  readonly horizon: number
}

/** For a horizon: every battle ends sooner. */
export const TO_THE_END = 99

/** Players that don’t look ahead. */
export const BY_INSTINCT: Effort = { decisionsPerTurn: 0, share: 0, glance: 0, look: 0, horizon: null }

/** What a newcomer’s mistakes depend on. */
export interface Quirks {
  /** With fewer lines than this, it overlooks less: a single unit is seen. */
  readonly crowd?: number
  /** The share of the usual oversights. */
  readonly oversights?: number
  /** How often it avoids a fight in any mood. If attacks are voluntary a beginner makes few of them. */
  readonly shy?: number
}

/** What was learned from many battles: the weight of each feature, and where they come from. */
export interface Experience {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
  readonly provenance: string
}

/** All of it may be left out. */
export interface ComputerSettings {
  readonly recruit?: Quirks
  readonly captain?: Effort
  /** Where it thinks differently from its captain, or longer. */
  readonly marshal?: Partial<Effort>
  readonly experience?: Experience
}
