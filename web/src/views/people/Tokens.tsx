/** Tokens with which programs play for an account. */
import { useState } from 'react'
import { useAsked } from '../../hooks/use-asked.ts'
import { people } from '../../language/books.ts'
import { moment, reason } from '../../language/words.ts'
import { makeToken, revokeToken, type ShownToken, tokens } from '../../online/account.ts'
import { Entry, EntryField } from './Entry.tsx'

const text = people.account
/** The server’s limit. */
const LONGEST_LABEL = 60

export function Tokens() {
  const { found, trouble, again } = useAsked(tokens)
  const [made, setMade] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const revoke = ({ id, label }: ShownToken): void => {
    revokeToken(id).then(
      () => {
        setTold(text.revoked({ label }))
        again()
      },
      error => setTold(reason(error)),
    )
  }
  return (
    <>
      <p className="hint">{text.tokensHint}</p>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {found?.length === 0 && <p className="hint">{text.noTokens}</p>}
      <ul className="tokens">
        {found?.map(line => (
          <li key={line.id}>
            <span>
              <b>{line.label}</b>, {text.made({ date: moment(new Date(line.created)) })},{' '}
              {line.used === null ? text.unused : text.used({ date: moment(new Date(line.used)) })}
            </span>
            <button type="button" aria-label={`${text.revoke}: ${line.label}`} onClick={() => revoke(line)}>
              {text.revoke}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{told}</p>
      <Entry
        act={text.makeToken}
        work={async ({ label }) => {
          const { token } = await makeToken(label)
          setMade(token)
          again()
          return text.tokenMade
        }}
      >
        <EntryField name="label" label={text.label} type="text" longest={LONGEST_LABEL} />
      </Entry>
      {made !== null && <code className="token">{made}</code>}
    </>
  )
}
