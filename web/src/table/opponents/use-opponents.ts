/** The computer opponents of a sitting, as React sees them. */

import { useEffect, useState } from 'react'
import { startWorker } from '../../workers/start-worker.ts'
import type { Film } from '../film/film.ts'
import { isComputer } from '../sitting/commanders.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { type OpponentStudy, Opponents } from './opponents.ts'
import type { Thought } from './thought.ts'

function studyInWorker(): OpponentStudy {
  const worker = startWorker('opponent')
  return {
    tell: word => worker.postMessage(word),
    listen: heard => worker.addEventListener('message', ({ data }: MessageEvent<Thought>) => heard(data)),
    close: () => worker.terminate(),
  }
}

/** Lets the computer play its sides where the battle is played, at the pace of the film; tells what went wrong, if anything did. */
export function useOpponents(sitting: Sitting, film: Film, here: boolean): string | null {
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    if (!here || !sitting.seats.some(isComputer)) return
    // When the turn last passed on from the player here: for a while that can be thought better of.
    let { ours } = sitting.now
    let closed = Number.NEGATIVE_INFINITY
    const leave = sitting.subscribe(() => {
      if (ours && !sitting.now.ours) closed = performance.now()
      ours = sitting.now.ours
    })
    const opponents = new Opponents(sitting, studyInWorker(), {
      ready: asked => film.ready(asked, () => (sitting.now.undoable > 0 ? closed : Number.NEGATIVE_INFINITY)),
      onTrouble: setTrouble,
    })
    return () => {
      leave()
      opponents.dismiss()
    }
  }, [sitting, film, here])

  return trouble
}
