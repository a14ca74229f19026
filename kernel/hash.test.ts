import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash, hashText, hashWords } from './hash.ts'
import { Position } from './position.ts'

const words = fc.array(fc.integer({ min: -0x80000000, max: 0x7fffffff }), { minLength: 1, maxLength: 300 })
const positionOf = (list: readonly number[]): Position => new Position(Int32Array.from(list))

describe('the hash of a position', () => {
  // Journals carry these: a change here makes every recorded game look tampered with.
  test('golden values', () => {
    expect({
      nothing: hashWords([]),
      zero: hashWords([0]),
      zeros: hashWords([0, 0]),
      one: hashWords([1]),
      ends: hashWords([-0x80000000, 0x7fffffff]),
      count: hashWords(Array.from({ length: 1000 }, (_, i) => i)),
      text: hashText('Pratzen'),
    }).toEqual({
      count: '1ed1379c0e88c66b',
      ends: '456c866995b18928',
      nothing: '92ca2f0edb6e264e',
      one: '8594bd4134b76387',
      text: '876900267fe893df',
      zero: 'c1586c50b8773c9a',
      zeros: 'ec695810541eb78b',
    })
  })

  test('equal positions have equal hashes', () => {
    fc.assert(fc.property(words, list => hash(positionOf(list)) === hash(positionOf(list).copy())))
  })

  test('one changed cell always shows', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.integer({ min: 1, max: 0x7fffffff }), (list, at, change) => {
        const position = positionOf(list)
        const other = position.copy()
        other.cells[at % list.length] ^= change
        expect(hash(other)).not.toBe(hash(position))
      }),
    )
  })

  test('small differences of any kind do not collide', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      for (let j = 0; j < 60; j++) {
        for (let value = 1; value <= 12; value++) {
          const cells = new Int32Array(60)
          cells[i] = value
          cells[j] += 2 * value
          seen.add(`${i <= j ? '' : 'r'}${hashWords(cells)}`)
        }
      }
    }
    expect(seen.size).toBe(60 * 60 * 12)
  })

  test('is 16 hexadecimal digits', () => {
    fc.assert(fc.property(words, list => /^[0-9a-f]{16}$/.test(hashWords(list))))
  })
})
