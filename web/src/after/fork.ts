/** Another battle that branches off from a recorded one. */
import type { SavedSitting, Seat } from '../table/sitting.ts'
import { clampIndex, type Recording } from './recording.ts'

export interface Branch {
  readonly id: string
  readonly index: number
  readonly seats: readonly Seat[]
  /** In milliseconds. */
  readonly now: number
}

/** The first decisions of a journal are a journal themselves; the seed stays, and with it the dice to come. */
export function forkOf(recording: Recording, { id, index, seats, now }: Branch): SavedSitting {
  const at = clampIndex(recording, index)
  const { end: _, ...journal } = recording.journal
  const track = recording.battle.briefing.track(recording.moments[at].position)
  return {
    id,
    seats,
    journal: { ...journal, decisions: journal.decisions.slice(0, at) },
    changed: now,
    summary: `Turn ${track.turn} of ${track.turns}`,
  }
}

/** The seats for playing on: as they were, but somebody has to sit at this screen. */
export function seatsForFork(seats: readonly Seat[], actor: number | null): Seat[] {
  if (seats.includes('human')) return [...seats]
  return seats.map((seat, side) => (side === (actor ?? 0) ? 'human' : seat))
}
