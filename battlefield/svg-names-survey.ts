/** Names only in the survey: hamlets, heights, inns, woods and ponds, written if there is room. */
import type { Board } from './board.ts'
import { distance, type Rectangle } from './drafting.ts'
import type { Lettering } from './labels.ts'
import { tag } from './markup.ts'
import * as colour from './palette.ts'
import { type Drawn, type PlaneTable, within } from './plane-table.ts'
import { hamletsOf } from './svg-buildings.ts'
import { hexesLike } from './vocabulary.ts'

export interface SurveyName extends Lettering {
  readonly style: string
  readonly ink: string
}

export function surveyNames(board: Board, table: PlaneTable, scale: number): SurveyName[] {
  const s = table.draft.size
  const name = (
    text: string,
    heart: { x: number; y: number },
    half: number,
    size: number,
    style: string,
    ink: string,
  ) => ({
    text,
    size: s * size * scale,
    around: square(heart, s * half),
    optional: true,
    style,
    ink,
  })
  const known = namesOn(board)
  const unknown = ({ name: text, heart }: Drawn): boolean =>
    text !== '' && within(table.draft.map, heart) && !known.has(plain(text))
  const hamlets = hamletsOf(board, table).map(({ name: text, heart }) =>
    name(text, heart, 0.5, 0.44, 'hamlet', colour.FAINT_INK),
  )
  const heights = summitsOf(board, table).map(({ text, heart }) =>
    name(text, heart, 0.2, 0.4, 'height', colour.HACHURE),
  )
  const signs = table
    .of('inn', 'mill', 'chapel', 'castle', 'fort', 'pheasantry', 'sunken_road')
    .filter(unknown)
    .filter(({ heart, name: text }) => !nearNamed(board, table, heart, text))
    .map(({ name: text, heart }) => name(text, heart, 0.3, 0.38, 'landmark', colour.FAINT_INK))
  const minor = table
    .of('label')
    .filter(({ properties }) => properties.style === 'minor' || properties.style === 'exit')
    .filter(unknown)
    .filter(({ heart, name: text }) => !nearNamed(board, table, heart, text, 5))
    .map(({ name: text, heart }) => name(text, heart, 0.1, 0.46, 'landmark', colour.FAINT_INK))
  const ponds = table
    .of('pond')
    .filter(unknown)
    .filter(({ heart }) => hexesLike(board, 'ice').includes(table.draft.hexAt(heart)))
    .map(({ name: text, heart }) => ({ ...name(text, heart, 0.2, 0.5, 'water', colour.WATER_INK), across: true }))
  const woods = table
    .of('wood')
    .filter(unknown)
    .filter(({ heart, name: text }) => !nearNamed(board, table, heart, text))
    .map(({ name: text, heart }) => ({ ...name(text, heart, 0.2, 0.46, 'wood', colour.TREE_EDGE), across: true }))
  return unrepeated([...ponds, ...heights, ...hamlets, ...minor, ...signs, ...woods])
}

/** Peaks with their heights; the name is left to the place if the rules have it. */
function summitsOf(board: Board, table: PlaneTable): { text: string; heart: { x: number; y: number } }[] {
  const known = namesOn(board)
  return table
    .of('spot_height')
    .filter(({ heart }) => within(table.draft.map, heart))
    .map(({ name, heart, properties }) => {
      const height = String(properties.elev)
      const named = known.has(plain(name)) || nearNamed(board, table, heart, name)
      return { text: named ? height : `${name} ${height}`, heart }
    })
}

export const summits = (board: Board, table: PlaneTable): string =>
  summitsOf(board, table)
    .map(({ heart }) => tag('use', { href: '#summit', ...heart }))
    .join('')

const plain = (name: string): string => name.toLowerCase().replace(/^(the|le|la|st\.?) /, '')

const namesOn = (board: Board): Set<string> => new Set(board.places.map(place => plain(place.name)))

/** Whether a nearby place of the rules already has this name, or part of it. */
function nearNamed(
  board: Board,
  { draft }: PlaneTable,
  heart: { x: number; y: number },
  name: string,
  reach = 2.6,
): boolean {
  const words = plain(name)
    .split(/[\s,.-]+/)
    .filter(word => word.length > 3)
  return board.places.some(
    place =>
      place.hexes.some(hex => distance(draft.centre(hex), heart) < draft.size * reach) &&
      (place.kind !== 'town' && place.kind !== 'village'
        ? true
        : words.some(word => plain(place.name).startsWith(word.slice(0, 5)))),
  )
}

const square = ({ x, y }: { x: number; y: number }, half: number): Rectangle => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
})

function unrepeated(names: readonly SurveyName[]): SurveyName[] {
  const seen = new Set<string>()
  return names.filter(({ text, style }) => {
    const first = style === 'height' || !seen.has(text)
    seen.add(text)
    return first
  })
}
