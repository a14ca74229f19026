/** The place of all matches of the house: loaded on request, put away without one. */
import { loadGame, type PlayableGame } from '@voltigeur/games'
import type { Viewer } from '@voltigeur/kernel'
import type { Quotas } from '../quotas/quotas.ts'
import { Usage } from '../quotas/usage.ts'
import type { Store } from '../store/store.ts'
import { Audience } from './audience.ts'
import { HostedMatch } from './hosted-match.ts'
import type { HostedNews } from './hosting.ts'
import { PlayerPresence } from './presence.ts'
import { NotTheseRules, Stranded } from './refusal.ts'
import { type Arranged, findGame } from './setting.ts'
import { type GameEnded, Standings, type TurnBegun } from './standings.ts'

export interface HallOptions {
  readonly store: Store
  readonly gameOf?: (id: string) => PlayableGame
  readonly now?: () => number
  readonly onFault?: (error: unknown) => void
  /** Milliseconds without requests until a match is put away. */
  readonly idle?: number
  /** How much of the house each player may use; absent without limits. */
  readonly quotas?: Quotas | null
}

const SWEEP = 1000
const IDLE = 60_000
/** With more matches in memory than this, those without recent requests are put away. */
const MOST = 500
const A_WHILE = 5_000
/** How long a finished match stays for its players: shorter than one in progress. */
const AFTERWARDS = 15_000
/** How long it stays after they have left. */
const DESERTED = 1_000

interface Kept {
  readonly match: HostedMatch
  used: number
}

export class Hall {
  readonly store: Store
  readonly audience: Audience
  readonly presence: PlayerPresence
  readonly gameOf: (id: string) => PlayableGame
  readonly now: () => number
  readonly onFault: (error: unknown) => void
  readonly standings: Standings
  readonly usage: Usage
  readonly #idle: number
  readonly #matches = new Map<string, Kept>()
  readonly #coming = new Map<string, Promise<HostedMatch | null>>()
  readonly #stranded = new Map<string, Stranded>()
  readonly #turns = new Set<(turn: TurnBegun) => void>()
  readonly #ends = new Set<(ended: GameEnded) => void>()
  readonly #after = new Set<(match: HostedMatch) => void>()
  readonly #stops: (() => void)[] = []

  constructor({
    store,
    gameOf = loadGame,
    now = Date.now,
    onFault = console.error,
    idle = IDLE,
    quotas = null,
  }: HallOptions) {
    this.store = store
    this.gameOf = gameOf
    this.now = now
    this.onFault = onFault
    this.#idle = idle
    this.audience = new Audience(onFault)
    this.presence = new PlayerPresence({
      bell: store.bell,
      audience: this.audience,
      now,
      shared: store.kind === 'postgres',
    })
    this.standings = new Standings(this)
    this.usage = new Usage(store, quotas, now, onFault)
    this.#stops.push(
      store.bell.listen(({ game, what, n }) => {
        if (what === 'chat') this.audience.tellAll(game, 'chat')
        else if (what === 'table') void this.#rearrange(game)
        else if (what === 'rows') void this.#heardOfRows(game, n)
      }),
      store.bell.onMissed(() => {
        for (const game of new Set([...this.#matches.keys(), ...this.audience.games()])) void this.#heardOfRows(game)
      }),
    )
    const sweep = setInterval(() => this.putAway(), SWEEP)
    sweep.unref()
    this.#stops.push(() => clearInterval(sweep))
  }

  get size(): number {
    return this.#matches.size
  }

  /** Those in memory now. */
  held(): HostedMatch[] {
    return [...this.#matches.values()].map(({ match }) => match)
  }

  /** Calls back when a turn begins, as far as that player can see. */
  onTurn(listener: (turn: TurnBegun) => void): void {
    this.#turns.add(listener)
  }

  onEnd(listener: (ended: GameEnded) => void): void {
    this.#ends.add(listener)
  }

  /** Calls back whenever a match changes or is loaded. */
  onChange(listener: (match: HostedMatch) => void): void {
    this.#after.add(listener)
  }

  async find(id: string): Promise<Arranged | null> {
    return this.inMemory(id)?.arranged ?? findGame(this.store, id)
  }

  /** The match in memory, if it is there. */
  inMemory(id: string): HostedMatch | null {
    return this.#matches.get(id)?.match ?? null
  }

  /** The same, and it counts as in use from now on. */
  atHand(id: string): HostedMatch | null {
    const kept = this.#matches.get(id)
    if (!kept) return null
    kept.used = this.now()
    return kept.match
  }

  /** Whether this version of the program is known to be unable to load a game. */
  isStranded(id: string): boolean {
    return this.#stranded.has(id)
  }

  /** The match, if it can be loaded. */
  async getIfSound(id: string): Promise<HostedMatch | null> {
    try {
      return await this.get(id)
    } catch (error) {
      if (error instanceof Stranded) return null
      throw error
    }
  }

  /** Null if the game doesn’t exist, or hasn’t begun. Throws if this version can’t load it. */
  async get(id: string): Promise<HostedMatch | null> {
    const here = this.atHand(id)
    if (here) return here
    const stranded = this.#stranded.get(id)
    if (stranded) throw stranded
    const coming = this.#coming.get(id) ?? this.#bringOut(id)
    this.#coming.set(id, coming)
    try {
      return await coming
    } finally {
      this.#coming.delete(id)
    }
  }

  async #bringOut(id: string): Promise<HostedMatch | null> {
    const arranged = await findGame(this.store, id)
    if (!arranged || arranged.setting.begun === null) return null
    const match = await HostedMatch.bringOut(this.gameOf(arranged.setting.game), arranged, {
      journal: this.store.journal,
      now: this.now,
      onFault: this.onFault,
      tell: (viewer, news) => this.#tell(id, viewer, news),
    }).catch(error => {
      if (!(error instanceof NotTheseRules)) throw error
      // Reported once: later requests are refused without trying.
      this.onFault(error)
      const stranded = new Stranded()
      this.#stranded.set(id, stranded)
      throw stranded
    })
    this.#matches.set(id, { match, used: this.now() })
    // Others may have written since the rows were read; their ring found no match here.
    await match.inTurn(async () => {
      if (this.store.kind === 'postgres') await match.catchUp()
      await this.settle(match)
    })
    // Viewers who followed the game while it was put away may have missed something.
    this.audience.tellAll(id, 'items')
    return match
  }

  #tell(id: string, viewer: Viewer, news: HostedNews): void {
    this.audience.tell(id, viewer, news)
  }

  async #rearrange(id: string): Promise<void> {
    try {
      // A match that is still loading may have been looked up before.
      const match = this.inMemory(id) ?? (await this.#coming.get(id)) ?? null
      const arranged = match && (await findGame(this.store, id))
      if (arranged) match.arranged = arranged
    } catch (error) {
      this.onFault(error)
    }
    this.audience.tellAll(id, 'table')
  }

  async #heardOfRows(id: string, n?: number): Promise<void> {
    try {
      const followed = this.audience.games().includes(id)
      const match = this.inMemory(id) ?? (followed ? await this.get(id) : null)
      if (!match || (n !== undefined && n < match.rows)) return
      await match.inTurn(async () => {
        // In the meantime it may have been our own, or have come with another.
        if (n !== undefined && n < match.rows) return
        await match.catchUp()
        await this.settle(match)
      })
    } catch (error) {
      this.onFault(error)
    }
  }

  /** For use within the turn, after a change: carries out orders ahead for this case. */
  settle(match: HostedMatch): Promise<void> | undefined {
    if (match.anythingAhead) return this.#answerAhead(match)
    this.changed(match)
  }

  async #answerAhead(match: HostedMatch): Promise<void> {
    try {
      await match.answerAhead()
    } catch (error) {
      // The earlier decisions stand anyway; it is tried again with the next change.
      this.onFault(error)
    }
    this.changed(match)
  }

  /** For use within the turn, after a change that asks no one. */
  changed(match: HostedMatch): void {
    this.standings.note(match)
    for (const listener of this.#after) listener(match)
  }

  tellTurn(turn: TurnBegun): void {
    for (const listener of this.#turns) listener(turn)
  }

  tellEnd(ended: GameEnded): void {
    for (const listener of this.#ends) listener(ended)
  }

  /** Matches without recent requests leave the memory; their rows stay. */
  putAway(longer = this.#idle): void {
    const now = this.now()
    const byUse = [...this.#matches].sort(([, a], [, b]) => a.used - b.used)
    for (const [index, [id, { match, used }]] of byUse.entries()) {
      const over = this.audience.isFollowed(id) ? AFTERWARDS : DESERTED
      const goesOn = byUse.length - index > MOST ? A_WHILE : longer
      const wanted = match.result === null ? goesOn : Math.min(goesOn, over)
      if (now - used < Math.min(wanted, longer) || match.waiting > 0 || this.standings.pending(match)) continue
      const { until } = match.time
      if (until !== null && until - now < longer && match.result === null) continue
      this.#matches.delete(id)
    }
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    for (const { match } of this.#matches.values()) await match.inTurn(async () => {})
    await this.standings.close()
    await this.usage.close()
    await this.presence.close()
  }
}
