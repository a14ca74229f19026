import type { Clocks } from '@voltigeur/wire'
import { useEffect, useState } from 'react'

const SECOND = 1000

/** Each side’s remaining milliseconds: the server’s clocks, updated by this machine’s own. */
export function useClocks(clocks: Clocks | null): readonly (number | null)[] {
  const [told, setTold] = useState({ clocks, at: performance.now() })
  const [, tick] = useState(0)
  if (told.clocks !== clocks) setTold({ clocks, at: performance.now() })
  const runs = clocks !== null && clocks.running.length > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => tick(count => count + 1), SECOND)
    return () => clearInterval(timer)
  }, [runs])
  if (!clocks) return []
  const gone = told.clocks === clocks ? performance.now() - told.at : 0
  return clocks.left.map((left, side) =>
    left === null ? null : Math.max(0, left - (clocks.running.includes(side) ? gone : 0)),
  )
}
