import { catalogue } from 'virtual:catalogue'
import type { Listing } from '@voltigeur/wire'
import { type ReactNode, useEffect, useState } from 'react'
import { markedName } from '../../company/fellows.ts'
import { online, words } from '../../language/books.ts'
import { moment } from '../../language/words.ts'
import { clockOf, resultOf } from '../../online/telling.ts'
import { computerOf } from './people.ts'

const text = online.lobby
const SECOND = 1000

interface Props {
  readonly game: Listing
  readonly children: ReactNode
}

/** A game in a list: its title, its players, whose turn it is and their remaining time. */
export function GameLine({ game, children }: Props) {
  const { state, seats, sides, clock, changed, maker } = game
  const listed = catalogue[game.game]
  const scenario = listed?.scenarios.find(({ id }) => id === game.scenario)
  return (
    <li className="saved">
      <div className="saved-words">
        <b>
          {listed?.credits.title ?? game.game}
          {scenario && `: ${scenario.name}`}
        </b>
        <Standing game={game} />
        {state === 'open' ? (
          <span>
            <Player person={maker} computer={null} />
          </span>
        ) : (
          seats.map(({ side, person, computer }) => (
            <span key={side}>
              {words.army({ side: sides[side] })}: <Player person={person} computer={computer} />
            </span>
          ))
        )}
        <span>{clockOf(clock)}</span>
        <time dateTime={new Date(changed).toISOString()}>{moment(new Date(changed))}</time>
      </div>
      <div className="saved-acts">{children}</div>
    </li>
  )
}

function Player({ person, computer }: Pick<Listing['seats'][number], 'person' | 'computer'>) {
  if (person) return <a href={`#/player/${person.id}`}>{markedName(person)}</a>
  return computer === null ? online.table.nobody : computerOf(computer)
}

function Standing({ game }: Pick<Props, 'game'>) {
  const { state, mine, myTurn, until, result } = game
  const left = useLeft(until)
  if (state === 'over') return <span>{result ? resultOf(result, game) : text.over}</span>
  if (state === 'open') return <span>{text.waiting}</span>
  return (
    <span className={myTurn ? 'my-turn' : ''}>
      {mine !== null && (myTurn ? text.yourTurn : text.theirTurn)}
      {left !== null && `${mine === null ? '' : ', '}${text.timeLeft({ left })}`}
    </span>
  )
}

function useLeft(until: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, until - now)
}
