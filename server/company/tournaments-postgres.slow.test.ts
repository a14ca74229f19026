import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { PATIENCE, tournamentSuite } from './conformance/index.ts'

let postgres: TestPostgres | null = null
afterAll(() => postgres?.stop(), PATIENCE)

tournamentSuite('PostgreSQL, with two servers', async () => {
  postgres = await startPostgres()
  return { where: { url: postgres.url }, servers: 2 }
})
