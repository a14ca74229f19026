/** The client of the npm package against a running server: what it sends and gets has the shapes that are described. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyRoute, type Route } from '@voltigeur/wire/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { play } from '../examples/online-bot.ts'
import { type Client, connect, RequestRefused } from '../library/client.ts'
import { type House, openHouse } from '../server/house-for-tests.ts'

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

const routes = Object.entries(everyRoute) as [string, Route][]
const patterns = routes.map(([name, route]) => ({
  name,
  route,
  address: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Answers that don’t have the described shape are faults; `asked` counts the addresses. */
function watched(asked: Set<string>): Client {
  const check: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const method = (init?.method ?? 'GET').toLowerCase()
    const found = patterns.find(({ route, address }) => route.method === method && address.test(pathname))!
    asked.add(found.name)
    const answer = await fetch(input, init)
    const { reply } = found.route
    if (answer.ok && typeof reply !== 'string') reply.parse(await answer.clone().json())
    if (answer.ok && typeof reply === 'string') expect(answer.headers.get('content-type')).toContain(reply)
    return answer
  }
  return connect(house.base, { fetch: check })
}

test('a program plays a whole game by it', async () => {
  const asked = new Set<string>()
  const server = watched(asked)
  const result = await play(server)
  expect(result).toMatchObject({ reason: 'battle', level: expect.any(String) })
  expect([...asked]).toEqual(expect.arrayContaining(['signInAsGuest', 'createGame', 'table', 'follow', 'decide']))
})

describe('every address that a stranger, a guest and an account may read', () => {
  test('answers in its described shape', async () => {
    const asked = new Set<string>()
    const server = watched(asked)
    await server.signInAsGuest()
    const { id } = await server.createGame({ game: 'austerlitz', opponent: 'open' })
    await server.cancelGame(id)
    const { player } = await server.signUp({ name: 'Nansouty', password: 'something long' })
    const { line } = await server.createToken({ label: 'first bot' })
    const { id: tournament } = await server.createTournament({
      name: 'Autumn cup',
      game: 'austerlitz',
      format: 'roundRobin',
      clock: { kind: 'days', days: 3 },
    })
    await server.tournament(tournament)
    await server.profile(player!.id)
    await server.ladder({ game: 'austerlitz', pace: 'live' })
    await server.revokeToken(line.id)
    const simple = [
      ...([
        'offer',
        'wayIn',
        'me',
        'myGames',
        'challenges',
        'watchable',
        'tournaments',
        'statistics',
        'blocks',
      ] as const),
      ...(['tokens', 'labs', 'export', 'calendarPath', 'alive', 'ready', 'status', 'metrics', 'description'] as const),
    ]
    for (const name of simple) await server[name]()
    await server.signOut()
    expect((await server.me()).player).toBeNull()
    expect(asked.size).toBeGreaterThan(simple.length + 8)
  })
})

test('a token speaks for its account', async () => {
  const owner = connect(house.base)
  await owner.signUp({ name: 'Lasalle', password: 'something long' })
  const { token } = await owner.createToken({ label: 'bot' })
  expect(await connect(`${house.base}/`, { token }).me()).toMatchObject({ player: { name: 'Lasalle', guest: false } })
})

test('a refusal has its code, its values and a sentence', async () => {
  const server = connect(house.base)
  const refused = await server.table('nowhere').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RequestRefused)
  expect(refused).toMatchObject({ status: 404, code: 'game.none', message: expect.stringMatching(/\w/) })
  await expect(server.createGame({ game: 'austerlitz', opponent: 'open' })).rejects.toMatchObject({ status: 401 })
})
