/** An assault on 1,0 that has been resolved, with its units. */
import { allied, type Counter, fighting, french, type MoravianProblem, type Problem } from './field-problem.ts'

export const ASSAULT = 'assault 1,0 with F1'
export const strong = french('F1', 8, '0,0')
export const weak = french('F1', 2, '0,0')
export const A1 = allied('A1', 2, '1,0')
export const GENERAL = {
  id: 'H',
  side: 'allied',
  rank: 'general',
  formations: ['A'],
  hex: '1,0',
  initiative: 3,
} as const

export function fought(
  units: readonly Counter[],
  dice: readonly number[],
  more: Problem = {},
  order = ASSAULT,
): MoravianProblem {
  const p = fighting(units, { ...more, dice })
  p.assault(order)
  return p
}
