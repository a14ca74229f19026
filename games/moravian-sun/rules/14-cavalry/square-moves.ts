/** 14.3 What infantry may do about squares in its own movement. */
import { type FrameOf, type Objection, type Position, type Side, twice, type Umpire } from '@voltigeur/kernel'
import { type Field, GOOD_ORDER, STOOD, UNMOVED } from '../../field.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { type NoSquare, words } from '../../words.ts'
import { type Closing, closingCase, closingOf, mustClose } from '../04-orders/closing.ts'
import { cannotMove, moversOf, notToMove, setOff } from '../09-movement/march.ts'
import { destinations, wayTo } from '../09-movement/movement.ts'
import { reasonsAgainst } from '../09-movement/reasons.ts'
import { breakSquare, disorder } from '../15-disorder.ts'
import { nearestEnemies } from '../15-rally.ts'
import {
  form,
  formsAtOnce,
  inSquare,
  maySquare,
  noSquareIn,
  orderForbids,
  squareTestCase,
  tryToForm,
  unfit,
} from './squares.ts'

type Moving = FrameOf<Steps['movement']>

type SquareFault = NoSquare | 'in square' | 'moved' | 'order' | 'closing'

/** What stops a unit of the moving command from forming square in place; null if nothing does. */
function squareFault(field: Field, position: Position, moving: Closing, unit: number): SquareFault | null {
  if (inSquare(field, position, unit)) return 'in square'
  if (field.unit.moved.get(position, unit) !== UNMOVED) return 'moved'
  const hex = field.hex(position, unit)
  const unable = unfit(field, position, unit, hex)
  if (unable !== null) return unable
  if (!maySquare(field, position, unit)) return 'order'
  // Guns stack with a square only if they began the activation there.
  const here = field.at(position)
  for (let other = here.firstIn(hex); other >= 0; other = here.after(other))
    if (field.isArtillery(other) && field.unit.moved.get(position, other) !== UNMOVED) return 'guns'
  return mustClose(field, position, moving, unit) ? 'closing' : null
}

function notToSquare(field: Field, position: Position, frame: Moving, unit: number): Objection | null {
  const name = field.nameOf(unit)
  const fault = squareFault(field, position, frame, unit)
  switch (fault) {
    case null:
      return null
    case 'in square':
      return words.inSquare(name)
    case 'moved':
      return words.hasMoved(name)
    case 'order':
      return orderForbids(field, position, unit)
    case 'closing':
      return words.mustClose(name, closingCase(field, position, unit))
    default:
      return words.noSquare(name, fault)
  }
}

/** Where a unit may move and still have the points for a square: empty hexes, because no unit joins one (14.3(1)). */
function squaresAfterMove(field: Field, position: Position, moving: Closing, unit: number): readonly number[] {
  if (!field.isInfantry(unit) || field.cohesion(position, unit) !== GOOD_ORDER) return []
  if (!maySquare(field, position, unit)) return []
  const hexes = destinations(field, position, unit, 'plain', 'square').filter(
    hex => field.at(position).empty(hex) && !field.ground.any(hex, 'noSquare'),
  )
  return closingOf(field, position, moving, unit, hexes)
}

function objectionToSquare(field: Field, position: Position, frame: Moving, units: readonly number[]) {
  if (units.length === 0 || twice(units)) return words.namedTwice('14.3')
  for (const unit of units) {
    const objection = notToMove(field, position, frame, unit, '14.3') ?? notToSquare(field, position, frame, unit)
    if (objection) return objection
  }
  const [first, ...others] = units.map(unit => field.hex(position, unit))
  return others.every(hex => hex === first) ? null : words.oneSquare()
}

/** 14.3.a: alone and in good order it simply forms; 14.3(2), 14.3.6: otherwise it tests. */
function trySquare(
  field: Field,
  flow: MoravianFlow,
  steps: Steps,
  position: Position,
  { side, units }: { readonly side: Side; readonly units: readonly number[] },
  umpire: Umpire,
): void {
  for (const unit of units) field.unit.moved.set(position, unit, STOOD)
  if (formsAtOnce(field, position, units)) {
    form(field, position, units, umpire, '14.3')
    return
  }
  const failed = tryToForm(field, position, units, umpire, squareTestCase(field, position, units))
  const formed = field
    .at(position)
    .unitsIn(field.hex(position, units[0]))
    .some(unit => inSquare(field, position, unit))
  if (!formed) disorder(field, position, failed, umpire, '14.3')
  else if (failed.length > 0)
    flow.enter(position, steps.retreat, {
      side,
      units: failed,
      hexes: 1,
      why: 'no square',
      from: nearestEnemies(field, position, failed[0]),
    })
}

/** 14.3, 14.3.5, 14.3.7: what infantry may do in its movement besides marching. */
export function squareChoices(field: Field, flow: MoravianFlow, { choice }: KitOf<'movement'>, steps: Steps) {
  const isAble = (position: Position, frame: Moving, unit: number): boolean =>
    squareFault(field, position, frame, unit) === null
  const squares = (position: Position, frame: Moving): number[] =>
    moversOf(field, position, frame).filter(unit => inSquare(field, position, unit))

  return [
    choice('square', {
      lines(position, frame) {
        const hexes = new Set<number>()
        for (const unit of moversOf(field, position, frame))
          if (isAble(position, frame, unit)) hexes.add(field.hex(position, unit))
        return hexes
      },
      party: (position, frame, hex) => ({
        hexes: [hex],
        must: [],
        may: moversOf(field, position, frame).filter(
          unit => field.hex(position, unit) === hex && isAble(position, frame, unit),
        ),
        make: units => ({ kind: 'square', units }),
      }),
      must: [(position, frame, { units }) => objectionToSquare(field, position, frame, units)],
      effect: (position, { side }, { units }, umpire) =>
        trySquare(field, flow, steps, position, { side, units }, umpire),
      again: true,
    }),
    choice('moveToSquare', {
      lines: (position, frame) =>
        moversOf(field, position, frame).filter(unit => field.isInfantry(unit) && maySquare(field, position, unit)),
      exact: true,
      candidates: (position, frame, unit) =>
        squaresAfterMove(field, position, frame, unit).map(to => ({ kind: 'moveToSquare', unit, to })),
      must: [
        (position, frame, { unit }) => notToMove(field, position, frame, unit, '14.3'),
        [
          (p, _, { unit }) => field.unit.moved.get(p, unit) === UNMOVED,
          (_, __, { unit }) => words.hasMoved(field.nameOf(unit)),
        ],
        (position, _, { unit, to }) => {
          const fault = noSquareIn(field, position, unit, to)
          if (fault !== null) return fault
          const name = field.nameOf(unit)
          if (field.cohesion(position, unit) !== GOOD_ORDER) return words.noSquare(name, 'disordered')
          return field.at(position).empty(to) ? null : words.noSquare(name, 'others')
        },
        (position, _, { unit, to }) => reasonsAgainst(field, position, { unit, to, pace: 'plain' }),
        [
          (p, _, { unit, to }) => destinations(field, p, unit, 'plain', 'square').includes(to),
          (_, __, { unit, to }) => words.noPointsForSquare(field.nameOf(unit), field.label(to)),
        ],
        [
          (p, frame, { unit, to }) => squaresAfterMove(field, p, frame, unit).includes(to),
          (p, _, { unit }) => words.mustClose(field.nameOf(unit), closingCase(field, p, unit)),
        ],
      ],
      effect(position, _, { unit, to }, umpire) {
        const way = wayTo(field, position, unit, to, 'plain', 'square')
        setOff(field, flow, steps, position, { unit, way, pace: 'plain', square: true }, umpire)
      },
      again: true,
    }),
    choice('leaveSquare', {
      candidates: (position, frame) => squares(position, frame).map(unit => ({ kind: 'leaveSquare', unit })),
      must: [
        (position, frame, { unit }) => notToMove(field, position, frame, unit, '14.3.7'),
        [(p, _, { unit }) => inSquare(field, p, unit), (_, __, { unit }) => words.noSquareToLeave(field.nameOf(unit))],
        (position, frame, { unit }) => cannotMove(field, position, frame, unit),
        [
          (p, frame, { unit }) => !mustClose(field, p, frame, unit),
          (p, _, { unit }) => words.mustClose(field.nameOf(unit), closingCase(field, p, unit)),
        ],
      ],
      effect(position, _, { unit }, umpire) {
        field.unit.moved.set(position, unit, STOOD)
        breakSquare(field, position, unit, umpire, '14.3.7')
      },
      again: true,
    }),
  ]
}
