/** The counters on the map: stacked, fanned out when somebody looks into a hex, each stack with its front. */
import { arrowhead, type Piece, points } from '@voltigeur/battlefield'
import { memo, useMemo } from 'react'
import type { HexPlan } from '../../table/hexes.ts'
import type { Mark } from '../../table/marking.ts'
import { COUNTER, Counter } from './Counter.tsx'

interface Props {
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  /** The colour of each formation. */
  readonly stripes: ReadonlyMap<string, string>
  readonly mark: (piece: Piece) => Mark
  readonly showNames: boolean
  readonly fanned: number | null
}

interface Laid {
  readonly piece: Piece
  readonly spread: boolean
  /** The middle of the counter on the sheet. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Of the topmost of several units, how many there are; else one. */
  readonly stack: number
  /** The topmost of its hex, which bears the arrowhead and the name. */
  readonly top: boolean
}

/** Counters lie this far apart when they are laid side by side, in sides of a hex. */
const APART = 1.5
/** Leaders among troops are small, and lie at the corner of the stack. */
const AIDE = 0.66

export const counterScale = (plan: HexPlan): number => (plan.size * 1.4) / COUNTER

function layOutHex(plan: HexPlan, hex: number, stack: readonly Piece[], spread: boolean): Laid[] {
  const { x, y } = plan.spot(hex)
  const scale = counterScale(plan)
  const troops = stack.filter(piece => piece.arm !== 'leader')
  const leaders = stack.filter(piece => piece.arm === 'leader')
  const top = troops.at(-1) ?? leaders.at(-1)
  const laid = (piece: Piece, dx: number, dy: number, size = scale): Laid => ({
    piece,
    spread,
    x: x + dx,
    y: y + dy,
    scale: size,
    stack: piece === top && !spread ? troops.length : 1,
    top: piece === top,
  })
  if (spread) {
    const row = [...troops.toReversed(), ...leaders]
    return row.map((piece, i) => laid(piece, (i - (row.length - 1) / 2) * plan.size * APART, 0))
  }
  const pile = troops.length > 0 ? troops : leaders
  const offset = plan.size * Math.min(0.15, 0.36 / pile.length)
  const piled = pile.map((piece, i) => {
    const shift = (i - (pile.length - 1) / 2) * offset
    return laid(piece, shift, -shift)
  })
  const aides = troops.length > 0 ? leaders : []
  return [
    ...piled,
    ...aides.map((piece, i) =>
      laid(piece, plan.size * (-0.62 + 0.34 * i), plan.size * (0.46 + 0.06 * i), scale * AIDE),
    ),
  ]
}

/** Counters keep their order on the page, so that a march is seen as one; only those laid side by side go on top. */
function layOut(plan: HexPlan, pieces: readonly Piece[], fanned: number | null): readonly Laid[] {
  const stacks = Map.groupBy(pieces, piece => piece.hex)
  const places = new Map(
    [...stacks].flatMap(([hex, stack]) =>
      layOutHex(plan, hex, stack, hex === fanned && stack.length > 1).map(laid => [laid.piece, laid] as const),
    ),
  )
  const laid = pieces.map(piece => places.get(piece)!)
  return [...laid.filter(({ spread }) => !spread), ...laid.filter(({ spread }) => spread)]
}

/** How far to each side of its hex a fan of so many counters reaches. */
export const fanReach = (plan: HexPlan, count: number): number => ((count + 0.6) / 2) * plan.size * APART

const placed = ({ x, y, scale }: Laid): string =>
  `translate(${x - (COUNTER / 2) * scale}px, ${y - (COUNTER / 2) * scale}px) scale(${scale})`

export const Pieces = memo(function Pieces({ plan, pieces, sides, stripes, mark, showNames, fanned }: Props) {
  const laid = useMemo(() => layOut(plan, pieces, fanned), [plan, pieces, fanned])
  return (
    <g className="pieces">
      {laid.map(place => {
        const { piece, stack } = place
        return (
          <g key={piece.unit} data-unit={piece.unit} className="piece" style={{ transform: placed(place) }}>
            <title>{[`${piece.name}, ${piece.arm} ${piece.values}`, ...piece.states].join(', ')}</title>
            <Counter
              piece={piece}
              sides={sides}
              stripe={stripes.get(piece.formation) ?? '#888'}
              mark={mark(piece)}
              stack={stack}
            />
            {place.top && <Front plan={plan} place={place} />}
          </g>
        )
      })}
      {showNames &&
        laid
          .filter(({ top, spread }) => top || spread)
          .map(place => (
            <g key={`name ${place.piece.unit}`} className="piece" style={{ transform: placed(place) }}>
              <text className="piece-name" x={COUNTER / 2} y={COUNTER + 11}>
                {place.piece.name.replace(/^(Brigades? of|Brigades?|Division of|Division) /, '')}
              </text>
            </g>
          ))}
    </g>
  )
})

interface FrontProps {
  readonly plan: HexPlan
  readonly place: Laid
}

/** Drawn in the counter's own measure, so that it marches with it, but about the middle of the hex. */
function Front({ plan, place: { piece, x, y, scale } }: FrontProps) {
  const { facing } = piece
  if (!facing) return null
  const spot = plan.spot(piece.hex)
  const middle = { x: COUNTER / 2 + (spot.x - x) / scale, y: COUNTER / 2 + (spot.y - y) / scale }
  const size = plan.size / scale
  if (facing === 'all-round') {
    const corners = [0, 1, 2, 3, 4, 5].map(at => arrowhead(plan.grid, { toward: 'vertex', at }, middle, size))
    return <path className="front is-all-round" d={corners.map(corner => `M${points(corner)}Z`).join('')} />
  }
  return <polygon className="front" points={points(arrowhead(plan.grid, facing, middle, size))} />
}
