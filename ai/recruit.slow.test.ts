/** Whole games of the recruit. */
import { loadGame } from '@voltigeur/games'
import { playOne, summarise } from '@voltigeur/lab'
import { expect, test } from 'vitest'

const game = loadGame('austerlitz')

function match(players: readonly string[], games: number) {
  const trial = { game, scenario: 'full-battle', options: {}, players, seed: 'match' }
  const results = Array.from({ length: games }, (_, i) => playOne(trial, i))
  return summarise(results, 2)
}

test('the recruit beats random play on either side', () => {
  const asAllies = match(['recruit', 'random'], 3)
  const asFrench = match(['random', 'recruit'], 3)
  expect(asAllies).toMatchObject({ finished: 3, failures: [], wins: [3, 0] })
  expect(asFrench).toMatchObject({ finished: 3, failures: [], wins: [0, 3] })
})

test('the same seed makes the same recruit', () => {
  expect(match(['recruit', 'recruit'], 1).hash).toBe(match(['recruit', 'recruit'], 1).hash)
})
