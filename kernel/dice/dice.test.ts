import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dice, looseDice, PUBLIC_ROLLS, scriptedDice, seededDice } from './dice.ts'
import { Random } from './random.ts'

const rolls = (dice: Dice, count: number, sides = 6, from = 0, stream = PUBLIC_ROLLS): number[] =>
  Array.from({ length: count }, (_, i) => dice.roll(from + i, sides, stream))
const seeded = (seed: string, count: number, sides = 6): number[] => rolls(seededDice(seed), count, sides)

/** How far the counts of the faces are from even; for `sides` faces it should be about `sides - 1`. */
function chiSquare(faces: readonly number[], sides: number): number {
  const expected = faces.length / sides
  const counts = new Array<number>(sides).fill(0)
  for (const face of faces) counts[face - 1]++
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('seeded dice', () => {
  // Every recorded game depends on these: they must never change.
  test('golden sequences', () => {
    const hexSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
    expect({
      0: seeded('0', 30).join(''),
      Austerlitz: seeded('Austerlitz', 30).join(''),
      hexSeed: seeded(hexSeed, 30).join(''),
      d10: seeded('0', 15, 10).join(' '),
      d100: seeded('0', 15, 100).join(' '),
    }).toEqual({
      0: '311333212425646255415331121462',
      Austerlitz: '634555113661615165434653461362',
      d10: '9 1 1 9 3 3 8 5 8 2 6 7 10 10 2',
      d100: '59 11 31 69 63 83 8 65 98 12 46 57 40 10 2',
      hexSeed: '433414254651114125515614346425',
    })
  })

  test('are the published ChaCha8: its first word for the zero key', () => {
    expect(seededDice('0'.repeat(64)).roll(0, 2 ** 32, PUBLIC_ROLLS) - 1).toBe(0x2fef003e)
  })

  test('roll number n is the same whatever was rolled before', () => {
    const dice = seededDice('way')
    const all = rolls(dice, 50)
    rolls(dice, 20, 10)
    expect(rolls(dice, 30, 6, 20)).toEqual(all.slice(20))
    expect(rolls(seededDice('way'), 30, 6, 20)).toEqual(all.slice(20))
  })

  test('a die shows its faces and no others', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 0x7fffffff }), fc.nat(), (text, sides, count) => {
        const face = seededDice(text).roll(count, sides, PUBLIC_ROLLS)
        expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true)
      }),
    )
  })

  // Limits are the 99.99th percentiles; fixed seeds fix the outcome too.
  test.each([
    [6, 25.7],
    [10, 33.7],
    [2, 15.1],
    [20, 50.8],
  ])('a die with %i sides is fair', (sides, limit) => {
    for (const text of ['a', 'b', 'c']) expect(chiSquare(seeded(text, 60_000, sides), sides)).toBeLessThan(limit)
  })

  test('first rolls of neighbouring seeds are fair and unrelated', () => {
    const first = Array.from({ length: 36_000 }, (_, i) => seeded(`game ${i}`, 2))
    const pairs = first.map(([a, b]) => (a - 1) * 6 + b)
    const neighbours = first.slice(1).map(([a], i) => (first[i][0] - 1) * 6 + a)
    expect(chiSquare(pairs, 36)).toBeLessThan(74)
    expect(chiSquare(neighbours, 36)).toBeLessThan(74)
  })

  test('a throw does not tell the next one', () => {
    const thrown = seeded('runs', 72_001)
    const pairs = thrown.slice(1).map((face, i) => (thrown[i] - 1) * 6 + face)
    expect(chiSquare(pairs, 36)).toBeLessThan(74)
  })

  test('hidden rolls of a side reveal nothing of the open rolls, or of the rolls of others', () => {
    const dice = seededDice('streams')
    const streams = [0, 1, 2].map(stream => rolls(dice, 36_000, 6, 0, stream))
    for (const [one, two] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      const pairs = streams[one].map((face, i) => (face - 1) * 6 + streams[two][i])
      expect(chiSquare(pairs, 36)).toBeLessThan(74)
    }
  })

  test('different words make different seeds, and 64 digits are taken as they are', () => {
    const sequences = new Set(Array.from({ length: 5000 }, (_, i) => seeded(`${i}`, 4, 2 ** 30).join()))
    expect(sequences.size).toBe(5000)
    expect(seeded('F'.repeat(64), 20)).toEqual(seeded('f'.repeat(64), 20))
    expect(seeded('f'.repeat(63), 20)).not.toEqual(seeded('f'.repeat(64), 20))
  })
})

describe('scripted dice', () => {
  const free = seededDice('s')

  test('show what they are told, then the others take over', () => {
    expect(rolls(scriptedDice([6, 1, 6], free), 6)).toEqual([6, 1, 6, ...rolls(free, 3, 6, 3)])
  })

  test('show the same again after a step back', () => {
    const dice = scriptedDice([1, 2, 3], free)
    expect([rolls(dice, 3), rolls(dice, 2, 6, 1)]).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
  })

  test('may begin later than the first roll', () => {
    expect(rolls(scriptedDice([6, 6], free, 2), 5)).toEqual([...rolls(free, 2), 6, 6, ...rolls(free, 1, 6, 4)])
  })

  test('leave alone what is rolled unseen', () => {
    expect(rolls(scriptedDice([6, 6, 6], free), 3, 6, 0, 1)).toEqual(rolls(free, 3, 6, 0, 1))
  })

  test.each([7, 0, 1.5, -1])('refuse a %d on a die with six sides', wrong => {
    const dice = scriptedDice([1, wrong], free)
    expect(dice.roll(0, 6, PUBLIC_ROLLS)).toBe(1)
    expect(() => dice.roll(1, 6, PUBLIC_ROLLS)).toThrow(
      `scripted die 2 shows ${wrong}, but a die with 6 sides was rolled`,
    )
  })
})

test('loose dice show all faces and remember nothing', () => {
  const dice = looseDice(new Random('loose'))
  const faces = Array.from({ length: 6000 }, () => dice.roll(0, 6, PUBLIC_ROLLS))
  expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(chiSquare(faces, 6)).toBeLessThan(25.7)
})
