/** A roll of the dice as the table shows it when they fall: the attacker, the target, the hex, the table, and the result. */
import type { Term } from '@voltigeur/kernel'

/** Where among the printed tables of a game a result was read. */
export interface TableCell {
  readonly table: number
  readonly row: number
  readonly column: number
  /** What of it the dice find; the row unless told, and the column stands before they fall. */
  readonly found?: 'column'
}

export interface RollView {
  /** What was rolled for, of one and of several: "attack", "attacks". */
  readonly what: readonly [one: string, several: string]
  /** Steel, shot, or a test in which no one is struck. */
  readonly manner: 'melee' | 'fire' | 'test'
  /** A test that is shown however many others there are: the life of a leader hangs on it. */
  readonly grave?: true
  /** What each die of six faces showed, in the order in which they are read. */
  readonly dice: readonly number[]
  /** Two that are read as tens and ones, and told apart by their colours. */
  readonly paired?: true
  /** Whose roll it is, where only hexes say who rolled. */
  readonly side?: number
  /** The attacker and the target; if only hexes are known, the units in them. */
  readonly units: readonly number[]
  readonly against: readonly number[]
  readonly from: readonly number[]
  readonly at: readonly number[]
  /** What the dice were read on: "9 against 4, 2-1", "needs 4 or less". */
  readonly on: string
  /** What they count as, where that is more than they show: "21 counts as 31". Told when they have come to rest. */
  readonly read: string
  /** What changed the roll. */
  readonly terms: readonly Term[]
  readonly cell: TableCell | null
  /** Where no table is printed: the faces, or of a pair the readings, that bring what those who rolled hope for. */
  readonly passing?: readonly number[]
  /** What came of it, in words. */
  readonly result: string
  /** Whether that is what those who rolled hoped for; null when it is neither. */
  readonly well: boolean | null
}

/** A roll of which only the dice are known: each game adds what it has. */
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
