/** So long, in milliseconds, a finger that was on its way to something may still come down where it was. */
export const LATE = 400

type Lay = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Late {
  /** A card goes by itself, and only fingers are slow to see it; a button is aimed at by mice as well. */
  readonly by?: readonly string[]
  readonly late?: number
  /** What was meant may have come back by then. */
  readonly meant?: string
}

/** What lies under a card or a bar that has gone is not pressed by a finger that meant what was there. */
export function swallowTapsIn(
  { left, right, top, bottom }: Lay,
  { by = ['touch'], late = LATE, meant }: Late = {},
  page: EventTarget = window,
): void {
  const swallow = (event: Event): void => {
    const { clientX: x, clientY: y, pointerType, target } = event as PointerEvent
    if (!by.includes(pointerType) || x < left || x > right || y < top || y > bottom) return
    if (meant !== undefined && (target as Element).closest(meant)) return
    event.stopPropagation()
    event.preventDefault()
  }
  page.addEventListener('click', swallow, true)
  setTimeout(() => page.removeEventListener('click', swallow, true), late)
}
