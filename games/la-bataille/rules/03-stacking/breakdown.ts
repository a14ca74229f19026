/** 3.4.1 In the Movement Phase: regiments break down, and battalions build up. */
import type { Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import type { KitOf } from '../../steps.ts'
import { words } from '../../words.ts'
import { foreign, type Moving, musterOf } from '../11-movement/movers.ts'
import { breakDownOutside } from '../16-arrivals-and-night/reinforcements.ts'
import { breakDown, breakDownFault, buildUp, buildUpFault, deployedOf } from './regiments.ts'

export function regimentChoices(field: Field, { choice }: KitOf<'movement'>) {
  const regiments = field.armies.map(army => army.filter(unit => field.troops(unit).battalions.length > 0))
  const apart = (position: Position, { side }: Moving): number[] =>
    regiments[side].filter(unit => buildUpFault(field, position, unit) === null)
  return [
    choice('breakDown', {
      lines: (position, frame) => [
        ...regiments[frame.side].filter(
          unit => field.onMap(position, unit) && breakDownFault(field, position, unit) === null,
        ),
        ...musterOf(field, position, frame).waiting.filter(unit => field.troops(unit).battalions.length > 0),
      ],
      candidates: (_, __, unit) => [{ kind: 'breakDown', unit }],
      exact: true,
      must: [
        (position, frame, { unit }) =>
          musterOf(field, position, frame).waiting.includes(unit) ? null : foreign(field, position, frame, unit),
        (position, _, { unit }) => {
          const fault = breakDownFault(field, position, unit)
          return fault === null ? null : words.noBattalions(field.nameOf(unit), fault)
        },
      ],
      effect(position, _, { unit }, umpire) {
        const hex = field.hex(position, unit)
        const outside = !field.onMap(position, unit)
        const battalions = outside ? breakDownOutside(field, position, unit) : breakDown(field, position, unit)
        note(umpire, { kind: 'brokeDown', unit, hex, battalions, cases: ['3.4.3', '3.4.2'] })
      },
      again: true,
    }),
    choice('buildUp', {
      // The regiment is off the map: its first battalion stands in for it.
      lines: (position, frame) => apart(position, frame).map(unit => deployedOf(field, position, unit)[0]),
      candidates: (_, __, battalion) => [{ kind: 'buildUp', unit: field.troops(battalion).regiment }],
      exact: true,
      must: [
        (_, { side }, { unit }) => (field.units[unit].side === side ? null : words.notOwn(field.nameOf(unit))),
        (_, __, { unit }) => (field.isTroops(unit) ? null : words.leaderHasNone(field.nameOf(unit))),
        (position, _, { unit }) => {
          const fault = buildUpFault(field, position, unit)
          if (fault === null) return null
          const name = field.nameOf(unit)
          if (fault === '3.4' || fault === '10.2.7c' || fault === '6.6.3') return words.noBattalions(name, fault)
          return fault === '3.4.4' ? words.notBrokenDown(name) : words.notTogether(name, fault)
        },
      ],
      effect(position, _, { unit }, umpire) {
        const [first] = deployedOf(field, position, unit)
        const hex = field.hex(position, first)
        const battalions = buildUp(field, position, unit)
        note(umpire, { kind: 'builtUp', unit, hex, battalions, cases: ['3.4.4', '3.4.2'] })
      },
      again: true,
    }),
  ]
}
