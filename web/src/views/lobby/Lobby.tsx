/** The first page: the games on the shelf, and the battles that wait to be continued. */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { laboratory, words } from '../../books.ts'
import { useNewerEdition } from '../../keep/edition.ts'
import { openCabinet } from '../../keep/kept.ts'
import type { Cabinet } from '../../keep/record.ts'
import { useOffered } from '../../online/offered.ts'
import { gameIds } from '../../shelf.ts'
import { reason } from '../../words.ts'
import { layOpen } from '../page/dialogs.ts'
import { BadRecord } from './BadRecord.tsx'
import { Box } from './Box.tsx'
import { GoOn } from './GoOn.tsx'
import { OpenFile } from './OpenFile.tsx'
import { Saved } from './Saved.tsx'
import './cabinet.css'
import './lobby.css'
import { withBooks } from '../../language/speak.ts'

const OnlineLobby = lazy(withBooks(() => import('../online/OnlineLobby.tsx')))

export function Lobby() {
  const [{ sound, bad }, setCabinet] = useState<Cabinet>({ sound: [], bad: [] })
  const [trouble, setTrouble] = useState<string | null>(null)
  const complain = useCallback((error: unknown) => setTrouble(reason(error)), [])
  const refresh = useCallback(() => void openCabinet().then(setCabinet, complain), [complain])
  useEffect(refresh, [refresh])
  const newer = useNewerEdition()
  const offered = useOffered()
  const latest = sound.find(({ journal }) => journal.end?.outcome == null)

  return (
    <main className="lobby">
      <header className="masthead">
        <h1>{words.title}</h1>
        <p>{words.motto}</p>
        <div className="masthead-acts">
          <button type="button" onClick={() => layOpen({ name: 'settings' })}>
            {words.settings}
          </button>
          <button type="button" onClick={() => layOpen({ name: 'keys' })}>
            {words.keys}
          </button>
        </div>
      </header>
      {newer && (
        <p className="newer" role="status">
          {words.newer}{' '}
          <button type="button" onClick={() => location.reload()}>
            {words.loadNewer}
          </button>
        </p>
      )}
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {latest && <GoOn saved={latest} />}
      {offered && (
        <Suspense fallback={null}>
          <OnlineLobby />
        </Suspense>
      )}
      {gameIds().map(id => (
        <Box key={id} id={id} complain={complain} />
      ))}
      <section className="cabinet" aria-labelledby="cabinet">
        <h2 id="cabinet">{words.savedGames}</h2>
        {sound.length + bad.length === 0 && <p className="hint">{words.noSaved}</p>}
        <ul>
          {sound.map(sitting => (
            <Saved key={sitting.id} saved={sitting} refresh={refresh} />
          ))}
          {bad.map(record => (
            <BadRecord key={record.key} bad={record} refresh={refresh} />
          ))}
        </ul>
        <OpenFile />
        <p>
          <a href="#/laboratory">{laboratory.link}</a> <span className="hint">{laboratory.linkHint}</span>
        </p>
      </section>
      <footer>
        <p>{words.independent}</p>
      </footer>
    </main>
  )
}
