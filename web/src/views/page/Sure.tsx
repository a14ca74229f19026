import { useState } from 'react'
import { usePatience } from '../../hooks/use-patience.ts'
import { online } from '../../language/books.ts'
import './sure.css'

/** A finger that was on its way, or that taps twice, takes no longer, in milliseconds. */
export const UNDER_WAY = 600

interface Props {
  readonly caption: string
  readonly title?: string
  readonly question: string
  readonly act: () => void
}

/** A button for what can’t be undone: it asks once. */
export function Sure({ caption, title, question, act }: Props) {
  const [asked, setAsked] = useState(false)
  if (asked) return <Asked question={question} act={act} leave={() => setAsked(false)} />
  return (
    <button type="button" title={title} onClick={() => setAsked(true)}>
      {caption}
    </button>
  )
}

interface AskedProps extends Pick<Props, 'question' | 'act'> {
  readonly leave: () => void
}

function Asked({ question, act, leave }: AskedProps) {
  const waits = usePatience(UNDER_WAY)
  const { yes, no } = online.table
  return (
    <div className="sure" role="alert">
      <span>{question}</span>
      <button type="button" className="is-grave" disabled={waits} onClick={act}>
        {yes}
      </button>
      <button type="button" onClick={leave}>
        {no}
      </button>
    </div>
  )
}
