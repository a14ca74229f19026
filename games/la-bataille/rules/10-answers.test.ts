import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { POINT } from '../setup/ground.ts'
import { LINE } from '../setup/vocabulary.ts'
import { chargeAllowance } from './10-riding.ts'

// The Coalition charges from the west along direction 0 (SE); the French look back along direction 3 (NW) and run east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const FRENCH = french('F1', 6, '0,0', { facing: 'NW' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

/** Plays on while somebody only has to say where he flees to. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('10.2.8 forming square', () => {
  test('[10.2.8b] from four movement points on, and in sight', () => {
    const far = charge({ units: [{ ...HUSSARS, hex: '-6,0' }, FRENCH] })
    far.play('declare K1', ...ride('-5,0'))
    expect(far.choices('form-square')).toEqual([])
    far.play(...ride('-4,0'))
    expect(far.choices('form-square')).toEqual(['form-square at 0,0'])
    const blind = charge({ units: [HUSSARS, { ...FRENCH, facing: 'SE' }] })
    blind.play('declare K1', ...ride('-3,0'))
    expect(blind.choices('form-square')).toEqual([])
  })

  test('[10.2.8a] only in good order, in column or line', () => {
    const asked = (more: Partial<typeof FRENCH>): string[] => {
      const field = charge({ units: [HUSSARS, { ...FRENCH, ...more }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('form-square')
    }
    expect(asked({})).toHaveLength(1)
    expect(asked({ state: 'disordered' })).toEqual([])
    expect(asked({ formation: 'skirmish', increments: 3, range: 2, facing: 'W' })).toEqual([])
    expect(asked({ increments: 2 })).toEqual([])
    expect(asked({ formation: 'line', increments: 4, facing: 'W' })).toHaveLength(1)
  })

  test('[10.2.8h] a square stands, its guns in its midst; [10.2.6] without any check', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const field = charge({ units: [HUSSARS, FRENCH, guns], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    expect(field.unit('F1').formation).toBe('square')
    expect([field.at('F1'), field.at('G1')]).toEqual(['0,0', '0,0'])
    expect(field.objections('form-square at 0,0', 'french')).not.toEqual([])
  })

  test('[10.2.8i] disorder: the infantry falls back, guns in action are lost, and the charge goes on', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    // At three points 61 disorders; hussars add 3.
    const field = charge({ units: [HUSSARS, FRENCH, guns], dice: [5, 5] })
    field.play('declare K1', ...ride('-3,0'), 'form-square at 0,0')
    settle(field)
    expect(field.told('squareTried')).toMatchObject([{ roll: 55, modified: 62, result: 'disorder' }])
    expect(field.unit('F1').state).toBe('disordered')
    expect([field.at('F1') === '0,0', field.at('G1')]).toEqual([false, 'eliminated'])
    expect(field.choices('gallop').length).toBeGreaterThan(0)
  })

  test('[10.2.8j] rout: unless it was the target, the cavalry may be recalled, and they run as others do', () => {
    // Adjacent, 55 is a rout; the recall succeeds with a 2.
    const units = [{ ...HUSSARS, hex: '-2,0' }, FRENCH]
    const field = charge({ units, dice: [5, 5, 2] })
    field.play('declare K1', ...ride('-1,0'))
    field.play('pass-by', 'form-square at 0,0')
    settle(field)
    expect(field.told('recallRolled')).toMatchObject([{ success: false, die: 2 }])
  })

  test('[10.2.8c] once in the phase, whoever charges', () => {
    const field = charge({ units: [HUSSARS, coalitionHorse('K2', 8, '-4,1', { facing: 'SE' }), FRENCH], dice: [1, 1] })
    field.play('declare K1', 'declare K2', 'launch K1', ...ride('-3,0'), 'form-square at 0,0', ...ride('-2,0'))
    expect(field.choices('form-square')).toEqual([])
  })
})

describe('10.3 Reaction Charges', () => {
  const LANCERS = frenchHorse('L1', 8, '1,0', { facing: 'NW', lance: 8 })

  test('[10.3.6] who rides into the zone of horse may be met, one hex in turn', () => {
    const field = charge({ units: [HUSSARS, LANCERS], dice: [6, 6] })
    field.play('declare K1', ...ride('-3,0'))
    expect(field.choices('react')).toEqual(['react L1'])
    field.play('react L1', 'meet L1 to 0,0 facing NW')
    expect(field.at('L1')).toBe('0,0')
    field.play(...ride('-2,0'), 'aim at 0,0', 'meet L1 to -1,0 facing NW')
    // Next to each other: all movement ends, and the active player remains the attacker (10.3.12).
    expect(field.told('contact')).toMatchObject([{ hex: '-1,0' }])
    expect(field.step).toBe('movement')
  })

  test('[10.3.7b] who fails his check stays, [10.3.4] and does not try again in this phase', () => {
    const field = charge({ units: [HUSSARS, LANCERS], dice: [1, 1] })
    field.play('declare K1', ...ride('-3,0'), 'react L1')
    expect([field.at('L1'), field.unit('L1').state]).toEqual(['1,0', 'goodOrder'])
    field.play(...ride('-2,0'))
    expect(field.choices('react')).toEqual([])
  })

  test('[10.3.3] heavy cavalry answers from three hexes, [10.3.2] light cavalry from four', () => {
    const asked = (move: number, hex: string): string[] => {
      const field = charge({ units: [HUSSARS, { ...LANCERS, hex, move }] })
      field.play('declare K1', ...ride('-3,0'))
      return field.choices('react')
    }
    expect([asked(12, '0,0'), asked(12, '1,0'), asked(14, '1,0'), asked(14, '2,0')]).toEqual([
      ['react L1'],
      [],
      ['react L1'],
      [],
    ])
  })

  test('[10.3.11] who has come as far as he may without meeting the charge stops, and it rides on', () => {
    // Cuirassiers to the side of the way: three hexes are all they have, and the charge turns away.
    const heavy = frenchHorse('L1', 8, '0,-3', { facing: 'SW', move: 12 })
    const field = charge({ units: [HUSSARS, heavy], dice: [6, 6] })
    field.play('declare K1', 'gallop to -3,0 facing S as column', 'react L1', 'meet L1 to -1,-2 facing SW')
    for (const hex of ['-3,1', '-3,2']) {
      field.play(`gallop to ${hex} facing S as column`)
      if (field.choices('pass-by').length > 0) field.play('pass-by')
      field.play(field.choices('meet')[0])
    }
    field.play('gallop to -3,3 facing S as column')
    expect(field.told('met')).toHaveLength(3)
    expect(field.told('contact')).toEqual([])
    expect(field.choices('meet')).toEqual([])
  })
})

describe('6.7.12, 10.5, 16.2.7 others who are charged', () => {
  test('[6.7.12] skirmishers slip away to friends in good order beside them', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = charge({ units: [HUSSARS, light, french('F2', 6, '1,0', { facing: 'NW' })] })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    expect(field.choices('slip')).toEqual(['slip to 1,0'])
    field.play('slip to 1,0')
    expect(field.unit('F1')).toMatchObject({ hex: '1,0', formation: 'column', state: 'goodOrder', depth: 1 })
    expect(field.told('checkedMorale')).toEqual([])
  })

  test('[6.7.13] who finds no refuge is ridden down', () => {
    const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = charge({ units: [HUSSARS, light], dice: [1] })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    settle(field)
    expect(field.unit('F1')).toMatchObject({ state: 'routed', losses: 1 })
  })
})

describe('16.2.7 Austrians', () => {
  const attack = (units: NonNullable<Problem['units']>, dice: number[]): KulmProblem => {
    const field = charge({ side: 'french', units: [frenchHorse('H1', 8, '-4,0', { facing: 'SE' }), ...units], dice })
    field.play('declare H1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    return field
  }

  test('[16.2.7f] a masse rolls to stand with +3', () => {
    const masse = coalition('A1', 6, '0,0', { nation: 'austrian', formation: 'masse', facing: 'W' })
    const field = attack([masse], [4, 4])
    expect(field.told('checkedMorale')[0].terms).toContainEqual(expect.objectContaining({ value: 3 }))
    expect(field.choices('form-square')).toEqual([])
  })

  test('[16.2.7g] a line of two hexes closes up into either of them, if it passes', () => {
    const line = coalition('A1', 8, '0,0', { nation: 'austrian', formation: 'longLine', facing: 'W' })
    const field = attack([line], [6, 6, 6, 6])
    const other = field.unit('A1').hexes[1]
    expect(field.choices('close-up')).toEqual(['0,0', other].sort().map(hex => `close-up at ${hex}`))
    field.play('close-up at 0,0')
    expect(field.unit('A1')).toMatchObject({ formation: 'masse', hexes: ['0,0'], state: 'goodOrder' })
  })
})

describe('the charge example', () => {
  // B are lancers of MA 15 four hexes before the centre; F2 stands to the right of F1, one point farther away.
  const units = [
    coalitionHorse('B', 6, '-4,0', { facing: 'SE', move: 15, lance: 6 }),
    coalitionHorse('C', 6, '-4,1', { facing: 'SE', move: 15, lance: 6 }),
    french('F1', 6, '0,0', { facing: 'NW', mov: 32 }),
    french('F2', 6, '0,1', { facing: 'NW' }),
  ]

  test('[10.5 (charge example)] one hex, six points for the change and two for the line leave six of fifteen', () => {
    const field = charge({ units })
    field.play('declare B', 'done', 'gallop to -3,0 facing E as line')
    const { battle, position } = field.match
    const unit = battle.field.units.findIndex(({ id }) => id === 'B')
    const spent = 1 + battle.field.tables.movement.formation.charging
    expect(chargeAllowance(battle.field, position, unit, LINE) / POINT - spent).toBe(6)
  })

  test('[10.5 (charge example)] 52 forms square at three points, 64 disorders at four, and the lancers ride onto the square', () => {
    // The rolls of the book are final; the lancers add 6 here. Then the square hits once, and they pass their check.
    const field = charge({ units, dice: [4, 2, 5, 4, 5, 5, 6, 6] })
    field.play('declare B', 'done', 'gallop to -3,0 facing E as line', 'form-square at 0,0')
    expect(field.told('squareTried').at(-1)).toMatchObject({ unit: 'F1', distance: 3, modified: 52, result: 'square' })
    field.play('form-square at 0,1')
    expect(field.told('squareTried').at(-1)).toMatchObject({
      unit: 'F2',
      distance: 4,
      modified: 64,
      result: 'disorder',
    })
    settle(field)
    expect(field.unit('F2').state).toBe('disordered')
    field.play('gallop to -2,0 facing E as line', 'aim at 0,0', 'gallop to -1,0 facing E as line')
    // The square may fire for the hex beside it, and again when they are upon it.
    expect(field.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    field.play('done', 'gallop to 0,0 facing E as line', 'fire at 0,0 from 0,0')
    expect(field.unit('B')).toMatchObject({ hex: '0,0', losses: 1, state: 'goodOrder' })
    expect(field.told('contact')).toMatchObject([{ hex: '0,0', straight: true }])
  })
})
