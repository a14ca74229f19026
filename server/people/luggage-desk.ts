/** The desk for imports: few at a time, and opened in a thread, so that no one else waits. */
import { Thread } from '../jobs/threads.ts'
import { refusal } from '../matches/refusal.ts'
import type { Luggage } from './luggage.ts'
import { PaceLimit } from './pace.ts'

/** The thread’s answer about an export. */
export type Opened =
  | { readonly what: 'luggage'; readonly luggage: Luggage }
  | { readonly what: 'malformed'; readonly why: string }
  | { readonly what: 'not JSON' }

/** Each may use as much memory as the largest export. */
const MOST_AT_ONCE = 3
const AN_HOUR = { times: 10, within: 60 * 60_000 }

export class LuggageDesk {
  readonly #pace = new PaceLimit(AN_HOUR.times, AN_HOUR.within)
  #thread: Thread | null = null
  #here = 0

  /** Admits a player before anything of theirs is read; returns how to leave. */
  admit(player: string): () => void {
    if (this.#here >= MOST_AT_ONCE) throw refusal(503, 'busy.tooOften')
    if (!this.#pace.may(player)) throw refusal(429, 'busy.hour')
    this.#here++
    let gone = false
    return () => {
      if (!gone) this.#here--
      gone = true
    }
  }

  async open(export_: Uint8Array): Promise<Luggage> {
    this.#thread = this.#thread?.alive ? this.#thread : new Thread(new URL('./luggage-thread.ts', import.meta.url))
    const opened = (await this.#thread.ask(export_)) as Opened
    if (opened.what === 'luggage') return opened.luggage
    if (opened.what === 'not JSON') throw refusal(400, 'program.notJson')
    throw refusal(400, 'busy.malformed', { why: opened.why })
  }

  async close(): Promise<void> {
    await this.#thread?.end()
  }
}
