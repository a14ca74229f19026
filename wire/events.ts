/**
 * GET /api/games/:id/events, as server-sent events. `snapshot` and `item` carry a mark as their id; the others carry
 * none, because they can’t be resumed from. A connection begins with a snapshot, unless it resumes from a valid mark
 * (`Last-Event-ID`, or `?after=`); a table follows.
 */
import { z } from 'zod'
import { chatLine } from './chat.ts'
import { item, mark, snapshot } from './shapes.ts'
import { table } from './table.ts'

export const snapshotEvent = z.strictObject({ mark, snapshot })

export const events = { snapshot: snapshotEvent, item, table, chat: chatLine } as const
export type EventKind = keyof typeof events
export type EventData<K extends EventKind> = z.infer<(typeof events)[K]>
