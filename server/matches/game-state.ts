/**
 * The state of a game as its rows tell it: the match, the clocks, open offers and the result. Viewers hear of each new row,
 * not of those that are replayed.
 */
import type { PlayableGame, PlayableMatch } from '@voltigeur/games'
import { begin, type OrderAhead, OrdersAhead, type Side, takeUp, type Viewer } from '@voltigeur/kernel'
import type { Offers, TableResult } from '@voltigeur/wire'
import type { StoredRow } from '../store/journal.ts'
import type { GameStanding } from './bookmarks.ts'
import { type DeedDone, readRow } from './deeds.ts'
import { hintsAfter, NO_HINTS } from './hints.ts'
import type { HostedNews, Hosting } from './hosting.ts'
import { keepText } from './item-text.ts'
import { NotTheseRules } from './refusal.ts'
import type { Arranged } from './setting.ts'
import { Timekeeper } from './timekeeper.ts'

/** A standing decision, and how much each viewer had been told before it. */
interface StandingRow {
  readonly n: number
  readonly row: DeedDone
  readonly told: readonly number[]
}

/** A requested rewind: to before the row with this number. */
export interface AskedRewind {
  readonly by: Side
  readonly to: number
}

/** Its state after a number of rows. */
export interface Bookmarked {
  readonly n: number
  readonly standing: GameStanding
}

type RewindMark = (rewinds: number, version: number) => string

/** How many milliseconds of rows are replayed before others have their turn. */
const AT_A_STRETCH = 10

/** Failures here aren’t the database’s fault. */
function following<T>({ setting: { id, rules } }: Arranged, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new NotTheseRules(
      `game ${id}, begun with version ${rules} of its rules, doesn’t follow those of this version`,
      {
        cause: error,
      },
    )
  }
}

/** A hosted match alone changes it, through rows. */
export class GameState {
  readonly game: PlayableGame
  readonly viewers: readonly Viewer[]
  readonly #arranged: Arranged
  readonly #hosting: Hosting
  match!: PlayableMatch
  time!: Timekeeper
  rewinds = 0
  draw: Side | null = null
  hints = NO_HINTS
  ahead!: OrdersAhead
  asked: AskedRewind | null = null
  result: TableResult | null = null
  /** How many rows it has processed. */
  rows = 0
  /** The number of the first row here: earlier ones are known only by their results. */
  readonly from: number
  #stood: StandingRow[] = []
  readonly #changed: Map<Viewer, number>
  /** During a rebuild from its rows nothing is news. */
  #ready = false

  /** Replaying a long battle takes a second or more: players of other games don’t wait for all of it. */
  static async fromRows(
    game: PlayableGame,
    arranged: Arranged,
    rows: readonly StoredRow[],
    hosting: Hosting,
    from: Bookmarked | null = null,
  ): Promise<GameState> {
    const state = following(arranged, () => new GameState(game, arranged, hosting, from))
    let since = performance.now()
    for (const row of rows) {
      following(arranged, () => state.take(row))
      if (performance.now() - since < AT_A_STRETCH) continue
      await new Promise<void>(resolve => setImmediate(resolve))
      since = performance.now()
    }
    state.#ready = true
    return state
  }

  private constructor(game: PlayableGame, arranged: Arranged, hosting: Hosting, from: Bookmarked | null) {
    this.game = game
    this.viewers = [...game.sides.keys(), 'public']
    this.#arranged = arranged
    this.#hosting = hosting
    this.from = this.rows = from?.n ?? 0
    this.#changed = new Map(from?.standing.changed)
    if (from) this.#goOn(from.standing)
    else this.#start()
  }

  get #id(): string {
    return this.#arranged.setting.id
  }

  /** When the viewer last saw an event. */
  changed(viewer: Viewer): number {
    return this.#changed.get(viewer) ?? this.#arranged.setting.begun!
  }

  /** The standing rows, as published at the end. For a whole match. */
  get standing(): readonly DeedDone[] {
    return this.#stood.map(({ row }) => row)
  }

  /** For a bookmark; null while none can be set. */
  bookmark(): GameStanding | null {
    const match = this.asked === null && this.result === null ? this.match.bookmark() : null
    if (match === null) return null
    const changed = [...this.#changed]
    const { kept } = this.ahead
    const standing = { match, time: this.time.kept, rewinds: this.rewinds, draw: this.draw, changed }
    const agreed = this.hints === NO_HINTS ? standing : { ...standing, hints: this.hints }
    return kept.length === 0 ? agreed : { ...agreed, ahead: kept }
  }

  offersFor(viewer: Viewer, mark: RewindMark): Offers {
    const { asked } = this
    return {
      draw: this.draw,
      hints: this.hints.offer,
      rewind: asked && this.#rewindFor(asked, viewer, mark),
    }
  }

  #rewindFor({ by, to }: AskedRewind, viewer: Viewer, mark: RewindMark): Offers['rewind'] {
    const told = this.#toldBefore(to, viewer)
    const items = this.match.seat(viewer).since(told)
    const undone = new Set(items.map(({ back }) => back))
    const stands = items.filter(({ at, decision }) => decision !== null && !undone.has(at))
    const decisions = this.game.sides.map((_, side) => stands.filter(item => item.by === side).length)
    return { by, to: mark(this.rewinds, told), decisions }
  }

  /** A side’s orders ahead, for that side alone. */
  orderedAhead(viewer: Viewer): readonly OrderAhead[] {
    return viewer === 'public' ? [] : this.ahead.of(viewer, this.match.seen(viewer))
  }

  /** The number of the row before which the viewer had been told this much; null without one. For a whole match. */
  rowAt(viewer: Viewer, version: number): number | null {
    return this.#stood.findLast(({ told }) => told[this.viewers.indexOf(viewer)] === version)?.n ?? null
  }

  #toldBefore(n: number, viewer: Viewer): number {
    return this.#stood.find(one => one.n >= n)?.told[this.viewers.indexOf(viewer)] ?? this.match.seat(viewer).version
  }

  #toldNow(): number[] {
    return this.viewers.map(viewer => this.match.seat(viewer).version)
  }

  #start(): void {
    const { setting, pledge } = this.#arranged
    const { scenario, options, clock, begun } = setting
    const { onFault } = this.#hosting
    this.match = begin(this.game, { scenario, options }, { pledge, onFault })
    this.time = new Timekeeper(clock, this.game.sides.length, begun!)
    this.ahead = new OrdersAhead(this.match.battle)
    this.#turnClock(begun!)
  }

  #goOn({ match, time, rewinds, draw, ahead, hints = NO_HINTS }: GameStanding): void {
    const { setting, pledge } = this.#arranged
    const { scenario, options, clock, begun } = setting
    const { onFault } = this.#hosting
    this.match = takeUp(this.game, { scenario, options }, match, { pledge, onFault })
    this.time = new Timekeeper(clock, this.game.sides.length, begun!)
    this.time.goOn(time)
    this.rewinds = rewinds
    this.draw = draw
    this.hints = hints
    this.ahead = new OrdersAhead(this.match.battle, ahead)
  }

  /** A row that another process has stored, or that is replayed. */
  take(row: StoredRow): void {
    if (row.n !== this.rows) throw new Error(`row ${row.n} of game ${this.#id} came where ${this.rows} was expected`)
    this.happen(readRow(row))
  }

  /** A stored row. A decision is committed by `commit`, or proposed again. */
  happen(done: DeedDone, commit?: () => void): void {
    const { by, deed, time } = done
    switch (deed.kind) {
      case 'decision':
      case 'undo':
        this.#play(done, commit ?? (() => this.#replay(done)))
        break
      case 'draw':
        this.draw = deed.offered ? (by as Side) : null
        this.tell('table')
        break
      case 'hints':
        this.hints = hintsAfter(this.hints, by, deed.what)
        this.tell('table')
        break
      case 'askRewind':
        this.asked = deed.to === null ? null : { by: by as Side, to: deed.to }
        this.tell('table')
        break
      case 'rewind':
        this.#rewind(deed.to, time)
        break
      case 'ahead':
        this.ahead.give(by as Side, this.match.seen(by as Side), deed.orders)
        this.#tellOne(by as Side, 'table')
        break
      case 'end':
        this.#finish(deed.result, time)
        break
    }
    this.rows++
  }

  #play(row: DeedDone, commit: () => void): void {
    const told = this.#toldNow()
    if (this.ahead.none) commit()
    else this.#heedOrders(row, commit)
    this.#stood.push({ n: this.rows, row, told })
    const seen = this.viewers.filter((viewer, i) => this.match.seat(viewer).version > told[i])
    for (const viewer of seen) {
      this.#changed.set(viewer, row.time)
      // The sides are told at once; there may be no spectators.
      if (this.#ready && viewer !== 'public') keepText(this.match.seat(viewer).newest)
    }
    if (seen.includes('public')) {
      this.#turnClock(row.time)
      this.#lapse()
    }
    for (const viewer of seen) this.#tellOne(viewer, 'items')
    const { outcome } = this.match
    if (this.match.owing.length === 0 && this.result === null) {
      const result: TableResult = { winner: outcome?.winner ?? null, level: outcome?.level ?? null, reason: 'battle' }
      this.#finish(result, row.time)
    } else if (seen.includes('public') && this.time.until !== null) this.tell('table')
  }

  /** The game continues instead. What only one side sees must reveal nothing. */
  #lapse(): void {
    if (this.asked === null) return
    this.asked = null
    this.tell('table')
  }

  /** A carried-out order is used up, and one may be too late now: its giver is told. */
  #heedOrders({ by, deed }: DeedDone, commit: () => void): void {
    const ordered = this.ahead.kept.map(({ side }) => ({ side, count: this.orderedAhead(side).length }))
    if (deed.kind === 'decision' && by !== 'umpire') this.ahead.heed(by, this.match.seen(by), deed.decision)
    commit()
    for (const { side, count } of ordered) if (this.orderedAhead(side).length !== count) this.#tellOne(side, 'table')
  }

  #replay({ by, deed }: DeedDone): void {
    const { match } = this
    const sending = 'key' in deed && deed.key !== null ? { key: deed.key } : {}
    const found =
      deed.kind === 'decision'
        ? match.propose(by, match.battle.language.readDecision(deed.decision), sending)
        : match.proposeUndo(by === 'umpire' ? 'public' : by, sending)
    const verdict = 'commit' in found ? found.commit() : found
    if (verdict.accepted) return
    throw new Error(`row ${this.rows} of game ${this.#id} does not follow the rules: ${verdict.objections[0]?.text}`)
  }

  #turnClock(time: number): void {
    const seat = this.match.seat('public')
    const glass = this.match.battle.briefing?.hourglass?.(seat.position) ?? null
    this.time.turn(time, seat.owing, glass)
  }

  #rewind(to: number, time: number): void {
    const kept = this.#stood.filter(({ n }) => n < to)
    this.#start()
    // No one follows the match itself during a rebuild.
    const stood: StandingRow[] = []
    for (const { n, row } of kept) {
      const told = this.#toldNow()
      this.#replay(row)
      if (this.match.seat('public').version > told[this.viewers.indexOf('public')]) this.#turnClock(row.time)
      stood.push({ n, row, told })
    }
    this.#stood = stood
    this.rewinds++
    this.#lapseOffers()
    for (const viewer of this.viewers) this.#changed.set(viewer, time)
    // Time spent on undone decisions is returned, and the clock restarts from now.
    this.time.resume(time)
    this.tell('items')
    this.tell('table')
  }

  #finish(result: TableResult, time: number): void {
    this.result = result
    this.#lapseOffers()
    this.time.stop(time)
    for (const viewer of this.viewers) this.#changed.set(viewer, time)
    this.tell('table')
  }

  /** No one answers them any more; what was agreed stays. */
  #lapseOffers(): void {
    this.draw = null
    this.asked = null
    if (this.hints.offer !== null) this.hints = { ...this.hints, offer: null }
  }

  /** Every viewer hears it. */
  tell(news: HostedNews): void {
    for (const viewer of this.viewers) this.#tellOne(viewer, news)
  }

  #tellOne(viewer: Viewer, news: HostedNews): void {
    if (this.#ready) this.#hosting.tell(viewer, news)
  }
}
