/** Servers that leave their jobs to workers, on a real PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { openHouse } from '../house-for-tests.ts'
import { openLog } from '../log.ts'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { openWorker, readWorkerSettings } from '../worker.ts'

let postgres: TestPostgres
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a computer decides as soon as there is a worker, and two of them decide once', async () => {
  const house = await openHouse(folder, { where: { url: postgres.url }, workers: 0 })
  const anna = await Guest.arrive(house.base)
  const wish = { game: 'crowning-glory', scenario: 'introductory', opponent: { computer: 'recruit' } }
  const games = await Promise.all(Array.from({ length: 4 }, () => anna.make({ ...wish, side: 0 })))
  const asked = async (): Promise<string[]> => {
    const found = []
    for (const { id } of games) {
      const { snapshot } = await anna.table(id)
      if (snapshot!.owing.includes(1)) found.push(id)
    }
    return found
  }
  // The computer begins.
  expect((await asked()).length).toBe(games.length)

  const faults: unknown[] = []
  const log = { ...openLog(), fault: (error: unknown) => void faults.push(error) }
  const settings = readWorkerSettings({ DATABASE_URL: postgres.url, WORKERS: '1' })
  const workers = await Promise.all([openWorker(settings, log), openWorker(settings, log)])
  while ((await asked()).length > 0) await new Promise(resolve => setTimeout(resolve, 50))
  for (const { id } of games) {
    const rows = await house.hall.store.journal.read(id, 0)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ by }) => by === '1')).toBe(true)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  }
  await Promise.all(workers.map(worker => worker.close()))
  await house.close()
  expect([...faults, ...house.faults]).toEqual([])
})
