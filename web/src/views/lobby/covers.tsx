/** What stands on the box of each game, besides what the game says of itself. */
import type { ReactNode } from 'react'
import { words } from '../../books.ts'
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

const COVERS: Readonly<Record<string, Omit<Cover, 'promise' | 'hours'>>> = {
  austerlitz: {
    complexity: 1,
    picture: <SunOfAusterlitz />,
    newcomer: 0,
    lesson: 5,
  },
  'crowning-glory': {
    complexity: 2,
    picture: <IceOfSatschan />,
    newcomer: 1,
    lesson: 10,
  },
  'la-bataille': {
    complexity: 5,
    picture: <SquareAtPriesten />,
    newcomer: 0,
    lesson: 15,
  },
  'moravian-sun': {
    complexity: 4,
    picture: <MistInTheValley />,
    newcomer: 0,
    lesson: 15,
  },
  pratzen: {
    complexity: 4,
    picture: <VolleyOnThePlateau />,
    newcomer: 0,
    lesson: 15,
  },
}

const PLAIN = { complexity: 3, picture: null, newcomer: 0, lesson: 10 }
const UNSAID = { promise: '', hours: '' }

export const coverOf = (id: string): Cover => ({
  ...(COVERS[id] ?? PLAIN),
  ...((words.covers as Readonly<Record<string, typeof UNSAID>>)[id] ?? UNSAID),
})
