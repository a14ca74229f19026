/** The maps on the shelf, each a file of hexes over the geography of its field, read from disk: for Node. */
import { readFileSync } from 'node:fs'
import { type Board, boardOf, type FieldId, type Geography, readHexMap } from '@voltigeur/battlefield'
import { loadGeography } from '@voltigeur/battlefield/disk'
import { BadInput } from '@voltigeur/kernel'

/** By game, the files of its boards; the first is the one that is meant when none is named. */
const SHELF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  austerlitz: { map: 'austerlitz/data/map.yaml' },
  'crowning-glory': { map: 'crowning-glory/data/map.yaml' },
  'moravian-sun': { map: 'moravian-sun/data/map.yaml' },
  pratzen: { a: 'pratzen/data/map-a.yaml', b: 'pratzen/data/map-b.yaml' },
  'la-bataille': { map: 'la-bataille/data/map.yaml' },
}

export interface MapId {
  readonly game: string
  /** Null where the game has only one. */
  readonly board: string | null
}

export const mapIds = (): MapId[] =>
  Object.entries(SHELF).flatMap(([game, boards]) =>
    Object.keys(boards).map((board, _, all) => ({ game, board: all.length > 1 ? board : null })),
  )

const fields = new Map<FieldId, Geography>()

function fieldOf(id: FieldId): Geography {
  const field = fields.get(id) ?? loadGeography(id)
  fields.set(id, field)
  return field
}

/** With `survey: false` the board comes without the ground under it, and is drawn from its hexes alone. */
export function loadBoard(game: string, board?: string | null, { survey = true } = {}): Board {
  const file = fileOf(game, board ?? undefined)
  const map = readHexMap(file, readFileSync(new URL(file, import.meta.url), 'utf8'))
  return survey ? boardOf(map, fieldOf(map.frame.field)) : boardOf(map)
}

/** The same board with the ground under it, where that is known. */
export const surveyed = (board: Board): Board =>
  board.lies ? { ...board, survey: { geography: fieldOf(board.lies.field), frame: board.lies.frame } } : board

function fileOf(game: string, board?: string): string {
  if (!Object.hasOwn(SHELF, game)) {
    throw new BadInput(`there is no map of "${game}"; choose one of: ${Object.keys(SHELF).join(', ')}`)
  }
  const boards = SHELF[game]
  const wanted = board ?? Object.keys(boards)[0]
  if (!Object.hasOwn(boards, wanted)) {
    throw new BadInput(`${game} has no board "${board}"; choose one of: ${Object.keys(boards).join(', ')}`)
  }
  return boards[wanted]
}
