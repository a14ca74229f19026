import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  problem,
} from '../../checks/field-problem.ts'

// Cossacks in 0,0 and 0,1, with -1,0 and -1,1 in front of them.
const COSSACKS = coalitionHorse('K1', 4, '0,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3, move: 15 })
const F1 = french('F1', 6, '-2,0', { facing: 'SE', mov: 11 })

const approach = (units: readonly Counter[], orders: readonly string[], dice: number[] = []): KulmProblem => {
  const field = problem({ map: { radius: 10 }, units: [COSSACKS, ...units], dice })
  field.play(...orders, 'done')
  return field
}

describe('6.8 Cavalry skirmishers before those who come up to them', () => {
  test('[6.8.3] [6.11.2] they fire in the Defensive Fire Phase, and then fall back one hex before the enemy can fire', () => {
    const field = approach([F1], ['move F1 to -1,0 facing SE'], [1, 1])
    field.play('fire at -1,0 from 0,0')
    while (field.choices('fire').length > 0) field.play('done')
    expect(field.objections('evade K1 to 1,0')).toEqual([])
    expect([field.objections('evade K1 to 2,0'), field.objections('evade K1 to 0,-1')]).toEqual([
      ['13.3.4'],
      ['13.3.4'],
    ])
    field.play('evade K1 to 1,0')
    expect(field.unit('K1')).toMatchObject({ hexes: ['1,0', '1,1'], formation: 'horseSkirmish' })
    expect(field.told('evaded')).toMatchObject([{ unit: 'K1', cases: ['6.8.3'] }])
    // Infantry has no target left.
    expect(field.choices('fire')).toEqual([])
  })

  test('[6.8.3] not before an enemy that stood there already, and not before other cavalry skirmishers', () => {
    const stood = approach([french('F1', 6, '-1,0', { facing: 'SE' })], [])
    if (stood.choices('fire').length > 0) stood.play('done')
    expect(stood.choices('evade')).toEqual([])
    const chasseurs = frenchHorse('H1', 4, '-3,1', { formation: 'horseSkirmish', facing: 'E', skirmishFv: 3, move: 13 })
    const skirmish = approach([chasseurs], ['move H1 to -1,0 facing E'])
    while (skirmish.choices('fire').length > 0) skirmish.play('done')
    expect(skirmish.choices('evade')).toEqual([])
  })

  test('[6.8.5] light cavalry beside them keeps them, [6.8.7] heavy cavalry only if they are not faster by two', () => {
    const before = (move: number): string[] => {
      const field = approach([frenchHorse('H1', 6, '-3,0', { facing: 'SE', move })], ['move H1 to -1,0 facing SE'])
      while (field.choices('fire').length > 0) field.play('done')
      return field.choices('evade').slice(0, 1)
    }
    expect(before(13)).toEqual([])
    expect(before(12)).toHaveLength(1)
    const slow = problem({
      map: { radius: 10 },
      units: [{ ...COSSACKS, move: 13 }, frenchHorse('H1', 6, '-3,0', { facing: 'SE', move: 12 })],
    })
    slow.play('move H1 to -1,0 facing SE', 'done')
    while (slow.choices('fire').length > 0) slow.play('done')
    expect(slow.choices('evade')).toEqual([])
  })

  test('[6.8.4] at guns that unlimber they fire before and after, then go back one hex, still within reach', () => {
    const guns = coalitionGuns('G1', 2, '-1,0', { facing: 'SE', range: 10 })
    const field = problem({
      map: { radius: 10 },
      units: [{ ...COSSACKS, side: 'french' }, guns],
      side: 'coalition',
      dice: [1, 1, 1, 1],
    })
    field.play('form G1 as unlimbered at -1,0 facing SE', 'fire at -1,0 from 0,0', 'done')
    field.play('fire at -1,0 from 0,0')
    while (field.choices('fire').length > 0) field.play('done')
    // 12.7.3: first as limbered guns, then as guns in action.
    expect(field.told('fired').map(({ defence }) => (defence as { value: number }).value)).toEqual([6, 8])
    field.play('evade K1 to 1,0')
    expect(field.told('evaded')).toMatchObject([{ cases: ['6.8.4'] }])
    expect(field.choices('fire')).toContain('fire at 1,0 from -1,0')
  })
})
