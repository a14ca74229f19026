/** 12.6 Where a unit can fall back to. */
import { CLOSED, LeastHarm, OFF_MAP, type Reach } from '@voltigeur/hex'
import type { Objection, Position, Side } from '@voltigeur/kernel'
import { type Field, FRENCH, ROUTED } from '../../field.ts'
import { ANY_DISTANCE } from '../../setup/ground.ts'
import { words } from '../../words.ts'
import { actingFor } from '../03-command/command.ts'
import { commandOf } from '../04-orders/orders.ts'
import { barsTo } from '../06-open-hexes.ts'
import { stackFaultAt } from '../06-stacking.ts'

/**
 * Why it falls back: driven back by combat (12.6), before combat (14.1, 4.16.5), after a failed charge (14.2.3.2),
 * after a probe (4.14.2), after a failed rally (15.3.2), because the others of its stack are in square (14.3), or from
 * broken ice (16.31.2).
 */
export const FALLING_BACK = [
  'driven',
  'before combat',
  'failed charge',
  'probe',
  'failed rally',
  'no square',
  'broken ice',
] as const
export type FallingBack = (typeof FALLING_BACK)[number]

export interface WayBack {
  readonly to: number
  /** With the hex it leaves. */
  readonly path: readonly number[]
  /** 12.6.1: through an enemy ZOC without a friend in it. */
  readonly exposed: boolean
}

export interface Retreat {
  readonly hexes: number
  readonly why: FallingBack
  /** The hexes to retreat from: those of the attackers, or of the nearest enemies. */
  readonly from: readonly number[]
}

/** What can stop a unit from falling back to a hex; lifted one by one to explain a refusal (`12-reasons.ts`). */
export type BackRule = 'home' | 'far' | 'commander' | 'away' | 'friends' | 'zones' | 'ice' | 'ground' | 'enemies'
type Lifted = ReadonlySet<BackRule>

const NOTHING: Lifted = new Set()

/** A hex’s penalty on a path: none, a small one, or an enemy ZOC on an empty hex. */
const ZONE_OF_FRIENDS = 1
const EMPTY_ZONE = 100

interface Node {
  readonly hex: number
  readonly harm: number
  /** The first hex of the path, -1 at its start: full hexes beyond don’t lead back to it (12.6.2). */
  readonly first: number
  readonly before: Node | null
}

/** The hexes one step farther, each by the cheapest path with the same first hex. */
function next(field: Field, position: Position, unit: number, layer: Layer, lifted: Lifted): Layer {
  const { ground } = field
  const { grid } = ground
  const { side, class: of } = field.units[unit]
  const here = field.at(position)
  const prices = ground.prices[of]
  const start = field.hex(position, unit)
  // 7.1.1: routed units ignore ZOC.
  const heedless = field.cohesion(position, unit) === ROUTED || lifted.has('zones')
  const [wet, rough, met] = [lifted.has('ice'), lifted.has('ground'), lifted.has('enemies')]
  const found = new LeastHarm<Node>()
  for (const node of layer) {
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(node.hex, dir)
      if (to < 0 || to === start || to === node.first || (prices[node.hex * 6 + dir] === CLOSED && !rough)) continue
      if (here.water[to] !== 0 && !wet) continue
      if (!met && (here.holds(to, 1 - side) || here.leadersHold(to, 1 - side))) continue
      const zoned = !heedless && here.controls(1 - side, to)
      const harm = node.harm + (!zoned ? 0 : here.holds(to, side) ? ZONE_OF_FRIENDS : EMPTY_ZONE)
      const first = node.first < 0 ? to : node.first
      const key = first * grid.size + to
      if (found.improves(key, harm)) found.keep(key, { hex: to, harm, first, before: node })
    }
  }
  return found.all()
}

/** 12.6, 12.6.2: beyond full hexes. */
const MOST_BEYOND = 6

/** 14.1, 4.14.2, 16.31.2: units that choose their hex treat a ZOC on friends like none. */
const CHOOSING: ReadonlySet<FallingBack> = new Set(['before combat', 'probe', 'broken ice'])

/** 14.2.3.2, 4.14.2, 15.3.2: units that must get this far from their start; others may take detours. */
const MEASURED: ReadonlySet<FallingBack> = new Set(['failed charge', 'probe', 'failed rally'])

/**
 * The hexes where it can stop: the required number of hexes away, or farther beyond full ones; less far if none.
 * 12.6.1: first entirely outside enemy ZOC, then through ZOC on friends, then through others.
 */
function ends(field: Field, position: Position, unit: number, retreat: Retreat, lifted: Lifted): Node[] {
  const { hexes, why } = retreat
  const start: Node = { hex: field.hex(position, unit), harm: 0, first: -1, before: null }
  const layers: Layer[] = [[start]]
  for (let depth = 1; depth <= hexes; depth++) layers.push(next(field, position, unit, layers[depth - 1], lifted))
  const measured = MEASURED.has(why) && (why === 'failed charge' || !lifted.has('away'))
  for (const most of [...(CHOOSING.has(why) ? [] : [0]), EMPTY_ZONE - 1, Number.POSITIVE_INFINITY])
    for (let least = hexes; least > 0; least--) {
      const lasts = measured ? layers.slice(least) : [layers[least]]
      const found = stops(field, position, unit, lasts, { retreat, most, least: measured ? least : 0, lifted })
      if (found.length > 0) return found
      // 14.1, 4.16.5: a voluntary retreat takes the full distance or none.
      if (why === 'before combat') break
    }
  return []
}

type Layer = readonly Node[]

interface Bounds {
  readonly retreat: Retreat
  /** The highest penalty a path may have. */
  readonly most: number
  /** Its least distance from the start. */
  readonly least: number
  readonly lifted: Lifted
}

/** Where paths of these lengths end: in a hex with room, otherwise through full hexes to the first with room. */
function stops(field: Field, position: Position, unit: number, lasts: readonly Layer[], bounds: Bounds): Node[] {
  const { grid } = field.ground
  const { retreat, most, least, lifted } = bounds
  const start = field.hex(position, unit)
  const within = (layer: Layer): Node[] => layer.filter(({ harm }) => harm <= most)
  const isFar = ({ hex }: Node): boolean => grid.distance(hex, start) >= least
  const leadsAway = ({ hex }: Node): boolean =>
    retreat.why !== 'failed rally' || lifted.has('away') || isFarther(field, start, hex, retreat.from)
  let open = lasts.map(layer => within(layer).filter(isFar))
  for (let beyond = 0; beyond <= MOST_BEYOND; beyond++) {
    const free = ({ hex }: Node): boolean => stackFaultAt(field, position, unit, hex) === null
    const found = open.flatMap(nodes => nodes.filter(node => free(node) && isFar(node) && leadsAway(node)))
    if (found.length > 0) return cheapest(found)
    open = open.map(nodes => {
      const full = nodes.filter(node => !free(node))
      return within(next(field, position, unit, full, lifted))
    })
  }
  return []
}

/** Of several paths to one hex the one with the lowest penalty. */
function cheapest(nodes: readonly Node[]): Node[] {
  const found = new LeastHarm<Node>()
  for (const node of nodes) if (found.improves(node.hex, node.harm)) found.keep(node.hex, node)
  return found.all()
}

/** 15.3.2, 4.14.2: whether a hex is farther from the enemy. */
function isFarther({ ground: { grid } }: Field, start: number, hex: number, from: readonly number[]): boolean {
  const gap = (one: number): number => Math.min(...from.map(enemy => grid.distance(one, enemy)))
  return from.length === 0 || gap(hex) > gap(start)
}

/** The nodes with the highest measure. */
function best(nodes: readonly Node[], measure: (node: Node) => number): Node[] {
  const values = nodes.map(measure)
  const most = Math.max(...values)
  return nodes.filter((_, i) => values[i] === most)
}

/** 16.51: the French go west, the Allies east or south. */
export function homeward(field: Field, side: Side, from: number, to: number): boolean {
  const { grid } = field.ground
  const [a, b] = [grid.centre(from), grid.centre(to)]
  const east = b.x - a.x
  return side === FRENCH ? east < -0.1 : east > 0.1 || b.y - a.y > 0.1
}

/** 14.2.3.2: a friend of its formation is adjacent to the hex, nearer to the enemy. */
function behindFriends(field: Field, position: Position, unit: number, hex: number, from: readonly number[]): boolean {
  const { grid } = field.ground
  const here = field.at(position)
  const gap = (one: number): number => Math.min(...from.map(enemy => grid.distance(one, enemy)))
  const formation = field.commands[commandOf(field, position, unit)].formation
  return grid
    .ring(hex, 1)
    .some(
      near =>
        gap(near) < gap(hex) &&
        here
          .unitsIn(near)
          .some(
            other =>
              other !== unit &&
              field.units[other].side === field.units[unit].side &&
              field.commands[commandOf(field, position, other)].formation === formation,
          ),
    )
}

/** 14.2.3.2: of its hexes those behind a friend, if any. */
function repulsed(
  field: Field,
  position: Position,
  unit: number,
  nodes: Node[],
  { from }: Retreat,
  lifted: Lifted,
): Node[] {
  const covered = lifted.has('friends')
    ? []
    : nodes.filter(({ hex }) => behindFriends(field, position, unit, hex, from))
  return covered.length > 0 ? covered : nodes
}

/** 15.3.2: of the hexes away from the enemy those nearest to the Commander. */
function towardsCommander(field: Field, position: Position, unit: number, nodes: Node[]): Node[] {
  const { leader } = field.commands[field.commands[commandOf(field, position, unit)].formation]
  const commander = leader < 0 ? -1 : field.hex(position, actingFor(field, position, leader))
  return commander < 0 ? nodes : best(nodes, ({ hex }) => -field.ground.grid.distance(hex, commander))
}

/** Every hex that it may fall back to; none if it can’t. */
export function waysBack(
  field: Field,
  position: Position,
  unit: number,
  retreat: Retreat,
  lifted: Lifted = NOTHING,
): WayBack[] {
  if (field.units[unit].move === 0) return []
  const { why, from } = retreat
  const { grid } = field.ground
  const found = ends(field, position, unit, retreat, lifted)
  if (found.length === 0) return []
  // 12.6.1: the fewest ZOC; 4.14.2, 16.31.2: units with a choice count only those on empty hexes.
  let nodes = best(found, ({ harm }) => (CHOOSING.has(why) ? -Math.trunc(harm / EMPTY_ZONE) : -harm))
  // 16.31.2: a unit leaving the ice may choose any hex.
  if (why === 'broken ice') return nodes.map(wayTo).sort((a, b) => a.to - b.to)
  if (why === 'before combat')
    nodes = best(
      nodes.filter(({ harm }) => harm < EMPTY_ZONE),
      ({ harm }) => -harm,
    )
  if (why === 'failed charge') nodes = repulsed(field, position, unit, nodes, retreat, lifted)
  if (why === 'probe') {
    const back = nodes.filter(({ hex }) => isFarther(field, field.hex(position, unit), hex, from))
    if (back.length > 0 && !lifted.has('away')) nodes = back
  } else if (why === 'failed rally') {
    if (!lifted.has('commander')) nodes = towardsCommander(field, position, unit, nodes)
  } else if (nodes.length > 0) {
    if (!lifted.has('far')) nodes = best(nodes, ({ hex }) => Math.min(...from.map(enemy => grid.distance(hex, enemy))))
    const { side } = field.units[unit]
    const home = nodes.filter(({ hex }) => homeward(field, side, field.hex(position, unit), hex))
    if (home.length > 0 && !lifted.has('home')) nodes = home
  }
  return nodes.map(wayTo).sort((a, b) => a.to - b.to)
}

/** Whether it could fall back to the hex without entering an enemy ZOC on an empty hex. */
export const isCovered = (field: Field, position: Position, unit: number, to: number, retreat: Retreat): boolean =>
  ends(field, position, unit, retreat, NOTHING).some(({ hex, harm }) => hex === to && harm < EMPTY_ZONE)

function wayTo(node: Node): WayBack {
  const path: number[] = []
  for (let at: Node | null = node; at; at = at.before) path.unshift(at.hex)
  return { to: node.hex, path, exposed: node.harm >= EMPTY_ZONE }
}

/** The units whose presence alone stops a unit from falling back to the hex; null if there is another reason. */
export function inTheWayBack(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  opens: (position: Position) => boolean,
): Objection | null {
  const there = field.at(position).unitsIn(to)
  if (there.length === 0) return null
  const without = position.copy()
  for (const other of there) field.unit.hex.set(without, other, OFF_MAP)
  if (!opens(without)) return null
  const hex = field.label(to)
  const fault = stackFaultAt(field, position, unit, to)
  return field.units[there[0]].side === field.units[unit].side && fault
    ? words.noRoom(fault, hex)
    : words.enemyThere(hex)
}

/** Floods `field.reach` with the hexes that a unit could reach hex by hex, at any distance. */
function floodAside(field: Field, position: Position, unit: number): Reach {
  const { ground, reach } = field
  const { side, class: of } = field.units[unit]
  const here = field.at(position)
  const prices = ground.prices[of]
  const isOpen = (from: number, to: number, dir: number): boolean =>
    prices[from * 6 + dir] !== CLOSED &&
    here.water[to] === 0 &&
    !here.holds(to, 1 - side) &&
    !here.leadersHold(to, 1 - side)
  const step = (from: number, to: number, dir: number): number => (isOpen(from, to, dir) ? 1 : -1)
  reach.flood(field.hex(position, unit), ANY_DISTANCE, step, () => true)
  return reach
}

/** 6.1.1, 15.2: the nearest empty hexes for a routed unit that may not stay among steady ones. */
export function nearestEmpty(field: Field, position: Position, unit: number): number[] {
  const here = field.at(position)
  const reach = floodAside(field, position, unit)
  const empty = [...reach.hexes.subarray(1, reach.count)].filter(hex => here.empty(hex))
  return empty.filter(hex => reach.cost(hex) === reach.cost(empty[0])).sort((a, b) => a - b)
}

/** Why a routed unit that leaves its stack can’t go to a hex. */
export function reasonsAgainstAside(field: Field, position: Position, unit: number, to: number): readonly Objection[] {
  const [name, hex] = [field.nameOf(unit), field.label(to)]
  const { side } = field.units[unit]
  if (field.at(position).holds(to, side)) return [words.notEmpty(hex)]
  const bars = barsTo(field, position, unit, to)
  if (bars.length > 0) return bars
  return [floodAside(field, position, unit).cost(to) > 0 ? words.emptyNearer(name, hex) : words.noWayAtAll(name, hex)]
}
