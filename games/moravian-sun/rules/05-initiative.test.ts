import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

const GENERAL = { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'] } as const

/** Two commands on each side need a second formation: F and G vs A and B. */
const field = (more: Problem = {}): MoravianProblem =>
  problem({
    phase: 'priorities',
    units: [
      french('F1', 3, '-3,0'),
      french('G1', 3, '-3,2', { formation: 'G' }),
      french('H1', 3, '-3,-1', { formation: 'H', type: 'light-infantry' }),
      allied('A1', 3, '3,0'),
      allied('B1', 3, '3,-2', { formation: 'B' }),
    ],
    leaders: [
      { ...MARSHAL, hex: '-3,0' },
      { ...PRINCE, hex: '3,0' },
    ],
    orders: {},
    initiative: 'french',
    ...more,
  })

const placed = (more: Problem = {}): MoravianProblem => {
  const p = field(more)
  p.playFor('french', 'place F to advance in 1', 'place G to defense in 2', 'place H to probe in 1', 'seal')
  p.playFor('allied', 'place A to march in 1', 'place B to march in 1', 'seal')
  return p
}

/** A command acts, doing only what is required. */
const act = (p: MoravianProblem, command: string): void => {
  p.play(`activate ${command}`)
  while (['movement', 'strays', 'leaders'].includes(p.step)) p.play(p.choices('done')[0] ?? p.choices('move')[0])
}

describe('5.0 Initiative', () => {
  const start = (dice: readonly number[], more: Problem = {}): MoravianProblem =>
    field({ phase: 'start', turn: 2, dice: [4, ...dice], ...more })

  test('[5.0] [2.1.A.3] the higher roll acts first', () => {
    expect([start([5, 2]).view().initiative, start([2, 5]).view().initiative]).toEqual(['french', 'allied'])
  })

  test('[5.0] equal rolls are rolled again', () => {
    const p = start([3, 3, 2, 6])
    expect(p.told('initiative')).toMatchObject([{ dice: [2, 6], side: 'allied' }])
    expect(p.told('initiativeTied')).toMatchObject([{ dice: [3, 3], totals: [3, 3], cases: ['5.0'] }])
    expect(start([2, 6]).told('initiativeTied')).toEqual([])
  })

  test('[5.0] Detachments of earlier turns that are on the map add one each', () => {
    const units = [french('F1', 3, '-3,0', { general: 'general' }), allied('A1', 3, '3,0')]
    const leaders = [
      { ...MARSHAL, hex: '-3,0' },
      { ...PRINCE, hex: '3,0' },
      { ...GENERAL, hex: '-3,0' },
    ]
    const detached = { units, leaders, detachments: ['general'] }
    expect(start([3, 3], { ...detached }).told('initiative')).toMatchObject([{ totals: [4, 3] }])
    const now = problem({ ...detached, phase: 'start', orders: {}, turn: 1, dice: [4, 3, 4] })
    expect(now.told('initiative')).toMatchObject([{ totals: [3, 4] }])
    const away = [...leaders.slice(0, 2), GENERAL]
    expect(start([3, 4], { ...detached, leaders: away }).told('initiative')).toMatchObject([{ totals: [3, 4] }])
  })

  test('[5.0] a General who has lost the last of his troops no longer has a Detachment', () => {
    const totals = (left: Partial<Counter>): unknown => {
      const units = [
        french('F1', 3, undefined, { general: 'general', status: 'eliminated' }),
        french('F2', 3, undefined, { general: 'general', ...left }),
        french('F3', 3, '-3,1'),
        allied('A1', 3, '3,0'),
      ]
      const leaders = [
        { ...MARSHAL, hex: '-3,0' },
        { ...PRINCE, hex: '3,0' },
        { ...GENERAL, hex: '-3,0' },
      ]
      const before = { general: 'defense' } as const
      return start([3, 5], { units, leaders, detachments: ['general'], before }).told('initiative')[0].totals
    }
    expect([totals({ hex: '-3,0' }), totals({ status: 'eliminated' })]).toEqual([
      [4, 5],
      [3, 5],
    ])
  })
})

describe('5.1 Priority', () => {
  test('[2.1.A.3] both place at once, each its own, and change their minds until they seal', () => {
    const p = field()
    expect(p.match.owing).toEqual([0, 1])
    p.playFor('allied', 'place A to attack in 1')
    p.playFor('french', 'place F to march in 1')
    expect(p.objections('place A to march in 1', 'french')).toEqual(['2.1.A.3'])
    expect(p.objections('place F to attack in 1', 'french')).toEqual(['2.1.A.3'])
    p.playFor('french', 'take-back F', 'place F to attack in 1')
    expect(p.objections('take-back G', 'french')).toEqual(['2.1.A.3'])
    expect(p.command('F')).toMatchObject({ order: 'attack', box: 1, face: 'face down' })
    expect([p.told('placed'), p.told('takenBack')]).toMatchObject([
      [
        { command: 'A', order: 'attack', box: 1, only: 'allied' },
        { command: 'F', order: 'march', box: 1, only: 'french' },
        { command: 'F', order: 'attack', box: 1, only: 'french' },
      ],
      [{ command: 'F', only: 'french' }],
    ])
  })

  test('[4.0] every command needs an order before its side can seal', () => {
    const p = field()
    expect(p.owed('french')).toEqual(['4.0', '4.0', '4.0'])
    p.playFor('french', 'place F to advance in 1', 'place G to advance in 1')
    expect(p.objections('seal', 'french')).toEqual(['4.0'])
    p.playFor('french', 'place H to advance in 1')
    expect(p.objections('seal', 'french')).toEqual([])
  })

  test('[5.1] Main and Support orders have tracks of their own, whose boxes are filled from the first on', () => {
    const p = field()
    expect(p.objections('place F to march in 2', 'french')).toEqual(['5.1'])
    p.playFor('french', 'place F to march in 1')
    expect([p.objections('place G to march in 2', 'french'), p.objections('place G to probe in 2', 'french')]).toEqual([
      [],
      ['5.1'],
    ])
    p.playFor('french', 'place G to attack in 1')
    expect([p.command('G').box, p.command('F').box]).toEqual([1, 2])
    p.playFor('french', 'take-back G')
    expect(p.command('F').box).toBe(1)
  })

  test('[4.16] [16.52] Cossacks allow it too, other light cavalry does not', () => {
    const ofKind = (type: 'cossacks' | 'hussars' | 'light-cavalry' | 'dragoons'): string[] =>
      field({ units: [french('F1', 3, '-3,0', { type }), allied('A1', 3, '3,0')] }).objections(
        'place F to react in 1',
        'french',
      )
    expect([ofKind('cossacks'), ofKind('hussars'), ofKind('light-cavalry'), ofKind('dragoons')]).toEqual([
      [],
      ['4.16'],
      ['4.16'],
      ['4.16'],
    ])
  })

  test('[4.16] Reactive Defense needs light infantry or Cossacks', () => {
    const p = field()
    expect([p.objections('place F to react in 1', 'french'), p.objections('place H to react in 1', 'french')]).toEqual([
      ['4.16'],
      [],
    ])
  })

  test('[4.16] troops that are lost allow it no more; those that come in this turn do', () => {
    const jagers = (more: Partial<Counter>): string[] =>
      field({
        units: [
          french('F1', 3, '-3,0'),
          french('F2', 3, undefined, { type: 'light-infantry', ...more }),
          allied('A1', 3, '3,0'),
        ],
      }).objections('place F to react in 1', 'french')
    expect([
      jagers({ hex: '-4,0' }),
      jagers({ status: 'eliminated' }),
      jagers({ status: 'rebuilding', due: 1 }),
    ]).toEqual([[], ['4.16'], []])
    expect(jagers({ status: 'rebuilding', due: 2 })).toEqual(['4.16'])
  })

  test('[4.1.note] there are three markers of each Support order', () => {
    const names = ['F', 'G', 'H', 'I']
    const units = [...names.map((formation, i) => french(`U${i}`, 1, `-3,${i}`, { formation })), allied('A1', 3, '3,0')]
    const p = field({ units })
    p.playFor('french', 'place F to probe in 1', 'place G to probe in 1', 'place H to probe in 1')
    expect([
      p.objections('place I to probe in 1', 'french'),
      p.objections('place I to pursuit in 1', 'french'),
    ]).toEqual([['4.1.note'], []])
  })

  test.each([
    ['advance', 6],
    ['attack', 6],
    ['defense', 10],
    ['march', 10],
    ['pursuit', 3],
    ['probe', 3],
    ['react', 3],
  ] as const)('[4.1.note] the stock of %s is %i', (order, stock) => {
    const names = Array.from({ length: stock + 1 }, (_, i) => `N${i}`)
    const light = { type: 'light-infantry' } as const
    const units = names.map((formation, i) =>
      french(formation, 1, `${-5 + (i % 4)},${Math.floor(i / 4)}`, { formation, ...light }),
    )
    const p = field({ units: [...units, allied('A1', 3, '3,0')], leaders: [] })
    for (const name of names.slice(0, -1)) p.playFor('french', `place ${name} to ${order} in 1`)
    const [last] = names.slice(-1)
    expect([p.objections(`place ${last} to ${order} in 1`, 'french'), p.choices(`place ${last} to ${order}`)]).toEqual([
      ['4.1.note'],
      [],
    ])
    p.playFor('french', `take-back ${names[0]}`)
    expect(p.objections(`place ${last} to ${order} in 1`, 'french')).toEqual([])
  })

  test('[5.1] [4.0] a track is as long as it has markers: a thirteenth lies behind the twelfth, or before it', () => {
    const names = Array.from({ length: 14 }, (_, i) => `N${i}`)
    const units = names.map((formation, i) =>
      french(formation, 1, `${-5 + (i % 4)},${Math.floor(i / 4)}`, { formation, type: 'light-infantry' }),
    )
    const filled = (orders: readonly string[]): MoravianProblem => {
      const p = field({ units: [...units, allied('A1', 3, '3,0')], leaders: [] })
      for (const [i, order] of orders.entries()) p.playFor('french', `place N${i} to ${order} in ${i + 1}`)
      return p
    }
    const main = filled([...Array(10).fill('march'), ...Array(2).fill('attack')])
    expect(['place N12 to attack in 13', 'place N12 to attack in 14'].map(to => main.objections(to, 'french'))).toEqual(
      [[], ['5.1']],
    )
    main.playFor('french', 'place N12 to attack in 13', 'place N13 to attack in 12')
    expect(['N10', 'N11', 'N12', 'N13'].map(id => main.command(id).box)).toEqual([11, 13, 14, 12])
    const support = filled([...Array(3).fill('probe'), ...Array(3).fill('react'), ...Array(2).fill('pursuit')])
    expect(['in 9', 'in 10', 'in 0'].map(box => support.objections(`place N8 to pursuit ${box}`, 'french'))).toEqual([
      [],
      ['5.1'],
      ['5.1'],
    ])
  })

  test('[5.1] a marker placed between others moves up those from there on, and no others', () => {
    const p = field()
    p.playFor('french', 'place F to march in 1', 'place G to march in 2', 'place H to attack in 2')
    expect(['F', 'G', 'H'].map(id => p.command(id).box)).toEqual([1, 3, 2])
    p.playFor('french', 'take-back H')
    expect(['F', 'G', 'H'].map(id => p.command(id).box)).toEqual([1, 2, 0])
    p.playFor('french', 'place H to probe in 1', 'take-back H')
    expect(['F', 'G', 'H'].map(id => p.command(id).box)).toEqual([1, 2, 0])
  })

  test('[2.1.A.3] neither side sees order or box of the enemy, but how many lie on each track once all are placed', () => {
    const before = field().viewOf('allied')
    const p = field()
    p.playFor('french', 'place F to advance in 1', 'place G to march in 2', 'place H to probe in 1', 'seal')
    expect(p.viewOf('allied')).toEqual(before)
    p.playFor('allied', 'place A to march in 1', 'place B to march in 1', 'seal')
    const { commands, tracks } = p.viewOf('allied')
    expect(tracks.french).toEqual({ main: 2, support: 1 })
    expect(commands.filter(({ side }) => side === 'french').map(({ order, box }) => [order, box])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ])
    expect(p.match.undoable).toBe(0)
  })

  test('[2.1.A.3] a formation without troops on the map has no marker', () => {
    const units = [french('F1', 3, '-3,0'), french('G1', 3, undefined, { formation: 'G' }), allied('A1', 3, '3,0')]
    const p = field({ units })
    expect(p.objections('place G to march in 1', 'french')).toEqual(['2.1.A.3'])
    const due = field({ units: [units[0], { ...units[1], due: 1 }, units[2]] })
    expect(due.objections('place G to march in 1', 'french')).toEqual([])
  })

  test('[4.2.1] a detached General beyond the range of his superiors keeps the order he has', () => {
    const units = [french('F1', 3, '-3,0'), french('D1', 3, '-3,3', { general: 'general' }), allied('A1', 3, '3,0')]
    const at = (hex: string): MoravianProblem =>
      field({
        units,
        leaders: [
          { ...MARSHAL, range: 2, hex: '-3,0' },
          { ...GENERAL, hex },
        ],
        detachments: ['general'],
        before: { general: 'defense' },
      })
    expect(at('-3,3').objections('place general to attack in 1', 'french')).toEqual(['4.2.1'])
    expect(at('-3,3').objections('place general to defense in 1', 'french')).toEqual([])
    // 4.2: within range he takes any order.
    expect(at('-3,2').objections('place general to attack in 1', 'french')).toEqual([])
  })

  /** Formations that take any order, and detached Generals out of range who keep their probe. */
  const keeping = (free: readonly string[], bound: readonly string[]): MoravianProblem =>
    field({
      units: [
        ...free.map((formation, i) => french(`U${i}`, 1, `-3,${i - 2}`, { formation })),
        ...bound.map((general, i) => french(`D${i}`, 1, `2,${i - 2}`, { formation: free[0], general })),
        allied('A1', 3, '-1,5'),
      ],
      leaders: bound.map((id, i) => ({ ...GENERAL, id, formations: [free[0]], hex: `2,${i - 2}` })),
      detachments: [...bound],
      before: Object.fromEntries(bound.map(id => [id, 'probe' as const])),
    })

  test('[4.1.note] a command that keeps its order has a marker, and no other gets it', () => {
    const p = keeping(['F', 'G', 'H', 'I'], ['one'])
    p.playFor('french', 'place F to probe in 1', 'place G to probe in 1')
    expect(p.objections('place H to probe in 1', 'french')).toEqual(['4.1.note'])
    expect(p.objections('place one to probe in 1', 'french')).toEqual([])
    const free = keeping(['F', 'G', 'H', 'I'], [])
    free.playFor('french', 'place F to probe in 1', 'place G to probe in 1')
    expect(free.objections('place H to probe in 1', 'french')).toEqual([])
  })

  test('[4.1.note] more who keep an order than it has markers are all placed', () => {
    const bound = ['one', 'two', 'three', 'four']
    const p = keeping(['F'], bound)
    p.playFor('french', 'place F to march in 1', ...bound.map(id => `place ${id} to probe in 1`), 'seal')
    expect(p.match.owing).toEqual([1])
  })
})

describe('5.2 Activation', () => {
  test('[5.1] the lowest box of either track, in the order of its numbers', () => {
    const p = placed()
    expect(p.choices()).toEqual(['activate F', 'activate H'])
    expect([p.objections('activate G'), p.objections('activate A')]).toEqual([['5.1'], ['2.1.A.3']])
    act(p, 'F')
    expect(p.now()).toBe('turn 1 allied actions')
    act(p, 'B')
    expect(p.choices()).toEqual(['activate G', 'activate H'])
    expect(p.objections('activate F')).toEqual(['5.2'])
  })

  test('[5.1] of both tracks the lowest box that is left, not the one after it', () => {
    const names = ['F', 'G', 'H', 'I', 'J']
    const units = names.map((formation, i) => french(`${formation}1`, 1, `-3,${i - 1}`, { formation }))
    const p = field({ units: [...units, allied('A1', 3, '5,0')] })
    p.playFor('french', 'place F to march in 1', 'place G to march in 2', 'place H to march in 3')
    p.playFor('french', 'place I to probe in 1', 'place J to probe in 2', 'seal')
    p.playFor('allied', 'place A to march in 1', 'seal')
    act(p, 'F')
    act(p, 'A')
    expect(['G', 'H', 'I', 'J'].map(id => p.objections(`activate ${id}`))).toEqual([[], ['5.1'], [], ['5.1']])
  })

  test('[2.1.B] the order comes to light when its command is activated', () => {
    const p = placed()
    p.play('activate H')
    expect(p.viewOf('allied').commands.find(({ id }) => id === 'H')).toMatchObject({
      order: 'probe',
      face: 'activated',
    })
    expect(p.viewOf('allied').commands.find(({ id }) => id === 'F')).toMatchObject({ order: null, face: 'face down' })
  })

  test('[5.2] a side with no command left is passed over, and then the turn is over', () => {
    const p = placed()
    for (const command of ['F', 'B', 'G', 'A']) act(p, command)
    expect(p.now()).toBe('turn 1 french actions')
    act(p, 'H')
    expect([p.view().turn, p.step]).toEqual([2, 'priorities'])
    expect(p.command('H')).toMatchObject({ order: null, before: 'probe', face: 'face down' })
  })

  test("[2.1.B.6] [1.32.2] the leader of the command is turned to his 'A' side, until [2.1.C] the end of the turn", () => {
    const p = placed()
    act(p, 'F')
    expect(p.states('marshal')).toEqual(['activated'])
    for (const command of ['B', 'G', 'A', 'H']) act(p, command)
    expect(p.states('marshal')).toEqual([])
  })
})
