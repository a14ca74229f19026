/** How far a kept battle has come. It is kept in numbers and codes, and named in the reader’s language. */
import type { Journal } from '@voltigeur/kernel'
import { words } from '../../language/books.ts'
import { ending, endingOf } from '../../language/words.ts'

export type ReachedPoint =
  | { readonly turn: number; readonly turns: number }
  | { readonly level: string; readonly winner: number | null }

export const reachedBy = (
  { turn, turns }: { readonly turn: number; readonly turns: number },
  outcome: { readonly level: string; readonly winner: number | null } | null,
): ReachedPoint => (outcome ? { level: outcome.level, winner: outcome.winner } : { turn, turns })

/** A battle’s end outside its rules: a player resigned or stayed away, or both agreed. */
export interface EndedAt {
  /** Null if neither side won. */
  readonly winner: number | null
  readonly reason: (typeof REASONS)[number]
}
export const REASONS = ['resigned', 'agreed', 'time', 'abandoned'] as const

export const endedAs = ({ winner, reason }: EndedAt, sides: readonly string[]): string =>
  winner === null || reason === 'agreed' ? words.endings.agreed : words.endings[reason]({ loser: sides[1 - winner] })

interface Kept {
  readonly journal: Pick<Journal, 'game' | 'decisions' | 'end'>
  readonly reached?: ReachedPoint | undefined
  readonly ended?: EndedAt | undefined
}

/** Whether nothing is left to be decided in it. */
export const isOver = ({ journal, reached, ended }: Kept): boolean =>
  ended !== undefined || journal.end?.outcome != null || (reached !== undefined && 'level' in reached)

/** An earlier edition kept a sentence instead, in its player's language: its battles are named by their end or their orders. */
export function howFar({ journal: { game, decisions, end }, reached, ended }: Kept, sides: readonly string[]): string {
  if (ended) return endedAs(ended, sides)
  if (!reached) {
    return end?.outcome == null ? words.ordersGiven({ count: decisions.length }) : ending(game, end.outcome)
  }
  return 'turn' in reached ? words.turnOf(reached) : endingOf({ id: game, sides }, reached)
}
