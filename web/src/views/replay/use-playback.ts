import { clampIndex, type Recording } from '@voltigeur/lab/recording'
import { useCallback, useEffect, useState } from 'react'
import { stepBy } from '../../after/keys.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { lasting } from '../../table/film/speeds.ts'

/** Milliseconds from one decision to the next. */
const STEP = 700

/** The moment that the address names, as in `#/replay/k3x9/120`. */
const addressed = (): number => Number(location.hash.split('/')[3] ?? 0)
const isHere = (id: string): boolean => location.hash.startsWith(`#/replay/${id}`)

/** The replay’s position and whether it runs; the keyboard and the address control it too. */
export function usePlayback(recording: Recording, id: string) {
  const last = recording.moments.length - 1
  const [index, place] = useState(() => clampIndex(recording, addressed()))
  const [playing, setPlaying] = useState(false)
  const { filmSpeed } = useSettings()
  const jump = useCallback(
    (to: number) => {
      setPlaying(false)
      place(clampIndex(recording, to))
    },
    [recording],
  )
  /** Played to its end, it begins again. */
  const run = (on: boolean): void => {
    if (on && index === last) place(0)
    setPlaying(on)
  }

  useEffect(() => {
    if (!playing) return
    if (index === last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => place(index + 1), lasting(STEP, filmSpeed))
    return () => clearTimeout(timer)
  }, [playing, index, last, filmSpeed])

  useEffect(() => {
    if (playing) return
    // Not at once: browsers stop listening to an address that changes with every pixel of the slider.
    const timer = setTimeout(() => {
      // A player who has just gone to another page isn’t called back.
      if (isHere(id)) history.replaceState(history.state, '', `#/replay/${id}/${index}`)
    }, 250)
    return () => clearTimeout(timer)
  }, [playing, index, id])

  useEffect(() => {
    const go = (): void => {
      if (isHere(id)) place(clampIndex(recording, addressed()))
    }
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [recording, id])

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (event.key === ' ') {
        // Space presses the button that has the focus, and a typed word may hold one.
        if (target.closest('button, a, summary, select, input:not([type=range]), textarea')) return
        event.preventDefault()
        setPlaying(on => !on)
        return
      }
      // Sliders, lists and fields have uses of their own for these keys.
      if (stepBy(event.key, 0, last) === null || target.closest('input, select, textarea')) return
      event.preventDefault()
      setPlaying(false)
      place(at => stepBy(event.key, at, last) ?? at)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [last])

  return { index, jump, playing, run }
}
