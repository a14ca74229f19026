import { textsIn } from '@voltigeur/kernel/field-problem'
import { describe, expect, test } from 'vitest'
import { DATA_FILES, readGameData } from '../../setup/data.ts'
import {
  COLUMN,
  FORMATIONS,
  type Formation,
  GENERAL_ORDER,
  type GroundName,
  HORSE_SKIRMISH,
  LIMBERED,
  LINE,
  LONG_LINE,
  LONG_SKIRMISH,
  MASSE,
  ROAD_MARCH,
  SKIRMISH,
  SQUARE,
  UNLIMBERED,
} from '../../setup/vocabulary.ts'
import {
  allowanceIn,
  type Body,
  changeCost,
  formationFault,
  formationsOf,
  goesThrough,
  groundFault,
  incrementsIn,
  marchHexes,
  plainFormation,
  ridesThrough,
  SQUARE_FIRES,
  sharingFault,
  shrunk,
  squareFault,
} from './formations.ts'

const { tables } = readGameData(textsIn(new URL('../../', import.meta.url), DATA_FILES))

const FOOT: Body = {
  arm: 'infantry',
  nation: 'french',
  kind: 'line',
  size: 'battalion',
  increments: 6,
  skirmishes: false,
  breaksDown: false,
}
const HORSE: Body = { ...FOOT, arm: 'cavalry', kind: 'light', size: 'regiment', increments: 10, skirmishes: true }
const GUNS: Body = { ...FOOT, arm: 'artillery', kind: 'foot-artillery', size: 'battery', increments: 2 }
const AUSTRIANS: Body = { ...FOOT, nation: 'austrian' }
const LANDWEHR: Body = { ...FOOT, nation: 'prussian', kind: 'landwehr' }
const LIGHT: Body = { ...FOOT, kind: 'light', skirmishes: true }

const ALL = FORMATIONS.map((_, formation) => formation)
const names = (formations: readonly number[]): Formation[] => formations.map(formation => FORMATIONS[formation])
const canForm = (body: Body): Formation[] =>
  names(ALL.filter(formation => formationFault(tables, body, formation) === null))

describe('which units form what', () => {
  test('[6.0] each arm has its own formations', () => {
    expect(names(formationsOf('artillery'))).toEqual(['limbered', 'unlimbered'])
    expect(formationsOf('leader')).toEqual([])
    expect(formationFault(tables, HORSE, SQUARE)).toBe('6.0')
    expect(formationFault(tables, GUNS, COLUMN)).toBe('6.0')
    expect(formationFault(tables, FOOT, HORSE_SKIRMISH)).toBe('6.0')
    expect(canForm(FOOT)).toEqual(['column', 'line', 'longLine', 'square', 'generalOrder', 'roadMarch'])
    expect(canForm(HORSE)).toEqual(['column', 'line', 'longLine', 'generalOrder', 'horseSkirmish', 'roadMarch'])
    expect(canForm(AUSTRIANS)).toEqual(['line', 'longLine', 'generalOrder', 'roadMarch', 'masse'])
  })

  test('[6.4.3] one increment is enough for a line', () => {
    expect(formationFault(tables, { ...FOOT, increments: 1 }, LINE)).toBeNull()
  })

  test('[6.4.6] infantry needs five increments for a line of two hexes', () => {
    expect(formationFault(tables, { ...FOOT, increments: 4 }, LONG_LINE)).toBe('6.4.6')
    expect(formationFault(tables, { ...FOOT, increments: 5 }, LONG_LINE)).toBeNull()
  })

  test('[6.4.9a] cavalry needs four increments in each hex of a line', () => {
    expect(formationFault(tables, { ...HORSE, increments: 7 }, LONG_LINE)).toBe('6.4.9a')
    expect(formationFault(tables, { ...HORSE, increments: 8 }, LONG_LINE)).toBeNull()
  })

  test('[6.5.1] a square needs three increments of infantry in the hex', () => {
    expect([squareFault(tables, 2), squareFault(tables, 3)]).toEqual(['6.5.1', null])
  })

  test('[6.7.1] only infantry with a range of two hexes skirmishes', () => {
    expect(formationFault(tables, FOOT, LONG_SKIRMISH)).toBe('6.7.1')
    expect(formationFault(tables, { ...FOOT, increments: 3 }, SKIRMISH)).toBe('6.7.1')
    expect(formationFault(tables, LIGHT, LONG_SKIRMISH)).toBeNull()
  })

  test('[6.7.5] with three increments skirmishers lie in one hex', () => {
    expect(formationFault(tables, { ...LIGHT, increments: 3 }, SKIRMISH)).toBeNull()
    expect(formationFault(tables, { ...LIGHT, increments: 3 }, LONG_SKIRMISH)).toBe('6.7.5')
  })

  test('[6.7.6] with four they lie in two', () => {
    expect(formationFault(tables, { ...LIGHT, increments: 4 }, LONG_SKIRMISH)).toBeNull()
    expect(formationFault(tables, { ...LIGHT, increments: 4 }, SKIRMISH)).toBe('6.7.6')
  })

  test('[6.8.1] light cavalry with a skirmish factor lies in two hexes whatever its increments', () => {
    expect(formationFault(tables, { ...HORSE, increments: 1 }, HORSE_SKIRMISH)).toBeNull()
    expect(shrunk(tables, 'cavalry', HORSE_SKIRMISH, 1)).toBe(HORSE_SKIRMISH)
  })

  test('[6.8] other cavalry does not skirmish', () => {
    expect(formationFault(tables, { ...HORSE, kind: 'heavy', skirmishes: false }, HORSE_SKIRMISH)).toBe('6.8')
  })

  test('[6.10.3] regiments of battalions are broken down before a road march; cavalry regiments need not be', () => {
    expect(formationFault(tables, { ...FOOT, size: 'regiment', breaksDown: true }, ROAD_MARCH)).toBe('6.10.3')
    expect(formationFault(tables, { ...FOOT, size: 'regiment', nation: 'russian' }, ROAD_MARCH)).toBeNull()
    expect(formationFault(tables, HORSE, ROAD_MARCH)).toBeNull()
  })

  test('[16.2.7] Austrian infantry forms masse instead of column, and no other does', () => {
    expect(formationFault(tables, AUSTRIANS, COLUMN)).toBe('16.2.7')
    expect(formationFault(tables, AUSTRIANS, MASSE)).toBeNull()
    expect(formationFault(tables, FOOT, MASSE)).toBe('16.2.7')
    expect(formationFault(tables, { ...HORSE, nation: 'austrian' }, COLUMN)).toBeNull()
  })

  test('[16.2.7e] Austrians form no square', () => {
    expect(formationFault(tables, AUSTRIANS, SQUARE)).toBe('16.2.7e')
  })
})

describe('where', () => {
  const fault = (formation: number, ground: GroundName, road = false): string | null =>
    groundFault(formation, ground, road)

  test('[6.4.4] a line only in clear ground', () => {
    expect([LINE, LONG_LINE].map(formation => fault(formation, 'clear'))).toEqual([null, null])
    for (const ground of ['village', 'town', 'wood'] as const)
      expect([LINE, LONG_LINE].map(formation => fault(formation, ground))).toEqual(['6.4.4', '6.4.4'])
  })

  test('[6.5.1] a square only in clear ground', () => {
    expect([fault(SQUARE, 'clear'), fault(SQUARE, 'wood')]).toEqual([null, '6.5.1'])
  })

  test('[6.6.1] in villages, towns and woods every unit is in general order, and nowhere else', () => {
    for (const ground of ['village', 'town', 'wood'] as const) {
      expect(fault(GENERAL_ORDER, ground)).toBeNull()
      expect([COLUMN, SKIRMISH, LONG_SKIRMISH, HORSE_SKIRMISH].map(formation => fault(formation, ground))).toEqual(
        Array(4).fill('6.6.1'),
      )
    }
    expect(fault(GENERAL_ORDER, 'clear')).toBe('6.6.1')
    expect([COLUMN, SKIRMISH, LONG_SKIRMISH, HORSE_SKIRMISH].map(formation => fault(formation, 'clear'))).toEqual(
      Array(4).fill(null),
    )
  })

  test('[16.2.7a] a masse only in clear ground', () => {
    expect([fault(MASSE, 'clear'), fault(MASSE, 'village')]).toEqual([null, '16.2.7a'])
  })

  test('[6.10.10] a road march goes along a road, through villages too', () => {
    expect([fault(ROAD_MARCH, 'clear', true), fault(ROAD_MARCH, 'village', true)]).toEqual([null, null])
    expect([fault(ROAD_MARCH, 'clear'), fault(ROAD_MARCH, 'village')]).toEqual(['6.10.1', '6.10.1'])
  })

  test('[11.1.3] guns come into woods by road, and do not unlimber there', () => {
    expect([fault(LIMBERED, 'wood'), fault(LIMBERED, 'wood', true)]).toEqual(['11.1.3', null])
    expect([fault(UNLIMBERED, 'wood', true), fault(UNLIMBERED, 'village')]).toEqual(['3.1.1', null])
  })

  test('[16.1.2] no unit stands on a steep slope', () => {
    expect(ALL.map(formation => fault(formation, 'steep', true))).toEqual(ALL.map(() => '16.1.2'))
  })

  test('[6.3.2 (second)] a unit that has chosen nothing else is in column, in rough terrain in general order', () => {
    expect([plainFormation(FOOT, 'clear'), plainFormation(HORSE, 'clear')]).toEqual([COLUMN, COLUMN])
    expect([plainFormation(FOOT, 'wood'), plainFormation(AUSTRIANS, 'town')]).toEqual([GENERAL_ORDER, GENERAL_ORDER])
    expect(plainFormation(AUSTRIANS, 'clear')).toBe(MASSE)
    expect([plainFormation(GUNS, 'village'), plainFormation(GUNS, 'clear')]).toEqual([LIMBERED, LIMBERED])
  })
})

describe('what a change costs', () => {
  test('[6.1.4] infantry one point', () => {
    expect([
      changeCost(tables, FOOT, COLUMN),
      changeCost(tables, FOOT, SQUARE),
      changeCost(tables, FOOT, LINE),
    ]).toEqual([1, 1, 1])
  })

  test('[6.1.5] artillery two points', () => {
    expect([changeCost(tables, GUNS, LIMBERED), changeCost(tables, GUNS, UNLIMBERED)]).toEqual([2, 2])
  })

  test('[6.1.6] cavalry three points', () => {
    expect([changeCost(tables, HORSE, LINE), changeCost(tables, HORSE, LONG_LINE)]).toEqual([3, 3])
  })

  test('[6.1.7] general order nothing', () => {
    expect([FOOT, HORSE].map(body => changeCost(tables, body, GENERAL_ORDER))).toEqual([0, 0])
  })

  test('[6.4.8a] infantry one more for a line of two hexes', () => {
    expect(changeCost(tables, FOOT, LONG_LINE)).toBe(2)
  })

  test('[16.2.5] Prussian Landwehr five points into line, six into one of two hexes', () => {
    expect([LINE, LONG_LINE, COLUMN].map(to => changeCost(tables, LANDWEHR, to))).toEqual([5, 6, 1])
    expect(changeCost(tables, { ...HORSE, nation: 'prussian', kind: 'landwehr' }, LINE)).toBe(3)
  })

  test('[6.4.1] a unit that started in line has two points less', () => {
    expect([LINE, LONG_LINE, COLUMN].map(formation => allowanceIn(tables, formation, 7))).toEqual([5, 5, 7])
    expect(allowanceIn(tables, LINE, 1)).toBe(0)
  })

  test('[6.5.12] a square that stays one has a single point', () => {
    expect([allowanceIn(tables, SQUARE, 7), allowanceIn(tables, SQUARE, 0)]).toEqual([1, 0])
  })
})

describe('over how many hexes', () => {
  test('[6.4.6] each hex of a line has as many increments, and the right one what is left over', () => {
    expect([0, 1].map(nth => incrementsIn(tables, LONG_LINE, 8, nth))).toEqual([4, 4])
    expect([0, 1].map(nth => incrementsIn(tables, LONG_LINE, 7, nth))).toEqual([4, 3])
    expect(incrementsIn(tables, COLUMN, 7, 0)).toBe(7)
  })

  test('[6.7.6] so it is with skirmishers', () => {
    expect([0, 1].map(nth => incrementsIn(tables, LONG_SKIRMISH, 5, nth))).toEqual([3, 2])
  })

  test('[6.4.8b] infantry shrinks into one hex at four increments', () => {
    expect([5, 4].map(left => shrunk(tables, 'infantry', LONG_LINE, left))).toEqual([LONG_LINE, LINE])
  })

  test('[6.4.9d] cavalry shrinks below four in each hex', () => {
    expect([8, 7].map(left => shrunk(tables, 'cavalry', LONG_LINE, left))).toEqual([LONG_LINE, LINE])
  })

  test('[6.7.7] skirmishers shrink at three', () => {
    expect([4, 3].map(left => shrunk(tables, 'infantry', LONG_SKIRMISH, left))).toEqual([LONG_SKIRMISH, SKIRMISH])
    expect(shrunk(tables, 'infantry', SQUARE, 1)).toBe(SQUARE)
  })

  test('[6.10.5] four increments march in each hex', () => {
    expect([0, 1, 2].map(nth => incrementsIn(tables, ROAD_MARCH, 11, nth))).toEqual([4, 4, 3])
    expect(incrementsIn(tables, ROAD_MARCH, 4, 1)).toBe(0)
  })

  test('[6.10.6] four increments fill one hex of road', () => {
    expect([marchHexes(tables, 1), marchHexes(tables, 4), marchHexes(tables, 5)]).toEqual([1, 1, 2])
  })

  test('[6.10.7] eleven increments fill three', () => {
    expect(marchHexes(tables, 11)).toBe(3)
  })
})

describe('together in a hex', () => {
  test('[6.1.1] one formation in a hex, guns among infantry excepted', () => {
    expect(sharingFault(COLUMN, COLUMN)).toBeNull()
    expect(sharingFault(COLUMN, LINE)).toBe('6.1.1')
    expect(sharingFault(SQUARE, COLUMN)).toBe('6.1.1')
    expect(sharingFault(COLUMN, ROAD_MARCH)).toBe('6.1.1')
    expect(sharingFault(LINE, LONG_LINE)).toBeNull()
    expect(sharingFault(LIMBERED, UNLIMBERED)).toBeNull()
    expect(sharingFault(UNLIMBERED, LONG_LINE)).toBeNull()
    expect(sharingFault(ROAD_MARCH, UNLIMBERED)).toBe('6.1.1')
  })

  test('[6.10.4] limbered guns count as on the march', () => {
    expect(sharingFault(ROAD_MARCH, LIMBERED)).toBeNull()
    expect(sharingFault(LIMBERED, ROAD_MARCH)).toBeNull()
  })

  test('[6.7.2] skirmishers end their movement with skirmishers only', () => {
    expect(sharingFault(SKIRMISH, COLUMN)).toBe('6.7.2')
    expect(sharingFault(UNLIMBERED, LONG_SKIRMISH)).toBe('6.7.2')
    expect(sharingFault(SKIRMISH, LONG_SKIRMISH)).toBeNull()
  })

  test('[6.1.2] cavalry passes through squares, skirmishers and limbered guns, on a road march through all', () => {
    const passed = [COLUMN, LINE, SQUARE, GENERAL_ORDER, SKIRMISH, LONG_SKIRMISH, LIMBERED, UNLIMBERED]
    expect(names(passed.filter(friend => ridesThrough(COLUMN, friend)))).toEqual([
      'square',
      'skirmish',
      'longSkirmish',
      'limbered',
    ])
    expect(passed.every(friend => ridesThrough(ROAD_MARCH, friend))).toBe(true)
  })

  test('[6.7.15] skirmishers and others go through each other', () => {
    expect([goesThrough(SKIRMISH, COLUMN), goesThrough(LINE, LONG_SKIRMISH), goesThrough(LINE, COLUMN)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('[6.5.7] a square fires into three hexes of which no two touch', () => {
    for (const directions of SQUARE_FIRES) for (const dir of directions) expect(directions).not.toContain((dir + 1) % 6)
    expect(SQUARE_FIRES.flat().sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
