/** The map sheet in layers from paper to lettering, made from the board alone and always the same. */
import type { Board, Piece } from './board.ts'
import { Draft, type Rectangle } from './drafting.ts'
import { type Attributes, tag } from './markup.ts'
import * as colour from './palette.ts'
import { PlaneTable } from './plane-table.ts'
import { signDefs } from './signs.ts'
import { buildings, gardens, landmarks } from './svg-buildings.ts'
import { coverDefs, drawCover, grounds } from './svg-cover.ts'
import { furniture, furnitureWidth } from './svg-furniture.ts'
import { cliffs, crests, knolls } from './svg-heights.ts'
import { ice } from './svg-ice.ts'
import { hexNumbers, type Letterings, names, SERIF } from './svg-labels.ts'
import { legendBlock } from './svg-legend.ts'
import { summits } from './svg-names-survey.ts'
import { relief } from './svg-relief.ts'
import { rulesGround, rulesLetters, rulesLevels, rulesLines, rulesMarks } from './svg-rules.ts'
import { hexGrid, terrainDefs, washes } from './svg-terrain.ts'
import { waters } from './svg-water.ts'
import { arrows, bridges, frontLine, milestonesOf, roads } from './svg-ways.ts'

/** For a game that doesn’t name its sides. */
export const SIDES: readonly string[] = ['Allied', 'French']

export interface SheetOptions {
  /** Length of a hex's side in units of the picture, 32 unless told. */
  readonly hexSize?: number
  /** Names avoid them, and the legend explains their signs; `drawSvg` also draws them on the map. */
  readonly pieces?: readonly Piece[]
  /** Names of the sides, for the legend and for their colours. */
  readonly sides?: readonly string[]
  /** The legend of the rules view instead of the printed map’s. */
  readonly rulesView?: boolean
  /** Title, legend, scale and north below the map; by default on. */
  readonly margin?: boolean
  /** Draws only these layers, which is faster; by default all. */
  readonly only?: readonly LayerName[]
  /** Prefix of every id, so that several sheets can share one page. */
  readonly prefix?: string
}

/** From the lowest to the highest. */
export const LAYERS = [
  /** The paper with its neat lines. */
  'sheet',
  'relief',
  /** Vegetation, and the high terrain of the rules. */
  'ground',
  'rules-ground',
  'water',
  'towns',
  'ways',
  'hexes',
  'numbering',
  /** Names of regions, waters and hamlets that the rules don’t use. */
  'survey-names',
  /** Names of places and highways. */
  'lettering',
  'rules-marks',
  'entries',
  /** Title, legend, scale and north. */
  'margin',
] as const

export type LayerName = (typeof LAYERS)[number]

export interface Layer {
  readonly name: LayerName
  /** A group of that class. */
  readonly svg: string
}

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly hexSize: number
  /** The place of each hex on the sheet. */
  readonly draft: Draft
  /** The content of `<defs>` that the layers refer to. */
  readonly defs: string
  /** From the lowest to the uppermost; those of the rules view are left out of the printed map. */
  readonly layers: readonly Layer[]
}

export function drawSheet(board: Board, options: SheetOptions = {}): Sheet {
  const { pieces = [], rulesView = false, hexSize: s = 32, sides = SIDES, margin = true } = options
  const border = margin ? s * 1.5 : s * 0.5
  const bare = new Draft(board.grid, s, 0, 0)
  // People stand farther back from a large sheet, so its margin is larger.
  const unit = s * Math.min(1.8, Math.max(1, bare.map.width / (s * 78)))
  const inner = margin ? Math.max(bare.map.width, furnitureWidth(board, unit)) : bare.map.width
  const draft = new Draft(board.grid, s, border + (inner - bare.map.width) / 2, border)
  const { map } = draft
  const bottom = map.y + map.height + s * 0.9
  const table = board.survey ? new PlaneTable(board, board.survey, draft) : null
  const below = margin
    ? furniture({ board, pieces, sides, rulesView, table, hexSize: s }, unit, border, bottom, inner)
    : NOTHING
  const width = inner + 2 * border
  const height = margin ? bottom + below.height + border * 0.6 : map.height + 2 * border
  const drawings: Record<LayerName, () => string> = {
    ...drawingsOf(board, draft, pieces, table),
    sheet: () => (margin ? sheet(width, height, map, s) : ''),
    margin: () => below.drawing,
  }
  const marked = (markup: string): string => prefixed(markup, options.prefix ?? '')
  const wanted = LAYERS.filter(name => !options.only || options.only.includes(name))
  return {
    width,
    height,
    hexSize: s,
    draft,
    defs: marked(terrainDefs(draft) + coverDefs(draft) + signDefs(s)),
    layers: wanted.map(name => ({ name, svg: marked(tag('g', attributesOf(name), drawings[name]())) })),
  }
}

export interface LegendOptions {
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly width: number
  readonly prefix?: string
}

/** The legend alone, for a page that unfolds it: the content of an `<svg>` of that size. */
export function drawLegend(
  board: Board,
  { pieces, sides, width, prefix = '' }: LegendOptions,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const s = 32
  const draft = new Draft(board.grid, s, 0, 0)
  const block = legendBlock({ board, pieces, sides, rulesView: false, table: null, hexSize: s }, s, width)
  const defs = tag('defs', {}, terrainDefs(draft) + coverDefs(draft) + signDefs(s))
  const drawing = tag('g', { 'font-family': SERIF, fill: colour.INK }, block.draw(s * 0.3, s * 0.3))
  return { svg: prefixed(defs + drawing, prefix), width: block.width + s * 0.6, height: block.height + s * 0.6 }
}

const NOTHING = { height: 0, drawing: '' } as const

/** Markup never has a bare quotation mark in its text, so these can only be ids and references to them. */
export const prefixed = (markup: string, prefix: string): string =>
  prefix === '' ? markup : markup.replace(/( id="|href="#|url\(#)/g, `$1${prefix}`)

/** These never extend over the edge of the map. */
const CLIPPED: ReadonlySet<LayerName> = new Set(['relief', 'ground', 'water', 'towns', 'ways'])

/** The page sets how far grid and numbers fade. */
const FADING: Partial<Record<LayerName, string>> = { hexes: 'hex-grid-opacity', numbering: 'hex-number-opacity' }

function attributesOf(name: LayerName): Attributes {
  return {
    class: name,
    ...(CLIPPED.has(name) ? { 'clip-path': 'url(#on-map)' } : {}),
    ...(FADING[name] ? { style: `opacity:var(--${FADING[name]},1)` } : {}),
  }
}

function drawingsOf(
  board: Board,
  draft: Draft,
  pieces: readonly Piece[],
  table: PlaneTable | null,
): Record<Exclude<LayerName, 'sheet' | 'margin'>, () => string> {
  const milestone = milestonesOf(board, draft, table)
  let found: Letterings | null = null
  const lettering = (): Letterings => {
    found ??= names(board, draft, pieces, table)
    return found
  }
  return {
    relief: () => (table ? relief(board, table) : washes(board, draft)),
    ground: () =>
      (table ? grounds(table) : '') +
      drawCover(board, draft, table) +
      gardens(board, draft) +
      cliffs(board, draft, table) +
      crests(board, draft) +
      knolls(board, draft),
    'rules-ground': () => rulesGround(board, draft),
    water: () => waters(board, draft, table) + ice(board, draft, table),
    towns: () => buildings(board, draft, table),
    ways: () =>
      frontLine(board, draft) +
      roads(board, draft, milestone) +
      bridges(board, draft, table, milestone) +
      landmarks(board, draft, table),
    hexes: () => hexGrid(draft, colour.GRID, draft.size * 0.028),
    'survey-names': () => (table ? summits(board, table) : '') + lettering().survey,
    lettering: () => lettering().places,
    'rules-marks': () =>
      rulesLetters(board, draft, true) +
      rulesLines(board, draft) +
      rulesMarks(board, draft) +
      rulesLevels(board, draft) +
      rulesLetters(board, draft, false),
    numbering: () => hexNumbers(draft, colour.NUMBER),
    entries: () => arrows(board, draft),
  }
}

/** The paper with its neat lines. */
function sheet(width: number, height: number, map: Rectangle, s: number): string {
  const rule = (box: Rectangle, outward: number, stroke: number, fill = 'none'): string => {
    const [x, y] = [box.x - outward, box.y - outward]
    const size = { width: box.width + 2 * outward, height: box.height + 2 * outward }
    return tag('rect', { x, y, ...size, fill, stroke: colour.INK, 'stroke-width': s * stroke })
  }
  const whole = { x: 0, y: 0, width, height }
  return (
    tag('rect', { width, height, fill: colour.MARGIN }) +
    rule(whole, -s * 0.4, 0.13) +
    rule(whole, -s * 0.6, 0.04) +
    rule(map, s * 0.3, 0.04, colour.PAPER)
  )
}
