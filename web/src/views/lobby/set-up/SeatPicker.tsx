import { useId } from 'react'
import { words } from '../../../language/books.ts'
import { capital } from '../../../language/words.ts'
import { choosable } from '../../../table/sitting/choosable.ts'
import type { Commander } from '../../../table/sitting/commanders.ts'
import { sideStyle } from '../../page/sides.ts'
import './seat-picker.css'

interface Props {
  readonly game: string
  readonly scenario: string | undefined
  readonly sides: readonly string[]
  readonly seats: readonly Commander[]
  readonly setSeats: (seats: readonly Commander[]) => void
}

/** The commander of each side: a player at this screen, or a computer. */
export function SeatPicker({ game, scenario, sides, seats, setSeats }: Props) {
  const group = useId()
  return sides.map((side, index) => (
    <fieldset key={side} className={`seats side-${index}`} style={sideStyle(sides)}>
      <legend>{words.seatOf({ side: capital(side) })}</legend>
      {choosable(game, scenario).map(seat => (
        <label key={seat}>
          <input
            type="radio"
            name={`${group}-${index}`}
            aria-label={words.seats[seat]}
            checked={seats[index] === seat}
            onChange={() => setSeats(seats.map((other, i) => (i === index ? seat : other)))}
          />
          <span>{words.lobby.seats[seat]}</span>
        </label>
      ))}
      <p>{words.lobby.seatHints[seats[index]]}</p>
    </fieldset>
  ))
}
