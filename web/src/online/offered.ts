/** What the server offers that this page came from, and what its admin announces. The first page asks: no library is fetched for it. */
import { useEffect, useState } from 'react'

export interface ServerOffer {
  /** Whether people can play each other here. */
  readonly online: boolean
  readonly announcement: string | null
}

const NOTHING: ServerOffer = { online: false, announcement: null }

/** An announcement such as a restart reaches an open page within this time, in milliseconds. */
const ASK_EVERY = 120_000

async function ask(): Promise<ServerOffer> {
  if (!navigator.onLine) return NOTHING
  const reply = await fetch(new URL('api/offer', document.baseURI), { cache: 'no-store' })
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true
  if (!reply.ok || !isJson) return NOTHING
  const offer: unknown = await reply.json()
  if (typeof offer !== 'object' || offer === null || !('online' in offer) || offer.online !== true) return NOTHING
  const announcement = 'announcement' in offer && typeof offer.announcement === 'string' ? offer.announcement : null
  return { online: true, announcement }
}

export function useOffer(): ServerOffer {
  const [offer, setOffer] = useState(NOTHING)
  const { online } = offer
  useEffect(() => {
    let dropped = false
    // Without an answer nothing changes.
    const look = (): void => {
      ask().then(
        found => !dropped && setOffer(found),
        () => undefined,
      )
    }
    if (!online) look()
    const timer = online ? window.setInterval(() => document.hidden || look(), ASK_EVERY) : undefined
    return () => {
      dropped = true
      clearInterval(timer)
    }
  }, [online])
  return offer
}
