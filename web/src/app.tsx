import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchSitting } from './keep/saves.ts'
import { openGame } from './shelf.ts'
import type { Sitting } from './table/sitting.ts'
import { Lobby } from './views/lobby/Lobby.tsx'
import { Mishap } from './views/page/Mishap.tsx'
import { reason, words } from './words.ts'

const Play = lazy(() => import('./views/play/Play.tsx'))
const Replay = lazy(() => import('./views/replay/Replay.tsx'))
const Report = lazy(() => import('./views/report/Report.tsx'))

/** The page that an address stands for, e.g. `#/play/k3x9`. */
function readAddress(): { page: string; id: string } {
  const [, page = '', id = ''] = location.hash.split('/')
  return { page, id }
}

export function App() {
  const [address, setAddress] = useState(readAddress)
  useEffect(() => {
    const go = (): void => setAddress(readAddress())
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [])
  const { page, id } = address
  if (id === '') return <Lobby />
  return (
    <Mishap key={`${page}/${id}`}>
      <Suspense fallback={<p className="loading">{words.loading}</p>}>
        <WithSitting key={id} id={id} page={page} />
      </Suspense>
    </Mishap>
  )
}

function WithSitting({ id, page }: { readonly id: string; readonly page: string }) {
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let dropped = false
    async function open(): Promise<void> {
      const saved = await fetchSitting(id)
      if (!saved) throw new Error(words.noGame)
      const [{ Sitting }, game] = await Promise.all([import('./table/sitting.ts'), openGame(saved.journal.game)])
      if (!dropped) setSitting(Sitting.resume(game, saved))
    }
    open().catch((error: unknown) => setFailure(reason(error)))
    return () => {
      dropped = true
    }
  }, [id])
  if (failure) {
    return (
      <main className="loading" role="alert">
        <p>{failure}</p>
        <a href="#/">{words.backToLobby}</a>
      </main>
    )
  }
  if (!sitting) return <p className="loading">{words.loading}</p>
  if (page === 'replay') return <Replay sitting={sitting} />
  if (page === 'report') return <Report sitting={sitting} />
  return <Play sitting={sitting} />
}
