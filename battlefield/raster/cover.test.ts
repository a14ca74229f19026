import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySheet, area, box, placeOn, plainSheet } from './any-sheet.ts'
import { Corners } from './corners.ts'
import { coveredHexes, coverOf, coverOfSides } from './cover.ts'

const HEX = (3 * Math.sqrt(3)) / 2
const total = (shares: Float64Array): number => shares.reduce((sum, share) => sum + share, 0) * HEX

describe('the covered share of hexes', () => {
  test('is all of them under a blanket and none under nothing', () => {
    fc.assert(
      fc.property(anySheet, sheet => {
        expect([...coverOf(sheet, [area(box(-99, -99, 99, 99))])].every(share => share === 1)).toBe(true)
        expect([...coverOf(sheet, [])].every(share => share === 0)).toBe(true)
      }),
      { numRuns: 5 },
    )
  })

  test('adds up to the area', () => {
    const sheet = plainSheet('flat', 14, 14)
    const size = fc.double({ min: 1, max: 6, noNaN: true })
    fc.assert(
      fc.property(size, size, fc.double({ min: 4, max: 8, noNaN: true }), (width, height, at) => {
        const shares = coverOf(sheet, [area(box(at, at, at + width, at + height))])
        expect(Math.abs(total(shares) - width * height)).toBeLessThan(0.1 * (width + height))
      }),
      { numRuns: 30 },
    )
  })

  test('of an area and of the rest is the whole', () => {
    fc.assert(
      fc.property(
        anySheet.chain(sheet => fc.tuple(fc.constant(sheet), placeOn(sheet))),
        ([sheet, { x, y }]) => {
          const blanket = box(-99, -99, 99, 99)
          const hole = box(x - 2, y - 2, x + 2, y + 2)
          const [inner, outer] = [coverOf(sheet, [area(hole)]), coverOf(sheet, [area(blanket, hole)])]
          const taken = coverOf(sheet, [area(blanket)], [area(hole)])
          for (let hex = 0; hex < sheet.grid.size; hex++) {
            expect(inner[hex] + outer[hex]).toBeCloseTo(1, 9)
            expect(taken[hex]).toBeCloseTo(outer[hex], 9)
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  test('counts overlapping areas once', () => {
    const sheet = plainSheet()
    const one = area(box(3, 3, 8, 8))
    expect(coverOf(sheet, [one, one])).toEqual(coverOf(sheet, [one]))
  })

  test('falls on the right hexes', () => {
    const sheet = plainSheet()
    const { x, y } = sheet.grid.centre(sheet.find('0505'))
    const shares = coverOf(sheet, [area(box(x - 0.5, y - 0.86, x + 0.5, y + 0.86))])
    expect(shares[sheet.find('0505')]).toBeCloseTo(0.66, 1)
    expect(coveredHexes(shares, 0.01).map(hex => sheet.grid.label(hex))).toEqual(['0505'])
  })

  test('is asked of areas only', () => {
    const line = { ...area(box(0, 0, 1, 1)), shape: 'line' as const }
    expect(() => coverOf(plainSheet(), [line])).toThrow('no area')
  })
})

test('hexsides are covered along their length', () => {
  const sheet = plainSheet()
  const corners = new Corners(sheet)
  const { x, y } = sheet.grid.centre(sheet.find('0505'))
  // The side to 0506 runs from x - 1/2 to x + 1/2 at the bottom of the hex.
  const shares = coverOfSides(corners, [area(box(x - 0.5, y, x, y + 1.2))])
  expect(shares.get(corners.side('0505/0506'))).toBeCloseTo(0.5, 1)
  expect(shares.get(corners.side('0504/0505')) ?? 0).toBe(0)
})
