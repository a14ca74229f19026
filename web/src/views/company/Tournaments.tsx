/** All tournaments of this server, and the form for a new one. */
import { catalogue } from 'virtual:catalogue'
import type { TournamentLine } from '@voltigeur/wire'
import { useState } from 'react'
import { tournaments } from '../../company/tournaments.ts'
import { useWatched } from '../../company/use-watched.ts'
import { company } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { clockOf } from '../../online/telling.ts'
import { PeopleLeaf } from '../people/Leaf.tsx'
import { MakeTournament } from './MakeTournament.tsx'
import { PlayerName } from './PlayerName.tsx'
import '../lobby/saved/cabinet.css'
import './company.css'

const text = company.tournaments

const STATES = ['playing', 'open', 'over'] as const

export default function Tournaments() {
  const { found, trouble } = useWatched(tournaments)
  const [making, setMaking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <PeopleLeaf title={text.title} trouble={failed ?? trouble}>
      <p className="hint">{text.intro}</p>
      {making ? (
        <MakeTournament complain={error => setFailed(reason(error))} close={() => setMaking(false)} />
      ) : (
        <p>
          <button type="button" className="act" onClick={() => setMaking(true)}>
            {text.create}
          </button>
        </p>
      )}
      {found?.length === 0 && <p className="hint">{text.none}</p>}
      {STATES.map(state => (
        <Group key={state} title={text.groups[state]} lines={found?.filter(line => line.state === state) ?? []} />
      ))}
    </PeopleLeaf>
  )
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly TournamentLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="tournament-list">
      <h2>{title}</h2>
      <ul>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { readonly line: TournamentLine }) {
  const { id, name, state, entrants, mine, maker } = line
  return (
    <li className="saved">
      <div className="saved-words">
        <b>{name}</b>
        <span>{playedIn(line)}</span>
        <span>{clockOf(line.clock)}</span>
        <span>{text.players({ count: entrants })}</span>
        <span>{stateOf(line)}</span>
        <span>
          {text.by} <PlayerName person={maker} computer={null} />
        </span>
        {mine && <strong>{text.mine}</strong>}
      </div>
      <div className="saved-acts">
        <a className={state === 'open' || mine ? 'act' : ''} href={`#/tournament/${id}`}>
          {text.look}
        </a>
      </div>
    </li>
  )
}

/** "Austerlitz: Telnitz, Swiss" */
export function playedIn({ game, scenario, format }: TournamentLine): string {
  const listed = catalogue[game]
  const title = listed?.credits.title ?? game
  const named = listed?.scenarios.find(one => one.id === scenario)?.name
  return `${named ? `${title}: ${named}` : title}, ${text.formats[format]}`
}

export function stateOf({ state, round, rounds }: TournamentLine): string {
  if (state === 'playing') return text.round({ round, rounds: rounds ?? round })
  return text.states[state]
}
