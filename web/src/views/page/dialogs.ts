/** The sheets that can open over any page, one at a time. */
import { useSyncExternalStore } from 'react'
import type { Sitting } from '../../table/sitting/sitting.ts'

export type DialogSheet =
  | { readonly name: 'settings' | 'keys' }
  /** The battle to send. */
  | { readonly name: 'share'; readonly sitting: Sitting }

let open: DialogSheet | null = null
const listeners = new Set<() => void>()

export function layOpen(sheet: DialogSheet | null): void {
  open = sheet
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenSheet = (): DialogSheet | null => useSyncExternalStore(subscribe, () => open)
