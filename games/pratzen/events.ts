/** The events of The Pratzen, and how to write them. */
import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import type { Shot } from './decisions.ts'
import type { Field } from './field.ts'
import type { RallyResult, Why } from './sayings.ts'
import { type CardId, FACINGS, type Phase, SIDES } from './setup/data.ts'
import type { Printed } from './steps.ts'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'phase'; readonly turn: number; readonly side: Side; readonly phase: Phase }
  | {
      readonly kind: 'scheduled'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      readonly total: number
      readonly terms: readonly Term[]
      readonly delay: number
    }
  | { readonly kind: 'blocked'; readonly units: readonly number[]; readonly delay: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'outOfCommand'; readonly units: readonly number[] }
  | {
      readonly kind: 'fired'
      readonly unit: number
      readonly from: number
      readonly to: number
      readonly shot: Shot | 'musket'
      readonly dice: readonly number[]
      readonly needed: number
      readonly modifier: number
      readonly terms: readonly Term[]
      readonly hits: number
    }
  | {
      readonly kind: 'engaged'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      /** The ER that was looked up in the table. */
      readonly rating: number
      readonly total: number
      readonly terms: readonly Term[]
      readonly result: 'attack' | 'hold' | 'withdraw'
    }
  | {
      readonly kind: 'fireControl'
      readonly units: readonly number[]
      readonly dice: readonly number[]
      readonly rating: number
      readonly total: number
      readonly terms: readonly Term[]
      readonly result: 'cease' | 'choice' | 'fire' | 'waste'
      /** Whether a card made it a Choice, whatever the roll (OPT-CARD-10). */
      readonly disciplined: boolean
      /** Whether the owner may decide a Choice (FCT-T5). */
      readonly free: boolean
    }
  | {
      readonly kind: 'moved'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly facing: number | null
    }
  | {
      readonly kind: 'fellBack'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly how: 'withdraw' | 'retreat' | 'flee'
    }
  | { readonly kind: 'turned'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'square'; readonly unit: number; readonly formed: boolean }
  | { readonly kind: 'mode'; readonly unit: number; readonly limbered: boolean }
  | { readonly kind: 'toTop'; readonly unit: number }
  /** Fired markers removed without a roll. */
  | { readonly kind: 'ceased'; readonly units: readonly number[] }
  | { readonly kind: 'hit'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'hits'; readonly unit: number; readonly hits: number }
  | { readonly kind: 'disordered'; readonly unit: number }
  | { readonly kind: 'routed'; readonly unit: number }
  | {
      readonly kind: 'rallied'
      readonly unit: number
      /** After a Leader’s modifier. */
      readonly die: number
      readonly modifier: number
      readonly needed: number
      readonly result: RallyResult
    }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number; readonly why: Why }
  | { readonly kind: 'leaderRisk'; readonly unit: number; readonly dice: readonly number[]; readonly lostOn: number }
  | { readonly kind: 'displaced'; readonly unit: number; readonly from: number; readonly to: number }
  | {
      readonly kind: 'closeCombat'
      readonly attackers: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      readonly column: string
      readonly advantage: Side
      readonly terms: readonly Term[]
    }
  | { readonly kind: 'outcome'; readonly dice: readonly number[]; readonly loser: Side; readonly result: Printed }
  | { readonly kind: 'advanced'; readonly units: readonly number[]; readonly path: readonly number[] }
  | { readonly kind: 'defeated'; readonly unit: number; readonly side: Side; readonly defeats: number }
  | { readonly kind: 'eagleLost'; readonly unit: number; readonly defeats: number }
  | { readonly kind: 'drew'; readonly side: Side; readonly card: CardId }
  | { readonly kind: 'kept'; readonly side: Side }
  | { readonly kind: 'played'; readonly side: Side; readonly card: CardId; readonly units: readonly number[] }
  | { readonly kind: 'lapsed'; readonly card: CardId }
  | { readonly kind: 'hastened'; readonly units: readonly number[]; readonly due: number }
  | { readonly kind: 'restored'; readonly unit: number; readonly result: RallyResult }
  | { readonly kind: 'discarded'; readonly card: CardId; readonly used: boolean }
  | { readonly kind: 'reshuffled' }
  /** The unit that a drawn card affects. */
  | { readonly kind: 'fellOn'; readonly card: CardId; readonly unit: number }
  | { readonly kind: 'smoke'; readonly hexes: readonly number[] }
  | { readonly kind: 'smokeGone' }
  | { readonly kind: 'kindled'; readonly hex: number }
  /** `to` is null for a blaze that goes out, or that would spread off the map. */
  | { readonly kind: 'blaze'; readonly hex: number; readonly dice: readonly number[]; readonly to: number | null }
  | { readonly kind: 'ammunition'; readonly unit: number; readonly state: 'low' | 'none' }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type PratzenEvent = Fact & GameEvent

/** Every number of a unit, hex, side or facing becomes its printed name. */
export const writerOf = (field: Field) =>
  writerOn(field, SIDES, {
    units: ['unit', 'units', 'attackers', 'defenders'],
    hexes: ['hex', 'hexes', 'from', 'to', 'path'],
    others: {
      loser: index => SIDES[index],
      advantage: index => SIDES[index],
      facing: index => FACINGS[index],
    },
  })

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: PratzenEvent): void {
  umpire.tell(event)
}
