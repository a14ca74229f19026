/**
 * A hex map as a file: what the rules need to know of the ground, hex by hex and hexside by hexside. `npm run maps`
 * makes these files from the geography and each game's overrides; games and renderers read them.
 */
import { CC_RR, CCRR, type Grid, type Numbering, rectangle, rrccFromEast } from '@voltigeur/hex'
import { readData } from '@voltigeur/kernel'
import { z } from 'zod'
import { type Frame, rubberSheet, similarity } from './frame.ts'

const label = z.string().regex(/^\d\d\.?\d\d$/, 'a hex number looks like "1429" or "17.04"')
const hexside = z.string().regex(/^\d\d\.?\d\d\/\d\d\.?\d\d$/, 'a hexside is two hex numbers, such as "1033/1134"')
const slope = z
  .string()
  .regex(/^\d\d\.?\d\d>\d\d\.?\d\d$/, 'a slope is the upper and the lower hex, such as "2315>2316"')
const pair = z.tuple([z.number(), z.number()])

const gridShape = z.strictObject({
  orientation: z.enum(['flat', 'pointy']),
  columns: z.int().positive(),
  rows: z.int().positive(),
  firstColumn: z.int().default(1),
  firstRow: z.int().default(1),
  /** Which columns (flat) or rows (pointy) are pushed half a hex south or east. */
  shifted: z.enum(['even', 'odd']),
  numbering: z.enum(['CCRR', 'CC.RR', 'RRCC from the east']),
})

const frameShape = z.strictObject({
  field: z.enum(['austerlitz', 'pratzen', 'kulm']),
  /** Metres east and north of the field's origin, at the centre of the first hex. */
  origin: pair,
  metresAcrossFlats: z.number().positive(),
  eastBearing: z.number(),
  /** Places that the printed map shows elsewhere than a survey would: board coordinates and the pull in metres. */
  pins: z.array(z.strictObject({ name: z.string(), board: pair, shift: pair })).optional(),
  pinReach: z.number().optional(),
})

const mapShape = z.strictObject({
  title: z.string(),
  provenance: z.string(),
  grid: gridShape,
  frame: frameShape,
  /** Hexes by kind of terrain; a hex may be of several kinds, and of none when it is clear. */
  hexes: z.record(z.string(), z.array(label)),
  /** One digit for each hex, rows from north to south, columns from west to east. */
  levels: z.array(z.string().regex(/^\d+$/)).optional(),
  hexsides: z.record(z.string(), z.array(hexside)),
  slopes: z.record(z.string(), z.array(slope)).default({}),
  roads: z.array(
    z.strictObject({ name: z.string(), class: z.enum(['highway', 'road', 'track']), hexes: z.array(label).min(2) }),
  ),
  places: z.array(z.strictObject({ name: z.string(), kind: z.string(), hexes: z.array(label).min(1) })),
  /** Hexes with a part in the rules: entries, exits, arrows. */
  marks: z.record(z.string(), z.array(label)).default({}),
})

export type HexMap = z.infer<typeof mapShape>
export type GridSpec = z.infer<typeof gridShape>
export type FrameSpec = z.infer<typeof frameShape>

export function readHexMap(file: string, text: string): HexMap {
  return readData(file, text, mapShape)
}

const NUMBERINGS: Record<GridSpec['numbering'], (columns: number) => Numbering> = {
  CCRR: () => CCRR,
  'CC.RR': () => CC_RR,
  'RRCC from the east': rrccFromEast,
}

export function gridOf(spec: GridSpec): Grid {
  return rectangle({ ...spec, numbering: NUMBERINGS[spec.numbering](spec.columns) })
}

export function frameOf({ origin, metresAcrossFlats, eastBearing, pins, pinReach }: FrameSpec): Frame {
  const base = similarity({
    origin: { x: origin[0], y: origin[1] },
    metresPerSide: metresAcrossFlats / Math.sqrt(3),
    eastBearing,
  })
  if (!pins) return base
  const placed = pins.map(pin => ({
    name: pin.name,
    board: { x: pin.board[0], y: pin.board[1] },
    shift: { x: pin.shift[0], y: pin.shift[1] },
  }))
  return rubberSheet(base, placed, pinReach ?? 3)
}
