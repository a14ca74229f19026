import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Elevation } from '../geography/elevation.ts'
import { Projection } from '../geography/projection.ts'
import { plainSheet } from './any-sheet.ts'
import { heights, levelOf, type SlopeRule, slopes } from './relief.ts'

const projection = new Projection(0, 0, 1, 1)
const sheet = plainSheet('flat', 10, 10)
const { grid } = sheet

/** Terrain that rises evenly to the east and north. */
const plane = (east: number, north: number): Elevation =>
  new Elevation(
    {
      nx: 2,
      ny: 2,
      lon_west: -50,
      lat_north: 50,
      dlon: 100,
      dlat: -100,
      method: 'test',
      accuracy_m: '0',
      rows: [
        100 - 50 * east + 50 * north,
        100 + 50 * east + 50 * north,
        100 - 50 * east - 50 * north,
        100 + 50 * east - 50 * north,
      ],
    },
    projection,
  )

const rule = (more: Partial<SlopeRule> = {}): SlopeRule => ({ kind: 'slope', measure: 'mean', drop: 1, ...more })

test('on even ground the mean height of a hex is that of its centre', () => {
  const slope = fc.double({ min: -0.9, max: 0.9, noNaN: true })
  fc.assert(
    fc.property(slope, slope, (east, north) => {
      const ground = plane(east, north)
      const [mean, centre] = [heights(sheet, ground, 'mean'), heights(sheet, ground, 'centre')]
      for (let hex = 0; hex < grid.size; hex++) expect(mean[hex]).toBeCloseTo(centre[hex], 3)
    }),
    { numRuns: 20 },
  )
})

test('levels count from the first, one more from each limit on', () => {
  expect([215.9, 216, 239, 240, 300].map(height => levelOf(height, [216, 240, 265, 290], 1))).toEqual([1, 2, 2, 3, 5])
  expect(levelOf(0, [10], 0)).toBe(0)
})

describe('slopes', () => {
  test('go down, each hexside one way only', () => {
    const ground = heights(sheet, plane(0.7, 0.3), 'mean')
    const found = slopes(grid, ground, rule({ drop: 0.5 }))
    expect(found.length).toBeGreaterThan(0)
    for (const { upper, lower } of found) {
      expect(grid.adjacent(upper, lower)).toBe(true)
      expect(ground[upper] - ground[lower]).toBeGreaterThanOrEqual(0.5)
      expect(found.some(other => other.upper === lower && other.lower === upper)).toBe(false)
    }
    expect(slopes(grid, heights(sheet, plane(0, 0), 'mean'), rule({ drop: 0 }))).toEqual([])
  })

  test('keep above the height and between the levels that they are told', () => {
    const ground = heights(sheet, plane(2, 0), 'centre')
    const levels = ground.map(height => levelOf(height, [110], 0))
    expect(slopes(grid, ground, rule({ above: 1000 }))).toEqual([])
    const found = slopes(grid, ground, rule({ betweenLevels: true }), levels)
    expect(found.length).toBeGreaterThan(0)
    for (const { upper, lower } of found) expect([levels[upper], levels[lower]]).toEqual([1, 0])
    expect(() => slopes(grid, ground, rule({ betweenLevels: true }))).toThrow('needs a map with levels')
  })

  test('of a long fall only the steepest step is the crest', () => {
    const fall = [0, 0, 1, 6, 3, 0, 0, 0, 0, 0]
    const ground = new Float64Array(grid.size)
    for (let hex = 0; hex < grid.size; hex++) {
      const row = Number(grid.label(hex).slice(2)) - 1
      ground[hex] = 50 - fall.slice(0, row + 1).reduce((sum, step) => sum + step, 0)
    }
    const down = slopes(grid, ground, rule({ steepestOnly: true })).filter(
      ({ upper, lower }) => grid.label(upper).slice(0, 2) === '05' && grid.label(lower).slice(0, 2) === '05',
    )
    expect(down.map(({ upper, lower }) => [grid.label(upper), grid.label(lower)])).toEqual([['0503', '0504']])
  })
})
