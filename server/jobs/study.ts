/** What a thread should study, its progress messages, and its findings. */
import type { AnalysisReport, AnalysisResult, ArmFindings, BattleFacts, ExperimentArm } from '@voltigeur/lab'
import type { GameRecord } from '@voltigeur/wire'

export type Study =
  | {
      readonly what: 'analysis'
      readonly record: GameRecord
      /** Earlier findings, in the order of the questions, which is always the same. */
      readonly known: readonly AnalysisResult[]
      /** Milliseconds until it is interrupted, so that others have their turn. */
      readonly turn: number
    }
  | {
      readonly what: 'lab'
      readonly game: string
      readonly arm: ExperimentArm
      readonly seed: string
      readonly games: number
      readonly known: readonly BattleFacts[]
      /** Milliseconds after which no further game starts. */
      readonly time: number
      readonly turn: number
    }

/** Another finding. */
export interface StudyPiece {
  readonly found: AnalysisResult | BattleFacts
  readonly done: number
  readonly total: number
}

export type StudyFinding =
  /** It continues from its findings when its turn comes again. */
  | { readonly what: 'turn over' }
  | { readonly what: 'analysis'; readonly report: AnalysisReport }
  | { readonly what: 'lab'; readonly findings: ArmFindings }
