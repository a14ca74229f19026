/** 9.17 Retreat after combat and 9.18 advance after combat. */

import type { Objection, Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ATTACKER, DEFENDER, type Field } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { GloryFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { takeControl } from '../03-setup.ts'
import { mayAdvance, mayStand } from '../04-victory.ts'
import { mayFallBackTo } from '../07-zones-of-control.ts'
import { unitsWith } from './battle.ts'

/** What stops a unit from entering an adjacent hex at any cost: ponds for cavalry, the scenario’s limits. */
function closedTo(field: Field, position: Position, unit: number, to: number): Objection | null {
  const { ground } = field
  const { type } = field.units[unit]
  const from = field.hex(position, unit)
  const dir = ground.grid.direction(from, to)
  if (dir < 0) return words.notOneHex(field.label(to))
  if (!ground.closed(type, from, dir)) return null
  const [name, label] = [field.nameOf(unit), field.label(to)]
  if (!ground.bears(type, to)) return words.noCavalry(name, label)
  return ground.inArea(from, to) ? words.pondBars(name, label) : words.outOfArea(label)
}

/** The hexes adjacent to a unit. */
const around = (field: Field, position: Position, unit: number): number[] =>
  field.ground.grid.ring(field.hex(position, unit), 1)

/** 7.5, 9.17: one hex, empty, in no enemy ZOC. */
function retreatObjection(field: Field, position: Position, unit: number, to: number): Objection | null {
  const closed = closedTo(field, position, unit, to)
  if (closed) return closed
  if (!field.at(position).empty(to)) return words.occupied(field.label(to))
  return mayFallBackTo(field, position, field.units[unit].side, to) ? null : words.retreatInZone(field.label(to))
}

export const canRetreat = (field: Field, position: Position, unit: number): boolean =>
  around(field, position, unit).some(to => retreatObjection(field, position, unit, to) === null)

/** 9.17: asked only if there is a step to save and a hex to retreat to. */
export function defineRetreat(field: Field, flow: GloryFlow, steps: Steps): void {
  const defender = (position: Position): number => unitsWith(field, position, DEFENDER)[0]

  flow.define(
    steps.retreat,
    ({ ask, choice }) => [
      ask('retreat', {
        onlyFor: ['retreat'],
        of: (_, { side }) => side,
        text: (position, { loss }) => questions.retreat(field.nameOf(defender(position)), loss - 1, loss),
        now: now.retreat,
        cases: ['9.17', '7.5'],
        ahead: 'retreat',
        choices: [
          choice('retreat', {
            lines: position => [defender(position)],
            candidates: (position, _, unit) => around(field, position, unit).map(to => ({ kind: 'retreat', unit, to })),
            must: [
              [
                (position, _, { unit }) => unit === defender(position),
                (_, __, { unit }) => words.notRetreating(field.nameOf(unit)),
              ],
              (position, _, { unit, to }) => retreatObjection(field, position, unit, to),
            ],
            effect(position, frame, { unit, to }, umpire) {
              note(umpire, { kind: 'retreated', unit, from: field.hex(position, unit), to, cases: ['9.17'] })
              field.put(position, unit, to)
              takeControl(field, position, frame.side, to, umpire)
              frame.retreated = true
            },
          }),
          choice('stand', {
            duties: (position, { side }) =>
              mayStand(field, position, side) ? [] : [words.mustRetreat(field.nameOf(defender(position)))],
          }),
        ],
      }),
    ],
    (_, { retreated }) => retreated,
  )
}

/** 7.4, 9.18: one surviving attacker into the hex that the defender has left, ignoring ZOC and points. */
export function defineAdvance(field: Field, flow: GloryFlow, steps: Steps): void {
  flow.define(steps.advance, ({ ask, choice }) => [
    ask('advance', {
      if: (position, { side, hex }) => field.at(position).empty(hex) && mayAdvance(field, position, side),
      onlyFor: ['advance'],
      of: (_, { side }) => side,
      text: (_, { hex }) => questions.advance(field.label(hex)),
      now: now.advance,
      cases: ['9.18', '7.4'],
      choices: [
        choice('advance', {
          lines: position => unitsWith(field, position, ATTACKER),
          candidates: (_, { hex }, unit) => [{ kind: 'advance', unit, to: hex }],
          must: [
            [
              (position, _, { unit }) => unitsWith(field, position, ATTACKER).includes(unit),
              (_, __, { unit }) => words.mayNotAdvance(field.nameOf(unit)),
            ],
            [(_, { hex }, { to }) => to === hex, (_, __, { to }) => words.notVacated(field.label(to))],
            (position, _, { unit, to }) => closedTo(field, position, unit, to),
          ],
          effect(position, { side }, { unit, to }, umpire) {
            note(umpire, { kind: 'advanced', unit, from: field.hex(position, unit), to, cases: ['9.18'] })
            field.put(position, unit, to)
            takeControl(field, position, side, to, umpire)
          },
        }),
        choice('stand'),
      ],
    }),
  ])
}
