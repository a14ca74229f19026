/** The battles of this browser: those that go on, and apart from them those that are over. */

import type { Cabinet as Kept } from '../../../keep/record.ts'
import { words } from '../../../language/books.ts'
import { isOver } from '../../../table/sitting/reached.ts'
import { BadRecord } from './BadRecord.tsx'
import { OpenFile } from './OpenFile.tsx'
import { Saved } from './Saved.tsx'
import './cabinet.css'

export default function Cabinet({ cabinet, refresh }: { readonly cabinet: Kept; readonly refresh: () => void }) {
  const { sound, bad } = cabinet
  const running = sound.filter(saved => !isOver(saved))
  const finished = sound.filter(isOver)
  return (
    <>
      <section className="cabinet" aria-labelledby="in-progress">
        <h2 id="in-progress">{words.lobby.inProgress}</h2>
        {running.length + bad.length === 0 && <p className="hint">{words.noSaved}</p>}
        <ul>
          {running.map(sitting => (
            <Saved key={sitting.id} saved={sitting} refresh={refresh} />
          ))}
          {bad.map(record => (
            <BadRecord key={record.key} bad={record} refresh={refresh} />
          ))}
        </ul>
        <OpenFile />
      </section>
      <section className="cabinet" aria-labelledby="finished">
        <h2 id="finished">{words.lobby.finished}</h2>
        {finished.length === 0 && <p className="hint">{words.lobby.noneFinished}</p>}
        <ul>
          {finished.map(sitting => (
            <Saved key={sitting.id} saved={sitting} refresh={refresh} />
          ))}
        </ul>
      </section>
    </>
  )
}
