/** 13.5.5, 13.6 The Melee Results Table, and the effect of its results on each kind of unit. */
import { onceFor } from '@voltigeur/kernel'
import { READINGS } from '../../setup/readings.ts'
import type { Tables } from '../../setup/tables.ts'
import type { Formation, State } from '../../setup/vocabulary.ts'
import { moved } from '../02-dice.ts'
import type { MeleeReckoning } from './melee-odds.ts'

export const MELEE_CODES = ['AD', 'AR', 'DD', 'DR', 'DS'] as const
export type MeleeCode = (typeof MELEE_CODES)[number]

interface MeleeLosses {
  readonly attacker: number
  readonly defender: number
  /** 13.6.3: an asterisk. */
  readonly attackerChecks: boolean
  readonly defenderChecks: boolean
}

export type MeleeResult = { readonly code: MeleeCode } | { readonly losses: MeleeLosses } | 'noEffect'

/** "-", "DD" or "2*\/1". */
export function readResult(cell: string): MeleeResult {
  if (cell === '-') return 'noEffect'
  if (!cell.includes('/')) return { code: cell as MeleeCode }
  const [attacker, defender] = cell.split('/')
  return {
    losses: {
      attacker: Number.parseInt(attacker, 10),
      defender: Number.parseInt(defender, 10),
      attackerChecks: attacker.endsWith('*'),
      defenderChecks: defender.endsWith('*'),
    },
  }
}

type Chart = Pick<Tables, 'melee'>
type Odds = Pick<MeleeReckoning, 'column' | 'drm'>

/** The cell as printed. */
export const meleeCell = ({ melee }: Chart, { column, drm }: Odds, roll: number): string =>
  melee.rows[String(moved(roll, drm))][column]

/** Of 36, by cell: a code, losses or no effect. */
export function meleeChances(chart: Chart, reckoning: Odds): ReadonlyMap<string, number> {
  const chances = new Map<string, number>()
  for (const roll of READINGS) {
    const cell = meleeCell(chart, reckoning, roll)
    chances.set(cell, (chances.get(cell) ?? 0) + 1)
  }
  return chances
}

/** Computers ask for the same odds again and again. */
const known = onceFor((_: Chart['melee']) => new Map<number, readonly MeleeChance[]>())

export interface MeleeChance {
  readonly result: MeleeResult
  readonly of36: number
}

/** The results that are possible, and the chances of each. */
export function meleeProspects(chart: Chart, { column, drm }: Odds): readonly MeleeChance[] {
  const all = known(chart.melee)
  const key = drm * chart.melee.columns.length + column
  let found = all.get(key)
  if (!found) {
    found = Array.from(meleeChances(chart, { column, drm }), ([cell, of36]) => ({ result: readResult(cell), of36 }))
    all.set(key, found)
  }
  return found
}

/** The effect of a result on one unit of the side that it names. */
export type Fate =
  /** Falls back disordered. */
  | 'disorders'
  | 'routs'
  /** Already routed: another rout move; cavalry loses two increments for each hex instead of one. */
  | 'routsAgain'
  /** Captured (14.2.3). */
  | 'surrenders'
  | 'lost'
  /** 13.6.1: disordered only if it fails a morale check. */
  | 'checksInSquare'

export interface Stricken {
  readonly arm: 'infantry' | 'cavalry' | 'artillery'
  readonly formation: Formation
  readonly state: State
  /** 16.2.7c: a Masse is a square against a charge. */
  readonly charged: boolean
  /** 6.11.10: it must leave a hex in the ZOI of enemy cavalry. */
  readonly beforeHorse: boolean
}

const inSquare = ({ formation, state, charged }: Stricken): boolean =>
  state === 'goodOrder' && (formation === 'square' || (formation === 'masse' && charged))

/** 4.3.2, 6.11.10: units that can’t fall back disordered rout. */
const shaken = ({ arm, state, beforeHorse }: Stricken): Fate =>
  arm === 'cavalry' || state === 'disordered' || beforeHorse ? 'routs' : 'disorders'

/** 13.5.5, 10.5.4: the effect of a code on each unit of the side that it names; guns share their infantry’s fate. */
export function fateOf(code: MeleeCode, unit: Stricken): Fate {
  const { arm, formation, state } = unit
  const routed = state === 'routed'
  if (code === 'DS') return 'surrenders'
  // 4.3.3, 10.5.3
  if (formation === 'unlimbered') return 'lost'
  switch (code) {
    case 'AD':
      return routed ? 'surrenders' : shaken(unit)
    case 'AR':
      return routed ? 'surrenders' : 'routs'
    case 'DD':
      if (inSquare(unit)) return 'checksInSquare'
      return routed ? 'routsAgain' : shaken(unit)
    case 'DR':
      if (!routed) return 'routs'
      return arm === 'infantry' ? 'surrenders' : 'lost'
  }
}
