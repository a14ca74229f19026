import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from './house-for-tests.ts'
import { statusPage } from './status.ts'

let folder = ''
let house: House
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const WELL = { database: true, waiting: 3, active: 1, games: 2, streams: 1, minutes: 90, announcement: null }

describe('/status', () => {
  test.each([
    ['en', 'All is well.', 'The database answers.'],
    ['fr', 'Tout va bien.', 'La base de données répond.'],
    ['de-CH', 'Alles in Ordnung.', 'Die Datenbank antwortet.'],
  ])('%s: says how the server is, and is not kept', async (language, well, database) => {
    const answer = await fetch(`${house.base}/status`, { headers: { 'accept-language': language } })
    const text = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const sentence of [well, database]) expect(text).toContain(sentence)
  })

  test('counts jobs and games in words', () => {
    const page = statusPage('en', WELL)
    expect(page).toContain('3 jobs are waiting, 1 is running.')
    expect(page).toContain('2 games in memory.')
    expect(statusPage('en', { ...WELL, database: null })).not.toContain('games in memory')
  })

  test('a database that doesn’t answer is the first thing to read', () => {
    expect(statusPage('en', { ...WELL, database: false })).toContain('<strong>Something is wrong.</strong>')
  })

  test('an announcement is text, whatever it holds', () => {
    expect(statusPage('en', { ...WELL, announcement: '<b>Upgrade</b> at 8' })).toContain(
      '&lt;b&gt;Upgrade&lt;/b&gt; at 8',
    )
  })
})
