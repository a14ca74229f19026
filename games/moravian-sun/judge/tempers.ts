/** Other ways to see the same field: plans made with one of them differ as a whole, not by a single move. */
import { namedTempers } from '@voltigeur/kernel'
import { FIRST_TEMPERS } from './tempers-1.ts'

/** Multiples of the usual weights. */
export interface Temper {
  /** The enemy’s options. */
  readonly caution: number
  /** Objectives. */
  readonly ground: number
  /** Getting closer. */
  readonly pace: number
  /** Own losses in an attack. */
  readonly thrift: number
  /** Attacks that need a test: all but those under an Attack order. */
  readonly tested: number
  /** The same when choosing an order, for an Advance. */
  readonly advance: number
  /** Adjacent friends. */
  readonly line: number
}

export const USUAL: Temper = { caution: 1, ground: 1, pace: 1, thrift: 1, tested: 1, advance: 1, line: 1 }

/**
 * Found in ten thousand games on the heights with all weights drawn at random: the French must hurry, the Allies must
 * stand firm.
 */
const SEASONED_FRENCH: Temper = { ...USUAL, caution: 0.5, ground: 2.5, pace: 2, thrift: 0.4, tested: 2.5, line: 1.6 }
const SEASONED_ALLIES: Temper = { ...USUAL, caution: 0.4, ground: 1.5, thrift: 1.2, advance: 0.5 }

const BOLD: Temper = { ...USUAL, caution: 0.2, pace: 1.3, thrift: 0.7 }
const FOR_THE_GROUND: Temper = { ...USUAL, caution: 0.5, ground: 2.5, pace: 1.5 }
const WARY: Temper = { ...USUAL, caution: 2, pace: 0.5, thrift: 1.4 }

/** Those of the yardsticks are known by name, but plans don’t try them. */
export const tempers = namedTempers(
  USUAL,
  {
    bold: BOLD,
    'for the ground': FOR_THE_GROUND,
    wary: WARY,
    seasoned: [SEASONED_FRENCH, SEASONED_ALLIES],
  },
  FIRST_TEMPERS,
)
