/** Playing pieces on the printed sheet, stacked as they lie, with arrowheads at their fronts. */
import { arrowhead, points } from './bearings.ts'
import type { Piece } from './board.ts'
import { COUNTER, counterArt } from './counter-art.ts'
import type { Draft } from './drafting.ts'
import { escapeXml, n, tag } from './markup.ts'
import { coloursOf, stripeColours } from './palette.ts'

/** Each unit of a stack lies a little above and to the right of the one below it. */
export function counters(pieces: readonly Piece[], draft: Draft, sides: readonly string[]): string {
  if (pieces.length === 0) return ''
  const stripes = stripesOf(pieces)
  const scale = (draft.size * 1.2) / COUNTER
  let drawn = ''
  for (const [hex, stack] of Map.groupBy(pieces, piece => piece.hex)) {
    const spot = draft.centre(hex)
    const offset = draft.size * Math.min(0.17, 0.4 / stack.length)
    stack.forEach((piece, i) => {
      const shift = (i - (stack.length - 1) / 2) * offset
      const [x, y] = [spot.x + shift - 20 * scale, spot.y - shift - 20 * scale]
      const art = {
        stripe: stripes.get(piece.formation)!,
        colours: coloursOf(piece, sides),
        distances: ['near'] as const,
      }
      const place = `translate(${n(x)} ${n(y)})scale(${scale.toFixed(3)})`
      const drawing = tag('title', {}, toldOf(piece)) + counterArt(piece, art)
      drawn += tag('g', { class: 'counter', 'data-unit': piece.unit, transform: place }, drawing)
    })
    drawn += front(stack, draft, hex)
  }
  return tag('g', { class: 'counters' }, drawn)
}

/** One colour for each formation of troops, in the order in which they first come. */
export const stripesOf = (pieces: readonly Piece[]): ReadonlyMap<string, string> =>
  stripeColours([
    ...pieces.filter(piece => piece.arm !== 'leader').map(piece => piece.formation),
    ...pieces.map(piece => piece.formation),
  ])

const toldOf = ({ name, arm, values, formation, states }: Piece): string =>
  [name, `${arm} ${values}`, formation, ...states].map(escapeXml).join(', ')

function front(stack: readonly Piece[], draft: Draft, hex: number): string {
  const top = stack.findLast(piece => piece.facing)
  if (!top?.facing || top.facing === 'all-round') return ''
  const spots = arrowhead(draft.grid, top.facing, draft.centre(hex), draft.size)
  const line = { fill: '#fff8df', stroke: '#1d140a', 'stroke-width': draft.size * 0.04, 'stroke-linejoin': 'round' }
  return tag('polygon', { class: 'front', points: points(spots), ...line })
}
