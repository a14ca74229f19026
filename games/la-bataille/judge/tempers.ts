/** Other ways to see the same field: plans made with one of them differ as a whole, not by a single move. */
import { namedTempers } from '@voltigeur/kernel'
import { FIRST_TEMPERS } from './tempers-1.ts'

/** By thirds of the battle. */
type Hours = readonly [early: number, midway: number, late: number]

/** Multiples of the usual weights, unless stated otherwise. */
export interface Temper {
  /** Whether the army advances on the enemy; by default numbers decide. */
  readonly attacks: boolean | null
  /** Whether it always advances if only taking objectives can win. */
  readonly presses: boolean
  /** For getting closer. */
  readonly pace: Hours
  /** For joining an attack. */
  readonly attack: number
  /** The share of possible attackers that counts; above 1 for morale, not numbers. */
  readonly daring: number
  /** What an assault must promise, in increments. */
  readonly price: Hours
  /** For a disordered, routed or surrendering enemy. */
  readonly struck: number
  /** For trading volleys. */
  readonly muskets: Hours
  /** How much to fear return fire. */
  readonly care: number
  /** For batteries facing the enemy. */
  readonly guns: number
  /** For houses of a decisive village. */
  readonly houses: Hours
  /** For objectives that only raise the margin of victory. */
  readonly laurels: number
  /** For the right formation near the enemy. */
  readonly order: number
  /** How far shaken units stay from the enemy. */
  readonly recoil: number
  /** A waiting army stays this many hexes from the enemy, except in its own villages. */
  readonly standoff: number
}

const ALL_DAY: Hours = [1, 1, 1]
const USUAL_PRICE = 0.4

export const USUAL: Temper = {
  attacks: null,
  presses: false,
  pace: ALL_DAY,
  attack: 1,
  daring: 0.8,
  price: [USUAL_PRICE, USUAL_PRICE, USUAL_PRICE],
  struck: 1,
  muskets: ALL_DAY,
  care: 1,
  guns: 1,
  houses: ALL_DAY,
  laurels: 1,
  order: 1,
  recoil: 1,
  standoff: 5,
}

const FOR_WHAT_DECIDES: Temper = { ...USUAL, presses: true, laurels: 0.1 }

const STORMING: Temper = {
  ...FOR_WHAT_DECIDES,
  attacks: true,
  pace: [1.5, 1.5, 1.5],
  attack: 1.7,
  price: [-0.2, -0.2, -0.2],
  muskets: [0.4, 0.4, 0.4],
}
const WITH_FIRE_ALONE: Temper = {
  ...FOR_WHAT_DECIDES,
  attacks: true,
  attack: 0.2,
  price: [2, 2, 2],
  muskets: [1.6, 1.6, 1.6],
}
const ON_THE_DEFENSIVE: Temper = {
  ...FOR_WHAT_DECIDES,
  attacks: false,
  pace: [0.8, 0.8, 0.8],
  attack: 0.6,
  price: [1, 1, 1],
}

/**
 * Found in some 9,000 battles of the introduction with all weights drawn at random: the French attack even at poor
 * odds, and take the village late; the Coalition doesn’t wait for them there, but advances with musketry and guns.
 */
const SEASONED_FRENCH: Temper = {
  ...FOR_WHAT_DECIDES,
  pace: [1.5, 1.5, 2],
  daring: 2.8,
  price: [USUAL_PRICE, 0.8, USUAL_PRICE],
  struck: 1.6,
  care: 0.7,
  houses: [0.6, 1, 1.4],
  order: 0.7,
  recoil: 0.7,
}
const SEASONED_COALITION: Temper = {
  ...FOR_WHAT_DECIDES,
  pace: [3, 3, 4.2],
  attack: 1.6,
  daring: 1.2,
  price: [-0.1, USUAL_PRICE, USUAL_PRICE],
  muskets: [4.8, 3.2, 1.6],
  guns: 1.6,
  houses: [0.4, 0.5, 0.7],
  order: 0.7,
  recoil: 0.6,
  standoff: 1,
}

/** Those of the yardsticks are known by name, but plans don’t try them. */
export const tempers = namedTempers(
  USUAL,
  {
    'for what decides': FOR_WHAT_DECIDES,
    storming: STORMING,
    'with fire alone': WITH_FIRE_ALONE,
    'on the defensive': ON_THE_DEFENSIVE,
    seasoned: [SEASONED_FRENCH, SEASONED_COALITION],
  },
  FIRST_TEMPERS,
)
