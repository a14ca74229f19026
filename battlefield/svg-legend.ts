/** The legend: every sign that this sheet really uses, and none that it does not. */
import type { Arm, Board, Ground, Piece } from './board.ts'
import { textWidth } from './labels.ts'
import { escapeXml, n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { isHighway } from './svg-lines.ts'

const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  clear: 'Clear',
  knoll: 'Knoll',
  town: 'Town',
  castle: 'Castle',
  abbey: 'Abbey',
  lake: 'Frozen lake',
  swamp: 'Swamp',
}
const ARM_NAMES: Readonly<Record<Arm, string>> = { infantry: 'Infantry', cavalry: 'Cavalry', artillery: 'Artillery' }

export interface Legend {
  readonly board: Board
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly rulesView: boolean
}

interface Entry {
  readonly name: string
  /** Drawn about the origin, on a scale where the side of a hex is a hundred. */
  readonly sign: string
}

export interface Block {
  readonly width: number
  readonly height: number
  readonly draw: (x: number, y: number) => string
}

const TALLEST = 4

export function legendBlock(legend: Legend, s: number, width: number): Block {
  const entries = entriesOf(legend, s)
  const size = s * 0.55
  const longest = Math.max(0, ...entries.map(entry => textWidth(entry.name, size)))
  const column = s * 1.9 + longest
  const line = s * 1.05
  const columns = Math.max(1, Math.min(Math.ceil(entries.length / TALLEST), Math.floor(width / column)))
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

/** Signs of the map come in the size of its hexes, so that they are brought back to a hundred here. */
const sign = (id: string, s: number, more = ''): string =>
  tag('use', { href: `#${id}`, transform: `${more}scale(${100 / s})` })

function entriesOf({ board, pieces, sides, rulesView }: Legend, s: number): Entry[] {
  const grounds = new Set<Ground>()
  for (let hex = 0; hex < board.grid.size; hex++) for (const ground of board.ground(hex)) grounds.add(ground)
  const entries: Entry[] = []
  for (const ground of Object.keys(GROUND_NAMES) as Ground[]) {
    if (!grounds.has(ground) || (ground === 'clear' && !rulesView)) continue
    entries.push({ name: GROUND_NAMES[ground], sign: rulesView ? swatch(ground) : groundSign(ground, s) })
  }
  entries.push(...(rulesView ? rulesMarks(board) : printedMarks(board, s)))
  if (board.arrows.length > 0) entries.push({ name: 'Entry and exit', sign: sign('arrow', s, 'translate(-55 0)') })
  return [...entries, ...pieceEntries(pieces, sides)]
}

function printedMarks(board: Board, s: number): Entry[] {
  const marks = new Set(board.hexsides.map(side => side.mark))
  const stream = line(colour.WATER_EDGE, 15) + line(colour.STREAM, 7.5)
  const entries: Entry[] = []
  if (marks.has('stream')) entries.push({ name: 'Stream', sign: stream })
  if (marks.has('bridge')) entries.push({ name: 'Bridge', sign: stream + sign('bridge', s, 'rotate(90)') })
  if (board.roads.some(isHighway)) {
    entries.push({ name: 'Highway', sign: line(colour.ROAD_EDGE, 25) + line(colour.HIGHWAY, 16.5) })
  }
  if (board.roads.length > 0) entries.push({ name: 'Road', sign: line(colour.ROAD_EDGE, 15.5) + line(colour.ROAD, 9) })
  if (marks.has('front-line')) entries.push({ name: 'Front line', sign: line(colour.FRONT_LINE, 9, '28 14') })
  return entries
}

function rulesMarks(board: Board): Entry[] {
  const marks = new Set(board.hexsides.map(side => side.mark))
  const stream = line(colour.RULES_STREAM, 16)
  const deck = path('M0-27V27', { stroke: '#000', 'stroke-width': 22, 'stroke-linecap': 'round' })
  const entries: Entry[] = []
  if (marks.has('stream')) entries.push({ name: 'Stream', sign: stream })
  if (marks.has('bridge')) entries.push({ name: 'Bridge', sign: stream + deck })
  if (marks.has('lake')) entries.push({ name: 'Lake hexside', sign: line(colour.RULES_LAKE_SIDE, 20) })
  if (board.roads.length > 0) entries.push({ name: 'Road', sign: line(colour.RULES_ROAD, 10) })
  if (marks.has('front-line')) entries.push({ name: 'Front line', sign: line(colour.FRONT_LINE, 24, '30 20') })
  return entries
}

function groundSign(ground: Ground, s: number): string {
  if (ground === 'castle' || ground === 'abbey') return sign(ground, s, 'scale(.8)')
  if (ground === 'lake') {
    return tag('ellipse', { rx: 55, ry: 32, fill: colour.WATER, stroke: colour.WATER_EDGE, 'stroke-width': 6 })
  }
  if (ground === 'swamp') {
    const pool = tag('ellipse', { rx: 58, ry: 34, fill: colour.MARSH })
    return pool + sign('tuft', s, 'translate(-25 2)') + sign('tuft', s, 'translate(20 15)')
  }
  if (ground === 'town') {
    const houses = 'M-45-28h24v17h-24ZM-10-25h24v17h-24ZM22-30h24v17h-24ZM-30 8h24v17h-24ZM8 10h24v17h-24Z'
    return path(houses, { fill: colour.BRICK, stroke: colour.BRICK_EDGE, 'stroke-width': 3 })
  }
  let hachures = ''
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * 2 * Math.PI
    const [east, south] = [Math.cos(angle), Math.sin(angle)]
    const top = i % 2 === 0 ? 12 : 24
    hachures += `M${n(east * top)} ${n(south * top * 0.65)}L${n(east * 56)} ${n(south * 38)}`
  }
  return path(hachures, { stroke: colour.HACHURE, 'stroke-width': 4.5 })
}

function swatch(ground: Ground): string {
  const square = { x: -42, y: -42, width: 84, height: 84, stroke: colour.INK, 'stroke-width': 4 }
  const letter = { y: 20, 'font-size': 55, 'text-anchor': 'middle' }
  return (
    tag('rect', { ...square, fill: colour.RULES_GROUND[ground] }) + tag('text', letter, colour.RULES_LETTER[ground])
  )
}

/** Arms by their signs, formations by their stripes on the colour of their side. */
function pieceEntries(pieces: readonly Piece[], sides: readonly string[]): Entry[] {
  const arms = new Map(pieces.map(piece => [piece.arm, piece.side]))
  const entries: Entry[] = [...arms].map(([arm, side]) => ({
    name: ARM_NAMES[arm],
    sign: tag('use', { href: `#counter-${side}-${arm}`, transform: 'scale(2.3)translate(-20 -20)' }),
  }))
  for (const [formation, stripe] of colour.stripeColours(pieces.map(piece => piece.formation))) {
    const { side } = pieces.find(piece => piece.formation === formation)!
    const { face, edge } = colour.sideColours(side)
    const square = { x: -36, y: -36, width: 72, height: 72, rx: 5, fill: face, stroke: edge, 'stroke-width': 4 }
    entries.push({
      name: `${formation} (${sides[side] ?? side})`,
      sign: tag('rect', square) + tag('rect', { x: -32, y: -32, width: 18, height: 64, fill: stripe }),
    })
  }
  return entries
}
