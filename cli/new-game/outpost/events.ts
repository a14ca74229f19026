/** What can happen, by facts: records and programs read these, and `telling.ts` makes the log of them. */
import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { type Result, SIDES } from './setup/data.ts'

export type Phase = 'movement' | 'combat'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly side: Side; readonly phase: Phase }
  | { readonly kind: 'moved'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | {
      readonly kind: 'attacked'
      readonly side: Side
      readonly units: readonly number[]
      readonly defender: number
      readonly hex: number
      readonly terms: readonly Term[]
      readonly column: string
      readonly die: number
      readonly result: Result
    }
  | { readonly kind: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type OutpostEvent = Fact & GameEvent

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: OutpostEvent): void {
  umpire.tell(event)
}

/** Written events: units by id, hexes by number. */
export const writerOf = (field: Field) =>
  writerOn(field, SIDES, { units: ['unit', 'units', 'defender'], hexes: ['hex', 'from', 'to', 'path'] })
