/**
 * The part of the map with fighting: the strength lost in each hex, the decisive hexes, and names that don’t overlap.
 */
import {
  type Board,
  type Box,
  type Draft,
  escapeXml,
  type NamedPlace,
  overlaps,
  placeLettering,
  tag,
} from '@voltigeur/battlefield'
import type { ArmFindings } from './experiment.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

export interface CasualtyMap {
  /** The visible part of the sheet. */
  readonly frame: Box
  /** The darker, the higher the losses. */
  readonly burning: readonly { readonly hex: string; readonly path: string; readonly shade: number }[]
  /** Decisive hexes, with their letters in the table. */
  readonly rings: readonly (Spot & { readonly hex: string; readonly letter: string; readonly path: string })[]
  /** Each within its box, and no box over another. */
  readonly names: readonly { readonly name: string; readonly size: number; readonly box: Box }[]
  /** For the side of a hex. */
  readonly size: number
}

/** The number of decisive hexes with a letter. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

const [FAINTEST, DARKEST] = [0.14, 0.82]
/** Terrain around the hexes with fighting, in sides of a hex. */
const AROUND = 3.2
/** A picture as wide as it is high would leave no room for the text below. */
const [BROADEST, HIGHEST] = [2.1, 0.72]
/**
 * Hexes with less than this share of the worst one’s losses are left out: they would stretch the frame over the whole
 * map.
 */
const WORTH_SHOWING = 0.04
const NAMED: ReadonlySet<string> = new Set(['village', 'town', 'castle', 'knoll', 'hill', 'walled', 'fortress'])
/** A hex is near a place at most this many hexes away. */
const NEAR = 3

export interface CasualtyGround {
  readonly board: Pick<Board, 'grid' | 'places'>
  readonly draft: Draft
  /** The height of letters in a picture of this width, in the same units. */
  readonly letters: { readonly size: number; readonly width: number }
}

export function casualtyMap(
  { board: { grid, places }, draft, letters }: CasualtyGround,
  { heat, deciding }: Pick<ArmFindings, 'heat' | 'deciding'>,
): CasualtyMap | null {
  const most = Math.max(...Object.values(heat), 0)
  const hot = Object.entries(heat).filter(([, strength]) => strength >= WORTH_SHOWING * most)
  const decide = deciding.slice(0, LETTERS.length)
  const hexes = [...hot.map(([hex]) => hex), ...decide.map(({ hex }) => hex)].map(hex => grid.find(hex))
  if (hot.length === 0) return null
  const frame = frameOf(hexes, draft)
  const shade = (strength: number): number =>
    Math.round(100 * (FAINTEST + (DARKEST - FAINTEST) * Math.sqrt(strength / most))) / 100
  return {
    frame,
    size: draft.size,
    burning: hot.map(([hex, strength]) => ({ hex, path: draft.hexPath(grid.find(hex)), shade: shade(strength) })),
    rings: decide.map(({ hex }, i) => {
      const at = grid.find(hex)
      return { hex, letter: LETTERS[i], ...draft.centre(at), path: draft.hexPath(at) }
    }),
    names: namesIn(
      frame,
      places,
      draft,
      (letters.size * frame.width) / letters.width,
      decide.map(({ hex }) => grid.find(hex)),
    ),
  }
}

/** Around the hexes, neither too flat nor too high, and inside the map. */
function frameOf(hexes: readonly number[], draft: Draft): Box {
  const { map, size } = draft
  const spots = hexes.map(hex => draft.centre(hex))
  const span = (values: readonly number[]) => ({
    middle: (Math.min(...values) + Math.max(...values)) / 2,
    length: Math.max(...values) - Math.min(...values) + 2 * AROUND * size,
  })
  const [wide, high] = [span(spots.map(({ x }) => x)), span(spots.map(({ y }) => y))]
  const width = Math.min(map.width, Math.max(wide.length, high.length / HIGHEST))
  const height = Math.min(map.height, Math.max(high.length, width / BROADEST))
  const within = (middle: number, length: number, from: number, whole: number): number =>
    Math.min(Math.max(middle - length / 2, from), from + whole - length)
  return {
    x: within(wide.middle, width, map.x, map.width),
    y: within(high.middle, height, map.y, map.height),
    width,
    height,
  }
}

/** What the picture’s letters avoid, and how strongly. */
const KEEP_OFF = 9

/** Names with room beside their places; the others are left out. */
function namesIn(
  frame: Box,
  places: readonly NamedPlace[],
  draft: Draft,
  size: number,
  decide: readonly number[],
): CasualtyMap['names'] {
  const half = draft.size * 0.7
  const around = (hex: number): Box => {
    const { x, y } = draft.centre(hex)
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
  }
  const isShown = (hex: number): boolean => {
    const { x, y } = draft.centre(hex)
    return x > frame.x && y > frame.y && x < frame.x + frame.width && y < frame.y + frame.height
  }
  const wanted = places.flatMap(({ name, kind, hexes }) => {
    const shown = hexes.filter(isShown)
    return shown.length > 0 && NAMED.has(kind) ? [{ text: name, size, around: around(shown[0]), optional: true }] : []
  })
  const inside = {
    x: frame.x + size / 4,
    y: frame.y + size / 4,
    width: frame.width - size / 2,
    height: frame.height - size / 2,
  }
  const badges = decide.map(around)
  return placeLettering(
    wanted,
    badges.map(badge => ({ ...badge, weight: KEEP_OFF })),
    inside,
  )
    .filter(({ box }) => !badges.some(badge => overlaps(badge, box)))
    .map(({ text, box }) => ({ name: text, size, box }))
}

/** The nearest named place, and whether the hex belongs to it; null if none is near. */
export function nearestPlace(
  { grid, places }: Pick<Board, 'grid' | 'places'>,
  label: string,
): { readonly name: string; readonly isThere: boolean } | null {
  const hex = grid.find(label)
  const named = places.flatMap(({ name, kind, hexes }) =>
    hexes.length > 0 && NAMED.has(kind)
      ? [{ name, away: Math.min(...hexes.map(other => grid.distance(hex, other))) }]
      : [],
  )
  const [nearest] = named.toSorted((a, b) => a.away - b.away)
  return nearest && nearest.away <= NEAR ? { name: nearest.name, isThere: nearest.away === 0 } : null
}

/** The marks over the map: hexes with losses, and decisive ones. */
export function casualtyMarks({ burning, rings, names, size }: CasualtyMap): string {
  const hot = burning.map(({ path, shade }) =>
    tag('path', { class: 'lab-burning', d: path, 'fill-opacity': String(shade) }),
  )
  const ringed = rings.map(
    ({ x, y, letter, path }) =>
      tag('path', { class: 'lab-ring', d: path, 'stroke-width': size / 8 }) +
      tag('circle', { class: 'lab-badge', cx: x, cy: y, r: size * 0.52 }) +
      tag('text', { class: 'lab-letter', x, y: y + size * 0.25, 'font-size': size * 0.72 }, letter),
  )
  const lettering = names
    .map(({ name, size: high, box }) =>
      tag(
        'text',
        {
          class: 'lab-name',
          x: box.x + high * 0.1,
          y: box.y + high * 0.85,
          'font-size': high,
          'stroke-width': high / 5,
          textLength: box.width - high * 0.2,
        },
        escapeXml(name),
      ),
    )
    .join('')
  return hot.join('') + ringed.join('') + lettering
}
