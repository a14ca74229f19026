/** The chat of a game: players may write, spectators can read. */
import type { ChatLine, Person } from '@voltigeur/wire'
import { limits } from '@voltigeur/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../store/schema.ts'
import { botMark, isBot } from './bots.ts'
import { PaceLimit } from './pace.ts'

/** Characters that only turn, hide or break the line of other text. */
const UNWANTED =
  /[\p{Cc}\p{Co}\p{Cn}\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]|(?<=\p{M}{4})\p{M}/gu

/** The text as others see it: one paragraph of visible characters. */
export const cleanChat = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNWANTED, '').replace(/ {2,}/g, ' ').trim()

/** The most lines a minute from one player. */
const MOST_A_MINUTE = 20
const MINUTE = 60_000

export type ChatRole = 'seat' | 'spectator'

export class Chat {
  readonly #db: Kysely<Schema>
  readonly #pace = new PaceLimit(MOST_A_MINUTE, MINUTE)

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /** A player’s place at a game; null without access, or without such a game. */
  async placeOf(game: string, player: string | null): Promise<ChatRole | null> {
    const found = await this.#db
      .selectFrom('games')
      .select(['state', 'spectators'])
      .where('id', '=', game)
      .executeTakeFirst()
    if (found === undefined) return null
    const seated =
      player !== null &&
      (await this.#db
        .selectFrom('seats')
        .select('place')
        .where('game', '=', game)
        .where('player', '=', player)
        .executeTakeFirst()) !== undefined
    if (seated) return 'seat'
    return found.spectators !== 0 && found.state !== 'open' ? 'spectator' : null
  }

  /** Whether the player may write now, or has written too much recently. */
  maySpeak(player: string, now = Date.now()): boolean {
    return this.#pace.may(player, now)
  }

  async say(game: string, by: Person, text: string, now = Date.now()): Promise<ChatLine> {
    // Several may write at once, and only one of them can be the next.
    for (let tries = 0; ; tries++) {
      const stored = await this.#db
        .insertInto('chat')
        .columns(['game', 'n', 'player', 'text', 'time'])
        .expression(query =>
          query
            .selectFrom('chat')
            .select(({ eb, fn, val, lit }) => [
              val(game).as('game'),
              eb(fn.coalesce(fn.max('n'), lit(0)), '+', lit(1)).as('n'),
              val(by.id).as('player'),
              val(text).as('text'),
              // A reader asks for what came after the time of the last line it has.
              eb
                .case()
                .when(fn.coalesce(fn.max('time'), lit(0)), '<', now)
                .then(val(now))
                .else(eb(fn.max('time'), '+', lit(1)))
                .end()
                .as('time'),
            ])
            .where('game', '=', game),
        )
        .onConflict(conflict => conflict.doNothing())
        .returning('time')
        .executeTakeFirst()
      if (stored !== undefined) return { by, text, time: stored.time }
      if (tries === 20) throw new Error('nobody could get a word in')
    }
  }

  /** The last lines, oldest first. */
  async lines(game: string): Promise<ChatLine[]> {
    const found = await this.#db
      .selectFrom('chat')
      .leftJoin('players', 'players.id', 'chat.player')
      .select(['chat.text', 'chat.time', 'players.id', 'players.name', 'players.guest'])
      .select(eb => isBot(eb as never))
      .where('chat.game', '=', game)
      .orderBy('chat.n', 'desc')
      .limit(limits.lines)
      .execute()
    return found.reverse().map(({ text, time, id, name, guest, bot }) => ({
      by: id === null ? null : { id, name: name!, guest: guest !== 0, ...botMark(bot) },
      text,
      time,
    }))
  }
}
