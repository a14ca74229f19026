import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { strandedSuite } from './stranded-suite.ts'

let postgres: TestPostgres | null = null
afterAll(async () => {
  await postgres?.stop()
})

strandedSuite('PostgreSQL', async () => {
  postgres = await startPostgres()
  return { url: postgres.url }
})
