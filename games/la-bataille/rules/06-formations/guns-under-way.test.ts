import { describe, expect, test } from 'vitest'
import { coalition, french, frenchGuns, problem } from '../../checks/field-problem.ts'

/** Fire that takes one increment, then morale. */
const [HIT, FAIL, PASS] = [
  [5, 5],
  [1, 1],
  [6, 6],
]
const C1 = coalition('C1', 6, '-1,0', { facing: 'SE', fv: 9 })

describe('6.9.1 guns whose infantry is gone before they have done as they were told', () => {
  test('[6.9.1] [12.7.1] they do not turn toward a vertex by themselves', () => {
    const field = problem({
      map: { radius: 10 },
      units: [
        french('F1', 6, '0,0', { formation: 'line', facing: 'W', losses: 1 }),
        frenchGuns('G1', 2, '0,0', { formation: 'limbered', facing: 'W' }),
        C1,
      ],
      dice: [...HIT, ...FAIL, ...PASS, ...PASS],
    })
    field.play('face G1 to NNW', 'fire at 0,0 from -1,0')
    while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    expect(field.unit('F1').state).not.toBe('goodOrder')
    expect([field.at('G1'), field.unit('G1').facing]).toEqual(['0,0', 'NW'])
    expect(field.told('faced')).toEqual([])
  })

  test('[6.9.1] [6.4.8b] they do not come to a half of a line that has closed up either, as if it were still there', () => {
    const field = problem({
      units: [
        french('F1', 5, '0,0', { formation: 'longLine', facing: 'W' }),
        frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'W' }),
        C1,
      ],
      dice: [...HIT, ...PASS, ...PASS],
    })
    expect(field.unit('F1').hexes).toEqual(['0,0', '0,1'])
    field.play('move G1 to 0,1 facing W', 'fire at 0,0 from -1,0', 'keep F1 at 0,0')
    expect([field.at('G1'), field.unit('G1').facing]).toEqual(['0,1', 'NW'])
  })
})
