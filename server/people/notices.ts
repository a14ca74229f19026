/** Notifies a player of a turn: once for each turn, and not while they are present. */
import type { LanguageTag } from '@voltigeur/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { languageOr, type NamedBattle } from '../words.ts'
import { type LetterReader, type TurnLetter, turnLetter, turnNote } from './letters.ts'
import type { Postman } from './post.ts'
import type { PushSender } from './push.ts'
import { NOWHERE } from './sign-up.ts'

export interface Summons extends Pick<TurnLetter, 'opponent'> {
  readonly game: string
  /** The names of the game and the scenario in a language. */
  readonly battle: (language: LanguageTag) => NamedBattle
  readonly player: string
  /** Equal while the player must make the same decision: what they had been told when the turn began. */
  readonly turn: string
}

export interface NoticeOptions {
  readonly db: Kysely<Schema>
  readonly push: PushSender
  readonly postman: Postman | null
  readonly publicUrl: string | null
  readonly log: (text: string) => void
}

/** The language for messages to a player. */
export async function languageOfPlayer(db: Kysely<Schema>, player: string): Promise<LanguageTag> {
  const found = await db.selectFrom('players').select('language').where('id', '=', player).executeTakeFirst()
  return languageOr(found?.language ?? null)
}

/** A game’s address within the page. */
const pageOf = (game: string): string => `/#/online/${encodeURIComponent(game)}`

export class PlayerNotices {
  readonly #options: NoticeOptions
  readonly #under = new Set<Promise<void>>()

  constructor(options: NoticeOptions) {
    this.#options = options
  }

  /** A player who is present needs no notification; it isn’t sent later either. */
  async yourMove(summons: Summons, present: boolean, now = Date.now()): Promise<boolean> {
    // Most guests can’t be notified, and then nothing need be stored either.
    if (!(await this.#canBeTold(summons.player))) return false
    if (!(await this.#claim(summons, now)) || present) return false
    const sending = this.#send(summons).catch(error => {
      this.#options.log(`a notice could not be sent: ${(error as Error).message}`)
    })
    this.#under.add(sending)
    void sending.finally(() => this.#under.delete(sending))
    return true
  }

  /** Until everything in progress has been sent. */
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

  /** Where and how a player gets emails about turns; null if they don’t. */
  async #addressOf(id: string): Promise<(LetterReader & { readonly email: string }) | null> {
    const { db, postman, publicUrl } = this.#options
    if (postman === null || publicUrl === null) return null
    const player = await db
      .selectFrom('players')
      .select(['name', 'email', 'email_verified', 'mail_moves', 'language'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (player === undefined || player.mail_moves === 0 || player.email_verified === 0) return null
    return player.email.endsWith(`@${NOWHERE}`) ? null : { ...player, language: languageOr(player.language) }
  }

  /** Of several processes that see the same turn begin, one gets to send it. */
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
    const { game, opponent, battle } = summons
    const language = await languageOfPlayer(this.#options.db, summons.player)
    const turn: TurnLetter = { ...battle(language), opponent }
    await push.send(summons.player, { ...turnNote(language, turn), url: pageOf(game), tag: game })
    const player = await this.#addressOf(summons.player)
    if (player === null || postman === null || publicUrl === null) return
    await postman.send(player.email, turnLetter(player, turn, `${publicUrl}${pageOf(game)}`, publicUrl))
  }
}
