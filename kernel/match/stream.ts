/** What a match tells its viewers: a stream of items for each of them, delivered in order. */

import { BadInput, type Json } from '../data/input.ts'
import type { Decision, Sender, Side, Viewer } from '../decision.ts'
import { chainedText, type ItemWriting, withChain } from '../dice/pledge.ts'
import { eventsFor, type GameEvent } from '../events.ts'
import type { Position } from '../position/position.ts'
import type { Battle } from '../rules.ts'
import type { ToldSoFar } from './bookmark.ts'
import type { Item } from './item.ts'
import { redact } from './secrecy.ts'

/** A report of the umpire: a decision and its events, or its undo. */
export interface Telling<D extends Decision> {
  readonly by: Sender | null
  readonly decision: D | null
  readonly written: Json | null
  readonly events: readonly GameEvent[]
  /** The undone item’s place in each stream. */
  readonly back?: ReadonlyMap<Stream, number>
}

/** What a viewer will see and be told once it is committed. */
export interface News {
  readonly stream: Stream
  readonly seen: Position
  readonly item: Item
  /** The item as JSON, if it was written for its digest. */
  readonly text?: string
}

export class Stream {
  readonly viewer: Viewer
  readonly items: Item[] = []
  /** The last of them as JSON: followers get it at once, and it isn’t written twice. Null if it wasn’t written. */
  newest: string | null = null
  readonly listeners = new Set<(item: Item) => void>()
  seen: Position
  owing: readonly Side[] = []
  /** The start of the chain; null if nothing is chained. */
  readonly #commitment: string | null
  /** Items before those here; null if these are all. */
  #before: ToldSoFar | null = null

  constructor(viewer: Viewer, blank: Position, commitment: string | null) {
    this.viewer = viewer
    this.seen = blank
    this.#commitment = commitment
  }

  /** Continues from a bookmark: earlier items are no longer here. */
  goOn<D extends Decision>(battle: Battle<D>, position: Position, told: ToldSoFar): void {
    this.seen = redact(battle, position, this.viewer)
    this.owing = battle.owing(this.seen)
    this.#before = told
    if (battle.layout.hash(this.seen) !== told.hash) throw new BadInput('the bookmark shows a viewer something else')
  }

  /** The number of the first item here. */
  get from(): number {
    return this.#before?.at ?? 0
  }

  /** The number of the next item. */
  get at(): number {
    return this.from + this.items.length
  }

  /** The digests of the last item. */
  get last(): Pick<Item, 'hash' | 'chain'> | undefined {
    return this.items.at(-1) ?? this.#before ?? undefined
  }

  get soFar(): Omit<ToldSoFar, 'viewer'> {
    const { hash, chain } = this.last!
    return { at: this.at, hash, ...(chain === undefined ? {} : { chain }) }
  }

  /** Null if none of it reaches this viewer. Everything that can fail happens here, without any change. */
  preview<D extends Decision>(
    battle: Battle<D>,
    position: Position,
    telling: Telling<D>,
    writing: ItemWriting,
  ): News | null {
    const { viewer, items } = this
    const { by, back } = telling
    const seen = redact(battle, position, viewer)
    const changes = differences(this.seen, seen)
    const events = eventsFor(telling.events, viewer)
    const decision = this.#decisionOf(battle, telling)
    const own = by === viewer
    const undone = back?.get(this)
    const reaches = own || by === null || decision !== null || undone !== undefined
    if (!reaches && events.length === 0 && changes.length === 0) return null
    const told = {
      at: this.at,
      // The name of the side that closed a stage would reveal which side decided last.
      by: own || decision !== null ? by : undone === undefined ? null : items[undone - this.from].by,
      decision,
      events,
      changes,
      owing: battle.owing(seen),
      hash: battle.layout.hash(seen),
    }
    return this.#news(seen, undone === undefined ? told : { ...told, back: undone }, writing)
  }

  #news(seen: Position, told: Item, writing: ItemWriting): News {
    if (this.#commitment === null) return { stream: this, seen, item: told }
    const open = writing.write(told)
    const chain = chainedText(this.chain ?? this.#commitment, `${open}}`)
    return { stream: this, seen, item: { ...told, chain }, text: withChain(open, chain) }
  }

  #decisionOf<D extends Decision>(
    { secrets, language }: Battle<D>,
    { by, decision, written }: Telling<D>,
  ): Json | null {
    if (decision === null || by === null) return null
    if (secrets === null || by === this.viewer) return written
    const face = secrets.face(decision, by)
    if (face === decision) return written
    return face && language.writeDecision(face)
  }

  take({ seen, item, text }: News): void {
    this.newest = text ?? null
    this.seen = seen
    this.owing = item.owing
    this.items.push(item)
  }

  get chain(): string | undefined {
    return this.last?.chain
  }
}

/** Written here first: data kept for the length of a match should take no more memory than needed. */
const found: number[] = []

function differences(before: Position, after: Position): number[] {
  const a = before.cells
  const b = after.cells
  const { length } = b
  let count = 0
  for (let i = 0; i < length; i++) {
    // Most cells stay as they were: skips four at once.
    while (
      i + 3 < length &&
      ((a[i] ^ b[i]) | (a[i + 1] ^ b[i + 1]) | (a[i + 2] ^ b[i + 2]) | (a[i + 3] ^ b[i + 3])) === 0
    )
      i += 4
    if (i >= length || a[i] === b[i]) continue
    found[count++] = i
    found[count++] = b[i]
  }
  return found.slice(0, count)
}

interface Letter {
  readonly listeners: ReadonlySet<(word: never) => void>
  readonly word: unknown
}

/** All listeners hear everything in order, even if one of them decides something and so causes more news. */
export class Outbox {
  private readonly letters: Letter[] = []
  private delivering = false

  post<W>(listeners: ReadonlySet<(word: W) => void>, word: W): void {
    if (listeners.size > 0) this.letters.push({ listeners, word })
  }

  /** A listener that fails affects no others; returns what it threw. */
  deliver(): unknown[] {
    const failures: unknown[] = []
    if (this.delivering) return failures
    this.delivering = true
    for (let letter = this.letters.shift(); letter; letter = this.letters.shift()) {
      for (const listener of letter.listeners) {
        try {
          listener(letter.word as never)
        } catch (error) {
          failures.push(error)
        }
      }
    }
    this.delivering = false
    return failures
  }
}
