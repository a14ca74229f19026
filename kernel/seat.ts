import type { Decision, Menu, Objection, Question, Side, Viewer } from './decision.ts'
import type { GameEvent } from './events.ts'
import type { Item, Snapshot } from './item.ts'
import { type Journal, type Played, seatJournal, writeJournal } from './journal.ts'
import type { Position } from './position.ts'
import type { Battle, Forecast, Game, Outcome } from './rules.ts'
import type { Stream } from './stream.ts'
import { type Proposal, refusals, type Sending, type Verdict } from './verdict.ts'

/** What a seat asks of the match it belongs to. */
export interface House<D extends Decision, B extends Battle<D>> extends Played<D, B> {
  readonly owing: readonly Side[]
  undoableBy(side: Side): number
  propose(by: Viewer, decision: D, sending?: Sending): Proposal | Verdict
  proposeUndo(by: Viewer, sending?: Sending): Proposal | Verdict
}

/** All that one viewer can do and ask. Every answer is a function of his redacted position and of what he was told. */
export class Seat<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly viewer: Viewer
  readonly game: Game<D, B>
  readonly battle: B
  readonly #match: House<D, B>
  readonly #stream: Stream
  /** The events of so many items, the last of which it was. */
  #told: { count: number; last: Item | undefined; events: GameEvent[] } = { count: 0, last: undefined, events: [] }

  constructor(match: House<D, B>, viewer: Viewer, stream: Stream) {
    this.viewer = viewer
    this.game = match.game
    this.battle = match.battle
    this.#match = match
    this.#stream = stream
  }

  /** How many items he was told: what a request expects. */
  get version(): number {
    return this.#stream.at
  }

  /** The number of the first item that is here: more than 0 where the match was taken up from a bookmark. */
  get from(): number {
    return this.#stream.from
  }

  /** As he sees it: a fresh object whenever anything changes for him, never changed afterwards. */
  get position(): Position {
    return this.#stream.seen
  }

  get hash(): string {
    return this.#last.hash
  }

  get chain(): string | undefined {
    return this.#last.chain
  }

  /** The sides that owe a decision, as far as he can tell. */
  get owing(): readonly Side[] {
    return this.#stream.owing
  }

  /** Whether he owes a decision. */
  get mine(): boolean {
    return this.viewer !== 'public' && this.owing.includes(this.viewer)
  }

  /** What he is asked; null when nothing. */
  get question(): Question | null {
    return this.mine ? this.battle.question(this.position, this.viewer as Side) : null
  }

  /** What he may decide: there can be something even when nothing is asked of him, such as an instruction withdrawn. */
  get menus(): readonly Menu<D>[] {
    return this.viewer === 'public' ? [] : this.battle.menus(this.position, this.viewer)
  }

  get outcome(): Outcome | null {
    return this.battle.outcome(this.position)
  }

  /** How many of his own decisions he may take back. What others do unseen makes no difference to it. */
  get undoable(): number {
    return this.viewer === 'public' ? 0 : this.#match.undoableBy(this.viewer)
  }

  objections(decision: D): readonly Objection[] {
    return this.viewer === 'public' ? refusals.lookingOn : this.battle.objections(this.position, decision, this.viewer)
  }

  /** What a decision would cost him and may bring; nothing for those who watch. */
  forecast(decision: D): Forecast {
    if (this.viewer === 'public') return { cost: null, odds: null }
    return this.battle.forecast(this.position, decision, this.viewer)
  }

  since(at: number): readonly Item[] {
    const { items, from } = this.#stream
    if (from > 0 && at < from) throw new Error(`what was told before item ${from} is not here: play all rows anew`)
    return items.slice(at - from)
  }

  /** What he was told last as JSON; null where it is not at hand. */
  get newest(): { readonly item: Item; readonly text: string } | null {
    const item = this.#stream.items.at(-1)
    const { newest } = this.#stream
    return item === undefined || newest === null ? null : { item, text: newest }
  }

  /** What he was told, but for what was taken back. */
  get record(): readonly Item[] {
    const { items } = this.#stream
    const gone = new Set(items.flatMap(({ at, back }) => (back === undefined ? [] : [at, back])))
    return items.filter(({ at }) => !gone.has(at))
  }

  /** What has happened, as far as he may know. */
  get events(): readonly GameEvent[] {
    const { items } = this.#stream
    const told = this.#told
    const further = items.slice(told.count)
    // What was told before is not gone through again, unless something of it is gone or taken back.
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

  /** Calls once for each item, in order; returns how to stop. */
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

  /** While the battle goes on, what he may know of it; then all of it, which can be replayed. */
  journal(): Journal {
    return this.#match.owing.length === 0 ? writeJournal(this.#match) : seatJournal(this.#match, this)
  }

  get #last(): Pick<Item, 'hash' | 'chain'> {
    return this.#stream.last!
  }
}
