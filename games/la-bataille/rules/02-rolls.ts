/** 2.5.1 The dice on the table. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { reading } from './02-dice.ts'

const FACES = 6

export const rollDie = (position: Position, umpire: Umpire): number => umpire.roll(position, FACES)

/** Tens first. */
export function rollTwo(position: Position, umpire: Umpire): number {
  const tens = rollDie(position, umpire)
  return reading(tens, rollDie(position, umpire))
}
