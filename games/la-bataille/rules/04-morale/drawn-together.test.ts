import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

/** The units that check for crowding, and where all units are then. */
const crowd = (field: KulmProblem): string[] =>
  field
    .told('checkedMorale')
    .filter(({ reason }) => reason === 'overstacked')
    .map(({ unit, passed }) => `${unit} ${passed}`)

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

const PASS = [6, 6]
const FAIL = [1, 1]

describe('3.1.5 a formation of two hexes that draws together over the limit', () => {
  // It faces west: its right half is at 0,0, its left one at 0,1.
  const line = (increments: number): Counter =>
    french('F1', increments, '0,0', { formation: 'longLine', facing: 'W', mov: 32 })
  const beside = (increments: number, more: Partial<Counter> = {}): Counter =>
    french('F2', increments, '0,0', { formation: 'line', facing: 'W', mov: 32, ...more })
  const C1 = coalition('C1', 6, '-1,0', { facing: 'SE', fv: 9 })

  const shot = (others: Counter[], hex: string, dice: readonly number[]): KulmProblem => {
    const field = problem({
      phase: 'offensive fire',
      side: 'coalition',
      units: [line(5), ...others, C1],
      dice: [5, 5, ...dice],
    })
    field.play('fire at 0,0 from -1,0', `keep F1 at ${hex}`)
    return settle(field)
  }

  test('[3.1.5] [6.4.8b] after losses: all in the hex check, and who is too many goes on', () => {
    const full = shot([beside(15)], '0,0', [...PASS, ...PASS, ...PASS])
    expect(crowd(full)).toEqual(['F1 true', 'F2 true'])
    expect([full.unit('F1').hexes.length, full.at('F1') === '0,0', full.at('F2')]).toEqual([1, false, '0,0'])
    expect(crowd(shot([beside(15)], '0,1', PASS))).toEqual([])
    expect(crowd(shot([beside(14)], '0,0', PASS))).toEqual([])
  })

  const K1 = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
  const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)
  const charge = (given: Problem): KulmProblem =>
    problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })

  test('[3.1.5] [6.5.2] [10.2.8h] a line that forms square among others checks with them', () => {
    const squared = (others: number, dice: readonly number[]): KulmProblem => {
      const field = charge({ units: [K1, line(8), beside(others)], dice: [1, 1, ...dice] })
      field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
      return settle(field)
    }
    expect(crowd(squared(10, []))).toEqual([])
    const full = squared(12, [...PASS, ...PASS])
    expect(crowd(full)).toEqual(['F1 true', 'F2 true'])
    expect([full.unit('F2').formation, full.at('F2'), full.at('F1') === '0,0']).toEqual(['square', '0,0', false])
    expect(squared(12, [...FAIL, ...PASS]).unit('F1').state).toBe('disordered')
  })

  test('[3.1.5] [6.5.2] with guns in the square no more than beside guns anywhere', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'W', formation: 'unlimbered' })
    const squared = (increments: number): string[] => {
      const field = charge({ units: [K1, line(increments), guns], dice: [1, 1, ...PASS, ...PASS] })
      field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
      return crowd(field)
    }
    expect([squared(12), squared(14)]).toEqual([[], ['F1 true', 'G1 true']])
  })

  describe('where it is charged', () => {
    const charged = (dice: readonly number[]): KulmProblem => {
      const field = charge({ units: [K1, line(8), beside(12, { mov: 11 })], dice: [2, 2, ...dice] })
      field.play('declare K1')
      for (const stride of ride('-3,0', '-2,0', '-1,0')) {
        field.play(stride)
        if (field.choices('aim at 0,0').length > 0) field.play('aim at 0,0')
        if (field.choices('form-square').length > 0) field.play('done')
      }
      expect(field.unit('F1').state).not.toBe('goodOrder')
      return settle(field)
    }

    test('[3.1.5] [10.2.7d] a line that is disordered there does not escape it', () => {
      const field = charged([...PASS, ...PASS])
      expect(crowd(field)).toEqual(['F1 true', 'F2 true'])
      expect([field.at('F1') === '0,0', field.at('F2')]).toEqual([false, '0,0'])
      expect(field.told('contact')).toHaveLength(1)
    })

    test('[3.1.5a] [10.2.7d] if all run from the crowd, no unit is left to be charged', () => {
      const field = charged([...FAIL, ...FAIL])
      expect(crowd(field)).toEqual(['F1 false', 'F2 false'])
      expect(['F1', 'F2'].map(id => field.at(id) === '0,0')).toEqual([false, false])
      expect(field.told('contact')).toEqual([])
    })
  })

  test('[3.1.5] [6.7.2] skirmishers who fall in with others as the Movement Phase ends check with them', () => {
    // Of five increments, three skirmish in 1,0 and two in 1,-1, where others stand.
    const light = french('F1', 5, '1,0', { formation: 'longSkirmish', facing: 'E', range: 2, mov: 32 })
    const closed = (increments: number, dice: readonly number[]): KulmProblem => {
      const line = { formation: 'line', facing: 'E', mov: 32 } as const
      const others = [french('F2', 6, '1,-1', line), french('F3', increments, '1,-1', line)]
      const field = problem({ units: [light, ...others, coalition('C9', 6, '-6,0')], dice: [...dice] })
      field.play('done')
      return settle(field)
    }
    expect(crowd(closed(7, []))).toEqual([])
    const full = closed(10, [...PASS, ...PASS, ...PASS])
    expect(crowd(full)).toEqual(['F1 true', 'F2 true', 'F3 true'])
    expect([full.at('F1') === '1,-1', full.at('F2'), full.at('F3')]).toEqual([false, '1,-1', '1,-1'])
  })
})
