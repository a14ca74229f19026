/** 9.33 Optional advance, by either victor. */
import type { Flow, Menu, Objection, Position, Side, Step } from '@voltigeur/kernel'
import { type AusterlitzDecision, STAND } from '../decisions.ts'
import { note } from '../events.ts'
import { ADVANCED, ATTACKER, BOMBARDING, DEFENDER, type Field } from '../field.ts'
import { words } from '../words.ts'
import { vacatedHexes } from './09-resolution.ts'

export function advanceStep(field: Field, flow: Flow<AusterlitzDecision>): Step<AusterlitzDecision> {
  const victor = (position: Position): Side => flow.get(position, 'victor')

  function mayAdvance(position: Position, unit: number): boolean {
    const role = field.unit.role.get(position, unit)
    return (
      field.units[unit].side === victor(position) &&
      field.onMap(position, unit) &&
      (role === ATTACKER || role === DEFENDER)
    )
  }

  /** 9.3, 9.33: a unit goes one hex whatever a move would cost, but artillery not into swamp except by road (13.0-swamp). */
  function barred(position: Position, unit: number, hex: number): Objection | null {
    const from = field.hex(position, unit)
    const dir = field.ground.grid.direction(from, hex)
    if (dir < 0) return words.notNext(field.nameOf(unit), field.label(hex))
    if (field.ground.closedTo(field.units[unit].type, from, dir))
      return words.noWayForGuns(field.nameOf(unit), field.label(hex))
    return null
  }

  function advances(position: Position, unit: number): AusterlitzDecision[] {
    return vacatedHexes(field, position, victor(position))
      .filter(to => barred(position, unit, to) === null)
      .map(to => ({ kind: 'advance', unit, to }))
  }

  function candidates(position: Position): number[] {
    return field.units.map(unit => unit.index).filter(unit => mayAdvance(position, unit))
  }

  return {
    name: 'advance',
    fields: ['victor'],

    waits(position) {
      if (vacatedHexes(field, position, victor(position)).length > 0) {
        if (candidates(position).some(unit => advances(position, unit).length > 0)) return true
      }
      flow.end(position)
      return false
    },

    actor: victor,

    question: position => ({
      text: `Advance into ${vacatedHexes(field, position, victor(position))
        .map(hex => field.label(hex))
        .join(' or ')}, or stand.`,
      cases: ['9.33', '10G'],
      owed: [],
    }),

    menus(position) {
      const menus: Menu<AusterlitzDecision>[] = candidates(position).map(unit => ({
        kind: 'advance',
        subject: unit,
        decisions: () => advances(position, unit),
      }))
      menus.push({ kind: 'stand', subject: null, decisions: () => [STAND] })
      return menus
    },

    objections(position, decision) {
      if (decision.kind === 'stand') return []
      if (decision.kind !== 'advance') return [words.wrongStep(decision.kind, 'the victor may advance.')]
      const { unit, to } = decision
      if (!field.isUnit(unit)) return [words.noSuchUnit()]
      if (!field.isHex(to)) return [words.noSuchHex()]
      if (field.unit.role.get(position, unit) === BOMBARDING) return [words.gunsStay(field.nameOf(unit))]
      if (!mayAdvance(position, unit)) return [words.mayNotAdvance(field.nameOf(unit))]
      if (!vacatedHexes(field, position, victor(position)).includes(to)) return [words.notVacated(field.label(to))]
      const objection = barred(position, unit, to)
      return objection ? [objection] : []
    },

    apply(position, decision, table) {
      if (decision.kind === 'advance') {
        const { unit, to } = decision
        note(table, { kind: 'advanced', unit, from: field.hex(position, unit), to, cases: ['9.33'] })
        field.place(position, unit, to)
        field.unit.role.set(position, unit, ADVANCED)
      } else flow.end(position)
    },
  }
}
