/** How far a kept battle has come. It is kept in numbers and codes, and named in the language of whoever looks. */
import type { Journal } from '@voltigeur/kernel'
import { words } from '../books.ts'
import { ending, endingOf } from '../words.ts'

export type Reached =
  | { readonly turn: number; readonly turns: number }
  | { readonly level: string; readonly winner: number | null }

export const reachedBy = (
  { turn, turns }: { readonly turn: number; readonly turns: number },
  outcome: { readonly level: string; readonly winner: number | null } | null,
): Reached => (outcome ? { level: outcome.level, winner: outcome.winner } : { turn, turns })

interface Kept {
  readonly journal: Pick<Journal, 'game' | 'decisions' | 'end'>
  readonly reached?: Reached | undefined
  /** The side that gave up. */
  readonly resigned?: number | undefined
}

/** Whether nothing is left to be decided in it. */
export const isOver = ({ journal, reached, resigned }: Kept): boolean =>
  resigned !== undefined || journal.end?.outcome != null || (reached !== undefined && 'level' in reached)

/** An earlier edition kept a sentence instead, in its player's language: its battles are named by their end or their orders. */
export function howFar({ journal: { game, decisions, end }, reached }: Kept, sides: readonly string[]): string {
  if (!reached) {
    return end?.outcome == null ? words.ordersGiven({ count: decisions.length }) : ending(game, end.outcome)
  }
  return 'turn' in reached ? words.turnOf(reached) : endingOf({ id: game, sides }, reached)
}
