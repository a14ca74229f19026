/** 7.1 Lines of sight from hex to hex: what stands between them, and whether a unit looks that way at all. */
import { drawnOnce, type Grid, OFF_MAP, sightLine } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'
import { looksAt, type Stance } from './06-facing.ts'

/** What a line of sight asks of the ground. */
export interface Landscape {
  readonly grid: Grid
  /** By hex. Where two levels meet there is a slope. */
  readonly levels: ArrayLike<number>
  /** 7.1.4, by hex: not 0 for villages, towns and woods; steep slopes hide by their height (7.1.6c). */
  readonly opaque: ArrayLike<number>
}

/** Whether somebody stands in a hex who is not routed, leaders not counted (7.1.4); other than him who looks. */
export type Screen = (hex: number, viewer?: number) => boolean

export interface Sight {
  /** The case that ends the view; null when the hex is seen. */
  readonly blocked: string | null
  /** The hexes that block it, or the hex that is not before the unit. */
  readonly by: readonly number[]
}

const CLEAR: Sight = { blocked: null, by: [] }

/** A place between two hexes: one hex, or the two on either side of a hexside along which the line runs (7.1.5). */
type Between = readonly number[]

interface Line {
  readonly between: readonly Between[]
  /** What the ground alone makes of it. */
  readonly ground: Sight
}

const lineOf = drawnOnce(drawLine)

/** A hex that the line only touches at a vertex does not lie on it, and beyond the edge of the map there is nothing. */
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
    // 7.1.6a, 7.1.6b: ground no higher than the upper end hides nothing.
    const hill = hexes.filter(hex => levels[hex] > higher)
    if (hill.length > 0) return { blocked: '7.1.6c', by: hill }
  }
  return CLEAR
}

/** By which case something in the way hides one hex from the other. */
function caseOf({ levels }: Landscape, from: number, to: number, { length }: Between): string {
  if (levels[from] !== levels[to]) return '7.1.6d'
  return length > 1 ? '7.1.5' : '7.1.4'
}

/** 7.1.2, 7.1.3, 7.1.4, 7.1.5: whether one hex is seen from another, whoever looks. Next to it nothing stands between. */
export function sightBetween(land: Landscape, screened: Screen, from: number, to: number): Sight {
  const { between, ground } = lineOf(land, from, to)
  if (ground.blocked) return ground
  for (const hexes of between)
    if (hexes.some(hex => screened(hex)))
      return { blocked: caseOf(land, from, to, hexes), by: hexes.filter(hex => screened(hex)) }
  return CLEAR
}

/** Who hides anything from a unit in one of its own hexes or another: it does not stand in its own way. */
const hides = (screened: Screen, { hexes, unit }: Stance, hex: number): boolean =>
  hexes.includes(hex) ? unit !== undefined && screened(hex, unit) : screened(hex)

/** 7.1.1: whether a unit sees a hex from the nth of its own. */
export function seesFrom(land: Landscape, screened: Screen, viewer: Stance, nth: number, to: number): Sight {
  if (!looksAt(land.grid, viewer, nth, to)) return { blocked: '7.1.1', by: [to] }
  return sightBetween(land, hex => hides(screened, viewer, hex), viewer.hexes[nth], to)
}

/** Whether a unit sees a hex from any of its own; if not, why the first does not that looks there. */
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

/** By hex from which one looks: what the ground makes of every other, once it has been asked. Lines would take far more room. */
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

/** Who sees is seen, as far as the ground goes: a line tells it of both its ends. */
function isHiddenByGround(land: Landscape, from: number, to: number): boolean {
  const view = viewFrom(land, from)
  if (view[to] === 0) {
    view[to] = drawLine(land, from, to).ground.blocked === null ? OPEN : HIDDEN
    viewFrom(land, to)[from] = view[to]
  }
  return view[to] === HIDDEN
}

/** `seesFrom` for who does not ask why not. */
export function isSeenFrom(land: Landscape, screened: Screen, viewer: Stance, nth: number, to: number): boolean {
  const from = viewer.hexes[nth]
  // What is known to be hidden is soonest told; a line is drawn only to where somebody looks.
  if (viewFrom(land, from)[to] === HIDDEN) return false
  if (!looksAt(land.grid, viewer, nth, to) || isHiddenByGround(land, from, to)) return false
  for (const hexes of lineOf(land, from, to).between)
    for (const hex of hexes) if (hides(screened, viewer, hex)) return false
  return true
}

/** `sees` likewise. */
export function isSeen(land: Landscape, screened: Screen, viewer: Stance, to: number): boolean {
  for (let nth = 0; nth < viewer.hexes.length; nth++) if (isSeenFrom(land, screened, viewer, nth, to)) return true
  return false
}
