/** Records never rot: recorded battles must replay to the same end, and counts of positions must stay the same. */
import { perft } from '@voltigeur/kernel/conformance'
import { recordedBattles } from '@voltigeur/kernel/recorded-battles'
import { describe, expect, test } from 'vitest'
import { allied, french, frenchHorse, game } from './field-problem.ts'

recordedBattles(game, new URL('../fixtures/', import.meta.url), {
  'full-battle.json': { scenario: 'full-battle', seed: 'Pratzen', options: {} },
  'full-battle-variants.json': { scenario: 'full-battle', seed: 'Zuran', options: { variants: 'drawn' } },
  'southern-attack.json': { scenario: 'introductory', seed: 'Sokolnitz', options: {} },
  'southern-attack-variants.json': { scenario: 'introductory', seed: 'Tellnitz', options: { variants: 'drawn' } },
})

describe('counts of positions', () => {
  const counts = (situation: Record<string, unknown>, depth: number): string[] => {
    const { battle, position } = game.situation({ map: { radius: 2 }, turns: 2, ...situation })
    return perft(battle, position, depth).map(({ positions, ways }) => `${positions} by ${ways}`)
  }

  test('a lone brigade with one point: six hexes, or to stay, or to give up', () => {
    const units = [french('F', 3, '-1,0', { move: 1 }), allied('A', 3, '2,0', { passive: true })]
    expect(counts({ phase: 'movement', side: 'french', units }, 1)).toEqual(['8 by 8'])
  })

  test('an attack by two on one, over every die, with losses, retreat and advance', () => {
    const units = [french('F', 3, '-1,0'), frenchHorse('H', 2, '0,-1'), allied('A', 3, '0,0'), allied('B', 2, '2,0')]
    const found = counts({ phase: 'combat', side: 'french', units }, 4)
    // By hand: three parties, declining and capitulating; each attack has six die faces.
    expect(found).toEqual(['13 by 20', '49 by 105', '269 by 716', '3082 by 10131'])
  })
})
