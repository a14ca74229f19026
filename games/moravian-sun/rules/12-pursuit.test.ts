import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../checks/field-problem.ts'
import type { OrderName } from '../setup/vocabulary.ts'

const F1 = french('F1', 8, '0,0')
const A1 = allied('A1', 2, '1,0')
const pursuer = (more: Partial<Counter> = {}): Counter => frenchHorse('P1', 3, '-1,0', { formation: 'P', ...more })

/** F1 drives A1 back to 2,0, and stays where it is. */
function driven(units: readonly Counter[], dice: readonly number[], more: Problem = {}): MoravianProblem {
  const p = fighting([F1, A1, ...units], {
    orders: { F: 'attack', A: 'defense', P: 'pursuit' },
    hidden: ['P'],
    ...more,
    dice: [5, 3, ...dice],
  })
  p.assault('assault 1,0 with F1')
  p.play('retreat A1 to 2,0', 'done')
  return p
}

describe('12.8 Pursuit', () => {
  test('[12.8] [12.8.1] [4.12.1] [12.8.1.1] [12.8.note] troops under a hidden order reveal it, test and attack again', () => {
    const p = driven([pursuer()], [3, 4])
    expect(p.now()).toBe('turn 1 french pursuit')
    expect(p.choices('pursue')).toEqual([
      'pursue P1 to 1,0',
      'pursue P1 to 1,1',
      'pursue P1 to 2,-1',
      'pursue P1 to 2,1',
      'pursue P1 to 3,-1',
      'pursue P1 to 3,0',
    ])
    p.play('pursue P1 to 1,0')
    expect(p.command('P').face).toBe('revealed')
    expect(p.told('pursued')[0]).toMatchObject({ unit: 'P1', prey: 'A1', to: '1,0' })
    // Attacked a second time in the same sub-phase; doubled against broken infantry.
    expect(p.told('assaulted')[1]).toMatchObject({ attackers: ['P1'], defenders: ['A1'], attack: 6 })
  })

  test('[12.8.1.2] [12.8.1.3] who fails his test does not pursue', () => {
    const p = driven([pursuer()], [6])
    p.play('pursue P1 to 1,0')
    expect([p.at('P1'), p.told('assaulted').length]).toEqual(['-1,0', 1])
    expect(p.command('P').face).toBe('revealed')
  })

  test('[12.8] [12.8.1] not who has moved or fought, is broken, or is too far', () => {
    const may = (more: Partial<Counter>): boolean => {
      const p = driven([pursuer(more), frenchHorse('P2', 1, '-1,1', { formation: 'P' })], [])
      return p.objections('pursue P1 to 1,0').length === 0
    }
    expect(may({})).toBe(true)
    expect([may({ moved: true }), may({ fought: 'defended' }), may({ cohesion: 'disordered' })]).toEqual([
      false,
      false,
      false,
    ])
    expect([may({ move: 2 }), may({ move: 1 })]).toEqual([true, false])
  })

  test('[12.8] the question is put whatever lies face down on the Support track, and by that alone', () => {
    const asked = (order: OrderName): string[] => {
      const p = driven([pursuer()], [], { orders: { F: 'attack', A: 'defense', P: order } })
      return [p.step, ...(p.step === 'pursuit' ? p.choices() : [])]
    }
    expect(asked('probe')).toEqual(['pursuit', 'done'])
    expect(asked('pursuit').length).toBeGreaterThan(2)
    expect(asked('defense')[0]).not.toBe('pursuit')
  })

  test('[4.12.note] the others of the command act later', () => {
    const p = driven([pursuer(), frenchHorse('P2', 1, '-1,1', { formation: 'P' })], [6])
    p.play('pursue P1 to 1,0', 'done')
    expect(p.command('P').face).toBe('revealed')
  })

  test('[14.2.4] cavalry may charge in pursuit', () => {
    const p = driven([pursuer({ hex: '-2,0' })], [3, 4])
    expect(p.choices('charge').length).toBeGreaterThan(0)
    p.play('charge 2,0 with P1 from 1,0')
    if (p.step === 'pursuit') p.play('done')
    expect(p.told('assaulted')[1]).toMatchObject({ attack: 6 })
  })

  test('[14.5.1] after a raid nobody of that formation pursues', () => {
    const raid = (formation: string): string => {
      const p = fighting(
        [
          frenchHorse('F1', 4, '0,0', { type: 'hussars', charge: '1,0' }),
          allied('A1', 1, '1,0'),
          frenchHorse('P1', 3, '-1,0', { formation, ...(formation === 'F' ? { order: 'pursuit' as const } : {}) }),
        ],
        {
          terrain: { '1,0': 'village' },
          orders: { F: 'attack', A: 'defense', ...(formation === 'P' ? { P: 'pursuit' as const } : {}) },
          ...(formation === 'P' ? { hidden: ['P'] } : {}),
          dice: [3, 3],
        },
      )
      if (p.step === 'declaration') p.play('done')
      p.play('retreat A1 to 2,0')
      return p.step
    }
    expect(raid('P')).toBe('pursuit')
    expect(raid('F')).not.toBe('pursuit')
  })
})
