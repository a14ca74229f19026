import type { Side } from './decision.ts'

/**
 * What happened, as facts. The log, animation, replay and statistics are made from events, never from text. Numbers
 * refer to the game's units, hexes and sides; `cases` are the rules that made it so.
 */
export interface GameEvent {
  readonly kind: string
  readonly cases: readonly string[]
  /** Set when only one side may know of it. */
  readonly secret?: Side
  /** Something hidden came to light: undo stops here. */
  readonly reveals?: true
}

export function visibleTo(events: readonly GameEvent[], side: Side): GameEvent[] {
  return events.filter(event => event.secret === undefined || event.secret === side)
}
