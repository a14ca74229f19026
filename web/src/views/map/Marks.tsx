/** What is drawn on the map besides the counters: where the hand can go, what it aims at, rulers and rings. */
import {
  type ArcHexes,
  ahead,
  arrowhead,
  COUNTER,
  type CombatView,
  type CommandView,
  type FireSpot,
  type Footprint,
  facingName,
  hexesOf,
  layDown,
  type Marker,
  type Overlay,
  type Piece,
  points,
  type Sighting,
} from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import type { HexPlan } from '../../table/hexes.ts'
import type { Mark, RingMark } from '../../table/marking.ts'
import { words } from '../../words.ts'
import { Counter } from './Counter.tsx'
import { counterScale } from './laying.ts'
import './lens.css'
import './ring.css'

export interface MapMarks {
  /** Hexes the hand can go to, with what is written in them. */
  readonly reach: ReadonlyMap<number, string>
  readonly targets: ReadonlySet<number>
  readonly path: readonly number[]
  /** Where the unit in hand would stand at its end, if that is in several hexes. */
  readonly footing?: readonly number[]
  readonly cursor: number | null
  readonly overlays: readonly Overlay[]
  readonly ruler: readonly number[]
  /** Hexes that the line of the ruler crosses: what a straight look from one end to the other passes over. */
  readonly crossed: readonly number[]
  readonly unit: (piece: Piece) => Mark
  readonly ring?: RingMark | null
  readonly arcs?: ArcHexes | null
  readonly fire?: readonly FireSpot[]
  readonly command?: CommandView | null
  readonly combats?: readonly CombatView<Decision>[]
  /** Which of the combats is looked into. */
  readonly combat?: number | null
  readonly sighting?: Sighting | null
  readonly markers?: readonly Marker[]
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

const PUFFS = [
  [-0.45, 0.15, 0.34],
  [0.05, -0.12, 0.44],
  [0.48, 0.18, 0.32],
  [0.02, 0.32, 0.36],
] as const

/** Places worth holding have a line around them; smoke and fire lie on their hexes. */
function Markers({ plan, markers }: { readonly plan: HexPlan; readonly markers: readonly Marker[] }) {
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
      {markers
        .filter(marker => marker.kind !== 'goal')
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

const at = (plan: HexPlan, hex: number): { cx: number; cy: number } => {
  const { x, y } = plan.spot(hex)
  return { cx: x, cy: y }
}

function Arcs({ plan, arcs }: { readonly plan: HexPlan; readonly arcs: ArcHexes }) {
  return (['front', 'flank', 'rear'] as const).map(part =>
    arcs[part].map(hex => (
      <g key={hex} className={`arc is-${part}`}>
        <polygon points={plan.outline(hex, 0.95)} />
        <text x={plan.spot(hex).x} y={plan.spot(hex).y - plan.size * 0.5} fontSize={plan.size * 0.3}>
          {words.arcs[part]}
        </text>
      </g>
    )),
  )
}

/** The likelier a hit, the stronger the colour; broken lines where something spoils the fire. */
function Fire({ plan, spot }: { readonly plan: HexPlan; readonly spot: FireSpot }) {
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

function Combat({ plan, combat, number, open }: CombatProps) {
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

/** Lines of command lie above the counters, or nobody would see where they end. */
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
            <title>{words.face(facingName(grid, facing))}</title>
            <circle cx={place.x} cy={place.y} r={size * 0.42} />
            <polygon points={points(head)} />
          </g>
        )
      })}
    </g>
  )
}
