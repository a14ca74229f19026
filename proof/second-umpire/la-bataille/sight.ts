/** 7.0: lines of sight. */
import { type Crossing, OFF_MAP, sightLine } from '@voltigeur/hex'
import { arcOf } from './facing.ts'
import type { Table, Troop } from './table.ts'

/** The hexsides where the line to another hex leaves: two if it leaves by their vertex. */
export function waysOut(table: Table, from: number, to: number): number[] {
  const { grid } = table
  const q = grid.q[to] - grid.q[from]
  const r = grid.r[to] - grid.r[from]
  // In the plane: x and y of the line, up to a common factor, with directions 60 degrees apart from direction 0.
  const angle = (Math.atan2(-r * Math.sqrt(3), 2 * q + r) * 180) / Math.PI
  const sixth = (((angle % 360) + 360) % 360) / 60
  const nearest = Math.round(sixth)
  if (Math.abs(Math.abs(sixth - Math.floor(sixth)) - 0.5) < 1e-9) return [Math.floor(sixth) % 6, Math.ceil(sixth) % 6]
  return [nearest % 6]
}

/** Whether a unit faces another hex from one of its own: the line leaves by a front hexside (7.1.1). */
export function looksToward(table: Table, troop: Troop, from: number, to: number): boolean {
  return waysOut(table, from, to).some(dir => arcOf(table, troop, from, dir) === 'front')
}

/** 7.1.4: what blocks the view in a hex; a unit never blocks its own. */
function blocks(table: Table, hex: number, past: readonly Troop[]): boolean {
  if (hex === OFF_MAP) return false
  if (table.broken(hex)) return true
  return table.stack(hex).some(troop => troop.state !== 'routed' && !past.includes(troop))
}

/** Whether the line from centre to centre is clear. The named units block nothing. */
export function lineIsFree(table: Table, from: number, to: number, past: readonly Troop[] = []): boolean {
  const line = sightLine(table.grid, from, to)
  const between = (hex: number): boolean => hex !== from && hex !== to
  for (const crossing of line) {
    if (crossing.kind === 'hex' && between(crossing.hex) && blocks(table, crossing.hex, past)) return false
    if (crossing.kind === 'hexside')
      for (const hex of [crossing.left, crossing.right]) if (between(hex) && blocks(table, hex, past)) return false
  }
  return routes(line).every(route => !hillBetween(table, route))
}

/** The hexes of the line in order; along a hexside, by the one hex and by the other (7.1.5). */
function routes(line: readonly Crossing[]): number[][] {
  let found: number[][] = [[]]
  for (const crossing of line) {
    if (crossing.kind === 'hex') found = found.map(route => [...route, crossing.hex])
    if (crossing.kind === 'hexside')
      found = found.flatMap(route => [
        [...route, crossing.left],
        [...route, crossing.right],
      ])
  }
  return found.map(route => route.filter(hex => hex !== OFF_MAP))
}

/** 7.1.6c: the line goes up and later down: what is in between is higher than both ends. */
function hillBetween({ ground: { levels } }: Table, route: readonly number[]): boolean {
  const ends = Math.max(levels[route[0]], levels[route.at(-1)!])
  return route.slice(1, -1).some(hex => levels[hex] > ends)
}

/** Whether a unit sees a hex from one of its hexes; the named units block nothing. */
export function sees(table: Table, troop: Troop, from: number, to: number, past: readonly Troop[] = []): boolean {
  if (!looksToward(table, troop, from, to)) return false
  // 7.1.2
  return table.grid.adjacent(from, to) || lineIsFree(table, from, to, [troop, ...past])
}
