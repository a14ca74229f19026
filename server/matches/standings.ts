/**
 * The side in turn in every game, stored beside the rows so that a list of games needs no match. It is written a little
 * later and could be lost in a crash; the number of rows it depends on is stored with it, so that this is noticed.
 */
import type { TableResult } from '@voltigeur/wire'
import type { StoredStanding } from '../store/standing.ts'
import type { Store } from '../store/store.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { PlayerPresence } from './presence.ts'
import type { Arranged } from './setting.ts'

/** A player’s turn has begun, as far as that player can see. */
export interface TurnBegun {
  readonly arranged: Arranged
  readonly side: number
  readonly player: string
  /** Equal for the same turn. */
  readonly turn: string
  readonly present: boolean
  /** Whether nothing has been decided yet: it may come again whenever the match is loaded. */
  readonly first: boolean
}

export interface GameEnded {
  readonly arranged: Arranged
  readonly result: TableResult
}

/** Where the matches are, and who hears of turns and ends. */
export interface Announcing {
  readonly store: Store
  readonly presence: PlayerPresence
  onFault(error: unknown): void
  tellTurn(turn: TurnBegun): void
  tellEnd(ended: GameEnded): void
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

  /** The sides in turn, as far as the viewer can see. */
  #announce(match: HostedMatch): void {
    const { setting } = match.arranged
    const over = match.result !== null
    const owes = match.game.sides.map((_, side) => !over && match.match.seat(side).mine)
    const before = this.#known.get(match)
    this.#known.set(match, owes)
    for (const { side, player } of setting.places) {
      if (side === null || player === null || !owes[side] || before?.[side]) continue
      // Loading a match begins no turn; but the very first turn counts.
      if (!before && match.rows > 0) continue
      const turn = `${match.rewinds}.${match.match.seat(side).version}`
      const present = this.#hall.presence.count(match.id, side) > 0
      this.#hall.tellTurn({ arranged: match.arranged, side, player, turn, present, first: match.rows === 0 })
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
        // It can be computed from the rows when needed.
        this.#hall.onFault(error)
      }
      this.#inHand = new Set()
    })
    return this.#writing
  }

  /** For stored data; listeners look there. It may come again when the match is loaded again. */
  #tellEnd(match: HostedMatch): void {
    const { arranged, result } = match
    if (result === null || this.#ended.has(match)) return
    this.#ended.add(match)
    this.#hall.tellEnd({ arranged, result })
  }

  #write(matches: readonly HostedMatch[]): Promise<void> {
    return this.#hall.store.journal.stand(matches.map(standingOf))
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    await this.flush()
  }
}

function standingOf(match: HostedMatch): StoredStanding {
  const { id, result, rows } = match
  const over = result !== null
  const until = over ? null : match.time.until
  return {
    game: id,
    told: rows,
    changed: match.changed('public'),
    result: over ? JSON.stringify(result) : null,
    seats: match.game.sides.map((_, side) => ({
      side,
      owes: !over && match.match.seat(side).mine ? 1 : 0,
      until,
      changed: match.changed(side),
    })),
  }
}
