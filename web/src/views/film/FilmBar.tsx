/** While others decide: what is being shown, and how to hold it, pass over it, or change its speed. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { film as words } from '../../books.ts'
import type { Chapter } from '../../table/chapters.ts'
import type { Film } from '../../table/film.ts'
import { useShowing } from '../../table/use-film.ts'
import { coversMap } from '../map/covers.ts'
import { swallowTapsIn } from './late-taps.ts'
import { SpeedPicker } from './SpeedPicker.tsx'
import './film-bar.css'

interface Props {
  readonly film: Film
  /** What is going on; null before anything has happened. */
  readonly chapter: Chapter | null
}

export function FilmBar({ film, chapter }: Props) {
  const { paused } = useShowing(film)
  const bar = useRef<HTMLDivElement>(null)
  useLastTaps(bar)
  useEffect(() => coversMap(bar.current), [])
  return (
    <div className="film-bar" ref={bar} role="toolbar" aria-label={words.bar}>
      <button type="button" aria-pressed={paused} onClick={() => film.pause(!paused)}>
        {paused ? words.resume : words.pause}
      </button>
      <p className="film-bar-now">
        {chapter && (
          <>
            <b>{chapter.name}</b> <span>{chapter.text}</span>
          </>
        )}
      </p>
      <SpeedPicker />
      <button type="button" aria-label={words.skip} title={words.skip} onClick={() => film.skip()}>
        {words.skipShort}
      </button>
    </div>
  )
}

/** So long, in milliseconds, the bar may be gone before somebody who was about to press it has seen that. */
const UNSEEN = 700

/**
 * When the film is over, the map lies where the bar was; whoever was about to skip wants nothing of it. The bar may have been
 * moved by what comes with the end of the film: where it was pressed last counts as well.
 */
function useLastTaps(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    let pressed: DOMRect | null = null
    const press = (): void => {
      pressed = current.getBoundingClientRect()
    }
    current.addEventListener('pointerdown', press)
    return () => {
      current.removeEventListener('pointerdown', press)
      for (const lay of [current.getBoundingClientRect(), pressed])
        if (lay) swallowTapsIn(lay, { by: ['touch', 'pen', 'mouse'], late: UNSEEN, meant: '.film-bar' })
    }
  }, [bar])
}
