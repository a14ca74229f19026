/**
 * 10.4.5, 10.2.7e A unit charged as it moves that stands must fight the cavalry, even if it could not assault by
 * choice.
 */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalitionHorse,
  french,
  frenchGuns,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const HUSSARS = coalitionHorse('K1', 8, '0,0', { facing: 'NW', mov: 11, mev: 16 })
// Behind the hussars, as a unit that may assault them.
const OTHER = french('F2', 4, '0,0', { facing: 'NW' })
const ROAD = ['-6,0', '-5,0', '-4,0', '-3,0', '-2,0']

/** F1 or G1 comes in reach, is charged and stands; then plays up to the melees. */
function caught(units: readonly Counter[], orders: readonly string[], more: Problem = {}): KulmProblem {
  const field = problem({
    map: { radius: 10 },
    roads: [ROAD],
    units: [...units, HUSSARS],
    dice: [6, 6, 6, 6, 6, 6],
    ...more,
  })
  field.play(...orders, 'spring K1', 'meet K1 to -1,0 facing NW')
  while (field.step !== 'melees' && field.view().side === 'french') field.play('done')
  return field
}

describe('10.4.5 A unit caught during its move', () => {
  const column = french('F1', 4, '-4,0', { facing: 'SE', mov: 11, mev: 16, command: 'first' })
  const marching: Counter = { ...column, formation: 'roadMarch' }
  const move = 'move F1 to -2,0 facing SE'

  test('[10.2.7e] [6.10.8] a road march must fight, with a quarter of its value; it assaults no unit voluntarily', () => {
    const field = caught([marching], [move], { dice: [6, 6, 6, 6, 4, 4] })
    expect([field.step, field.choices('assault'), field.objections('done')]).toEqual([
      'melees',
      ['assault -1,0 with F1'],
      ['10.2.7e'],
    ])
    field.play('assault -1,0 with F1')
    expect(field.told('fought')).toMatchObject([{ attack: [{ value: 4, case: '6.10.8' }] }])
    const free = problem({
      roads: [ROAD],
      units: [{ ...marching, hex: '-2,0' }, { ...HUSSARS, hex: '-1,0' }, OTHER],
      phase: 'melee',
    })
    expect(free.objections('assault -1,0 with F1')).toEqual(['6.10.8'])
  })

  test('[10.2.7e] [11.2.8] a force-marching division must fight where it was caught, and assaults no other unit', () => {
    const field = caught([column], ['force-march first', move], { dice: [6, 6, 6, 6, 6, 6, 4, 4] })
    expect([field.step, field.choices('assault')]).toEqual(['melees', ['assault -1,0 with F1']])
    const free = problem({
      map: { radius: 10 },
      units: [column, { ...HUSSARS, hex: '-1,0', formation: 'horseSkirmish', skirmishFv: 1, facing: 'E' }],
      dice: [6, 6],
    })
    free.play('force-march first', free.choices('move F1').at(-1)!, 'done')
    while (free.step !== 'melees' && free.view().side === 'french') free.play('done')
    expect(free.choices('assault')).toEqual([])
  })

  test('[10.2.7e] [10.5.1b] guns in action that stood must fight, and are lost if they give way; they advance nowhere', () => {
    const guns = frenchGuns('G1', 2, '-3,0', { facing: 'SE', mov: 11, mev: 2, formation: 'unlimbered' })
    const struck = (mev: number, ...dice: number[]): KulmProblem => {
      const field = caught([{ ...guns, mev }], ['move G1 to -2,0 facing SE'], { dice: [6, 6, 6, 6, ...dice] })
      expect(field.choices('assault')).toEqual(['assault -1,0 with G1'])
      field.play('assault -1,0 with G1')
      while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
      return field
    }
    const lost = struck(2, 1, 1)
    expect([lost.told('fought')[0].result, lost.at('G1')]).toEqual(['AR', 'eliminated'])
    const held = struck(90, 6, 6)
    expect([held.told('fought')[0].result, held.at('G1'), held.choices('advance')]).toEqual(['DS', '-2,0', []])
    // They can’t assault by choice.
    const free = problem({ units: [{ ...guns, hex: '-2,0' }, { ...HUSSARS, hex: '-1,0' }, OTHER], phase: 'melee' })
    expect(free.objections('assault -1,0 with G1')).toEqual(['13.2.1'])
  })

  test('[10.2.7e] [6.3.6] the guns of a stack that stood fight with it', () => {
    const guns = frenchGuns('G1', 2, '-2,0', { facing: 'SE', mov: 11, mev: 2, formation: 'unlimbered' })
    const field = caught([column, guns], [move])
    expect(field.choices('assault')).toEqual(['assault -1,0 with F1 G1'])
    expect(field.objections('assault -1,0 with F1')).toEqual(['10.2.7e'])
  })

  test('[6.5.10] [6.5.11a] a square assaults no unit even so, because cavalry beside it has not entered its hex', () => {
    const square = french('F1', 6, '-3,0', { facing: 'SE', mov: 11, formation: 'square' })
    const field = caught([square], [move], { dice: [6, 6] })
    expect([field.told('met').length, field.choices('assault')]).toEqual([1, []])
  })
})
