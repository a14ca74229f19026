/** After a game: its result, whether the dice were honest, and a replay of the battle. */

import type { GameRecord, Table } from '@voltigeur/wire'
import { useEffect, useState } from 'react'
import { download } from '../../../keep/files.ts'
import { fetchRecord as fetchKept, keep } from '../../../keep/saves.ts'
import { online, story, words } from '../../../language/books.ts'
import { reason } from '../../../language/words.ts'
import { type CheckFinding, check, fetchRecord, journalOf } from '../../../online/checking.ts'
import type { Seated } from '../../../online/far-table.ts'
import { resultOf } from '../../../online/telling.ts'
import { verdictOf } from '../../../story/verdict.ts'
import { type EndedAt, REASONS, reachedBy } from '../../../table/sitting/reached.ts'
import type { SavedSitting } from '../../../table/sitting/sitting.ts'
import { EndRatings } from './EndRatings.tsx'
import { Rematch } from './Rematch.tsx'
import { TournamentLink } from './TournamentLink.tsx'
import '../../story/end.css'

const text = online.end

const isEnded = (reason: string): reason is EndedAt['reason'] => (REASONS as readonly string[]).includes(reason)

interface Props {
  readonly id: string
  readonly state: Seated
  readonly onClose: () => void
}

export function OnlineEnd({ id, state: { table, sitting }, onClose }: Props) {
  const [found, setFound] = useState<GameRecord | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { result } = table
  useEffect(() => {
    if (!result) return
    let dropped = false
    fetchRecord(id).then(
      record => !dropped && setFound(record),
      error => !dropped && setTrouble(reason(error)),
    )
    return () => {
      dropped = true
    }
  }, [id, result])
  if (!result) return null
  const { manner } = verdictOf(result.winner, sitting.seats)
  async function keepIt(record: GameRecord, page: 'replay' | 'report'): Promise<void> {
    const own = `online-${id}`
    // Once kept it stays as it is.
    if ((await fetchKept(own)) === undefined) await keep(await recordedAs(own, record, sitting))
    location.hash = `#/${page}/${own}`
  }
  const go = (record: GameRecord, page: 'replay' | 'report') =>
    void keepIt(record, page).catch(error => setTrouble(reason(error)))
  return (
    <section className={`end is-${manner}`} aria-labelledby="online-end">
      <header className="end-head">
        <div className="end-words">
          <h2 id="online-end">{manner === 'told' ? text.title : story.end.verdicts[manner]}</h2>
          <p className="end-level">{resultOf(result, table)}</p>
        </div>
        <EndRatings id={id} table={table} />
        <button type="button" className="end-look" onClick={onClose}>
          {text.look}
        </button>
      </header>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="end-body is-single">
        {found ? <Checked id={id} found={found} table={table} /> : !trouble && <p className="hint">{text.reading}</p>}
      </div>
      {found && (
        <footer className="end-acts">
          <Rematch id={id} table={table} fail={error => setTrouble(reason(error))} />
          <button type="button" onClick={() => go(found, 'replay')}>
            {words.replay}
          </button>
          <button type="button" onClick={() => go(found, 'report')}>
            {words.report}
          </button>
          <TournamentLink table={table} />
          <a href="#/">{words.backToLobby}</a>
        </footer>
      )}
    </section>
  )
}

/** As a battle of this browser, for its replay. */
async function recordedAs(
  id: string,
  record: GameRecord,
  { seats, battle, now }: Seated['sitting'],
): Promise<SavedSitting> {
  const journal = await journalOf(record)
  const reached = reachedBy(battle.briefing.track(now.position), battle.outcome(now.position))
  const { reason, winner } = record.result
  // No journal records an end outside the rules, and it must not reappear as undecided.
  const ended = isEnded(reason) ? { winner, reason } : undefined
  return { id, seats, journal, changed: Date.now(), reached, ...(ended && { ended }) }
}

interface CheckedProps {
  readonly id: string
  readonly found: GameRecord
  readonly table: Table
}

/** Re-rolls the whole game on the spot, and says plainly what that shows and what it does not. */
function Checked({ id, found, table }: CheckedProps) {
  const [finding, setFinding] = useState<CheckFinding | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let dropped = false
    // The result is on the screen first: a long battle takes a moment.
    const timer = setTimeout(() => {
      check(id, found, table.me, table).then(
        checked => !dropped && setFinding(checked),
        error => !dropped && setTrouble(reason(error)),
      )
    }, 50)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [id, found, table])
  const say = online.verify
  if (trouble)
    return (
      <p className="trouble" role="alert">
        {say.bad({ why: trouble })}
      </p>
    )
  if (!finding) return <p className="hint">{text.checking}</p>
  const { fault, proven, unproven } = finding
  const file = `voltigeur-${id}.json`
  return (
    <section className="verified">
      <h3>{say.title}</h3>
      <p className={fault === null ? 'verdict is-good' : 'verdict trouble'} role="status">
        {fault === null ? say.good : say.bad({ why: fault })} {say.numbers({ rows: found.rows.length })}
      </p>
      <details>
        <summary>{say.isProven}</summary>
        {fault === null && (
          <ul>
            {proven.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <h4>{say.isNot}</h4>
        <ul>
          {[...unproven, ...say.limits].map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <dl className="pledge">
          <dt>{say.commitment}</dt>
          <dd>{found.commitment}</dd>
          <dt>{say.secret}</dt>
          <dd>{found.pledge.secret}</dd>
          <dt>{say.contributions}</dt>
          {found.pledge.contributions.map((added, side) => (
            <dd key={found.sides[side]}>
              {words.army({ side: found.sides[side] })}: {added}
            </dd>
          ))}
        </dl>
        <p>{say.byHand}</p>
        <button type="button" onClick={() => download(file, JSON.stringify(found))}>
          {say.download}
        </button>
        <p>
          {say.terminal} <code>npm run voltigeur -- replay {file} --verify</code>
        </p>
      </details>
    </section>
  )
}
