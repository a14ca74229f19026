/** What stands on the box of each game, besides what the game says of itself. */
import type { ReactNode } from 'react'
import { IceOfSatschan } from './vignettes/IceOfSatschan.tsx'
import { MistInTheValley } from './vignettes/MistInTheValley.tsx'
import { SquareAtPriesten } from './vignettes/SquareAtPriesten.tsx'
import { SunOfAusterlitz } from './vignettes/SunOfAusterlitz.tsx'
import { VolleyOnThePlateau } from './vignettes/VolleyOnThePlateau.tsx'

export interface Cover {
  readonly promise: string
  /** From 1, learned in ten minutes, to 5, a month of Sundays. */
  readonly complexity: number
  readonly hours: string
  readonly picture: ReactNode
  /** The side that a newcomer commands when nothing is chosen: the one that decides first. */
  readonly newcomer: number
  /** Minutes that the guided introduction takes. */
  readonly lesson: number
}

const COVERS: Readonly<Record<string, Cover>> = {
  austerlitz: {
    promise:
      'The brigades of three emperors on the Pratzen plateau, 2 December 1805. Few rules, sharp decisions, a whole battle in one evening.',
    complexity: 1,
    hours: '2 to 3 hours',
    picture: <SunOfAusterlitz />,
    newcomer: 0,
    lesson: 5,
  },
  'crowning-glory': {
    promise:
      'Unit by unit and attack by attack, each side in turn. Napoleon chooses every hour whether to march or to fight first.',
    complexity: 2,
    hours: '2 to 3 hours',
    picture: <IceOfSatschan />,
    newcomer: 1,
    lesson: 10,
  },
  'la-bataille': {
    promise:
      'Battalions in column, line and square, charges ridden hex by hex, morale on thirty-six steps: Vandamme against the Russian Guard in the valley of Kulm.',
    complexity: 5,
    hours: '2 hours to a month of Sundays',
    picture: <SquareAtPriesten />,
    newcomer: 0,
    lesson: 15,
  },
  'moravian-sun': {
    promise:
      'Orders written unseen, corps that act when their box comes up, fog in the valleys: command the battle, not every brigade of it.',
    complexity: 4,
    hours: '1 to 8 hours',
    picture: <MistInTheValley />,
    newcomer: 0,
    lesson: 15,
  },
  pratzen: {
    promise:
      'Battalion against battalion on the plateau: facing, fire, commands that may not be obeyed, and cold steel. The smallest scenario fits into an hour.',
    complexity: 4,
    hours: '1 to 5 hours',
    picture: <VolleyOnThePlateau />,
    newcomer: 0,
    lesson: 15,
  },
}

export const coverOf = (id: string): Cover =>
  COVERS[id] ?? { promise: '', complexity: 3, hours: '', picture: null, newcomer: 0, lesson: 10 }
