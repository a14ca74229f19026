/** How fast things are shown: the same three words, and the same choice, wherever something is shown. */
import { film as words } from '../../language/books.ts'
import { changeSettings, useSettings } from '../../settings/use-settings.ts'
import { SPEEDS } from '../../table/film/speeds.ts'
import './speed-picker.css'

export function SpeedPicker() {
  const { filmSpeed } = useSettings()
  return (
    <fieldset className="speed-picker">
      <legend>{words.speed}</legend>
      {SPEEDS.map(speed => (
        <button
          type="button"
          key={speed}
          aria-pressed={speed === filmSpeed}
          onClick={() => changeSettings({ filmSpeed: speed })}
        >
          {words.speeds[speed]}
        </button>
      ))}
    </fieldset>
  )
}
