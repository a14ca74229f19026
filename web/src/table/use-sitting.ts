/** The sitting as React sees it: a view is drawn anew whenever something has happened at the table. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Opponents, type Study } from './opponents.ts'
import type { Now, Sitting } from './sitting.ts'
import type { Thought } from './thought.ts'

export function useNow(sitting: Sitting): Now {
  return useSyncExternalStore(sitting.subscribe, () => sitting.now)
}

/** Time for the eye to follow what the computer does, in milliseconds. */
const PACE = { calm: 350, fast: 15 }

function studyInWorker(): Study {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' })
  return {
    tell: word => worker.postMessage(word),
    listen: heard => worker.addEventListener('message', ({ data }: MessageEvent<Thought>) => heard(data)),
    close: () => worker.terminate(),
  }
}

/** Lets the computer play its sides where the battle is played, one decision after another; tells what went wrong, if anything did. */
export function useOpponents(sitting: Sitting, fast: boolean, here: boolean): string | null {
  const [trouble, setTrouble] = useState<string | null>(null)
  const pace = useRef(PACE.calm)
  pace.current = fast ? PACE.fast : PACE.calm

  useEffect(() => {
    if (!here || sitting.seats.every(commander => commander === 'human')) return
    const opponents = new Opponents(sitting, studyInWorker(), { pace: () => pace.current, onTrouble: setTrouble })
    return () => opponents.dismiss()
  }, [sitting, here])

  return trouble
}
