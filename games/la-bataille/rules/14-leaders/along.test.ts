/** 10.1.6, 6.7.12, 6.4.8b Leaders accompany units that would leave them alone near the enemy, without a question. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW).
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)
const leader = (hex: string): Officer => ({ id: 'L', side: 'french', nation: 'french', hex, morale: 0 })

/** Up to a French line of two hexes charged in one of them, with its leader in the other. */
function upTo(units: readonly Counter[], at: string, leaders: readonly Officer[], dice: number[]): KulmProblem {
  const field = charge({ units: [HUSSARS, ...units], leaders: [...leaders], dice })
  field.play('declare K1')
  for (const stride of ride('-3,0', '-2,0', '-1,0')) {
    field.play(stride)
    if (field.choices(`aim at ${at}`).length > 0) field.play(`aim at ${at}`)
    if (field.choices('form-square').length > 0) field.play('done')
  }
  return field
}

describe('leaders go along', () => {
  const LANCERS = frenchHorse('L1', 6, '1,0', { facing: 'NW', mov: 11 })
  const second = frenchHorse('L2', 6, '1,0', { facing: 'NW', mov: 11 })

  test('[10.1.6] [10.3.7a] with cavalry that meets a charge, not where others stay', () => {
    const meets = (...units: Counter[]): string[] => {
      const field = charge({ units: [HUSSARS, ...units], leaders: [leader('1,0')], dice: [6, 6] })
      field.play('declare K1', ...ride('-3,0'), 'react L1', 'meet L1 to 0,0 facing NW')
      return [field.at('L1'), field.at('L')]
    }
    expect([meets(LANCERS), meets(LANCERS, second)]).toEqual([
      ['0,0', '0,0'],
      ['0,0', '1,0'],
    ])
  })

  test('[10.1.6] [10.4.3c] and with cavalry that charges a moving unit', () => {
    const field = problem({
      map: { radius: 10 },
      side: 'coalition',
      units: [coalition('C1', 6, '-4,0', { facing: 'SE' }), { ...LANCERS, hex: '0,0' }],
      leaders: [leader('0,0')],
      dice: [6, 6, 6, 6],
    })
    field.play('move C1 to -2,0 facing SE', 'spring L1', 'meet L1 to -1,0 facing NW')
    expect([field.at('L1'), field.at('L')]).toEqual(['-1,0', '-1,0'])
  })

  test('[6.7.12] with skirmishers who slip away', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = upTo([light, french('F2', 6, '1,0', { facing: 'NW' })], '0,0', [leader('0,0')], [])
    field.play('slip to 1,0')
    expect([field.at('F1'), field.at('L')]).toEqual(['1,0', '1,0'])
  })

  // Its right half is at 0,0 and its left one at 0,1, because it faces west.
  const LINE = french('F1', 8, '0,0', { facing: 'W', formation: 'longLine', mov: 32 })

  test('[10.2.7d] with a line that draws together in disorder where it is charged', () => {
    const field = upTo([LINE], '0,0', [leader('0,1')], [1, 1])
    expect([field.unit('F1').state, field.unit('F1').hexes, field.at('L')]).toEqual(['disordered', ['0,0'], '0,0'])
    const steady = upTo([LINE], '0,0', [leader('0,1')], [6, 6])
    expect([steady.unit('F1').hexes.length, steady.at('L')]).toEqual([2, '0,1'])
  })

  test('[6.5.5] [10.2.8h] with a line that forms square in one of its hexes', () => {
    const field = charge({ units: [HUSSARS, LINE], leaders: [leader('0,1')], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'))
    while (field.choices('form-square').length === 0) {
      if (field.choices('aim at 0,0').length > 0) field.play('aim at 0,0')
      else field.play(field.choices('gallop')[0])
    }
    field.play('form-square at 0,0')
    expect([field.unit('F1').hexes, field.unit('F1').formation, field.at('L')]).toEqual([['0,0'], 'square', '0,0'])
  })

  test('[6.4.8b] [6.7.7] with a line that closes up after losses, into whichever hex', () => {
    const kept = (at: string): string => {
      const field = problem({
        phase: 'offensive fire',
        side: 'coalition',
        units: [{ ...LINE, increments: 5 }, coalition('C1', 6, '-1,0', { facing: 'SE', fv: 60 })],
        leaders: [leader('0,1')],
        dice: [3, 3, 6, 6],
      })
      field.play('fire at 0,0 from -1,0', `keep F1 at ${at}`)
      return field.at('L')
    }
    expect([kept('0,0'), kept('0,1')]).toEqual(['0,0', '0,1'])
  })

  test('[16.2.7g] with an Austrian line that closes into Battalion Masse', () => {
    const austrians = coalition('A1', 8, '0,0', { nation: 'austrian', facing: 'E', formation: 'longLine', mov: 11 })
    const field = problem({
      phase: 'charge',
      map: { radius: 14 },
      units: [frenchHorse('H1', 8, '4,0', { facing: 'NW' }), austrians],
      leaders: [{ id: 'L', side: 'coalition', nation: 'austrian', hex: '0,-1', morale: 0 }],
      dice: [6, 6, 6, 6, 6, 6],
    })
    const west = (hex: string): string => `gallop to ${hex} facing NW as column`
    field.play('declare H1', west('3,0'), 'close-up at 0,0')
    expect([field.unit('A1').formation, field.at('L')]).toEqual(['masse', '0,0'])
  })
})
