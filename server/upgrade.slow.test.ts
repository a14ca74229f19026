import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll } from 'vitest'
import { startPostgres, type TestPostgres } from './store/postgres-for-tests.ts'
import { kept, upgradeSuite } from './upgrade-suite.ts'

upgradeSuite('sqlite', async folder => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'voltigeur.db'), kept('sqlite.db.gz'))
  return { folder: join(folder, 'data') }
})

let postgres: TestPostgres | null = null
afterAll(async () => {
  await postgres?.stop()
})

upgradeSuite('postgres', async () => {
  postgres = await startPostgres()
  const name = `upgraded_${process.pid}`
  const run = async (url: string, text: string): Promise<void> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run(postgres.url, `create database ${name}`)
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  await run(url, kept('postgres.sql.gz').toString())
  return { url }
})
