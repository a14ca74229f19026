import type { Side, Viewer } from './decision.ts'

/**
 * An event, as facts. The log, animation, replay and statistics are made from events, never from text. Numbers refer to
 * the game’s units, hexes and sides; `cases` are the rules behind it.
 */
export interface GameEvent {
  readonly kind: string
  readonly cases: readonly string[]
  /** Only this side sees it in full. */
  readonly only?: Side
  /** Everyone else sees this, or nothing. A face has its own fields: it is written, never cut from the secret. */
  readonly face?: GameEvent
  /** Nothing before this can be undone: it reveals something, or all orders are in. */
  readonly final?: true
}

/** What a viewer sees of an event; null for nothing. */
export function seenBy(event: GameEvent, viewer: Viewer): GameEvent | null {
  if (event.only === undefined) return event
  if (event.only !== viewer) return event.face ?? null
  const { only: _, face: __, ...whole } = event
  return whole
}

export function eventsFor(events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] {
  if (events.every(({ only }) => only === undefined)) return events
  const seen: GameEvent[] = []
  for (const event of events) {
    const face = seenBy(event, viewer)
    if (face !== null) seen.push(face)
  }
  return seen
}
