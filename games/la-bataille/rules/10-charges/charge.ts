/** 10.2.2 One charge, hex by hex: the chargers advance, and units that can react between two hexes. */
import { OFF_MAP } from '@voltigeur/hex'
import type { FrameOf, Objection, Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { CHARGED, STRAIGHT } from '../../marks.ts'
import { GOOD_ORDER } from '../../setup/vocabulary.ts'
import type { KitOf, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { rollDie } from '../02-rolls.ts'
import { asStacked, isLed, othersAt, restFault, stackFault } from '../03-stacking/stacking.ts'
import { rideDown } from '../14-leaders/stranded.ts'
import { occupy } from '../17-control.ts'
import { hasReached, TARGET_DISTANCE, targetsInSight } from './answers.ts'
import { recallRolls } from './recall-table.ts'
import {
  chargeLeader,
  isSquareHex,
  isStraightAhead,
  type Ride,
  ridersFor,
  STRAIGHT_HEXES,
  type Stride,
  strideFault,
  stridesOpen,
  strideTo,
} from './riding.ts'

export type Riding = FrameOf<Steps['charge']>

/** 10.2.9a */
const RECALL_FROM = 2

/**
 * The charge in its frame, as its remaining units, top first (6.2.2): without those that fire has routed (4.3.6a,
 * 10.1.6).
 */
export function rideOf(field: Field, position: Position, { units, spent, hexes, target }: Riding): Ride {
  const { depth } = field.troop
  const still = units
    .toArray()
    .filter(unit => field.onMap(position, unit) && field.state(position, unit) === GOOD_ORDER)
    .sort((a, b) => depth.get(position, a) - depth.get(position, b) || a - b)
  return { units: still, spent, hexes, target }
}

/** The units still in the charge. */
export const ridersOf = (field: Field, position: Position, frame: Riding): readonly number[] =>
  rideOf(field, position, frame).units

/** The charging unit, and where it is. */
export function where(field: Field, position: Position, frame: Riding): [unit: string, hex: string] {
  const [lead] = ridersOf(field, position, frame)
  return [field.nameOf(lead), field.label(field.hex(position, lead))]
}

/** Whether any unit still charges. */
export const rides = (field: Field, position: Position, frame: Riding): boolean =>
  !frame.over && ridersOf(field, position, frame).length > 0

/** The chargers’ required goal: 10.2.9f the closest enemy, 10.2.8j-iii a routing unit. */
function goalOf(field: Field, position: Position, frame: Riding): number {
  if (frame.prey !== OFF_MAP) return frame.prey
  if (!frame.bound) return OFF_MAP
  return frame.target === OFF_MAP ? closestEnemy(field, position, frame) : frame.target
}

function closestEnemy(field: Field, position: Position, frame: Riding): number {
  const { grid } = field.ground
  const own = field.hex(position, ridersOf(field, position, frame)[0])
  let closest = OFF_MAP
  for (const enemy of field.armies[1 - frame.side])
    for (const hex of field.footprint(position, enemy))
      if (closest === OFF_MAP || grid.distance(own, hex) < grid.distance(own, closest)) closest = hex
  return closest
}

const gap = (field: Field, hexes: readonly number[], goal: number): number =>
  Math.min(...hexes.map(hex => field.ground.grid.distance(hex, goal)))

/** The open strides; for chargers with a required goal, only those that bring them closer to it. */
function openStrides(field: Field, position: Position, frame: Riding): Stride[] {
  const ride = rideOf(field, position, frame)
  if (ride.units.length === 0) return []
  const open = stridesOpen(field, position, ride)
  const goal = goalOf(field, position, frame)
  if (goal === OFF_MAP) return open
  const now = gap(field, field.footprint(position, ride.units[0]), goal)
  const nearer = open.filter(({ hexes }) => gap(field, hexes, goal) < now)
  return nearer.length > 0 ? nearer : open
}

/** 10.2.8j-iv: a charge that follows routing units turns on another unit only when adjacent to it. */
const NEXT_TO_IT = 1

/** 10.2.3, 10.2.4: the enemy hexes in sight and range that it hasn’t passed by. */
function targetsLeft(field: Field, position: Position, frame: Riding, far: number): number[] {
  const lead = rideOf(field, position, frame).units[0]
  if (lead === undefined || frame.target !== OFF_MAP) return []
  const most = frame.prey === OFF_MAP ? far : NEXT_TO_IT
  return targetsInSight(field, position, lead, most).filter(hex => hex !== frame.prey && !frame.passed.includes(hex))
}

/** 10.2.3: enemy hexes in sight and range that the charger must still accept or decline as targets. */
export const undeclared = (field: Field, position: Position, frame: Riding): number[] =>
  targetsLeft(field, position, frame, TARGET_DISTANCE)

/** 10.2.9f: a charge that failed its recall; 10.2.8j-iii: but it follows routing units first. */
const mustCloseIn = ({ bound, prey }: Riding): boolean => bound && prey === OFF_MAP

/** 10.1.10b: squares straight ahead that the chargers may enter only to charge them. */
function squaresAhead(field: Field, position: Position, frame: Riding): number[] {
  if (frame.target !== OFF_MAP) return []
  const ride = rideOf(field, position, frame)
  return targetsLeft(field, position, frame, NEXT_TO_IT).filter(
    target => stridesOpen(field, position, { ...ride, target }).length > 0,
  )
}

/** 10.2.10: whether the chargers have no move left, and no square in front to charge. */
export const isBlown = (field: Field, position: Position, frame: Riding): boolean =>
  openStrides(field, position, frame).length === 0 && squaresAhead(field, position, frame).length === 0

/** Chargers with no other move may target a square in front of them. */
const targetsToRide = (field: Field, position: Position, frame: Riding): number[] =>
  openStrides(field, position, frame).length > 0
    ? possibleTargets(field, position, frame)
    : squaresAhead(field, position, frame)

/** The hexes that may be declared the target, at any distance; 10.2.9f: only the closest after a failed recall. */
export function possibleTargets(field: Field, position: Position, frame: Riding): number[] {
  const left = targetsLeft(field, position, frame, field.ground.grid.size)
  if (!mustCloseIn(frame)) return left
  const own = ridersOf(field, position, frame).flatMap(unit => field.footprint(position, unit))
  const least = Math.min(...left.map(hex => gap(field, own, hex)))
  return left.filter(hex => gap(field, own, hex) === least)
}

/** One hex forward: units that can pay move, with the leader of their stack; 10.1.6: the others stay behind. */
export function gallop(field: Field, position: Position, frame: Riding, stride: Stride, umpire: Umpire): number[] {
  const ride = rideOf(field, position, frame)
  const going = ridersFor(field, position, ride, stride)
  const from = field.hex(position, ride.units[0])
  const behind = ride.units.filter(unit => !going.includes(unit))
  for (const unit of behind) frame.units.delete(unit)
  const { nation } = field.units[going[0]]
  const { side } = field.units[going[0]]
  const staying = field.at(position).unitsIn(from)
  // 10.1.6: with a stack, or with a single regiment if no other unit is left to accompany.
  const alone = staying.every(unit => going.includes(unit) || field.units[unit].side !== side)
  const leader = ride.units.length > 1 || alone ? chargeLeader(field, position, from, nation) : null
  const [head, ...rest] = stride.hexes
  for (const unit of going) {
    field.put(position, unit, head, ...rest)
    field.troop.formation.set(position, unit, stride.formation)
    field.troop.facing.set(position, unit, stride.facing)
    rideDown(field, position, unit, umpire)
    occupy(field, position, unit)
  }
  if (leader !== null) field.put(position, leader, head)
  frame.spent += stride.cost
  frame.hexes++
  frame.straight = stride.straight ? frame.straight + 1 : 0
  const { formation, facing } = stride
  note(umpire, { kind: 'galloped', units: going, from, hex: head, formation, facing, cases: ['10.2.2', '10.1.7'] })
  return behind
}

/** 10.2.2, 10.1.10: whether the chargers have reached their target; they enter a square’s hex. */
export function isContact(field: Field, position: Position, frame: Riding): boolean {
  const { target } = frame
  const lead = rideOf(field, position, frame).units[0]
  if (lead === undefined || target === OFF_MAP) return false
  if (!field.at(position).holds(target, 1 - frame.side)) return false
  const hexes = field.footprint(position, lead)
  if (isSquareHex(field, position, target)) return hexes.includes(target) && mayStop(field, position, lead, target)
  return hasReached(field, position, lead, target) && mayStop(field, position, lead)
}

/**
 * 6.1.3, 3.1: whether chargers may stop where they are, among friends; in a square’s hex they stay to fight it
 * (10.1.10c).
 */
export function mayStop(field: Field, position: Position, rider: number, square = OFF_MAP): boolean {
  const [formation, facing] = [field.formation(position, rider), field.facing(position, rider)]
  const { side } = field.units[rider]
  return field.footprint(position, rider).every((hex, nth) => {
    const own = asStacked(field, position, rider, formation, facing, nth)
    if (hex !== square) return restFault(field, position, hex, own) === null
    const friends = othersAt(field, position, hex, rider).filter(({ unit }) => field.units[unit].side === side)
    return stackFault(field, hex, [...friends, own], isLed(field, position, hex, side)) === null
  })
}

/** 10.2.5, 10.2.12: marks a charge, and one that moved straight at its target and wasn’t countercharged. */
export function markCharged(field: Field, position: Position, frame: Riding, met: boolean): void {
  const { grid } = field.ground
  for (const unit of rideOf(field, position, frame).units) {
    const place = { hexes: field.footprint(position, unit), facing: field.facing(position, unit) }
    const upon = place.hexes.includes(frame.target)
    const straight = !met && frame.straight >= STRAIGHT_HEXES && (upon || isStraightAhead(grid, place, frame.target))
    field.marks(position, unit, straight ? CHARGED | STRAIGHT : CHARGED)
  }
}

/** 10.2.9c, d: rolls for recall. */
export function rollsRecall(field: Field, position: Position, frame: Riding, umpire: Umpire, id: string): boolean {
  const [lead] = rideOf(field, position, frame).units
  const { nation } = field.units[lead]
  const led = chargeLeader(field, position, field.hex(position, lead), nation) !== null
  const die = rollDie(position, umpire)
  const success = recallRolls(field.tables, field.troops(lead).recall!, led).includes(die)
  note(umpire, { kind: 'recallRolled', unit: lead, die, success, cases: led ? [id, '10.2.9d'] : [id, '10.2.9c'] })
  return success
}

export function strideChoice(field: Field, { choice }: KitOf<'charge'>) {
  const wanted = (
    position: Position,
    frame: Riding,
    { to, facing, formation }: { readonly to: number; readonly facing: number; readonly formation: number },
  ): Stride | null => strideTo(field, position, rideOf(field, position, frame), to, facing, formation)

  function objection(position: Position, frame: Riding, d: Parameters<typeof wanted>[2]): Objection | null {
    const ride = rideOf(field, position, frame)
    const [name, hex] = [field.nameOf(ride.units[0]), field.label(d.to)]
    const stride = wanted(position, frame, d)
    if (stride === null)
      return words.notAhead(name, hex, ride.hexes > 0 && isChange(field, position, ride, d.formation))
    const fault = strideFault(field, position, ride, stride)
    if (fault !== null) return words.cannotGallop(fault, name, hex)
    const same = (one: Stride): boolean =>
      one.hexes[0] === d.to && one.facing === d.facing && one.formation === d.formation
    return openStrides(field, position, frame).some(same) ? null : words.mustClose(name, frame.prey !== OFF_MAP)
  }

  return choice('gallop', {
    lines: (position, frame) => rideOf(field, position, frame).units.slice(0, 1),
    candidates: (position, frame) =>
      openStrides(field, position, frame).map(({ hexes, facing, formation }) => ({
        kind: 'gallop',
        to: hexes[0],
        facing,
        formation,
      })),
    exact: true,
    must: [(position, frame, decision) => objection(position, frame, decision)],
    effect(_, frame, { to, facing, formation }) {
      frame.to = to
      frame.facing = facing
      frame.formation = formation
    },
  })
}

const isChange = (field: Field, position: Position, { units }: Ride, formation: number): boolean =>
  field.formation(position, units[0]) !== formation

/** 10.2.9, 10.2.9a: the case that stops a player from recalling a charge by choice. */
function recallFault({ hexes, tried, prey }: Riding): string | null {
  if (prey !== OFF_MAP) return '10.2.8j'
  if (hexes < RECALL_FROM) return '10.2.9a'
  return tried ? '10.2.9' : null
}

export function recallChoice(field: Field, { choice }: KitOf<'charge'>) {
  return choice('recall', {
    must: [
      (_, frame) => {
        const fault = recallFault(frame)
        return fault === null ? null : words.noRecall(fault)
      },
    ],
    effect(position, frame, _, umpire) {
      frame.tried = true
      frame.recalled = rollsRecall(field, position, frame, umpire, '10.2.9')
      // 10.2.9f
      frame.bound = !frame.recalled
    },
  })
}

/** 10.2.9f, 10.2.8j-iii: a target that can’t be declared only because of a closer one, or of a routing unit. */
function isFarther(field: Field, position: Position, frame: Riding, at: number): boolean {
  const lead = ridersOf(field, position, frame)[0]
  if (!frame.bound && frame.prey === OFF_MAP) return false
  return !frame.passed.includes(at) && targetsInSight(field, position, lead, field.ground.grid.size).includes(at)
}

/** 10.2.4: a charge that failed its recall passes no target by (10.2.9f). */
export function passByChoice(field: Field, { choice }: KitOf<'charge'>) {
  return choice('passBy', {
    must: [
      [
        (_, frame) => !mustCloseIn(frame),
        (position, frame) => words.mustClose(field.nameOf(ridersOf(field, position, frame)[0]), false),
      ],
    ],
    effect(position, frame, _, umpire) {
      const hexes = undeclared(field, position, frame)
      for (const hex of hexes) frame.passed.push(hex)
      note(umpire, { kind: 'passedBy', units: ridersOf(field, position, frame), hexes, cases: ['10.2.4'] })
    },
  })
}

/** The case that stops a hex from being the target. */
function aimFault(field: Field, position: Position, { side, passed }: Riding, at: number) {
  if (passed.includes(at)) return '10.2.4'
  return field.at(position).holds(at, 1 - side) && !field.ground.clear(at) ? '10.1.9' : '10.2.3'
}

/** `again`: by choice, before it is required. */
export function aimChoice(field: Field, { choice }: KitOf<'charge'>, again?: true) {
  const targets = again ? targetsToRide : possibleTargets
  return choice('aim', {
    lines: (position, frame) => rideOf(field, position, frame).units.slice(0, 1),
    candidates: (position, frame) => targets(field, position, frame).map(at => ({ kind: 'aim', at })),
    exact: true,
    must: [
      [
        (position, frame, { at }) => targets(field, position, frame).includes(at),
        (position, frame, { at }) =>
          isFarther(field, position, frame, at)
            ? words.mustClose(field.nameOf(ridersOf(field, position, frame)[0]), frame.prey !== OFF_MAP)
            : words.noAim(aimFault(field, position, frame, at), field.label(at)),
      ],
    ],
    effect(position, frame, { at }, umpire) {
      frame.target = at
      frame.prey = OFF_MAP
      note(umpire, { kind: 'aimed', units: ridersOf(field, position, frame), hex: at, cases: ['10.2.3'] })
    },
    ...(again ? { again } : {}),
  })
}
