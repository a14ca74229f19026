/** A guest at once, an account when wanted. */
import type { Person } from '@voltigeur/wire'
import { type FormEvent, useState } from 'react'
import { signIn, signOut, signUp } from '../../online/people.ts'
import { reason } from '../../words.ts'
import { online } from '../../words-online.ts'

const text = online.people

interface Props {
  readonly me: Person | null
  readonly setMe: (me: Person | null) => void
  readonly refresh: () => void
}

type Form = 'signUp' | 'signIn'

export function WhoYouAre({ me, setMe, refresh }: Props) {
  const [form, setForm] = useState<Form | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const done = (work: Promise<Person | null>): void => {
    work.then(
      person => {
        setMe(person)
        setForm(null)
        setTrouble(null)
        refresh()
      },
      error => setTrouble(reason(error)),
    )
  }
  return (
    <div className="who-you-are">
      <span>{me ? text.youAre(me.name, me.guest) : text.guestHint}</span>
      {form === null && me?.guest !== false && (
        <>
          <button type="button" onClick={() => setForm('signUp')}>
            {text.signUp}
          </button>
          <button type="button" onClick={() => setForm('signIn')}>
            {text.signIn}
          </button>
        </>
      )}
      {me?.guest === false && (
        <button type="button" onClick={() => done(signOut())}>
          {text.signOut}
        </button>
      )}
      {form && <Entry key={form} form={form} done={done} cancel={() => setForm(null)} />}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  )
}

interface EntryProps {
  readonly form: Form
  readonly done: (work: Promise<Person | null>) => void
  readonly cancel: () => void
}

function Entry({ form, done, cancel }: EntryProps) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const isNew = form === 'signUp'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    done(isNew ? signUp(name.trim(), password) : signIn(name.trim(), password))
  }
  return (
    <form className="entry" onSubmit={submit}>
      <label>
        {text.name}
        <input
          type="text"
          autoComplete="username"
          required
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      <label>
        {text.password}
        <input
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </label>
      <button type="submit" className="act">
        {isNew ? text.signUp : text.signIn}
      </button>
      <button type="button" onClick={cancel}>
        {text.cancel}
      </button>
      {isNew && <small>{text.signUpHint}</small>}
    </form>
  )
}
