import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { hintsSuite } from './hints-suite.ts'

let postgres: TestPostgres | null = null
afterAll(async () => {
  await postgres?.stop()
})

hintsSuite('PostgreSQL', async () => {
  postgres = await startPostgres()
  return { url: postgres.url }
})
