/** The settings for React, and for the page itself. */
import { useSyncExternalStore } from 'react'
import { isMapNight, type Motion, motionOf, type PageSettings, SettingsBook } from './settings.ts'

const book = new SettingsBook()
addEventListener('storage', ({ key }) => book.heard(key))

/** Theme and size of the text hang on the root of the page, where the style sheets find them. */
function obey(): void {
  const { dataset } = document.documentElement
  const { theme, textSize } = book.now
  dataset.theme = theme
  dataset.text = textSize
}
obey()
book.subscribe(obey)

const inNow = (): PageSettings => book.now

export const changeSettings = (change: Partial<PageSettings>): void => book.change(change)

export const settingsNow = inNow

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Everything that controls the film. */
export const tempoNow = (): PageSettings & Motion => ({
  ...book.now,
  ...motionOf(book.now, matchMedia(REDUCED).matches),
})

export const useSettings = (): PageSettings => useSyncExternalStore(book.subscribe, inNow)

function useMedia(query: string): boolean {
  const watch = (tell: () => void): (() => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', tell)
    return () => media.removeEventListener('change', tell)
  }
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** The pace of fights and of the opponent's turn, and whether anything may move. */
export const useMotion = (): Motion => motionOf(useSettings(), useMedia(REDUCED))

export const useMapNight = (): boolean => isMapNight(useSettings(), useMedia('(prefers-color-scheme: dark)'))
