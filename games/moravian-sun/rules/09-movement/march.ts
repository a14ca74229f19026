/** 9.1 One unit on the move: hex by hex where reactions are possible, at once where none are. */
import { OFF_MAP } from '@voltigeur/hex'
import { type FrameOf, lastOf, type Objection, type Position, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, MARCHED, MOVED, ROUTED, UNMOVED } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { actsWith, troopsOf } from '../04-orders/orders.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { inEnemyZone } from '../07-zones.ts'
import { declareCharge, fitToAttack } from '../12-assault/attacks.ts'
import { testStack } from '../13-efficiency.ts'
import { besetFoot, squareAfterMove } from '../14-cavalry/squares.ts'
import { breakSquare, disorder } from '../15-disorder.ts'
import { routedBeside } from '../15-rout.ts'
import { leaveMap } from '../16-victory/victory.ts'
import { inFog } from '../16-victory/weather.ts'
import { gapAt } from './gaps.ts'
import { hadItsMove, mayMove, type Way } from './movement.ts'

type Marching = FrameOf<Steps['march']>

type Moving = Pick<FrameOf<Steps['movement']>, 'side' | 'command' | 'roused'>

/** By command, doubled, and one more if it was roused: every choice of the question needs them. */
const movers = lastOf((field: Field, position, subject): readonly number[] =>
  troopsOf(field, position, subject >> 1).filter(
    unit => mayMove(field, position, unit) && !hadItsMove(field, position, subject % 2 === 1, unit),
  ),
)

/** The units that may move now. */
export const moversOf = (field: Field, position: Position, { command, roused }: Moving): readonly number[] =>
  movers(field, position, command * 2 + (roused ? 1 : 0))

/** Whether the unit acts with the moving command; `id` is the case of its task. */
export function notToMove(
  field: Field,
  position: Position,
  { side, command, roused }: Moving,
  unit: number,
  id = '9.0',
): Objection | null {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return words.notOwn(name, id)
  if (!field.isTroops(unit) || actsWith(field, position, unit) !== command) return words.notOfCommand(name, '9.0')
  if (!field.onMap(position, unit)) return words.notOnMap(name, id)
  return hadItsMove(field, position, roused, unit) ? words.hadTheirMove(name) : null
}

/** The same, and whether its state lets it move. */
export function cannotMove(field: Field, position: Position, frame: Moving, unit: number): Objection | null {
  const name = field.nameOf(unit)
  const foreign = notToMove(field, position, frame, unit)
  if (foreign) return foreign
  if (field.unit.moved.get(position, unit) !== UNMOVED) return words.hasMoved(name)
  if (field.cohesion(position, unit) === ROUTED) return words.routedStays(name)
  return field.units[unit].move === 0 ? words.fixed(name) : null
}

export interface Departure {
  readonly unit: number
  readonly way: Way
  readonly pace: Pace
  /** 14.3: it forms square at its destination. */
  readonly square?: boolean
  /** 14.2: the hex that it charges from there. */
  readonly charge?: number
  /** 16.51.1: it exits the map there. */
  readonly exits?: boolean
}

/** A move begins: its cost is logged, a square is left (14.3.7), guns turn to their Moved side (11.0). */
export function setOff(
  field: Field,
  flow: MoravianFlow,
  steps: Steps,
  position: Position,
  { unit, way, pace, square = false, charge = OFF_MAP, exits = false }: Departure,
  umpire: Umpire,
): void {
  const inColumn = pace === 'column'
  const cases = inColumn ? ['9.1', '9.3'] : ['9.1', '9.2']
  breakSquare(field, position, unit, umpire, '14.3.7')
  note(umpire, { kind: 'moved', unit, path: way.path, cost: way.cost / POINT, inColumn, cases })
  field.unit.moved.set(position, unit, inColumn ? MARCHED : MOVED)
  if (!square && !exits && charge === OFF_MAP && isUndisturbed(field, position, unit, way)) {
    field.put(position, unit, way.path.at(-1)!)
    return
  }
  const { inFog: foggy, stopsBefore } = way
  flow.enter(position, steps.march, { unit, way: way.path, next: 1, foggy, stopsBefore, square, charge, exits })
}

/** Whether no unit can interrupt the move: no enemy adjacent to the path, no leader on it, and no ice under cavalry. */
function isUndisturbed(field: Field, position: Position, unit: number, { path }: Way): boolean {
  const { side } = field.units[unit]
  const here = field.at(position)
  const horse = field.isCavalry(unit)
  for (let i = 1; i < path.length; i++) {
    const hex = path[i]
    if (here.leadersHold(hex, 1 - side) || (horse && field.ground.pondAt[hex] >= 0)) return false
    if (gapAt(field, position, side, hex) <= 1) return false
  }
  return true
}

/** 16.42.1.1: whether the unit must slip past this hex in fog. */
function mustSteal(field: Field, position: Position, { unit, foggy, way, next }: Marching, hex: number): boolean {
  if (!foggy || !inFog(field, position, hex) || !inEnemyZone(field, position, field.units[unit].side, hex)) return false
  const { ground } = field
  const from = way.nth(next - 1)
  return !ground.road(from, ground.grid.direction(from, hex))
}

function steals(field: Field, position: Position, frame: Marching, umpire: Umpire): boolean {
  const failed = testStack(field, position, [frame.unit], umpire, { case: '16.42.1.1' })
  if (failed.length === 0) return true
  frame.halted = true
  note(umpire, {
    kind: 'halted',
    unit: frame.unit,
    hex: field.hex(position, frame.unit),
    cases: [frame.stopsBefore ? '16.42.1.1.note' : '16.42.1.1'],
  })
  return false
}

/** One hex farther, unless an enemy is in it by now, or the fog stops it. */
function step(field: Field, position: Position, frame: Marching, umpire: Umpire): void {
  const to = frame.way.nth(frame.next)
  const { unit } = frame
  const last = frame.next === frame.way.length - 1
  // 15.2.1: a routed unit now blocks the path.
  if (field.at(position).holds(to, 1 - field.units[unit].side)) {
    frame.halted = true
    note(umpire, { kind: 'halted', unit, hex: field.hex(position, unit), cases: ['9.1.2', '15.2.1'] })
    return
  }
  const stealing = mustSteal(field, position, frame, to)
  if (stealing && frame.stopsBefore && !steals(field, position, frame, umpire)) return
  field.put(position, unit, to)
  frame.next++
  // A unit that exits the map from there continues (16.51.1).
  if (stealing && !frame.stopsBefore && (!last || frame.exits)) steals(field, position, frame, umpire)
  if (field.isCavalry(unit) && field.ground.pondAt[to] >= 0) testOnIce(field, position, frame, umpire)
}

/** 16.31.1: once per move, on the first hex of ice. */
function testOnIce(field: Field, position: Position, { unit, way, next }: Marching, umpire: Umpire): void {
  for (let i = 1; i < next - 1; i++) if (field.ground.pondAt[way.nth(i)] >= 0) return
  const failed = testStack(field, position, [unit], umpire, { case: '16.31.1' })
  disorder(field, position, failed, umpire, '16.31.1')
}

/** 6.0: a unit stopped among friends without room moves back to a hex with room. */
function comeToRest(field: Field, position: Position, { unit, way, next, halted }: Marching, umpire: Umpire): void {
  if (!halted) return
  let last = next - 1
  while (last > 0 && stackFaultAt(field, position, unit, way.nth(last)) !== null) last--
  if (last === next - 1) return
  field.put(position, unit, way.nth(last))
  note(umpire, { kind: 'halted', unit, hex: way.nth(last), cases: ['6.0'] })
}

/** 14.2(1), 14.2(2): it has reached the enemy in order and the enemy is still there. */
function engage(field: Field, position: Position, { unit, charge, halted }: Marching, umpire: Umpire): void {
  if (halted || !fitToAttack(field, position, unit)) return
  if (!field.at(position).holds(charge, 1 - field.units[unit].side)) return
  declareCharge(field, position, unit, charge)
  note(umpire, { kind: 'chargeDeclared', unit, target: charge, cases: ['14.2(2)'] })
}

export function defineMarch(field: Field, flow: MoravianFlow, steps: Steps): void {
  const enemyOf = (unit: number): number => 1 - field.units[unit].side

  flow.define(steps.march, ({ call, loop, part, when }) => [
    loop('hexes', (_, { way, next, halted }) => !halted && next < way.length, [
      part('step', (position, frame, umpire) => step(field, position, frame, umpire)),
      when(
        'overrun',
        (position, { unit }) => field.at(position).leadersHold(field.hex(position, unit), enemyOf(unit)),
        [
          call('leaders', steps.overrun, (position, { unit }) => ({
            side: enemyOf(unit),
            hex: field.hex(position, unit),
          })),
        ],
      ),
      // 15.2.1
      when(
        'routed',
        (position, { unit }) => routedBeside(field, position, enemyOf(unit), field.hex(position, unit)).length > 0,
        [
          call('flight', steps.flight, (position, { unit }) => ({
            side: enemyOf(unit),
            hex: field.hex(position, unit),
          })),
        ],
      ),
    ]),
    part('rest', (position, frame, umpire) => comeToRest(field, position, frame, umpire)),
    when(
      'horse',
      (position, { unit }) =>
        field.isCavalry(unit) &&
        besetFoot(
          field,
          position,
          enemyOf(unit),
          field.hex(position, unit),
          flow.find(position, steps.activation)?.tried,
        ).length > 0,
      [call('emergency', steps.emergency, (_, { unit }) => ({ side: enemyOf(unit), mover: unit }))],
    ),
    when('charges', (_, { charge }) => charge >= 0, [
      part('declare', (position, frame, umpire) => engage(field, position, frame, umpire)),
    ]),
    when('forms up', (_, { square, halted }) => square && !halted, [
      part('square', (position, { unit }, umpire) => squareAfterMove(field, position, unit, umpire)),
    ]),
    when('leaves', (_, { exits, halted }) => exits && !halted, [
      part('exit', (position, { unit }, umpire) => leaveMap(field, position, unit, umpire)),
    ]),
  ])
}
