/** Another battle that branches off from a recorded one. */
import type { Side } from '@voltigeur/kernel'
import { clampIndex, type Recording } from '@voltigeur/lab/recording'
import type { Commander } from '../table/sitting/commanders.ts'
import { reachedBy } from '../table/sitting/reached.ts'
import type { SavedSitting } from '../table/sitting/sitting.ts'

export interface Branch {
  readonly id: string
  readonly index: number
  readonly seats: readonly Commander[]
  /** In milliseconds. */
  readonly now: number
}

/** The first decisions of a journal are a journal themselves; the seed stays, and with it the dice to come. */
export function forkOf(recording: Recording, { id, index, seats, now }: Branch): SavedSitting {
  const { position, decisions } = recording.moments[clampIndex(recording, index)]
  const { end: _, ...journal } = recording.journal
  return {
    id,
    seats,
    journal: { ...journal, decisions: journal.decisions.slice(0, decisions) },
    changed: now,
    reached: reachedBy(recording.battle.briefing.track(position), null),
  }
}

/** The seats for playing on: as they were, but a player must sit at this screen. */
export function seatsForFork(seats: readonly Commander[], owing: readonly Side[]): Commander[] {
  if (seats.includes('human')) return [...seats]
  return seats.map((seat, side) => (side === (owing[0] ?? 0) ? 'human' : seat))
}
