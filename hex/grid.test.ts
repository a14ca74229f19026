import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allHexes, anyHexagon, anyMap, anyOrientation, anyRectangle, withHexes } from './any-map.ts'
import { directionNames, opposite, vertexNames } from './directions.ts'
import { type Grid, OFF_MAP } from './grid.ts'
import { fromAxial, hexagon } from './shapes.ts'

const far = (grid: Grid, start: number): number[] => {
  const steps = Array(grid.size).fill(-1)
  steps[start] = 0
  const queue = [start]
  for (const hex of queue) {
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(hex, dir)
      if (to === OFF_MAP || steps[to] >= 0) continue
      steps[to] = steps[hex] + 1
      queue.push(to)
    }
  }
  return steps
}

test('distance is the number of steps on a map without gaps', () => {
  fc.assert(
    fc.property(withHexes(fc.oneof(anyRectangle, anyHexagon)), ([grid, start]) => {
      expect(allHexes(grid).map(hex => grid.distance(start, hex))).toEqual(far(grid, start))
    }),
  )
})

test('ring and within pick the hexes by distance', () => {
  const ascending = (a: number, b: number) => a - b
  fc.assert(
    fc.property(withHexes(anyMap), fc.nat({ max: 7 }), ([grid, hex], radius) => {
      const at = (distance: number) => allHexes(grid).filter(other => grid.distance(hex, other) === distance)
      expect(grid.ring(hex, radius).sort(ascending)).toEqual(at(radius))
      const within = grid.within(hex, radius)
      expect(within.map(other => grid.distance(hex, other))).toEqual(
        within.map(other => grid.distance(hex, other)).sort(ascending),
      )
      expect(within.sort(ascending)).toEqual(allHexes(grid).filter(other => grid.distance(hex, other) <= radius))
    }),
  )
})

test('neighbours agree with each other, with directions and with coordinates', () => {
  fc.assert(
    fc.property(anyMap, grid => {
      for (const hex of allHexes(grid)) {
        expect(grid.at(grid.q[hex], grid.r[hex])).toBe(hex)
        expect(grid.direction(hex, hex)).toBe(-1)
        for (let dir = 0; dir < 6; dir++) {
          const to = grid.neighbour(hex, dir)
          if (to === OFF_MAP) continue
          expect(grid.neighbour(to, opposite(dir))).toBe(hex)
          expect(grid.direction(hex, to)).toBe(dir)
          expect(grid.adjacent(hex, to)).toBe(true)
        }
      }
    }),
  )
})

test('two hexes that are not adjacent have no direction', () => {
  fc.assert(
    fc.property(withHexes(anyMap), ([grid, a, b]) => {
      expect(grid.direction(a, b) >= 0).toBe(grid.distance(a, b) === 1)
      expect(grid.adjacent(a, b)).toBe(grid.distance(a, b) === 1)
    }),
  )
})

const COMPASS: Record<string, number> = { E: 0, NE: 45, N: 90, NW: 135, W: 180, SW: 225, S: 270, SE: 315 }

test('directions and vertices lie where their names say, sixty degrees apart to the left', () => {
  const asDegrees = (x: number, y: number) => (Math.round((Math.atan2(-y, x) * 180) / Math.PI) + 360) % 360
  const apart = (a: number, b: number) => Math.min((a - b + 360) % 360, (b - a + 360) % 360)
  fc.assert(
    fc.property(anyOrientation, orientation => {
      const six = [[1, 0] as const, [1, -1] as const, [0, -1] as const, [-1, 0] as const, [-1, 1] as const]
      const grid = fromAxial(orientation, [[0, 0], ...six, [0, 1]])
      const first = orientation === 'flat' ? -30 : 0
      for (let dir = 0; dir < 6; dir++) {
        const { x, y } = grid.centre(grid.neighbour(0, dir))
        expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3))
        expect(asDegrees(x, y)).toBe((first + 60 * dir + 360) % 360)
        expect(apart(asDegrees(x, y), COMPASS[directionNames(orientation)[dir]])).toBeLessThanOrEqual(15)
        const next = grid.centre(grid.neighbour(0, (dir + 1) % 6))
        const vertex = asDegrees(x + next.x, y + next.y)
        expect(apart(vertex, COMPASS[vertexNames(orientation)[dir]])).toBeLessThanOrEqual(15)
      }
    }),
  )
})

test('a hexagon is numbered by axial coordinates and blanks do not matter', () => {
  const grid = hexagon(2)
  expect(grid.size).toBe(19)
  expect(grid.label(grid.at(-2, 1))).toBe('-2,1')
  expect(grid.find('-2,1')).toBe(grid.at(-2, 1))
  expect(grid.find(' -2, 1 ')).toBe(grid.at(-2, 1))
  expect(grid.find('2,1')).toBe(OFF_MAP)
  expect(grid.at(2, 1)).toBe(OFF_MAP)
  expect(grid.at(-3, 0)).toBe(OFF_MAP)
})

test('every hex number finds its hex', () => {
  fc.assert(
    fc.property(anyMap, grid => {
      expect(allHexes(grid).map(hex => grid.find(grid.label(hex)))).toEqual(allHexes(grid))
    }),
  )
})

test('impossible maps and hexes are refused', () => {
  expect(() => fromAxial('flat', [[0, 0]], [])).toThrow('1 hexes but 0 hex numbers')
  expect(() =>
    fromAxial(
      'flat',
      [
        [0, 0],
        [1, 0],
      ],
      ['a', 'a'],
    ),
  ).toThrow('same hex number')
  expect(() =>
    fromAxial(
      'flat',
      [
        [0, 0],
        [0, 0],
      ],
      ['a', 'b'],
    ),
  ).toThrow('b lies on top')
  expect(() => hexagon(1).label(OFF_MAP)).toThrow('no hex has the id -1')
  expect(fromAxial('flat', []).at(0, 0)).toBe(OFF_MAP)
})
