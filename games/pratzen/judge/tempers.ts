/** Other ways to see the same field: trust in fire or in the bayonet, and when to advance. */
import { namedTempers } from '@voltigeur/kernel'
import { FIRST_TEMPERS } from './tempers-1.ts'

/** By thirds of the day. */
type Hours = readonly [morning: number, noon: number, evening: number]

/** Multiples of the usual weights, unless stated otherwise. */
export interface Temper {
  /** For the volleys of a command that may fire instead of charging. */
  readonly salvo: number
  /** For being stuck after firing. */
  readonly heldUp: number
  /** For being in musket range of the enemy. */
  readonly range: number
  /** For opening fire at long range on the approach. */
  readonly longShot: number
  /** The extra worth of a hit, for each hit the battalion has taken: the third costs it a unit. */
  readonly finish: number
  /** For displacing guns. */
  readonly silence: number
  /** What a charge must promise. */
  readonly bar: number
  /** For its own boxes of the morale track. */
  readonly price: number
  /** For getting closer. */
  readonly pace: Hours
  /** What decisive terrain is worth before the end of the day. */
  readonly foothold: number
  /** For expected fire on infantry. */
  readonly care: Hours
  /** How much each earlier hit on the battalion adds to the cost. */
  readonly hurt: number
  /** For expected round shot on stacks. */
  readonly barrage: number
  /** For stacking near the enemy. */
  readonly crowded: number
  /** What a nearby friend is worth to infantry in front of the enemy. */
  readonly company: number
  /** For being out of the Flag’s range. */
  readonly loose: number
  /** The enemy’s threat to shaken units. */
  readonly fear: number
  /** How close battalions approach an enemy. */
  readonly closeIn: number
  /** How close guns do. */
  readonly gunRange: number
}

const ALL_DAY: Hours = [1, 1, 1]

export const USUAL: Temper = {
  salvo: 1,
  heldUp: 1,
  range: 1,
  longShot: 1,
  finish: 0,
  silence: 1,
  bar: 1,
  price: 1,
  pace: ALL_DAY,
  foothold: 1,
  care: ALL_DAY,
  hurt: 0,
  barrage: 1,
  crowded: 1,
  company: 0,
  loose: 1,
  fear: 1,
  closeIn: 1,
  gunRange: 1,
}

/**
 * If morale decides and not a village: every hit closes a box, and a failed charge closes more of one’s own. So fire
 * first at units that the next hit eliminates, and never advance into fire alone.
 */
const BY_FIRE: Temper = {
  ...USUAL,
  salvo: 2,
  heldUp: 0.4,
  range: 2,
  longShot: 0.1,
  finish: 0.1,
  silence: 0.6,
  barrage: 2,
  company: 0.025,
}

/**
 * Found in some 6,300 battles for the Pratzeberg with all weights drawn at random: the French advance slowly and fire
 * at close range, the Allies stay out of fire until their columns arrive, and then advance.
 */
const SEASONED_FRENCH: Temper = {
  ...BY_FIRE,
  salvo: 3.8,
  heldUp: 0.5,
  range: 3.8,
  silence: 0.55,
  bar: 2.2,
  price: 1.4,
  pace: [0.5, 0.5, 0.5],
  care: [0.65, 1, 1.25],
  hurt: 0.25,
  barrage: 2.2,
  crowded: 2.5,
  company: 0.06,
  loose: 0.7,
  closeIn: 0.45,
  gunRange: 0.63,
}
const SEASONED_ALLIES: Temper = {
  ...BY_FIRE,
  salvo: 3.4,
  heldUp: 0.5,
  range: 1.4,
  finish: 0.12,
  silence: 0.4,
  pace: [0.56, 0.8, 1.12],
  foothold: 0.7,
  care: [2.6, 2, 2],
  hurt: 0.35,
  barrage: 4.5,
  crowded: 1.3,
  company: 0.05,
  loose: 0.6,
  fear: 1.25,
  closeIn: 1.15,
}

/** Those of the yardsticks are known by name, but plans don’t try them. */
export const tempers = namedTempers(
  USUAL,
  {
    'by fire': BY_FIRE,
    seasoned: [SEASONED_FRENCH, SEASONED_ALLIES],
  },
  FIRST_TEMPERS,
)
