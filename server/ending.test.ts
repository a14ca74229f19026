import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '@voltigeur/kernel'
import type { TableReply } from '@voltigeur/wire'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest, RandomHand } from './guest-for-tests.ts'
import { gameForTests, openHouse } from './house-for-tests.ts'
import { Underway } from './routes/underway.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a server that ends stores and answers what is under way, lets those go who follow, and takes nothing new', async () => {
  const house = await openHouse(folder)
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
  const joined = await boris.post<TableReply>(`/api/games/${id}/join`, { invite, contribution: 'boris' })
  const battle = gameForTests('parley').open('field', { cards: 'drawn' })
  const hands = [new RandomHand(anna, id, battle, await anna.table(id)), new RandomHand(boris, id, battle, joined.body)]
  const following = anna.follow(id)
  await following.until(told => told.length > 0)

  // The disk is slow, and the server is told to end while waiting for it.
  const { journal } = house.hall.store
  const append = journal.append.bind(journal)
  let go = (): void => {}
  const asked = new Promise<void>(resolve => {
    journal.append = async row => {
      resolve()
      await new Promise<void>(free => {
        go = free
      })
      return append(row)
    }
  })
  const played = hands.find(hand => hand.owes)!.play(new Random(1), 'the last one')
  await asked
  const closed = house.close()
  await following.ended
  await expect(
    fetch(`${house.base}/healthz`).then(({ status }) => (status < 500 ? status : Promise.reject(status))),
  ).rejects.toBeDefined()
  go()
  expect((await played).code).toBe(200)
  await closed

  const again = await openHouse(folder)
  const rows = await again.hall.store.journal.read(id, 0)
  expect(rows.filter(({ key }) => key === 'the last one')).toHaveLength(1)
  await again.close()
  expect([...house.faults, ...again.faults]).toEqual([])
})

test('a client that is never answered does not keep a server from ending', async () => {
  const server = fastify({ forceCloseConnections: true })
  const underway = new Underway()
  underway.watch(server)
  const asked = new Promise<void>(resolve => {
    server.get('/', () => {
      resolve()
      return new Promise(() => {})
    })
  })
  underway.answerBeforeEnding(server, 20)
  const answer = fetch(await server.listen({ host: '127.0.0.1', port: 0 })).catch((error: Error) => error)
  await asked
  await server.close()
  expect(await answer).toBeInstanceOf(Error)
})
