import type { Point } from '@voltigeur/hex'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLine, anySheet, OFF_CENTRE, plainSheet } from './any-sheet.ts'
import { Corners } from './corners.ts'
import { bank, nearest } from './lines.ts'
import type { SurveySheet } from './sheet.ts'
import { type CornerCourse, traceCourse } from './watercourses.ts'

/**
 * A line may run along the edge as far out as `placeOn` puts it, and its course along the near side of the hexes there.
 */
const FARTHEST = Math.sqrt(3) + OFF_CENTRE

const withLine = anySheet.chain(sheet => fc.tuple(fc.constant(sheet), anyLine(sheet)))

const drawn = (corners: Corners, course: CornerCourse): Point[] => course.corners.map(corner => corners.points[corner])

const fromTo = (sheet: SurveySheet, ...labels: string[]): Point[] => {
  const stops = labels.map(label => sheet.grid.centre(sheet.find(label)))
  return stops.slice(1).flatMap((to, i) =>
    Array.from({ length: 41 }, (_, step) => ({
      x: stops[i].x + ((to.x - stops[i].x) * step) / 40,
      y: stops[i].y + ((to.y - stops[i].y) * step) / 40,
    })),
  )
}

describe('the net of corners', () => {
  test('has three hexsides at each corner within the map, fewer on its rim', () => {
    fc.assert(
      fc.property(anySheet, sheet => {
        const corners = new Corners(sheet)
        corners.links.forEach((links, corner) => {
          expect(links.length).toBeLessThanOrEqual(corners.rim[corner] ? 1 : 3)
          for (const { to, side } of links) {
            expect(corners.ends.get(side)).toContain(corner)
            expect(corners.ends.get(side)).toContain(to)
            const [a, b] = [corners.points[corner], corners.points[to]]
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 6)
          }
        })
      }),
      { numRuns: 10 },
    )
  })

  test('names a hexside by its two hexes, the lower number first', () => {
    const corners = new Corners(plainSheet())
    expect(corners.label(corners.side('0506/0505'))).toBe('0505/0506')
    expect(() => corners.side('0505/0707')).toThrow('not adjacent')
  })
})

describe('a course', () => {
  test('has no gap and no hexside twice', () => {
    fc.assert(
      fc.property(withLine, ([sheet, line]) => {
        const corners = new Corners(sheet)
        for (const course of traceCourse(corners, line)) {
          expect(course.corners).toHaveLength(course.sides.length + 1)
          expect(new Set(course.sides).size).toBe(course.sides.length)
          course.sides.forEach((side, i) => {
            expect([...corners.ends.get(side)!].sort()).toEqual([course.corners[i], course.corners[i + 1]].sort())
          })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('keeps near its line, unless that doubles back upon itself', () => {
    const straight = anySheet.chain(sheet => fc.tuple(fc.constant(sheet), anyLine(sheet, 2)))
    fc.assert(
      fc.property(straight, ([sheet, line]) => {
        const corners = new Corners(sheet)
        for (const side of traceCourse(corners, line).flatMap(course => course.sides)) {
          expect(nearest(line, corners.middle(side)).distance).toBeLessThanOrEqual(FARTHEST + 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is the same every time', () => {
    fc.assert(
      fc.property(withLine, ([sheet, line]) => {
        const corners = new Corners(sheet)
        expect(traceCourse(corners, line)).toEqual(traceCourse(new Corners(sheet), line))
      }),
      { numRuns: 10 },
    )
  })

  test('comes in and goes out over the edge of the map', () => {
    const corners = new Corners(plainSheet())
    const { y } = corners.sheet.grid.centre(corners.sheet.find('0105'))
    const line = Array.from({ length: 200 }, (_, i) => ({ x: -5 + i * 0.2, y: y + 0.4 }))
    const [course, more] = traceCourse(corners, line)
    expect(more).toBeUndefined()
    expect(corners.rim[course.corners[0]]).toBe(true)
    expect(corners.rim[course.corners[course.corners.length - 1]]).toBe(true)
  })

  test('keeps a hex on the bank it is told', () => {
    const sheet = plainSheet()
    const corners = new Corners(sheet)
    const line = fromTo(sheet, '0302', '0311')
    for (const wish of ['right', 'left'] as const) {
      const [course] = traceCourse(corners, line, { [wish]: ['0307'] })
      expect(bank(drawn(corners, course), sheet.grid.centre(sheet.find('0307')))).toBe(wish)
    }
  })

  test('follows the hexsides it is told', () => {
    const sheet = plainSheet()
    const corners = new Corners(sheet)
    const [course] = traceCourse(corners, fromTo(sheet, '0302', '0311'), { via: ['0304/0404', '0207/0307'] })
    const sides = course.sides.map(side => corners.label(side))
    expect(sides.indexOf('0304/0404')).toBeGreaterThanOrEqual(0)
    expect(sides.indexOf('0207/0307')).toBeGreaterThan(sides.indexOf('0304/0404'))
  })

  test('says so when it would have to go back for one', () => {
    const sheet = plainSheet()
    const line = fromTo(sheet, '0302', '0311')
    expect(() => traceCourse(new Corners(sheet), line, { via: ['0504/0505', '0207/0307'] })).toThrow('going back')
  })

  test('keeps off the hexsides it is told', () => {
    const sheet = plainSheet()
    const corners = new Corners(sheet)
    const line = fromTo(sheet, '0302', '0311')
    const [free] = traceCourse(corners, line)
    const barred = corners.label(free.sides[4])
    const [course] = traceCourse(corners, line, { never: [barred] })
    expect(course.sides.map(side => corners.label(side))).not.toContain(barred)
  })

  test('flows into another and ends there', () => {
    const sheet = plainSheet()
    const corners = new Corners(sheet)
    const [river] = traceCourse(corners, fromTo(sheet, '0102', '1207'))
    const into = new Set(river.corners)
    const [brook] = traceCourse(corners, fromTo(sheet, '0611', '0605'), {}, into)
    expect(into.has(brook.corners[brook.corners.length - 1])).toBe(true)
    expect(brook.corners.slice(0, -1).some(corner => into.has(corner))).toBe(false)
    expect(brook.sides.some(side => river.sides.includes(side))).toBe(false)
  })
})

test('the bank of a line that bends', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 5, y: 5 },
  ]
  expect(bank(line, { x: 2, y: 1 })).toBe('right')
  expect(bank(line, { x: 2, y: -1 })).toBe('left')
  expect(bank(line, { x: 6, y: -0.5 })).toBe('left')
  expect(bank(line, { x: 5.5, y: -1 })).toBe('left')
  expect(bank(line, { x: 4, y: 1.5 })).toBe('right')
})
