import fc from 'fast-check'
import type { Grid } from './grid.ts'
import { CCRR } from './numbering.ts'
import { fromAxial, hexagon, rectangle } from './shapes.ts'

/** Maps for property tests. */

export const anyOrientation = fc.constantFrom('flat' as const, 'pointy' as const)

export const anyRectangle: fc.Arbitrary<Grid> = fc
  .record({
    orientation: anyOrientation,
    columns: fc.integer({ min: 1, max: 9 }),
    rows: fc.integer({ min: 1, max: 9 }),
    shifted: fc.constantFrom('even' as const, 'odd' as const),
    firstColumn: fc.integer({ min: 0, max: 12 }),
    firstRow: fc.integer({ min: 0, max: 12 }),
  })
  .map(map => rectangle({ ...map, numbering: CCRR }))

export const anyHexagon: fc.Arbitrary<Grid> = fc.integer({ min: 0, max: 5 }).map(hexagon)

/** Ragged edges, holes and islands. */
const anyRaggedMap: fc.Arbitrary<Grid> = fc
  .tuple(
    anyOrientation,
    fc.uniqueArray(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), {
      minLength: 1,
      maxLength: 100,
      selector: ([q, r]) => `${q},${r}`,
    }),
  )
  .map(([orientation, coordinates]) => fromAxial(orientation, coordinates))

export const anyMap: fc.Arbitrary<Grid> = fc.oneof(anyRectangle, anyHexagon, anyRaggedMap)

export const withHexes = (map: fc.Arbitrary<Grid>): fc.Arbitrary<[Grid, number, number]> =>
  map.chain(grid => {
    const hex = fc.nat({ max: grid.size - 1 })
    return fc.tuple(fc.constant(grid), hex, hex)
  })

export const allHexes = (grid: Grid): number[] => Array.from({ length: grid.size }, (_, id) => id)
