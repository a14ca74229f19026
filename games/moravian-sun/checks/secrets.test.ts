/** An opponent’s guesses at face-down orders: always possible ones. */
import { imagine, Random, redact } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import type { OrderName } from '../setup/vocabulary.ts'
import { allied, french, MARSHAL, type MoravianProblem, PRINCE, type Problem, problem } from './field-problem.ts'

const ALLIED = 1
const MAIN = ['advance', 'attack', 'defense', 'march']

/** The French F, G and H have their orders face down; the Allies watch. */
const hidden = (orders: Readonly<Record<string, OrderName>>, more: Problem = {}): MoravianProblem =>
  problem({
    phase: 'actions',
    units: [
      french('F1', 3, '-3,0'),
      french('G1', 3, '-3,2', { formation: 'G' }),
      french('H1', 3, '-3,-1', { formation: 'H', type: 'light-infantry' }),
      allied('A1', 3, '3,0'),
    ],
    leaders: [
      { ...MARSHAL, hex: '-3,0' },
      { ...PRINCE, hex: '3,0' },
    ],
    orders: { ...orders, A: 'march' },
    hidden: Object.keys(orders),
    ...more,
  })

/** The orders and boxes of the French as the Allies might imagine them, for many seeds. */
function imagined(p: MoravianProblem): { id: string; order: OrderName | null; box: number }[][] {
  const { battle, position } = p.match
  return Array.from({ length: 60 }, (_, whim) => {
    const world = imagine(battle, redact(battle, position, ALLIED), ALLIED, new Random(String(whim)))
    const { commands } = battle.language.view(world) as unknown as ReturnType<MoravianProblem['view']>
    return commands.filter(({ side }) => side === 'french').map(({ id, order, box }) => ({ id, order, box }))
  })
}

const ordersOf = (p: MoravianProblem, command: string): Set<OrderName | null> =>
  new Set(imagined(p).map(world => world.find(({ id }) => id === command)!.order))

describe('orders that are not seen', () => {
  test('[2.1.A.3] one marker that lies face down has some order in every world that is imagined', () => {
    const p = hidden({ F: 'march', G: 'march', H: 'march' }, { hidden: ['F'] })
    const orders = ordersOf(p, 'F')
    expect([orders.has(null), orders.size > 1]).toEqual([false, true])
  })

  test('[2.1.A.3.1] [2.1.A.2] which units test, or have a Detachment, is not seen before all are', () => {
    const p = problem({
      phase: 'start',
      turn: 2,
      units: [
        french('F1', 3, '-5,0'),
        french('F2', 3, '-3,2', { general: 'general' }),
        french('F3', 3, '-5,2', { general: 'second' }),
        allied('A1', 3, '5,0'),
        allied('A2', 3, '3,-2', { general: 'count' }),
      ],
      leaders: [
        { ...MARSHAL, range: 1, hex: '-5,0' },
        { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '-3,2' },
        { id: 'second', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '-5,2' },
        { id: 'count', side: 'allied', rank: 'general', range: 2, formations: ['A'], hex: '3,-2' },
        { ...PRINCE, range: 1, hex: '5,0' },
      ],
      detachments: ['general', 'count'],
      before: { general: 'march', count: 'march' },
      orders: {},
      dice: [4, 5, 2],
    })
    const unseen = (order: string): void => {
      const before = p.match.seen(ALLIED).copy()
      p.playFor('french', order)
      expect(p.match.battle.layout.diff(before, p.match.seen(ALLIED))).toEqual([])
    }
    unseen('detach second')
    p.playFor('french', 'seal')
    if (p.step === 'orders') p.playFor('allied', 'seal')
    unseen('seek general')
  })

  test('[2.1.A.3] as many on each track as lie there, each in a box of its own', () => {
    for (const world of imagined(hidden({ F: 'attack', G: 'probe', H: 'march' }))) {
      const main = world.filter(({ order }) => MAIN.includes(order!))
      expect([main.length, main.map(({ box }) => box).sort()]).toEqual([2, [1, 2]])
      expect(world.filter(({ order }) => !MAIN.includes(order!)).map(({ box }) => box)).toEqual([1])
    }
  })

  test('[2.1.A.3] also where a command has lost all its troops since its marker was placed', () => {
    const lost = { formation: 'G', status: 'eliminated' }
    const units = [
      french('F1', 3, '-3,0'),
      french('G1', 3, undefined, lost),
      french('H1', 3, '-3,-1', { formation: 'H' }),
      allied('A1', 3, '3,0'),
    ]
    for (const orders of [
      { F: 'attack', G: 'probe', H: 'march' },
      { F: 'probe', G: 'march', H: 'pursuit' },
    ] as const) {
      const all = Object.values(orders).filter(order => MAIN.includes(order)).length
      for (const world of imagined(hidden(orders, { units }))) {
        const [main, support] = [true, false].map(track =>
          world.filter(({ order }) => order !== null && MAIN.includes(order) === track).map(({ box }) => box),
        )
        expect([main.length, support.length]).toEqual([all, 3 - all])
        expect([...main.toSorted(), ...support.toSorted()]).toEqual(all === 2 ? [1, 2, 1] : [1, 1, 2])
      }
    }
  })

  test('[2.1.A.3] every command may have any order, but [4.16] Reactive Defense only who has light troops', () => {
    const p = hidden({ F: 'attack', G: 'probe', H: 'march' })
    expect(ordersOf(p, 'F')).toEqual(new Set([...MAIN, 'pursuit', 'probe']))
    expect(ordersOf(p, 'H')).toEqual(new Set([...MAIN, 'pursuit', 'probe', 'react']))
  })

  test('[2.1.B] what has been revealed is known and takes its box', () => {
    const p = hidden({ F: 'attack', G: 'probe', H: 'march' }, { initiative: 'french' })
    p.play('activate G')
    for (const world of imagined(p)) {
      expect(world.find(({ id }) => id === 'G')).toMatchObject({ order: 'probe', box: 1 })
      expect(world.filter(({ order }) => MAIN.includes(order!))).toHaveLength(2)
    }
  })

  test('[4.1.note] no more markers of an order than there are', () => {
    const names = Array.from({ length: 7 }, (_, i) => `N${i}`)
    const units = names.map((formation, i) => french(`U${i}`, 1, `-3,${i - 2}`, { formation, type: 'light-infantry' }))
    const p = hidden(
      { N0: 'probe', N1: 'probe', N2: 'probe', N3: 'pursuit', N4: 'pursuit', N5: 'react', N6: 'react' },
      { units: [...units, allied('A1', 3, '3,0')], leaders: [{ ...PRINCE, hex: '3,0' }] },
    )
    for (const world of imagined(p))
      for (const order of ['probe', 'pursuit', 'react'])
        expect(world.filter(one => one.order === order).length).toBeLessThanOrEqual(3)
  })

  test('[4.1.note] [4.16] a draw that leaves a command without an order is made again', () => {
    const names = Array.from({ length: 7 }, (_, i) => `N${i}`)
    const units = names.map((formation, i) =>
      french(`U${i}`, 1, `-3,${i - 2}`, { formation, type: i === 0 ? 'light-infantry' : 'infantry' }),
    )
    const p = hidden(
      { N0: 'react', N1: 'probe', N2: 'probe', N3: 'probe', N4: 'pursuit', N5: 'pursuit', N6: 'pursuit' },
      { units: [...units, allied('A1', 3, '3,0')], leaders: [{ ...PRINCE, hex: '3,0' }] },
    )
    for (const world of imagined(p)) {
      expect(world.filter(({ order }) => order === null)).toEqual([])
      expect(world.find(({ id }) => id === 'N0')!.order).toBe('react')
    }
  })

  const general = { id: 'general', side: 'french', rank: 'general', range: 1, formations: ['F'], hex: '5,-5' } as const
  const detached = (order: OrderName, before: OrderName, range: number, corps: OrderName = 'march'): MoravianProblem =>
    hidden(
      { F: corps, general: order },
      {
        units: [french('F1', 3, '-3,0'), french('D1', 3, '5,-5', { general: 'general' }), allied('A1', 3, '3,0')],
        leaders: [{ ...MARSHAL, range, hex: '-3,0' }, general, { ...PRINCE, hex: '3,0' }],
        detachments: ['general'],
        before: { general: before },
      },
    )

  test('[4.2.1] a General out of reach has the order that he had', () => {
    expect(ordersOf(detached('attack', 'attack', 1), 'general')).toEqual(new Set(['attack']))
    expect(ordersOf(detached('attack', 'attack', 20), 'general')).toEqual(new Set(MAIN))
  })

  test('[4.2.1] and the box for it is not given to another', () => {
    expect(ordersOf(detached('attack', 'attack', 1, 'probe'), 'general')).toEqual(new Set(['attack']))
  })

  test('[4.2.1] but if that lies on no track any more, he was reached when orders were given', () => {
    // The Support track is empty, so it can’t be last turn’s probe.
    expect(ordersOf(detached('attack', 'probe', 1), 'general')).toEqual(new Set(MAIN))
  })
})
