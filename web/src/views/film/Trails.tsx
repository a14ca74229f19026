/** The others’ moves since the player’s last decision, and their ends. */
import { points } from '@voltigeur/battlefield'
import { memo } from 'react'
import type { UnitTrail } from '../../table/events/trails.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import './trails.css'

interface Props {
  readonly plan: HexPlan
  readonly trails: readonly (UnitTrail & { readonly side: number })[]
}

export const Trails = memo(function Trails({ plan, trails }: Props) {
  return (
    <g className="trails">
      {trails.map(({ unit, side, path }) => (
        <g key={unit} className={`trail side-${side}`}>
          <polygon className="trail-end" points={plan.outline(path.at(-1)!, 0.96)} />
          {path.length > 1 && <Arrow plan={plan} path={path} />}
        </g>
      ))}
    </g>
  )
})

function Arrow({ plan, path }: { readonly plan: HexPlan; readonly path: readonly number[] }) {
  const spots = path.map(hex => plan.spot(hex))
  const [a, b] = [spots.at(-2)!, spots.at(-1)!]
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [((b.x - a.x) / long) * plan.size, ((b.y - a.y) / long) * plan.size]
  const tip = { x: b.x - dx * 0.5, y: b.y - dy * 0.5 }
  const barb = (side: 1 | -1) => ({ x: tip.x - dx * 0.55 - side * dy * 0.38, y: tip.y - dy * 0.55 + side * dx * 0.38 })
  return (
    <>
      <polyline points={points([...spots.slice(0, -1), { x: tip.x - dx * 0.3, y: tip.y - dy * 0.3 }])} />
      <polygon className="trail-tip" points={points([tip, barb(1), barb(-1)])} />
    </>
  )
}
