/** Beside a message of another player: it is reported to the admin of the server. */
import { useState } from 'react'
import { report } from '../../../company/fellows.ts'
import { company } from '../../../language/books.ts'
import { reason } from '../../../language/words.ts'
import './report-button.css'

const text = company.fellow

interface Props {
  readonly game: string
  readonly time: number
}

export function ReportButton({ game, time }: Props) {
  const [state, setState] = useState<'idle' | 'asked' | 'done'>('idle')
  const [failed, setFailed] = useState<string | null>(null)
  if (failed !== null) return <small role="alert">{failed}</small>
  if (state === 'done') return <small role="status">{text.reported}</small>
  if (state === 'idle') {
    return (
      <button type="button" className="report-message" onClick={() => setState('asked')}>
        {text.report}
      </button>
    )
  }
  const send = (): void =>
    void report(game, time).then(
      () => setState('done'),
      error => setFailed(reason(error)),
    )
  return (
    <span>
      {text.reportSure}{' '}
      <button type="button" onClick={send}>
        {text.send}
      </button>{' '}
      <button type="button" onClick={() => setState('idle')}>
        {text.keep}
      </button>
    </span>
  )
}
