/** 16.3.1 In the Movement Phase: reinforcements enter the map. */
import type { Field } from '../../field.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { isHalted } from '../11-movement/march.ts'
import { armFault, isFormation, musterOf } from '../11-movement/movers.ts'
import { rideDown } from '../14-leaders/stranded.ts'
import { enter, entriesOf, entryFault, gatesOf } from './reinforcements.ts'

export function enterChoice(field: Field, flow: KulmFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  return choice('enter', {
    lines: (position, frame) => musterOf(field, position, frame).waiting,
    candidates: (position, _, unit) => entriesOf(field, position, unit).map(stand => ({ kind: 'enter', ...stand })),
    exact: true,
    must: [
      (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
      (position, frame, { unit }) =>
        musterOf(field, position, frame).waiting.includes(unit) ? null : words.notDue(field.nameOf(unit)),
      [
        (_, __, { formation }) => isFormation(formation),
        (_, __, { unit }) => words.noSuchFacing(field.nameOf(unit), -1),
      ],
      (_, __, { unit, formation }) => armFault(field, unit, formation),
      (position, _, stand) => {
        const fault = entryFault(field, position, stand)
        const [name, hex] = [field.nameOf(stand.unit), field.label(stand.at)]
        if (fault !== '16.3.2') return fault === null ? null : words.cannotEnter(fault, name, hex)
        return words.comesElsewhere(name, hex, gatesOf(field, position, stand.unit))
      },
    ],
    effect(position, _, stand, umpire) {
      enter(field, position, stand, umpire)
      const { unit } = stand
      rideDown(field, position, unit, umpire)
      isHalted(field, position, unit, umpire)
      // 10.4.1: it has entered a hex like any moving unit.
      flow.enter(position, steps.watched, { unit })
    },
    again: true,
  })
}
