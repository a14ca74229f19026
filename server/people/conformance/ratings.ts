/** Ratings, profiles and statistics. */
import { profileReply, statisticsReply } from '@voltigeur/wire'
import { describe, expect, test } from 'vitest'
import { rateGame, ratingsOf, unrated } from '../ratings.ts'
import { openTestHouse, playedBy } from '../test-house.ts'
import { name, type Visit } from './visit.ts'

export function ratingsSuite(at: Visit): void {
  describe('ratings and profiles', () => {
    const two = async () =>
      [await at.browser().signUp(name('Ney')), await at.browser().signUp(name('Blücher'))] as const

    test('a game of two accounts counts for both, once', async () => {
      const [ney, bluecher] = await two()
      const id = await playedBy(at.store, [ney, bluecher], { winner: 0 })
      expect(await rateGame(at.store.db, id)).toBe(true)
      expect(await rateGame(at.store.db, id)).toBe(false)
      expect(await ratingsOf(at.store.db, id)).toEqual([
        { side: 0, before: 1500, after: 1662 },
        { side: 1, before: 1500, after: 1338 },
      ])
      const profile = profileReply.parse((await at.browser().get(`/api/players/${ney}`)).body)
      expect(profile.ratings).toEqual([{ game: 'austerlitz', rating: 1662, deviation: 290, won: 1, drawn: 0, lost: 0 }])
      expect(profile.games).toMatchObject([
        { id, side: 0, result: { winner: 0, reason: 'battle' }, rating: { before: 1500, after: 1662 } },
      ])
      const loser = (await at.browser().get(`/api/players/${bluecher}`)).body
      expect(loser.ratings).toMatchObject([{ rating: 1338, lost: 1 }])
    })

    test('asked for at the same time it still counts once, and several games of the same two count each', async () => {
      const [ney, bluecher] = await two()
      const games = await Promise.all(
        [0, 1, 0, 1, 0, null].map((winner, i) =>
          playedBy(at.store, i % 2 === 0 ? [ney, bluecher] : [bluecher, ney], { winner, game: 'pratzen' }),
        ),
      )
      const counted = await Promise.all([...games, ...games, ...games].map(id => rateGame(at.store.db, id)))
      expect(counted.filter(Boolean)).toHaveLength(6)
      const { ratings } = (await at.browser().get(`/api/players/${ney}`)).body
      expect(ratings).toMatchObject([{ game: 'pratzen', won: 5, drawn: 1, lost: 0 }])
      expect(ratings[0].rating).toBeGreaterThan(1650)
    })

    test('each game has a rating of its own', async () => {
      const [ney, bluecher] = await two()
      await rateGame(at.store.db, await playedBy(at.store, [ney, bluecher], { winner: 0, game: 'pratzen' }))
      await rateGame(at.store.db, await playedBy(at.store, [ney, bluecher], { winner: 1, game: 'austerlitz' }))
      const { ratings } = (await at.browser().get(`/api/players/${ney}`)).body
      expect(ratings).toMatchObject([
        { game: 'austerlitz', lost: 1 },
        { game: 'pratzen', won: 1 },
      ])
    })

    test('a rating is less sure after a long rest', async () => {
      const [ney, bluecher] = await two()
      await rateGame(
        at.store.db,
        await playedBy(at.store, [ney, bluecher], { winner: 0 }),
        Date.now() - 3 * 365 * 86_400_000,
      )
      const { ratings } = (await at.browser().get(`/api/players/${ney}`)).body
      expect(ratings[0].rating).toBe(1662)
      expect(ratings[0].deviation).toBeGreaterThan(300)
    })

    test('what the end of a game shows is rated when it is asked for', async () => {
      const [ney, bluecher] = await two()
      const id = await playedBy(at.store, [ney, bluecher], { winner: null })
      expect(await ratingsOf(at.store.db, id)).toMatchObject([{ after: 1500 }, { after: 1500 }])
      expect(await rateGame(at.store.db, id)).toBe(false)
      const guest = await at.browser().guest()
      expect(await ratingsOf(at.store.db, await playedBy(at.store, [ney, guest], { winner: 0 }))).toEqual([])
    })

    test('what does not count: guests, the computer, oneself, games in play and games that never were', async () => {
      const [ney, bluecher] = await two()
      const guest = await at.browser().guest()
      const games = [
        await playedBy(at.store, [ney, guest], { winner: 0 }),
        await playedBy(at.store, [ney, null], { winner: 0 }),
        await playedBy(at.store, [ney, ney], { winner: 0 }),
        await playedBy(at.store, [ney, bluecher], { state: 'playing' }),
        await playedBy(at.store, [ney, bluecher], { reason: 'cancelled' }),
        'there-is-none',
      ]
      const later = at.browser()
      games.push(await playedBy(at.store, [ney, await later.guest()], { winner: 0 }))
      await new Promise(resolve => setTimeout(resolve, 5))
      await later.signUp(name('Vandamme'))
      for (const id of games) expect(await rateGame(at.store.db, id)).toBe(false)
      expect((await at.browser().get(`/api/players/${ney}`)).body.ratings).toEqual([])
    })

    test('a transaction that fails later takes the rating with it', async () => {
      const [ney, bluecher] = await two()
      const id = await playedBy(at.store, [ney, bluecher], { winner: 0 })
      const failing = at.store.db.transaction().execute(async within => {
        expect(await rateGame(within, id)).toBe(true)
        throw new Error('the disk is full')
      })
      await expect(failing).rejects.toThrow('the disk is full')
      expect((await at.browser().get(`/api/players/${ney}`)).body.ratings).toEqual([])
      expect(await rateGame(at.store.db, id)).toBe(true)
    })

    test('a game that was not counted when it ended is found', async () => {
      const [ney, bluecher] = await two()
      const id = await playedBy(at.store, [ney, bluecher], { winner: 0 })
      expect(await unrated(at.store.db)).toContain(id)
      expect(await unrated(at.store.db, Date.now() + 4 * 86_400_000)).not.toContain(id)
      // A starting house looks for those.
      await (await openTestHouse(at.store)).close()
      expect(await unrated(at.store.db)).not.toContain(id)
      expect((await at.browser().get(`/api/players/${ney}`)).body.ratings).toMatchObject([{ won: 1 }])
    })

    test('a profile shows no game in play and no address', async () => {
      const [ney, bluecher] = await two()
      await playedBy(at.store, [ney, bluecher], { state: 'playing' })
      const { body } = await at.browser().get(`/api/players/${ney}`)
      expect(body.games).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/@|secret|invite/)
      expect((await at.browser().get('/api/players/nobody')).status).toBe(404)
    })

    test('statistics of scenarios', async () => {
      const [ney, bluecher] = await two()
      const scenario = name('scenario')
      for (const winner of [0, 0, 1, null]) await playedBy(at.store, [ney, bluecher], { scenario, winner })
      await playedBy(at.store, [ney, bluecher], { scenario, reason: 'cancelled' })
      await playedBy(at.store, [ney, bluecher], { scenario, state: 'playing' })
      const line = { game: 'austerlitz', scenario, games: 4, drawn: 1, won: [2, 1] }
      const all = statisticsReply.parse((await at.browser().get('/api/statistics')).body)
      expect(all.scenarios).toContainEqual(line)
      expect((await at.browser().get('/api/statistics?game=austerlitz')).body.scenarios).toContainEqual(line)
      expect((await at.browser().get('/api/statistics?game=pratzen')).body.scenarios).not.toContainEqual(line)
      expect((await at.browser().get('/api/statistics?game=a&game=b')).status).toBe(200)
    })
  })
}
