/** The order of battle: what a unit is, and which side it belongs to. */
import { type Enlisted, OFF_MAP } from '@voltigeur/hex'
import { SIDES, UNIT_TYPES, type UnitData } from './data.ts'

export const ALLIED = 0
export const FRENCH = 1

export const CAVALRY = UNIT_TYPES.indexOf('cavalry')
export const ARTILLERY = UNIT_TYPES.indexOf('artillery')

export interface Unit extends Enlisted {
  readonly strength: number
  readonly move: number
  /** Historical deployment hex; OFF_MAP for reinforcements. */
  readonly setup: number
  /** Game-Turn of arrival; 0 for units that start on the map. */
  readonly arrives: number
  /** SC-1: its entry hexes; null for the arrow hexes of its side (12.0). */
  readonly entry: readonly number[] | null
  readonly data: UnitData
}

export function enlist(data: readonly UnitData[], find: (label: string) => number): Unit[] {
  return data.map((unit, index) => ({
    index,
    id: unit.id,
    name: unit.name,
    side: SIDES.indexOf(unit.side),
    type: UNIT_TYPES.indexOf(unit.type),
    strength: unit.strength,
    move: unit.move,
    setup: unit.setup === undefined ? OFF_MAP : find(unit.setup),
    arrives: unit.arrives ?? 0,
    entry: unit.entry?.map(find) ?? null,
    data: unit,
  }))
}
