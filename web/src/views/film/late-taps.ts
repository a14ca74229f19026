/** So long, in milliseconds, a finger that was on its way to a card may still come down where the card was. */
export const LATE = 400

type Lay = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The buttons under a card that has gone are not pressed by a finger that meant the card. */
export function swallowTapsIn({ left, right, top, bottom }: Lay, page: EventTarget = window): void {
  const swallow = (event: Event): void => {
    const { clientX: x, clientY: y, pointerType } = event as PointerEvent
    if (pointerType !== 'touch' || x < left || x > right || y < top || y > bottom) return
    event.stopPropagation()
    event.preventDefault()
  }
  page.addEventListener('click', swallow, true)
  setTimeout(() => page.removeEventListener('click', swallow, true), LATE)
}
