import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { openHouse } from '../house-for-tests.ts'
import { storeSuite } from './conformance.ts'
import { openStore } from './open.ts'
import { NoStore, type Store } from './store.ts'

let folder = ''
let store: Store
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  store = await openStore({ folder })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

storeSuite('SQLite', { open: async () => store })

test('what was stored is there when the folder is opened again', async () => {
  const where = { folder: join(folder, 'again') }
  const row = { game: 'g', n: 0, by: '1', kind: 'decision', body: '{}', key: 'k', time: 5 }
  const first = await openStore(where)
  await first.journal.append(row)
  await first.close()
  const second = await openStore(where)
  expect(await second.journal.read('g', 0)).toEqual([row])
  await second.close()
})

test.skipIf(process.platform === 'win32')('only the user that runs the server can read what is stored', async () => {
  const where = join(folder, 'private')
  const store = await openStore({ folder: where })
  const row = { game: 'g', n: 0, by: '1', kind: 'decision', body: '{}', key: 'k', time: 5 }
  await store.journal.append(row)
  const files = readdirSync(where).filter(file => file.startsWith('voltigeur.db'))
  expect(files).toContain('voltigeur.db-wal')
  const modes = [where, ...files.map(file => join(where, file))].map(path => statSync(path).mode & 0o777)
  await store.close()
  expect(modes).toEqual([0o700, ...files.map(() => 0o600)])
  // An older version left it open to others.
  chmodSync(join(where, 'voltigeur.db'), 0o644)
  await (await openStore({ folder: where })).close()
  expect(statSync(join(where, 'voltigeur.db')).mode & 0o777).toBe(0o600)
})

test('what a player said is nowhere on the disk once they have left', async () => {
  const house = await openHouse(join(folder, 'house'))
  const data = join(folder, 'house', 'data')
  const kept = (): string[] =>
    readdirSync(data).filter(file => readFileSync(join(data, file)).includes('mon secret de Polichinelle'))
  try {
    const guest = await Guest.arrive(house.base)
    const { id } = await guest.make({ game: 'parley', opponent: 'invited' })
    for (let line = 0; line < 15; line++) {
      await guest.post(`/api/games/${id}/chat`, { text: `${line}: mon secret de Polichinelle ${'. '.repeat(200)}` })
    }
    expect(kept()).not.toEqual([])
    expect((await guest.post('/api/me/delete')).code).toBe(200)
    expect(kept()).toEqual([])
  } finally {
    await house.close()
  }
})

test('a folder that another server has is refused with what to do', async () => {
  await expect(openStore({ folder })).rejects.toThrow(NoStore)
  await expect(openStore({ folder })).rejects.toThrow(/in use by another server\. .*DATA_FOLDER/)
})

test('a folder that cannot be made is refused with what to do', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(openStore({ folder: join(folder, 'file', 'data') })).rejects.toThrow(
    /Can’t create the data folder .*DATA_FOLDER/,
  )
})

test('a folder in which nothing can be opened to write is refused with what to do, not as in use', async () => {
  const where = join(folder, 'closed')
  mkdirSync(join(where, 'voltigeur.lock'), { recursive: true })
  const refused = await openStore({ folder: where }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(NoStore)
  expect((refused as Error).message).toMatch(/closed can’t be written\. .*DATA_FOLDER/)
})

test('a file that isn’t a database is refused with what to do, and left as it was', async () => {
  const where = join(folder, 'garbled')
  mkdirSync(where)
  const garbled = 'no database at all, '.repeat(100)
  writeFileSync(join(where, 'voltigeur.db'), garbled)
  await expect(openStore({ folder: where })).rejects.toThrow(NoStore)
  await expect(openStore({ folder: where })).rejects.toThrow(/isn’t a Voltigeur database or is damaged\. .*backup/)
  expect(readFileSync(join(where, 'voltigeur.db'), 'utf8')).toBe(garbled)
})

test('a transaction that reads before it writes is not refused because rows were written in between', async () => {
  let appended: Promise<boolean> | null = null
  await store.db.transaction().execute(async trx => {
    await trx.selectFrom('rows').selectAll().execute()
    appended = store.journal.append({ game: 'meanwhile', n: 0, by: '0', kind: 'undo', body: null, key: null, time: 1 })
    await new Promise(resolve => setTimeout(resolve, 50))
    await trx.insertInto('pledges').values({ commitment: 'late', secret: 's', created: 1 }).execute()
  })
  expect(await appended).toBe(true)
  await store.db.deleteFrom('pledges').execute()
})
