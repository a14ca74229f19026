/** A choice of facings on the map, and how the unit would stand. */
import {
  ahead,
  arrowhead,
  COUNTER,
  type Footprint,
  facingName,
  hexesOf,
  layDown,
  type Piece,
  points,
} from '@voltigeur/battlefield'
import { atTable } from '../../../language/books.ts'
import type { HexPlan } from '../../../table/map/hexes.ts'
import type { RingMark } from '../../../table/orders/marking.ts'
import { Counter } from './Counter.tsx'
import { counterScale } from './laying.ts'
import './ring.css'

interface RingProps {
  readonly plan: HexPlan
  readonly ring: RingMark
  readonly sides: readonly string[]
  readonly stripes: ReadonlyMap<string, string>
}

interface GhostProps extends Omit<RingProps, 'ring'> {
  readonly piece: Piece
  readonly at: Footprint
}

function Ghost({ plan, piece, at, sides, stripes }: GhostProps) {
  const scale = counterScale(plan)
  const { middle, lie } = layDown(at, hex => plan.spot(hex), scale)
  const corner = (COUNTER / 2) * scale
  return (
    <g className="ghost" transform={`translate(${middle.x - corner} ${middle.y - corner}) scale(${scale})`}>
      <Counter piece={piece} sides={sides} stripe={stripes.get(piece.formation) ?? '#888'} mark="idle" lie={lie} />
    </g>
  )
}

/** Handles around the hex, one for each facing that is allowed; the arrowhead shows the one that is turned to. */
export function Ring({ plan, ring, sides, stripes }: RingProps) {
  const { grid, size } = plan
  const { stance } = ring
  const spot = plan.spot(stance.hex)
  const fronts = stance.marching ? [stance.hex] : hexesOf(stance)
  return (
    <g className="ring">
      {hexesOf(stance).map(hex => (
        <polygon key={hex} className="ring-hex" points={plan.outline(hex, 1)} />
      ))}
      <circle className="ring-band" cx={spot.x} cy={spot.y} r={size * 1.62} strokeWidth={size * 0.72} />
      {ring.ghost && <Ghost plan={plan} piece={ring.ghost} at={stance} sides={sides} stripes={stripes} />}
      {fronts.map(hex => (
        <polygon
          key={hex}
          className="ring-front"
          points={points(arrowhead(grid, ring.facings[ring.at], plan.spot(hex), size))}
        />
      ))}
      {ring.facings.map((facing, at) => {
        const place = ahead(grid, facing, spot, size * 1.62)
        const head = arrowhead(
          grid,
          { ...facing, toward: 'vertex' },
          ahead(grid, facing, place, -size * 0.34),
          size * 0.62,
        )
        return (
          <g key={facing.at} className={at === ring.at ? 'handle is-at' : 'handle'} data-facing={at}>
            <title>{atTable.face({ facing: facingName(grid, facing) })}</title>
            <circle className="handle-reach" cx={place.x} cy={place.y} r={size * 0.86} />
            <circle cx={place.x} cy={place.y} r={size * 0.42} />
            <polygon points={points(head)} />
          </g>
        )
      })}
    </g>
  )
}
