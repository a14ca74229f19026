/** 11.3 Guns’ lines of sight: obstacles, range of vision in this weather, and fog. */
import { drawnOnce, OFF_MAP, sightLine } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import { type Field, SLEET, SNOW } from '../field.ts'
import type { Ground } from '../setup/ground.ts'
import type { Miss } from '../words.ts'
import { inFog } from './16-victory/weather.ts'

/** 11.3; 16.29.4: the guns of the Santon see farther. */
const SEES = 3
const SANTON_SEES = 4

/** A place on the line: one hex, or both hexes beside a hexside that the line follows. */
type Between = readonly number[]

interface Line {
  /** Where the view can be blocked: for each place the hexes that terrain itself doesn’t block (11.3.1). */
  readonly between: readonly { readonly hexes: Between; readonly open: Between }[]
  /** 16.21: the line goes up a slope into the target. */
  readonly upSlope: boolean
}

const lineOf = drawnOnce(drawLine)

function drawLine(ground: Ground, from: number, to: number): Line {
  const between: Between[] = []
  let upSlope = false
  for (const crossing of sightLine(ground.grid, from, to)) {
    if (crossing.kind === 'hexside') {
      // 11.3.1: blocking it takes a hex on each side, so nothing blocks along the map edge.
      const sides = [crossing.left, crossing.right]
      if (!sides.includes(OFF_MAP)) between.push(sides)
    }
    if (crossing.kind !== 'hex' || crossing.hex === from) continue
    if (crossing.hex !== to) between.push([crossing.hex])
    else if (crossing.entered >= 0) {
      const before = ground.grid.neighbour(to, crossing.entered)
      upSlope = ground.uphill(before, ground.grid.direction(before, to)) && ground.levels[from] < ground.levels[to]
    }
  }
  const places = between.map(hexes => ({ hexes, open: hexes.filter(hex => !isWall(ground, from, to, hex)) }))
  return { between: places, upSlope }
}

/**
 * 11.3.1: places that block the view, terrain above both ends, and dead ground in front of a target at the foot of a
 * slope.
 */
function isWall(ground: Ground, from: number, to: number, hex: number): boolean {
  const { levels } = ground
  if (ground.any(hex, 'blocksSight')) return true
  if (levels[hex] > Math.max(levels[from], levels[to])) return true
  return levels[hex] < levels[from] && levels[to] <= levels[hex] && isBesideSlope(ground, to)
}

function isBesideSlope(ground: Ground, hex: number): boolean {
  for (let dir = 0; dir < 6; dir++) if (ground.grid.neighbour(hex, dir) >= 0 && ground.slope(hex, dir)) return true
  return false
}

export interface Sight {
  /** The case that blocks the view; null if the hex is in sight. */
  readonly blocked: '11.3.1' | null
  /** The hexes that block it. */
  readonly by: readonly number[]
}

const CLEAR: Sight = { blocked: null, by: [] }

/** 11.3.1: whether one hex is in sight of another, at any distance. Nothing blocks adjacent hexes. */
export function sees(field: Field, position: Position, from: number, to: number): Sight {
  const { ground } = field
  if (ground.grid.adjacent(from, to)) return CLEAR
  const { between } = lineOf(ground, from, to)
  const here = field.at(position)
  // Walls first: they never change.
  const wall =
    between.find(({ open }) => open.length === 0) ?? between.find(({ open }) => open.every(hex => !here.empty(hex)))
  return wall ? { blocked: '11.3.1', by: wall.hexes } : CLEAR
}

/** 16.29.4: the emplaced guns. */
export const isSanton = (field: Field, unit: number): boolean => field.troops(unit).traits.has('fixed')

/** 11.2, 11.3, 16.41: a battery’s range, and the case that limits it. */
export function reachOf(
  field: Field,
  position: Position,
  gun: number,
): { readonly hexes: number; readonly case: Miss } {
  if (field.weather(position) === SNOW) return { hexes: 1, case: '16.41.snow.3' }
  const { range } = field.troops(gun)
  // 16.41.sleet.3: nor can units see farther.
  if (field.weather(position) === SLEET && range >= 2) return { hexes: 2, case: '16.41.sleet.2' }
  if (isSanton(field, gun)) return { hexes: SANTON_SEES, case: '16.29.4' }
  return range < SEES ? { hexes: range, case: '11.2' } : { hexes: SEES, case: range > SEES ? '11.3' : '11.2' }
}

/** The case that stops a battery from hitting a hex from its position; null if it can. */
export function aimFault(field: Field, position: Position, gun: number, to: number): Miss | null {
  const from = field.hex(position, gun)
  const distance = field.ground.grid.distance(from, to)
  const reach = reachOf(field, position, gun)
  if (distance > reach.hexes) return reach.case
  if (distance === 1 && isSanton(field, gun)) return '16.29.4'
  // 16.42.1.2: in fog units see only adjacent hexes, and no one sees into fog from above.
  const foggy = inFog(field, position, from)
  if (foggy && distance > 1) return '16.42.1.2'
  if (!foggy && inFog(field, position, to)) return '16.42.1.2'
  return sees(field, position, from, to).blocked
}

/** 16.21: whether fire from one hex goes up a slope into the other. */
export const firesUphill = ({ ground }: Field, from: number, to: number): boolean => lineOf(ground, from, to).upSlope
