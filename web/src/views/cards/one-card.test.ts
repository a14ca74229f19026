import { expect, test, vi } from 'vitest'
import { CardTable } from './one-card.ts'

const [odds, coach, fight, refusal] = [{}, {}, {}, {}]

test('a higher card closes a lower one, and a later card an earlier one of the same layer', () => {
  const cards = new CardTable()
  const [foldOdds, foldCoach] = [vi.fn(), vi.fn()]
  cards.lay(odds, 'odds', foldOdds)
  cards.lay(coach, 'coach', foldCoach)
  expect([foldOdds, foldCoach].map(fold => fold.mock.calls.length)).toEqual([1, 0])
  cards.lay(refusal, 'refusal', null)
  expect(foldCoach).toHaveBeenCalledOnce()
})

test('a lower card that opens under a higher one stays hidden until the higher one closes', () => {
  const cards = new CardTable()
  cards.lay(fight, 'combat', null)
  cards.lay(odds, 'odds', null)
  expect([cards.shows(fight), cards.shows(odds)]).toEqual([true, false])
  cards.take(fight)
  expect(cards.shows(odds)).toBe(true)
})

test('every change reaches the subscribers', () => {
  const cards = new CardTable()
  const told = vi.fn()
  const stop = cards.subscribe(told)
  cards.lay(odds, 'odds', null)
  cards.take(odds)
  stop()
  cards.lay(odds, 'odds', null)
  expect(told).toHaveBeenCalledTimes(2)
})
