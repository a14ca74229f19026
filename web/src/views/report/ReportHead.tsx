/** The start of the report: the reader’s result, its reason, and the deciding moment. */
import { type BattleAccount, battleTitle, decidedBy, settled } from '../../after/account.ts'
import { whoPlays } from '../../keep/telling.ts'
import { hindsight, story, words } from '../../language/books.ts'
import { capital, endingOf } from '../../language/words.ts'
import { deedOf, lossesIn, saidOf } from '../../story/moment.ts'
import { verdictOf } from '../../story/verdict.ts'
import { endedAs } from '../../table/sitting/reached.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { Portrait } from '../lobby/set-up/Portrait.tsx'

interface Props {
  readonly account: BattleAccount
  readonly sitting: Sitting
}

export function ReportHead({ account, sitting }: Props) {
  const { recording, outcome, track } = account
  const { ended, seats } = sitting
  const { sides } = recording.game
  const winner = outcome?.winner ?? ended?.winner ?? null
  const isOver = outcome !== null || ended !== undefined
  const { manner, mine } = verdictOf(winner, seats)
  const shown = mine ?? winner
  const level = outcome ? endingOf(recording.game, outcome) : ended ? endedAs(ended, sides) : ''
  return (
    <header className={`report-head is-${isOver ? manner : 'open'}`}>
      {isOver && shown !== null && <Portrait side={sides[shown]} />}
      <div className="report-verdict">
        <p className="report-kind">
          {words.report}: {battleTitle(recording)}
        </p>
        <h1>
          {!isOver && hindsight.unfinished({ turn: track.turn, turns: track.turns, label: track.label })}
          {isOver && (manner === 'told' ? story.end.won({ side: sides[winner!] }) : story.end.verdicts[manner])}
        </h1>
        {level !== '' && <p className="report-level">{capital(level)}</p>}
        <p>{whoPlays(seats, sides)}</p>
      </div>
      <Score account={account} first={mine ?? 0} />
    </header>
  )
}

/** The deciding figure of the battle, the reader’s first. */
function Score({ account, first }: { readonly account: BattleAccount; readonly first: number }) {
  const { standings, sides } = account
  const [score] = settled(standings)
  if (!score?.values.every(value => typeof value === 'number')) return null
  return (
    <div className="report-score">
      <dl>
        {[first, 1 - first].map(side => (
          <div key={side}>
            <dt>{words.army({ side: sides[side] })}</dt>
            <dd>{score.values[side]}</dd>
          </div>
        ))}
      </dl>
      <small>{capital(score.label)}</small>
    </div>
  )
}

/** The moment that decided it, where the battle is over and one did. */
export function ReportMoment({ account, sitting }: Props) {
  const { recording, outcome, timeline, sides } = account
  const winner = outcome?.winner ?? sitting.ended?.winner ?? null
  if (!outcome && !sitting.ended) return null
  const swing = decidedBy(account, sitting.ended)
  const { end } = story
  return (
    <section className="report-moment">
      <h2>{end.decisive}</h2>
      {swing ? (
        <p>
          {saidOf(swing, account, timeline.labels.get(swing.turn) ?? '')} {deedOf(swing, account)}{' '}
          {lossesIn(swing, account)}{' '}
          <a className="screen-only" href={`#/replay/${sitting.id}/${swing.index}`}>
            {end.watch}
          </a>
        </p>
      ) : (
        <p>
          {outcome && winner !== null && recording.battle.briefing.ahead
            ? end.throughout({ side: sides[winner] })
            : end.none}
        </p>
      )}
    </section>
  )
}
