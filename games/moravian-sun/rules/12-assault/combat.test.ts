import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  fighting,
  french,
  frenchHorse,
  MARSHAL,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { chargeBlock } from '../14-cavalry/charge-phase.ts'

describe('12.1 The Combat sub-phase', () => {
  test('[2.1.B.5] [2.1.B.5a] [2.1.B.5b] [2.1.B.5d] [12.1] [12.1.1] [12.1.2] [12.1.4] [12.1.5] [12.1.6] in this order', () => {
    const p = fighting([french('F1', 4, '0,0'), alliedHorse('A1', 4, '1,0')], {
      orders: { F: 'advance' },
      dice: [3, 4],
    })
    const steps = [p.step]
    p.play('assault 1,0 with F1')
    steps.push(p.step)
    p.play('done')
    expect(steps).toEqual(['declaration', 'evasion'])
    const kinds = ['assaultDeclared', 'tested', 'assaulted', 'activationEnded']
    const told = kinds.flatMap(kind => p.told(kind).map(() => kind))
    expect(told).toEqual(kinds)
    expect(p.told('assaulted')[0]).toMatchObject({ attack: 4, defence: 4, column: '1-1', die: 4, result: 'Ne' })
  })

  test('[13.1.2] [12.2.2] a stack that attacks two hexes tests with one die, those of two hexes with one each', () => {
    const tested = (second: string): unknown => {
      const units = [french('F1', 3, '0,0', { efficiency: 4 }), french('F2', 3, second, { efficiency: 2 })]
      const p = fighting([...units, allied('A1', 2, '1,0'), allied('A2', 2, '0,1')], {
        orders: { F: 'advance' },
        dice: [4, 3, 3, 3],
      })
      p.play('assault 1,0 with F1')
      p.assault('assault 0,1 with F2')
      return p.told('tested').map(({ units: all, passed }) => ({ all, passed }))
    }
    expect(tested('0,0')).toEqual([{ all: ['F1', 'F2'], passed: ['F1'] }])
    expect(tested('-1,1')).toEqual([
      { all: ['F1'], passed: ['F1'] },
      { all: ['F2'], passed: ['F2'] },
    ])
  })

  test('[2.1.B.1] rally comes first', () => {
    const p = problem({
      units: [french('F1', 2, '0,0', { cohesion: 'disordered' })],
      leaders: [{ ...MARSHAL, hex: '0,0' }],
      phase: 'rally',
      orders: { F: 'defense' },
      dice: [2],
    })
    const first = p.step
    p.play('rally F1')
    expect([first, p.step]).toEqual(['rally', 'movement'])
  })

  test('[12.5] [12.5.4] the table, from its best row to its worst', () => {
    const result = (die: number, ours: number, theirs: number): unknown => {
      const p = fighting(
        [french('F1', 4, '0,0', { efficiency: ours }), allied('A1', 4, '1,0', { efficiency: theirs })],
        { dice: [die] },
      )
      p.assault('assault 1,0 with F1')
      return p.told('assaulted')[0].result
    }
    expect([1, 2, 3, 4, 5, 6].map(die => result(die, 4, 4))).toEqual(['Ad', 'Ad', 'Ne', 'Ne', 'Ne', 'Dd'])
    // [12.5.2] Rolls above 7 count as 7, below 0 as 0.
    expect([result(6, 5, 2), result(1, 2, 5)]).toEqual(['Dr', 'Ad'])
  })

  test('[16.62.1] [13.3.1] a stack that routs together costs one point', () => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 1, '1,0'), allied('A2', 1, '1,0')], { dice: [5, 6] })
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0', 'retreat A2 to 2,0')
    expect([p.states('A1'), p.states('A2'), p.view().demoralization.Russian]).toEqual([['routed'], ['routed'], 1])
    const apart = fighting([french('F1', 8, '0,0'), allied('A1', 1, '1,0'), allied('A2', 1, '1,0')], {
      dice: [5, 6, 6],
    })
    apart.assault('assault 1,0 with F1')
    apart.play('retreat A1 to 2,0', 'retreat A2 to 1,1')
    expect(apart.view().demoralization.Russian).toBe(2)
  })
})

describe('14.2.1 Where a charge may go', () => {
  const fault = (more: Problem, type: 'heavy-cavalry' | 'hussars' = 'heavy-cavalry'): string | null => {
    const { battle } = fighting([frenchHorse('F1', 4, '0,0', { type }), allied('A1', 4, '3,0')], more).match
    const { field } = battle
    const find = (label: string): number => field.ground.grid.find(label)
    return chargeBlock(field, 0, find('0,0'), find('1,0'))
  }

  test('[14.2.1] on one level, across no slope, stream, river or bridge', () => {
    expect(fault({})).toBeNull()
    expect(fault({ levels: { '1,0': 2 } })).toBe('level')
    expect([fault({ slopes: ['0,0>1,0'] }), fault({ slopes: ['1,0>0,0'] })]).toEqual(['hexside', 'hexside'])
    for (const mark of ['stream', 'river', 'bridge'] as const)
      expect(fault({ hexsides: { '0,0/1,0': mark } })).toBe('hexside')
  })

  test('[14.2.1] [14.5] [14.0.3] hexes that only hussars and Cossacks enter, and those that no cavalry does', () => {
    for (const ground of ['village', 'town', 'wood', 'factory', 'trench', 'redoubt', 'walled'] as const) {
      const terrain = { '1,0': ground }
      expect([fault({ terrain }), fault({ terrain }, 'hussars')]).toEqual(['ground', null])
    }
    for (const ground of ['marsh', 'fortress'] as const)
      expect(fault({ terrain: { '1,0': ground } }, 'hussars')).toBe('ground')
  })
})
