/** A counter that can act is dragged by the mouse to its destination; any other drag moves the map. */
import { type PointerEvent, useCallback, useRef } from 'react'

/** A hand that presses a button is never quite still. */
const STILL = 6

interface Grip {
  readonly unit: number
  readonly x: number
  readonly y: number
  readonly from: number | null
}

interface Context {
  readonly hexUnder: (event: { clientX: number; clientY: number }) => number | null
  readonly onTake: ((unit: number) => void) | undefined
  readonly onDrop: (hex: number) => void
}

/** Whether the map has to lie still, because a counter is taken by it. */
export const isGrip = ({ type, target }: Event): boolean =>
  type === 'mousedown' && target instanceof Element && target.closest('.counter.is-able, .counter.is-selected') !== null

export function useDragging({ hexUnder, onTake, onDrop }: Context) {
  const grip = useRef<Grip | null>(null)
  const dragged = useRef(false)
  const down = useCallback(
    (event: PointerEvent) => {
      dragged.current = false
      const counter = (event.target as Element).closest('[data-unit]:has(.is-able, .is-selected)')
      const taken = onTake && counter && event.pointerType === 'mouse' && event.button === 0
      grip.current = taken
        ? { unit: Number(counter.getAttribute('data-unit')), x: event.clientX, y: event.clientY, from: hexUnder(event) }
        : null
    },
    [hexUnder, onTake],
  )
  const move = useCallback(
    (event: PointerEvent) => {
      const { current } = grip
      if (!current || dragged.current) return
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) <= STILL) return
      dragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      onTake?.(current.unit)
    },
    [onTake],
  )
  const up = useCallback(
    (event: PointerEvent) => {
      const { current } = grip
      grip.current = null
      const hex = hexUnder(event)
      if (current && dragged.current && hex !== null && hex !== current.from) onDrop(hex)
    },
    [hexUnder, onDrop],
  )
  /** The click after a drop doesn’t count. */
  const passes = useCallback((): boolean => {
    const click = !dragged.current
    dragged.current = false
    return click
  }, [])
  return { down, move, up, passes }
}
