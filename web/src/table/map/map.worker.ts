/** The map with its terrain takes a second to draw; it is drawn here while the page is already in use, and kept. */
import { type Board, drawSheet, type FieldId, openGeography } from '@voltigeur/battlefield'
import { completeOptions } from '@voltigeur/kernel'
import { openGame } from '../../games/shelf.ts'
import { fetchMap, keepMap } from './maps.ts'
import { type Commission, PLAIN, type PrintedLayers } from './printed.ts'

const FILES: Readonly<Record<FieldId, readonly [features: () => Promise<string>, heights: () => Promise<string>]>> = {
  austerlitz: [
    () => import('../../../../battlefield/geography/data/austerlitz.geojson?url').then(fetchText),
    () => import('../../../../battlefield/geography/data/austerlitz.elevation.json?url').then(fetchText),
  ],
  pratzen: [
    () => import('../../../../battlefield/geography/data/pratzen.geojson?url').then(fetchText),
    () => import('../../../../battlefield/geography/data/pratzen.elevation.json?url').then(fetchText),
  ],
  kulm: [
    () => import('../../../../battlefield/geography/data/kulm.geojson?url').then(fetchText),
    () => import('../../../../battlefield/geography/data/kulm.elevation.json?url').then(fetchText),
  ],
}

async function fetchText(module: { readonly default: string }): Promise<string> {
  return (await fetch(module.default)).text()
}

/** With its terrain, if known. */
async function surveyed(board: Board): Promise<Board> {
  if (!board.lies) return board
  const [features, heights] = await Promise.all(FILES[board.lies.field].map(load => load()))
  return {
    ...board,
    survey: { geography: openGeography(board.lies.field, features, heights), frame: board.lies.frame },
  }
}

async function draw({ game: id, scenario, options }: Commission): Promise<PrintedLayers> {
  const game = await openGame(id)
  const { board } = game.open(scenario, completeOptions(game, options))
  const { defs, layers } = drawSheet(await surveyed(board), PLAIN)
  return { defs, layers }
}

addEventListener('message', async ({ data: wanted }: MessageEvent<Commission>) => {
  // If the program can change without a new name, nothing can be cached by that name.
  const edition = import.meta.env.PROD ? import.meta.url : null
  const kept = edition && (await fetchMap(edition, wanted))
  const printed = kept || (await draw(wanted))
  postMessage(printed)
  if (edition && !kept) await keepMap(edition, wanted, printed)
  close()
})
