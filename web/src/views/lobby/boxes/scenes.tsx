/** The pictures on the boxes, by the names that the games have for them. */
import type { ReactNode } from 'react'
import { IceOfSatschan } from './vignettes/IceOfSatschan.tsx'
import { MistInTheValley } from './vignettes/MistInTheValley.tsx'
import { SquareAtPriesten } from './vignettes/SquareAtPriesten.tsx'
import { SunOfAusterlitz } from './vignettes/SunOfAusterlitz.tsx'
import { VolleyOnThePlateau } from './vignettes/VolleyOnThePlateau.tsx'

const SCENES: Readonly<Record<string, ReactNode>> = {
  ice: <IceOfSatschan />,
  mist: <MistInTheValley />,
  square: <SquareAtPriesten />,
  sun: <SunOfAusterlitz />,
  volley: <VolleyOnThePlateau />,
}

/** Nothing but the colour of its plate for a box that names none. */
export const sceneOf = (picture: string | undefined): ReactNode =>
  picture === undefined ? null : (SCENES[picture] ?? null)
