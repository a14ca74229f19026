/** The colours of the printed sheet: rag paper, sepia ink, water colours laid on thinly. */
import type { Ground } from './board.ts'

export const PAPER = '#f4e8cd'
export const MARGIN = '#efe0be'
export const INK = '#3b2c1d'
export const GRID = '#9b8561'
export const NUMBER = '#8a7350'
export const AGE = '#b58d4f'
export const MEADOW = '#b9c58c'
export const UPLAND = '#c79a5c'
export const HACHURE = '#6b4c2c'
export const WATER = '#c6dde2'
export const WATER_EDGE = '#4d7f99'
export const STREAM = '#a5cbd9'
export const MARSH = '#c3cf9f'
export const REED = '#5d7a48'
export const BRICK = '#a8412f'
export const BRICK_EDGE = '#5c1f15'
export const GARDEN = '#a9b978'
export const ROAD_EDGE = '#5a4228'
export const ROAD = '#f6ecd2'
export const HIGHWAY = '#e9c98a'
export const FRONT_LINE = '#a4342b'
export const ARROW = '#8c2f26'

/** Flat colours of the rules view: no two kinds of ground alike, also for the colour-blind. */
export const RULES_GROUND: Readonly<Record<Ground, string>> = {
  clear: '#f7f3e6',
  knoll: '#d9a866',
  town: '#c9c3bd',
  castle: '#b79bb8',
  abbey: '#e6c7d4',
  lake: '#9cc9ea',
  swamp: '#b4cf8e',
}

export interface SideColours {
  readonly face: string
  readonly edge: string
  readonly box: string
  readonly ink: string
}

/** By number of side: the Allies in Russian green, the French in blue; more sides than that begin again. */
const SIDES: readonly SideColours[] = [
  { face: '#4f7d4a', edge: '#22401f', box: '#e9edd4', ink: '#ffffff' },
  { face: '#35599b', edge: '#172c55', box: '#dfe6f3', ink: '#ffffff' },
]

export const sideColours = (side: number): SideColours => SIDES[side % SIDES.length]

const STRIPES: readonly string[] = [
  '#f2c230',
  '#d8432e',
  '#f4f1e6',
  '#e88a1a',
  '#5fc4d6',
  '#b66bc0',
  '#1d1d1d',
  '#9ad14b',
  '#f29ab8',
  '#8d5a2b',
]

/** One colour for each formation, in the order in which they first come. */
export function stripeColours(formations: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...new Set(formations)].map((name, i) => [name, STRIPES[i % STRIPES.length]]))
}

export const RULES_LETTER: Readonly<Record<Ground, string>> = {
  clear: '·',
  knoll: 'K',
  town: 'T',
  castle: 'C',
  abbey: 'A',
  lake: 'L',
  swamp: 'S',
}
export const RULES_STREAM = '#1565c0'
export const RULES_LAKE_SIDE = '#00838f'
export const RULES_ROAD = '#7a4a1d'
