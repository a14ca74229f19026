/** The maps on the shelf, each a file of hexes over the geography of its field, read from disk: for Node. */
import { readdirSync, readFileSync } from 'node:fs'
import { type Board, boardOf, type FieldId, type Geography, readHexMap } from '@voltigeur/battlefield'
import { loadGeography } from '@voltigeur/battlefield/disk'
import { BadInput } from '@voltigeur/kernel'
import { gameFolder, gameIds } from './index.ts'

/** `map.yaml`, or `map-a.yaml` and so on where a game has several boards. */
const BOARD = /^map(?:-(?<board>[a-z]+))?\.yaml$/

/** The boards of a game, by name; the first is the one that is meant when none is named. */
function boardsOf(game: string): ReadonlyMap<string, string> {
  const files = readdirSync(new URL('data/', gameFolder(game))).toSorted()
  const found = files.flatMap(file => {
    const name = BOARD.exec(file)
    return name ? [[name.groups!.board ?? 'map', file] as const] : []
  })
  return new Map(found)
}

export interface MapId {
  readonly game: string
  /** Null where the game has only one. */
  readonly board: string | null
}

export const mapIds = (): MapId[] =>
  gameIds().flatMap(game =>
    [...boardsOf(game).keys()].map((board, _, all) => ({ game, board: all.length > 1 ? board : null })),
  )

const fields = new Map<FieldId, Geography>()

function fieldOf(id: FieldId): Geography {
  const field = fields.get(id) ?? loadGeography(id)
  fields.set(id, field)
  return field
}

/** With `survey: false`, and for a map of no surveyed field, the board is drawn from its hexes alone. */
export function loadBoard(game: string, board?: string | null, { survey = true } = {}): Board {
  const file = `data/${fileOf(game, board ?? undefined)}`
  const map = readHexMap(`${game}/${file}`, readFileSync(new URL(file, gameFolder(game)), 'utf8'))
  const { field } = map.frame
  return survey && field !== 'none' ? boardOf(map, fieldOf(field)) : boardOf(map)
}

/** The same board with the ground under it, where that is known. */
export const surveyed = (board: Board): Board =>
  board.lies ? { ...board, survey: { geography: fieldOf(board.lies.field), frame: board.lies.frame } } : board

function fileOf(game: string, board?: string): string {
  const boards = boardsOf(game)
  const file = board === undefined ? [...boards.values()][0] : boards.get(board)
  if (file === undefined) {
    throw new BadInput(
      boards.size === 0
        ? `${game} has no map: there is no map.yaml in its data folder`
        : `${game} has no board "${board}"; choose one of: ${[...boards.keys()].join(', ')}`,
    )
  }
  return file
}
