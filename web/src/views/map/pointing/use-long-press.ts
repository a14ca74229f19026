/** A finger that rests on the map for a while asks, and points at nothing. */
import { type PointerEvent, useCallback, useRef } from 'react'

/** In milliseconds. */
const LONG = 450
/** A finger is never quite still, in pixels. */
const STILL = 10

type HexUnder = (event: { clientX: number; clientY: number }) => number | null

export function useLongPress(hexUnder: HexUnder, onLongPress: ((hex: number) => void) | undefined) {
  const timer = useRef(0)
  const start = useRef({ x: 0, y: 0 })
  const asked = useRef(false)
  const stop = useCallback(() => clearTimeout(timer.current), [])
  const down = useCallback(
    ({ clientX, clientY, isPrimary }: PointerEvent, touch: boolean) => {
      stop()
      asked.current = false
      start.current = { x: clientX, y: clientY }
      // A second finger pinches.
      if (!touch || !isPrimary || !onLongPress) return
      timer.current = window.setTimeout(() => {
        const hex = hexUnder({ clientX, clientY })
        if (hex === null) return
        asked.current = true
        onLongPress(hex)
      }, LONG)
    },
    [hexUnder, onLongPress, stop],
  )
  const move = useCallback(
    ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL) stop()
    },
    [stop],
  )
  /** The click after it doesn’t count. */
  const passes = useCallback((): boolean => {
    const click = !asked.current
    asked.current = false
    return click
  }, [])
  return { down, move, stop, passes }
}
