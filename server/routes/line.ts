/**
 * Connections of a server of Node's HTTP, looked at before Node reads what comes. A whole request that is waited for by no one
 * else may be answered here, past all that Node makes of it; every other one, and the first on every connection, is Node's.
 * Where it is not certain that one ends where the next begins, the connection is Node's from then on.
 */
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Head, HeadReader } from './head.ts'

export type Answer = (code: number, text: string) => void

/** False where it is not for it; otherwise it answers, once. */
export type Take = (head: Head, body: Buffer, answer: Answer) => boolean

/** `headers` are those of every answer that is given here. */
export function watchLines(server: Server, headers: Readonly<Record<string, string>>, take: Take): void {
  const lines = new WeakMap<Socket, Line>()
  const heads = new AnswerHeads(server, headers)
  server.on('connection', socket => {
    const nodes = socket.listeners('data')
    if (nodes.length === 1) lines.set(socket, new Line(socket, nodes[0] as Hear, heads, take))
  })
  server.on('request', ({ socket }, response) => {
    const line = lines.get(socket)
    if (line) response.once('close', () => line.nodeHasAnswered())
  })
}

type Hear = (bytes: Buffer) => void

/** Whose the next bytes are: of no one yet, of a request that Node or we have not answered, or Node's whatever they are. */
type State = 'new' | 'free' | 'with Node' | 'with us' | 'left'

class Line {
  readonly #socket: Socket
  readonly #node: Hear
  readonly #heads: AnswerHeads
  readonly #take: Take
  readonly #reader = new HeadReader()
  #state: State = 'new'
  /** Bytes of its request that Node has not been given. */
  #owed = 0
  /** What came before we had answered. */
  #held: Buffer | null = null
  readonly #answer: Answer = (code, text) => this.#write(code, text)

  constructor(socket: Socket, node: Hear, heads: AnswerHeads, take: Take) {
    this.#socket = socket
    this.#node = node
    this.#heads = heads
    this.#take = take
    socket.off('data', node)
    socket.on('data', (bytes: Buffer) => this.#hear(bytes))
  }

  #hear(bytes: Buffer): void {
    switch (this.#state) {
      case 'with us':
        this.#held = this.#held === null ? bytes : Buffer.concat([this.#held, bytes])
        this.#socket.pause()
        return
      case 'with Node':
        if (bytes.length > this.#owed) this.#state = 'left'
        this.#owed -= bytes.length
        break
      case 'new':
      case 'free':
        if (this.#begins(bytes)) return
    }
    this.#node(bytes)
  }

  /** Whether we take it. */
  #begins(bytes: Buffer): boolean {
    const read = this.#reader.read(bytes)
    this.#owed = read === null ? -1 : read.bytes + read.body - bytes.length
    const free = this.#state === 'free'
    this.#state = 'with us'
    if (read && free && this.#owed === 0 && this.#take(read.head, bytes.subarray(read.bytes), this.#answer)) return true
    this.#state = this.#owed < 0 ? 'left' : 'with Node'
    return false
  }

  nodeHasAnswered(): void {
    if (this.#state === 'with Node') this.#state = this.#owed === 0 ? 'free' : 'left'
  }

  /** Who has hung up in the meantime is not answered; who does not take in what he is answered is not heard before he has. */
  #write(code: number, text: string): void {
    const socket = this.#socket
    if (!socket.writable) return
    if (socket.write(this.#heads.of(code, Buffer.byteLength(text)) + text)) this.#free()
    else socket.once('drain', () => this.#free())
  }

  #free(): void {
    this.#state = 'free'
    const held = this.#held
    if (held === null) return
    this.#held = null
    this.#hear(held)
    this.#socket.resume()
  }
}

/** As Node writes them: a connection that is kept, for how long, and the time, so that they are made again every second. */
class AnswerHeads {
  readonly #server: Server
  readonly #headers: string
  readonly #starts = new Map<number, string>()
  #second = 0

  constructor(server: Server, headers: Readonly<Record<string, string>>) {
    this.#server = server
    this.#headers = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }

  of(code: number, length: number): string {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) this.#starts.clear()
    this.#second = second
    const known = this.#starts.get(code)
    const start = known ?? this.#start(code)
    if (known === undefined) this.#starts.set(code, start)
    return `${start}${length}\r\n\r\n`
  }

  #start(code: number): string {
    const kept = Math.floor(this.#server.keepAliveTimeout / 1000)
    const date = new Date(this.#second * 1000).toUTCString()
    return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${this.#headers}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${kept}\r\ncontent-length: `
  }
}
