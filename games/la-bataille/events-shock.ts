/** Events of charges, reactions to them and melee, and their lines in the log. */
import type { GameEvent, Term } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { led, log, rolled } from './log.ts'
import { meleeResult, SQUARED } from './results.ts'
import type { SquareResult } from './rules/10-charges/square-table.ts'
import { READINESS } from './setup/vocabulary.ts'
import { drawnUp, facingName } from './spoken.ts'

type Several = { readonly units: readonly number[] }

export type ShockFact =
  | ({ readonly kind: 'chargeDeclared' } & Several)
  | ({
      readonly kind: 'galloped'
      readonly from: number
      readonly hex: number
      readonly formation: number
      readonly facing: number
    } & Several)
  | ({ readonly kind: 'aimed'; readonly hex: number } & Several)
  | ({ readonly kind: 'passedBy'; readonly hexes: readonly number[] } & Several)
  | ({ readonly kind: 'reinedIn'; readonly hex: number } & Several)
  | { readonly kind: 'recallRolled'; readonly unit: number; readonly die: number; readonly success: boolean }
  | ({ readonly kind: 'outrun' } & Several)
  | { readonly kind: 'reacted'; readonly unit: number; readonly charger: number }
  | {
      readonly kind: 'met'
      readonly unit: number
      readonly from: number
      readonly hex: number
      readonly facing: number
    }
  | {
      readonly kind: 'squareTried'
      readonly unit: number
      readonly hex: number
      /** Out of line, in one hex or two; otherwise out of column. */
      readonly line: boolean
      readonly distance: number
      readonly terms: readonly Term[]
      readonly roll: number
      readonly modified: number
      readonly result: SquareResult
    }
  | { readonly kind: 'pursued'; readonly hex: number; readonly die: number }
  | ({ readonly kind: 'contact'; readonly hex: number; readonly straight: boolean } & Several)
  | { readonly kind: 'slippedAway'; readonly unit: number; readonly from: number; readonly hex: number }
  | { readonly kind: 'closedUp'; readonly unit: number; readonly hex: number }
  | ({ readonly kind: 'assaulted'; readonly hex: number } & Several)
  | { readonly kind: 'evaded'; readonly unit: number; readonly from: number; readonly hex: number }
  | {
      readonly kind: 'fought'
      readonly hex: number
      readonly attack: readonly Term[]
      readonly defence: readonly Term[]
      readonly shifts: readonly Term[]
      readonly odds: string
      readonly terms: readonly Term[]
      readonly roll: number
      readonly modified: number
      readonly result: string
    }
  | { readonly kind: 'tired'; readonly unit: number; readonly readiness: number }
  | ({ readonly kind: 'advanced'; readonly hex: number } & Several)

export function tellShock(field: Field, event: ShockFact & GameEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string[] => list.map(unit)
  const hex = (h: number): string => field.label(h)
  switch (event.kind) {
    case 'chargeDeclared':
      return log.chargeDeclared(units(event.units))
    case 'galloped': {
      const { from, hex: to } = event
      const [order, facing] = [drawnUp(event.formation), facingName(event.facing)]
      // A unit in two hexes may move one of them alone.
      if (from === to) return log.wheeled(units(event.units), hex(to), order, facing)
      return log.galloped(units(event.units), hex(from), hex(to), order, facing)
    }
    case 'aimed':
      return log.aimed(units(event.units), hex(event.hex))
    case 'passedBy':
      return log.passedBy(units(event.units), event.hexes.map(hex))
    case 'reinedIn':
      return log.reinedIn(units(event.units), hex(event.hex))
    case 'recallRolled': {
      const said = event.success ? log.recalled : log.notRecalled
      return said(unit(event.unit), event.die, led(event.cases.includes('10.2.9d')))
    }
    case 'outrun':
      return log.outrun(units(event.units))
    case 'reacted':
      return log.reacted(unit(event.unit), unit(event.charger))
    case 'met':
      return log.met(unit(event.unit), hex(event.from), hex(event.hex), facingName(event.facing))
    case 'squareTried':
      return log.squareTried(unit(event.unit), hex(event.hex), event.distance, rolled(event), SQUARED[event.result])
    case 'pursued':
      return log.pursued(hex(event.hex), event.die)
    case 'contact':
      return (event.straight ? log.contactStraight : log.contact)(units(event.units), hex(event.hex))
    case 'slippedAway':
      return log.slippedAway(unit(event.unit), hex(event.from), hex(event.hex))
    case 'closedUp':
      return log.closedUp(unit(event.unit), hex(event.hex))
    case 'assaulted':
      return log.assaulted(units(event.units), hex(event.hex))
    case 'evaded': {
      // 6.8.3, 6.8.4: after their fire, not before an assault.
      const said = event.cases.some(id => id.startsWith('6.8')) ? log.fellBack : log.evaded
      return said(unit(event.unit), hex(event.from), hex(event.hex))
    }
    case 'fought':
      return log.fought(hex(event.hex), event.odds, rolled(event), meleeResult(event.result))
    case 'tired':
      return log.tired(unit(event.unit), READINESS[event.readiness])
    case 'advanced':
      return log.advanced(units(event.units), hex(event.hex))
  }
}
