/** While others decide: the current replay, and how to pause it or change its speed. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { film as words } from '../../language/books.ts'
import type { Film } from '../../table/film/film.ts'
import { useShowing } from '../../table/film/use-film.ts'
import type { Chapter } from '../../table/recap/chapters.ts'
import { coversMap } from '../map/camera/covers.ts'
import { swallowLastTaps } from './late-taps.ts'
import { SpeedPicker } from './SpeedPicker.tsx'
import './film-bar.css'

interface Props {
  readonly film: Film
  /** The current chapter; null before the first event. */
  readonly chapter: Chapter | null
}

export function FilmBar({ film, chapter }: Props) {
  const { paused } = useShowing(film)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => swallowLastTaps(bar.current), [])
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
    </div>
  )
}
