import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText, Sum, saltOf } from './digest.ts'

describe('the digest of a text', () => {
  // Records contain it: it must never change.
  test('is this one for ever', () => {
    expect([hashText(''), hashText('Austerlitz'), hashText('Kulm')]).toMatchInlineSnapshot(`
      [
        "ab3e7c0b92ca2f0e",
        "b7dca444debfef09",
        "a7260e25cbe76dd5",
      ]
    `)
  })

  test('is 16 hexadecimal digits', () => {
    fc.assert(fc.property(fc.string(), text => /^[0-9a-f]{16}$/.test(hashText(text))))
  })

  test('differs for texts that differ, in both of its words', () => {
    const texts = Array.from({ length: 50_000 }, (_, i) => `unit.hex.${i}`)
    const salts = texts.map(saltOf)
    expect(new Set(texts.map(hashText)).size).toBe(texts.length)
    // Of 50,000 words of 32 bits only a few coincide by chance.
    expect(new Set(salts.map(({ a }) => a)).size).toBeGreaterThan(49_990)
    expect(new Set(salts.map(({ b }) => b)).size).toBeGreaterThan(49_990)
  })
})

describe('a sum', () => {
  const total = (...pairs: readonly (readonly [number, number])[]): string => {
    const sum = new Sum()
    for (const [name, value] of pairs) sum.add(name, ~name, value, value)
    return sum.toString()
  }

  test('does not depend on the order', () => {
    expect(total([1, 2], [3, 4], [5, 6])).toBe(total([5, 6], [1, 2], [3, 4]))
  })

  test('depends on who has which value', () => {
    expect(total([1, 2], [3, 4])).not.toBe(total([1, 4], [3, 2]))
    expect(total([1, 2])).not.toBe(total([1, 2], [1, 2]))
  })

  test('of one change is like that of another by chance only', () => {
    const seen = new Set<string>()
    for (let name = 0; name < 200; name++) for (let value = 1; value < 200; value++) seen.add(total([name, value]))
    expect(seen.size).toBe(200 * 199)
  })
})
