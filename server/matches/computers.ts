/**
 * Seats of the computer. Whose turn it is stands in the database, so a house that falls down takes up again what it was
 * thinking about, and another process of the house does so when this one is gone: who thinks holds a lease.
 */
import { randomUUID } from 'node:crypto'
import type { Side } from '@voltigeur/kernel'
import { markOf } from '@voltigeur/wire'
import type { Hall } from './hall.ts'
import type { HostedMatch } from './hosted-match.ts'
import { decideAs } from './playing.ts'
import { Thinkers } from './thinkers.ts'

const LEASE = 60_000
const LOOK = 2_000
/** After something went wrong. */
const PAUSE = 5_000

export class Computers {
  readonly #hall: Hall
  readonly #thinkers: Thinkers
  readonly #holder = randomUUID()
  /** By game and side, until when the lease is ours. */
  readonly #leases = new Map<string, number>()
  readonly #busy = new Set<string>()
  readonly #look: NodeJS.Timeout
  #closed = false

  constructor(hall: Hall, thinkers = new Thinkers()) {
    this.#hall = hall
    this.#thinkers = thinkers
    hall.onChange(match => this.#attend(match))
    this.#look = setInterval(() => void this.wake().catch(hall.onFault), LOOK)
    this.#look.unref()
  }

  /** Brings out the games in which a computer owes a decision, or may owe one, and nobody thinks about it. */
  async wake(): Promise<void> {
    const { store, now } = this.#hall
    const due = await store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .leftJoin('thinking', join =>
        join.onRef('thinking.game', '=', 'seats.game').onRef('thinking.side', '=', 'seats.side'),
      )
      .select('seats.game')
      .distinct()
      .where('games.state', '=', 'playing')
      .where('seats.computer', 'is not', null)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('seats.owes', '=', 1),
          eb(
            'seats.told',
            '<',
            selectFrom('rows')
              .select(({ fn }) => fn.count<number>('rows.n').as('count'))
              .whereRef('rows.game', '=', 'seats.game'),
          ),
          eb('seats.told', '<', 0),
        ]),
      )
      .where(({ eb, or }) => or([eb('thinking.until', 'is', null), eb('thinking.until', '<', now())]))
      .limit(50)
      .execute()
    for (const { game } of due) {
      if (this.#closed) return
      const match = await this.#hall.get(game)
      if (match) this.#attend(match)
    }
  }

  #attend(match: HostedMatch): void {
    if (this.#closed || match.result !== null) return
    for (const { side, computer } of match.arranged.setting.places) {
      if (side === null || computer === null || !match.match.seat(side).mine) continue
      const name = `${match.id} ${side}`
      if (this.#busy.has(name)) continue
      this.#busy.add(name)
      void this.#decide(match.id, side, computer)
        .catch(async error => {
          if (this.#closed) return
          this.#hall.onFault(error)
          await new Promise(resolve => setTimeout(resolve, PAUSE).unref())
        })
        .finally(() => {
          this.#busy.delete(name)
        })
    }
  }

  /** One decision after the other, as long as it is asked. */
  async #decide(id: string, side: Side, level: string): Promise<void> {
    while (!this.#closed) {
      const match = await this.#hall.get(id)
      if (!match || match.result !== null || !match.match.seat(side).mine) return
      if (!(await this.#lease(id, side))) return
      const { game, scenario, options } = match.arranged.setting
      const seat = match.match.seat(side)
      const expect = markOf(match.rewinds, seat.version)
      const { position } = seat.snapshot()
      const { decision } = await this.#thinkers.ask({ id, game, scenario, options, side, level, position })
      if (this.#closed) return
      const verdict = await decideAs(this.#hall, match, side, { decision, expect, key: randomUUID() })
      if (!verdict.accepted && verdict.why !== 'stale') {
        throw new Error(`${level} decided ${JSON.stringify(decision)} in ${id}, but: ${verdict.objections[0]?.text}`)
      }
    }
  }

  async #lease(game: string, side: Side): Promise<boolean> {
    const { store, now } = this.#hall
    const name = `${game} ${side}`
    const time = now()
    if ((this.#leases.get(name) ?? 0) > time + LEASE / 2) return true
    const until = time + LEASE
    const { numInsertedOrUpdatedRows } = await store.db
      .insertInto('thinking')
      .values({ game, side, holder: this.#holder, until })
      .onConflict(conflict =>
        conflict
          .columns(['game', 'side'])
          .doUpdateSet({ holder: this.#holder, until })
          .where(({ eb, or }) => or([eb('thinking.until', '<', time), eb('thinking.holder', '=', this.#holder)])),
      )
      .executeTakeFirst()
    const ours = Number(numInsertedOrUpdatedRows ?? 0) > 0
    if (ours) this.#leases.set(name, until)
    else this.#leases.delete(name)
    return ours
  }

  /** Others need not wait until the leases have run out. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#look)
    await this.#thinkers.close()
    await this.#hall.store.db.deleteFrom('thinking').where('holder', '=', this.#holder).execute()
  }
}
