/** Play with people elsewhere, in one line of the first page: how much goes on there, and the way to it. */
import { catalogue } from 'virtual:catalogue'
import type { Listing } from '@voltigeur/wire'
import { useEffect, useState } from 'react'
import { markedName, mostWatchable } from '../../company/fellows.ts'
import { company, words } from '../../language/books.ts'
import { listed } from '../../language/words.ts'
import { challenges, gamesToWatch } from '../../online/games.ts'
import { Icon } from '../page/Icon.tsx'
import { computerOf } from './people.ts'

export default function OnlineStrip() {
  const [games, setGames] = useState<{
    readonly open: number
    readonly watch: number
    readonly best: Listing | null
  } | null>(null)
  useEffect(() => {
    let dropped = false
    // Without the number, the link is still useful.
    Promise.all([challenges(), gamesToWatch()]).then(
      ([open, watch]) =>
        !dropped && setGames({ open: open.length, watch: watch.length, best: mostWatchable(watch, Date.now()) }),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [])
  return (
    <section className="online-strip" aria-labelledby="online-strip">
      <Icon name="people" />
      <b id="online-strip">{words.lobby.playPeople}</b>
      {games && <span>{words.lobby.openGames(games)}</span>}
      {games?.best && <Featured game={games.best} />}
      <a className="to-online" href="#/online">
        {words.lobby.toOnline}
      </a>
    </section>
  )
}

/** The best game to watch now. */
function Featured({ game: { id, game, seats } }: { readonly game: Listing }) {
  const players = seats.map(({ person, computer }) => (person ? markedName(person) : computerOf(computer ?? '')))
  const title = catalogue[game]?.credits.title ?? game
  return (
    <a className="featured" href={`#/online/${id}`}>
      {company.fellow.featured({ players: listed(players), game: title })}
    </a>
  )
}
