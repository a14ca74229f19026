/** An open battle is stored in this browser, by one tab at a time. */
import { useEffect, useRef, useState } from 'react'
import type { LocalSitting } from '../table/sitting/sitting.ts'
import { Keeping, type SaveStore, type Tenure } from './keeping.ts'
import { claimKept, fetchKept } from './kept.ts'
import { leaveNote } from './note.ts'
import { Pen } from './pen.ts'
import { keep } from './saves.ts'

const store: SaveStore = { fetch: fetchKept, claim: claimKept, keep, leaveNote }

export interface KeptGame extends Tenure {
  readonly playHere: () => void
}

/** Takes the pen when the page opens, and releases it when the page goes away, even for a while. */
export function useKeeping(sitting: LocalSitting, onAnew: (sitting: LocalSitting) => void): KeptGame {
  const [tenure, setTenure] = useState<Tenure>({ where: 'opening', trouble: null })
  const keeping = useRef<Keeping | null>(null)
  const latest = useRef(sitting)
  latest.current = sitting
  useEffect(() => {
    const lay = (way: 'close' | 'leave'): void => {
      void keeping.current?.[way]()
      keeping.current = null
    }
    const away = (): void => lay('leave')
    const take = (): void => {
      const taken = new Keeping(latest.current, { store, takePen: (id, writer) => new Pen(id, writer), onAnew })
      taken.subscribe(() => setTenure(taken.tenure))
      keeping.current = taken
    }
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) take()
    }
    take()
    addEventListener('pagehide', away)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('pagehide', away)
      removeEventListener('pageshow', back)
      lay('close')
    }
  }, [onAnew])
  return { ...tenure, playHere: () => keeping.current?.playHere() }
}
