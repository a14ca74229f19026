import { offersAt } from '@voltigeur/conversation'
import { loadGame } from '@voltigeur/games'
import { begin, type Decision, Random, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { inWords } from './in-words.ts'

const said = (id: string, beginning: Readonly<Record<string, unknown>>, typed: string): string => {
  const match = begin(loadGame(id), { seed: 'a', ...beginning })
  return inWords(match.battle, match.position, match.battle.language.hear(typed))
}

describe('a decision in words', () => {
  test('tells who, what and where', () => {
    expect(said('austerlitz', {}, 'move A01 to 2228')).toBe('Brigade Carneville: Move to 2228')
    expect(said('austerlitz', {}, 'attack 1718 with F01 F02')).toBe('Brigade Becker, Brigade Valhubert: Attack (1718)')
    expect(said('austerlitz', {}, 'enter A30 at 3010')).toMatch(/: Enter at 3010$/)
    expect(said('moravian-sun', { scenario: 'heights' }, 'join Soult to 2621')).toBe('Soult: Join troops in 2621')
    expect(said('moravian-sun', { scenario: 'heights' }, 'ride Soult to 2621')).toBe('Soult: Move to 2621')
  })

  test('says nothing twice that stands on the button', () => {
    expect(said('moravian-sun', { scenario: 'heights' }, 'place IV to attack in 1')).toBe('IV Corps: Attack, box 1')
    expect(said('la-bataille', { scenario: 'intro' }, 'aim at 1615')).toBe('Target 1615')
    expect(said('austerlitz', {}, 'done')).toBe('End the phase')
  })
})

describe.each([
  ['austerlitz', 'full-battle'],
  ['crowning-glory', 'full-battle'],
  ['pratzen', 'intro-pratzen-village'],
  ['moravian-sun', 'heights'],
  ['la-bataille', 'intro'],
])('%s', (id, scenario) => {
  test('no name of our records is among the words, and no two buttons of a question read alike', () => {
    const match = begin(loadGame(id), { seed: 'words', scenario })
    const random = new Random('words')
    const { battle } = match
    const records = new Map(battle.briefing.roster(match.position).map(entry => [entry.id, entry.name]))
    const kinds = new Set<string>()
    for (let count = 0; count < 400 && match.owing.length > 0; count++) {
      const [side] = match.owing
      const decision: Decision = sample(battle.menus(match.seen(side), side), random)!
      const text = inWords(battle, match.seen(side), decision)
      const buttons = offersAt(match.seat(side)).plain.map(plain => inWords(battle, match.seen(side), plain))
      expect(new Set(buttons).size, buttons.join('; ')).toBe(buttons.length)
      kinds.add(decision.kind)
      expect(text).not.toMatch(/undefined|NaN/)
      for (const word of text.split(/[\s:,]+/)) expect(records.get(word) ?? word, text).toBe(word)
      match.play(decision, side)
    }
    expect(kinds.size).toBeGreaterThan(4)
  })
})
