import { ALONE, coloursOf, counterArt, type Distance, type Lie, type Piece, slabsOf } from '@voltigeur/battlefield'
import { memo, useMemo } from 'react'
import type { HexMark } from '../../../table/orders/marking.ts'
import './counters.css'

interface Props {
  readonly piece: Piece
  readonly stripe: string
  readonly sides: readonly string[]
  readonly mark: HexMark
  readonly lie?: Lie
}

/** How far the line around a counter lies from its edge. */
const HALO = 2

const DISTANCES: readonly Distance[] = ['near', 'far']

export const Counter = memo(function Counter({ piece, stripe, sides, mark, lie = ALONE }: Props) {
  const { done, fired, demoralized } = piece.condition ?? {}
  const markup = useMemo(
    () => ({ __html: counterArt(piece, { stripe, colours: coloursOf(piece, sides), distances: DISTANCES }, lie) }),
    [piece, stripe, sides, lie],
  )
  const round = piece.arm === 'leader'
  return (
    <g className={`counter is-${mark}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it, with every word escaped */}
      <g dangerouslySetInnerHTML={markup} />
      {(done || fired) && mark === 'idle' && <path className="counter-done" d="M0 13V0H13Z" />}
      {demoralized && <path className="counter-broken" d="M3 37 37 3" />}
      {slabsOf(lie).map(({ x, y, width, height, turn }) => (
        <rect
          key={`${x} ${y}`}
          className="counter-halo"
          x={x - width / 2 - HALO}
          y={y - height / 2 - HALO}
          width={width + 2 * HALO}
          height={height + 2 * HALO}
          rx={round ? 22 : 5}
          transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
        />
      ))}
    </g>
  )
})
