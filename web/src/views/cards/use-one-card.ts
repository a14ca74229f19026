/** Whether a card over the map may be shown: one is open at a time. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { type CardKind, CardTable } from './one-card.ts'

const cards = new CardTable()

/** `close` folds the card when another is opened over it; left out where it folds of itself, as a rolling die does. */
export function useOneCard(kind: CardKind, isOpen: boolean, close: (() => void) | null = null): boolean {
  const key = useRef({})
  const fold = useRef(close)
  fold.current = close
  useEffect(() => {
    const { current } = key
    if (!isOpen) return
    cards.lay(current, kind, () => fold.current?.())
    return () => cards.take(current)
  }, [kind, isOpen])
  const shows = useSyncExternalStore(
    cards.subscribe,
    useCallback(() => cards.shows(key.current), []),
  )
  return isOpen && shows
}
