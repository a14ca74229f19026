/** A player over the wire, like a page or a bot: the tests’ own client. */
import { randomUUID } from 'node:crypto'
import { type Battle, Follower, type Item, type Random, type Side, sample } from '@voltigeur/kernel'
import {
  type EventKind,
  markOf,
  type NewGame,
  type NewGameReply,
  type TableReply,
  type WireVerdict,
} from '@voltigeur/wire'

export interface HttpAnswer<T> {
  readonly code: number
  readonly body: T
  readonly text: string
}

export interface ToldEvent {
  readonly id: string | null
  readonly kind: EventKind
  readonly text: string
}

export class Guest {
  readonly #base: string
  readonly #headers: Record<string, string> = {}

  constructor(base: string) {
    this.#base = base
  }

  static arrive(base: string): Promise<Guest> {
    return Guest.enter(base, '/api/auth/sign-in/anonymous', {})
  }

  /** By any door that answers with a cookie. */
  static async enter(base: string, door: string, body: unknown): Promise<Guest> {
    const guest = new Guest(base)
    const answer = await fetch(`${base}${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(base).origin },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    guest.#headers.cookie = answer.headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; ')
    return guest
  }

  /** The same person at another server of the same house. */
  at(base: string): Guest {
    const guest = new Guest(base)
    Object.assign(guest.#headers, this.#headers)
    return guest
  }

  async get<T>(path: string): Promise<HttpAnswer<T>> {
    return this.#answer(await fetch(`${this.#base}${path}`, { headers: this.#headers }))
  }

  async post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<HttpAnswer<T>> {
    return this.#answer(await this.#send(path, body, headers))
  }

  /** The whole answer. */
  async raw(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await this.#send(path, body, headers)
    return { code: answer.status, headers: answer.headers, text: await answer.text() }
  }

  #send(path: string, body: unknown, headers: Record<string, string>): Promise<Response> {
    const all = { 'content-type': 'application/json', origin: new URL(this.#base).origin, ...this.#headers, ...headers }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(`${this.#base}${path}`, { method: 'POST', headers: all, body: text })
  }

  async #answer<T>(answer: Response): Promise<HttpAnswer<T>> {
    const text = await answer.text()
    return { code: answer.status, body: JSON.parse(text), text }
  }

  async make(wish: NewGame): Promise<NewGameReply> {
    const { code, body, text } = await this.post<NewGameReply>('/api/games', wish)
    if (code !== 200) throw new Error(text)
    return body
  }

  async table(id: string): Promise<TableReply> {
    const { code, body, text } = await this.get<TableReply>(`/api/games/${id}`)
    if (code !== 200) throw new Error(text)
    return body
  }

  decide(id: string, decision: unknown, expect: string, key: string = randomUUID()): Promise<HttpAnswer<WireVerdict>> {
    return this.post<WireVerdict>(`/api/games/${id}/decisions`, { decision, expect, key })
  }

  /** Follows a game until `stop`. */
  follow(id: string, after?: string): Following {
    return new Following(`${this.#base}/api/games/${id}/events`, {
      ...this.#headers,
      ...(after === undefined ? {} : { 'last-event-id': after }),
    })
  }
}

export class Following {
  readonly told: ToldEvent[] = []
  readonly #controller = new AbortController()
  readonly #waiting = new Set<() => void>()
  readonly ended: Promise<void>
  isOver = false
  code = 0

  constructor(url: string, headers: Record<string, string>) {
    this.ended = this.#read(url, headers)
      .catch(() => {})
      .finally(() => {
        this.isOver = true
        for (const wake of this.#waiting) wake()
      })
  }

  async #read(url: string, headers: Record<string, string>): Promise<void> {
    const answer = await fetch(url, { headers, signal: this.#controller.signal })
    this.code = answer.status
    let rest = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      rest += chunk
      const parts = rest.split('\n\n')
      rest = parts.pop()!
      for (const part of parts) this.#take(part)
      for (const wake of this.#waiting) wake()
    }
  }

  #take(part: string): void {
    const field = (name: string): string | null =>
      part
        .split('\n')
        .find(line => line.startsWith(`${name}: `))
        ?.slice(name.length + 2) ?? null
    const kind = field('event')
    if (kind !== null) this.told.push({ id: field('id'), kind: kind as EventKind, text: field('data')! })
  }

  async until(enough: (told: readonly ToldEvent[]) => boolean): Promise<readonly ToldEvent[]> {
    while (!enough(this.told)) {
      if (this.isOver) throw new Error('the stream has ended')
      await new Promise<void>(resolve => this.#waiting.add(resolve))
      this.#waiting.clear()
    }
    return this.told
  }

  get items(): Item[] {
    return this.told.filter(({ kind }) => kind === 'item').map(({ text }) => JSON.parse(text))
  }

  stop(): void {
    this.#controller.abort()
  }
}

/** A side played at random from what the wire tells it. */
export class RandomHand {
  readonly #guest: Guest
  readonly #id: string
  readonly #battle: Battle
  readonly side: Side
  readonly follower: Follower
  rewinds: number
  #following: Following | null = null
  #heard = 0

  constructor(guest: Guest, id: string, battle: Battle, { table, snapshot }: TableReply) {
    this.#guest = guest
    this.#id = id
    this.#battle = battle
    this.side = table.me as Side
    this.rewinds = table.rewinds
    this.follower = new Follower(battle, snapshot!)
  }

  get mark(): string {
    return markOf(this.rewinds, this.follower.at)
  }

  /** Takes in the other side’s decisions, from the stream. */
  async catchUp(): Promise<void> {
    const { mark } = await this.#guest.table(this.#id)
    // The house hangs up if it can’t tell what has happened; clients that want to know come again.
    if (this.#following?.isOver !== false) {
      this.#following = this.#guest.follow(this.#id, this.mark)
      this.#heard = 0
    }
    const there = (): boolean => markOf(this.rewinds, this.follower.at) === mark
    await this.#following.until(told => {
      for (; this.#heard < told.length; this.#heard++) {
        const { kind, text } = told[this.#heard]
        if (kind === 'item') this.take(JSON.parse(text))
      }
      return there()
    })
  }

  leave(): void {
    this.#following?.stop()
  }

  take(item: Item): void {
    if (item.at >= this.follower.at) this.follower.take(item)
  }

  choose(random: Random): unknown {
    const decision = sample(this.#battle.menus(this.follower.position, this.side), random)
    return decision && this.#battle.language.writeDecision(decision)
  }

  get owes(): boolean {
    return this.follower.owing.includes(this.side)
  }

  async play(random: Random, key?: string): Promise<HttpAnswer<WireVerdict>> {
    const answer = await this.#guest.decide(this.#id, this.choose(random), this.mark, key)
    if (answer.body.accepted) for (const item of answer.body.items) this.take(item)
    return answer
  }
}
