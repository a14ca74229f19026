/** 3.0 Setting up: units of equal values and type are interchangeable among the marked hexes. */
import type { Flow, Menu, Position, Side, Step, Table } from '@voltigeur/kernel'
import { type AusterlitzDecision, DEPLOY_REST } from '../decisions.ts'
import { note } from '../events.ts'
import { type Field, ON_MAP, WAITING } from '../field.ts'
import type { Unit } from '../setup/units.ts'
import { words } from '../words.ts'

export function deployHistorically(field: Field, position: Position): void {
  for (const unit of field.units) if (unit.arrives === 0) field.place(position, unit.index, unit.setup)
}

const alike = (a: Unit, b: Unit): boolean =>
  a.side === b.side && a.type === b.type && a.strength === b.strength && a.move === b.move

export function deploymentStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')

  function waiting(position: Position): Unit[] {
    return field.units.filter(
      unit =>
        unit.side === side(position) && unit.arrives === 0 && field.unit.status.get(position, unit.index) === WAITING,
    )
  }

  /** Marked hexes that still want a unit like this one: each mark is the historical place of such a unit. */
  function freeMarks(position: Position, unit: Unit): number[] {
    const marks: number[] = []
    const kin = field.units.filter(other => other.arrives === 0 && alike(other, unit))
    for (const hex of new Set(kin.map(other => other.setup))) {
      const marked = kin.filter(other => other.setup === hex).length
      const taken = kin.filter(
        other => field.unit.status.get(position, other.index) === ON_MAP && field.hex(position, other.index) === hex,
      ).length
      if (taken < marked) marks.push(hex)
    }
    return marks
  }

  function place(position: Position, unit: number, hex: number, table: Table): void {
    field.place(position, unit, hex)
    note(table, { kind: 'deployed', unit, hex, cases: ['3.0'] })
  }

  return {
    name: 'deployment',
    fields: ['side'],

    waits(position) {
      if (waiting(position).length > 0) return true
      flow.end(position)
      return false
    },

    actor: side,

    question: () => ({
      text: 'Place your units on the marked hexes, or let the rest stand as history did.',
      cases: ['3.0'],
      owed: [],
    }),

    menus(position) {
      const menus: Menu<AusterlitzDecision>[] = waiting(position).map(unit => ({
        kind: 'deploy',
        subject: unit.index,
        decisions: () => freeMarks(position, unit).map(at => ({ kind: 'deploy', unit: unit.index, at })),
      }))
      menus.push({ kind: 'deployRest', subject: null, decisions: () => [DEPLOY_REST] })
      return menus
    },

    objections(position, decision) {
      if (decision.kind === 'deployRest') return []
      if (decision.kind !== 'deploy') return [words.wrongStep(decision.kind, 'units are being deployed.')]
      if (!field.isUnit(decision.unit)) return [words.noSuchUnit()]
      if (!field.isHex(decision.at)) return [words.noSuchHex()]
      const unit = field.units[decision.unit]
      const name = field.nameOf(decision.unit)
      if (unit.side !== side(position)) return [words.notYoursToPlace(name)]
      if (!waiting(position).includes(unit)) return [words.alreadyPlaced(name)]
      return freeMarks(position, unit).includes(decision.at) ? [] : [words.noSlot(name, field.label(decision.at))]
    },

    apply(position, decision, table) {
      if (decision.kind === 'deploy') {
        place(position, decision.unit, decision.at, table)
        return
      }
      // First whoever finds his own mark free, then the others where marks are left.
      for (const unit of waiting(position)) {
        if (freeMarks(position, unit).includes(unit.setup)) place(position, unit.index, unit.setup, table)
      }
      for (const unit of waiting(position)) place(position, unit.index, freeMarks(position, unit)[0], table)
    },
  }
}
