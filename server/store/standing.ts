/** The side in turn in a game, stored beside the rows for lists and clocks: it can be computed from them again. */
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface StoredStanding {
  readonly game: string
  /** How many rows it rests on. */
  readonly told: number
  /** When the public last saw something happen. */
  readonly changed: number
  /** How it ended; null while it continues. */
  readonly result: string | null
  readonly seats: readonly {
    readonly side: number
    readonly owes: number
    readonly until: number | null
    readonly changed: number
  }[]
}

/** All or none. In one order everywhere, so that two processes never deadlock. */
export async function writeStandings(db: Kysely<Schema>, standings: readonly StoredStanding[]): Promise<void> {
  if (standings.length === 0) return
  const sorted = standings.toSorted((a, b) => (a.game < b.game ? -1 : 1))
  await db.transaction().execute(async trx => {
    for (const { game, told, changed, result, seats } of sorted) {
      for (const { side, ...seat } of seats) {
        await trx
          .updateTable('seats')
          .set({ told, ...seat })
          .where('game', '=', game)
          .where('side', '=', side)
          .where('told', '<=', told)
          .execute()
      }
      const ending = result === null ? {} : { state: 'over' as const, result, ended: changed }
      await trx
        .updateTable('games')
        .set({ changed, ...ending })
        .where('id', '=', game)
        .execute()
    }
  })
}
