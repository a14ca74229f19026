/** 14.3: which units may form square, in place or as an emergency. */

import { mayStir } from './movement.ts'
import { allowsSquare, orderOf } from './orders.ts'
import type { Situation, Unit } from './situation.ts'

/** 14.3.3, 14.3.6: infantry that isn’t routed, in terrain that allows it. */
export function canFormSquare(situation: Situation, unit: Unit): boolean {
  return (
    unit.arm === 'infantry' && !unit.square && unit.cohesion !== 'routed' && !situation.ground.any(unit.hex, 'noSquare')
  )
}

/** 14.3: instead of moving. Guns that arrived in this activation prevent a square. */
export function mayFormInPlace(situation: Situation, unit: Unit): boolean {
  const order = orderOf(situation, unit)
  if (order === null || !allowsSquare(order) || !mayStir(unit) || !canFormSquare(situation, unit)) return false
  return situation.stack(unit.hex).every(({ arm, moved }) => arm !== 'artillery' || moved === 'no')
}

/** 14.3.5: in place instead of moving. */
export const mayLeaveSquare = (unit: Unit): boolean => unit.square && mayStir(unit)

/** 14.3.emergency: under any order but Reactive Defense. */
export function mayFormInHaste(situation: Situation, unit: Unit): boolean {
  return canFormSquare(situation, unit) && orderOf(situation, unit) !== 'react'
}
