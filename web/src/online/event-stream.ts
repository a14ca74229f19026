/**
 * Server-sent events that outlast whatever happens to the connection: a cut cable, a server that starts again, a laptop
 * that slept. Read by `fetch` instead of `EventSource`, which neither tells of signs of life nor of refusals.
 */

export interface StreamEvent {
  readonly kind: string
  readonly id: string | null
  readonly data: string
}

export type StreamState = 'connecting' | 'live' | 'lost' | 'refused'

export interface StreamWish {
  /** The address to listen at, computed each time. */
  readonly address: () => string
  readonly onEvent: (heard: StreamEvent) => void
  readonly onLine: (line: StreamState, status?: number) => void
}

/** A server gives a sign of life more often than that, in milliseconds. */
export const SILENCE = 45_000
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000

/** Assembles the events from pieces of any size. */
export class StreamReader {
  #rest = ''
  #kind = ''
  #id: string | null = null
  #data: string[] = []
  readonly #onEvent: (heard: StreamEvent) => void

  constructor(onEvent: (heard: StreamEvent) => void) {
    this.#onEvent = onEvent
  }

  read(piece: string): void {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop()!
    for (const line of lines) this.#line(line)
  }

  #line(line: string): void {
    if (line === '') {
      const heard = { kind: this.#kind || 'message', id: this.#id, data: this.#data.join('\n') }
      const something = this.#data.length > 0
      this.#kind = ''
      this.#id = null
      this.#data = []
      if (something) this.#onEvent(heard)
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#kind = value
    else if (field === 'id') this.#id = value
    else if (field === 'data') this.#data.push(value)
  }
}

export class EventStream {
  readonly #wish: StreamWish
  #ending: AbortController | null = null
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastSign = 0
  #closed = false

  constructor(wish: StreamWish) {
    this.#wish = wish
    addEventListener('online', this.#wake)
    addEventListener('offline', this.#sleep)
    addEventListener('pageshow', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    void this.#listen()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#sleep)
    removeEventListener('pageshow', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    clearTimeout(this.#timer)
    this.#ending?.abort()
  }

  /** Begins again from where `address` says now. */
  again(): void {
    this.#pause = FIRST_PAUSE
    void this.#listen()
  }

  /** A player who comes back doesn’t wait for the next try; a line that has been silent may be dead. */
  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') return
    if (this.#ending === null || performance.now() - this.#lastSign > SILENCE / 2) this.again()
  }

  readonly #sleep = (): void => {
    this.#ending?.abort()
  }

  async #listen(): Promise<void> {
    if (this.#closed) return
    clearTimeout(this.#timer)
    this.#ending?.abort()
    const ending = new AbortController()
    this.#ending = ending
    this.#wish.onLine('connecting')
    const status = await this.#hear(ending).catch(() => null)
    // Another has taken its place.
    if (this.#closed || this.#ending !== ending) return
    clearTimeout(this.#timer)
    ending.abort()
    this.#ending = null
    if (status !== null && status >= 400 && status < 500 && status !== 429) {
      this.#wish.onLine('refused', status)
      return
    }
    this.#wish.onLine('lost')
    this.#timer = setTimeout(() => void this.#listen(), this.#pause * (0.75 + Math.random() / 2))
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2)
  }

  /** The status of an answer that was none; null when the stream has ended. */
  async #hear(ending: AbortController): Promise<number | null> {
    const { signal } = ending
    this.#sign(ending)
    const reply = await fetch(this.#wish.address(), {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'same-origin',
      signal,
    })
    if (!reply.ok || !reply.body) return reply.status
    this.#pause = FIRST_PAUSE
    this.#wish.onLine('live')
    const reader = new StreamReader(heard => {
      if (!signal.aborted) this.#wish.onEvent(heard)
    })
    const text = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await text.read()
      if (done || signal.aborted) return null
      this.#sign(ending)
      reader.read(value)
    }
  }

  #sign(ending: AbortController): void {
    this.#lastSign = performance.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => ending.abort(), SILENCE)
  }
}
