/** Runs in a thread: writes rows, many with one flush of the disk. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { StoredRow } from './journal.ts'
import { PRAGMAS } from './sqlite-pragmas.ts'

const database = new DatabaseSync(workerData.file)
database.exec(PRAGMAS)
const insert = database.prepare(
  'INSERT INTO rows (game, n, by, kind, body, key, time) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
)

function write(rows: readonly StoredRow[]): boolean[] {
  database.exec('BEGIN IMMEDIATE')
  try {
    const stored = rows.map(
      ({ game, n, by, kind, body, key, time }) => insert.run(game, n, by, kind, body, key, time).changes === 1,
    )
    database.exec('COMMIT')
    return stored
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

parentPort!.on('message', (rows: readonly StoredRow[] | null) => {
  if (rows === null) {
    database.close()
    parentPort!.close()
    return
  }
  try {
    parentPort!.postMessage({ stored: write(rows) })
  } catch (error) {
    parentPort!.postMessage({ error: (error as Error).message })
  }
})
