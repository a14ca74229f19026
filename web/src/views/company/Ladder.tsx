/** The ladder of a game, live or by correspondence. */
import { catalogue } from 'virtual:catalogue'
import type { GamePace } from '@voltigeur/wire'
import { useCallback, useState } from 'react'
import { ladderOf } from '../../company/fellows.ts'
import { gameIds } from '../../games/shelf.ts'
import { useAsked } from '../../hooks/use-asked.ts'
import { company, online } from '../../language/books.ts'
import { day } from '../../language/words.ts'
import { Choice } from '../online/MakeGame.tsx'
import { PeopleLeaf } from '../people/Leaf.tsx'
import { PlayerName } from './PlayerName.tsx'
import './company.css'

const text = company.ladder

/** In nineteen of twenty cases the true strength is within two deviations. */
const SURE = 2

export default function Ladder({ id }: { readonly id: string }) {
  const [pace, setPace] = useState<GamePace>('correspondence')
  const game = gameIds().includes(id) ? id : gameIds()[0]
  const { found, trouble } = useAsked(useCallback(() => ladderOf(game, pace), [game, pace]))
  const { columns } = text
  return (
    <PeopleLeaf title={text.title} trouble={trouble}>
      <div className="filters">
        <Choice
          label={online.make.game}
          value={game}
          set={one => {
            location.hash = `#/ladder/${one}`
          }}
        >
          {gameIds().map(one => [one, catalogue[one].credits.title])}
        </Choice>
        <Choice label={text.pace} value={pace} set={one => setPace(one as GamePace)}>
          {(['correspondence', 'live'] as const).map(one => [one, text.paces[one]])}
        </Choice>
      </div>
      <p className="hint">{text.intro}</p>
      {found?.length === 0 && <p>{text.none}</p>}
      {found && found.length > 0 && (
        <table className="points-table">
          <thead>
            <tr>
              {Object.values(columns).map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ person, rating, deviation, games, last }, index) => (
              <tr key={person.id}>
                <td data-column={columns.rank}>{index + 1}</td>
                <th scope="row">
                  <PlayerName person={person} computer={null} />
                </th>
                <td data-column={columns.rating}>{text.rating({ rating, range: SURE * deviation })}</td>
                <td data-column={columns.games}>{games}</td>
                <td data-column={columns.last}>{day(last)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PeopleLeaf>
  )
}
