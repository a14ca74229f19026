/** 10.3 Cavalry that countercharges: from which distance, how, and its effect on the charge. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW) and rout to
// the east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const FRENCH = french('F1', 6, '0,0', { facing: 'NW' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

describe('10.3 Reaction Charges', () => {
  const LANCERS = frenchHorse('L1', 8, '1,0', { facing: 'NW', lance: 8 })

  test('[10.3.6] [10.3.7a] [10.3.8] [10.3.10] [10.3.12] a charge into the zone of cavalry may be met, one hex in turn', () => {
    const field = charge({ units: [HUSSARS, LANCERS], dice: [6, 6] })
    field.play('declare K1', ...ride('-3,0'))
    expect(field.choices('react')).toEqual(['react L1'])
    field.play('react L1', 'meet L1 to 0,0 facing NW')
    expect(field.at('L1')).toBe('0,0')
    field.play(...ride('-2,0'), 'aim at 0,0', 'meet L1 to -1,0 facing NW')
    // Adjacent: all movement ends, and the active player remains the attacker (10.3.12).
    expect(field.told('contact')).toMatchObject([{ hex: '-1,0' }])
    expect(field.step).toBe('movement')
  })

  test('[10.3.1] [10.1.3] fatigued cavalry may answer, exhausted or routed cavalry may not', () => {
    const asked = (more: Partial<typeof LANCERS>): number => {
      const field = charge({ units: [HUSSARS, { ...LANCERS, ...more }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('react').length
    }
    expect([
      asked({}),
      asked({ readiness: 'fatigued' }),
      asked({ readiness: 'exhausted' }),
      asked({ state: 'routed' }),
    ]).toEqual([1, 1, 0, 0])
  })

  test('[10.3.9] it keeps its formation and turns by 60 degrees at most; [10.3.13] and is as ready as before without a melee', () => {
    const field = charge({ units: [HUSSARS, { ...LANCERS, move: 12 }], dice: [6, 6] })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'react L1')
    expect(field.choices('meet').every(order => / facing (NW|N|SW)$/.test(order))).toBe(true)
    field.play('meet L1 to 0,0 facing NW')
    expect(field.unit('L1')).toMatchObject({ formation: 'column', readiness: 'fresh' })
  })

  test('[10.3.7] each regiment that wishes to meet a charge checks its own morale', () => {
    const field = charge({
      units: [HUSSARS, LANCERS, frenchHorse('L2', 8, '1,-1', { facing: 'NW' })],
      dice: [6, 6, 1, 1],
    })
    field.play('declare K1', ...ride('-3,0'))
    const units = field.choices('react').map(order => order.split(' ')[1])
    expect(units).toEqual(['L1', 'L2'])
    field.play('react L1')
    field.play(field.choices('meet L1')[0], 'react L2')
    expect(field.told('checkedMorale').map(({ unit, reason, passed }) => [unit, reason, passed])).toEqual([
      ['L1', 'charge', true],
      ['L2', 'charge', false],
    ])
    expect(field.at('L2')).toBe('1,-1')
  })

  test('[10.3.7b] a unit that fails its check stays, [10.3.4] and does not try again in this phase', () => {
    const field = charge({ units: [HUSSARS, LANCERS], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'react L1')
    expect([field.at('L1'), field.unit('L1').state]).toEqual(['1,0', 'goodOrder'])
    field.play(...ride('-2,0'))
    expect(field.choices('react')).toEqual([])
  })

  test('[10.3.3] heavy cavalry answers from three hexes, [10.3.2] light cavalry from four', () => {
    const asked = (move: number, hex: string): string[] => {
      const field = charge({ units: [HUSSARS, { ...LANCERS, hex, move }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('react')
    }
    expect([asked(12, '0,0'), asked(12, '1,0'), asked(14, '1,0'), asked(14, '2,0')]).toEqual([
      ['react L1'],
      [],
      ['react L1'],
      [],
    ])
  })

  test('[10.3.1] [10.3.2] [10.3.5] [10.3.9] cavalry that may not is told why: its state, its formation, the distance, what hides the charge', () => {
    const against = (more: Partial<Counter>, given: Problem = {}): string[] => {
      const others = [
        frenchHorse('F1', 8, '0,0', { facing: 'NW', ...more }),
        frenchHorse('F2', 8, '0,-1', { facing: 'NW' }),
      ]
      const field = charge({ units: [{ ...HUSSARS, hex: '-4,0' }, ...others], ...given })
      field.play('declare K1', ...ride('-3,0'))
      return field.objections('react F1', 'french')
    }
    expect(against({})).toEqual([])
    expect([against({ readiness: 'exhausted' }), against({ state: 'routed' })]).toEqual([['10.3.1'], ['10.3.1']])
    expect(against({ facing: 'SE' })).toEqual(['10.3.2'])
    expect(against({ hex: '2,0' })).toEqual(['10.3.2'])
    expect(against({ hex: '1,0', move: 12 })).toEqual(['10.3.3'])
    expect(against({ formation: 'generalOrder' }, { terrain: { '0,0': 'village' } })).toEqual(['10.3.9'])
    expect(against({}, { terrain: { '-1,0': 'wood' } })).toEqual(['10.3.5'])
  })

  test('[10.3.5] a line in two hexes does not hide itself: cavalry sees the half before its front past the other half', () => {
    const line = coalitionHorse('K1', 9, '1,-1', { formation: 'longLine', facing: 'NNW' })
    const asked = (...others: Counter[]): string[] => {
      const horse = frenchHorse('L1', 8, '3,-2', { facing: 'SE' })
      const field = charge({ units: [line, horse, frenchHorse('L2', 8, '-4,3', { facing: 'NE' }), ...others] })
      field.play('declare K1', 'gallop to 0,-1 facing NNW as longLine')
      return field.choices('react')
    }
    // L1 faces -1,0 along the hexside between 0,-1 and 0,0.
    expect(asked()).toContain('react L1')
    expect(asked(french('F1', 6, '2,-1', { facing: 'SE' }))).not.toContain('react L1')
  })

  test('[10.2.8b] [7.1.1] [7.1.4] infantry that does not see a charge is told whether it looks away or something hides it', () => {
    const blind = (more: Partial<Counter>, given: Problem = {}): string[] => {
      const other = french('F2', 6, '0,-2', { facing: 'NW' })
      const field = charge({ units: [HUSSARS, { ...FRENCH, ...more }, other], ...given })
      field.play('declare K1', ...ride('-3,0'))
      return field.objections('form-square at 0,0', 'french')
    }
    expect([blind({}), blind({ facing: 'SE' }), blind({}, { terrain: { '-1,0': 'wood' } })]).toEqual([
      [],
      ['7.1.1'],
      ['7.1.4'],
    ])
  })

  test('[10.2.12] a charge that is met is not doubled; to one that meets another it is', () => {
    const met = (reacts: boolean): boolean => {
      const horse = frenchHorse('F1', 8, '1,0', { facing: 'NW', mov: 11 })
      const field = charge({ units: [{ ...HUSSARS, hex: '-6,0' }, horse], dice: [6, 6] })
      field.play('declare K1')
      for (const hex of ['-5,0', '-4,0', '-3,0', '-2,0', '-1,0', '0,0']) {
        if (field.step !== 'charge') break
        field.play(...ride(hex))
        if (field.choices('aim at 1,0').length > 0) field.play('aim at 1,0')
        if (reacts && hex === '-2,0') field.play('react F1', 'meet F1 to 0,0 facing NW')
        if (field.choices('react').length > 0) field.play('done')
      }
      return field.told('contact')[0].straight as boolean
    }
    expect([met(false), met(true)]).toEqual([true, false])
  })

  test('[10.3.12] [10.3.11] cavalry in a line of two hexes is bound by the half that the charge has reached, the right or the left', () => {
    const met = (row: number, hex: string): unknown => {
      // Its halves move to 0,-1 and 0,0; a charge along the row below reaches only the left one, one above only the
      // right.
      const lancers = { ...LANCERS, hex: '1,-1', formation: 'longLine', facing: 'W' } as const
      const field = charge({ units: [{ ...HUSSARS, hex: `-4,${row}` }, lancers], dice: [6, 6] })
      const gallop = (q: number) => `gallop to ${q},${row} facing SE as column`
      field.play('declare K1', gallop(-3), 'done', gallop(-2), 'react L1', 'meet L1 to 0,-1 facing W')
      field.play(gallop(-1), 'pass-by')
      expect(field.told('contact')).toMatchObject([{ hex, units: ['K1'] }])
      while (field.step !== 'melees') field.play('done')
      return field.objections('done')
    }
    expect(met(1, '0,0')).toEqual(['10.2.7e'])
    expect(met(-1, '0,-1')).toEqual(['10.2.7e'])
  })

  test('[10.3.11] cavalry that has gone its full distance without meeting the charge stops, and the charge continues', () => {
    // Cuirassiers beside the path: they have only three hexes, and the charge turns away.
    const heavy = frenchHorse('L1', 8, '0,-3', { facing: 'SW', move: 12 })
    const field = charge({ units: [HUSSARS, heavy], dice: [6, 6] })
    field.play('declare K1', 'gallop to -3,0 facing S as column', 'react L1', 'meet L1 to -1,-2 facing SW')
    for (const hex of ['-3,1', '-3,2']) {
      field.play(`gallop to ${hex} facing S as column`)
      if (field.choices('pass-by').length > 0) field.play('pass-by')
      field.play(field.choices('meet')[0])
    }
    field.play('gallop to -3,3 facing S as column')
    expect(field.told('met')).toHaveLength(3)
    expect(field.told('contact')).toEqual([])
    expect(field.choices('meet')).toEqual([])
  })
})
