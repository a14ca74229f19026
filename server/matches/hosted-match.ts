/**
 * A game in progress in the memory of the house. Its state follows from the rows of the journal; a deed is done when its
 * row is durably stored, and not before.
 */
import type { PlayableGame, PlayableMatch } from '@voltigeur/games'
import type { OrderAhead, Side, Verdict, Viewer } from '@voltigeur/kernel'
import type { Offers, TableResult } from '@voltigeur/wire'
import type { StoredRow } from '../store/journal.ts'
import { BETWEEN, editionOf, readStanding, writeStanding } from './bookmarks.ts'
import { type Deed, type DeedDone, writeRow } from './deeds.ts'
import { type AskedRewind, type Bookmarked, GameState } from './game-state.ts'
import type { Hints } from './hints.ts'
import type { Hosting } from './hosting.ts'
import type { Arranged } from './setting.ts'
import type { Timekeeper } from './timekeeper.ts'

/** Deeds that reach farther back than a bookmark may. */
const GOING_BACK: readonly string[] = ['askRewind', 'rewind'] satisfies Deed['kind'][]

export class HostedMatch {
  /** The player in a seat may change: a guest who signs up keeps the games. */
  arranged: Arranged
  readonly #hosting: Hosting
  #state: GameState
  /** How many rows the last bookmark covers. */
  #marked: number
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

  static async fromRows(
    game: PlayableGame,
    arranged: Arranged,
    rows: readonly StoredRow[],
    hosting: Hosting,
    from: Bookmarked | null = null,
  ): Promise<HostedMatch> {
    return new HostedMatch(arranged, hosting, await GameState.fromRows(game, arranged, rows, hosting, from))
  }

  private constructor(arranged: Arranged, hosting: Hosting, state: GameState) {
    this.arranged = arranged
    this.#hosting = hosting
    this.#state = state
    this.#marked = state.from
  }

  get id(): string {
    return this.arranged.setting.id
  }

  get game(): PlayableGame {
    return this.#state.game
  }

  get viewers(): readonly Viewer[] {
    return this.#state.viewers
  }

  /** For the house alone. */
  get match(): PlayableMatch {
    return this.#state.match
  }

  get rewinds(): number {
    return this.#state.rewinds
  }

  get result(): TableResult | null {
    return this.#state.result
  }

  /** How many rows it has processed. */
  get rows(): number {
    return this.#state.rows
  }

  get time(): Timekeeper {
    return this.#state.time
  }

  /** When the viewer last saw an event. */
  changed(viewer: Viewer): number {
    return this.#state.changed(viewer)
  }

  /** The standing rows, as published at the end. For a whole match. */
  get standing(): readonly DeedDone[] {
    return this.#state.standing
  }

  offersFor(viewer: Viewer, mark: (rewinds: number, version: number) => string): Offers {
    return this.#state.offersFor(viewer, mark)
  }

  get asked(): AskedRewind | null {
    return this.#state.asked
  }

  get drawOffer(): Side | null {
    return this.#state.draw
  }

  get hints(): Hints {
    return this.#state.hints
  }

  /** A side’s orders ahead, for that side alone. */
  orderedAhead(viewer: Viewer): readonly OrderAhead[] {
    return this.#state.orderedAhead(viewer)
  }

  /** Whether any side has ordered something ahead. */
  get anythingAhead(): boolean {
    return !this.#state.ahead.none
  }

  /** Whether this match can tell a viewer everything after a number of items; otherwise it must be made whole. */
  reachesBack(viewer: Viewer, version: number): boolean {
    return version >= this.match.seat(viewer).from
  }

  /** The number of the row before which the viewer had been told this much; null without one. For a whole match. */
  rowAt(viewer: Viewer, version: number): number | null {
    return this.#state.rowAt(viewer, version)
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
    const rows = await this.#hosting.journal.read(this.id, this.rows)
    if (this.#state.from > 0 && rows.some(({ kind }) => GOING_BACK.includes(kind))) await this.makeWhole()
    else for (const row of rows) this.#state.take(row)
  }

  /** Restores what came before the bookmark. Within the turn. */
  async makeWhole(): Promise<void> {
    if (this.#state.from === 0) return
    const rows = await this.#hosting.journal.read(this.id, 0)
    const whole = await GameState.fromRows(this.game, this.arranged, rows, this.#hosting)
    const isNews = whole.rows > this.rows
    this.#state = whole
    if (!isNews) return
    whole.tell('items')
    whole.tell('table')
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
        this.#state.happen(done, () => {
          verdict = found.commit()
        })
        this.#mark()
        return verdict
      }
      await this.catchUp()
    }
  }

  /** Carries out orders ahead, as long as their questions come up. Within the turn. */
  async answerAhead(): Promise<void> {
    for (let answered = true; answered && this.result === null; ) {
      answered = false
      for (const side of this.match.owing) {
        const verdict = await this.decide(() => {
          const answer = this.#state.ahead.answer(side, this.match.seen(side))
          return answer && this.match.propose(side, answer)
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
    this.#state.happen(done)
    return true
  }

  #mark(): void {
    const { rows } = this
    if (rows - this.#marked < BETWEEN) return
    const standing = this.#state.bookmark()
    if (standing === null) return
    this.#marked = rows
    const { journal, onFault } = this.#hosting
    journal.mark(writeStanding(this.id, rows, this.game, standing)).catch(onFault)
  }

  #store(done: DeedDone): Promise<boolean> {
    return this.#hosting.journal.append(writeRow(this.id, this.rows, done))
  }
}
