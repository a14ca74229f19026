/**
 * A match on a server, as one viewer follows it from here. This page computes questions, menus, objections and
 * forecasts from its own items; it sends decisions, and they become final when the server confirms them.
 */
import {
  type Beginning,
  canonicalJson,
  completeOptions,
  type Decision,
  Follower,
  type GameEvent,
  type Item,
  isForGood,
  type Journal,
  type JournalEntry,
  type Json,
  type MatchHouse,
  type Objection,
  type OrderAhead,
  type Outcome,
  type Position,
  type Proposal,
  type Row,
  refusals,
  Seat,
  type Sending,
  type Side,
  type Snapshot,
  Stream,
  seatJournal,
  type Verdict,
  type Viewer,
} from '@voltigeur/kernel'
import type { Moment, Recording } from '@voltigeur/lab/recording'
import type { PlayableBattle, PlayableGame, PlayableSeat } from '../games/shelf.ts'
import type { Afar, Venue } from '../table/sitting/venue.ts'
import { certainUpshot, sameJson } from './foresight.ts'

/** Something to be carried to the server. */
export interface FarErrand {
  /** Null takes the last decision back. */
  readonly decision: { readonly [key: string]: Json } | null
  /** The number of items that the sender has seen, including those expected from earlier decisions. */
  readonly expect: number
  readonly key: string
}

interface Underway extends FarErrand {
  /** Whether its result is already shown. */
  foreseen: boolean
}

export interface FarSetting {
  readonly game: PlayableGame
  readonly beginning: Pick<Beginning, 'scenario' | 'options'>
  readonly viewer: Viewer
  /** The house’s published commitment to its dice. */
  readonly commitment: string
  /** Takes an errand; tells by `settled` or `dropped` how it ended. */
  readonly send: (errand: FarErrand) => void
  readonly newKey: () => string
  readonly order: (orders: readonly OrderAhead[]) => void
  /** Whether another player decides for any side. */
  readonly hasOpponent?: boolean
  /** Whether hints are allowed now. */
  readonly advises?: () => boolean
}

type Told = (row: Pick<Row, 'by' | 'decision'>) => void

export class FarMatch implements Venue, MatchHouse<Decision, PlayableBattle>, Afar {
  readonly game: PlayableGame
  readonly battle: PlayableBattle
  readonly beginning: Beginning
  readonly viewer: Viewer
  readonly #setting: FarSetting
  readonly #follower: Follower
  readonly #stream: Stream
  readonly #seat: PlayableSeat
  readonly #told = new Set<Told>()
  readonly #shifted = new Set<() => void>()
  /** The beginning: nothing at all, or the viewer’s first view. */
  readonly #from: Snapshot
  #entries: (JournalEntry & { readonly at: number })[] = []
  #underway: Underway[] = []
  #undoable = 0
  #ordered: readonly OrderAhead[] = []

  /** From the very beginning, or from what the viewer sees now; then nothing is known of how it came about. */
  constructor(setting: FarSetting, from: Snapshot | null = null) {
    const { game, beginning, viewer, commitment } = setting
    const options = completeOptions(game, beginning.options ?? {})
    const scenario = beginning.scenario ?? game.scenarios[0].id
    this.#setting = setting
    this.game = game
    this.beginning = { scenario, options }
    this.viewer = viewer
    this.battle = game.open(scenario, options)
    const { layout } = this.battle
    const blank = layout.blank()
    this.#stream = new Stream(viewer, blank, commitment)
    const start = { at: 0, position: layout.save(blank), owing: [], hash: layout.hash(blank), chain: commitment }
    this.#from = from ?? start
    this.#follower = new Follower(this.battle, this.#from)
    if (from) this.#beginAt(from)
    this.#seat = new Seat(this, viewer, this.#stream)
  }

  /** Earlier items are counted, though their content is unknown. */
  #beginAt({ at, owing, hash, chain }: Snapshot): void {
    const unknown = { by: null, decision: null, events: [], changes: [], owing, hash }
    const linked = chain === undefined ? unknown : { ...unknown, chain }
    for (let n = 0; n < at; n++) this.#stream.items.push({ at: n, ...linked })
    this.#stream.seen = this.#follower.position
    this.#stream.owing = owing
  }

  get afar(): Afar {
    return this
  }

  get position(): Position {
    return this.#stream.seen
  }

  get events(): readonly GameEvent[] {
    return this.#seat.events
  }

  get entries(): readonly JournalEntry[] {
    return this.#entries
  }

  get owing(): readonly Side[] {
    return this.#stream.owing
  }

  get outcome(): Outcome | null {
    return this.battle.outcome(this.position)
  }

  /** The number of the item that the server has to tell next. */
  get at(): number {
    return this.#follower.at
  }

  /** Digest of all confirmed items. */
  get chain(): string | undefined {
    return this.#follower.chain
  }

  get busy(): boolean {
    return this.#underway.some(({ foreseen }) => !foreseen)
  }

  get ahead(): boolean {
    return this.#underway.length > 0
  }

  get foresees(): boolean {
    return this.#setting.hasOpponent ?? true
  }

  readonly advises = (): boolean => this.#setting.advises?.() ?? false

  get ordered(): readonly OrderAhead[] {
    return this.#ordered
  }

  orderAhead(orders: readonly OrderAhead[]): void {
    this.#setting.order(orders)
  }

  /** The server’s version. */
  ordersAre(orders: readonly OrderAhead[]): void {
    if (canonicalJson(orders) === canonicalJson(this.#ordered)) return
    this.#ordered = orders
    this.#shift()
  }

  hash(): string {
    return this.battle.layout.hash(this.position)
  }

  journal(): Journal {
    return seatJournal(this, this.#seat)
  }

  /** Replayed from the items, without rewound ones. */
  recording(): Recording {
    const { battle, game } = this
    const follower = new Follower(battle, this.#from)
    const opening = { by: null, decision: null, events: [], position: follower.position }
    let told: (Pick<Moment, 'by' | 'decision' | 'events' | 'position'> & { readonly at: number })[] = []
    for (const item of this.#stream.items.slice(this.#from.at, this.at)) {
      const { at, by, decision, events, back } = item
      follower.take(item)
      if (back !== undefined) told = told.filter(one => one.at < back)
      const said = decision === null ? null : battle.language.readDecision(decision)
      if (back === undefined) told.push({ at, by, decision: said, events, position: follower.position })
    }
    let firstEvent = 0
    // The very first item is the opening itself.
    const moments = [...(this.#from.at === 0 ? [] : [opening]), ...told].map(
      ({ by, decision, events, position }, index): Moment => {
        const moment = { index, decisions: index, by, decision, events, firstEvent, position }
        firstEvent += events.length
        return moment
      },
    )
    return { game, battle, journal: this.journal(), moments }
  }

  /** The last moment of the recording before the item with that number. */
  momentBefore(item: number): number {
    const told = this.#stream.items.slice(this.#from.at, this.at)
    const undone = new Set(told.map(({ back }) => back))
    const kept = told.filter(({ at, back }) => at < item && back === undefined && !undone.has(at)).length
    return Math.max(0, this.#from.at === 0 ? kept - 1 : kept)
  }

  /** There is but one viewer here. */
  seat(): PlayableSeat {
    return this.#seat
  }

  seen(): Position {
    return this.position
  }

  follow(listener: Told): () => void {
    this.#told.add(listener)
    return () => this.#told.delete(listener)
  }

  onShift(listener: () => void): () => void {
    this.#shifted.add(listener)
    return () => this.#shifted.delete(listener)
  }

  /** The clock is the server's. */
  fromUmpire(): void {}

  /** As far as this page can tell; the server decides. */
  undoableBy(side: Side): number {
    if (side !== this.viewer || this.busy) return 0
    return this.#undoable + this.#underway.filter(({ decision }) => decision !== null).length
  }

  /** Asked of what is seen from here, so that what is refused is not even sent. */
  propose(_by: Viewer, decision: Decision, _sending?: Sending): Proposal | Verdict {
    const { viewer, battle } = this
    if (viewer === 'public') return this.#refused(refusals.lookingOn)
    if (this.busy) return this.#refused(refusals.overtaken)
    const objections = battle.objections(this.position, decision, viewer)
    if (objections.length > 0) return this.#refused(objections)
    const written = battle.language.writeDecision(decision)
    return { row: { by: viewer, decision: written }, events: [], commit: () => this.#dispatch(written) }
  }

  proposeUndo(_by: Viewer, _sending?: Sending): Proposal | Verdict {
    const { viewer } = this
    if (viewer === 'public') return this.#refused(refusals.lookingOn)
    if (this.undoableBy(viewer) === 0) return this.#refused(refusals.nothingToTakeBack)
    return { row: { by: viewer, decision: null }, events: [], commit: () => this.#dispatch(null) }
  }

  /** An item from the server. Skips items it already has; refuses one that doesn’t follow, with a sentence. */
  take(item: Item): void {
    if (item.at < this.at) return
    const before = this.#follower.position
    const owed = this.#follower.owing
    this.#follower.take(item)
    this.#stepBack(item.at, before)
    this.#stream.take({ stream: this.#stream, seen: this.#follower.position, item })
    this.#count(item, before, owed)
    this.#enter(item)
    if (this.#answers(item)) this.#underway.shift()
    const row = { by: item.by ?? 'umpire', decision: item.decision as Row['decision'] } as const
    for (const listener of this.#told) listener(row)
    if (this.ahead) this.#lookAhead()
  }

  /** The server has accepted it and sent its result; nothing more is expected. */
  settled(key: string): void {
    this.#without(([first]) => first.key === key && this.#underway.shift() !== undefined)
  }

  /** It failed; so does everything that was to follow it. */
  dropped(): void {
    this.#without(() => {
      this.#underway = []
      return true
    })
  }

  /** Play has ended outside the rules: no side owes a decision any more. */
  close(): void {
    this.#underway = []
    this.#stepBack(this.at, this.#follower.position)
    this.#stream.owing = []
    this.#shift()
  }

  #without(change: (underway: readonly Underway[]) => boolean): void {
    if (this.#underway.length === 0 || !change(this.#underway)) return
    this.#stepBack(this.at, this.#follower.position)
    this.#stream.owing = this.#follower.owing
    this.#lookAhead()
  }

  #dispatch(decision: Row['decision']): Verdict {
    const errand: Underway = {
      decision,
      expect: this.#stream.items.length,
      key: this.#setting.newKey(),
      foreseen: false,
    }
    this.#underway.push(errand)
    const events = this.#foresee(errand)
    this.#setting.send(errand)
    this.#shift()
    return { accepted: true, version: this.#stream.items.length, events }
  }

  /** Shows a decision’s result before the server’s confirmation, if it is certain. */
  #foresee(errand: Underway): readonly GameEvent[] {
    const { battle, viewer } = this
    errand.foreseen = false
    if (errand.decision === null || viewer === 'public') return []
    const decision = battle.language.readDecision(errand.decision)
    const found = certainUpshot(battle, this.position, decision, viewer)
    if (!found) return []
    const { seen, events } = found
    const item: Item = {
      at: this.#stream.items.length,
      by: viewer,
      decision: errand.decision,
      events,
      changes: [],
      owing: battle.owing(seen),
      hash: battle.layout.hash(seen),
    }
    this.#stream.take({ stream: this.#stream, seen, item })
    errand.foreseen = true
    return events
  }

  /** Replays everything unconfirmed on the confirmed state. Anything that no longer fits is left to the server. */
  #lookAhead(): void {
    for (const errand of this.#underway) {
      errand.foreseen = false
      if (this.busy && errand !== this.#underway[0]) continue
      const { decision } = errand
      const goes =
        decision !== null &&
        this.viewer !== 'public' &&
        this.battle.objections(this.position, this.battle.language.readDecision(decision), this.viewer).length === 0
      if (goes) this.#foresee(errand)
    }
    this.#shift()
  }

  #stepBack(at: number, seen: Position): void {
    this.#stream.items.length = at
    this.#stream.seen = seen
  }

  #answers({ by, decision, back }: Item): boolean {
    const [first] = this.#underway
    if (!first || by !== this.viewer) return false
    if (first.decision === null) return back !== undefined
    return back === undefined && sameJson(first.decision, decision)
  }

  #count({ by, decision, back, events, owing }: Item, before: Position, owed: readonly Side[]): void {
    if (by !== this.viewer) this.#undoable = 0
    else if (back !== undefined) this.#undoable = Math.max(0, this.#undoable - 1)
    else if (decision !== null) {
      const { position } = this.#follower
      this.#undoable = isForGood({ before, position, events, owed, owing }) ? 0 : this.#undoable + 1
    }
  }

  #enter({ at, by, decision, back }: Item): void {
    if (back !== undefined) this.#entries = this.#entries.filter(entry => entry.at !== back)
    else if (by !== null && decision !== null) {
      this.#entries.push({ at, by, decision: this.battle.language.readDecision(decision) })
    }
  }

  #refused(objections: readonly Objection[]): Verdict {
    return { accepted: false, why: 'objections', version: this.#stream.items.length, objections }
  }

  #shift(): void {
    for (const listener of this.#shifted) listener()
  }
}
