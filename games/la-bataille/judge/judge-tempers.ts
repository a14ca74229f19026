/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */
import type { Side } from '@voltigeur/kernel'

/** By thirds of the battle. */
export type Hours = readonly [early: number, midway: number, late: number]

/** Shares of what each thing usually weighs, unless it says otherwise. */
export interface Temper {
  /** Whether the army goes for the enemy; otherwise by numbers. */
  readonly attacks: boolean | null
  /** Whether it goes for him in any case where it cannot win but by taking ground. */
  readonly presses: boolean
  /** To come nearer. */
  readonly pace: Hours
  /** To join an attack. */
  readonly attack: number
  /** Of those who could join it, the share that is reckoned with; beyond 1 it is the spirit that counts, not numbers. */
  readonly daring: number
  /** What an assault must promise, in increments. */
  readonly price: Hours
  /** An enemy who is disordered, routed or surrenders. */
  readonly struck: number
  /** To trade volleys, ... */
  readonly muskets: Hours
  /** ... and what of it is to be taken. */
  readonly care: number
  /** Batteries that have the enemy before them. */
  readonly guns: number
  /** Houses of a village that decides, ... */
  readonly houses: Hours
  /** ... and ground that does not say who wins, only how clearly. */
  readonly laurels: number
  /** To be in the right formation before the enemy. */
  readonly order: number
  /** How far those who are shaken keep from him. */
  readonly recoil: number
  /** An army that does not attack keeps so many hexes from him, unless it is in its own houses. */
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
 * Found in some 9,000 battles of the introduction with all weights drawn anew: the French go in where it looks hopeless, and take
 * the village late; the Coalition does not wait for them there, but goes to meet them with musketry and guns.
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

const tempers: Readonly<Record<string, readonly [french: Temper, coalition: Temper]>> = {
  'for what decides': [FOR_WHAT_DECIDES, FOR_WHAT_DECIDES],
  storming: [STORMING, STORMING],
  'with fire alone': [WITH_FIRE_ALONE, WITH_FIRE_ALONE],
  'on the defensive': [ON_THE_DEFENSIVE, ON_THE_DEFENSIVE],
  seasoned: [SEASONED_FRENCH, SEASONED_COALITION],
}

export const TEMPERS: readonly string[] = Object.keys(tempers)

export const temperOf = (name: string | undefined, side: Side): Temper =>
  name === undefined ? USUAL : tempers[name][side]
