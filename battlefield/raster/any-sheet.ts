/** Small maps and made-up terrain for tests. One metre is one hexside, so terrain and board differ only in sign. */
import type { Point } from '@voltigeur/hex'
import fc from 'fast-check'
import type { Feature } from '../geography/geography.ts'
import type { FrameSpec, GridSpec } from '../hexmap.ts'
import { SurveySheet } from './sheet.ts'

export const PLAIN_FRAME: FrameSpec = {
  field: 'austerlitz',
  origin: [0, 0],
  metresAcrossFlats: Math.sqrt(3),
  eastBearing: 90,
}

export const gridSpec = (orientation: 'flat' | 'pointy', columns: number, rows: number): GridSpec => ({
  orientation,
  columns,
  rows,
  firstColumn: 1,
  firstRow: 1,
  shifted: 'even',
  numbering: 'CCRR',
})

export const plainSheet = (orientation: 'flat' | 'pointy' = 'flat', columns = 12, rows = 12): SurveySheet =>
  new SurveySheet(gridSpec(orientation, columns, rows), PLAIN_FRAME)

export const anySheet: fc.Arbitrary<SurveySheet> = fc
  .record({
    orientation: fc.constantFrom('flat' as const, 'pointy' as const),
    columns: fc.integer({ min: 5, max: 12 }),
    rows: fc.integer({ min: 5, max: 12 }),
  })
  .map(({ orientation, columns, rows }) => plainSheet(orientation, columns, rows))

/** The greatest distance of a place from the centre of its hex, either way. */
export const OFF_CENTRE = 0.4

/** A place well inside the map. */
export const placeOn = (sheet: SurveySheet): fc.Arbitrary<Point> =>
  fc
    .record({
      hex: fc.nat({ max: sheet.grid.size - 1 }),
      x: fc.double({ min: -OFF_CENTRE, max: OFF_CENTRE, noNaN: true }),
      y: fc.double({ min: -OFF_CENTRE, max: OFF_CENTRE, noNaN: true }),
    })
    .map(({ hex, x, y }) => {
      const centre = sheet.grid.centre(hex)
      return { x: centre.x + x, y: centre.y + y }
    })

/** A winding line of a few places on the map, in small steps. */
export const anyLine = (sheet: SurveySheet, stops = 5): fc.Arbitrary<Point[]> =>
  fc
    .array(placeOn(sheet), { minLength: 2, maxLength: stops })
    .map(points => points.flatMap((to, i) => (i === 0 ? [to] : steps(points[i - 1], to))))
    .filter(line => line.length > 3)

const steps = (from: Point, to: Point): Point[] => {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 0.25)
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  })
}

/** An area of plain terrain, in board coordinates; the first ring is its outline, others are holes. */
export const area = (...rings: readonly (readonly Point[])[]): Feature => ({
  kind: 'wood',
  name: 'test',
  shape: 'area',
  rings: rings.map(ring => [...ring, ring[0]].map(({ x, y }) => ({ x, y: -y }))),
  properties: {},
})

export const box = (west: number, north: number, east: number, south: number): Point[] => [
  { x: west, y: north },
  { x: east, y: north },
  { x: east, y: south },
  { x: west, y: south },
]
