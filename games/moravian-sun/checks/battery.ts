/** French guns at 0,0 in a Bombardment Phase, and an enemy in front of them. */
import {
  allied,
  type Counter,
  frenchGuns,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from './field-problem.ts'

export const F1 = frenchGuns('F1', 3, '0,0')
export const at = (hex: string, sp = 4, more: Partial<Counter> = {}): Counter => allied('A1', sp, hex, more)
export const firing = (units: readonly Counter[], more: Problem = {}): MoravianProblem =>
  problem({
    phase: 'bombardment',
    units,
    leaders: [
      { ...MARSHAL, hex: '-5,0' },
      { ...PRINCE, hex: '6,0' },
    ],
    orders: { F: 'defense', A: 'defense' },
    ...more,
  })
export const fault = (units: readonly Counter[], more: Problem = {}, order = 'bombard 2,0 with F1'): string[] => {
  const p = firing([...units, frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0')], more)
  return p.objections(order)
}
