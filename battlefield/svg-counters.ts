/** Playing pieces on the printed sheet, stacked, with arrowheads at their fronts. */
import { arrowhead, points } from './bearings.ts'
import type { Piece } from './board.ts'
import { counterArt } from './counter-art.ts'
import type { Draft } from './drafting.ts'
import { hexesOf, stacksOf } from './footprint.ts'
import { COUNTER, layDown } from './lie.ts'
import { escapeXml, n, tag } from './markup.ts'
import { coloursOf, stripeColours } from './palette.ts'

/** Each unit of a stack is drawn slightly above and to the right of the one below it. */
export function counters(pieces: readonly Piece[], draft: Draft, sides: readonly string[]): string {
  if (pieces.length === 0) return ''
  const stripes = stripesOf(pieces)
  const stacks = stacksOf(pieces)
  const scale = (draft.size * 1.2) / COUNTER
  const drawn = pieces.map(piece => {
    const { middle, lie } = layDown(piece, hex => draft.centre(hex), scale)
    const shift = draft.size * rise(piece, stacks)
    const [x, y] = [middle.x + shift - 20 * scale, middle.y - shift - 20 * scale]
    const art = {
      stripe: stripes.get(piece.formation)!,
      colours: coloursOf(piece, sides),
      distances: ['near'] as const,
    }
    const place = `translate(${n(x)} ${n(y)})scale(${scale.toFixed(3)})`
    const drawing = tag('title', {}, toldOf(piece)) + counterArt(piece, art, lie)
    return tag('g', { class: 'counter', 'data-unit': piece.unit, transform: place }, drawing)
  })
  const fronts = [...stacks].map(([hex, stack]) => front(stack, draft, hex))
  return tag('g', { class: 'counters' }, drawn.join('') + fronts.join(''))
}

/** How far a counter is from the middle of its hexes, in sides of a hex: by the highest of its stacks. */
function rise(piece: Piece, stacks: ReadonlyMap<number, readonly Piece[]>): number {
  const highest = hexesOf(piece)
    .map(hex => stacks.get(hex)!)
    .reduce((a, b) => (b.length > a.length ? b : a))
  return (highest.indexOf(piece) - (highest.length - 1) / 2) * Math.min(0.17, 0.4 / highest.length)
}

/** One colour for each formation of troops, in the order of first appearance. */
export const stripesOf = (pieces: readonly Piece[]): ReadonlyMap<string, string> =>
  stripeColours([
    ...pieces.filter(piece => piece.arm !== 'leader').map(piece => piece.formation),
    ...pieces.map(piece => piece.formation),
  ])

const toldOf = ({ name, arm, values, formation, states }: Piece): string =>
  [name, `${arm} ${values}`, formation, ...states].map(escapeXml).join(', ')

/** The unit whose front a hex shows: the topmost with one there; for a column at its head. */
const frontOf = (stack: readonly Piece[], hex: number): Piece | undefined =>
  stack.findLast(piece => piece.facing && (!piece.marching || piece.hex === hex))

function front(stack: readonly Piece[], draft: Draft, hex: number): string {
  const top = frontOf(stack, hex)
  if (!top?.facing || top.facing === 'all-round') return ''
  const spots = arrowhead(draft.grid, top.facing, draft.centre(hex), draft.size)
  const line = { fill: '#fff8df', stroke: '#1d140a', 'stroke-width': draft.size * 0.04, 'stroke-linejoin': 'round' }
  return tag('polygon', { class: 'front', points: points(spots), ...line })
}
