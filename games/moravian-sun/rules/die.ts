/** The six-sided die for all rolls. */
import type { Position, Umpire } from '@voltigeur/kernel'

const FACES = 6

export const rollDie = (position: Position, umpire: Umpire): number => umpire.roll(position, FACES)
