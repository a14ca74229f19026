/** 6.2 to 6.10: fronts, flanks and rears, and the ZOI in front of them (6.11). */
import { OFF_MAP } from '@voltigeur/hex'
import { isLight, type Table, type Troop } from './table.ts'

/** The hexside between two hexes of a unit is `inner`: nothing crosses it. */
export type Arc = 'front' | 'flank' | 'rear' | 'inner'

/** Twelfths of a circle between the facing and the middle of a hexside, the shorter way. */
function apart(facing: number, dir: number): number {
  const turn = (((2 * dir - facing) % 12) + 12) % 12
  return Math.min(turn, 12 - turn)
}

/** How a unit’s hexsides count: by its formation, or as the infantry that guns are stacked with (6.9.1, 6.4.12). */
type Shape = 'column' | 'wide' | 'line' | 'skirmish' | 'longSkirmish' | 'march' | 'square'

function shapeOf(table: Table, troop: Troop): Shape {
  const { arm, facing, formation, hexes } = troop
  if (arm === 'artillery') {
    const foot = table.stack(hexes[0], troop.side).filter(other => other.arm === 'infantry')
    if (foot.some(other => other.formation === 'square')) return 'square'
    if (facing % 2 === 1) return 'line'
    return 'column'
  }
  switch (formation) {
    case 'column':
      return isLight(troop) ? 'wide' : 'column'
    case 'generalOrder':
      return 'wide'
    case 'line':
    case 'longLine':
    case 'masse':
      return 'line'
    case 'skirmish':
      return 'skirmish'
    case 'longSkirmish':
    case 'horseSkirmish':
      return 'longSkirmish'
    case 'roadMarch':
      return 'march'
    case 'square':
      return 'square'
    default:
      return 'column'
  }
}

/** The arc of the hexside of one of its hexes in that direction. */
export function arcOf(table: Table, troop: Troop, hex: number, dir: number): Arc {
  const { facing, hexes } = troop
  const far = apart(facing, dir)
  if (hexes.length > 1 && hexes.includes(table.grid.neighbour(hex, dir))) return 'inner'
  switch (shapeOf(table, troop)) {
    case 'square':
      return 'front'
    case 'column':
      return far <= 2 ? 'front' : far <= 4 ? 'flank' : 'rear'
    case 'wide':
      return far <= 4 ? 'front' : 'rear'
    case 'line':
      return far === 1 ? 'front' : far === 3 ? 'flank' : 'rear'
    case 'skirmish':
      return far <= 3 ? 'front' : 'flank'
    case 'longSkirmish':
      return far <= 3 ? 'front' : isInner(troop, hex, dir) ? 'rear' : 'flank'
    case 'march': {
      // 6.10.2: one hexside in front of the head, one behind the last hex.
      if (hex === hexes[0] && far === 0) return 'front'
      const last = hexes.at(-1)!
      if (hex !== last) return 'flank'
      const ahead = hexes.length > 1 ? table.grid.direction(last, hexes.at(-2)!) : facing / 2
      return (ahead + 3) % 6 === dir ? 'rear' : 'flank'
    }
  }
}

/** 6.7.6: of the two hexsides behind half of a skirmish line, the one toward the hex that both halves touch. */
function isInner({ hexes, facing }: Troop, hex: number, dir: number): boolean {
  const left = ((facing + 3) % 12) / 2
  const inward = hex === hexes[0] ? left : (left + 3) % 6
  const turn = (dir - inward + 6) % 6
  return turn === 1 || turn === 5
}

/** The hexes in its front, except its own. */
export function frontHexes(table: Table, troop: Troop): number[] {
  const found = new Set<number>()
  for (const hex of troop.hexes) for (const next of frontOf(table, troop, hex)) found.add(next)
  return [...found]
}

/** The hexes in front of one of its hexes. */
export function frontOf(table: Table, troop: Troop, hex: number): number[] {
  return [0, 1, 2, 3, 4, 5]
    .filter(dir => arcOf(table, troop, hex, dir) === 'front')
    .map(dir => table.grid.neighbour(hex, dir))
    .filter(next => next !== OFF_MAP && !troop.hexes.includes(next))
}

/** 6.11: the hexes in a unit’s ZOI. */
export function zoneOf(table: Table, troop: Troop): number[] {
  if (troop.state === 'routed') return []
  if (troop.formation === 'masse') return table.neighbours(troop.hexes[0])
  // 6.5.3: guns inside a square have none either.
  if (shapeOf(table, troop) === 'square') return []
  return frontHexes(table, troop)
}

const zones = new WeakMap<Table, Map<number, Troop[]>>()

/** The units with a ZOI on each hex. */
function zonesOn(table: Table): Map<number, Troop[]> {
  let found = zones.get(table)
  if (found === undefined) {
    found = new Map()
    for (const troop of table.troops)
      for (const hex of zoneOf(table, troop)) found.set(hex, [...(found.get(hex) ?? []), troop])
    zones.set(table, found)
  }
  return found
}

/** The enemies of a side with a ZOI on a hex. */
export const influencing = (table: Table, hex: number, side: number): readonly Troop[] =>
  (zonesOn(table).get(hex) ?? []).filter(enemy => enemy.side !== side)

export const facesVertex = (formation: Troop['formation']): boolean =>
  ['line', 'longLine', 'skirmish', 'longSkirmish', 'horseSkirmish', 'masse'].includes(formation)
