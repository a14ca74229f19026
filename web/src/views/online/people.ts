import type { Table } from '@voltigeur/wire'
import { capital } from '../../words.ts'
import { online } from '../../words-online.ts'

/** Whoever sits there, in words. */
export function nameOf({ seats, sides }: Pick<Table, 'seats' | 'sides'>, side: number): string {
  const seat = seats.find(one => one.side === side)
  if (seat?.person) return seat.person.name
  return seat?.computer ? online.table.computer(seat.computer) : capital(sides[side])
}
