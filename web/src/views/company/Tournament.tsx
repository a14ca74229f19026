/** A tournament: its standings, its pairings by round, and the link to the player’s next game. */
import type { Entrant, Pairing, TournamentReply } from '@voltigeur/wire'
import { useCallback, useEffect, useState } from 'react'
import { actIn, bySide, pointsText, tournamentOf } from '../../company/tournaments.ts'
import { useWatched } from '../../company/use-watched.ts'
import { company, words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { whoAmI } from '../../online/people.ts'
import { clockOf, resultOf } from '../../online/telling.ts'
import { PeopleLeaf } from '../people/Leaf.tsx'
import { PlayerName } from './PlayerName.tsx'
import { playedIn, stateOf } from './Tournaments.tsx'
import '../lobby/saved/cabinet.css'
import './company.css'

const text = company.tournament
const list = company.tournaments

export default function Tournament({ id }: { readonly id: string }) {
  const { found, trouble, again } = useWatched(useCallback(() => tournamentOf(id), [id]))
  const [failed, setFailed] = useState<string | null>(null)
  const act = (deed: Deed): void => {
    setFailed(null)
    actIn(id, deed).then(again, error => setFailed(reason(error)))
  }
  if (!found) return <PeopleLeaf title={null} trouble={trouble} />
  const { tournament, entrants, rounds } = found
  return (
    <PeopleLeaf title={tournament.name} trouble={failed ?? trouble} wide>
      <p className="tournament-facts">
        <b>{stateOf(tournament)}</b>
        <span>{playedIn(tournament)}</span>
        <span>{clockOf(tournament.clock)}</span>
        <span>
          {list.by} <PlayerName person={tournament.maker} computer={null} />
        </span>
        {tournament.bots && <span>{text.botsMay}</span>}
        <a href="#/tournaments">{list.all}</a>
      </p>
      <Acts found={found} act={act} />
      <Standings found={found} />
      {rounds
        .map((pairings, index) => (
          <Round key={String(index + 1)} number={index + 1} pairings={pairings} found={found} />
        ))
        .toReversed()}
      {entrants.length > 0 && <p className="hint">{text.how}</p>}
    </PeopleLeaf>
  )
}

type Deed = Parameters<typeof actIn>[1]

interface ActsProps {
  readonly found: TournamentReply
  readonly act: (deed: Deed) => void
}

function Acts({ found: { tournament, mine, next, entrants }, act }: ActsProps) {
  const { state, maker } = tournament
  const isOrganizer = useMe() === (maker?.id ?? '')
  const [isLeaving, setLeaving] = useState(false)
  const out = entrants.find(({ seed }) => seed === mine)?.withdrawn === true
  if (state === 'over' || state === 'cancelled') return null
  return (
    <div className="tournament-acts">
      {next !== null && (
        <a className="act" href={`#/online/${next}`}>
          {text.next}
        </a>
      )}
      {state === 'playing' && next === null && mine !== null && !out && <span className="hint">{text.waits}</span>}
      {state === 'open' && mine === null && (
        <button type="button" className="act" onClick={() => act('join')}>
          {text.join}
        </button>
      )}
      {state === 'open' && mine !== null && (
        <button type="button" onClick={() => act('leave')}>
          {text.leave}
        </button>
      )}
      {state === 'open' && isOrganizer && (
        <>
          <button type="button" className="act" disabled={entrants.length < 2} onClick={() => act('start')}>
            {text.start}
          </button>
          <button type="button" onClick={() => act('cancel')}>
            {text.cancel}
          </button>
        </>
      )}
      {state === 'playing' &&
        mine !== null &&
        !out &&
        (isLeaving ? (
          <>
            <span>{text.withdrawSure}</span>
            <button type="button" onClick={() => act('leave')}>
              {text.withdraw}
            </button>
            <button type="button" onClick={() => setLeaving(false)}>
              {text.stay}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setLeaving(true)}>
            {text.withdrawAsk}
          </button>
        ))}
    </div>
  )
}

function useMe(): string | null {
  const [me, setMe] = useState<string | null>(null)
  useEffect(() => {
    let dropped = false
    whoAmI().then(
      person => !dropped && setMe(person?.id ?? null),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [])
  return me
}

function Standings({ found: { tournament, entrants, mine } }: { readonly found: TournamentReply }) {
  const { columns } = text
  const strength = tournament.format === 'swiss' ? columns.buchholz : columns.berger
  if (entrants.length === 0) return <p className="hint">{text.nobody}</p>
  const begun = tournament.state !== 'open'
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{begun ? text.standings : text.entrants}</h2>
      <table className="points-table">
        <thead>
          <tr>
            {begun && <th scope="col">{columns.rank}</th>}
            <th scope="col">{columns.player}</th>
            {begun && [columns.points, columns.games, columns.among, strength].map(one => <th key={one}>{one}</th>)}
          </tr>
        </thead>
        <tbody>
          {entrants.map((entrant, index) => (
            <tr key={entrant.seed} className={entrant.seed === mine ? 'is-mine' : ''}>
              {begun && <td data-column={columns.rank}>{index + 1}</td>}
              <th scope="row">
                <Name entrant={entrant} />
              </th>
              {begun && (
                <>
                  <td data-column={columns.points}>
                    <b>{pointsText(entrant.score)}</b>
                  </td>
                  <td data-column={columns.games}>{entrant.games}</td>
                  <td data-column={columns.among}>{pointsText(entrant.among)}</td>
                  <td data-column={strength}>{entrant.tieBreak.toLocaleString(words.tag)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Name({ entrant }: { readonly entrant: Entrant }) {
  return (
    <>
      <PlayerName {...entrant} />
      {entrant.withdrawn && <span className="hint"> {text.withdrawn}</span>}
    </>
  )
}

interface RoundProps {
  readonly number: number
  readonly pairings: readonly Pairing[]
  readonly found: TournamentReply
}

function Round({ number, pairings, found }: RoundProps) {
  return (
    <section aria-label={text.round({ round: number })} className="round">
      <h2>{text.round({ round: number })}</h2>
      <ul>
        {pairings.map(pairing => (
          <Meeting key={pairing.one} pairing={pairing} found={found} />
        ))}
      </ul>
    </section>
  )
}

function Meeting({ pairing, found }: { readonly pairing: Pairing; readonly found: TournamentReply }) {
  const { one, two, points, games } = pairing
  const named = (seed: number) => <Name entrant={found.entrants.find(entrant => entrant.seed === seed)!} />
  return (
    <li className={found.mine === one || found.mine === two ? 'meeting is-mine' : 'meeting'}>
      <p>
        <span>{named(one)}</span>
        {two !== null && (
          <>
            <b>
              {pointsText(points[0])} : {pointsText(points[1])}
            </b>
            <span>{named(two)}</span>
          </>
        )}
        {two === null && <span className="hint">{points[0] > 0 ? text.bye : text.rests}</span>}
      </p>
      {games.map((game, index) => (
        <Game key={game.id} game={game} number={index + 1} pairing={pairing} found={found} />
      ))}
    </li>
  )
}

interface GameProps {
  readonly game: Pairing['games'][number]
  readonly number: number
  readonly pairing: Pairing
  readonly found: TournamentReply
}

function Game({ game: { id, side, result }, number, pairing, found: { tournament, sides, entrants } }: GameProps) {
  const nameOf = (seed: number | null): string => {
    const person = entrants.find(entrant => entrant.seed === seed)?.person
    return person?.name ?? text.computer
  }
  const seats = bySide(pairing, side).map((seed, at) =>
    text.plays({ name: nameOf(seed), army: words.army({ side: sides[at] }) }),
  )
  return (
    <p className="leg">
      <a href={`#/online/${id}`}>{text.game({ number })}</a>
      <span>{seats.join(', ')}</span>
      <span className="hint">{result ? resultOf(result, { game: tournament.game, sides }) : text.underway}</span>
    </p>
  )
}
