import { COUNTER, coloursOf, counterArt, type Distance, type Piece } from '@voltigeur/battlefield'
import { memo, useMemo } from 'react'
import type { Mark } from '../../table/marking.ts'
import './counters.css'

export { COUNTER }

interface Props {
  readonly piece: Piece
  readonly stripe: string
  readonly sides: readonly string[]
  readonly mark: Mark
  /** How many units lie in the stack of which this is the topmost; one when it lies alone or beneath others. */
  readonly stack?: number
}

const DISTANCES: readonly Distance[] = ['near', 'far']

export const Counter = memo(function Counter({ piece, stripe, sides, mark, stack = 1 }: Props) {
  const done = ['moved', 'fought', 'passive'].some(state => piece.states.includes(state))
  const markup = useMemo(
    () => ({ __html: counterArt(piece, { stripe, colours: coloursOf(piece, sides), distances: DISTANCES }) }),
    [piece, stripe, sides],
  )
  const round = piece.arm === 'leader'
  return (
    <g className={`counter is-${mark}${done ? ' is-done' : ''}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it, with every word escaped */}
      <g dangerouslySetInnerHTML={markup} />
      {piece.states.includes('demoralized') && <path className="counter-broken" d="M3 37 37 3" />}
      <rect className="counter-halo" x={-2} y={-2} width={44} height={44} rx={round ? 22 : 5} />
      {stack > 1 && (
        <g className="stack-size">
          <circle cx={38} cy={1.5} r={7.4} />
          <text x={38} y={5.2}>
            {stack}
          </text>
        </g>
      )}
    </g>
  )
})
