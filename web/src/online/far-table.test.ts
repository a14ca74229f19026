import { playableParley as parley } from '@voltigeur/conversation/parley'
import { begin, commitment, type Viewer } from '@voltigeur/kernel'
import { markOf, readMark, type Table } from '@voltigeur/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayableMatch } from '../games/shelf.ts'
import { FarTable } from './far-table.ts'

vi.mock('../language/speak.ts', () => ({ openGameSpoken: async () => parley }))

const secret = 'ab'.repeat(32)
const ME = { id: 'p1', name: 'Anna', guest: true }

/** A server with one game, for the page’s requests. */
class Server {
  match: PlayableMatch | null = null
  rewinds = 0
  down = false
  me: Viewer = 0
  result: Table['result'] = null
  readonly asked: string[] = []
  readonly lines = new Set<ReadableStreamDefaultController<Uint8Array>>()

  begins(): void {
    this.match = begin(parley, {}, { pledge: { secret, contributions: ['mine', 'yours'] } })
  }

  get table(): Table {
    const state = this.result ? 'over' : this.match ? 'playing' : 'open'
    return {
      id: 'g1',
      game: 'parley',
      rules: parley.rulesVersion,
      scenario: parley.scenarios[0].id,
      options: {},
      state,
      sides: [...parley.sides],
      seats: [],
      maker: ME,
      byLot: false,
      openToAll: false,
      clock: { kind: 'none' },
      clocks: null,
      spectators: true,
      watching: 0,
      commitment: commitment(secret),
      offers: { draw: null, hints: null, rewind: null },
      hints: 'off',
      rewinds: this.rewinds,
      claimableFrom: null,
      result: this.result,
      created: 0,
      me: this.me,
    }
  }

  get #mark(): string | null {
    return this.match && markOf(this.rewinds, this.match.seat(this.me).version)
  }

  tell(kind: string, data: unknown, id?: string): void {
    const text = `${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
    for (const line of this.lines) line.enqueue(new TextEncoder().encode(text))
  }

  tellItems(from: number): void {
    for (const item of this.match!.seat(this.me).since(from)) {
      this.tell('item', item, markOf(this.rewinds, item.at + 1))
    }
  }

  cut(): void {
    for (const line of this.lines) line.error(new Error('cut'))
    this.lines.clear()
  }

  readonly fetch = async (address: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address)
    this.asked.push(`${method} ${pathname}`)
    if (this.down) throw new TypeError('failed to fetch')
    if (pathname === '/api/me') return Response.json({ player: ME })
    if (pathname.endsWith('/chat')) return Response.json({ chat: [] })
    if (pathname.endsWith('/events')) return this.#follow(searchParams.get('after'), signal!)
    if (pathname.endsWith('/decisions')) return this.#decide(JSON.parse(body as string))
    const snapshot = this.match?.seat(this.me).snapshot() ?? null
    return Response.json({ table: this.table, mark: this.#mark, snapshot, invite: null })
  }

  #follow(after: string | null, signal: AbortSignal): Response {
    const stream = new ReadableStream<Uint8Array>({
      start: line => {
        this.lines.add(line)
        signal.addEventListener('abort', () => this.lines.delete(line))
      },
    })
    queueMicrotask(() => {
      const from = after === null ? null : readMark(after)
      if (this.match && from?.rewinds === this.rewinds) this.tellItems(from.version)
      else if (this.match) this.tellSnapshot()
      this.tell('table', this.table)
    })
    return new Response(stream)
  }

  tellSnapshot(): void {
    this.tell('snapshot', { mark: this.#mark, snapshot: this.match!.seat(this.me).snapshot() }, this.#mark!)
  }

  #decide({ decision, expect, key }: { decision: object; expect: string; key: string }): Response {
    const seat = this.match!.seat(this.me)
    const { version } = readMark(expect)
    const verdict = seat.play(parley.open(this.table.scenario, {}).language.readDecision(decision), {
      expect: version,
      key,
    })
    const mark = this.#mark
    if (!verdict.accepted) {
      const { why, objections } = verdict
      return Response.json({ accepted: false, why, mark, objections }, { status: 409 })
    }
    return Response.json({ accepted: true, mark, items: seat.since(version) })
  }
}

let server: Server
let far: FarTable
const listeners = new Map<string, Set<() => void>>()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  server = new Server()
  listeners.clear()
  kept.clear()
  const page = {
    baseURI: 'http://table.test/',
    visibilityState: 'visible',
    addEventListener: (kind: string, hear: () => void) =>
      void listeners.set(kind, (listeners.get(kind) ?? new Set()).add(hear)),
    removeEventListener: (kind: string, hear: () => void) => void listeners.get(kind)?.delete(hear),
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener)
  vi.stubGlobal('removeEventListener', page.removeEventListener)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => {
  far.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(5)
const open = async (): Promise<void> => {
  far = new FarTable('g1')
  await settle()
}
const hear = (text: string) => far.state.sitting!.battle.language.hear(text)
const said = (unit: string) => `order ${unit} to hold`

describe('a game at a server', () => {
  test('waits until it begins, and is then played without anything being loaded', async () => {
    await open()
    expect(far.state).toMatchObject({ table: { state: 'open' }, sitting: null, made: true, line: 'live' })
    server.begins()
    server.tell('table', server.table)
    await settle()
    expect(far.state.sitting!.now).toMatchObject({ watcher: 0, ours: true, over: false })
    expect(far.state.sitting!.now.events.length).toBeGreaterThan(0)
  })

  test('comes from its beginning to a late viewer', async () => {
    server.begins()
    server.match!.play(server.match!.battle.language.hear(said('R1')), 0)
    await open()
    const { sitting } = far.state
    expect(sitting!.match.at).toBe(2)
    expect(sitting!.now.decided).toHaveLength(1)
  })

  test('continues after the line was cut, with the events and decisions of that time', async () => {
    server.begins()
    await open()
    const before = far.state.sitting
    server.down = true
    server.cut()
    await settle()
    expect(far.state.line).toBe('lost')
    expect(before!.decide(hear(said('R1')))).toEqual([])
    expect(before!.now.undoable).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.match!.rows).toHaveLength(0)
    server.down = false
    for (const wake of [...listeners.get('online')!]) wake()
    await settle()
    expect(server.match!.rows).toHaveLength(1)
    expect(far.state.sitting).toBe(before)
    expect(before!.match.ahead).toBe(false)
    expect(before!.now.position.equals(server.match!.seen(0))).toBe(true)
  })

  test('tells why something was refused, and shows it no longer', async () => {
    server.begins()
    await open()
    const { sitting } = far.state
    // Another screen has decided for this side, and the news is on its way.
    server.match!.play(hear(said('R2')), 0)
    sitting!.decide(hear(said('R1')))
    await settle()
    expect(far.state.notice).toContain('The game has moved on')
    expect(sitting!.match.ahead).toBe(false)
    server.tellItems(1)
    await settle()
    expect(sitting!.now.position.equals(server.match!.seen(0))).toBe(true)
  })

  test('that was rewound comes again', async () => {
    server.begins()
    await open()
    const before = far.state.sitting
    before!.decide(hear(said('R1')))
    await settle()
    server.begins()
    server.rewinds = 1
    server.tellSnapshot()
    await settle()
    expect(far.state.sitting).not.toBe(before)
    expect(far.state.sitting!.match.at).toBe(1)
    far.state.sitting!.decide(hear(said('R3')))
    await settle()
    expect(server.match!.rows).toHaveLength(1)
  })

  test('that ended otherwise than by the rules leaves nothing to decide', async () => {
    server.begins()
    await open()
    server.result = { winner: 1, level: null, reason: 'resigned' }
    server.tell('table', server.table)
    await settle()
    expect(far.state.sitting!.now).toMatchObject({ over: true, ours: false })
  })

  test('of which another story is told than before is not believed', async () => {
    server.begins()
    await open()
    far.close()
    const place = 'voltigeur online g1'
    const memory = JSON.parse(kept.get(place)!)
    expect(memory.told).toMatchObject({ rewinds: 0, at: 1 })
    await open()
    expect(far.state.notice).toBeNull()
    far.close()
    kept.set(place, JSON.stringify({ ...memory, told: { ...memory.told, chain: '00'.repeat(32) } }))
    await open()
    expect(far.state.notice).toContain('has changed')
  })
})
