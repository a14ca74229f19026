/** What every kind of database must do: the same tests for each. */
import { describe, expect, test } from 'vitest'
import type { StoredRow } from './journal.ts'
import type { Store } from './store.ts'

const row = (game: string, n: number, more: Partial<StoredRow> = {}): StoredRow => ({
  game,
  n,
  by: '0',
  kind: 'decision',
  body: `{"n":${n}}`,
  key: null,
  time: 1_800_000_000_000 + n,
  ...more,
})

export function storeSuite(name: string, { open }: { open(): Promise<Store> }): void {
  describe(name, () => {
    test('rows come back as they were written, in order and from any of them on', async () => {
      const { journal } = await open()
      expect(await journal.append(row('a', 0, { key: 'k', body: null }))).toBe(true)
      expect(await journal.append(row('a', 1))).toBe(true)
      expect(await journal.append(row('b', 0))).toBe(true)
      expect(await journal.read('a', 0)).toEqual([row('a', 0, { key: 'k', body: null }), row('a', 1)])
      expect(await journal.read('a', 1)).toEqual([row('a', 1)])
      expect(await journal.read('a', 2)).toEqual([])
      expect(await journal.read('nobody', 0)).toEqual([])
    })

    test('a number is given once: the second writer is told so, and the others of that batch are stored', async () => {
      const { journal } = await open()
      const answers = await Promise.all([
        journal.append(row('twice', 0, { by: '0' })),
        journal.append(row('twice', 0, { by: '1' })),
        journal.append(row('other', 0)),
      ])
      expect(answers).toEqual([true, false, true])
      expect(await journal.append(row('twice', 0, { by: '1' }))).toBe(false)
      expect((await journal.read('twice', 0)).map(({ by }) => by)).toEqual(['0'])
    })

    test('many at once are all there, each in its place', async () => {
      const { journal } = await open()
      const games = Array.from({ length: 40 }, (_, i) => `many-${i}`)
      for (let n = 0; n < 20; n++) {
        const stored = await Promise.all(games.map(game => journal.append(row(game, n))))
        expect(stored.every(Boolean)).toBe(true)
      }
      for (const game of games) {
        expect((await journal.read(game, 0)).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
      }
    })

    test('a row that cannot be stored fails, and the next one is stored again', async () => {
      const { journal } = await open()
      await expect(journal.append(row('bad', 0, { by: null as never }))).rejects.toThrow()
      expect(await journal.append(row('bad', 0))).toBe(true)
    })

    test('of a game there is the latest bookmark, and none before there was one', async () => {
      const { journal } = await open()
      const at = (n: number) => ({ game: 'marked', n, edition: '1.1', body: `{"n":${n}}` })
      expect(await journal.bookmark('marked')).toBeNull()
      await Promise.all([
        journal.append(row('marked', 0)),
        journal.mark(at(1)),
        journal.mark(at(3)),
        journal.mark(at(2)),
      ])
      expect(await journal.bookmark('marked')).toEqual(at(3))
      await journal.mark(at(2))
      expect(await journal.bookmark('marked')).toEqual(at(3))
      await journal.mark({ ...at(3), edition: '2.1' })
      expect(await journal.bookmark('marked')).toEqual({ ...at(3), edition: '2.1' })
      expect(await journal.bookmark('other')).toBeNull()
    })

    test('times are numbers', async () => {
      const { db } = await open()
      await db.insertInto('pledges').values({ commitment: 'c', secret: 's', created: 1_800_000_000_123 }).execute()
      expect(await db.selectFrom('pledges').selectAll().where('commitment', '=', 'c').executeTakeFirst()).toEqual({
        commitment: 'c',
        secret: 's',
        created: 1_800_000_000_123,
      })
      await db.deleteFrom('pledges').execute()
    })

    test('a transaction that fails leaves nothing', async () => {
      const { db } = await open()
      const failing = db.transaction().execute(async trx => {
        await trx.insertInto('pledges').values({ commitment: 'gone', secret: 's', created: 1 }).execute()
        throw new Error('on purpose')
      })
      await expect(failing).rejects.toThrow('on purpose')
      expect(await db.selectFrom('pledges').selectAll().execute()).toEqual([])
    })
  })
}
