import { expect, test } from 'vitest'
import { allied, type Counter, french, problem } from '../checks/field-problem.ts'

const FAR_FRENCH = french('FAR', 'infantry', '5-5', '5,-5')
const FAR_ALLIED = allied('FAR', 'infantry', '5-4', '5,-5')

/** Whether an arriving French unit may end its move with the units in 1,0. */
const frenchJoins = (newcomer: string, ...stack: string[]): string[] =>
  problem({
    side: 'french',
    units: [
      french('N', 'infantry', newcomer, '0,0'),
      ...stack.map((values, i): Counter => french(`S${i}`, 'infantry', values, '1,0')),
      FAR_ALLIED,
    ],
  }).objections('move N to 1,0')

const alliesJoin = (newcomer: string, ...stack: string[]): string[] =>
  problem({
    units: [
      allied('N', 'infantry', newcomer, '0,0'),
      ...stack.map((values, i): Counter => allied(`S${i}`, 'infantry', values, '1,0')),
      FAR_FRENCH,
    ],
  }).objections('move N to 1,0')

test('[7.0] any number of units may pass through a full hex', () => {
  const battle = problem({
    side: 'french',
    units: [
      ...[1, 2, 3].map(n => french(`S${n}`, 'infantry', '5-5', '0,0')),
      french('P', 'infantry', '6-5', '-1,0'),
      french('Q', 'artillery', '6-4', '-1,0'),
      FAR_ALLIED,
    ],
  })
  expect(battle.cost('move P to 1,0').path).toEqual(['-1,0', '0,0', '1,0'])
  battle.play('move P to 1,0', 'move Q to 1,0')
  expect([battle.at('P'), battle.at('Q')]).toEqual(['1,0', '1,0'])
})

test('[7.0] what left in the meantime no longer counts, what came does', () => {
  const battle = problem({
    side: 'french',
    units: [
      ...[1, 2, 3].map(n => french(`S${n}`, 'infantry', '5-5', '0,0')),
      french('P', 'infantry', '5-5', '-1,0'),
      french('Q', 'infantry', '1-5', '-1,0'),
      FAR_ALLIED,
    ],
  })
  expect(battle.objections('move P to 0,0')).toEqual(['7B'])
  battle.play('move S1 to 1,0', 'move P to 0,0')
  expect(battle.objections('move Q to 0,0')).toEqual(['7B'])
  expect(battle.objections('move Q to 1,0')).toEqual([])
})

test('[7A] entering a hex with friends costs no more than entering it empty', () => {
  const units = [allied('A', 'infantry', '3-4', '0,0'), FAR_FRENCH]
  const friends = [allied('B', 'infantry', '3-4', '1,0'), allied('C', 'artillery', '3-3', '1,0')]
  const alone = problem({ terrain: { '1,0': 'knoll' }, units })
  const together = problem({ terrain: { '1,0': 'knoll' }, units: [...units, ...friends] })
  expect(together.terms('move A to 1,0')).toEqual(['13.0-knolls 2'])
  expect(together.terms('move A to 1,0')).toEqual(alone.terms('move A to 1,0'))
})

test('[7B] at most three French units in a hex, however weak', () => {
  expect(frenchJoins('1-6', '1-6', '1-6')).toEqual([])
  expect(frenchJoins('1-6', '1-6', '1-6', '1-6')).toEqual(['7B'])
})

test('[7B] at most fifteen French strength points in a hex, however few the units', () => {
  expect(frenchJoins('5-5', '5-5', '5-5')).toEqual([])
  expect(frenchJoins('6-5', '5-5', '5-5')).toEqual(['7B'])
  expect(frenchJoins('3-5', '12-5')).toEqual([])
  expect(frenchJoins('4-5', '12-5')).toEqual(['7B'])
})

test('[7C] any number of Allied units up to ten strength points', () => {
  expect(alliesJoin('2-5', '2-5', '2-5', '2-5', '2-5')).toEqual([])
  expect(alliesJoin('5-5', '5-5')).toEqual([])
  expect(alliesJoin('6-5', '5-5')).toEqual(['7C'])
  expect(alliesJoin('1-4', '10-3')).toEqual(['7C'])
})

test('[7C] an Allied unit above ten points stands alone and nowhere else', () => {
  expect(alliesJoin('17-3')).toEqual([])
  expect(alliesJoin('17-3', '1-5')).toEqual(['7C'])
  expect(alliesJoin('1-5', '17-3')).toEqual(['7C'])
  expect(alliesJoin('11-3', '11-3')).toEqual(['7C'])
})

test('[7B] [7C] [11.0] demoralized units count with their printed strength', () => {
  const broken = problem({
    demoralized: 'allied',
    units: [allied('A', 'infantry', '6-4', '0,0'), allied('B', 'infantry', '6-4', '1,0'), FAR_FRENCH],
  })
  expect(broken.objections('move A to 1,0')).toEqual(['7C'])
  const french12 = problem({
    demoralized: 'french',
    side: 'french',
    units: [french('A', 'infantry', '12-5', '0,0'), french('B', 'infantry', '6-5', '1,0'), FAR_ALLIED],
  })
  expect(french12.objections('move A to 1,0')).toEqual(['7B'])
})

test('[7.0] the menu of moves leaves out hexes that are full', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '6-1', '0,0'), allied('B', 'infantry', '6-4', '1,0'), FAR_FRENCH],
  })
  expect(battle.moves('A')).toEqual(['-1,0', '-1,1', '0,-1', '0,1', '1,-1'])
})
