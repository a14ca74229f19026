/**
 * A hosted match’s state after a number of rows: the match, its clocks, and its settings. It is stored from time to
 * time, so that a game loads without replaying all of its rows. The rows alone are the game.
 */
import { type Bookmark, type OrdersKept, readBookmark, type Side, type Viewer } from '@voltigeur/kernel'
import { orderAhead } from '@voltigeur/wire'
import { z } from 'zod'
import type { StoredBookmark } from '../store/journal.ts'
import type { Hints } from './hints.ts'
import type { TimeKept } from './timekeeper.ts'

export interface GameStanding {
  readonly match: Bookmark
  readonly time: TimeKept
  readonly rewinds: number
  readonly draw: Side | null
  readonly ahead?: readonly OrdersKept[] | undefined
  readonly hints?: Hints | undefined
  /** When each viewer last saw an event. */
  readonly changed: readonly (readonly [Viewer, number])[]
}

/** The least number of rows between two bookmarks: replaying them is unnoticeable. */
export const BETWEEN = 50
const FORMAT = 1

/** Bookmarks of another edition aren’t used: it may have read the rules or the record differently. */
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
  hints: z.strictObject({ on: z.boolean(), offer: side.nullable(), used: z.boolean() }).optional(),
  changed: z.array(z.tuple([z.union([side, z.literal('public')]), z.number()])),
})

export function writeStanding(
  game: string,
  n: number,
  edition: { readonly rulesVersion: number },
  standing: GameStanding,
): StoredBookmark {
  return { game, n, edition: editionOf(edition), body: JSON.stringify(standing) }
}

/** Throws the reason why it can’t be read. */
export function readStanding({ body }: StoredBookmark): GameStanding {
  return shape.parse(JSON.parse(body))
}
