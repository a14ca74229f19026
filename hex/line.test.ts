import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allHexes, anyHexagon, anyMap, anyRectangle, withHexes } from './any-map.ts'
import { opposite } from './directions.ts'
import { type Grid, OFF_MAP } from './grid.ts'
import { type Crossing, drawnOnce, sightLine } from './line.ts'
import { hexagon } from './shapes.ts'

/** A segment’s stretch inside one hex: from n1/d to n2/d of its length, and whether it enters the inside of the hex. */
interface Stretch {
  hex: number
  begin: number
  end: number
  inside: boolean
}

const LCM = 2 ** 4 * 3 ** 3 * 5 ** 2 * 7 * 11 * 13

/**
 * A hex is the set of points with |2q + r| <= 1, |q + 2r| <= 1 and |q - r| <= 1 about its centre. Clip the segment by
 * each of the three strips; positions along it are whole multiples of 1/LCM for the short lines tested here.
 */
const clip = (grid: Grid, from: number, to: number, hex: number): Stretch | null => {
  const lineQ = grid.q[to] - grid.q[from]
  const lineR = grid.r[to] - grid.r[from]
  const offQ = grid.q[from] - grid.q[hex]
  const offR = grid.r[from] - grid.r[hex]
  let begin = 0
  let end = LCM
  let inside = true
  for (const [a, b] of [
    [2, 1],
    [1, 2],
    [1, -1],
  ]) {
    const speed = a * lineQ + b * lineR
    const offset = a * offQ + b * offR
    if (speed === 0) {
      if (Math.abs(offset) > 1) return null
      if (Math.abs(offset) === 1) inside = false
      continue
    }
    const first = ((-1 - offset) * LCM) / speed
    const second = ((1 - offset) * LCM) / speed
    if (!Number.isInteger(first) || !Number.isInteger(second)) throw new Error('the line is too long for this test')
    begin = Math.max(begin, Math.min(first, second))
    end = Math.min(end, Math.max(first, second))
  }
  return begin > end ? null : { hex, begin, end, inside: inside && begin < end }
}

/** What a line crosses, by checking every hex of a map that is large enough to hold all of it. */
const crossedByClipping = (grid: Grid, from: number, to: number): string[] => {
  const stretches = allHexes(grid).flatMap(hex => clip(grid, from, to, hex) ?? [])
  const through = stretches.filter(stretch => stretch.inside)
  const along = stretches.filter(stretch => !stretch.inside && stretch.begin < stretch.end)
  const touched = stretches.filter(({ begin, end, hex }) => {
    // The ends of a stretch along a hexside are vertices of hexes that the line also passes through or along.
    return begin === end && !through.some(stretch => stretch.hex === hex)
  })
  const found = [
    ...through.map(({ hex, begin, end }) => ({ at: begin + end, text: `hex ${grid.label(hex)}` })),
    ...along.map(({ hex, begin, end }) => ({ at: begin + end, text: `along ${grid.label(hex)}` })),
    ...touched.map(({ hex, begin, end }) => ({ at: begin + end, text: `touch ${grid.label(hex)}` })),
  ]
  return found.sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1)).map(({ text }) => text)
}

const asText = (grid: Grid, crossings: readonly Crossing[]): string[] =>
  crossings.flatMap(crossing => {
    if (crossing.kind === 'hex') return `hex ${grid.label(crossing.hex)}`
    if (crossing.kind === 'vertex') return `touch ${grid.label(crossing.touched)}`
    return [`along ${grid.label(crossing.left)}`, `along ${grid.label(crossing.right)}`].sort()
  })

test('a line crosses what exact clipping of every hex says, in that order', () => {
  const grid = hexagon(6)
  // Rates across the strips reach 2 * 4 + 4 = 12 for targets up to 4 hexes away, and LCM is a multiple of all.
  for (const to of grid.within(grid.find('0,0'), 4)) {
    const from = grid.find('0,0')
    expect(asText(grid, sightLine(grid, from, to))).toEqual(crossedByClipping(grid, from, to))
  }
})

test('long lines too', () => {
  const grid = hexagon(9)
  const shortSpeeds = (a: number, b: number) => {
    const q = grid.q[b] - grid.q[a]
    const r = grid.r[b] - grid.r[a]
    return [2 * q + r, q + 2 * r, q - r].every(speed => speed === 0 || LCM % speed === 0)
  }
  const hex = fc.constantFrom(...grid.within(grid.find('0,0'), 7))
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      fc.pre(shortSpeeds(a, b))
      expect(asText(grid, sightLine(grid, a, b))).toEqual(crossedByClipping(grid, a, b))
    }),
    { numRuns: 300 },
  )
})

const sidesCrossed = (crossings: readonly Crossing[]): string[] =>
  crossings.flatMap((crossing, n) => {
    const before = crossings[n - 1]
    if (crossing.kind !== 'hex' || crossing.entered < 0 || before?.kind !== 'hex') return []
    const [low, high] = [before.hex, crossing.hex].sort((a, b) => a - b)
    return [`${low}/${high}`]
  })

const reversed = (crossings: readonly Crossing[]): unknown[] =>
  crossings
    .map(crossing => {
      if (crossing.kind === 'hexside') return { kind: 'hexside', left: crossing.right, right: crossing.left }
      return crossing.kind === 'hex' ? { kind: 'hex', hex: crossing.hex } : crossing
    })
    .reverse()

const withoutEntries = (crossings: readonly Crossing[]): unknown[] =>
  crossings.map(crossing => (crossing.kind === 'hex' ? { kind: 'hex', hex: crossing.hex } : crossing))

test('the way back meets the same in reverse', () => {
  fc.assert(
    fc.property(withHexes(anyMap), ([grid, a, b]) => {
      const there = sightLine(grid, a, b)
      const back = sightLine(grid, b, a)
      expect(withoutEntries(back)).toEqual(reversed(there))
      expect(sidesCrossed(back)).toEqual(sidesCrossed(there).reverse())
    }),
  )
})

test('a hex entered by a hexside lies across it from the hex before', () => {
  fc.assert(
    fc.property(withHexes(fc.oneof(anyRectangle, anyHexagon)), ([grid, a, b]) => {
      const crossings = sightLine(grid, a, b)
      crossings.forEach((crossing, n) => {
        if (crossing.kind !== 'hex') return
        const before = crossings[n - 1]
        if (crossing.entered < 0) {
          expect(before?.kind).not.toBe('hex')
          return
        }
        if (before.kind !== 'hex') throw new Error('a hexside is crossed only from the inside of a hex')
        if (crossing.hex !== OFF_MAP) expect(grid.neighbour(crossing.hex, crossing.entered)).toBe(before.hex)
        if (before.hex !== OFF_MAP) expect(grid.neighbour(before.hex, opposite(crossing.entered))).toBe(crossing.hex)
      })
    }),
  )
})

test('hexes missing from the map are off the map and change nothing else', () => {
  const whole = hexagon(40)
  fc.assert(
    fc.property(withHexes(anyMap), ([grid, a, b]) => {
      const same = (hex: number) => whole.at(grid.q[hex] - grid.q[a], grid.r[hex] - grid.r[a])
      const original = (hex: number) => grid.at(whole.q[hex] + grid.q[a], whole.r[hex] + grid.r[a])
      const expected = sightLine(whole, same(a), same(b)).map(crossing => {
        if (crossing.kind === 'hex') return { ...crossing, hex: original(crossing.hex) }
        if (crossing.kind === 'vertex') return { ...crossing, touched: original(crossing.touched) }
        return { ...crossing, left: original(crossing.left), right: original(crossing.right) }
      })
      expect(sightLine(grid, a, b)).toEqual(expected)
    }),
  )
})

test('straight rows cross hexsides, diagonals run along them, and some lines just touch a corner', () => {
  const grid = hexagon(6)
  const look = (to: string) => asText(grid, sightLine(grid, grid.find('0,0'), grid.find(to)))
  expect(look('0,0')).toEqual(['hex 0,0'])
  expect(look('2,0')).toEqual(['hex 0,0', 'hex 1,0', 'hex 2,0'])
  expect(look('2,-1')).toEqual(['hex 0,0', 'along 1,-1', 'along 1,0', 'hex 2,-1'])
  expect(look('5,-1').slice(0, 4)).toEqual(['hex 0,0', 'hex 1,0', 'touch 2,-1', 'hex 2,0'])
})

test('left and right are those of the one who looks', () => {
  const grid = hexagon(2)
  const [, hexside] = sightLine(grid, grid.find('0,0'), grid.find('2,-1'))
  expect(hexside).toEqual({ kind: 'hexside', left: grid.find('1,-1'), right: grid.find('1,0') })
})

test('a line is drawn once for each ground and each way, and again over another ground', () => {
  const asked: string[] = []
  const line = drawnOnce((ground: { grid: Grid; name: string }, from, to) => {
    asked.push(`${ground.name} ${ground.grid.label(from)} ${ground.grid.label(to)}`)
    return asked.length
  })
  const grid = hexagon(2)
  const [here, there] = ['0,0', '2,0'].map(label => grid.find(label))
  const [valley, hill] = ['valley', 'hill'].map(name => ({ grid, name }))
  expect([line(valley, here, there), line(valley, here, there), line(valley, there, here)]).toEqual([1, 1, 2])
  expect([line(hill, here, there), line(valley, here, there)]).toEqual([3, 1])
  expect(asked).toEqual(['valley 0,0 2,0', 'valley 2,0 0,0', 'hill 0,0 2,0'])
})
