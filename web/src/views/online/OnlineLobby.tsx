/** The online part of the first page: the player’s name, their games, and those waiting for an opponent. */
import type { Listing, Person } from '@voltigeur/wire'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { gameIds } from '../../games/shelf.ts'
import { company, online, people } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { challenges, gamesToWatch, join, myGames } from '../../online/games.ts'
import { whoAmI } from '../../online/people.ts'
import { showNoTurn, showTurn } from '../../online/turn-sign.ts'
import { GameLine } from './GameLine.tsx'
import { MakeGame } from './MakeGame.tsx'
import { WhoYouAre } from './WhoYouAre.tsx'
import '../lobby/saved/cabinet.css'
import './online.css'

const text = online.lobby

/** How often the lists are fetched while the page is visible, in milliseconds. */
const ANEW = 15_000

interface Lists {
  readonly mine: readonly Listing[]
  readonly open: readonly Listing[]
  readonly watch: readonly Listing[]
}

const NONE: Lists = { mine: [], open: [], watch: [] }

export default function OnlineLobby() {
  const [me, setMe] = useState<Person | null>(null)
  const [lists, setLists] = useState(NONE)
  const [making, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const complain = useCallback((error: unknown) => setTrouble(reason(error)), [])
  const refresh = useCallback(async (): Promise<void> => {
    const player = await whoAmI()
    const [mine, open, watch] = await Promise.all([player ? myGames() : [], challenges(), gamesToWatch()])
    const ours = new Set(mine.map(({ id }) => id))
    const others = (games: readonly Listing[]) => games.filter(({ id }) => !ours.has(id))
    setMe(player)
    const turns = mine.filter(({ myTurn, state }) => myTurn && state === 'playing').length
    showTurn({ title: turns === 0 ? 'Voltigeur' : online.turnSign.waiting({ turns }), turns })
    setLists({ mine, open: others(open), watch: others(watch) })
    setTrouble(null)
  }, [])
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh().catch(complain)
    }
    look()
    const timer = setInterval(look, ANEW)
    document.addEventListener('visibilitychange', look)
    return () => {
      showNoTurn()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh, complain])

  const accept = (id: string): void => {
    join(id).then(() => {
      location.hash = `#/online/${id}`
    }, complain)
  }
  return (
    <section className="online" aria-labelledby="online">
      <header>
        <h2 id="online">{text.title}</h2>
        <p className="hint">{text.intro}</p>
        <a href="#/tournaments">{company.tournaments.title}</a>
        <a href="#/challenges">{company.challenges.title}</a>
        <a href={`#/ladder/${gameIds()[0]}`}>{company.ladder.title}</a>
        {me && <a href="#/deadlines">{company.deadlines.title}</a>}
        <a href="#/statistics">{people.statistics.link}</a>
        <WhoYouAre me={me} setMe={setMe} refresh={() => void refresh().catch(complain)} />
      </header>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {making ? (
        <MakeGame complain={complain} close={() => setMaking(false)} />
      ) : (
        <button type="button" className="act make" onClick={() => setMaking(true)}>
          {text.newGame}
        </button>
      )}
      {me && (
        <Group title={text.myGames} none={text.noGames} games={lists.mine}>
          {game => <Way game={game} />}
        </Group>
      )}
      <Group title={text.challenges} none={text.noChallenges} games={lists.open}>
        {game => (
          <button type="button" className="act" onClick={() => accept(game.id)}>
            {text.accept}
          </button>
        )}
      </Group>
      {lists.watch.length > 0 && (
        <Group title={text.watch} none="" games={lists.watch}>
          {game => <a href={`#/online/${game.id}`}>{text.look}</a>}
        </Group>
      )}
    </section>
  )
}

/** A finished game doesn’t open for play: it has a result. A cancelled one has none. */
function Way({ game: { id, state, result } }: { readonly game: Listing }) {
  if (result?.reason === 'cancelled') return null
  if (state === 'over') return <a href={`#/online/${id}`}>{text.result}</a>
  return (
    <a className="act" href={`#/online/${id}`}>
      {text.open}
    </a>
  )
}

interface GroupProps {
  readonly title: string
  readonly none: string
  readonly games: readonly Listing[]
  readonly children: (game: Listing) => ReactNode
}

function Group({ title, none, games, children }: GroupProps) {
  return (
    <>
      <h3>{title}</h3>
      {games.length === 0 && <p className="hint">{none}</p>}
      <ul>
        {games.map(game => (
          <GameLine key={game.id} game={game}>
            {children(game)}
          </GameLine>
        ))}
      </ul>
    </>
  )
}
