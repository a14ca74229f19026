import type { Point } from '@voltigeur/hex'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLine, anySheet, plainSheet } from './any-sheet.ts'
import { Corners } from './corners.ts'
import { sidesCrossed, traceWay } from './ways.ts'

const sheet = plainSheet()
const { grid } = sheet
const labels = (way: readonly number[]): string[] => way.map(hex => grid.label(hex))
const at = (label: string, x = 0, y = 0): Point => {
  const centre = grid.centre(sheet.find(label))
  return { x: centre.x + x, y: centre.y + y }
}
const straight = (from: Point, to: Point): Point[] =>
  Array.from({ length: 81 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / 80,
    y: from.y + ((to.y - from.y) * i) / 80,
  }))

describe('a road', () => {
  test('goes from hex to adjacent hex, visits none twice, and never leaves its line by more than a hex', () => {
    fc.assert(
      fc.property(
        anySheet.chain(any => fc.tuple(fc.constant(any), anyLine(any))),
        ([any, line]) => {
          for (const way of traceWay(any, line)) {
            expect(new Set(way).size).toBe(way.length)
            way.slice(1).forEach((hex, i) => {
              expect(any.grid.adjacent(way[i], hex)).toBe(true)
            })
            for (const hex of way) expect(line.some(point => any.outside(hex, point) < 0.9)).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('runs straight down a column', () => {
    expect(traceWay(sheet, straight(at('0402'), at('0407'))).map(labels)).toEqual([
      ['0402', '0403', '0404', '0405', '0406', '0407'],
    ])
  })

  // Down the column, but bulging a little into the next one.
  const bulging = [
    ...straight(at('0402'), at('0404', 0.62, 0.86)),
    ...straight(at('0404', 0.62, 0.86), at('0407')).slice(1),
  ]

  test('does not turn aside for a corner it cuts', () => {
    expect(labels(traceWay(sheet, bulging)[0])).toEqual(['0402', '0403', '0404', '0405', '0406', '0407'])
  })

  test('calls at a village it runs through', () => {
    const calls = new Set([sheet.find('0505')])
    expect(labels(traceWay(sheet, bulging, undefined, calls)[0])).toContain('0505')
  })

  test('pays its tolls only where it must', () => {
    const corners = new Corners(sheet)
    // A brook along the column: the road beside it strays across the line between the hexes, and is held back.
    const line = straight(at('0402', 0.75), at('0408', 0.75))
    const brook = new Set(
      ['0402/0502', '0402/0503', '0403/0503', '0403/0504', '0404/0504', '0404/0505'].map(side => corners.side(side)),
    )
    const way = traceWay(sheet, line, (a, b) => (brook.has(sidesCrossed(sheet, [a, b])[0]) ? 4 : 0))[0]
    expect(sidesCrossed(sheet, way).some(side => brook.has(side))).toBe(false)
  })

  test('is two roads when it leaves the map between', () => {
    const line = [
      ...straight(at('0302'), { x: at('0302').x, y: -8 }),
      ...straight({ x: at('0302').x, y: -8 }, { x: at('0902').x, y: -8 }),
      ...straight({ x: at('0902').x, y: -8 }, at('0902')),
    ]
    expect(traceWay(sheet, line).map(labels)).toEqual([
      ['0302', '0301'],
      ['0901', '0902'],
    ])
  })
})
