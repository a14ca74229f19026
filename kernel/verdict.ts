import { COMMON, openBook, refuse } from './book.ts'
import type { Decision, Objection, Sender } from './decision.ts'
import type { GameEvent } from './events.ts'
import type { Json } from './input.ts'

/** A decision that stands. */
export interface Entry<D extends Decision = Decision> {
  readonly by: Sender
  readonly decision: D
}

/** A row of the durable journal, in order of arrival: with the beginning, all that has to be kept. */
export interface Row {
  readonly by: Sender
  /** Null: the sender takes back his last decision. */
  readonly decision: { readonly [key: string]: Json } | null
  /** The sender's own name for his request: the same again is answered, not played again. */
  readonly key?: string
}

export const LONGEST_KEY = 100

export interface Sending {
  /** The version of his seat that the sender has seen. */
  readonly expect?: number
  readonly key?: string
}

export type Verdict =
  | {
      readonly accepted: true
      readonly version: number
      /** What happened, as far as the sender may know. */
      readonly events: readonly GameEvent[]
    }
  | {
      readonly accepted: false
      /** Stale: something that the sender can see has happened since. Fault: the rules failed, and nothing has changed. */
      readonly why: 'objections' | 'stale' | 'fault'
      readonly version: number
      readonly objections: readonly Objection[]
    }

/** Worked out but not yet true: the house writes the row down, then commits. */
export interface Proposal {
  readonly row: Row
  /** All that would happen; for the house. */
  readonly events: readonly GameEvent[]
  commit(): Verdict
}

const said = openBook(COMMON, import.meta.url).refusals('verdict', {
  nothingToTakeBack: () => refuse(''),
  lookingOn: () => refuse(''),
  overtaken: () => refuse(''),
  failed: () => refuse(''),
})

export const refusals: Readonly<Record<keyof typeof said, readonly Objection[]>> = {
  nothingToTakeBack: [said.nothingToTakeBack()],
  lookingOn: [said.lookingOn()],
  overtaken: [said.overtaken()],
  // The words never vary: what went wrong is for the house alone to read.
  failed: [said.failed()],
}
