/** Other ways to see the same field: plans made with one of them differ as a whole, not by a single move. */
import { namedTempers } from '@voltigeur/kernel'
import { FIRST_TEMPERS } from './tempers-1.ts'

/** By quarters of the battle. */
export type Quarters = readonly [first: number, second: number, third: number, last: number]

/** Multiples of the usual weights. */
export interface Temper {
  /** For the enemy’s options against adjacent units. */
  readonly caution: Quarters
  /** For Towns and other objectives. */
  readonly ground: number
  /** For getting closer to the army’s goal. */
  readonly pace: number
  /** For its own steps. */
  readonly thrift: number
  /** 10.7: how many Allies make for row 15, while the others storm the villages. */
  readonly runners: number
  /** 10.7: for a French garrison staying. */
  readonly stay: number
  /** For the French pinning an enemy. */
  readonly holding: number
  /** The distance at which an approaching enemy becomes urgent. */
  readonly watch: number
}

const EVENLY: Quarters = [1, 1, 1, 1]

export const USUAL: Temper = {
  caution: EVENLY,
  ground: 1,
  pace: 1,
  thrift: 1,
  runners: 1,
  stay: 1,
  holding: 1,
  watch: 1,
}

const BOLD: Temper = { ...USUAL, caution: [0.3, 0.3, 0.3, 0.3], pace: 1.3, thrift: 0.6 }
const FOR_THE_GROUND: Temper = { ...USUAL, ground: 2, caution: [0.6, 0.6, 0.6, 0.6], runners: 0.3 }
const FOR_THE_OPEN: Temper = { ...USUAL, pace: 2, ground: 0.4, runners: 3 }
const WARY: Temper = { ...USUAL, caution: [1.8, 1.8, 1.8, 1.8], pace: 0.5, thrift: 1.4 }

/**
 * Found in some 44,000 introductory battles with all weights resampled: the Allies storm the villages at any cost, few
 * of them run; the French stay away from them in the first turn, then come out of their villages and pin the enemies
 * they meet.
 */
const SEASONED_ALLIES: Temper = { ...USUAL, pace: 1.6, thrift: 0.3, runners: 0.5 }
const SEASONED_FRENCH: Temper = {
  ...USUAL,
  caution: [1.3, 0.8, 0.8, 0.6],
  ground: 0.7,
  thrift: 1.35,
  stay: 0.75,
  holding: 1.35,
  watch: 1.5,
}

/** Those of the yardsticks are known by name, but plans don’t try them. */
export const tempers = namedTempers(
  USUAL,
  {
    bold: BOLD,
    'for the ground': FOR_THE_GROUND,
    'for the open': FOR_THE_OPEN,
    wary: WARY,
    seasoned: [SEASONED_ALLIES, SEASONED_FRENCH],
  },
  FIRST_TEMPERS,
)
