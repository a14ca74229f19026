/**
 * A hex map as a file: what the rules need to know about terrain, hex by hex and hexside by hexside. `npm run maps`
 * makes these files from the geography and each game’s overrides; games and renderers read them.
 */
import { CC_RR, CCRR, type Grid, type Numbering, OFF_MAP, rectangle, rrccFromEast } from '@voltigeur/hex'
import { holding, type Refuse, readData } from '@voltigeur/kernel'
import { z } from 'zod'
import { type BoardFrame, rubberSheet, similarity } from './frame.ts'

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
  firstColumn: z.int().min(0).default(1),
  firstRow: z.int().min(0).default(1),
  /** Which columns (flat) or rows (pointy) are pushed half a hex south or east. */
  shifted: z.enum(['even', 'odd']),
  numbering: z.enum(['CCRR', 'CC.RR', 'RRCC from the east']),
})

const frameShape = z.strictObject({
  /** The field whose survey is under the map; with none the map is drawn from its hexes alone. */
  field: z.enum(['austerlitz', 'pratzen', 'kulm', 'none']),
  /** Metres east and north of the field's origin, at the centre of the first hex. */
  origin: pair,
  metresAcrossFlats: z.number().positive(),
  eastBearing: z.number().min(0).lt(360),
  /** Places that the printed map shows elsewhere than a survey would: board coordinates and the pull in metres. */
  pins: z.array(z.strictObject({ name: z.string(), board: pair, shift: pair })).optional(),
  pinReach: z.number().positive().optional(),
})

const mapShape = z.strictObject({
  title: z.string(),
  provenance: z.string(),
  grid: gridShape,
  frame: frameShape,
  /** Hexes by kind of terrain; a hex may be of several kinds, and of none if it is clear. */
  hexes: z.record(z.string(), z.array(label)),
  /** One digit for each hex, rows from north to south, columns from west to east. */
  levels: z.array(z.string().regex(/^\d+$/)).optional(),
  hexsides: z.record(z.string(), z.array(hexside)),
  slopes: z.record(z.string(), z.array(slope)).default({}),
  roads: z.array(
    z.strictObject({ name: z.string(), class: z.enum(['highway', 'road', 'track']), hexes: z.array(label).min(2) }),
  ),
  places: z.array(z.strictObject({ name: z.string(), kind: z.string(), hexes: z.array(label).min(1) })),
  /** Hexes with a role in the rules: entries, exits, arrows. */
  marks: z.record(z.string(), z.array(label)).default({}),
})

export type HexMap = z.infer<typeof mapShape>
export type GridSpec = z.infer<typeof gridShape>
type Frame = z.infer<typeof frameShape>
/** Of a map over a survey. */
export type FrameSpec = Frame & { readonly field: Exclude<Frame['field'], 'none'> }

/** A game’s own marks on its map: exactly these. */
export interface MapLegend {
  readonly hexes: readonly string[]
  readonly hexsides: readonly string[]
  readonly slopes?: readonly string[]
  readonly marks: readonly string[]
  /** Kinds of places, not all required. */
  readonly places: readonly string[]
  readonly heights?: boolean
}

export function readHexMap(file: string, text: string, legend?: MapLegend): HexMap {
  return readData(
    file,
    text,
    mapShape.superRefine(
      holding((map, refuse) => {
        checkHexes(map, refuse)
        checkLevels(map, refuse)
        if (legend) checkLegend(map, legend, refuse)
      }),
    ),
  )
}

/** Every named hex is on the map, all pairs are neighbours, and nothing is listed twice. */
function checkHexes(map: HexMap, refuse: Refuse): void {
  const grid = gridOf(map.grid)
  type Path = (string | number)[]
  const known = (label: string, ...path: Path): boolean => {
    const there = grid.find(label) !== OFF_MAP
    if (!there) refuse(`there is no hex ${label} on the map`, ...path)
    return there
  }
  const joined = (a: string, b: string, ...path: Path): void => {
    if (!known(a, ...path) || !known(b, ...path)) return
    if (!grid.adjacent(grid.find(a), grid.find(b))) refuse(`${a} and ${b} are not adjacent`, ...path)
  }
  const once = (labels: readonly string[], ...path: Path): void => {
    const seen = new Set<string>()
    for (const [i, label] of labels.entries()) {
      if (seen.has(label)) refuse(`${label} stands there twice`, ...path, i)
      seen.add(label)
    }
  }
  const each = (labels: readonly string[], check: (label: string, ...path: Path) => void, ...path: Path): void => {
    for (const [i, label] of labels.entries()) check(label, ...path, i)
    once(labels, ...path)
  }
  const pairs =
    (between: '/' | '>') =>
    (label: string, ...path: Path): void => {
      const [a, b] = label.split(between)
      joined(a, b, ...path)
    }
  for (const [kind, labels] of Object.entries(map.hexes)) each(labels, known, 'hexes', kind)
  for (const [name, labels] of Object.entries(map.marks)) each(labels, known, 'marks', name)
  for (const [kind, labels] of Object.entries(map.hexsides)) each(labels, pairs('/'), 'hexsides', kind)
  for (const [kind, labels] of Object.entries(map.slopes)) each(labels, pairs('>'), 'slopes', kind)
  for (const [i, { hexes }] of map.places.entries()) each(hexes, known, 'places', i, 'hexes')
  for (const [i, { hexes }] of map.roads.entries()) {
    for (let n = 1; n < hexes.length; n++) joined(hexes[n - 1], hexes[n], 'roads', i, 'hexes', n)
  }
}

function checkLevels({ levels, grid: { rows, columns } }: HexMap, refuse: Refuse): void {
  if (!levels) return
  if (levels.length !== rows) refuse(`${rows} rows of levels are needed, not ${levels.length}`, 'levels')
  for (const [i, row] of levels.entries()) {
    if (row.length !== columns) refuse(`a row of levels has ${columns} digits, not ${row.length}`, 'levels', i)
  }
}

function checkLegend(map: HexMap, legend: MapLegend, refuse: Refuse): void {
  for (const part of ['hexes', 'hexsides', 'slopes', 'marks'] as const) {
    const wanted = legend[part] ?? []
    for (const kind of Object.keys(map[part])) {
      if (!wanted.includes(kind)) refuse(`"${kind}" is none of: ${wanted.join(', ')}`, part, kind)
    }
    for (const kind of wanted) if (!Object.hasOwn(map[part], kind)) refuse(`"${kind}" is missing`, part)
  }
  for (const [i, { kind }] of map.places.entries()) {
    if (!legend.places.includes(kind)) refuse(`"${kind}" is none of: ${legend.places.join(', ')}`, 'places', i, 'kind')
  }
  if (legend.heights && !map.levels) refuse('the levels of the hexes are missing', 'levels')
}

const NUMBERINGS: Record<GridSpec['numbering'], (columns: number) => Numbering> = {
  CCRR: () => CCRR,
  'CC.RR': () => CC_RR,
  'RRCC from the east': rrccFromEast,
}

export function gridOf(spec: GridSpec): Grid {
  return rectangle({ ...spec, numbering: NUMBERINGS[spec.numbering](spec.columns) })
}

export function frameOf({ origin, metresAcrossFlats, eastBearing, pins, pinReach }: Frame): BoardFrame {
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
