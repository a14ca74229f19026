import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const GENERAL = { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], initiative: 3 } as const
const COUNT = { id: 'count', side: 'allied', rank: 'general', range: 2, formations: ['A'], initiative: 3 } as const

/** One General on each side with a brigade of his own; the weather roll is 4. */
const field = (more: Problem = {}, dice: readonly number[] = [5, 2]): MoravianProblem =>
  problem({
    phase: 'start',
    turn: 2,
    units: [
      french('F1', 3, '-5,0'),
      french('F2', 3, '-3,2', { general: 'general' }),
      allied('A1', 3, '5,0'),
      allied('A2', 3, '3,-2', { general: 'count' }),
    ],
    leaders: [
      { ...MARSHAL, range: 2, hex: '-5,0' },
      { ...PRINCE, range: 2, hex: '5,0' },
      { ...GENERAL, hex: '-3,2' },
      { ...COUNT, hex: '3,-2' },
    ],
    orders: {},
    dice: [4, ...dice],
    ...more,
  })

describe('2.1.A.2 Detachments', () => {
  test('[2.1.A.2] [1.32.4] a General is put on the display only once he has a Detachment', () => {
    const p = field()
    expect(p.match.owing).toEqual([0, 1])
    p.playFor('french', 'seal')
    p.playFor('allied', 'detach count', 'seal')
    expect(p.told('detached')).toMatchObject([{ command: 'count' }])
    expect(p.objections('place general to march in 1', 'french')).toEqual(['1.32.4'])
    expect(p.objections('place count to march in 1', 'allied')).toEqual([])
  })

  test('[2.1.A.2] where no unit is detached the log says nothing of it, and the orders stay locked in', () => {
    const p = field()
    p.playFor('french', 'seal')
    expect(p.playFor('allied', 'seal').map(({ kind }) => kind)).toEqual(['initiative'])
    expect(p.match.undo(1)).toBe(false)
  })

  test('[1.4.detachment] his brigade acts with him from then on, the others with the formation', () => {
    const p = field()
    p.playFor('french', 'detach general', 'seal')
    p.playFor('allied', 'seal')
    const commands = Object.fromEntries(p.view().units.map(({ id, command }) => [id, command]))
    expect(commands).toMatchObject({ F1: 'F', F2: 'general', A2: 'A' })
  })

  test('[2.1.A.2] until both have locked in, neither sees what the other plans, and it can be undone', () => {
    const p = field()
    const before = JSON.stringify(p.viewOf('allied'))
    p.playFor('french', 'detach general')
    expect(JSON.stringify(p.viewOf('allied'))).toBe(before)
    expect(p.told('detached')).toEqual([])
    expect(p.objections('detach general', 'french')).toEqual(['1.32.4'])
    p.playFor('french', 'take-back general')
    expect(p.objections('take-back general', 'french')).toEqual(['2.1.A.2'])
    p.playFor('french', 'seal')
    p.playFor('allied', 'seal')
    expect(p.told('detached')).toEqual([])
  })

  test('[4.2] [4.2.1] beyond the range of his superiors he keeps the order that his formation had, unless he passes his test', () => {
    const detached = (range: number, seeks: boolean): MoravianProblem => {
      const p = field(
        {
          before: { F: 'advance', A: 'defense' },
          leaders: [
            { ...MARSHAL, range, hex: '-5,0' },
            { ...PRINCE, hex: '5,0' },
            { ...GENERAL, hex: '-3,2' },
          ],
        },
        [5, 2, 3],
      )
      p.playFor('french', 'detach general', 'seal')
      if (p.step === 'order-tests') p.playFor('french', ...(seeks ? ['seek general', 'seal'] : ['seal']))
      return p
    }
    const refused = (p: MoravianProblem): unknown[] => [
      p.told('keptOrder').map(({ order }) => order),
      p.objections('place general to march in 1', 'french'),
      p.objections('place general to advance in 1', 'french'),
    ]
    expect(refused(detached(3, false))).toEqual([['advance'], ['4.2.1'], []])
    expect(refused(detached(3, true))).toEqual([[], [], []])
    expect(refused(detached(4, false))).toEqual([[], [], []])
  })

  test('[2.1.A.2] he and troops of his must be on the map, and only his own player detaches him', () => {
    expect(field().objections('detach count', 'french')).toEqual(['2.1.A.2'])
    expect(field().objections('detach marshal', 'french')).toEqual(['1.32.4'])
    const units = [french('F1', 3, '-5,0'), french('F2', 3, '-3,2'), allied('A1', 3, '5,0')]
    const bare = field({
      units,
      leaders: [
        { ...GENERAL, hex: '-3,2' },
        { ...PRINCE, hex: '5,0' },
      ],
    })
    expect(bare.view().step).toBe('priorities')
  })

  test('[4.1.note] as long as there is an order marker more than commands', () => {
    const formations = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        french(
          `X${i}`,
          1,
          i < 21 ? `${-6 + (i % 3)},${Math.floor(i / 3)}` : `${-2 + (i % 3)},${Math.floor(i / 3) - 11}`,
          { formation: `X${i}` },
        ),
      )
    const stock = field({}).match.battle as unknown as { field: { tables: { orders: { markers: object } } } }
    const markers = Object.values(stock.field.tables.orders.markers).reduce((sum: number, n: number) => sum + n, 0)
    const crowd = (count: number): MoravianProblem => {
      const base = [french('F2', 3, '-3,2', { general: 'general' }), allied('A2', 3, '3,-2', { general: 'count' })]
      return field({ units: [...base, ...formations(count)] })
    }
    expect(crowd(markers - 2).match.owing).toEqual([0, 1])
    expect(crowd(markers - 1).match.owing).toEqual([1])
  })
})

describe('4.2 Generals out of command', () => {
  const detached = { detachments: ['general'], before: { general: 'march', F: 'march' } } as const
  const sealed = (more: Problem, dice: readonly number[]): MoravianProblem => {
    const p = field({ ...detached, ...more }, dice)
    p.playFor('allied', 'seal')
    return p
  }

  test('[4.2.1] out of the range of every superior he keeps his order, within it he is given any', () => {
    const away = sealed({}, [5, 2])
    away.playFor('french', 'seal')
    expect(away.objections('place general to attack in 1', 'french')).toEqual(['4.2.1'])
    expect(away.objections('place general to march in 1', 'french')).toEqual([])
    const near = sealed(
      {
        leaders: [
          { ...MARSHAL, range: 4, hex: '-5,0' },
          { ...GENERAL, hex: '-3,2' },
          { ...COUNT, hex: '3,-2' },
        ],
      },
      [5, 2],
    )
    expect(near.view().step).toBe('priorities')
    expect(near.objections('place general to attack in 1', 'french')).toEqual([])
  })

  test('[4.2.2] [2.1.A.3.1] [4.2.4] after the initiative he may test: his value or less frees him', () => {
    const [passed, failed, last] = [3, 4, 6].map(die => {
      const p = sealed({}, [5, 2, die])
      p.playFor('french', 'seek general', 'seal')
      return p
    })
    expect(passed.told('soughtOrder')).toMatchObject([{ die: 3, needed: 3, success: true }])
    expect(passed.objections('place general to attack in 1', 'french')).toEqual([])
    expect(failed.told('soughtOrder')).toMatchObject([{ die: 4, needed: 3, success: false }])
    expect(failed.objections('place general to attack in 1', 'french')).toEqual(['4.2.1'])
    expect(last.told('soughtOrder')).toMatchObject([{ die: 6, success: false }])
  })

  test('[4.2.1] a leader who seeks no new order keeps the old one, and the orders stay locked in', () => {
    const p = sealed({}, [5, 2])
    expect(p.playFor('french', 'seal')).toMatchObject([{ kind: 'keptOrder', leader: 'general', order: 'march' }])
    expect([p.view().step, p.match.undo(0)]).toEqual(['priorities', false])
  })

  test('[3.2] [4.2] an Army Commander who alone reaches a General, and gives him another order, is turned over', () => {
    const given = (order: string, marshal: number): readonly string[] => {
      const p = sealed(
        {
          leaders: [
            { ...MARSHAL, range: marshal, hex: '-5,0' },
            { id: 'napoleon', side: 'french', rank: 'army', range: 3, hex: '-4,0' },
            { ...GENERAL, hex: '-3,2' },
            { ...COUNT, hex: '3,-2' },
          ],
        },
        [5, 2],
      )
      p.playFor('french', `place general to ${order} in 1`, 'place F to march in 1', 'seal')
      p.playFor('allied', 'place A to march in 1', 'seal')
      return p.states('napoleon')
    }
    expect([given('attack', 1), given('march', 1), given('attack', 4)]).toEqual([['activated'], [], []])
  })

  test('[2.1.A.3.1] a leader who takes any order has nothing to seek', () => {
    const p = sealed({}, [5, 2])
    expect(p.objections('seek marshal', 'french')).toEqual(['1.32.4'])
    p.playFor('french', 'seek general')
    expect(p.objections('seek general', 'french')).toEqual(['2.1.A.3.1'])
    p.playFor('french', 'take-back general', 'seal')
    expect(p.told('soughtOrder')).toEqual([])
  })

  test('[4.2.3] an Allied General of troops of several nations needs one less, a French one does not', () => {
    const mixed = {
      detachments: ['count', 'general'],
      before: { count: 'march', general: 'march' },
      units: [
        french('F2', 3, '-3,2', { general: 'general' }),
        allied('A2', 3, '3,-2', { general: 'count', nation: 'Russian' }),
        allied('A3', 3, '3,-3', { general: 'count', nation: 'Austrian' }),
      ],
    } as const
    const p = field(mixed, [5, 2, 3, 3])
    p.playFor('french', 'seek general', 'seal')
    p.playFor('allied', 'seek count', 'seal')
    expect(p.told('soughtOrder').map(({ leader, needed, success }) => [leader, needed, success])).toEqual([
      ['general', 3, true],
      ['count', 2, false],
    ])
  })
})
