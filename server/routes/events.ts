/** What happens, as it happens: server-sent events, numbered for each viewer apart, resumed after any break. */
import type { ServerResponse } from 'node:http'
import type { Viewer } from '@voltigeur/kernel'
import { type ChatLine, type EventKind, mark, markOf, type Person, readMark } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import type { HostedMatch } from '../matches/hosted-match.ts'
import { textOf } from '../matches/item-text.ts'
import { refusal, refuse } from '../matches/refusal.ts'
import { type Names, viewerOf, writeTable } from '../matches/tables.ts'
import type { Doorkeeper } from '../people/recognise.ts'
import { idOf } from './gate.ts'

const HEARTBEAT = 15_000
/** Anyone who reads so slowly that this much waits for him may come again. */
const MOST_WAITING = 4 * 1024 * 1024
const MOST_OF_ONE = 50
/** Several changes of the table within so many milliseconds are told as one. */
const TOGETHER = 30
/** And so is what a player has done himself, which he knows already, within so many. */
const OWN_TOGETHER = 100

/** What was said at a game of late. */
export type ChatOf = (game: string) => Promise<readonly ChatLine[]>

/** Returns how many connections are open at the moment. */
export function eventRoutes(
  server: FastifyInstance,
  hall: Hall,
  names: Names,
  chatOf: ChatOf,
  doorkeeper: Pick<Doorkeeper, 'onForget' | 'whoIs'>,
): () => number {
  const connections = new Map<string, number>()
  const open = new Set<Listening>()
  server.addHook('preClose', async () => {
    for (const one of open) one.end()
  })
  const stop = doorkeeper.onForget(() => {
    for (const one of open) void one.checkReader()
  })
  server.addHook('onClose', async () => stop())

  server.get('/api/games/:id/events', async (request, reply) => {
    const id = idOf(request)
    const arranged = await hall.find(id)
    if (!arranged) throw refuse.noGame()
    viewerOf(arranged, request.player)
    const who = request.player?.id ?? request.ip
    const count = (connections.get(who) ?? 0) + 1
    if (count > MOST_OF_ONE) throw refusal(429, 'game.follow')
    connections.set(who, count)
    const { after } = request.query as { after?: unknown }
    const from = mark.safeParse(request.headers['last-event-id'] ?? after)
    reply.hijack()
    // It ends with the connection, so that what is told needs no frame of its own for each piece.
    reply.raw.removeHeader('transfer-encoding')
    reply.raw.writeHead(200, {
      ...SECURITY,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.flushHeaders()
    const whoIs = (): Promise<Person | null> => doorkeeper.whoIs(request.headers)
    const listening = new Listening({ hall, names, chatOf, id, player: request.player, whoIs, raw: reply.raw })
    open.add(listening)
    reply.raw.on('close', () => {
      open.delete(listening)
      const left = connections.get(who)! - 1
      if (left > 0) connections.set(who, left)
      else connections.delete(who)
      listening.stop()
    })
    await listening.start(from.success ? readMark(from.data) : null)
  })
  return () => open.size
}

interface Listener {
  readonly hall: Hall
  readonly names: Names
  readonly chatOf: ChatOf
  readonly id: string
  readonly player: Person | null
  /** Who has opened it, by what they came with: no one when their session or token has ended. */
  whoIs(): Promise<Person | null>
  readonly raw: ServerResponse
}

/** One connection. It remembers how much it has told, and tells the rest whenever something is new. */
class Listening {
  readonly #to: Listener
  readonly #heartbeat: NodeJS.Timeout
  #viewer: Viewer = 'public'
  #told: { rewinds: number; version: number } | null = null
  #unfollow: () => void = () => {}
  #tableSoon: NodeJS.Timeout | null = null
  #ownSoon: NodeJS.Timeout | null = null
  #chatFrom: number
  #unwritten = ''
  #stopped = false

  constructor(to: Listener) {
    this.#to = to
    this.#chatFrom = to.hall.now()
    this.#heartbeat = setInterval(() => {
      this.#write(': still here\n\n')
      // They may have signed out through another process of the house.
      void this.checkReader()
    }, HEARTBEAT)
    this.#heartbeat.unref()
  }

  /** Ends when the reader has signed out, or the password or token they came with is no longer good. */
  async checkReader(): Promise<void> {
    const { player, whoIs } = this.#to
    if (player === null || this.#stopped) return
    try {
      if ((await whoIs())?.id !== player.id) this.end()
    } catch (error) {
      this.#fail(error)
    }
  }

  async start(from: { rewinds: number; version: number } | null): Promise<void> {
    const { hall, id } = this.#to
    this.#told = from
    await this.#sitDown()
    if (!this.#stopped) hall.audience.tellAll(id, 'table')
  }

  /** Where the game has not begun yet it is done again when it has: the viewer has a side then. */
  async #sitDown(): Promise<void> {
    const { hall, id, player } = this.#to
    try {
      const arranged = await hall.find(id)
      if (!arranged || this.#stopped) return
      const match = await hall.get(id)
      if (this.#stopped) return
      this.#viewer = viewerOf(arranged, player)
      this.#unfollow()
      this.#unfollow = hall.audience.follow(id, this.#viewer, news => {
        if (news === 'chat') void this.#chat()
        else if (news === 'items') this.#catchUp()
        else this.#tellTableSoon()
      })
      if (match) await this.#tellFrom(match)
    } catch (error) {
      this.#fail(error)
    }
  }

  #catchUp(late = false): void {
    const here = this.#to.hall.inMemory(this.#to.id)
    try {
      if (here && this.#reaches(here)) this.#tellItems(here, late)
      else void this.#bringUp()
    } catch (error) {
      this.#fail(error)
    }
  }

  async #bringUp(): Promise<void> {
    const { hall, id } = this.#to
    try {
      const match = await hall.get(id)
      if (match) await this.#tellFrom(match)
    } catch (error) {
      this.#fail(error)
    }
  }

  #reaches(match: HostedMatch): boolean {
    const told = this.#told
    return told === null || told.rewinds !== match.rewinds || match.reachesBack(this.#viewer, told.version)
  }

  /** Anyone who comes back after a long time is told all that he missed, though the match at hand begins later. */
  async #tellFrom(match: HostedMatch): Promise<void> {
    if (!this.#reaches(match)) await match.inTurn(() => match.makeWhole())
    if (!this.#stopped) this.#tellItems(match, true)
  }

  #tellItems(match: HostedMatch, late: boolean): void {
    const { rewinds } = match
    const seat = match.match.seat(this.#viewer)
    const told = this.#told
    if (told === null || told.rewinds !== rewinds || told.version > seat.version) {
      const at = markOf(rewinds, seat.version)
      this.#send('snapshot', { mark: at, snapshot: seat.snapshot() }, at)
    } else {
      const items = seat.since(told.version)
      if (items.length > 0 && !late && items.every(({ by }) => by === this.#viewer)) {
        this.#tellOwnSoon()
        return
      }
      let text = ''
      for (const item of items) text += eventText('item', textOf(item), markOf(rewinds, item.at + 1))
      if (text !== '') this.#write(text)
    }
    this.#told = { rewinds, version: seat.version }
  }

  /** What he has done himself he was told with the answer; other pages of his hear of it with what comes next, or soon. */
  #tellOwnSoon(): void {
    this.#ownSoon ??= setTimeout(() => {
      this.#ownSoon = null
      this.#catchUp(true)
    }, OWN_TOGETHER)
  }

  #tellTableSoon(): void {
    this.#tableSoon ??= setTimeout(() => {
      this.#tableSoon = null
      void this.#tellTable()
    }, TOGETHER)
  }

  async #tellTable(): Promise<void> {
    const { hall, names, id } = this.#to
    try {
      const arranged = await hall.find(id)
      if (!arranged || this.#stopped) return
      if (this.#told === null && arranged.setting.begun !== null) await this.#sitDown()
      const table = await writeTable(hall, names, arranged, this.#viewer)
      this.#send('table', table)
    } catch (error) {
      this.#fail(error)
    }
  }

  async #chat(): Promise<void> {
    try {
      const lines = (await this.#to.chatOf(this.#to.id)).filter(({ time }) => time > this.#chatFrom)
      for (const line of lines) {
        this.#chatFrom = line.time
        this.#send('chat', line)
      }
    } catch (error) {
      this.#fail(error)
    }
  }

  #send(kind: EventKind, data: unknown, id?: string): void {
    this.#write(eventText(kind, JSON.stringify(data), id))
  }

  /** What is told of several matches at once is worked out first, and then written, all of it. */
  #write(text: string): void {
    this.#unwritten += text
    if (this.#unwritten.length === text.length) queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    const { raw } = this.#to
    const text = this.#unwritten
    this.#unwritten = ''
    if (text === '' || this.#stopped || raw.destroyed) return
    // With its head gone, an answer without frames is what is written to the connection, for which Node need not be asked.
    const line = raw.socket ?? raw
    line.write(text)
    if (line.writableLength > MOST_WAITING) raw.destroy()
  }

  /** Anyone who is cut off comes again and resumes. */
  #fail(error: unknown): void {
    this.#to.hall.onFault(error)
    this.end()
  }

  end(): void {
    this.#flush()
    this.#to.raw.end()
  }

  stop(): void {
    if (this.#stopped) return
    this.#stopped = true
    clearInterval(this.#heartbeat)
    if (this.#tableSoon) clearTimeout(this.#tableSoon)
    if (this.#ownSoon) clearTimeout(this.#ownSoon)
    this.#unfollow()
    this.#to.hall.audience.tellAll(this.#to.id, 'table')
  }
}

function eventText(kind: EventKind, text: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${text}\n\n`
}
