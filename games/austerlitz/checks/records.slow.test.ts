/** Records never rot: recorded battles must replay to the same end, and counts of positions must stay the same. */
import { perft } from '@voltigeur/kernel/conformance'
import { recordedBattles } from '@voltigeur/kernel/recorded-battles'
import { describe, expect, test } from 'vitest'
import { game } from './field-problem.ts'

recordedBattles(game, new URL('../fixtures/', import.meta.url), {
  'dawn.json': { seed: 'dawn', options: {} },
  'sun-of-austerlitz.json': { seed: 'sun of Austerlitz', options: { deployment: 'historical' } },
  'free-deployment.json': { seed: 'Goldbach', options: { deployment: 'free' } },
})

const unit = (id: string, type: string, strength: number, move: number, hex: string) => ({
  id,
  side: id.startsWith('F') ? 'french' : 'allied',
  type,
  strength,
  move,
  hex,
})

describe('counts of positions', () => {
  const counts = (situation: Record<string, unknown>, depth: number): string[] => {
    const { battle, position } = game.situation({ turns: 1, ...situation })
    return perft(battle, position, depth).map(({ positions, ways }) => `${positions} by ${ways}`)
  }

  test('a lone brigade in the open: six hexes or none', () => {
    const situation = {
      map: { radius: 2 },
      units: [unit('A1', 'infantry', 3, 1, '0,0')],
      side: 'allied',
    }
    expect(counts(situation, 1)).toEqual(['7 by 7'])
  })

  test('movement among zones, streams, a town and a swamp, with a way off the map', () => {
    const situation = {
      map: { radius: 2 },
      terrain: { '0,1': 'town', '1,0': 'swamp', '-1,0': 'knoll', '0,-2': 'lake', '1,-2': 'lake' },
      hexsides: { '0,0/0,1': 'stream', '0,0/1,-1': ['stream', 'bridge'] },
      roads: [['-2,0', '-1,0', '0,0', '1,0', '2,0']],
      arrows: { west: ['-2,0'], east: ['2,0'] },
      units: [
        unit('A1', 'infantry', 4, 3, '0,0'),
        unit('A2', 'cavalry', 3, 6, '-1,0'),
        unit('A3', 'artillery', 6, 3, '-1,0'),
        unit('F1', 'infantry', 5, 3, '2,-2'),
        unit('F2', 'cavalry', 4, 6, '0,2'),
      ],
      phase: 'movement',
      side: 'allied',
    }
    expect(counts(situation, 3)).toEqual(['51 by 51', '933 by 1763', '6499 by 31080'])
  })

  test('combat with guns, stacks, retreats, displacement, exchange and advance, over every die', () => {
    const situation = {
      map: { radius: 2 },
      terrain: { '1,-1': 'knoll', '2,-2': 'swamp' },
      units: [
        unit('F1', 'infantry', 6, 4, '0,0'),
        unit('F2', 'cavalry', 4, 6, '0,0'),
        unit('F3', 'artillery', 5, 4, '-1,0'),
        unit('A1', 'infantry', 4, 4, '1,-1'),
        unit('A2', 'infantry', 3, 4, '1,0'),
        unit('A3', 'artillery', 6, 3, '2,-1'),
        unit('A4', 'infantry', 4, 3, '2,-1'),
      ],
      phase: 'combat',
      side: 'french',
    }
    // By hand: six parties against either hex, F1 with F2 against both, six die faces each.
    expect(counts(situation, 5)).toEqual(['78 by 78', '175 by 200', '396 by 801', '973 by 2733', '1307 by 5820'])
  })

  test('reinforcements that arrive in a crowd next to the enemy', () => {
    const arriving = (id: string, type: string, strength: number, move: number) => {
      const { hex: _, ...counter } = unit(id, type, strength, move, '')
      return { ...counter, status: 'waiting', arrives: 1 }
    }
    const situation = {
      map: { radius: 2 },
      terrain: { '-1,0': 'town' },
      arrows: { west: ['-2,0', '-2,1'], east: [] },
      units: [
        arriving('F1', 'infantry', 6, 3),
        arriving('F2', 'infantry', 6, 4),
        arriving('F3', 'artillery', 5, 4),
        arriving('F4', 'cavalry', 4, 6),
        unit('A1', 'infantry', 4, 4, '0,0'),
      ],
      phase: 'reinforcements',
      side: 'french',
    }
    // By hand: four units on two hexes in any order, 4·2, 6·4, 4·8 and 16.
    expect(counts(situation, 5)).toEqual(['8 by 8', '24 by 48', '32 by 192', '16 by 384', '366 by 14352'])
  })
})
