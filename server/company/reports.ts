/** Messages that a player has reported, kept with what was said around them for the admin of the server. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** So many messages before and after the reported one are kept with it. */
const AROUND = 5
const MOST_LISTED = 200

interface ReportedLine {
  readonly by: string | null
  readonly text: string
  readonly time: number
  readonly reported: boolean
}

export interface Report {
  readonly id: string
  readonly game: string
  /** The player who said it, and the one who reports it; null where the account was deleted. */
  readonly player: string | null
  readonly reporter: string | null
  readonly lines: readonly ReportedLine[]
  readonly time: number
}

/** False where there is no such message of another player in that game. The same again is kept once. */
export async function reportMessage(
  db: Kysely<Schema>,
  { game, time, reporter }: { readonly game: string; readonly time: number; readonly reporter: string },
  now: number,
): Promise<boolean> {
  const lines = await db
    .selectFrom('chat')
    .leftJoin('players', 'players.id', 'chat.player')
    .select(['chat.player', 'chat.text', 'chat.time', 'players.name'])
    .where('chat.game', '=', game)
    .orderBy('chat.n')
    .execute()
  const at = lines.findIndex(line => Number(line.time) === time)
  if (at === -1 || lines[at].player === null || lines[at].player === reporter) return false
  const kept: ReportedLine[] = lines
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .map(({ name, text, time: said }) => ({
      ...{ by: name, text, time: Number(said) },
      reported: Number(said) === time,
    }))
  const { player } = lines[at]
  const before = await db
    .selectFrom('reports')
    .select(['id', 'context'])
    .where('game', '=', game)
    .where('reporter', '=', reporter)
    .where('player', '=', player)
    .execute()
  const known = before.some(({ context }) =>
    (JSON.parse(context) as ReportedLine[]).some(line => line.reported && line.time === time),
  )
  if (known) return true
  const context = JSON.stringify(kept)
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), game, player, reporter, context, time: now, settled: 0 })
    .execute()
  return true
}

/** Those that no one has settled yet, the oldest first. */
export async function listReports(db: Kysely<Schema>): Promise<Report[]> {
  const found = await db
    .selectFrom('reports')
    .leftJoin('players as speakers', 'speakers.id', 'reports.player')
    .leftJoin('players as reporters', 'reporters.id', 'reports.reporter')
    .select([
      'reports.id',
      'reports.game',
      'reports.context',
      'reports.time',
      'speakers.name as player',
      'reporters.name as reporter',
    ])
    .where('reports.settled', '=', 0)
    .orderBy('reports.time')
    .orderBy('reports.id')
    .limit(MOST_LISTED)
    .execute()
  return found.map(({ context, time, ...report }) => ({ ...report, time: Number(time), lines: JSON.parse(context) }))
}

/** False where there is none of that id that is not settled. */
export async function settleReport(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ settled: 1 })
    .where('id', '=', id)
    .where('settled', '=', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
