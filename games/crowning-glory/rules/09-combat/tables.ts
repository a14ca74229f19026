/** 9.8 to 9.14: the combat tables as the rules read them. */
import type { Term } from '@voltigeur/kernel'
import { terms } from '../../sayings.ts'
import type { GroundName, Tables } from '../../setup/data.ts'

/** Steps lost by attacker and defender. */
export type Result = readonly [lost: number, inflicted: number]

export interface Shifts {
  readonly ground: Readonly<Partial<Record<GroundName, Term>>>
  readonly hillcrest: Term
  readonly enfilade: Term
}

/** 9.8 to 9.12: shifts for terrain and the attackers’ positions. */
export function shiftsFor({ hexes: { town, fortress }, hillcrest, enfilade }: Tables['terrain']): Shifts {
  return {
    ground: {
      town: terms.inTown(town.combat, town.shift),
      fortress: terms.inFortress(fortress.combat, fortress.shift),
    },
    hillcrest: terms.allUphill(hillcrest.combat, hillcrest.shift),
    enfilade: terms.enfilade(enfilade.case, enfilade.shift),
  }
}

/** 9.14: by die and column; "1/2" is one step lost by the attacker, and two by the defender. */
export function resultsOf(rows: Readonly<Record<string, readonly string[]>>): Result[][] {
  return [1, 2, 3, 4, 5, 6].map(die => rows[die].map(cell => [Number(cell[0]), Number(cell[2])]))
}
