/** Whether the player is notified of a move, even with the page closed. */
import { useEffect, useState } from 'react'
import { online } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { noticesNow, type PageNotices, tellMe, tellMeNoMore } from '../../online/notices.ts'
import { sendsMail } from '../../online/people.ts'

const text = online.notices

interface Props {
  /** Whether it also says that the browser can’t do it. */
  readonly tellsAll?: boolean
}

export function YourMove({ tellsAll = false }: Props) {
  const [state, setState] = useState<PageNotices | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let dropped = false
    noticesNow().then(
      found => !dropped && setState(found),
      () => !dropped && setState('unable'),
    )
    return () => {
      dropped = true
    }
  }, [])
  const change = (work: Promise<PageNotices>): void => {
    setTrouble(null)
    work.then(setState, error => setTrouble(reason(error)))
  }
  if (state === null || ((state === 'unable' || state === 'insecure') && !tellsAll)) return null
  return (
    <>
      {state === 'off' && (
        <button type="button" onClick={() => change(tellMe())}>
          {text.offer}
        </button>
      )}
      {state === 'on' && (
        <button type="button" title={text.on} onClick={() => change(tellMeNoMore())}>
          {text.off}
        </button>
      )}
      {state === 'insecure' && <p className="hint">{text.insecure}</p>}
      {state === 'unable' && <p className="hint">{text.unable}</p>}
      {(state === 'insecure' || state === 'unable' || state === 'denied') && tellsAll && <ByMail />}
      {tellsAll && state === 'on' && <p className="hint">{text.on}</p>}
      {state === 'denied' && <p className="hint">{text.denied}</p>}
      {trouble && <p role="alert">{trouble}</p>}
    </>
  )
}

/** If the page itself can’t notify, an email can, if the server sends any. */
function ByMail() {
  const [able, setAble] = useState(false)
  useEffect(() => {
    let dropped = false
    sendsMail().then(
      found => !dropped && setAble(found),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [])
  return able ? <a href="#/account">{text.byMail}</a> : null
}
