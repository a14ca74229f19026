/**
 * The players and spectators at a table, through any process. Each process tells the others about its followers of a
 * game whenever that changes, and rings from time to time to show that it is alive; when one falls silent, its viewers
 * count as gone.
 */
import { randomBytes } from 'node:crypto'
import type { Viewer } from '@voltigeur/kernel'
import type { Bell, BellRing } from '../store/bell.ts'
import type { Audience } from './audience.ts'

const ALIVE = 5_000
const SILENT = 3 * ALIVE
/** A viewer whose line breaks and returns at once hasn’t been away. */
const TOGETHER = 50

export interface PresenceOptions {
  readonly bell: Bell
  readonly audience: Audience
  readonly now: () => number
  /** Whether there may be others. */
  readonly shared: boolean
}

interface Other {
  heard: number
  /** By game, how many followers of each kind are there. */
  readonly games: Map<string, ReadonlyMap<Viewer, number>>
}

export class PlayerPresence {
  readonly #options: PresenceOptions
  /** This process’s name among the others. */
  readonly #name = randomBytes(6).toString('hex')
  readonly #others = new Map<string, Other>()
  /** What the others were last told of each game. */
  readonly #told = new Map<string, string>()
  readonly #soon = new Map<string, NodeJS.Timeout>()
  readonly #stops: (() => void)[] = []
  #ringing: Promise<void> = Promise.resolve()

  constructor(options: PresenceOptions) {
    this.#options = options
    const { bell, audience, shared } = options
    if (!shared) return
    const alive = setInterval(() => {
      this.#ring({ what: 'alive', game: this.#name })
      this.#forgetTheSilent()
    }, ALIVE)
    alive.unref()
    this.#stops.push(
      audience.onFollow(game => this.#tellSoon(game)),
      bell.listen(ring => this.#hear(ring)),
      bell.onMissed(() => this.#beginAnew()),
      () => clearInterval(alive),
    )
    this.#beginAnew()
  }

  count(game: string, viewer: Viewer): number {
    let sum = this.#options.audience.presence(game, viewer)
    for (const { games } of this.#others.values()) sum += games.get(game)?.get(viewer) ?? 0
    return sum
  }

  #tellSoon(game: string): void {
    if (this.#soon.has(game)) return
    const soon = setTimeout(() => {
      this.#soon.delete(game)
      this.#tell(game)
    }, TOGETHER)
    soon.unref()
    this.#soon.set(game, soon)
  }

  #tell(game: string): void {
    const here = writeCounts(this.#options.audience.counts(game))
    if (here === (this.#told.get(game) ?? '')) return
    if (here === '') this.#told.delete(game)
    else this.#told.set(game, here)
    this.#ring({ what: 'here', game, note: `${this.#name}/${here}` })
  }

  /**
   * At first, and when rings may have been missed: a process that hears it forgets what it knew of this one, and
   * reports its own viewers.
   */
  #beginAnew(): void {
    for (const name of [...this.#others.keys()]) this.#forget(name)
    this.#ring({ what: 'whoIsThere', game: this.#name })
    this.#tellAll()
  }

  #tellAll(): void {
    this.#told.clear()
    for (const game of this.#options.audience.games()) this.#tell(game)
  }

  /** In order. While the database is away no one hears; when it is back all start again. */
  #ring(ring: BellRing): void {
    this.#ringing = this.#ringing.then(() => this.#options.bell.ring(ring)).catch(() => {})
  }

  #hear({ what, game, note = '' }: BellRing): void {
    if (what === 'alive' || what === 'whoIsThere' || what === 'gone') {
      if (game === this.#name) return
      if (what !== 'alive') this.#forget(game)
      if (what !== 'gone') this.#other(game)
      if (what === 'whoIsThere') this.#tellAll()
    } else if (what === 'here') {
      const [name, counts] = note.split('/')
      if (name === this.#name) return
      const { games } = this.#other(name)
      const before = games.get(game)
      const now = readCounts(counts)
      if (counts === '') games.delete(game)
      else games.set(game, now)
      this.#options.audience.tellAll(game, samePlayers(before, now) ? 'crowd' : 'table')
    }
  }

  #other(name: string): Other {
    const other = this.#others.get(name) ?? { heard: 0, games: new Map() }
    this.#others.set(name, other)
    other.heard = this.#options.now()
    return other
  }

  #forgetTheSilent(): void {
    for (const [name, { heard }] of this.#others) if (this.#options.now() - heard > SILENT) this.#forget(name)
  }

  #forget(name: string): void {
    const games = this.#others.get(name)?.games.keys() ?? []
    this.#others.delete(name)
    for (const game of games) this.#options.audience.tellAll(game, 'table')
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    for (const soon of this.#soon.values()) clearTimeout(soon)
    if (this.#options.shared) this.#ring({ what: 'gone', game: this.#name })
    await this.#ringing
  }
}

const writeCounts = (counts: ReadonlyMap<Viewer, number>): string =>
  [...counts].map(([viewer, count]) => `${viewer}:${count}`).join(',')

/** Whether only spectators have come or gone. */
function samePlayers(before: ReadonlyMap<Viewer, number> | undefined, now: ReadonlyMap<Viewer, number>): boolean {
  const players = (counts?: ReadonlyMap<Viewer, number>): string =>
    writeCounts(new Map([...(counts ?? [])].filter(([viewer]) => viewer !== 'public')))
  return players(before) === players(now)
}

function readCounts(text: string): Map<Viewer, number> {
  const pairs = text === '' ? [] : text.split(',').map(pair => pair.split(':'))
  return new Map(pairs.map(([viewer, count]) => [viewer === 'public' ? viewer : Number(viewer), Number(count)]))
}
