/** 10 Charges where other chapters apply too: friends in the way, lines, limbered guns and skirmishers. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { chargedAs } from './answers.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW) and rout to
// the east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

describe('cavalry that meets a charge', () => {
  const LANCERS = frenchHorse('L1', 8, '1,0', { facing: 'NW' })
  const meets = (given: Problem, ...beside: Counter[]): string[] => {
    const field = charge({ units: [{ ...HUSSARS, hex: '-4,1' }, LANCERS, ...beside], dice: [6, 6], ...given })
    field.play('declare K1', ...ride('-3,1'), 'react L1')
    return [...new Set(field.choices('meet').map(order => order.split(' ')[3]))]
  }

  test('[10.3.7a] [6.1.3] not among friends that it may not stack with, fugitives either', () => {
    expect(meets({})).toEqual(['0,0', '0,1'])
    expect(meets({}, french('F2', 3, '0,1', { state: 'routed' }))).toEqual(['0,0'])
  })

  test('[10.3.7a] [16.1.2] [10.1.9] nor onto terrain where cavalry cannot charge', () => {
    expect(meets({ terrain: { '0,1': 'wood' } })).toEqual(['0,0'])
  })

  test('[10.3.6] it is the other side’s, not of those who charge', () => {
    const second = coalitionHorse('K2', 8, '-5,2', { facing: 'SE' })
    const field = charge({ units: [{ ...HUSSARS, hex: '-4,1' }, LANCERS, second] })
    field.play('declare K1', 'done', ...ride('-3,1'))
    expect([field.choices('react'), field.objections('react K2'), field.reasons('react K2')]).toEqual([
      ['react L1'],
      ['11.1.1'],
      ['K2 belongs to the other side.'],
    ])
  })
})

test('[10.2.8g] [6.4.6] a line of two hexes forms square by the row of lines, as one of one hex does', () => {
  const tried = (given: Partial<Counter>): unknown => {
    const field = charge({ units: [HUSSARS, french('F1', 4, '0,0', given)], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    return field.told('squareTried')[0].line
  }
  expect([
    tried({ formation: 'line', facing: 'W' }),
    tried({ formation: 'longLine', facing: 'W', increments: 8 }),
    tried({ formation: 'column', facing: 'NW' }),
  ]).toEqual([true, true, false])
})

test('[10.5.1a] [10.2.3] limbered guns that were the target are still so where they have run to, and are taken there', () => {
  const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW' })
  const field = charge({ units: [{ ...HUSSARS, move: 30 }, guns], dice: [] })
  field.play('declare K1', 'aim at 0,0', ...ride('-3,0'))
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  expect(field.unit('G1')).toMatchObject({ state: 'routed' })
  expect([field.at('G1') === '0,0', field.objections('aim at 0,0')]).toEqual([false, ['10.2.3']])
  for (let n = 0; n < 25 && field.at('G1') !== 'eliminated' && field.choices('gallop').length > 0; n++) {
    const [x, y] = field.at('K1').split(',').map(Number)
    const straight = `gallop to ${x + 1},${y} facing SE as column`
    field.play(field.objections(straight).length === 0 ? straight : field.choices('gallop')[0])
  }
  expect(field.told('eliminated')).toMatchObject([{ unit: 'G1', cases: ['10.5.1a'] }])
  expect(field.told('outrun')).toEqual([])
})

test('[6.7.12] [6.7.6] skirmishers in two hexes find no refuge in themselves', () => {
  const light = french('F1', 6, '0,0', { facing: 'W', formation: 'longSkirmish', range: 2 })
  const field = (...beside: Counter[]): KulmProblem => {
    const made = charge({ units: [HUSSARS, light, ...beside], dice: [1] })
    made.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    return made
  }
  expect(field().told('slippedAway')).toEqual([])
  expect(field().choices('slip')).toEqual([])
  expect(field(french('F2', 6, '1,0', { facing: 'NW' })).choices('slip')).toEqual(['slip to 1,0'])
})

test('[6.5.7] [10.1.10a] of two squares the one that has fired next to it is told why it may not, the other fires', () => {
  const square = (id: string, hex: string): Counter => french(id, 6, hex, { facing: 'NW', formation: 'square' })
  const field = charge({
    units: [{ ...HUSSARS, increments: 12, mov: 11 }, square('F1', '-2,1'), square('F2', '0,-1')],
    dice: [1, 1, 1, 1],
  })
  field.play('declare K1', ...ride('-3,0'))
  if (field.choices('pass-by').length > 0) field.play('pass-by')
  field.play(...ride('-2,0'), 'fire at -2,0 from -2,1')
  if (field.choices('pass-by').length > 0) field.play('pass-by')
  field.play(...ride('-1,0'))
  expect([field.choices('fire'), field.objections('fire at -1,0 from -2,1')]).toEqual([
    ['fire at -1,0 from 0,-1'],
    ['6.5.7'],
  ])
})

test('[10.1.7] [10.1.8] a refused charger is told whether it is the path or the change of formation', () => {
  const field = charge({ units: [HUSSARS, french('F1', 6, '6,0')] })
  field.play('declare K1')
  expect(field.objections('gallop to -3,2 facing SE as column')).toEqual(['10.1.7'])
  expect(field.objections('gallop to -3,0 facing E as line')).toEqual([])
  field.play(...ride('-3,0'))
  expect(field.objections('gallop to -2,0 facing E as line')).toEqual(['10.1.8'])
  expect(field.objections('gallop to -2,2 facing SE as column')).toEqual(['10.1.7'])
})

test('[10.2.8j-v] [10.5.1a] [10.5.2a] guns that have run with their infantry are not taken as lone guns are', () => {
  const field = charge({
    // Only one path leads on.
    map: { hexes: Array.from({ length: 16 }, (_, i) => `${i - 5},0`) },
    units: [
      HUSSARS,
      french('F1', 6, '0,0', { facing: 'NW', mov: 66, state: 'disordered' }),
      frenchGuns('G1', 2, '0,0', { facing: 'NW', state: 'disordered' }),
    ],
    dice: [1, 1, 2],
  })
  field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  expect([field.at('F1'), field.at('G1')]).toEqual(['2,0', '2,0'])
  field.play(...ride('0,0'))
  while (field.choices('gallop').length > 0) field.play(...ride('1,0'))
  expect([field.told('eliminated'), field.told('contact').length]).toEqual([[], 1])
})

test('[6.7.12a] [12.6.2] skirmishers who have slipped away give no defensive fire from where they are now', () => {
  const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
  const others = [french('F9', 6, '5,3', { facing: 'N' }), coalition('C9', 6, '5,2'), coalition('C8', 6, '-2,2')]
  const field = charge({ units: [HUSSARS, light, ...others], terrain: { '-1,1': 'wood' } })
  field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'), 'slip to -1,1')
  while (field.step !== 'defensiveFire')
    field.play(['done', 'pass-by'].find(order => field.choices(order).length > 0) ?? field.choices('gallop')[0])
  expect([field.at('F1'), field.objections('fire at -2,2 from -1,1')]).toEqual(['-1,1', ['6.7.12a']])
  expect(field.objections('fire at 5,2 from 5,3')).toEqual([])
})

describe('10.4 Cavalry that charges a moving unit', () => {
  const UHLANS = coalitionHorse('K1', 8, '0,0', { facing: 'NW', mov: 11 })
  const moving = (given: Problem): KulmProblem => problem({ side: 'french', map: { radius: 14 }, ...given })

  test('[10.2.7c] [10.4.3] it is bound to the unit that stood, and charges no other', () => {
    const field = moving({
      units: [
        french('F1', 6, '-4,0', { facing: 'SE', mov: 11 }),
        french('F2', 6, '-5,2', { facing: 'SE', mov: 11 }),
        UHLANS,
        coalitionHorse('K2', 4, '0,1', { facing: 'NW', mov: 11 }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('move F1 to -2,0 facing SE', 'spring K1', 'meet K1 to -1,0 facing NW')
    if (field.choices('spring').length > 0) field.play('done')
    field.play('move F2 to -2,1 facing SE')
    expect([field.choices('spring'), field.objections('spring K1')]).toEqual([['spring K2'], ['10.2.7c']])
  })

  test('[6.7.12a] [12.5.1] skirmishers who slip away from it fire in their own phase as they would have', () => {
    const field = moving({
      terrain: { '2,1': 'wood' },
      units: [
        french('F1', 3, '3,0', { facing: 'W', formation: 'skirmish', range: 2 }),
        { ...UHLANS, facing: 'SE' },
        coalition('C1', 6, '1,2'),
      ],
      dice: [6, 6],
    })
    field.play('move F1 to 2,0 facing W', 'spring K1', 'meet K1 to 1,0 facing SE', 'slip to 2,1')
    while (field.step !== 'offensiveFire') field.play('done')
    expect(field.choices('fire')).toContain('fire at 1,2 from 2,1')
  })
})

test('[10.5.2a] limbered guns fare as the best of the infantry around them', () => {
  const field = charge({
    units: [
      HUSSARS,
      french('F1', 4, '0,0', { facing: 'SE', mov: 11 }),
      french('F2', 4, '0,0', { facing: 'SE', mov: 66 }),
      frenchGuns('G1', 2, '0,0', { facing: 'SE', mov: 66 }),
    ],
    dice: [3, 3],
  })
  field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
  expect(['F1', 'F2', 'G1'].map(id => field.unit(id).state)).toEqual(['goodOrder', 'disordered', 'goodOrder'])
})

test('[10.5.2a] limbered guns in rout aren’t better off for infantry that is only disordered', () => {
  const field = charge({
    units: [
      HUSSARS,
      french('F1', 4, '0,0', { facing: 'SE', mov: 66 }),
      frenchGuns('G1', 2, '0,0', { facing: 'SE', state: 'routed' }),
    ],
    dice: [3, 3],
  })
  field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
  expect(['F1', 'G1'].map(id => field.unit(id).state)).toEqual(['disordered', 'routed'])
})

test('[10.2.7g] [10.1.10c] routed cavalry in the hex of a square runs: only units that were charged stay', () => {
  const square = french('F1', 12, '-2,0', { facing: 'NW', formation: 'square' })
  const field = charge({ units: [{ ...HUSSARS, mov: 66 }, square], dice: [6, 6, 1, 1, 6, 6] })
  field.play('declare K1', ...ride('-3,0'), 'done', 'aim at -2,0', ...ride('-2,0'), 'done')
  while (field.step !== 'defensiveFire') field.play('done')
  field.play('fire at -2,0 from -2,0')
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  expect([field.unit('K1').state, field.at('K1') === '-2,0']).toEqual(['routed', false])
})

test('[10.5.1a] of limbered guns that are charged those run who have not run before', () => {
  const guns = (id: string, state: 'goodOrder' | 'routed'): Counter => frenchGuns(id, 2, '0,0', { facing: 'NW', state })
  const field = charge({ units: [HUSSARS, guns('G1', 'routed'), guns('G2', 'goodOrder')] })
  field.play('declare K1', 'aim at 0,0', ...ride('-3,0'))
  expect(field.told('changedState')).toMatchObject([{ unit: 'G2', state: 'routed', cases: ['10.5.1a'] }])
})

test('[10.5] [6.7.12] skirmishers among others are charged as these are', () => {
  const { battle, position } = charge({
    units: [
      HUSSARS,
      french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 }),
      french('F2', 4, '0,0', { state: 'routed' }),
    ],
  }).match
  expect(chargedAs(battle.field, position, battle.field.ground.grid.find('0,0'))).toBe('infantry')
})

test('[10.1.6] [10.1.10] a leader passes through a square with his regiment, and does not stay in it', () => {
  const field = charge({
    units: [{ ...HUSSARS, mov: 11 }, french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' })],
    leaders: [{ id: 'L', side: 'coalition', cavalry: 1, hex: '-4,0' }],
  })
  field.play('declare K1', ...ride('-3,0'), 'done', 'pass-by', ...ride('-2,0'), 'done', ...ride('-1,0'))
  expect([field.at('K1'), field.at('L')]).toEqual(['-1,0', '-1,0'])
})

test('[10.1.10b] [6.4.9] a line of two hexes does not ride through a square', () => {
  const hussars = (formation: 'line' | 'longLine'): Counter => ({ ...HUSSARS, hex: '-4,1', formation, facing: 'E' })
  const rides = (formation: 'line' | 'longLine', hex: string): string[] => {
    const field = charge({ units: [hussars(formation), french('F1', 6, '-3,1', { formation: 'square' })] })
    field.play('declare K1')
    return field.objections(`gallop to ${hex} facing E as ${formation}`)
  }
  expect([rides('line', '-3,1'), rides('longLine', '-3,1')]).toEqual([[], ['10.1.10b']])
})
