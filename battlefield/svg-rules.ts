/** The plain view: one flat colour and letter for each hex, straight marks on hexsides, nothing smoothed. */
import type { Board, HexsideMark } from './board.ts'
import { at, type Draft, toward } from './drafting.ts'
import { type Attributes, n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { SANS } from './svg-labels.ts'
import { hexsidesWith } from './svg-lines.ts'

export function rulesGround(board: Board, draft: Draft): string {
  const byColour = new Map<string, string>()
  for (let hex = 0; hex < board.grid.size; hex++) {
    const shown = board.ground(hex).findLast(ground => ground !== 'clear') ?? 'clear'
    const fill = colour.RULES_GROUND[shown]
    byColour.set(fill, (byColour.get(fill) ?? '') + draft.hexPath(hex))
  }
  return [...byColour].map(([fill, hexes]) => path(hexes, { fill })).join('')
}

/** In the lower half of the hex and over the roads, in a halo of paper; the dot of clear ground stays under them. */
export function rulesLetters(board: Board, draft: Draft, clear: boolean): string {
  const s = draft.size
  let letters = ''
  for (let hex = 0; hex < board.grid.size; hex++) {
    const grounds = board.ground(hex)
    if (grounds.every(ground => ground === 'clear') !== clear) continue
    const { x, y } = draft.centre(hex)
    letters += tag('text', { x, y: y + s * 0.62 }, grounds.map(ground => colour.RULES_LETTER[ground]).join(''))
  }
  const face = { 'font-family': SANS, 'font-weight': 'bold', 'font-size': s * 0.5, 'text-anchor': 'middle' }
  const halo = clear ? {} : { stroke: '#fff', 'stroke-width': s * 0.1, 'paint-order': 'stroke' }
  return tag('g', { class: 'terrain-letters', fill: '#222', ...face, ...halo }, letters)
}

/** Roads run from centre to centre; marks lie on the hexside itself, a bridge across it. */
export function rulesLines(board: Board, draft: Draft): string {
  const s = draft.size
  const sides = (mark: HexsideMark): string =>
    hexsidesWith(board, mark)
      .map(({ hex, dir }) => {
        const [from, to] = draft.ends(hex, dir)
        return `M${at(toward(from, to, 0.06))}L${at(toward(to, from, 0.06))}`
      })
      .join('')
  const line = (marks: string, stroke: string, width: number, more: Attributes = {}): string =>
    path(marks, { stroke, 'stroke-width': s * width, ...more })
  const roads = board.roads.map(({ hexes }) => `M${hexes.map(hex => at(draft.centre(hex))).join('L')}`).join('')
  const bridges = hexsidesWith(board, 'bridge')
    .map(({ hex, dir }) => {
      const centre = draft.centre(hex)
      const side = draft.hexsideMiddle(hex, dir)
      return `M${at(toward(centre, side, 0.72))}L${at(toward(centre, side, 1.28))}`
    })
    .join('')
  const dashes = { 'stroke-opacity': 0.55, 'stroke-dasharray': `${n(s * 0.3)} ${n(s * 0.2)}` }
  return tag(
    'g',
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    line(roads, colour.RULES_ROAD, 0.1) +
      line(sides('front-line'), colour.FRONT_LINE, 0.24, dashes) +
      line(sides('lake'), colour.RULES_LAKE_SIDE, 0.2) +
      line(sides('stream'), colour.RULES_STREAM, 0.16) +
      line(bridges, '#000', 0.22),
  )
}
