/** The window’s size class, by the same words as in the style sheets. */
import { useSyncExternalStore } from 'react'

/** Header and strip share two rows, and the next act is at the bottom of the sheet. */
export const PHONE = '(max-width: 599px)'

/** The panel is a sheet at the bottom. */
export const SHEET = '(max-width: 700px), (max-width: 1099px) and (orientation: portrait)'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
