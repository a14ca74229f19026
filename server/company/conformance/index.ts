/** Whole tournaments over the wire, on whatever database: the same tests for each. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type NewTournament,
  type TournamentReply,
  type TournamentsReply,
  tournamentReply,
  tournamentsReply,
} from '@voltigeur/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from '../../guest-for-tests.ts'
import { type House, openHouse } from '../../house-for-tests.ts'
import { bringOutDue } from '../../matches/clocks.ts'
import type { StoreAddress } from '../../store/open.ts'
import { advance, look } from '../rounds.ts'

export const PATIENCE = 120_000

const WISH: NewTournament = {
  name: 'Autumn cup',
  game: 'parley',
  clock: { kind: 'days', days: 2 },
  format: 'roundRobin',
}

/** Several servers may share the database. */
interface Site {
  readonly where: StoreAddress
  readonly servers: number
}

export function tournamentSuite(title: string, open: (folder: string) => Promise<Site>): void {
  describe(`tournaments on ${title}`, () => {
    let folder = ''
    let site!: Site
    let houses: House[] = []
    let late = 0
    const openAll = async (): Promise<void> => {
      houses = []
      for (let n = 0; n < site.servers; n++) {
        houses.push(
          await openHouse(join(folder, String(n)), { where: site.where, now: () => Date.now() + late, workers: 0 }),
        )
      }
    }
    const closeAll = async (): Promise<void> => {
      for (const house of houses) {
        await house.close()
        expect(house.faults).toEqual([])
      }
    }
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      site = await open(folder)
      await openAll()
    }, PATIENCE)
    afterEach(() => {
      late = 0
    })
    afterAll(async () => {
      await closeAll()
      rmSync(folder, { recursive: true, force: true })
    }, PATIENCE)

    const house = (): House => houses[0]
    const guests = (count: number): Promise<Guest[]> =>
      Promise.all(Array.from({ length: count }, (_, i) => Guest.arrive(houses[i % houses.length].base)))

    const made = async (maker: Guest, wish: Partial<NewTournament> = {}): Promise<string> => {
      const { code, body, text } = await maker.post<{ id: string }>('/api/tournaments', { ...WISH, ...wish })
      expect(code, text).toBe(200)
      return body.id
    }
    const show = async (who: Guest, id: string): Promise<TournamentReply> => {
      const { code, body, text } = await who.get<TournamentReply>(`/api/tournaments/${id}`)
      expect(code, text).toBe(200)
      return tournamentReply.parse(body)
    }
    const act = async (who: Guest, id: string, deed: string): Promise<TournamentReply> => {
      const { code, body, text } = await who.post<TournamentReply>(`/api/tournaments/${id}/${deed}`)
      expect(code, text).toBe(200)
      return tournamentReply.parse(body)
    }
    /** What was noted of games that ended reaches the tournament. */
    const settled = async (): Promise<void> => {
      for (const { hall } of houses) await hall.standings.flush()
      for (const { hall } of houses) await look(hall)
    }
    const unfinished = ({ rounds }: TournamentReply): string[] =>
      rounds.flat().flatMap(({ games }) => games.flatMap(({ id, state }) => (state === 'over' ? [] : [id])))
    /** Resigns what this player has to play; says how many games. */
    const resignAll = async (who: Guest, id: string): Promise<number> => {
      const { rounds, mine } = await show(who, id)
      const own = rounds
        .flat()
        .filter(({ one, two }) => one === mine || two === mine)
        .flatMap(({ games }) => games.filter(({ state }) => state === 'playing'))
      for (const game of own) await who.post(`/api/games/${game.id}/resign`)
      await settled()
      return own.length
    }

    test('three guests and a computer: every round is made when the last game of one ends, to the end', async () => {
      const [anna, boris, clara] = await guests(3)
      const id = await made(anna, { computers: ['random'] })
      for (const who of [boris, clara]) await act(who, id, 'join')
      const begun = await act(anna, id, 'start')
      expect(begun.tournament).toMatchObject({ state: 'playing', round: 1, rounds: 3, entrants: 4 })
      expect(begun.rounds[0].map(({ games }) => games.length)).toEqual([2, 2])
      expect(begun.next).not.toBeNull()
      expect(await anna.post(`/api/games/${begun.next}/cancel`)).toMatchObject({
        code: 409,
        body: { code: 'tournament.noCancel' },
      })
      const sides = begun.rounds[0].flatMap(({ games }) => games.map(({ side }) => side))
      expect(sides).toEqual([0, 1, 0, 1])
      for (let round = 1; round <= 3; round++) {
        expect((await show(anna, id)).tournament.round).toBe(round)
        // Clara wins what she does not have to resign to the computer.
        for (const who of [anna, boris, clara]) await resignAll(who, id)
      }
      const { tournament, entrants, rounds, next } = await show(clara, id)
      expect(tournament.state).toBe('over')
      expect(next).toBeNull()
      expect(rounds.map(pairs => pairs.length)).toEqual([2, 2, 2])
      expect(entrants.map(({ score }) => score)).toEqual([6, 4, 2, 0])
      expect(entrants[0]).toMatchObject({ computer: 'random', games: 6 })
      expect(entrants.reduce((sum, { score }) => sum + score, 0)).toBe(12)
      // Everyone played each side as often as the other.
      for (const { seed } of entrants) {
        const first = rounds
          .flat()
          .flatMap(({ one, two, games }) =>
            games.flatMap(({ side }) => (one === seed ? [side] : two === seed ? [1 - side] : [])),
          )
        expect(first.toSorted()).toEqual([0, 0, 0, 1, 1, 1])
      }
    })

    test('with clocks that run live the second game begins when the first is over', async () => {
      const [anna, boris] = await guests(2)
      const id = await made(anna, { clock: { kind: 'live', minutes: 30, increment: 0 } })
      await act(boris, id, 'join')
      expect((await act(anna, id, 'start')).rounds[0][0].games).toHaveLength(1)
      await resignAll(boris, id)
      const { rounds } = await show(boris, id)
      expect(rounds[0][0]).toMatchObject({ points: [1, 0], games: [{ side: 0, state: 'over' }, { side: 1 }] })
      await resignAll(anna, id)
      const ended = await show(anna, id)
      expect(ended.tournament.state).toBe('over')
      expect(ended.entrants.map(({ seed, score }) => [seed, score])).toEqual([
        [0, 1],
        [1, 1],
      ])
    })

    test('a player whose time is up loses', async () => {
      const [anna, boris] = await guests(2)
      const id = await made(anna, { format: 'swiss' })
      await act(boris, id, 'join')
      await act(anna, id, 'start')
      await settled()
      late = 3 * 24 * 3_600_000
      for (const { hall } of houses) await bringOutDue(hall)
      await settled()
      const { tournament, rounds } = await show(anna, id)
      expect(tournament.state).toBe('over')
      expect(rounds[0][0].games.map(({ result }) => result?.reason)).toEqual(['time', 'time'])
      expect(rounds[0][0].points[0] + rounds[0][0].points[1]).toBe(2)
    })

    test('a Swiss of five: one rests with two points, and no two meet twice', async () => {
      const all = await guests(5)
      const id = await made(all[0], { format: 'swiss' })
      for (const who of all.slice(1)) await act(who, id, 'join')
      expect((await act(all[0], id, 'start')).tournament.rounds).toBe(3)
      for (let round = 1; round <= 3; round++) for (const who of all) await resignAll(who, id)
      const { tournament, rounds, entrants } = await show(all[0], id)
      expect(tournament.state).toBe('over')
      const met = rounds.flat().filter(({ two }) => two !== null)
      expect(new Set(met.map(({ one, two }) => [one, two].toSorted().join())).size).toBe(6)
      const idle = rounds.flat().filter(({ two }) => two === null)
      expect(idle.map(({ points }) => points)).toEqual([
        [2, 0],
        [2, 0],
        [2, 0],
      ])
      expect(new Set(idle.map(({ one }) => one)).size).toBe(3)
      expect(entrants.reduce((sum, { score }) => sum + score, 0)).toBe(18)
    })

    test('a player who withdraws loses what goes on and what would come', async () => {
      const [anna, boris, clara] = await guests(3)
      const id = await made(anna)
      for (const who of [boris, clara]) await act(who, id, 'join')
      await act(anna, id, 'start')
      await act(boris, id, 'leave')
      await settled()
      for (let round = 1; round <= 3; round++) for (const who of [anna, clara]) await resignAll(who, id)
      const { tournament, entrants } = await show(anna, id)
      expect(tournament.state).toBe('over')
      expect(entrants.find(({ withdrawn }) => withdrawn)).toMatchObject({ seed: 1, score: 0 })
      expect(entrants.reduce((sum, { score }) => sum + score, 0)).toBe(6)
      const again = await boris.post(`/api/tournaments/${id}/leave`)
      expect(again).toMatchObject({ code: 409, body: { code: 'tournament.over' } })
    })

    test('an account that is deleted leaves the tournament, and the others play on', async () => {
      const [anna, boris, clara] = await guests(3)
      const id = await made(anna)
      for (const who of [boris, clara]) await act(who, id, 'join')
      await act(anna, id, 'start')
      expect((await boris.post('/api/me/delete')).code).toBe(200)
      await settled()
      for (let round = 1; round <= 3; round++) for (const who of [anna, clara]) await resignAll(who, id)
      const { tournament, entrants } = await show(anna, id)
      expect(tournament.state).toBe('over')
      expect(entrants.find(({ seed }) => seed === 1)).toMatchObject({ person: null, computer: null, score: 0 })
    })

    test('before it begins one may leave again; only the organizer starts and cancels', async () => {
      const [anna, boris, clara] = await guests(3)
      const id = await made(anna, { enter: false })
      await act(boris, id, 'join')
      const refused = async (who: Guest, deed: string) => {
        const { code, body } = await who.post<{ code: string }>(`/api/tournaments/${id}/${deed}`)
        return [code, body.code]
      }
      expect(await refused(boris, 'join')).toEqual([409, 'tournament.entered'])
      expect(await refused(clara, 'leave')).toEqual([409, 'tournament.notEntered'])
      expect(await refused(boris, 'start')).toEqual([403, 'tournament.notYours'])
      expect(await refused(boris, 'cancel')).toEqual([403, 'tournament.notYours'])
      expect(await refused(anna, 'start')).toEqual([409, 'tournament.few'])
      await act(boris, id, 'leave')
      expect((await show(boris, id)).entrants).toEqual([])
      await act(anna, id, 'cancel')
      for (const deed of ['join', 'start', 'cancel', 'leave']) {
        expect(await refused(anna, deed)).toEqual([409, 'tournament.over'])
      }
      const listed = tournamentsReply.parse((await boris.get<TournamentsReply>('/api/tournaments')).body)
      expect(listed.tournaments.some(line => line.id === id)).toBe(false)
      expect((await boris.get('/api/tournaments/nowhere')).code).toBe(404)
    })

    test('what cannot be played is refused', async () => {
      const [anna] = await guests(1)
      const tries: object[] = [
        { clock: { kind: 'none' } },
        { clock: { kind: 'rulebook' } },
        { name: 'x' },
        { name: 'x'.repeat(61) },
        { game: 'chess' },
        { scenario: 'nowhere' },
        { computers: ['napoleon'] },
        { computers: Array.from({ length: 5 }, () => 'recruit') },
        { format: 'knockout' },
        { rounds: 10 },
        { more: 1 },
      ]
      for (const wish of tries) {
        const { code } = await anna.post('/api/tournaments', { ...WISH, ...wish })
        expect([wish, code]).toEqual([wish, 400])
      }
      const nobody = await fetch(`${house().base}/api/tournaments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: house().base },
        body: JSON.stringify(WISH),
      })
      expect(nobody.status).toBe(401)
    })

    test('however often and wherever a round is made, it is made once', async () => {
      const all = await guests(4)
      const id = await made(all[0])
      for (const who of all.slice(1)) await act(who, id, 'join')
      const starts = await Promise.all(
        houses.flatMap(({ base }) => [1, 2].map(() => all[0].at(base).post(`/api/tournaments/${id}/start`))),
      )
      expect(starts.filter(({ code }) => code === 200)).toHaveLength(1)
      for (let round = 1; round <= 3; round++) {
        const now = await show(all[0], id)
        expect(now.tournament.round).toBe(round)
        expect(now.rounds[round - 1].flatMap(({ games }) => games)).toHaveLength(4)
        // All games end at once, and every server looks several times whether a round is due.
        await Promise.all(
          unfinished(now).map(game => Promise.all(all.map(who => who.post(`/api/games/${game}/resign`)))),
        )
        for (const { hall } of houses) await hall.standings.flush()
        await Promise.all(houses.flatMap(({ hall }) => [1, 2, 3].map(() => advance(hall, id))))
      }
      const { tournament, rounds } = await show(all[0], id)
      expect(tournament.state).toBe('over')
      expect(rounds.flat().flatMap(({ games }) => games)).toHaveLength(12)
      const { count } = await house()
        .hall.store.db.selectFrom('pairings')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('tournament', '=', id)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(6)
    })

    test('a step that fails leaves nothing, and is done again', async () => {
      const [anna, boris] = await guests(2)
      const id = await made(anna)
      await act(boris, id, 'join')
      const { hall } = house()
      const now = hall.now
      let calls = 0
      // It fails between the game and what tells of it.
      Object.assign(hall, {
        now: () => {
          if (calls++ === 2) throw new Error('the power has gone')
          return now()
        },
      })
      const { db } = hall.store
      await db
        .updateTable('tournaments')
        .set({ state: 'playing', rounds: 1, begun: now() })
        .where('id', '=', id)
        .execute()
      calls = 1
      await expect(advance(hall, id)).rejects.toThrow('the power has gone')
      Object.assign(hall, { now })
      expect((await show(anna, id)).rounds).toEqual([])
      await settled()
      expect((await show(anna, id)).rounds[0][0].games).toHaveLength(2)
    })

    test('a house that opens again goes on where it was', async () => {
      const [anna, boris] = await guests(2)
      const id = await made(anna)
      await act(boris, id, 'join')
      const { rounds } = await act(anna, id, 'start')
      const db = house().hall.store.db
      // Both games are over in the database, and no one was told.
      const result = JSON.stringify({ winner: 0, level: null, reason: 'resigned' })
      const ids = rounds[0][0].games.map(game => game.id)
      await db.updateTable('games').set({ state: 'over', result, ended: Date.now() }).where('id', 'in', ids).execute()
      expect((await show(anna, id)).tournament.state).toBe('playing')
      await closeAll()
      await openAll()
      const who = anna.at(house().base)
      await expect.poll(async () => (await show(who, id)).tournament.state, { timeout: PATIENCE }).toBe('over')
      expect((await show(who, id)).entrants.map(({ score }) => score)).toEqual([1, 1])
    })
  })
}
