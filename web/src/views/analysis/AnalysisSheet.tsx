/** The part of the report that tells where the battle was won and lost. */
import { useMemo } from 'react'
import type { Account } from '../../after/account.ts'
import type { WrittenAnalysis } from '../../after/commission.ts'
import { bandOf, chanceOverTime } from '../../after/plots.ts'
import { useAnalysis } from '../../after/use-analysis.ts'
import { analysis as text } from '../../books.ts'
import type { Sitting } from '../../table/sitting.ts'
import { Figure } from '../report/ReportFigure.tsx'
import { Summons } from './Summons.tsx'
import { Turnings } from './Turnings.tsx'

export function AnalysisSheet({ account, sitting }: { readonly account: Account; readonly sitting: Sitting }) {
  const state = useAnalysis(sitting)
  if (account.recording.moments.length < 2) return null
  return (
    <section className={state.found ? '' : 'screen-only'}>
      <h2>{text.title}</h2>
      {!state.found && <p>{text.offerHint}</p>}
      <Summons state={state} />
      {state.found && <Found account={account} sitting={sitting} analysis={state.found} />}
    </section>
  )
}

interface FoundProps {
  readonly account: Account
  readonly sitting: Sitting
  readonly analysis: WrittenAnalysis
}

function Found({ account, sitting, analysis }: FoundProps) {
  const draw = useMemo(() => chanceOverTime(account, analysis), [account, analysis])
  const [first] = account.sides
  const { strokes, points, playouts } = analysis
  const sum = (of: (stroke: (typeof strokes)[number]) => number): string =>
    text.signed({ share: strokes.reduce((total, stroke) => total + of(stroke), 0) })
  const { columns } = text
  return (
    <>
      <Figure
        title={text.chanceTitle({ side: first })}
        note={text.chanceNote({ playouts })}
        draw={draw}
        columns={[columns.moment, columns.turn, columns.chance, columns.within]}
        rows={points.map(point => [
          String(point.index),
          point.turn,
          Math.round(100 * point.chance),
          toldBand(bandOf(point)),
        ])}
      />
      {strokes.length > 0 && (
        <p className="report-words">
          {text.sums({
            side: first,
            decisions: sum(stroke => stroke.expected - stroke.before),
            dice: sum(stroke => stroke.after - stroke.expected),
          })}
        </p>
      )}
      <Turnings analysis={analysis} recording={account.recording} sitting={sitting} />
    </>
  )
}

function toldBand(band: readonly [number, number]): string {
  const [low, high] = band.map(chance => Math.round(100 * chance))
  return low === high ? String(low) : text.within({ low, high })
}
