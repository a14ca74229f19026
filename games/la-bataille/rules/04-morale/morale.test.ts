import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { READINGS } from '../../setup/readings.ts'
import { type Assaulted, type Charged, type Checker, type Occasion, passes, reckonMorale } from './morale.ts'

const { morale } = tables

const unit = (more: Partial<Checker> = {}): Checker => ({
  morale: 32,
  state: 'goodOrder',
  formation: 'column',
  increments: 6,
  lost: 0,
  level: 0,
  leader: null,
  ...more,
})
const charge = (more: Partial<Charged> = {}): Occasion => ({
  reason: 'stand',
  charge: {
    through: ['front'],
    lancers: false,
    heavy: false,
    acrossStream: false,
    acrossSlope: false,
    forceMarching: false,
    ...more,
  },
})
const melee = (more: Partial<Assaulted> = {}): Assaulted => ({
  through: ['front'],
  formation: 'column',
  state: 'goodOrder',
  upslope: false,
  acrossStream: false,
  lostToDefensiveFire: 0,
  attacking: 10,
  defending: 5,
  ...more,
})
const RALLY: Occasion = { reason: 'rally' }

const reckon = (checker: Checker, occasion: Occasion) => reckonMorale(morale, checker, occasion)
const terms = (checker: Checker, occasion: Occasion): string[] =>
  reckon(checker, occasion).terms.map(({ case: id, value }) => `${id} ${value}`)
const inAssault = (more: Partial<Assaulted>): string[][] =>
  (['assault', 'defendMelee'] as const).map(reason => terms(unit(), { reason, melee: melee(more) }).slice(0, -1))

describe('4.2 The check', () => {
  test('[4.2.1] [4.2.3] [4.2.4] with MoV 32 a unit needs 33, in disorder 36, in rout 43', () => {
    const needed = (['goodOrder', 'disordered', 'routed'] as const).map(state => reckon(unit({ state }), RALLY).needed)
    expect(needed).toEqual([33, 36, 43])
    const steady = reckon(unit(), RALLY)
    expect([passes(steady, 32), passes(steady, 33)]).toEqual([false, true])
  })

  test('[2.5.2] [13.2.3] [13.2.3a] the worked example: flank -12, strength +3, a 41 becomes 24', () => {
    const occasion: Occasion = {
      reason: 'defendMelee',
      melee: melee({ through: ['front', 'flank'], attacking: 6, defending: 5 }),
    }
    expect(terms(unit({ morale: 25 }), occasion)).toEqual(['6.2.3 -12', '13.2.3a 3'])
    expect(passes(reckon(unit({ morale: 25 }), occasion), 41)).toBe(false)
    expect(passes(reckon(unit({ morale: 24 }), occasion), 41)).toBe(false)
    expect(passes(reckon(unit({ morale: 23 }), occasion), 41)).toBe(true)
  })

  test('[4.2.2] preview and roll are the same sum', () => {
    for (const drm of [0, 3, 12]) {
      const found = reckon(unit({ leader: { name: 'Philippon', morale: drm }, state: 'routed' }), RALLY)
      expect(READINGS.filter(roll => passes(found, roll)).length).toBe(found.chances)
      expect(READINGS.find(roll => passes(found, roll))).toBe(found.needed)
    }
    expect(reckon(unit({ morale: 65, state: 'routed' }), RALLY)).toMatchObject({ needed: null, chances: 0 })
  })
})

describe('Table 1', () => {
  test('[4.2.2] [2.3.3] a leader adds his morale value', () => {
    expect(terms(unit({ leader: { name: 'Vandamme', morale: 6 } }), RALLY)).toEqual(['2.3.3 6'])
  })

  test('[4.3.5c] [4.3.6f] disorder -3, rout -6', () => {
    expect(terms(unit({ state: 'disordered' }), RALLY)).toEqual(['4.3.5c -3'])
    expect(terms(unit({ state: 'routed' }), RALLY)).toEqual(['4.3.6f -6'])
  })

  test('[9.2.7c] three rows for each level of the command', () => {
    expect([0, 1, 2, 3].map(level => reckon(unit({ level }), RALLY).drm)).toEqual([0, -3, -6, -9])
  })

  test('[4.2.2] half of its increments lost: -6', () => {
    expect([2, 3, 4].map(lost => reckon(unit({ lost }), RALLY).drm)).toEqual([0, -6, -6])
    expect([2, 3].map(lost => reckon(unit({ increments: 5, lost }), RALLY).drm)).toEqual([0, -6])
  })

  test('[6.10.9] road march -12', () => {
    expect(terms(unit({ formation: 'roadMarch' }), RALLY)).toEqual(['6.10.9 -12'])
  })

  test('[3.1.7] [4.1-2] [4.1-3] fugitives on foot: -3 in disorder, -6 in rout', () => {
    expect(terms(unit(), { reason: 'retreatThrough' })).toEqual(['3.1.7 -3'])
    expect(terms(unit(), { reason: 'routThrough', cavalry: false })).toEqual(['3.1.7 -6'])
  })

  test('[3.1.6] fugitives on cavalry: -6 for all in the hex, however they stand', () => {
    const ridden = (formation: Checker['formation']) =>
      terms(unit({ formation }), { reason: 'routThrough', cavalry: true })
    expect((['column', 'line', 'longLine'] as const).map(ridden)).toEqual([['3.1.6 -6'], ['3.1.6 -6'], ['3.1.6 -6']])
    expect((['generalOrder', 'square'] as const).map(ridden)).toEqual([['3.1.6 -6'], ['3.1.6 -6']])
  })

  test('[4.1-4] [4.1-5] [3.1.5] fugitives who leave and a crowded hex have no modifier of their own', () => {
    expect(terms(unit(), { reason: 'fugitivesLeave' })).toEqual([])
    expect(terms(unit(), { reason: 'overstacked' })).toEqual([])
  })

  test('[11.2.3d] [11.2.9] [4.1-13] forced march -6, -12, -18', () => {
    expect([1, 2, 3].map(turn => reckon(unit(), { reason: 'forceMarch', turn }).drm)).toEqual([-6, -12, -18])
  })

  test('[14.2.2] [4.1-9] the value of the leader who fell is taken off', () => {
    expect(terms(unit(), { reason: 'leaderLost', fallen: { name: 'Vandamme', morale: 6 } })).toEqual(['14.2.2 -6'])
  })

  test('[16.2.4a] nations that stand together', () => {
    expect(terms(unit(), { reason: 'mixedNations' })).toEqual(['16.2.4a -12'])
  })

  test.each([
    ['4.1-1', 'rally'],
    ['4.1-10', 'meleeResult'],
    ['4.1-11', 'fireLosses'],
    ['4.1-12', 'squareShaken'],
    ['4.1-14', 'charge'],
    ['4.1-15', 'bounce'],
    ['16.2.7g', 'closeIntoMasse'],
  ] as const)('[4.1-1] [4.1-10] [4.1-11] [4.1-12] [4.1-14] [4.1-15] [16.2.7g] table 1 alone: %s %s', (id, reason) => {
    expect(morale.reasons[reason]).toEqual({ tables: [1], case: id })
    expect(terms(unit({ state: 'disordered', level: 1 }), { reason })).toEqual(['4.3.5c -3', '9.2.7c -3'])
  })
})

describe('Table 2', () => {
  test('[4.1-6] [10.2.7] in good order from the front nothing changes', () => {
    expect(terms(unit(), charge())).toEqual([])
  })

  test('[13.4.8] [13.4.9] lancers -6, heavy cavalry -3', () => {
    expect(terms(unit(), charge({ lancers: true }))).toEqual(['13.4.8 -6'])
    expect(terms(unit(), charge({ heavy: true }))).toEqual(['13.4.9 -3'])
  })

  test('[16.2.7f] a Masse stands at +3, and so does a line', () => {
    expect(terms(unit({ formation: 'masse' }), charge())).toEqual(['16.2.7f 3'])
    expect(reckon(unit({ formation: 'line' }), charge()).drm).toBe(3)
    expect(reckon(unit({ formation: 'longLine' }), charge()).drm).toBe(3)
  })

  test('[4.2.2] flank and rear, stream and slope', () => {
    const drm = (more: Partial<Charged>): number => reckon(unit(), charge(more)).drm
    expect([drm({ through: ['flank'] }), drm({ through: ['rear'] })]).toEqual([-12, -6])
    expect([drm({ acrossStream: true }), drm({ acrossSlope: true })]).toEqual([6, 3])
  })

  test('[4.2.2] a unit already disordered suffers twice', () => {
    expect(reckon(unit({ state: 'disordered' }), charge()).drm).toBe(-6)
    expect(reckon(unit({ state: 'routed' }), charge()).drm).toBe(-12)
  })

  test('[11.2.7] caught on a forced march: -12', () => {
    expect(terms(unit(), charge({ forceMarching: true }))).toEqual(['11.2.7 -12'])
  })
})

describe('Tables 3 and 4', () => {
  test('[4.1-7] [4.1-8] [4.2.2] both sides of an assault use tables 1 and 3', () => {
    expect([morale.reasons.defendMelee.tables, morale.reasons.assault.tables]).toEqual([
      [1, 3],
      [1, 3],
    ])
    expect(terms(unit({ state: 'disordered' }), { reason: 'assault', melee: melee({ upslope: true }) })).toEqual([
      '4.3.5c -3',
      '4.2.2 -3',
      '13.2.3a 0',
    ])
  })

  test('[6.2.3a] [6.2.3b] flank', () => {
    expect(inAssault({ through: ['flank'] })).toEqual([['6.2.3 12'], ['6.2.3 -12']])
    expect(inAssault({ through: ['front'] })).toEqual([[], []])
  })

  test('[6.2.4a] [6.2.4b] rear', () => {
    expect(inAssault({ through: ['rear'] })).toEqual([['6.2.4 6'], ['6.2.4 -6']])
    expect(inAssault({ through: ['flank', 'rear'] })[1]).toEqual(['6.2.3 -12', '6.2.4 -6'])
  })

  test('[6.5.6] infantry has +6 against a square', () => {
    expect(inAssault({ formation: 'square' })[0]).toEqual(['6.5.6 6'])
  })

  test('[4.2.2] a line defends at -3, skirmishers at -6, and are assaulted without a check', () => {
    expect(inAssault({ formation: 'line' })).toEqual([[], ['4.2.2 -3']])
    expect(inAssault({ formation: 'skirmish' })).toEqual([[], ['4.2.2 -6']])
    const assault = reckon(unit({ morale: 66 }), { reason: 'assault', melee: melee({ formation: 'longSkirmish' }) })
    expect([assault.certain, assault.chances, passes(assault, 11)]).toEqual([true, 36, true])
  })

  test('[4.2.2] shaken defenders encourage, a stream and a slope do not', () => {
    expect(inAssault({ state: 'disordered' })).toEqual([['4.2.2 3'], []])
    expect(inAssault({ state: 'routed' })).toEqual([['4.2.2 6'], []])
    expect(inAssault({ upslope: true })).toEqual([['4.2.2 -3'], ['4.2.2 3']])
    expect(inAssault({ acrossStream: true })).toEqual([['4.2.2 -3'], ['4.2.2 3']])
  })

  test('[4.2.2] -3 for each increment that defensive fire took from who assaults', () => {
    expect(inAssault({ lostToDefensiveFire: 2 })).toEqual([['4.2.2 -6'], []])
  })

  test('[13.2.3a] strength by the highest odds that are reached', () => {
    const strength = (attacking: number, reason: 'assault' | 'defendMelee') =>
      reckon(unit(), { reason, melee: melee({ attacking, defending: 4 }) }).drm
    const sizes = [1, 2, 3, 4, 7, 8, 11, 12, 16, 19, 20, 40]
    expect(sizes.map(size => strength(size, 'assault'))).toEqual([-6, -6, -6, -3, -3, 0, 0, 3, 6, 6, 9, 9])
    expect(sizes.map(size => strength(size, 'defendMelee'))).toEqual([6, 6, 6, 3, 3, 0, 0, -3, -6, -6, -9, -9])
  })
})
