import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  alliedHorse,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'

/** A1 is surrounded so that only 2,0 is left to it, where A2 stands, under attack too. */
function hemmedIn(more: Problem = {}): MoravianProblem {
  const p = fighting(
    [
      french('F1', 4, '0,0'),
      french('F2', 6, '3,0'),
      french('F3', 1, '2,-2'),
      french('F4', 1, '1,2'),
      alliedHorse('A1', 3, '1,0'),
      alliedHorse('A2', 3, '2,0'),
    ],
    { orders: { F: 'advance' }, ...more },
  )
  p.play('assault 1,0 with F1')
  p.assault('assault 2,0 with F2')
  return p
}

describe('14.1 Where retreats before combat lead to', () => {
  test('[12.4.1] [14.1] a unit that has gone to others that are attacked defends with them', () => {
    const gone = hemmedIn({ dice: [1, 3] })
    expect(gone.choices('evade')).toEqual(['evade A1 to 2,0'])
    gone.play('evade A1 to 2,0', 'done')
    expect(gone.told('assaulted')).toMatchObject([
      { attackers: ['F2'], defenders: ['A1', 'A2'], attack: 6, defence: 6 },
    ])
    const stood = hemmedIn({ dice: [1, 1, 3] })
    stood.play('done', 'done', 'resolve 2,0')
    expect(stood.told('assaulted')[0]).toMatchObject({ attackers: ['F2'], defenders: ['A2'], attack: 6, defence: 3 })
  })

  test('[12.6.1] [14.1] a refusal distinguishes a zone that friends hold from an empty one', () => {
    const p = fighting(
      [french('F1', 4, '0,0'), french('F2', 1, '3,0'), alliedHorse('A1', 3, '1,0'), alliedHorse('A2', 3, '2,0')],
      { orders: { F: 'advance' } },
    )
    p.assault('assault 1,0 with F1')
    expect([p.objections('evade A1 to 2,0'), p.objections('evade A1 to 1,1')]).toEqual([['12.6.1'], []])
    expect(p.reasons('evade A1 to 2,0')).toEqual([
      'A1 can’t retreat to 2,0: enemy ZOC on the way, and other routes are free.',
    ])
    const empty = fighting([french('F1', 4, '0,0'), french('F2', 1, '3,0'), alliedHorse('A1', 3, '1,0')], {
      orders: { F: 'advance' },
    })
    empty.assault('assault 1,0 with F1')
    expect(empty.objections('evade A1 to 2,0')).toEqual(['14.1'])
  })

  test('[3.4.4] [4.16.5] a leader among guns goes with the last of them that goes, not with the first', () => {
    const general = { id: 'H', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0' } as const
    const p = fighting(
      [
        french('F1', 4, '0,0'),
        alliedGuns('A1', 2, '1,0'),
        alliedGuns('A2', 2, '1,0'),
        allied('A3', 1, '6,0', { type: 'light-infantry' }),
      ],
      { orders: { F: 'attack', A: 'react' }, leaders: [general], dice: [1, 1, 1, 1] },
    )
    p.assault('assault 1,0 with F1')
    p.play('evade A1 to 3,0')
    expect([p.at('A1'), p.at('H')]).toEqual(['3,0', '1,0'])
    p.play('evade A2 to 3,-1')
    expect(p.at('H')).toBe('3,-1')
  })

  test('[14.1.note] [4.16.5] not even Reactive Defense takes cavalry away from pursuers; it does take it away from infantry', () => {
    const attacked = (order: 'pursuit' | 'advance', foot: boolean): MoravianProblem => {
      const target = foot ? allied('A1', 3, '1,0', { type: 'light-infantry' }) : alliedHorse('A1', 3, '1,0')
      const p = fighting([frenchHorse('F1', 4, '0,0'), target, alliedHorse('A2', 1, '5,0', { type: 'cossacks' })], {
        orders: { F: order, A: 'react' },
        dice: [1, 3, 3, 3],
      })
      p.assault('assault 1,0 with F1')
      return p
    }
    expect([attacked('pursuit', true).step, attacked('advance', false).step]).toEqual(['evasion', 'evasion'])
    expect(attacked('pursuit', false).told('assaulted')).toHaveLength(1)
    // With infantry of its formation that may go, the refusal says why the cavalry may not.
    const both = fighting(
      [
        frenchHorse('F1', 4, '0,0'),
        alliedHorse('A1', 3, '1,0', { type: 'light-cavalry' }),
        allied('A2', 3, '0,1', { type: 'light-infantry' }),
      ],
      { orders: { F: 'pursuit', A: 'react' } },
    )
    both.assault('assault 1,0 0,1 with F1')
    expect([both.objections('evade A1 to 3,0'), both.choices('evade A2').length > 0]).toEqual([['14.1.note'], true])
  })
})
