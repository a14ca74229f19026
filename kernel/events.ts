import type { Side, Viewer } from './decision.ts'

/**
 * What happened, as facts. The log, animation, replay and statistics are made from events, never from text. Numbers
 * refer to the game's units, hexes and sides; `cases` are the rules that made it so.
 */
export interface GameEvent {
  readonly kind: string
  readonly cases: readonly string[]
  /** Only this side learns of it as it is ... */
  readonly only?: Side
  /** ... and everyone else this, or nothing. A face has fields of its own: it is written, never cut from the secret. */
  readonly face?: GameEvent
  /** Nothing before this can be taken back: something came to light, or all the orders are in. */
  readonly final?: true
}

/** What a viewer learns of an event; null when nothing. */
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
