/** The furniture of the sheet, below the map: title, legend, scale and north. */
import type { Board } from './board.ts'
import { textWidth } from './labels.ts'
import { escapeXml, n, path, tag } from './markup.ts'
import * as colour from './palette.ts'
import { northOf } from './plane-table.ts'
import { SERIF } from './svg-labels.ts'
import { type LegendBlock, type LegendContent, legendBlock } from './svg-legend.ts'

export interface Furniture {
  readonly height: number
  readonly drawing: string
}

/** The least width of sheet into which the furniture fits. */
export function furnitureWidth({ title }: Board, s: number): number {
  return Math.max(s * 16, cartouche(title, s).width)
}

/** Blocks are placed side by side while there is room, then in another row. */
export function furniture(legend: LegendContent, s: number, x: number, y: number, width: number): Furniture {
  const { board } = legend
  const rows: LegendBlock[][] = [[]]
  for (const block of [cartouche(board.title, s), legendBlock(legend, s, width), scaleAndNorth(legend, s)]) {
    const row = rows[rows.length - 1]
    const used = row.reduce((sum, other) => sum + other.width + s, 0)
    if (row.length > 0 && used + block.width > width) rows.push([block])
    else row.push(block)
  }
  let down = y
  let drawing = ''
  for (const row of rows) {
    const height = Math.max(...row.map(block => block.height))
    const spare = width - row.reduce((sum, block) => sum + block.width, 0)
    const gap = spare / (row.length + 1)
    let across = x + gap
    for (const block of row) {
      drawing += block.draw(across, down + (height - block.height) / 2)
      across += block.width + gap
    }
    down += height + s * 0.5
  }
  return {
    height: down - y,
    drawing: tag('g', { class: 'furniture', 'font-family': SERIF, fill: colour.INK }, drawing),
  }
}

const CENTRED = { 'text-anchor': 'middle' } as const

function cartouche(title: string, s: number): LegendBlock {
  const size = s * 1.5
  // "The Pratzen, board A: the church": the text after the comma goes under the rule.
  const [main, ...rest] = title.split(', ')
  const under = rest.join(', ')
  const letters = main.toUpperCase()
  const length = textWidth(letters, size) * 1.25
  const width = Math.max(length, textWidth(under, s * 0.7)) + s * 2
  const height = s * (under === '' ? 3.2 : 4.1)
  const draw = (x: number, y: number): string => {
    const across = x + width / 2
    const words = { class: 'title', x: across, y: y + s * 1.95, 'font-size': size, textLength: length, ...CENTRED }
    const small = { x: across, y: y + s * 3.45, 'font-size': s * 0.7, 'font-style': 'italic', ...CENTRED }
    const centre = `translate(${n(x + width / 2)} ${n(y + s * 2.5)})`
    const reach = width * 0.3
    return (
      frame(x, y, width, height, s) +
      tag('text', words, escapeXml(letters)) +
      (under === '' ? '' : tag('text', small, escapeXml(under))) +
      tag(
        'g',
        { transform: centre },
        path(`M${n(-reach)} 0H${n(-s)}M${n(s)} 0H${n(reach)}`, { stroke: colour.INK, 'stroke-width': s * 0.05 }) +
          tag('rect', { x: -s * 0.14, y: -s * 0.14, width: s * 0.28, height: s * 0.28, transform: 'rotate(45)' }),
      )
    )
  }
  return { width, height, draw }
}

/** A double rule with cut corners, like engraved title frames. */
function frame(x: number, y: number, width: number, height: number, s: number): string {
  const corner = s * 0.4
  const rule = (inset: number, stroke: number): string => {
    const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset].map(n)
    const [west, north] = [x + inset + corner, y + inset + corner].map(n)
    const [east, south] = [x + width - inset - corner, y + height - inset - corner].map(n)
    const d =
      `M${west} ${top}H${east}Q${east} ${north} ${right} ${north}V${south}Q${east} ${south} ${east} ${bottom}` +
      `H${west}Q${west} ${south} ${left} ${south}V${north}Q${west} ${north} ${west} ${top}Z`
    return path(d, { fill: colour.PAPER, stroke: colour.INK, 'stroke-width': stroke })
  }
  return rule(0, s * 0.09) + rule(s * 0.14, s * 0.035)
}

const ROUND = [1, 2, 4, 5].flatMap(digit => [1, 10, 100, 1000, 10000].map(power => digit * power)).sort((a, b) => b - a)

/** A bar of a round number of metres, next to an arrow to the north, however the sheet is turned. */
function scaleAndNorth({ board, table, hexSize }: LegendContent, s: number): LegendBlock {
  const { metresPerHex } = board
  const north = table ? northOf(table.survey, table.draft) : 0
  const unitsPerMetre = (hexSize * Math.sqrt(3)) / metresPerHex
  const metres = ROUND.find(length => length * unitsPerMetre <= s * 5.5) ?? 1
  const length = metres * unitsPerMetre
  const hexes = metres / metresPerHex
  const width = s * 8.6
  const height = s * 3.4
  const draw = (x: number, y: number): string => {
    const base = y + s * 1.9
    const bar = { y: base, width: length / 4, height: s * 0.22, stroke: colour.INK, 'stroke-width': s * 0.04 }
    const parts = [colour.INK, colour.PAPER, colour.INK, colour.PAPER].map((fill, i) =>
      tag('rect', { x: x + (i * length) / 4, ...bar, fill }),
    )
    const note = (at: number, down: number, text: string): string =>
      tag('text', { x: at, y: base + down, 'font-size': s * 0.5, 'text-anchor': 'middle' }, escapeXml(text))
    const compass = `translate(${n(x + width - s * 1.3)} ${n(y + height / 2 + s * 0.25)})rotate(${n(north)})scale(${s / 100})`
    return (
      parts.join('') +
      note(x, -s * 0.25, '0') +
      note(x + length, -s * 0.25, metres >= 1000 ? `${metres / 1000} km` : `${metres} m`) +
      note(x + length / 2, s * 0.85, `${n(hexes)} ${hexes === 1 ? 'hex' : 'hexes'} of ${n(metresPerHex)} m`) +
      tag('g', { transform: compass }, NEEDLE)
    )
  }
  return { width, height, draw }
}

const NEEDLE =
  path('M0-125L32 110 0 80Z', {}) +
  path('M0-125L-32 110 0 80Z', { fill: colour.PAPER, stroke: colour.INK, 'stroke-width': 5 }) +
  tag('text', { y: -140, 'font-size': 60, 'text-anchor': 'middle' }, 'N')
