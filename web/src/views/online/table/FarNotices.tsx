/** Notices over the table: a lost connection, refusals, and the opponent’s offers. */
import type { Table } from '@voltigeur/wire'
import { type ReactNode, useState } from 'react'
import { usePatience } from '../../../hooks/use-patience.ts'
import { online } from '../../../language/books.ts'
import { listed } from '../../../language/words.ts'
import type { FarTable, Seated } from '../../../online/far-table.ts'
import { useOffer } from '../../../online/offered.ts'
import { useNow } from '../../../table/sitting/use-now.ts'
import { coversMap } from '../../map/camera/covers.ts'
import { UNDER_WAY } from '../../page/Sure.tsx'
import { seatName } from '../people.ts'

const text = online.table

interface Props {
  readonly far: FarTable
  readonly state: Seated
}

export function FarNotices({ far, state }: Props) {
  const { table, line, notice, sitting } = state
  useNow(sitting)
  const over = table.state === 'over'
  const said =
    line === 'lost' ? text.lost : sitting.match.busy && line !== 'live' ? text.lost : over ? null : saidOf(state)
  return (
    <>
      {said && <Note text={said} />}
      <Announced />
      {notice && (
        <Note text={notice} alert>
          <button type="button" onClick={far.dismissNotice}>
            {text.close}
          </button>
        </Note>
      )}
      {!over && <HintsNote hints={table.hints} />}
      {!over && <OfferNotes far={far} state={state} />}
    </>
  )
}

/** What the admin of the server announces, until it is put away or replaced. */
function Announced() {
  const { announcement } = useOffer()
  const [read, setRead] = useState<string | null>(null)
  if (announcement === null || announcement === read) return null
  return (
    <Note text={announcement}>
      <button type="button" onClick={() => setRead(announcement)}>
        {text.close}
      </button>
    </Note>
  )
}

/** Turned on or off while the page is open; afterwards the list of players says how it is. */
function HintsNote({ hints }: Pick<Table, 'hints'>) {
  const [known, know] = useState(hints)
  if (hints === known) return null
  return (
    <Note text={hints === 'on' ? text.hintsOn : text.hintsOff}>
      <button type="button" onClick={() => know(hints)}>
        {text.close}
      </button>
    </Note>
  )
}

const saidOf = ({ table }: Seated): string | null => (table.me === 'public' ? text.lookingOn : null)

function OfferNotes({ far, state: { table } }: Props) {
  const { draw, hints, rewind } = table.offers
  return (
    <>
      {draw !== null && (
        <Offer
          text={draw === table.me ? text.drawMine : text.drawOffered({ name: seatName(table, draw) })}
          mine={draw === table.me}
          looksOn={table.me === 'public'}
          accept={() => void far.draw(true)}
          decline={() => void far.draw(false)}
        />
      )}
      {hints !== null && (
        <Offer
          text={hints === table.me ? text.hintsMine : text.hintsOffered({ name: seatName(table, hints) })}
          mine={hints === table.me}
          looksOn={table.me === 'public'}
          accept={() => void far.allowHints(true)}
          decline={() => void far.allowHints(false)}
        />
      )}
      {rewind !== null && (
        <Offer
          text={rewindText(table, rewind)}
          mine={rewind.by === table.me}
          looksOn={table.me === 'public'}
          accept={() => void far.acceptRewind(rewind.to)}
          decline={() => void far.rewind(null)}
        />
      )}
    </>
  )
}

/** The asking player, the orders to undo, and that the dice stay as they were. */
function rewindText(table: Table, { by, decisions }: NonNullable<Table['offers']['rewind']>): string {
  const counts = decisions.flatMap((count, side) =>
    count === 0
      ? []
      : [text.rewindOrders({ count, name: seatName(table, side), own: side === table.me ? 'yes' : 'no' })],
  )
  const orders = counts.length === 0 ? text.rewindNone : listed(counts)
  return by === table.me ? text.rewindMine({ orders }) : text.rewindOffered({ name: seatName(table, by), orders })
}

interface OfferProps {
  readonly text: string
  readonly mine: boolean
  readonly looksOn: boolean
  readonly accept: () => void
  readonly decline: () => void
}

/** It appears by itself, over a map in use: a tap meant for the map answers nothing. */
function Offer({ text: said, mine, looksOn, accept, decline }: OfferProps) {
  const waits = usePatience(UNDER_WAY)
  return (
    <Note text={said}>
      {!mine && !looksOn && (
        <button type="button" className="act" disabled={waits} onClick={accept}>
          {text.accept}
        </button>
      )}
      {!looksOn && (
        <button type="button" disabled={waits} onClick={decline}>
          {mine ? text.withdraw : text.decline}
        </button>
      )}
    </Note>
  )
}

interface NoteProps {
  readonly text: string
  readonly alert?: boolean
  readonly children?: ReactNode
}

function Note({ text: said, alert = false, children }: NoteProps) {
  return (
    <section className="far-note" ref={coversMap} role={alert ? 'alert' : 'status'}>
      <p>{said}</p>
      {children}
    </section>
  )
}
