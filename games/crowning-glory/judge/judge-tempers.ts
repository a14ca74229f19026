/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */
import type { Side } from '@voltigeur/kernel'

/** Shares of what each thing usually weighs. */
export interface Temper {
  /** What the enemy could do to whoever stands next to him, ... */
  readonly caution: number
  /** ... and of that, in the first quarter of the battle. */
  readonly opening: number
  /** Towns and other places that count. */
  readonly ground: number
  /** To come nearer to where the army wants to be. */
  readonly pace: number
  /** Own steps. */
  readonly thrift: number
  /** 10.7: how many Allies make for row 15, while the others storm the villages. */
  readonly runners: number
}

export const USUAL: Temper = { caution: 1, opening: 1, ground: 1, pace: 1, thrift: 1, runners: 1 }

const BOLD: Temper = { ...USUAL, caution: 0.3, pace: 1.3, thrift: 0.6 }
const FOR_THE_GROUND: Temper = { ...USUAL, ground: 2, caution: 0.6, runners: 0.3 }
const FOR_THE_OPEN: Temper = { ...USUAL, pace: 2, ground: 0.4, runners: 3 }
const WARY: Temper = { ...USUAL, caution: 1.8, pace: 0.5, thrift: 1.4 }

/**
 * Found in some 44,000 introductory battles with all weights drawn anew: the Allies storm the villages whatever it costs, few of
 * them run; the French keep away from them in the first turn, and come when they are near.
 */
const SEASONED_ALLIES: Temper = { ...USUAL, pace: 1.6, thrift: 0.3, runners: 0.5 }
const SEASONED_FRENCH: Temper = { ...USUAL, opening: 2 }

const tempers: Readonly<Record<string, readonly [allied: Temper, french: Temper]>> = {
  bold: [BOLD, BOLD],
  'for the ground': [FOR_THE_GROUND, FOR_THE_GROUND],
  'for the open': [FOR_THE_OPEN, FOR_THE_OPEN],
  wary: [WARY, WARY],
  seasoned: [SEASONED_ALLIES, SEASONED_FRENCH],
}

export const TEMPERS: readonly string[] = Object.keys(tempers)

export const temperOf = (name: string | undefined, side: Side): Temper =>
  name === undefined ? USUAL : tempers[name][side]
