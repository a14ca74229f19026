/**
 * Minimal HTTP over kept connections: the measuring side should cost little itself. It reads only what this house
 * answers.
 */
import { connect, type Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'

export interface Answer {
  readonly code: number
  readonly text: string
}

interface Waiting {
  resolve(answer: Answer): void
  reject(error: Error): void
}

const HEAD_END = '\r\n\r\n'
const NONE = Buffer.alloc(0)

/** Shared by all connections, one after another: its content is valid until the handler returns. */
const buffer = Buffer.allocUnsafe(64 * 1024)

function open(base: string, hear: (bytes: Buffer) => void): Socket {
  const { hostname, port } = new URL(base)
  const callback = (length: number): boolean => {
    hear(buffer.subarray(0, length))
    return true
  }
  return connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback } })
}

/** One request after another on one connection. */
export class Requests {
  readonly #socket: Socket
  readonly #headers: string
  readonly #waiting: Waiting[] = []
  #rest: Buffer = NONE

  constructor(base: string, cookie: string) {
    const { host } = new URL(base)
    this.#headers = `host: ${host}\r\norigin: ${base}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`
    this.#socket = open(base, bytes => this.#take(bytes))
    this.#socket.on('error', error => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  post(path: string, body: unknown): Promise<Answer> {
    const text = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\n${this.#headers}content-length: ${Buffer.byteLength(text)}${HEAD_END}${text}`,
      )
    })
  }

  #take(data: Buffer): void {
    let rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    for (;;) {
      const end = rest.indexOf(HEAD_END)
      if (end < 0) break
      const head = rest.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      const whole = end + HEAD_END.length + length
      if (rest.length < whole) break
      const text = rest.toString('utf8', end + HEAD_END.length, whole)
      rest = rest.subarray(whole)
      this.#waiting.shift()?.resolve({ code: Number(head.slice(9, 12)), text })
    }
    this.#rest = rest.length === 0 ? NONE : Buffer.from(rest)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Passes on the data of every event of one kind, and the line of its id; returns how to stop. */
export function followEvents(
  { base, cookie, path, after, kind }: { base: string; cookie: string; path: string; after: string; kind: string },
  heed: (data: string, id: string) => void,
  broken: (error: Error) => void,
): () => void {
  const { host } = new URL(base)
  let head: Buffer = NONE
  let told = ''
  let headed = false
  const decoder = new StringDecoder('utf8')
  const start = `event: ${kind}\ndata: `
  const hear = (text: string): void => {
    told += text
    for (let end = told.indexOf('\n\n'); end >= 0; end = told.indexOf('\n\n')) {
      const at = told.indexOf(start)
      if (at >= 0 && at < end) heed(told.slice(at + start.length, end), told.slice(0, at))
      told = told.slice(end + 2)
    }
  }
  const socket = open(base, bytes => {
    if (headed) return hear(decoder.write(bytes))
    head = Buffer.concat([head, bytes])
    const end = head.indexOf(HEAD_END)
    if (end < 0) return
    headed = true
    hear(decoder.write(head.subarray(end + HEAD_END.length)))
  })
  let stopped = false
  const fail = (error: Error): void => {
    if (!stopped) broken(error)
    stopped = true
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the stream broke off')))
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nlast-event-id: ${after}\r\naccept: text/event-stream${HEAD_END}`,
  )
  return () => {
    stopped = true
    socket.destroy()
  }
}
