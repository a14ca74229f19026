/** What a thread is asked to study, what it tells on the way, and what it finds. */
import type { AnalysisReport, Arm, ArmFindings, BattleFacts, Found } from '@voltigeur/lab'
import type { GameRecord } from '@voltigeur/wire'

export type Study =
  | {
      readonly what: 'analysis'
      readonly record: GameRecord
      /** What was found before, in the order in which it is asked for: it always is the same. */
      readonly known: readonly Found[]
      /** Milliseconds after which it is broken off, so that others have their turn. */
      readonly turn: number
    }
  | {
      readonly what: 'lab'
      readonly game: string
      readonly arm: Arm
      readonly seed: string
      readonly games: number
      readonly known: readonly BattleFacts[]
      /** Milliseconds after which no further game is begun. */
      readonly time: number
      readonly turn: number
    }

/** One piece more was found. */
export interface Piece {
  readonly found: Found | BattleFacts
  readonly done: number
  readonly total: number
}

export type Finding =
  /** It goes on from what was found when its turn comes again. */
  | { readonly what: 'turn over' }
  | { readonly what: 'analysis'; readonly report: AnalysisReport }
  | { readonly what: 'lab'; readonly findings: ArmFindings }
