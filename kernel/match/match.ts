/**
 * A match: a battle, its players and spectators, and its record. Its holder is the house, which may see everything;
 * everyone else gets a seat, which shows them only what they may know.
 */

import { BadInput } from '../data/input.ts'
import type { Decision, Objection, Sender, Side, Viewer } from '../decision.ts'
import type { Dice } from '../dice/dice.ts'
import { commitment, ItemWriting, type Pledge, pledgeFor } from '../dice/pledge.ts'
import { eventsFor, type GameEvent } from '../events.ts'
import { MOST_SIDES, type Position, rolls } from '../position/position.ts'
import type { Battle, Game, Opening, Outcome } from '../rules.ts'
import { Umpire } from '../umpire.ts'
import {
  type JournalEntry,
  LONGEST_KEY,
  type Proposal,
  type Row,
  refusals,
  type Sending,
  type Verdict,
} from '../verdict.ts'
import { type Beginning, completed, openingOf } from './beginning.ts'
import type { Bookmark } from './bookmark.ts'
import { Chronicle } from './chronicle.ts'
import { isSettled, type Prepared, passesOn, type Takeback } from './prepared.ts'
import { Seat } from './seat.ts'
import { redact } from './secrecy.ts'
import { type News, Outbox, Stream, type Telling } from './stream.ts'

export interface MatchOptions {
  readonly pledge?: Pledge
  /** The viewers that can have a seat: every side and the public by default. */
  readonly viewers?: readonly Viewer[]
  /**
   * Whether a side may also undo the end of its turn, until another side decides: at one screen, where the next player
   * hasn’t looked yet, or against computers. Elsewhere opponents may be thinking already.
   */
  readonly reopens?: boolean
  /** Gets errors of the rules or of a listener. The match continues anyway; if this throws too, so does the call. */
  readonly onFault?: (error: unknown) => void
}

export function begin<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  options: MatchOptions = {},
): Match<D, B> {
  const complete = completed(game, beginning, pledgeFor(game.sides, options.pledge))
  return new Match(game, complete, openingOf(game, complete), options)
}

export class Match<D extends Decision = Decision, B extends Battle<D> = Battle<D>> {
  readonly game: Game<D, B>
  /** Complete: every option, and the seed. With the rows it is the whole match. */
  readonly beginning: Beginning
  readonly battle: B
  /** What the house published before it saw the contributions; null if the dice aren’t pledged. */
  readonly commitment: string | null
  readonly #pledge: Pledge | null
  readonly #dice: Dice
  readonly #onFault: (error: unknown) => void
  #position: Position
  #owing: readonly Side[]
  #takebacks: readonly Takeback<D>[] = []
  readonly #chronicle: Chronicle<D>
  readonly #rows: Row[] = []
  /** How many earlier rows are missing here. */
  readonly #before: number
  readonly #streams: ReadonlyMap<Viewer, Stream>
  /** Each of them once: without secrets there is only one. */
  readonly #told: readonly Stream[]
  readonly #answers = new Map<string, Verdict>()
  readonly #reopens: boolean
  readonly #listeners = new Set<(row: Row) => void>()
  readonly #outbox = new Outbox()
  /** The view of viewers without a stream, computed when needed. */
  readonly #looks = new Map<Viewer, Position>()
  readonly #seats = new Map<Viewer, Seat<D, B>>()

  constructor(
    game: Game<D, B>,
    beginning: Beginning,
    opening: Opening<D, B>,
    options: MatchOptions = {},
    bookmark: Bookmark | null = null,
  ) {
    if (game.sides.length > MOST_SIDES) throw new Error(`${game.id} has more than ${MOST_SIDES} sides`)
    const { battle, position, dice, events } = opening
    this.game = game
    this.beginning = beginning
    this.battle = battle
    this.#pledge = options.pledge ?? null
    this.#reopens = options.reopens ?? false
    this.commitment = this.#pledge && commitment(this.#pledge.secret)
    this.#dice = dice
    this.#onFault = options.onFault ?? rethrow
    this.#position = position.copy()
    this.#owing = battle.owing(this.#position)
    this.#before = bookmark?.rows ?? 0
    this.#chronicle = new Chronicle(events, bookmark?.stage ?? this.#owing)
    this.#streams = this.#openStreams(options.viewers ?? [...game.sides.keys(), 'public'])
    this.#told = [...new Set(this.#streams.values())]
    if (bookmark) this.#goOn(bookmark)
    else {
      const start = this.#preview(this.#position, { by: null, decision: null, written: null, events })
      for (const news of start) news.stream.take(news)
    }
  }

  #goOn({ told }: Bookmark): void {
    for (const [viewer, stream] of this.#streams) {
      const found = told.find(one => one.viewer === viewer)
      if (!found) throw new BadInput(`the bookmark has no entry for ${viewer}`)
      stream.goOn(this.battle, this.#position, found)
    }
  }

  /** The state of the match; null while undo is possible, because that needs more than a position. */
  bookmark(): Bookmark | null {
    if (this.#takebacks.length > 0) return null
    return {
      rows: this.#before + this.#rows.length,
      position: this.battle.layout.save(this.#position),
      hash: this.hash(),
      stage: this.#chronicle.stage,
      told: [...this.#streams].map(([viewer, stream]) => ({ viewer, ...stream.soFar })),
    }
  }

  #openStreams(viewers: readonly Viewer[]): Map<Viewer, Stream> {
    const blank = this.battle.layout.blank()
    const open = (viewer: Viewer): Stream => new Stream(viewer, blank, this.commitment)
    // Without secrets everyone is told the same.
    const shared = this.battle.secrets === null ? open('public') : null
    return new Map(viewers.map(viewer => [viewer, shared ?? open(viewer)]))
  }

  /** Everything: a new object for each version, never changed afterwards. */
  get position(): Position {
    return this.#position
  }

  /** All events, except undone ones. */
  get events(): readonly GameEvent[] {
    return this.#chronicle.events
  }

  /** All decisions, except undone ones. */
  get entries(): readonly JournalEntry<D>[] {
    return this.#chronicle.entries
  }

  /** Everything sent and accepted, in order of arrival. */
  get rows(): readonly Row[] {
    return this.#rows
  }

  /** The sides in turn; several if they decide at once. */
  get owing(): readonly Side[] {
    return this.#owing
  }

  /** The side in turn, the first of several; null when play is over. */
  get actor(): Side | null {
    return this.#owing[0] ?? null
  }

  get outcome(): Outcome | null {
    return this.battle.outcome(this.#position)
  }

  /** Digest of everything: it never leaves the house before the end. */
  hash(): string {
    return this.battle.layout.hash(this.#position)
  }

  /** A capability: hand this out, never the match. */
  seat(viewer: Viewer): Seat<D, B> {
    const known = this.#seats.get(viewer)
    if (known) return known
    const stream = this.#streams.get(viewer)
    if (!stream) throw new Error(`${viewer} is not among the viewers of this match`)
    const seat = new Seat(this, viewer, stream)
    this.#seats.set(viewer, seat)
    return seat
  }

  /** The position as a viewer sees it. */
  seen(viewer: Viewer): Position {
    let seen = this.#streams.get(viewer)?.seen ?? this.#looks.get(viewer)
    if (!seen) {
      seen = redact(this.battle, this.#position, viewer)
      this.#looks.set(viewer, seen)
    }
    return seen
  }

  /** Calls back for each row when it is committed, in order; returns how to stop. */
  follow(listener: (row: Row) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Based on what the sender sees: a refusal can’t tell them anything new. Hidden facts appear as events. */
  objections(decision: D, by: Sender = this.actor ?? 0): readonly Objection[] {
    return this.battle.objections(by === 'umpire' ? this.#position : this.seen(by), decision, by)
  }

  /** Computes everything and changes nothing. */
  propose(by: Viewer | 'umpire', decision: D, sending: Sending = {}): Proposal | Verdict {
    if (by === 'public') return this.#refused(by, 'objections', refusals.lookingOn)
    return this.#answered(by, sending) ?? this.#workOut(by, () => this.#decide(by, decision, sending.key))
  }

  /** Undoes the last decision that a side may undo; later hidden decisions of others are done again. */
  proposeUndo(by: Viewer, sending: Sending = {}): Proposal | Verdict {
    if (by === 'public') return this.#refused(by, 'objections', refusals.lookingOn)
    return this.#answered(by, sending) ?? this.#workOut(by, () => this.#takeBack(by, sending.key))
  }

  /** Proposes and commits at once; returns all events to the house. */
  play(decision: D, by: Sender = this.actor ?? 0): Verdict {
    const found = this.propose(by, decision)
    if (!('commit' in found)) return found
    const verdict = found.commit()
    return verdict.accepted ? { ...verdict, events: found.events } : verdict
  }

  /** The umpire’s own decisions, such as a clock that ran out. */
  fromUmpire(decision: D): Verdict {
    return this.play(decision, 'umpire')
  }

  /** How many of its decisions the last side may undo. */
  get undoable(): number {
    const last = this.#takebacks.at(-1)
    return last ? this.undoableBy(last.by) : 0
  }

  undoableBy(side: Side): number {
    return this.#takebacks.reduce((sum, { by }) => sum + (by === side ? 1 : 0), 0)
  }

  /** Undoes the last decision. False if a roll, a reveal or the opponent came in between. */
  undo(by: Side | undefined = this.#takebacks.at(-1)?.by): boolean {
    if (by === undefined) return false
    const found = this.proposeUndo(by)
    return 'commit' in found && found.commit().accepted
  }

  /** When play is over: the secret and every row, so that players can check what they were told. */
  open(): { readonly pledge: Pledge | null; readonly rows: readonly Row[]; readonly position: Position } {
    if (this.#owing.length > 0) throw new BadInput('the battle isn’t over: its record stays sealed until then')
    if (this.#before > 0) throw new Error('the first rows are not here: play all of them anew')
    return { pledge: this.#pledge, rows: this.#rows, position: this.#position }
  }

  /** For publication after the end: it doesn’t show the order of simultaneous decisions. */
  archive(): readonly JournalEntry<D>[] {
    this.open()
    return this.battle.secrets === null ? this.entries : this.#chronicle.sideBySide()
  }

  #answered(by: Sender, { expect, key }: Sending): Verdict | null {
    if (key !== undefined && key.length > LONGEST_KEY)
      throw new BadInput(`a key can have at most ${LONGEST_KEY} characters`)
    const known = key === undefined ? undefined : this.#answers.get(answerName(by, key))
    if (known) return known
    return expect === undefined || expect === this.#version(by) ? null : this.#refused(by, 'stale', refusals.overtaken)
  }

  #workOut(by: Sender, work: () => Prepared<D> | readonly Objection[]): Proposal | Verdict {
    let prepared: Prepared<D> | readonly Objection[]
    try {
      prepared = work()
    } catch (error) {
      this.#onFault(error)
      return this.#refused(by, 'fault', refusals.failed)
    }
    return 'row' in prepared ? this.#proposal(prepared) : this.#refused(by, 'objections', prepared)
  }

  #decide(by: Sender, decision: D, key: string | undefined): Prepared<D> | readonly Objection[] {
    const objections = this.objections(decision, by)
    if (objections.length > 0) return objections
    const { battle } = this
    const before = this.#position
    const { mark } = this.#chronicle
    const { position, events } = this.#applied(before, by, decision)
    const owing = battle.owing(position)
    const written = battle.language.writeDecision(decision)
    const news = this.#preview(position, { by, decision, written, events })
    const row = key === undefined ? { by, decision: written } : { by, decision: written, key }
    const added = [{ entry: { by, decision }, events }]
    const stands = (takebacks: readonly Takeback<D>[], ends: Prepared<D>['ends']): Prepared<D> => {
      return { row, position, owing, mark, news, added, takebacks, ends }
    }
    if (by === 'umpire') return stands([], 'before and with it')
    const standing = { before, position, events, owed: this.#owing, owing }
    const passedOn = passesOn(standing)
    if (isSettled(standing) || (passedOn && !this.#reopens) || this.#completes(by, position, events, news))
      return stands([], 'with it')
    // Another side has seen an event since it decided: that is final from now on.
    const others = new Set<Side>()
    for (const takeback of this.#takebacks) if (takeback.by !== by) others.add(takeback.by)
    const settles =
      this.#takebacks.some(takeback => takeback.passedOn && takeback.by !== by) ||
      [...others].some(side => this.#reaches(side, position, events, news))
    const at = new Map(news.map(({ stream, item }) => [stream, item.at]))
    const takebacks = [...(settles ? [] : this.#takebacks), { by, decision, before, mark, at, passedOn }]
    return stands(takebacks, passedOn ? 'with it' : null)
  }

  /** Whether it was the last of several simultaneous decisions: the waiting sides then see that it came. */
  #completes(by: Side, position: Position, events: readonly GameEvent[], news: readonly News[]): boolean {
    if (this.battle.secrets === null || this.#owing.length > 1) return false
    return this.#chronicle.stage.some(side => side !== by && this.#reaches(side, position, events, news))
  }

  /** Whether a side can see anything of what another does. */
  #reaches(side: Side, position: Position, events: readonly GameEvent[], news: readonly News[]): boolean {
    if (this.battle.secrets === null) return true
    const stream = this.#streams.get(side)
    if (stream) {
      const item = news.find(one => one.stream === stream)?.item
      return item !== undefined && (item.events.length > 0 || item.changes.length > 0)
    }
    if (eventsFor(events, side).length > 0) return true
    return !redact(this.battle, position, side).equals(this.seen(side))
  }

  #takeBack(by: Side, key: string | undefined): Prepared<D> | readonly Objection[] {
    const index = this.#takebacks.findLastIndex(takeback => takeback.by === by)
    if (index < 0) return refusals.nothingToTakeBack
    const gone = this.#takebacks[index]
    let { before: position, mark } = gone
    const takebacks = this.#takebacks.slice(0, index)
    const added: Prepared<D>['added'][number][] = []
    for (const { by, decision, at, passedOn } of this.#takebacks.slice(index + 1)) {
      const again = this.#applied(position, by, decision)
      if (rolls.differ(position, again.position))
        throw new Error(`"${decision.kind}" must not roll where several decide`)
      takebacks.push({ by, decision, at, passedOn, before: position, mark })
      added.push({ entry: { by, decision }, events: again.events })
      position = again.position
      mark = { ...mark, entries: mark.entries + 1, events: mark.events + again.events.length }
    }
    return {
      row: { by, decision: null, ...(key === undefined ? {} : { key }) },
      position,
      owing: this.battle.owing(position),
      mark: gone.mark,
      added,
      takebacks,
      news: this.#preview(position, { by, decision: null, written: null, events: [], back: gone.at }),
      ends: null,
    }
  }

  #applied(from: Position, by: Sender, decision: D) {
    const position = from.copy()
    const umpire = new Umpire(this.#dice)
    this.battle.apply(position, decision, by, umpire)
    return { position, events: umpire.takeEvents() }
  }

  #preview(position: Position, telling: Telling<D>): News[] {
    const writing = new ItemWriting()
    const all: News[] = []
    for (const stream of this.#told) {
      const news = stream.preview(this.battle, position, telling, writing)
      if (news !== null) all.push(news)
    }
    return all
  }

  #proposal(prepared: Prepared<D>): Proposal {
    const length = this.#rows.length
    return {
      row: prepared.row,
      events: prepared.added.flatMap(({ events }) => events),
      commit: () => {
        if (this.#rows.length !== length)
          throw new Error('the match went on meanwhile: propose and commit one at a time')
        this.#install(prepared)
        const verdict = this.#accepted(prepared)
        const { by, key } = prepared.row
        if (key !== undefined) this.#answers.set(answerName(by, key), verdict)
        for (const failure of this.#outbox.deliver()) this.#onFault(failure)
        return verdict
      },
    }
  }

  #install({ row, position, owing, mark, added, takebacks, news, ends }: Prepared<D>): void {
    const chronicle = this.#chronicle
    this.#rows.push(row)
    if (ends === 'before and with it') chronicle.beginStage(this.#owing)
    chronicle.cutBack(mark)
    for (const { entry, events } of added) chronicle.add(entry, events)
    if (ends !== null) chronicle.beginStage(owing)
    this.#position = position
    this.#owing = owing
    this.#takebacks = takebacks
    this.#looks.clear()
    for (const one of news) {
      one.stream.take(one)
      this.#outbox.post(one.stream.listeners, one.item)
    }
    this.#outbox.post(this.#listeners, row)
  }

  #accepted({ row: { by }, added, news }: Prepared<D>): Verdict {
    const version = this.#version(by)
    const own = by === 'umpire' ? undefined : this.#streams.get(by)
    const told = own && news.find(({ stream }) => stream === own)?.item.events
    const events = told ?? added.flatMap(({ events }) => (by === 'umpire' ? events : eventsFor(events, by)))
    return { accepted: true, version, events }
  }

  #refused(by: Viewer | 'umpire', why: 'objections' | 'stale' | 'fault', objections: readonly Objection[]): Verdict {
    return { accepted: false, why, version: this.#version(by), objections }
  }

  #version(by: Viewer | 'umpire'): number {
    return (by === 'umpire' ? undefined : this.#streams.get(by)?.at) ?? this.#before + this.#rows.length
  }
}

function answerName(by: Sender, key: string): string {
  return `${by} ${key}`
}

function rethrow(error: unknown): never {
  throw error
}
