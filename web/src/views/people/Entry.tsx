/** A few fields and a button; the result is shown below. */
import { type FormEvent, type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { reason } from '../../language/words.ts'

interface Props {
  readonly act: string
  readonly grave?: boolean
  /** The message on success. */
  readonly work: (given: Readonly<Record<string, string>>) => Promise<string>
  readonly children: ReactNode
}

export function Entry({ act, grave = false, work, children }: Props) {
  const [told, setTold] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setTold(null)
    setTrouble(null)
    work(given)
      .then(
        said => {
          setTold(said)
          form.reset()
        },
        error => setTrouble(reason(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <form className="entry" onSubmit={submit}>
      {children}
      <button type="submit" className={grave ? 'is-grave' : 'act'} disabled={busy}>
        {act}
      </button>
      <p role="status">{told}</p>
      {trouble !== null && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'password' | 'email'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly hint?: string
  readonly longest?: number
}

export function EntryField({ name, label, type, autoComplete = 'off', hint, longest }: FieldProps) {
  return (
    <label>
      {label}
      <input name={name} type={type} autoComplete={autoComplete} required maxLength={longest} />
      {hint && <small>{hint}</small>}
    </label>
  )
}
