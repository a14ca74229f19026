export { ahead, arrowhead, bearing, facingName, points } from './bearings.ts'
export * from './board.ts'
export { type BattleParts, BoardBattle } from './board-battle.ts'
export { boardOf, boardOfPlan } from './board-of.ts'
export { type BriefingParts, briefed } from './briefed.ts'
export * from './briefing.ts'
export { counterArt, type Distance } from './counter-art.ts'
export { Draft, type Rectangle as Box } from './drafting.ts'
export { hexesOf, stacksOf, standsIn } from './footprint.ts'
export type { BoardFrame } from './frame.ts'
export { type FieldId, Geography, openGeography } from './geography/geography.ts'
export { frameOf, gridOf, type HexMap, type MapLegend as Legend, readHexMap } from './hexmap.ts'
export { overlaps, placeLettering } from './labels.ts'
export { ALONE, COUNTER, type Lie, layDown, slabsOf } from './lie.ts'
export { escapeXml, tag } from './markup.ts'
export * from './order-display.ts'
export { coloursOf, dress, liveryOf, type SideColours, sideLivery, stripeColours } from './palette.ts'
export * from './roll-view.ts'
export {
  drawLegend,
  drawSheet,
  LAYERS,
  type Layer,
  type LayerName,
  prefixed,
  type Sheet,
  type SheetOptions,
} from './sheet.ts'
export { drawSvg, type SvgOptions } from './svg.ts'
export { drawText, type TextMapOptions, textHexWidth, textLegend } from './terminal.ts'
export {
  chiefGround,
  groundsOn,
  HEX_KINDS,
  HEXSIDE_KINDS,
  type HexKind,
  type HexsideKind,
  hexKind,
  hexsideKind,
  roadClass,
  slopeName,
} from './vocabulary.ts'
