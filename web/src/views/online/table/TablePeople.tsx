/** In the bar: the clocks and whether the opponent is present; unfolded, the players and the chat. */

import type { ChatLine, SeatLine } from '@voltigeur/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import { markedName } from '../../../company/fellows.ts'
import { online, people, words } from '../../../language/books.ts'
import type { FarTable, Seated } from '../../../online/far-table.ts'
import { clockOf } from '../../../online/telling.ts'
import { useClocks } from '../../../online/use-clock.ts'
import { useDismissal } from '../../page/use-dismissal.ts'
import { computerOf } from '../people.ts'
import { ReportButton } from './ReportButton.tsx'
import { TournamentLink } from './TournamentLink.tsx'

const text = online.table

/** Under a minute it begins to press. */
const SHORT = 60_000

/** What a player and a spectator may know of them. */
const HINTS = {
  on: () => text.hintsOn,
  off: () => text.hintsOff,
  never: () => text.hintsNever,
} as const

interface Props {
  readonly far: FarTable
  readonly state: Seated
}

export function TablePeople({ far, state }: Props) {
  const { table, chat, line } = state
  const sheet = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const fold = useCallback(() => setOpen(false), [])
  useDismissal(open, sheet, fold)
  const read = useRef(chat.length)
  useEffect(() => {
    if (open) read.current = chat.length
  }, [open, chat])
  const unread = open ? 0 : chat.length - Math.min(read.current, chat.length)
  const left = useClocks(table.clocks)
  const seats = table.seats.toSorted((a, b) => a.side - b.side)
  return (
    <details className="people" ref={sheet} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="live">{text.people}</span>
        {seats.map(seat => (
          <span key={seat.side} className={`person side-${seat.side}`}>
            <i className={isHere(seat) && line === 'live' ? 'is-here' : ''} />
            <ClockOf left={left[seat.side] ?? null} side={table.sides[seat.side]} />
          </span>
        ))}
        {unread > 0 && <b className="unread">{unread}</b>}
      </summary>
      <div className="people-sheet">
        <ul>
          {seats.map(seat => (
            <li key={seat.side} className={`side-${seat.side}`}>
              <b>{words.army({ side: table.sides[seat.side] })}</b>: {who(seat)}{' '}
              {seat.person && <a href={`#/player/${seat.person.id}`}>{people.profile.of}</a>}
            </li>
          ))}
          {table.watching > 0 && <li>{text.watching({ count: table.watching })}</li>}
        </ul>
        <TournamentLink table={table} />
        <p className="hint">{clockOf(table.clock)}</p>
        {table.hints !== 'free' && <p className="hint">{HINTS[table.hints]()}</p>}
        <Chat
          chat={chat}
          say={table.me === 'public' ? null : far.say}
          game={table.id}
          me={seats.find(({ side }) => side === table.me)?.person?.id ?? null}
        />
      </div>
    </details>
  )
}

const isHere = ({ present, computer }: SeatLine): boolean => present || computer !== null

function who({ person, computer, present }: SeatLine): string {
  if (computer !== null) return computerOf(computer)
  if (!person) return text.nobody
  return present ? text.here({ name: markedName(person) }) : text.away({ name: markedName(person) })
}

function ClockOf({ left, side }: { readonly left: number | null; readonly side: string }) {
  if (left === null) return <span className="army">{words.army({ side })}</span>
  return (
    <span
      className={left < SHORT ? 'time is-short' : 'time'}
      role="timer"
      aria-label={text.clockOf({ side, left: online.span({ milliseconds: left }) })}
    >
      {online.span({ milliseconds: left })}
    </span>
  )
}

interface ChatProps {
  readonly chat: readonly ChatLine[]
  /** Null for spectators: they only read. */
  readonly say: ((text: string) => Promise<void>) | null
  readonly game: string
  /** The player who reads it. */
  readonly me: string | null
}

function Chat({ chat, say, game, me }: ChatProps) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest message must be visible whenever one arrives
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [chat])
  return (
    <section className="chat" aria-label={text.chat}>
      {chat.length === 0 && <p className="hint">{text.chatNone}</p>}
      <ol ref={list} aria-live="polite">
        {chat.map(({ by, text: line, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice at the same time
          <li key={`${time} ${index}`}>
            <b>{by ? markedName(by) : text.gone}</b> {line}{' '}
            {say && by && by.id !== me && <ReportButton game={game} time={time} />}
          </li>
        ))}
      </ol>
      {say && (
        <form
          onSubmit={event => {
            event.preventDefault()
            if (said.trim() === '') return
            void say(said.trim())
            setSaid('')
          }}
        >
          <input
            type="text"
            aria-label={text.chatField}
            placeholder={text.chatField}
            maxLength={500}
            value={said}
            onChange={event => setSaid(event.target.value)}
          />
          <button type="submit">{text.chatSend}</button>
        </form>
      )}
    </section>
  )
}
