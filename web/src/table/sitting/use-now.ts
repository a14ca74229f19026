/** The sitting as React sees it: a view is drawn again whenever something has happened at the table. */
import { useSyncExternalStore } from 'react'
import type { Now, Sitting } from './sitting.ts'

export function useNow(sitting: Sitting): Now {
  return useSyncExternalStore(sitting.subscribe, () => sitting.now)
}
