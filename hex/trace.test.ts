import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allHexes, anyMap } from './any-map.ts'
import { type Grid, OFF_MAP } from './grid.ts'
import { hexagon } from './shapes.ts'
import { canTrace, components, connected, traceLine } from './trace.ts'

const anyCountry = anyMap.chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    open: fc.array(
      fc.nat({ max: 9 }).map(n => n < 6),
      { minLength: grid.size, maxLength: grid.size },
    ),
    starts: fc.array(fc.nat({ max: grid.size - 1 }), { maxLength: 4 }),
    goals: fc.uniqueArray(fc.nat({ max: grid.size - 1 }), { maxLength: 4 }),
  }),
)

const unionFind = (grid: Grid, open: readonly boolean[]): number[] => {
  const parent = allHexes(grid)
  const root = (hex: number): number => (parent[hex] === hex ? hex : root(parent[hex]))
  for (const hex of allHexes(grid)) {
    for (let dir = 0; dir < 6; dir++) {
      const to = grid.neighbour(hex, dir)
      if (to !== OFF_MAP && open[hex] && open[to]) parent[root(to)] = root(hex)
    }
  }
  return allHexes(grid).map(root)
}

const opened = (open: readonly boolean[], starts: readonly number[]) =>
  open.map((is, hex) => is || starts.includes(hex))

test('connected hexes share a root with a start', () => {
  fc.assert(
    fc.property(anyCountry, ({ grid, open, starts }) => {
      // A start that isn’t open connects only itself to its neighbours: one start at a time.
      const expected = new Uint8Array(grid.size)
      for (const start of starts) {
        const roots = unionFind(grid, opened(open, [start]))
        for (const hex of allHexes(grid)) if (roots[hex] === roots[start]) expected[hex] = 1
      }
      expect(connected(grid, starts, hex => open[hex])).toEqual(expected)
    }),
  )
})

test('a line can be traced exactly when start and goal share a root', () => {
  fc.assert(
    fc.property(anyCountry, fc.nat(), ({ grid, open, goals }, n) => {
      const start = n % grid.size
      const roots = unionFind(grid, opened(open, [start]))
      const possible = goals.some(goal => roots[goal] === roots[start])
      const line = traceLine(
        grid,
        start,
        hex => goals.includes(hex),
        hex => open[hex],
      )
      expect(line !== null).toBe(possible)
      const can = canTrace(
        grid,
        start,
        hex => goals.includes(hex),
        hex => open[hex],
      )
      expect(can).toBe(possible)
      if (!line) return
      expect(line[0]).toBe(start)
      expect(goals).toContain(line.at(-1))
      expect(line.slice(1).every((hex, n) => open[hex] && grid.adjacent(line[n], hex))).toBe(true)
      expect(line.slice(0, -1).some(hex => goals.includes(hex))).toBe(false)
    }),
  )
})

test('the line is the shortest', () => {
  const grid = hexagon(4)
  for (const goal of allHexes(grid)) {
    const line = traceLine(
      grid,
      grid.find('-4,2'),
      hex => hex === goal,
      () => true,
    )
    expect(line!.length - 1).toBe(grid.distance(grid.find('-4,2'), goal))
  }
})

test('a line may be cut at a hexside', () => {
  const grid = hexagon(1)
  const [from, to] = [grid.find('0,0'), grid.find('1,0')]
  const river = traceLine(
    grid,
    from,
    hex => hex === to,
    (_hex, at, dir) => !(at === from && dir === 0),
  )
  expect(river!.map(hex => grid.label(hex))).toEqual(['0,0', '1,-1', '1,0'])
})

test('components are the classes of union and find, numbered by their lowest hex', () => {
  fc.assert(
    fc.property(anyCountry, ({ grid, open }) => {
      const roots = unionFind(grid, open)
      const numbers = new Map<number, number>()
      const expected = allHexes(grid).map(hex => {
        if (!open[hex]) return OFF_MAP
        if (!numbers.has(roots[hex])) numbers.set(roots[hex], numbers.size)
        return numbers.get(roots[hex])!
      })
      const found = components(grid, hex => open[hex])
      expect([...found.of]).toEqual(expected)
      expect(found.count).toBe(numbers.size)
    }),
  )
})
