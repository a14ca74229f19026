/** The first page’s list of saved battles: from their records, by any version. */
import { expect, test } from 'vitest'
import { listingOf } from '../../catalogue.ts'
import type { SavedSitting } from '../table/sitting/sitting.ts'
import { progressOf, savedName, whoPlays } from './telling.ts'

const listed = listingOf('austerlitz')
const SIDES = listed.sides
const saved = (more: Partial<SavedSitting>, journal: object = {}): SavedSitting => ({
  id: 'a',
  seats: ['recruit', 'human'],
  changed: 0,
  journal: {
    game: 'austerlitz',
    scenario: 'full-battle',
    decisions: [],
    ...journal,
  } as unknown as SavedSitting['journal'],
  ...more,
})

test('a lesson is named as one, also after its guide was sent away', () => {
  const { scenario: _, ...situation } = saved({}).journal as { scenario?: string }
  expect(savedName(saved({ lesson: 3 }), listed).game).toBe('Lesson: Austerlitz')
  const left = { ...saved({}), journal: situation as unknown as SavedSitting['journal'] }
  expect(savedName(left, listed)).toEqual({ game: 'Lesson: Austerlitz', scenario: null })
  expect(savedName(saved({}), listed)).toEqual({
    game: 'Austerlitz: Battle of Three Emperors',
    scenario: 'Austerlitz, 2 December 1805',
  })
})

test('players are told from the seat at this screen', () => {
  expect(whoPlays(['recruit', 'human'], SIDES)).toBe('You (French) vs Computer: Recruit')
  expect(whoPlays(['human', 'away'], SIDES)).toBe('You (Allies) vs a friend by link')
  expect(whoPlays(['human', 'human'], SIDES)).toBe('Allies vs French, on this device')
  expect(whoPlays(['random', 'captain'], SIDES)).toBe('Allies: Computer: Random; French: Computer: Captain')
})

test('a finished battle says first what it means for the one at this screen; a resigned one, which side resigned', () => {
  expect(progressOf(saved({ reached: { turn: 3, turns: 13 } }), SIDES)).toBe('Turn 3 of 13')
  expect(progressOf(saved({ reached: { level: 'French Decisive', winner: 1 } }), SIDES)).toMatch(/^You won: /)
  expect(progressOf(saved({ reached: { level: 'Allied Decisive', winner: 0 } }), SIDES)).toMatch(/^You lost: /)
  expect(progressOf(saved({ reached: { turn: 3, turns: 13 }, ended: { winner: 0, reason: 'resigned' } }), SIDES)).toBe(
    'You lost: The French player resigned',
  )
})

test('a sentence that was kept in some language long ago is not shown in another', () => {
  const old = saved({ summary: 'Tour 3 sur 4' }, { decisions: [['french', {}]] })
  expect(progressOf(old, SIDES)).toBe('1 order given')
})
