/** The player’s games with a running clock, and the address for a calendar. */
import { useState } from 'react'
import { byDeadline, calendarLink } from '../../company/fellows.ts'
import { useWatched } from '../../company/use-watched.ts'
import { company, online } from '../../language/books.ts'
import { moment, reason } from '../../language/words.ts'
import { myGames } from '../../online/games.ts'
import { GameLine } from '../online/GameLine.tsx'
import { PeopleLeaf } from '../people/Leaf.tsx'
import '../lobby/saved/cabinet.css'
import './company.css'

const text = company.deadlines

export default function Deadlines() {
  const { found, trouble } = useWatched(myGames)
  const [link, setLink] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const games = found && byDeadline(found)
  return (
    <PeopleLeaf title={text.title} trouble={failed ?? trouble}>
      <p className="hint">{text.intro}</p>
      {games?.length === 0 && <p>{text.none}</p>}
      <section className="tournament-list" aria-label={text.title}>
        <ul>
          {games?.map(game => (
            <GameLine key={game.id} game={game}>
              <time dateTime={new Date(game.until!).toISOString()}>{moment(new Date(game.until!))}</time>
              <a className={game.myTurn ? 'act' : ''} href={`#/online/${game.id}`}>
                {online.lobby.open}
              </a>
            </GameLine>
          ))}
        </ul>
      </section>
      {link === null ? (
        <p>
          <button type="button" onClick={() => void calendarLink().then(setLink, error => setFailed(reason(error)))}>
            {text.calendar}
          </button>
        </p>
      ) : (
        <label className="calendar-link">
          <span className="hint">{text.calendarHint}</span>
          <textarea readOnly rows={2} value={link} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
    </PeopleLeaf>
  )
}
