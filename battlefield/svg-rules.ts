/** The plain view: one flat colour and letter for each hex, straight marks on hexsides, nothing smoothed. */
import type { Board } from './board.ts'
import { at, type Draft, polygon, toward } from './drafting.ts'
import { hexsidesLike } from './hexside-marks.ts'
import { type Attributes, n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { SANS } from './svg-labels.ts'
import { chiefGround, type HexsideLook, hexKind, roadClass } from './vocabulary.ts'

/** Clear terrain is coloured by level, warmer upwards; all else by kind. */
export function rulesGround(board: Board, draft: Draft): string {
  const all = Array.from({ length: board.grid.size }, (_, hex) => hex)
  const levels = board.level ? all.map(board.level) : []
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const byColour = new Map<string, string>()
  for (const hex of all) {
    const ground = chiefGround(board.ground(hex))
    const open = ground === 'clear' && board.level
    const fill = open ? colour.rulesLevel(levels[hex], low, high) : hexKind(ground).flat
    byColour.set(fill, (byColour.get(fill) ?? '') + draft.hexPath(hex))
  }
  return [...byColour].map(([fill, hexes]) => path(hexes, { fill })).join('')
}

/** In the lower half of the hex and above the roads, with a paper halo; the dot of clear terrain stays under them. */
export function rulesLetters(board: Board, draft: Draft, clear: boolean): string {
  const s = draft.size
  let letters = ''
  for (let hex = 0; hex < board.grid.size; hex++) {
    const grounds = board.ground(hex)
    if (grounds.every(ground => ground === 'clear') !== clear) continue
    const { x, y } = draft.centre(hex)
    letters += tag('text', { x, y: y + s * 0.62 }, grounds.map(ground => hexKind(ground).letter).join(''))
  }
  const face = { 'font-family': SANS, 'font-weight': 'bold', 'font-size': s * 0.5, 'text-anchor': 'middle' }
  const halo = clear ? {} : { stroke: '#fff', 'stroke-width': s * 0.1, 'paint-order': 'stroke' }
  return tag('g', { class: 'terrain-letters', fill: '#222', ...face, ...halo }, letters)
}

/** The level of every hex, at its western corner. */
export function rulesLevels(board: Board, draft: Draft): string {
  if (!board.level) return ''
  const s = draft.size
  let digits = ''
  for (let hex = 0; hex < board.grid.size; hex++) {
    const { x, y } = draft.centre(hex)
    digits += tag('text', { x: x - s * 0.62, y: y + s * 0.12 }, String(board.level(hex)))
  }
  const face = { 'font-family': SANS, 'font-size': s * 0.34, 'text-anchor': 'middle', fill: colour.RULES_LEVEL }
  return tag('g', { class: 'levels', ...face }, digits)
}

/** Roads run from centre to centre; marks are on the hexside itself, a bridge across it. */
export function rulesLines(board: Board, draft: Draft): string {
  const s = draft.size
  const sides = (...looks: readonly HexsideLook[]): string =>
    hexsidesLike(board, ...looks)
      .map(({ hex, dir }) => {
        const [from, to] = draft.ends(hex, dir)
        return `M${at(toward(from, to, 0.06))}L${at(toward(to, from, 0.06))}`
      })
      .join('')
  const across = (look: HexsideLook): string =>
    hexsidesLike(board, look)
      .map(({ hex, dir }) => {
        const centre = draft.centre(hex)
        const side = draft.hexsideMiddle(hex, dir)
        return `M${at(toward(centre, side, 0.72))}L${at(toward(centre, side, 1.28))}`
      })
      .join('')
  const line = (marks: string, stroke: string, width: number, more: Attributes = {}): string =>
    path(marks, { stroke, 'stroke-width': s * width, ...more })
  const roads = (wanted: string): string =>
    board.roads
      .filter(road => roadClass(road) === wanted)
      .map(({ hexes }) => `M${hexes.map(hex => at(draft.centre(hex))).join('L')}`)
      .join('')
  const dashes = { 'stroke-opacity': 0.55, 'stroke-dasharray': `${n(s * 0.3)} ${n(s * 0.2)}` }
  return tag(
    'g',
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    line(roads('track'), colour.RULES_ROAD, 0.07, { 'stroke-dasharray': `${n(s * 0.2)} ${n(s * 0.16)}` }) +
      line(roads('road'), colour.RULES_ROAD, 0.1) +
      line(roads('highway'), colour.RULES_ROAD, 0.18) +
      line(sides('front'), colour.FRONT_LINE, 0.24, dashes) +
      line(sides('shore'), colour.RULES_LAKE_SIDE, 0.2) +
      line(sides('stream'), colour.RULES_STREAM, 0.16) +
      line(sides('river'), colour.RULES_STREAM, 0.3) +
      line(sides('named'), '#fff', 0.05) +
      line(across('ford'), '#fff', 0.14) +
      line(across('bridge'), '#000', 0.22) +
      rulesSlopes(board, draft),
  )
}

/** A bar on the upper side of the hexside, with ticks that point down the slope. */
function rulesSlopes(board: Board, draft: Draft): string {
  const s = draft.size
  let bars = ''
  for (const { hex, dir } of board.slopes ?? []) {
    const [from, to] = draft.ends(hex, dir)
    const centre = draft.centre(hex)
    const middle = draft.hexsideMiddle(hex, dir)
    const down = { x: (middle.x - centre.x) * 0.24, y: (middle.y - centre.y) * 0.24 }
    const inset = (share: number): { x: number; y: number } => {
      const spot = toward(from, to, share)
      return { x: spot.x - down.x * 0.35, y: spot.y - down.y * 0.35 }
    }
    bars += `M${at(inset(0.12))}L${at(inset(0.88))}`
    for (const share of [0.25, 0.5, 0.75]) bars += `M${at(inset(share))}l${at(down)}`
  }
  return path(bars, { stroke: colour.RULES_SLOPE, 'stroke-width': s * 0.06 })
}

/** Groups of hexes with a role in the rules, each ringed in its own colour; whole edges of the map are left out. */
export function rulesMarks(board: Board, draft: Draft): string {
  const s = draft.size
  return markedGroups(board)
    .map(({ hexes }, i) => {
      const centres = draft.outlines(hexes)
      return path(polygon(centres), {
        fill: 'none',
        stroke: colour.RULES_MARKS[i % colour.RULES_MARKS.length],
        'stroke-width': s * 0.12,
        'stroke-dasharray': `${n(s * 0.28)} ${n(s * 0.16)}`,
      })
    })
    .join('')
}

export const markedGroups = (board: Board): readonly { readonly name: string; readonly hexes: readonly number[] }[] => {
  const arrows = new Set(board.arrows.map(arrow => arrow.hex))
  return (board.marks ?? []).filter(({ name, hexes }) => !/ edge$/.test(name) && !hexes.every(hex => arrows.has(hex)))
}
