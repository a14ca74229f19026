/** 3.4, 7.2.4 Where a leader can move, and where an overrun leader can escape. */
import { CLOSED, CONTROLLED, ENEMY, FRIEND, OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import { leaderMayEnter, looksOf } from '../07-zones.ts'
import { entryToll, isEntering } from '../08-entry.ts'
import { snowed } from '../09-movement/sweeps.ts'
import { rankOf } from '../12-assault/leaders.ts'

/** 3.0, 16.13: Army Commanders, real or nominal; 16.13.4: not the Emperor in place of a Corps Commander. */
export function inChief(field: Field, position: Position, leader: number): boolean {
  const rank = rankOf(field, position, leader)
  return rank === 'army' || rank === 'emperor' || rank === 'wing'
}

/** Possible obstacles to a leader; lifted one by one to explain a refusal (`03-reasons.ts`). */
export type LeaderRule = 'zones' | 'points' | 'ice' | 'ground' | 'enemies'

const NOTHING: ReadonlySet<LeaderRule> = new Set()

/** 8.0: an arriving leader has paid for his entry hex. */
function pointsOf(field: Field, position: Position, leader: number) {
  const entering = isEntering(field, position, leader)
  const toll = entering ? entryToll(field, position, leader, field.hex(position, leader), 'plain') : 0
  return { budget: Math.max(0, field.units[leader].move * POINT - toll), entering }
}

/**
 * A leader’s points and the cost of each step, -1 if he can’t take it. 7.2.4: an escaping leader ignores ZOC on his
 * path.
 */
export function stepsOf(field: Field, position: Position, leader: number, flees: boolean, lifted = NOTHING) {
  const { ground } = field
  const { side, class: of } = field.units[leader]
  const start = field.hex(position, leader)
  const here = field.at(position)
  const look = here.lookTo(side)
  const prices = ground.prices[of]
  const times = snowed(field, position) ? 2 : 1
  const { budget, entering } = pointsOf(field, position, leader)
  const chief = inChief(field, position, leader)
  const [closed, wet, met] = [lifted.has('ground') ? POINT : -1, lifted.has('ice'), lifted.has('enemies')]
  const counted = ~(flees || lifted.has('zones') ? CONTROLLED : 0) & ~(met ? ENEMY : 0)
  const cost = (from: number, to: number, dir: number): number => {
    const price = prices[from * 6 + dir] === CLOSED ? closed : prices[from * 6 + dir]
    if (price < 0 || (here.water[to] !== 0 && !wet) || (here.leadersHold(to, 1 - side) && !met)) return -1
    const seen = look[to] & counted
    if (seen !== 0 && !leaderMayEnter(chief, (look[from] & CONTROLLED) !== 0, (look[from] & FRIEND) !== 0, seen))
      return -1
    return from === start && !entering ? Math.min(price * times, budget) : price * times
  }
  return { budget, cost }
}

/**
 * Floods `field.reach` with a leader’s moves: by the same steps. 7.2.3: he enters a ZOC only to join friends, so
 * friends are always adjacent there.
 */
export function floodRides(field: Field, position: Position, leader: number, flees: boolean): void {
  const { ground, reach } = field
  const { side, class: of } = field.units[leader]
  const start = field.hex(position, leader)
  const look = field.at(position).lookTo(side)
  const chief = inChief(field, position, leader)
  const { budget, entering } = pointsOf(field, position, leader)
  reach.floodMarch(start, budget, {
    prices: ground.prices[of],
    times: snowed(field, position) ? 2 : 1,
    firstAtMost: entering ? Number.POSITIVE_INFINITY : budget,
    look,
    first: rides(chief, flees, look[start] & (CONTROLLED | FRIEND)),
    later: rides(chief, flees, FRIEND),
    goesOn: ~0,
    barred: closedTo(field, position, side),
    halts: scratch(field).none,
  })
}

/** By hex: not 0 where no leader of that side can go: water, and enemy leaders. */
function closedTo(field: Field, position: Position, side: Side): Uint8Array {
  const { closed } = scratch(field)
  closed.set(field.at(position).water)
  for (const enemy of field.staffs[1 - side]) {
    const hex = field.hex(position, enemy)
    if (hex !== OFF_MAP) closed[hex] = 1
  }
  return closed
}

const scratch = onceFor(({ ground: { grid } }: Field) => ({
  closed: new Uint8Array(grid.size),
  none: new Uint8Array(grid.size),
}))

const knownRides = new Map<number, number>()

/** A bit for each kind of hex that he may enter from one of that kind. */
function rides(chief: boolean, flees: boolean, from: number): number {
  const key = (chief ? 1 : 0) + (flees ? 2 : 0) + from * 4
  let open = knownRides.get(key)
  if (open === undefined) {
    const [inZone, beside] = [(from & CONTROLLED) !== 0, (from & FRIEND) !== 0]
    open = looksOf(look => leaderMayEnter(chief, inZone, beside, flees ? look & ~CONTROLLED : look))
    knownRides.set(key, open)
  }
  return open
}

/** Whether a leader can move at all, which depends on the adjacent hexes. */
export function canRide(field: Field, position: Position, leader: number): boolean {
  const { grid } = field.ground
  const hex = field.hex(position, leader)
  const { budget, cost } = stepsOf(field, position, leader, false)
  for (let dir = 0; dir < 6; dir++) {
    const to = grid.neighbour(hex, dir)
    const points = to < 0 ? -1 : cost(hex, to, dir)
    if (points >= 1 && points <= budget) return true
  }
  return false
}

/**
 * By side, what leader moves depend on: all troops, enemy leaders, offices, ice and weather, but no other leader of
 * their own.
 */
const keptRides = onceFor((field: Field) =>
  field.staffs.map((_, side) => {
    const { hex } = field.unit
    const troops = cellsOf([hex, [...field.armies[0], ...field.armies[1]]], field.troop.cohesion)
    const { replaces } = field.layout.rows.leader
    const rest = cellsOf([hex, field.staffs[1 - side]], replaces, field.pond.broken, field.cell.weather)
    return new Answers<readonly number[]>([...troops, ...rest])
  }),
)

/** The hexes just flooded, except the first. */
function reachedFrom({ reach }: Field): number[] {
  const hexes: number[] = []
  for (let i = 1; i < reach.count; i++) hexes.push(reach.hexes[i])
  return hexes
}

/** Where a leader can move, cheapest first. */
export function ridesOf(field: Field, position: Position, leader: number): readonly number[] {
  const known = keptRides(field)[field.units[leader].side].in(position)
  const entering = isEntering(field, position, leader) ? 1 : 0
  const key = (leader * 2 + entering) * field.ground.grid.size + field.hex(position, leader)
  let rides = known.get(key)
  if (!rides) {
    floodRides(field, position, leader, false)
    rides = reachedFrom(field)
    known.set(key, rides)
  }
  return rides
}

/** 7.2.4: where a leader can escape to: outside enemy ZOC, or to friends. */
export function refugesOf(field: Field, position: Position, leader: number): number[] {
  floodRides(field, position, leader, true)
  return reachedFrom(field).filter(hex => isRefuge(field, position, leader, hex))
}

/** Whether an escaping leader may stop in the hex. */
export function isRefuge(field: Field, position: Position, leader: number, hex: number): boolean {
  const look = field.at(position).lookTo(field.units[leader].side)
  return leaderMayEnter(inChief(field, position, leader), false, true, look[hex])
}
