/** A box over the page closes by Escape and by a click beside it; that click does nothing else. */
import { type RefObject, useEffect } from 'react'

export function useDismissal(isOpen: boolean, inside: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const dismiss = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const onClick = (event: Event): void => {
      if (!inside.current?.contains(event.target as Node)) dismiss(event)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss(event)
    }
    addEventListener('click', onClick, true)
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [isOpen, inside, close])
}
