/** The place of a battle: a match in this page, or one on a server, followed from here. */
import type { Decision, GameEvent, Journal, OrderAhead, Played, Position, Row, Side, Viewer } from '@voltigeur/kernel'
import type { Recording } from '@voltigeur/lab/recording'
import type { PlayableBattle, PlayableSeat } from '../../games/shelf.ts'

/** A sitting’s requirements; a match in this page meets all of them. */
export interface Venue extends Played<Decision, PlayableBattle> {
  /** All that may be seen from here when nothing is kept back from this screen. */
  readonly position: Position
  readonly events: readonly GameEvent[]
  /** Empty when play is over. */
  readonly owing: readonly Side[]
  seat(viewer: Viewer): PlayableSeat
  seen(viewer: Viewer): Position
  undoableBy(side: Side): number
  /** Calls for each thing that becomes true, in order; returns how to stop. */
  follow(listener: (row: Pick<Row, 'by' | 'decision'>) => void): () => void
  /** The umpire’s own decisions. */
  fromUmpire(decision: Decision): unknown
  /** Set where the match lives at a server. */
  readonly afar?: Afar
}

export interface Afar {
  /** Whether a decision made here is on its way, and its result not known yet. */
  readonly busy: boolean
  /** Whether what is shown runs ahead of what the server has confirmed. */
  readonly ahead: boolean
  /** Whether a player waits for another, and may answer in advance: a computer doesn’t keep anyone waiting. */
  readonly foresees: boolean
  /** Whether the page may advise this player, according to the server. */
  advises(): boolean
  /** This player’s orders ahead. */
  readonly ordered: readonly OrderAhead[]
  /** Replaces all earlier orders ahead. */
  orderAhead(orders: readonly OrderAhead[]): void
  /** What may be known of the battle from here. */
  journal(): Journal
  /** The events so far, moment by moment. */
  recording(): Recording
  /** Calls when what is shown has changed though nothing new has become true. */
  onShift(listener: () => void): () => void
}
