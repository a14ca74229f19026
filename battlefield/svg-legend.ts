/** The legend: every sign that this sheet uses, and no others. */
import type { Arm, Board, GroundKind, Piece } from './board.ts'
import { armSign } from './counter-art.ts'
import { textWidth } from './labels.ts'
import { escapeXml, n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { hamletsOf } from './svg-buildings.ts'
import { stripesOf } from './svg-counters.ts'
import { sceneryOn } from './svg-cover.ts'
import { markedGroups } from './svg-rules.ts'
import { hasBrooks } from './svg-water.ts'
import {
  groundsOn,
  HEXSIDE_KINDS,
  type HexsideLook,
  hexKind,
  hexsideKind,
  ROAD_NAMES,
  roadClass,
  slopeName,
} from './vocabulary.ts'

const ARM_NAMES: Readonly<Record<Arm, string>> = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  artillery: 'Artillery',
  leader: 'Leader',
  wagon: 'Ammunition wagon',
}

export interface LegendContent {
  readonly board: Board
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly rulesView: boolean
  readonly table: PlaneTable | null
  /** Those of the map, whose signs the legend reuses; its own lettering may be larger. */
  readonly hexSize: number
}

interface Entry {
  readonly name: string
  /** Drawn about the origin, on a scale where the side of a hex is a hundred. */
  readonly sign: string
}

export interface LegendBlock {
  readonly width: number
  readonly height: number
  readonly draw: (x: number, y: number) => string
}

/** The usual maximum of lines, unless there is a lot to explain. */
const TALLEST = 4
const MUCH = 20

export function legendBlock(legend: LegendContent, s: number, width: number): LegendBlock {
  const entries = entriesOf(legend, legend.hexSize)
  const size = s * 0.55
  const longest = Math.max(0, ...entries.map(entry => textWidth(entry.name, size)))
  const column = s * 1.9 + longest
  const line = s * 1.05
  const columns = Math.max(
    1,
    Math.min(Math.ceil(entries.length / (entries.length > MUCH ? TALLEST + 1 : TALLEST)), Math.floor(width / column)),
  )
  const rows = Math.ceil(entries.length / columns)
  const draw = (x: number, y: number): string =>
    entries
      .map(({ name, sign }, i) => {
        const left = x + Math.floor(i / rows) * column
        const base = y + ((i % rows) + 0.5) * line
        const words = { x: left + s * 1.5, y: base + s * 0.19, 'font-size': size, 'font-style': 'italic' }
        const place = `translate(${n(left + s * 0.7)} ${n(base)})scale(${s / 100})`
        return tag('g', { transform: place }, sign) + tag('text', words, escapeXml(name))
      })
      .join('')
  return { width: columns * column, height: rows * line, draw }
}

const line = (stroke: string, width: number, dashes = 'none'): string =>
  path('M-55 0H55', { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dashes })

/** Map signs come in the size of its hexes, so they are scaled back to a hundred here. */
const sign = (id: string, s: number, more = ''): string =>
  tag('use', { href: `#${id}`, transform: `${more}scale(${100 / s})` })

function entriesOf({ board, pieces, sides, rulesView, table }: LegendContent, s: number): Entry[] {
  const entries: Entry[] = []
  const seen = new Set<string>()
  const grounds = groundsOn(board)
  for (const ground of rulesView && !board.level ? ['clear', ...grounds] : grounds) {
    const { name } = hexKind(ground)
    if (!seen.has(name)) entries.push({ name, sign: rulesView ? swatch(ground) : groundSign(ground, s) })
    seen.add(name)
  }
  if (board.level) entries.push(...levelEntries(board, rulesView))
  for (const kind of new Set((board.slopes ?? []).map(slope => slope.kind))) {
    entries.push({ name: slopeName(kind), sign: rulesView ? RULES_SLOPE_SIGN : CREST_SIGN })
  }
  entries.push(...hexsideEntries(board, s, rulesView), ...roadEntries(board, rulesView))
  if (rulesView) {
    markedGroups(board).forEach(({ name }, i) => {
      entries.push({ name: titled(name), sign: line(colour.RULES_MARKS[i % colour.RULES_MARKS.length], 12, '28 16') })
    })
  }
  if (board.arrows.length > 0) entries.push({ name: 'Entry and exit', sign: sign('arrow', s, 'translate(-55 0)') })
  if (table && !rulesView) entries.push(...sceneryEntries(board, table, s))
  return [...entries, ...pieceEntries(pieces, sides)]
}

/** Features in the survey that the rules ignore are named too, so that no one looks for their effects. */
function sceneryEntries(board: Board, table: PlaneTable, s: number): Entry[] {
  const faint = (drawing: string): string => tag('g', { opacity: '.55' }, drawing)
  const entries = sceneryOn(board, table).map(ground => ({
    name: `${hexKind(ground).name} (no effect)`,
    sign: faint(groundSign(ground, s)),
  }))
  if (hamletsOf(board, table).length > 0) {
    const huts = path('M-30-12h14v9h-14ZM0-18h14v9h-14ZM14 6h14v9h-14ZM-16 8h14v9h-14Z', { fill: colour.HAMLET })
    entries.push({ name: 'Hamlet (no effect)', sign: huts })
  }
  if (hasBrooks(board, table)) {
    entries.push({ name: 'Brook (no effect)', sign: faint(line(colour.WATER_EDGE, 4.5)) })
  }
  return entries
}

const titled = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Lowest and highest: the steps in between follow from them. */
function levelEntries(board: Board, rulesView: boolean): Entry[] {
  const levels = Array.from({ length: board.grid.size }, (_, hex) => board.level!(hex))
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const steps = Array.from({ length: high - low + 1 }, (_, i) => low + i)
  const width = 120 / steps.length
  const bars = steps.map((level, i) =>
    tag('rect', {
      x: -60 + i * width,
      y: -26,
      width,
      height: 52,
      fill: rulesView ? colour.rulesLevel(level, low, high) : colour.levelTint(level, low, high),
    }),
  )
  const box = tag('rect', {
    x: -60,
    y: -26,
    width: 120,
    height: 52,
    fill: 'none',
    stroke: colour.INK,
    'stroke-width': 3,
  })
  return [{ name: `Levels ${low} to ${high}`, sign: bars.join('') + box }]
}

const CREST_SIGN = path(
  [-50, -38, -26, -14, -2, 10, 22, 34, 46].map(x => `M${x - 3}-14L${x} 22L${x + 3}-14Z`).join(''),
  { fill: colour.HACHURE },
)
const RULES_SLOPE_SIGN = path('M-50-12H50M-30-12V14M0-12V14M30-12V14', {
  fill: 'none',
  stroke: colour.RULES_SLOPE,
  'stroke-width': 7,
})

function hexsideEntries(board: Board, s: number, rulesView: boolean): Entry[] {
  const marks = new Set(board.hexsides.map(side => side.mark))
  const known = Object.keys(HEXSIDE_KINDS).filter(mark => marks.has(mark))
  return known.flatMap(mark => {
    const { name, look } = hexsideKind(mark)
    const drawn = rulesView ? rulesSign(look) : printedSign(look, s)
    return drawn === '' ? [] : [{ name, sign: drawn }]
  })
}

function printedSign(look: HexsideLook, s: number): string {
  const stream = line(colour.WATER_EDGE, 15) + line(colour.STREAM, 7.5)
  if (look === 'stream') return stream
  if (look === 'river') return line(colour.WATER_EDGE, 28) + line(colour.STREAM, 20)
  if (look === 'bridge') return stream + sign('bridge', s, 'rotate(90)')
  if (look === 'ford') return stream + sign('ford', s, 'rotate(90)')
  return look === 'front' ? line(colour.FRONT_LINE, 9, '28 14') : ''
}

function rulesSign(look: HexsideLook): string {
  const stream = line(colour.RULES_STREAM, 16)
  const deck = (stroke: string, width: number): string =>
    path('M0-27V27', { stroke, 'stroke-width': width, 'stroke-linecap': 'round' })
  if (look === 'stream') return stream
  if (look === 'named') return stream + line('#fff', 5)
  if (look === 'river') return line(colour.RULES_STREAM, 30)
  if (look === 'bridge') return stream + deck('#000', 22)
  if (look === 'ford') return stream + deck('#fff', 14)
  if (look === 'shore') return line(colour.RULES_LAKE_SIDE, 20)
  return look === 'front' ? line(colour.FRONT_LINE, 24, '30 20') : ''
}

function roadEntries(board: Board, rulesView: boolean): Entry[] {
  const classes = new Set(board.roads.map(roadClass))
  const printed = {
    highway: line(colour.ROAD_EDGE, 25) + line(colour.HIGHWAY, 16.5),
    road: line(colour.ROAD_EDGE, 15.5) + line(colour.ROAD, 9),
    track: line(colour.ROAD, 14) + line(colour.ROAD_EDGE, 6.5, '18 10'),
  }
  const plain = {
    highway: line(colour.RULES_ROAD, 18),
    road: line(colour.RULES_ROAD, 10),
    track: line(colour.RULES_ROAD, 7, '20 16'),
  }
  return (['highway', 'road', 'track'] as const)
    .filter(found => classes.has(found))
    .map(found => ({ name: ROAD_NAMES[found], sign: (rulesView ? plain : printed)[found] }))
}

function groundSign(ground: GroundKind, s: number): string {
  const pool = (fill: string): string => tag('ellipse', { rx: 58, ry: 34, fill })
  const three = (id: string): string =>
    sign(id, s, 'translate(-30 4)') + sign(id, s, 'translate(2 18)') + sign(id, s, 'translate(28 2)')
  const { look } = hexKind(ground)
  switch (look) {
    case 'castle':
    case 'abbey':
    case 'fort':
    case 'walls':
      return sign(look, s, 'scale(.8)')
    case 'ice':
      return tag('ellipse', { rx: 55, ry: 32, fill: colour.WATER, stroke: colour.WATER_EDGE, 'stroke-width': 6 })
    case 'shore':
      return path('M-55 10Q-20-34 20-30Q50-26 55 10Q0 40-55 10Z', {
        fill: colour.WATER,
        stroke: colour.WATER_EDGE,
        'stroke-width': 6,
        'stroke-dasharray': '14 8',
      })
    case 'reeds':
      return pool(colour.MARSH) + sign('tuft', s, 'translate(-25 2)') + sign('tuft', s, 'translate(20 15)')
    case 'trees':
      return pool(colour.WOOD) + three('tree')
    case 'orchard':
      return tag('rect', { x: -52, y: -30, width: 104, height: 60, fill: colour.ORCHARD }) + three('fruit-tree')
    case 'vines':
      return tag('rect', { x: -52, y: -30, width: 104, height: 60, fill: colour.VINEYARD }) + three('vine')
    case 'houses':
      return path('M-45-28h24v17h-24ZM-10-25h24v17h-24ZM22-30h24v17h-24ZM-30 8h24v17h-24ZM8 10h24v17h-24Z', {
        fill: colour.BRICK,
        stroke: colour.BRICK_EDGE,
        'stroke-width': 3,
      })
    case 'brook':
      return path('M-55 12Q-25-22 0 0T55-12', { fill: 'none', stroke: colour.WATER_EDGE, 'stroke-width': 12 })
    case 'crossing':
      return line(colour.WATER_EDGE, 15) + line(colour.STREAM, 7.5) + sign('bridge', s, 'rotate(90)')
    case 'hill':
    case 'cliff':
      return hillSign(look === 'cliff')
    default:
      return swatch(ground)
  }
}

function hillSign(steep: boolean): string {
  let hachures = ''
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * 2 * Math.PI
    const [east, south] = [Math.cos(angle), Math.sin(angle)]
    const top = i % 2 === 0 ? 12 : 24
    hachures += steep
      ? `M${n(-58 + i * 4.6)}${i % 2 === 0 ? -26 : -18}l3 ${i % 3 === 0 ? 52 : 42}`
      : `M${n(east * top)} ${n(south * top * 0.65)}L${n(east * 56)} ${n(south * 38)}`
  }
  return path(hachures, { stroke: colour.HACHURE, 'stroke-width': steep ? 3 : 4.5 })
}

function swatch(ground: GroundKind): string {
  const { flat, letter } = hexKind(ground)
  const square = { x: -42, y: -42, width: 84, height: 84, stroke: colour.INK, 'stroke-width': 4 }
  return (
    tag('rect', { ...square, fill: flat }) +
    tag('text', { y: 20, 'font-size': 55, 'text-anchor': 'middle' }, escapeXml(letter))
  )
}

/** Arms by sign, formations by their stripes on the colour of their side. */
function pieceEntries(pieces: readonly Piece[], sides: readonly string[]): Entry[] {
  const arms = new Map(pieces.map(piece => [piece.arm, piece]))
  const entries: Entry[] = [...arms].map(([arm, piece]) => ({
    name: ARM_NAMES[arm],
    sign: tag('g', { transform: 'scale(2.3)translate(-20 -20)' }, armSign(arm, colour.coloursOf(piece, sides))),
  }))
  const troops = pieces.filter(piece => piece.arm !== 'leader')
  for (const [formation, stripe] of stripesOf(troops)) {
    const found = troops.find(piece => piece.formation === formation)!
    const { side } = found
    const { face, edge } = colour.coloursOf(found, sides)
    const square = { x: -36, y: -36, width: 72, height: 72, rx: 5, fill: face, stroke: edge, 'stroke-width': 4 }
    entries.push({
      name: `${formation} (${sides[side] ?? side})`,
      sign: tag('rect', square) + tag('rect', { x: -32, y: -32, width: 18, height: 64, fill: stripe }),
    })
  }
  return entries
}
