/** Whole games of the recruit. */
import { loadGame } from '@voltigeur/games'
import { playOne, summarise } from '@voltigeur/lab'
import { expect, test } from 'vitest'

function match(id: string, scenario: string, seed: string, players: readonly string[], games: number) {
  const trial = { game: loadGame(id), scenario, options: {}, players, seed }
  const results = Array.from({ length: games }, (_, i) => playOne(trial, i))
  return summarise(results, 2)
}

test.each([
  ['austerlitz', 'full-battle', 'match'],
  ['pratzen', 'st-hilaire-pratzeberg', 'a'],
])('%s, %s: the recruit beats random play on either side', (...battle) => {
  expect(match(...battle, ['recruit', 'random'], 3)).toMatchObject({ finished: 3, failures: [], wins: [3, 0] })
  expect(match(...battle, ['random', 'recruit'], 3)).toMatchObject({ finished: 3, failures: [], wins: [0, 3] })
})

test('the same seed makes the same recruit', () => {
  const recruits = () => match('austerlitz', 'full-battle', 'match', ['recruit', 'recruit'], 1).hash
  expect(recruits()).toBe(recruits())
})

test('recruits come to the end of an introduction to La Bataille de Kulm', () => {
  expect(match('la-bataille', 'intro', 'recruits', ['recruit', 'recruit'], 1)).toMatchObject({
    finished: 1,
    failures: [],
  })
})
