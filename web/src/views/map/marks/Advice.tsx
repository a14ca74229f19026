/** The advised or feared moves, as arrows over the map: their start, end, and order. */

import type { Arrow } from '../../../table/coach/coach.ts'
import type { HexPlan, HexSpot } from '../../../table/map/hexes.ts'
import './advice.css'

interface Props {
  readonly plan: HexPlan
  readonly arrows: readonly Arrow[]
}

export function Advice({ plan, arrows }: Props) {
  if (arrows.length === 0) return null
  const { size } = plan
  return (
    <g className="advice">
      {arrows.map(({ kind, from, to, number }) => {
        const [end, start] = [plan.spot(to), from === null ? null : plan.spot(from)]
        return (
          <g key={`${kind} ${from} ${to}`} className={`is-${kind}`}>
            <polygon className="advice-hex" points={plan.outline(to, 0.92)} />
            {start && <Shaft from={start} to={end} size={size} />}
            {number !== null && (
              <g transform={`translate(${(start ?? end).x - size * 0.62} ${(start ?? end).y - size * 0.5})`}>
                <circle className="advice-number" r={size * 0.3} />
                <text fontSize={size * 0.36} y={size * 0.13} textAnchor="middle">
                  {number}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Parts of the side of a hex: how far from the middle of the hexes an arrow begins and ends, and how large its head is. */
const FROM = 0.35
const SHORT = 0.5
const HEAD = 0.46

function Shaft({ from, to, size }: { readonly from: HexSpot; readonly to: HexSpot; readonly size: number }) {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const along = (by: number): HexSpot => ({ x: from.x + dx * by, y: from.y + dy * by })
  const [start, neck, tip] = [along(size * FROM), along(length - size * SHORT), along(length - size * (SHORT - HEAD))]
  const wide = size * HEAD * 0.75
  const head = [
    `${tip.x} ${tip.y}`,
    `${neck.x - dy * wide} ${neck.y + dx * wide}`,
    `${neck.x + dy * wide} ${neck.y - dx * wide}`,
  ]
  return (
    <>
      <line className="advice-shaft" x1={start.x} y1={start.y} x2={neck.x} y2={neck.y} strokeWidth={size * 0.2} />
      <polygon className="advice-head" points={head.join(' ')} />
    </>
  )
}
