import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { type Firer, reach, type Shot, volleys } from './fire-strength.ts'

const foot = (more: Partial<Firer> = {}): Firer => ({
  name: 'battalion',
  arm: 'infantry',
  formation: 'column',
  state: 'goodOrder',
  increments: 6,
  lost: 0,
  present: 6,
  guard: false,
  type: 'french-ligne',
  fire: 6,
  guns: null,
  range: 1,
  ...more,
})
const battery = (more: Partial<Firer> = {}): Firer => ({
  ...foot(),
  name: 'battery',
  arm: 'artillery',
  formation: 'unlimbered',
  increments: 2,
  present: 2,
  type: null,
  fire: 0,
  guns: { short: 12, medium: 9, long: 4 },
  range: 9,
  ...more,
})
const OPEN: Shot = { range: 1, open: true }
const at = (range: number, open = true): Shot => ({ range, open })

const values = (stack: Firer[], shot: Shot = OPEN): number[] =>
  volleys(tables, stack, shot).map(({ term }) => term.value)
const cases = (stack: Firer[], shot: Shot = OPEN): string[] => volleys(tables, stack, shot).map(({ term }) => term.case)

describe('Infantry', () => {
  test('[12.1.8] [6.4.10] [6.4.10a] the 36e Ligne in line: four increments of each hex, times two', () => {
    const half = foot({ formation: 'longLine', increments: 16, present: 8 })
    expect(values([half])).toEqual([8])
    expect(values([foot({ formation: 'line', present: 3 })])).toEqual([6])
    expect(values([foot({ formation: 'line', present: 3 }), foot({ formation: 'line', present: 5 })])).toEqual([6, 2])
  })

  test('[12.5.2] [12.5.2c] [6.7.8] a light battalion of 3 in skirmish order: 9', () => {
    const light = foot({ formation: 'skirmish', type: 'french-legere', increments: 3, present: 3, range: 2 })
    expect(values([light])).toEqual([9])
    expect(values([{ ...light, formation: 'longSkirmish', increments: 8, present: 4 }])).toEqual([9])
    expect(values([{ ...light, type: 'prussian-reserve-fusilier', increments: 2, present: 2 }])).toEqual([8])
  })

  test('[6.4.10a] [6.7.8] four increments out of the hex of a line, of skirmishers among them three', () => {
    const light = foot({ formation: 'longSkirmish', type: 'french-legere', increments: 8, present: 4, range: 2 })
    const line = (present: number) => foot({ formation: 'line', present })
    expect(values([light, line(2)])).toEqual([9, 2])
    expect(values([line(2), light])).toEqual([4, 6])
    expect(values([line(4), light])).toEqual([8])
  })

  test('[6.8.6] [12.1.6] skirmishing cavalry fires below other units, but not below infantry in column', () => {
    const horse = foot({ arm: 'cavalry', formation: 'horseSkirmish', type: null, fire: 2 })
    expect(values([foot({ state: 'disordered', fire: 6 }), horse])).toEqual([2])
    expect(values([foot({ fire: 6 }), horse])).toEqual([6])
    expect(values([horse, foot({ fire: 6 })])).toEqual([2])
  })

  test('[6.7.9] [12.5.2] Schuetzen at three hexes: half of 3 times 2', () => {
    const schuetzen = foot({ formation: 'skirmish', type: 'prussian-schuetzen', increments: 2, present: 2, range: 3 })
    expect([1, 2, 3, 4].map(range => values([schuetzen], at(range)))).toEqual([[6], [3], [3], []])
    expect(cases([schuetzen], at(3))).toEqual(['6.7.9'])
  })

  test('[12.5.2a] NA: line infantry neither skirmishes nor fires in road march', () => {
    expect(values([foot({ formation: 'skirmish' })])).toEqual([])
    expect(values([foot({ formation: 'roadMarch' })])).toEqual([])
    expect(values([foot({ formation: 'square', type: 'austrian-line' })])).toEqual([])
  })

  test('[12.5.2b] [6.6.7] [16.2.7d] printed: column, general order, Masse', () => {
    const formations = ['column', 'generalOrder'] as const
    expect(formations.map(formation => values([foot({ formation })]))).toEqual([[6], [6]])
    expect(values([foot({ formation: 'masse', type: 'austrian-line', fire: 7 })])).toEqual([7])
  })

  test('[3.3.3] the printed value is halved with one increment left', () => {
    expect(values([foot({ fire: 7, lost: 4, present: 2 })])).toEqual([7])
    expect(values([foot({ fire: 7, lost: 5, present: 1 })])).toEqual([3])
    expect(values([foot({ fire: 7, lost: 5, present: 1, guard: true })])).toEqual([4])
  })

  test('[4.3.5b] disorder halves it, but never to nothing', () => {
    expect(values([foot({ fire: 7, state: 'disordered' })])).toEqual([3])
    expect(values([foot({ fire: 1, state: 'disordered' })])).toEqual([1])
    expect(values([foot({ fire: 8, state: 'disordered', formation: 'line' })])).toEqual([4])
    expect(values([foot({ fire: 7, state: 'disordered', lost: 5, present: 1 })])).toEqual([1])
  })

  test('[6.4.10a] [4.3.5b] a disordered unit beside a line does not fire: it has no increments in its ranks', () => {
    const line = foot({ formation: 'line', present: 3 })
    expect(values([line, foot({ state: 'disordered' })])).toEqual([6])
    expect(values([foot({ state: 'disordered' }), line])).toEqual([6])
  })

  test('[4.3.6b] rout silences', () => {
    expect([values([foot({ state: 'routed' })]), reach(tables, foot({ state: 'routed' }))]).toEqual([[], 0])
  })

  test('[12.1.6] [6.3.4] [6.6.4] out of a column or a village only the top unit fires', () => {
    expect(values([foot({ fire: 6 }), foot({ fire: 8 })])).toEqual([6])
    expect(
      values([foot({ fire: 6, formation: 'generalOrder' }), foot({ fire: 8, formation: 'generalOrder' })]),
    ).toEqual([6])
  })

  test('[16.2.1] [16.2.3] Russian Guard fires by its own column, fractions count full', () => {
    const guard = foot({ formation: 'line', type: 'russian-guard', guard: true })
    expect([3, 4, 6].map(present => values([{ ...guard, present }]))).toEqual([[11], [14], [14]])
  })

  test('[12.1.3] infantry reaches one hex, skirmishers as far as is printed', () => {
    expect([reach(tables, foot()), reach(tables, foot({ range: 2, type: 'french-legere' }))]).toEqual([1, 1])
    expect(reach(tables, foot({ range: 2, type: 'french-legere', formation: 'skirmish' }))).toBe(2)
    expect(values([foot()], at(2))).toEqual([])
  })
})

describe('Squares', () => {
  const square = (present: number, more: Partial<Firer> = {}): Firer =>
    foot({ formation: 'square', increments: present, present, ...more })

  test('[6.5.8] a third of the increments, rounded up, into each hex', () => {
    expect([5, 6, 7].map(size => values([square(size)]))).toEqual([[6], [6], [9]])
    expect(values([square(4), square(3)])).toEqual([9])
  })

  test('[6.5.9] all of them at cavalry within', () => {
    expect(values([square(6)], at(0))).toEqual([18])
  })

  test('[12.4.5] [12.4.5a] with guns no more than 12 increments', () => {
    expect(values([square(18)])).toEqual([18])
    expect(values([square(18), battery()])).toEqual([12, 4])
    expect(values([square(12), battery()])).toEqual([12, 4])
  })

  test('[12.4.5b] [12.4.5c] guns at a third outwards, double at cavalry within', () => {
    expect(values([square(6), battery()])).toEqual([6, 4])
    expect(values([square(6), battery()], at(0))).toEqual([18, 24])
    expect(values([square(6), battery()], at(2))).toEqual([])
  })
})

describe('Guns', () => {
  test('[12.4.9] [12.4.9a] [12.4.9b] [12.4.9c] by range', () => {
    expect([1, 2, 3, 5, 6, 9, 10].map(range => values([battery()], at(range)))).toEqual([
      [12],
      [12],
      [9],
      [9],
      [4],
      [4],
      [],
    ])
  })

  test('[12.4.10] [12.4.5c] canister at the next hex and within a square', () => {
    const canister = (range: number, ...stack: Firer[]): boolean[] =>
      volleys(tables, stack, at(range)).map(volley => volley.canister)
    expect([canister(1, battery()), canister(2, battery())]).toEqual([[true], [false]])
    expect(canister(0, foot({ formation: 'square' }), battery())).toEqual([false, true])
  })

  test('[3.3.4] half after any loss', () => {
    expect(values([battery({ lost: 1, present: 1 })], at(3))).toEqual([4])
    expect(values([battery({ lost: 1, present: 1, guard: true })], at(3))).toEqual([5])
  })

  test('[12.1.2] limbered they do not fire', () => {
    expect(values([battery({ formation: 'limbered' })])).toEqual([])
  })

  test('[12.4.2] [12.4.3] all batteries from the open, one from elsewhere', () => {
    expect(values([battery(), battery()], at(3))).toEqual([9, 9])
    expect(values([battery(), battery()], at(3, false))).toEqual([9])
  })

  test('[12.4.4] [6.4.10b] one battery beside four increments of a line', () => {
    expect(values([foot({ formation: 'line' }), battery(), battery()])).toEqual([8, 12])
    expect(values([foot({ formation: 'line' }), battery()], at(4))).toEqual([9])
  })

  test('[12.4.6] beside a column only the top unit', () => {
    expect(values([foot(), battery()])).toEqual([6])
    expect(values([battery(), foot()])).toEqual([12])
    expect(values([foot(), battery()], at(4))).toEqual([])
  })
})

describe('Horse', () => {
  test('[6.8.6] [12.1.2] only skirmishers fire, with their full value', () => {
    const lancers = foot({ arm: 'cavalry', type: null, fire: 3, formation: 'horseSkirmish', increments: 8, lost: 5 })
    expect(values([lancers])).toEqual([3])
    expect(values([{ ...lancers, formation: 'column' }])).toEqual([])
    expect(values([{ ...lancers, fire: 0 }])).toEqual([])
    expect(values([lancers], at(2))).toEqual([])
  })
})
