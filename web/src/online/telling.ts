/** Texts about online games: their clocks and results. */
import type { Clock, TableResult } from '@voltigeur/wire'
import { online } from '../language/books.ts'
import { capital, ending } from '../language/words.ts'

export function clockOf(clock: Clock): string {
  const { none, rulebook, live, days } = online.clockWords
  if (clock.kind === 'live') return live(clock)
  return clock.kind === 'days' ? days(clock) : { none, rulebook }[clock.kind]
}

interface Played {
  /** Its id. */
  readonly game: string
  readonly sides: readonly string[]
}

export function resultOf({ winner, level, reason }: TableResult, { game, sides }: Played): string {
  const { results } = online.end
  if (reason === 'cancelled') return results.cancelled
  if (reason === 'battle' && level !== null) return ending(game, level, winner === null ? null : sides[winner])
  if (winner === null) return reason === 'battle' ? results.draw : results.agreed
  const [won, lost] = [capital(sides[winner]), capital(sides[1 - winner])]
  if (reason === 'battle') return results.victory({ side: won })
  if (reason === 'resigned') return results.resigned({ loser: lost, winner: won })
  return (reason === 'time' ? results.time : results.gone)({ loser: lost, winner: won })
}
