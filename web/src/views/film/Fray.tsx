/**
 * A roll on the map: attackers and targets, flash and smoke where they struck, units that give way, and counters that
 * are gone.
 */
import { COUNTER, hexesOf, type Piece, points } from '@voltigeur/battlefield'
import type { CSSProperties } from 'react'
import { useMotion } from '../../settings/use-settings.ts'
import { isFight, rollGround } from '../../table/events/rolls.ts'
import { fallOf, type Take } from '../../table/film/film.ts'
import type { HexPlan, HexSpot } from '../../table/map/hexes.ts'
import { Counter } from '../map/counters/Counter.tsx'
import './fray.css'

interface Props {
  readonly take: Take
  /** Whether the dice have shown the result. */
  readonly told: boolean
  readonly plan: HexPlan
  /** As they lie now. */
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly stripes: ReadonlyMap<string, string>
}

const PUFFS = [
  [-0.5, 0.1, 0.42],
  [0.1, -0.35, 0.5],
  [0.5, 0.15, 0.4],
  [0, 0.35, 0.44],
] as const

export function Fray({ take, told, plan, pieces, sides, stripes }: Props) {
  const { roll, pieces: before } = take
  const motion = useMotion()
  const { from, at } = rollGround(roll, before)
  const smoking = roll.manner === 'fire' ? from : roll.manner === 'melee' ? at : []
  const style = { '--fall': fallOf(roll, motion) / 1000 } as CSSProperties
  return (
    <g key={roll.index} className="fray" style={style}>
      <g className="roll-card-place">
        {from.length > 0 && <path d={plan.boundary(from, 0.97)} />}
        {at.length > 0 && <path className="is-struck" d={plan.boundary(at, 0.97)} />}
      </g>
      {roll.manner === 'fire' &&
        at[0] !== undefined &&
        from.map(hex => <polyline key={hex} className="aim" points={points([plan.spot(hex), plan.spot(at[0])])} />)}
      {roll.manner === 'melee' &&
        at[0] !== undefined &&
        from
          .filter(hex => !at.includes(hex))
          .map(hex => <Thrust key={hex} from={plan.spot(hex)} to={plan.spot(at[0])} size={plan.size} />)}
      {told &&
        flightsOf(take, pieces).map(({ unit, from, to }) => (
          <Flight key={unit} from={plan.spot(from)} to={plan.spot(to)} size={plan.size} />
        ))}
      {told &&
        fallenOf(before, pieces).map(piece => (
          <Fallen key={piece.unit} piece={piece} plan={plan} sides={sides} stripes={stripes} />
        ))}
      {roll.manner !== 'test' &&
        at.map(hex => <circle key={hex} className="flash" {...middle(plan.spot(hex))} r={plan.size * 0.8} />)}
      {smoking.flatMap(hex =>
        PUFFS.map(([dx, dy, r], i) => {
          const { x, y } = plan.spot(hex)
          return (
            <circle
              key={`${hex} ${dx}`}
              className="puff"
              style={{ '--late': `${i * 0.12}s` } as CSSProperties}
              cx={x + dx * plan.size}
              cy={y + dy * plan.size}
              r={r * plan.size}
            />
          )
        }),
      )}
    </g>
  )
}

interface Way {
  readonly from: HexSpot
  readonly to: HexSpot
  readonly size: number
}

/** A wedge on the hexside over which they come. */
function Thrust({ from, to, size }: Way) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const [x, y] = [from.x + (to.x - from.x) * PUSH, from.y + (to.y - from.y) * PUSH]
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / WEDGE})`}>
      <path className="thrust" d="M-13 -11L16 0L-13 11L-6 0Z" />
    </g>
  )
}

/** So far on the way from hex to hex a wedge lies, and for sides of a hex of so many points it is drawn. */
const PUSH = 0.52
const WEDGE = 36

/** The path of a retreat, from the hex that was left. */
function Flight({ from, to, size }: Way) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return (
    <g className="flight">
      <circle cx={from.x} cy={from.y} r={size * 0.24} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} pathLength={1} />
      <g transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn}) scale(${size / WEDGE})`}>
        <path d="M-10 -9L12 0L-10 9Z" />
      </g>
    </g>
  )
}

/** Those of either side who stand elsewhere than before the roll. */
function flightsOf(
  { roll, pieces: before }: Take,
  now: readonly Piece[],
): { readonly unit: number; readonly from: number; readonly to: number }[] {
  const { units, against } = rollGround(roll, before)
  const hexes = new Map(now.map(({ unit, hex }) => [unit, hex]))
  return before.flatMap(({ unit, hex: from }) => {
    const to = hexes.get(unit)
    const isOfIt = units.includes(unit) || against.includes(unit)
    return isOfIt && to !== undefined && to !== from ? [{ unit, from, to }] : []
  })
}

const middle = ({ x, y }: HexSpot): { cx: number; cy: number } => ({ cx: x, cy: y })

/** Counters that were on the map before and aren’t any more. */
function fallenOf(before: readonly Piece[], now: readonly Piece[]): Piece[] {
  const left = new Set(now.map(({ unit }) => unit))
  return before.filter(({ unit }) => !left.has(unit))
}

/** Those who have been driven off or weakened by it. */
export function shakenBy({ roll, pieces: before }: Take, now: readonly Piece[]): ReadonlySet<number> {
  const { units, against } = rollGround(roll, before)
  const involved = new Set([...units, ...against])
  const looks = new Map(before.map(piece => [piece.unit, look(piece)]))
  return new Set(
    now.filter(piece => involved.has(piece.unit) && looks.get(piece.unit) !== look(piece)).map(p => p.unit),
  )
}

/** Those who struck, and were not struck themselves. */
export function recoilingIn({ roll, pieces }: Take, shaken: ReadonlySet<number>): ReadonlySet<number> {
  const { units } = rollGround(roll, pieces)
  return new Set(isFight(roll) ? units.filter(unit => !shaken.has(unit)) : [])
}

/** A hit’s effect on a counter; having fought isn’t a hit. */
function look(piece: Piece): string {
  const { done: _, fired: __, attacking: ___, ...struck } = piece.condition ?? {}
  return JSON.stringify([hexesOf(piece), piece.values, struck])
}

function Fallen({ piece, plan, sides, stripes }: Omit<Props, 'take' | 'told' | 'pieces'> & { readonly piece: Piece }) {
  const { x, y } = plan.spot(piece.hex)
  const scale = (plan.size * 1.12) / COUNTER
  const corner = `translate(${x - (COUNTER / 2) * scale} ${y - (COUNTER / 2) * scale}) scale(${scale})`
  return (
    <g className="fallen" transform={corner}>
      <Counter piece={piece} sides={sides} stripe={stripes.get(piece.formation) ?? '#888'} mark="idle" />
    </g>
  )
}
