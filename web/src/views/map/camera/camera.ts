/** The camera over the sheet: calculations only, so that no movement leaves the map or hides anything under a card. */
import type { HexSpot } from '../../../table/map/hexes.ts'
import { type ClearingBox, clearings, doOverlap, type Extent, highness, wideness } from './clearings.ts'

/** A point of the sheet lies at that point times `k`, plus `x` and `y`, in pixels of the frame. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly k: number
}

/** The camera’s surroundings: the map’s frame, the cards on it, and the sheet with its hexes. */
export interface Scenery {
  readonly frame: Extent
  readonly sheet: Extent
  readonly covers: readonly ClearingBox[]
  /** The length of a hex's side on the sheet. */
  readonly size: number
}

/** How much of the desk beside the map can be seen, in pixels. */
const DESK = 72

/** Heights of a hex in pixels: nothing that must be readable is shown smaller, and nothing is opened larger. */
const SMALLEST = 40
const USUAL = 72

/** Of a hex that is named, in heights of a hex: so much room it gets around it, and with so much it is left where it is. */
const ROOM = 1.5
const CLEAR = 0.8
/** Where there is little room, no more than this part of it. */
const TIGHT = 1 / 5

/** The map comes no nearer by itself than this, at once. */
const NEARER = 1.25

const heightOf = (size: number): number => size * Math.sqrt(3)

/** The scale from which a hex can be read. */
export const legible = (size: number): number => SMALLEST / heightOf(size)

/** The covered margins of the frame, beyond which the map can be drawn, so that its own edge can be seen. */
export type Rims = ClearingBox
export const NO_RIMS: Rims = { left: 0, top: 0, right: 0, bottom: 0 }

export function rimsOf(frame: Extent, covers: readonly ClearingBox[]): Rims {
  const rims = { ...NO_RIMS }
  for (const { left, top, right, bottom } of covers) {
    const deep = { left: right, top: bottom, right: frame.width - left, bottom: frame.height - top }
    const [side] = (['left', 'top', 'right', 'bottom'] as const).toSorted((a, b) => deep[a] - deep[b])
    const most = (side === 'left' || side === 'right' ? frame.width : frame.height) * 0.6
    rims[side] = Math.min(most, Math.max(rims[side], deep[side]))
  }
  return rims
}

/** Of a shift along one side: no further than the desk's edge, and in the middle when all of the map can be seen. */
function within(shift: number, frame: number, sheet: number, [before, behind]: readonly [number, number]): number {
  const [low, high] = [frame - sheet - DESK, DESK]
  const middle = (frame - sheet) / 2
  const [least, most] = low > high ? [middle, middle] : [low, high]
  return Math.min(most + before, Math.max(least - behind, shift))
}

/** The same look, but never past the edge of the map. */
export function held({ x, y, k }: Camera, frame: Extent, sheet: Extent, rims = NO_RIMS): Camera {
  return {
    x: within(x, frame.width, sheet.width * k, [rims.left, rims.right]),
    y: within(y, frame.height, sheet.height * k, [rims.top, rims.bottom]),
    k,
  }
}

export const wholeScale = (frame: Extent, sheet: Extent): number =>
  Math.min(frame.width / sheet.width, frame.height / sheet.height)

export function wholeSheet(frame: Extent, sheet: Extent): Camera {
  return centred({ x: sheet.width / 2, y: sheet.height / 2 }, wholeScale(frame, sheet), frame, sheet)
}

/** With a point of the sheet in the middle of the frame, as far as the edge of the map allows. */
export function centred({ x, y }: HexSpot, k: number, frame: Extent, sheet: Extent): Camera {
  return held({ x: frame.width / 2 - x * k, y: frame.height / 2 - y * k, k }, frame, sheet)
}

/** The point of the sheet in the middle of the frame. */
export const middleOf = ({ x, y, k }: Camera, frame: Extent): HexSpot => ({
  x: (frame.width / 2 - x) / k,
  y: (frame.height / 2 - y) / k,
})

/** Whether a hex is in the frame as a whole and nothing lies on it, with so many of its heights from its middle to each side. */
export function isClear({ x, y, k }: Camera, spot: HexSpot, { frame, covers, size }: Scenery, room = CLEAR): boolean {
  const [left, top] = [spot.x * k + x, spot.y * k + y]
  const wide = Math.min(room * heightOf(size) * k, frame.width * TIGHT)
  const high = Math.min(room * heightOf(size) * k, frame.height * TIGHT)
  // Half a pixel is invisible, and comes from fractions.
  const around: ClearingBox = {
    left: left - wide + 0.5,
    top: top - high + 0.5,
    right: left + wide - 0.5,
    bottom: top + high - 0.5,
  }
  if (around.left < 0 || around.top < 0 || around.right > frame.width || around.bottom > frame.height) return false
  return !covers.some(cover => doOverlap(cover, around))
}

/** The whole of a hex: what is less is not seen. */
export const WHOLE_HEX = 0.5

export interface CameraAim {
  /** What is seen in any case, and the others as far as they are seen with it; without one the nearest. */
  readonly chief?: HexSpot
  /** From no further than this; a hex can be read from there unless told. */
  readonly least?: number
  /** The scale that the player chose, to which the map comes back. */
  readonly home?: number
  /** What cannot be seen comes into the middle, instead of by the shortest way. */
  readonly middle?: boolean
}

/**
 * Shows all of these clear of whatever lies on the map, by the shortest way, and from higher up where they lie far apart. Where
 * they cannot be read together, the chief one, and as many as can be read with it. What can be seen already moves nothing.
 */
export function showing(now: Camera, spots: readonly HexSpot[], scenery: Scenery, aim: CameraAim = {}): Camera {
  const { frame, sheet, covers, size } = scenery
  const least = aim.least ?? legible(size)
  if (spots.length === 0) return now
  if (now.k >= least * 0.99 && spots.every(spot => isClear(now, spot, scenery))) return now
  const near = Math.max(now.k, least)
  const wanted = Math.max(near, Math.min(aim.home ?? 0, near * NEARER))
  const rims = rimsOf(frame, covers)
  const places = clearings(frame, covers).slice(0, PLACES)
  const seenIn = (place: ClearingBox, group: readonly HexSpot[]): Candidate | null => {
    const box = around(group)
    const k = Math.min(wanted, fit(wideness(place), box.width, size), fit(highness(place), box.height, size))
    if (k < least * 0.999) return null
    // A change of scale leaves the middle where it is.
    const from = k === now.k ? now : zoomed(now, k, middleOf(now, frame))
    const x = shifted(from.x, box.x * k, (box.x + box.width) * k, place.left, place.right, size * k, aim.middle)
    const y = shifted(from.y, box.y * k, (box.y + box.height) * k, place.top, place.bottom, size * k, aim.middle)
    const camera = held({ x, y, k }, frame, sheet, rims)
    const clear = group.filter(spot => isClear(camera, spot, scenery, WHOLE_HEX)).length
    return { camera, clear, way: Math.hypot(camera.x - from.x, camera.y - from.y) }
  }
  const all = best(places.flatMap(place => seenIn(place, spots) ?? []))
  if (all && all.clear === spots.length) return all.camera
  const eye = middleOf(now, frame)
  const chief = aim.chief ?? spots.reduce((a, b) => (away(b, eye) < away(a, eye) ? b : a))
  const some = places.flatMap(place => seenIn(place, groupAbout(chief, spots, place, least, size)) ?? [])
  return best([...some, ...(all ? [all] : [])])?.camera ?? now
}

/** So many of the largest clearings are tried. */
const PLACES = 8

interface Candidate {
  readonly camera: Camera
  readonly clear: number
  readonly way: number
}

/** The view that shows more, closer up, by a shorter way. */
const best = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.toSorted((a, b) => b.clear - a.clear || b.camera.k - a.camera.k || a.way - b.way)[0] ?? null

const away = (a: HexSpot, b: HexSpot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The largest scale at which so much of the sheet is seen in a clearing with room about it. */
function fit(length: number, extent: number, size: number): number {
  return Math.max(length / (extent + 2 * ROOM * heightOf(size)), (length * (1 - 2 * TIGHT)) / Math.max(1, extent))
}

const roomIn = (length: number, side: number): number => Math.min(ROOM * heightOf(side), length * TIGHT)

/** The least shift that brings what lies from low to high between the edges of a clearing. */
function shifted(
  shift: number,
  low: number,
  high: number,
  from: number,
  to: number,
  side: number,
  middle = false,
): number {
  const room = roomIn(to - from, side)
  const [least, most] = [from + room - low, to - room - high]
  return middle || least > most ? (least + most) / 2 : Math.min(most, Math.max(least, shift))
}

const zoomed = ({ x, y, k: before }: Camera, k: number, about: HexSpot): Camera => ({
  x: x + about.x * (before - k),
  y: y + about.y * (before - k),
  k,
})

/** The most of them that are seen together with the chief one in a clearing, from no further than that. */
function groupAbout(
  chief: HexSpot,
  spots: readonly HexSpot[],
  place: ClearingBox,
  k: number,
  size: number,
): readonly HexSpot[] {
  const wide = (wideness(place) - 2 * roomIn(wideness(place), size * k)) / k
  const high = (highness(place) - 2 * roomIn(highness(place), size * k)) / k
  const near = spots.filter(({ x, y }) => Math.abs(x - chief.x) <= wide && Math.abs(y - chief.y) <= high)
  const lefts = new Set([chief, ...near].map(({ x }) => x).filter(x => x <= chief.x && x >= chief.x - wide))
  const tops = new Set([chief, ...near].map(({ y }) => y).filter(y => y <= chief.y && y >= chief.y - high))
  const farthest = (group: readonly HexSpot[]): number => group.reduce((sum, spot) => sum + away(spot, chief), 0)
  let most: readonly HexSpot[] = [chief]
  for (const left of lefts)
    for (const top of tops) {
      const group = near.filter(({ x, y }) => x >= left && x <= left + wide && y >= top && y <= top + high)
      const isAsMany = group.length === most.length && farthest(group) < farthest(most)
      if (group.length > most.length || isAsMany) most = group
    }
  return most.includes(chief) ? most : [chief, ...most]
}

function around(spots: readonly HexSpot[]): HexSpot & Extent {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export interface Armies {
  /** The viewer’s units: those that can act now, or all of them. */
  readonly own: readonly HexSpot[]
  readonly all: readonly HexSpot[]
  /** The battle’s objectives: cards avoid covering them. */
  readonly goals?: readonly HexSpot[]
}

/** The map is opened where the armies stand, with this much room around them in sides of a hex. */
const MARGIN = 9

/** The first view: both armies if readable together, otherwise as many of the viewer’s units as possible. */
export function opening(scenery: Scenery, { own, all, goals = [] }: Armies): Camera {
  const { frame, sheet, covers, size } = scenery
  const [place] = clearings(frame, covers)
  const free = { width: wideness(place), height: highness(place) }
  const fitting = (spots: readonly HexSpot[]): number => {
    const { width, height } = around(spots)
    const usual = USUAL / heightOf(size)
    return Math.min(free.width / (width + size * MARGIN), free.height / (height + size * MARGIN), usual)
  }
  const fit = wholeScale(frame, sheet)
  if (all.length === 0) return wholeSheet(frame, sheet)
  const rims = rimsOf(frame, covers)
  const inPlace = (spot: HexSpot, k: number): Camera => {
    const [x, y] = [(place.left + place.right) / 2 - spot.x * k, (place.top + place.bottom) / 2 - spot.y * k]
    return held({ x, y, k }, frame, sheet, rims)
  }
  const least = legible(size)
  const k = Math.max(fitting(all), fit)
  const isWhole = k >= least && k < fit * 1.15
  if (isWhole && covers.length === 0) return wholeSheet(frame, sheet)
  const ours = own.length > 0 ? own : all
  const near = Math.max(fitting(ours), least)
  const seen =
    k >= least
      ? inPlace(centreOf(around(all)), k)
      : inPlace(crowdIn(ours, { width: free.width / near, height: free.height / near }, size), near)
  return uncovered(seen, scenery, ours, [...all, ...goals], rims)
}

/** So many steps to each side, each half a hex, the first look may be moved so that nothing that matters lies under a card. */
const STEPS = 10

/**
 * The nearest view that keeps all the viewer’s units visible, hides the fewest hexes under cards, and shows the most of
 * the enemy.
 */
function uncovered(
  seen: Camera,
  scenery: Scenery,
  own: readonly HexSpot[],
  others: readonly HexSpot[],
  rims: Rims,
): Camera {
  const { frame, sheet, size } = scenery
  const bare = { ...scenery, covers: [] }
  const hidden = (camera: Camera, spots: readonly HexSpot[]): number =>
    spots.filter(spot => isClear(camera, spot, bare, WHOLE_HEX) && !isClear(camera, spot, scenery, WHOLE_HEX)).length
  const inSight = (camera: Camera, spots: readonly HexSpot[]): number =>
    spots.filter(spot => isClear(camera, spot, scenery, WHOLE_HEX)).length
  if (inSight(seen, others) === others.length && inSight(seen, own) === own.length) return seen
  const step = (heightOf(size) * seen.k) / 2
  let [least, found] = [Number.POSITIVE_INFINITY, seen]
  for (let right = -STEPS; right <= STEPS; right++)
    for (let down = -STEPS; down <= STEPS; down++) {
      const camera = held({ x: seen.x + right * step, y: seen.y + down * step, k: seen.k }, frame, sheet, rims)
      const cost =
        -5 * inSight(camera, own) +
        2 * hidden(camera, others) -
        inSight(camera, others) / 2 +
        Math.hypot(camera.x - seen.x, camera.y - seen.y) / 1000
      if (cost < least) [least, found] = [cost, camera]
    }
  return found
}

const centreOf = ({ x, y, width, height }: HexSpot & Extent): HexSpot => ({ x: x + width / 2, y: y + height / 2 })

/** The middle of the most of them that a window of that size shows. */
function crowdIn(spots: readonly HexSpot[], window: Extent, size: number): HexSpot {
  const [wide, high] = [(window.width - 2 * size) / 2, (window.height - 2 * size) / 2]
  const seenFrom = (at: HexSpot): readonly HexSpot[] =>
    spots.filter(({ x, y }) => Math.abs(x - at.x) <= wide && Math.abs(y - at.y) <= high)
  const crowds = spots.map(seenFrom)
  const best = crowds.reduce((a, b) => (b.length > a.length ? b : a))
  // About its own middle the window may show some more.
  const wider = seenFrom(centreOf(around(best)))
  return centreOf(around(wider.length >= best.length ? wider : best))
}

/** An arrow at the edge of what is free: to which of the places that are not seen it leads. */
export interface Beyond {
  readonly x: number
  readonly y: number
  /** Which way it points, in degrees, to the right at 0. */
  readonly turn: number
  /** Which of them. */
  readonly which: readonly number[]
}

/** Arrows are so far from the edge, and two that are nearer to each other than this are one; in pixels. */
const ARROW = 40

/** An arrow for each direction in which something lies that is not seen. */
export function beyond(camera: Camera, spots: readonly HexSpot[], scenery: Scenery): readonly Beyond[] {
  const [place] = clearings(scenery.frame, scenery.covers)
  const eye = { x: (place.left + place.right) / 2, y: (place.top + place.bottom) / 2 }
  const [wide, high] = [wideness(place) / 2 - ARROW * 0.75, highness(place) / 2 - ARROW * 0.75]
  const arrows: (Beyond & { which: number[] })[] = []
  for (const [i, spot] of spots.entries()) {
    if (isClear(camera, spot, scenery, WHOLE_HEX / 2)) continue
    const [dx, dy] = [spot.x * camera.k + camera.x - eye.x, spot.y * camera.k + camera.y - eye.y]
    const part = Math.min(wide / Math.max(1, Math.abs(dx)), high / Math.max(1, Math.abs(dy)))
    const at = { x: eye.x + dx * part, y: eye.y + dy * part }
    const same = arrows.find(arrow => away(arrow, at) < ARROW * 2)
    if (same) same.which.push(i)
    else arrows.push({ ...at, turn: (Math.atan2(dy, dx) * 180) / Math.PI, which: [i] })
  }
  return arrows
}
