/** Other ways to see the same field: plans made with one of them differ as a whole, not by a single move. */
import { namedTempers } from '@voltigeur/kernel'
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

const TEMPERS: Readonly<Record<string, Temper>> = {
  bold: { ...USUAL, worthABattle: -0.5, exposure: 0.05 },
  wary: { ...USUAL, worthABattle: 1.5, exposure: 0.6 },
  'to the guns': { ...USUAL, march: 'to the guns', exposure: 0.1 },
  'standing fast': { ...USUAL, worthABattle: 1, pace: 0.001, exposure: 0.6 },
}

/** Those of the yardsticks are known by name, but plans don’t try them. */
export const tempers = namedTempers(USUAL, TEMPERS, FIRST_TEMPERS)

/** How a formation fights, if it doesn’t follow the army’s temper. It takes its aim from its mission. */
export interface Manner extends Temper {
  /** It avoids every attack that the rules don’t force on it. */
  readonly shy?: boolean
}

/** A formation that pins seeks contact, whatever the odds, so that the enemy must fight there. */
export const MANNERS: Readonly<Record<string, Manner>> = {
  usual: USUAL,
  bold: TEMPERS.bold,
  wary: TEMPERS.wary,
  pin: { ...USUAL, worthABattle: -2, exposure: -0.15 },
  shy: { ...USUAL, worthABattle: 99, exposure: 1, shy: true },
}
