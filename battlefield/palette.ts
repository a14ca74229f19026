/** The colours of the printed sheet: rag paper, sepia ink, thin water colours. */
import type { Livery, Piece } from './board.ts'

export const PAPER = '#f4e8cd'
export const MARGIN = '#efe0be'
export const INK = '#3b2c1d'
export const FAINT_INK = '#6f5d46'
export const WATER_INK = '#2c5f7a'
export const GRID = '#8f7a57'
export const NUMBER = '#66522f'
export const AGE = '#b58d4f'
export const MEADOW = '#b9c58c'
export const UPLAND = '#c79a5c'
export const HACHURE = '#6b4c2c'
export const CONTOUR = '#8a5f34'
export const SHADE = '#5a4026'
export const LIGHT = '#fffaea'
export const WATER = '#c6dde2'
export const WATER_EDGE = '#4d7f99'
export const STREAM = '#a5cbd9'
export const MARSH = '#c3cf9f'
export const EARTHWORK = '#c2a06c'
export const REED = '#5d7a48'
export const BRICK = '#a8412f'
export const BRICK_EDGE = '#5c1f15'
export const WOOD = '#a3b584'
export const TREE = '#6f8a52'
export const TREE_LIGHT = '#88a066'
export const TREE_EDGE = '#44592f'
export const ORCHARD = '#c3cf93'
export const VINEYARD = '#d3bb9c'
export const VINE = '#7d5266'
export const BARN = '#7d5a3c'
export const YARD = '#e6cfa4'
export const HAMLET = '#8b7a66'
export const GARDEN = '#a9b978'
export const ROAD_EDGE = '#5a4228'
export const ROAD = '#f6ecd2'
export const HIGHWAY = '#e9c98a'
export const FRONT_LINE = '#a4342b'
export const ARROW = '#8c2f26'

export interface SideColours {
  readonly face: string
  readonly edge: string
  readonly box: string
  readonly ink: string
}

const LIVERIES: Readonly<Record<Livery, SideColours>> = {
  french: { face: '#35599b', edge: '#172c55', box: '#dfe6f3', ink: '#ffffff' },
  'french-guard': { face: '#253a78', edge: '#b98a1c', box: '#f6e3ae', ink: '#ffffff' },
  russian: { face: '#4f7d4a', edge: '#22401f', box: '#e9edd4', ink: '#ffffff' },
  'russian-guard': { face: '#2f5a34', edge: '#b98a1c', box: '#f6e3ae', ink: '#ffffff' },
  prussian: { face: '#4b5563', edge: '#14181f', box: '#e3e7ee', ink: '#ffffff' },
  austrian: { face: '#e4dfcf', edge: '#5d5442', box: '#fffdf4', ink: '#2a2117' },
  allied: { face: '#4f7d4a', edge: '#22401f', box: '#e9edd4', ink: '#ffffff' },
}

/** The French in blue, their enemies in Russian green. */
export const sideLivery = (side: string): Livery => (side.toLowerCase() === 'french' ? 'french' : 'allied')

const NATIONS: Readonly<Record<string, readonly [line: Livery, guard: Livery]>> = {
  French: ['french', 'french-guard'],
  Russian: ['russian', 'russian-guard'],
  Prussian: ['prussian', 'prussian'],
  Austrian: ['austrian', 'austrian'],
}

/** The uniform of a nation’s troops, to spread into their piece; empty for an unknown nation. */
export function dress(nation: string | undefined, guard = false): { readonly livery?: Livery } {
  const liveries = NATIONS[nation ?? '']
  return liveries ? { livery: liveries[guard ? 1 : 0] } : {}
}

type Dressed = Pick<Piece, 'livery' | 'side'>

export const liveryOf = ({ livery, side }: Dressed, sides: readonly string[]): Livery =>
  livery ?? sideLivery(sides[side] ?? '')

export const coloursOf = (piece: Dressed, sides: readonly string[]): SideColours => LIVERIES[liveryOf(piece, sides)]

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

/** One colour for each formation, in the order of first appearance. */
export function stripeColours(formations: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...new Set(formations)].map((name, i) => [name, STRIPES[i % STRIPES.length]]))
}

export const RULES_STREAM = '#1565c0'
export const RULES_LAKE_SIDE = '#00838f'
export const RULES_ROAD = '#7a4a1d'
export const RULES_SLOPE = '#7b3f00'
export const RULES_LEVEL = '#6d4c2a'
export const RULES_MARKS: readonly string[] = ['#c2185b', '#5e35b1', '#00796b', '#ef6c00', '#455a64', '#ad1457']

/** Height steps: the plain view in clear steps, the printed one as thin washes. */
const RULES_LEVELS: readonly string[] = [
  '#e3ecd3',
  '#eef0d8',
  '#f7f3e0',
  '#f5e6c4',
  '#efd6a6',
  '#e6c48b',
  '#deb67c',
  '#d5a76c',
]
export const HEIGHTS: readonly string[] = [
  '#e3e6c6',
  '#ebe9cc',
  '#f2ebd1',
  '#f4e7c8',
  '#f1dfb8',
  '#edd8ad',
  '#e8cfa1',
  '#e2c595',
]
const LEVELS: readonly string[] = [
  '#dbe2c0',
  '#e5e7c8',
  '#efead0',
  '#f4ead0',
  '#f3e2bf',
  '#f0dbb3',
  '#ebd3a7',
  '#e5c99a',
  '#dfbf8e',
  '#d8b583',
]

/** Any number of levels uses most of the ramp. */
export const levelTint = (level: number, low: number, high: number): string =>
  LEVELS[Math.round(((level - low) / Math.max(1, high - low)) * (LEVELS.length - 1))]

export const rulesLevel = (level: number, low: number, high: number): string =>
  RULES_LEVELS[Math.round(((level - low) / Math.max(1, high - low)) * (RULES_LEVELS.length - 1))]
