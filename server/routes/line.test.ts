import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Random } from '@voltigeur/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HeadReader } from './head.ts'
import { type Answer, watchLines } from './line.ts'

let server: Server
let port = 0
/** What went past Node, and how it is answered: at once unless a test waits. */
let taken: string[]
let reply: (text: string, answer: Answer) => void

beforeEach(async () => {
  taken = []
  reply = (text, answer) => answer(200, text)
  server = createServer((request, response) => {
    if (request.url === '/early') return response.end('early')
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => response.end(`${request.method} ${text}`))
  })
  watchLines(server, { 'x-house': 'ours' }, (head, body, answer) => {
    if (head.url !== '/taken') return false
    taken.push(body.toString())
    reply(`${head.method} ${body}`, answer)
    return true
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
})

const request = (body: string, path = '/taken', more = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

class Caller {
  readonly socket: Socket
  heard = ''
  closed = false

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('latin1').on('data', text => {
      this.heard += text
    })
    socket.on('close', () => {
      this.closed = true
    })
    socket.on('error', () => {})
  }

  static async call(): Promise<Caller> {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    await once(socket, 'connect')
    return new Caller(socket)
  }

  /** One after whose first request the line is free. */
  static async known(): Promise<Caller> {
    const caller = await Caller.call()
    await caller.ask(request('first'), 1)
    return caller
  }

  say(text: string): Promise<void> {
    return new Promise(resolve => this.socket.write(text, () => setTimeout(resolve, 5)))
  }

  async ask(text: string, answers: number): Promise<string[]> {
    await this.say(text)
    await expect.poll(() => this.answers.length >= answers || this.closed, { interval: 2 }).toBe(true)
    return this.answers
  }

  /** The bodies, in order; every one of ours or Node's says how long it is. */
  get answers(): string[] {
    const found: string[] = []
    for (let rest = this.heard; ; ) {
      const end = rest.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(rest.slice(0, end))?.[1]
      if (end < 0 || length === undefined || rest.length < end + 4 + Number(length)) return found
      found.push(Buffer.from(rest.slice(end + 4, end + 4 + Number(length)), 'latin1').toString())
      rest = rest.slice(end + 4 + Number(length))
    }
  }
}

test('the first request of a connection is Node’s, those after it are taken, and what is not for us is Node’s in between', async () => {
  const caller = await Caller.known()
  expect(taken).toEqual([])
  await caller.ask(request('second'), 2)
  await caller.ask(request('third', '/elsewhere'), 3)
  expect(await caller.ask(request('größer'), 4)).toEqual(['POST first', 'POST second', 'POST third', 'POST größer'])
  expect(taken).toEqual(['second', 'größer'])
})

test('an answer has the headers of the server, and says as Node does that the connection is kept', async () => {
  const caller = await Caller.known()
  caller.heard = ''
  reply = (text, answer) => answer(422, text)
  await caller.ask(request('a'), 1)
  const kept = Math.floor(server.keepAliveTimeout / 1000)
  expect(caller.heard).toMatch(
    new RegExp(
      `^HTTP/1.1 422 Unprocessable Entity\r\nx-house: ours\r\nDate: [^\r]+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${kept}\r\ncontent-length: 6\r\n\r\nPOST a$`,
    ),
  )
})

test('a request that comes in pieces is Node’s, and the next is taken again', async () => {
  const caller = await Caller.known()
  const whole = request('in two pieces')
  await caller.say(whole.slice(0, -6))
  await caller.ask(whole.slice(-6), 2)
  expect(taken).toEqual([])
  await caller.ask(request('whole'), 3)
  expect(taken).toEqual(['whole'])
})

test('a body that looks like a request is none', async () => {
  const caller = await Caller.known()
  const inner = request('forged')
  await caller.say(`POST /elsewhere HTTP/1.1\r\nhost: here\r\ncontent-length: ${inner.length}\r\n\r\n`)
  expect(await caller.ask(inner, 2)).toEqual(['POST first', `POST ${inner}`])
  const chunked = 'POST /elsewhere HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n'
  await caller.say(chunked + inner.length.toString(16))
  await caller.say('\r\n')
  await caller.say(inner)
  expect(await caller.ask('\r\n0\r\n\r\n', 3)).toEqual(['POST first', `POST ${inner}`, `POST ${inner}`])
  expect(taken).toEqual([])
})

test('Node alone hears a sender that hides where a request ends from then on', async () => {
  const inner = request('forged')
  const head = `POST /elsewhere HTTP/1.1\r\nhost: here\r\ncontent-length: ${inner.length}\r\n\r\n`
  const whole = request('a', '/elsewhere')

  const together = await Caller.known()
  await together.ask(whole + head, 2)
  expect((await together.ask(inner, 3))[2]).toBe(`POST ${inner}`)

  const cut = await Caller.known()
  await cut.say(whole.slice(0, -1))
  await cut.ask(whole.slice(-1) + head, 2)
  expect((await cut.ask(inner, 3))[2]).toBe(`POST ${inner}`)

  const headless = await Caller.known()
  await headless.say(head.slice(0, 30))
  await headless.say(head.slice(30))
  expect((await headless.ask(inner, 2))[1]).toBe(`POST ${inner}`)

  // Answered before all of it has come.
  const early = await Caller.known()
  await early.ask(head.replace('/elsewhere', '/early'), 2)
  await early.say(inner)
  expect(early.answers).toEqual(['POST first', 'early'])

  for (const caller of [together, cut, headless]) await caller.ask(request('plain'), 4 - Number(caller === headless))
  expect(taken).toEqual([])
})

test('what comes before we have answered is answered after it', async () => {
  const caller = await Caller.known()
  const waiting: (() => void)[] = []
  reply = (text, answer) => waiting.push(() => answer(200, text))
  await caller.say(request('a'))
  await caller.say(request('b', '/elsewhere'))
  await caller.say(request('c'))
  expect(caller.answers).toEqual(['POST first'])
  waiting.shift()!()
  await expect.poll(() => caller.answers).toEqual(['POST first', 'POST a', 'POST b', 'POST c'])
  expect(taken).toEqual(['a'])
})

test('a client that has hung up is not answered, and does no harm', async () => {
  const caller = await Caller.known()
  let answer: Answer = () => {}
  reply = (_, later) => {
    answer = later
  }
  await caller.say(request('a'))
  expect(taken).toEqual(['a'])
  caller.socket.destroy()
  await new Promise(resolve => setTimeout(resolve, 20))
  answer(200, 'nobody hears this')
  expect((await Caller.known()).answers).toEqual(['POST first'])
})

test('a client that does not read its answers is not heard any more', async () => {
  const caller = await Caller.known()
  reply = (_, answer) => answer(200, 'x'.repeat(8 * 1024 * 1024))
  caller.socket.pause()
  for (let i = 0; i < 20; i++) await caller.say(request(String(i)))
  expect(taken.length).toBeLessThan(10)
  caller.socket.destroy()
})

test('only a head that can be read in one way is read', () => {
  const read = (text: string) => new HeadReader().read(Buffer.from(text, 'latin1'))
  expect(read('POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nCookie: a=b; c=d\r\n\r\nabc')).toMatchObject({
    head: { method: 'POST', url: '/a', headers: { host: 'x', cookie: 'a=b; c=d' } },
    bytes: 66,
    body: 3,
  })
  expect(read('GET / HTTP/1.1\r\nhost: x\r\nconnection: Keep-Alive\r\n\r\n')).toMatchObject({ body: 0 })
  for (const odd of [
    'GET / HTTP/1.1\r\nhost: x\r\n',
    'GET / HTTP/1.0\r\nhost: x\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET  / HTTP/1.1\r\nhost: x\r\n\r\n',
    'CONNECT / HTTP/1.1\r\nhost: x\r\n\r\n',
    '\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET / HTTP/1.1\nhost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\nmore: y\r\n\r\n',
    'GET / HTTP/1.1\r\nhost : x\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\n more\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nname: \u00e9\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 1\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\nContent-Length: 2\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: +1\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 01\r\n\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: \r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nmore: ${'y'.repeat(5000)}\r\n\r\n`,
  ])
    expect(read(odd), odd).toBeNull()
})

test('the same head is known again, except for the length of what follows', () => {
  const reader = new HeadReader()
  const read = (length: string, more = '') =>
    reader.read(Buffer.from(`POST /a HTTP/1.1\r\nhost: x\r\nContent-Length: ${length}\r\nname: y${more}\r\n\r\n`))
  const first = read('3')!
  expect(first).toMatchObject({ body: 3, bytes: 57 })
  expect(first.head.headers).not.toHaveProperty('content-length')
  const again = read('1234')!
  expect(again).toMatchObject({ body: 1234, bytes: 60 })
  expect(again.head).toBe(first.head)
  expect(read('0')).toMatchObject({ body: 0 })
  for (const odd of ['', '03', '1234567890', '3 ', '+3', '3, 3']) expect(read(odd), odd).toBeNull()
  expect(read('5', 'z')!.head).not.toBe(first.head)
  expect(read('5', 'z')!.head.headers.name).toBe('yz')
})

test('however requests are cut into pieces, they are answered as they were asked, in order', async () => {
  const random = new Random('pieces')
  reply = (text, answer) => (random.below(2) === 0 ? answer(200, text) : setTimeout(answer, 2, 200, text))
  for (let round = 0; round < 20; round++) {
    const caller = await Caller.known()
    const bodies = Array.from({ length: 8 }, (_, i) =>
      random.below(6) === 0 ? request('inner') : `${round}.${i}.${'ü'.repeat(random.below(40))}`,
    )
    const rest = bodies.map(body => request(body, random.below(3) === 0 ? '/elsewhere' : '/taken'))
    const most = [40, 400, 4000][random.below(3)]
    for (let text = ''; rest.length > 0 || text !== ''; ) {
      // Several may come together, and each of them in pieces.
      if (text === '' || random.below(4) === 0) text += rest.shift() ?? ''
      const size = 1 + random.below(most)
      caller.socket.write(text.slice(0, size))
      text = text.slice(size)
      await new Promise(resolve => setTimeout(resolve, random.below(8)))
    }
    await expect.poll(() => caller.answers.length, { interval: 2 }).toBe(9)
    expect(caller.answers.slice(1)).toEqual(bodies.map(body => `POST ${body}`))
    caller.socket.destroy()
  }
  expect(taken.length).toBeGreaterThan(10)
  expect(taken).not.toContain('inner')
})
