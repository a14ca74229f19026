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

/** A server that was renewed no longer has the parts that a page from before would fetch; one that is away has none at all. */
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
  // Only when the page has all that it needs itself.
  const start = (): void => void workers.register('service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

export const useNewerEdition = (): boolean => useSyncExternalStore(subscribe, () => newer)
