import { lazy, Suspense, useEffect } from 'react'
import { withBooks } from './language/speak.ts'
import { layOpen, useOpenSheet } from './views/page/dialogs.ts'

const Settings = lazy(withBooks(() => import('./views/settings/Settings.tsx')))
const Keys = lazy(withBooks(() => import('./views/settings/Keys.tsx')))
const Share = lazy(withBooks(() => import('./views/share/Share.tsx')))

const close = (): void => layOpen(null)

/** Whatever page lies below. */
export function Dialogs() {
  const open = useOpenSheet()
  useEffect(() => {
    // Going to another page leaves what belonged to this one.
    addEventListener('hashchange', close)
    addEventListener('keydown', askForKeys)
    return () => {
      removeEventListener('hashchange', close)
      removeEventListener('keydown', askForKeys)
    }
  }, [])
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      {open.name === 'settings' && <Settings onClose={close} />}
      {open.name === 'keys' && <Keys onClose={close} />}
      {open.name === 'share' && <Share sitting={open.sitting} onClose={close} />}
    </Suspense>
  )
}

/** A question mark shows the shortcuts, except in text fields. */
function askForKeys(event: KeyboardEvent): void {
  const writes = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
  if (event.key === '?' && !writes && !event.defaultPrevented) layOpen({ name: 'keys' })
}
