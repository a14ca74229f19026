import { useEffect, useRef, useState } from 'react'
import type { Sitting } from '../../table/sitting.ts'
import { words } from '../../words.ts'
import './hand-over.css'

/** How long the notice stays, in milliseconds; who has to decide stands in the bar above all the time. */
const NOTICE = 4000

/** Two commanders at one screen: tells whose decision it is when it passes from one to the other. */
export function HandOver({ sitting }: { readonly sitting: Sitting }) {
  const { actor, seats, game } = sitting
  const shared = seats.filter(seat => seat === 'human').length > 1
  const before = useRef(actor)
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (actor === before.current) return
    before.current = actor
    if (!shared || actor === null) return
    setShown(actor)
    const timer = setTimeout(() => setShown(null), NOTICE)
    return () => clearTimeout(timer)
  }, [actor, shared])
  if (shown === null) return null
  return (
    <p className={`hand-over side-${shown}`} role="status">
      {words.handOver(game.sides[shown])}
      <br />
      <small>{sitting.actor === null ? '' : sitting.battle.question(sitting.position).text}</small>
    </p>
  )
}
