/** What passes between the page and the opponent in his worker. */
import type { Json, Options, SavedPosition } from '@voltigeur/kernel'
import type { Situation } from './sitting.ts'

/** A position in which somebody has to decide. */
export interface Query {
  readonly ticket: number
  readonly game: string
  readonly scenario: string
  /** Instead of the scenario, when play began from a situation. */
  readonly situation?: Situation
  readonly options: Options
  readonly player: string
  readonly seed: string
  readonly side: number
  readonly position: SavedPosition
}

export type Thought =
  | { readonly ticket: number; readonly decision: Json; readonly failure?: never }
  | { readonly ticket: number; readonly failure: string; readonly decision?: never }
