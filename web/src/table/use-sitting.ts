/** The sitting as React sees it: a view is drawn anew whenever something has happened at the table. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keep } from '../keep/saves.ts'
import { reason } from '../words.ts'
import { Opponent } from './opponent.ts'
import type { Sitting } from './sitting.ts'

export function useVersion(sitting: Sitting): number {
  return useSyncExternalStore(sitting.subscribe, () => sitting.version)
}

/** Time for the eye to follow what the computer does, in milliseconds. */
const PACE = { calm: 350, fast: 15 }

/** Lets the computer play its side, one decision after another; tells what went wrong, if anything did. */
export function useOpponent(sitting: Sitting, fast: boolean): string | null {
  const version = useVersion(sitting)
  const opponent = useRef<Opponent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const pace = useRef(fast)
  pace.current = fast

  useEffect(() => {
    opponent.current = new Opponent()
    return () => opponent.current?.dismiss()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the table is a new question
  useEffect(() => {
    if (sitting.actor === null || sitting.ours) return
    let dropped = false
    const started = performance.now()
    opponent.current
      ?.decide(sitting)
      .then(async decision => {
        const rest = (pace.current ? PACE.fast : PACE.calm) - (performance.now() - started)
        await new Promise(done => setTimeout(done, Math.max(0, rest)))
        if (dropped) return
        const [refusal] = sitting.decide(decision)
        if (refusal) setFailure(refusal.text)
      })
      .catch((error: unknown) => setFailure(reason(error)))
    return () => {
      dropped = true
    }
  }, [sitting, version])

  return failure
}

/** Keeps the game in this browser: soon after each change, and at once when the page goes away. */
export function useKeeping(sitting: Sitting): void {
  const version = useVersion(sitting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is worth keeping
  useEffect(() => {
    const timer = setTimeout(() => void keep(sitting.save()), 200)
    const now = (): void => void keep(sitting.save())
    addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', now)
    }
  }, [sitting, version])
}
