/** Boards drawn apart from any battle, by the worker that draws the table’s map and keeps it: who then starts a battle finds it drawn. */

import { type Board, drawSheet, type Sheet } from '@voltigeur/battlefield'
import { completeOptions, type Options, onceFor } from '@voltigeur/kernel'
import type { PlayableGame } from '../../games/shelf.ts'
import { startWorker } from '../../workers/start-worker.ts'
import { type Commission, PLAIN, type PrintedLayers } from './printed.ts'

export interface DrawnGround {
  readonly board: Board
  readonly sheet: Sheet
  /** False while there is only bare paper. */
  readonly isFinal: boolean
}

const drawn = onceFor((_: PlayableGame) => new Map<string, Promise<DrawnGround>>())

/** The board of a scenario; scenarios on the same board share one drawing. */
export function groundOf(game: PlayableGame, scenario: string, options: Options = {}): Promise<DrawnGround> {
  const complete = completeOptions(game, options)
  const { board } = game.open(scenario, complete)
  const known = drawn(game)
  const key = `${board.title} ${board.grid.size}`
  const ground = known.get(key) ?? print(board, { game: game.id, scenario, options: complete })
  known.set(key, ground)
  return ground
}

function print(board: Board, wanted: Commission): Promise<DrawnGround> {
  const bare = drawSheet(board, { ...PLAIN, only: [] })
  return new Promise((resolve, reject) => {
    // It closes itself after storing its drawing.
    const worker = startWorker('map')
    worker.addEventListener('message', ({ data }: MessageEvent<PrintedLayers>) =>
      resolve({ board, sheet: { ...bare, ...data }, isFinal: true }),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(wanted)
  })
}
