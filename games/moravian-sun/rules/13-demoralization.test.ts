import { describe, expect, test } from 'vitest'
import {
  allied,
  fighting,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

describe('13.3.3 Demoralized armies', () => {
  const tests = { demoralization: 'tests' }
  /** The marshal has initiative 3. */
  const activated = (dem: number, die: number, more: Problem = {}): MoravianProblem => {
    const p = problem({
      phase: 'actions',
      units: [french('F1', 3, '0,0', { move: 4 }), allied('A1', 3, '5,0')],
      leaders: [{ ...MARSHAL, initiative: 3, hex: '0,0' }],
      orders: { F: 'attack', A: 'defense' },
      demoralization: { French: dem, Russian: 60 },
      options: tests,
      dice: [die],
      ...more,
    })
    p.play('activate F')
    return p
  }

  test('[13.3.3] [13.3.2] from its level on a command tests by the initiative of its leader before it acts', () => {
    expect(activated(64, 6).told('disheartened')).toEqual([])
    expect(activated(65, 3).told('disheartened')).toMatchObject([{ command: 'F', die: 3, needed: 3, success: true }])
    expect(activated(65, 4).told('disheartened')).toMatchObject([{ success: false }])
  })

  test('[13.3.3] who fails stands on Defense, whatever lay under the marker', () => {
    const [bold, shy] = [activated(65, 3), activated(65, 4)]
    expect([bold.moves('F1').length > 6, bold.objections('done')]).toEqual([true, ['4.13.1']])
    expect([shy.moves('F1').length, shy.objections('done')]).toEqual([6, []])
  })

  test('[13.3.3] the army is that of the Commander, and what the others of his side have lost does not matter', () => {
    const tested = (nation: 'Russian' | 'Austrian', dem: Partial<Record<'Russian' | 'Austrian', number>>): number => {
      const p = problem({
        phase: 'actions',
        units: [allied('A1', 3, '0,0', { nation: 'Russian' }), french('F1', 3, '5,0')],
        leaders: [{ ...PRINCE, nation, initiative: 3, hex: '0,0' }],
        orders: { A: 'march', F: 'defense' },
        activated: ['F'],
        demoralization: { French: 65, ...dem },
        options: tests,
        dice: [3],
      })
      p.play('activate A')
      return p.told('disheartened').length
    }
    expect([tested('Russian', { Russian: 60 }), tested('Russian', { Russian: 59, Austrian: 20 })]).toEqual([1, 0])
    expect([tested('Austrian', { Austrian: 20 }), tested('Austrian', { Austrian: 19, Russian: 60 })]).toEqual([1, 0])
  })

  test('[13.3.3] without a leader nobody passes; and only where it is agreed', () => {
    expect(activated(65, 1, { leaders: [] }).told('disheartened')).toMatchObject([{ needed: 0, success: false }])
    expect(activated(65, 6, { options: {} }).told('disheartened')).toEqual([])
  })
})

describe('16.62.6 Morale collapse', () => {
  /** The French lose the 2 SP of F1. */
  const collapse = (French: number, more: Problem = {}): MoravianProblem => {
    const p = fighting([french('F1', 2, '0,0'), french('F2', 1, '-5,0'), allied('A1', 6, '1,0')], {
      demoralization: { French },
      options: { collapse: 'yes' },
      turns: 2,
      dice: [1],
      ...more,
    })
    p.assault('assault 1,0 with F1')
    return p
  }

  test('[16.62.6] [16.62.1] an army that reaches its level before the last turn has lost', () => {
    expect([collapse(62).level(), collapse(63).level()]).toEqual([null, 'Automatic Victory'])
    const p = collapse(63)
    expect([p.winner(), p.match.outcome?.cases]).toEqual(['allied', ['16.62.6']])
  })

  test('[16.62.6] [13.3.2] each of the Allied armies has its own level: 60 for the Russians, 20 for the Austrians', () => {
    const lost = (nation: 'Russian' | 'Austrian', dem: number): string | null => {
      const p = fighting([french('F1', 20, '0,0'), allied('A1', 2, '1,0', { nation }), allied('A2', 1, '5,0')], {
        demoralization: { [nation]: dem },
        options: { collapse: 'yes' },
        turns: 2,
        dice: [6],
      })
      p.assault('assault 1,0 with F1')
      return p.winner()
    }
    expect([lost('Russian', 57), lost('Russian', 58)]).toEqual([null, 'french'])
    expect([lost('Austrian', 17), lost('Austrian', 18)]).toEqual([null, 'french'])
  })

  test('[16.62.6] not in the last turn, and only where it is agreed', () => {
    expect(collapse(63, { turns: 1 }).level()).toBe(null)
    expect(collapse(63, { options: {} }).level()).toBe(null)
  })
})
