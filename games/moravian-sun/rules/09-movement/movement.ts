/** 9.0 Movement: where a unit can move under its order, by which path and for how many points. */
import { someRows, Vicinity } from '@voltigeur/hex'
import { type Column, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { type Field, ROUTED, UNMOVED } from '../../field.ts'
import { POINT } from '../../setup/ground.ts'
import type { Pace } from '../../setup/vocabulary.ts'
import { stackFaultAt } from '../06-stacking.ts'
import { inEnemyZone } from '../07-zones.ts'
import { columnReach, columnWay } from './columns.ts'
import { flood } from './flood.ts'
import { paid } from './ice.ts'
import { lastSteps } from './roads.ts'
import { type Intent, type Lifted, NOTHING, type Sweep, sweepsUnder } from './sweeps.ts'
import { waysOf } from './ways.ts'

export interface Way {
  readonly path: readonly number[]
  /** In half points: its cost, and the allowance. */
  readonly cost: number
  readonly budget: number
  /** 16.30: the same plus losses on ice. */
  readonly used: number
  /** 16.31.1: whether it leads over ice. */
  readonly onIce: boolean
  /**
   * 16.42.1.1: whether it needs a test in fog; the note: and whether the unit stops before a ZOC that it can’t pass.
   */
  readonly inFog: boolean
  readonly stopsBefore: boolean
}

/**
 * What a unit’s destinations depend on, and whether they are nearer to the enemy: of the enemy only hexes and states,
 * so that they are the same for a player who doesn’t know their orders. Of the units only those nearby matter.
 */
const vicinity = <A>(field: Field, side: Side, reach: (unit: number, changed: number) => number): Vicinity<A> => {
  const { hex, moved, due } = field.unit
  const { cohesion, gap, order, outOfCommand, reduced, square } = field.troop
  const { weather, turn } = field.cell
  const { order: ordered, since, test } = field.command
  const { displays, pond, reserve, roster, ground } = field
  const commands = [ordered, since, test].map(column => [column, displays[side]] as const)
  const rows = (column: Column): Column => someRows(column, 0, roster.troops)
  return new Vicinity<A>({
    grid: ground.grid,
    hexes: rows(hex),
    units: [rows(moved), rows(due), cohesion, gap, order, outOfCommand, reduced, square],
    others: cellsOf(...commands, weather, turn, reserve.command, reserve.with, pond.broken),
    reach,
  })
}

/**
 * In half points, what is left after a move; 16.41.sleet.1: and after one along roads and trails, which must also end
 * on one.
 */
export interface PointsLeft {
  readonly anyway: number
  readonly byRoad: number
}

/** Cached results about one unit’s moves. */
interface MovesFound {
  plain?: readonly number[]
  square?: readonly number[]
  charge?: readonly number[]
  charges?: ReadonlyMap<number, PointsLeft>
}

/** Beyond the last hex of a move, another unit’s ZOC matters, and whether it might stop in time. */
const BEYOND = 4

const kept = onceFor((field: Field) =>
  field.armies.map((_, side) => ({
    moves: vicinity<MovesFound>(field, side, unit => field.units[unit].move + BEYOND),
    // 9.3.1: a hex of a road costs half a point.
    columns: vicinity<readonly number[]>(field, side, unit => POINT * field.units[unit].move + BEYOND),
    // The nearest enemy may be far away.
    closing: vicinity<boolean>(field, side, (unit, changed) =>
      field.units[changed].side === side ? POINT * field.units[unit].move + BEYOND : Number.POSITIVE_INFINITY,
    ),
  })),
)

/** Results about a unit’s moves, if there are any yet; valid while nothing near it changes. */
export function movesFound(field: Field, position: Position, unit: number): MovesFound {
  const known = kept(field)[field.units[unit].side].moves.in(position)
  let found = known.get(unit)
  if (!found) {
    found = {}
    known.set(unit, found)
  }
  return found
}

/** Whether units can close with the enemy, as far as that is known. */
export const closingFound = (field: Field, position: Position, side: Side): Map<number, boolean> =>
  kept(field)[side].closing.in(position)

/** Where a unit may end its move, in ascending order. */
export function destinations(
  field: Field,
  position: Position,
  unit: number,
  pace: Pace,
  intent: Intent = 'march',
): readonly number[] {
  if (pace === 'column') {
    const known = kept(field)[field.units[unit].side].columns.in(position)
    let hexes = known.get(unit)
    if (!hexes) {
      hexes = findDestinations(field, position, unit, pace, intent)
      known.set(unit, hexes)
    }
    return hexes
  }
  const found = movesFound(field, position, unit)
  const way = intent === 'march' ? 'plain' : intent
  found[way] ??= findDestinations(field, position, unit, pace, intent)
  return found[way]
}

function findDestinations(
  field: Field,
  position: Position,
  unit: number,
  pace: Pace,
  intent: Intent,
): readonly number[] {
  // 9.3.2.b
  if (pace === 'column') return columnReach(field, position, unit).filter(hex => field.at(position).empty(hex))
  const sweeps = sweepsUnder(field, position, unit, pace, intent)
  if (sweeps.length === 1 && intent === 'march' && !sweeps[0].leavesRoad) {
    const ways = waysOf(field, position, unit, sweeps[0])
    if (ways) return restsAmong(field, position, unit, ways.ascending)
  }
  const found = collections(field)
  for (const sweep of sweeps) gather(field, position, unit, sweep, found)
  return found.taken()
}

/** Of the hexes of a march that isn’t in column, the legal destinations. */
function restsAmong(field: Field, position: Position, unit: number, hexes: Uint16Array): number[] {
  const start = field.hex(position, unit)
  const here = field.at(position)
  const rests: number[] = []
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]
    if (here.empty(hex) || (hex !== start && stackFaultAt(field, position, unit, hex) === null)) rests.push(hex)
  }
  return rests
}

/** Adds the results of one sweep. */
function gather(field: Field, position: Position, unit: number, sweep: Sweep, found: Collection): void {
  const start = field.hex(position, unit)
  const here = field.at(position)
  const add = (hex: number): void => {
    if (hex === start || found.has(hex)) return
    if ((!sweep.slipsPast && here.empty(hex)) || mayRest(field, position, unit, hex, sweep)) found.add(hex)
  }
  const ways = waysOf(field, position, unit, asMarch(field, sweep))
  if (ways) {
    const { hexes, costs } = ways
    for (let i = 0; i < hexes.length && costs[i] <= sweep.budget; i++) add(hexes[i])
    if (!sweep.leavesRoad) return
  }
  const reach = flood(field, position, unit, sweep)
  if (!ways) for (let i = 0; i < reach.count; i++) add(reach.hexes[i])
  for (const { hex } of lastSteps(field, position, unit, sweep)) add(hex)
}

/** 14.3.b: a unit forming square moves where it could march with the points that it keeps for it, but not as far. */
const asMarch = (field: Field, sweep: Sweep): Sweep =>
  sweep.intent !== 'square' || sweep.entered
    ? sweep
    : { ...sweep, intent: 'march', budget: sweep.budget + field.ground.terrain.square.form * POINT }

/** Hexes, each once, returned in ascending order. */
class Collection {
  private readonly marked: Uint8Array
  private lowest: number
  private highest = -1

  constructor(size: number) {
    this.marked = new Uint8Array(size)
    this.lowest = size
  }

  has(hex: number): boolean {
    return this.marked[hex] !== 0
  }

  add(hex: number): void {
    this.marked[hex] = 1
    if (hex < this.lowest) this.lowest = hex
    if (hex > this.highest) this.highest = hex
  }

  /** Returns and removes all of them. */
  taken(): number[] {
    const { marked } = this
    const hexes: number[] = []
    for (let hex = this.lowest; hex <= this.highest; hex++) {
      if (marked[hex] === 0) continue
      marked[hex] = 0
      hexes.push(hex)
    }
    this.lowest = marked.length
    this.highest = -1
    return hexes
  }
}

const collections = onceFor((field: Field) => new Collection(field.ground.grid.size))

/**
 * 6.0: whether a unit that isn’t in column may end its move in the hex. 16.42.1.1.note: passing a ZOC isn’t stopping in
 * it.
 */
function mayRest(
  field: Field,
  position: Position,
  unit: number,
  hex: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): boolean {
  const passes = sweep.slipsPast && sweep.order.intoZone !== 'yes'
  if (passes && inEnemyZone(field, position, field.units[unit].side, hex)) return false
  return lifted.has('room') || stackFaultAt(field, position, unit, hex) === null
}

/**
 * The path of a legal move, 9.1: one without a fog test before others, a dry one before one over ice, and then the
 * cheapest. 14.2: a charger takes the one that leaves it the most points.
 */
export function wayTo(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  pace: Pace,
  intent: Intent = 'march',
): Way {
  if (pace === 'column') {
    const way = columnWay(field, position, unit, to)
    if (way === null) throw noWay(field, unit, to)
    return { ...way, inFog: false, stopsBefore: false }
  }
  let best: Way | null = null
  for (const sweep of sweepsUnder(field, position, unit, pace, intent)) {
    if (!mayRest(field, position, unit, to, sweep)) continue
    const found = keptWay(field, position, unit, to, sweep) ?? wayIn(field, position, unit, to, sweep)
    if (!found) continue
    const { budget, slipsPast: inFog, lost } = sweep
    const way = {
      path: found.path,
      cost: paid(field, position, unit, found.path, pace) ?? found.cost,
      used: found.cost + lost,
      ...{ budget, inFog, onIce: sweep.ice === 'crossed', stopsBefore: inFog && sweep.order.intoZone !== 'yes' },
    }
    if (intent !== 'charge') return way
    if (!best || budget - found.cost > best.budget - best.used) best = way
  }
  if (!best) throw noWay(field, unit, to)
  return best
}

/** The same from the sweep’s cached paths; undefined if there are none, or none to the hex. */
function keptWay(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  sweep: Sweep,
): Pick<Way, 'path' | 'cost'> | undefined {
  const ways = sweep.leavesRoad ? null : waysOf(field, position, unit, sweep)
  const place = ways ? ways.placeOf(to) : -1
  return ways && place >= 0 ? { path: ways.path(place), cost: ways.costs[place] } : undefined
}

const noWay = (field: Field, unit: number, to: number): Error =>
  new Error(`${field.nameOf(unit)} has no way to ${field.label(to)}`)

/** The path of one sweep to a hex, whether or not the unit may stay there. */
function wayIn(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  sweep: Sweep,
  lifted: Lifted = NOTHING,
): Pick<Way, 'path' | 'cost'> | null {
  const reach = flood(field, position, unit, sweep, lifted)
  const last = lastSteps(field, position, unit, sweep, lifted).find(({ hex }) => hex === to)
  if (last) return { path: [...reach.path(last.from), to], cost: last.cost }
  return reach.reached(to) ? { path: reach.path(to), cost: reach.cost(to) } : null
}

/** Whether a unit could end its move in a hex if some rules didn’t apply. */
export function wouldReach(
  field: Field,
  position: Position,
  { unit, to, pace }: { readonly unit: number; readonly to: number; readonly pace: Pace },
  lifted: Lifted,
): boolean {
  if (to === field.hex(position, unit)) return false
  if (pace === 'column')
    return (
      (lifted.has('friends') || field.at(position).empty(to)) && columnWay(field, position, unit, to, lifted) !== null
    )
  for (const sweep of sweepsUnder(field, position, unit, pace, 'march', lifted)) {
    if (mayRest(field, position, unit, to, sweep, lifted) && wayIn(field, position, unit, to, sweep, lifted))
      return true
  }
  return false
}

/** 9.0: the units of a command that may still move in its activation. */
export function mayMove(field: Field, position: Position, unit: number): boolean {
  return (
    field.onMap(position, unit) &&
    field.unit.moved.get(position, unit) === UNMOVED &&
    field.cohesion(position, unit) !== ROUTED &&
    field.units[unit].move > 0
  )
}

/** 2.1.B.3: units in command have moved before those that get new orders. */
export const hadItsMove = (field: Field, position: Position, roused: boolean, unit: number): boolean =>
  roused && field.troop.outOfCommand.get(position, unit) === 0
