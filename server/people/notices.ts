/** Tells a player that it is his move: once for each turn, and not while he is there. */
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { type Letter, type Turn, turnLetter, turnNote } from './letters.ts'
import type { Postman } from './post.ts'
import type { Push } from './push.ts'
import { NOWHERE } from './sign-up.ts'

export interface Summons extends Turn {
  readonly game: string
  readonly player: string
  /** The same as long as he owes the same decision: what he had been told when his turn began. */
  readonly turn: string
}

export interface NoticeOptions {
  readonly db: Kysely<Schema>
  readonly push: Push
  readonly postman: Postman | null
  readonly publicUrl: string | null
  readonly log: (text: string) => void
}

/** Where a game is within the page. */
export const pageOf = (game: string): string => `/#/online/${encodeURIComponent(game)}`

export class Notices {
  readonly #options: NoticeOptions
  readonly #under = new Set<Promise<void>>()

  constructor(options: NoticeOptions) {
    this.#options = options
  }

  /** Whoever is present needs no notice; that of this turn is then not sent later either. */
  async yourMove(summons: Summons, present: boolean, now = Date.now()): Promise<boolean> {
    // Most guests cannot be told at all, and then there is nothing to write down either.
    if (!(await this.#canBeTold(summons.player))) return false
    if (!(await this.#claim(summons, now)) || present) return false
    const sending = this.#send(summons).catch(error => {
      this.#options.log(`a notice could not be sent: ${(error as Error).message}`)
    })
    this.#under.add(sending)
    void sending.finally(() => this.#under.delete(sending))
    return true
  }

  /** Until everything that is under way has left the house. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under)
  }

  async #canBeTold(player: string): Promise<boolean> {
    const { db } = this.#options
    const subscribed = await db
      .selectFrom('subscriptions')
      .select('endpoint')
      .where('player', '=', player)
      .limit(1)
      .executeTakeFirst()
    return subscribed !== undefined || (await this.#addressOf(player)) !== null
  }

  /** Where he reads letters about his turns, and his name; null where he does not. */
  async #addressOf(id: string): Promise<{ readonly name: string; readonly email: string } | null> {
    const { db, postman, publicUrl } = this.#options
    if (postman === null || publicUrl === null) return null
    const player = await db
      .selectFrom('players')
      .select(['name', 'email', 'email_verified', 'mail_moves'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (player === undefined || player.mail_moves === 0 || player.email_verified === 0) return null
    return player.email.endsWith(`@${NOWHERE}`) ? null : player
  }

  /** Of several processes that see the same turn begin, one gets to tell of it. */
  async #claim({ game, player, turn }: Summons, now: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#options.db
      .insertInto('notices')
      .values({ game, player, turn, time: now })
      .onConflict(conflict =>
        conflict.columns(['game', 'player']).doUpdateSet({ turn, time: now }).where('notices.turn', '!=', turn),
      )
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) > 0
  }

  async #send(summons: Summons): Promise<void> {
    const { push, postman, publicUrl } = this.#options
    await push.send(summons.player, { ...turnNote(summons), url: pageOf(summons.game), tag: summons.game })
    const player = await this.#addressOf(summons.player)
    if (player === null || postman === null || publicUrl === null) return
    const letter: Letter = turnLetter(player.name, summons, `${publicUrl}${pageOf(summons.game)}`, publicUrl)
    await postman.send(player.email, letter)
  }
}
