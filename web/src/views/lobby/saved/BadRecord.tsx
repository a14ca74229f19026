import { downloadRecord } from '../../../keep/files.ts'
import type { BadRecord as Bad } from '../../../keep/record.ts'
import { words } from '../../../language/books.ts'
import { Acts } from './Acts.tsx'

/** A record that isn’t a battle: what is wrong with it, and what the player can do about it. */
export function BadRecord({ bad, refresh }: { readonly bad: Bad; readonly refresh: () => void }) {
  const { key, record, wrong } = bad
  const { bad: title, badSure, download, delete: remove } = words.record
  return (
    <li className="saved is-bad">
      <div className="saved-words">
        <b>{title}</b>
        <span>{wrong}</span>
      </div>
      <Acts id={key} question={badSure} caption={remove} refresh={refresh}>
        <button type="button" onClick={() => downloadRecord(key, record)}>
          {download}
        </button>
      </Acts>
    </li>
  )
}
