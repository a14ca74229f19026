/**
 * A game in progress in the memory of the house: the match, open offers, the clocks. All of it follows from the rows of
 * the journal; a deed is done when its row is durably stored, and not before.
 */
import type { PlayableGame, PlayableMatch } from '@voltigeur/games'
import { begin, type OrderAhead, OrdersAhead, type Side, takeUp, type Verdict, type Viewer } from '@voltigeur/kernel'
import type { Offers, TableResult } from '@voltigeur/wire'
import type { StoredRow } from '../store/journal.ts'
import { BETWEEN, editionOf, type GameStanding, readStanding, writeStanding } from './bookmarks.ts'
import { type Deed, type DeedDone, readRow, writeRow } from './deeds.ts'
import { type Hints, hintsAfter, NO_HINTS } from './hints.ts'
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
interface Asked {
  readonly by: Side
  readonly to: number
}

/** Its state after a number of rows. */
interface Bookmarked {
  readonly n: number
  readonly standing: GameStanding
}

/** How many milliseconds of rows are replayed before others have their turn. */
const AT_A_STRETCH = 10

/** Deeds that reach farther back than a bookmark may. */
const GOING_BACK: readonly string[] = ['askRewind', 'rewind'] satisfies Deed['kind'][]

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

export class HostedMatch {
  /** The player in a seat may change: a guest who signs up keeps the games. */
  arranged: Arranged
  readonly game: PlayableGame
  readonly viewers: readonly Viewer[]
  readonly #hosting: Hosting
  #match!: PlayableMatch
  #stood: StandingRow[] = []
  #next = 0
  #time!: Timekeeper
  #rewinds = 0
  #draw: Side | null = null
  #hints = NO_HINTS
  #ahead!: OrdersAhead
  #asked: Asked | null = null
  #result: TableResult | null = null
  #changed = new Map<Viewer, number>()
  /** The number of the first row here: earlier ones are known only by their results. */
  #from = 0
  /** How many rows the last bookmark covers. */
  #marked = 0
  /** During a rebuild from its rows nothing is news. */
  #ready = false
  #queue: Promise<unknown> = Promise.resolve()
  /** How many wait for the queue: such a match isn’t put away. */
  waiting = 0

  /** From its last bookmark and the later rows; from all rows if no bookmark is usable. */
  static async bringOut(game: PlayableGame, arranged: Arranged, hosting: Hosting): Promise<HostedMatch> {
    const { journal } = hosting
    const { id } = arranged.setting
    const stored = await journal.bookmark(id)
    if (stored !== null && stored.edition === editionOf(game)) {
      const rows = await journal.read(id, stored.n)
      try {
        if (!rows.some(({ kind }) => GOING_BACK.includes(kind)))
          return await HostedMatch.fromRows(game, arranged, rows, hosting, {
            n: stored.n,
            standing: readStanding(stored),
          })
      } catch (error) {
        hosting.onFault(new Error(`the bookmark of game ${id} is of no use, its rows are`, { cause: error }))
      }
    }
    return HostedMatch.fromRows(game, arranged, await journal.read(id, 0), hosting)
  }

  /** Replaying a long battle takes a second or more: players of other games don’t wait for all of it. */
  static async fromRows(
    game: PlayableGame,
    arranged: Arranged,
    rows: readonly StoredRow[],
    hosting: Hosting,
    from: Bookmarked | null = null,
  ): Promise<HostedMatch> {
    const match = following(arranged, () => new HostedMatch(game, arranged, hosting, from))
    let since = performance.now()
    for (const row of rows) {
      following(arranged, () => match.#take(row))
      if (performance.now() - since < AT_A_STRETCH) continue
      await new Promise<void>(resolve => setImmediate(resolve))
      since = performance.now()
    }
    match.#ready = true
    return match
  }

  private constructor(game: PlayableGame, arranged: Arranged, hosting: Hosting, from: Bookmarked | null) {
    this.game = game
    this.viewers = [...game.sides.keys(), 'public']
    this.arranged = arranged
    this.#hosting = hosting
    if (from) this.#goOn(from.n, from.standing)
    else this.#start()
  }

  get id(): string {
    return this.arranged.setting.id
  }

  /** For the house alone. */
  get match(): PlayableMatch {
    return this.#match
  }

  get rewinds(): number {
    return this.#rewinds
  }

  get result(): TableResult | null {
    return this.#result
  }

  /** How many rows it has processed. */
  get rows(): number {
    return this.#next
  }

  get time(): Timekeeper {
    return this.#time
  }

  /** When the viewer last saw an event. */
  changed(viewer: Viewer): number {
    return this.#changed.get(viewer) ?? this.arranged.setting.begun!
  }

  /** The standing rows, as published at the end. For a whole match. */
  get standing(): readonly DeedDone[] {
    return this.#stood.map(({ row }) => row)
  }

  offersFor(viewer: Viewer, mark: (rewinds: number, version: number) => string): Offers {
    const asked = this.#asked
    return {
      draw: this.#draw,
      hints: this.#hints.offer,
      rewind: asked && this.#rewindFor(asked, viewer, mark),
    }
  }

  #rewindFor({ by, to }: Asked, viewer: Viewer, mark: (rewinds: number, version: number) => string): Offers['rewind'] {
    const told = this.#toldBefore(to, viewer)
    const items = this.#match.seat(viewer).since(told)
    const undone = new Set(items.map(({ back }) => back))
    const stands = items.filter(({ at, decision }) => decision !== null && !undone.has(at))
    const decisions = this.game.sides.map((_, side) => stands.filter(item => item.by === side).length)
    return { by, to: mark(this.#rewinds, told), decisions }
  }

  get asked(): Asked | null {
    return this.#asked
  }

  get drawOffer(): Side | null {
    return this.#draw
  }

  get hints(): Hints {
    return this.#hints
  }

  /** A side’s orders ahead, for that side alone. */
  orderedAhead(viewer: Viewer): readonly OrderAhead[] {
    return viewer === 'public' ? [] : this.#ahead.of(viewer, this.#match.seen(viewer))
  }

  /** One thing at a time; at once if the queue is empty. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.waiting++ === 0 ? work() : this.#queue.then(work)
    this.#queue = done.then(
      () => this.waiting--,
      () => this.waiting--,
    )
    return done
  }

  /** Takes in what other processes have done. Within the turn. */
  async catchUp(): Promise<void> {
    const rows = await this.#hosting.journal.read(this.id, this.#next)
    if (this.#from > 0 && rows.some(({ kind }) => GOING_BACK.includes(kind))) await this.makeWhole()
    else for (const row of rows) this.#take(row)
  }

  /** Restores what came before the bookmark. Within the turn. */
  async makeWhole(): Promise<void> {
    if (this.#from === 0) return
    const rows = await this.#hosting.journal.read(this.id, 0)
    const whole = await HostedMatch.fromRows(this.game, this.arranged, rows, this.#hosting)
    const news = whole.#next > this.#next
    this.#match = whole.#match
    this.#stood = whole.#stood
    this.#next = whole.#next
    this.#time = whole.#time
    this.#rewinds = whole.#rewinds
    this.#draw = whole.#draw
    this.#hints = whole.#hints
    this.#ahead = whole.#ahead
    this.#asked = whole.#asked
    this.#result = whole.#result
    this.#changed = whole.#changed
    this.#from = 0
    if (!news) return
    this.#tell('items')
    this.#tell('table')
  }

  /** Whether this match can tell a viewer everything after a number of items; otherwise it must be made whole. */
  reachesBack(viewer: Viewer, version: number): boolean {
    return version >= this.#match.seat(viewer).from
  }

  /** Proposes, stores, commits. Within the turn. `prepare` is called again if another process was first. */
  async decide(prepare: () => ReturnType<PlayableMatch['propose']> | null): Promise<Verdict | null> {
    for (;;) {
      const found = prepare()
      if (found === null || !('commit' in found)) return found
      const { by, decision, key = null } = found.row
      const deed: Deed = decision === null ? { kind: 'undo', key } : { kind: 'decision', decision, key }
      const done = { by, deed, time: this.#hosting.now() }
      if (await this.#store(done)) {
        let verdict!: Verdict
        this.#happen(done, () => {
          verdict = found.commit()
        })
        this.#mark()
        return verdict
      }
      await this.catchUp()
    }
  }

  /** Whether any side has ordered something ahead. */
  get anythingAhead(): boolean {
    return !this.#ahead.none
  }

  /** Carries out orders ahead, as long as their questions come up. Within the turn. */
  async answerAhead(): Promise<void> {
    for (let answered = true; answered && this.#result === null; ) {
      answered = false
      for (const side of this.#match.owing) {
        const verdict = await this.decide(() => {
          const answer = this.#ahead.answer(side, this.#match.seen(side))
          return answer && this.#match.propose(side, answer)
        })
        answered ||= verdict?.accepted === true
      }
    }
  }

  /** An action beside the battle. False if another process was first: then its conditions must be checked again. */
  async deed(by: DeedDone['by'], deed: Deed): Promise<boolean> {
    const done = { by, deed, time: this.#hosting.now() }
    if (!(await this.#store(done))) {
      await this.catchUp()
      return false
    }
    this.#happen(done)
    return true
  }

  #mark(): void {
    if (this.#next - this.#marked < BETWEEN || this.#asked !== null || this.#result !== null) return
    const match = this.#match.bookmark()
    if (match === null) return
    this.#marked = this.#next
    const { journal, onFault } = this.#hosting
    const changed = [...this.#changed]
    const { kept } = this.#ahead
    const standing = { match, time: this.#time.kept, rewinds: this.#rewinds, draw: this.#draw, changed }
    const agreed = this.#hints === NO_HINTS ? standing : { ...standing, hints: this.#hints }
    const whole = kept.length === 0 ? agreed : { ...agreed, ahead: kept }
    journal.mark(writeStanding(this.id, this.#next, this.game, whole)).catch(onFault)
  }

  #store(done: DeedDone): Promise<boolean> {
    return this.#hosting.journal.append(writeRow(this.id, this.#next, done))
  }

  /** The number of the row before which the viewer had been told this much; null without one. For a whole match. */
  rowAt(viewer: Viewer, version: number): number | null {
    return this.#stood.findLast(({ told }) => told[this.viewers.indexOf(viewer)] === version)?.n ?? null
  }

  #toldBefore(n: number, viewer: Viewer): number {
    return this.#stood.find(one => one.n >= n)?.told[this.viewers.indexOf(viewer)] ?? this.#match.seat(viewer).version
  }

  #toldNow(): number[] {
    return this.viewers.map(viewer => this.#match.seat(viewer).version)
  }

  #start(): void {
    const { setting, pledge } = this.arranged
    const { scenario, options, clock, begun } = setting
    const { onFault } = this.#hosting
    this.#match = begin(this.game, { scenario, options }, { pledge, onFault })
    this.#time = new Timekeeper(clock, this.game.sides.length, begun!)
    this.#stood = []
    this.#ahead = new OrdersAhead(this.#match.battle)
    this.#turnClock(begun!)
  }

  #goOn(n: number, { match, time, rewinds, draw, changed, ahead, hints = NO_HINTS }: GameStanding): void {
    const { setting, pledge } = this.arranged
    const { scenario, options, clock, begun } = setting
    const { onFault } = this.#hosting
    this.#match = takeUp(this.game, { scenario, options }, match, { pledge, onFault })
    this.#time = new Timekeeper(clock, this.game.sides.length, begun!)
    this.#time.goOn(time)
    this.#from = this.#next = this.#marked = n
    this.#rewinds = rewinds
    this.#draw = draw
    this.#hints = hints
    this.#changed = new Map(changed)
    this.#ahead = new OrdersAhead(this.#match.battle, ahead)
  }

  #take(row: StoredRow): void {
    if (row.n !== this.#next) throw new Error(`row ${row.n} of game ${this.id} came where ${this.#next} was expected`)
    this.#happen(readRow(row))
  }

  #happen(done: DeedDone, commit?: () => void): void {
    const { by, deed, time } = done
    switch (deed.kind) {
      case 'decision':
      case 'undo':
        this.#play(done, commit ?? (() => this.#replay(done)))
        break
      case 'draw':
        this.#draw = deed.offered ? (by as Side) : null
        this.#tell('table')
        break
      case 'hints':
        this.#hints = hintsAfter(this.#hints, by, deed.what)
        this.#tell('table')
        break
      case 'askRewind':
        this.#asked = deed.to === null ? null : { by: by as Side, to: deed.to }
        this.#tell('table')
        break
      case 'rewind':
        this.#rewind(deed.to, time)
        break
      case 'ahead':
        this.#ahead.give(by as Side, this.#match.seen(by as Side), deed.orders)
        this.#tellOne(by as Side, 'table')
        break
      case 'end':
        this.#finish(deed.result, time)
        break
    }
    this.#next++
  }

  #play(row: DeedDone, commit: () => void): void {
    const told = this.#toldNow()
    if (this.#ahead.none) commit()
    else this.#heedOrders(row, commit)
    this.#stood.push({ n: this.#next, row, told })
    const seen = this.viewers.filter((viewer, i) => this.#match.seat(viewer).version > told[i])
    for (const viewer of seen) {
      this.#changed.set(viewer, row.time)
      // The sides are told at once; there may be no spectators.
      if (this.#ready && viewer !== 'public') keepText(this.#match.seat(viewer).newest)
    }
    if (seen.includes('public')) {
      this.#turnClock(row.time)
      this.#lapse()
    }
    for (const viewer of seen) this.#tellOne(viewer, 'items')
    const { outcome } = this.#match
    if (this.#match.owing.length === 0 && this.#result === null) {
      const result: TableResult = { winner: outcome?.winner ?? null, level: outcome?.level ?? null, reason: 'battle' }
      this.#finish(result, row.time)
    } else if (seen.includes('public') && this.#time.until !== null) this.#tell('table')
  }

  /** The game continues instead. What only one side sees must reveal nothing. */
  #lapse(): void {
    if (this.#asked === null) return
    this.#asked = null
    this.#tell('table')
  }

  /** A carried-out order is used up, and one may be too late now: its giver is told. */
  #heedOrders({ by, deed }: DeedDone, commit: () => void): void {
    const ordered = this.#ahead.kept.map(({ side }) => ({ side, count: this.orderedAhead(side).length }))
    if (deed.kind === 'decision' && by !== 'umpire') this.#ahead.heed(by, this.#match.seen(by), deed.decision)
    commit()
    for (const { side, count } of ordered) if (this.orderedAhead(side).length !== count) this.#tellOne(side, 'table')
  }

  #replay({ by, deed }: DeedDone): void {
    const match = this.#match
    const sending = 'key' in deed && deed.key !== null ? { key: deed.key } : {}
    const found =
      deed.kind === 'decision'
        ? match.propose(by, match.battle.language.readDecision(deed.decision), sending)
        : match.proposeUndo(by === 'umpire' ? 'public' : by, sending)
    const verdict = 'commit' in found ? found.commit() : found
    if (verdict.accepted) return
    throw new Error(`row ${this.#next} of game ${this.id} does not follow the rules: ${verdict.objections[0]?.text}`)
  }

  #turnClock(time: number): void {
    const seat = this.#match.seat('public')
    const glass = this.#match.battle.briefing?.hourglass?.(seat.position) ?? null
    this.#time.turn(time, seat.owing, glass)
  }

  #rewind(to: number, time: number): void {
    const kept = this.#stood.filter(({ n }) => n < to)
    const next = this.#next
    this.#start()
    // No one follows the match itself during a rebuild.
    const stood: StandingRow[] = []
    for (const { n, row } of kept) {
      const told = this.#toldNow()
      this.#replay(row)
      if (this.#match.seat('public').version > told[this.viewers.indexOf('public')]) this.#turnClock(row.time)
      stood.push({ n, row, told })
    }
    this.#stood = stood
    this.#next = next
    this.#rewinds++
    this.#lapseOffers()
    for (const viewer of this.viewers) this.#changed.set(viewer, time)
    // Time spent on undone decisions is returned, and the clock restarts from now.
    this.#time.resume(time)
    this.#tell('items')
    this.#tell('table')
  }

  #finish(result: TableResult, time: number): void {
    this.#result = result
    this.#lapseOffers()
    this.#time.stop(time)
    for (const viewer of this.viewers) this.#changed.set(viewer, time)
    this.#tell('table')
  }

  /** No one answers them any more; what was agreed stays. */
  #lapseOffers(): void {
    this.#draw = null
    this.#asked = null
    if (this.#hints.offer !== null) this.#hints = { ...this.#hints, offer: null }
  }

  #tell(news: HostedNews): void {
    for (const viewer of this.viewers) this.#tellOne(viewer, news)
  }

  #tellOne(viewer: Viewer, news: HostedNews): void {
    if (this.#ready) this.#hosting.tell(viewer, news)
  }
}
