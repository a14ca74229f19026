import type { NewGame, Table } from '@voltigeur/wire'
import { useState } from 'react'
import { usePatience } from '../../../hooks/use-patience.ts'
import { online, story } from '../../../language/books.ts'
import { makeOnlineGame } from '../../../online/games.ts'
import { UNDER_WAY } from '../../page/Sure.tsx'
import { seatName } from '../people.ts'

const text = online.end

interface Props {
  readonly id: string
  readonly table: Table
  readonly fail: (error: unknown) => void
}

/** Another game of the same kind with sides changed: to ask for, or to join when the other player has asked. */
export function Rematch({ id, table, fail }: Props) {
  const waits = usePatience(UNDER_WAY)
  const [busy, setBusy] = useState(false)
  const { me, rematch } = table
  if (me === 'public' || table.sides.length !== 2) return null
  if (rematch && rematch.state !== 'over') {
    const isInvited = rematch.state === 'open' && rematch.by !== me
    return (
      <>
        {isInvited && <span>{text.rematchAsked({ name: seatName(table, rematch.by) })}</span>}
        <a className="act" href={isInvited ? `#/join/${rematch.id}/${rematch.invite}` : `#/online/${rematch.id}`}>
          {isInvited ? text.rematchJoin : text.rematchOpen}
        </a>
      </>
    )
  }
  function create(): void {
    setBusy(true)
    makeOnlineGame(again(id, table, 1 - (me as number)))
      .then(made => {
        location.hash = `#/online/${made.id}`
      }, fail)
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className="act" disabled={waits || busy} onClick={create}>
      {story.end.rematch}
    </button>
  )
}

function again(id: string, { game, scenario, options, clock, spectators, seats, me }: Table, side: number): NewGame {
  const computer = seats.find(seat => seat.side !== me)?.computer
  const wish = { game, scenario, options, side, clock, spectators }
  return computer ? { ...wish, opponent: { computer } } : { ...wish, opponent: 'invited', rematchOf: id }
}
