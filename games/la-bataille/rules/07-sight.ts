/** 7.1 Lines of sight from hex to hex: what blocks them, and whether a unit faces that way at all. */
import { drawnOnce, type Grid, OFF_MAP, sightLine } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'
import { looksAt, type Stance } from './06-formations/facing.ts'

/** What a line of sight needs to know about terrain. */
export interface Landscape {
  readonly grid: Grid
  /** By hex. A slope lies between two levels. */
  readonly levels: ArrayLike<number>
  /** 7.1.4, by hex: not 0 for villages, towns and woods; steep slopes block by their height (7.1.6c). */
  readonly opaque: ArrayLike<number>
}

/** Whether a hex holds an unrouted combat unit (7.1.4) other than the viewer. */
export type Screen = (hex: number, viewer?: number) => boolean

export interface Sight {
  /** The case that blocks the view; null if the hex is in sight. */
  readonly blocked: string | null
  /** The hexes that block it, or the hex outside the unit’s front. */
  readonly by: readonly number[]
}

const CLEAR: Sight = { blocked: null, by: [] }

/** A place on the line: one hex, or both hexes beside a hexside that the line follows (7.1.5). */
type Between = readonly number[]

interface Line {
  readonly between: readonly Between[]
  /** The result from terrain alone. */
  readonly ground: Sight
}

const lineOf = drawnOnce(drawLine)

/** A hex touched only at a vertex isn’t on the line, and there is nothing beyond the map edge. */
function drawLine(land: Landscape, from: number, to: number): Line {
  const between: Between[] = []
  for (const crossing of sightLine(land.grid, from, to)) {
    if (crossing.kind === 'vertex') continue
    const hexes = crossing.kind === 'hexside' ? [crossing.left, crossing.right] : [crossing.hex]
    const inside = hexes.filter(hex => hex !== from && hex !== to && hex !== OFF_MAP)
    if (inside.length > 0) between.push(inside)
  }
  return { between, ground: overGround(land, from, to, between) }
}

function overGround(land: Landscape, from: number, to: number, between: readonly Between[]): Sight {
  const { levels, opaque } = land
  const higher = Math.max(levels[from], levels[to])
  for (const hexes of between) {
    const covered = hexes.filter(hex => opaque[hex])
    if (covered.length > 0) return { blocked: caseOf(land, from, to, hexes), by: covered }
    // 7.1.6a, 7.1.6b: terrain no higher than the higher end blocks nothing.
    const hill = hexes.filter(hex => levels[hex] > higher)
    if (hill.length > 0) return { blocked: '7.1.6c', by: hill }
  }
  return CLEAR
}

/** The case by which an obstacle hides one hex from the other. */
function caseOf({ levels }: Landscape, from: number, to: number, { length }: Between): string {
  if (levels[from] !== levels[to]) return '7.1.6d'
  return length > 1 ? '7.1.5' : '7.1.4'
}

/**
 * 7.1.2, 7.1.3, 7.1.4, 7.1.5: whether one hex is in sight of another, for any viewer. Nothing blocks adjacent hexes.
 */
export function sightBetween(land: Landscape, screened: Screen, from: number, to: number): Sight {
  const { between, ground } = lineOf(land, from, to)
  if (ground.blocked) return ground
  for (const hexes of between)
    if (hexes.some(hex => screened(hex)))
      return { blocked: caseOf(land, from, to, hexes), by: hexes.filter(hex => screened(hex)) }
  return CLEAR
}

/** The same without the reason. */
export function isInSight(land: Landscape, screened: Screen, from: number, to: number): boolean {
  if (isHiddenByGround(land, from, to)) return false
  const { between } = lineOf(land, from, to)
  for (let i = 0; i < between.length; i++)
    for (let j = 0; j < between[i].length; j++) if (screened(between[i][j])) return false
  return true
}

/** Whether a hex blocks the unit’s view; a unit never blocks its own. */
const hides = (screened: Screen, { hexes, unit }: Stance, hex: number): boolean =>
  hexes.includes(hex) ? unit !== undefined && screened(hex, unit) : screened(hex)

/** 7.1.1: whether a unit sees a hex from the nth of its own. */
export function seesFrom(land: Landscape, screened: Screen, viewer: Stance, nth: number, to: number): Sight {
  if (!looksAt(land.grid, viewer, nth, to)) return { blocked: '7.1.1', by: [to] }
  return sightBetween(land, hex => hides(screened, viewer, hex), viewer.hexes[nth], to)
}

/** Whether a unit sees a hex from any of its own; if not, the reason for the first one facing it. */
export function sees(land: Landscape, screened: Screen, viewer: Stance, to: number): Sight {
  let refusal: Sight | null = null
  for (let nth = 0; nth < viewer.hexes.length; nth++) {
    const sight = seesFrom(land, screened, viewer, nth, to)
    if (!sight.blocked) return sight
    if (!refusal || refusal.blocked === '7.1.1') refusal = sight
  }
  return refusal ?? CLEAR
}

const [HIDDEN, OPEN] = [1, 2]

/**
 * By viewing hex: what terrain alone decides for every other, once asked. Storing the lines would take far more memory.
 */
const views = onceFor(({ grid }: Landscape) => Array.from({ length: grid.size }, (): Uint8Array | null => null))

function viewFrom(land: Landscape, from: number): Uint8Array {
  const all = views(land)
  let view = all[from]
  if (view === null) {
    view = new Uint8Array(land.grid.size)
    all[from] = view
  }
  return view
}

/** Terrain is symmetrical: one line answers for both ends. */
function isHiddenByGround(land: Landscape, from: number, to: number): boolean {
  const view = viewFrom(land, from)
  if (view[to] === 0) {
    view[to] = drawLine(land, from, to).ground.blocked === null ? OPEN : HIDDEN
    viewFrom(land, to)[from] = view[to]
  }
  return view[to] === HIDDEN
}

/** `seesFrom` without the reason. */
export function isSeenFrom(land: Landscape, screened: Screen, viewer: Stance, nth: number, to: number): boolean {
  const from = viewer.hexes[nth]
  // Known hidden hexes first; lines are drawn only where a unit faces.
  if (viewFrom(land, from)[to] === HIDDEN) return false
  if (!looksAt(land.grid, viewer, nth, to) || isHiddenByGround(land, from, to)) return false
  for (const hexes of lineOf(land, from, to).between)
    for (const hex of hexes) if (hides(screened, viewer, hex)) return false
  return true
}

/** `sees` without the reason. */
export function isSeen(land: Landscape, screened: Screen, viewer: Stance, to: number): boolean {
  for (let nth = 0; nth < viewer.hexes.length; nth++) if (isSeenFrom(land, screened, viewer, nth, to)) return true
  return false
}
