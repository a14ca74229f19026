/** Records never rot: recorded battles must replay to the same end, and counts of positions must stay what they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseJournal, replay, writeJournal } from '@voltigeur/kernel'
import { perft, playRandomly } from '@voltigeur/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { allied, french, frenchHorse, game } from './rules/field-problem.ts'

const folder = new URL('./fixtures/', import.meta.url)

/**
 * Written anew with VOLTIGEUR_RECORD=1, which is right only together with a higher rules version: a fixture that
 * no longer replays means that games in progress no longer do.
 */
const RECORDED = {
  'full-battle.json': { scenario: 'full-battle', seed: 'Pratzen', options: {} },
  'full-battle-variants.json': { scenario: 'full-battle', seed: 'Zuran', options: { variants: 'drawn' } },
  'southern-attack.json': { scenario: 'introductory', seed: 'Sokolnitz', options: {} },
  'southern-attack-variants.json': { scenario: 'introductory', seed: 'Tellnitz', options: { variants: 'drawn' } },
}

describe('recorded battles', () => {
  if (process.env.VOLTIGEUR_RECORD) {
    for (const [file, beginning] of Object.entries(RECORDED)) {
      const umpire = playRandomly(game, beginning, `players of ${file}`)
      writeFileSync(new URL(file, folder), JSON.stringify(writeJournal(game, beginning, umpire)))
    }
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
    expect(umpire.entries.length).toBeGreaterThan(40)
    expect(umpire.actor).toBeNull()
  })
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
    // By hand: three parties, declining and giving up; each attack has six faces.
    expect(found).toEqual(['13 by 20', '49 by 105', '269 by 716', '3082 by 10131'])
  })
})
