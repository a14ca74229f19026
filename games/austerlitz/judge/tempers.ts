/** Other ways to see the same field: plans made with one of them differ as a whole, not by a single move. */
import { FIRST_TEMPERS } from './tempers-1.ts'

export interface Temper {
  /** An attack must promise this many strength points to be planned. */
  readonly worthABattle: number
  /** The assumed cost of being in contact without a part in the plan, as a share of the unit’s strength. */
  readonly exposure: number
  /** What a hex closer to the army’s goal is worth. */
  readonly pace: number
  /** Where units without an attack go: to the army’s goal, or to the nearest enemy. */
  readonly march: 'as ordered' | 'to the guns'
}

export const USUAL: Temper = { worthABattle: 0.5, exposure: 0.25, pace: 0.05, march: 'as ordered' }

export const TEMPERS: Readonly<Record<string, Temper>> = {
  bold: { ...USUAL, worthABattle: -0.5, exposure: 0.05 },
  wary: { ...USUAL, worthABattle: 1.5, exposure: 0.6 },
  'to the guns': { ...USUAL, march: 'to the guns', exposure: 0.1 },
  'standing fast': { ...USUAL, worthABattle: 1, pace: 0.001, exposure: 0.6 },
}

/** With those of the yardsticks, which plans don’t try. */
const all: Readonly<Record<string, Temper>> = { ...TEMPERS, ...FIRST_TEMPERS }

export const temperOf = (name: string | undefined): Temper => (name === undefined ? USUAL : all[name])
