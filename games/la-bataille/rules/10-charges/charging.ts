/** 10.2 The Cavalry Charge Phase: all charges are declared, then carried out one after another. */
import type { FrameOf, Objection, Position } from '@voltigeur/kernel'
import { twice } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { CHARGED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { canRide, chargerFault, stackChargeFault } from './riding.ts'

type Declaring = FrameOf<Steps['charges']>

/** The case that stops a unit from being declared. */
const declareFault = (field: Field, position: Position, { declared }: Declaring, unit: number): string | null =>
  declared.has(unit) ? '10.2' : chargerFault(field, position, unit)

/** A side’s units that can be declared to charge and have a hex to enter. */
function chargers(field: Field, position: Position, frame: Declaring): number[] {
  return field.armies[frame.side].filter(
    unit =>
      field.onMap(position, unit) &&
      declareFault(field, position, frame, unit) === null &&
      canRide(field, position, { units: [unit], spent: 0, hexes: 0, target: -1 }),
  )
}

/** Units charging with a unit: the others of its hex declared in the same stack (10.1.4). */
function ridingWith(field: Field, position: Position, frame: Declaring, unit: number): number[] {
  if (!frame.stacked.has(unit)) return [unit]
  const hex = field.hex(position, unit)
  return field.stack(position, hex).filter(other => frame.stacked.has(other) && frame.declared.has(other))
}

/** 10.2: units whose charge is still to come, one per stack. */
function waiting(field: Field, position: Position, frame: Declaring): number[] {
  return frame.declared.toArray().filter(unit => ridingWith(field, position, frame, unit)[0] === unit)
}

function objectionTo(field: Field, position: Position, frame: Declaring, units: readonly number[]): Objection | null {
  if (units.length === 0 || twice(units)) return words.chargersOnce()
  for (const unit of units) {
    const name = field.nameOf(unit)
    if (field.units[unit].side !== frame.side) return words.notOwn(name)
    if (!field.onMap(position, unit)) return words.notOnMap(name)
    const fault = declareFault(field, position, frame, unit)
    if (fault !== null) return words.cannotCharge(fault, name)
  }
  const fault = stackChargeFault(field, position, units)
  if (fault !== null) return words.cannotCharge(fault, field.nameOf(units[0]))
  const rides = canRide(field, position, { units, spent: 0, hexes: 0, target: -1 })
  return rides ? null : words.cannotCharge('10.1.7', field.nameOf(units[0]))
}

export function defineCharges(field: Field, flow: KulmFlow, steps: Steps): void {
  flow.define(steps.charges, ({ ask, choice, loop, part, call }) => [
    ask('declare', {
      of: (_, { side }) => side,
      text: () => questions.declare,
      now: now.declare,
      cases: ['10.2', '10.1.2'],
      onlyFor: ['declare'],
      choices: [
        choice('declare', {
          lines: (position, frame) => chargers(field, position, frame),
          party: (position, frame, unit) => ({
            hexes: [field.hex(position, unit)],
            must: [unit],
            may: fellowsOf(field, position, frame, unit),
            make: units => ({ kind: 'declare', units }),
          }),
          must: [(position, frame, { units }) => objectionTo(field, position, frame, units)],
          effect(_, frame, { units }, umpire) {
            for (const unit of units) {
              frame.declared.add(unit)
              if (units.length > 1) frame.stacked.add(unit)
            }
            note(umpire, { kind: 'chargeDeclared', units, cases: [units.length > 1 ? '10.1.5' : '10.2'] })
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
    loop('charge', (_, { declared }) => declared.first >= 0, [
      ask('which', {
        if: (position, frame) => waiting(field, position, frame).length > 1,
        of: (_, { side }) => side,
        text: () => questions.launch,
        now: now.launch,
        cases: ['10.2.1', '10.2.2'],
        choices: [
          choice('launch', {
            lines: (position, frame) => waiting(field, position, frame),
            candidates: (_, __, unit) => [{ kind: 'launch', unit }],
            must: [
              [
                (_, { declared }, { unit }) => declared.has(unit),
                (_, __, { unit }) => words.notDeclared(field.nameOf(unit)),
              ],
            ],
            effect(_, frame, { unit }) {
              frame.unit = unit
            },
          }),
        ],
      }),
      part('riders', (position, frame) => {
        if (frame.unit < 0) frame.unit = frame.declared.first
        frame.riders.fill(ridingWith(field, position, frame, frame.unit))
        for (const unit of frame.riders.toArray()) frame.declared.delete(unit)
        for (const unit of frame.riders.toArray())
          if (chargerFault(field, position, unit) !== null) frame.riders.delete(unit)
          else field.marks(position, unit, CHARGED)
        frame.unit = -1
      }),
      call('ride', steps.charge, (_, { side, riders }) => ({ side, units: riders.toArray() })),
    ]),
  ])
}

/** 10.1.5: units below it that could charge in the same stack; each stack is offered with its topmost charger. */
function fellowsOf(field: Field, position: Position, frame: Declaring, unit: number): number[] {
  const stack = field.stack(position, field.hex(position, unit))
  return stack
    .slice(stack.indexOf(unit) + 1)
    .filter(other => declareFault(field, position, frame, other) === null)
    .filter(other => stackChargeFault(field, position, [unit, other]) === null)
}
