import { catalogue } from 'virtual:catalogue'
import { useState } from 'react'
import { discard } from '../../keep/saves.ts'
import type { SavedSitting } from '../../table/sitting.ts'
import { capital, words } from '../../words.ts'

/** A battle in the cabinet: what it is, how far it has come, and what one can do with it. */
export function Saved({ saved, refresh }: { readonly saved: SavedSitting; readonly refresh: () => void }) {
  const { id, journal, seats, summary, changed, lesson } = saved
  const [sure, setSure] = useState(false)
  const listed = catalogue[journal.game]
  const over = journal.end?.outcome != null
  return (
    <li className="saved">
      <div className="saved-words">
        <b>{lesson === undefined ? (listed?.credits.title ?? journal.game) : words.lobby.lessonTitle}</b>
        <span>{summary}</span>
        <span>
          {seats.map((seat, side) => words.lobby.commander(capital(listed?.sides[side] ?? ''), seat)).join(', ')}
        </span>
        <time dateTime={new Date(changed).toISOString()}>{words.lobby.when(new Date(changed))}</time>
      </div>
      {sure ? (
        <div className="saved-acts" role="alert">
          <span>{words.discardSure}</span>
          <button type="button" className="is-grave" onClick={() => void discard(id).then(refresh)}>
            {words.discard}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {words.cancel}
          </button>
        </div>
      ) : (
        <div className="saved-acts">
          {!over && (
            <a className="act" href={`#/play/${id}`}>
              {words.continueGame}
            </a>
          )}
          <a href={`#/replay/${id}`}>{words.replay}</a>
          <a href={`#/report/${id}`}>{words.report}</a>
          <button type="button" onClick={() => setSure(true)}>
            {words.discard}
          </button>
        </div>
      )}
    </li>
  )
}
