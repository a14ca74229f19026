/** One's own account: password, address, notices, tokens, taking everything along, and leaving. */
import type { MeReply } from '@voltigeur/wire'
import { useAsked } from '../../hooks/use-asked.ts'
import { people } from '../../language/books.ts'
import { day } from '../../language/words.ts'
import { changeAddress, changePassword, myself, wishForMail } from '../../online/account.ts'
import { YourMove } from '../online/YourMove.tsx'
import { Entry, EntryField } from './Entry.tsx'
import { PeopleLeaf } from './Leaf.tsx'
import { Luggage } from './Luggage.tsx'
import { Part } from './Part.tsx'
import { Tokens } from './Tokens.tsx'

const text = people.account

export default function Account() {
  const { found, trouble, again } = useAsked(myself)
  if (!found) return <PeopleLeaf title={null} trouble={trouble} />
  const { player, account } = found
  return (
    <PeopleLeaf title={text.title} trouble={trouble}>
      <p>
        {player === null
          ? text.nobody
          : account === null
            ? text.guest
            : text.since({ name: player.name, date: day(account.since) })}
      </p>
      {player && (
        <p>
          <a href={`#/player/${player.id}`}>{people.profile.link}</a>
        </p>
      )}
      {account && (
        <Part title={text.password}>
          <Password />
        </Part>
      )}
      {account && (
        <Part title={text.email}>
          <Address me={found} />
        </Part>
      )}
      {player && (
        <Part title={text.notices}>
          <YourMove tellsAll />
          {account?.email && found.notices.mail && <MailMoves wanted={account.mailMoves} again={again} />}
        </Part>
      )}
      {account && (
        <Part title={text.tokens}>
          <Tokens />
        </Part>
      )}
      {player && <Luggage guest={account === null} />}
    </PeopleLeaf>
  )
}

function Password() {
  return (
    <Entry
      act={text.changePassword}
      work={async ({ current, fresh }) => {
        await changePassword(current, fresh)
        return text.passwordChanged
      }}
    >
      <EntryField name="current" label={text.current} type="password" autoComplete="current-password" />
      <EntryField name="fresh" label={text.fresh} type="password" autoComplete="new-password" hint={text.freshHint} />
    </Entry>
  )
}

function Address({ me: { account, notices } }: { readonly me: MeReply }) {
  if (!notices.mail) return <p className="hint">{text.noMail}</p>
  return (
    <>
      <p>{account?.email ? text.address({ email: account.email }) : text.noAddress}</p>
      <Entry
        act={text.changeAddress}
        work={async ({ email }) => {
          await changeAddress(email)
          return text.letterSent({ email })
        }}
      >
        <EntryField name="email" label={text.newAddress} type="email" autoComplete="email" />
      </Entry>
    </>
  )
}

function MailMoves({ wanted, again }: { readonly wanted: boolean; readonly again: () => void }) {
  return (
    <label className="wish">
      <input type="checkbox" checked={wanted} onChange={() => void wishForMail(!wanted).then(again, again)} />
      {text.byMail}
    </label>
  )
}
