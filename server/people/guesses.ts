/**
 * Passwords tried for one account, from any address. Each address has a limit of its own; an attacker with many
 * addresses is slowed here. Attempts by others don’t lock a player out at an address where the player has a session.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { sameName } from './names.ts'

const MINUTE = 60_000
const GUESSES = { times: 20, within: 15 * MINUTE }

export class Guesses {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /** Null if another try is allowed, which is then counted; otherwise the seconds until then. */
  async waitFor(name: string, network: string, now = Date.now()): Promise<number | null> {
    if (await this.#livesThere(name, network)) return null
    const since = now - GUESSES.within
    await this.#db
      .deleteFrom('rate_limits')
      .where('key', 'like', `${PREFIX}%`)
      .where('last_request', '<', since)
      .execute()
    // Counted before the attempt, so that simultaneous attempts count like consecutive ones.
    const { count, last_request: begun } = await this.#db
      .insertInto('rate_limits')
      .values({ id: randomUUID(), key: keyOf(name), count: 1, last_request: now })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ count: sql`rate_limits.count + 1` }))
      .returning(['count', 'last_request'])
      .executeTakeFirstOrThrow()
    if (Number(count) <= GUESSES.times) return null
    return Math.max(1, Math.ceil((Number(begun) + GUESSES.within - now) / 1000))
  }

  /** The password was right. */
  async forget(name: string): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('key', '=', keyOf(name)).execute()
  }

  async #livesThere(name: string, network: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player')
      .select('sessions.id')
      .where('players.username', '=', sameName(name))
      .where('sessions.ip_address', '=', network)
      .executeTakeFirst()
    return found !== undefined
  }
}

const PREFIX = 'guesses '
/** The name may be of any length, and stays private. */
const keyOf = (name: string): string => PREFIX + createHash('sha256').update(sameName(name)).digest('hex')
