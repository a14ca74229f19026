import type { ReactNode } from 'react'
import { useNewerEdition } from '../../keep/edition.ts'
import { words } from '../../language/books.ts'

/** A failure due to a newer edition on the server needs no explanation, only a reload. */
export function Renewed({ otherwise }: { readonly otherwise: ReactNode }) {
  if (!useNewerEdition()) return otherwise
  return (
    <>
      <p>{words.newer}</p>
      <button type="button" className="act" onClick={() => location.reload()}>
        {words.loadNewer}
      </button>
    </>
  )
}
