/**
 * Decisions are most of what a house is asked, and nearly all of them look alike. Those that are plain, and come from
 * somebody who was known a moment ago, are answered here, without the machinery that reads and writes HTTP in general; the same is
 * checked, and the same is answered. Everything else goes the long way, as if this were not there.
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sending, type WireSending } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import { decide } from '../matches/playing.ts'
import type { Doorkeeper } from '../people/recognise.ts'
import { type Answered, verdictAnswer } from './decisions.ts'
import { refusalOf } from './gate.ts'
import { readPlain } from './plain-request.ts'
import type { Underway } from './underway.ts'

export interface ShortWay {
  readonly hall: Hall
  readonly doorkeeper: Doorkeeper
  readonly underway: Underway
  readonly onFault: (error: unknown) => void
  /** Hears the status of each answer. */
  readonly onAnswer: (code: number) => void
}

const HEAD_END = '\r\n\r\n'

export function openShortWay(server: FastifyInstance, way: ShortWay): void {
  const connections = new WeakMap<Socket, Connection>()
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  const http: Server = server.server
  const headOf = headsOf(http.keepAliveTimeout)
  const answer = (bytes: Buffer): Promise<Answered> | null => (closing ? null : answering(way, bytes))
  http.on('connection', (socket: Socket) => {
    // This is how Node reads requests: it is given all that is not answered here.
    const [read] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    const connection = new Connection(socket, read, answer, headOf)
    connections.set(socket, connection)
    socket.off('data', read)
    socket.on('data', bytes => connection.take(bytes as Buffer))
  })
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    connections.get(request.socket)?.hear(request, response)
  })
}

/** Null where it is for others to answer. */
function answering(way: ShortWay, bytes: Buffer): Promise<Answered> | null {
  const request = readPlain(bytes)
  const player = request && way.doorkeeper.again(request)
  const sent = request && player && readSending(request.body)
  if (!sent) return null
  way.underway.begin()
  return decide(way.hall, request.id, player, sent)
    .then(verdictAnswer, (error: Error): Answered => {
      const { code, problem } = refusalOf(error, way.onFault)
      return { code, text: JSON.stringify({ problem }) }
    })
    .then(answered => {
      way.onAnswer(answered.code)
      way.underway.end()
      return answered
    })
}

function readSending(body: string): WireSending | null {
  try {
    return sending.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

interface Heard {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

type State =
  /** Nothing has come yet. The first request goes the long way in any case: Node cuts off whoever never sends it one. */
  | 'new'
  /** All that came is answered. */
  | 'free'
  /** A request on the short way is being answered. */
  | 'short'
  /** One whole request is on the long way. */
  | 'long'
  /** Where the requests end is not known here: everything goes the long way from now on. */
  | 'lost'

/** One connection: the short way is open only where it is certain that nothing else is under way. */
class Connection {
  readonly #socket: Socket
  readonly #read: (bytes: Buffer) => void
  readonly #answering: (bytes: Buffer) => Promise<Answered> | null
  readonly #headOf: (answered: Answered) => string
  #state: State = 'new'
  /** What went the long way last. */
  #heard: Heard | null = null
  #held: Buffer[] = []

  constructor(
    socket: Socket,
    read: (bytes: Buffer) => void,
    answering: (bytes: Buffer) => Promise<Answered> | null,
    headOf: (answered: Answered) => string,
  ) {
    this.#socket = socket
    this.#read = read
    this.#answering = answering
    this.#headOf = headOf
  }

  take(bytes: Buffer): void {
    if (this.#state === 'short') {
      // Whoever sends more before he is answered waits.
      this.#held.push(bytes)
      this.#socket.pause()
      return
    }
    const answering = this.#state === 'free' ? this.#answering(bytes) : null
    if (answering) {
      this.#state = 'short'
      void answering.then(answered => this.#answer(answered))
    } else if (this.#state === 'free' || this.#state === 'new') this.#goTheLongWay(bytes)
    else {
      this.#state = 'lost'
      this.#read(bytes)
    }
  }

  #goTheLongWay(bytes: Buffer): void {
    this.#state = 'long'
    this.#heard = null
    this.#read(bytes)
    const heard = this.#heard as Heard | null
    if (heard === null || !isWhole(bytes, heard.request)) this.#state = 'lost'
    heard?.response.once('close', () => {
      if (this.#state === 'long' && heard.request.complete) this.#state = 'free'
    })
  }

  /** Node has read the head of a request. */
  hear(request: IncomingMessage, response: ServerResponse): void {
    if (this.#heard !== null) this.#state = 'lost'
    this.#heard = { request, response }
  }

  #answer(answered: Answered): void {
    const socket = this.#socket
    if (!socket.writable || socket.write(this.#headOf(answered) + answered.text)) this.#goOn()
    // Whoever does not take his answers in is not read any further.
    else socket.once('drain', () => this.#goOn())
  }

  #goOn(): void {
    this.#state = 'free'
    if (this.#held.length === 0) return
    const held = Buffer.concat(this.#held)
    this.#held = []
    this.#socket.resume()
    this.take(held)
  }
}

/** Whether the bytes are this request and nothing more. */
function isWhole(bytes: Buffer, { headers }: IncomingMessage): boolean {
  const end = bytes.indexOf(HEAD_END)
  const length = Number(headers['content-length'] ?? 0)
  return end >= 0 && !('transfer-encoding' in headers) && end + HEAD_END.length + length === bytes.length
}

/** What stands before an answer; the same as on the long way. */
function headsOf(keepAlive: number): (answered: Answered) => string {
  const always = Object.entries({
    ...SECURITY,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    Connection: 'keep-alive',
    'Keep-Alive': `timeout=${Math.floor(keepAlive / 1000)}`,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  let second = 0
  let date = ''
  return ({ code, text }) => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      second = now
      date = new Date(1000 * now).toUTCString()
    }
    return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${always}Date: ${date}\r\ncontent-length: ${Buffer.byteLength(text)}${HEAD_END}`
  }
}
