/** 5.0, 12.0, 14.1: where units can move in a Movement Phase, and for how many points. */
import { OFF_MAP } from '@voltigeur/hex'
import { type Counter, type Edge, inHex, neighbours, type Picture } from './picture.ts'
import { enemyIn, groundCost, inEnemyZone, mayStack, stepsFrom } from './terrain.ts'

/** 6E: what cavalry pays to leave an enemy ZOC. Infantry and artillery stay there (6D). */
const leaving = (picture: Picture, { arm, side }: Counter, hex: number): number | null => {
  if (!inEnemyZone(picture, side, hex)) return 0
  return arm === 'cavalry' ? 2 : null
}

/** The fewest points to reach each hex, in passing or to stay (5C, 6C, 6D, 6E). */
export function reached(picture: Picture, unit: Counter): Map<number, number> {
  const { chart } = picture
  const best = new Map([[unit.hex, unit.spent]])
  const open = [unit.hex]
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const farewell = leaving(picture, unit, from)
    if (farewell === null) continue
    for (const to of stepsFrom(picture, unit, from)) {
      const ground = groundCost(chart, unit.arm, from, to)
      if (ground === null) continue
      const total = best.get(from)! + farewell + ground + (inEnemyZone(picture, unit.side, to) ? 1 : 0)
      if (total > unit.move || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue
      best.set(to, total)
      open.push(to)
    }
  }
  return best
}

/** The cost of a given path, from the unit’s hex on; null if it isn’t legal. */
export function costOfPath(picture: Picture, unit: Counter, path: readonly number[]): number | null {
  if (path[0] !== unit.hex) return null
  let total = 0
  for (let i = 1; i < path.length; i++) {
    const farewell = leaving(picture, unit, path[i - 1])
    const ground = groundCost(picture.chart, unit.arm, path[i - 1], path[i])
    if (!stepsFrom(picture, unit, path[i - 1]).includes(path[i]) || farewell === null || ground === null) return null
    total += farewell + ground + (inEnemyZone(picture, unit.side, path[i]) ? 1 : 0)
  }
  return total
}

export const mayMove = (unit: Counter): boolean => unit.place === 'on map' && !unit.moved

/** 5F: hexes where a unit can end its move, with the cost. */
export function destinations(picture: Picture, unit: Counter): Map<number, number> {
  if (!mayMove(unit)) return new Map()
  const found = [...reached(picture, unit)].filter(([hex]) => {
    return hex !== unit.hex && mayStack([...inHex(picture, hex), unit])
  })
  return new Map(found)
}

/** 14.1: arrow hexes where an Allied unit can exit, with the cost. */
export function exits(picture: Picture, unit: Counter): Map<number, number> {
  const found = new Map<number, number>()
  // SC-3: units can’t exit a small scenario.
  if (!mayMove(unit) || unit.side !== 'allied' || picture.small) return found
  const costs = reached(picture, unit)
  for (const { hex } of picture.chart.arrows) {
    const cost = costs.get(hex)
    const farewell = leaving(picture, unit, hex)
    if (cost === undefined || farewell === null || cost + farewell + 1 > unit.move) continue
    found.set(hex, cost + farewell + 1)
  }
  return found
}

const EDGE_OF_ENTRY = { allied: 'east', french: 'west' } as const satisfies Record<string, Edge>

/** 13.0-swamp, 13.0-road: the road for guns through swamp also leads in from off the map. */
const mayArriveIn = ({ chart }: Picture, hex: number): boolean =>
  !chart.terrain(hex).has('swamp') || neighbours(chart, hex).some(next => chart.roadBetween(hex, next))

/** 12A: the cost of each entry hex. Whether a crowd could still disperse is a separate question. */
export function entries(picture: Picture, unit: Counter): Map<number, number> {
  const found = new Map<number, number>()
  if (unit.place !== 'waiting' || unit.arrives === 0 || unit.arrives > picture.turn) return found
  const arrows = picture.chart.arrows.flatMap(({ hex, edge }) => (edge === EDGE_OF_ENTRY[unit.side] ? [hex] : []))
  for (const hex of unit.entry ?? arrows) {
    if (hex === OFF_MAP || enemyIn(picture, unit.side, hex)) continue
    if (unit.arm === 'artillery' && !mayArriveIn(picture, hex)) continue
    const cost = 1 + (inEnemyZone(picture, unit.side, hex) ? 1 : 0)
    if (cost <= unit.move) found.set(hex, cost)
  }
  return found
}
