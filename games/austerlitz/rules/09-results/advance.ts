/** 9.33 Optional advance, by either victor. */
import type { Objection, Position, Side } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ADVANCED, ATTACKER, BOMBARDING, DEFENDER, type Field } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { AusterlitzFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { originsOfLosers, vacatedHexes } from './resolution.ts'

export function defineAdvance(field: Field, flow: AusterlitzFlow, steps: Steps): void {
  const mayAdvance = (position: Position, unit: number): boolean => {
    const role = field.unit.role.get(position, unit)
    const fought = role === ATTACKER || role === DEFENDER
    return fought && field.onMap(position, unit)
  }

  /** 9.3, 9.33: a unit moves one hex at any cost, but artillery not into swamp except by road (13.0-swamp). */
  function barred(position: Position, unit: number, hex: number): Objection | null {
    const from = field.hex(position, unit)
    const dir = field.ground.grid.direction(from, hex)
    if (dir < 0) return words.notNext(field.nameOf(unit), field.label(hex))
    if (field.ground.closedTo(field.units[unit].type, from, dir))
      return words.noWayForGuns(field.nameOf(unit), field.label(hex))
    return null
  }

  /** One unit into each hex, and none into a hex that a unit has retreated to. */
  function notVacated(position: Position, victor: Side, hex: number): Objection | null {
    if (vacatedHexes(field, position, victor).includes(hex)) return null
    const label = field.label(hex)
    if (!originsOfLosers(field, position, victor).has(hex)) return words.notVacated(label)
    return field.at(position).holds(hex, victor) ? words.oneAdvances(label) : words.enemyThere(label)
  }

  flow.define(steps.advance, ({ ask, choice }) => [
    ask('advance', {
      onlyFor: ['advance'],
      of: (_, { victor }) => victor,
      text: (position, { victor }) =>
        questions.advance(vacatedHexes(field, position, victor).map(hex => field.label(hex))),
      now: now.advance,
      cases: ['9.33', '10G'],
      ahead: 'advance',
      choices: [
        choice('advance', {
          again: true,
          lines: (position, { victor }) => field.armies[victor].filter(unit => mayAdvance(position, unit)),
          candidates: (position, { victor }, unit) =>
            vacatedHexes(field, position, victor).map(to => ({ kind: 'advance', unit, to })),
          must: [
            [
              (_, { victor }, { unit }) => field.units[unit].side === victor,
              (_, __, { unit }) => words.notOwnToAdvance(field.nameOf(unit)),
            ],
            [
              (position, _, { unit }) => field.unit.role.get(position, unit) !== BOMBARDING,
              (_, __, { unit }) => words.gunsStay(field.nameOf(unit)),
            ],
            [
              (position, _, { unit }) => mayAdvance(position, unit),
              (_, __, { unit }) => words.mayNotAdvance(field.nameOf(unit)),
            ],
            (position, { victor }, { to }) => notVacated(position, victor, to),
            (position, _, { unit, to }) => barred(position, unit, to),
          ],
          effect(position, _, { unit, to }, umpire) {
            note(umpire, { kind: 'advanced', unit, from: field.hex(position, unit), to, cases: ['9.33'] })
            field.put(position, unit, to)
            field.unit.role.set(position, unit, ADVANCED)
          },
        }),
        choice('stand'),
      ],
    }),
  ])
}
