/** Other ways to see the same field: plans that are made in one of them differ as a whole, not by a single move. */

export interface Temper {
  /** An attack is not planned unless it promises this many strength points. */
  readonly worthABattle: number
  /** What being in contact without a part in the plan is held to cost, as a share of the unit's strength. */
  readonly exposure: number
  /** What a hex nearer to where the army wants to be is worth. */
  readonly pace: number
  /** Where those go who have no part in an attack: where the army has to go, or to the nearest enemy. */
  readonly march: 'as ordered' | 'to the guns'
}

export const USUAL: Temper = { worthABattle: 0.5, exposure: 0.25, pace: 0.05, march: 'as ordered' }

export const TEMPERS: Readonly<Record<string, Temper>> = {
  bold: { ...USUAL, worthABattle: -0.5, exposure: 0.05 },
  wary: { ...USUAL, worthABattle: 1.5, exposure: 0.6 },
  'to the guns': { ...USUAL, march: 'to the guns', exposure: 0.1 },
  'standing fast': { ...USUAL, worthABattle: 1, pace: 0.001, exposure: 0.6 },
}
