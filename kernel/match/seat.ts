import type { Decision, Menu, Objection, Question, Side, Viewer } from '../decision.ts'
import type { GameEvent } from '../events.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Forecast, Game, Outcome } from '../rules.ts'
import { type Proposal, refusals, type Sending, type Verdict } from '../verdict.ts'
import type { Item, Snapshot } from './item.ts'
import { type Journal, type Played, seatJournal, writeJournal } from './journal.ts'
import type { Stream } from './stream.ts'

/** What a seat needs from its match. */
export interface MatchHouse<D extends Decision, B extends Battle<D>> extends Played<D, B> {
  readonly owing: readonly Side[]
  undoableBy(side: Side): number
  propose(by: Viewer, decision: D, sending?: Sending): Proposal | Verdict
  proposeUndo(by: Viewer, sending?: Sending): Proposal | Verdict
}

/** All that one viewer can do and ask. Every answer is a function of their redacted position and of their items. */
export class Seat<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly viewer: Viewer
  readonly game: Game<D, B>
  readonly battle: B
  readonly #match: MatchHouse<D, B>
  readonly #stream: Stream
  /** The events of this many items, and the last of these. */
  #told: { count: number; last: Item | undefined; events: GameEvent[] } = { count: 0, last: undefined, events: [] }

  constructor(match: MatchHouse<D, B>, viewer: Viewer, stream: Stream) {
    this.viewer = viewer
    this.game = match.game
    this.battle = match.battle
    this.#match = match
    this.#stream = stream
  }

  /** How many items the viewer has: what a request expects. */
  get version(): number {
    return this.#stream.at
  }

  /** The number of the first item here: more than 0 if the match was resumed from a bookmark. */
  get from(): number {
    return this.#stream.from
  }

  /** The viewer’s position: a new object whenever anything changes for them, never changed afterwards. */
  get position(): Position {
    return this.#stream.seen
  }

  get hash(): string {
    return this.#last.hash
  }

  get chain(): string | undefined {
    return this.#last.chain
  }

  /** The sides in turn, as far as the viewer can tell. */
  get owing(): readonly Side[] {
    return this.#stream.owing
  }

  /** Whether the viewer’s side is in turn. */
  get mine(): boolean {
    return this.viewer !== 'public' && this.owing.includes(this.viewer)
  }

  /** The viewer’s question; null without one. */
  get question(): Question | null {
    return this.mine ? this.battle.question(this.position, this.viewer as Side) : null
  }

  /** The viewer’s options: there can be some without a question, such as withdrawing an instruction. */
  get menus(): readonly Menu<D>[] {
    return this.viewer === 'public' ? [] : this.battle.menus(this.position, this.viewer)
  }

  get outcome(): Outcome | null {
    return this.battle.outcome(this.position)
  }

  /** How many of their own decisions they may undo. Hidden actions of others don’t affect it. */
  get undoable(): number {
    return this.viewer === 'public' ? 0 : this.#match.undoableBy(this.viewer)
  }

  objections(decision: D): readonly Objection[] {
    return this.viewer === 'public' ? refusals.lookingOn : this.battle.objections(this.position, decision, this.viewer)
  }

  /** A decision’s cost and possible results; nothing for spectators. */
  forecast(decision: D): Forecast {
    if (this.viewer === 'public') return { cost: null, odds: null }
    return this.battle.forecast(this.position, decision, this.viewer)
  }

  since(at: number): readonly Item[] {
    const { items, from } = this.#stream
    if (from > 0 && at < from) throw new Error(`what was told before item ${from} is not here: play all rows anew`)
    return items.slice(at - from)
  }

  /** The viewer’s last item as JSON; null if not available. */
  get newest(): { readonly item: Item; readonly text: string } | null {
    const item = this.#stream.items.at(-1)
    const { newest } = this.#stream
    return item === undefined || newest === null ? null : { item, text: newest }
  }

  /** The viewer’s items, except undone ones. */
  get record(): readonly Item[] {
    const { items } = this.#stream
    const gone = new Set(items.flatMap(({ at, back }) => (back === undefined ? [] : [at, back])))
    return items.filter(({ at }) => !gone.has(at))
  }

  /** The events, as far as the viewer may know them. */
  get events(): readonly GameEvent[] {
    const { items } = this.#stream
    const told = this.#told
    const further = items.slice(told.count)
    // Earlier items aren’t read again, unless some are gone or undone.
    const goesOn = told.last === items[told.count - 1] && further.every(({ back }) => back === undefined)
    const events = goesOn ? told.events : this.record.flatMap(item => item.events)
    if (goesOn) for (const item of further) events.push(...item.events)
    this.#told = { count: items.length, last: items.at(-1), events }
    return [...events]
  }

  snapshot(): Snapshot {
    const { hash, chain } = this.#last
    return {
      at: this.version,
      position: this.battle.layout.save(this.position),
      owing: this.owing,
      hash,
      ...(chain === undefined ? {} : { chain }),
    }
  }

  /** Calls back once for each item, in order; returns how to stop. */
  follow(listener: (item: Item) => void): () => void {
    this.#stream.listeners.add(listener)
    return () => this.#stream.listeners.delete(listener)
  }

  play(decision: D, sending?: Sending): Verdict {
    const found = this.#match.propose(this.viewer, decision, sending)
    return 'commit' in found ? found.commit() : found
  }

  undo(sending?: Sending): Verdict {
    const found = this.#match.proposeUndo(this.viewer, sending)
    return 'commit' in found ? found.commit() : found
  }

  /** While the battle continues, what the viewer may know of it; then all of it, ready to replay. */
  journal(): Journal {
    return this.#match.owing.length === 0 ? writeJournal(this.#match) : seatJournal(this.#match, this)
  }

  get #last(): Pick<Item, 'hash' | 'chain'> {
    return this.#stream.last!
  }
}
