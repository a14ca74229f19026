import { describe, expect, test } from 'vitest'
import { type Counter, coalition, frenchHorse, problem } from '../../checks/field-problem.ts'
import { canContact } from './charge-reach.ts'

/** Six points, and no more in the wet morning (16.1.3a): six hexes straight ahead. */
const HUSSARS = frenchHorse('H1', 6, '-8,0', { facing: 'SE', move: 6 })

function reaches(units: readonly Counter[], more: object = {}): boolean {
  const { match } = problem({ phase: 'charge', map: { radius: 14 }, units: [HUSSARS, ...units], ...more })
  const { field } = match.battle
  return canContact(field, match.position, [field.units.findIndex(({ id }) => id === 'H1')])
}

describe('[10.2.10] whether a charge could reach any enemy', () => {
  test('as far as its points take it, and not one hex farther', () => {
    // After six hexes it stands in -2,0, with -1,0 in front of it.
    expect(['-1,0', '0,0'].map(hex => reaches([coalition('C1', 6, hex)]))).toEqual([true, false])
  })

  test('[10.1.7a] it turns on its way, so that those behind it have to be nearer', () => {
    expect(['-10,0', '-14,0'].map(hex => reaches([coalition('C1', 6, hex)]))).toEqual([true, false])
  })

  test('[10.1.9] no enemy on terrain that is not clear', () => {
    const target = coalition('C1', 6, '-5,0')
    expect(reaches([target], { terrain: { '-5,0': 'wood' } })).toBe(false)
    expect(reaches([target])).toBe(true)
  })
})
