import { useEffect, useMemo, useState } from 'react'
import type { Sitting } from './sitting.ts'
import { useNow } from './use-now.ts'

const SECOND = 1000

/** Seconds left in a timed phase, and its case; null without one. Runs only while a player here decides. */
export function useHourglass(sitting: Sitting): { readonly left: number; readonly case: string } | null {
  const { position, ours } = useNow(sitting)
  const { briefing } = sitting.battle
  const glass = useMemo(() => (ours ? (briefing.hourglass?.(position) ?? null) : null), [briefing, position, ours])
  const [spent, setSpent] = useState({ phase: '', seconds: 0 })
  const phase = glass?.phase
  useEffect(() => {
    if (phase === undefined) return
    const tick = setInterval(
      () => setSpent(before => ({ phase, seconds: before.phase === phase ? before.seconds + 1 : 1 })),
      SECOND,
    )
    return () => clearInterval(tick)
  }, [phase])
  const left = glass ? glass.minutes * 60 - (spent.phase === phase ? spent.seconds : 0) : null
  useEffect(() => {
    if (glass && left !== null && left <= 0) sitting.announce(glass.runsOut)
  }, [sitting, glass, left])
  return glass && left !== null ? { left: Math.max(0, left), case: glass.case } : null
}
