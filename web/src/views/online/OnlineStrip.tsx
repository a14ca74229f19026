/** Play with people elsewhere, in one line of the first page: how much goes on there, and the way to it. */
import { useEffect, useState } from 'react'
import { words } from '../../books.ts'
import { challenges, gamesToWatch } from '../../online/games.ts'
import { Icon } from '../page/Icon.tsx'

export default function OnlineStrip() {
  const [games, setGames] = useState<{ readonly open: number; readonly watch: number } | null>(null)
  useEffect(() => {
    let dropped = false
    // Without the number, the link is still useful.
    Promise.all([challenges(), gamesToWatch()]).then(
      ([open, watch]) => !dropped && setGames({ open: open.length, watch: watch.length }),
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
      <a className="to-online" href="#/online">
        {words.lobby.toOnline}
      </a>
    </section>
  )
}
