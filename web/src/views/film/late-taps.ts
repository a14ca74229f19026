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

/** What shows the film and steers it. */
export const FILM_CONTROLS = '.film-bar, .film-skip'

/** So long, in milliseconds, a control of the film may be gone before a player who was about to press it has seen that. */
const UNSEEN = 700

/**
 * When the film is over, something else lies where its controls were; a player who was about to skip wants nothing of it. A
 * control may have been moved by what comes with the end of the film: where it was pressed last counts as well.
 */
export function swallowLastTaps(control: HTMLElement | null): (() => void) | undefined {
  if (!control) return
  let pressed: DOMRect | null = null
  const press = (): void => {
    pressed = control.getBoundingClientRect()
  }
  control.addEventListener('pointerdown', press)
  return () => {
    control.removeEventListener('pointerdown', press)
    for (const lay of [control.getBoundingClientRect(), pressed])
      if (lay) swallowTapsIn(lay, { by: ['touch', 'pen', 'mouse'], late: UNSEEN, meant: FILM_CONTROLS })
  }
}
