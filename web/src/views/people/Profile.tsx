/** A player’s public profile: ratings, their history, and finished games. */
import { catalogue } from 'virtual:catalogue'
import type { ProfileReply, Rating } from '@voltigeur/wire'
import { useCallback } from 'react'
import { markedName } from '../../company/fellows.ts'
import { useAsked } from '../../hooks/use-asked.ts'
import { people, words } from '../../language/books.ts'
import { day, moment } from '../../language/words.ts'
import { type Climb, climbOf, fateOf, profileOf } from '../../online/players.ts'
import { computerOf } from '../online/people.ts'
import { BlockButton } from './BlockButton.tsx'
import { PeopleLeaf } from './Leaf.tsx'

const text = people.profile

type Past = ProfileReply['games'][number]

export default function Profile({ id }: { readonly id: string }) {
  const { found, trouble } = useAsked(useCallback(() => profileOf(id), [id]))
  if (!found) return <PeopleLeaf title={null} trouble={trouble} />
  const { player, since, ratings, games } = found
  return (
    <PeopleLeaf title={markedName(player)} trouble={trouble}>
      <BlockButton player={player} />
      <p className="hint">{player.guest ? text.guest : text.since({ date: day(since) })}</p>
      {!player.guest && (
        <section aria-labelledby="ratings">
          <h2 id="ratings">{text.ratings}</h2>
          {ratings.length === 0 ? (
            <p className="hint">{text.noRatings}</p>
          ) : (
            <ul className="ratings">
              {ratings.map(rating => (
                <RatingCard key={rating.game} rating={rating} climb={climbOf(found, rating.game)} />
              ))}
            </ul>
          )}
          <p className="hint">{text.how}</p>
        </section>
      )}
      <section aria-labelledby="past">
        <h2 id="past">{text.games}</h2>
        {games.length === 0 ? <p className="hint">{text.noGames}</p> : <PastGames games={games} />}
      </section>
    </PeopleLeaf>
  )
}

const titleOf = (game: string): string => catalogue[game]?.credits.title ?? game

/** In nineteen of twenty cases the true strength is within two deviations. */
const SURE = 2

function RatingCard({ rating: { game, rating, deviation, won, drawn, lost }, climb }: RatingProps) {
  return (
    <li>
      <h3>{titleOf(game)}</h3>
      <p>
        <b>{text.rating({ rating })}</b>,{' '}
        {text.between({ low: rating - SURE * deviation, high: rating + SURE * deviation })}
      </p>
      <p>{text.record({ won, drawn, lost })}</p>
      {climb && (
        <Curve
          climb={climb}
          label={text.history({ game: titleOf(game), from: climb.steps[0], to: rating, games: climb.games })}
        />
      )}
    </li>
  )
}

interface RatingProps {
  readonly rating: Rating
  readonly climb: Climb | null
}

const WIDE = 220
const HIGH = 56
const EDGE = 4

function Curve({ climb: { steps }, label }: { readonly climb: Climb; readonly label: string }) {
  const low = Math.min(...steps)
  const range = Math.max(1, Math.max(...steps) - low)
  const at = (rating: number, index: number): [number, number] => [
    EDGE + (index * (WIDE - 2 * EDGE)) / (steps.length - 1),
    HIGH - EDGE - ((rating - low) * (HIGH - 2 * EDGE)) / range,
  ]
  const points = steps.map(at)
  const [x, y] = points[points.length - 1]
  return (
    <svg className="climb" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points.map(point => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={3.5} />
    </svg>
  )
}

function PastGames({ games }: { readonly games: readonly Past[] }) {
  return (
    <table>
      <thead>
        <tr>
          {Object.values(text.columns).map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map(game => (
          <PastGame key={game.id} past={game} />
        ))}
      </tbody>
    </table>
  )
}

function PastGame({ past }: { readonly past: Past }) {
  const { id, game, scenario, side, ended, rating } = past
  const listed = catalogue[game]
  const named = listed?.scenarios.find(one => one.id === scenario)?.name
  const army = side === null ? null : listed?.sides[side]
  const fate = fateOf(past)
  const { columns } = text
  return (
    <tr>
      <td>
        <a href={`#/online/${id}`}>{named ? `${titleOf(game)}: ${named}` : titleOf(game)}</a>
      </td>
      <td data-column={columns.opponent}>
        <Opponents past={past} />
      </td>
      <td data-column={columns.side}>{army && words.army({ side: army })}</td>
      <td data-column={columns.result} className={`fate-${fate}`}>
        {text.results[fate]}
      </td>
      <td data-column={columns.rating}>
        {rating ? text.change({ before: rating.before, after: rating.after }) : text.uncounted}
      </td>
      <td data-column={columns.ended}>
        <time dateTime={new Date(ended).toISOString()}>{moment(new Date(ended))}</time>
      </td>
    </tr>
  )
}

function Opponents({ past: { seats, side } }: { readonly past: Past }) {
  const others = seats.filter(seat => side === null || seat.side !== side)
  return others.map(({ side: at, person, computer }) => (
    <span key={String(at)}>
      {person ? (
        <a href={`#/player/${person.id}`}>{markedName(person)}</a>
      ) : computer !== null ? (
        computerOf(computer)
      ) : (
        people.formerPlayer
      )}
    </span>
  ))
}
