/** The events of Austerlitz, and how to write them. */
import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { type Result, SIDES } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

export type Phase = 'deployment' | 'reinforcements' | 'movement' | 'combat'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly turn: number; readonly side: Side; readonly phase: Phase }
  | { readonly kind: 'deployed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly hex: number; readonly cost: number }
  | { readonly kind: 'moved'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'exited'; readonly unit: number; readonly hex: number; readonly edge: Edge }
  | {
      readonly kind: 'attacked'
      readonly side: Side
      readonly units: readonly number[]
      readonly bombarding: readonly number[]
      readonly hexes: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      /** The terms of both. */
      readonly terms: readonly Term[]
    }
  | {
      readonly kind: 'rolled'
      readonly die: number
      readonly sides: number
      readonly column: string
      readonly result: Result
    }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'displaced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'silenced'; readonly unit: number }
  | { readonly kind: 'volunteered'; readonly units: readonly number[] }
  | { readonly kind: 'fellBack'; readonly side: Side }
  | { readonly kind: 'advanced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'lapsed'; readonly units: readonly number[] }
  | { readonly kind: 'demoralized'; readonly side: Side; readonly losses: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type AusterlitzEvent = Fact & GameEvent

export const writerOf = (field: Field) =>
  writerOn(field, SIDES, {
    units: ['unit', 'units', 'bombarding', 'defenders'],
    hexes: ['hex', 'hexes', 'from', 'to', 'path'],
  })

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: AusterlitzEvent): void {
  umpire.tell(event)
}
