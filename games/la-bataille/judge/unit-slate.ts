/** Numbers by hex for one unit at a time: the next one’s marks differ, so that nothing need be wiped. */
import type { Field } from '../field.ts'

export interface UnitSlate {
  readonly numbers: Float64Array
  /** By hex: the mark of the number’s user. */
  readonly users: Int32Array
  /** The last mark given out. */
  last: number
}

export const unitSlate = ({ ground }: Field): UnitSlate => ({
  numbers: new Float64Array(ground.grid.size),
  users: new Int32Array(ground.grid.size),
  last: 0,
})
