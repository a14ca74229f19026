/** Units that could have reacted to another’s action and declined: then nothing happens that could be shown. */
import type { Item, Position, Side } from '@voltigeur/kernel'
import type { PlayableBattle } from '../../games/shelf.ts'
import { SEQUENCE } from './rolls.ts'

export interface Declined {
  readonly by: Side
  /** The answer, as on the button. */
  readonly answer: string
  /** The number of events by then. */
  readonly at: number
}

/** Null unless the answer closed its question, is visible to the viewer and had no reported consequence. */
export function declinedIn(
  { briefing, language }: PlayableBattle,
  seen: Position,
  { by, decision, events }: Pick<Item, 'by' | 'decision' | 'events'>,
  told: number,
): Declined | null {
  const kind = (decision as { readonly kind?: unknown } | null)?.kind
  if (typeof by !== 'number' || typeof kind !== 'string') return null
  if (events.some(event => !SEQUENCE.has(event.kind))) return null
  const ends = briefing.guidance?.(seen)?.ends ?? {}
  return kind in ends ? { by, answer: briefing.caption(language.readDecision(decision), seen), at: told } : null
}

/** A repeated answer, for example to a passing march, is reported once, at the last time. */
export const lastOf = (declined: readonly Declined[]): readonly Declined[] =>
  declined.filter((one, i) => !declined.slice(i + 1).some(({ by, answer }) => by === one.by && answer === one.answer))
