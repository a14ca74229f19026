import type { ReactNode } from 'react'
import { words } from '../../books.ts'
import { useNewerEdition } from '../../keep/edition.ts'

/** What failed because the server has a newer edition of the page needs no explanation, only to be loaded again. */
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
