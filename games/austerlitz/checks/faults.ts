/** Invariants of every position, checked after each decision of a test game. */
import { OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { type Field, UNINVOLVED } from '../field.ts'
import { crowdedHexes } from '../rules/07-stacking.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { ARTILLERY } from '../setup/units.ts'

export function faults(field: Field, flow: Flow<AusterlitzDecision>, position: Position): string[] {
  const found: string[] = []
  const path = flow.path(position)
  const step = path.at(-1)
  const sideIn = new Map<number, number>()
  for (const { index, side, type, id } of field.units) {
    const hex = field.hex(position, index)
    if ((field.unit.status.get(position, index) === ON_MAP) !== (hex !== OFF_MAP))
      found.push(`${id}: on the map without a hex, or the reverse`)
    if (hex === OFF_MAP) continue
    if ((sideIn.get(hex) ?? side) !== side) found.push(`${field.label(hex)}: both sides stand here`)
    sideIn.set(hex, side)
    const swampOnly = field.ground.is(hex, 'swamp') && !field.ground.onRoad(hex)
    if (type === ARTILLERY && swampOnly) found.push(`${id}: artillery in swamp`)
  }
  const arriving = path.includes('reinforcements') || path.includes('movement')
  const inBattle = path.includes('battle')
  if (!arriving && !inBattle) {
    for (const side of [0, 1]) {
      for (const hex of crowdedHexes(field, position, side)) found.push(`${field.label(hex)}: too many units`)
    }
  }
  if (!inBattle) {
    for (const { index, id } of field.units) {
      if (field.unit.role.get(position, index) !== UNINVOLVED) found.push(`${id}: still has a role after the battle`)
      if (field.unit.retreating.get(position, index) !== 0) found.push(`${id}: still retreating after the battle`)
    }
  }
  for (const side of [0, 1]) {
    const broken = lossesOf(field, position, side) >= field.tables.demoralization.losses
    if (broken && field.layout.cell.demoralized.get(position) === 0)
      found.push(`side ${side}: broken but not demoralized`)
  }
  if (flow.deadEnd(position)) {
    found.push(`${step}: a dead end, nothing can be decided`)
  }
  return found
}
