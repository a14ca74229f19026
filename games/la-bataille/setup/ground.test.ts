import { describe, expect, test } from 'vitest'
import { french, opening, problem } from '../checks/field-problem.ts'
import { sightBetween } from '../rules/07-sight.ts'
import { Ground } from './ground.ts'

const CLOSED = 127

describe('what a step costs', () => {
  const { ground, tables } = problem({
    units: [french('F1', 6, '0,0')],
    slopes: ['0,0>1,0'],
    hexsides: { '0,0/0,1': ['stream'] },
    terrain: { '-1,0': 'steep' },
    roads: [['0,0', '-1,0', '-2,0']],
  }).match.battle.field
  const { grid } = ground
  const price = (of: Ground, to: string, prices: 'prices' | 'roadPrices' = 'prices'): number[] =>
    of[prices].map(list => list[grid.find('0,0') * 6 + grid.direction(grid.find('0,0'), grid.find(to))])

  test('[11.1.3] a hexside that the table closes to an arm is closed to it, and to no other', () => {
    const { movement } = tables
    const walls = (hexsides: Partial<typeof movement.hexsides>): Ground =>
      new Ground(ground.plan, { ...movement, hexsides: { ...movement.hexsides, ...hexsides } })
    expect(price(walls({ slope: [1, null, 2] }), '1,0')).toEqual([4, CLOSED, 6])
    expect(price(walls({ stream: [1, 2, null] }), '0,1')).toEqual([4, 6, CLOSED])
  })

  test('[16.1.2] no road leads up a steep slope', () => {
    expect(price(ground, '-1,0', 'roadPrices')).toEqual([CLOSED, CLOSED, CLOSED])
    const flat = new Ground({ ...ground.plan, hexes: new Map() }, tables.movement)
    expect(price(flat, '-1,0', 'roadPrices')).toEqual([1, 1, 1])
  })
})

describe('steep slopes and sight', () => {
  const sight = (levels: Readonly<Record<string, number>>, kind: 'steep' | 'wood'): string | null => {
    const { ground } = problem({
      units: [french('F1', 6, '0,0')],
      terrain: { '1,0': kind },
      levels,
    }).match.battle.field
    const [from, to] = ['0,0', '2,0'].map(label => ground.grid.find(label))
    return sightBetween(ground, () => false, from, to).blocked
  }

  test('[7.1.4] [7.1.6c] they hide what lies behind by their height, not by being steep', () => {
    expect([sight({}, 'wood'), sight({}, 'steep')]).toEqual(['7.1.4', null])
    expect(sight({ '1,0': 1 }, 'steep')).toBe('7.1.6c')
    expect(sight({ '0,0': 1, '1,0': 1 }, 'steep')).toBeNull()
  })

  test('[7.1.4] [7.1.6c] on the map they are higher than any hex that can be entered', () => {
    const { ground } = opening('intro').match.battle.field
    const hexes = Array.from({ length: ground.grid.size }, (_, hex) => hex)
    const levels = (steep: number): number[] =>
      hexes.filter(hex => ground.steep[hex] === steep).map(hex => ground.levels[hex])
    expect(Math.min(...levels(1))).toBeGreaterThan(Math.max(...levels(0)))
  })
})

test('[2.1.2] the first columns and rows of a scenario belong to it, and those before them do not', () => {
  const { ground, rules } = opening('intro').match.battle.field
  const inside = (...labels: string[]): number[] => labels.map(label => rules.area[ground.grid.find(label)])
  expect(inside('0804', '2420', '0820', '2404')).toEqual([1, 1, 1, 1])
  expect(inside('0704', '0803', '2520', '2421')).toEqual([0, 0, 0, 0])
})
