import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allHexes, anyMap, withHexes } from './any-map.ts'
import { vertexNames } from './directions.ts'
import {
  type Arcs,
  aboutFace,
  arc,
  arcs,
  covers,
  directionsIn,
  frontRows,
  frontSides,
  hexsidesOfVertex,
  inWedge,
  type Toward,
  turnLeft,
  turnRight,
  turns,
  verticesOfHexside,
} from './facing.ts'
import type { Grid } from './grid.ts'
import { sightLine } from './line.ts'
import { hexagon } from './shapes.ts'

const anyFacing = fc.nat({ max: 5 })

const SPLITS: [string, Toward, number, number, number][] = [
  ['The Pratzen; a Line at Kulm', 'vertex', 2, 2, 2],
  ['skirmishers at Kulm', 'vertex', 4, 2, 0],
  ['a Column at Kulm', 'hexside', 3, 2, 1],
  ['General Order and light cavalry at Kulm', 'hexside', 5, 0, 1],
  ['limbered guns and road march at Kulm', 'hexside', 1, 4, 1],
  ['a Square', 'hexside', 6, 0, 0],
]

const anyArcs: fc.Arbitrary<Arcs> = fc.constantFrom(...SPLITS).map(([, ...split]) => arcs(...split))

describe.each(SPLITS)('%s', (_name, toward, front, flank, rear) => {
  const split = arcs(toward, front, flank, rear)

  test('splits the six hexes and is alike on both sides', () => {
    for (let facing = 0; facing < 6; facing++) {
      const parts = (['front', 'flank', 'rear'] as const).map(which => directionsIn(split, facing, which))
      expect(parts.map(part => part.length)).toEqual([front, flank, rear])
      expect(parts.flat().sort()).toEqual([0, 1, 2, 3, 4, 5])
      for (let turn = 0; turn < 6; turn++) {
        const left = toward === 'hexside' ? turnLeft(facing, turn) : turnLeft(facing, turn + 1)
        expect(arc(split, facing, left)).toBe(arc(split, facing, turnRight(facing, turn)))
      }
    }
  })

  test('turns with the unit', () => {
    fc.assert(
      fc.property(anyFacing, anyFacing, fc.nat({ max: 5 }), (facing, dir, turn) => {
        expect(arc(split, turnLeft(facing, turn), turnLeft(dir, turn))).toBe(arc(split, facing, dir))
      }),
    )
  })
})

test('a unit that faces the vertex E of a flat hex has SE and NE in front', () => {
  const split = arcs('vertex', 2, 2, 2)
  expect(vertexNames('flat')[0]).toBe('E')
  expect(directionsIn(split, 0, 'front')).toEqual([0, 1])
  expect(directionsIn(split, 0, 'flank')).toEqual([2, 5])
  expect(directionsIn(split, 0, 'rear')).toEqual([3, 4])
})

test('lopsided splits are refused', () => {
  expect(() => arcs('hexside', 2, 2, 2)).toThrow('2, 2 and 2 do not split the hexsides of a unit that faces a hexside')
  expect(() => arcs('vertex', 3, 2, 1)).toThrow()
  expect(() => arcs('vertex', 2, 2, 1)).toThrow()
  expect(() => arcs('hexside', 0, 5, 1)).toThrow()
})

test('turning', () => {
  fc.assert(
    fc.property(anyFacing, anyFacing, fc.integer({ min: -20, max: 20 }), (a, b, steps) => {
      const walk = [0, 1, 2, 3].find(n => turnLeft(a, n) === b || turnRight(a, n) === b)
      expect(turns(a, b)).toBe(walk)
      expect(turnRight(turnLeft(a, steps), steps)).toBe(a)
      expect(turns(a, aboutFace(a))).toBe(3)
    }),
  )
})

test('a hexside and its vertices', () => {
  fc.assert(
    fc.property(anyFacing, dir => {
      const { left, right } = verticesOfHexside(dir)
      expect(hexsidesOfVertex(left).right).toBe(dir)
      expect(hexsidesOfVertex(right).left).toBe(dir)
    }),
  )
})

/** Degrees to the left from the middle of the facing to the other hex, -180 to 180, by trigonometry. */
const degreesOff = (grid: Grid, split: Arcs, facing: number, from: number, to: number): number => {
  const [a, b] = [grid.centre(from), grid.centre(to)]
  const bearing = (Math.atan2(a.y - b.y, b.x - a.x) * 180) / Math.PI
  const middle = (grid.orientation === 'flat' ? -30 : 0) + 60 * facing + (split.toward === 'vertex' ? 30 : 0)
  return ((((bearing - middle + 180) % 360) + 360) % 360) - 180
}

describe.each([
  ['the rows of the front hexes', frontRows, (front: number) => (front === 6 ? 180 : 30 * (front - 1))],
  ['the front hexsides', frontSides, (front: number) => 30 * front],
] as const)('the wedge through %s', (_name, wedgeOf, halfWidth) => {
  test('agrees with the angles', () => {
    fc.assert(
      fc.property(withHexes(anyMap), anyArcs, anyFacing, ([grid, from, to], split, facing) => {
        const found = inWedge(grid, wedgeOf(split, facing), from, to)
        expect(covers(grid, wedgeOf(split, facing), from, to)).toBe(found !== 'outside')
        if (from === to) {
          expect(found).toBe('outside')
          return
        }
        const spare = halfWidth(split.front) - Math.abs(degreesOff(grid, split, facing, from, to))
        if (split.front === 6) expect(found).toBe('inside')
        else if (Math.abs(spare) < 1e-6) expect(found).toBe('edge')
        else expect(found).toBe(spare > 0 ? 'inside' : 'outside')
      }),
      { numRuns: 2000 },
    )
  })
})

test('the field of fire of a unit that faces a vertex has r + 1 hexes at range r', () => {
  const grid = hexagon(8)
  const from = grid.find('0,0')
  const wedge = frontRows(arcs('vertex', 2, 2, 2), 3)
  for (let range = 1; range <= 8; range++) {
    const hexes = grid.ring(from, range)
    expect(hexes.filter(to => covers(grid, wedge, from, to))).toHaveLength(range + 1)
    expect(hexes.filter(to => inWedge(grid, wedge, from, to) === 'edge')).toHaveLength(2)
  }
})

test('a line is inside the wedge of the front hexsides exactly when it leaves by one of them', () => {
  const grid = hexagon(6)
  const from = grid.find('0,0')
  fc.assert(
    fc.property(anyArcs, anyFacing, (split, facing) => {
      for (const to of allHexes(grid)) {
        if (to === from) continue
        const [, next] = sightLine(grid, from, to)
        const leaves = next.kind === 'hexside' ? [next.left, next.right] : next.kind === 'hex' ? [next.hex] : []
        const fronts = leaves.filter(hex => arc(split, facing, grid.direction(from, hex)) === 'front').length
        const expected = fronts === leaves.length ? 'inside' : fronts > 0 ? 'edge' : 'outside'
        expect(inWedge(grid, frontSides(split, facing), from, to)).toBe(expected)
      }
    }),
  )
})
