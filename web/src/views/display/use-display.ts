/** The display beside the map, in games with one: it opens by itself when markers must be placed. */
import type { OrderDisplay } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { Now, Sitting } from '../../table/sitting/sitting.ts'

export interface DisplayState {
  /** Null in games without one. */
  readonly sheet: OrderDisplay<Decision> | null
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export function useDisplay({ battle }: Sitting, { position, watcher, ours }: Now): DisplayState {
  const side = typeof watcher === 'number' ? watcher : null
  const sheet = useMemo(() => battle.briefing.display?.(position, side) ?? null, [battle, position, side])
  const lays = ours && sheet?.laying === true
  const [open, setOpen] = useState(lays)
  useEffect(() => setOpen(lays), [lays])
  return { sheet, open, setOpen }
}
