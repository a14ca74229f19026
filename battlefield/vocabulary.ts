/** The one vocabulary of all maps: the name, letter and drawing of each kind of hex, hexside and slope. */
import type { Board, GroundKind, Road, RoadClass } from './board.ts'

/** How a kind of hex is drawn on the printed map. */
export type GroundLook =
  | 'open'
  | 'hill'
  | 'houses'
  | 'castle'
  | 'abbey'
  | 'fort'
  | 'walls'
  | 'ice'
  | 'shore'
  | 'reeds'
  | 'trees'
  | 'orchard'
  | 'vines'
  | 'cliff'
  | 'brook'
  | 'crossing'

export interface HexKind {
  readonly name: string
  /** For the rules view and the terminal. */
  readonly letter: string
  readonly look: GroundLook
  /** Flat colour in the rules view. */
  readonly flat: string
  /** Of the 256 colours of a terminal; 0 is none. */
  readonly terminal: number
}

const kind = (name: string, letter: string, look: GroundLook, flat: string, terminal: number): HexKind => ({
  name,
  letter,
  look,
  flat,
  terminal,
})

/** In the order of the legend, and of precedence in a hex of several kinds: the last is shown. */
export const HEX_KINDS: Readonly<Record<string, HexKind>> = {
  clear: kind('Clear', '·', 'open', '#f7f3e6', 0),
  knoll: kind('Knoll', 'K', 'hill', '#d9a866', 94),
  steep: kind('Steep ground', '^', 'cliff', '#d0a06a', 94),
  wood: kind('Wood', 'W', 'trees', '#8fb573', 22),
  forest: kind('Forest', 'W', 'trees', '#8fb573', 22),
  orchard: kind('Orchard', 'O', 'orchard', '#c5d66f', 64),
  vineyard: kind('Vineyard', 'Y', 'vines', '#cfa6c4', 96),
  swamp: kind('Swamp', 'S', 'reeds', '#b4cf8e', 58),
  marsh: kind('Marsh', 'M', 'reeds', '#a8cbb0', 58),
  'partial-pond': kind('Pond in part of the hex', 'p', 'shore', '#cfe4ee', 24),
  'all-pond': kind('Frozen pond', 'P', 'ice', '#9cc9ea', 24),
  pond: kind('Frozen pond', 'P', 'ice', '#9cc9ea', 24),
  lake: kind('Frozen lake', 'L', 'ice', '#9cc9ea', 24),
  stream: kind('Brook', '~', 'brook', '#a9cfe8', 24),
  village: kind('Village', 'V', 'houses', '#dcbfae', 88),
  town: kind('Town', 'T', 'houses', '#c9c3bd', 88),
  walled: kind('Walled ground', 'E', 'walls', '#c7a7c9', 88),
  factory: kind('Fortified factory', 'X', 'walls', '#b9a28c', 88),
  castle: kind('Castle', 'C', 'castle', '#b79bb8', 88),
  abbey: kind('Abbey', 'A', 'abbey', '#e6c7d4', 88),
  fortress: kind('Fortress', 'F', 'fort', '#d98c7a', 88),
  bridge: kind('Bridge', '=', 'crossing', '#e7d3a1', 94),
}

/** An unknown kind: shown by its own name, in the rules view by its first letter. */
const stranger = (ground: GroundKind): HexKind =>
  kind(titled(ground), ground.slice(0, 1).toUpperCase(), 'open', '#ddd', 0)

export const hexKind = (ground: GroundKind): HexKind => HEX_KINDS[ground] ?? stranger(ground)

const RANK = new Map(Object.keys(HEX_KINDS).map((name, i) => [name, i]))

const rankOf = (ground: GroundKind): number => RANK.get(ground) ?? RANK.size

/** The most prominent kind of a hex. */
export const chiefGround = (grounds: readonly GroundKind[]): GroundKind =>
  grounds.reduce((best, ground) => (rankOf(ground) > rankOf(best) ? ground : best), grounds[0] ?? 'clear')

/** The kinds on a board besides clear terrain, in the order of the legend. */
export function groundsOn(board: Board): GroundKind[] {
  const found = new Set<GroundKind>()
  for (let hex = 0; hex < board.grid.size; hex++) for (const ground of board.ground(hex)) found.add(ground)
  found.delete('clear')
  return [...found].sort((a, b) => rankOf(a) - rankOf(b))
}

export const hexesLike = (board: Board, ...looks: readonly GroundLook[]): number[] =>
  Array.from({ length: board.grid.size }, (_, hex) => hex).filter(hex =>
    board.ground(hex).some(ground => looks.includes(hexKind(ground).look)),
  )

export type HexsideLook = 'stream' | 'river' | 'bridge' | 'ford' | 'shore' | 'front' | 'named' | 'none'

export interface HexsideKind {
  readonly name: string
  readonly look: HexsideLook
}

export const HEXSIDE_KINDS: Readonly<Record<string, HexsideKind>> = {
  stream: { name: 'Stream', look: 'stream' },
  goldbach: { name: 'Goldbach', look: 'named' },
  river: { name: 'River', look: 'river' },
  bridge: { name: 'Bridge', look: 'bridge' },
  ford: { name: 'Ford', look: 'ford' },
  lake: { name: 'Lake hexside', look: 'shore' },
  pond: { name: 'Pond hexside', look: 'shore' },
  'front-line': { name: 'Front line', look: 'front' },
}

/** Other marks say which stream a hexside belongs to, and have no look of their own. */
export const hexsideKind = (mark: string): HexsideKind => HEXSIDE_KINDS[mark] ?? { name: titled(mark), look: 'none' }

const SLOPE_NAMES: Readonly<Record<string, string>> = { slope: 'Slope', hillcrest: 'Hillcrest' }

export const slopeName = (name: string): string => SLOPE_NAMES[name] ?? titled(name)

export const ROAD_NAMES: Readonly<Record<RoadClass, string>> = { highway: 'Highway', road: 'Road', track: 'Track' }

/** First-class roads had names of their own. */
export const roadClass = (road: Road): RoadClass =>
  road.class ?? (/kaiserstra|chauss|highway|turnpike/i.test(road.name) ? 'highway' : 'road')

function titled(words: string): string {
  const spaced = words.replaceAll('-', ' ')
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}
