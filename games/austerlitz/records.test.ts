/** Records never rot: recorded battles must replay to the same end, and counts of positions must stay what they are. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadGame } from '@voltigeur/games'
import { parseJournal, replay, writeJournal } from '@voltigeur/kernel'
import { perft, playRandomly } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'

const game = loadGame('austerlitz')
const folder = new URL('./fixtures/', import.meta.url)

/**
 * Written anew with VOLTIGEUR_RECORD=1, which is right only together with a higher rules version: a fixture that
 * no longer replays means that games in progress no longer do.
 */
const RECORDED = {
  'dawn.json': { seed: 'dawn', options: {} },
  'sun-of-austerlitz.json': { seed: 'sun of Austerlitz', options: { deployment: 'historical' } },
  'free-deployment.json': { seed: 'Goldbach', options: { deployment: 'free' } },
}

describe('recorded battles', () => {
  if (process.env.VOLTIGEUR_RECORD) {
    for (const [file, beginning] of Object.entries(RECORDED)) {
      const umpire = playRandomly(game, beginning, `players of ${file}`)
      writeFileSync(new URL(file, folder), JSON.stringify(writeJournal(game, beginning, umpire)))
    }
    execFileSync('biome', ['format', '--write', fileURLToPath(folder)])
  }

  test('are all there', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(RECORDED).sort())
  })

  test.each(Object.keys(RECORDED))('%s leads to the end that was recorded', file => {
    const journal = parseJournal(readFileSync(new URL(file, folder), 'utf8'))
    const { umpire, outcome, discrepancy } = replay(game, journal)
    expect(discrepancy).toBeNull()
    expect(umpire.hash()).toBe(journal.end?.hash)
    expect(outcome?.level).toBe(journal.end?.outcome)
    expect(umpire.entries.length).toBeGreaterThan(200)
    expect(umpire.actor).toBeNull()
  })
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
    // By hand: six parties against either hex, F1 with F2 against both, six faces each.
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
