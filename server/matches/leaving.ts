/** A player leaves permanently: offered games are withdrawn, running ones resigned. */
import type { Hall } from './hall.ts'
import { cancelGame } from './making.ts'
import { resign } from './playing.ts'
import { HttpRefusal } from './refusal.ts'

export async function leaveTables(hall: Hall, player: string): Promise<void> {
  const person = { id: player, name: 'somebody who left', guest: true }
  const games = await hall.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id', 'games.state'])
    .where('seats.player', '=', player)
    .where('games.state', '!=', 'over')
    .execute()
  for (const { id, state } of games) {
    try {
      if (state === 'open') await cancelGame(hall, person, id)
      else await resign(hall, id, person)
    } catch (error) {
      // It has ended in the meantime, or another player created it.
      if (!(error instanceof HttpRefusal)) throw error
    }
  }
  // Later requests look there for the result.
  await hall.standings.flush()
}
