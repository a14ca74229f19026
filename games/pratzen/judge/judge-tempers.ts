/** Other ways to see the same field: how much one trusts in fire rather than in the bayonet, and when one comes on. */
import type { Side } from '@voltigeur/kernel'
import { FRENCH } from '../field.ts'

/** By thirds of the day. */
export type Hours = readonly [morning: number, noon: number, evening: number]

/** Shares of what each thing usually weighs, unless it says otherwise. */
export interface Temper {
  /** The volleys of a command that may fire instead of charging. */
  readonly salvo: number
  /** What it costs to have fired and to be held up by it. */
  readonly heldUp: number
  /** To stand where one's muskets reach the enemy. */
  readonly range: number
  /** To begin at long range on the way to him. */
  readonly longShot: number
  /** What a hit is worth besides, for each hit that the battalion has taken: the third one costs it a unit. */
  readonly finish: number
  /** To drive guns from their place. */
  readonly silence: number
  /** What a charge has to promise. */
  readonly bar: number
  /** Own boxes of the morale track. */
  readonly price: number
  /** To come nearer. */
  readonly pace: Hours
  /** What ground is worth before the end of the day. */
  readonly foothold: number
  /** Fire that infantry has to expect. */
  readonly care: Hours
  /** By how much dearer each hit makes it that the battalion has taken. */
  readonly hurt: number
  /** Round shot that has to be expected by those who stand together. */
  readonly barrage: number
  /** To stand together where the enemy is near. */
  readonly crowded: number
  /** What a friend near by is worth to infantry in front of the enemy. */
  readonly company: number
  /** To be out of reach of the Flag. */
  readonly loose: number
  /** The enemy, to those who are shaken. */
  readonly fear: number
  /** How near battalions go to an enemy, ... */
  readonly closeIn: number
  /** ... and guns. */
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
 * Where morale decides and not a village: every hit closes a box, and a charge that fails closes more of one's own. Whom the
 * next hit costs a unit is fired at first, and nobody goes into fire alone.
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
 * Found in some 6,300 battles for the Pratzeberg with all weights drawn anew: the French come on slowly and fire from near, the
 * Allies keep out of fire until their columns are up, and then come on.
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

const tempers: Readonly<Record<string, (side: Side) => Temper>> = {
  'by fire': () => BY_FIRE,
  seasoned: side => (side === FRENCH ? SEASONED_FRENCH : SEASONED_ALLIES),
}

export const TEMPERS: readonly string[] = Object.keys(tempers)

export const temperOf = (name: string | undefined, side: Side): Temper =>
  name === undefined ? USUAL : tempers[name](side)
