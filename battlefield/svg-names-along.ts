/** Names along their objects: highways, watercourses, and regions in widely spaced letters. */
import type { Point } from '@voltigeur/hex'
import type { Board, Piece } from './board.ts'
import { type Draft, distance, middle, toward } from './drafting.ts'
import { hexesOf } from './footprint.ts'
import { type Obstacle, textWidth } from './labels.ts'
import { evenly, nearestOnSegment, type Polyline } from './lines.ts'
import { escapeXml, n, tag } from './markup.ts'
import * as colour from './palette.ts'
import { grown, northOf, type PlaneTable, within } from './plane-table.ts'
import { isHighway, type Milestones } from './svg-ways.ts'
import { hexesLike } from './vocabulary.ts'

/** Set permanently, with the space that other names should avoid. */
export interface SetName {
  readonly drawing: string
  readonly room: readonly Obstacle[]
}

/** How far a point lies from the line through two others. */
const fromLine = (point: Point, a: Point, b: Point): number =>
  ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / (distance(a, b) || 1)

const upright = (degrees: number): number => (degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees)

const roomAlong = (from: Point, to: Point, half: number, weight: number): Obstacle[] => {
  const count = Math.max(1, Math.ceil(distance(from, to) / half))
  return Array.from({ length: count + 1 }, (_, i) => {
    const { x, y } = toward(from, to, i / count)
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half, weight }
  })
}

/** Along the stretch of the road with the fewest places and units nearby. */
export function highwayNames(board: Board, draft: Draft, pieces: readonly Piece[], milestone: Milestones): SetName[] {
  const s = draft.size
  const size = s * 0.5
  const busy = new Set([...pieces.flatMap(hexesOf), ...board.places.flatMap(place => place.hexes)])
  return board.roads.filter(isHighway).flatMap(({ name, hexes }) => {
    const length = textWidth(name, size) * 1.1
    const count = Math.ceil(length / (s * Math.sqrt(3))) + 1
    if (hexes.length < count + 2) return []
    const starts = Array.from({ length: hexes.length - count - 1 }, (_, i) => i + 1)
    const cost = (from: number): number => {
      const stretch = hexes.slice(from, from + count)
      const crowd = stretch.flatMap(hex => board.grid.within(hex, 1)).filter(hex => busy.has(hex)).length
      const [a, b] = [milestone(stretch[0]), milestone(stretch[count - 1])]
      const swing = stretch.map(hex => Math.abs(fromLine(milestone(hex), a, b)))
      return crowd + (6 * Math.max(...swing)) / s
    }
    const start = starts.reduce((best, from) => (cost(from) < cost(best) ? from : best))
    const ends = [milestone(hexes[start]), milestone(hexes[start + count - 1])].sort((a, b) => a.x - b.x)
    const heart = middle(ends[0], ends[1])
    const angle = (Math.atan2(ends[1].y - ends[0].y, ends[1].x - ends[0].x) * 180) / Math.PI
    // Clear of the highest bend; the line runs west to east, so points north of it are negative.
    const stretch = hexes.slice(start, start + count).map(hex => fromLine(milestone(hex), ends[0], ends[1]))
    const rise = -s * 0.24 + Math.min(...stretch)
    const set = { y: rise, 'font-size': size, 'text-anchor': 'middle', textLength: length }
    const transform = `translate(${n(heart.x)} ${n(heart.y)})rotate(${n(angle)})`
    const drawing = tag('text', { class: 'highway', transform, ...set }, escapeXml(name))
    const up = (point: Point): Point => ({ x: point.x, y: point.y - s * 0.6 })
    return [{ drawing, room: roomAlong(up(ends[0]), up(ends[1]), s * 0.5, 9) }]
  })
}

/** Along the straightest stretch of each watercourse away from places. */
export function waterNames(board: Board, table: PlaneTable, scale: number): SetName[] {
  const { draft } = table
  const s = draft.size
  const size = s * 0.46 * scale
  const busy = [...board.places.flatMap(place => place.hexes), ...board.arrows.map(arrow => arrow.hex)].map(hex =>
    draft.centre(hex),
  )
  const sheet = grown(draft.map, -s)
  const frozen = new Set(hexesLike(board, 'ice', 'shore'))
  const done = new Set<string>()
  const taken: Point[] = []
  return table.of('stream').flatMap(({ name, rings }) => {
    if (name === '' || done.has(name)) return []
    const length = textWidth(name, size) * 1.15
    const points = evenly(rings[0], s * 0.5).filter(point => within(sheet, point) && !frozen.has(draft.hexAt(point)))
    const count = Math.ceil(length / (s * 0.5)) + 2
    if (points.length < count + 2) return []
    let best = -1
    let least = 2.4
    for (let i = 0; i + count < points.length; i++) {
      const [a, b] = [points[i], points[i + count]]
      // A gap in the course, where it leaves the sheet, puts the ends too far apart.
      if (distance(a, b) > s * 0.5 * (count + 2)) continue
      const heart = middle(a, b)
      const crowd = busy.filter(spot => distance(spot, heart) < length * 0.5 + s * 0.6).length
      const near = taken.some(spot => distance(spot, heart) < s * 5) ? 2 : 0
      const cost = swing(points.slice(i, i + count + 1)) / s + crowd * 0.8 + near
      if (cost >= least) continue
      least = cost
      best = i
    }
    if (best < 0) return []
    const stretch = points.slice(best, best + count + 1)
    const [a, b] = [stretch[0], stretch[count]].sort((p, q) => p.x - q.x)
    const heart = middle(a, b)
    done.add(name)
    taken.push(heart)
    const above = Math.min(0, ...stretch.map(point => fromLine(point, a, b)))
    const set = { y: -s * 0.16 + above * 0.8, 'font-size': size, 'text-anchor': 'middle', textLength: length }
    const angle = upright((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI)
    const transform = `translate(${n(heart.x)} ${n(heart.y)})rotate(${n(angle)})`
    const drawing = tag('text', { class: 'water', transform, ...set, fill: colour.WATER_INK }, escapeXml(name))
    return [{ drawing, room: roomAlong(a, b, size * 0.7, 9) }]
  })
}

function swing(line: Polyline): number {
  const [a, b] = [line[0], line[line.length - 1]]
  return Math.max(...line.map(point => Math.abs(fromLine(point, a, b))))
}

/** A name with more overlaps than this is better left out. */
const MOST_HITS = 6

/** In pale capitals across the land, turned as in the survey and with the sheet itself. */
export function regionNames(
  table: PlaneTable,
  scale: number,
  hexes: readonly number[],
  rooms: readonly Obstacle[],
): SetName[] {
  const { draft, survey } = table
  const s = draft.size
  const turn = northOf(survey, draft)
  const sheet = grown(draft.map, -s)
  const busy = [
    ...hexes.map(hex => draft.centre(hex)),
    ...rooms.map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2 })),
  ]
  return table.of('region_label').flatMap(({ name, heart, properties }) => {
    const size = s * 0.95 * scale
    const letters = name.toUpperCase()
    const length = textWidth(letters, size) * 1.75
    const degrees = upright(turn - (Number(properties.rotation) || 0))
    const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    // Somewhere around its place: a region has no exact one, and may move out of the way of names that do.
    let best: { from: Point; to: Point; heart: Point } | null = null
    let least = Infinity
    for (let aside = -2; aside <= 2; aside++) {
      for (let on = -4; on <= 4; on++) {
        const spot = { x: heart.x + s * (on * dx - aside * dy), y: heart.y + s * (on * dy + aside * dx) }
        const end = (side: number): Point => ({
          x: spot.x + (side * dx * length) / 2,
          y: spot.y + (side * dy * length) / 2,
        })
        const [from, to] = [end(-1), end(1)]
        if (!within(sheet, from) || !within(sheet, to)) continue
        const hits = busy.filter(other => distance(other, nearestOnSegment(other, from, to)) < size * 0.75 + s * 0.5)
        const cost = hits.length + (Math.abs(aside) + Math.abs(on)) * 0.25
        if (cost >= least) continue
        least = cost
        best = { from, to, heart: spot }
      }
    }
    if (!best || least > MOST_HITS) return []
    // Two regions don’t cross.
    busy.push(...evenly([best.from, best.to], s))
    const transform = `translate(${n(best.heart.x)} ${n(best.heart.y)})rotate(${n(degrees)})`
    const set = { 'font-size': size, 'text-anchor': 'middle', textLength: length, y: size * 0.3 }
    const faint = { fill: colour.HACHURE, 'fill-opacity': '.36' }
    const drawing = tag('text', { class: 'region', transform, ...set, ...faint }, escapeXml(letters))
    return [{ drawing, room: roomAlong(best.from, best.to, size * 0.45, 0.5) }]
  })
}
