import { expect, test } from 'vitest'
import { agreed } from './telling.ts'
import { words } from './words.ts'

test('a sentence agrees with a unit that is spoken of as many, and leaves one of one alone', () => {
  expect(agreed('Guard hussars is routed and does not move unless it is forced to.')).toBe(
    'Guard hussars are routed and do not move unless they are forced to.',
  )
  expect(agreed('Morand is routed and does not move unless it is forced to.')).toBe(
    'Morand is routed and does not move unless it is forced to.',
  )
  expect(agreed('Vyborg and Perm cannot form square: it is no infantry.')).toBe(
    'Vyborg and Perm cannot form square: they are no infantry.',
  )
  expect(agreed('Pskov and Kursk arrives with its own formation.')).toBe(
    'Pskov and Kursk arrive with their own formation.',
  )
})

test('what does not begin with a unit stays as it is', () => {
  for (const sentence of [
    'Nobody who has been driven back is next to 3412.',
    'Muller and troops of his must be on the map.',
    'The units in 3410 leave no room there.',
  ]) {
    expect(agreed(sentence)).toBe(sentence)
  }
})

test('the umpire’s own sentences agree', () => {
  expect(words.notOnMap('Guard hussars').text).toBe('Guard hussars are not on the map.')
  expect(words.notOwn('Morand').text).toBe('Morand belongs to the other side.')
  expect(words.nobodyAsks('evasion').text).toBe('You are not asked about retreats before combat now.')
})
