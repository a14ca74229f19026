/** The actions of a mouse or finger on the map: point, press, drag a counter, turn a ring. */
import type { Sheet } from '@voltigeur/battlefield'
import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useRef } from 'react'
import type { HexPlan } from '../../../table/map/hexes.ts'
import { useDragging } from '../camera/use-dragging.ts'
import { useLongPress } from './use-long-press.ts'

/** The listeners. */
export interface Pointed {
  readonly onHex: (hex: number, touch: boolean) => void
  /** Beside the map there may be a counter, but no hex. */
  readonly onUnit: (unit: number, hex: number | null, touch: boolean) => void
  /** A counter is dragged off. */
  readonly onTake?: (unit: number) => void
  /** Right click, or a click beside the map: deselects. */
  readonly letGo?: () => void
  readonly onHover: (hex: number | null) => void
  /** A finger rests on a hex. */
  readonly onLongPress?: (hex: number) => void
  /** A handle of the ring of facings: pointed at, and pressed. */
  readonly onTurn?: (at: number) => void
  readonly onFacing?: (at: number, touch: boolean) => void
}

interface OnMap extends Pointed {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly board: RefObject<HTMLElement | null>
  readonly isMoving: () => boolean
}

export function useMapPointer(map: OnMap) {
  const { sheet, plan, board, isMoving, onHex, onUnit, onTake, letGo, onHover, onLongPress, onTurn, onFacing } = map
  const hexUnder = useCallback(
    (event: { clientX: number; clientY: number }): number | null => {
      const box = board.current?.getBoundingClientRect()
      if (!box) return null
      const scale = box.width / sheet.width
      return plan.at((event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
    },
    [plan, sheet, board],
  )

  const touch = useRef(false)
  /** Where the pointer was: a map that moves below it doesn’t count as pointing at another hex. */
  const last = useRef({ x: -1, y: -1 })
  const onDrop = useCallback((hex: number) => onHex(hex, false), [onHex])
  const drag = useDragging({ hexUnder, onTake, onDrop })
  const press = useLongPress(hexUnder, onLongPress)
  return {
    onPointerDown(event: PointerEvent) {
      touch.current = event.pointerType !== 'mouse'
      drag.down(event)
      press.down(event, touch.current)
    },
    onPointerUp(event: PointerEvent) {
      press.stop()
      drag.up(event)
    },
    onPointerCancel: press.stop,
    onContextMenu(event: MouseEvent) {
      // A finger that rests asks for the odds, and for no menu of the browser.
      if (touch.current) event.preventDefault()
      if (!letGo || touch.current) return
      event.preventDefault()
      letGo()
    },
    onPointerMove(event: PointerEvent) {
      press.move(event)
      if (event.pointerType !== 'mouse' || isMoving()) return
      drag.move(event)
      const { clientX: x, clientY: y } = event
      if (last.current.x === x && last.current.y === y) return
      last.current = { x, y }
      const handle = handleUnder(event)
      if (handle !== null) onTurn?.(handle)
      onHover(hexUnder(event))
    },
    onPointerLeave: () => onHover(null),
    onClick(event: MouseEvent) {
      if (!drag.passes() || !press.passes()) return
      const handle = handleUnder(event)
      if (handle !== null) {
        onFacing?.(handle, touch.current)
        return
      }
      const unit = (event.target as Element).closest('[data-unit]')
      const hex = hexUnder(event)
      if (unit) onUnit(Number(unit.getAttribute('data-unit')), hex, touch.current)
      else if (hex === null) letGo?.()
      else onHex(hex, touch.current)
    },
  }
}

/** Which handle of a ring the pointer is on. */
function handleUnder({ target }: { readonly target: EventTarget }): number | null {
  const handle = (target as Element).closest('[data-facing]')
  return handle && Number(handle.getAttribute('data-facing'))
}
