import type { Json } from './data/input.ts'
import type { Decision, Objection, Sender } from './decision.ts'
import type { GameEvent } from './events.ts'
import { COMMON, openBook, refuse } from './words/book.ts'

/** A committed decision. */
export interface JournalEntry<D extends Decision = Decision> {
  readonly by: Sender
  readonly decision: D
}

/** A row of the durable journal, in order of arrival: with the beginning, all that must be stored. */
export interface Row {
  readonly by: Sender
  /** Null: the sender undoes their last decision. */
  readonly decision: { readonly [key: string]: Json } | null
  /** The sender’s own name for the request: a repeat is answered, not played again. */
  readonly key?: string
}

export const LONGEST_KEY = 100

export interface Sending {
  /** The version of their seat that the sender has seen. */
  readonly expect?: number
  readonly key?: string
}

export type Verdict =
  | {
      readonly accepted: true
      readonly version: number
      /** The events, as far as the sender may know them. */
      readonly events: readonly GameEvent[]
    }
  | {
      readonly accepted: false
      /**
       * Stale: something that the sender can see has happened since. Fault: the rules failed, and nothing has changed.
       */
      readonly why: 'objections' | 'stale' | 'fault'
      readonly version: number
      readonly objections: readonly Objection[]
    }

/** Computed but not yet committed: the house stores the row, then commits. */
export interface Proposal {
  readonly row: Row
  /** All events; for the house. */
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
  // The text never varies: only the house may read what went wrong.
  failed: [said.failed()],
}
