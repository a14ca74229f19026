import { catalogue } from 'virtual:catalogue'
import { progressOf, savedName, whoPlays } from '../../../keep/telling.ts'
import { words } from '../../../language/books.ts'
import { moment } from '../../../language/words.ts'
import { isOver } from '../../../table/sitting/reached.ts'
import type { SavedSitting } from '../../../table/sitting/sitting.ts'
import { Acts } from './Acts.tsx'

/** A battle in the cabinet: what it is, who plays, how far it has come, and what one can do with it. */
export function Saved({ saved, refresh }: { readonly saved: SavedSitting; readonly refresh: () => void }) {
  const { id, journal, seats, changed } = saved
  const listed = catalogue[journal.game]
  const { game, scenario } = savedName(saved, listed)
  return (
    <li className="saved">
      <div className="saved-words">
        <b>
          {game}
          {scenario && <span className="saved-scenario"> {scenario}</span>}
        </b>
        <span className="saved-stand">{progressOf(saved, listed.sides)}</span>
        <span>{whoPlays(seats, listed.sides)}</span>
        <time dateTime={new Date(changed).toISOString()}>{moment(new Date(changed))}</time>
      </div>
      <Acts id={id} question={words.discardSure} caption={words.discard} refresh={refresh}>
        {!isOver(saved) && (
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
