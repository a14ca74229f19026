/** The map sheet as a picture: layers from paper to counters, made from the board alone and always the same. */
import type { Board, Piece } from './board.ts'
import { type Box, Draft } from './drafting.ts'
import { escapeXml, n, tag } from './markup.ts'
import * as colour from './palette.ts'
import { signDefs } from './signs.ts'
import { buildings, landmarks } from './svg-buildings.ts'
import { counterDefs, counters } from './svg-counters.ts'
import { furniture, furnitureWidth } from './svg-furniture.ts'
import { hexNumbers, names } from './svg-labels.ts'
import { arrows, bridges, frontLine, roads, streams } from './svg-lines.ts'
import { rulesGround, rulesLetters, rulesLines } from './svg-rules.ts'
import { hexGrid, knolls, lakes, swamps, terrainDefs, washes } from './svg-terrain.ts'

export interface SvgOptions {
  readonly pieces?: readonly Piece[]
  /** Flat colours, letters and straight hexside marks instead of the printed map. */
  readonly rulesView?: boolean
  /** Length of a hex's side in units of the picture, 32 unless told. */
  readonly hexSize?: number
  /** Names of the sides for the legend. */
  readonly sides?: readonly string[]
}

export function drawSvg(board: Board, options: SvgOptions = {}): string {
  const { pieces = [], rulesView = false, hexSize: s = 32, sides = ['Allied', 'French'] } = options
  const border = s * 1.5
  const bare = new Draft(board.grid, s, 0, 0)
  const inner = Math.max(bare.map.width, furnitureWidth(board, s))
  const draft = new Draft(board.grid, s, border + (inner - bare.map.width) / 2, border)
  const { map } = draft
  const bottom = map.y + map.height + s * 0.9
  const below = furniture({ board, pieces, sides, rulesView }, s, border, bottom, inner)
  const width = inner + 2 * border
  const height = bottom + below.height + border * 0.6
  const drawing = [
    tag('title', {}, escapeXml(board.title)),
    tag('defs', {}, terrainDefs(draft) + signDefs(s) + counterDefs(pieces)),
    layer('sheet', sheet(width, height, map, s)),
    ...(rulesView ? rulesLayers(board, draft, pieces) : printedLayers(board, draft, pieces)),
    layer('pieces', counters(pieces, draft)),
    layer('margin', below.drawing),
  ]
  const size = { viewBox: `0 0 ${n(width)} ${n(height)}`, width, height }
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img' }, `\n${drawing.join('\n')}\n`)
}

const layer = (name: string, drawing: string): string => tag('g', { class: name }, drawing)

/** A layer of which nothing runs over the edge of the map. */
const clipped = (name: string, drawing: string): string =>
  tag('g', { class: name, 'clip-path': 'url(#on-map)' }, drawing)

function printedLayers(board: Board, draft: Draft, pieces: readonly Piece[]): string[] {
  return [
    clipped('ground', washes(board, draft) + swamps(board, draft) + lakes(board, draft) + knolls(board, draft)),
    layer('hexes', hexGrid(draft, colour.GRID, draft.size * 0.028)),
    clipped('water', streams(board, draft)),
    clipped('front', frontLine(board, draft)),
    clipped('towns', buildings(board, draft)),
    clipped('ways', roads(board, draft) + bridges(board, draft) + landmarks(board, draft)),
    layer('numbering', hexNumbers(draft, colour.NUMBER)),
    layer('entries', arrows(board, draft)),
    layer('lettering', names(board, draft, pieces)),
  ]
}

/** Here the names lie under the marks: nothing may hide what the rules use. */
function rulesLayers(board: Board, draft: Draft, pieces: readonly Piece[]): string[] {
  return [
    layer('ground', rulesGround(board, draft)),
    layer('hexes', hexGrid(draft, '#8d8d8d', draft.size * 0.035)),
    layer('lettering', names(board, draft, pieces)),
    layer('marks', rulesLetters(board, draft, true) + rulesLines(board, draft) + rulesLetters(board, draft, false)),
    layer('numbering', hexNumbers(draft, '#444')),
    layer('entries', arrows(board, draft)),
  ]
}

/** The paper with its neat lines. */
function sheet(width: number, height: number, map: Box, s: number): string {
  const rule = (box: Box, outward: number, stroke: number, fill = 'none'): string => {
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
