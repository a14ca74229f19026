/**
 * How hard each level thinks where a game says nothing else. Short battles, and those that are hard to judge half-way, are
 * played out to the end; the others as far as needed to judge them. No captain takes more than a second for a turn.
 */
import type { Battle, Effort } from '@voltigeur/kernel'

export const LEVELS = ['captain', 'marshal'] as const
export type ComputerLevel = (typeof LEVELS)[number]

const USUAL: Effort = { decisionsPerTurn: 1500, share: 0.3, glance: 4, look: 12, horizon: 1 }

/**
 * The marshal makes whole plans in every temper, plays out this many times more, and checks its shortlist with this
 * many playouts that go this much farther.
 */
const MARSHAL = { decisions: 3, plans: 4, playouts: 24, farther: 2 }

export function effortOf(level: ComputerLevel, { judge: { computers } }: Battle): Effort {
  const captain = computers?.captain ?? USUAL
  if (level === 'captain') return captain
  return {
    ...captain,
    tempers: true,
    decisionsPerTurn: MARSHAL.decisions * captain.decisionsPerTurn,
    shortlist: {
      plans: MARSHAL.plans,
      playouts: MARSHAL.playouts,
      horizon: (captain.horizon ?? 0) + MARSHAL.farther,
    },
    ...computers?.marshal,
  }
}
