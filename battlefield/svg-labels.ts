/** The lettering of the map: names of places and the hex numbers. */
import type { Board, Piece } from './board.ts'
import type { Draft, Rectangle } from './drafting.ts'
import { hexesOf } from './footprint.ts'
import { type Lettering, type Obstacle, type PlacedLettering, placeLettering } from './labels.ts'
import { escapeXml, n, tag } from './markup.ts'
import * as colour from './palette.ts'
import type { PlaneTable } from './plane-table.ts'
import { highwayNames, regionNames, type SetName, waterNames } from './svg-names-along.ts'
import { type SurveyName, surveyNames } from './svg-names-survey.ts'
import { milestonesOf } from './svg-ways.ts'
import { hexsideKind } from './vocabulary.ts'

export const SERIF =
  "'IM Fell English','Hoefler Text','EB Garamond',Garamond,'Palatino Linotype','Book Antiqua','Liberation Serif',serif"
export const SANS = "'Gill Sans','Gill Sans MT',Calibri,'Helvetica Neue',Arial,'Liberation Sans',sans-serif"

/** On a sheet of many hexes the names are larger than its hexes suggest: people stand farther back from it. */
const nameScale = (draft: Draft): number => Math.min(2, Math.max(1, Math.sqrt(draft.grid.size / 1500)))

const SIZES: Readonly<Record<string, number>> = { town: 0.66, village: 0.6, knoll: 0.54, hill: 0.58, bridge: 0.42 }

export interface PlacedNames {
  readonly places: readonly PlacedLettering[]
  /** From the survey, only those with room. */
  readonly others: readonly (PlacedLettering & SurveyName)[]
}

export function placeNames(
  board: Board,
  draft: Draft,
  pieces: readonly Piece[],
  table: PlaneTable | null = null,
  taken: readonly Obstacle[] = [],
): PlacedNames {
  const s = draft.size
  const scale = nameScale(draft)
  const wanted: Lettering[] = board.places.map(({ name, hexes, kind }) => ({
    text: name,
    size: s * scale * ((SIZES[kind] ?? 0.54) + (kind === 'town' ? 0.04 * Math.min(4, hexes.length) : 0)),
    around: around(draft, hexes, s * 0.74),
  }))
  const others = table ? surveyNames(board, table, scale) : []
  const placed = placeLettering([...wanted, ...others], [...taken, ...obstaclesOn(board, draft, pieces)], draft.map)
  return {
    places: placed.slice(0, wanted.length),
    others: placed.slice(wanted.length) as (PlacedLettering & SurveyName)[],
  }
}

function around(draft: Draft, hexes: readonly number[], half: number): Rectangle {
  const centres = hexes.map(hex => draft.centre(hex))
  const x = Math.min(...centres.map(p => p.x)) - half
  const y = Math.min(...centres.map(p => p.y)) - half
  const [right, bottom] = [Math.max(...centres.map(p => p.x)) + half, Math.max(...centres.map(p => p.y)) + half]
  return { x, y, width: right - x, height: bottom - y }
}

function obstaclesOn(board: Board, draft: Draft, pieces: readonly Piece[]): Obstacle[] {
  const s = draft.size
  const obstacles: Obstacle[] = []
  for (const { hexes } of board.places) {
    for (const hex of hexes) obstacles.push({ ...around(draft, [hex], s * 0.6), weight: 6 })
  }
  for (const hex of new Set(pieces.flatMap(hexesOf))) {
    obstacles.push({ ...around(draft, [hex], s * 0.66), weight: 9 })
  }
  for (const { hex } of board.arrows) obstacles.push({ ...around(draft, [hex], s * 0.5), weight: 6 })
  for (const hex of new Set(board.roads.flatMap(road => road.hexes))) {
    obstacles.push({ ...around(draft, [hex], s * 0.25), weight: 1.6 })
  }
  for (const { mark, hex, dir } of board.hexsides) {
    const { look } = hexsideKind(mark)
    if (look === 'none') continue
    const { x, y } = draft.hexsideMiddle(hex, dir)
    const half = s * (look === 'bridge' ? 0.3 : 0.2)
    obstacles.push({ x: x - half, y: y - half, width: 2 * half, height: 2 * half, weight: look === 'bridge' ? 3 : 1.6 })
  }
  return obstacles
}

/** The names in the rules, and those only in the survey, on separate layers. */
export interface Letterings {
  readonly places: string
  readonly survey: string
}

/** Each name has a fixed length, so that it fills its space in any font. */
export function names(board: Board, draft: Draft, pieces: readonly Piece[], table: PlaneTable | null): Letterings {
  const highways = highwayNames(board, draft, pieces, milestonesOf(board, draft, table))
  const waters = table ? waterNames(board, table, nameScale(draft)) : []
  const along = [...highways, ...waters].flatMap(name => name.room)
  const busy = [...board.places.flatMap(place => place.hexes), ...pieces.flatMap(hexesOf)]
  const regions = table ? regionNames(table, nameScale(draft), busy, along) : []
  const placed = placeNames(board, draft, pieces, table, [...along, ...regions.flatMap(name => name.room)])
  const set = ({ size, box }: PlacedLettering) => ({
    x: box.x + size * 0.1,
    y: box.y + size * 0.85,
    'font-size': size,
    textLength: box.width - size * 0.2,
  })
  const places = placed.places.map((name, i) =>
    tag('text', { class: `place ${board.places[i].kind}`, ...set(name) }, escapeXml(name.text)),
  )
  const others = placed.others.map(name =>
    tag('text', { class: name.style, ...set(name), fill: name.ink }, escapeXml(name.text)),
  )
  const drawn = (list: readonly SetName[]): string => list.map(name => name.drawing).join('')
  return {
    places: haloed('names', drawn(highways) + places.join(''), draft),
    survey:
      tag('g', { 'font-family': SERIF }, drawn(regions)) +
      haloed('survey-lettering', drawn(waters) + others.join(''), draft),
  }
}

/** The halo is drawn under all letters at once: letter by letter it would cover the one before. */
function haloed(id: string, lettering: string, { size: s }: Draft): string {
  if (lettering === '') return ''
  const halo = { stroke: colour.PAPER, 'stroke-opacity': 0.85, 'stroke-width': s * 0.13, 'stroke-linejoin': 'round' }
  return (
    tag('defs', {}, tag('g', { id, 'font-family': SERIF, 'font-style': 'italic' }, lettering)) +
    tag('use', { href: `#${id}`, ...halo }) +
    tag('use', { href: `#${id}`, fill: colour.INK })
  )
}

export function hexNumbers(draft: Draft, fill: string): string {
  const s = draft.size
  const rise = draft.grid.orientation === 'flat' ? 0.64 : 0.6
  let drawn = ''
  for (let hex = 0; hex < draft.grid.size; hex++) {
    const { x, y } = draft.centre(hex)
    drawn += `<text x="${n(x)}" y="${n(y - rise * s)}">${escapeXml(draft.grid.label(hex))}</text>`
  }
  // A thin halo of paper keeps the figures readable in woods and on dark slopes.
  const halo = { stroke: colour.PAPER, 'stroke-opacity': '.55', 'stroke-width': s * 0.05, 'paint-order': 'stroke' }
  const set = { 'font-family': SANS, 'font-size': s * 0.23, 'text-anchor': 'middle', fill, ...halo }
  return tag('g', { class: 'numbers', ...set }, drawn)
}
