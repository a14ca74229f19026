import { describe, expect, test } from 'vitest'
import { coalition, french, frenchHorse, problem } from '../checks/field-problem.ts'

describe('11.1 Movement', () => {
  test('[11.1.1] a unit goes as far as its allowance, and no farther', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { move: 3 }), coalition('C1', 6, '6,-6')] })
    expect([field.objections('move F1 to 3,0 facing SE'), field.objections('move F1 to 4,0 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
    expect(field.moves('F1')).toHaveLength(36)
    field.play('move F1 to 2,0 facing NE')
    expect(field.unit('F1')).toMatchObject({ hex: '2,0', facing: 'NE', left: 1 })
    expect(field.objections('move F1 to 0,0 facing NE')).toEqual(['11.1.1'])
  })

  test('[11.1.5] [6.4.1] who begins in line has two points less, unless he changes first', () => {
    const field = problem({ units: [french('F1', 4, '0,0', { formation: 'line' }), coalition('C1', 6, '6,-6')] })
    expect([field.objections('move F1 to 5,0 facing E'), field.objections('move F1 to 6,0 facing E')]).toEqual([
      [],
      ['11.1.1'],
    ])
    field.play('form F1 as column at 0,0 facing SE')
    expect(field.unit('F1').left).toBe(6)
  })
})

test('[6.4.8a] [6.4.9a] a line in two hexes has its right half where it is told', () => {
  const field = problem({
    units: [frenchHorse('F1', 8, '0,0'), french('F2', 5, '3,0'), french('F3', 4, '0,3'), coalition('C1', 6, '6,-6')],
  })
  field.play('form F1 as longLine at 0,0 facing E', 'form F2 as longLine at 3,0 facing E')
  expect(field.unit('F1')).toMatchObject({ hexes: ['0,0', '0,-1'], left: 11 })
  expect(field.unit('F2')).toMatchObject({ hexes: ['3,0', '3,-1'], left: 5 })
  expect(field.objections('form F3 as longLine at 0,3 facing E')).toEqual(['6.4.6'])
})
