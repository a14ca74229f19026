/** The six-sided die by which everything is decided. */
import type { Position, Umpire } from '@voltigeur/kernel'

const FACES = 6

export const rollDie = (position: Position, umpire: Umpire): number => umpire.roll(position, FACES)
