import { Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { fewestPoints, NO_WAY } from './fewest-points.ts'
import { Reach } from './reach.ts'
import { hexagon } from './shapes.ts'

const grid = hexagon(4)

test('as cheap as the flood wherever that gets to, on any ground', () => {
  const random = new Random('fewest points')
  const reach = new Reach(grid, 12)
  for (let i = 0; i < 20; i++) {
    const prices = Array.from({ length: grid.size * 6 }, () => random.pick([1, 1, 2, 3, -1]))
    const stops = new Set(Array.from({ length: 8 }, () => random.below(grid.size)))
    const cost = (from: number, _: number, dir: number): number => prices[from * 6 + dir]
    const goesOn = (hex: number): boolean => !stops.has(hex)
    const start = random.below(grid.size)
    reach.flood(start, 12, cost, goesOn)
    for (let hex = 0; hex < grid.size; hex++) {
      const points = fewestPoints(grid, start, hex, cost, goesOn)
      expect(points > 12 ? -1 : points).toBe(reach.cost(hex))
    }
  }
})

test('where no way leads there is none, and it has no limit of its own', () => {
  expect(
    fewestPoints(
      grid,
      0,
      grid.size - 1,
      () => -1,
      () => true,
    ),
  ).toBe(NO_WAY)
  expect(
    fewestPoints(
      grid,
      0,
      grid.size - 1,
      () => 100,
      () => true,
    ),
  ).toBe(800)
})
