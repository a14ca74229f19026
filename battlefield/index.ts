export * from './board.ts'
export { drawSvg, type SvgOptions } from './svg.ts'
export { drawText, type TextMapOptions, textHexWidth, textLegend } from './terminal.ts'
export * from './briefing.ts'
