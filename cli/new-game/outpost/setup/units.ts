/** The order of battle. */
import type { Enlisted, Grid } from '@voltigeur/hex'
import { SIDES, UNIT_TYPES, type UnitData } from './data.ts'

export interface Unit extends Enlisted {
  readonly strength: number
  readonly move: number
  /** The hex where it starts. */
  readonly setup: number
  readonly arm: UnitData['type']
}

export const enlist = (data: readonly UnitData[], grid: Grid): Unit[] =>
  data.map(({ id, name, side, type, strength, move, setup }, index) => ({
    ...{ index, id, name, strength, move, arm: type },
    side: SIDES.indexOf(side),
    type: UNIT_TYPES.indexOf(type),
    setup: grid.find(setup),
  }))
