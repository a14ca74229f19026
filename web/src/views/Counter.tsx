import { type Piece, sideColours } from '@voltigeur/battlefield'
import { memo } from 'react'

/** Drawn on a square of forty units; the map scales it. */
export const COUNTER = 40

const ARMS: Readonly<Record<Piece['arm'], React.ReactNode>> = {
  infantry: <path d="M11 9.5 34 22.5M34 9.5 11 22.5" />,
  cavalry: <path d="M11 22.5 34 9.5" />,
  artillery: <circle cx={22.5} cy={16} r={3.6} fill="#222" stroke="none" />,
}

export type Mark = 'selected' | 'able' | 'chosen' | 'must' | 'target' | 'idle'

interface Props {
  readonly piece: Piece
  readonly stripe: string
  readonly mark: Mark
}

export const Counter = memo(function Counter({ piece, stripe, mark }: Props) {
  const { face, edge, ink, box } = sideColours(piece.side)
  const done = ['moved', 'fought', 'passive'].some(state => piece.states.includes(state))
  return (
    <g className={`counter is-${mark}${done ? ' is-done' : ''}`}>
      <rect className="counter-shadow" x={1.6} y={2} width={40} height={40} rx={3} />
      <rect className="counter-face" width={40} height={40} rx={3} fill={face} stroke={edge} strokeWidth={1.1} />
      <rect x={1.6} y={1.6} width={5.2} height={36.8} rx={1.6} fill={stripe} stroke={edge} strokeWidth={0.6} />
      <g fill="none" stroke="#222" strokeWidth={1.5}>
        <rect x={11} y={9.5} width={23} height={13} fill={box} />
        {ARMS[piece.arm]}
      </g>
      <text className="counter-size" x={22.5} y={7.8} fill={ink}>
        {piece.size}
      </text>
      <text
        className="counter-values"
        x={22.8}
        y={36.4}
        fill={ink}
        {...(piece.values.length > 3 ? { textLength: 29, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {piece.values}
      </text>
      {piece.states.includes('demoralized') && <path className="counter-broken" d="M3 37 37 3" />}
      <rect className="counter-halo" x={-2} y={-2} width={44} height={44} rx={5} />
    </g>
  )
})
