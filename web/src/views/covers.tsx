/** What stands on the box of each game: known before the game itself is fetched, so that the first page is there at once. */
import type { ReactNode } from 'react'
import { SunOfAusterlitz } from './vignettes.tsx'

export interface Cover {
  readonly title: string
  readonly promise: string
  /** From 1, learned in ten minutes, to 5, a month of Sundays. */
  readonly complexity: number
  readonly hours: string
  readonly picture: ReactNode
  readonly sides: readonly string[]
  /** The side that a newcomer commands when nothing is chosen: the one that decides first. */
  readonly newcomer: number
}

const COVERS: Readonly<Record<string, Cover>> = {
  austerlitz: {
    title: 'Austerlitz: Battle of Three Emperors',
    promise:
      'The brigades of three emperors on the Pratzen plateau, 2 December 1805. Few rules, sharp decisions, a whole battle in one evening.',
    complexity: 1,
    hours: '2 to 3 hours',
    picture: <SunOfAusterlitz />,
    sides: ['Allied', 'French'],
    newcomer: 0,
  },
  'crowning-glory': {
    title: 'A Crowning Glory: Austerlitz 1805',
    promise:
      'Unit by unit and attack by attack, each side in turn. Napoleon chooses every hour whether to march or to fight first.',
    complexity: 2,
    hours: '2 to 3 hours',
    picture: <SunOfAusterlitz />,
    sides: ['Allied', 'French'],
    newcomer: 1,
  },
}

export const coverOf = (id: string): Cover =>
  COVERS[id] ?? { title: id, promise: '', complexity: 3, hours: '', picture: null, sides: [], newcomer: 0 }
