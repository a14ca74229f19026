/** A dice roll as displayed: the attacker, the target, the hex, the table, and the result. */
import type { Term } from '@voltigeur/kernel'

/** Where in a game’s printed tables a result was read. */
export interface TableCell {
  readonly table: number
  readonly row: number
  readonly column: number
  /** What the dice decide; by default the row, with the column known before. */
  readonly found?: 'column'
}

export interface RollView {
  /** What the roll is for, singular and plural: "attack", "attacks". */
  readonly what: readonly [one: string, several: string]
  /** Melee, fire, or a test without casualties. */
  readonly manner: 'melee' | 'fire' | 'test'
  /** A test that is always shown: a leader’s life depends on it. */
  readonly grave?: true
  /** The faces of the six-sided dice, in reading order. */
  readonly dice: readonly number[]
  /** Two dice read as tens and ones, distinguished by colour. */
  readonly paired?: true
  /** The rolling side, if only hexes identify it. */
  readonly side?: number
  /** The attacker and the target; if only hexes are known, the units in them. */
  readonly units: readonly number[]
  readonly against: readonly number[]
  readonly from: readonly number[]
  readonly at: readonly number[]
  /** What was rolled: "9 against 4, 2-1", "needs 4 or less". */
  readonly on: string
  /** The modified reading, if it differs: "21 counts as 31". Shown once the dice have stopped. */
  readonly read: string
  /** What changed the roll. */
  readonly terms: readonly Term[]
  readonly cell: TableCell | null
  /** Without a printed table: the faces, or for a pair the readings, that the rolling side hopes for. */
  readonly passing?: readonly number[]
  /** The result, in words. */
  readonly result: string
  /** Whether the rolling side hoped for it; null if neither way. */
  readonly well: boolean | null
}

/** A roll with only its dice: each game adds the rest. */
export const BARE_ROLL: Omit<RollView, 'what' | 'dice' | 'result'> = {
  manner: 'test',
  units: [],
  against: [],
  from: [],
  at: [],
  on: '',
  read: '',
  terms: [],
  cell: null,
  well: null,
}
