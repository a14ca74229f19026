import { downloadRecord } from '../../keep/files.ts'
import { newId } from '../../keep/ids.ts'
import { keep } from '../../keep/saves.ts'
import { words } from '../../language/books.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'

interface Props {
  readonly sitting: Sitting
  /** As stored. */
  readonly record: unknown
  /** Where to open the copy. */
  readonly page: string
  readonly complain: (error: unknown) => void
}

/** A battle that the rules lead elsewhere than its record says: it can be gone on with in a copy, the record stays. */
export function Astray({ sitting, record, page, complain }: Props) {
  async function copy(): Promise<void> {
    const id = newId()
    await keep({ ...sitting.save(), id })
    location.hash = `#/${page}/${id}`
  }
  return (
    <main className="loading astray" role="alert">
      <h1>{words.astray.title}</h1>
      <p>{words.astray.text}</p>
      <div className="loading-acts">
        <button type="button" className="act" onClick={() => void copy().catch(complain)}>
          {words.astray.copy}
        </button>
        <button type="button" onClick={() => downloadRecord(sitting.id, record)}>
          {words.astray.download}
        </button>
        <a href="#/">{words.backToLobby}</a>
      </div>
    </main>
  )
}
