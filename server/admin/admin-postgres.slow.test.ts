import { execFileSync } from 'node:child_process'
import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres-for-tests.ts'
import { adminSuite } from './admin-suite.ts'

let postgres: TestPostgres | null = null
afterAll(async () => {
  await postgres?.stop()
})

adminSuite(
  'PostgreSQL',
  async () => {
    postgres = await startPostgres()
    return { url: postgres.url }
  },
  async file => {
    const name = `copied_${process.pid}`
    execFileSync('createdb', [`--maintenance-db=${postgres!.url}`, name])
    const url = Object.assign(new URL(postgres!.url), { pathname: `/${name}` }).href
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file])
    return { url }
  },
)
