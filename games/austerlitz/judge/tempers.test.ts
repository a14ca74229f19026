/** Plans made with another temper differ as a whole. */
import { describe, expect, test } from 'vitest'
import { allied, french, problem } from '../checks/field-problem.ts'

describe('tempers', () => {
  test('every temper that is named is known, and no other', () => {
    const { battle } = problem({ units: [allied('A', 'infantry', '4-4', '0,0')] }).match
    expect(battle.judge.tempers).toEqual(['bold', 'wary', 'to the guns', 'standing fast'])
  })

  test('the bold value a battle that others do not, and the wary avoid one that others accept', () => {
    const seekBattle = (strength: number): (string | undefined)[] => {
      const { match } = problem({
        phase: 'movement',
        side: 'french',
        arrows: { west: ['-5,0'] },
        units: [french('F', 'infantry', `${strength}-4`, '0,0'), allied('A', 'infantry', '4-4', '2,0')],
      })
      const { battle, position, actor } = match
      const approach = battle.language.hear('move F to 1,0')
      return ['bold', undefined, 'wary'].filter(
        temper => battle.judge.policy!(position, actor!, undefined, temper).appeal(approach) > 0,
      )
    }
    expect(seekBattle(3)).toEqual([])
    expect(seekBattle(6)).toEqual(['bold'])
    expect(seekBattle(12)).toEqual(['bold', undefined])
    expect(seekBattle(24)).toEqual(['bold', undefined, 'wary'])
  })

  test('the Allies march west as ordered, to the guns when they hear them', () => {
    const between = problem({
      phase: 'movement',
      side: 'allied',
      arrows: { west: ['-5,0'] },
      units: [allied('A', 'infantry', '4-1', '0,0'), french('F', 'infantry', '4-4', '5,0')],
    })
    expect(between.preferred()).toBe('move A to -1,0')
    expect(between.preferred('to the guns')).toBe('move A to 1,0')
  })
})
