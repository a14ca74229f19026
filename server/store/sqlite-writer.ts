/** Runs in a thread: writes rows, many with one flush of the disk. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './journal.ts'
import { PRAGMAS } from './sqlite-pragmas.ts'

const database = new DatabaseSync(workerData.file)
database.exec(PRAGMAS)
const insert = database.prepare(
  'INSERT INTO rows (game, n, by, kind, body, key, time) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
)

const mark = database.prepare(
  `INSERT INTO bookmarks (game, n, edition, body) VALUES (?, ?, ?, ?) ON CONFLICT (game)
   DO UPDATE SET n = excluded.n, edition = excluded.edition, body = excluded.body WHERE bookmarks.n <= excluded.n`,
)

function write({ rows, bookmarks }: Batch): boolean[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    const stored = rows.map(
      ({ game, n, by, kind, body, key, time }) => insert.run(game, n, by, kind, body, key, time).changes === 1,
    )
    for (const { game, n, edition, body } of bookmarks) mark.run(game, n, edition, body)
    database.exec('COMMIT')
    return stored
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

parentPort!.on('message', (batch: Batch | null) => {
  if (batch === null) {
    database.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ stored: write(batch) })
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message })
  }
})
