/** After a battle: the result and why, the moment that decided it, how it went then, and what one can do next. */

import { caseTitle, type Outcome } from '@voltigeur/kernel'
import { record } from '@voltigeur/lab/recording'
import { lazy, Suspense, useEffect, useState } from 'react'
import { accountOf, type BattleAccount, countedBy, decidedBy, settled } from '../../after/account.ts'
import { isScored } from '../../after/swings.ts'
import { whoPlays } from '../../keep/telling.ts'
import { story as text, words } from '../../language/books.ts'
import { capital, endingOf, percentOf, reason } from '../../language/words.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { deedOf, lossesIn, saidOf } from '../../story/moment.ts'
import type { Story } from '../../story/story.ts'
import { nextChallenge, type StoryVerdict, verdictOf } from '../../story/verdict.ts'
import { endedAs } from '../../table/sitting/reached.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { caseName } from '../../table/words/case-name.ts'
import { hourAs } from '../../table/words/clock.ts'
import { Portrait } from '../lobby/set-up/Portrait.tsx'
import { beginBattle, rematch } from '../lobby/set-up/sit-down.ts'
import { layOpen } from '../page/dialogs.ts'
import { useStory } from './use-story.ts'
import './end.css'

const { end } = text

const DecisivePlace = lazy(() => import('../share/DecisivePlace.tsx'))

interface Props {
  readonly sitting: Sitting
  readonly onClose: () => void
}

export default function End({ sitting, onClose }: Props) {
  const { battle, game, seats } = sitting
  const [trouble, setTrouble] = useState<string | null>(null)
  const { position } = useNow(sitting)
  const account = useAccount(sitting)
  const story = useStory(sitting)
  const outcome = battle.outcome(position)
  const winner = outcome?.winner ?? sitting.ended?.winner ?? null
  const verdict = verdictOf(winner, seats)
  const fail = (error: unknown): void => setTrouble(reason(error))
  return (
    <section
      className={`end is-${verdict.manner}`}
      aria-labelledby="end"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Head sitting={sitting} verdict={verdict} winner={winner} outcome={outcome} onClose={onClose} />
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="end-body">
        <div>
          <Why sitting={sitting} cases={outcome?.cases ?? []} />
          {story && <Then story={story} account={account} sides={game.sides} winner={winner} />}
        </div>
        <div>
          <Decisive sitting={sitting} account={account} />
          {account && <Lead account={account} mine={verdict.mine} />}
        </div>
      </div>
      <Onward sitting={sitting} verdict={verdict} fail={fail} />
    </section>
  )
}

interface HeadProps extends Props {
  readonly verdict: StoryVerdict
  readonly winner: number | null
  readonly outcome: Outcome | null
}

function Head({ sitting, verdict, winner, outcome, onClose }: HeadProps) {
  const { battle, game, match, seats } = sitting
  const { position } = useNow(sitting)
  const { turn, turns } = battle.briefing.track(position)
  const scenario = game.scenarios.find(one => one.id === match.beginning.scenario)?.name ?? game.credits.title
  const shown = verdict.mine ?? winner
  const level = outcome ? endingOf(game, outcome) : sitting.ended ? endedAs(sitting.ended, game.sides) : ''
  const [score] = settled(battle.briefing.standings(position))
  const order = verdict.mine === 1 ? [1, 0] : [0, 1]
  return (
    <header className="end-head">
      {shown !== null && <Portrait side={game.sides[shown]} />}
      <div className="end-words">
        <p className="end-kicker">{end.kicker({ scenario, turn, turns })}</p>
        <h2 id="end">
          {verdict.manner === 'told' ? end.won({ side: game.sides[winner!] }) : end.verdicts[verdict.manner]}
        </h2>
        <p className="end-level">{level}</p>
        <p>{whoPlays(seats, game.sides)}</p>
      </div>
      {score?.values.every(value => typeof value === 'number') && (
        <div className="end-score">
          <dl>
            {order.map(side => (
              <div key={side}>
                <dt>{words.army({ side: game.sides[side] })}</dt>
                <dd>{score.values[side]}</dd>
              </div>
            ))}
          </dl>
          <small>{capital(score.label)}</small>
        </div>
      )}
      <button type="button" className="end-look" onClick={onClose}>
        {end.look}
      </button>
    </header>
  )
}

interface OnwardProps {
  readonly sitting: Sitting
  readonly verdict: StoryVerdict
  readonly fail: (error: unknown) => void
}

/** What to do next: the loser may want to try again, and the winner to swap sides. */
function Onward({ sitting, verdict, fail }: OnwardProps) {
  const { game, id, match, seats } = sitting
  const { scenario, options = {} } = match.beginning
  const lost = verdict.manner === 'lost'
  const challenge = verdict.manner === 'won' && scenario !== undefined ? nextChallenge(game, scenario, seats) : null
  const again = (turned: boolean) => void rematch(sitting, turned).catch(fail)
  return (
    <footer className="end-acts">
      {scenario !== undefined && (
        <>
          <button type="button" className="act" onClick={() => again(!lost)}>
            {lost ? end.tryAgain : end.rematch}
          </button>
          <button type="button" onClick={() => again(lost)}>
            {lost ? end.rematch : end.again}
          </button>
        </>
      )}
      {challenge && (
        <button
          type="button"
          className="end-challenge"
          onClick={() =>
            void beginBattle(game.id, {
              scenario: challenge.scenario,
              options: challenge.opponent ? options : {},
              seats: challenge.seats,
            }).catch(fail)
          }
        >
          <small>{end.challenge}</small>
          {challenge.opponent
            ? end.against({ opponent: words.seats[challenge.opponent as keyof typeof words.seats] })
            : game.scenarios.find(one => one.id === challenge.scenario)!.name}
        </button>
      )}
      <span className="end-more">
        <button type="button" onClick={() => layOpen({ name: 'share', sitting })}>
          {end.share}
        </button>
        <a href={`#/report/${id}`}>{words.report}</a>
        <a href={`#/replay/${id}`}>{words.replay}</a>
        <a href="#/">{words.backToLobby}</a>
      </span>
    </footer>
  )
}

/** How the balance between the sides went, from the seat of the one at this screen. */
function Lead({ account, mine }: { readonly account: BattleAccount; readonly mine: number | null }) {
  const { timeline, recording } = account
  const { sides } = recording.game
  const side = mine ?? 0
  const scored = isScored(timeline)
  const lead = timeline.points.map(({ time, secured, losses }) => ({
    time,
    by: scored ? secured[side] - secured[1 - side] : losses[1 - side] - losses[side],
  }))
  const most = Math.max(1, ...lead.map(({ by }) => Math.abs(by)))
  const from = lead[0].time
  const span = Math.max(1, lead[lead.length - 1].time - from)
  const drawn = lead.map(
    ({ time, by }) => `${(((time - from) / span) * 400).toFixed(1)} ${(40 - (36 * by) / most).toFixed(1)}`,
  )
  const told = end.lead({ side: mine === null ? sides[0] : null, counted: countedBy(account) })
  return (
    <figure className="end-lead">
      <svg viewBox="0 0 400 80" preserveAspectRatio="none" role="img" aria-label={told}>
        <path className="end-lead-area" d={`M0 40L${drawn.join('L')}L400 40z`} />
        <path className="end-lead-even" d="M0 40h400" />
        <path className={`end-lead-line side-${side}`} d={`M${drawn.join('L')}`} />
      </svg>
      <figcaption>{told}</figcaption>
    </figure>
  )
}

/** Going through a long battle takes a moment; the result is on the screen already. */
function useAccount(sitting: Sitting): BattleAccount | null {
  const [account, setAccount] = useState<BattleAccount | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAccount(accountOf(record(sitting.game, sitting.save().journal))), 50)
    return () => clearTimeout(timer)
  }, [sitting])
  return account
}

function Why({ sitting, cases }: { readonly sitting: Sitting; readonly cases: readonly string[] }) {
  const { game, battle } = sitting
  const { position } = useNow(sitting)
  const standings = settled(battle.briefing.standings(position))
  const known = cases.flatMap(id => game.cases.get(id) ?? [])
  return (
    <section>
      <h3>{end.why}</h3>
      <table className="end-standings">
        <thead>
          <tr>
            <td />
            {game.sides.map((side, i) => (
              <th key={side} scope="col" className={`side-${i}`}>
                {words.army({ side })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{capital(label)}</th>
              {values.map((value, side) => (
                <td key={game.sides[side]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {known.length > 0 && words.rulesEnglish !== '' && <p className="hint">{words.rulesEnglish}</p>}
      {known.map(({ id, title, rule }) => (
        <details key={id} className="end-case">
          <summary>
            {caseTitle(game.id, { id, title })} <small>{caseName(id)}</small>
          </summary>
          <p lang="en">{rule}</p>
        </details>
      ))}
    </section>
  )
}

interface DecisiveProps {
  readonly sitting: Sitting
  readonly account: BattleAccount | null
}

function Decisive({ sitting, account }: DecisiveProps) {
  const { clock } = useSettings()
  const { id } = sitting
  if (!account) return <p className="hint">{end.reading}</p>
  const { sides, recording, timeline, outcome } = account
  const swing = decidedBy(account, sitting.ended)
  const winner = outcome?.winner ?? null
  return (
    <section>
      <h3>{end.decisive}</h3>
      {swing ? (
        <>
          <p>{saidOf(swing, account, hourAs(timeline.labels.get(swing.turn) ?? '', clock))}</p>
          <p>
            {[deedOf(swing, account), lossesIn(swing, account)].filter(Boolean).join(' ')}{' '}
            <a href={`#/replay/${id}/${swing.index}`}>{end.watch}</a>
          </p>
          <Suspense fallback={<div className="end-place" />}>
            <DecisivePlace sitting={sitting} account={account} swing={swing} />
          </Suspense>
        </>
      ) : (
        <p>{winner !== null && recording.battle.briefing.ahead ? end.throughout({ side: sides[winner] }) : end.none}</p>
      )}
    </section>
  )
}

interface ThenProps {
  readonly story: Story
  readonly account: BattleAccount | null
  readonly sides: readonly string[]
  readonly winner: number | null
}

function Then({ story, account, sides, winner }: ThenProps) {
  const { year, ended, losses = {} } = story
  const lostNow = (side: number): string => {
    const mine = account?.formations.filter(line => line.side === side)
    const sum = (of: 'lost' | 'strength') => mine!.reduce((total, line) => total + line[of], 0)
    return mine
      ? end.points({
          lost: sum('lost'),
          of: sum('strength'),
          percent: percentOf(sum('lost'), sum('strength')),
          measure: account!.measure,
        })
      : '…'
  }
  return (
    <section>
      <h3>{end.compare({ year })}</h3>
      <p>{ended}</p>
      <table className="end-standings">
        <thead>
          <tr>
            <td />
            <th scope="col">{end.inYear({ year })}</th>
            <th scope="col">{end.now}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{end.result}</th>
            <td>{end.won({ side: story.winner })}</td>
            <td>{end.won({ side: winner === null ? null : sides[winner] })}</td>
          </tr>
          {sides.map((name, side) => (
            <tr key={name}>
              <th scope="row">{end.losses({ side: name })}</th>
              <td>
                {losses[name]
                  ? end.men({
                      lost: losses[name].lost,
                      of: losses[name].of,
                      percent: percentOf(losses[name].lost, losses[name].of),
                    })
                  : end.unknown}
              </td>
              <td>{lostNow(side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
