/**
 * All followers of one game as the same viewer. Their news is computed and written once for all of them, and sent to a
 * few at a time, so that a decision waits for none of them.
 */
import type { Viewer } from '@voltigeur/kernel'
import { type ChatLine, type EventKind, markOf } from '@voltigeur/wire'
import type { HostedMatch } from '../matches/hosted-match.ts'
import { itemJson } from '../matches/item-text.ts'

/** A follower. */
export interface Follows {
  /** The player that it is; no one known where it is left out. */
  readonly player?: string | null
  /** Sends what has happened since they were last told. */
  catchUp(): void
  write(text: string): void
  hear(lines: readonly ChatLine[]): void
}

/** What a gallery needs, once for all. */
export interface GalleryTelling {
  /** The table as its viewer sees it; null without one. */
  table(): Promise<string | null>
  lines(): Promise<readonly ChatLine[]>
  /** For each of these readers, the players they have blocked. */
  blocked?(readers: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** The last one has left. */
  onEmpty(): void
  onFault(error: unknown): void
}

/** How many are told before others have their turn. */
const AT_A_STRETCH = 50
/** The pause between two rounds in milliseconds per follower: 800 are told two or three times a second. */
const PAUSE = 1 / 2
/** Several changes of the table within this many milliseconds are reported as one. */
const TOGETHER = 30
/** The same for arriving and leaving spectators. */
const CROWD = 1000

export class Gallery {
  readonly #viewer: Viewer
  readonly #telling: GalleryTelling
  /** Followers in this round, and in the next. */
  #round = new Set<Follows>()
  #behind = new Set<Follows>()
  #turning = false
  #from = 0
  #table = new Set<Follows>()
  #tableSoon: NodeJS.Timeout | null = null
  #tableLater: NodeJS.Timeout | null = null
  #chat = new Set<Follows>()
  /** The last news, and for which state of the followers. */
  #items = { match: null as HostedMatch | null, from: '', to: '', text: '' }
  readonly members = new Set<Follows>()

  constructor(viewer: Viewer, telling: GalleryTelling) {
    this.#viewer = viewer
    this.#telling = telling
  }

  leave(one: Follows): void {
    for (const set of [this.members, this.#round, this.#behind, this.#table, this.#chat]) set.delete(one)
    if (this.members.size > 0) return
    for (const timer of [this.#tableSoon, this.#tableLater]) if (timer) clearTimeout(timer)
    this.#tableSoon = this.#tableLater = null
    this.#telling.onEmpty()
  }

  /** An event in the battle. Players are told at once, spectators in rounds. */
  items(one: Follows): void {
    if (this.#viewer !== 'public') {
      one.catchUp()
      return
    }
    if (this.#round.has(one)) return
    this.#behind.add(one)
    if (this.#turning) return
    this.#turning = true
    const rests = this.#from - performance.now()
    if (rests > 1) setTimeout(() => this.#begin(), rests).unref()
    else setImmediate(() => this.#begin())
  }

  #begin(): void {
    this.#from = performance.now() + this.members.size * PAUSE
    const telling = this.#behind
    this.#behind = this.#round
    this.#round = telling
    this.#turn()
  }

  #turn(): void {
    let told = 0
    for (const one of this.#round) {
      this.#round.delete(one)
      one.catchUp()
      if (++told >= AT_A_STRETCH) break
    }
    if (this.#round.size > 0) {
      setImmediate(() => this.#turn())
      return
    }
    this.#turning = false
    for (const next of this.#behind) {
      this.items(next)
      break
    }
  }

  /** The same text for all in the same state, and for those who arrive now. */
  itemsSince(match: HostedMatch, version: number): string {
    const { rewinds } = match
    const seat = match.match.seat(this.#viewer)
    const [from, to] = [markOf(rewinds, version), markOf(rewinds, seat.version)]
    const last = this.#items
    if (last.match === match && last.from === from && last.to === to) return last.text
    const items = seat.since(version)
    const text = items.map(item => eventText('item', itemJson(item), markOf(rewinds, item.at + 1))).join('')
    this.#items = { match, from, to, text }
    return text
  }

  snapshot(match: HostedMatch): string {
    const seat = match.match.seat(this.#viewer)
    const at = markOf(match.rewinds, seat.version)
    const last = this.#items
    if (last.match === match && last.from === '' && last.to === at) return last.text
    const text = eventText('snapshot', JSON.stringify({ mark: at, snapshot: seat.snapshot() }), at)
    this.#items = { match, from: '', to: at, text }
    return text
  }

  /** A change beside the battle. */
  table(one: Follows): void {
    this.#table.add(one)
    this.#tableSoon ??= setTimeout(() => {
      this.#tableSoon = null
      void this.#tellTable()
    }, TOGETHER)
  }

  /** A spectator has come or left. */
  crowd(): void {
    this.#tableLater ??= setTimeout(() => {
      this.#tableLater = null
      for (const one of this.members) this.table(one)
    }, CROWD)
  }

  async #tellTable(): Promise<void> {
    const asking = this.#table
    this.#table = new Set()
    try {
      const table = await this.#telling.table()
      if (table !== null) await this.#tell(asking, eventText('table', table))
    } catch (error) {
      this.#telling.onFault(error)
    }
  }

  chat(one: Follows): void {
    this.#chat.add(one)
    if (this.#chat.size === 1) queueMicrotask(() => void this.#tellChat())
  }

  async #tellChat(): Promise<void> {
    const asking = this.#chat
    this.#chat = new Set()
    try {
      const lines = await this.#telling.lines()
      const readers = [...asking].flatMap(({ player }) => (player ? [player] : []))
      const blocked = await this.#telling.blocked?.(readers)
      for (const one of asking) {
        if (!this.members.has(one)) continue
        const apart = blocked?.get(one.player ?? '')
        one.hear(apart ? lines.filter(({ by }) => by === null || !apart.has(by.id)) : lines)
      }
    } catch (error) {
      this.#telling.onFault(error)
    }
  }

  async #tell(asking: ReadonlySet<Follows>, text: string): Promise<void> {
    let told = 0
    for (const one of asking) {
      if (this.members.has(one)) one.write(text)
      if (++told % AT_A_STRETCH === 0) await new Promise<void>(resolve => setImmediate(resolve))
    }
  }
}

export function eventText(kind: EventKind, text: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${text}\n\n`
}
