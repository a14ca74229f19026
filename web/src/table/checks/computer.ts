/** Sittings without a page. For tests only. */
import { makePlayer, type Player } from '@voltigeur/ai'
import { expect } from 'vitest'
import type { Sitting } from '../sitting/sitting.ts'

/** The computer makes its sides’ decisions until the player at the screen must decide. */
export function letComputerPlay(
  { match, seats, battle }: Sitting,
  player: Player = makePlayer('recruit', 'computer'),
): void {
  const computers = (): number | undefined => match.owing.find(side => seats[side] !== 'human')
  for (let side = computers(); side !== undefined; side = computers()) {
    const seat = match.seat(side)
    expect(seat.play(player.decide(battle, seat.position, side))).toMatchObject({ accepted: true })
  }
}
