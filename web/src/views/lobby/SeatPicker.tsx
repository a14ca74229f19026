import { useId } from 'react'
import { sideStyle } from '../../table/sides.ts'
import type { Commander } from '../../table/sitting.ts'
import { capital, words } from '../../words.ts'
import './seat-picker.css'

/** Somebody at another table is not chosen here: the battle is sent to him. */
const SEATS = ['human', 'recruit', 'random'] as const satisfies Commander[]

interface Props {
  readonly sides: readonly string[]
  readonly seats: readonly Commander[]
  readonly setSeats: (seats: readonly Commander[]) => void
}

/** Who commands each side: somebody at this screen, or a computer. */
export function SeatPicker({ sides, seats, setSeats }: Props) {
  const group = useId()
  return sides.map((side, index) => (
    <fieldset key={side} className={`seats side-${index}`} style={sideStyle(sides)}>
      <legend>{words.seatOf(capital(side))}</legend>
      {SEATS.map(seat => (
        <label key={seat}>
          <input
            type="radio"
            name={`${group}-${index}`}
            checked={seats[index] === seat}
            onChange={() => setSeats(seats.map((other, i) => (i === index ? seat : other)))}
          />
          <span>{words.seats[seat]}</span>
        </label>
      ))}
      <p>{words.lobby.seatHints[seats[index]]}</p>
    </fieldset>
  ))
}
