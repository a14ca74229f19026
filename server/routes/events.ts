/** Live events: server-sent events, numbered for each viewer separately, resumed after any break. */
import type { ServerResponse } from 'node:http'
import type { Viewer } from '@voltigeur/kernel'
import { type ChatLine, mark, type Person, readMark } from '@voltigeur/wire'
import type { FastifyInstance } from 'fastify'
import { blockedByEach } from '../company/blocking.ts'
import { SECURITY } from '../headers.ts'
import type { Hall } from '../matches/hall.ts'
import type { HostedMatch } from '../matches/hosted-match.ts'
import { refusal, refuse } from '../matches/refusal.ts'
import { type NameLookup, writeTable } from '../matches/tables.ts'
import { viewerOf } from '../matches/viewer.ts'
import type { Doorkeeper } from '../people/recognise.ts'
import { eventText, type Follows, Gallery } from './gallery.ts'
import { idOf } from './gate.ts'

const HEARTBEAT = 15_000
/** A reader with this much waiting is cut off and may come again. */
const MOST_WAITING = 4 * 1024 * 1024
const MOST_OF_ONE = 50
/** A player’s own actions, which they know already, are reported together within this many milliseconds. */
const OWN_TOGETHER = 100

/** The recent chat of a game. */
export type ChatOf = (game: string) => Promise<readonly ChatLine[]>

/** Returns the number of open connections. */
export function eventRoutes(
  server: FastifyInstance,
  hall: Hall,
  names: NameLookup,
  chatOf: ChatOf,
  doorkeeper: Pick<Doorkeeper, 'onForget' | 'whoIs'>,
): () => number {
  const connections = new Map<string, number>()
  const open = new Set<Listening>()
  server.addHook('preClose', async () => {
    for (const one of open) one.end()
  })
  const stop = doorkeeper.onForget(player => {
    for (const one of open) if (player === null || one.player === player) void one.checkReader()
  })
  server.addHook('onClose', async () => stop())
  const galleryOf = galleries(hall, names, chatOf)

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
    // It ends with the connection, so that its pieces need no frames of their own.
    reply.raw.removeHeader('transfer-encoding')
    reply.raw.writeHead(200, {
      ...SECURITY,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.flushHeaders()
    const whoIs = (): Promise<Person | null> => doorkeeper.whoIs(request.headers)
    const listening = new Listening({ hall, galleryOf, id, player: request.player, whoIs, raw: reply.raw })
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

type GalleryOf = (id: string, viewer: Viewer) => Gallery

/** One for each game and viewer, while it has followers. */
function galleries(hall: Hall, names: NameLookup, chatOf: ChatOf): GalleryOf {
  const known = new Map<string, Gallery>()
  return (id, viewer) => {
    const name = `${id} ${viewer}`
    const found = known.get(name)
    if (found) return found
    const gallery = new Gallery(viewer, {
      table: async () => {
        const arranged = await hall.find(id)
        return arranged && JSON.stringify(await writeTable(hall, names, arranged, viewer))
      },
      lines: () => chatOf(id),
      blocked: readers => blockedByEach(hall.store.db, readers),
      onEmpty: () => known.delete(name),
      onFault: hall.onFault,
    })
    known.set(name, gallery)
    return gallery
  }
}

interface Listener {
  readonly hall: Hall
  readonly galleryOf: GalleryOf
  readonly id: string
  readonly player: Person | null
  /** The player who opened it, by cookie or token: null once the session or token has ended. */
  whoIs(): Promise<Person | null>
  readonly raw: ServerResponse
}

/** One connection. It remembers how much it has told, and sends the rest whenever there is news. */
class Listening implements Follows {
  readonly #to: Listener
  readonly #heartbeat: NodeJS.Timeout
  #viewer: Viewer = 'public'
  #gallery: Gallery | null = null
  #told: { rewinds: number; version: number } | null = null
  #unfollow: () => void = () => {}
  #ownSoon: NodeJS.Timeout | null = null
  #chatFrom: number
  #unwritten = ''
  #stopped = false

  constructor(to: Listener) {
    this.#to = to
    this.#chatFrom = to.hall.now()
    this.#heartbeat = setInterval(() => {
      this.write(': still here\n\n')
      // They may have signed out through another process of the house.
      void this.checkReader()
    }, HEARTBEAT)
    this.#heartbeat.unref()
  }

  get player(): string | null {
    return this.#to.player?.id ?? null
  }

  /** Ends when the reader has signed out, or their password or token is no longer valid. */
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
    this.#told = from
    await this.#sitDown()
    if (this.#stopped) return
    this.#gallery?.table(this)
    this.#tellOthers()
  }

  /** The others hear at once that a player has come or gone, and sooner or later how many watch. */
  #tellOthers(): void {
    const { hall, id } = this.#to
    hall.audience.tellAll(id, this.#viewer === 'public' ? 'crowd' : 'table')
  }

  /** Before the start of the game it is repeated at the start: the viewer has a side then. */
  async #sitDown(): Promise<void> {
    const { hall, galleryOf, id, player } = this.#to
    try {
      const arranged = await hall.find(id)
      if (!arranged || this.#stopped) return
      const match = await hall.getIfSound(id)
      if (this.#stopped) return
      this.#viewer = viewerOf(arranged, player)
      this.#unfollow()
      this.#gallery?.leave(this)
      const gallery = galleryOf(id, this.#viewer)
      this.#gallery = gallery
      gallery.members.add(this)
      this.#unfollow = hall.audience.follow(id, this.#viewer, news => {
        if (news === 'chat') gallery.chat(this)
        else if (news === 'items') gallery.items(this)
        else if (news === 'crowd') gallery.crowd()
        else if (this.#told === null) void this.#lookWhetherBegun()
        else gallery.table(this)
      })
      if (match) await this.#tellFrom(match)
    } catch (error) {
      this.#fail(error)
    }
  }

  async #lookWhetherBegun(): Promise<void> {
    const { hall, id } = this.#to
    try {
      const arranged = await hall.find(id)
      if (!arranged || this.#stopped) return
      if (this.#told === null && arranged.setting.begun !== null) await this.#sitDown()
      if (!this.#stopped) this.#gallery?.table(this)
    } catch (error) {
      this.#fail(error)
    }
  }

  catchUp(late = false): void {
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
      const match = await hall.getIfSound(id)
      if (match) await this.#tellFrom(match)
    } catch (error) {
      this.#fail(error)
    }
  }

  #reaches(match: HostedMatch): boolean {
    const told = this.#told
    return told === null || told.rewinds !== match.rewinds || match.reachesBack(this.#viewer, told.version)
  }

  /** A viewer who returns after a long time is told everything missed, though the match in memory begins later. */
  async #tellFrom(match: HostedMatch): Promise<void> {
    if (!this.#reaches(match)) await match.inTurn(() => match.makeWhole())
    if (!this.#stopped) this.#tellItems(match, true)
  }

  #tellItems(match: HostedMatch, late: boolean): void {
    const { rewinds } = match
    const seat = match.match.seat(this.#viewer)
    const told = this.#told
    if (told === null || told.rewinds !== rewinds || told.version > seat.version) {
      this.write(this.#gallery!.snapshot(match))
    } else if (told.version < seat.version) {
      if (!late && this.#viewer !== 'public' && seat.since(told.version).every(({ by }) => by === this.#viewer)) {
        this.#tellOwnSoon()
        return
      }
      this.write(this.#gallery!.itemsSince(match, told.version))
    }
    this.#told = { rewinds, version: seat.version }
  }

  /**
   * The reply has already told the player about their own action; their other pages hear of it with the next news, or
   * soon.
   */
  #tellOwnSoon(): void {
    this.#ownSoon ??= setTimeout(() => {
      this.#ownSoon = null
      this.catchUp(true)
    }, OWN_TOGETHER)
  }

  hear(lines: readonly ChatLine[]): void {
    for (const line of lines) {
      if (line.time <= this.#chatFrom) continue
      this.#chatFrom = line.time
      this.write(eventText('chat', JSON.stringify(line)))
    }
  }

  /** The news of several matches is computed first, and then written together. */
  write(text: string): void {
    this.#unwritten += text
    if (this.#unwritten.length === text.length) queueMicrotask(() => this.#flush())
  }

  #flush(): void {
    const { raw } = this.#to
    const text = this.#unwritten
    this.#unwritten = ''
    if (text === '' || this.#stopped || raw.destroyed) return
    // Once its head is sent, an answer without frames is exactly what is written to the connection, without going
    // through Node.
    const line = raw.socket ?? raw
    line.write(text)
    if (line.writableLength > MOST_WAITING) raw.destroy()
  }

  /** A client that is cut off comes again and resumes. */
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
    if (this.#ownSoon) clearTimeout(this.#ownSoon)
    this.#unfollow()
    this.#gallery?.leave(this)
    this.#tellOthers()
  }
}
