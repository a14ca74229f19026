import { useEffect, useRef, useState } from 'react'
import { atTable, words } from '../../language/books.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { sideStyle } from '../page/sides.ts'
import './hand-over.css'

/** How long the notice stays, in milliseconds; the bar above always shows who must decide. */
const NOTICE = 4000

interface HandOverProps {
  readonly sitting: Sitting
  /** Dice are still falling: the next question would give away their result. */
  readonly waits: boolean
}

/** Two commanders at one screen: announces the deciding player when it changes. */
export function HandOver({ sitting, waits }: HandOverProps) {
  const { battle, game, seats } = sitting
  const { actor, position, ours } = useNow(sitting)
  const shared = seats.filter(seat => seat === 'human').length > 1 && battle.secrets === null
  const before = useRef(actor)
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (waits || actor === before.current) return
    before.current = actor
    if (shared) setShown(actor)
  }, [actor, shared, waits])
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), NOTICE)
    return () => clearTimeout(timer)
  }, [shown])
  if (shown === null || waits) return null
  return (
    <p className={`hand-over side-${shown}`} role="status">
      {atTable.handOver({ side: game.sides[shown] })}
      <br />
      <small>{ours ? battle.question(position, actor!).text : ''}</small>
    </p>
  )
}

const toTheFront = (button: HTMLButtonElement | null): void => button?.focus()

/** In games with hidden information, nothing of a side is shown before its commander confirms being there. */
export function Curtain({ sitting }: { readonly sitting: Sitting }) {
  const { awaited: side } = useNow(sitting)
  if (side === null) return null
  const { sides } = sitting.game
  return (
    <section
      className={`curtain side-${side}`}
      style={sideStyle(sides)}
      role="dialog"
      aria-modal="true"
      aria-labelledby="curtain"
    >
      <h2 id="curtain">{atTable.handOver({ side: sides[side] })}</h2>
      <p>{atTable.curtain}</p>
      <button type="button" className="act" ref={toTheFront} onClick={() => sitting.takeOver()}>
        {atTable.takeOver({ side: sides[side] })}
      </button>
      <a href="#/">{words.backToLobby}</a>
    </section>
  )
}
