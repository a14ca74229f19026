/** While others decide: hold the film, pass over it, or change its speed. */
import type { Settings } from '../../keep/settings.ts'
import { changeSettings, useSettings } from '../../keep/use-settings.ts'
import type { Film } from '../../table/film.ts'
import { useShowing } from '../../table/use-film.ts'
import { film as words } from '../../words-film.ts'
import './film-bar.css'

const SPEEDS = ['slow', 'usual', 'fast'] as const satisfies readonly Settings['filmSpeed'][]

export function FilmBar({ film }: { readonly film: Film }) {
  const { paused } = useShowing(film)
  const { filmSpeed } = useSettings()
  return (
    <div className="film-bar" role="toolbar" aria-label={words.bar}>
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
