/** The situations on which both umpires are asked: crowded ones, many of them cut down to the fight that is at hand. */
import type { Random } from '@voltigeur/kernel'
import { crowded } from '@voltigeur/moravian-sun/crowded'

/** So many of those in which a command acts end with what it does, so that more of them fit into one comparison. */
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

/** Half of the time some are poor troops: more tests fail, and more is left to settle afterwards. */
function someFrail(units: readonly Piece[], random: Random): readonly Piece[] {
  if (random.chance(0.5)) return units
  return units.map(unit => (random.chance(0.5) ? { ...unit, efficiency: 2 } : unit))
}
