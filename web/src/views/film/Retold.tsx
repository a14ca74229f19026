/** The ways of one corps once more: its counters go them again, as ghosts. */
import { COUNTER, type Piece } from '@voltigeur/battlefield'
import { useEffect, useRef } from 'react'
import { useMotion } from '../../settings/use-settings.ts'
import type { UnitTrail } from '../../table/events/trails.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { Counter } from '../map/counters/Counter.tsx'
import { counterScale } from '../map/counters/laying.ts'

interface Props {
  readonly plan: HexPlan
  readonly trails: readonly UnitTrail[]
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly stripes: ReadonlyMap<string, string>
}

/**
 * So long from hex to hex, and on the whole way at most, in milliseconds: slower than at first, since the player wants
 * to see it.
 */
const HEX = 180
const WAY = 1400

export function Retold({ plan, trails, pieces, sides, stripes }: Props) {
  const { still } = useMotion()
  if (still) return null
  return (
    <g className="retold">
      {trails.map(({ unit, path }) => {
        const piece = pieces.find(one => one.unit === unit)
        return piece && path.length > 1 ? (
          <Marcher key={unit} plan={plan} path={path} piece={piece} sides={sides} stripes={stripes} />
        ) : null
      })}
    </g>
  )
}

interface MarcherProps extends Omit<Props, 'trails' | 'pieces'> {
  readonly path: readonly number[]
  readonly piece: Piece
}

function Marcher({ plan, path, piece, sides, stripes }: MarcherProps) {
  const counter = useRef<SVGGElement>(null)
  const scale = counterScale(plan)
  useEffect(() => {
    const shift = (COUNTER / 2) * scale
    const frames = path.map(hex => {
      const { x, y } = plan.spot(hex)
      return { transform: `translate(${x - shift}px, ${y - shift}px) scale(${scale})` }
    })
    const going = counter.current?.animate([...frames, { ...frames.at(-1)!, opacity: 0, offset: 1 }], {
      duration: Math.min(WAY, HEX * path.length) + 200,
      fill: 'forwards',
      easing: 'linear',
    })
    return () => going?.cancel()
  }, [plan, path, scale])
  return (
    <g ref={counter} className="marcher">
      <Counter piece={piece} sides={sides} stripe={stripes.get(piece.formation) ?? '#888'} mark="chosen" />
    </g>
  )
}
