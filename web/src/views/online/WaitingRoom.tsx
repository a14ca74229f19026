import { catalogue } from 'virtual:catalogue'
import type { Table } from '@voltigeur/wire'
import { useRef, useState } from 'react'
import { online, words } from '../../books.ts'
import type { FarTable } from '../../online/far-table.ts'
import { inviteLink } from '../../online/games.ts'
import { clockOf } from '../../online/telling.ts'
import { JoinGame } from './Join.tsx'

const text = online.waiting

interface Props {
  readonly far: FarTable
  readonly table: Table
  readonly invite: string | null
  /** Whether the one before the screen has made the game. */
  readonly made: boolean
}

/** Until both seats are taken. */
export function WaitingRoom({ far, table, invite, made }: Props) {
  if (!made) return <JoinGame id={far.id} />
  const { credits, scenarios } = catalogue[table.game]
  return (
    <main className="loading arrival waiting-room">
      <h1>{text.title}</h1>
      <p>
        <b>{credits.title}</b>: {scenarios.find(({ id }) => id === table.scenario)?.name}, {clockOf(table.clock)}.
      </p>
      {table.openToAll && <p>{text.open}</p>}
      {invite !== null && (
        <Invitation hint={table.openToAll ? text.openLink : text.link} link={inviteLink(far.id, invite)} />
      )}
      <div className="loading-acts">
        <button type="button" onClick={() => void far.cancel()}>
          {text.cancel}
        </button>
        <a href="#/">{words.backToLobby}</a>
      </div>
      {far.state.notice && <p role="alert">{far.state.notice}</p>}
    </main>
  )
}

interface InvitationProps {
  readonly hint: string
  readonly link: string
}

function Invitation({ hint, link }: InvitationProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState('')
  async function copy(): Promise<void> {
    field.current?.select()
    // A plain http address has no clipboard.
    await navigator.clipboard.writeText(link)
    setTold(text.copied)
  }
  return (
    <>
      <label className="invitation">
        <span>{hint}</span>
        <textarea ref={field} aria-label={text.field} readOnly rows={2} value={link} spellCheck={false} />
      </label>
      <button type="button" className="act" onClick={() => void copy().catch(() => setTold(text.notCopied))}>
        {text.copy}
      </button>
      <p role="status">{told}</p>
    </>
  )
}
