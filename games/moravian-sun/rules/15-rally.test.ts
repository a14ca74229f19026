import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import type { OrderName } from '../setup/vocabulary.ts'

const broken = (more: Partial<Counter> = {}): Counter => french('F1', 3, '0,0', { cohesion: 'disordered', ...more })

function rallying(order: OrderName, units: readonly Counter[], more: Problem = {}): MoravianProblem {
  return problem({
    units,
    phase: 'rally',
    orders: { F: order },
    leaders: [{ ...MARSHAL, hex: '0,0' }],
    ...more,
  })
}

const asked = (p: MoravianProblem): boolean => p.step === 'rally'

describe('15.3 Rally', () => {
  test('[15.3] [15.3(2)] [4.11.5] [4.17.4] which orders allow it, and where', () => {
    const near = [broken(), allied('A1', 2, '3,0')]
    const far = [broken(), allied('A1', 2, '4,0')]
    for (const order of ['defense', 'react'] as const) expect(asked(rallying(order, near))).toBe(true)
    for (const order of ['advance', 'pursuit', 'march'] as const)
      expect([asked(rallying(order, near)), asked(rallying(order, far))]).toEqual([false, true])
    for (const order of ['attack', 'probe'] as const) expect(asked(rallying(order, far))).toBe(false)
  })

  test('[4.11.5] with a leader of its formation, or next to one', () => {
    const at = (hex: string): boolean =>
      asked(rallying('march', [broken(), allied('A1', 2, '5,0')], { leaders: [{ ...MARSHAL, hex }] }))
    expect([at('0,0'), at('-1,0'), at('-2,0')]).toEqual([true, true, false])
  })

  test('[15.3(1)] not alone in an enemy zone', () => {
    expect(asked(rallying('defense', [broken(), allied('A1', 2, '1,0')]))).toBe(false)
    expect(asked(rallying('defense', [broken(), french('F2', 2, '0,0'), allied('A1', 2, '1,0')]))).toBe(true)
  })

  test('[15.3.1] [4.15.5] a test: routed becomes disordered, disordered good order', () => {
    const after = (cohesion: 'disordered' | 'routed'): readonly string[] => {
      const p = rallying('defense', [broken({ cohesion })], { dice: [5] })
      p.play('rally F1')
      return p.states('F1')
    }
    expect([after('disordered'), after('routed')]).toEqual([[], ['disordered']])
  })

  test('[15.3.2] [4.15.note] who fails goes back four hexes and is better for it; towards his Commander', () => {
    const p = rallying('defense', [broken({ cohesion: 'routed' }), allied('A1', 2, '2,0')], {
      leaders: [{ ...MARSHAL, hex: '-4,0' }],
      dice: [6],
    })
    p.play('rally F1')
    expect([p.at('F1'), p.states('F1')]).toEqual(['-4,0', ['disordered']])
  })

  test('[15.3.2] who cannot leave his hex stays as he is', () => {
    const p = rallying('defense', [broken(), french('F2', 2, '0,0'), allied('A1', 2, '1,0')], {
      hexsides: Object.fromEntries(
        ['0,0/1,0', '0,0/0,1', '0,0/-1,1', '0,0/-1,0', '0,0/0,-1', '0,0/1,-1'].map(s => [s, 'river' as const]),
      ),
      dice: [6],
    })
    p.play('rally F1')
    expect([p.at('F1'), p.states('F1')]).toEqual(['0,0', ['disordered']])
  })

  test('[3.2.2] a commander in chief leaves those who rally', () => {
    const p = rallying('defense', [broken(), french('F2', 2, '-2,0')], {
      leaders: [{ id: 'N', side: 'french', rank: 'army', hex: '0,0' }],
      dice: [3],
    })
    p.play('rally F1')
    expect(p.at('N')).toBe('-2,0')
  })

  test('[13.1.2] units of one hex rally with one die, each once', () => {
    const p = rallying('defense', [broken(), broken({ id: 'F2' }), broken({ id: 'F3', hex: '-1,0' })], { dice: [3] })
    expect(p.objections('rally F1 F3')).toEqual(['13.1.2'])
    p.play('rally F1 F2')
    expect(p.told('tested').length).toBe(1)
    expect(p.objections('rally F1')).toEqual(['15.3'])
  })
})

describe('15.2.1 The enemy comes up to routed units', () => {
  const near = (die: number): MoravianProblem => {
    const p = moving('advance', [french('F1', 3, '0,0')], {
      units: [french('F1', 3, '0,0'), allied('A1', 2, '2,0', { cohesion: 'routed' })],
      dice: [die],
    })
    p.play('move F1 to 1,0')
    return p
  }

  test('[15.2.1] who fails a test surrenders for good, who passes goes back two hexes', () => {
    const lost = near(6)
    expect([lost.at('A1'), lost.told('eliminated')[0]]).toMatchObject(['eliminated', { returns: 0 }])
    const gone = near(4)
    expect(gone.now()).toBe('turn 1 allied retreat')
    gone.play('retreat A1 to 4,0')
    expect([gone.at('A1'), gone.states('A1'), gone.step]).toEqual(['4,0', ['routed'], 'movement'])
  })
})
