/** The sitting as React sees it: a view is drawn anew whenever something has happened at the table. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isComputer } from './commanders.ts'
import type { Film } from './film.ts'
import { Opponents, type Study } from './opponents.ts'
import type { Now, Sitting } from './sitting.ts'
import type { Thought } from './thought.ts'

export function useNow(sitting: Sitting): Now {
  return useSyncExternalStore(sitting.subscribe, () => sitting.now)
}

function studyInWorker(): Study {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' })
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
    const opponents = new Opponents(sitting, studyInWorker(), {
      ready: asked => film.ready(asked),
      onTrouble: setTrouble,
    })
    return () => opponents.dismiss()
  }, [sitting, film, here])

  return trouble
}
