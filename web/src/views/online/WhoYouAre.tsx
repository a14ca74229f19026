/** A guest at once, an account when wanted. */
import type { Person } from '@voltigeur/wire'
import { type FormEvent, useState } from 'react'
import { online, people } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { callMe, signIn, signOut, signUp } from '../../online/people.ts'

const text = online.people

interface Props {
  readonly me: Person | null
  readonly setMe: (me: Person | null) => void
  readonly refresh: () => void
}

type Form = 'rename' | 'signUp' | 'signIn'

export function WhoYouAre({ me, setMe, refresh }: Props) {
  const [form, setForm] = useState<Form | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const close = (): void => {
    setForm(null)
    setTrouble(null)
  }
  const done = (work: Promise<Person | null>): void => {
    work.then(
      person => {
        setMe(person)
        close()
        refresh()
      },
      error => setTrouble(reason(error)),
    )
  }
  return (
    <div className="who-you-are">
      <span>{me ? text.youAre({ name: me.name, guest: me.guest }) : text.guestHint}</span>
      {me && <a href={`#/player/${me.id}`}>{people.profile.link}</a>}
      {me && <a href="#/account">{people.account.link}</a>}
      {form === null && me?.guest !== false && (
        <>
          <button type="button" onClick={() => setForm('rename')}>
            {text.rename}
          </button>
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
      {form && <Entry key={form} form={form} done={done} cancel={close} />}
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
    const called = name.trim()
    if (form === 'rename') done(callMe(called))
    else done(isNew ? signUp(called, password) : signIn(called, password))
  }
  return (
    <form className="entry" onSubmit={submit}>
      <label>
        {text.name}
        <input
          type="text"
          autoComplete={form === 'rename' ? 'nickname' : 'username'}
          required
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </label>
      {form !== 'rename' && (
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
      )}
      <button type="submit" className="act">
        {text[form]}
      </button>
      <button type="button" onClick={cancel}>
        {text.cancel}
      </button>
      {form === 'signIn' && <a href="#/new-password">{people.newPassword.forgotten}</a>}
      {isNew && <small>{text.signUpHint}</small>}
    </form>
  )
}
