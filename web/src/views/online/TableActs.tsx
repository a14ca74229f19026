/** In the menu: what can be agreed, asked and given up. */
import { useState } from 'react'
import { atTable, online } from '../../books.ts'
import type { FarTable, Seated } from '../../online/far-table.ts'
import { MenuGroup } from '../play/MenuGroup.tsx'
import { YourMove } from './YourMove.tsx'
import '../play/sure.css'

const text = online.table

interface Props {
  readonly far: FarTable
  readonly state: Seated
  readonly fold: () => void
}

export function TableActs({ far, state, fold }: Props) {
  const { table, sitting } = state
  const [sure, setSure] = useState(false)
  const done = (work: Promise<void>): void => {
    fold()
    void work
  }
  const { me, offers } = table
  if (me === 'public' || table.state === 'over') return null
  const last = sitting.seat.record.findLast(({ by, decision }) => by === me && decision !== null)
  // The computer agrees to no draw, and to every step back.
  const alone = table.seats.some(({ computer }) => computer !== null)
  return (
    <MenuGroup title={atTable.menu.game}>
      <YourMove />
      {offers.draw === null && !alone && (
        <button type="button" onClick={() => done(far.draw(true))}>
          {text.offerDraw}
        </button>
      )}
      {offers.rewind === null && last && (
        <button
          type="button"
          title={alone ? text.rewindAlone : text.rewindHint}
          onClick={() => done(far.rewind(last.at))}
        >
          {alone ? text.goBack : text.offerRewind}
        </button>
      )}
      {table.claimableFrom !== null && table.claimableFrom <= Date.now() && (
        <button type="button" title={text.claimHint} onClick={() => done(far.claim())}>
          {text.claim}
        </button>
      )}
      {sure ? (
        <div className="sure" role="alert">
          <span>{text.resignSure}</span>
          <button type="button" className="is-grave" onClick={() => done(far.resign())}>
            {text.yes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {text.no}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setSure(true)}>
          {text.resign}
        </button>
      )}
    </MenuGroup>
  )
}
