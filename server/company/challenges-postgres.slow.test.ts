import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { challengesSuite } from './conformance/challenges.ts'
import { PATIENCE } from './conformance/index.ts'

let postgres: TestPostgres | null = null
afterAll(() => postgres?.stop(), PATIENCE)

challengesSuite('PostgreSQL', async () => {
  postgres = await startPostgres()
  return { url: postgres.url }
})
