import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMap } from './any-map.ts'
import type { Grid } from './grid.ts'
import { CLOSED } from './marked-ground.ts'
import { type Fares, Reach } from './reach.ts'
import { hexagon } from './shapes.ts'

const MOST = 15
const BARRED = 1
const ASKED = 4

const byHex = (grid: Grid, ...values: readonly number[]) =>
  fc.array(fc.constantFrom(...values), { minLength: grid.size, maxLength: grid.size })

/** Fares that use every feature somewhere. */
const anyFares = anyMap.chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    start: fc.nat({ max: grid.size - 1 }),
    budget: fc.nat({ max: MOST }),
    prices: fc
      .array(fc.constantFrom(1, 1, 1, 2, 3, CLOSED), { minLength: grid.size * 6, maxLength: grid.size * 6 })
      .map(prices => Int8Array.from(prices)),
    tolls: fc.option(byHex(grid, 0, 0, 1, 2).map(tolls => Int8Array.from(tolls))),
    look: byHex(grid, 0, 0, 0, 2, BARRED, ASKED).map(look => Uint8Array.from(look)),
    lets: byHex(grid, 0, 1),
    shut: byHex(grid, 0, 0, 0, 0, 1).map(shut => Int16Array.from(shut)),
    stops: byHex(grid, 0, 0, 0, 1).map(stops => Int16Array.from(stops)),
    goes: byHex(grid, 0, 1),
  }),
)

test('a flood by fares that are written down reaches what one reaches that asks for each, by the same ways', () => {
  fc.assert(
    fc.property(anyFares, ({ grid, start, budget, lets, goes, ...written }) => {
      const { prices, tolls, look, shut, stops } = written
      const fares: Fares = {
        ...written,
        barred: BARRED,
        asked: ASKED,
        passes: hex => lets[hex] === 1,
        goesOn: hex => goes[hex] === 1,
      }
      const cost = (from: number, to: number, dir: number): number => {
        const price = prices[from * 6 + dir]
        if (price === CLOSED || look[to] === BARRED || shut[to] === 1) return -1
        if (look[to] === ASKED && lets[to] === 0) return -1
        return tolls === null ? price : price + tolls[from] + tolls[to]
      }
      const [asking, reading] = [new Reach(grid, MOST), new Reach(grid, MOST)]
      asking.flood(start, budget, cost, hex => stops[hex] === 0 || goes[hex] === 1)
      expect(reading.floodBy(start, budget, fares)).toBe(asking.count)
      const told = (reach: Reach) =>
        Array.from(reach.hexes.subarray(0, reach.count), hex => [hex, reach.cost(hex), ...reach.path(hex)])
      expect(told(reading)).toEqual(told(asking))
    }),
    { numRuns: 60 },
  )
})

test('a unit that may not continue where a stop is recorded still leaves the hex it starts in', () => {
  const grid = hexagon(3)
  const everywhere = new Int16Array(grid.size).fill(1)
  const fares: Fares = {
    prices: new Int8Array(grid.size * 6).fill(1),
    tolls: null,
    look: new Uint8Array(grid.size),
    barred: BARRED,
    asked: ASKED,
    passes: () => true,
    shut: new Int16Array(grid.size),
    stops: everywhere,
    goesOn: () => false,
  }
  const reach = new Reach(grid, MOST)
  expect(reach.floodBy(grid.find('0,0'), 3, fares)).toBe(7)
  expect(reach.floodBy(grid.find('0,0'), 3, { ...fares, shut: everywhere })).toBe(1)
})
