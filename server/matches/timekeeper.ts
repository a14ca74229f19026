/**
 * The clocks of a game. They use only public information, so that a clock never reveals when something hidden was
 * decided: if several sides decide at once, all their clocks run until all are in, and the shortest is the limit for
 * all.
 */
import type { Side } from '@voltigeur/kernel'
import type { Clock, Clocks } from '@voltigeur/wire'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A phase with a time limit in the rulebook. */
export interface Glass {
  readonly phase: string
  readonly minutes: number
}

/** The state of the clocks, to continue from there. */
export interface TimeKept {
  readonly left: readonly (number | null)[]
  readonly running: readonly Side[]
  readonly since: number
  readonly glass: Glass | null
  readonly spent: number
}

export class Timekeeper {
  readonly #clock: Clock
  #left: (number | null)[]
  #running: readonly Side[] = []
  #since: number
  #glass: Glass | null = null
  #spent = 0

  constructor(clock: Clock, sides: number, begun: number) {
    this.#clock = clock
    this.#left = Array.from({ length: sides }, () => (clock.kind === 'live' ? clock.minutes * MINUTE : null))
    this.#since = begun
  }

  get kept(): TimeKept {
    const glass = this.#glass && { phase: this.#glass.phase, minutes: this.#glass.minutes }
    return { left: [...this.#left], running: this.#running, since: this.#since, glass, spent: this.#spent }
  }

  goOn({ left, running, since, glass, spent }: TimeKept): void {
    this.#left = [...left]
    this.#running = running
    this.#since = since
    this.#glass = glass
    this.#spent = spent
  }

  /** The public saw an event at that time, and these sides are in turn from then on, as far as it can tell. */
  turn(time: number, owing: readonly Side[], glass: Glass | null): void {
    const now = Math.max(time, this.#since)
    const passed = now - this.#since
    if (this.#clock.kind === 'live') {
      for (const side of this.#running) {
        const increment = owing.includes(side) ? 0 : this.#clock.increment * 1000
        this.#left[side] = Math.max(0, this.#left[side]! - passed) + increment
      }
    }
    if (this.#clock.kind === 'rulebook') {
      this.#spent = glass !== null && glass.phase === this.#glass?.phase ? this.#spent + passed : 0
      this.#glass = glass
    }
    this.#running = owing
    this.#since = now
  }

  /** When time runs out without a decision; null if no clock runs. */
  get until(): number | null {
    const clock = this.#clock
    if (this.#running.length === 0) return null
    if (clock.kind === 'live') return this.#since + Math.min(...this.#running.map(side => this.#left[side]!))
    if (clock.kind === 'days') return this.#since + clock.days * DAY
    return this.#glass && this.#since + this.#glass.minutes * MINUTE - this.#spent
  }

  /** Of the sides really in turn, the one whose time runs out first. */
  loser(owing: readonly Side[]): Side {
    const left = (side: Side): number => this.#left[side] ?? 0
    return owing.toSorted((a, b) => left(a) - left(b))[0]
  }

  clocks(now: number): Clocks | null {
    if (this.#clock.kind === 'none') return null
    const passed = Math.max(0, now - this.#since)
    const running = this.#clock.kind === 'live' ? this.#running : []
    const left = this.#left.map((ms, side) =>
      ms === null ? null : Math.max(0, running.includes(side) ? ms - passed : ms),
    )
    return { now, left, running: [...this.#running], until: this.until }
  }

  /** Time since the last turn counts for no one. */
  resume(time: number): void {
    this.#since = Math.max(time, this.#since)
  }

  stop(time: number): void {
    this.turn(time, [], null)
  }
}
