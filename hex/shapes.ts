import { type BlankMap, onceEach } from '@voltigeur/kernel'
import type { Orientation } from './directions.ts'
import { Grid } from './grid.ts'
import { axialLabel, type Numbering, RRCC } from './numbering.ts'

export interface RectangleMap {
  readonly orientation: Orientation
  readonly columns: number
  readonly rows: number
  /** Which column numbers (flat) are shifted half a hex south, or which row numbers (pointy) half a hex east. */
  readonly shifted: 'even' | 'odd'
  readonly numbering: Numbering
  /** Number of the westernmost column, by default 1. */
  readonly firstColumn?: number
  /** Number of the northernmost row, by default 1. */
  readonly firstRow?: number
}

/**
 * The usual printed map. Columns count from the west and rows from the north; other numberings say so themselves. Ids
 * run down the columns of a flat-top map and along the rows of a pointy-top one, from the north-west corner.
 */
export function rectangle(map: RectangleMap): Grid {
  const { orientation, columns, rows, shifted, numbering, firstColumn = 1, firstRow = 1 } = map
  const coordinates: [number, number][] = []
  const labels: string[] = []
  const flat = orientation === 'flat'
  const pushed = (line: number): number => (Math.abs(line % 2) === (shifted === 'odd' ? 1 : 0) ? 1 : 0)
  const firstLine = flat ? firstColumn : firstRow
  const lines = flat ? columns : rows
  const places = flat ? rows : columns
  for (let line = 0; line < lines; line++) {
    const push = pushed(firstLine + line) - pushed(firstLine)
    for (let place = 0; place < places; place++) {
      // Half a hex of shift and half a hex of axial skew per line always add up to whole hexes.
      const along = place + (push - line) / 2
      coordinates.push(flat ? [line, along] : [along, line])
      labels.push(numbering.label(firstColumn + (flat ? line : place), firstRow + (flat ? place : line)))
    }
  }
  return new Grid(orientation, coordinates, labels)
}

/** A pointy-top hexagon of hexes around "0,0", numbered by axial coordinates: for tests, studies and small problems. */
export const hexagon = (radius: number): Grid => blankGrid({ radius })

/** A map of any shape for problems and studies, numbered by axial coordinates. */
export function blankGrid(map: BlankMap, orientation: Orientation = 'pointy'): Grid {
  if ('radius' in map) return fromAxial(orientation, around(map.radius))
  if ('columns' in map) {
    const { q, r, size } = rectangle({ orientation, ...map, shifted: 'even', numbering: RRCC })
    return fromAxial(
      orientation,
      Array.from({ length: size }, (_, hex) => [q[hex], r[hex]] as const),
    )
  }
  onceEach(map.hexes, 'map.hexes')
  return fromAxial(
    orientation,
    map.hexes.map(label => label.split(',').map(Number) as [number, number]),
  )
}

function around(radius: number): [number, number][] {
  const coordinates: [number, number][] = []
  for (let q = -radius; q <= radius; q++) {
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r++) coordinates.push([q, r])
  }
  return coordinates
}

/** Any shape, gaps and islands included. Without labels the hexes are numbered by axial coordinates. */
export function fromAxial(
  orientation: Orientation,
  coordinates: readonly (readonly [q: number, r: number])[],
  labels: readonly string[] = coordinates.map(([q, r]) => axialLabel(q, r)),
): Grid {
  return new Grid(orientation, coordinates, labels)
}
