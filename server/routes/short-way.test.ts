import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Follower, Random, sample } from '@voltigeur/kernel'
import { markOf, type TableReply } from '@voltigeur/wire'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Guest } from '../guest-for-tests.ts'
import { gameForTests, type House, openHouse } from '../house-for-tests.ts'

let folder = ''
let house: House
/** How many requests Node has read, which are those that went the long way. */
let long = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  house = await openHouse(folder)
  house.server.server.on('request', () => long++)
})
afterEach(async () => {
  await house.close()
  expect(house.faults).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const battle = gameForTests('parley').open('field', { cards: 'drawn' })

interface Answer {
  readonly code: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** One connection, on which bytes are sent as they are. */
class Wire {
  readonly #socket: Socket
  readonly #cookie: string
  #rest = ''
  #closed = false
  #wake = (): void => {}

  constructor(cookie: string) {
    this.#cookie = cookie
    this.#socket = connect({ host: '127.0.0.1', port: Number(new URL(house.base).port), noDelay: true })
    this.#socket.setEncoding('utf8').on('data', text => {
      this.#rest += text
      this.#wake()
    })
    this.#socket.on('close', () => {
      this.#closed = true
      this.#wake()
    })
  }

  request(path: string, body: string, more: readonly string[] = []): string {
    const { host, origin } = new URL(house.base)
    const lines = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      ...(more.some(line => line.startsWith('origin:')) ? [] : [`origin: ${origin}`]),
      `cookie: ${this.#cookie}`,
      'content-type: application/json',
      ...more,
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  }

  write(text: string): Promise<void> {
    return new Promise(resolve => this.#socket.write(text, () => resolve()))
  }

  async answer(): Promise<Answer> {
    for (;;) {
      const end = this.#rest.indexOf('\r\n\r\n')
      const [first, ...lines] = this.#rest.slice(0, Math.max(0, end)).split('\r\n')
      const headers = Object.fromEntries(lines.map(line => [line.split(': ')[0].toLowerCase(), line.split(': ')[1]]))
      const whole = end + 4 + Number(headers['content-length'])
      if (end >= 0 && this.#rest.length >= whole) {
        const text = this.#rest.slice(end + 4, whole)
        this.#rest = this.#rest.slice(whole)
        return { code: Number(first.split(' ')[1]), headers, text }
      }
      if (this.#closed) throw new Error('the connection was closed')
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  async ask(path: string, body: string, more: readonly string[] = []): Promise<Answer> {
    await this.write(this.request(path, body, more))
    return this.answer()
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Two who play, each with a connection on which something was asked already, and what the first to decide may send. */
async function sitDown() {
  const [anna, boris] = [await Guest.arrive(house.base), await Guest.arrive(house.base)]
  const { id, invite } = await anna.make({ game: 'parley', opponent: 'invited', side: 0 })
  await boris.post<TableReply>(`/api/games/${id}/join`, { invite, contribution: 'boris' })
  const random = new Random('short')
  const players = await Promise.all(
    [anna, boris].map(async guest => {
      const wire = new Wire(guest.cookie)
      expect((await wire.ask(`/api/games/${id}/decisions`, '{}')).code).toBe(400)
      return { guest, wire }
    }),
  )
  const path = `/api/games/${id}/decisions`
  /** A legal decision of somebody who owes one. */
  const next = async (key: string) => {
    for (const { guest, wire } of players) {
      const { table, snapshot } = await guest.table(id)
      if (!snapshot!.owing.includes(table.me as number)) continue
      const follower = new Follower(battle, snapshot!)
      const decision = sample(battle.menus(follower.position, table.me as number), random)!
      const expect = markOf(0, follower.at)
      return { wire, body: JSON.stringify({ decision: battle.language.writeDecision(decision as never), expect, key }) }
    }
    throw new Error('nobody owes anything')
  }
  const keys = async () => (await house.hall.store.journal.read(id, 0)).map(({ key }) => key)
  long = 0
  return { id, path, players, next, keys, close: () => players.map(({ wire }) => wire.close()) }
}

test('a plain decision takes the short way, and is answered as on the long one', async () => {
  const { path, next, keys, close } = await sitDown()
  const short = await next('short way')
  long = 0
  const first = await short.wire.ask(path, short.body)
  expect([first.code, long]).toEqual([200, 0])
  const other = await next('long way 1')
  long = 0
  const second = await other.wire.ask(path, other.body, ['x-other: 1'])
  expect([second.code, long]).toEqual([200, 1])
  expect(JSON.parse(first.text)).toMatchObject({
    accepted: true,
    items: [{ decision: JSON.parse(short.body).decision }],
  })
  const plain = ({ headers }: Answer) => ({ ...headers, date: '', 'content-length': '' })
  expect(plain(first)).toEqual(plain(second))
  expect(new Date(first.headers.date).toUTCString()).toBe(first.headers.date)

  // What is refused is refused alike, and the same key is answered, not done again.
  const again = await short.wire.ask(path, short.body)
  expect(again.text).toBe(first.text)
  for (const body of [
    short.body.replace('short way', 'another key'),
    JSON.stringify({ decision: { kind: 'no such thing' }, expect: '0.1', key: 'no such thing' }),
    JSON.stringify({ decision: null, expect: '9.9', key: 'taken back' }),
  ]) {
    long = 0
    const [a, b] = [await short.wire.ask(path, body), await short.wire.ask(path, body, ['x-other: 1'])]
    expect(long).toBe(1)
    expect(a.code).toBeGreaterThanOrEqual(400)
    expect([a.code, a.text, plain(a)]).toEqual([b.code, b.text, plain(b)])
  }
  expect(await keys()).toEqual(['short way', 'long way 1'])
  close()
})

test('what is not plain, not ours or not known goes the long way, and is refused there', async () => {
  const { path, players, next, keys, close } = await sitDown()
  const { wire, body } = await next('from elsewhere')
  long = 0
  expect((await wire.ask(path, body, ['origin: https://elsewhere.example'])).code).toBe(403)
  expect((await wire.ask(path, body, ['sec-fetch-site: cross-site'])).code).toBe(403)
  expect((await wire.ask(path, body.replace(/}$/, ',"more":1}'))).code).toBeGreaterThanOrEqual(400)
  expect((await wire.ask(path, body.replace('from elsewhere', 'short'))).code).toBe(400)
  expect(long).toBe(4)
  // Node hangs up on whoever sends what cannot be read.
  const { guest } = players.find(one => one.wire === wire)!
  const unreadable = new Wire(guest.cookie)
  expect((await unreadable.ask('/api/nowhere', '{}')).code).toBe(404)
  expect((await unreadable.ask(path, '{"decision":{}')).code).toBe(400)
  await guest.post('/api/auth/sign-out')
  long = 0
  expect((await wire.ask(path, body)).code).toBe(401)
  expect(long).toBe(1)
  expect(await keys()).toEqual([])
  close()
})

test('a request within another, in pieces or before its turn is never taken for what it is not', async () => {
  const { id, path, players, next, keys, close } = await sitDown()
  const { wire, body } = await next('smuggled')
  // What looks like a decision is the body of something else.
  const hidden = wire.request(path, body)
  const outer = wire.request(`/api/games/${id}/chat`, hidden)
  const head = outer.slice(0, outer.indexOf('\r\n\r\n') + 4)
  await wire.write(head)
  await new Promise(resolve => setTimeout(resolve, 20))
  await wire.write(hidden)
  expect((await wire.answer()).code).toBe(400)
  expect(await keys()).toEqual([])
  // In two pieces, and then plainly on the same connection.
  const another = new Wire(players.find(one => one.wire === wire)!.guest.cookie)
  const whole = another.request(path, body)
  await another.write(whole.slice(0, 150))
  await new Promise(resolve => setTimeout(resolve, 20))
  await another.write(whole.slice(150))
  expect((await another.answer()).code).toBe(200)
  expect((await another.ask(path, body)).code).toBe(200)
  another.close()
  expect(await keys()).toEqual(['smuggled'])
  close()
})

test('who sends more before he is answered is answered in order', async () => {
  const { path, next, keys, close } = await sitDown()
  const { journal } = house.hall.store
  const append = journal.append.bind(journal)
  let go = (): void => {}
  const asked = new Promise<void>(resolve => {
    journal.append = async row => {
      resolve()
      await new Promise<void>(free => {
        go = free
      })
      journal.append = append
      return append(row)
    }
  })
  const { wire, body } = await next('first of three')
  long = 0
  await wire.write(wire.request(path, body))
  await asked
  await wire.write(wire.request(path, body))
  await wire.write(wire.request('/api/nowhere', '{}'))
  go()
  const [first, second, third] = [await wire.answer(), await wire.answer(), await wire.answer()]
  expect([first.code, second.code, third.code]).toEqual([200, 200, 404])
  expect(second.text).toBe(first.text)
  expect(await keys()).toEqual(['first of three'])
  close()
})

test('what is under way on the short way is stored and answered before the server ends', async () => {
  const { path, next, id } = await sitDown()
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
  const { wire, body } = await next('the last one')
  long = 0
  await wire.write(wire.request(path, body))
  await asked
  const closed = house.close()
  await new Promise(resolve => setTimeout(resolve, 20))
  go()
  expect([(await wire.answer()).code, long]).toEqual([200, 0])
  await closed
  house = await openHouse(folder)
  expect((await house.hall.store.journal.read(id, 0)).map(({ key }) => key)).toEqual(['the last one'])
})
