/** One game at this table: the umpire, who sits where, and word to whoever watches. Knows nothing of the page. */
import {
  type Beginning,
  begin,
  type Decision,
  type GameEvent,
  type Journal,
  type Objection,
  type Options,
  replay,
  type Side,
  type Umpire,
  visibleTo,
  writeJournal,
} from '@voltigeur/kernel'
import type { PlayableBattle, PlayableGame } from '../shelf.ts'
import { words } from '../words.ts'

/** Somebody at this screen, or a computer opponent by name. */
export type Seat = 'human' | 'recruit' | 'random'

export interface SavedSitting {
  readonly id: string
  readonly seats: readonly Seat[]
  readonly journal: Journal
  /** When it was last played, in milliseconds. */
  readonly changed: number
  readonly summary: string
  /** Set while the guided introduction is running: the step it has reached. */
  readonly lesson?: number
}

export type Situation = Readonly<Record<string, unknown>>

export interface NewSitting {
  readonly scenario: string
  readonly options: Options
  readonly seats: readonly Seat[]
  readonly seed: string
}

export class Sitting {
  readonly id: string
  readonly game: PlayableGame
  readonly seats: readonly Seat[]
  readonly umpire: Umpire
  readonly battle: PlayableBattle
  private readonly beginning: Beginning
  private readonly listeners = new Set<() => void>()
  /** Changes with everything that happens, for views that remember what they showed. */
  version = 0
  lesson: number | undefined

  private constructor(id: string, game: PlayableGame, seats: readonly Seat[], beginning: Beginning, umpire: Umpire) {
    this.id = id
    this.game = game
    this.seats = seats
    this.beginning = beginning
    this.umpire = umpire
    this.battle = umpire.battle as PlayableBattle
  }

  static start(game: PlayableGame, id: string, { scenario, options, seats, seed }: NewSitting): Sitting {
    const beginning = { scenario, options, seed }
    return new Sitting(id, game, seats, beginning, begin(game, beginning))
  }

  /** Begins from any situation that the game can describe, such as the guided introduction's. */
  static startSituation(game: PlayableGame, id: string, situation: Situation, seats: readonly Seat[], seed: string) {
    const beginning = { situation: { ...situation, seed }, seed }
    return new Sitting(id, game, seats, beginning, begin(game, beginning))
  }

  /** Takes a saved game up again; throws a sentence when the file does not fit these rules. */
  static resume(game: PlayableGame, saved: SavedSitting): Sitting {
    const { umpire } = replay(game, saved.journal)
    const sitting = new Sitting(saved.id, game, saved.seats, saved.journal as Beginning, umpire)
    sitting.lesson = saved.lesson
    return sitting
  }

  get position() {
    return this.umpire.position
  }

  get actor(): Side | null {
    return this.umpire.actor
  }

  /** The side whose secrets this screen may show: of two commanders here, the one who has to decide; null when all may. */
  get watcher(): Side | null {
    const here = this.seats.flatMap((seat, side) => (seat === 'human' ? [side] : []))
    if (this.actor === null || here.length === 0) return null
    return here.length === 1 ? here[0] : this.actor
  }

  /** What has happened, as far as the commander at this screen may know it. */
  get events(): readonly GameEvent[] {
    const { watcher } = this
    return watcher === null ? this.umpire.events : visibleTo(this.umpire.events, watcher)
  }

  /** Whether somebody at this screen has to decide now. */
  get ours(): boolean {
    return this.actor !== null && this.seats[this.actor] === 'human'
  }

  decide(decision: Decision): readonly Objection[] {
    const ruling = this.umpire.play(decision)
    if (!ruling.accepted) return ruling.objections
    this.changed()
    return []
  }

  undo(): boolean {
    const undone = this.ours && this.umpire.undo()
    if (undone) this.changed()
    return undone
  }

  save(): SavedSitting {
    const track = this.battle.briefing.track(this.position)
    const outcome = this.battle.outcome(this.position)
    return {
      id: this.id,
      seats: this.seats,
      journal: writeJournal(this.game, this.beginning, this.umpire),
      changed: Date.now(),
      summary: outcome ? words.after.victory(outcome.level) : `Turn ${track.turn} of ${track.turns}`,
      ...(this.lesson === undefined ? {} : { lesson: this.lesson }),
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  changed(): void {
    this.version++
    for (const listener of this.listeners) listener()
  }
}
