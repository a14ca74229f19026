/** The lettering of the map: names of places and the hex numbers. */
import type { Point } from '@voltigeur/hex'
import type { Board, Piece } from './board.ts'
import { type Box, type Draft, middle, toward } from './drafting.ts'
import { type Lettering, type Obstacle, type PlacedLettering, placeLettering, textWidth } from './labels.ts'
import { escapeXml, n, tag } from './markup.ts'
import * as colour from './palette.ts'
import { isHighway } from './svg-lines.ts'

export const SERIF =
  "'IM Fell English','Hoefler Text','EB Garamond',Garamond,'Palatino Linotype','Book Antiqua','Liberation Serif',serif"
export const SANS = "'Gill Sans','Gill Sans MT',Calibri,'Helvetica Neue',Arial,'Liberation Sans',sans-serif"

export function placeNames(
  board: Board,
  draft: Draft,
  pieces: readonly Piece[],
  taken: readonly Obstacle[] = [],
): PlacedLettering[] {
  const s = draft.size
  const around = (hexes: readonly number[], half: number): Box => {
    const centres = hexes.map(hex => draft.centre(hex))
    const x = Math.min(...centres.map(p => p.x)) - half
    const y = Math.min(...centres.map(p => p.y)) - half
    return {
      x,
      y,
      width: Math.max(...centres.map(p => p.x)) + half - x,
      height: Math.max(...centres.map(p => p.y)) + half - y,
    }
  }
  const wanted: Lettering[] = board.places.map(({ name, hexes, ground }) => ({
    text: name,
    size: s * (ground === 'town' ? 0.6 + 0.07 * Math.min(3, hexes.length) : ground === 'knoll' ? 0.52 : 0.54),
    around: around(hexes, s * 0.74),
  }))
  const obstacles: Obstacle[] = [...taken]
  for (const { hexes } of board.places) {
    for (const hex of hexes) obstacles.push({ ...around([hex], s * 0.6), weight: 6 })
  }
  for (const hex of new Set(pieces.map(piece => piece.hex))) obstacles.push({ ...around([hex], s * 0.66), weight: 9 })
  for (const road of board.roads)
    for (const hex of road.hexes) obstacles.push({ ...around([hex], s * 0.25), weight: 1.6 })
  for (const { mark, hex, dir } of board.hexsides) {
    const { x, y } = draft.hexsideMiddle(hex, dir)
    const half = s * (mark === 'bridge' ? 0.3 : 0.2)
    obstacles.push({ x: x - half, y: y - half, width: 2 * half, height: 2 * half, weight: mark === 'bridge' ? 3 : 1.6 })
  }
  return placeLettering(wanted, obstacles, draft.map)
}

/** A length is given with each name, so that it fills the room kept for it in whatever face it is set. */
export function names(board: Board, draft: Draft, pieces: readonly Piece[]): string {
  const s = draft.size
  const along = highwayNames(board, draft, pieces)
  const places = placeNames(
    board,
    draft,
    pieces,
    along.flatMap(name => name.room),
  ).map(({ text, size, box }, i) => {
    const { ground } = board.places[i]
    const set = { x: box.x + size * 0.1, y: box.y + size * 0.85, 'font-size': size, textLength: box.width - size * 0.2 }
    return tag('text', { class: `place ${ground}`, ...set }, escapeXml(text))
  })
  const lettering = `${places.join('')}${along.map(name => name.drawing).join('')}`
  // The halo is laid under all the letters at once: letter by letter it would eat into the one before.
  const halo = { stroke: colour.PAPER, 'stroke-opacity': 0.85, 'stroke-width': s * 0.13, 'stroke-linejoin': 'round' }
  return (
    tag('defs', {}, tag('g', { id: 'names', 'font-family': SERIF, 'font-style': 'italic' }, lettering)) +
    tag('use', { href: '#names', ...halo }) +
    tag('use', { href: '#names', fill: colour.INK })
  )
}

/** How far a point lies from the line through two others. */
const fromLine = (point: Point, a: Point, b: Point): number =>
  ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y)

interface HighwayName {
  readonly drawing: string
  readonly room: readonly Obstacle[]
}

/** Set along the stretch of the road with the fewest places and units about. */
function highwayNames(board: Board, draft: Draft, pieces: readonly Piece[]): HighwayName[] {
  const s = draft.size
  const size = s * 0.5
  const busy = new Set([...pieces.map(piece => piece.hex), ...board.places.flatMap(place => place.hexes)])
  return board.roads.filter(isHighway).flatMap(({ name, hexes }) => {
    const length = textWidth(name, size) * 1.1
    const count = Math.ceil(length / (s * Math.sqrt(3))) + 1
    if (hexes.length < count + 2) return []
    const starts = Array.from({ length: hexes.length - count - 1 }, (_, i) => i + 1)
    const cost = (from: number): number => {
      const stretch = hexes.slice(from, from + count)
      const crowd = stretch.flatMap(hex => board.grid.within(hex, 1)).filter(hex => busy.has(hex)).length
      const [a, b] = [draft.centre(stretch[0]), draft.centre(stretch[count - 1])]
      const swing = stretch.map(hex => Math.abs(fromLine(draft.centre(hex), a, b)))
      return crowd + (6 * Math.max(...swing)) / s
    }
    const start = starts.reduce((best, from) => (cost(from) < cost(best) ? from : best))
    const ends = [draft.centre(hexes[start]), draft.centre(hexes[start + count - 1])].sort((a, b) => a.x - b.x)
    const heart = middle(ends[0], ends[1])
    const angle = (Math.atan2(ends[1].y - ends[0].y, ends[1].x - ends[0].x) * 180) / Math.PI
    const room = [0, 0.2, 0.4, 0.6, 0.8, 1].map(share => {
      const { x, y } = toward(ends[0], ends[1], share)
      return { x: x - s, y: y - s * 1.1, width: s * 2, height: s, weight: 9 }
    })
    // Clear of the highest bend; the line runs west to east, so that what lies north of it comes out negative.
    const stretch = hexes.slice(start, start + count).map(hex => fromLine(draft.centre(hex), ends[0], ends[1]))
    const set = {
      y: -s * 0.35 + 0.7 * Math.min(...stretch),
      'font-size': size,
      'text-anchor': 'middle',
      textLength: length,
    }
    const transform = `translate(${n(heart.x)} ${n(heart.y)})rotate(${n(angle)})`
    const drawing = tag('text', { class: 'highway', transform, ...set }, escapeXml(name))
    return [{ drawing, room }]
  })
}

export function hexNumbers(draft: Draft, fill: string): string {
  const s = draft.size
  const rise = draft.grid.orientation === 'flat' ? 0.64 : 0.6
  let drawn = ''
  for (let hex = 0; hex < draft.grid.size; hex++) {
    const { x, y } = draft.centre(hex)
    drawn += tag('text', { x, y: y - rise * s }, escapeXml(draft.grid.label(hex)))
  }
  const set = { 'font-family': SANS, 'font-size': s * 0.23, 'text-anchor': 'middle', fill }
  return tag('g', { class: 'numbers', ...set }, drawn)
}
