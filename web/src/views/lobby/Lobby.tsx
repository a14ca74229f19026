/** The first pages: the games on the shelf, the lessons, the battles of this browser, and play with people elsewhere. */
import { lazy, Suspense, useCallback, useState } from 'react'
import { useNewerEdition } from '../../keep/edition.ts'
import { words } from '../../language/books.ts'
import { withBooks } from '../../language/speak.ts'
import { reason } from '../../language/words.ts'
import { useOffer } from '../../online/offered.ts'
import { isOver } from '../../table/sitting/reached.ts'
import type { SavedSitting } from '../../table/sitting/sitting.ts'
import { type LobbyRoom, Masthead } from './Masthead.tsx'
import { Shelf } from './Shelf.tsx'
import { GoOn } from './saved/GoOn.tsx'
import { useCabinet } from './saved/use-cabinet.ts'
import './lobby.css'

const Cabinet = lazy(() => import('./saved/Cabinet.tsx'))
const Lessons = lazy(() => import('./Lessons.tsx'))
const OnlineLobby = lazy(withBooks(() => import('../online/OnlineLobby.tsx')))
const OnlineStrip = lazy(withBooks(() => import('../online/OnlineStrip.tsx')))

const ROOMS: readonly string[] = ['learn', 'saved', 'online'] satisfies readonly LobbyRoom[]

export function Lobby({ page }: { readonly page: string }) {
  const room = ROOMS.includes(page) ? (page as LobbyRoom) : 'play'
  const [trouble, setTrouble] = useState<string | null>(null)
  const complain = useCallback((error: unknown) => setTrouble(reason(error)), [])
  const [cabinet, refresh] = useCabinet(complain)
  const newer = useNewerEdition()
  const { online: offered, announcement } = useOffer()

  return (
    <main className={`lobby in-${room}`}>
      <Masthead room={room} offered={offered} />
      {newer && (
        <p className="newer" role="status">
          {words.newer}{' '}
          <button type="button" onClick={() => location.reload()}>
            {words.loadNewer}
          </button>
        </p>
      )}
      {announcement && (
        <p className="newer" role="status">
          {announcement}
        </p>
      )}
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <Suspense fallback={null}>
        {room === 'play' && (
          <>
            {cabinet && <Kept sound={cabinet.sound} />}
            <Shelf complain={complain} />
            {offered && <OnlineStrip />}
          </>
        )}
        {room === 'learn' && <Lessons complain={complain} />}
        {room === 'saved' && cabinet && <Cabinet cabinet={cabinet} refresh={refresh} />}
        {room === 'online' && offered && <OnlineLobby />}
      </Suspense>
      <footer>
        <p>{words.independent}</p>
      </footer>
    </main>
  )
}

/** The last battle, and the number of others. */
function Kept({ sound }: { readonly sound: readonly SavedSitting[] }) {
  const { lobby } = words
  const running = sound.filter(saved => !isOver(saved))
  if (sound.length === 0) return null
  return (
    <div className="kept">
      {running.length > 0 && <GoOn saved={running[0]} />}
      <p className="kept-counts">
        <a className="kept-count" href="#/saved">
          {lobby.inProgress} <b>{running.length}</b>
        </a>
        <a className="kept-count" href="#/saved">
          {lobby.finished} <b>{sound.length - running.length}</b>
        </a>
      </p>
    </div>
  )
}
