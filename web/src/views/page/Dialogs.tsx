import { lazy, Suspense } from 'react'
import { layOpen, useOpenSheet } from './dialogs.ts'

const SHEETS = {
  settings: lazy(() => import('../settings/Settings.tsx')),
}

/** Whatever page lies below. */
export function Dialogs() {
  const open = useOpenSheet()
  if (open === null) return null
  const Sheet = SHEETS[open]
  return (
    <Suspense fallback={null}>
      <Sheet onClose={() => layOpen(null)} />
    </Suspense>
  )
}
