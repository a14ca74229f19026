/** Counts of all continuations of a few small positions: any change of the rules, however small, shows here. */
import { perft } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from './field-problem.ts'
import { austrian, cannon, colours, dragoons, ELSEWHERE, flag, general, gun, line } from './troops.ts'

const counts = (situation: Record<string, unknown>, depth: number): string[] => {
  const { battle, position } = game.situation({ turns: 1, ...situation })
  return perft(battle, position, depth).map(({ positions, ways }) => `${positions} by ${ways}`)
}

describe('counts of positions', () => {
  test('[STK-MOV-6] [LMOV-1] [LMOV-3] a column and its Leader in the open', () => {
    const situation = {
      map: { radius: 2 },
      units: [flag('F', '0,0'), line('a', '0,0')],
      leaders: [general('g', '0,0')],
      phase: 'engagement',
      side: 'french',
    }
    // F, a, or both, without or with g, to 18 hexes with 6 facings; g alone; a square; a to the top; and no action.
    const moves = 3 * 2 * 18 * 6 + 18 + 1 + 1 + 1
    expect(counts(situation, 1)).toEqual([`${moves} by ${moves}`])
  })

  test('movement in broken ground: roads, a stream, guns, and the enemy not far', () => {
    const situation = {
      map: { radius: 4 },
      terrain: { '1,0': 'wood', '0,1': 'stream', '-1,1': 'stream', '-2,0': 'village' },
      levels: { '0,-1': 1, '1,-1': 1 },
      roads: [['-4,0', '-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0']],
      units: [flag('F', '-3,0'), gun('n', '-3,2', { limbered: true }), colours('C', '4,-1')],
      leaders: [general('g', '-4,0')],
      phase: 'engagement',
      side: 'french',
    }
    expect(counts(situation, 3)).toEqual(['5 by 144', '105 by 3058', '411 by 128262'])
  })

  test('a close combat: all dice, losses, ways back over friends and past guns, and off the map', () => {
    const situation = {
      map: { radius: 11 },
      units: [
        flag('F', '-3,0', { cc: 4 }),
        colours('C', '-2,0'),
        austrian('y', '-2,-1'),
        dragoons('d', '1,-1', { cohesion: 'disordered' }),
        cannon('k', '2,0'),
        cannon('m', '2,0'),
        ...ELSEWHERE,
      ],
      phase: 'close-combat',
      side: 'french',
    }
    expect(counts(situation, 3)).toEqual(['5 by 7', '123 by 179', '1872 by 2862'])
  })
})
