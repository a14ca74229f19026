/** The keys of the map, wherever else on the table the focus is: after a click on a tab the arrows still walk. */
import { type KeyboardEvent, useEffect } from 'react'

/** Elements with arrows or letters of their own, or over the table. */
const OWN =
  'input:not([type=checkbox]), textarea, select, [inert], dialog, [role=dialog], [aria-modal], .map, .order-sheet, .facing-choice, .replay, details[open] summary'

/** These press the button that has the focus. */
const PRESSING = new Set(['Enter', ' '])

export function useFarKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const { target } = event
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest(OWN)) return
      if (PRESSING.has(event.key) && target !== document.body) return
      // The map reads no more of it than both kinds of event have.
      onKey(event as unknown as KeyboardEvent)
      // A player who walks by keys continues on the map, where Enter is a click.
      if (event.defaultPrevented && event.key.startsWith('Arrow'))
        document.querySelector<HTMLElement>('.map')?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onKey])
}
