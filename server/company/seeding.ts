/** Before the first round entrants are numbered by their rating, so that the best don’t meet at once in a Swiss. */
import type { Transaction } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Tournament } from './course.ts'

/** By rating in the tournament’s game; the unrated come last. Equals stay in the order in which they entered. */
export async function seedByRating(trx: Transaction<Schema>, { line, entrants }: Tournament): Promise<void> {
  const players = entrants.flatMap(({ player }) => (player === null ? [] : [player]))
  const rated =
    players.length === 0
      ? []
      : await trx
          .selectFrom('ratings')
          .select(['player', 'rating'])
          .where('game', '=', line.game)
          .where('player', 'in', players)
          .execute()
  const ratingOf = new Map(rated.map(({ player, rating }) => [player, rating]))
  const strength = (player: string | null): number => ratingOf.get(player ?? '') ?? Number.NEGATIVE_INFINITY
  const order = entrants
    .filter(({ player, computer }) => player !== null || computer !== null)
    .toSorted((a, b) => compare(strength(b.player), strength(a.player)) || a.seed - b.seed)
  // By way of negative numbers: no two entrants may have the same one at any time.
  for (const [place, { seed }] of order.entries()) {
    await trx
      .updateTable('entrants')
      .set({ seed: -1 - place })
      .where('tournament', '=', line.id)
      .where('seed', '=', seed)
      .execute()
  }
  await trx
    .updateTable('entrants')
    .set(({ eb, val, ref }) => ({ seed: eb(val(-1), '-', ref('seed')) }))
    .where('tournament', '=', line.id)
    .where('seed', '<', 0)
    .execute()
}

/** Two without a rating are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)
