/** The events of A Crowning Glory, how to write them, and their lines in the log. */

import { writerOn } from '@voltigeur/hex'
import type { GameEvent, Message, Outcome, Side, Term, Umpire } from '@voltigeur/kernel'
import { book } from './book.ts'
import type { PhaseName } from './decisions.ts'
import type { Field } from './field.ts'
import { log, variants } from './sayings.ts'
import { SIDES, VARIANTS } from './setup/data.ts'
import type { Edge } from './setup/ground.ts'

type Fact =
  | { readonly kind: 'turn'; readonly turn: number }
  | { readonly kind: 'drew'; readonly side: Side; readonly variant: number }
  /** `unit` is null for a Variant that isn’t played on a unit. */
  | { readonly kind: 'played'; readonly side: Side; readonly variant: number; readonly unit: number | null }
  | { readonly kind: 'laidOpen'; readonly side: Side; readonly variant: number; readonly discarded: boolean }
  | { readonly kind: 'returned'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'battery'; readonly side: Side; readonly factors: readonly number[] }
  | { readonly kind: 'deployed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'pushed'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'declared'; readonly side: Side; readonly first: PhaseName }
  | { readonly kind: 'phase'; readonly turn: number; readonly phase: PhaseName }
  | {
      readonly kind: 'arrival'
      readonly die: number
      readonly sides: number
      /** The faces with an arrival. */
      readonly passing: readonly number[]
      readonly arrived: boolean
    }
  | { readonly kind: 'moved'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'entered'; readonly unit: number; readonly path: readonly number[]; readonly cost: number }
  | { readonly kind: 'stayed'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'exited'; readonly unit: number; readonly hex: number; readonly edge: Edge }
  | { readonly kind: 'took'; readonly side: Side; readonly hex: number }
  | { readonly kind: 'declined'; readonly side: Side }
  | {
      readonly kind: 'attacked'
      readonly side: Side
      readonly units: readonly number[]
      readonly hex: number
      readonly defender: number
      readonly guns: number
      readonly attack: number
      readonly defence: number
      readonly terms: readonly Term[]
    }
  | {
      readonly kind: 'rolled'
      readonly side: Side
      readonly die: number
      readonly sides: number
      readonly column: string
      readonly result: string
    }
  | { readonly kind: 'lost'; readonly unit: number; readonly steps: number; readonly left: number }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: number }
  | { readonly kind: 'spared'; readonly unit: number }
  | { readonly kind: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'advanced'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'recovered' }
  | { readonly kind: 'regrouped'; readonly side: Side; readonly units: readonly number[] }
  | { readonly kind: 'demoralized'; readonly side: Side; readonly losses: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }

export type GloryEvent = Fact & GameEvent

export const writerOf = (field: Field) =>
  writerOn(field, SIDES, { units: ['unit', 'units', 'defender'], hexes: ['hex', 'from', 'to', 'path'] })

export function tell(field: Field, event: GloryEvent): string {
  const unit = (u: number): string => field.nameOf(u)
  const units = (list: readonly number[]): string[] => list.map(unit)
  const hex = (h: number): string => field.label(h)
  const variant = (number: number): Message => variants[VARIANTS[number - 1]].name
  switch (event.kind) {
    case 'turn':
      return log.turn(event.turn, field.rules.turns, field.rules.clock[event.turn - 1] ?? '')
    case 'drew':
      return log.drew(SIDES[event.side], event.variant, variant(event.variant))
    case 'played':
      return event.unit === null
        ? log.played(SIDES[event.side], event.variant, variant(event.variant))
        : log.playedOn(SIDES[event.side], event.variant, variant(event.variant), unit(event.unit))
    case 'laidOpen':
      return (event.discarded ? log.discarded : log.revealed)(SIDES[event.side], event.variant, variant(event.variant))
    case 'returned':
      return log.returned(unit(event.unit), hex(event.hex))
    case 'battery':
      return log.battery(SIDES[event.side], event.factors.join(', '))
    case 'deployed':
      return log.deployed(unit(event.unit), hex(event.hex))
    case 'pushed':
      return log.pushed(unit(event.unit), hex(event.from), hex(event.to))
    case 'declared':
      return log.declared(SIDES[event.side], event.first)
    case 'phase':
      return log[event.phase]
    case 'arrival':
      return (event.arrived ? log.arrived : log.notArrived)(event.die)
    case 'moved':
      return log.moved(unit(event.unit), hex(event.path[0]), hex(event.path.at(-1)!), event.cost)
    case 'entered':
      return log.entered(unit(event.unit), hex(event.path[0]), hex(event.path.at(-1)!), event.cost)
    case 'stayed':
      return (event.hex < 0 ? log.noWayIn : log.stayed)(unit(event.unit))
    case 'exited':
      return log.exited(unit(event.unit), hex(event.hex), event.edge)
    case 'took':
      return log.took(SIDES[event.side], hex(event.hex))
    case 'declined':
      return log.declined(SIDES[event.side])
    case 'attacked': {
      const { guns, attack, defence } = event
      const [names, defender, at] = [units(event.units), unit(event.defender), hex(event.hex)]
      const told =
        guns > 0
          ? log.attackedWithGuns(names, defender, at, attack, defence, guns)
          : log.attacked(names, defender, at, attack, defence)
      const shifts = event.terms.map(({ text, value }) => `, ${text} ${value < 0 ? `−${-value}` : `+${value}`}`)
      return told + shifts.join('')
    }
    case 'rolled':
      return log.rolled(event.die, event.column, event.result)
    case 'lost':
      return log.lost(unit(event.unit), event.steps, event.left)
    case 'eliminated':
      return log.eliminated(unit(event.unit), hex(event.hex))
    case 'spared':
      return log.spared(unit(event.unit))
    case 'retreated':
      return log.retreated(unit(event.unit), hex(event.from), hex(event.to))
    case 'advanced':
      return log.advanced(unit(event.unit), hex(event.from), hex(event.to))
    case 'recovered':
      return log.recovered
    case 'regrouped':
      return event.units.length > 0
        ? log.regrouped(SIDES[event.side], units(event.units))
        : log.regroupedNobody(SIDES[event.side])
    case 'demoralized':
      return log.demoralized(SIDES[event.side], event.losses)
    case 'ended': {
      const [allied, french] = event.outcome.scores
      return log.ended(book.ending(event.outcome.level), allied, french)
    }
  }
}

/** Reports a fact; the compiler checks that it is complete. */
export function note(umpire: Umpire, event: GloryEvent): void {
  umpire.tell(event)
}
