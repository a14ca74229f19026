/** The ladder, blocked players, reported messages, calendars and bots: on whatever database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  blocksReply,
  type ListReply,
  ladderReply,
  listReply,
  type ProfileReply,
  tournamentReply,
} from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from '../../guest-for-tests.ts'
import { type House, openHouse } from '../../house-for-tests.ts'
import { rateGame } from '../../people/ratings.ts'
import { playedBy } from '../../people/test-house.ts'
import { Tokens } from '../../people/tokens.ts'
import type { StoreAddress } from '../../store/open.ts'
import { ENOUGH } from '../ladder.ts'
import { listReports, settleReport } from '../reports.ts'
import { PATIENCE } from './index.ts'

let serial = 0
const SAME = 'vive l’empereur'

/** An account with the name, and its id. */
async function signUp(house: House, stem: string): Promise<{ readonly who: Guest; readonly id: string; name: string }> {
  const who = await Guest.arrive(house.base)
  const name = `${stem} ${++serial}`
  const { code, text, body } = await who.post<{ player: { id: string } }>('/api/auth/sign-up/name', {
    name,
    password: SAME,
  })
  expect(code, text).toBe(200)
  return { who, id: body.player.id, name }
}

async function account(
  house: House,
  stem: string,
): Promise<{ readonly who: Guest; readonly id: string; name: string }> {
  const name = `${stem} ${++serial}`
  const who = await Guest.enter(house.base, '/api/auth/sign-up/name', { name, password: SAME })
  return { who, id: await idOf(who), name }
}

const idOf = async (who: Guest): Promise<string> =>
  (await who.get<{ player: { id: string } }>('/api/me')).body.player.id

export function fellowsSuite(title: string, open: (folder: string) => Promise<StoreAddress>): void {
  describe(`fellow players on ${title}`, () => {
    let folder = ''
    let house!: House
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      house = await openHouse(folder, { where: await open(folder), workers: 0 })
    }, PATIENCE)
    afterAll(async () => {
      await house.close()
      expect(house.faults).toEqual([])
      rmSync(folder, { recursive: true, force: true })
    }, PATIENCE)

    const db = () => house.hall.store.db

    test('the ladder lists players who have played enough recently, by pace, the best first', async () => {
      const [ney, blucher, rapp] = await Promise.all(['Ney', 'Blücher', 'Rapp'].map(name => signUp(house, name)))
      const rated = async (players: string[], clock: object, ago = 0): Promise<void> => {
        const id = await playedBy(house.hall.store, players, { winner: 0, game: 'pratzen' })
        await db()
          .updateTable('games')
          .set({ clock: JSON.stringify(clock) })
          .where('id', '=', id)
          .execute()
        expect(await rateGame(db(), id, Date.now() - ago)).toBe(true)
      }
      const live = { kind: 'live', minutes: 30, increment: 0 }
      for (let n = 0; n < ENOUGH; n++) await rated([ney.id, blucher.id], live)
      await rated([rapp.id, ney.id], { kind: 'days', days: 2 })
      const ladder = async (pace: string) => {
        const { body } = await ney.who.get(`/api/ladder?game=pratzen&pace=${pace}`)
        return ladderReply.parse(body).players.map(({ person, games }) => [person.id, games])
      }
      expect(await ladder('live')).toEqual([
        [ney.id, ENOUGH],
        [blucher.id, ENOUGH],
      ])
      expect(await ladder('correspondence')).toEqual([])
      await db()
        .updateTable('rated')
        .set({ time: Date.now() - 100 * 24 * 3_600_000 })
        .where('player', '=', blucher.id)
        .execute()
      expect(await ladder('live')).toEqual([[ney.id, ENOUGH]])
      expect((await ney.who.get('/api/ladder?game=pratzen&pace=fast')).code).toBe(400)
      expect((await ney.who.get('/api/ladder')).code).toBe(400)
    })

    test('a blocked player’s challenges and messages don’t arrive, and the player isn’t told', async () => {
      const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
      const { id: borisId } = (await boris.get<{ player: { id: string } }>('/api/me')).body.player
      const { id: game, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
      expect((await boris.post(`/api/games/${game}/join`, { invite })).code).toBe(200)
      const stream = anna.follow(game)
      await stream.until(told => told.some(({ kind }) => kind === 'table'))
      expect((await boris.post(`/api/games/${game}/chat`, { text: 'before' })).code).toBe(200)
      await stream.until(told => told.some(({ kind }) => kind === 'chat'))
      expect((await anna.post(`/api/players/${borisId}/block`, { blocked: true })).code).toBe(200)
      expect((await boris.post(`/api/games/${game}/chat`, { text: 'unheard' })).code).toBe(200)
      expect((await anna.post(`/api/games/${game}/chat`, { text: 'mine' })).code).toBe(200)
      await stream.until(told => told.some(({ kind, text }) => kind === 'chat' && text.includes('mine')))
      expect(stream.told.some(({ text }) => text.includes('unheard'))).toBe(false)
      stream.stop()
      const heard = async (who: Guest) =>
        (await who.get<{ chat: { text: string }[] }>(`/api/games/${game}/chat`)).body.chat.map(({ text }) => text)
      expect(await heard(anna)).toEqual(['mine'])
      expect(await heard(boris)).toEqual(['before', 'unheard', 'mine'])
      // Neither sees the other’s open challenges, and knowing the address doesn’t help.
      const open = await anna.make({ game: 'parley', opponent: 'open' })
      const theirs = await boris.make({ game: 'parley', opponent: 'open' })
      const listed = async (who: Guest) => {
        const { body } = await who.get<ListReply>('/api/challenges')
        return listReply.parse(body).games.map(({ id }) => id)
      }
      expect(await listed(boris)).not.toContain(open.id)
      expect(await listed(anna)).not.toContain(theirs.id)
      expect(await boris.post(`/api/games/${open.id}/join`)).toMatchObject({ code: 409, body: { code: 'game.full' } })
      const blocks = blocksReply.parse((await anna.get('/api/me/blocks')).body)
      expect(blocks.players.map(({ id }) => id)).toEqual([borisId])
      expect((await boris.get<{ players: [] }>('/api/me/blocks')).body.players).toEqual([])
      const packed = (await anna.get<{ blocked: { id: string }[] }>('/api/me/export')).body
      expect(packed.blocked.map(({ id }) => id)).toEqual([borisId])
      await anna.post(`/api/players/${borisId}/block`, { blocked: false })
      expect(await listed(boris)).toContain(open.id)
      expect(await heard(anna)).toContain('unheard')
      expect((await anna.post('/api/players/nobody/block', { blocked: true })).code).toBe(404)
    })

    test('a reported message is kept with what was said around it, once, until it is settled', async () => {
      const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
      const { id: game, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
      await boris.post(`/api/games/${game}/join`, { invite })
      const times: number[] = []
      for (let n = 0; n < 14; n++) {
        const who = n === 7 ? boris : anna
        times.push((await who.post<{ time: number }>(`/api/games/${game}/chat`, { text: `line ${n}` })).body.time)
      }
      const report = (who: Guest, time: number) =>
        who.post<{ code: string }>(`/api/games/${game}/chat/report`, { time })
      for (let n = 0; n < 2; n++) expect((await report(anna, times[7])).code).toBe(200)
      // One’s own message, one that there isn’t, and a game that isn’t one’s own and private.
      expect((await report(anna, times[6])).code).toBe(404)
      expect((await report(anna, times[7] + 1_000_000)).code).toBe(404)
      const mine = (await listReports(db())).filter(one => one.game === game)
      expect(mine).toHaveLength(1)
      expect(mine[0].lines.map(({ text }) => text)).toEqual(Array.from({ length: 11 }, (_, i) => `line ${i + 2}`))
      expect(mine[0].lines.filter(({ reported }) => reported).map(({ text }) => text)).toEqual(['line 7'])
      expect([mine[0].player, mine[0].reporter].every(name => name?.startsWith('Guest'))).toBe(true)
      // What was said stays for the admin, though its author deletes the account.
      expect((await boris.post('/api/me/delete')).code).toBe(200)
      const after = (await listReports(db())).find(({ id }) => id === mine[0].id)!
      expect([after.player, after.lines.length]).toEqual([null, 11])
      expect(await settleReport(db(), mine[0].id)).toBe(true)
      expect(await settleReport(db(), mine[0].id)).toBe(false)
      expect((await listReports(db())).some(({ id }) => id === mine[0].id)).toBe(false)
    })

    test('a calendar has the deadlines of its player, by a link that no other player can guess', async () => {
      const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
      const clock = { kind: 'days', days: 2 } as const
      const { id: game, invite } = await anna.make({ game: 'crowning-glory', opponent: 'invited', side: 0, clock })
      await boris.post(`/api/games/${game}/join`, { invite })
      const fetched = await Promise.all(
        [anna, boris].map(async who => {
          const { path } = (await who.get<{ path: string }>('/api/me/calendar')).body
          const answer = await fetch(`${house.base}/api/${path}`)
          expect(answer.headers.get('content-type')).toContain('text/calendar')
          return { path, text: await answer.text() }
        }),
      )
      // Exactly one of them is asked first.
      expect(fetched.map(({ text }) => text.split('BEGIN:VEVENT').length - 1).toSorted()).toEqual([0, 1])
      const { text } = fetched.find(one => one.text.includes('VEVENT'))!
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
      expect(text).toMatch(/\r\nDTEND:\d{8}T\d{6}Z\r\n/)
      expect(text.replaceAll('\r\n ', '')).toContain(`/#/online/${game}`)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [one, two] = fetched.map(({ path }) => path)
      expect(one).not.toBe(two)
      const forged = one.replace(/[.].*[.]ics$/, two.slice(two.indexOf('.')))
      expect((await fetch(`${house.base}/api/${forged}`)).status).toBe(404)
      expect((await fetch(`${house.base}/api/calendar/x.ics`)).status).toBe(404)
    })

    test('a bot enters where it is allowed, and is marked as one', async () => {
      const { id: botId } = await signUp(house, 'Berthier')
      const { token } = (await new Tokens(db()).make(botId, 'bot'))!
      const bot = async (path: string) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch(`${house.base}${path}`, { method: 'POST', headers, body: '{}' })
        return { code: answer.status, body: (await answer.json()) as { code?: string } }
      }
      const anna = await Guest.arrive(house.base)
      const closed = await anna.make({ game: 'parley', opponent: 'open' })
      const allowed = await anna.make({ game: 'parley', opponent: 'open', bots: true })
      const listed = listReply.parse((await anna.get('/api/challenges')).body).games
      expect(listed.find(({ id }) => id === allowed.id)?.bots).toBe(true)
      expect(listed.find(({ id }) => id === closed.id)?.bots).toBeUndefined()
      expect(await bot(`/api/games/${closed.id}/join`)).toMatchObject({ code: 403, body: { code: 'game.noBots' } })
      expect((await bot(`/api/games/${allowed.id}/join`)).code).toBe(200)
      const { table } = await anna.table(allowed.id)
      expect(table.seats.find(({ person }) => person?.id === botId)?.person).toMatchObject({ bot: true })
      const profile = await anna.get<ProfileReply>(`/api/players/${botId}`)
      expect(profile.body.player.bot).toBe(true)
      const wish = { name: 'Cup', game: 'parley', clock: { kind: 'days', days: 1 }, format: 'swiss' }
      const cup = async (bots: boolean) =>
        (await anna.post<{ id: string }>('/api/tournaments', { ...wish, bots })).body.id
      expect(await bot(`/api/tournaments/${await cup(false)}/join`)).toMatchObject({
        code: 403,
        body: { code: 'tournament.noBots' },
      })
      expect((await bot(`/api/tournaments/${await cup(true)}/join`)).code).toBe(200)
    })

    test('a tournament numbers its entrants by their rating in its game, the unrated last in the order of entry', async () => {
      const [weak, strong, other] = await Promise.all(
        ['Weyrother', 'Davout', 'Murat'].map(name => account(house, name)),
      )
      const won = async (winner: string, loser: string, game: string): Promise<void> => {
        expect(await rateGame(db(), await playedBy(house.hall.store, [winner, loser], { winner: 0, game }))).toBe(true)
      }
      await won(strong.id, weak.id, 'parley')
      // A rating in another game is none here.
      await won(other.id, strong.id, 'pratzen')
      const maker = await Guest.arrive(house.base)
      const { body } = await maker.post<{ id: string }>('/api/tournaments', {
        ...{ name: 'Seeded', game: 'parley', clock: { kind: 'days', days: 1 }, format: 'swiss', rounds: 2 },
        ...{ computers: ['random'], enter: true },
      })
      for (const { who } of [other, weak, strong])
        expect((await who.post(`/api/tournaments/${body.id}/join`)).code).toBe(200)
      const started = await maker.post(`/api/tournaments/${body.id}/start`)
      expect([started.code, started.code === 200 ? '' : started.text]).toEqual([200, ''])
      const { entrants, rounds } = tournamentReply.parse(started.body)
      const named = entrants.toSorted((a, b) => a.seed - b.seed).map(({ person, computer }) => computer ?? person?.id)
      expect(named).toEqual([strong.id, weak.id, await idOf(maker), 'random', other.id])
      expect(entrants.map(({ seed }) => seed).sort()).toEqual([0, 1, 2, 3, 4])
      // The upper half meets the lower half; the last has no opponent.
      expect(rounds[0].map(({ one, two }) => [one, two])).toEqual([
        [0, 2],
        [1, 3],
        [4, null],
      ])
    })

    test('players blocked by a guest stay blocked by the account that the guest signs in to', async () => {
      const { who: own, name, id } = await account(house, 'Soult')
      const [first, second, third, guest] = await Promise.all([0, 1, 2, 3].map(() => Guest.arrive(house.base)))
      const block = async (by: Guest, whom: string): Promise<void> => {
        expect((await by.post(`/api/players/${whom}/block`, { blocked: true })).code).toBe(200)
      }
      await block(own, await idOf(first))
      for (const whom of [first, second]) await block(guest, await idOf(whom))
      // Nor does a player who blocked the guest meet the account, which isn’t blocked by itself.
      await block(third, await idOf(guest))
      await block(guest, id)
      const entered = await guest.raw('/api/auth/sign-in/username', { username: name, password: SAME })
      expect(entered.code).toBe(200)
      const listed = async (by: Guest) =>
        blocksReply.parse((await by.get('/api/me/blocks')).body).players.map(player => player.id)
      expect((await listed(own)).sort()).toEqual([await idOf(first), await idOf(second)].sort())
      expect(await listed(third)).toEqual([id])
      const challenge = await own.make({ game: 'parley', opponent: 'open' })
      expect((await second.post(`/api/games/${challenge.id}/join`)).code).toBe(409)
      expect((await third.post(`/api/games/${challenge.id}/join`)).code).toBe(409)
      const kept = await db().selectFrom('blocks').selectAll().where('player', '=', id).execute()
      expect(kept.map(({ blocked }) => blocked)).not.toContain(id)
    })
  })
}
