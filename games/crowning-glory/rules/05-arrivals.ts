/** 5.6 The French hidden reserve and 5.7 the Variable reinforcements. */

import { OFF_MAP, WAITING } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ABSENT, ACTIVE, type Field, FRENCH } from '../field.ts'
import { now, questions } from '../sayings.ts'
import type { GloryFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { inEnemyZone } from './07-zones-of-control.ts'

/** 5.7: one die for all of them at the start of each Movement Phase until they arrive. */
export function rollForArrival(field: Field, position: Position, umpire: Umpire): void {
  const due = field.units.some(
    unit => unit.arrival === 'variable' && field.unit.status.get(position, unit.index) === WAITING,
  )
  if (!due || field.cell.arrived.get(position) !== 0) return
  const { first, later } = field.tables.variable_arrival
  const die = umpire.roll(position, 6)
  const passing = field.turn(position) === 1 ? first : later
  const arrived = passing.includes(die)
  note(umpire, { kind: 'arrival', die, sides: 6, passing, arrived, cases: ['5.7'] })
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

/** 5.6: free hexes of the two edges outside enemy ZOC. */
function reserveHexes(field: Field, position: Position, unit: number): number[] {
  return field.ground.plan.reserve.filter(
    hex =>
      field.at(position).empty(hex) &&
      field.ground.bears(field.units[unit].type, hex) &&
      !inEnemyZone(field, position, FRENCH, hex),
  )
}

/** At the end of the first Movement Phase, and later as long as a unit found no room. */
export function reserveDue(field: Field, position: Position): boolean {
  return waitingReserve(field, position).some(unit => reserveHexes(field, position, unit).length > 0)
}

export function defineReserve(field: Field, flow: GloryFlow, steps: Steps): void {
  flow.define(steps.reserve, ({ ask, choice }) => [
    ask('place', {
      if: position => reserveDue(field, position),
      of: () => FRENCH,
      text: position => questions.reserve(waitingReserve(field, position).length),
      now: now.reserve,
      cases: ['5.6'],
      choices: [
        choice('deploy', {
          again: true,
          lines: position => waitingReserve(field, position),
          candidates: (position, _, unit) =>
            reserveHexes(field, position, unit).map(at => ({ kind: 'deploy', unit, at, push: OFF_MAP })),
          exact: true,
          must: [
            [
              (position, _, { unit }) => waitingReserve(field, position).includes(unit),
              (_, __, { unit }) => words.notToPlace(field.nameOf(unit)),
            ],
            [
              (_, __, { at }) => field.ground.plan.reserve.includes(at),
              (_, __, { at }) => words.noReserveHex(field.label(at)),
            ],
            [(position, _, { at }) => field.at(position).empty(at), (_, __, { at }) => words.oneUnit(field.label(at))],
            [
              (position, _, { at }) => !inEnemyZone(field, position, FRENCH, at),
              (_, __, { at }) => words.reserveInZone(field.label(at)),
            ],
            [
              (_, __, { unit, at }) => field.ground.bears(field.units[unit].type, at),
              (_, __, { unit, at }) => words.noCavalry(field.nameOf(unit), field.label(at)),
            ],
            [(_, __, { push }) => push === OFF_MAP, () => words.nobodyMakesRoom()],
          ],
          effect(position, _, { unit, at }, umpire) {
            field.put(position, unit, at)
            note(umpire, { kind: 'deployed', unit, hex: at, cases: ['5.6'] })
            takeControl(field, position, FRENCH, at, umpire)
          },
        }),
      ],
    }),
  ])
}
