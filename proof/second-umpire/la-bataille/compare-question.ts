/** What the present question leaves open: all legal decisions. */
import type { Random } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { compareAssaults } from './compare-assaults.ts'
import { compareCharges } from './compare-charges.ts'
import { compareFire } from './compare-fire.ts'
import { compareMovement } from './compare-movement.ts'
import type { First } from './first.ts'

export function* compareQuestion(first: First, random: Random): Generator<Comparison> {
  yield* compareFire(first, random)
  yield* compareMovement(first, random)
  yield* compareAssaults(first, random)
  yield* compareCharges(first, random)
}
