import { expect, test } from 'vitest'
import { soundOf } from './score.ts'

const pieces = [
  { unit: 1, arm: 'infantry' },
  { unit: 2, arm: 'cavalry' },
  { unit: 3, arm: 'artillery' },
] as const

test.each([
  ['fire', [1], 'musket'],
  ['fire', [1, 3], 'cannon'],
  ['melee', [1], 'musket'],
  ['melee', [2], 'hoof'],
  ['melee', [1, 2], 'hoof'],
  ['fire', [2], 'musket'],
  ['test', [3], 'drum'],
  ['fire', [], 'musket'],
] as const)('%s by %o is heard as %s', (manner, units, sound) => {
  expect(soundOf({ manner, units }, pieces)).toBe(sound)
})
