/**
 * Whose turn it is in every game, kept beside the rows so that a list of games needs no match. It is written a little
 * later and could be lost in a crash; how many rows it rests on stands with it, so that this is noticed.
 */
import type { Result } from '@voltigeur/wire'
import type { Store } from '../store/store.ts'
import type { Audience } from './audience.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { Arranged } from './setting.ts'

/** Somebody's turn to decide has come, as he himself can see. */
export interface Turn {
  readonly arranged: Arranged
  readonly side: number
  readonly player: string
  /** The same for the same turn. */
  readonly turn: string
  readonly present: boolean
}

export interface Ended {
  readonly arranged: Arranged
  readonly result: Result
}

/** Where the matches are, and who is told of turns and ends. */
export interface Announcing {
  readonly store: Store
  readonly audience: Audience
  onFault(error: unknown): void
  tellTurn(turn: Turn): void
  tellEnd(ended: Ended): void
}

const LATER = 1000

export class Standings {
  readonly #hall: Announcing
  #dirty = new Set<HostedMatch>()
  #inHand = new Set<HostedMatch>()
  readonly #known = new WeakMap<HostedMatch, readonly boolean[]>()
  readonly #ended = new WeakSet<HostedMatch>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(hall: Announcing) {
    this.#hall = hall
  }

  pending(match: HostedMatch): boolean {
    return this.#dirty.has(match) || this.#inHand.has(match)
  }

  note(match: HostedMatch): void {
    this.#announce(match)
    this.#dirty.add(match)
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.flush()
    }, LATER)
  }

  /** Who owes as far as he himself can see. */
  #announce(match: HostedMatch): void {
    const { setting } = match.arranged
    const over = match.result !== null
    const owes = match.game.sides.map((_, side) => !over && match.match.seat(side).mine)
    const before = this.#known.get(match)
    this.#known.set(match, owes)
    for (const { side, player } of setting.places) {
      if (side === null || player === null || !owes[side] || before?.[side]) continue
      // When a match is brought out, nobody's turn has just come; but the first turn of all has.
      if (!before && match.rows > 0) continue
      const turn = `${match.rewinds}.${match.match.seat(side).version}`
      const present = this.#hall.audience.presence(match.id, side) > 0
      this.#hall.tellTurn({ arranged: match.arranged, side, player, turn, present })
    }
  }

  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      this.#inHand = this.#dirty
      this.#dirty = new Set()
      try {
        await this.#write([...this.#inHand])
        for (const match of this.#inHand) this.#tellEnd(match)
      } catch (error) {
        // Whoever needs it works it out from the rows.
        this.#hall.onFault(error)
      }
      this.#inHand = new Set()
    })
    return this.#writing
  }

  /** Of what is written down; whoever hears it looks there. It may be heard again when the match is brought out again. */
  #tellEnd(match: HostedMatch): void {
    const { arranged, result } = match
    if (result === null || this.#ended.has(match)) return
    this.#ended.add(match)
    this.#hall.tellEnd({ arranged, result })
  }

  async #write(matches: readonly HostedMatch[]): Promise<void> {
    if (matches.length === 0) return
    // In one order everywhere, so that two processes never wait for each other.
    const sorted = matches.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    await this.#hall.store.db.transaction().execute(async trx => {
      for (const match of sorted) {
        const { id, result, rows } = match
        const over = result !== null
        for (const side of match.game.sides.keys()) {
          await trx
            .updateTable('seats')
            .set({
              told: rows,
              owes: !over && match.match.seat(side).mine ? 1 : 0,
              until: over ? null : match.time.until,
              changed: match.changed(side),
            })
            .where('game', '=', id)
            .where('side', '=', side)
            .where('told', '<=', rows)
            .execute()
        }
        const changed = match.changed('public')
        const ending = over ? { state: 'over' as const, result: JSON.stringify(result), ended: changed } : {}
        await trx
          .updateTable('games')
          .set({ changed, ...ending })
          .where('id', '=', id)
          .execute()
      }
    })
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.flush()
  }
}
