/** The counters on the map: stacked, spread when the player opens a hex, each stack with its front. */
import { arrowhead, COUNTER, hexesOf, type Piece, points } from '@voltigeur/battlefield'
import { memo, useMemo } from 'react'
import { onMap } from '../../../language/books.ts'
import type { HexPlan, HexSpot } from '../../../table/map/hexes.ts'
import type { HexMark, KeptClear } from '../../../table/orders/marking.ts'
import { Counter } from './Counter.tsx'
import { type LaidPiece, layOut } from './laying.ts'

interface Props {
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  /** The colour of each formation. */
  readonly stripes: ReadonlyMap<string, string>
  readonly mark: (piece: Piece) => HexMark
  readonly showNames: boolean
  readonly fanned: number | null
  readonly kept: KeptClear | undefined
}

const placed = ({ x, y, scale }: LaidPiece): string =>
  `translate(${x - (COUNTER / 2) * scale}px, ${y - (COUNTER / 2) * scale}px) scale(${scale})`

export const Pieces = memo(function Pieces({ plan, pieces, sides, stripes, mark, showNames, fanned, kept }: Props) {
  const laid = useMemo(() => layOut(plan, pieces, fanned, kept), [plan, pieces, fanned, kept])
  const stem = fanned === null ? null : stemOf(plan, fanned, laid)
  return (
    <g className="pieces">
      {stem && <line className="fan-stem" {...stem} />}
      {laid.map(place => {
        const { piece, tops, lie, spread } = place
        return (
          <g key={piece.unit} data-unit={piece.unit} className="piece" style={{ transform: placed(place) }}>
            <title>
              {[`${piece.name}, ${onMap.card.arms[piece.arm]} ${piece.values}`, ...piece.states].join(', ')}
            </title>
            {spread && piece.hexes && <Footprint plan={plan} place={place} />}
            <Counter
              piece={piece}
              sides={sides}
              stripe={stripes.get(piece.formation) ?? '#888'}
              mark={mark(piece)}
              lie={lie}
            />
            {spread && <Front plan={plan} place={place} />}
            {tops.map(({ hex, count }) => (
              <Top key={hex} plan={plan} place={place} hex={hex} count={count} />
            ))}
          </g>
        )
      })}
      {showNames && laid.map(place => <Name key={place.piece.unit} place={place} />)}
    </g>
  )
})

/** From the hex that is looked into to the row of its counters. */
function stemOf(plan: HexPlan, hex: number, laid: readonly LaidPiece[]) {
  const row = laid.filter(({ spread }) => spread)
  if (row.length === 0) return null
  const { x, y } = plan.spot(hex)
  return { x1: x, y1: y, x2: (row[0].x + row[row.length - 1].x) / 2, y2: row[0].y }
}

/** A spot on the sheet in the counter's own measure, so that what is drawn there marches with it. */
function seenFrom({ x, y, scale }: LaidPiece, spot: HexSpot): HexSpot {
  return { x: COUNTER / 2 + (spot.x - x) / scale, y: COUNTER / 2 + (spot.y - y) / scale }
}

interface TopProps {
  readonly plan: HexPlan
  readonly place: LaidPiece
  readonly hex: number
  readonly count: number
}

/** What the topmost counter shows of a hex: how many lie there, and which way they look. */
function Top({ plan, place, hex, count }: TopProps) {
  const { piece, lie } = place
  const corner = lie.spots[hexesOf(piece).indexOf(hex)] ?? lie.spots[0]
  return (
    <>
      {count > 1 && (
        <g className="stack-size" transform={`translate(${corner.x} ${corner.y})`}>
          <circle cx={38} cy={1.5} r={7.4} />
          <text x={38} y={5.2}>
            {count}
          </text>
        </g>
      )}
      {(!piece.marching || piece.hex === hex) && <Front plan={plan} place={place} hex={hex} />}
    </>
  )
}

/** About the middle of the hex, wherever in it the counter lies; in a fan, about the counter itself, and smaller. */
function Front({ plan, place, hex }: { readonly plan: HexPlan; readonly place: LaidPiece; readonly hex?: number }) {
  const { facing } = place.piece
  if (!facing) return null
  const middle = hex === undefined ? { x: COUNTER / 2, y: COUNTER / 2 } : seenFrom(place, plan.spot(hex))
  const size = ((hex === undefined ? 0.92 : 1) * plan.size) / place.scale
  if (facing === 'all-round') {
    const corners = [0, 1, 2, 3, 4, 5].map(at => arrowhead(plan.grid, { toward: 'vertex', at }, middle, size))
    return <path className="front is-all-round" d={corners.map(corner => `M${points(corner)}Z`).join('')} />
  }
  return <polygon className="front" points={points(arrowhead(plan.grid, facing, middle, size))} />
}

/** The real hex of a unit whose counter is spread. */
function Footprint({ plan, place }: { readonly plan: HexPlan; readonly place: LaidPiece }) {
  const spots = hexesOf(place.piece).map(hex => seenFrom(place, plan.spot(hex)))
  return <polyline className="footprint" points={points(spots)} strokeWidth={(plan.size * 0.5) / place.scale} />
}

function Name({ place }: { readonly place: LaidPiece }) {
  const { piece, tops, spread, lie } = place
  if (tops.length === 0 && !spread) return null
  const lowest = lie.form === 'line' ? Math.max(...lie.spots.map(({ y }) => y)) : 0
  return (
    <g className="piece" style={{ transform: placed(place) }}>
      <text className="piece-name" x={COUNTER / 2} y={COUNTER + 11 + lowest}>
        {piece.name.replace(/^(Brigades? of|Brigades?|Division of|Division) /, '')}
      </text>
    </g>
  )
}
