/**
 * Games that this version of the program can’t load, because their rows don’t follow its rules. They can’t continue
 * here, but they can be ended: actions beside the battle are written to the same rows, and need no rules.
 */
import type { Side } from '@voltigeur/kernel'
import type { Offers, Person, TableResult } from '@voltigeur/wire'
import { type Deed, readRow, writeRow } from './deeds.ts'
import type { Hall } from './hall.ts'
import { HttpRefusal, refusal, refuse } from './refusal.ts'
import type { Arranged } from './setting.ts'
import { ABANDONED, viewerOf } from './viewer.ts'

interface Seat {
  readonly arranged: Arranged
  readonly side: Side
  /** How many rows there are. */
  readonly rows: number
  readonly draw: Side | null
}

async function seatAt(hall: Hall, id: string, player: Person | null): Promise<Seat> {
  const arranged = await hall.find(id)
  if (!arranged) throw refuse.noGame()
  const side = viewerOf(arranged, player)
  if (side === 'public') throw refuse.notYours()
  const { rows, draw, over } = await besideOf(hall, id)
  if (over || arranged.setting.state === 'over') throw refuse.over()
  return { arranged, side, rows, draw }
}

/** The state beside the battle; decisions aren’t read. */
async function besideOf(hall: Hall, id: string) {
  const rows = await hall.store.journal.read(id, 0)
  let draw: Side | null = null
  let over = false
  for (const row of rows) {
    if (row.kind === 'end') over = true
    if (row.kind === 'rewind') draw = null
    if (row.kind !== 'draw') continue
    const { by, deed } = readRow(row)
    draw = deed.kind === 'draw' && deed.offered ? (by as Side) : null
  }
  return { rows: (rows.at(-1)?.n ?? -1) + 1, draw, over }
}

export async function strandedOffers(hall: Hall, id: string): Promise<Offers> {
  return { draw: (await besideOf(hall, id)).draw, hints: null, rewind: null }
}

/** Ends the game, or records a step towards that; checked again whenever another process was first. */
async function act(
  hall: Hall,
  id: string,
  player: Person | null,
  deedOf: (seat: Seat) => Deed | null | Promise<Deed | null>,
): Promise<void> {
  for (;;) {
    const seat = await seatAt(hall, id, player)
    const deed = await deedOf(seat)
    if (deed === null) return
    const time = hall.now()
    if (!(await hall.store.journal.append(writeRow(id, seat.rows, { by: seat.side, deed, time })))) continue
    if (deed.kind === 'end') await over(hall, seat, deed.result, time)
    await hall.store.bell.ring({ game: id, what: 'table' })
    return
  }
}

async function over(hall: Hall, { arranged, rows }: Seat, result: TableResult, time: number): Promise<void> {
  const { id, places } = arranged.setting
  const seats = places.map(({ side }, place) => ({ side: side ?? place, owes: 0, until: null, changed: time }))
  await hall.store.journal.stand([{ game: id, told: rows + 1, changed: time, result: JSON.stringify(result), seats }])
  hall.tellEnd({ arranged, result })
}

const other = ({ arranged, side }: Seat): Side | null => {
  const others = arranged.setting.places.filter(place => place.side !== side)
  return others.length === 1 ? others[0].side : null
}

const ended = (result: TableResult): Deed => ({ kind: 'end', result })

export const resignStranded = (hall: Hall, id: string, player: Person | null): Promise<void> =>
  act(hall, id, player, seat => ended({ winner: other(seat), level: null, reason: 'resigned' }))

/** By the server admin; false where it is over already. */
export async function endStranded(hall: Hall, id: string, result: TableResult): Promise<boolean> {
  const arranged = await hall.find(id)
  const player = arranged?.setting.places.find(place => place.player !== null)?.player
  if (player === undefined || player === null) return false
  try {
    await act(hall, id, { id: player, name: '', guest: false }, () => ended(result))
    return true
  } catch (error) {
    if (error instanceof HttpRefusal) return false
    throw error
  }
}

/** The computer can’t play on either, so it agrees at once. */
export const drawStranded = (hall: Hall, id: string, player: Person | null, offer: boolean): Promise<void> =>
  act(hall, id, player, ({ arranged, side, draw }) => {
    const isAlone = arranged.setting.places.some(({ computer }) => computer !== null)
    if (!offer) return draw === null ? null : { kind: 'draw', offered: false }
    if (draw === side) return null
    if (draw === null && !isAlone) return { kind: 'draw', offered: true }
    return ended({ winner: null, level: null, reason: 'agreed' })
  })

export const claimStranded = (hall: Hall, id: string, player: Person | null): Promise<void> =>
  act(hall, id, player, async ({ side }) => {
    const from = await strandedClaim(hall, id, side)
    if (from === null || from > hall.now()) throw refusal(409, 'game.claim')
    return ended({ winner: side, level: null, reason: 'abandoned' })
  })

/** When a side may claim it, by the side in turn when it was last played. */
export async function strandedClaim({ store }: Hall, id: string, side: Side): Promise<number | null> {
  const seats = await store.db.selectFrom('seats').select(['side', 'owes', 'changed']).where('game', '=', id).execute()
  const own = seats.find(seat => seat.side === side)
  const waits = own?.owes === 0 && seats.some(seat => seat.side !== side && seat.owes === 1)
  return waits ? Number(own.changed) + ABANDONED : null
}
