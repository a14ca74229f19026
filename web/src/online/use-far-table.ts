import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FarState, FarTable } from './far-table.ts'

const NEVER = () => () => undefined

/** The game as React sees it; left when the page is. */
export function useFarTable(id: string): { readonly far: FarTable | null; readonly state: FarState | null } {
  const [far, setFar] = useState<FarTable | null>(null)
  useEffect(() => {
    const table = new FarTable(id)
    setFar(table)
    return () => table.close()
  }, [id])
  const state = useSyncExternalStore(far?.subscribe ?? NEVER, () => far?.state ?? null)
  return { far, state }
}
