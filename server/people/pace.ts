/** A rate limit: this many times within this many milliseconds. */
const MOST_REMEMBERED = 10_000

export class PaceLimit {
  readonly #most: number
  readonly #within: number
  readonly #times = new Map<string, readonly number[]>()

  constructor(most: number, within: number) {
    this.#most = most
    this.#within = within
  }

  /** Whether one more is allowed; if so, it is counted. */
  may(who: string, now = Date.now()): boolean {
    const recent = (this.#times.get(who) ?? []).filter(time => time > now - this.#within)
    if (recent.length >= this.#most) return false
    if (this.#times.size >= MOST_REMEMBERED) this.#times.clear()
    this.#times.set(who, [...recent, now])
    return true
  }
}
