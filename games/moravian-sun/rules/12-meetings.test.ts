/** Where the rules of combat meet each other: several attacks, several orders, several in one hex. */
import { describe, expect, test } from 'vitest'
import { fought } from '../checks/assaulted.ts'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../checks/field-problem.ts'

describe('12.2 Who owes what', () => {
  /** F1 attacks out of a village, which it need not; F2 stands in another. */
  const villages: Problem = { terrain: { '0,0': 'village', '1,1': 'village' } }
  const units = [french('F1', 4, '0,0'), french('F2', 4, '1,1'), allied('A1', 2, '1,-1'), allied('A2', 2, '1,0')]

  test('[12.2.1] [16.22] who attacks out of a refuge of its own will answers for all whose zones reach it', () => {
    const p = fighting(units, villages)
    expect(p.owed()).toEqual([])
    p.play('assault 1,-1 with F1')
    expect([p.owed(), p.reasons('done')]).toEqual([['12.2.1'], ['1,0 has to be attacked.']])
    p.play('assault 1,0 with F2')
    expect(p.step).not.toBe('declaration')
  })

  test('[12.4.2] [12.2.1] hopeless odds are forced on nobody against a hex that he does not owe', () => {
    const p = fighting([
      french('F1', 1, '0,0'),
      allied('A1', 6, '1,0'),
      allied('A2', 3, '0,1', { cohesion: 'disordered' }),
    ])
    expect(['1,0', '1,0 0,1', '0,1'].map(hexes => p.objections(`assault ${hexes} with F1`))).toEqual([
      [],
      ['12.4.2'],
      ['12.2.1'],
    ])
  })
})

test('[12.5.4.Ex] [15.2] routed units that are left after an exchange do not test', () => {
  const routed = { cohesion: 'routed', efficiency: 3 } as const
  const p = fought(
    [
      french('F1', 1, '0,0', { efficiency: 3 }),
      french('F2', 5, '0,0', { efficiency: 3 }),
      allied('A1', 1, '1,0', routed),
      allied('A2', 2, '1,0', routed),
    ],
    [2, 3, 3, 3],
    {},
    'assault 1,0 with F1 F2',
  )
  expect(p.told('assaulted')[0].result).toBe('Ex')
  p.play('lose F1')
  if (p.step === 'exchange') p.play('lose A1')
  const tested = p.told('tested').flatMap(({ units }) => units as unknown as string[])
  expect([p.at('A2'), tested]).toEqual(['1,0', ['F2']])
})

describe('12.8 Who pursues', () => {
  const P1 = frenchHorse('P1', 3, '-1,0', { formation: 'P', move: 7 })
  function driven(units: readonly Counter[], dice: readonly number[], more: Problem = {}): MoravianProblem {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0'), ...units], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      ...more,
      dice: [5, 3, ...dice],
    })
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0')
    if (p.step === 'advance') p.play('done')
    return p
  }

  test('[12.8.1] [16.31.1] has moved, also if the ice keeps it from attacking', () => {
    const p = driven([P1], [3, 6], { terrain: { '3,0': 'pond' } })
    p.play('pursue P1 to 3,0')
    expect([p.told('assaulted').length, p.states('P1')]).toEqual([1, expect.arrayContaining(['moved', 'disordered'])])
  })

  test('[3.4.4] [12.8.1.3] takes the leaders along who would be left alone, and no others', () => {
    const general = { id: 'G', side: 'french', rank: 'general', formations: ['P'], hex: '-1,0' } as const
    const went = (others: readonly Counter[]): string => {
      const p = driven([P1, ...others], [3, 4], { leaders: [general] })
      p.play('pursue P1 to 1,0')
      return p.at('G')
    }
    expect([went([]), went([{ ...P1, id: 'P2' }])]).toEqual(['1,0', '-1,0'])
  })

  test('[12.4.2] [14.2.4] is asked where nothing but a charge would do', () => {
    const weak = { ...P1, sp: 1, hex: '-2,0' }
    // On ice, where broken infantry is not ridden down (14.0).
    const p = driven([weak, allied('A2', 6, '2,0')], [], { terrain: { '2,0': 'pond' } })
    expect([p.step, p.choices('pursue'), p.choices('charge').length > 0]).toEqual(['pursuit', [], true])
    const foot = driven([{ ...weak, type: 'infantry' }, allied('A2', 6, '2,0')], [], { terrain: { '2,0': 'pond' } })
    expect(foot.step).toBe('actions')
  })
})
