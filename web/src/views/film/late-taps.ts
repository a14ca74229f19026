/** How long, in milliseconds, a finger aimed at a closed card may still come down there. */
export const LATE = 400

type Lay = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Late {
  /** A card closes by itself, and only fingers are slow to notice; a mouse also aims at a button. */
  readonly by?: readonly string[]
  readonly late?: number
  /** The intended element may have returned by then. */
  readonly meant?: string
}

/** A finger aimed at a closed card or bar doesn’t press the elements under it. */
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

/** The elements that show and control the film. */
export const FILM_CONTROLS = '.film-bar, .film-skip'

/** How long, in milliseconds, a film control may be gone before a player about to press it notices. */
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
