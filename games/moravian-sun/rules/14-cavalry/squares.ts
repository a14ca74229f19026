/** 14.3 Squares: formed in place, after a move, or as an emergency in the enemy’s movement; and left again. */
import { type FrameOf, type Objection, type Position, twice, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { FACE_DOWN, type Field, GOOD_ORDER, REACT, ROUTED, UNMOVED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { type NoSquare, words } from '../../words.ts'
import { commandOf, orderOf, permits, troopsOf } from '../04-orders/orders.ts'
import { mayAttack } from '../12-assault/front.ts'
import { testStack } from '../13-efficiency.ts'
import { disorder } from '../15-disorder.ts'

export const inSquare = (field: Field, position: Position, unit: number): boolean =>
  field.troop.square.get(position, unit) !== 0

/** What rules out a square for a unit in a hex: its arm, a rout, the terrain (14.3.3); null if nothing does. */
export function unfit(field: Field, position: Position, unit: number, hex: number): NoSquare | null {
  if (!field.isInfantry(unit)) return 'arm'
  if (field.cohesion(position, unit) === ROUTED) return 'routed'
  return field.ground.any(hex, 'noSquare') ? 'ground' : null
}

/** Whether its order allows squares. */
export const maySquare = (field: Field, position: Position, unit: number): boolean =>
  permits(orderOf(field, position, unit)).squares

/** The same with its order, in its own movement. */
export function noSquareIn(field: Field, position: Position, unit: number, hex: number): Objection | null {
  const fault = unfit(field, position, unit, hex)
  if (fault !== null) return words.noSquare(field.nameOf(unit), fault)
  return maySquare(field, position, unit) ? null : orderForbids(field, position, unit)
}

export function orderForbids(field: Field, position: Position, unit: number): Objection {
  const order = orderOf(field, position, unit)
  return words.orderForbidsSquares(field.nameOf(unit), order === REACT ? '4.16.4' : permits(order).case)
}

/** 14.3.a: in good order, and with no other infantry in its hex: in a stack any unit that forms must test (14.3(2)). */
export function formsAtOnce(field: Field, position: Position, units: readonly number[]): boolean {
  if (units.length > 1 || field.cohesion(position, units[0]) !== GOOD_ORDER) return false
  return !field
    .at(position)
    .unitsIn(field.hex(position, units[0]))
    .some(other => other !== units[0] && field.isInfantry(other))
}

/** 14.3.6: for a disordered unit alone; 14.3(2): for a stack. */
export const squareTestCase = (field: Field, position: Position, units: readonly number[]): '14.3.6' | '14.3(2)' =>
  units.length === 1 && field.cohesion(position, units[0]) !== GOOD_ORDER ? '14.3.6' : '14.3(2)'

export function form(field: Field, position: Position, units: readonly number[], umpire: Umpire, id: string): void {
  if (units.length === 0) return
  for (const unit of units) field.troop.square.set(position, unit, 1)
  note(umpire, { kind: 'square', units, formed: true, cases: [id] })
}

/** One die; units that pass are in square. Returns the others. */
export function tryToForm(
  field: Field,
  position: Position,
  units: readonly number[],
  umpire: Umpire,
  id: string,
  emergency = false,
): number[] {
  const failed = testStack(field, position, units, umpire, { case: id, emergency })
  form(
    field,
    position,
    units.filter(unit => !failed.includes(unit)),
    umpire,
    id,
  )
  return failed
}

/** 14.3.b: at the end of a move that kept three points for it. */
export function squareAfterMove(field: Field, position: Position, unit: number, umpire: Umpire): void {
  disorder(field, position, tryToForm(field, position, [unit], umpire, '14.3'), umpire, '14.3')
}

/** 14.3.emergency, 4.16.4: whether a unit that the enemy approaches may try to form square. */
function mayHurry(field: Field, position: Position, unit: number): boolean {
  return orderOf(field, position, unit) !== REACT
}

/** The same as far as the enemy can tell: the question itself must not reveal a face-down order. */
function mightHurry(field: Field, position: Position, unit: number): boolean {
  const command = commandOf(field, position, unit)
  return field.command.face.get(position, command) === FACE_DOWN || mayHurry(field, position, unit)
}

/** Infantry adjacent to a hex that could still form square there, apart from its order. */
export function besetFoot(
  field: Field,
  position: Position,
  side: number,
  hex: number,
  tried: { has(unit: number): boolean } | undefined,
): number[] {
  const here = field.at(position)
  const { grid } = field.ground
  const found: number[] = []
  for (let dir = 0; dir < 6; dir++) {
    const near = grid.neighbour(hex, dir)
    if (near < 0 || !here.holds(near, side)) continue
    for (const unit of here.unitsIn(near))
      if (!inSquare(field, position, unit) && !tried?.has(unit) && unfit(field, position, unit, near) === null)
        found.push(unit)
  }
  return found
}

/** 12.2.note: a command’s cavalry adjacent to such infantry that hasn’t moved, and may attack. */
export function horseBeside(
  field: Field,
  position: Position,
  command: number,
  tried: { has(unit: number): boolean },
): number[] {
  const enemy = 1 - field.commands[command].side
  return troopsOf(field, position, command).filter(
    unit =>
      field.isCavalry(unit) &&
      field.unit.moved.get(position, unit) === UNMOVED &&
      mayAttack(field, position, unit) &&
      besetFoot(field, position, enemy, field.hex(position, unit), tried).length > 0,
  )
}

/**
 * 14.3.emergency: infantry that enemy cavalry approaches, or is adjacent to and may attack, once in each enemy
 * activation.
 */
export function defineEmergency(field: Field, flow: MoravianFlow, steps: Steps): void {
  type Beset = FrameOf<Steps['emergency']>
  const tried = (position: Position) => flow.find(position, steps.activation)?.tried
  const beset = (position: Position, { side, mover }: Beset): number[] =>
    besetFoot(field, position, side, field.hex(position, mover), tried(position))
  const able = (position: Position, frame: Beset): number[] =>
    beset(position, frame).filter(unit => mayHurry(field, position, unit))

  function objection(position: Position, frame: Beset, units: readonly number[]) {
    if (units.length === 0 || twice(units)) return words.namedTwice('14.3.emergency')
    for (const unit of units) {
      const name = field.nameOf(unit)
      if (field.units[unit].side !== frame.side) return words.notOwn(name, '14.3.emergency')
      if (!field.isTroops(unit) || !field.onMap(position, unit)) return words.noSquare(name, 'unpressed')
      if (inSquare(field, position, unit)) return words.inSquare(name)
      const fault = unfit(field, position, unit, field.hex(position, unit))
      if (fault !== null) return words.noSquare(name, fault)
      if (tried(position)?.has(unit)) return words.noSquare(name, 'tried')
      if (!beset(position, frame).includes(unit)) return words.noSquare(name, 'unpressed')
      if (!mayHurry(field, position, unit)) return words.orderForbidsSquares(name, '4.16.4')
    }
    const [first, ...others] = units.map(unit => field.hex(position, unit))
    return others.every(hex => hex === first) ? null : words.oneSquare()
  }

  flow.define(steps.emergency, ({ ask, choice }) => [
    ask('square', {
      if: (position, frame) => beset(position, frame).some(unit => mightHurry(field, position, unit)),
      of: (_, { side }) => side,
      text: (position, { mover }) => {
        const name = field.nameOf(mover)
        const there = field.unit.moved.get(position, mover) === UNMOVED
        return there ? questions.squareAgainst(name) : questions.squareAsComes(name)
      },
      now: now.square,
      cases: ['14.3.emergency'],
      waivable: 'done',
      about: 'squares',
      ahead: 'hastySquare',
      aheadFor: unit => field.isInfantry(unit),
      choices: [
        choice('hastySquare', {
          lines: (position, frame) => new Set(able(position, frame).map(unit => field.hex(position, unit))),
          party: (position, frame, hex) => ({
            hexes: [hex],
            must: [],
            may: able(position, frame).filter(unit => field.hex(position, unit) === hex),
            make: units => ({ kind: 'hastySquare', units }),
          }),
          must: [(position, frame, { units }) => objection(position, frame, units)],
          effect(position, _, { units }, umpire) {
            for (const unit of units) tried(position)?.add(unit)
            const failed = tryToForm(field, position, units, umpire, '14.3.emergency', true)
            disorder(field, position, failed, umpire, '14.3.emergency')
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])
}
