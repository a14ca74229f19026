/** For a forgotten password: the player requests an email, and its link leads here again with a token. */
import { useState } from 'react'
import { people } from '../../language/books.ts'
import { askForPassword, resetPassword } from '../../online/account.ts'
import { Entry, EntryField } from './Entry.tsx'
import { PeopleLeaf } from './Leaf.tsx'

const text = people.newPassword

export default function NewPassword({ token }: { readonly token: string }) {
  return (
    <PeopleLeaf title={text.title} trouble={null}>
      {token === '' ? <Asking /> : <Choosing token={token} />}
    </PeopleLeaf>
  )
}

function Asking() {
  return (
    <>
      <p>{text.intro}</p>
      <Entry
        act={text.ask}
        work={async ({ email }) => {
          await askForPassword(email)
          return text.asked
        }}
      >
        <EntryField name="email" label={text.email} type="email" autoComplete="email" />
      </Entry>
    </>
  )
}

function Choosing({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false)
  if (done) return <p role="status">{text.done}</p>
  return (
    <Entry
      act={text.set}
      work={async ({ fresh }) => {
        await resetPassword(decodeURIComponent(token), fresh)
        setDone(true)
        return ''
      }}
    >
      <EntryField
        name="fresh"
        label={people.account.fresh}
        type="password"
        autoComplete="new-password"
        hint={people.account.freshHint}
      />
    </Entry>
  )
}
