import { describe, expect, test } from 'vitest'
import * as austerlitz from '../../games/austerlitz/checks/field-problem.ts'
import * as kulm from '../../games/la-bataille/checks/field-problem.ts'
import { hexesNotTaken, hopelessAttacks, knownByTheGame } from './attacks.ts'
import { folliesIn } from './checks/watched.ts'

describe('attacks at hopeless odds', () => {
  /** La Bataille, where no unit must attack; three for each increment. Its turns are numbered from 0. */
  function assault(increments: number): string[] {
    const units = [
      kulm.french('F', increments, '0,0', { facing: 'SE' }),
      kulm.coalition('C', 12, '1,0', { facing: 'NW' }),
    ]
    const field = kulm.problem({ phase: 'melee', units, dice: [1, 1, 1, 1, 1, 1] })
    return folliesIn(field, ['assault 1,0 with F'], hopelessAttacks)
  }

  test('below one to two, not at one to two', () => {
    expect(assault(5)).toEqual(['hopelessAttack by F in turn 0'])
    expect(assault(6)).toEqual([])
  })

  test('[8C] not where the unit must attack', () => {
    const field = austerlitz.duel(1, 9, { dice: [6] })
    expect(field.odds('attack 0,0 with A').column).toBe('1-5')
    expect(folliesIn(field, ['attack 0,0 with A'], hopelessAttacks)).toEqual([])
  })

  test('[10C] not by guns that bombard', () => {
    const units = [austerlitz.french('G', 'artillery', '1-4', '-2,0'), austerlitz.allied('D', 'infantry', '9-4', '0,0')]
    const field = austerlitz.frenchCombat(units, { dice: [6] })
    expect(field.objections('done')).toEqual([])
    expect(folliesIn(field, ['attack 0,0 with G'], hopelessAttacks)).toEqual([])
  })
})

describe('won hexes not taken', () => {
  const units = [austerlitz.french('A', 'infantry', '5-5', '-1,0'), austerlitz.allied('D', 'infantry', '1-4', '0,0')]
  const seen = (...orders: string[]) =>
    folliesIn(austerlitz.frenchCombat(units, { dice: [1] }), ['attack 0,0 with A', ...orders], hexesNotTaken)

  test('[9.33] when the winner stands, not when it advances', () => {
    expect(seen('stand')).toEqual(['hexNotTaken in turn 1'])
    expect(seen('advance A to 0,0')).toEqual([])
  })

  test('passing where nothing was won isn’t one', () => {
    expect(
      folliesIn(austerlitz.problem({ units: [units[0], { ...units[1], hex: '3,0' }] }), ['done'], hexesNotTaken),
    ).toEqual([])
  })
})

describe('what a game knows by itself', () => {
  /** Straight ahead, with movement points for three hexes. */
  function charge(enemy: string, ...hexes: string[]): string[] {
    const hussars = kulm.frenchHorse('H', 8, '-4,0', { facing: 'SE', move: 3 })
    const field = kulm.problem({ phase: 'charge', units: [hussars, kulm.coalition('C', 6, enemy, { facing: 'NW' })] })
    const orders = hexes.map(hex => `gallop to ${hex} facing SE as column`)
    return folliesIn(field, ['declare H', ...orders], knownByTheGame)
  }

  test('[10.2.10] La Bataille: a charge that reaches no enemy, not one still on its way', () => {
    expect(charge('6,-6', '-3,0', '-2,0', '-1,0')).toEqual(['emptyCharge in turn 0'])
    expect(charge('6,-6', '-3,0', '-2,0')).toEqual([])
  })

  test('[14.1] Austerlitz: an exit by the edge that scores nothing', () => {
    const units = [
      austerlitz.allied('A', 'infantry', '5-4', '-4,0'),
      austerlitz.allied('B', 'infantry', '5-4', '4,0'),
      austerlitz.french('F', 'infantry', '5-5', '0,4'),
    ]
    const seen = (...orders: string[]) =>
      folliesIn(
        austerlitz.problem({ side: 'allied', arrows: { west: ['-5,0'], east: ['5,0'] }, units }),
        orders,
        knownByTheGame,
      )
    expect(seen('exit A at -5,0', 'exit B at 5,0')).toEqual(['uselessExit in turn 1'])
    expect(seen('exit A at -5,0')).toEqual([])
  })
})
