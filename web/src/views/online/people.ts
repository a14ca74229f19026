import type { Table } from '@voltigeur/wire'
import { online, words } from '../../language/books.ts'
import type { Absent } from '../play/bar/Others.tsx'

/** The computer by the name of its level. */
export function computerOf(level: string): string {
  return online.table.computer({ level })
}

/** The player in that seat, in words. */
export function seatName({ seats, sides }: Pick<Table, 'seats' | 'sides'>, side: number): string {
  const seat = seats.find(one => one.side === side)
  if (seat?.person) return seat.person.name
  return seat?.computer ? computerOf(seat.computer) : words.army({ side: sides[side] })
}

const DAY = 86_400_000

/** The person who plays that side elsewhere. A clock of days tells how long their turn has lasted; otherwise it began now. */
export function absentAt({ seats, clock, clocks }: Table, side: number): Absent | null {
  const seat = seats.find(one => one.side === side)
  if (!seat?.person) return null
  const since = clock.kind === 'days' && clocks?.until ? clocks.until - clock.days * DAY : clocks?.now
  return {
    name: seat.person.name,
    waited: clocks && since ? Math.max(0, clocks.now - since) : 0,
    isOnline: seat.present,
  }
}
