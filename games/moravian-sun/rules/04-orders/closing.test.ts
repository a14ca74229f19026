import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  frenchGuns,
  frenchHorse,
  moving,
  type Problem,
} from '../../checks/field-problem.ts'
import type { OrderName } from '../../setup/vocabulary.ts'

const A1 = allied('A1', 3, '5,0')
const under = (order: OrderName, units: readonly Counter[], more: Problem = {}) => moving(order, [...units, A1], more)
const row = ['0,0', '0,1', '0,2', '0,3'].map((hex, i) => french(`F${i + 1}`, 2, hex))

describe('4.11.1 Three units close under Advance', () => {
  test('[4.11.1] movement is not over before three of them have ended nearer', () => {
    const p = under('advance', row)
    expect([p.owed(), p.objections('done')]).toEqual([['4.11.1'], ['4.11.1']])
    p.play('move F1 to 1,0', 'move F2 to 1,1')
    expect([p.objections('done'), p.reasons('done')]).toEqual([
      ['4.11.1'],
      ['1 more unit must end closer to the enemy.'],
    ])
    p.play('move F3 to 1,2')
    expect([p.owed(), p.objections('done')]).toEqual([[], []])
  })

  test('[4.11.1] a unit more than three may go where it likes, but not one of the last three', () => {
    const p = under('advance', row)
    expect(p.objections('move F1 to -1,0')).toEqual([])
    p.play('move F1 to -1,0')
    expect([p.objections('move F2 to -1,1'), p.objections('move F2 to 1,1')]).toEqual([['4.11.1'], []])
    expect([p.moves('F2').includes('-1,1'), p.objections('square F2')]).toEqual([false, ['4.11.1']])
  })

  test('[4.11.1] guns, disordered troops and those in a village make up the number if they must', () => {
    const three = [
      french('F1', 2, '0,0'),
      french('F2', 2, '0,1', { cohesion: 'disordered' }),
      frenchGuns('F3', 1, '0,2'),
    ]
    const p = under('advance', three)
    p.play('move F1 to 1,0', 'move F2 to 1,1')
    expect([p.objections('done'), p.objections('move F3 to -1,2')]).toEqual([['4.11.1'], ['4.11.1']])
    const four = under('advance', [...row.slice(0, 3), frenchGuns('F9', 1, '-1,3')])
    four.play('move F1 to 1,0', 'move F2 to 1,1', 'move F3 to 1,2')
    expect(four.objections('done')).toEqual([])
  })

  test('[4.11.1] [4.13.1] guns with an Attack of their own make up the number of a formation that advances', () => {
    const advancing = (order: OrderName) =>
      under(
        'advance',
        [french('F1', 2, '-6,0', { move: 1 }), frenchGuns('F3', 1, '0,2', { outOfCommand: true, order })],
        {
          leaders: [],
        },
      )
    for (const order of ['attack', 'probe', 'march'] as const) {
      const p = advancing(order)
      p.play('move F1 to -5,0')
      expect([order, p.objections('done'), p.objections('move F3 to -1,2'), p.objections('move F3 to 1,2')]).toEqual([
        order,
        ['4.11.1'],
        ['4.11.1'],
        [],
      ])
    }
  })

  test('[4.11.1] a unit that cannot close is not waited for', () => {
    const p = under('advance', [french('F1', 2, '4,0'), french('F2', 2, '0,0')])
    expect(p.reasons('done')).toEqual(['1 more unit must end closer to the enemy.'])
    p.play('move F2 to 1,0')
    expect(p.objections('done')).toEqual([])
  })

  test('[4.11.1] [4.11.3] a unit that gets nearer by marching in column alone has to', () => {
    const road = (more: Problem = {}) =>
      under('advance', [french('F1', 2, '0,0', { move: 1 })], {
        hexsides: { '0,0/1,0': 'river' },
        roads: [['0,0', '0,1', '1,1']],
        ...more,
      })
    expect([road().objections('done'), road().marches('F1'), road().moves('F1')]).toEqual([['4.11.1'], ['1,1'], []])
    expect(road({ weather: 'snow' }).objections('done')).toEqual([])
  })

  test('[4.11.1] [12.0] [14.2] no unit has to charge in order to get nearer', () => {
    // The only path leads through 1,0, which is full and in an enemy ZOC; a charge ignores that.
    const p = moving(
      'advance',
      [frenchHorse('F1', 2, '0,0'), french('F2', 8, '1,0'), allied('A2', 3, '2,0', { efficiency: 3 })],
      {
        hexsides: Object.fromEntries(
          ['1,-1', '0,1', '-1,1', '-1,0', '0,-1'].map(hex => [`0,0/${hex}`, 'river' as const]),
        ),
      },
    )
    expect([p.moves('F1'), p.choices('charge').length > 0, p.objections('done')]).toEqual([[], true, []])
  })

  test('[4.11.1] [16.31.2] a unit with nothing but water in front of it cannot close', () => {
    const before = (broken: readonly string[]) =>
      under('advance', [french('F1', 2, '0,0', { move: 1 })], { terrain: { '1,0': 'pond' }, broken }).objections('done')
    expect([before([]), before(['1,0'])]).toEqual([['4.11.1'], []])
  })

  test('no unit has to close under March, Defense, Pursuit or Reactive Defense', () => {
    for (const order of ['march', 'defense', 'pursuit', 'react'] as const)
      expect(under(order, row).objections('done')).toEqual([])
  })
})

describe('4.13.1 All units close under Attack and Probe', () => {
  test.each([
    ['attack', '4.13.1'],
    ['probe', '4.14.1'],
  ] as const)('[4.13.1] [4.14.1] all of them, one hex at least: %s', (order, id) => {
    const p = under(order, row.slice(0, 2))
    expect(p.owed()).toEqual([id, id])
    expect([p.objections('move F1 to -1,0'), p.objections('move F1 to 0,-1'), p.objections('move F1 to 1,0')]).toEqual([
      [id],
      [id],
      [],
    ])
    p.play('move F1 to 1,0')
    expect(p.objections('done')).toEqual([id])
    p.play('move F2 to 1,1')
    expect(p.objections('done')).toEqual([])
  })

  test('[4.13.1] [16.22] [16.29.2] not guns, and no routed unit, in a village, town or fortress', () => {
    const excused = (unit: Counter, more: Problem = {}): string[] => under('attack', [unit], more).owed()
    expect(excused(french('F1', 2, '0,0'))).toEqual(['4.13.1'])
    expect(excused(frenchGuns('F1', 2, '0,0'))).toEqual([])
    expect(excused(french('F1', 2, '0,0', { cohesion: 'routed' }))).toEqual([])
    for (const ground of ['village', 'town', 'fortress'] as const)
      expect(excused(french('F1', 2, '0,0'), { terrain: { '0,0': ground } })).toEqual([])
    expect(excused(french('F1', 2, '0,0'), { terrain: { '0,0': 'redoubt' } })).toEqual(['4.13.1'])
  })

  test('[4.13.1] not a unit that is adjacent to the enemy, or out of command', () => {
    expect(under('attack', [french('F1', 2, '4,0')]).owed()).toEqual([])
    expect(under('attack', [french('F1', 2, '0,0', { outOfCommand: true })]).owed()).toEqual([])
  })

  test('[4.13.1] a unit that has to make a detour to get nearer still closes, and one that finds no room does not have to', () => {
    const round = (cohesion: 'good order' | 'disordered', move: number): string[] =>
      under('attack', [french('F1', 2, '0,0', { cohesion, move })], { hexsides: { '0,0/1,0': 'river' } }).owed()
    expect([round('good order', 2), round('disordered', 2)]).toEqual([['4.13.1'], ['4.13.1']])
    expect([round('good order', 1), round('disordered', 1)]).toEqual([[], []])
    const full = (sp: number): string[] =>
      under('attack', [french('F1', 2, '0,0', { move: 1 }), french('F2', sp, '1,0')]).owed()
    expect([full(6), full(7)]).toEqual([['4.13.1', '4.13.1'], ['4.13.1']])
  })

  test('[4.13.1] a unit that has moved owes nothing more, wherever the enemy is', () => {
    const p = under('attack', [french('F1', 2, '0,0', { moved: true }), french('F2', 2, '0,1')])
    expect(p.owed()).toEqual(['4.13.1'])
  })

  test('[4.13.1] disordered troops close too, but are not sent into a zone', () => {
    const shaken = (hex: string): string[] => under('attack', [french('F1', 2, hex, { cohesion: 'disordered' })]).owed()
    expect([shaken('2,0'), shaken('3,0')]).toEqual([['4.13.1'], []])
    expect(under('attack', [french('F1', 2, '3,0')]).owed()).toEqual(['4.13.1'])
  })
})

describe('2.1.B.3 Those who move last', () => {
  /** F1’s only way forward leads to 1,0, which F2 fills until it gets an order and moves aside. */
  const blocked = (order: OrderName) => {
    const shut = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map(hex => [`0,0/${hex}`, 'river' as const])
    const units = [
      french('F1', 4, '0,0', { move: 1 }),
      french('F2', 8, '1,0', { outOfCommand: true }),
      allied('A1', 3, '3,0'),
    ]
    return moving(order, units, { hexsides: Object.fromEntries(shut), leaders: [], dice: [1] })
  }

  test.each(['attack', 'probe', 'advance'] as const)(
    '[2.1.B.3] [4.11.1] [4.13.1] under %s a unit that has had its move owes none, even if the path is free now',
    order => {
      const p = blocked(order)
      p.play('done', 'rouse F2 to march', 'move F2 to 1,1')
      expect([p.step, p.owed(), p.choices()]).toEqual(['movement', [], ['done']])
      expect(p.objections('move F1 to 1,0')).toEqual(['2.1.B.3'])
    },
  )

  test('[4.13.1] [4.3.1] a stray unit ordered to attack has to close in', () => {
    const p = blocked('defense')
    p.play('done', 'rouse F2 to attack')
    expect([p.owed(), p.objections('move F2 to 1,1'), p.objections('move F2 to 2,0')]).toEqual([
      ['4.13.1'],
      ['4.13.1'],
      [],
    ])
  })
})
