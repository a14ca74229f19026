/** 4.4: where retreating and routing units end. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import { influencing } from './facing.ts'
import { harassment, POINT, stepCost } from './movement.ts'
import { guestsIn, withinLimits } from './stacking.ts'
import type { Field, Table, Troop } from './table.ts'

/** How far, and by which rules: this many half points and at least one hex, or this many hexes. */
export interface Manner {
  readonly points: number | null
  readonly hexes: number | null
  /** 4.4.6: a rout can’t lead behind enemy lines. */
  readonly rout: boolean
  /** 3.1.5a: as far away from the enemy as possible. */
  readonly crowded: boolean
}

interface Way {
  readonly hex: number
  readonly path: readonly number[]
  readonly points: number
  readonly friends: number
  readonly zones: number
}

const known = new WeakMap<Field, readonly Int16Array[]>()

/** 4.4.2: the distance to the friendly edge of the map or an entry hex: east for the French, west for the Coalition. */
export function homeDistance({ grid, field }: Table, side: number, hex: number): number {
  let homes = known.get(field)
  if (homes === undefined) {
    homes = [0, 1].map(one => homesOf(grid, field, one))
    known.set(field, homes)
  }
  return homes[side][hex]
}

function homesOf(grid: Grid, field: Field, side: number): Int16Array {
  const inArea = Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => field.rules.area[hex] === 1)
  const columns = inArea.map(hex => grid.q[hex])
  const edge = side === 0 ? Math.max(...columns) : Math.min(...columns)
  const entries = field.rules.reinforcements.filter(group => group.side === side).flatMap(({ hexes }) => hexes)
  const homes = [...inArea.filter(hex => grid.q[hex] === edge), ...entries]
  return Int16Array.from({ length: grid.size }, (_, hex) => Math.min(...homes.map(home => grid.distance(home, hex))))
}

const distances = new WeakMap<Table, Map<number, number>>()

/** The distance to the nearest enemy combat unit. */
function nearest(table: Table, side: number, hex: number): number {
  let seen = distances.get(table)
  if (seen === undefined) {
    seen = new Map()
    distances.set(table, seen)
  }
  const key = 2 * hex + side
  let far = seen.get(key)
  if (far === undefined) {
    far = Math.min(999, ...table.enemiesOf(side).flatMap(({ hexes }) => hexes.map(at => table.grid.distance(at, hex))))
    seen.set(key, far)
  }
  return far
}

/** 4.4.1, 4.4.6: whether it may continue into a hex. */
function isOpen(table: Table, troop: Troop, from: number, to: number, { rout }: Manner): boolean {
  if (to === OFF_MAP || table.field.rules.area[to] === 0 || table.stack(to, 1 - troop.side).length > 0) return false
  if (nearest(table, troop.side, to) < nearest(table, troop.side, from)) return false
  const began = Math.max(...troop.hexes.map(hex => homeDistance(table, troop.side, hex)))
  return !rout || homeDistance(table, troop.side, to) <= began
}

/** Of two paths to a hex the better one: fewer points, then fewer friends, then fewer ZOI. */
const better = (a: Way, b: Way): boolean =>
  a.points !== b.points ? a.points < b.points : a.friends !== b.friends ? a.friends < b.friends : a.zones < b.zones

function after(table: Table, troop: Troop, way: Way, dir: number): Way | null {
  const next = table.grid.neighbour(way.hex, dir)
  // 4.3.5, 4.3.6: it loses its formation; limbered guns stay as they are.
  const runner = troop.formation === 'roadMarch' ? { ...troop, formation: 'column' as const } : troop
  const step = stepCost(table, runner, way.hex, dir)
  if (next === OFF_MAP || step === null) return null
  const friends = table.stack(next, troop.side).some(other => other !== troop) ? 1 : 0
  return {
    hex: next,
    path: [...way.path, next],
    // 6.8.2: skirmishing cavalry slows retreating units like any others.
    points: way.points + step + harassment(table, troop, way.hex) + harassment(table, troop, next),
    friends: way.friends + friends,
    zones: way.zones + (influencing(table, next, troop.side).length > 0 ? 1 : 0),
  }
}

/** How a path ends: at its full length, or stopped before. */
interface Outcome {
  readonly full: readonly Way[]
  readonly stopped: readonly Way[]
}

/** The hexes where its move can end; empty if it can’t move, or if a rout falls short of its full length (4.4.5). */
function ends(table: Table, troop: Troop, manner: Manner): Way[] {
  // A two-hex unit starts from either hex.
  const outcomes = troop.hexes.map(hex =>
    manner.hexes === null ? endsByPoints(table, troop, hex, manner) : endsByHexes(table, troop, hex, manner),
  )
  const best = new Map<number, Way>()
  for (const way of lasting(outcomes, manner)) {
    const other = best.get(way.hex)
    if (!other || better(way, other)) best.set(way.hex, way)
  }
  return [...best.values()]
}

/** 4.3.5a: a unit stopped early goes as far as it can; 4.4.5: except a rout by points. */
function lasting(outcomes: readonly Outcome[], { rout, hexes }: Manner): readonly Way[] {
  const full = outcomes.flatMap(outcome => outcome.full)
  if (full.length > 0 || (rout && hexes === null)) return full
  const stopped = outcomes.flatMap(outcome => outcome.stopped)
  const gone = (way: Way): number => (hexes === null ? way.points : way.path.length)
  const most = Math.max(...stopped.map(gone))
  return stopped.filter(way => gone(way) === most)
}

const setOut = (hex: number): Way => ({ hex, path: [hex], points: 0, friends: 0, zones: 0 })

function endsByPoints(table: Table, troop: Troop, start: number, manner: Manner): Outcome {
  const points = manner.points!
  const best = new Map<number, Way>()
  const queue = [setOut(start)]
  const full: Way[] = []
  const stopped: Way[] = []
  while (queue.length > 0) {
    queue.sort((a, b) => (better(a, b) ? -1 : 1))
    const way = queue.shift()!
    if (best.has(way.hex)) continue
    best.set(way.hex, way)
    const all = [0, 1, 2, 3, 4, 5].map(dir => after(table, troop, way, dir)).filter(next => next !== null)
    const legal = all.filter(next => isOpen(table, troop, way.hex, next.hex, manner))
    // 4.3.5a: at least one hex, even if that costs more.
    const onward = legal.filter(next => next.points <= points || (way.hex === start && !manner.rout))
    queue.push(...onward.filter(next => !best.has(next.hex)))
    if (troop.hexes.includes(way.hex)) continue
    // 4.4.5: a slow unit can’t pay for any adjacent hex without enemies; a blocked one could.
    const free = all.filter(
      next => table.field.rules.area[next.hex] === 1 && table.stack(next.hex, 1 - troop.side).length === 0,
    )
    if (free.every(next => next.points > points)) full.push(way)
    else stopped.push(way)
  }
  return { full, stopped }
}

function endsByHexes(table: Table, troop: Troop, start: number, manner: Manner): Outcome {
  let ways = [setOut(start)]
  const known = new Set([start])
  for (let n = 1; n <= manner.hexes!; n++) {
    const next = new Map<number, Way>()
    for (const way of ways)
      for (let dir = 0; dir < 6; dir++) {
        const one = after(table, troop, way, dir)
        if (one === null || !isOpen(table, troop, way.hex, one.hex, manner)) continue
        // This many hexes away, by the shortest open path.
        if (known.has(one.hex)) continue
        const other = next.get(one.hex)
        if (!other || better(one, other)) next.set(one.hex, one)
      }
    if (next.size === 0) return { full: [], stopped: elsewhere(troop, ways) }
    ways = [...next.values()]
    for (const { hex } of ways) known.add(hex)
  }
  return { full: elsewhere(troop, ways), stopped: [] }
}

const elsewhere = (troop: Troop, ways: readonly Way[]): Way[] => ways.filter(({ hex }) => !troop.hexes.includes(hex))

/** Whether it fits with the units in the hex (3.1). */
function hasRoom(table: Table, troop: Troop, hex: number): boolean {
  const others = guestsIn(table, hex, troop.side).filter(guest => guest.troop !== troop)
  // 3.1.2c: cavalry can’t stay with limbered guns.
  if (troop.arm === 'cavalry' && others.some(other => other.troop.arm === 'artillery')) return false
  const own = {
    troop,
    // 6.6.1: guns have no general order.
    formation: troop.arm === 'artillery' ? 'limbered' : table.broken(hex) ? 'generalOrder' : 'column',
    increments: troop.left,
  } as const
  return withinLimits(table, hex, troop.side, [...others, own])
}

/** 4.4.2 and its ruling: the hexes among which the owner chooses. */
export function refuges(table: Table, troop: Troop, manner: Manner): number[] {
  let ways = ends(table, troop, manner)
  const keep = (test: (way: Way) => boolean): void => {
    const kept = ways.filter(test)
    if (kept.length > 0) ways = kept
  }
  const least = (value: (way: Way) => number): void => {
    const lowest = Math.min(...ways.map(value))
    ways = ways.filter(way => value(way) === lowest)
  }
  if (ways.length === 0) return []
  const away = (enemy: Troop, hexes: readonly number[]): number =>
    Math.min(...enemy.hexes.flatMap(at => hexes.map(hex => table.grid.distance(at, hex))))
  const enemies = table.enemiesOf(troop.side)
  const began = Math.min(...troop.hexes.map(hex => nearest(table, troop.side, hex)))
  const fromAll = ({ hex }: Way): boolean => enemies.every(enemy => away(enemy, [hex]) > away(enemy, troop.hexes))
  keep(({ hex }) => hasRoom(table, troop, hex))
  if (ways.some(fromAll)) keep(fromAll)
  else keep(({ hex }) => nearest(table, troop.side, hex) > began)
  if (manner.crowded) least(({ hex }) => -nearest(table, troop.side, hex))
  least(({ hex }) => homeDistance(table, troop.side, hex))
  least(({ points }) => points)
  least(({ friends }) => friends)
  least(({ zones }) => zones)
  return ways.map(({ hex }) => hex).sort((a, b) => a - b)
}

/** 4.3.5a */
export const retreat = (table: Table): Manner => ({
  points: table.tables.movement.retreat * POINT,
  hexes: null,
  rout: false,
  crowded: false,
})

/** 4.3.6e */
export const rout = (table: Table, troop: Troop): Manner => ({
  points: (troop.arm === 'cavalry' ? troop.ma : table.tables.movement.rout) * POINT,
  hexes: null,
  rout: true,
  crowded: false,
})

export const soManyHexes = (hexes: number, isRout: boolean, crowded = false): Manner => ({
  points: null,
  hexes,
  rout: isRout,
  crowded,
})
