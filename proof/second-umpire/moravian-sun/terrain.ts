/** 16.2: the cost of a step, in halves of a movement point, and the kinds of terrain. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Leader, Situation, Unit } from './situation.ts'

/** Prices are counted in halves, since a Road costs half a point (9.3.1). */
export const HALVES = 2

/** Columns of the Terrain Effects Chart. */
export type Mover = 'infantry' | 'light' | 'cavalry' | 'dragoons' | 'guns' | 'horse-guns' | 'leader'
const MOVERS: readonly Mover[] = ['infantry', 'light', 'cavalry', 'dragoons', 'guns', 'horse-guns', 'leader']

export function moverOf(unit: Unit): Mover {
  if (unit.kind === 'light-infantry') return 'light'
  if (unit.arm === 'infantry') return 'infantry'
  if (unit.kind === 'dragoons') return 'dragoons'
  if (unit.arm === 'cavalry') return 'cavalry'
  return unit.kind === 'horse-artillery' ? 'horse-guns' : 'guns'
}

export const isGuns = (mover: Mover): boolean => mover === 'guns' || mover === 'horse-guns'

/** Whether a hex is one of these kinds of terrain. */
export const isAny = (
  situation: Situation,
  hex: number,
  ...grounds: Parameters<Situation['ground']['is']>[1][]
): boolean => grounds.some(ground => situation.ground.is(hex, ground))

/** 16.28, 16.28.1, 16.27.3: factories, trenches, redoubts and walled places. */
export const isWorks = (situation: Situation, hex: number): boolean =>
  isAny(situation, hex, 'factory', 'trench', 'redoubt', 'walled')

export const isTrees = (situation: Situation, hex: number): boolean => isAny(situation, hex, 'wood', 'orchard')
export const isTown = (situation: Situation, hex: number): boolean => isAny(situation, hex, 'village', 'town')

/** 10.0: whether the mover may be in the hex; no unit may be on water (16.31.2). */
export function mayStand(situation: Situation, mover: Mover, hex: number): boolean {
  return hexCost(situation, mover, hex) !== null
}

/** The terrain cost of a hex; null if the mover can’t enter. */
export function hexCost(situation: Situation, mover: Mover, hex: number): number | null {
  if (situation.isWater(hex)) return null
  // 16.27.3, 16.28: cavalry other than dragoons stays out of works.
  if (mover === 'cavalry' && isWorks(situation, hex)) return null
  const { terrain } = situation.tables
  let [base, extra] = [1, 0]
  for (const ground of situation.ground.groundOf(hex)) {
    const { mp, extra: more = 0 } = terrain.hexes[ground]
    const price = mp?.[MOVERS.indexOf(mover)]
    if (price === null) return null
    base = Math.max(base, price ?? 0)
    extra += more
  }
  return (base + extra) * HALVES
}

/** 16.21, 16.25, 16.26.1: what the hexside adds; null if it can’t be crossed. */
export function sideCost({ ground }: Situation, mover: Mover, from: number, dir: number): number | null {
  const bridged = ground.bridge(from, dir)
  if (ground.river(from, dir) && !bridged) return null
  const wades = ground.stream(from, dir) && !bridged
  if (wades && isGuns(mover)) return null
  return ((wades ? 1 : 0) + (ground.uphill(from, dir) ? 1 : 0)) * HALVES
}

/** The cost of a step; null if it’s impossible. 16.41.snow.1 doubles it all. */
export function stepCost(
  situation: Situation,
  mover: Mover,
  from: number,
  dir: number,
  inColumn = false,
): number | null {
  const to = situation.grid.neighbour(from, dir)
  if (to === OFF_MAP) return null
  const side = sideCost(situation, mover, from, dir)
  const entry =
    inColumn && situation.ground.road(from, dir) ? wayCost(situation, mover, from, dir) : hexCost(situation, mover, to)
  if (side === null || entry === null) return null
  return (side + entry) * (situation.weather === 'snow' ? 2 : 1)
}

/** 9.3.1, 16.23, 16.24: the rate of a road or trail replaces the price of the hex; guns may follow it through a marsh. */
function wayCost(situation: Situation, mover: Mover, from: number, dir: number): number | null {
  const to = situation.grid.neighbour(from, dir)
  const marsh = isGuns(mover) && situation.ground.is(to, 'marsh')
  const closed = marsh
    ? situation.isWater(to) || situation.ground.is(to, 'pond')
    : hexCost(situation, mover, to) === null
  if (closed) return null
  const { road, trail } = situation.tables.terrain.column
  return (situation.ground.paved(from, dir) ? road : trail) * HALVES
}

/** The rate of the road or trail through an entry hex (15.4.2), null if there is none. */
export function wayThrough(situation: Situation, hex: number): number | null {
  const dirs = [0, 1, 2, 3, 4, 5].filter(dir => situation.ground.road(hex, dir))
  if (dirs.length === 0) return null
  const { road, trail } = situation.tables.terrain.column
  return (dirs.some(dir => situation.ground.paved(hex, dir)) ? road : trail) * HALVES
}

/** 16.27.1 */
export const mustHalt = (situation: Situation, mover: Mover, hex: number): boolean =>
  isGuns(mover) && isTrees(situation, hex)

/** 16.42: level 1 from nine to five, in snow and overcast weather. */
export function isFog(situation: Situation, hex: number): boolean {
  if (situation.weather !== 'snow' && situation.weather !== 'overcast') return false
  if (situation.hour < '09:00' || situation.hour > '17:00') return false
  return situation.ground.levels[hex] === 1
}

/** 16.26.1: an unbridged river; nothing crosses it. */
export const isBarred = ({ ground }: Situation, from: number, dir: number): boolean =>
  ground.river(from, dir) && !ground.bridge(from, dir)

export const isTroops = (piece: Unit | Leader): piece is Unit => 'sp' in piece
