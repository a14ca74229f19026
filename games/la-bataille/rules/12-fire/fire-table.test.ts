import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { READINGS } from '../../setup/readings.ts'
import type { Formation, GroundName } from '../../setup/vocabulary.ts'
import { moved } from '../02-dice.ts'
import type { Volley } from './fire-strength.ts'
import { fireChances, fireDefence, fireLosses, reckonFire, type Target } from './fire-table.ts'
import { type GunHex, togetherForbidden } from './fire-together.ts'

const target = (more: Partial<Target> = {}): Target => ({
  inLine: more.increments ?? 6,
  ground: 'clear',
  formation: 'line',
  state: 'goodOrder',
  increments: 6,
  withGuns: false,
  throughFlank: false,
  gunsAlone: false,
  ...more,
})
const guns = (value: number, canister = false): Volley => ({
  term: { text: 'battery', value, case: '12.4.9b' },
  guns: true,
  canister,
  by: [],
  printed: true,
})
const foot = (value: number): Volley => ({
  term: { text: 'battalion', value, case: '12.5.2c' },
  guns: false,
  canister: false,
  by: [],
  printed: false,
})
const defence = (more: Partial<Target>): string => {
  const { case: id, value } = fireDefence(tables, target(more))
  return `${id} ${value}`
}

describe('12.2 Fire defense', () => {
  test('[12.2.1] [12.2.2] formation and ground', () => {
    const row = (ground: GroundName, ...formations: Formation[]): number[] =>
      formations.map(formation => fireDefence(tables, target({ ground, formation })).value)
    expect(row('clear', 'column', 'line', 'square', 'skirmish', 'roadMarch')).toEqual([6, 9, 4, 12, 4])
    expect((['wood', 'village', 'town'] as const).map(ground => row(ground, 'generalOrder')[0])).toEqual([10, 10, 12])
    expect(row('clear', 'longLine', 'longSkirmish', 'horseSkirmish', 'masse')).toEqual([9, 12, 12, 6])
  })

  test('[12.2.2] a disordered or routed unit is hard to hit', () => {
    expect([defence({ state: 'disordered' }), defence({ state: 'routed', ground: 'village' })]).toEqual([
      '12.2.2 14',
      '12.2.2 16',
    ])
  })

  test('[12.2.3] guns alone: limbered and in battery', () => {
    expect([defence({ formation: 'limbered' }), defence({ formation: 'unlimbered' })]).toEqual(['12.2.3 6', '12.2.3 8'])
    expect(defence({ formation: 'unlimbered', ground: 'town' })).toBe('12.2.3 10')
  })

  test('[12.2.4] guns beside infantry make it 2 less, but not in a square', () => {
    expect(defence({ withGuns: true })).toBe('12.2.4 7')
    expect(defence({ withGuns: true, formation: 'square' })).toBe('12.3.3 4')
  })

  test('[6.4.11] [12.3.2] [12.3.2a] a line of more than seven is a column', () => {
    expect([7, 8].map(increments => defence({ increments }))).toEqual(['12.2.2 9', '12.3.2a 6'])
  })

  test('[12.3.2b] [6.2.3a] through the flank: 5, also for a crowded line', () => {
    expect(defence({ throughFlank: true })).toBe('12.3.2b 5')
    expect(defence({ throughFlank: true, increments: 12 })).toBe('12.3.2b 5')
    expect(defence({ throughFlank: true, formation: 'unlimbered' })).toBe('12.3.2b 5')
    expect(defence({ throughFlank: true, withGuns: true })).toBe('12.3.2b 3')
  })

  test('[12.3.2b] formations that have no line to enfilade keep their value', () => {
    expect(defence({ throughFlank: true, formation: 'skirmish' })).toBe('12.2.2 12')
    expect(defence({ throughFlank: true, formation: 'masse' })).toBe('12.2.2 6')
    expect(defence({ throughFlank: true, state: 'disordered' })).toBe('12.2.2 14')
  })

  test('[12.3.3] a square: 4', () => {
    expect(defence({ formation: 'square', increments: 18 })).toBe('12.3.3 4')
  })
})

describe('12.5 Procedure', () => {
  const reckon = (volleys: Volley[], more: Partial<Target> = {}, leader = 0) =>
    reckonFire(tables, volleys, target(more), leader === 0 ? null : { name: 'Vandamme', artillery: leader })

  test('[12.5.8] [12.5.3] [12.5.4] [12.5.5] [12.5.7] the worked example: 18 to 9, 44 after Vandamme’s +1, one increment', () => {
    const found = reckon([guns(9), guns(9)], {}, 1)
    expect([found.fire, found.defence.value, found.odds, found.drm]).toEqual([18, 9, '2:1', 1])
    expect(fireLosses(tables, found, 43)).toBe(1)
    expect(moved(43, found.drm)).toBe(44)
  })

  test('[12.5.5] odds are rounded down', () => {
    expect([17, 18, 22, 23].map(fire => reckon([foot(fire)]).odds)).toEqual(['1.5:1', '2:1', '2:1', '2.5:1'])
    expect([reckon([foot(1)]).odds, reckon([foot(99)]).odds]).toEqual(['1:3', '10:1'])
  })

  test('[12.3.1] [3.1.8] one for each increment over nine', () => {
    expect([9, 10, 15].map(increments => reckon([foot(9)], { increments, formation: 'column' }).drm)).toEqual([0, 1, 6])
  })

  test('[2.3.5] [12.5.6] a leader helps only guns that fire', () => {
    expect(reckon([foot(9)], {}, 1).drm).toBe(0)
    expect(reckon([foot(9), guns(9)], {}, 1).terms).toMatchObject([
      { values: { leader: 'Vandamme' }, value: 1, case: '2.3.5' },
    ])
  })

  test('[12.4.10] canister shifts one column, once, and never past the last', () => {
    const column = (...volleys: Volley[]): string => reckon(volleys, { formation: 'column' }).odds
    expect([column(guns(30, true)), column(guns(15, true), guns(15, true)), column(guns(30))]).toEqual([
      '6:1',
      '6:1',
      '5:1',
    ])
    expect([column(guns(60, true)), column(foot(30))]).toEqual(['10:1', '5:1'])
  })

  test('[12.1.4] [12.1.5] rolls stay between 11 and 66', () => {
    const dense = reckon([foot(9)], { increments: 18, formation: 'column' })
    expect(fireLosses(tables, dense, 66)).toBe(tables.fire.rows['66'][dense.column])
    const thin = { ...dense, drm: -3 }
    expect(fireLosses(tables, thin, 11)).toBe(tables.fire.rows['11'][dense.column])
  })

  test('[12.5.7a] an empty box takes nothing', () => {
    expect([reckon([foot(9)]).odds, fireLosses(tables, reckon([foot(9)]), 51)]).toEqual(['1:1', 0])
    expect(fireLosses(tables, reckon([foot(9)]), 52)).toBe(1)
  })

  test('[12.5.7] the preview counts what the 36 rolls do', () => {
    expect(fireChances(tables, reckon([foot(9)]))).toEqual([25, 11])
    const dense = reckon([guns(40)], { increments: 14, formation: 'column' })
    expect(fireChances(tables, dense).reduce((sum, n) => sum + n, 0)).toBe(READINGS.length)
  })

  test('[3.2.2] [12.5.7b] losses by guns alone are distinguished', () => {
    expect([reckon([guns(9)]).cause, reckon([guns(9), foot(3)]).cause]).toEqual(['artillery fire', 'fire'])
  })
})

/** For each column, the lowest rows for one, two, three losses and more. */
const PRINTED: Record<string, readonly number[]> = {
  '1:3': [65],
  '1:2.5': [64],
  '1:2': [62],
  '1:1.5': [55],
  '1:1': [52],
  '1.5:1': [42],
  '2:1': [33],
  '2.5:1': [26, 64],
  '3:1': [22, 56],
  '4:1': [13, 54],
  '5:1': [11, 45, 66],
  '6:1': [11, 33, 62],
  '7:1': [11, 23, 52],
  '8:1': [11, 15, 45, 66],
  '9:1': [11, 11, 42, 63],
  '10:1': [11, 11, 26, 55, 65],
}

describe('The Fire Results Table', () => {
  test.each(tables.fire.columns)('[2.6.1] [12.5.7] the column %s as it is printed', odds => {
    const reckoning = reckonFire(tables, [foot(9)], target(), null)
    const column = { ...reckoning, column: tables.fire.columns.indexOf(odds) }
    const expected = READINGS.map(roll => PRINTED[odds].filter(row => roll >= row).length)
    expect(READINGS.map(roll => fireLosses(tables, column, roll))).toEqual(expected)
  })
})

describe('Batteries together', () => {
  const park = (hex: number, more: Partial<GunHex> = {}): GunHex => ({
    hex,
    nation: 'russian',
    besideTarget: false,
    led: false,
    ...more,
  })
  const beside = (one: number, other: number): boolean => Math.abs(one - other) === 1

  test('[12.4.7] from two hexes side by side, with a leader of the guns', () => {
    expect(togetherForbidden([park(1), park(2, { led: true })], beside)).toBeNull()
    expect(togetherForbidden([park(1), park(2)], beside)).toBe('12.4.7')
    expect(togetherForbidden([park(1), park(3, { led: true })], beside)).toBe('12.4.7')
    expect(togetherForbidden([park(1), park(2, { led: true }), park(3)], beside)).toBe('12.4.7')
    expect(togetherForbidden([park(1)], beside)).toBeNull()
  })

  test('[12.4.8] always at a target that all of them touch', () => {
    const near = { besideTarget: true }
    expect(togetherForbidden([park(1, near), park(5, near), park(9, near)], beside)).toBeNull()
    expect(togetherForbidden([park(1, near), park(5)], beside)).toBe('12.4.7')
  })

  test('[16.2.4] [16.2.4b] nations of the Coalition only there', () => {
    const prussian = { nation: 'prussian', led: true } as const
    expect(togetherForbidden([park(1), park(2, prussian)], beside)).toBe('16.2.4b')
    expect(
      togetherForbidden([park(1, { besideTarget: true }), park(2, { ...prussian, besideTarget: true })], beside),
    ).toBeNull()
  })
})
