/** For tests: a player’s view of a battle, after typed orders. */
import { standsIn } from '@voltigeur/battlefield'
import { offersAt } from '@voltigeur/conversation'
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import type { Scene } from '../orders/choosing.ts'

export function sceneOf(
  id: string,
  beginning: Readonly<Record<string, unknown>>,
  orders: readonly string[] = [],
): Scene {
  const match = begin(loadGame(id), { seed: '1', ...beginning })
  for (const order of orders) {
    const verdict = match.play(match.battle.language.hear(order), match.actor!)
    if (!verdict.accepted) throw new Error(`"${order}" is refused`)
  }
  const seat = match.seat(match.actor!)
  const pieces = seat.battle.pieces(seat.position)
  return {
    battle: seat.battle,
    position: seat.position,
    side: match.actor,
    offers: offersAt(seat),
    unitsIn: hex => pieces.filter(piece => standsIn(piece, hex)).map(({ unit }) => unit),
    pieceOf: unit => pieces.find(piece => piece.unit === unit),
  }
}
