import { catalogue } from 'virtual:catalogue'
import type { Table } from '@voltigeur/wire'
import { online, words } from '../../../language/books.ts'
import type { FarTable } from '../../../online/far-table.ts'
import { clockOf } from '../../../online/telling.ts'
import { JoinGame } from '../Join.tsx'
import { Invitation } from './Invitation.tsx'

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
        <Invitation
          hint={table.openToAll ? text.openLink : text.link}
          title={credits.title}
          id={far.id}
          invite={invite}
        />
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
