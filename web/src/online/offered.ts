/** Whether the server that this page came from offers online play. The first page asks: no library is fetched for it. */
import { useEffect, useState } from 'react'

async function isOffered(): Promise<boolean> {
  if (!navigator.onLine) return false
  const reply = await fetch(new URL('api/offer', document.baseURI), { cache: 'no-store' })
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
  if (!reply.ok || !isJson) return false
  const offer: unknown = await reply.json()
  return typeof offer === 'object' && offer !== null && 'online' in offer && offer.online === true
}

export function useOffered(): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    let dropped = false
    // Without an answer there is none.
    isOffered().then(
      found => !dropped && setOffered(found),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [])
  return offered
}
