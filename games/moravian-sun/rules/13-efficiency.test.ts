import { describe, expect, test } from 'vitest'
import { allied, type Counter, fighting, french, type Officer, type Problem } from '../checks/field-problem.ts'
import { passes, passingRolls } from './13-efficiency.ts'

/** Whether F1 attacks after its test with this die. */
function tested(unit: Partial<Counter>, die: number, more: Problem = {}): boolean {
  const p = fighting([french('F1', 4, '0,0', unit), allied('A1', 4, '1,0')], {
    orders: { F: 'advance' },
    ...more,
    dice: [die, 3],
  })
  p.assault('assault 1,0 with F1')
  return p.told('assaulted').length > 0
}

describe('13.1 Efficiency tests', () => {
  test('[13.1] up to the value', () => {
    expect([3, 4].map(die => passes(die, 0, 3))).toEqual([true, false])
  })

  test('[13.1.1] an unmodified 1 always passes, an unmodified 6 never', () => {
    expect([passes(1, 3, 1), passes(6, -3, 6)]).toEqual([true, false])
    expect([passingRolls(-3, 6), passingRolls(3, 1)]).toEqual([5, 1])
    expect([1, 2, 3, 4, 5, 6].map(efficiency => passingRolls(0, efficiency))).toEqual([1, 2, 3, 4, 5, 5])
  })

  test('[3.3.0] in command 1 is taken off', () => {
    const out = { outOfCommand: true, order: 'advance' } as const
    expect([tested({ efficiency: 3 }, 4), tested({ efficiency: 3, ...out }, 4)]).toEqual([true, false])
    expect(tested({ efficiency: 3 }, 5)).toBe(false)
  })

  test('[13.2.1] [3.1.1.3] [3.1.2] with a General of its formation 1 more', () => {
    const general: Officer = { id: 'G', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' }
    expect(tested({ efficiency: 3 }, 5, { leaders: [general] })).toBe(true)
    expect(tested({ efficiency: 3 }, 5, { leaders: [{ ...general, rank: 'corps' }] })).toBe(false)
    expect(tested({ efficiency: 3 }, 5, { leaders: [{ ...general, hex: '-1,0' }] })).toBe(false)
  })

  test('[13.1.2] [3.3.0] of a stack those modifiers are told that all of it have; each is held to its own', () => {
    const stack = (second: Partial<Counter>) => {
      const units = [
        french('F1', 3, '0,0', { efficiency: 3 }),
        french('F2', 3, '0,0', { efficiency: 3, order: 'advance', ...second }),
        allied('A1', 4, '1,0'),
      ]
      const p = fighting(units, { orders: { F: 'advance' }, dice: [4, 3] })
      p.assault('assault 1,0 with F1 F2')
      return p.told('tested')[0]
    }
    expect(stack({})).toMatchObject({ passed: ['F1', 'F2'], terms: [{ case: '3.3.0', value: -1 }] })
    expect(stack({ outOfCommand: true })).toMatchObject({ passed: ['F1'], terms: [] })
  })
})
