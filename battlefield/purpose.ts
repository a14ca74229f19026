/** What a player sees at a glance: the side’s goal in the battle, and the progress of the turn. */

/** A figure of one side, with its label: "your points". */
export interface Tally {
  readonly side: number
  readonly value: number
  readonly of: string
}

export interface Purpose {
  /** That of the player first; only one if only one side scores. */
  readonly tallies: readonly Tally[]
  /** What the side must do. */
  readonly goal: string
  /** How the battle would end now. */
  readonly now: string
  /** What the next better level needs, if known. */
  readonly next?: string
  /** The share of both figures above which the side is ahead, if their ratio decides the game. */
  readonly tip?: number
}

/** What happens in a phase, for a player who watches it. */
export type PhaseKind = 'orders' | 'moves' | 'fire' | 'fights'

export interface TurnPhase {
  readonly name: string
  /** The phase’s side; null for both. */
  readonly side: number | null
  readonly kind?: PhaseKind | undefined
}

/** The phases of the turn in their order, as far as known, and the current one. */
export interface Course {
  readonly phases: readonly TurnPhase[]
  readonly now: number
}
