/** Playing pieces: die-cut squares with the arm in a box, its size on top and the values large below. */
import type { Arm, Piece } from './board.ts'
import type { Draft } from './drafting.ts'
import { type Attributes, escapeXml, n, path, tag } from './markup.ts'
import { sideColours, stripeColours } from './palette.ts'
import { SANS } from './svg-labels.ts'

const ARMS: Readonly<Record<Arm, string>> = {
  infantry: path('M11 9.5L34 22.5M34 9.5L11 22.5', {}),
  cavalry: path('M11 22.5L34 9.5', {}),
  artillery: tag('circle', { cx: 22.5, cy: 16, r: 3.6, fill: '#222', stroke: 'none' }),
}

/** Counters are drawn on a square of forty units, with every part that many share defined once. */
export function counterDefs(pieces: readonly Piece[]): string {
  const kinds = new Map(pieces.map(piece => [kind(piece), piece]))
  return [...kinds].map(([id, { side, arm }]) => tag('g', { id }, face(side, arm))).join('')
}

const kind = ({ side, arm }: Piece): string => `counter-${side}-${arm}`

function face(side: number, arm: Arm): string {
  const { face, edge, box } = sideColours(side)
  const square = { width: 40, height: 40, rx: 3 }
  const panel = { x: 11, y: 9.5, width: 23, height: 13 }
  return (
    tag('rect', { x: 1.4, y: 1.8, ...square, fill: '#2a1c0c', 'fill-opacity': 0.4 }) +
    tag('rect', { ...square, fill: face, stroke: edge, 'stroke-width': 1.1 }) +
    path('M1.2 38V3Q1.2 1.2 3 1.2H38', { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.4 }) +
    tag('rect', { ...panel, fill: box }) +
    tag('g', { fill: 'none', stroke: '#222', 'stroke-width': 1.5 }, ARMS[arm] + tag('rect', panel))
  )
}

/** Each unit of a stack lies a little above and to the right of the one below it. */
export function counters(pieces: readonly Piece[], draft: Draft): string {
  if (pieces.length === 0) return ''
  const stripes = stripeColours(pieces.map(piece => piece.formation))
  const scale = (draft.size * 1.2) / 40
  let drawn = ''
  for (const [hex, stack] of Map.groupBy(pieces, piece => piece.hex)) {
    const { x, y } = draft.centre(hex)
    const offset = draft.size * Math.min(0.17, 0.4 / stack.length)
    stack.forEach((piece, i) => {
      const shift = (i - (stack.length - 1) / 2) * offset
      drawn += counter(piece, stripes.get(piece.formation)!, x + shift - 20 * scale, y - shift - 20 * scale, scale)
    })
  }
  const face = { 'font-family': SANS, 'font-weight': 'bold', 'text-anchor': 'middle' }
  return tag('g', { class: 'counters', ...face }, drawn)
}

function counter(piece: Piece, stripe: string, x: number, y: number, scale: number): string {
  const { edge, ink } = sideColours(piece.side)
  const { name, arm, values, formation, size, states } = piece
  const told = [name, `${arm} ${values}`, formation, ...states].map(escapeXml).join(', ')
  const text = (words: string, x: number, y: number, height: number, fill: string, more: Attributes = {}): string =>
    words === '' ? '' : tag('text', { x, y, 'font-size': height, fill, ...more }, escapeXml(words))
  const marks = states.map(state => state.slice(0, 1).toUpperCase()).join('')
  const squeezed: Attributes = values.length > 3 ? { textLength: 29, lengthAdjust: 'spacingAndGlyphs' } : {}
  const place = `translate(${n(x)} ${n(y)})scale(${scale.toFixed(3)})`
  return tag(
    'g',
    { class: 'counter', 'data-unit': piece.unit, transform: place },
    tag('title', {}, told) +
      tag('use', { href: `#${kind(piece)}` }) +
      tag('rect', {
        x: 1.6,
        y: 1.6,
        width: 5.2,
        height: 36.8,
        rx: 1.6,
        fill: stripe,
        stroke: edge,
        'stroke-width': 0.6,
      }) +
      text(size, 22.5, 7.8, 7.4, ink) +
      text(values, 22.8, 36.4, 14.5, ink, squeezed) +
      text(marks, 38, 8, 6.6, '#ffd9a8', { 'text-anchor': 'end' }),
  )
}
