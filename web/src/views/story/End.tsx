/** After a battle: the result and why, the moment that decided it, how it went then, and what one can do next. */

import { caseTitle } from '@voltigeur/kernel'
import { record } from '@voltigeur/lab/recording'
import { useEffect, useState } from 'react'
import { type Account, accountOf, countedBy, settled } from '../../after/account.ts'
import { isDeed, type Swing } from '../../after/swings.ts'
import { hindsight, story as text, words } from '../../books.ts'
import { useSettings } from '../../keep/use-settings.ts'
import type { Story } from '../../story/story.ts'
import { caseName } from '../../table/case-name.ts'
import { hourAs } from '../../table/clock.ts'
import type { Sitting } from '../../table/sitting.ts'
import { useNow } from '../../table/use-sitting.ts'
import { capital, endingOf, percentOf, reason } from '../../words.ts'
import { rematch } from '../lobby/sit-down.ts'
import { layOpen } from '../page/dialogs.ts'
import { useStory } from './use-story.ts'
import './end.css'

const { end } = text

interface Props {
  readonly sitting: Sitting
  readonly onClose: () => void
}

export default function End({ sitting, onClose }: Props) {
  const { battle, id, game, match } = sitting
  const [trouble, setTrouble] = useState<string | null>(null)
  const { position } = useNow(sitting)
  const account = useAccount(sitting)
  const story = useStory(sitting)
  const outcome = battle.outcome(position)
  if (!outcome) return null
  const again = (turned: boolean) => void rematch(sitting, turned).catch(error => setTrouble(reason(error)))
  return (
    <section className="end" aria-labelledby="end" onKeyDown={event => event.key === 'Escape' && onClose()}>
      <header>
        <h2 id="end">{end.title}</h2>
        <p className={outcome.winner === null ? 'end-level' : `end-level side-${outcome.winner}`}>
          {endingOf(game, outcome)}
        </p>
        <button type="button" onClick={onClose}>
          {end.look}
        </button>
      </header>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Decisive account={account} id={id} />
      {story && <Then story={story} account={account} sides={game.sides} winner={outcome.winner} />}
      <Why sitting={sitting} cases={outcome.cases} />
      <footer className="end-acts">
        {match.beginning.scenario !== undefined && (
          <>
            <button type="button" className="act" onClick={() => again(true)}>
              {end.rematch}
            </button>
            <button type="button" onClick={() => again(false)}>
              {end.again}
            </button>
          </>
        )}
        <a href={`#/report/${id}`}>{words.report}</a>
        <a href={`#/replay/${id}`}>{words.replay}</a>
        <button type="button" onClick={() => layOpen({ name: 'share', sitting })}>
          {words.send}
        </button>
      </footer>
    </section>
  )
}

/** Going through a long battle takes a moment; the result is on the screen meanwhile. */
function useAccount(sitting: Sitting): Account | null {
  const [account, setAccount] = useState<Account | null>(null)
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

function saidOf({ manner, side, turn, by }: Swing, account: Account, hour: string): string {
  const { sides, outcome } = account
  if (manner === 'end') return end.endedIt({ turn, label: hour })
  if (manner === 'weight') return end.swung({ side: sides[side], by, turn, label: hour, counted: countedBy(account) })
  return outcome?.winner === null
    ? end.evened({ turn, label: hour })
    : end.tookLead({ side: sides[side], turn, label: hour })
}

function Decisive({ account, id }: { readonly account: Account | null; readonly id: string }) {
  const { clock } = useSettings()
  if (!account) return <p className="hint">{end.reading}</p>
  const { sides, recording, timeline, outcome, decisive: swing, measure } = account
  const winner = outcome?.winner ?? null
  const deed = swing?.events.find(isDeed)
  const lost =
    swing?.losses.flatMap((sum, side) => (sum > 0 ? [hindsight.sideLost({ side: sides[side], lost: sum })] : [])) ?? []
  return (
    <section>
      <h3>{end.decisive}</h3>
      {swing ? (
        <>
          <p>{saidOf(swing, account, hourAs(timeline.labels.get(swing.turn) ?? '', clock))}</p>
          <p>
            {deed && `${recording.battle.language.tell(deed)}. `}
            {lost.length > 0 && hindsight.swingLosses({ parts: lost, measure })}{' '}
            <a href={`#/replay/${id}/${swing.index}`}>{end.watch}</a>
          </p>
        </>
      ) : (
        <p>{winner !== null && recording.battle.briefing.ahead ? end.throughout({ side: sides[winner] }) : end.none}</p>
      )}
    </section>
  )
}

interface ThenProps {
  readonly story: Story
  readonly account: Account | null
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
