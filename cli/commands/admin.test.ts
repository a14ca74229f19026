import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@voltigeur/server/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voltigeur } from '../paper.ts'

let folder = ''
const before = { folder: process.env.DATA_FOLDER, url: process.env.DATABASE_URL }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  const store = await openStore({ folder })
  const now = new Date().toISOString()
  const player = { name: 'Murat', guest: 0, email: 'murat@nobody.invalid', email_verified: 0, mail_moves: 0 }
  await store.db
    .insertInto('players')
    .values({
      id: 'p1',
      ...player,
      image: null,
      language: null,
      username: 'murat',
      display_username: 'Murat',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await store.close()
  process.env.DATA_FOLDER = folder
  delete process.env.DATABASE_URL
})
afterAll(() => {
  if (before.folder === undefined) delete process.env.DATA_FOLDER
  else process.env.DATA_FOLDER = before.folder
  if (before.url !== undefined) process.env.DATABASE_URL = before.url
  rmSync(folder, { recursive: true, force: true })
})

const says = async (line: string): Promise<string> => {
  const { code, out, err } = await voltigeur(line)
  expect([line, code, err]).toEqual([line, 0, ''])
  return out
}

test('players and games are listed, for people and for programs', async () => {
  expect(await says('admin players')).toMatch(/^p1: Murat, account \(last seen –\)\n1 player\.\n$/)
  expect(JSON.parse(await says('admin players mur --json'))).toMatchObject([{ id: 'p1', guest: false, banned: null }])
  expect(await says('admin games')).toBe('No unfinished games.\n')
})

test('tournaments and reported messages are listed, and a report is settled once', async () => {
  expect(await says('admin tournaments')).toBe('No unfinished tournaments.\n')
  expect(await says('admin reports')).toBe('No open reports.\n')
  const store = await openStore({ folder })
  const context = JSON.stringify([
    { by: 'Murat', text: 'Good morning', time: 1, reported: false },
    { by: 'Murat', text: 'You fool', time: 2, reported: true },
  ])
  await store.db
    .insertInto('games')
    .values({
      ...{ id: 'g1', game: 'austerlitz', rules: 1, scenario: 'telnitz', options: '{}', state: 'over', maker: 'p1' },
      ...{ by_lot: 0, open_to_all: 0, invite: 'i', clock: '{}', spectators: 1, commitment: 'c', secret: 's' },
      ...{ created: 1, begun: 1, ended: 2, changed: 2, result: null, bots: 0, rematch: null },
    })
    .execute()
  const report = { game: 'g1', player: 'p1', reporter: null, context, time: 120_000, settled: 0 }
  await store.db
    .insertInto('reports')
    .values({ id: 'r1', ...report })
    .execute()
  const cup = { name: 'Cup', game: 'austerlitz', scenario: 'telnitz', options: '{}', clock: '{}', maker: 'p1', bots: 0 }
  const open = { format: 'swiss', rounds: null, round: 0, state: 'open', created: 1, begun: null, ended: null } as const
  await store.db
    .insertInto('tournaments')
    .values([
      { id: 't1', ...cup, ...open },
      { id: 't2', ...cup, ...open, name: 'Old cup', state: 'over' },
      { id: 't3', ...cup, ...open, name: 'Big cup', state: 'playing', rounds: 5, round: 2, created: 2 },
    ])
    .execute()
  const entrant = { computer: null, withdrawn: 0 }
  await store.db
    .insertInto('entrants')
    .values([
      { tournament: 't1', seed: 1, player: 'p1', ...entrant },
      { tournament: 't1', seed: 2, player: null, ...entrant, computer: 'recruit' },
    ])
    .execute()
  await store.close()
  expect(await says('admin tournaments')).toBe(
    't3: “Big cup”, austerlitz telnitz, round 2 of 5, 0 entrants\n' +
      't1: “Cup”, austerlitz telnitz, waiting, 2 entrants\n2 unfinished tournaments.\n',
  )
  expect(JSON.parse(await says('admin tournaments --json'))).toMatchObject([{ id: 't3' }, { id: 't1', entrants: 2 }])
  expect(await says('admin reports')).toBe(
    'r1: message by “Murat” in game g1, reported by “–” (1970-01-01 00:02 UTC)\n' +
      '   Murat: Good morning\n > Murat: You fool\n1 open report.\n',
  )
  expect(await says('admin settle r1')).toBe('The report is settled.\n')
  expect(await says('admin reports')).toBe('No open reports.\n')
  const { code, err } = await voltigeur('admin settle r1')
  expect([code, err]).toEqual([2, expect.stringContaining('There is no open report r1')])
})

test('a ban, its end, and a quota are said back', async () => {
  expect(await says('admin ban Murat --reason rudeness')).toBe('“Murat” is banned and signed out.\n')
  expect(await says('admin players')).toContain('  Banned. Reason: rudeness\n')
  expect(await says('admin unban MURAT')).toBe('“Murat” may play again.\n')
  expect(await says('admin unban Murat')).toBe('“Murat” isn’t banned.\n')
  const quota = await says('admin quota Murat --games 1 --minutes 5 --megabytes 10')
  expect(quota).toBe('“Murat” may have 1 unfinished game, 5 min of computer time per hour and 10 MB per day.\n')
  expect(await says('admin quota Murat')).toBe('“Murat” has the usual quota.\n')
})

test('an announcement, a vacuum and a backup', async () => {
  expect(await says('admin announce Upgrade at eight --hours 1')).toBe('Players will see this for 1 hour.\n')
  expect(await says('admin announce')).toBe('The announcement is gone.\n')
  expect(await says('admin vacuum')).toBe('Unused space is free again.\n')
  const file = join(folder, 'copy.db')
  expect(await says(`admin backup ${file}`)).toBe(`Backup written to ${file}. Keep it secret, like the database.\n`)
  expect(existsSync(file)).toBe(true)
})

test.each([
  ['admin', '“” isn’t an admin command. Commands: games, players'],
  ['admin promote Murat', '“promote” isn’t an admin command'],
  ['admin ban Nobody', 'There is no player “Nobody”'],
  ['admin ban', 'There is no player “”'],
  ['admin password Murat', '“Murat” is a guest and has no password'],
  ['admin end', 'Name one id'],
  ['admin backup', 'Name one file'],
  ['admin announce Hello --hours 0', '--hours must be a whole number from 1 to 1000'],
  ['admin quota Murat --games 3', '--minutes is missing'],
])('%s: refused in a sentence', async (line, sentence) => {
  const { code, err } = await voltigeur(line)
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
})

test('a folder without a database, and a broken setting', async () => {
  process.env.DATA_FOLDER = join(folder, 'elsewhere')
  expect((await voltigeur('admin games')).err).toContain('There is no voltigeur.db in')
  process.env.DATABASE_URL = 'mysql://here'
  expect((await voltigeur('admin games')).err).toContain('DATABASE_URL isn’t a PostgreSQL address')
  delete process.env.DATABASE_URL
  process.env.DATA_FOLDER = folder
})
