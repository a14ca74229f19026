/** The map sheet as one picture. */
import type { Board } from './board.ts'
import { escapeXml, n, tag } from './markup.ts'
import { drawSheet, LAYERS, type LayerName, prefixed, type SheetOptions, SIDES } from './sheet.ts'
import { counters } from './svg-counters.ts'

/** With `rulesView`, flat colours, letters and straight hexside marks instead of the printed map. */
export interface SvgOptions extends SheetOptions {
  /** Only this part of the sheet. */
  readonly frame?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

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
  const { draft, defs, layers } = sheet
  const { x, y, width, height } = options.frame ?? { x: 0, y: 0, ...sheet }
  const drawing = [
    tag('title', {}, escapeXml(board.title)),
    tag('defs', {}, defs),
    ...layers.filter(({ name }) => name !== 'margin').map(({ svg }) => svg),
    prefixed(tag('g', { class: 'pieces' }, counters(pieces, draft, sides)), prefix),
    ...layers.filter(({ name }) => name === 'margin').map(({ svg }) => svg),
  ]
  const size = { viewBox: [x, y, width, height].map(n).join(' '), width, height }
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, role: 'img' }, `\n${drawing.join('\n')}\n`)
}
