/**
 * A match’s state after a number of rows, by names like all records. With the beginning and the later rows it is the
 * match again, except the memory of what came before: code that needs that plays all rows again.
 */
import { z } from 'zod'
import { BadInput } from '../data/input.ts'
import type { Side, Viewer } from '../decision.ts'
import type { Layout, SavedPosition } from '../position/layout.ts'
import type { Position } from '../position/position.ts'

/** How much a viewer had been told, and digests of the last part. */
export interface ToldSoFar {
  readonly viewer: Viewer
  readonly at: number
  readonly hash: string
  readonly chain?: string
}

/** For the house alone. */
export interface Bookmark {
  readonly rows: number
  readonly position: SavedPosition
  readonly hash: string
  /** The sides that had to decide when the present stage began. */
  readonly stage: readonly Side[]
  readonly told: readonly ToldSoFar[]
}

const count = z.int().min(0)
const shape = z.strictObject({
  rows: count,
  position: z.custom<SavedPosition>(value => typeof value === 'object' && value !== null),
  hash: z.string(),
  stage: z.array(count),
  told: z.array(
    z.strictObject({
      viewer: z.union([count, z.literal('public')]),
      at: count.min(1),
      hash: z.string(),
      chain: z.string().optional(),
    }),
  ),
})

export function readBookmark(input: unknown): Bookmark {
  const parsed = shape.safeParse(input)
  if (!parsed.success) throw new BadInput(`this isn’t a bookmark of a match: ${parsed.error.issues[0].message}`)
  return parsed.data as Bookmark
}

/** The position it describes; throws if this edition of the game doesn’t know all of it. */
export function positionAt(layout: Layout, { position: saved, hash }: Bookmark): Position {
  const position = layout.load(saved)
  if (layout.hash(position) !== hash) throw new BadInput('the bookmark doesn’t match its hash')
  return position
}
