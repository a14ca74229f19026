/** Runs in a thread: writes the rows of games, many with one flush of the disk. */
import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './journal.ts'
import { EMPTY_LOG, PRAGMAS } from './sqlite-pragmas.ts'
import type { StoredStanding } from './standing.ts'

const database = new DatabaseSync(workerData.file)
database.exec(PRAGMAS)
const insert = database.prepare(
  'INSERT INTO rows (game, n, by, kind, body, key, time) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
)

const mark = database.prepare(
  `INSERT INTO bookmarks (game, n, edition, body) VALUES (?, ?, ?, ?) ON CONFLICT (game)
   DO UPDATE SET n = excluded.n, edition = excluded.edition, body = excluded.body WHERE bookmarks.n <= excluded.n`,
)

const seat = database.prepare(
  'UPDATE seats SET told = ?1, owes = ?2, until = ?3, changed = ?4 WHERE game = ?5 AND side = ?6 AND told <= ?1',
)
const changed = database.prepare('UPDATE games SET changed = ? WHERE id = ?')
const over = database.prepare("UPDATE games SET changed = ?1, ended = ?1, state = 'over', result = ?2 WHERE id = ?3")

function stand({ game, told, changed: time, result, seats }: StoredStanding): void {
  for (const one of seats) seat.run(told, one.owes, one.until, one.changed, game, one.side)
  if (result === null) changed.run(time, game)
  else over.run(time, result, game)
}

/** SQLite’s log, with the commits of other connections. */
let log: number | null = null

function write(batch: Batch): boolean[] {
  const { rows, bookmarks, standings, flush } = batch
  const stored = rows.length + bookmarks.length + standings.length === 0 ? [] : commit(batch)
  if (flush) {
    log ??= openSync(`${workerData.file}-wal`, 'r+')
    fdatasyncSync(log)
  }
  return stored
}

function commit({ rows, bookmarks, standings }: Batch): boolean[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    const stored = rows.map(
      ({ game, n, by, kind, body, key, time }) => insert.run(game, n, by, kind, body, key, time).changes === 1,
    )
    for (const { game, n, edition, body } of bookmarks) mark.run(game, n, edition, body)
    for (const standing of standings) stand(standing)
    database.exec('COMMIT')
    return stored
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Checkpoints and empties the log: it still holds data overwritten in the database. */
function emptyLog(): boolean[] {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return []
}

parentPort!.on('message', (text: string | null) => {
  if (text === null) {
    if (log !== null) closeSync(log)
    database.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ stored: text === EMPTY_LOG ? emptyLog() : write(JSON.parse(text) as Batch) })
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message })
  }
})
