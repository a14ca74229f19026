/** 10.3.6 to 10.3.11 Cavalry that countercharges, between two hexes of a charge. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { CHARGED, REACTED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import type { KitOf, KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { checkMorale } from '../04-morale/checks.ts'
import { reactionFault, reactors } from './answers.ts'
import { mayStop, type Riding, ridersOf, rides, where } from './charge.ts'
import { bind } from './pursuit.ts'
import { isNextTo, reactionPaces } from './reaction.ts'

/** 10.3.10, 10.3.11: countercharging cavalry moves one hex in its turn. */
export function ridesToMeet(field: Field, flow: KulmFlow, steps: Steps, kit: KitOf<'charge'>) {
  const { part, call, when, each } = kit
  return [
    each('meeting', 'rest', 'unit', (_, frame) => comingOn(field, frame), [
      when('apart', (position, frame) => rides(field, position, frame) && metBy(field, position, frame) === OFF_MAP, [
        call('one hex', steps.meet, (position, frame) => ({
          unit: frame.unit,
          charger: ridersOf(field, position, frame)[0],
        })),
        part('paces', (_, frame) => count(frame)),
      ]),
    ]),
    when('not met', (position, frame) => metBy(field, position, frame) === OFF_MAP, [
      reactionAsk(field, flow, steps, kit),
    ]),
    part('met', (position, frame, umpire) => {
      const at = metBy(field, position, frame)
      if (at === OFF_MAP || frame.over) return dropBehind(field, frame)
      frame.target = at
      bind(field, position, frame, umpire, true)
    }),
  ]
}

/** 10.3.11: the hex of reacting cavalry that the chargers are adjacent to; OFF_MAP if there is none. */
function metBy(field: Field, position: Position, frame: Riding): number {
  const [lead] = ridersOf(field, position, frame)
  if (lead === undefined || !mayStop(field, position, lead)) return OFF_MAP
  const unit = frame.reacting.toArray().find(other => isNextTo(field, position, other, lead))
  if (unit === undefined) return OFF_MAP
  const { grid } = field.ground
  const own = field.footprint(position, lead)
  // 10.3.12: of a two-hex line the half adjacent to them, because they fight there.
  return field.footprint(position, unit).find(hex => own.some(at => grid.adjacent(hex, at)))!
}

function reactionAsk(field: Field, flow: KulmFlow, steps: Steps, { ask, choice }: KitOf<'charge'>) {
  const able = (position: Position, frame: Riding): number[] => {
    const [lead] = ridersOf(field, position, frame)
    return lead === undefined ? [] : reactors(field, position, lead)
  }
  return ask('react', {
    if: (position, frame) => rides(field, position, frame),
    of: (_, { side }) => 1 - side,
    text: (position, frame) => questions.react(...where(field, position, frame)),
    now: now.react,
    cases: ['10.3.6', '10.3.7'],
    onlyFor: ['react'],
    waivable: 'done',
    about: 'reactionCharge',
    choices: [
      choice('react', {
        candidates: (position, frame) => able(position, frame).map(unit => ({ kind: 'react', unit })),
        must: [
          (position, { side }, { unit }) => {
            const name = field.nameOf(unit)
            if (field.units[unit].side === side) return words.notOwn(name)
            return field.onMap(position, unit) ? null : words.notOnMap(name)
          },
          (position, frame, { unit }) => {
            const [lead] = ridersOf(field, position, frame)
            const fault = reactionFault(field, position, unit, lead)
            return fault === null ? null : words.cannotReact(fault, field.nameOf(unit))
          },
        ],
        effect(position, frame, { unit }, umpire) {
          field.marks(position, unit, REACTED)
          // 10.3.7, 10.3.7b: a unit that fails stays where it is.
          if (!checkMorale(field, position, unit, { reason: 'charge' }, umpire)) return
          field.marks(position, unit, CHARGED)
          const [charger] = ridersOf(field, position, frame)
          note(umpire, { kind: 'reacted', unit, charger, cases: ['10.3.7a'] })
          frame.reacting.push(unit)
          frame.paces.push(1)
          flow.enter(position, steps.meet, { unit, charger })
        },
        again: true,
      }),
      choice('done'),
    ],
  })
}

/** 10.3.8: countercharging units that still have movement left. */
const comingOn = (field: Field, { reacting, paces }: Riding): number[] =>
  reacting.toArray().filter((unit, i) => paces.nth(i) < reactionPaces(field, unit))

/** One hex more for the unit whose turn it is. */
function count(frame: Riding): void {
  const units = frame.reacting.toArray()
  frame.paces.fill(units.map((unit, i) => frame.paces.nth(i) + (unit === frame.unit ? 1 : 0)))
}

/** 10.3.11: a unit at the end of its movement stops there, and the charge continues without it. */
function dropBehind(field: Field, frame: Riding): void {
  const units = comingOn(field, frame)
  const paces = frame.reacting.toArray().flatMap((unit, i) => (units.includes(unit) ? [frame.paces.nth(i)] : []))
  frame.reacting.fill(units)
  frame.paces.fill(paces)
}
