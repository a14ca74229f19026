/** 5.6 The French hidden reserve and 5.7 the Variable reinforcements. */

import { OFF_MAP } from '@voltigeur/hex'
import type { Flow, Menu, Objection, Position, Step, Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, type Field, FRENCH, WAITING } from '../field.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { inEnemyZone } from './07-zones-of-control.ts'

/** 5.7: one die for all of them at the start of each Movement Phase until they have come. */
export function rollForArrival(field: Field, position: Position, table: Table): void {
  const due = field.units.some(
    unit => unit.arrival === 'variable' && field.unit.status.get(position, unit.index) === WAITING,
  )
  if (!due || field.cell.arrived.get(position) !== 0) return
  const { first, later } = field.tables.variable_arrival
  const die = table.roll(position, 6)
  const arrived = (field.turn(position) === 1 ? first : later).includes(die)
  note(table, { kind: 'arrival', die, sides: 6, arrived, cases: ['5.7'] })
  if (!arrived) return
  field.cell.arrived.set(position, 1)
  for (const { index, variable } of field.markers) {
    if (variable && field.marker.face.get(position, index) === ABSENT) field.marker.face.set(position, index, ACTIVE)
  }
}

function waitingReserve(field: Field, position: Position): number[] {
  return field.units
    .filter(unit => unit.arrival === 'reserve' && field.unit.status.get(position, unit.index) === WAITING)
    .map(unit => unit.index)
}

/** 5.6: hexes of the two edges that are free and in no enemy zone. */
function reserveHexes(field: Field, position: Position, unit: number): number[] {
  return field.ground.plan.reserve.filter(
    hex =>
      field.at(position).empty(hex) &&
      field.ground.bears(field.units[unit].type, hex) &&
      !inEnemyZone(field, position, FRENCH, hex),
  )
}

/** At the end of the first Movement Phase, and later as long as somebody found no room. */
export function reserveDue(field: Field, position: Position): boolean {
  return waitingReserve(field, position).some(unit => reserveHexes(field, position, unit).length > 0)
}

export function reserveStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  function objections(position: Position, decision: GloryDecision): Objection[] {
    if (decision.kind !== 'deploy') return [words.wrongStep(decision.kind, 'the Reserve is being placed.')]
    const { unit, at, push } = decision
    if (!field.isUnit(unit)) return [words.noSuchUnit()]
    if (!field.isHex(at)) return [words.noSuchHex()]
    if (!waitingReserve(field, position).includes(unit)) return [words.notToPlace(field.nameOf(unit))]
    const label = field.label(at)
    if (!field.ground.plan.reserve.includes(at)) return [words.noReserveHex(label)]
    if (!field.at(position).empty(at)) return [words.oneUnit(label)]
    if (inEnemyZone(field, position, FRENCH, at)) return [words.reserveInZone(label)]
    if (!field.ground.bears(field.units[unit].type, at)) return [words.noCavalry(field.nameOf(unit), label)]
    return push === OFF_MAP ? [] : [words.nobodyToPush(label)]
  }

  return {
    name: 'reserve',
    fields: [],
    waits(position) {
      if (reserveDue(field, position)) return true
      flow.end(position)
      return false
    },
    actor: () => FRENCH,
    question: position => ({
      text: `Place the Reserve along the edges: ${waitingReserve(field, position).length} units.`,
      cases: ['5.6'],
      owed: [],
    }),
    menus: position =>
      waitingReserve(field, position).map(
        (unit): Menu<GloryDecision> => ({
          kind: 'deploy',
          subject: unit,
          decisions: () => reserveHexes(field, position, unit).map(at => ({ kind: 'deploy', unit, at, push: OFF_MAP })),
        }),
      ),
    objections,
    apply(position, decision, table) {
      if (decision.kind !== 'deploy') return
      const { unit, at } = decision
      field.put(position, unit, at)
      note(table, { kind: 'deployed', unit, hex: at, cases: ['5.6'] })
      takeControl(field, position, FRENCH, at, table)
    },
  }
}
