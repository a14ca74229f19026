/** What passes between the page and the worker that draws its map. */
import type { Sheet } from '@voltigeur/battlefield'
import type { Options } from '@voltigeur/kernel'

/** The map that is wanted. */
export interface Commission {
  readonly game: string
  readonly scenario: string
  readonly options: Options
}

/** How the table’s map is drawn: without a margin, and with ids of its own. */
export const PLAIN = { margin: false, prefix: 'map-' } as const

export type PrintedLayers = Pick<Sheet, 'defs' | 'layers'>
