import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

/** The French act first. */
const night = (more: Problem): MoravianProblem => {
  const p = problem({
    phase: 'start',
    clock: ['night', '06:00'],
    turns: 2,
    orders: {},
    leaders: [
      { ...MARSHAL, hex: '0,0' },
      { ...PRINCE, hex: '6,-3' },
    ],
    dice: [6, 6, 1],
    ...more,
  })
  p.play('activate F')
  return p
}

describe('16.43 The night', () => {
  const units = [french('F1', 3, '0,0'), french('F2', 3, '-3,0'), allied('A1', 3, '0,-1')]

  test('[16.43] [16.43.7] who starts in an enemy zone goes one hex away from the enemy, homeward, with his leaders', () => {
    const p = night({ units })
    expect(p.step).toBe('withdrawal')
    expect(p.choices()).toEqual(['retreat F1 to -1,1'])
    expect([p.objections('retreat F1 to 0,1'), p.objections('retreat F2 to -4,0'), p.objections('done')]).toEqual([
      ['16.43.7'],
      ['16.43.7'],
      ['2.1'],
    ])
    p.play('retreat F1 to -1,1')
    expect([p.step, p.at('marshal'), p.moves('F1'), p.moves('F2').length]).toEqual(['movement', '-1,1', [], 6])
  })

  test('[16.43.7] [16.51] where no hex lies homeward any that is out of all zones will do', () => {
    const p = night({ units: [french('F1', 3, '0,0'), french('F2', 3, '-3,0'), allied('A1', 3, '-1,0')] })
    expect(p.choices()).toEqual(['retreat F1 to 0,1', 'retreat F1 to 1,-1', 'retreat F1 to 1,0'])
  })

  test('[16.43.7] who has no such hex stays, and nobody else has to go', () => {
    const ring = ['-1,0', '-1,1', '1,0', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 8, hex, { formation: 'G' }))
    expect(night({ units: [...units, ...ring] }).step).toBe('movement')
    expect(night({ units: [french('F1', 3, '0,0'), allied('A1', 3, '2,0')] }).step).toBe('movement')
  })

  test('[16.43.6] after the leaders have ridden the activation is over: no fire, no assault', () => {
    const p = night({
      units: [french('F1', 3, '0,0'), french('G1', 3, '-5,0', { formation: 'G' }), allied('A1', 3, '2,0')],
    })
    p.play('done', 'done')
    expect(p.told('activationEnded')).toHaveLength(1)
  })
})
