import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { READINGS } from '../../setup/readings.ts'
import { leaderCasualty, leaderHit, leaderInFire, leaderInMelee, type Roll, shakesHisMen } from './leader-casualty.ts'

/** Scripted dice that throw if one is rolled too often or with other sides. */
function dice(...script: (readonly [sides: number, shows: number])[]): Roll {
  return sides => {
    const next = script.shift()
    if (next === undefined || next[0] !== sides) throw new Error(`no die of ${sides} sides was expected`)
    return next[1]
  }
}

describe('14.1 When', () => {
  test('[14.1.1] fire: a natural 65 or 66', () => {
    expect(READINGS.filter(roll => leaderInFire(tables, roll))).toEqual([65, 66])
  })

  test('[14.1.2] [14.1.3] melee: 11 and 12 the attacker’s, 64 to 66 the defender’s', () => {
    const whose = (side: 'attacker' | 'defender'): number[] =>
      READINGS.filter(roll => leaderInMelee(tables, roll) === side)
    expect([whose('attacker'), whose('defender')]).toEqual([
      [11, 12],
      [64, 65, 66],
    ])
  })

  test('[14.1.4] of several, who led is hit on 1 to 3, otherwise one of the others', () => {
    expect(leaderHit([7, 8, 9], 8, dice([6, 3]))).toBe(8)
    expect(leaderHit([7, 8, 9], 8, dice([6, 4], [2, 1]))).toBe(7)
    expect(leaderHit([7, 8, 9], 8, dice([6, 4], [2, 2]))).toBe(9)
    expect(leaderHit([7, 8], 8, dice([6, 6]))).toBe(7)
  })

  test('[14.1.4] by fire any of them, and one alone without a die', () => {
    expect(leaderHit([7, 8, 9], null, dice([3, 2]))).toBe(8)
    expect([leaderHit([7], null, dice()), leaderHit([7], 7, dice())]).toEqual([7, 7])
  })
})

describe('14.2 What', () => {
  const cast = (inMelee: boolean, ...shows: number[]) =>
    leaderCasualty(tables, inMelee, dice(...shows.map(face => [6, face] as const)))

  test('[14.2.1] killed, wounded for hours, captured, or none the worse', () => {
    expect([cast(true, 1).fate, cast(true, 2).fate]).toEqual(['killed', 'killed'])
    expect(cast(true, 3, 4, 5)).toEqual({ fate: 'seriouslyWounded', hours: 9, die: 3 })
    expect(cast(true, 4, 6)).toEqual({ fate: 'seriouslyWounded', hours: 6, die: 4 })
    expect([cast(true, 5).fate, cast(true, 6).fate]).toEqual(['captured', 'stays'])
  })

  test('[14.2.1] after fire a 5 is rolled again', () => {
    expect(cast(false, 5, 5, 6)).toEqual({ fate: 'stays', hours: 0, die: 6 })
  })

  test('[14.2.2] his men check unless he stays', () => {
    expect((['killed', 'seriouslyWounded', 'captured', 'stays'] as const).map(shakesHisMen)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
