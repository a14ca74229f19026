/** One person’s line to a house: requests over kept connections, and the event stream. */
import { Agent, type ClientRequest, request } from 'node:http'

export interface Answer {
  readonly code: number
  readonly text: string
}

export interface Told {
  readonly kind: string
  readonly data: string
}

/** Anything alive answers within this time. */
const PATIENCE = 20_000
const AGAIN = 429
const MOST_TRIES = 50

/** Shared by all lines of a process: this measures the house, not connection setup. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export class Line {
  readonly base: string
  cookie = ''
  /** Of a program that acts for a player. */
  token = ''

  constructor(base: string) {
    this.base = base
  }

  /** A new guest, unknown to the house. */
  static async guest(base: string): Promise<Line> {
    const line = new Line(base)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { code, text } = await line.send('POST', '/api/auth/sign-in/anonymous', '{}')
      if (code === 200 && line.cookie !== '') return line
      if (code !== AGAIN) throw new Error(`no guest is let in: ${code} ${text}`)
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
    throw new Error('the house lets nobody in any more')
  }

  /** A new player with an account. */
  static async member(base: string, name: string, password: string): Promise<Line> {
    const line = new Line(base)
    await line.ask('/api/auth/sign-up/name', { name, password })
    return line
  }

  /** The same person at another server of the same house. */
  at(base: string): Line {
    const line = new Line(base)
    line.cookie = this.cookie
    return line
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path, null)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body))
  }

  async read<T>(path: string): Promise<T> {
    return good<T>(await this.get(path))
  }

  async ask<T>(path: string, body: unknown): Promise<T> {
    return good<T>(await this.post(path, body))
  }

  /** Any method, text and headers, unchanged. */
  send(
    method: string,
    path: string,
    body: string | null,
    headers: Readonly<Record<string, string>> = {},
    /** Cuts the connection after this many milliseconds, with or without an answer. */
    cut: number | null = null,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, this.base),
        { method, agent: cut === null && agent, timeout: PATIENCE, headers: { ...this.#headers(body), ...headers } },
        answer => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', part => {
            text += part
          })
          answer.on('error', reject)
          answer.on('end', () => {
            const cookies = answer.headers['set-cookie']?.map(cookie => cookie.split(';')[0])
            if (cookies && this.cookie === '') this.cookie = cookies.join('; ')
            resolve({ code: answer.statusCode!, text })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end(body ?? undefined)
      if (cut !== null) setTimeout(() => sent.destroy(new Error('socket hang up')), cut)
    })
  }

  #headers(body: string | null): Record<string, string> {
    return {
      origin: this.base,
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    }
  }

  /** Passes on messages until it is closed or breaks; then calls `ended`. */
  follow(path: string, after: string, heed: (told: Told) => void, ended: () => void): () => void {
    const sent: ClientRequest = request(
      new URL(path, this.base),
      { agent: false, headers: { ...this.#headers(null), 'last-event-id': after } },
      answer => {
        let rest = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          rest += part
          for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
            const told = readEvent(rest.slice(0, end))
            rest = rest.slice(end + 2)
            if (told) heed(told)
          }
        })
        answer.on('error', () => {})
        answer.on('close', ended)
      },
    )
    sent.on('error', ended)
    sent.end()
    return () => sent.destroy()
  }
}

function good<T>({ code, text }: Answer): T {
  if (code !== 200) throw new Error(`${code}: ${text}`)
  return JSON.parse(text)
}

function readEvent(part: string): Told | null {
  let kind: string | null = null
  let data = ''
  for (const line of part.split('\n')) {
    if (line.startsWith('event: ')) kind = line.slice(7)
    else if (line.startsWith('data: ')) data = line.slice(6)
  }
  return kind === null ? null : { kind, data }
}

const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE']

/** Whether the other end is gone or can’t answer now, rather than refusing. */
export function isBroken(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return BROKEN.includes(code ?? '') || /socket hang up|aborted|no answer|^50[03]: /.test(message)
}
