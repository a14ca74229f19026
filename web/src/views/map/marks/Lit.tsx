/** Hexes that a card over the map speaks of, above the counters that may stand there. */
import type { HexPlan } from '../../../table/map/hexes.ts'

export interface LitHexes {
  /** With what is written on each, such as the odds from there. */
  readonly hexes: ReadonlyMap<number, string>
  /** The hex that the card is about. */
  readonly at: number | null
}

export const NOTHING_LIT: LitHexes = { hexes: new Map(), at: null }

export function Lit({ plan, lit: { hexes, at } }: { readonly plan: HexPlan; readonly lit: LitHexes }) {
  if (hexes.size === 0 && at === null) return null
  const { size } = plan
  return (
    <g className="lit">
      {[...hexes].map(([hex, text]) => (
        <g key={hex} className="lit-hex" data-hex={plan.grid.label(hex)}>
          <polygon className="lit-edge" points={plan.outline(hex, 0.95)} />
          <polygon points={plan.outline(hex, 0.95)} />
          {text !== '' && <Pill spot={plan.spot(hex)} size={size} text={text} />}
        </g>
      ))}
      {at !== null && (
        <>
          <polygon className="lit-edge" points={plan.outline(at, 0.95)} />
          <polygon className="lit-at" points={plan.outline(at, 0.95)} />
        </>
      )}
    </g>
  )
}

interface PillProps {
  readonly spot: { readonly x: number; readonly y: number }
  readonly size: number
  readonly text: string
}

/** Odds of a word or two have no room on a hex, and stand in the card. */
const SHORT = 6

const Pill = ({ spot: { x, y }, size, text }: PillProps) =>
  text.length <= SHORT && (
    <g transform={`translate(${x} ${y - size * 0.52})`}>
      <rect x={-size * 0.68} y={-size * 0.34} width={size * 1.36} height={size * 0.68} rx={size * 0.34} />
      <text fontSize={size * 0.46}>{text}</text>
    </g>
  )
