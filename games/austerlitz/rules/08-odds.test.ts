import { expect, test } from 'vitest'
import { allied, duel, french, frenchCombat, type Problem } from '../checks/field-problem.ts'

test('[8.0] two infantry units with 8 points against a cavalry unit of 3: 8 to 3 becomes 2 to 1', () => {
  const p = frenchCombat([
    french('A', 'infantry', '5-5', '-1,0'),
    french('B', 'infantry', '3-5', '-1,1'),
    allied('D', 'cavalry', '3-5', '0,0'),
  ])
  const { column, attack, defence } = p.odds('attack 0,0 with A B')
  expect({ column, attack, defence }).toEqual({ column: '2-1', attack: 8, defence: 3 })
})

test('[8.0] the ratio is rounded in favour of the defender at every boundary of the table', () => {
  const boundaries: [attack: number, defence: number, column: string][] = [
    [8, 3, '2-1'],
    [7, 8, '1-2'],
    [6, 6, '1-1'],
    [11, 6, '1-1'],
    [12, 6, '2-1'],
    [17, 6, '2-1'],
    [18, 6, '3-1'],
    [23, 6, '3-1'],
    [24, 6, '4-1'],
    [29, 6, '4-1'],
    [30, 6, '5-1'],
    [35, 6, '5-1'],
    [36, 6, '6-1'],
    [5, 6, '1-2'],
    [6, 7, '1-2'],
    [6, 12, '1-2'],
    [6, 13, '1-3'],
    [6, 18, '1-3'],
    [6, 19, '1-4'],
    [6, 24, '1-4'],
    [6, 25, '1-5'],
    [6, 30, '1-5'],
  ]
  for (const [attack, defence, column] of boundaries) {
    expect([attack, defence, duel(attack, defence).odds('attack 0,0 with A').column]).toEqual([attack, defence, column])
  }
})

test('[8.0] better than 6 to 1 counts as 6 to 1, worse than 1 to 5 as 1 to 5', () => {
  expect(duel(7, 1).odds('attack 0,0 with A').column).toBe('6-1')
  expect(duel(13, 1).odds('attack 0,0 with A').column).toBe('6-1')
  expect(duel(1, 6).odds('attack 0,0 with A').column).toBe('1-5')
  expect(duel(1, 17).odds('attack 0,0 with A').column).toBe('1-5')
})

test('[8J] a unit in a town is tripled, on a knoll doubled, in the Castle or Abbey quadrupled', () => {
  const defence = (terrain: Problem['terrain'], more: Problem = {}) =>
    duel(6, 5, { terrain, ...more }).odds('attack 0,0 with A').defence
  expect(defence({ '0,0': 'town' })).toBe(15)
  expect(defence({ '0,0': 'knoll' })).toBe(10)
  expect(defence({ '0,0': 'castle' })).toBe(20)
  expect(defence({ '0,0': 'abbey' })).toBe(20)
  for (const plain of ['clear', 'lake', 'swamp'] as const) expect(defence({ '0,0': plain })).toBe(5)
  expect(defence({ '0,0': ['knoll', 'town'] })).toBe(15)
  expect(defence({}, { hexsides: { '-1,0/0,0': 'stream' }, roads: [['-1,0', '0,0']] })).toBe(5)
})

test('[8J] attackers are never multiplied', () => {
  for (const terrain of ['knoll', 'town', 'castle', 'abbey'] as const) {
    expect(duel(6, 5, { terrain: { '-1,0': terrain } }).odds('attack 0,0 with A').attack).toBe(6)
  }
})

test('[17.0] the artillery attacks at 3 to 1: by bombardment alone, and together with a unit next to the enemy', () => {
  const alone = frenchCombat([french('Gun', 'artillery', '6-4', '-2,0'), allied('D', 'infantry', '2-4', '0,0')])
  expect(alone.odds('attack 0,0 with Gun').column).toBe('3-1')
  const together = frenchCombat([
    french('Gun', 'artillery', '5-4', '-2,0'),
    french('A', 'infantry', '4-5', '-1,0'),
    allied('D', 'infantry', '3-4', '0,0'),
  ])
  expect(together.odds('attack 0,0 with Gun A').column).toBe('3-1')
})

test('[17.0] equal units: 1 to 2 against a knoll, 1 to 3 against a town, 1 to 4 against the Castle or Abbey', () => {
  const column = (terrain: Problem['terrain']) => duel(5, 5, { terrain }).odds('attack 0,0 with A').column
  expect(column({ '0,0': 'knoll' })).toBe('1-2')
  expect(column({ '0,0': 'town' })).toBe('1-3')
  expect(column({ '0,0': 'castle' })).toBe('1-4')
  expect(column({ '0,0': 'abbey' })).toBe('1-4')
})

test('[8E] [8J] [11.0] [10A] the odds are told strength by strength, each with its case', () => {
  const p = frenchCombat(
    [
      french('Gun', 'artillery', '5-4', '-2,0'),
      french('A', 'infantry', '6-5', '-1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,0'),
    ],
    { terrain: { '0,0': ['knoll', 'town'] } },
  )
  expect(p.odds('attack 0,0 with A Gun').terms).toMatchObject([
    { text: 'Gun (5-4) bombards', value: 5, case: '10A' },
    { text: 'A (6-5) attacks', value: 6, case: '8E' },
    { text: 'D (3-4) defends 0,0 × 3 (town)', value: -9, case: '13.0-towns' },
    { text: 'E (1-4) defends 0,0 × 3 (town)', value: -3, case: '13.0-towns' },
  ])
  const open = frenchCombat([french('A', 'infantry', '5-5', '-1,0'), allied('D', 'infantry', '3-4', '0,0')], {
    demoralized: 'french',
  })
  expect(open.odds('attack 0,0 with A').terms).toMatchObject([
    { text: 'A (5-5) attacks, halved', value: 2.5, case: '11.0' },
    { text: 'D (3-4) defends 0,0', value: -3, case: '8E' },
  ])
})

test('[8E] odds are told of attacks, and of those that only duties forbid', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    french('Far', 'infantry', '6-5', '-4,0'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('E', 'infantry', '2-4', '0,-1'),
  ])
  expect([p.objections('attack 0,0 with A'), p.forecast('attack 0,0 with A').odds?.column]).toEqual([['8B'], '3-1'])
  expect([p.objections('attack 0,0 with Far'), p.forecast('attack 0,0 with Far').odds]).toEqual([['8A'], null])
  for (const order of ['done', 'exchange A', 'volunteer nobody', 'attack 0,0 with nobody']) {
    expect([order, p.forecast(order)]).toEqual([order, { cost: null, odds: null }])
  }
})
