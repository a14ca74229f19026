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
  readonly journal: Pick<Journal, 'end'>
  readonly reached?: Reached | undefined
  /** A sentence in the language of whoever kept it, long ago. */
  readonly summary?: string | undefined
}

/** Where a sentence was kept, its end at least is named in any language. */
export function howFar({ journal, reached, summary = '' }: Kept, sides: readonly string[]): string {
  if (!reached) return journal.end?.outcome == null ? summary : ending(journal.end.outcome)
  return 'turn' in reached ? words.turnOf(reached) : endingOf(reached, sides)
}
