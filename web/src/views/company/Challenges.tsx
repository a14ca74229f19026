/** Open challenges, filtered by game, pace and the rating of their creators. */
import { catalogue } from 'virtual:catalogue'
import { useCallback, useState } from 'react'
import { challengesLike } from '../../company/fellows.ts'
import { useWatched } from '../../company/use-watched.ts'
import { gameIds } from '../../games/shelf.ts'
import { company, online } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { join } from '../../online/games.ts'
import { GameLine } from '../online/GameLine.tsx'
import { Choice } from '../online/MakeGame.tsx'
import { PeopleLeaf } from '../people/Leaf.tsx'
import '../lobby/saved/cabinet.css'
import './company.css'

const text = company.challenges

const ANY = ''

export default function Challenges() {
  const [game, setGame] = useState(ANY)
  const [pace, setPace] = useState(ANY)
  const [from, setFrom] = useState(ANY)
  const [to, setTo] = useState(ANY)
  const [pages, setPages] = useState(1)
  const [failed, setFailed] = useState<string | null>(null)
  const { found, trouble } = useWatched(
    useCallback(() => challengesLike({ game, pace, from, to }, pages), [game, pace, from, to, pages]),
  )
  const open = found?.games
  /** Another filter begins with the newest again. */
  const anew =
    (set: (value: string) => void) =>
    (value: string): void => {
      setPages(1)
      set(value)
    }
  const accept = (id: string): void => {
    join(id).then(
      () => {
        location.hash = `#/online/${id}`
      },
      error => setFailed(reason(error)),
    )
  }
  return (
    <PeopleLeaf title={text.title} trouble={failed ?? trouble}>
      <div className="filters">
        <Choice label={online.make.game} value={game} set={anew(setGame)}>
          {[[ANY, text.anyGame], ...gameIds().map(id => [id, catalogue[id].credits.title])]}
        </Choice>
        <Choice label={company.ladder.pace} value={pace} set={anew(setPace)}>
          {[[ANY, text.anyPace], ...(['live', 'correspondence'] as const).map(one => [one, company.ladder.paces[one]])]}
        </Choice>
        <RatingField label={text.ratingFrom} value={from} set={anew(setFrom)} />
        <RatingField label={text.ratingTo} value={to} set={anew(setTo)} />
      </div>
      {open?.length === 0 && <p className="hint">{text.none}</p>}
      <section className="tournament-list" aria-label={text.title}>
        <ul>
          {open?.map(line => (
            <GameLine key={line.id} game={line}>
              <span className="hint">
                {line.rating === undefined ? text.unrated : text.rating({ rating: line.rating })}
                {line.bots && `, ${text.bots}`}
              </span>
              <button type="button" className="act" onClick={() => accept(line.id)}>
                {online.lobby.accept}
              </button>
            </GameLine>
          ))}
        </ul>
      </section>
      {found?.next && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          {text.more}
        </button>
      )}
    </PeopleLeaf>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
}

function RatingField({ label, value, set }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input type="number" min={0} max={4000} step={50} value={value} onChange={event => set(event.target.value)} />
    </label>
  )
}
