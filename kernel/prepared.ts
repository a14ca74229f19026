/** What a decision leads to, before it is true: all that has to be put in place, and whether it can be taken back. */
import type { Mark } from './chronicle.ts'
import type { Decision, Side } from './decision.ts'
import type { GameEvent } from './events.ts'
import { type Position, rolls } from './position.ts'
import type { News, Stream } from './stream.ts'
import type { Entry, Row } from './verdict.ts'

/** What can still be taken back: a decision, and how all stood before it. */
export interface Takeback<D extends Decision> {
  readonly by: Side
  readonly decision: D
  readonly before: Position
  readonly mark: Mark
  /** Where it stands in the streams that tell of it. */
  readonly at: ReadonlyMap<Stream, number>
  /** Whether the turn passed on with it: it stands as soon as anyone else decides, seen or unseen. */
  readonly passedOn: boolean
}

/** Everything that a proposal makes true, so that nothing is left to be worked out, and to fail, in `commit`. */
export interface Prepared<D extends Decision> {
  readonly row: Row
  readonly position: Position
  readonly owing: readonly Side[]
  /** How much of the record stays, and what is added to it. */
  readonly mark: Mark
  readonly added: readonly { readonly entry: Entry<D>; readonly events: readonly GameEvent[] }[]
  /** What can be taken back from then on. */
  readonly takebacks: readonly Takeback<D>[]
  readonly news: readonly News[]
  /** Whether a stage ends with it; what the umpire decides is one of its own. */
  readonly ends: 'with it' | 'before and with it' | null
}

export interface Done {
  readonly before: Position
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** The sides that owed a decision before it, and those that do after it. */
  readonly owed: readonly Side[]
  readonly owing: readonly Side[]
}

/** A die, a revelation or the turn of another side: what was decided stands permanently. */
export const isForGood = (done: Done): boolean => isSettled(done) || passesOn(done)

/** A die, a revelation or the end. */
export const isSettled = ({ before, position, events, owing }: Done): boolean =>
  rolls.differ(before, position) || events.some(event => event.final) || owing.length === 0

/** Whether someone owes who did not before: it is then no longer a matter of those who decided. */
export const passesOn = ({ owed, owing }: Done): boolean => !owing.every(side => owed.includes(side))
