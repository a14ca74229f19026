import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownSha256, sha256 } from './sha256.ts'

test('sha256 is SHA-256, for every length of the last block', () => {
  for (const length of [0, 1, 27, 28, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000]) {
    for (const char of ['a', 'ü', '€']) {
      const text = char.repeat(length)
      const right = createHash('sha256').update(text).digest('hex')
      expect([ownSha256(text), sha256(text)]).toEqual([right, right])
    }
  }
})

test('an incomplete character is digested the same everywhere', () => {
  const half = '\ud83d'
  expect(sha256(half)).toBe(ownSha256(half))
})
