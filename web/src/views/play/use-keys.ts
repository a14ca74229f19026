/** Keys that work wherever the focus is, unless something is being typed: the map has more of its own. */
import { useEffect } from 'react'
import type { Sitting } from '../../table/sitting.ts'
import type { Pointing } from './use-pointing.ts'
import type { Sweep } from './use-sweep.ts'

export function useKeys({ goOn, letGo, setCombat }: Pointing, sitting: Sitting, { stop }: Sweep): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Whoever is asked something else, or has answered this key already, is left alone.
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' || event.shiftKey) return
        sitting.undo()
      } else if (key === 'n') {
        goOn()
        // Whoever goes by keys goes on with them on the map.
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('.map')?.focus()
      } else if (key === 'escape') {
        letGo()
        stop()
        setCombat(null)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [goOn, letGo, setCombat, sitting, stop])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [inert]') !== null
