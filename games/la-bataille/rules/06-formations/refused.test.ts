/** What a player sees after an order to form, or to leave woods, that names an impossible stance. */
import { expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const moving = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'movement', side: 'french', units: [...units], ...more })
const said = (field: KulmProblem, order: string): unknown => [field.objections(order), field.reasons(order)]

test('[6.6.9] a unit that leaves woods in the formation it takes up anyway is told to leave it out', () => {
  const woods = { terrain: { '0,0': 'wood' } } as const
  const horse = moving([frenchHorse('H1', 6, '0,0', { facing: 'SE', move: 14 })], woods)
  expect(horse.objections('move H1 to 1,0 facing SE')).toEqual([])
  expect(said(horse, 'move H1 to 1,0 facing SE as column')).toEqual([
    ['6.6.9'],
    ['H1 leaves woods or buildings in Column anyway: don’t name the formation.'],
  ])
  const foot = moving([french('F1', 6, '0,0', { facing: 'SE' })], woods)
  expect(foot.objections('move F1 to 1,0 facing SE as column')).toEqual(['6.6.9'])
  expect(foot.objections('move F1 to 1,0 facing E as line')).toEqual([])
})

test('[6.6.9] [11.1.1] [6.1.6] what keeps it from leaving at all is shown instead', () => {
  const woods = { terrain: { '0,0': 'wood' } } as const
  const tired = moving([frenchHorse('H1', 6, '0,0', { facing: 'SE', move: 14, left: 3 })], woods)
  expect(tired.objections('move H1 to 1,0 facing SE as column')).toEqual(['11.1.1'])
  const held = moving([frenchHorse('H1', 6, '0,0', { facing: 'SE', move: 14 }), coalition('C1', 6, '1,0')], woods)
  expect(held.reasons('move H1 to 1,0 facing SE as column')).toEqual(['1,0 is occupied by the enemy.'])
})

test('[6.6.9] [6.11.3] a unit that would form farther off than it can go is told why it cannot go, not how others face there', () => {
  const friend = french('F2', 3, '2,0', { facing: 'SE' })
  const field = moving(
    [french('F1', 6, '0,0', { facing: 'SE' }), friend, coalition('C1', 6, '2,-1', { facing: 'SW' })],
    {
      map: { hexes: ['0,0', '1,0', '2,0', '2,-1'] },
      terrain: { '0,0': 'wood' },
    },
  )
  expect(field.reasons('move F1 to 2,0 facing E as line')).toEqual([
    'F1 can’t reach 2,0: it must stop on entering an enemy ZOI.',
  ])
})

test('[6.0] [6.2.2] a unit already in that formation with another facing is told to turn', () => {
  const field = moving([
    french('F1', 6, '0,0', { facing: 'SE' }),
    french('F2', 8, '3,0', { formation: 'longLine', facing: 'E' }),
  ])
  expect(field.reasons('form F1 as column at 0,0 facing SE')).toEqual(['F1 is already in that formation and facing.'])
  expect(said(field, 'form F1 as column at 0,0 facing N')).toEqual([
    ['6.0'],
    ['F1 is already in Column. Use Turn to change facing.'],
  ])
  // 10.1.7b: a line of two hexes can’t turn in place.
  expect(field.objections('form F2 as longLine at 3,0 facing W')).toEqual(['10.1.7b'])
})
