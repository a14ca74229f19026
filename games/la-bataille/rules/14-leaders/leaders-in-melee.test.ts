import { describe, expect, test } from 'vitest'
import { coalition, french, type KulmProblem, type Problem, problem } from '../../checks/field-problem.ts'
import { bestOf } from '../04-morale/checks.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition retreats west, the French retreat east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('14.1 leaders in a melee', () => {
  const generals = (values: readonly number[], side: 'french' | 'coalition') =>
    values.map((value, i) => ({
      id: `L${i}`,
      side,
      hex: side === 'french' ? '1,0' : '0,0',
      attack: value,
      defence: value,
    }))
  /** Both sides stand, then the melee is resolved, and dice decide which leader is hit and how. */
  const fought = (values: readonly number[], side: 'french' | 'coalition', roll: number[], ...then: number[]) => {
    const field = melee({
      units: [FRENCH, RUSSIANS],
      leaders: generals(values, side),
      dice: [6, 6, 6, 6, ...roll, ...then, 6, 6, 6, 6, 6, 6, 6, 6],
    })
    field.play('assault 0,0 with F1')
    if (side === 'coalition') field.play('done')
    settle(field)
    return field.told('leaderFell')
  }
  const fell = (...given: Parameters<typeof fought>) => fought(...given).map(({ leader }) => leader)

  test('[14.1.2] a natural 11 or 12 endangers the leader of the attack, and no other', () => {
    expect([fell([1, 2], 'french', [1, 1], 6), fell([2, 1], 'french', [1, 2], 6)]).toEqual([['L1'], ['L0']])
    expect([fell([1, 2], 'french', [1, 3], 6), fell([0, 0], 'french', [1, 1], 6)]).toEqual([[], []])
  })

  test('[14.1.3] [14.1.4] a natural 64 one of the defender’s: the leading one on 1 to 3, otherwise another', () => {
    expect([
      fell([1, 2], 'coalition', [6, 4], 3, 6),
      fell([1, 2], 'coalition', [6, 4], 4, 6),
      fell([1, 2], 'coalition', [6, 3], 3, 6),
    ]).toEqual([['L1'], ['L0'], []])
  })

  test('[14.2.1] in melee a five captures him, whichever side he is on', () => {
    expect(fought([1, 2], 'french', [1, 1], 5)).toMatchObject([{ leader: 'L1', fate: 'captured' }])
    expect(fought([1, 2], 'coalition', [6, 4], 3, 5)).toMatchObject([{ leader: 'L1', fate: 'captured' }])
    expect(fought([1, 2], 'coalition', [6, 4], 3, 1)).toMatchObject([{ leader: 'L1', fate: 'killed' }])
  })
})

test('[2.3.3] [14.1.2] of two who are worth as much the first leads', () => {
  const leaders = ['L0', 'L1'].map(id => ({ id, side: 'french' as const, hex: '1,0', attack: 2 }))
  const dice = [6, 6, 6, 6, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6]
  const field = melee({ units: [FRENCH, RUSSIANS], leaders, dice })
  field.play('assault 0,0 with F1')
  settle(field)
  expect(field.told('leaderFell')).toMatchObject([{ leader: 'L0' }])
})

test('[2.3.3] the most valuable one counts, of two alike the first, and none without value', () => {
  const best = (...morale: number[]): string | null => {
    const leaders = morale.map((value, i) => ({ id: `L${i}`, side: 'french' as const, hex: '1,0', morale: value }))
    const { field } = melee({ units: [FRENCH, RUSSIANS], leaders }).match.battle
    const found = bestOf(field, field.staffs[0], 'morale')
    return found === null ? null : field.units[found].id
  }
  expect([best(1, 3, 2), best(2, 2), best(0, 1), best(0, 0), best()]).toEqual(['L1', 'L0', 'L1', null, null])
})

describe('leaders whose men fall in the same moment', () => {
  const leaders = [{ id: 'L', side: 'coalition' as const, nation: 'russian' as const, hex: '0,0' }]

  test('[14.1.1] [14.2.3] the one increment in the hex is shot away: he still rolls at 65, but not at 64', () => {
    const shot = (...dice: number[]): KulmProblem => {
      const units = [french('F1', 9, '1,0', { facing: 'NW', fv: 12 }), coalition('C1', 1, '0,0', { facing: 'SE' })]
      const field = problem({ phase: 'offensive fire', map: { radius: 10 }, units, leaders, dice: [...dice, 1] })
      field.play('fire at 0,0 from 1,0')
      expect(field.at('C1')).toBe('eliminated')
      return field
    }
    expect(shot(6, 5).told('leaderFell')).toMatchObject([{ leader: 'L', fate: 'killed' }])
    const spared = shot(6, 4)
    expect([spared.told('leaderFell'), spared.told('rode').map(({ unit }) => unit)]).toEqual([[], ['L']])
  })

  test('[14.1.3] [14.2.3] so does a leader whose troops are cut down, at 64 and not at 54', () => {
    const cut = (...roll: number[]): KulmProblem => {
      const units = [
        french('F1', 4, '1,0', { facing: 'NW', mev: 4 }),
        coalition('C1', 2, '0,0', { facing: 'SE', mev: 8 }),
      ]
      const field = melee({ units, leaders, dice: [6, 6, 6, 6, ...roll, 1] })
      field.play('assault 0,0 with F1', 'done')
      expect([field.told('fought').map(({ odds }) => odds), field.at('C1')]).toEqual([['1:2'], 'eliminated'])
      return field
    }
    expect(cut(6, 4).told('leaderFell')).toMatchObject([{ leader: 'L', fate: 'killed' }])
    expect(cut(5, 4).told('leaderFell')).toEqual([])
  })
})
