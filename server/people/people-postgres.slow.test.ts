import { afterAll, describe } from 'vitest'
import { openStore } from '../store/open.ts'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { peopleSuite } from './conformance/index.ts'

describe('with a real one', () => {
  let postgres: TestPostgres | null = null
  afterAll(() => postgres?.stop(), 120_000)
  peopleSuite('people on PostgreSQL', async () => {
    postgres = await startPostgres()
    return await openStore({ url: postgres.url })
  })
})
