/** The film of a battle: rolls are shown one after another, and the computer waits until they have been seen. */
import type { Piece } from '@voltigeur/battlefield'
import type { Position, Viewer } from '@voltigeur/kernel'
import type { Motion, PageSettings } from '../../settings/settings.ts'
import { isFight, type ShownRoll } from '../events/rolls.ts'
import { lasting } from './speeds.ts'

/** A roll on the screen, with counters and all else as they were before it. */
export interface Take {
  readonly roll: ShownRoll
  readonly pieces: readonly Piece[]
  readonly position: Position
  /** The viewer at that moment: the result may call the other player to the screen. */
  readonly watcher: Viewer | null
}

export interface Showing {
  readonly take: Take | null
  /** Whether another roll is shown after this one. */
  readonly more: boolean
  /** The first take with falling dice: its results, and all later ones, must stay hidden. */
  readonly untold: Take | null
  readonly paused: boolean
  /** Whether everything is skipped until a player here must decide. */
  readonly skipping: boolean
}

export type Tempo = Pick<PageSettings, 'filmSpeed'> & Motion

/** Milliseconds for the card to appear, and then for the dice to stop. */
const OPENING = 160
const TUMBLE: Readonly<Record<PageSettings['pace'], number>> = { full: 740, quick: 400, off: 0 }
/** Without motion, dice and result appear together after this time. */
const STILL = 300

/** After this additional time the dice have stopped, seen or not. */
const UNSEEN = 1000

/** How long after a roll appears its dice stop. */
export function fallOf({ dice }: ShownRoll, { pace, still }: Motion): number {
  if (dice.length === 0 || pace === 'off') return 0
  return still ? STILL : OPENING + TUMBLE[pace]
}

/** Milliseconds for a fight, for a test of nerves, and for a move of the computer. */
const BEATS: Readonly<Record<PageSettings['pace'], { fight: number; test: number; step: number }>> = {
  full: { fight: 4200, test: 2400, step: 700 },
  quick: { fight: 1700, test: 1000, step: 220 },
  off: { fight: 0, test: 0, step: 15 },
}

/** Milliseconds for undoing the end of a turn before the computer acts. */
const SECOND_THOUGHTS: Readonly<Record<PageSettings['pace'], number>> = { full: 2400, quick: 1200, off: 0 }

/** How long the map is shown before anything happens; if it can’t be painted, nothing waits longer than that. */
const LOOK = 200
const UNPAINTED = 8000

/** Lest a phase of many checks becomes a long wait: of more than these, all but fights and the fates of leaders are left to the recap. */
const CROWD = 4

export class Film {
  readonly #tempo: () => Tempo
  #showing: Showing = { take: null, untold: null, more: false, paused: false, skipping: false }
  #queue: Take[] = []
  #held = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #fall: ReturnType<typeof setTimeout> | undefined
  #waiting: (() => void)[] = []
  /** Whether the map has been painted and shown. */
  #opened = false
  #opening: ReturnType<typeof setTimeout>
  /** The takes already shown, by the number of their event. */
  readonly #past = new Map<number, Take>()
  readonly #listeners = new Set<() => void>()

  constructor(tempo: () => Tempo) {
    this.#tempo = tempo
    this.#opening = setTimeout(() => this.#open(), UNPAINTED)
  }

  /** The map is visible. */
  painted = (): void => {
    if (this.#opened) return
    clearTimeout(this.#opening)
    this.#opening = setTimeout(() => this.#open(), LOOK)
  }

  #open(): void {
    this.#opened = true
    this.#release()
  }

  get showing(): Showing {
    return this.#showing
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(takes: readonly Take[]): void {
    for (const take of takes) this.#past.set(take.roll.index, take)
    if (this.#tempo().pace === 'off' || this.#showing.skipping) return
    const weighty = takes.filter(({ roll }) => isFight(roll) || roll.grave)
    this.#queue.push(...(takes.length > CROWD && weighty.length > 0 ? weighty : takes.slice(0, CROWD)))
    if (this.#showing.take === null) this.goOn()
    else this.#tell({ untold: this.#showing.untold ?? this.#queue[0] ?? null })
  }

  /** Once more, as it was shown when it fell; what this page did not see fall, as counters lie now. */
  again(rolls: readonly ShownRoll[], now: Omit<Take, 'roll'>): void {
    this.show(rolls.map(roll => this.#past.get(roll.index) ?? { roll, ...now }))
  }

  /** To the next roll, or on with the battle. */
  goOn(): void {
    this.#held = false
    const take = this.#queue.shift() ?? null
    const tempo = this.#tempo()
    const fall = take ? fallOf(take.roll, tempo) : 0
    clearTimeout(this.#fall)
    // A moving element reports when it has stopped.
    if (fall > 0) this.#fall = setTimeout(() => this.land(), tempo.still ? fall : fall + UNSEEN)
    this.#set({ take, untold: fall > 0 ? take : (this.#queue[0] ?? null) })
  }

  /** The dice of this take have stopped. */
  land(): void {
    clearTimeout(this.#fall)
    this.#tell({ untold: this.#queue[0] ?? null })
  }

  /** The player is reading what is shown: it stays that long. */
  hold(held: boolean): void {
    this.#held = held
    this.#set({})
  }

  pause(paused: boolean): void {
    this.#set({ paused })
  }

  skip(): void {
    this.#held = false
    this.#queue = []
    clearTimeout(this.#fall)
    this.#set({ take: null, untold: null, paused: false, skipping: true })
  }

  /** A player here must decide: there is nothing to skip or hold any longer. */
  arrive(): void {
    if (this.#showing.skipping || this.#showing.paused) this.#set({ paused: false, skipping: false })
  }

  /** Leaves the screen permanently. */
  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#fall)
    clearTimeout(this.#opening)
    this.#queue = []
    this.#listeners.clear()
    this.#release()
  }

  /**
   * Resolves when the eye is ready for what the computer decided, having been asked then; a turn that can still be
   * reopened has been closed at that other time, and stays open for a while.
   */
  async ready(asked: number, closed: () => number = () => Number.NEGATIVE_INFINITY): Promise<void> {
    for (;;) {
      const { take, paused } = this.#showing
      const rest = this.#rest(asked, closed())
      const isOpen = this.#opened || this.#showing.skipping || this.#tempo().pace === 'off'
      if (isOpen && take === null && !paused && rest <= 0) return
      await new Promise<void>(done => {
        this.#waiting.push(done)
        if (isOpen && take === null && !paused) setTimeout(done, rest)
      })
    }
  }

  #rest(asked: number, closed: number): number {
    if (this.#showing.skipping) return 0
    const { pace, filmSpeed } = this.#tempo()
    const until = [asked + lasting(BEATS[pace].step, filmSpeed), closed + lasting(SECOND_THOUGHTS[pace], filmSpeed)]
    return Math.max(...until) - performance.now()
  }

  #set(change: Partial<Showing>): void {
    this.#tell(change)
    clearTimeout(this.#timer)
    const { take, paused } = this.#showing
    if (take !== null && !paused && !this.#held) {
      const { pace, filmSpeed } = this.#tempo()
      const length = lasting(BEATS[pace][isFight(take.roll) ? 'fight' : 'test'], filmSpeed)
      this.#timer = setTimeout(() => this.goOn(), length)
    }
    this.#release()
  }

  #tell(change: Partial<Showing>): void {
    this.#showing = { ...this.#showing, ...change, more: this.#queue.length > 0 }
    for (const listener of this.#listeners) listener()
  }

  #release(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const done of waiting) done()
  }
}
