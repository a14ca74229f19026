import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from './drafting.ts'
import { interpolated, isolines } from './height-field.ts'
import { averaged, bent, crossing, evenly, inside, Nearby, nearestOnSegment, thinned, written } from './lines.ts'

const anyPoint = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }).map(x => x / 10),
  y: fc.integer({ min: -5000, max: 5000 }).map(y => y / 10),
})
const anyLine = fc.array(anyPoint, { minLength: 2, maxLength: 30 })

/** Follows a path of relative steps to its end. */
function end(path: string): { x: number; y: number } {
  const numbers = [...path.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(match => Number(match[0]))
  let [x, y] = numbers
  for (let i = 2; i < numbers.length; i += 2) {
    x += numbers[i]
    y += numbers[i + 1]
  }
  return { x, y }
}

test('a line written in steps ends where it should', () => {
  fc.assert(
    fc.property(anyLine, line => {
      const path = written(line)
      const last = line[line.length - 1]
      if (path === '') expect(line.every(point => distance(point, line[0]) < 1)).toBe(true)
      else expect(distance(end(path), last)).toBeLessThan(0.08)
    }),
  )
  expect(
    written([
      { x: 10.5, y: -0.5 },
      { x: 20.5, y: 0 },
      { x: 20, y: 10 },
    ]),
  ).toBe('M10.5-.5l10 .5-.5 10')
})

test('bends are written with as many numbers as they need', () => {
  fc.assert(
    fc.property(anyLine, fc.boolean(), (line, closed) => {
      const numbers = bent(line, closed).match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
      if (line.length > 2) expect(numbers).toHaveLength(2 + 4 * (closed ? line.length : line.length - 2))
    }),
  )
})

test('a thinned line stays near the whole one', () => {
  fc.assert(
    fc.property(anyLine, line => {
      const thin = thinned(line, 3)
      for (const point of line) {
        const off = thin.slice(1).map((b, i) => distance(point, nearestOnSegment(point, thin[i], b)))
        expect(Math.min(...off)).toBeLessThanOrEqual(3.000001)
      }
    }),
  )
})

test('points along a line are evenly apart, and averaging leaves its ends', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 5 },
  ]
  expect(evenly(line, 5)).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 5 },
  ])
  const soft = averaged(evenly(line, 1), 2)
  expect(soft[0]).toEqual(line[0])
  expect(soft.at(-1)).toEqual(line[2])
})

test('the nearest of many lines is what measuring to all of them finds', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 4 }), anyPoint, (lines, point) => {
      let best = Infinity
      for (const line of lines) {
        for (let i = 1; i < line.length; i++) {
          best = Math.min(best, distance(point, nearestOnSegment(point, line[i - 1], line[i])))
        }
      }
      const found = new Nearby(lines, 60).nearest(point)
      if (best < 60) expect(distance(found!, point)).toBeCloseTo(best)
      else expect(found).toBeNull()
    }),
  )
})

test('crossings and insides', () => {
  const [a, b, c, d] = [
    { x: 0, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
    { x: 4, y: 0 },
  ]
  expect(crossing(a, b, c, d)).toEqual({ x: 2, y: 2 })
  expect(crossing(a, c, b, d)).toBeNull()
  const square = [a, { x: 4, y: 0 }, b, { x: 0, y: 4 }]
  expect(inside([square], { x: 1, y: 3 })).toBe(true)
  expect(inside([square, square.map(p => ({ x: p.x / 2 + 1, y: p.y / 2 + 1 }))], { x: 2, y: 2 })).toBe(false)
})

test('lines of equal height lie at that height, and areas of it are closed', () => {
  const net = { columns: 9, rows: 7, cell: 10, left: 0, top: 0 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 63, maxLength: 63 }), heights => {
      const values = Float64Array.from(heights)
      for (const { points } of isolines(values, net, 50.5)) {
        for (const point of points) expect(interpolated(values, net, point)).toBeCloseTo(50.5, 3)
      }
      for (const { closed } of isolines(values, net, 50.5, true)) expect(closed).toBe(true)
    }),
  )
})
