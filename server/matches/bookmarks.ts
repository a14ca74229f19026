/**
 * Where a hosted match stood after so many rows: the match, its clocks, and what is told beside it. It is kept now and
 * then, so that a game is brought out without playing all of its rows again. The rows alone are the game.
 */
import { type Bookmark, type OrdersKept, readBookmark, type Side, type Viewer } from '@voltigeur/kernel'
import { orderAhead } from '@voltigeur/wire'
import { z } from 'zod'
import type { StoredBookmark } from '../store/journal.ts'
import type { TimeKept } from './timekeeper.ts'

export interface Standing {
  readonly match: Bookmark
  readonly time: TimeKept
  readonly rewinds: number
  readonly draw: Side | null
  readonly ahead?: readonly OrdersKept[] | undefined
  /** When each last saw something happen. */
  readonly changed: readonly (readonly [Viewer, number])[]
}

/** So many rows at least are between two bookmarks: playing them takes less than anyone notices. */
export const BETWEEN = 50
const FORMAT = 1

/** Bookmarks of another edition are not read: it may have understood the rules or the record otherwise. */
export const editionOf = ({ rulesVersion }: { readonly rulesVersion: number }): string => `${FORMAT}.${rulesVersion}`

const side = z.int().min(0)
const shape = z.strictObject({
  match: z.unknown().transform(readBookmark),
  time: z.strictObject({
    left: z.array(z.number().nullable()),
    running: z.array(side),
    since: z.number(),
    glass: z.object({ phase: z.string(), minutes: z.number() }).nullable(),
    spent: z.number(),
  }),
  rewinds: side,
  draw: side.nullable(),
  ahead: z.array(z.strictObject({ side, turn: z.int(), orders: z.array(orderAhead) })).optional(),
  changed: z.array(z.tuple([z.union([side, z.literal('public')]), z.number()])),
})

export function writeStanding(
  game: string,
  n: number,
  edition: { readonly rulesVersion: number },
  standing: Standing,
): StoredBookmark {
  return { game, n, edition: editionOf(edition), body: JSON.stringify(standing) }
}

/** Throws what says that it cannot be read. */
export function readStanding({ body }: StoredBookmark): Standing {
  return shape.parse(JSON.parse(body))
}
