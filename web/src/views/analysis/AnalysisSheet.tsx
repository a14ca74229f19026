/** The part of the report that tells where the battle was won and lost. */
import { useMemo } from 'react'
import type { BattleAccount } from '../../after/account.ts'
import type { WrittenAnalysis } from '../../after/commission.ts'
import { bandOf, chanceOf, chanceOverTime } from '../../after/plots.ts'
import { useAnalysis } from '../../after/use-analysis.ts'
import { analysis as text } from '../../language/books.ts'
import { mineOf } from '../../story/verdict.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { Figure } from '../figures/Figure.tsx'
import { Summons } from './Summons.tsx'
import { Turnings } from './Turnings.tsx'

export function AnalysisSheet({ account, sitting }: { readonly account: BattleAccount; readonly sitting: Sitting }) {
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
  readonly account: BattleAccount
  readonly sitting: Sitting
  readonly analysis: WrittenAnalysis
}

function Found({ account, sitting, analysis }: FoundProps) {
  // One’s own chance; where two play at one screen, or none, that of the first side.
  const side = mineOf(sitting.seats) ?? 0
  const draw = useMemo(() => chanceOverTime(account, analysis, side), [account, analysis, side])
  const mine = account.sides[side]
  const { strokes, points, playouts } = analysis
  const sum = (of: (stroke: (typeof strokes)[number]) => number): string =>
    text.signed({ share: (side === 0 ? 1 : -1) * strokes.reduce((total, stroke) => total + of(stroke), 0) })
  const { columns } = text
  return (
    <>
      <Figure
        title={text.chanceTitle({ side: mine })}
        note={text.chanceNote({ playouts })}
        draw={draw}
        columns={[columns.moment, columns.turn, columns.chance, columns.within]}
        rows={points.map(point => [
          String(point.index),
          point.turn,
          Math.round(100 * chanceOf(side, point.chance)),
          toldBand(bandOf({ chance: chanceOf(side, point.chance), error: point.error })),
        ])}
      />
      {strokes.length > 0 && (
        <p className="report-words">
          {text.sums({
            side: mine,
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
