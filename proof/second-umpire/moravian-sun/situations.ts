/** The situations put to both umpires: crowded ones, many of them reduced to the present fight. */
import type { Random } from '@voltigeur/kernel'
import { crowded } from '@voltigeur/moravian-sun/crowded'

/** The share of situations with an acting command that end with its actions, to fit more into one comparison. */
const SHORT = 0.6

export function situations(random: Random): Readonly<Record<string, unknown>> {
  const described = crowded(random)
  const { command, turn, units } = described
  if (command === undefined || !random.chance(SHORT)) return described
  return { ...described, turns: turn, units: someFrail(units as readonly Piece[], random) }
}

interface Piece {
  readonly efficiency: number
}

/** Half of the time some are poor troops: more tests fail, with more consequences. */
function someFrail(units: readonly Piece[], random: Random): readonly Piece[] {
  if (random.chance(0.5)) return units
  return units.map(unit => (random.chance(0.5) ? { ...unit, efficiency: 2 } : unit))
}
