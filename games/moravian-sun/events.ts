/** The events of Moravian Sun, and how to write them; `telling.ts` has their log lines. */
import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import {
  type BombardmentResult,
  type CombatResult,
  NATIONS,
  type Nation,
  type OrderName,
  SIDES,
  type Weather,
} from './setup/vocabulary.ts'

type At = { readonly unit: number; readonly hex: number }
type Way = { readonly unit: number; readonly path: readonly number[] }

/** Why a unit is eliminated. */
export const LOSS_REASONS = [
  'dismounted',
  'drowned',
  'overrun',
  'exchange',
  'destroyed',
  'abandoned',
  'offMap',
  'noRetreat',
  'noRoom',
  'surrendered',
  'surrounded',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]

type Fact =
  // A. Command Phase
  | { readonly kind: 'turn'; readonly turn: number }
  | {
      readonly kind: 'weather'
      readonly die: number
      readonly modifier: number
      readonly weather: Weather
      readonly fog: boolean
    }
  | { readonly kind: 'detached'; readonly command: number }
  | {
      readonly kind: 'soughtOrder'
      readonly leader: number
      readonly die: number
      readonly needed: number
      readonly success: boolean
    }
  /** 4.2.1: the General could have tested for another order. */
  | { readonly kind: 'keptOrder'; readonly leader: number; readonly order: OrderName }
  | { readonly kind: 'outOfCommand'; readonly units: readonly number[] }
  | {
      readonly kind: 'initiative'
      readonly side: Side
      readonly dice: readonly number[]
      readonly totals: readonly number[]
    }
  /** 5.0: a reroll follows. */
  | { readonly kind: 'initiativeTied'; readonly dice: readonly number[]; readonly totals: readonly number[] }
  | { readonly kind: 'placed'; readonly command: number; readonly order: OrderName; readonly box: number }
  | { readonly kind: 'takenBack'; readonly command: number }
  | { readonly kind: 'allPlaced'; readonly main: readonly number[]; readonly support: readonly number[] }
  // B. Action Phase
  | { readonly kind: 'activated'; readonly command: number; readonly order: OrderName }
  | { readonly kind: 'revealed'; readonly command: number; readonly order: OrderName }
  | {
      readonly kind: 'disheartened'
      readonly command: number
      readonly die: number
      readonly needed: number
      readonly success: boolean
    }
  | {
      readonly kind: 'tested'
      readonly units: readonly number[]
      readonly die: number
      readonly passed: readonly number[]
      readonly terms: readonly Term[]
    }
  | ({ readonly kind: 'rallied'; readonly cohesion: string } & At)
  | ({ readonly kind: 'entered'; readonly cost: number } & Way)
  | ({ readonly kind: 'rebuilt' } & At)
  | { readonly kind: 'assigned'; readonly unit: number; readonly command: number }
  | ({ readonly kind: 'moved'; readonly cost: number; readonly inColumn: boolean } & Way)
  | ({ readonly kind: 'halted' } & At)
  | ({ readonly kind: 'exited' } & At)
  | { readonly kind: 'square'; readonly units: readonly number[]; readonly formed: boolean }
  | { readonly kind: 'roused'; readonly units: readonly number[]; readonly order: OrderName }
  /** 3.2: an Army Commander has changed orders in person. */
  | { readonly kind: 'gaveOrders'; readonly leader: number }
  | ({ readonly kind: 'rode' } & Way)
  | { readonly kind: 'chargeDeclared'; readonly unit: number; readonly target: number }
  | {
      readonly kind: 'bombarded'
      readonly units: readonly number[]
      readonly target: number
      readonly sp: number
      /** The minimum SP of the table column, after the shift. */
      readonly column: number
      readonly die: number
      readonly drm: number
      readonly terms: readonly Term[]
      readonly result: BombardmentResult
    }
  | { readonly kind: 'iceBroken'; readonly hex: number }
  | {
      readonly kind: 'assaultDeclared'
      readonly units: readonly number[]
      readonly hexes: readonly number[]
      readonly sure: boolean
    }
  | ({ readonly kind: 'evaded' } & Way)
  | { readonly kind: 'countercharged'; readonly units: readonly number[]; readonly met: boolean }
  | {
      readonly kind: 'assaulted'
      readonly attackers: readonly number[]
      readonly defenders: readonly number[]
      readonly attack: number
      readonly defence: number
      readonly column: string
      /** 12.4.2: 0 without a roll. */
      readonly die: number
      readonly drm: number
      readonly terms: readonly Term[]
      readonly result: CombatResult
    }
  | { readonly kind: 'pressed'; readonly die: number; readonly needed: number; readonly result: CombatResult }
  /** A retreat result without a retreat: a fortress, or a leader, holds them. */
  | { readonly kind: 'held'; readonly units: readonly number[] }
  | { readonly kind: 'disordered'; readonly units: readonly number[] }
  | { readonly kind: 'routed'; readonly units: readonly number[] }
  | ({ readonly kind: 'retreated' } & Way)
  | ({ readonly kind: 'eliminated'; readonly returns: number; readonly why: LossReason } & At)
  | { readonly kind: 'advanced'; readonly units: readonly number[]; readonly to: number }
  | { readonly kind: 'pursued'; readonly unit: number; readonly prey: number; readonly to: number }
  | { readonly kind: 'demoralization'; readonly nation: Nation; readonly points: number; readonly total: number }
  | {
      readonly kind: 'leaderTested'
      readonly leader: number
      readonly die: number
      readonly initiative: number
      readonly safe: boolean
    }
  | { readonly kind: 'leaderLost'; readonly leader: number; readonly hex: number; readonly captured: boolean }
  | { readonly kind: 'replaced'; readonly leader: number; readonly office: number; readonly hex: number }
  | { readonly kind: 'activationEnded'; readonly command: number }
  // C. End of Turn Phase, and the end
  | { readonly kind: 'nightFell' }
  | { readonly kind: 'turnEnded'; readonly turn: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type MoravianEvent = Fact & GameEvent

export const writerOf = (field: Field) =>
  writerOn(field, SIDES, {
    units: ['unit', 'units', 'attackers', 'defenders', 'passed', 'prey', 'leader', 'office'],
    hexes: ['hex', 'hexes', 'target', 'to', 'path'],
    others: { command: index => field.commands[index].id },
  })

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: MoravianEvent): void {
  umpire.tell(event)
}

export const nationIndex = (nation: Nation): number => NATIONS.indexOf(nation)
