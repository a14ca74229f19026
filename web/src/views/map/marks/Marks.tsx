/** Everything on the map besides the counters: possible destinations, targets, and markers on hexes. */
import {
  type ArcHexes,
  type CombatView,
  type CommandView,
  type FireSpot,
  type Interruption,
  type MapMarker,
  type Overlay,
  type Piece,
  points,
  type Sighting,
} from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import type { HexPlan } from '../../../table/map/hexes.ts'
import type { HexMark, RingMark } from '../../../table/orders/marking.ts'
import { Arcs, Combat, Fire } from './Lens.tsx'
import { BrokenIce, Mist } from './Weather.tsx'
import './weather.css'

export interface MapMarks {
  /** Hexes the hand can go to, with what is written in them. */
  readonly reach: ReadonlyMap<number, string>
  readonly targets: ReadonlySet<number>
  readonly path: readonly number[]
  /** The selected unit’s hexes at its end, if several. */
  readonly footing?: readonly number[]
  readonly cursor: number | null
  readonly overlays: readonly Overlay[]
  readonly ruler: readonly number[]
  /** Hexes that the line of the ruler crosses: what a straight look from one end to the other passes over. */
  readonly crossed: readonly number[]
  readonly unit: (piece: Piece) => HexMark
  readonly ring?: RingMark | null
  readonly arcs?: ArcHexes | null
  readonly fire?: readonly FireSpot[]
  readonly command?: CommandView | null
  readonly combats?: readonly CombatView<Decision>[]
  /** Which of the combats is looked into. */
  readonly combat?: number | null
  readonly sighting?: Sighting | null
  readonly markers?: readonly MapMarker[]
  readonly occasion?: Interruption | null
}

export function Marks({ plan, marks }: { readonly plan: HexPlan; readonly marks: MapMarks }) {
  const line = (hexes: readonly number[]): string => points(hexes.map(hex => plan.spot(hex)))
  return (
    <g className="marks">
      {marks.overlays.map(overlay => (
        <g key={overlay.id} className={`overlay side-${overlay.side}`}>
          {overlay.hexes.map(hex => (
            <polygon key={hex} points={plan.outline(hex, 0.97)} />
          ))}
        </g>
      ))}
      {marks.markers && <Markers plan={plan} markers={marks.markers} />}
      {marks.footing && <path className="footing" d={plan.boundary(marks.footing, 0.96)} />}
      {marks.command && <path className="command-reach" d={plan.boundary(marks.command.hexes)} />}
      {marks.arcs && <Arcs plan={plan} arcs={marks.arcs} />}
      {marks.fire?.map(spot => (
        <Fire key={spot.hex} plan={plan} spot={spot} />
      ))}
      {[...marks.reach].map(([hex, text]) => (
        <g key={hex} className="reach">
          <polygon points={plan.outline(hex, 0.93)} />
          <text x={plan.spot(hex).x} y={plan.spot(hex).y + plan.size * 0.24} fontSize={plan.size * 0.68}>
            {text}
          </text>
        </g>
      ))}
      {[...marks.targets].map(hex => (
        <polygon key={hex} className="target" points={plan.outline(hex, 0.9)} />
      ))}
      {marks.combats?.map((combat, i) => (
        <Combat key={combat.title} plan={plan} combat={combat} number={i + 1} open={i === marks.combat} />
      ))}
      {marks.occasion && <Course plan={plan} occasion={marks.occasion} />}
      {marks.path.length > 1 && <polyline className="path" points={line(marks.path)} />}
      {marks.crossed.map(hex => (
        <polygon key={hex} className="crossed" points={plan.outline(hex, 0.94)} />
      ))}
      {marks.sighting?.hexes.map(({ hex, stops }) => (
        <polygon key={hex} className={stops ? 'sighted is-stop' : 'sighted is-poor'} points={plan.outline(hex, 0.94)} />
      ))}
      {marks.ruler.length > 0 && <circle className="ruler-end" {...at(plan, marks.ruler[0])} r={plan.size * 0.2} />}
      {marks.ruler.length > 1 && <polyline className="ruler" points={line(marks.ruler)} />}
    </g>
  )
}

/** The approaching unit, its target, and the units that may react. */
function Course({
  plan,
  occasion: { from, to, answering },
}: {
  readonly plan: HexPlan
  readonly occasion: Interruption
}) {
  const [a, b] = [plan.spot(from), plan.spot(to ?? from)]
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = long === 0 ? [0, 0] : [((b.x - a.x) / long) * plan.size, ((b.y - a.y) / long) * plan.size]
  const tip = { x: b.x - dx * 0.55, y: b.y - dy * 0.55 }
  const barb = (side: 1 | -1) => ({ x: tip.x - dx * 0.6 - side * dy * 0.4, y: tip.y - dy * 0.6 + side * dx * 0.4 })
  return (
    <g className="course">
      <polygon className="comes" points={plan.outline(from, 0.96)} />
      {answering.map(hex => (
        <polygon key={hex} className="answers" points={plan.outline(hex, 0.96)} />
      ))}
      {long > 0 && (
        <>
          <polyline points={points([a, { x: tip.x - dx * 0.3, y: tip.y - dy * 0.3 }])} />
          <polygon className="tip" points={points([tip, barb(1), barb(-1)])} />
        </>
      )}
    </g>
  )
}

const PUFFS = [
  [-0.45, 0.15, 0.34],
  [0.05, -0.12, 0.44],
  [0.48, 0.18, 0.32],
  [0.02, 0.32, 0.36],
] as const

/** Places worth holding have a line around them; smoke and fire lie on their hexes. */
function Markers({ plan, markers }: { readonly plan: HexPlan; readonly markers: readonly MapMarker[] }) {
  const { size } = plan
  const goals = markers.filter(marker => marker.kind === 'goal')
  return (
    <g className="markers">
      {goals.length > 0 && (
        <path
          className="goal"
          d={plan.boundary(
            goals.map(marker => marker.hex),
            0.99,
          )}
        />
      )}
      <Mist plan={plan} hexes={hexesWith(markers, 'fog')} />
      <BrokenIce plan={plan} hexes={hexesWith(markers, 'water')} />
      {markers
        .filter(marker => marker.kind === 'smoke' || marker.kind === 'blaze')
        .map(({ hex, kind }) => (
          <g key={`${kind} ${hex}`} className={kind}>
            {PUFFS.map(([dx, dy, r]) => (
              <circle key={dx} cx={plan.spot(hex).x + dx * size} cy={plan.spot(hex).y + dy * size} r={r * size} />
            ))}
            {kind === 'blaze' && (
              <path
                d="M0 .8Q-.7.4-.45-.1-.3.1-.2.05-.35-.5.15-.85.05-.45.35-.2.65.1.5.45.35.75 0 .8Z"
                transform={`translate(${plan.spot(hex).x} ${plan.spot(hex).y}) scale(${size * 0.8})`}
              />
            )}
          </g>
        ))}
    </g>
  )
}

const hexesWith = (markers: readonly MapMarker[], kind: MapMarker['kind']): readonly number[] =>
  markers.filter(marker => marker.kind === kind).map(marker => marker.hex)

const at = (plan: HexPlan, hex: number): { cx: number; cy: number } => {
  const { x, y } = plan.spot(hex)
  return { cx: x, cy: y }
}
