/** One of several, each on a card: a group of radio buttons that look like what they stand for. */
import { type ReactNode, useId } from 'react'

export interface ListedChoice<T extends string> {
  readonly value: T
  /** Its name for screen readers. */
  readonly name: string
  readonly shows: ReactNode
  readonly disabled?: boolean
}

interface Props<T extends string> {
  readonly legend: string
  readonly kind: string
  readonly chosen: T
  readonly choose: (value: T) => void
  readonly children: readonly ListedChoice<T>[]
}

export function Choices<T extends string>({ legend, kind, chosen, choose, children }: Props<T>) {
  const group = useId()
  return (
    <fieldset className={`choices ${kind}`}>
      <legend>{legend}</legend>
      <div className="choices-row">
        {children.map(({ value, name, shows, disabled }) => (
          <label key={value} className={value === chosen ? 'choice is-chosen' : 'choice'}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value === chosen}
              disabled={disabled}
              onChange={() => choose(value)}
            />
            {shows}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
