/** The map in letters: a window of the board for the terminal, and the plainest view of what the rules see. */
import { directionNames, type Grid } from '@voltigeur/hex'
import { facingName } from './bearings.ts'
import type { Arm, Board, GroundKind, Livery, Piece } from './board.ts'
import { stacksOf } from './footprint.ts'
import { type Hexside, hexsidesOf } from './hexside-marks.ts'
import { liveryOf } from './palette.ts'
import { chiefGround, groundsOn, hexKind } from './vocabulary.ts'

export interface TextMapOptions {
  /** The hex in the middle of the window; by default the middle of the map. */
  readonly centre?: number
  /** The width of the window in hexes; by default the whole map. */
  readonly columns?: number
  /** The height of the window in hexes; by default the whole map. */
  readonly rows?: number
  readonly colour: boolean
  /** Text to add to hexes, such as the movement points left on arrival. */
  readonly highlight?: ReadonlyMap<number, string>
  /** Names of the sides, shown by their first letters. */
  readonly sides?: readonly string[]
}

const ARM: Readonly<Record<Arm, string>> = { infantry: 'i', cavalry: 'c', artillery: 'a', leader: 'l', wagon: 'w' }
const SIDES: readonly string[] = ['Allied', 'French']

// From the 256 colours of every modern terminal; the letters say the same without colours.
const LIVERY_BACKGROUND: Readonly<Record<Livery, number>> = {
  french: 25,
  'french-guard': 18,
  russian: 28,
  'russian-guard': 22,
  prussian: 240,
  austrian: 241,
  allied: 28,
}
const INK = { number: '38;5;246', letter: '1;38;5;231', border: '38;5;240' } as const
const WATER = '1;38;5;45'
const ROAD = '1;38;5;222'
const HIGHLIGHT = '1;38;5;16;48;5;220'
const FRONT_LINE = '38;5;203'

const MARKS = '+ road ~ stream = bridge & unbridged o lake : front | Fi12 side, arm (* several), strength'
const USUAL: readonly GroundKind[] = ['town', 'knoll', 'castle', 'abbey', 'lake', 'swamp']

/** For a given board and pieces only the signs that occur there. */
export function textLegend(board?: Board, pieces: readonly Piece[] = []): string {
  const grounds = board ? groundsOn(board) : USUAL
  const letters = grounds.map(
    ground => `${hexKind(ground).letter} ${board ? hexKind(ground).name.toLowerCase() : ground}`,
  )
  const rest = pieces.some(piece => piece.hexes) ? ', .. the rest of a unit' : ''
  const looks = pieces.some(piece => piece.facing !== undefined) ? ', NE where it looks, [] in square' : ''
  return `${letters.join(' ')} | ${MARKS}${rest}${looks}`
}

/** A sheet of characters, each with its own colours. */
class Sheet {
  readonly #width: number
  readonly #letters: string[][]
  readonly #inks: string[][]

  constructor(width: number, height: number) {
    this.#width = width
    this.#letters = Array.from({ length: height }, () => Array(width).fill(' '))
    this.#inks = Array.from({ length: height }, () => Array(width).fill(''))
  }

  write(x: number, y: number, text: string, ink: string): void {
    const row = this.#letters[y]
    if (!row) return
    for (let i = 0; i < text.length && x + i < this.#width; i++) {
      row[x + i] = text[i]
      this.#inks[y][x + i] = ink
    }
  }

  lines(colour: boolean): string[] {
    return this.#letters.map((letters, y) => (colour ? inColour(letters, this.#inks[y]) : letters.join('')))
  }
}

function inColour(letters: readonly string[], inks: readonly string[]): string {
  let line = ''
  let last = ''
  letters.forEach((letter, x) => {
    if (inks[x] !== last) line += inks[x] === '' ? '\x1b[0m' : `\x1b[0;${inks[x]}m`
    last = inks[x]
    line += letter
  })
  return last === '' ? line : `${line}\x1b[0m`
}

/** The places of a hex’s characters. Flat-top hexes interlock; rows of pointy-top ones are offset like bricks. */
interface Lattice {
  readonly pitch: number
  readonly height: number
  readonly x: (hex: number) => number
  readonly y: (hex: number) => number
}

/** The width of a hex in characters, borders shared: its number, its terrain letter and one border. */
export function textHexWidth(grid: Grid): number {
  let longest = 4
  for (let hex = 0; hex < grid.size; hex++) longest = Math.max(longest, grid.label(hex).length)
  // Even, so that a row of bricks starts at the half of the row above.
  return longest + 2 + (longest % 2)
}

function latticeOf(grid: Grid): Lattice {
  const pitch = textHexWidth(grid)
  return grid.orientation === 'flat'
    ? { pitch, height: 2, x: hex => grid.q[hex] * pitch, y: hex => 2 * grid.r[hex] + grid.q[hex] }
    : { pitch, height: 3, x: hex => grid.q[hex] * pitch + (grid.r[hex] * pitch) / 2, y: hex => 3 * grid.r[hex] }
}

interface Window {
  readonly hexes: readonly number[]
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function windowOn(grid: Grid, lattice: Lattice, options: TextMapOptions): Window {
  const all = Array.from({ length: grid.size }, (_, hex) => hex)
  // A window starts where a hex starts, or half a hex later if every other row or column is shifted by that.
  const span = (place: (hex: number) => number, size: number, step: number, wanted: number) => {
    const places = all.map(place)
    const first = Math.min(...places)
    const last = Math.max(...places)
    const length = Math.min(wanted, last - first + size)
    const middle = options.centre === undefined ? (first + last) / 2 : place(options.centre)
    const ahead = Math.round((middle - (length - size) / 2 - first) / step) * step
    return { from: Math.max(first, Math.min(first + ahead, last + size - length)), length }
  }
  const { pitch, height } = lattice
  const [halfAcross, halfDown] = grid.orientation === 'flat' ? [0, height / 2] : [pitch / 2, 0]
  const { columns = Infinity, rows = Infinity } = options
  const across = span(lattice.x, pitch, halfAcross || pitch, columns * pitch + halfAcross)
  const down = span(lattice.y, height, halfDown || height, rows * height + halfDown)
  const inside = (place: number, size: number, { from, length }: typeof down): boolean =>
    place >= from && place + size <= from + length
  return {
    hexes: all.filter(hex => inside(lattice.x(hex), pitch, across) && inside(lattice.y(hex), height, down)),
    left: across.from,
    top: down.from,
    // One more for the border at the far side, one more line for the border on top.
    width: across.length + 1,
    height: down.length + 1,
  }
}

export function drawText(board: Board, pieces: readonly Piece[], options: TextMapOptions): string[] {
  const { grid } = board
  if (grid.size === 0) return []
  const lattice = latticeOf(grid)
  const window = windowOn(grid, lattice, options)
  const sheet = new Sheet(window.width, window.height)
  const sides = hexsidesOf(board)
  const stacks = stacksOf(pieces)
  const draw = grid.orientation === 'flat' ? drawFlatHexside : drawPointyHexside
  for (const hex of window.hexes) {
    const x = lattice.x(hex) - window.left
    const y = lattice.y(hex) - window.top + 1
    for (let dir = 0; dir < 6; dir++)
      draw(sheet, x, y, lattice.pitch, directionNames(grid.orientation)[dir], sides(hex, dir))
  }
  for (const hex of window.hexes) {
    const x = lattice.x(hex) - window.left + 1
    const y = lattice.y(hex) - window.top + 1
    fillHex(sheet, x, y, lattice.pitch - 1, {
      number: grid.label(hex),
      ground: board.ground(hex),
      hex,
      stack: stacks.get(hex) ?? [],
      looks: looksOf(grid, stacks.get(hex) ?? []),
      note: options.highlight?.get(hex),
      sides: options.sides ?? SIDES,
      lastLineOpen: grid.orientation === 'flat',
    })
  }
  return sheet.lines(options.colour)
}

interface HexText {
  readonly hex: number
  readonly number: string
  readonly ground: readonly GroundKind[]
  readonly stack: readonly Piece[]
  /** The facing of the units here; blank if it doesn’t matter. */
  readonly looks: string
  readonly note: string | undefined
  readonly sides: readonly string[]
  /** In a flat-top hex the lower line is also the southern hexside, which must show wherever there is room. */
  readonly lastLineOpen: boolean
}

function fillHex(sheet: Sheet, x: number, y: number, width: number, hex: HexText): void {
  const { stack, note } = hex
  const ground = chiefGround(hex.ground)
  const { letter, terminal } = hexKind(ground)
  const paper = terminal === 0 ? '' : `;48;5;${terminal}`
  const boxed = note === undefined ? '' : `[${note}]`.slice(0, width - 1)
  // A note on an occupied hex replaces the hex number, which the neighbours show.
  const upper = (stack.length > 0 && boxed !== '' ? boxed : hex.number).padEnd(width - 1).slice(0, width - 1)
  sheet.write(x, y, upper, boxed !== '' && stack.length > 0 ? HIGHLIGHT : INK.number + paper)
  sheet.write(x + width - 1, y, ground === 'clear' ? ' ' : letter, INK.letter + paper)
  if (!hex.lastLineOpen) sheet.write(x, y + 1, ' '.repeat(width), INK.number + paper)
  if (stack.length > 0) {
    const colour = LIVERY_BACKGROUND[liveryOf(stack.at(-1)!, hex.sides)]
    const ink = `1;38;5;231;48;5;${colour}`
    const text = stackText(stack, hex)
    sheet.write(x, y + 1, text.slice(0, width), ink)
    if (text.length + hex.looks.length <= width) sheet.write(x + width - hex.looks.length, y + 1, hex.looks, ink)
  } else if (boxed !== '') {
    sheet.write(x, y + 1, boxed, HIGHLIGHT)
  }
}

function looksOf(grid: Grid, stack: readonly Piece[]): string {
  const facing = stack.find(piece => piece.facing !== undefined)?.facing
  if (facing === undefined) return ''
  return facing === 'all-round' ? '[]' : facingName(grid, facing)
}

/** "Fi12": side, arm, strength; "F*17" for several units; "Fi.." for only the rest of one. */
function stackText(stack: readonly Piece[], { hex, sides }: Pick<HexText, 'hex' | 'sides'>): string {
  const side = (sides[stack[0].side] ?? String(stack[0].side))[0]
  const arm = stack.length > 1 ? '*' : ARM[stack[0].arm]
  const strengthOf = ({ arm, values }: Piece): number => (arm === 'leader' ? 0 : Number.parseInt(values, 10) || 0)
  const heads = stack.filter(piece => piece.hex === hex)
  const strength = heads.reduce((sum, piece) => sum + strengthOf(piece), 0)
  return `${side}${arm}${heads.length > 0 ? strength : '..'}`
}

/** The sign of a hexside and its ink, or null for a plain hex edge. */
function sign({ stream, bridge, lake, road, frontLine }: Hexside): { letter: string; ink: string } | null {
  const water = stream || lake
  if (bridge) return { letter: '=', ink: ROAD }
  if (water && road) return { letter: '&', ink: WATER }
  if (stream) return { letter: '~', ink: WATER }
  if (lake) return { letter: 'o', ink: WATER }
  if (road) return { letter: '+', ink: ROAD }
  return frontLine ? { letter: ':', ink: FRONT_LINE } : null
}

const FLAT_EDGE: Readonly<Record<string, string>> = { NW: '/', NE: '\\', SW: '\\', SE: '/' }

function drawFlatHexside(sheet: Sheet, x: number, y: number, pitch: number, name: string, side: Hexside): void {
  const mark = sign(side)
  const ink = mark?.ink ?? INK.border
  if (name === 'N' || name === 'S') {
    sheet.write(x + 1, name === 'N' ? y - 1 : y + 1, (mark?.letter ?? '_').repeat(pitch - 1), ink)
    return
  }
  sheet.write(
    name.endsWith('W') ? x : x + pitch,
    name.startsWith('N') ? y : y + 1,
    mark?.letter ?? FLAT_EDGE[name],
    ink,
  )
}

function drawPointyHexside(sheet: Sheet, x: number, y: number, pitch: number, name: string, side: Hexside): void {
  const mark = sign(side)
  const ink = mark?.ink ?? INK.border
  if (name === 'E' || name === 'W') {
    for (const line of [y, y + 1]) sheet.write(name === 'W' ? x : x + pitch, line, mark?.letter ?? '|', ink)
    return
  }
  const half = pitch / 2
  const line = name.startsWith('N') ? y - 1 : y + 2
  const from = name.endsWith('W') ? x : x + half
  sheet.write(from, line, "'", INK.border)
  sheet.write(from + half, line, "'", INK.border)
  sheet.write(from + 1, line, (mark?.letter ?? '-').repeat(half - 1), ink)
}
