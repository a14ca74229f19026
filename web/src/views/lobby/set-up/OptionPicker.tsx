import type { Game } from '@voltigeur/kernel'
import { words } from '../../../language/books.ts'
import { valueName } from '../../../language/words.ts'
import './option-picker.css'

type Chosen = Readonly<Record<string, string>>

interface Props {
  readonly rules: Game['options']
  readonly options: Chosen
  readonly setOptions: (options: Chosen) => void
}

/** Folded away: experienced players know that there are such rules, and all others play the standard. */
export function OptionPicker({ rules, options, setOptions }: Props) {
  if (rules.length === 0) return null
  const changed = rules.filter(({ id, standard }) => (options[id] ?? standard) !== standard).length
  return (
    <details className="options">
      <summary>{words.lobby.rulesFolded({ changed })}</summary>
      {rules.map(option => (
        <label className="field" key={option.id}>
          <span>
            {option.name} <small>{option.case}</small>
          </span>
          <select
            value={options[option.id] ?? option.standard}
            onChange={event => setOptions({ ...options, [option.id]: event.target.value })}
          >
            {option.values.map(value => (
              <option key={value} value={value}>
                {value === option.standard ? words.lobby.standard({ value: valueName(value) }) : valueName(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  )
}
