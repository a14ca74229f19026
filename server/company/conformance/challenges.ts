/** Open challenges: chosen among all of them, and read page by page, on whatever database. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChallengesReply, challengesReply, limits } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from '../../guest-for-tests.ts'
import { type House, openHouse } from '../../house-for-tests.ts'
import type { StoreAddress } from '../../store/open.ts'
import { PATIENCE } from './index.ts'

const NONE = '{"kind":"none"}'
const LIVE = '{"kind":"live","minutes":30,"increment":0}'
const DAYS = '{"kind":"days","days":2}'
const RULEBOOK = '{"kind":"rulebook"}'

export function challengesSuite(title: string, open: (folder: string) => Promise<StoreAddress>): void {
  describe(`open challenges on ${title}`, () => {
    let folder = ''
    let house!: House
    let reader!: Guest
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      house = await openHouse(folder, { where: await open(folder), workers: 0 })
      reader = await Guest.arrive(house.base)
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      expect(house.faults).toEqual([])
      rmSync(folder, { recursive: true, force: true })
    }, PATIENCE)

    const db = () => house.hall.store.db
    const idOf = async (who: Guest): Promise<string> =>
      (await who.get<{ player: { id: string } }>('/api/me')).body.player.id

    /** So many, `apart` milliseconds from each other; returns their ids. */
    async function challenge(
      count: number,
      more: { game: string; clock?: string; maker: string; created?: number; apart?: number },
    ) {
      const { game, clock = NONE, maker, created = Date.now(), apart = 1 } = more
      const rows = Array.from({ length: count }, (_, n) => ({
        ...{ id: randomUUID(), game, rules: 1, scenario: 'any', options: '{}', state: 'open' as const, maker },
        ...{ by_lot: 1, open_to_all: 1, bots: 0, invite: randomUUID(), clock, spectators: 1 },
        ...{ commitment: randomUUID(), secret: 'secret', created: created + n * apart, changed: created },
      }))
      for (let n = 0; n < rows.length; n += 50)
        await db()
          .insertInto('games')
          .values(rows.slice(n, n + 50))
          .execute()
      return rows.map(({ id }) => id)
    }

    const rate = async (player: string, game: string, rating: number): Promise<void> => {
      const tally = { won: 1, drawn: 0, lost: 0, changed: Date.now() }
      await db()
        .insertInto('ratings')
        .values({ player, game, rating, deviation: 100, volatility: 0.06, ...tally })
        .execute()
    }

    const ask = async (query: string, who = reader): Promise<ChallengesReply> => {
      const { code, body, text } = await who.get(`/api/challenges?${query}`)
      expect([code, code === 200 ? '' : text]).toEqual([200, ''])
      return challengesReply.parse(body)
    }
    const ids = async (query: string, who = reader): Promise<string[]> =>
      (await ask(query, who)).games.map(({ id }) => id)

    test('older than the newest page, a challenge is found by its game, pace or rating', {
      timeout: PATIENCE,
    }, async () => {
      const [many, few] = [await idOf(await Guest.arrive(house.base)), await idOf(await Guest.arrive(house.base))]
      const long = Date.now() - 1_000_000
      const [old] = await challenge(1, { game: 'austerlitz', clock: LIVE, maker: few, created: long })
      const [slow] = await challenge(1, { game: 'austerlitz', clock: DAYS, maker: few, created: long + 10 })
      const [timed] = await challenge(1, { game: 'la-bataille', clock: RULEBOOK, maker: few, created: long + 20 })
      await challenge(limits.lines + 10, { game: 'pratzen', maker: many })
      await rate(few, 'austerlitz', 1612.4)
      await rate(many, 'pratzen', 1700)
      const newest = await ids('')
      expect(newest).toHaveLength(limits.lines)
      for (const id of [old, slow, timed]) expect(newest).not.toContain(id)
      expect(await ids('game=austerlitz')).toEqual([slow, old])
      expect(await ids('pace=live')).toEqual([timed, old])
      expect(await ids('game=austerlitz&pace=correspondence')).toEqual([slow])
      // The rating counts in the game of the challenge, and as it is shown.
      expect(await ids('from=1612&to=1612')).toEqual([slow, old])
      expect(await ids('from=1613&to=1699')).toEqual([])
      expect(await ids('to=1611')).toEqual([])
      expect(await ids('game=la-bataille&from=0')).toEqual([])
      expect((await ask('game=austerlitz')).games[0].rating).toBe(1612)
      expect((await ask('game=austerlitz')).next).toBeUndefined()
    })

    test('page by page all are read, none twice, also where many were made at one moment', {
      timeout: PATIENCE,
    }, async () => {
      const maker = await idOf(await Guest.arrive(house.base))
      const at = Date.now() + 10_000
      const [few, many] = [30, 2 * limits.lines]
      const made = await challenge(few, { game: 'moravian-sun', maker, created: at })
      made.push(...(await challenge(many, { game: 'moravian-sun', maker, created: at + few, apart: 0 })))
      const seen: string[] = []
      const sizes: number[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: ChallengesReply = await ask(`game=moravian-sun${after === '' ? '' : `&after=${after}`}`)
        seen.push(...page.games.map(({ id }) => id))
        sizes.push(page.games.length)
        after = page.next
      }
      expect(sizes).toEqual([limits.lines, limits.lines, 30])
      expect(seen.toSorted()).toEqual(made.toSorted())
    })

    test('those of players who are blocked take no place on a page', { timeout: PATIENCE }, async () => {
      const blocked = await Guest.arrive(house.base)
      const friend = await idOf(await Guest.arrive(house.base))
      const at = Date.now() + 100_000
      const [wanted] = await challenge(1, { game: 'crowning-glory', maker: friend, created: at })
      await challenge(limits.lines, { game: 'crowning-glory', maker: await idOf(blocked), created: at + 1000 })
      expect(await ids('game=crowning-glory')).not.toContain(wanted)
      await reader.post(`/api/players/${await idOf(blocked)}/block`, { blocked: true })
      expect(await ids('game=crowning-glory')).toEqual([wanted])
      expect(await ids('game=crowning-glory', blocked)).toHaveLength(limits.lines)
    })

    test('a question that it can’t read is refused', async () => {
      for (const query of [
        'pace=soon',
        'from=many',
        'from=-1',
        'to=12345',
        'after=nonsense',
        'after=1.%27',
        'other=1',
      ]) {
        expect([query, (await reader.get(`/api/challenges?${query}`)).code]).toEqual([query, 400])
      }
    })
  })
}
