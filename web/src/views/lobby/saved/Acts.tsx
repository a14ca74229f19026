import { type ReactNode, useState } from 'react'
import { discard } from '../../../keep/saves.ts'
import { words } from '../../../language/books.ts'

interface Props {
  readonly id: string
  readonly question: string
  /** Of the button that throws it away. */
  readonly caption: string
  readonly refresh: () => void
  readonly children: ReactNode
}

/** Actions on a record in the cabinet; discarding it asks first. */
export function Acts({ id, question, caption, refresh, children }: Props) {
  const [sure, setSure] = useState(false)
  if (!sure) {
    return (
      <div className="saved-acts">
        {children}
        <button type="button" onClick={() => setSure(true)}>
          {caption}
        </button>
      </div>
    )
  }
  return (
    <div className="saved-acts" role="alert">
      <span>{question}</span>
      <button type="button" className="is-grave" onClick={() => void discard(id).then(refresh)}>
        {caption}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {words.cancel}
      </button>
    </div>
  )
}
