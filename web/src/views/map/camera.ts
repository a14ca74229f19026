/** Where the eye stands over the sheet: pure sums, so that no way of moving it leads off the map. */
import type { Spot } from '../../table/hexes.ts'

/** A point of the sheet lies at that point times `k`, plus `x` and `y`, in pixels of the frame. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly k: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

/** How much of the desk beside the map can be seen, in pixels. */
const DESK = 72

/** A hex that is to be seen lies at least so far from the edge of the frame, in pixels; less where there is little room. */
const EDGE = 72

/** What lies so far from it is seen as a whole, and is left where it is, in pixels. */
const CLEAR = 28

/** The map is opened where the armies stand, with this much room around them in hex sizes. */
const ROOM = 9
const CLOSEST = 1.1
/** Nothing that one is to read is shown smaller. */
export const LEGIBLE = 0.6

/** Of a shift along one side: no further than the desk's edge, and in the middle when all of the map can be seen. */
function within(shift: number, frame: number, sheet: number): number {
  const [low, high] = [frame - sheet - DESK, DESK]
  return low > high ? (frame - sheet) / 2 : Math.min(high, Math.max(low, shift))
}

/** The same look, but never past the edge of the map. */
export function held({ x, y, k }: Camera, frame: Extent, sheet: Extent): Camera {
  return { x: within(x, frame.width, sheet.width * k), y: within(y, frame.height, sheet.height * k), k }
}

export const wholeScale = (frame: Extent, sheet: Extent): number =>
  Math.min(frame.width / sheet.width, frame.height / sheet.height)

export function whole(frame: Extent, sheet: Extent): Camera {
  return centred({ x: sheet.width / 2, y: sheet.height / 2 }, wholeScale(frame, sheet), frame, sheet)
}

/** With a point of the sheet in the middle of the frame, as far as the edge of the map allows. */
export function centred({ x, y }: Spot, k: number, frame: Extent, sheet: Extent): Camera {
  return held({ x: frame.width / 2 - x * k, y: frame.height / 2 - y * k, k }, frame, sheet)
}

/** The point of the sheet in the middle of the frame. */
export const middleOf = ({ x, y, k }: Camera, frame: Extent): Spot => ({
  x: (frame.width / 2 - x) / k,
  y: (frame.height / 2 - y) / k,
})

const margin = (length: number): number => Math.min(EDGE, length / 8)

/** Whether a point is in the frame, so far from its edge; half a pixel is nothing to the eye, and comes of fractions. */
export function sees({ x, y, k }: Camera, spot: Spot, frame: Extent, edge = 8): boolean {
  const [left, top] = [spot.x * k + x, spot.y * k + y]
  const inside = (at: number, length: number): boolean => at >= edge - 0.5 && at <= length - edge + 0.5
  return inside(left, frame.width) && inside(top, frame.height)
}

/** How much of the sheet is seen without its margins, at that scale. */
const roomIn = (frame: Extent, k: number): Extent => ({
  width: (frame.width - 2 * margin(frame.width)) / k,
  height: (frame.height - 2 * margin(frame.height)) / k,
})

/** All of these if they can be read together, or else the most that can; of groups as large the one nearest to the eye. */
export function readable(camera: Camera, spots: readonly Spot[], frame: Extent): readonly Spot[] {
  const room = roomIn(frame, LEGIBLE)
  const eye = middleOf(camera, frame)
  const away = (group: readonly Spot[]): number => {
    const { x, y } = centreOf(around(group))
    return Math.hypot(x - eye.x, y - eye.y)
  }
  const isBetter = (a: readonly Spot[], b: readonly Spot[]): boolean =>
    a.length > b.length || (a.length === b.length && away(a) < away(b))
  const from = (left: number, top: number): readonly Spot[] =>
    spots.filter(({ x, y }) => x >= left && x <= left + room.width && y >= top && y <= top + room.height)
  const lefts = new Set(spots.map(({ x }) => x))
  const tops = new Set(spots.map(({ y }) => y))
  let best: readonly Spot[] = []
  for (const left of lefts) {
    for (const top of tops) {
      const group = from(left, top)
      if (group.length > 0 && isBetter(group, best)) best = group
    }
  }
  return best
}

/** Brings points into view by the shortest way: near enough to be read, but from higher up when they lie far apart. */
export function reaching(
  camera: Camera,
  spots: readonly Spot[],
  frame: Extent,
  sheet: Extent,
  least = LEGIBLE,
): Camera {
  if (spots.length === 0) return camera
  const box = around(spots)
  const [mx, my] = [margin(frame.width), margin(frame.height)]
  const room = roomIn(frame, 1)
  const legible = Math.max(camera.k, least)
  const k = Math.min(legible, room.width / Math.max(1, box.width), room.height / Math.max(1, box.height))
  if (k === camera.k && spots.every(spot => sees(camera, spot, frame, CLEAR))) return camera
  // A change of scale leaves the middle where it is.
  const from = k === camera.k ? camera : centred(middleOf(camera, frame), k, frame, sheet)
  const shifted = (shift: number, low: number, high: number, edge: number, length: number): number =>
    Math.min(length - edge - high * k, Math.max(edge - low * k, shift))
  return held(
    {
      x: shifted(from.x, box.x, box.x + box.width, mx, frame.width),
      y: shifted(from.y, box.y, box.y + box.height, my, frame.height),
      k,
    },
    frame,
    sheet,
  )
}

/**
 * A point and what can be reached from it, as two corners that fit into the frame at that scale. Where the reach is wider
 * than that, as much of its middle as is seen together with the point.
 */
export function reachAbout(spot: Spot, reach: readonly Spot[], frame: Extent, k: number): readonly Spot[] {
  const box = around([spot, ...reach])
  const part = (low: number, length: number, at: number, seen: number): readonly [number, number] => {
    const room = (seen - 2 * margin(seen)) / k
    if (length <= room) return [low, low + length]
    const from = Math.min(at, Math.max(at - room, low + (length - room) / 2))
    return [from, from + room]
  }
  const [left, right] = part(box.x, box.width, spot.x, frame.width)
  const [top, bottom] = part(box.y, box.height, spot.y, frame.height)
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
}

/** How much of the frame is left aside, in pixels. */
export interface Margins {
  readonly left: number
  readonly top: number
}
export const NO_MARGINS: Margins = { left: 0, top: 0 }

/** The far corner of a card that lies in the upper left corner of the frame. */
export interface Card {
  readonly right: number
  readonly bottom: number
}

/** Whether a hex of that size around the point lies under the card, even in part. */
export const isUnder = ({ x, y, k }: Camera, spot: Spot, size: number, { right, bottom }: Card): boolean =>
  (spot.x - size) * k + x < right && (spot.y - size) * k + y < bottom

/** What to leave aside of the frame so that nothing lies under the card: its width or its height, whichever takes less away. */
export function besides({ right, bottom }: Card, frame: Extent): Margins {
  const [wide, high] = [right / frame.width, bottom / frame.height]
  if (Math.min(wide, high) > 1 / 2) return NO_MARGINS
  return wide <= high ? { left: right, top: 0 } : { left: 0, top: bottom }
}

function around(spots: readonly Spot[]): Spot & Extent {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export interface Armies {
  /** Of the side that looks: those that have something to do now, or all of them. */
  readonly own: readonly Spot[]
  readonly all: readonly Spot[]
  /** The length of a hex's side. */
  readonly size: number
}

/** The first look: both armies if they can be read together, otherwise as many of one's own as possible. */
export function opening(frame: Extent, sheet: Extent, { own, all, size }: Armies): Camera {
  const fitting = (spots: readonly Spot[]): number => {
    const { width, height } = around(spots)
    return Math.min(frame.width / (width + size * ROOM), frame.height / (height + size * ROOM), CLOSEST)
  }
  const fit = wholeScale(frame, sheet)
  if (all.length === 0) return whole(frame, sheet)
  const k = Math.max(fitting(all), fit)
  if (k >= LEGIBLE) return k < fit * 1.15 ? whole(frame, sheet) : centred(centreOf(around(all)), k, frame, sheet)
  const ours = own.length > 0 ? own : all
  const near = Math.max(fitting(ours), LEGIBLE)
  return centred(crowdIn(ours, { width: frame.width / near, height: frame.height / near }, size), near, frame, sheet)
}

const centreOf = ({ x, y, width, height }: Spot & Extent): Spot => ({ x: x + width / 2, y: y + height / 2 })

/** The middle of the most of them that a window of that size shows. */
function crowdIn(spots: readonly Spot[], window: Extent, size: number): Spot {
  const [wide, high] = [(window.width - 2 * size) / 2, (window.height - 2 * size) / 2]
  const seenFrom = (at: Spot): readonly Spot[] =>
    spots.filter(({ x, y }) => Math.abs(x - at.x) <= wide && Math.abs(y - at.y) <= high)
  const crowds = spots.map(seenFrom)
  const best = crowds.reduce((a, b) => (b.length > a.length ? b : a))
  // About its own middle the window may show some more.
  const wider = seenFrom(centreOf(around(best)))
  return centreOf(around(wider.length >= best.length ? wider : best))
}
