/** 2.5.1 The dice on the table. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { reading } from './02-dice.ts'

/** Tens first. */
export function rollTwo(position: Position, umpire: Umpire): number {
  const tens = umpire.roll(position, 6)
  return reading(tens, umpire.roll(position, 6))
}
