/** Whether the page is kept in the browser, and whether a newer edition of it has come since it was opened. */
import { useSyncExternalStore } from 'react'

let newer = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellOfNewer(): void {
  newer = true
  for (const listener of listeners) listener()
}

/** An updated server no longer has an older page’s files; an unreachable one has none at all. */
function noticeRenewal(): void {
  addEventListener('vite:preloadError', () => {
    void fetch('.', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && tellOfNewer(),
      () => undefined,
    )
  })
}

/** Browsers know no service worker on a plain http address: there the page needs its server. */
export function keepThePage(): void {
  noticeRenewal()
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers || !import.meta.env.PROD) return
  const first = workers.controller === null
  workers.addEventListener('controllerchange', () => {
    // Taking charge of a page that had none isn’t worth a notice.
    if (!first) tellOfNewer()
  })
  // Only after the page has loaded everything it needs.
  const start = (): void => void workers.register('service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

export const useNewerEdition = (): boolean => useSyncExternalStore(subscribe, () => newer)
