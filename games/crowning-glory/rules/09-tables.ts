/** 9.8 to 9.14: the combat tables as the rules read them. */
import type { Term } from '@voltigeur/kernel'
import { sayings } from '../sayings.ts'
import { GROUNDS, type GroundName, type Tables } from '../setup/data.ts'

/** Steps lost by attacker and defender. */
export type Result = readonly [lost: number, inflicted: number]

export interface Shifts {
  readonly ground: Readonly<Record<GroundName, Term>>
  readonly hillcrest: Term
  readonly enfilade: Term
}

/** 9.8 to 9.12: what the terrain and the places of the attackers shift, in words. */
export function shiftsFor({ hexes, hillcrest, enfilade }: Tables['terrain']): Shifts {
  const inIt = (name: GroundName): [GroundName, Term] => {
    const { shift: value, combat } = hexes[name]
    return [name, { text: sayings.terms.inGround(name), value, case: combat }]
  }
  return {
    ground: Object.fromEntries(GROUNDS.map(inIt)) as Record<GroundName, Term>,
    hillcrest: { text: sayings.terms.allUphill, value: hillcrest.shift, case: hillcrest.combat },
    enfilade: { text: sayings.terms.enfilade, value: enfilade.shift, case: enfilade.case },
  }
}

/** 9.14: by die and column; "1/2" is a step lost by the attacker, and two by the defender. */
export function resultsOf(rows: Readonly<Record<string, readonly string[]>>): Result[][] {
  return [1, 2, 3, 4, 5, 6].map(die => rows[die].map(cell => [Number(cell[0]), Number(cell[2])]))
}
