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

const attack = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'offensive fire', units: [...units], ...more })

/** With these dice every volley misses. */
const MISS = [1, 1]

test('[6.8.6] with their whole value once, from however many of their hexes', () => {
  const horse = frenchHorse('H1', 6, '0,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3 })
  const field = problem({
    phase: 'offensive fire',
    units: [horse, coalition('C1', 6, '-1,1', { mov: 11 })],
    dice: [1, 1],
  })
  expect(field.unit('H1').hexes).toEqual(['0,0', '0,1'])
  field.play('fire at -1,1 from 0,0 0,1')
  expect(field.told('fired')[0].strength).toMatchObject([{ value: 3 }])
})

test('[6.8.6] cavalry skirmishers fire at every enemy before them', () => {
  const horse = frenchHorse('H1', 6, '0,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3 })
  const field = attack([horse, coalition('C1', 6, '-1,0'), coalition('C2', 6, '-1,1')], { dice: [...MISS, ...MISS] })
  field.play('fire at -1,0 from 0,0')
  expect(field.objections('fire at -1,1 from 0,0')).toEqual([])
})

test('[13.4.1] a unit that has fired at several may assault any of them, and no other', () => {
  const horse = frenchHorse('H1', 6, '0,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3 })
  const foes = ['-1,0', '-1,1', '0,-1'].map((hex, i) => coalition(`C${i}`, 6, hex, { mov: 11 }))
  const field = attack([horse, ...foes], { dice: [...MISS, ...MISS] })
  field.play('fire at -1,0 from 0,0', 'fire at -1,1 from 0,0')
  while (field.step !== 'melees') field.play('done')
  expect(['-1,0', '-1,1', '0,-1'].map(hex => field.objections(`assault ${hex} with H1`))).toEqual([[], [], ['13.4.1']])
})

test('[6.8.6] once at a line that fills two hexes, and at other units in the second', () => {
  const horse = frenchHorse('H1', 6, '0,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3 })
  const line = coalition('C1', 12, '-1,1', { formation: 'longLine', facing: 'E' })
  const foot = french('F2', 6, '-1,2', { facing: 'N' })
  const field = attack([horse, foot, line], { dice: MISS })
  expect(field.unit('C1').hexes).toEqual(['-1,1', '-1,0'])
  field.play('fire at -1,0 from 0,0')
  expect([field.objections('fire at -1,1 from 0,0'), field.objections('fire at -1,1 from 0,1')]).toEqual([
    ['6.8.6'],
    ['6.8.6'],
  ])
  expect(field.objections('fire at -1,1 from -1,2')).toEqual([])
  const fellow = coalition('C2', 4, '-1,1', { formation: 'line', facing: 'E' })
  const shared = attack([horse, line, fellow], { dice: MISS })
  shared.play('fire at -1,0 from 0,0')
  expect(shared.objections('fire at -1,1 from 0,0')).toEqual([])
})
