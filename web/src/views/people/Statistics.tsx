/** How the scenarios went at this server, game by game. */
import { catalogue } from 'virtual:catalogue'
import type { StatisticsReply } from '@voltigeur/wire'
import { useAsked } from '../../hooks/use-asked.ts'
import { people, words } from '../../language/books.ts'
import { percentOf } from '../../language/words.ts'
import { statistics } from '../../online/players.ts'
import { PeopleLeaf } from './Leaf.tsx'

const text = people.statistics

type Line = StatisticsReply['scenarios'][number]

export default function Statistics() {
  const { found, trouble } = useAsked(statistics)
  // A game that is no longer available has no names for it.
  const games = Object.entries(Object.groupBy(found ?? [], ({ game }) => game)).filter(([game]) => catalogue[game])
  return (
    <PeopleLeaf title={text.title} trouble={trouble}>
      <p className="hint">{text.intro}</p>
      {found && games.length === 0 && <p>{text.none}</p>}
      {games.map(([game, lines]) => (
        <OfGame key={game} game={game} lines={lines!} />
      ))}
    </PeopleLeaf>
  )
}

function OfGame({ game, lines }: { readonly game: string; readonly lines: readonly Line[] }) {
  const { credits, sides, scenarios } = catalogue[game]
  const armies = sides.map(side => words.army({ side }))
  return (
    <section aria-labelledby={`of-${game}`}>
      <h2 id={`of-${game}`}>{credits.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.columns.scenario}</th>
            <th scope="col">{text.columns.games}</th>
            {armies.map(army => (
              <th key={army} scope="col">
                {text.won({ side: army })}
              </th>
            ))}
            <th scope="col">{text.columns.drawn}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.scenario}>
              <th scope="row">{scenarios.find(({ id }) => id === line.scenario)?.name ?? line.scenario}</th>
              <td data-column={text.columns.games}>{line.games}</td>
              {armies.map((army, side) => (
                <td key={army} data-column={text.won({ side: army })}>
                  {shareOf(line.won[side] ?? 0, line.games)}
                </td>
              ))}
              <td data-column={text.columns.drawn}>{shareOf(line.drawn, line.games)}</td>
              <td>
                <Bar line={line} armies={armies} sides={sides} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shareOf = (count: number, games: number): string => text.share({ count, percent: percentOf(count, games) })

interface BarProps {
  readonly line: Line
  readonly armies: readonly string[]
  readonly sides: readonly string[]
}

function Bar({ line: { won, drawn }, armies, sides }: BarProps) {
  const told = armies.map((army, side) => text.sideWon({ side: army, count: won[side] ?? 0 }))
  return (
    <span className="share" role="img" aria-label={text.asBar({ sides: told, drawn })}>
      <i className={`army-${sides[0]}`} style={{ flexGrow: won[0] ?? 0 }} />
      <i style={{ flexGrow: drawn }} />
      <i className={`army-${sides[1]}`} style={{ flexGrow: won[1] ?? 0 }} />
    </span>
  )
}
