/** 3.3 A unit’s values after losing increments, and how to round fractions. */
import type { Message } from '@voltigeur/kernel'
import { factors } from '../../terms.ts'
import type { Ratio } from '../02-odds.ts'

/** A factor that a rule applies to a value, and how to show it. */
export interface Factor {
  readonly why: Message
  readonly times: Ratio
  readonly case: string
}

export const HALF: Ratio = [1, 2]
export const THIRD: Ratio = [1, 3]
export const TWICE: Ratio = [2, 1]

export interface Strength {
  /** As printed. */
  readonly increments: number
  readonly lost: number
  /** 16.2.1: Russian Guard, rounded up. */
  readonly guard: boolean
}

const remaining = ({ increments, lost }: Strength): number => Math.max(0, increments - lost)

/** Fractions are dropped; 16.2.1: for the Russian Guard they round up. */
export const rounded = (over: number, under: number, guard: boolean): number =>
  guard ? Math.ceil(over / under) : Math.floor(over / under)

/** All factors on the value, and one rounding at the end (6.5.11b). */
export function scaled(value: number, by: readonly Factor[], guard: boolean): number {
  const over = by.reduce((product, { times }) => product * times[0], value)
  const under = by.reduce((product, { times }) => product * times[1], 1)
  return rounded(over, under, guard)
}

/** 3.3.1, 3.3.2: melee value and lance bonus fall with the increments. */
export const proportional = (printed: number, unit: Strength): number =>
  rounded(remaining(unit) * printed, unit.increments, unit.guard)

/** 3.3.3: infantry fires as printed until one increment is left. */
export const lastIncrement = (unit: Strength): Factor[] =>
  remaining(unit) === 1 && unit.lost > 0 ? [{ why: factors.lastIncrement, times: HALF, case: '3.3.3' }] : []

/** 3.3.4: guns fire and fight at half as soon as they lose an increment. */
export const damagedGuns = ({ lost }: Strength): Factor[] =>
  lost > 0 ? [{ why: factors.gunsLost, times: HALF, case: '3.3.4' }] : []
