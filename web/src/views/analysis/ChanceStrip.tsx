/** The chance to win along the slider of a replay, with the turning points to press. */
import type { WrittenAnalysis } from '../../after/commission.ts'
import { bandOf, chanceOf } from '../../after/plots.ts'
import { analysis as text } from '../../language/books.ts'
import { capital, percent } from '../../language/words.ts'
import { headline } from './Turnings.tsx'
import './analysis.css'

interface Props {
  readonly analysis: WrittenAnalysis
  readonly sides: readonly string[]
  /** The side drawn from below, and named first. */
  readonly mine: number
  readonly index: number
  readonly last: number
  readonly jump: (index: number) => void
}

/** The picture is stretched to the width of the slider. */
const [WIDTH, HEIGHT] = [1000, 100]

export function ChanceStrip({ analysis, sides, mine, index, last, jump }: Props) {
  const { points, strokes, turnings } = analysis
  const x = (at: number): number => (WIDTH * at) / Math.max(1, last)
  const y = (chance: number): number => HEIGHT * (1 - chanceOf(mine, chance))
  const line = points.map(point => `${x(point.index)},${y(point.chance)}`)
  const bands = points.map(point => ({ at: x(point.index), band: bandOf(point) }))
  const band = [
    ...bands.map(({ at, band: [, high] }) => `${at},${y(high)}`),
    ...bands.toReversed().map(({ at, band: [low] }) => `${at},${y(low)}`),
  ]
  const now = points.findLast(point => point.index <= index) ?? points[0]
  const order = mine === 0 ? [0, 1] : [1, 0]
  return (
    <section className="strip" aria-label={text.strip({ side: capital(sides[mine]) })}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="strip-second" style={{ fill: `var(--side-${1 - mine})` }} width={WIDTH} height={HEIGHT} />
        <polygon
          className="strip-first"
          style={{ fill: `var(--side-${mine})` }}
          points={`0,${HEIGHT} ${line.join(' ')} ${x(points.at(-1)!.index)},${HEIGHT}`}
        />
        <polygon className="strip-band" points={band.join(' ')} />
        <line className="strip-half" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line className="strip-now" x1={x(index)} x2={x(index)} y1={0} y2={HEIGHT} />
      </svg>
      {turnings.map(turning => {
        const stroke = strokes[turning.stroke]
        const label = `${headline(turning, stroke, sides)}, ${text.by({ share: turning.by })}`
        return (
          <button
            type="button"
            key={`${turning.kind} ${turning.stroke}`}
            className={`strip-mark is-${turning.kind === 'missed chance' ? 'missed' : turning.kind}`}
            style={{ left: `${(100 * stroke.last) / Math.max(1, last)}%`, top: `${y(stroke.after)}%` }}
            aria-label={label}
            title={label}
            onClick={() => jump(stroke.last)}
          />
        )
      })}
      <p className="strip-said">
        {order.map(side => (
          <span key={side} className={`side-${side}`}>
            {text.chanceAt({ side: capital(sides[side]), percent: toldOf(now, side) })}
          </span>
        ))}
      </p>
    </section>
  )
}

/** A chance, and from where to where it may lie. */
function toldOf(point: WrittenAnalysis['points'][number], side: number): string {
  const [low, high] = bandOf(point)
    .map(chance => Math.round(100 * chanceOf(side, chance)))
    .sort((a, b) => a - b)
  const told = percent(chanceOf(side, point.chance))
  return low === high ? told : text.perhaps({ chance: told, within: text.within({ low, high }) })
}
