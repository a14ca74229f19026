import type { Game } from '@voltigeur/kernel'
import { words } from '../../books.ts'
import { valueName } from '../../words.ts'

/** So few optional rules need not be folded away. */
const FEW = 2

type Chosen = Readonly<Record<string, string>>

interface Props {
  readonly rules: Game['options']
  readonly options: Chosen
  readonly setOptions: (options: Chosen) => void
}

export function OptionPicker({ rules, options, setOptions }: Props) {
  if (rules.length === 0) return null
  return (
    <details className="options" open={rules.length <= FEW}>
      <summary>{words.options}</summary>
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
