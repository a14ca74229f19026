import { catalogue } from 'virtual:catalogue'
import { words } from '../../books.ts'
import { howFar } from '../../keep/reached.ts'
import type { SavedSitting } from '../../table/sitting.ts'
import { capital, moment } from '../../words.ts'
import { Acts } from './Acts.tsx'

/** A battle in the cabinet: what it is, how far it has come, and what one can do with it. */
export function Saved({ saved, refresh }: { readonly saved: SavedSitting; readonly refresh: () => void }) {
  const { id, journal, seats, changed, lesson } = saved
  const listed = catalogue[journal.game]
  const over = journal.end?.outcome != null
  return (
    <li className="saved">
      <div className="saved-words">
        <b>{lesson === undefined ? (listed?.credits.title ?? journal.game) : words.lobby.lessonTitle}</b>
        <span>{howFar(saved, listed?.sides ?? [])}</span>
        <span>
          {seats
            .map((seat, side) => words.lobby.commander({ side: capital(listed?.sides[side] ?? ''), seat }))
            .join(', ')}
        </span>
        <time dateTime={new Date(changed).toISOString()}>{moment(new Date(changed))}</time>
      </div>
      <Acts id={id} question={words.discardSure} caption={words.discard} refresh={refresh}>
        {!over && (
          <a className="act" href={`#/play/${id}`}>
            {words.continueGame}
          </a>
        )}
        <a href={`#/replay/${id}`}>{words.replay}</a>
        <a href={`#/report/${id}`}>{words.report}</a>
      </Acts>
    </li>
  )
}
