/** What `voltigeur admin` does to the database of a running server, and what players notice of it. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableReply } from '@voltigeur/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { type House, openHouse } from '../house-for-tests.ts'
import type { StoreAddress } from '../store/open.ts'
import {
  allow,
  announceAll,
  askToEnd,
  type Beside,
  ban,
  findPlayer,
  giveNewPassword,
  listGames,
  listPlayers,
  openBeside,
  unban,
} from './office.ts'

const PASSWORD = 'a bridge over the Litava'

/** A server with two players, and its database opened beside it. */
interface Scene {
  folder: string
  house: House
  beside: Beside
  anna: Guest
  boris: Guest
}

const enter = ({ house }: Scene, username: string, password: string) =>
  Guest.enter(house.base, '/api/auth/sign-in/username', { username, password })
const sign = ({ house }: Scene, name: string) =>
  Guest.enter(house.base, '/api/auth/sign-up/name', { name, password: PASSWORD })
const whoIs = async (guest: Guest) => (await guest.get<{ player: unknown }>('/api/me')).body.player
const idOf = async ({ beside }: Scene, name: string): Promise<string> => (await findPlayer(beside.db, name))!.id

async function begin({ anna, boris }: Scene): Promise<string> {
  const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 } as never)
  expect((await boris.post<TableReply>(`/api/games/${id}/join`, { invite })).code).toBe(200)
  return id
}

/** A server looks once a second. */
async function until(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await what()); tries++) {
    if (tries === 200) throw new Error('the server takes no notice')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

export function adminSuite(
  title: string,
  open: (folder: string) => Promise<StoreAddress>,
  restore: (file: string, folder: string) => Promise<StoreAddress>,
): void {
  describe(`voltigeur admin, beside a running server on ${title}`, () => {
    const scene = {} as Scene

    beforeAll(async () => {
      scene.folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
      const where = await open(scene.folder)
      scene.house = await openHouse(scene.folder, { where, workers: 0 })
      scene.beside = await openBeside(where)
      ;[scene.anna, scene.boris] = [await sign(scene, 'Anna of Brno'), await sign(scene, 'Boris of Telnitz')]
    })
    afterAll(async () => {
      await scene.beside.close()
      await scene.house.close()
      rmSync(scene.folder, { recursive: true, force: true })
    })

    games(scene)
    people(scene)
    everyone(scene, restore)

    test('the server noted no fault', () => {
      expect(scene.house.faults).toEqual([])
    })
  })
}

function games(scene: Scene): void {
  test('games and players are listed', async () => {
    const id = await begin(scene)
    const listed = (await listGames(scene.beside.db)).find(game => game.id === id)
    expect(listed).toMatchObject({ game: 'parley', state: 'playing', players: ['Anna of Brno', 'Boris of Telnitz'] })
    expect((await listPlayers(scene.beside.db, 'of b')).map(({ name }) => name)).toEqual(['Anna of Brno'])
    expect((await listPlayers(scene.beside.db, '%')).length).toBe(2)
    expect(await findPlayer(scene.beside.db, 'anna OF brno')).toMatchObject({ name: 'Anna of Brno' })
    expect(await findPlayer(scene.beside.db, 'nobody')).toBeNull()
  })

  test('a running game is ended without a winner, at once and for those who follow it', async () => {
    const id = await begin(scene)
    const stream = scene.boris.follow(id)
    expect(await askToEnd(scene.beside.db, id)).toBe('ended')
    expect((await scene.anna.table(id)).table).toMatchObject({
      state: 'over',
      result: { reason: 'cancelled', winner: null },
    })
    await stream.until(told => told.some(({ kind, text }) => kind === 'table' && text.includes('"cancelled"')))
    stream.stop()
    expect(await askToEnd(scene.beside.db, id)).toBe('over')
    expect(await askToEnd(scene.beside.db, 'none')).toBe('nothing')
    expect((await listGames(scene.beside.db)).map(game => game.id)).not.toContain(id)
  })
}

function people(scene: Scene): void {
  test('a new password opens the account, the old one and its sessions nothing any more', async () => {
    const other = await enter(scene, 'Boris of Telnitz', PASSWORD)
    const password = (await giveNewPassword(scene.beside.db, await idOf(scene, 'Boris of Telnitz')))!
    expect(password).toMatch(/^[a-z2-9]{16}$/)
    await until(async () => (await whoIs(other)) === null)
    await expect(enter(scene, 'Boris of Telnitz', PASSWORD)).rejects.toThrow()
    scene.boris = await enter(scene, 'Boris of Telnitz', password)
    expect(await whoIs(scene.boris)).toMatchObject({ name: 'Boris of Telnitz' })
    const guest = await Guest.arrive(scene.house.base)
    const [{ id }] = (await listPlayers(scene.beside.db, '')).filter(player => player.guest)
    expect(await giveNewPassword(scene.beside.db, id)).toBeNull()
    expect(await whoIs(guest)).toMatchObject({ guest: true })
  })

  test('a banned player is out, may not sign in, and may again when the ban is lifted', async () => {
    const { token } = (await scene.anna.post<{ token: string }>('/api/me/tokens', { label: 'bot' })).body
    const asBot = async (): Promise<number> =>
      (await fetch(`${scene.house.base}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await asBot()).toBe(200)
    const id = await idOf(scene, 'Anna of Brno')
    await ban(scene.beside.db, id, 'insults')
    await until(async () => (await whoIs(scene.anna)) === null)
    await until(async () => (await asBot()) === 401)
    await expect(enter(scene, 'Anna of Brno', PASSWORD)).rejects.toThrow('who.banned')
    expect((await listPlayers(scene.beside.db, 'Anna'))[0]).toMatchObject({ banned: 'insults' })
    expect([await unban(scene.beside.db, id), await unban(scene.beside.db, id)]).toEqual([true, false])
    scene.anna = await enter(scene, 'Anna of Brno', PASSWORD)
    await until(async () => (await asBot()) === 200)
  })

  test('a quota holds for one player until it is the usual one again', async () => {
    const id = await idOf(scene, 'Anna of Brno')
    const given = () => scene.beside.db.selectFrom('allowances').selectAll().where('player', '=', id).execute()
    await allow(scene.beside.db, id, { games: 1, minutes: 2, megabytes: 3 })
    expect(await given()).toMatchObject([{ games: 1, minutes: 2, megabytes: 3 }])
    await allow(scene.beside.db, id, null)
    expect(await given()).toEqual([])
  })
}

function everyone(scene: Scene, restore: (file: string, folder: string) => Promise<StoreAddress>): void {
  test('an announcement stands where every page asks, until it is taken back', async () => {
    const announced = async () =>
      (await scene.anna.get<{ announcement: string | null }>('/api/offer')).body.announcement
    expect(await announced()).toBeNull()
    await announceAll(scene.beside.db, 'An upgrade at 8: five minutes.', 2)
    await until(async () => (await announced()) === 'An upgrade at 8: five minutes.')
    expect(await (await fetch(`${scene.house.base}/status`)).text()).toContain('An upgrade at 8')
    await announceAll(scene.beside.db, '', 1)
    await until(async () => (await announced()) === null)
  })

  test('a backup while it runs is for its owner alone, replaces nothing, and a server opens on it', async () => {
    const id = await begin(scene)
    const file = join(scene.folder, 'backup')
    await scene.beside.vacuum()
    await scene.beside.backUp(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(scene.beside.backUp(file)).rejects.toThrow(/already exists/)
    const restored = await openHouse(join(scene.folder, 'again'), {
      where: await restore(file, scene.folder),
      workers: 0,
    })
    const again = scene.anna.at(restored.base)
    expect((await again.table(id)).table).toMatchObject({ state: 'playing', me: 0 })
    await restored.close()
    expect(restored.faults).toEqual([])
  })
}
