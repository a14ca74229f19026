/** The result of a decision before it is committed: all that must be put in place, and whether it can be undone. */

import type { Decision, Side } from '../decision.ts'
import type { GameEvent } from '../events.ts'
import { type Position, rolls } from '../position/position.ts'
import type { JournalEntry, Row } from '../verdict.ts'
import type { RecordMark } from './chronicle.ts'
import type { News, Stream } from './stream.ts'

/** What can still be undone: a decision, and the state before it. */
export interface Takeback<D extends Decision> {
  readonly by: Side
  readonly decision: D
  readonly before: Position
  readonly mark: RecordMark
  /** Its place in the streams that report it. */
  readonly at: ReadonlyMap<Stream, number>
  /** Whether the turn passed with it: it is final as soon as another side decides, seen or unseen. */
  readonly passedOn: boolean
}

/** Everything that a proposal will put in place, so that `commit` has nothing left to compute or to fail at. */
export interface Prepared<D extends Decision> {
  readonly row: Row
  readonly position: Position
  readonly owing: readonly Side[]
  /** How much of the record stays, and its additions. */
  readonly mark: RecordMark
  readonly added: readonly { readonly entry: JournalEntry<D>; readonly events: readonly GameEvent[] }[]
  /** What can be undone from then on. */
  readonly takebacks: readonly Takeback<D>[]
  readonly news: readonly News[]
  /** Whether a stage ends with it; the umpire’s decisions are stages of their own. */
  readonly ends: 'with it' | 'before and with it' | null
}

export interface DecisionDone {
  readonly before: Position
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** The sides in turn before it, and after it. */
  readonly owed: readonly Side[]
  readonly owing: readonly Side[]
}

/** A roll, a reveal or another side’s turn: the decision is final. */
export const isForGood = (done: DecisionDone): boolean => isSettled(done) || passesOn(done)

/** A roll, a reveal or the end. */
export const isSettled = ({ before, position, events, owing }: DecisionDone): boolean =>
  rolls.differ(before, position) || events.some(event => event.final) || owing.length === 0

/** Whether a side must decide that was not in turn before: it is then out of the hands of those who decided. */
export const passesOn = ({ owed, owing }: DecisionDone): boolean => !owing.every(side => owed.includes(side))
