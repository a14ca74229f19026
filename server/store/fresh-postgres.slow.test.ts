/** Servers that start on an empty PostgreSQL: several at once, and with a user without the necessary rights. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../house-for-tests.ts'
import { startPostgres, type TestPostgres } from './postgres-for-tests.ts'

let postgres: TestPostgres
let folder = ''
let serial = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function command(text: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function addressOf(database: string, user?: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return url.href
}

async function emptyDatabase(): Promise<string> {
  const name = `fresh_${process.pid}_${++serial}`
  await command(`create database ${name}`)
  return name
}

test('several servers start on an empty database at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const url = addressOf(await emptyDatabase())
    const opening = Array.from({ length: 3 }, (_, i) => openHouse(join(folder, `${round} ${i}`), { where: { url } }))
    const opened = await Promise.allSettled(opening)
    expect(opened.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    for (const one of opened) {
      if (one.status !== 'fulfilled') continue
      await one.value.close()
      expect(one.value.faults).toEqual([])
    }
  }
})

const program = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

async function run(file: string, args: readonly string[], url: string) {
  const child = spawn(process.execPath, [program(file), ...args], {
    env: { ...process.env, DATABASE_URL: url, PORT: '0' },
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, said }
}

test('a user who can’t create tables is refused in a sentence that says what to grant, and the process ends', async () => {
  const name = await emptyDatabase()
  const user = `plain_${process.pid}`
  await command(`create role ${user} login`)
  await command('revoke create on schema public from public', name)
  const nothing = addressOf(name, user)
  const sentence = /The user of DATABASE_URL can’t create tables \(permission denied for .*GRANT CREATE ON DATABASE/
  for (const [file, ...args] of [
    ['../start.ts', '--online'],
    ['../../cli/voltigeur.ts', 'worker'],
  ] as const) {
    const { code, said } = await run(file, args, nothing)
    expect([file, code]).toEqual([file, expect.toSatisfy(found => found !== 0 && found !== null)])
    expect(said).toMatch(sentence)
    expect(said).not.toContain('    at ')
  }
  // It may create tables, but no schema for the jobs: those are opened when the database is already in use.
  await command(`grant create on schema public to ${user}`, name)
  const { code, said } = await run('../../cli/voltigeur.ts', ['worker'], nothing)
  expect(code).toBeGreaterThan(0)
  expect(said).toMatch(sentence)
})
