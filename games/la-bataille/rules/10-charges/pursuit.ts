/**
 * 10.2.7c, 10.2.8j, 10.5.1a Units that a charge has reached, driven out or startled, and the chargers that pursue them.
 */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { MET_CHARGE, STRAIGHT } from '../../marks.ts'
import { LIMBERED, ROUTED } from '../../setup/vocabulary.ts'
import { eliminate, setState } from '../04-morale/shaken.ts'
import { chargedAs, hasReached } from './answers.ts'
import { markCharged, mayStop, type Riding, ridersOf, rollsRecall } from './charge.ts'
import { standersIn } from './contact.ts'
import { rideDown } from './squares.ts'

/**
 * 10.2.7c, 10.3.12: marks which unit charged which; neither acts again before the melee. `met`: by countercharging
 * cavalry, which costs this charge its bonus for a straight path (10.2.12).
 */
export function bind(field: Field, position: Position, frame: Riding, umpire: Umpire, met = false): void {
  const units = ridersOf(field, position, frame)
  markCharged(field, position, frame, met)
  const { target } = frame
  for (const unit of units) field.troop.target.set(position, unit, target)
  for (const unit of field.at(position).unitsIn(target))
    if (field.units[unit].side !== frame.side) field.marks(position, unit, MET_CHARGE)
  const straight = units.some(unit => isStraight(field, position, unit))
  note(umpire, { kind: 'contact', units, hex: target, straight, cases: ['10.2.7c', straight ? '10.2.5' : '10.2.2'] })
  frame.over = true
}

const isStraight = (field: Field, position: Position, unit: number): boolean => field.hasActed(position, unit, STRAIGHT)

/** 10.2.8j-ii, 10.2.8j-vi, 10.2.9b: the infantry of a hex has broken; the chargers are recalled, or ride it down. */
export function driveOut(field: Field, position: Position, frame: Riding, umpire: Umpire): void {
  const units = field.stack(position, frame.broken)
  frame.rest.fill(units)
  frame.driven = 0
  // 10.2.8i: a unit that only disorders isn’t ridden down, nor are units with it that had routed before.
  if (!frame.routs) return
  const aimedAt = frame.target === frame.broken
  if (!aimedAt && rollsRecall(field, position, frame, umpire, '10.2.9b')) {
    frame.recalled = true
    return
  }
  frame.driven = rideDown(field, position, frame.broken, units, umpire)
}

/** 10.2.8j-iii: pursues the routing units, if any are left. */
export function hunt(field: Field, position: Position, frame: Riding): void {
  const fugitive = frame.rest.toArray().find(unit => field.onMap(position, unit))
  frame.target = OFF_MAP
  frame.prey = fugitive === undefined ? OFF_MAP : field.hex(position, fugitive)
  frame.hunting = true
}

/** 10.5.1a, 10.5.1b: chargers that took guns have met the enemy, and continue only by choice. */
export function mayRest(frame: Riding): void {
  frame.taken = true
  frame.recalled = true
}

/** 10.2.8j-v, 10.5.1a: whether the chargers have caught the routing units; lone guns are captured. */
export function catchUp(field: Field, position: Position, frame: Riding, umpire: Umpire): void {
  const { prey } = frame
  const [lead] = ridersOf(field, position, frame)
  if (prey === OFF_MAP || lead === undefined || !hasReached(field, position, lead, prey)) return
  if (!mayStop(field, position, lead)) return
  const units = field.stack(position, prey)
  frame.prey = OFF_MAP
  if (units.length > 0 && units.every(unit => field.isArtillery(unit))) {
    for (const unit of units) eliminate(field, position, unit, umpire, '10.5.1a')
    mayRest(frame)
    return
  }
  frame.target = prey
  // 10.2.8j-iv: units that they ran to must still stand, like any others that a charge reaches.
  if (standersIn(field, position, prey).length > 0) return
  if (field.at(position).holds(prey, 1 - frame.side)) bind(field, position, frame, umpire)
}

/** 10.5.1a: the hexes of lone limbered guns that are the target or adjacent to the chargers, and not yet routed. */
export function startledGuns(field: Field, position: Position, frame: Riding): number {
  const [lead] = ridersOf(field, position, frame)
  if (lead === undefined) return OFF_MAP
  const { grid } = field.ground
  const near = field
    .footprint(position, lead)
    .flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)))
    .filter(hex => hex !== OFF_MAP)
  const startled = (hex: number): boolean =>
    hex !== OFF_MAP &&
    field.at(position).holds(hex, 1 - frame.side) &&
    chargedAs(field, position, hex) === 'limbered guns' &&
    limberedIn(field, position, hex).some(unit => field.state(position, unit) !== ROUTED)
  return [frame.target, ...near].find(startled) ?? OFF_MAP
}

const limberedIn = (field: Field, position: Position, hex: number): number[] =>
  field.stack(position, hex).filter(unit => field.formation(position, unit) === LIMBERED)

/** 10.5.1a: they rout, targeted or not. */
export function startle(field: Field, position: Position, frame: Riding, umpire: Umpire): void {
  frame.broken = startledGuns(field, position, frame)
  const guns = limberedIn(field, position, frame.broken)
  for (const unit of guns)
    if (field.state(position, unit) !== ROUTED) setState(field, position, unit, ROUTED, umpire, '10.5.1a')
  frame.rest.fill(guns)
}

/** The target of a charge remains the declared units, wherever they have retreated. */
export function runAfter(field: Field, position: Position, frame: Riding): void {
  const running = frame.rest.toArray().find(unit => field.onMap(position, unit))
  const deserted = !field.at(position).holds(frame.broken, 1 - frame.side)
  if (frame.target === frame.broken && deserted)
    frame.target = running === undefined ? OFF_MAP : field.hex(position, running)
  frame.broken = OFF_MAP
}
