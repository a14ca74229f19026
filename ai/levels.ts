/** How hard each level thinks, by the kind of battle. */
import type { Battle } from '@voltigeur/kernel'

/** What a strategist may spend, and how far he looks. */
export interface Effort {
  /** How many decisions he plays out in his head for each turn of the game. */
  readonly decisionsPerTurn: number
  /** The share of what is left of them that one question may take. */
  readonly share: number
  /** A change of plan is dropped when it does worse on so many playouts, and kept when it does better on so many. */
  readonly glance: number
  readonly look: number
  /** How many turns beyond this one he plays out before he judges. */
  readonly horizon: number
}

export const LEVELS = ['captain', 'marshal'] as const
export type Level = (typeof LEVELS)[number]

const TO_THE_END = 99

/** Short battles, and those that are hard to judge half-way, are played out to the end; the others to where they can be judged. */
const efforts: Readonly<Record<string, Effort>> = {
  austerlitz: { decisionsPerTurn: 6000, share: 0.4, glance: 4, look: 12, horizon: 1 },
  'crowning-glory': { decisionsPerTurn: 30_000, share: 0.15, glance: 3, look: 16, horizon: TO_THE_END },
  'crowning-glory/introductory': { decisionsPerTurn: 8000, share: 0.3, glance: 4, look: 16, horizon: TO_THE_END },
}

const USUAL: Effort = { decisionsPerTurn: 8000, share: 0.25, glance: 4, look: 12, horizon: 1 }

/** The marshal plays out so many times more, and looks closer before he changes his mind. */
const MARSHAL = { decisions: 3, look: 2 }

export function effortOf(level: Level, { judge }: Battle): Effort {
  const captain = efforts[judge.school ?? ''] ?? USUAL
  if (level === 'captain') return captain
  return {
    ...captain,
    decisionsPerTurn: MARSHAL.decisions * captain.decisionsPerTurn,
    look: MARSHAL.look * captain.look,
  }
}
