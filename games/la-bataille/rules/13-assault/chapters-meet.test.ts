/**
 * 13 Melee where other chapters apply too: ZOI of cavalry and infantry, squares, skirmishers in two hexes, readiness.
 */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition retreats west, the French retreat east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

test('[6.11.10] a unit driven out where cavalry has influence routs, also if infantry has it too', () => {
  const state = (...beside: Counter[]): string => {
    const field = melee({
      units: [french('F1', 12, '1,0', { facing: 'NW', mev: 54 }), { ...RUSSIANS, mev: 18 }, ...beside],
      dice: [6, 6, 6, 6, 4, 5],
    })
    field.play('assault 0,0 with F1')
    expect(field.told('fought')).toMatchObject([{ result: 'DD' }])
    return settle(field).unit('C1').state
  }
  expect(state()).toBe('disordered')
  expect(state(frenchHorse('H1', 4, '1,-1', { facing: 'SW' }))).toBe('routed')
})

describe('13.3 retreat before melee', () => {
  test('[13.3.3] [6.7.6] of skirmishers in two hexes neither half stops in an enemy zone or within reach of enemy cavalry', () => {
    const light = coalition('C1', 6, '0,0', { facing: 'E', formation: 'longSkirmish', range: 2, move: 8 })
    const refuges = (...beside: Counter[]): string[] => {
      const field = melee({ units: [FRENCH, light, ...beside] })
      field.play('assault 0,0 with F1')
      return field.choices('evade C1').map(order => order.split(' ')[3])
    }
    // The other half would be in -2,-1, right in front of the enemy.
    const watched = refuges(french('F2', 6, '-2,-2', { facing: 'S' }))
    expect([refuges().includes('-2,0'), watched.includes('-2,0'), watched.includes('-1,1')]).toEqual([
      true,
      false,
      true,
    ])
    // [10.4.1] Nor within two hexes of cavalry that could charge it.
    const reached = refuges(frenchHorse('H1', 4, '-2,-3', { facing: 'S' }))
    expect([reached.includes('-2,0'), reached.includes('-1,1')]).toEqual([false, true])
  })
})

test('[13.6.2] [13.6.3] cavalry in the hex of a square that must check for its losses checks once, and for them', () => {
  const reasons = (...dice: number[]): unknown[] => {
    const square = french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const field = problem({
      phase: 'charge',
      side: 'coalition',
      map: { radius: 14 },
      units: [coalitionHorse('K1', 8, '-4,0', { facing: 'SE', mev: 54 }), square],
      dice,
    })
    const ride = (hex: string): string => `gallop to ${hex} facing SE as column`
    field.play('declare K1', ride('-3,0'), 'done', 'aim at -2,0', ride('-2,0'), 'done')
    while (field.step !== 'melees') field.play('done')
    field.play('assault -2,0 with K1')
    settle(field)
    return [field.told('fought')[0].result, field.told('checkedMorale').map(({ unit, reason }) => `${unit} ${reason}`)]
  }
  expect(reasons(4, 5, 6, 6, 6, 6)).toEqual(['1*/1', ['K1 meleeResult']])
  expect(reasons(5, 1, 6, 6, 6, 6)).toEqual(['1/1', ['K1 bounce']])
  expect(reasons(4, 3, 6, 6, 6, 6)).toEqual(['2/1*', ['K1 bounce', 'F1 meleeResult']])
})

test('[5.1.2] [3.2.4] cavalry eliminated in the melee is not tired by it', () => {
  const field = melee({
    units: [
      frenchHorse('H1', 1, '1,0', { facing: 'NW', mev: 12 }),
      frenchHorse('H2', 6, '1,-1', { facing: 'SW', mev: 12 }),
      { ...RUSSIANS, mev: 24 },
    ],
    dice: [6, 6, 4, 4, 6, 6, 6, 6],
  })
  field.play('assault 0,0 with H1 H2')
  while (field.told('fought').length === 0) field.play('done')
  settle(field)
  expect([field.told('fought')[0].result, field.at('H1')]).toEqual(['2/1', 'eliminated'])
  expect(field.told('tired').map(({ unit }) => unit)).toEqual(['H2'])
})

test('[4.2.2] [12.6.1] [12.7.1] before an assault losses by defensive fire count, those by opportunity fire do not', () => {
  const terms = (phase: 'movement' | 'defensive fire'): string[] => {
    const field = problem({
      phase,
      side: 'french',
      units: [french('F1', 8, '1,0', { facing: 'NW', mov: 11 }), { ...RUSSIANS, fv: 9 }],
      dice: [5, 5, 6, 6, 6, 6, 6, 6],
    })
    if (phase === 'movement') field.play('face F1 to N')
    field.play('fire at 1,0 from 0,0')
    expect(field.unit('F1').losses).toBe(1)
    while (field.step !== 'melees') field.play('done')
    field.play('assault 0,0 with F1')
    const checks = field.told('checkedMorale') as unknown as { reason: string; terms: { text: string }[] }[]
    return checks.find(({ reason }) => reason === 'assault')!.terms.map(({ text }) => text)
  }
  expect(terms('defensive fire')).toContain('losses to Defensive Fire')
  expect(terms('movement')).not.toContain('losses to Defensive Fire')
})

test('[13.3.6] [6.4.8b] a line that has fought with one half and closed up is not assaulted again', () => {
  const line = coalition('C1', 5, '0,0', { formation: 'longLine', facing: 'E', mev: 18, mov: 11 })
  const field = melee({
    units: [
      french('F1', 6, '1,-1', { facing: 'NW', mov: 11, mev: 9 }),
      { ...FRENCH, id: 'F2', mov: 11 },
      line,
      // Other units, so that the phase continues.
      french('F9', 6, '5,3', { facing: 'N' }),
      coalition('C9', 6, '5,2'),
    ],
    dice: [6, 6, 6, 6, 4, 4],
  })
  expect(field.unit('C1').hexes).toEqual(['0,0', '0,-1'])
  expect(field.objections('assault 0,0 with F2')).toEqual([])
  field.play('assault 0,-1 with F1')
  expect(field.told('fought')).toMatchObject([{ result: '2/1' }])
  field.play('keep C1 at 0,0', 'stay')
  expect(field.unit('C1')).toMatchObject({ hexes: ['0,0'], losses: 1, state: 'goodOrder' })
  expect(field.objections('assault 0,0 with F2')).toEqual(['13.3.6'])
})

describe('13.2 a melee that a charge has brought about', () => {
  const fought = (...dice: number[]): KulmProblem => {
    const field = problem({
      phase: 'charge',
      side: 'coalition',
      map: { radius: 14 },
      units: [
        coalitionHorse('K1', 8, '-4,0', { facing: 'SE', mev: 18, mov: 11 }),
        french('F1', 6, '0,0', { facing: 'NW', increments: 6, mev: 18, mov: 32 }),
      ],
      leaders: [{ id: 'L', side: 'french', hex: '0,0', morale: 0 }],
      dice: [6, 6, ...dice],
    })
    // The last hex isn’t straight, so the charge isn’t doubled.
    const ride = (hex: string, facing: string): string => `gallop to ${hex} facing ${facing} as column`
    field.play('declare K1', ride('-3,0', 'SE'), 'done', ride('-2,0', 'SE'), 'aim at 0,0', 'done', ride('-1,0', 'SE'))
    if (field.choices('done').length > 0 && field.step === 'charge') field.play('done')
    while (field.step !== 'melees') field.play('done')
    return field
  }

  test('[13.3.2] [10.2.7e] a leader does not retreat from it, as he does from others', () => {
    const field = fought(6, 6, 6, 6)
    field.play('assault 0,0 with K1')
    expect([field.told('evaded'), field.choices('evade')]).toEqual([[], []])
    expect(field.told('fought')).toHaveLength(1)
    const other = melee({
      units: [FRENCH, RUSSIANS],
      leaders: [{ id: 'L', side: 'coalition', hex: '0,0' }],
      dice: [6, 6, 6, 6, 3, 3],
    })
    other.play('assault 0,0 with F1')
    expect(other.choices('evade L').length).toBeGreaterThan(0)
  })
  test('[10.2.7g] [15.1.2] [13.6.3] after the melee a unit that fails its check leaves the hex like others', () => {
    const field = fought(3, 3, 1, 1)
    field.play('assault 0,0 with K1')
    expect(field.told('fought')).toMatchObject([{ result: '0/1*' }])
    settle(field)
    expect([field.unit('F1').state === 'goodOrder', field.at('F1') === '0,0']).toEqual([false, false])
  })
})

test('[13.7.2] [6.6.9] a unit that advances out of woods or houses into the open takes up its plain formation', () => {
  const advanced = (ground: 'clear' | 'wood', nation: 'russian' | 'austrian'): string => {
    const field = melee({
      side: 'coalition',
      terrain: { '1,0': ground },
      units: [
        coalition('C1', 6, '1,0', {
          nation,
          mev: 90,
          mov: 11,
          facing: nation === 'austrian' && ground === 'clear' ? 'W' : 'NW',
        }),
        french('F1', 2, '0,0', { facing: 'SE', mev: 1, mov: 11 }),
      ],
      dice: [6, 6, 6, 6, 6, 6],
    })
    field.play('assault 0,0 with C1')
    settle(field)
    field.play('advance C1')
    expect(field.at('C1')).toBe('0,0')
    return field.unit('C1').formation
  }
  expect([advanced('clear', 'russian'), advanced('wood', 'russian')]).toEqual(['column', 'column'])
  expect([advanced('clear', 'austrian'), advanced('wood', 'austrian')]).toEqual(['masse', 'masse'])
})

test('[4.3.6] [13.5.5] [6.11.8] of units that rout again cavalry leaves two increments for a hex, infantry one', () => {
  const lost = (unit: Counter, ...dice: number[]): unknown => {
    const field = melee({
      map: { radius: 18 },
      units: [french('F1', 12, '1,0', { facing: 'NW', mev: 24 }), { ...unit, state: 'routed' }],
      dice,
    })
    field.play('assault 0,0 with F1')
    if (field.choices('done').length > 0) field.play('done')
    settle(field)
    return [field.told('fought')[0]?.result, field.unit(unit.id).losses]
  }
  expect(lost(coalition('C1', 6, '0,0', { facing: 'SE', mev: 24, mov: 11 }), 6, 6, 6, 6, 4, 5)).toEqual(['DD', 1])
  // Cavalry doesn’t check before the melee.
  expect(lost(coalitionHorse('K1', 6, '0,0', { facing: 'SE', mev: 32, mov: 11 }), 6, 6, 4, 5)).toEqual(['DD', 2])
})
