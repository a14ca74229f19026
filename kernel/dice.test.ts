import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dice, forgetSeed, rollsMade, scriptedDice, seed, seededDice } from './dice.ts'
import { Layout, type Position, SEED_WORDS } from './position.ts'

const layout = new Layout({ cells: [], tables: {} })

function seeded(text: string): Position {
  const position = layout.blank()
  seed(position, text)
  return position
}

const rolls = (position: Position, count: number, sides = 6, dice: Dice = seededDice): number[] =>
  Array.from({ length: count }, () => dice.roll(position, sides))

/** How far the counts of the faces are from even; for `sides` faces it should be about `sides - 1`. */
function chiSquare(faces: readonly number[], sides: number): number {
  const expected = faces.length / sides
  const counts = new Array<number>(sides).fill(0)
  for (const face of faces) counts[face - 1]++
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('seeded dice', () => {
  // Every recorded game depends on these: they may never change.
  test('golden sequences', () => {
    const hexSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
    expect({
      0: rolls(seeded('0'), 30).join(''),
      Austerlitz: rolls(seeded('Austerlitz'), 30).join(''),
      hexSeed: rolls(seeded(hexSeed), 30).join(''),
      d10: rolls(seeded('0'), 15, 10).join(' '),
      d100: rolls(seeded('0'), 15, 100).join(' '),
    }).toEqual({
      0: '311333212425646255415331121462',
      Austerlitz: '634555113661615165434653461362',
      d10: '9 1 1 9 3 3 8 5 8 2 6 7 10 10 2',
      d100: '59 11 31 69 63 83 8 65 98 12 46 57 40 10 2',
      hexSeed: '433414254651114125515614346425',
    })
  })

  test('are the published ChaCha8: its first word for the zero key', () => {
    expect(seededDice.roll(layout.blank(), 2 ** 32) - 1).toBe(0x2fef003e)
  })

  test('roll number n is the same however one comes to it', () => {
    const all = rolls(seeded('way'), 50)
    const position = seeded('way')
    rolls(position, 20, 10)
    const copy = position.copy()
    expect(rolls(position, 30)).toEqual(all.slice(20))
    expect(rolls(copy, 30)).toEqual(all.slice(20))
    expect([rollsMade(position), rollsMade(copy)]).toEqual([50, 50])
  })

  test('a die shows its faces and no others', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 0x7fffffff }), (text, sides) => {
        const face = seededDice.roll(seeded(text), sides)
        expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true)
      }),
    )
  })

  // Limits are the 99.99th percentiles; with fixed seeds the outcome is fixed as well.
  test.each([
    [6, 25.7],
    [10, 33.7],
    [2, 15.1],
    [20, 50.8],
  ])('a die with %i sides is fair', (sides, limit) => {
    for (const text of ['a', 'b', 'c']) expect(chiSquare(rolls(seeded(text), 60_000, sides), sides)).toBeLessThan(limit)
  })

  test('first rolls of neighbouring seeds are fair and unrelated', () => {
    const first = Array.from({ length: 36_000 }, (_, i) => rolls(seeded(`game ${i}`), 2))
    const pairs = first.map(([a, b]) => (a - 1) * 6 + b)
    const neighbours = first.slice(1).map(([a], i) => (first[i][0] - 1) * 6 + a)
    expect(chiSquare(pairs, 36)).toBeLessThan(74)
    expect(chiSquare(neighbours, 36)).toBeLessThan(74)
  })

  test('a throw does not tell the next one', () => {
    const thrown = rolls(seeded('runs'), 72_001)
    expect(
      chiSquare(
        thrown.slice(1).map((face, i) => (thrown[i] - 1) * 6 + face),
        36,
      ),
    ).toBeLessThan(74)
  })

  test('different words make different seeds, and 64 digits are taken as they are', () => {
    const seeds = new Set(Array.from({ length: 5000 }, (_, i) => seeded(`${i}`).cells.subarray(0, SEED_WORDS).join()))
    expect(seeds.size).toBe(5000)
    expect(seeded('f'.repeat(64)).cells[7]).toBe(-1)
    expect(seeded('F'.repeat(64)).equals(seeded('f'.repeat(64)))).toBe(true)
    expect(seeded('f'.repeat(63)).cells[7]).not.toBe(-1)
  })

  test('seeding begins the count anew; forgetting leaves the count and nothing else', () => {
    const position = seeded('x')
    rolls(position, 3)
    forgetSeed(position)
    expect([...position.cells.subarray(0, SEED_WORDS)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(rollsMade(position)).toBe(3)
    seed(position, 'x')
    expect(rollsMade(position)).toBe(0)
  })
})

describe('scripted dice', () => {
  test('show what they are told, then the seed takes over', () => {
    const position = seeded('s')
    const after = rolls(seeded('s'), 6).slice(3)
    expect(rolls(position, 6, 6, scriptedDice([6, 1, 6]))).toEqual([6, 1, 6, ...after])
  })

  test('show the same again after a step back', () => {
    const dice = scriptedDice([1, 2, 3])
    const position = seeded('s')
    dice.roll(position, 6)
    const before = position.copy()
    expect(rolls(position, 2, 6, dice)).toEqual([2, 3])
    position.become(before)
    expect(rolls(position, 2, 6, dice)).toEqual([2, 3])
  })

  test('may begin later than the first roll', () => {
    const dice = scriptedDice([6, 6], 2)
    const free = rolls(seeded('s'), 2)
    expect(rolls(seeded('s'), 4, 6, dice)).toEqual([...free, 6, 6])
  })

  test.each([7, 0, 1.5, -1])('refuse a %d on a die with six sides', wrong => {
    const message = `scripted die 2 shows ${wrong}, but a die with 6 sides was rolled`
    const position = seeded('s')
    const dice = scriptedDice([1, wrong])
    dice.roll(position, 6)
    expect(() => dice.roll(position, 6)).toThrow(message)
    expect(rollsMade(position)).toBe(1)
  })
})
