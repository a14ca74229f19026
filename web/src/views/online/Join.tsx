/** An invitation, or an open challenge: what it is about, and the seat that waits. */

import { catalogue } from 'virtual:catalogue'
import type { Table } from '@voltigeur/wire'
import { useEffect, useState } from 'react'
import { online, words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { join, lookAt } from '../../online/games.ts'
import { beSomebody } from '../../online/people.ts'
import { clockOf } from '../../online/telling.ts'
import './online.css'

const text = online.join

interface Props {
  readonly id: string
  readonly invite?: string
}

export function JoinGame({ id, invite }: Props) {
  const [table, setTable] = useState<Table | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let dropped = false
    const open = async (): Promise<void> => {
      await beSomebody()
      const { table } = await lookAt(id)
      if (dropped) return
      // A player who has joined already, or finds it started, goes to the table itself.
      if (table.me !== 'public' || table.state !== 'open') location.replace(`#/online/${id}`)
      setTable(table)
    }
    open().catch(error => !dropped && setTrouble(reason(error)))
    return () => {
      dropped = true
    }
  }, [id])
  async function sit(): Promise<void> {
    setBusy(true)
    try {
      await join(id, invite)
      location.hash = `#/online/${id}`
    } catch (error) {
      setTrouble(reason(error))
    }
    setBusy(false)
  }
  if (!table) {
    return (
      <main className="loading" role={trouble ? 'alert' : undefined}>
        <p>{trouble ?? words.loading}</p>
        {trouble && <a href="#/">{words.backToLobby}</a>}
      </main>
    )
  }
  const { credits, scenarios, sides } = catalogue[table.game]
  const taken = table.seats.filter(({ person, computer }) => person ?? computer).map(({ side }) => side)
  const free = table.byLot ? undefined : sides.find((_, side) => !taken.includes(side))
  return (
    <main className="loading arrival">
      <h1>{text.title}</h1>
      {table.maker && <p>{text.from({ name: table.maker.name })}</p>}
      <p>
        <b>{credits.title}</b>: {scenarios.find(one => one.id === table.scenario)?.name}, {clockOf(table.clock)}.
      </p>
      <p>{free ? text.side({ side: free }) : text.byLot}</p>
      {trouble && <p role="alert">{trouble}</p>}
      <div className="loading-acts">
        <button type="button" className="act" disabled={busy} onClick={() => void sit()}>
          {text.sit}
        </button>
        <a href="#/">{words.backToLobby}</a>
      </div>
    </main>
  )
}

export default function Join({ id }: { readonly id: string }) {
  const [, , , invite] = location.hash.split('/')
  return <JoinGame id={id} {...(invite ? { invite } : {})} />
}
