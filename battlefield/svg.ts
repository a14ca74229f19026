/** The map sheet as one picture. */
import type { Board } from './board.ts'
import { escapeXml, n, tag } from './markup.ts'
import { drawSheet, LAYERS, type LayerName, prefixed, type SheetOptions, SIDES } from './sheet.ts'
import { counters } from './svg-counters.ts'

/** With `rulesView`, flat colours, letters and straight hexside marks instead of the printed map. */
export type SvgOptions = SheetOptions

const PRINTED: readonly LayerName[] = LAYERS.filter(name => !name.startsWith('rules-'))
const RULES: readonly LayerName[] = [
  'sheet',
  'rules-ground',
  'hexes',
  'numbering',
  'lettering',
  'rules-marks',
  'entries',
  'margin',
]

export function drawSvg(board: Board, options: SvgOptions = {}): string {
  const { pieces = [], rulesView = false, prefix = '', sides = SIDES } = options
  const sheet = drawSheet(board, { only: rulesView ? RULES : PRINTED, ...options })
  const { width, height, draft, defs, layers } = sheet
  const drawing = [
    tag('title', {}, escapeXml(board.title)),
    tag('defs', {}, defs),
    ...layers.filter(({ name }) => name !== 'margin').map(({ svg }) => svg),
    prefixed(tag('g', { class: 'pieces' }, counters(pieces, draft, sides)), prefix),
    ...layers.filter(({ name }) => name === 'margin').map(({ svg }) => svg),
  ]
  const size = { viewBox: `0 0 ${n(width)} ${n(height)}`, width, height }
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img' }, `\n${drawing.join('\n')}\n`)
}
