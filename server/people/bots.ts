/** An account is marked as a bot as long as it has a token that a program has used. */
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../store/schema.ts'

/** Asked along with a player. */
export const isBot = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'players'>) =>
  exists(
    selectFrom('tokens')
      .select('tokens.id')
      .whereRef('tokens.player', '=', 'players.id')
      .where('tokens.used', 'is not', null),
  ).as('bot')

/** SQLite has no truth values of its own. */
export const botMark = (bot: unknown): { readonly bot?: true } => (bot === true || bot === 1 ? { bot: true } : {})
