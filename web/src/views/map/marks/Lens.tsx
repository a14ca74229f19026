/** The tools’ display on the map: arcs, fire, fights and lines of command. */
import type { ArcHexes, CombatView, CommandView, FireSpot } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { onMap } from '../../../language/books.ts'
import type { HexPlan } from '../../../table/map/hexes.ts'
import './lens.css'

export function Arcs({ plan, arcs }: { readonly plan: HexPlan; readonly arcs: ArcHexes }) {
  return (['front', 'flank', 'rear'] as const).map(part =>
    arcs[part].map(hex => (
      <g key={hex} className={`arc is-${part}`}>
        <polygon points={plan.outline(hex, 0.95)} />
        <text x={plan.spot(hex).x} y={plan.spot(hex).y - plan.size * 0.5} fontSize={plan.size * 0.3}>
          {onMap.arcs[part]}
        </text>
      </g>
    )),
  )
}

/** The likelier a hit, the stronger the colour; broken lines where something spoils the fire. */
export function Fire({ plan, spot }: { readonly plan: HexPlan; readonly spot: FireSpot }) {
  const { x, y } = plan.spot(spot.hex)
  return (
    <g className={`fire is-${spot.weapon}${spot.poor ? ' is-poor' : ''}`}>
      <polygon points={plan.outline(spot.hex, 0.9)} fillOpacity={0.12 + 0.5 * spot.chance} />
      <text x={x} y={y + plan.size * 0.68} fontSize={plan.size * 0.44}>
        {spot.needed}
      </text>
    </g>
  )
}

interface CombatProps {
  readonly plan: HexPlan
  readonly combat: CombatView<Decision>
  readonly number: number
  readonly open: boolean
}

export function Combat({ plan, combat, number, open }: CombatProps) {
  const all = combat.hexes.flat()
  const counting = new Set(combat.counting)
  const x = all.reduce((sum, hex) => sum + plan.spot(hex).x, 0) / all.length
  const y = Math.min(...all.map(hex => plan.spot(hex).y)) - plan.size * 1.05
  return (
    <g className={open ? 'fight is-open' : 'fight'}>
      <path className="fight-line" d={plan.boundary(all, 1.04)} />
      {combat.hexes.map((hexes, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the side
        <path key={side} className={`fight-side side-${side}`} d={plan.boundary(hexes, 0.94)} />
      ))}
      {open &&
        all
          .filter(hex => !counting.has(hex))
          .map(hex => <polygon key={hex} className="fight-idle" points={plan.outline(hex, 0.9)} />)}
      {open && <path className="fight-bystanders" d={plan.boundary(combat.bystanders, 0.94)} />}
      <circle className="fight-badge" cx={x} cy={y} r={plan.size * 0.4} />
      <text x={x} y={y + plan.size * 0.17} fontSize={plan.size * 0.5}>
        {number}
      </text>
    </g>
  )
}

/** Lines of command lie above the counters, or their ends would be hidden. */
export function Links({ plan, command }: { readonly plan: HexPlan; readonly command: CommandView }) {
  return (
    <g className="links">
      {command.links.map(({ from, to, broken }) => (
        <line
          key={`${from} ${to}`}
          className={broken ? 'is-broken' : ''}
          x1={plan.spot(from).x}
          y1={plan.spot(from).y}
          x2={plan.spot(to).x}
          y2={plan.spot(to).y}
        />
      ))}
    </g>
  )
}
