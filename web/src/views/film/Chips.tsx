/** A row of chips that may be longer than the map is wide: it fades where it goes on, with a button there to go on. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { film } from '../../language/books.ts'
import './chips.css'

/** A press shows this share of a full row more, so that the last chip seen is still there. */
const SHARE = 0.8
/** Rounding leaves less than this, in pixels, of a row that is at its end. */
const ROUNDING = 2

export function Chips({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLOListElement>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  const look = (): void => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    setBefore(scrollLeft > ROUNDING)
    setAfter(scrollLeft + clientWidth < scrollWidth - ROUNDING)
  }
  // Chips come one by one while others have their turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only measures
  useEffect(look, [children])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only measures
  useEffect(() => {
    const size = new ResizeObserver(look)
    if (row.current) size.observe(row.current)
    return () => size.disconnect()
  }, [])
  const roll = (way: 1 | -1): void =>
    row.current?.scrollBy({ left: way * SHARE * row.current.clientWidth, behavior: 'smooth' })
  return (
    <div className={`chips${before ? ' goes-back' : ''}${after ? ' goes-on' : ''}`}>
      {before && <Arrow label={film.earlierChips} sign="‹" onPress={() => roll(-1)} />}
      <ol ref={row} onScroll={look}>
        {children}
      </ol>
      {after && <Arrow label={film.laterChips} sign="›" onPress={() => roll(1)} />}
    </div>
  )
}

interface ArrowProps {
  readonly label: string
  readonly sign: string
  readonly onPress: () => void
}

const Arrow = ({ label, sign, onPress }: ArrowProps) => (
  <button type="button" className="chips-arrow" aria-label={label} title={label} onClick={onPress}>
    {sign}
  </button>
)
