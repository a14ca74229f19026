/** 11.1.1 Where a piece can go in its formation: a flood over hexes, or over the stands of a line. */
import { CLOSED, directionOfSide, hexOfSide, NOBODY } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { FORCE_MARCHED, UNMOVED } from '../marks.ts'
import { POINT } from '../setup/ground.ts'
import { LIMBERED, LONG_LINE, ROAD_MARCH, UNLIMBERED } from '../setup/vocabulary.ts'
import { asStacked, passFault } from './03-stacking.ts'
import { changeCost, plainFormation } from './06-formations.ts'
import { allowance, idleFault } from './11-allowance.ts'
import { standOf } from './11-line-reach.ts'
import { boundFault, freeTo, harassed } from './11-stops.ts'

/** What can stand in the way of a move, besides the state of who moves. */
export type RuleInTheWay =
  | 'room'
  | 'facing'
  | 'stop'
  | 'zones'
  | 'formation'
  | 'road'
  | 'friends'
  | 'points'
  | 'ground'
  | 'enemies'
/** Some rules that do not hold, and hexes in which those who stand there are no matter. */
export interface Lifted {
  readonly rules: ReadonlySet<RuleInTheWay>
  readonly roomIn: readonly number[]
}
const NOTHING: Lifted = { rules: new Set(), roomIn: [] }

/** Half points for the step of a piece over a hexside, as it is formed; negative where it may not go. */
type Step = (from: number, to: number, dir: number) => number

function stepOf(field: Field, position: Position, piece: number, { rules: lifted, roomIn }: Lifted): Step {
  const { ground, rules } = field
  const { side, class: of } = field.units[piece]
  const here = field.at(position)
  const look = here.lookTo(side)
  const formation = field.isTroops(piece) ? field.formation(position, piece) : NOBODY
  const onRoads = formation === ROAD_MARCH || formation === LIMBERED
  const prices = (onRoads ? ground.roadPrices : ground.prices)[of]
  const change = formation < 0 || onRoads ? 0 : leaveCost(field, position, piece)
  const harass = harassed(field, position, piece)
  const forced = formation >= 0 && field.hasActed(position, piece, FORCE_MARCHED)
  const zones = here.influences[1 - side]
  const mover = formation < 0 ? null : asStacked(field, position, piece, formation, 0, 0)
  const own = formation === ROAD_MARCH ? field.footprint(position, piece) : []
  const alongRoad = formation === ROAD_MARCH && !lifted.has('road')
  const shunsZones = forced && !lifted.has('zones')
  const keepsOrder = forced && !onRoads && !lifted.has('formation')
  const barred = lifted.has('enemies') ? 0 : ENEMY_THERE
  const joined = mover === null || lifted.has('friends') ? 0 : FRIEND_THERE
  const open = lifted.has('ground')
  return (from, to, dir) => {
    const printed = prices[from * 6 + dir]
    if ((printed === CLOSED && !open) || rules.area[to] === 0 || (look[to] & barred) !== 0) return -1
    // 6.10.1, 6.10.7: along the road, and not into its own column.
    if ((alongRoad && !ground.onRoad(to)) || own.includes(to)) return -1
    // 11.2.5, 11.2.6: on a force march not into enemy zones, nor where the formation would change.
    if ((shunsZones && zones[to] > 0) || (keepsOrder && ground.broken[to] === 1)) return -1
    if ((look[to] & joined) !== 0 && !roomIn.includes(to) && passFault(field, position, to, mover!) !== null) return -1
    const price = printed === CLOSED ? POINT : printed
    const leaves = ground.broken[from] === 1 && ground.broken[to] === 0 ? change : 0
    return price + leaves + (harass === null ? 0 : harass(from) + harass(to))
  }
}

const ENEMY_THERE = 1
const FRIEND_THERE = 4

/** 6.1.7, 6.6.9: half points for taking up a formation again. */
const leaveCost = (field: Field, position: Position, unit: number): number => {
  const body = field.body(position, unit)
  return changeCost(field.tables, body, plainFormation(body, 'clear')) * POINT
}

/** 11.1.9: a battery in action goes one hex by hand, from clear ground to clear ground. */
function prolongs(field: Field, position: Position, unit: number): boolean {
  return field.unit.left.get(position, unit) === UNMOVED && field.ground.clear(field.hex(position, unit))
}

/** What the march of a piece rests on besides the picture of who stands where and how. */
function termsOf(field: Field, position: Position, piece: number): number {
  const left = field.unit.left.get(position, piece) - UNMOVED
  if (!field.isTroops(piece)) return left
  const { acted, pinned } = field.troop
  return (left << 15) | (acted.get(position, piece) << 1) | pinned.get(position, piece)
}

/** What a step costs if points do not count: the least, so that every budget goes far. */
const forNothing =
  (step: Step): Step =>
  (from, to, dir) =>
    step(from, to, dir) < 0 ? -1 : 1

/**
 * Fills the scratch of the field with where the piece can go, but for whether it may stay there; or where it could go if
 * some rules did not hold.
 */
export function spread(field: Field, position: Position, piece: number, lifted: Lifted = NOTHING): void {
  const { reach } = field
  if (lifted !== NOTHING) field.explored.forget()
  else if (field.explored.isOf(piece, field.at(position).clock, termsOf(field, position, piece))) return
  const start = field.hex(position, piece)
  const bound = boundFault(field, position, piece) !== null || idleFault(field, position, piece) !== null
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  const step = stepOf(field, position, piece, lifted)
  if (bound) {
    reach.flood(start, 0, step, () => false)
    return
  }
  const budget = allowance(field, position, piece)
  if (formation === UNLIMBERED) {
    const clear = (to: number): boolean => prolongs(field, position, piece) && field.ground.clear(to)
    reach.flood(
      start,
      budget,
      (from, to, dir) => (clear(to) && step(from, to, dir) >= 0 ? 1 : -1),
      () => false,
    )
    return
  }
  const goesOn = lifted.rules.has('stop') ? () => true : freeTo(field, position, piece)
  if (lifted.rules.has('points')) reach.flood(start, field.furthest, forNothing(step), goesOn)
  else reach.flood(start, budget, step, goesOn)
}

/** The same for a unit in two hexes, of which every half has a say. */
export function spreadOut(field: Field, position: Position, unit: number, lifted: Lifted = NOTHING): void {
  const { lineReach, ground } = field
  if (lifted !== NOTHING) field.exploredInLine.forget()
  else if (field.exploredInLine.isOf(unit, field.at(position).clock, termsOf(field, position, unit))) return
  const bound = boundFault(field, position, unit) !== null || idleFault(field, position, unit) !== null
  const freely = lifted.rules.has('points')
  const plain = stepOf(field, position, unit, lifted)
  const step = freely ? forNothing(plain) : plain
  const formation = field.formation(position, unit)
  const start = standOf(field.hex(position, unit), field.facing(position, unit))
  lineReach.flood(
    start,
    bound ? 0 : freely ? field.furthest : allowance(field, position, unit),
    formation === LONG_LINE ? lineReach.lineMoves : lineReach.skirmishMoves,
    hexside => step(hexOfSide(hexside), ground.grid.neighbours[hexside], directionOfSide(hexside)),
    lifted.rules.has('ground') ? () => true : hex => ground.clear(hex),
    lifted.rules.has('stop') ? () => true : freeTo(field, position, unit),
  )
}
