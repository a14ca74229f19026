/** 10.2.6, 6.7.12, 10.4.3c Units in one hex when a charge arrives that have acted differently before. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW) and rout to
// the east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const LIGHT = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

/** Up to the skirmishers, who evade; units that could form square don’t. */
function slipped(given: Problem, to: string): KulmProblem {
  const field = charge(given)
  field.play('declare K1')
  for (const stride of ride('-3,0', '-2,0', '-1,0')) {
    field.play(stride)
    if (field.choices('aim at 0,0').length > 0) field.play('aim at 0,0')
    if (field.choices('form-square').length > 0) field.play('done')
  }
  field.play(`slip to ${to}`)
  return field
}

describe('10.2.6 who has reacted, and who has not', () => {
  const HOST = french('F2', 6, '1,0', { facing: 'NW' })

  test('[10.2.6] [10.2.7b] units that skirmishers slip back to stand for themselves, and the skirmishers do not check', () => {
    const field = slipped({ units: [HUSSARS, LIGHT, HOST], dice: [6, 6] }, '1,0')
    field.play('aim at 1,0', ...ride('0,0'))
    if (field.choices('form-square').length > 0) field.play('done')
    expect(field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])).toEqual([['F2', 'stand']])
  })

  test('[10.2.6] [10.2.8c] they may form square as well, but not twice', () => {
    const field = slipped({ units: [HUSSARS, LIGHT, HOST], dice: [1, 1] }, '1,0')
    field.play('aim at 1,0', ...ride('0,0'))
    expect(field.choices('form-square')).toEqual(['form-square at 1,0'])
    field.play('form-square at 1,0')
    expect([field.unit('F1').formation, field.unit('F2').formation]).toEqual(['square', 'square'])
    expect(field.choices('form-square')).toEqual([])
  })
})

describe('10.2.8j who has run to others', () => {
  const HOST = french('F2', 6, '1,0', { facing: 'NW', mov: 32 })
  // Only to the hosts.
  const terrain = { '1,-1': 'steep', '0,1': 'steep' } as const

  /** F1 is ridden down for one hex, and the hussars pursue; its hosts let it through. */
  function overtaken(unit: Counter, dice: number[], hosts: readonly Counter[] = [HOST]): KulmProblem {
    const field = charge({ units: [HUSSARS, unit, ...hosts], terrain, dice })
    field.play('declare K1')
    for (const stride of ride('-3,0', '-2,0', '-1,0', '0,0')) {
      if (field.choices(stride).length > 0) field.play(stride)
      if (field.choices('aim at 0,0').length > 0) field.play('aim at 0,0')
      while (field.step === 'charge' && field.choices('done').length > 0) field.play('done')
      if (field.choices('slip').length > 0) field.play('stand')
    }
    return field
  }
  const SHAKEN = french('F1', 4, '0,0', { facing: 'NW', state: 'disordered', mov: 32 })
  const checks = (field: KulmProblem) => field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])

  test('[10.2.8j-iv] [10.2.7b] units that they have run to must stand as the chargers arrive, or are disordered there', () => {
    const field = overtaken(SHAKEN, [1, 1, 1, 6, 6, 6, 6])
    expect([field.unit('F1').state, field.at('F1'), field.at('K1')]).toEqual(['routed', '1,0', '0,0'])
    expect(checks(field)).toEqual([
      ['F1', 'stand'],
      ['F2', 'routThrough'],
      ['F2', 'stand'],
    ])
    expect([field.unit('F2').state, field.told('contact')]).toMatchObject(['goodOrder', [{ hex: '1,0' }]])
    const failed = overtaken(SHAKEN, [1, 1, 1, 6, 6, 1, 1])
    expect([failed.unit('F2').state, failed.at('F2'), failed.told('contact').length]).toEqual(['disordered', '1,0', 1])
    // 10.2.8j-v: units alone are only caught.
    const alone = overtaken(SHAKEN, [1, 1, 1], [])
    expect([checks(alone).length, alone.told('contact')]).toMatchObject([1, [{ hex: '1,0' }]])
  })

  test('[10.2.6] [6.7.13] skirmishers who were ridden down have had their answer', () => {
    const light = { ...LIGHT, increments: 3 }
    const cavalry = french('F3', 6, '5,5', { facing: 'NW' })
    const alone = overtaken(light, [1], [cavalry])
    expect([alone.unit('F1').state, checks(alone), alone.told('contact').length]).toEqual(['routed', [], 1])
  })
})

test('[6.7.12a] skirmishers that have slipped into woods give no Defensive Fire; units that stood in woods before do', () => {
  const other = french('F3', 3, '4,2', { facing: 'SE', formation: 'generalOrder' })
  const enemies = [coalition('C1', 6, '2,0', { facing: 'NW' }), coalition('C3', 6, '5,2', { facing: 'NW' })]
  const terrain = { '1,0': 'wood', '4,2': 'wood' } as const
  const field = slipped({ units: [HUSSARS, LIGHT, other, ...enemies], terrain }, '1,0')
  while (field.step === 'charge') field.play(field.choices('pass-by')[0] ?? field.choices('gallop')[0])
  while (field.step !== 'defensiveFire') field.play('done')
  expect(field.objections('fire at 2,0 from 1,0', 'french')).toEqual(['6.7.12a'])
  expect(field.objections('fire at 5,2 from 4,2', 'french')).toEqual([])
})

describe('10.4.3c who stands beside a unit that is charged on its way', () => {
  const sprung = (...others: NonNullable<Problem['units']>): KulmProblem => {
    const units = [french('F1', 6, '2,0', { facing: 'NW' }), coalitionHorse('K1', 8, '-1,0', { facing: 'SE' })]
    const field = problem({ map: { radius: 10 }, units: [...units, ...others], dice: [6, 6, 6, 6] })
    field.play('move F1 to 1,0 facing NW', 'spring K1')
    if (field.choices('meet').length > 0) field.play(field.choices('meet')[0])
    return field
  }

  test('[10.4.3c] [10.2.7c] all of the hex stand, and none of them moves on', () => {
    const field = sprung(french('F2', 3, '1,0', { facing: 'NW' }), french('F3', 3, '2,1', { facing: 'NW' }))
    expect(field.told('checkedMorale').map(({ unit }) => unit)).toEqual(expect.arrayContaining(['K1', 'F1', 'F2']))
    expect([field.moves('F1'), field.moves('F2')]).toEqual([[], []])
    expect(field.moves('F3').length).toBeGreaterThan(0)
    // 6.2.2: nor does a unit move to the top of them.
    const below = ['F1', 'F2'].find(id => field.unit(id).depth > 0)!
    expect([field.objections(`top ${below}`), field.choices('top')]).toEqual([['10.2.7c'], []])
  })

  test('[11.2.7] [10.2.7b] of the units in the hex only those that force march suffer for it', () => {
    const column = french('F1', 6, '4,0', { facing: 'NW', command: 'first' })
    const field = problem({
      map: { radius: 10 },
      units: [
        column,
        french('F2', 3, '1,0', { facing: 'NW', command: 'second' }),
        coalitionHorse('K1', 8, '-1,0', { facing: 'SE' }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('force-march first', 'move F1 to 1,0 facing NW', 'spring K1')
    field.play(field.choices('meet')[0])
    const caught = (unit: string): boolean => {
      const checks = field.told('checkedMorale') as unknown as { unit: string; terms: { case: string }[] }[]
      return checks.find(check => check.unit === unit)!.terms.some(({ case: id }) => id === '11.2.7')
    }
    expect([caught('F1'), caught('F2')]).toEqual([true, false])
  })

  test('[10.4.5] [10.2.7e] all of them must fight', () => {
    const field = sprung(french('F2', 3, '1,0', { facing: 'NW' }))
    while (field.step !== 'melees') field.play('done')
    expect(field.choices('assault')).toEqual(['assault 0,0 with F1 F2'])
  })
})
