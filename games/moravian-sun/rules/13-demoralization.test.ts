import { describe, expect, test } from 'vitest'
import {
  allied,
  fighting,
  french,
  frenchHorse,
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

  test('[13.3.3] a command that fails stands on Defense, whatever was under the marker', () => {
    const [bold, shy] = [activated(65, 3), activated(65, 4)]
    expect([bold.moves('F1').length > 6, bold.objections('done')]).toEqual([true, ['4.13.1']])
    expect([shy.moves('F1').length, shy.objections('done')]).toEqual([6, []])
  })

  test('[13.3.3] the army is that of the Commander, and the losses of others on his side do not matter', () => {
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

  test('[13.3.3] without a leader no command passes; and only where it is agreed', () => {
    expect(activated(65, 1, { leaders: [] }).told('disheartened')).toMatchObject([{ needed: 0, success: false }])
    expect(activated(65, 6, { options: {} }).told('disheartened')).toEqual([])
  })
})

describe('13.3.3 Demoralized armies that pursue', () => {
  /** P, whose leader has initiative 3, may pursue A1; dice after the combat as given. */
  function pursuing(dem: number, dice: readonly number[]): MoravianProblem {
    const p = fighting(
      [
        french('F1', 8, '0,0'),
        allied('A1', 2, '1,0'),
        frenchHorse('P1', 3, '-1,0', { formation: 'P' }),
        frenchHorse('P2', 3, '-1,1', { formation: 'P' }),
      ],
      {
        orders: { F: 'attack', A: 'defense', P: 'pursuit' },
        hidden: ['P'],
        leaders: [{ ...MARSHAL, id: 'second', formations: ['P'], initiative: 3, hex: '-5,0' }],
        demoralization: { French: dem },
        options: { demoralization: 'tests' },
        dice: [5, 3, ...dice],
      },
    )
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0')
    if (p.step === 'advance') p.play('done')
    return p
  }

  test('[13.3.3] [12.8.1.1] pursuing means being activated: the command is tested before its first unit follows', () => {
    const bold = pursuing(65, [3, 3, 3])
    bold.play('pursue P1 to 1,0')
    expect([bold.told('disheartened'), bold.told('pursued').length]).toMatchObject([[{ command: 'P', die: 3 }], 1])
    const shy = pursuing(65, [4])
    expect(shy.objections('pursue P2 to 1,0')).toEqual([])
    shy.play('pursue P1 to 1,0')
    expect([shy.told('disheartened'), shy.told('pursued')]).toMatchObject([[{ command: 'P', success: false }], []])
    // No unit of it pursues any more.
    expect(shy.step).toBe('actions')
    expect(
      pursuing(64, [3, 3])
        .play('pursue P1 to 1,0')
        .map(({ kind }) => kind),
    ).not.toContain('disheartened')
  })

  test('[13.3.3] it is tested once in a turn, whichever of its units pursues and when its box comes up', () => {
    const p = pursuing(65, [3, 6, 6])
    p.play('pursue P1 to 1,0', 'pursue P2 to 1,0')
    expect([p.told('disheartened').length, p.told('tested').length]).toEqual([1, 3])
    p.play('activate A')
    while (p.step !== 'actions') p.play('done')
    p.play('activate P')
    expect(p.told('disheartened')).toHaveLength(1)
    expect(p.moves('P1').length).toBeGreaterThan(6)
    const shy = pursuing(65, [4])
    shy.play('pursue P1 to 1,0', 'activate A')
    while (shy.step !== 'actions') shy.play('done')
    shy.play('activate P')
    expect([shy.told('disheartened').length, shy.moves('P1').length <= 6]).toEqual([1, true])
  })

  test('[13.3.3] [12.8.1.2] what a pursuit is foretold counts with both tests', () => {
    const followed = (dem: number): number =>
      1 -
      (pursuing(dem, [])
        .odds('pursue P1 to 1,0')
        .chances.find(({ result }) => result === '-')?.probability ?? 0)
    expect(followed(65) / followed(64)).toBeCloseTo(3 / 6)
    const said = (dem: number): string[] =>
      pursuing(dem, [])
        .odds('pursue P1 to 1,0')
        .terms.map(term => term.case)
    expect([said(65).includes('13.3.3'), said(64).includes('13.3.3')]).toEqual([true, false])
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
