/** The link that leads the other player to their seat: to copy, to send from a phone, or to scan. */
import type { WayIn } from '@voltigeur/wire'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { online } from '../../../language/books.ts'
import { findWayIn, inviteLink } from '../../../online/games.ts'

const QrCode = lazy(() => import('./QrCode.tsx'))

const text = online.waiting

interface Props {
  readonly hint: string
  /** The game’s title. */
  readonly title: string
  readonly id: string
  readonly invite: string
}

export function Invitation({ hint, title, id, invite }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [told, setTold] = useState('')
  const way = useWayIn()
  if (way === null) return null
  const { reach, address } = way
  const link = inviteLink(address, id, invite)
  async function copy(): Promise<void> {
    field.current?.select()
    // Over plain http there is no clipboard, but most browsers still do as they did before there was one.
    if ('clipboard' in navigator) await navigator.clipboard.writeText(link)
    else if (!document.execCommand('copy')) throw new Error(text.notCopied)
    setTold(text.copied)
  }
  return (
    <div className="invitation">
      <div className="invitation-link">
        <label>
          <span>{hint}</span>
          <textarea ref={field} aria-label={text.field} readOnly rows={2} value={link} spellCheck={false} />
        </label>
        <div className="invitation-acts">
          <button type="button" className="act" onClick={() => void copy().catch(() => setTold(text.notCopied))}>
            {text.copy}
          </button>
          {'share' in navigator && (
            <button type="button" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
              {text.send}
            </button>
          )}
        </div>
        <p role="status">{told}</p>
        {reach === 'here' && (
          <p className="trouble" role="alert">
            {text.onlyHere}
          </p>
        )}
        {reach === 'network' && <p className="hint">{text.inNetwork}</p>}
      </div>
      {reach !== 'here' && (
        <Suspense fallback={null}>
          <QrCode text={link} label={text.scan} />
        </Suspense>
      )}
    </div>
  )
}

/** Null until it is known. Where the server doesn’t say, the address of this page has to do. */
function useWayIn(): WayIn | null {
  const [way, setWay] = useState<WayIn | null>(null)
  useEffect(() => {
    let dropped = false
    findWayIn().then(
      found => !dropped && setWay(found),
      () => !dropped && setWay({ address: location.origin, reach: 'everywhere' }),
    )
    return () => {
      dropped = true
    }
  }, [])
  return way
}
