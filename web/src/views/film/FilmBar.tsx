/** While others decide: hold the film, pass over it, or change its speed. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { film as words } from '../../books.ts'
import type { Settings } from '../../keep/settings.ts'
import { changeSettings, useSettings } from '../../keep/use-settings.ts'
import type { Film } from '../../table/film.ts'
import { useShowing } from '../../table/use-film.ts'
import { coversMap } from '../map/covers.ts'
import { swallowTapsIn } from './late-taps.ts'
import './film-bar.css'

const SPEEDS = ['slow', 'usual', 'fast'] as const satisfies readonly Settings['filmSpeed'][]

export function FilmBar({ film }: { readonly film: Film }) {
  const { paused } = useShowing(film)
  const { filmSpeed } = useSettings()
  const bar = useRef<HTMLDivElement>(null)
  useLastTaps(bar)
  useEffect(() => coversMap(bar.current), [])
  return (
    <div className="film-bar" ref={bar} role="toolbar" aria-label={words.bar}>
      <button type="button" aria-pressed={paused} onClick={() => film.pause(!paused)}>
        {paused ? words.resume : words.pause}
      </button>
      <button type="button" aria-label={words.skip} title={words.skip} onClick={() => film.skip()}>
        {words.skipShort}
      </button>
      <select
        aria-label={words.speed}
        value={filmSpeed}
        onChange={({ target }) => changeSettings({ filmSpeed: target.value as Settings['filmSpeed'] })}
      >
        {SPEEDS.map(speed => (
          <option key={speed} value={speed}>
            {words.speeds[speed]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** So long, in milliseconds, the bar may be gone before somebody who was about to press it has seen that. */
const UNSEEN = 700

/** When the film is over, tools lie where the bar was; whoever was about to skip wants none of them. */
function useLastTaps(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current)
        swallowTapsIn(current.getBoundingClientRect(), {
          by: ['touch', 'pen', 'mouse'],
          late: UNSEEN,
          meant: '.film-bar',
        })
    }
  }, [bar])
}
