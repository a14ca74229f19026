import { describe, expect, test } from 'vitest'
import { allied, type Counter, french, frenchGuns, frenchHorse, moving } from '../checks/field-problem.ts'
import { stackFault } from './06-stacking.ts'

const enemy = allied('A1', 3, '6,-6')

/** What stops F1 from joining the units in the next hex. */
const joining = (unit: Partial<Counter>, ...others: readonly Counter[]): string[] =>
  moving('march', [{ ...french('F1', 3, '-1,0'), ...unit }, ...others, enemy]).objections('move F1 to 0,0')

describe('6.1 Stacking limits', () => {
  test('[6.1.a] infantry up to 8 SP, with one battery', () => {
    expect([joining({ sp: 3 }, french('F2', 5, '0,0')), joining({ sp: 4 }, french('F2', 5, '0,0'))]).toEqual([
      [],
      ['6.1.a'],
    ])
    const guns = { type: 'foot-artillery', sp: 1, back: null } as const
    expect(joining(guns, french('F2', 8, '0,0'))).toEqual([])
    expect(joining(guns, french('F2', 5, '0,0'), frenchGuns('F3', 1, '0,0'))).toEqual(['6.1.a'])
    expect(joining({ ...guns, type: 'horse-artillery' }, french('F2', 8, '0,0'))).toEqual([])
    expect(joining({ sp: 8 }, frenchGuns('F3', 3, '0,0'))).toEqual([])
  })

  test('[6.1.a] the side that is up counts', () => {
    expect(joining({ sp: 8, back: 3, reduced: true }, french('F2', 5, '0,0'))).toEqual([])
  })

  test('[6.1.b] two cavalry units, with one battery of horse artillery', () => {
    const horse = { type: 'heavy-cavalry', move: 6 } as const
    expect(joining(horse, frenchHorse('F2', 5, '0,0'))).toEqual([])
    expect(joining(horse, frenchHorse('F2', 5, '0,0'), frenchHorse('F3', 5, '0,0'))).toEqual(['6.1.b'])
    expect(joining({ type: 'horse-artillery', back: null }, frenchHorse('F2', 5, '0,0'))).toEqual([])
    expect(joining({ type: 'foot-artillery', back: null }, frenchHorse('F2', 5, '0,0'))).toEqual(['6.1.b'])
    const battery = frenchGuns('F3', 1, '0,0', { type: 'horse-artillery' })
    expect(joining({ ...horse, sp: 20 }, frenchHorse('F2', 5, '0,0'), battery)).toEqual([])
    expect(joining({ type: 'horse-artillery', back: null }, frenchHorse('F2', 5, '0,0'), battery)).toEqual(['6.1.b'])
  })

  test('[6.1.c] three batteries of any formation', () => {
    const guns = { type: 'foot-artillery', back: null } as const
    const other = (id: string): Counter => frenchGuns(id, 1, '0,0', { formation: 'G' })
    expect(joining(guns, other('F2'), other('F3'))).toEqual([])
    expect(joining(guns, other('F2'), other('F3'), other('F4'))).toEqual(['6.1.c'])
    expect(joining(guns, { ...other('F2'), nation: 'Austrian' }, { ...other('F3'), type: 'horse-artillery' })).toEqual(
      [],
    )
    expect(joining(guns, french('F2', 2, '0,0', { formation: 'G' }))).toEqual(['6.1'])
  })

  test('[6.1] infantry and cavalry do not share a hex, and formations or nations do not either', () => {
    expect(joining({}, frenchHorse('F2', 2, '0,0'))).toEqual(['6.1'])
    expect(joining({}, french('F2', 2, '0,0', { formation: 'G' }))).toEqual(['6.1'])
    expect(joining({}, french('F2', 2, '0,0', { nation: 'Austrian' }))).toEqual(['6.1'])
  })

  test('[6.1.d] leaders do not count', () => {
    const p = moving('march', [french('F1', 3, '-1,0'), french('F2', 5, '0,0'), enemy], {
      leaders: [{ id: 'marshal', side: 'french', rank: 'corps', range: 9, formations: ['F'], hex: '0,0' }],
    })
    expect(p.objections('move F1 to 0,0')).toEqual([])
  })

  test('[6.1.1] routed units are joined only by routed units', () => {
    expect(joining({}, french('F2', 2, '0,0', { cohesion: 'routed' }))).toEqual(['6.1.1'])
    expect(joining({}, french('F2', 2, '0,0', { cohesion: 'disordered' }))).toEqual([])
    const broken = (cohesion: 'good order' | 'disordered' | 'routed'): string | null => {
      const { battle, position } = moving('march', [
        french('F1', 2, '-1,0', { cohesion: 'routed' }),
        french('F2', 2, '0,0', { cohesion }),
        enemy,
      ]).match
      return stackFault(battle.field, position, [0, 1])
    }
    expect([broken('routed'), broken('disordered'), broken('good order')]).toEqual([null, '6.1.1', '6.1.1'])
  })

  test('[6.0] [9.1.3] a full hex may be passed through, but not ended in', () => {
    const p = moving('march', [french('F1', 3, '-1,0'), french('F2', 8, '0,0'), enemy])
    expect(p.objections('move F1 to 0,0')).toEqual(['6.1.a'])
    expect(p.objections('move F1 to 1,0')).toEqual([])
  })

  test('[6.1.2] a unit that has marched in column is neither joined nor passed through by columns', () => {
    const road = ['-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0']
    const p = moving('march', [french('F1', 3, '-3,0'), french('F2', 3, '0,1'), enemy], { roads: [road] })
    p.play('march F1 to 0,0')
    expect(p.states('F1')).toEqual(['in March Column'])
    expect(p.objections('move F2 to 0,0')).toEqual(['6.1.2'])
    const plain = moving('march', [french('F1', 3, '-3,0'), french('F2', 3, '0,1'), enemy], { roads: [road] })
    plain.play('move F1 to 0,0')
    expect([plain.states('F1'), plain.objections('move F2 to 0,0')]).toEqual([['moved'], []])
  })
})
