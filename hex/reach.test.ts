import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allHexes, anyMap } from './any-map.ts'
import { type Grid, OFF_MAP } from './grid.ts'
import { CLOSED } from './marked-ground.ts'
import { Reach } from './reach.ts'
import { hexagon } from './shapes.ts'

interface Ground {
  grid: Grid
  start: number
  budget: number
  /** By hexside: the price of crossing it from this hex, -1 if illegal. */
  prices: number[]
  stops: boolean[]
}

const anyGround: fc.Arbitrary<Ground> = anyMap.chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    start: fc.nat({ max: grid.size - 1 }),
    budget: fc.nat({ max: 15 }),
    prices: fc.array(fc.constantFrom(-1, 1, 1, 1, 2, 3, 7), { minLength: grid.size * 6, maxLength: grid.size * 6 }),
    stops: fc.array(
      fc.nat({ max: 4 }).map(n => n === 0),
      { minLength: grid.size, maxLength: grid.size },
    ),
  }),
)

const flood = (reach: Reach, { start, budget, prices, stops }: Ground): number =>
  reach.flood(
    start,
    budget,
    (from, _to, dir) => prices[from * 6 + dir],
    hex => !stops[hex],
  )

const bellmanFord = ({ grid, start, budget, prices, stops }: Ground): number[] => {
  const costs: number[] = Array(grid.size).fill(Number.POSITIVE_INFINITY)
  costs[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (const from of allHexes(grid)) {
      if (stops[from] && from !== start) continue
      for (let dir = 0; dir < 6; dir++) {
        const to = grid.neighbour(from, dir)
        const price = prices[from * 6 + dir]
        if (to === OFF_MAP || price < 0 || costs[from] + price >= costs[to]) continue
        costs[to] = costs[from] + price
        changed = true
      }
    }
  }
  return costs.map(cost => (cost <= budget ? cost : -1))
}

test('every hex is reached at its cheapest price or not at all', () => {
  fc.assert(
    fc.property(anyGround, ground => {
      const reach = new Reach(ground.grid, 15)
      const count = flood(reach, ground)
      const costs = bellmanFord(ground)
      expect(allHexes(ground.grid).map(hex => reach.cost(hex))).toEqual(costs)
      expect(allHexes(ground.grid).map(hex => reach.reached(hex))).toEqual(costs.map(cost => cost >= 0))
      expect(count).toBe(reach.count)
      expect(count).toBe(costs.filter(cost => cost >= 0).length)
    }),
    { numRuns: 300 },
  )
})

test('hexes come cheapest first, each once, the start at their head', () => {
  fc.assert(
    fc.property(anyGround, ground => {
      const reach = new Reach(ground.grid, 15)
      flood(reach, ground)
      const hexes = [...reach.hexes.subarray(0, reach.count)]
      expect(hexes[0]).toBe(ground.start)
      expect(new Set(hexes).size).toBe(reach.count)
      expect(hexes.every(hex => reach.reached(hex))).toBe(true)
      const costs = hexes.map(hex => reach.cost(hex))
      expect(costs).toEqual([...costs].sort((a, b) => a - b))
    }),
  )
})

test('a path is made of allowed steps that add up and never leaves a hex that must be stopped in', () => {
  fc.assert(
    fc.property(anyGround, ground => {
      const { grid, start, prices, stops } = ground
      const reach = new Reach(grid, 15)
      flood(reach, ground)
      for (const hex of allHexes(grid)) {
        const path = reach.path(hex)
        if (!reach.reached(hex)) {
          expect(path).toEqual([])
          expect(reach.from(hex)).toBe(OFF_MAP)
          continue
        }
        expect(path[0]).toBe(start)
        expect(path.at(-1)).toBe(hex)
        expect(reach.from(hex)).toBe(path.at(-2) ?? OFF_MAP)
        const steps = path.slice(1).map((to, n) => prices[path[n] * 6 + grid.direction(path[n], to)])
        expect(steps.every(price => price >= 1)).toBe(true)
        expect(steps.reduce((sum, price) => sum + price, 0)).toBe(reach.cost(hex))
        expect(path.slice(1, -1).some(between => stops[between])).toBe(false)
      }
    }),
  )
})

test('ways that are kept tell the same as the flood did, after the next one too', () => {
  fc.assert(
    fc.property(anyGround, fc.nat(), (ground, other) => {
      const reach = new Reach(ground.grid, 15)
      flood(reach, ground)
      const told = [...reach.hexes.subarray(0, reach.count)].map(hex => [hex, reach.cost(hex), reach.path(hex)])
      const ways = reach.ways()
      flood(reach, { ...ground, start: other % ground.grid.size })
      expect(Array.from(ways.hexes, (hex, place) => [hex, ways.costs[place], ways.path(place)])).toEqual(told)
      expect([...ways.ascending]).toEqual([...ways.hexes].sort((a, b) => a - b))
      for (const hex of allHexes(ground.grid)) expect(ways.placeOf(hex)).toBe([...ways.hexes].indexOf(hex))
    }),
  )
})

test('a march floods as prices, looks, bars and halts say', () => {
  const looks = fc.nat({ max: 255 })
  const terms = fc.record({
    look: fc.array(fc.nat({ max: 7 }), { minLength: 1 }),
    barred: fc.array(fc.nat({ max: 5 }), { minLength: 1 }),
    times: fc.constantFrom(1, 2),
    firstAtMost: fc.constantFrom(1, 3, Number.POSITIVE_INFINITY),
    first: looks,
    later: looks,
    goesOn: looks,
  })
  fc.assert(
    fc.property(anyGround, terms, ({ grid, start, budget, prices, stops }, { look, barred, ...rest }) => {
      const march = {
        ...rest,
        prices: Int8Array.from(prices, price => (price < 0 ? CLOSED : price)),
        look: Uint8Array.from(allHexes(grid), hex => look[hex % look.length]),
        barred: Uint8Array.from(allHexes(grid), hex => (barred[hex % barred.length] === 0 ? 1 : 0)),
        halts: Uint8Array.from(stops, stop => (stop ? 1 : 0)),
      }
      const has = (bits: number, hex: number): boolean => (bits & (1 << march.look[hex])) !== 0
      const [told, marched] = [new Reach(grid, 15), new Reach(grid, 15)]
      told.flood(
        start,
        budget,
        (from, to, dir) => {
          const price = prices[from * 6 + dir]
          if (price < 0 || march.barred[to] !== 0 || !has(from === start ? march.first : march.later, to)) return -1
          return from === start ? Math.min(price * march.times, march.firstAtMost) : price * march.times
        },
        hex => !stops[hex] && has(march.goesOn, hex),
      )
      expect(marched.floodMarch(start, budget, march)).toBe(told.count)
      expect(marched.ways()).toEqual(told.ways())
    }),
    { numRuns: 200 },
  )
})

test('a march that pays tolls floods as prices and looks say', () => {
  const tolls = fc.array(fc.constantFrom(0, 0, 1, 2, CLOSED), { minLength: 8, maxLength: 8 })
  const terms = fc.record({
    look: fc.array(fc.nat({ max: 7 }), { minLength: 1 }),
    stops: fc.nat({ max: 7 }),
    leaving: tolls,
    entering: tolls,
  })
  fc.assert(
    fc.property(anyGround, terms, ({ grid, start, budget, prices }, { stops, ...rest }) => {
      const look = Uint8Array.from(allHexes(grid), hex => rest.look[hex % rest.look.length])
      const tolled = {
        prices: Int8Array.from(prices, price => (price < 0 ? CLOSED : price)),
        look,
        stops,
        leaving: Uint8Array.from(rest.leaving),
        entering: Uint8Array.from(rest.entering),
      }
      const [told, marched] = [new Reach(grid, 15), new Reach(grid, 15)]
      told.flood(
        start,
        budget,
        (from, to, dir) => {
          const price = prices[from * 6 + dir]
          return price < 0 ? -1 : price + rest.leaving[look[from]] + rest.entering[look[to]]
        },
        hex => (look[hex] & stops) === 0,
      )
      expect(marched.floodTolled(start, budget, tolled)).toBe(told.count)
      expect(marched.ways()).toEqual(told.ways())
    }),
    { numRuns: 200 },
  )
})

test('earlier floods leave no trace', () => {
  fc.assert(
    fc.property(anyGround, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 15 })), { maxLength: 8 }), (ground, earlier) => {
      const fresh = new Reach(ground.grid, 15)
      const used = new Reach(ground.grid, 15)
      for (const [start, budget] of earlier) flood(used, { ...ground, start: start % ground.grid.size, budget })
      flood(fresh, ground)
      flood(used, ground)
      expect(used.hexes.subarray(0, used.count)).toEqual(fresh.hexes.subarray(0, fresh.count))
      for (const hex of allHexes(ground.grid)) {
        expect(used.cost(hex)).toBe(fresh.cost(hex))
        expect(used.path(hex)).toEqual(fresh.path(hex))
      }
    }),
  )
})

test('after so many floods that the counting starts over, all is well', () => {
  const grid = hexagon(1)
  const reach = new Reach(grid, 1_000_000)
  const [centre, east] = [grid.find('0,0'), grid.find('1,0')]
  for (let n = 0; n < 2500; n++) {
    const budget = n % 2
    expect(
      reach.flood(
        centre,
        budget,
        () => 1,
        () => true,
      ),
    ).toBe(budget === 0 ? 1 : 7)
    expect(reach.cost(east)).toBe(budget === 0 ? -1 : 1)
  }
})

test('a unit leaves the hex it starts in even if others must stop there', () => {
  const reach = new Reach(hexagon(3), 3)
  const start = hexagon(3).find('0,0')
  expect(
    reach.flood(
      start,
      3,
      () => 1,
      () => false,
    ),
  ).toBe(7)
})

test('nothing is reached before the first flood, and a budget beyond the prepared one is refused', () => {
  const reach = new Reach(hexagon(1), 3)
  expect([reach.count, reach.cost(0), reach.from(0), reach.reached(0)]).toEqual([0, -1, OFF_MAP, false])
  const flooding = () =>
    reach.flood(
      0,
      4,
      () => 1,
      () => true,
    )
  expect(flooding).toThrow('budget 4 exceeds the 3 prepared for')
})
