/** The laboratory’s experiments, and the messages between its page and its workers. */
import type { Journal } from '@voltigeur/kernel'
import type { BattleFacts, ExperimentArm } from '@voltigeur/lab/experiment'
import { choosable } from '../table/sitting/choosable.ts'
import type { Commander } from '../table/sitting/commanders.ts'

export type Trooper = Exclude<Commander, 'human' | 'away'>

export interface LaboratoryTrial {
  readonly game: string
  readonly arms: readonly ExperimentArm[]
  /** Of each arm. */
  readonly games: number
  readonly seed: string
  /** Played on from where a battle stood, instead of from its beginning. */
  readonly from?: Journal
  /** The version of the rules for its first battle. */
  readonly rules?: number
}

/** As it was left. */
export interface KeptTrial {
  readonly trial: Omit<LaboratoryTrial, 'from'>
  readonly facts: readonly BattleFacts[]
}

export type BenchTask =
  | { readonly kind: 'set up'; readonly trial: LaboratoryTrial }
  | { readonly kind: 'play'; readonly index: number }

export type BenchWord =
  | { readonly kind: 'ready'; readonly rules: number }
  | { readonly kind: 'played'; readonly facts: BattleFacts }
  | { readonly kind: 'failure'; readonly failure: string }

export const totalOf = ({ arms, games }: LaboratoryTrial): number => arms.length * games

/** Hands out the unplayed battles, the first ones first. */
export class TrialRoll {
  readonly #total: number
  readonly #taken: Set<number>

  constructor(trial: LaboratoryTrial, played: readonly Pick<BattleFacts, 'index'>[]) {
    this.#total = totalOf(trial)
    this.#taken = new Set(played.map(({ index }) => index))
  }

  next(): number | null {
    for (let index = 0; index < this.#total; index++) {
      if (this.#taken.has(index)) continue
      this.#taken.add(index)
      return index
    }
    return null
  }
}

/** The computers that can be chosen for a side. */
export const troopers = (game: string, scenario: string): Trooper[] =>
  choosable(game, scenario).filter(seat => seat !== 'human')
