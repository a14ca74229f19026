/** Tokens for programs that play for a player: shown once, kept as a digest, revocable. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'

export const MOST_TOKENS = 20

const MARK = 'vlt_'
const WRITTEN = /^vlt_[A-Za-z0-9_-]{43}$/

/** 256 random bits can’t be guessed, so a fast digest is enough. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface TokenLine {
  readonly id: string
  readonly label: string
  readonly created: number
  readonly used: number | null
}

export class Tokens {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  list(player: string): Promise<TokenLine[]> {
    return this.#db
      .selectFrom('tokens')
      .select(['id', 'label', 'created', 'used'])
      .where('player', '=', player)
      .orderBy('created')
      .orderBy('id')
      .execute()
  }

  /** The token itself, which no one can read again; null at the maximum number. */
  async make(player: string, label: string, now = Date.now()): Promise<{ token: string; line: TokenLine } | null> {
    const token = MARK + randomBytes(32).toString('base64url')
    const line = { id: randomUUID(), label, created: now, used: null }
    return await this.#db.transaction().execute(async within => {
      const { count } = await within
        .selectFrom('tokens')
        .select(counted => counted.fn.countAll<number>().as('count'))
        .where('player', '=', player)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_TOKENS) return null
      await within
        .insertInto('tokens')
        .values({ ...line, player, digest: digestOf(token) })
        .execute()
      return { token, line }
    })
  }

  async revoke(player: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('tokens')
      .where('player', '=', player)
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numDeletedRows) === 1
  }

  /** The owner of the token. */
  async owner(token: string, now = Date.now()): Promise<{ id: string; name: string; guest: boolean } | null> {
    if (!WRITTEN.test(token)) return null
    const found = await this.#db
      .selectFrom('tokens')
      .innerJoin('players', 'players.id', 'tokens.player')
      .select(['tokens.id as token', 'tokens.used', 'players.id', 'players.name', 'players.guest'])
      .leftJoin('bans', 'bans.player', 'players.id')
      .where('digest', '=', digestOf(token))
      .where('bans.player', 'is', null)
      .executeTakeFirst()
    if (found === undefined) return null
    // Accurate to the hour, which shows whether a token is still in use, and avoids a write with every move.
    if (found.used === null || now - found.used > HOUR) {
      await this.#db.updateTable('tokens').set({ used: now }).where('id', '=', found.token).execute()
    }
    return { id: found.id, name: found.name, guest: found.guest !== 0 }
  }
}

const HOUR = 3_600_000
