/** 12 Fire where other chapters apply too: squares, lines and disordered units in the firing hex. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { tables } from '../../checks/printed-tables.ts'
import { type Firer, volleys } from './fire-strength.ts'

const attack = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'offensive fire', units: [...units], ...more })

/** Other units that may fire, so that the phase continues without a target. */
const OTHERS = [french('F9', 6, '4,-4', { facing: 'N' }), coalition('C9', 6, '4,-5')]
const MISS = [1, 1]

describe('fugitives among those who fire', () => {
  const line = french('F1', 4, '0,0', { formation: 'line', facing: 'W' })
  const foe = coalition('C1', 6, '-1,0')
  const next = 'fire at -1,0 from 0,0'
  const fugitive = (state: 'disordered' | 'routed'): Counter => french('F2', 4, '0,0', { state, facing: 'SE' })

  test('[6.4.10a] [4.3.5] a line fires, whatever unit has run onto it and faces away', () => {
    for (const state of ['disordered', 'routed'] as const) {
      const field = attack([fugitive(state), line, foe, ...OTHERS])
      expect([field.objections(next), field.odds(next).attack]).toEqual([[], 8])
    }
  })

  test('[12.1.6] [12.4.6] a column does not, since they are on top of it', () => {
    const column: Counter = { ...line, formation: 'column', facing: 'NW' }
    expect(attack([fugitive('disordered'), column, foe, ...OTHERS]).objections(next)).toEqual(['12.1.6'])
    expect(attack([fugitive('routed'), column, foe, ...OTHERS]).objections(next)).toEqual(['12.1.6'])
    expect(attack([column, fugitive('routed'), foe, ...OTHERS]).objections(next)).toEqual([])
  })

  test('[12.4.2] [4.3.6] routed infantry does not keep guns from firing', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const far = coalition('C1', 6, '-3,0')
    expect(attack([fugitive('routed'), guns, far, ...OTHERS]).objections('fire at -3,0 from 0,0')).toEqual([])
  })
})

test('[6.5.8] [6.5.9] [4.3.5] only those in square count for its fire, not fugitives who have run into it', () => {
  const square = french('F1', 4, '0,0', { formation: 'square' })
  const value = (...fugitives: Counter[]): number =>
    attack([square, ...fugitives, coalition('C1', 6, '-1,0'), ...OTHERS]).odds('fire at -1,0 from 0,0').attack
  const fugitive = (state: 'disordered' | 'routed'): Counter => french('F2', 9, '0,0', { state, facing: 'NW' })
  expect([value(), value(fugitive('disordered')), value(fugitive('routed'))]).toEqual([6, 6, 6])
  const firer = (name: string, present: number, more: Partial<Firer>): Firer => ({
    name,
    arm: 'infantry',
    formation: 'square',
    state: 'goodOrder',
    increments: present,
    lost: 0,
    present,
    guard: false,
    type: 'french-ligne',
    fire: 6,
    guns: null,
    range: 1,
    ...more,
  })
  const upon = (...fugitives: Firer[]): number[] =>
    volleys(tables, [...fugitives, firer('F1', 4, {})], { range: 0, open: true }).map(({ term }) => term.value)
  expect(upon(firer('F2', 9, { state: 'disordered', formation: 'column' }))).toEqual(upon())
})

test('[6.4.10a] [13.4.1] of a line whose four increments have fired the others have not', () => {
  const foot = (name: string, present: number): Firer => ({
    name,
    arm: 'infantry',
    formation: 'line',
    state: 'goodOrder',
    increments: present,
    lost: 0,
    present,
    guard: false,
    type: 'french-ligne',
    fire: 6,
    guns: null,
    range: 1,
  })
  expect(volleys(tables, [foot('a', 5), foot('b', 3)], { range: 1, open: true }).map(({ by }) => by[0].name)).toEqual([
    'a',
  ])
  const stack = ['F1', 'F2'].map(id => french(id, 4, '0,0', { formation: 'line', facing: 'W' }))
  const field = attack([...stack, coalition('C1', 6, '-1,0'), coalition('C2', 6, '-1,1')], { dice: MISS })
  field.play('fire at -1,0 from 0,0')
  while (field.step !== 'melees') field.play('done')
  expect([field.objections('assault -1,1 with F1'), field.objections('assault -1,1 with F2')]).toEqual([['13.4.1'], []])
})

test('[10.1.10a] [12.4.5] a square with guns in it fires as cavalry reaches it, not only as it leaves', () => {
  const hussars = coalitionHorse('K1', 12, '-4,0', { facing: 'SE' })
  const square = french('F1', 6, '-2,1', { facing: 'NW', formation: 'square' })
  const guns = frenchGuns('G1', 2, '-2,1', { facing: 'NW', formation: 'unlimbered' })
  for (const units of [[square], [square, guns], [guns, square]]) {
    const field = problem({
      phase: 'charge',
      side: 'coalition',
      map: { radius: 14 },
      units: [hussars, ...units],
      dice: MISS,
    })
    field.play('declare K1', 'gallop to -3,0 facing SE as column')
    if (field.choices('pass-by').length > 0) field.play('pass-by')
    field.play('gallop to -2,0 facing SE as column')
    expect(field.choices('fire')).toEqual(['fire at -2,0 from -2,1'])
    field.play('fire at -2,0 from -2,1', 'gallop to -1,0 facing SE as column')
    expect(field.choices('fire')).toEqual([])
  }
})

test('[12.7.1] [6.4.10c] each half of a line fires at another half of one that changes before it', () => {
  const field = problem({
    side: 'french',
    units: [
      french('F1', 8, '0,0', { formation: 'longLine', facing: 'W', mov: 11 }),
      coalition('C1', 8, '-1,1', { formation: 'longLine', facing: 'E' }),
    ],
    dice: [...MISS, ...MISS],
  })
  expect([field.unit('F1').hexes, field.unit('C1').hexes]).toEqual([
    ['0,0', '0,1'],
    ['-1,1', '-1,0'],
  ])
  field.play('form F1 as column at 0,0 facing NW', 'fire at 0,0 from -1,0')
  expect(field.choices('fire')).toEqual(['fire at 0,1 from -1,1'])
  expect(field.objections('fire at 0,1 from -1,0')).toEqual(['12.1.7'])
})

test('[12.2.3] [12.2.4] [6.2.2] guns on top of infantry aren’t a target of their own: the infantry’s defence counts, less two', () => {
  const guns = coalitionGuns('CG', 2, '-1,0', { facing: 'SE', formation: 'unlimbered' })
  const column = coalition('C1', 6, '-1,0', { facing: 'SE' })
  const defence = (...units: Counter[]): number =>
    attack([french('F1', 6, '0,0', { facing: 'NW' }), ...units]).odds('fire at -1,0 from 0,0').defence
  expect([defence(guns), defence(column), defence(column, guns), defence(guns, column)]).toEqual([8, 6, 4, 4])
})

test('[2.3.5] [10.1.10c] a leader who charges into the hex of a square does not direct the guns in it', () => {
  const field = problem({
    phase: 'charge',
    side: 'coalition',
    map: { radius: 14 },
    units: [
      coalitionHorse('K1', 8, '-4,0', { facing: 'SE' }),
      french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' }),
      frenchGuns('G1', 2, '-2,0', { facing: 'NW', formation: 'unlimbered' }),
    ],
    leaders: [{ id: 'L', side: 'coalition', cavalry: 1, artillery: 3, hex: '-4,0' }],
  })
  const ride = (hex: string): string => `gallop to ${hex} facing SE as column`
  field.play('declare K1', ride('-3,0'), 'done', 'aim at -2,0', ride('-2,0'), 'done')
  while (field.step !== 'defensiveFire') field.play('done')
  expect([field.at('K1'), field.at('L')]).toEqual(['-2,0', '-2,0'])
  const { terms } = field.odds('fire at -2,0 from -2,0')
  expect(terms.map(({ case: id }) => id)).toEqual(['6.5.9', '12.4.5c', '12.2.2', '12.4.10'])
})

test('[12.4.7] [16.2.4b] the leader who lets two parks fire together is of their nation', () => {
  const park = (id: string, hex: string): Counter =>
    coalitionGuns(id, 2, hex, { facing: 'NW', formation: 'unlimbered', nation: 'russian' })
  const together = (nation: 'russian' | 'prussian'): string[] =>
    problem({
      phase: 'offensive fire',
      side: 'coalition',
      units: [park('G1', '3,0'), park('G2', '3,-1'), french('F1', 6, '0,0')],
      leaders: [{ id: 'L', side: 'coalition', nation, artillery: 3, hex: '3,0' }],
    }).objections('fire at 0,0 from 3,0 3,-1')
  expect([together('russian'), together('prussian')]).toEqual([[], ['12.4.7']])
})
