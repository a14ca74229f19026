/** Situations of Parley, played by typed orders. For tests. */
import { FieldProblem, type SaidOfPosition } from '../checks/field-problem.ts'
import type { ParleyBattle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import { parley } from './index.ts'

export interface View extends SaidOfPosition {
  readonly path: readonly string[]
  readonly units: readonly (SaidOfPosition['units'][number] & {
    readonly hexes: readonly string[]
    readonly strength: number
    readonly order: string
  })[]
  readonly hands: Readonly<Record<string, readonly string[]>>
}

export class Problem extends FieldProblem<View, ParleyDecision, ParleyBattle> {
  strength(id: string): number {
    return this.counter(id).strength
  }

  hexes(id: string): readonly string[] {
    return this.counter(id).hexes
  }

  /** Which side is asked, and in which step. */
  asked(): string {
    const { side, step } = this.view()
    return `${side} ${step}`
  }
}

export type Description = Readonly<Record<string, unknown>>
export const from = (situation: Description): Problem => new Problem(parley, { situation })

/** Orders are open, and it is red’s turn; far away each side has another unit, so that nothing ends too early. */
export const field = (units: Description, more: Description = {}): Problem =>
  from({
    units: { R2: { hex: 'a5', order: 'hold' }, B2: { hex: 'g1', order: 'hold' }, ...units },
    turn: 'red',
    ...more,
  })
