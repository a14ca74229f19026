/** What a player sees at one glance: what the battle is about for that side, and how far the turn has come. */

/** A figure of one side, with what it is: "your points". */
export interface Tally {
  readonly side: number
  readonly value: number
  readonly of: string
}

export interface Purpose {
  /** That of the player first; one alone where only one side counts anything. */
  readonly tallies: readonly Tally[]
  /** What the side has to do. */
  readonly goal: string
  /** How the battle would end now. */
  readonly now: string
  /** What the next better level needs, where that can be told. */
  readonly next?: string
  /** The share of both figures above which the side is ahead, where the game is decided by their ratio. */
  readonly tip?: number
}

/** What happens in a phase, for a player who watches it. */
export type PhaseKind = 'orders' | 'moves' | 'fire' | 'fights'

export interface Phase {
  readonly name: string
  /** Whose phase it is; null where it belongs to both. */
  readonly side: number | null
  readonly kind?: PhaseKind | undefined
}

/** The phases of the turn in their order, as far as known, and the current one. */
export interface Course {
  readonly phases: readonly Phase[]
  readonly now: number
}
