/** What happens in charges, their answers and melee, and how it is told. */
import { type GameEvent, series, type Term } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import type { SquareResult } from './rules/10-square-table.ts'
import { type MeleeCode, readResult } from './rules/13-melee-table.ts'
import { drawnUp, FACING_NAMES, READINESS } from './setup/vocabulary.ts'

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
      /** Out of line, of one hex or two; else out of column. */
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

export const SQUARED: Readonly<Record<SquareResult, string>> = {
  square: 'forms square',
  disorder: 'does not form square and is disordered',
  rout: 'does not form square and is routed',
}

const CODES: Readonly<Record<MeleeCode, string>> = {
  AD: 'the attacker falls back in disorder',
  AR: 'the attacker routs',
  DD: 'the defender falls back in disorder',
  DR: 'the defender routs',
  DS: 'the defender surrenders',
}

const checks = (so: boolean): string => (so ? ' and checks morale' : '')

/** A result of the table in words. */
export function meleeText(cell: string): string {
  const result = readResult(cell)
  if (result === 'noEffect') return 'no effect'
  if ('code' in result) return CODES[result.code]
  const { attacker, defender, attackerChecks, defenderChecks } = result.losses
  return `the attacker loses ${attacker}${checks(attackerChecks)}, the defender ${defender}${checks(defenderChecks)}`
}

export function tellShock(field: Field, event: ShockFact & GameEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string => series(list.map(unit))
  const hex = (h: number): string => field.label(h)
  // Who stands in two hexes may ride with one of them alone.
  const rides = ({ units: riders, from, hex: to }: { units: readonly number[]; from: number; hex: number }): string => {
    const [ride, wheel] = riders.length > 1 ? ['ride', 'wheel'] : ['rides', 'wheels']
    return from === to ? `${wheel} at ${hex(to)}` : `${ride} from ${hex(from)} to ${hex(to)}`
  }
  switch (event.kind) {
    case 'chargeDeclared':
      return `${units(event.units)} will charge`
    case 'galloped':
      return `${units(event.units)} ${rides(event)}, ${drawnUp(event.formation)}, facing ${FACING_NAMES[event.facing]}`
    case 'aimed':
      return `${units(event.units)}: the charge goes for ${hex(event.hex)}`
    case 'passedBy':
      return `${units(event.units)}: the charge does not go for ${series(event.hexes.map(hex))}`
    case 'reinedIn':
      return `${units(event.units)}: the charge stops at ${hex(event.hex)}`
    case 'recallRolled':
      return `${unit(event.unit)} ${event.success ? 'can be recalled' : 'cannot be held'} (die ${event.die}${event.cases.includes('10.2.9d') ? ', and 1 for a leader' : ''})`
    case 'outrun':
      return `${units(event.units)}: the charge has met nobody, and its horses are blown`
    case 'reacted':
      return `${unit(event.unit)} rides to meet ${unit(event.charger)}`
    case 'met':
      return `${unit(event.unit)} comes from ${hex(event.from)} to ${hex(event.hex)}, facing ${FACING_NAMES[event.facing]}`
    case 'squareTried':
      return `${unit(event.unit)} at ${hex(event.hex)}, with the charge ${event.distance === 1 ? '1 movement point' : `${event.distance} movement points`} away, ${SQUARED[event.result]}: rolled ${event.roll}${event.roll === event.modified ? '' : `, which counts as ${event.modified}`}`
    case 'pursued':
      return `Those of ${hex(event.hex)} are ridden down: ${event.die === 1 ? '1 hex, 1 increment' : `${event.die} hexes, ${event.die} increments`}`
    case 'contact':
      return `${units(event.units)} ${event.units.length > 1 ? 'come' : 'comes'} ${event.straight ? 'straight at' : 'up to'} ${hex(event.hex)}: melee is certain`
    case 'slippedAway':
      return `${unit(event.unit)} slips away from ${hex(event.from)} to ${hex(event.hex)}`
    case 'closedUp':
      return `${unit(event.unit)} closes up into Battalion Masse at ${hex(event.hex)}`
    case 'assaulted':
      return `${units(event.units)} ${event.units.length > 1 ? 'assault' : 'assaults'} ${hex(event.hex)}`
    case 'evaded':
      // 6.8.3, 6.8.4: after their fire, not before an assault.
      return `${unit(event.unit)} ${event.cases.some(id => id.startsWith('6.8')) ? 'falls back' : 'retreats before melee'} from ${hex(event.from)} to ${hex(event.hex)}`
    case 'fought':
      return `Melee at ${hex(event.hex)} at ${event.odds}: rolled ${event.roll}${event.roll === event.modified ? '' : `, which counts as ${event.modified}`}, ${meleeText(event.result)}`
    case 'tired':
      return `${unit(event.unit)} is ${READINESS[event.readiness]}`
    case 'advanced':
      return `${units(event.units)} ${event.units.length > 1 ? 'advance' : 'advances'} into ${hex(event.hex)}`
  }
}
