import type { Table } from '@voltigeur/wire'
import { online, words } from '../../books.ts'

/** The computer by the name of its level. */
export function computerOf(level: string): string {
  return online.table.computer({ level })
}

/** Whoever sits there, in words. */
export function nameOf({ seats, sides }: Pick<Table, 'seats' | 'sides'>, side: number): string {
  const seat = seats.find(one => one.side === side)
  if (seat?.person) return seat.person.name
  return seat?.computer ? computerOf(seat.computer) : words.army({ side: sides[side] })
}
