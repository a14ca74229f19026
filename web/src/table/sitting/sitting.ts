/** One game at this table: the match, each side’s commander, and the visible part for this screen. */
import {
  type Beginning,
  begin,
  type Decision,
  type GameEvent,
  type Journal,
  type MatchOptions,
  type Message,
  type Objection,
  type Options,
  type Position,
  parseJournal,
  refusals,
  replay,
  type Side,
  type Viewer,
  writeJournal,
} from '@voltigeur/kernel'
import type { PlayableBattle, PlayableGame, PlayableMatch, PlayableSeat } from '../../games/shelf.ts'
import type { Commander } from './commanders.ts'
import { type SideNews, WhereLeftOff } from './left-off.ts'
import { type EndedAt, type ReachedPoint, reachedBy } from './reached.ts'
import type { Venue } from './venue.ts'

export interface SavedSitting {
  readonly id: string
  readonly seats: readonly Commander[]
  /** An old record has its own format, and is read like any file. */
  readonly journal: Journal
  /** When it was last played, in milliseconds. */
  readonly changed: number
  readonly reached?: ReachedPoint | undefined
  /** Long ago that was kept in a sentence. */
  readonly summary?: string | undefined
  /** Set while the guided introduction is running: the step it has reached. */
  readonly lesson?: number
  /** If it ended outside the rules, as when a player resigned. */
  readonly ended?: EndedAt | undefined
  /** How often it has been written down; records of long ago do not say. */
  readonly revision?: number
}

export type GivenSituation = Readonly<Record<string, unknown>>

export interface NewSitting {
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly Commander[]
  readonly seed: string
}

/** The table’s state, as far as this screen may show it: a new object after every event, never changed. */
export interface Now {
  /** The viewer; null if everything is visible. */
  readonly watcher: Viewer | null
  readonly position: Position
  /** The sides that must decide, as far as the watcher can tell. */
  readonly owing: readonly Side[]
  /** The side at this screen, or else the first. */
  readonly actor: Side | null
  /** Whether a player at this screen must decide: the actor. */
  readonly ours: boolean
  /** The player who must come to the screen, if its secrets aren’t for the previous one. */
  readonly awaited: Side | null
  /** Whether the last player is still looking at the results; the next is called only afterwards. */
  readonly lingers: boolean
  readonly over: boolean
  /** Whether it is played elsewhere: nothing can be decided at this screen. */
  readonly looksOn: boolean
  /** The events, as far as the watcher may know. */
  readonly events: readonly GameEvent[]
  /** What of it is new to the player at the screen; null if there is none. */
  readonly news: SideNews | null
  /** The decisions at this screen, as far as the watcher may know. */
  readonly decided: readonly Decision[]
  /** How many decisions the watcher may take back. */
  readonly undoable: number
}

/** A battle played in this page, which can be stored in this browser. */
export type LocalSitting = Sitting<PlayableMatch>

export class Sitting<V extends Venue = Venue> {
  readonly id: string
  readonly game: PlayableGame
  readonly seats: readonly Commander[]
  readonly match: V
  readonly battle: PlayableBattle
  /** Null if replaying it gives the recorded state; otherwise the difference. */
  readonly discrepancy: Message | null
  #lesson: number | undefined
  #ended: EndedAt | undefined
  /** The sides that are commanded from this screen. */
  readonly #here: readonly Side[]
  readonly #leftOff: WhereLeftOff
  /** The one of them who sits before it; null before the first has come. */
  #before: Side | null
  /** The number of events at the last question, and whether the player has looked at the result of the decision. */
  #seen = 0
  #hasLooked = false
  /** Whether the events from that number on include something to show; null without a display. */
  #lookedAt: ((events: readonly GameEvent[], from: number) => boolean) | null = null
  #seat: PlayableSeat
  /** Null until it is read again. */
  #now: Now | null = null
  #looksOn = false
  readonly #listeners = new Set<() => void>()

  private constructor(
    id: string,
    seats: readonly Commander[],
    match: V,
    { leftOff, discrepancy }: { readonly leftOff: WhereLeftOff; readonly discrepancy: Message | null },
  ) {
    this.id = id
    this.game = match.game
    this.seats = seats
    this.match = match
    this.battle = match.battle
    this.discrepancy = discrepancy
    this.#here = commandedHere(seats)
    this.#leftOff = leftOff
    this.#before = this.#here.length === 1 ? this.#here[0] : null
    this.#seat = match.seat(this.#before ?? 'public')
    match.follow(row => {
      leftOff.turn(row)
      this.#changed()
    })
    match.afar?.onShift(() => this.#changed())
  }

  /** For a match elsewhere, without any events yet. */
  static follow<V extends Venue>(match: V, id: string, seats: readonly Commander[]): Sitting<V> {
    return new Sitting(id, seats, match, { leftOff: new WhereLeftOff(match, commandedHere(seats)), discrepancy: null })
  }

  static start(game: PlayableGame, id: string, { scenario, options, seats, seed }: NewSitting): LocalSitting {
    return Sitting.#begin(game, id, { scenario, options, seed }, seats)
  }

  /** Begins from any situation that the game can describe, such as the guided introduction’s. */
  static startSituation(
    game: PlayableGame,
    id: string,
    situation: GivenSituation,
    seats: readonly Commander[],
    seed: string,
  ) {
    return Sitting.#begin(game, id, { situation: { ...situation, seed }, seed }, seats)
  }

  static #begin(game: PlayableGame, id: string, beginning: Beginning, seats: readonly Commander[]): LocalSitting {
    const match = begin(game, beginning, house(game, seats))
    return new Sitting(id, seats, match, { leftOff: new WhereLeftOff(match, commandedHere(seats)), discrepancy: null })
  }

  /** Takes a saved game up again; throws a sentence when the record does not fit these rules. */
  static resume(game: PlayableGame, { id, seats, journal, lesson, ended }: SavedSitting): LocalSitting {
    const marked: { leftOff?: WhereLeftOff } = {}
    const { match, discrepancy } = replay(game, parseJournal(JSON.stringify(journal)), house(game, seats), match => {
      if (marked.leftOff) marked.leftOff.turn(match.rows.at(-1)!)
      else marked.leftOff = new WhereLeftOff(match, commandedHere(seats))
    })
    const sitting = new Sitting(id, seats, match, { leftOff: marked.leftOff!, discrepancy })
    sitting.#lesson = lesson
    sitting.#ended = ended
    return sitting
  }

  /** While one answer serves all remaining units, the events in between stay news. */
  holdNews(held: boolean): void {
    this.#leftOff.held = held
  }

  /** Computed on reading: a page that gets a long battle at once reads it after it is complete. */
  get now(): Now {
    this.#now ??= this.#look()
    return this.#now
  }

  /** The seat at the screen: every action here goes through it. */
  get seat(): PlayableSeat {
    void this.now
    return this.#seat
  }

  /** Empty when it has been carried out. */
  decide(decision: Decision): readonly Objection[] {
    if (this.#looksOn || this.#ended) return refusals.lookingOn
    const verdict = this.seat.play(decision)
    return verdict.accepted ? [] : verdict.objections
  }

  /** The umpire’s own decisions, such as the end of an hourglass. */
  announce(decision: Decision): void {
    if (!this.#looksOn && !this.#ended) this.match.fromUmpire(decision)
  }

  undo(): boolean {
    if (this.#looksOn || this.#ended) return false
    const by = this.#undoers(this.now.watcher).find(side => this.match.undoableBy(side) > 0)
    return by !== undefined && this.match.seat(by).undo().accepted
  }

  /** The awaited player has sat down. */
  takeOver(): void {
    this.#before = this.now.awaited ?? this.#before
    this.#changed()
  }

  /** Before another player is called to the screen, the present one first sees the latest events. */
  letLook(lookedAt: ((events: readonly GameEvent[], from: number) => boolean) | null): void {
    this.#lookedAt = lookedAt
  }

  /** He has seen it: now the other is called. */
  hasLooked(): void {
    if (!this.now.lingers) return
    this.#hasLooked = true
    this.#changed()
  }

  /** The step that the guided introduction has reached; undefined when there is none, or no longer. */
  get lesson(): number | undefined {
    return this.#lesson
  }

  set lesson(step: number | undefined) {
    if (step === this.#lesson) return
    this.#lesson = step
    this.#changed()
  }

  /** Its end outside the rules. */
  get ended(): EndedAt | undefined {
    return this.#ended
  }

  /** The player at this screen resigns: the other side wins, whatever the rules would say. */
  resign(side: Side): void {
    if (this.now.over || this.#looksOn) return
    this.#ended = { winner: 1 - side, reason: 'resigned' }
    this.#changed()
  }

  /** Whether the battle is played elsewhere, and only watched here. */
  lookOn(on: boolean): void {
    if (on === this.#looksOn) return
    this.#looksOn = on
    // If two take turns, the page can’t know which of them is here when the battle is opened again.
    if (on && this.#here.length > 1) this.#before = null
    this.#changed()
  }

  /**
   * Plays on to the battle’s state elsewhere. False if that doesn’t follow from the position here, because something
   * was undone: the battle must then be opened again.
   */
  catchUp(this: LocalSitting, { journal, lesson, ended }: SavedSitting): boolean {
    const { match, battle, game } = this
    const known = writeJournal(match).decisions
    const told = journal.decisions
    if (!known.every((decision, at) => JSON.stringify(decision) === JSON.stringify(told[at]))) return false
    for (const [by, written] of told.slice(known.length)) {
      const verdict = match.play(battle.language.readDecision(written), by === 'umpire' ? by : game.sides.indexOf(by))
      if (!verdict.accepted) return false
    }
    this.lesson = lesson
    if (ended !== this.#ended) {
      this.#ended = ended
      this.#changed()
    }
    return journal.end?.hash === undefined || journal.end.hash === match.hash()
  }

  save(): SavedSitting {
    const { position } = this.now
    return {
      id: this.id,
      seats: this.seats,
      journal: this.match.afar?.journal() ?? writeJournal(this.match),
      changed: Date.now(),
      reached: reachedBy(this.battle.briefing.track(position), this.battle.outcome(position)),
      ...(this.#lesson === undefined ? {} : { lesson: this.#lesson }),
      ...(this.#ended && { ended: this.#ended }),
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    this.#now = null
    for (const listener of this.#listeners) listener()
  }

  #look(): Now {
    const { match } = this
    const over = match.owing.length === 0 || this.#ended !== undefined
    const asked = over || this.#looksOn || match.afar?.busy ? null : this.#asked()
    // If nothing is hidden, no player has to look away.
    if (asked !== null && this.battle.secrets === null) this.#before = asked
    const lingers = this.#lingers(asked)
    const awaited = asked === this.#before || lingers ? null : asked
    const watcher = this.#watcher(awaited)
    const viewer = watcher ?? this.#before ?? 'public'
    if (viewer !== this.#seat.viewer) this.#seat = match.seat(viewer)
    const told = watcher === null ? match : this.#seat
    if (!lingers) this.#seen = told.events.length
    return {
      watcher,
      position: told.position,
      owing: over ? [] : told.owing,
      actor: over ? null : (asked ?? told.owing[0] ?? null),
      ours: asked !== null && awaited === null && !lingers,
      awaited,
      lingers,
      over,
      looksOn: this.#looksOn,
      events: [...told.events],
      // An unconfirmed result is the player’s own action, and no news.
      news: typeof watcher === 'number' && !match.afar?.ahead ? this.#leftOff.newsFor(watcher) : null,
      decided: match.entries.flatMap(({ by, decision }) => (this.#isKnown(by, watcher) ? [decision] : [])),
      undoable:
        this.#looksOn || over ? 0 : this.#undoers(watcher).reduce((sum, side) => sum + match.undoableBy(side), 0),
    }
  }

  #lingers(asked: Side | null): boolean {
    const before = this.#before
    if (asked === null || asked === before) this.#hasLooked = false
    if (asked === null || asked === before || before === null || this.#hasLooked) return false
    const { events } = this.#seat.viewer === before ? this.#seat : this.match.seat(before)
    return this.#lookedAt?.(events, this.#seen) ?? false
  }

  /** The sides whose decisions this screen may undo: without hidden information, all that decided here. */
  #undoers(watcher: Viewer | null): readonly Side[] {
    if (this.battle.secrets === null && !this.match.afar) return this.#here
    return typeof watcher === 'number' ? [watcher] : []
  }

  /** The player at the screen makes all own decisions before the other is called. */
  #asked(): Side | null {
    const { owing } = this.match
    const before = this.#before
    if (before !== null && owing.includes(before)) return before
    return owing.find(side => this.#here.includes(side)) ?? null
  }

  #watcher(awaited: Side | null): Viewer | null {
    if (this.match.owing.length === 0 || this.#ended || this.#here.length === 0) return null
    return awaited === null && this.#before !== null ? this.#before : 'public'
  }

  #isKnown(by: Side | 'umpire', watcher: Viewer | null): boolean {
    return by !== 'umpire' && this.#here.includes(by) && (watcher === null || watcher === by)
  }
}

const commandedHere = (seats: readonly Commander[]): Side[] =>
  seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))

/** Every side has its seat; if no player is at the screen, or one makes way for another, the seat of the public is taken. */
function house({ sides }: PlayableGame, seats: readonly Commander[]): MatchOptions {
  const alone = commandedHere(seats).length === 1
  return {
    viewers: [...sides.keys(), ...(alone ? [] : (['public'] as const))],
    // A link that has been sent says how it stands.
    reopens: !seats.includes('away'),
    onFault: error => console.error(error),
  }
}
