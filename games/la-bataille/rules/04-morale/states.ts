/** 4.1, 4.3 Which units must check morale, and the effect of failure. */
import type { Formation, State, TroopArm } from '../../setup/vocabulary.ts'

export interface Shaken {
  readonly arm: TroopArm
  readonly formation: Formation
  readonly state: State
}

/** 4.2.4, 4.3.1 to 4.3.3: one state worse; cavalry is never disordered, and guns in battery are lost. */
export function afterFailure({ arm, formation, state }: Shaken): State | 'lost' {
  if (formation === 'unlimbered') return 'lost'
  return state === 'goodOrder' && arm !== 'cavalry' ? 'disordered' : 'routed'
}

/** 6.7, 6.8: infantry or cavalry. */
const inSkirmishOrder = (formation: Formation): boolean =>
  formation === 'skirmish' || formation === 'longSkirmish' || formation === 'horseSkirmish'

/** 4.1-2, 4.1-3: retreating units enter the hex. */
export const checksForArrival = ({ formation, state }: Shaken): boolean =>
  state !== 'routed' && !inSkirmishOrder(formation)

/** 4.1-4, 6.7.16: retreating units begin their move in the hex. */
export const checksForCompany = ({ formation, state }: Shaken): boolean =>
  state === 'goodOrder' && !inSkirmishOrder(formation)

/**
 * 6.6.1: in villages and woods, guns in battery too (6.9.1), as in a square (10.5.2b); shaken units have no formation.
 */
const inGeneralOrder = ({ formation, state }: Shaken, cover: boolean): boolean =>
  state === 'goodOrder' && (formation === 'generalOrder' || (cover && isBattery(formation)))

const isBattery = (formation: Formation): boolean => formation === 'limbered' || formation === 'unlimbered'

/**
 * 4.1-7, 6.6.8, 13.2.3, 13.2.4: except cavalry, units in square or general order, and units that must meet a charge.
 */
export const checksWhenAssaulted = (unit: Shaken, cover: boolean, mustMeetCharge: boolean): boolean =>
  !mustMeetCharge && unit.arm !== 'cavalry' && unit.formation !== 'square' && !inGeneralOrder(unit, cover)

/** 4.1-8, 13.2.4, 10.2.7c: except cavalry, and units that stood against a charge, which counts as passed. */
export const checksToAssault = ({ arm }: Shaken, mandated: boolean): boolean => !mandated && arm !== 'cavalry'

/** 4.1a to 4.1d, 4.1-11, 12.5.8: whether losses from one fire require a check, and never more than one. */
export function checksAfterFire(arm: TroopArm, french: boolean, before: number, lost: number): boolean {
  if (arm !== 'infantry') return lost > 0
  const step = (total: number): number => (french ? Math.floor(total / 2) : Math.ceil(total / 2))
  return step(before + lost) > step(before)
}
