/** The after-action report: the course of the battle, its cost, the deciding moment, and the share of luck. */

import { record } from '@voltigeur/lab/recording'
import { useEffect, useMemo, useRef, useState } from 'react'
import { accountOf, atHours, type BattleAccount, battleTitle, countedBy, settled } from '../../after/account.ts'
import { fileName, writePage } from '../../after/page.ts'
import { byFormation, overTime } from '../../after/plots.ts'
import { isDeed } from '../../after/swings.ts'
import { byTurn, isMirrored, type TimelinePoint } from '../../after/timeline.ts'
import { download } from '../../keep/files.ts'
import { hindsight, words } from '../../language/books.ts'
import { capital, percent, percentOf, turnTitle } from '../../language/words.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { mineOf } from '../../story/verdict.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { AnalysisSheet } from '../analysis/AnalysisSheet.tsx'
import { Figure, Ledger } from '../figures/Figure.tsx'
import figureStyle from '../figures/figures.css?inline'
import { sideStyle } from '../page/sides.ts'
import { ReportHead, ReportMoment } from './ReportHead.tsx'
import { DiceLuck, luckSentence } from './ReportLuck.tsx'
import pageStyle from './report.css?inline'
import './report.css'

const text = hindsight

export default function Report({ sitting }: { readonly sitting: Sitting }) {
  const [account, setAccount] = useState<BattleAccount | null>(null)
  useEffect(() => {
    // After the page has said that it is reading: on a small machine this takes a moment.
    const timer = setTimeout(
      () => setAccount(accountOf(record(sitting.game, sitting.save().journal, sitting.now.watcher))),
      20,
    )
    return () => clearTimeout(timer)
  }, [sitting])
  const { clock } = useSettings()
  const told = useMemo(() => account && atHours(account, clock), [account, clock])
  if (!told) return <p className="loading">{text.reading}</p>
  return <Sheets account={told} sitting={sitting} />
}

function Sheets({ account, sitting }: { readonly account: BattleAccount; readonly sitting: Sitting }) {
  const { id } = sitting
  const root = useRef<HTMLElement>(null)
  const { recording, outcome } = account
  const title = battleTitle(recording)
  const { credits } = recording.game

  function savePage(): void {
    const copy = root.current!.cloneNode(true) as HTMLElement
    for (const part of copy.querySelectorAll('.screen-only')) part.remove()
    for (const part of copy.querySelectorAll('details')) part.open = false
    const heading = `${words.report}, ${title}`
    const page = writePage({
      title: heading,
      language: words.tag,
      style: `${figureStyle}${pageStyle}`,
      body: copy.outerHTML,
    })
    download(fileName(recording.game.id, id, 'report'), page, 'text/html')
  }

  return (
    <main className="report" ref={root} style={sideStyle(recording.game.sides)}>
      <nav className="report-ways screen-only">
        <a href="#/">{words.backToLobby}</a>
        <a href={`#/play/${id}`}>{text.table}</a>
        <a href={`#/replay/${id}`}>{words.replay}</a>
        <button type="button" onClick={() => print()}>
          {text.print}
        </button>
        <button type="button" className="act" onClick={savePage}>
          {text.savePage}
        </button>
      </nav>
      <ReportHead account={account} sitting={sitting} />
      <ReportMoment account={account} sitting={sitting} />
      <Summary
        account={account}
        first={mineOf(sitting.seats) ?? 0}
        isOver={outcome !== null || sitting.ended !== undefined}
      />
      <Swings account={account} id={id} />
      <AnalysisSheet account={account} sitting={sitting} />
      <Course account={account} />
      <Formations account={account} />
      <DiceLuck account={account} />
      <footer>
        <p>{words.by({ designer: credits.designer, publisher: credits.publisher, year: credits.year })}</p>
        <p>{words.independent}</p>
      </footer>
    </main>
  )
}

interface SummaryProps {
  readonly account: BattleAccount
  /** The side described first. */
  readonly first: number
  readonly isOver: boolean
}

function Summary({ account, first, isOver }: SummaryProps) {
  const { sides, formations, standings, luck, measure } = account
  const order = [first, 1 - first]
  const losses = order.map(side => {
    const mine = formations.filter(line => line.side === side)
    const sum = (of: 'lost' | 'strength') => mine.reduce((total, line) => total + line[of], 0)
    return text.lossesSay({
      side: sides[side],
      lost: sum('lost'),
      all: sum('strength'),
      percent: percentOf(sum('lost'), sum('strength')),
      measure,
    })
  })
  return (
    <section className="report-summary">
      <div>
        {losses.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {luck && <p>{luckSentence(luck, sides, measure)}</p>}
      </div>
      <Ledger
        caption={isOver ? text.standsEnd : text.standsAt}
        columns={['', ...order.map(side => words.army({ side: sides[side] }))]}
        rows={(isOver ? settled(standings) : standings).map(({ label, values }) => [
          capital(label),
          ...order.map(side => values[side]),
        ])}
      />
    </section>
  )
}

function Swings({ account, id }: { readonly account: BattleAccount; readonly id: string }) {
  const { swings, sides, recording, timeline, measure } = account
  return (
    <section>
      <h2>{text.momentsTitle}</h2>
      <p className="report-words">
        {swings.length === 0 ? text.noMoments : text.momentsNote({ counted: countedBy(account) })}
      </p>
      <ol className="swings">
        {swings.map(({ index, last, turn, side, by, losses, events }) => {
          const label = timeline.labels.get(turn) ?? ''
          const deed = events.find(isDeed) ?? events[0]
          const told = deed ? recording.battle.language.tell(deed) : text.moment({ index, last })
          const lost = losses.flatMap((sum, i) => (sum > 0 ? [text.sideLost({ side: sides[i], lost: sum })] : []))
          return (
            <li key={index}>
              <p className="swing-head">
                <b className={`side-${side}`}>{text.swing({ side: sides[side], by })}</b>{' '}
                <span>{turnTitle(turn, account.track.turns, label)}</span>
                <a
                  className="screen-only"
                  href={`#/replay/${id}/${index}`}
                  aria-label={text.watchAt({ turn, label, text: told })}
                >
                  {text.watch}
                </a>
              </p>
              <p>
                {told}. {lost.length > 0 && text.swingLosses({ parts: lost, measure })}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const lossesAt = (point: TimelinePoint): readonly number[] => point.losses
const pointsAt = (point: TimelinePoint): readonly number[] => point.points

function Course({ account }: { readonly account: BattleAccount }) {
  const { timeline, sides, measure } = account
  const rows = (of: (point: TimelinePoint) => readonly number[]) =>
    byTurn(timeline.points).map(point => [`${point.turn} (${timeline.labels.get(point.turn)})`, ...of(point)])
  const drawLosses = useMemo(
    () => overTime(account, text.lossesLabel({ measure: account.measure }), lossesAt),
    [account],
  )
  const drawPoints = useMemo(() => overTime(account, account.timeline.pointsLabel, pointsAt), [account])
  const columns = [text.turnColumn, ...sides.map(side => words.army({ side }))]
  return (
    <section className="figure-pair">
      {!isMirrored(timeline.points) && (
        <Figure
          title={text.lossesTitle}
          note={text.lossesNote({ measure })}
          draw={drawLosses}
          columns={columns}
          rows={rows(lossesAt)}
        />
      )}
      <Figure
        title={text.pointsTitle({ label: timeline.pointsLabel })}
        note={text.pointsNote}
        draw={drawPoints}
        columns={columns}
        rows={rows(pointsAt)}
      />
    </section>
  )
}

function Formations({ account }: { readonly account: BattleAccount }) {
  const { formations, sides } = account
  const draw = useMemo(() => byFormation(account), [account])
  const share = (lost: number, strength: number): string => percent(strength === 0 ? 0 : lost / strength)
  // Each army begins with its sum, so that no column must repeat a formation’s army.
  const armies = sides.map((name, side) => {
    const mine = formations.filter(line => line.side === side)
    const sum = (of: 'lost' | 'strength' | 'units' | 'unitsLost') => mine.reduce((total, line) => total + line[of], 0)
    const units = text.unitsLost({ lost: sum('unitsLost'), all: sum('units') })
    return [
      [text.total({ side: name }), sum('strength'), sum('lost'), share(sum('lost'), sum('strength')), units],
      ...mine.map(line => [
        line.formation,
        line.strength,
        line.lost,
        share(line.lost, line.strength),
        text.unitsLost({ lost: line.unitsLost, all: line.units }),
      ]),
    ]
  })
  return (
    <section>
      <Figure
        title={text.formationsTitle}
        note={text.formationsNote}
        draw={draw}
        legend={<Legend />}
        columns={[text.formation, text.side, text.start, text.present, text.away, text.lost]}
        rows={formations.map(line => [
          line.formation,
          words.army({ side: sides[line.side] }),
          line.strength,
          line.present,
          line.away,
          line.lost,
        ])}
      />
      <Ledger
        caption={text.lossesTable}
        columns={[text.formation, text.start, text.lost, text.share, text.units]}
        rows={armies.flat()}
        sums={armies.map(([sum]) => sum)}
      />
    </section>
  )
}

function Legend() {
  return (
    <ul className="figure-legend">
      {(['present', 'away', 'lost'] as const).map(part => (
        <li key={part}>
          <i className={`is-${part}`} /> {text[part]}
        </li>
      ))}
    </ul>
  )
}
