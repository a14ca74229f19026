/** The games side by side: what each is like in the same rows, and one way into each. */
import { catalogue } from 'virtual:catalogue'
import { useEffect, useRef, useState } from 'react'
import { words } from '../../language/books.ts'
import { openGameSpoken } from '../../language/speak.ts'
import { hasLesson } from '../../lesson/index.ts'
import { playingTime, shelved, titleOf } from './boxes/boxes.ts'
import { Cover } from './boxes/Cover.tsx'
import { Fact, Pips } from './boxes/Fact.tsx'
import { beginLesson } from './set-up/sit-down.ts'
import './shelf.css'

export function Shelf({ complain }: { readonly complain: (error: unknown) => void }) {
  const games = shelved()
  const shelf = useRef<HTMLUListElement | null>(null)
  const shown = useShown(shelf, games.length)
  return (
    <section className="shelf-room" aria-label={words.lobby.shelf}>
      <ul className="shelf" ref={shelf}>
        {games.map(id => (
          <Game key={id} id={id} complain={complain} />
        ))}
      </ul>
      <p className="shelf-dots" aria-hidden="true">
        {games.map((id, at) => (
          <i key={id} className={at === shown ? 'is-here' : ''} />
        ))}
      </p>
    </section>
  )
}

/** On a phone one box is before the eye: which of them. */
function useShown(shelf: { readonly current: HTMLElement | null }, boxes: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const row = shelf.current
    if (!row) return
    const look = (): void => {
      const room = row.scrollWidth - row.clientWidth
      setShown(room <= 0 ? 0 : Math.round((row.scrollLeft / room) * (boxes - 1)))
    }
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [shelf, boxes])
  return shown
}

function Game({ id, complain }: { readonly id: string; readonly complain: (error: unknown) => void }) {
  const { box, credits, scenarios } = catalogue[id]
  const [busy, setBusy] = useState(false)
  const { lobby } = words
  const length = playingTime(id)
  const what = box?.first ? lobby.startHere : lobby.choose

  /** A player who points at a box will perhaps open it. Errors are shown only then. */
  const fetchAhead = () => void openGameSpoken(id).catch(() => undefined)

  function learn(): void {
    setBusy(true)
    void beginLesson(id)
      .catch(complain)
      .finally(() => setBusy(false))
  }

  return (
    <li className={box?.first ? 'box is-first' : 'box'} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      {/* The whole box leads where its button leads. */}
      <div className="box-cover" aria-hidden="true">
        <Cover id={id} />
      </div>
      <h2 className="live">{credits.title}</h2>
      <dl className="facts">
        <Fact icon="clock" name={lobby.time}>
          {length && <b>{length}</b>}
          <small>{lobby.scenarioCount({ count: scenarios.length })}</small>
        </Fact>
        {box && (
          <>
            <Fact icon="book" name={lobby.rules}>
              <span className="level">
                <Pips level={box.complexity} />
              </span>
              {hasLesson(id) && (
                <button
                  type="button"
                  className="learn"
                  disabled={busy}
                  aria-label={lobby.learnInOf({ minutes: box.lesson, game: titleOf(id) })}
                  onClick={learn}
                >
                  {lobby.learnIn({ minutes: box.lesson })}
                </button>
              )}
            </Fact>
            <Fact icon={catalogue[id].hidden ? 'hidden' : 'open'} name={lobby.hidden}>
              <b>{box.secrets}</b>
            </Fact>
            <Fact icon="star" name={lobby.special}>
              {box.special}
            </Fact>
          </>
        )}
      </dl>
      <a
        className={box?.first ? 'act choose' : 'choose'}
        href={`#/game/${id}`}
        aria-label={lobby.pick({ what, game: credits.title })}
      >
        {what}
      </a>
    </li>
  )
}
