/** Invariants of every position, checked after each decision of a test game. */
import { OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, type Field, FRENCH, UNINVOLVED } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { breaking, demoralized, lossesOf } from '../rules/04-victory.ts'
import { SIDES } from '../setup/data.ts'

export function faults(field: Field, flow: Flow<GloryDecision>, position: Position): string[] {
  const found: string[] = []
  const path = flow.path(position)
  const over = flow.over(position)
  const taken = new Map<number, string>()
  for (const { index, side, type, id, steps: full } of field.units) {
    const hex = field.hex(position, index)
    const steps = field.steps(position, index)
    const onMap = field.unit.status.get(position, index) === ON_MAP
    if (onMap !== (hex !== OFF_MAP)) found.push(`${id}: on the map without a hex, or the reverse`)
    if (steps < 0 || steps > full || (onMap && steps === 0)) found.push(`${id}: ${steps} of ${full} steps`)
    if (hex === OFF_MAP) continue
    if (taken.has(hex)) found.push(`${field.label(hex)}: both ${taken.get(hex)} and ${id} stand here (6.0)`)
    taken.set(hex, id)
    if (!field.ground.bears(type, hex)) found.push(`${id}: cavalry on the ice (8.7)`)
    const owner = controlOf(field, position, hex)
    if (owner !== null && owner !== side)
      found.push(`${id}: stands in ${field.label(hex)} without controlling it (3.3)`)
  }
  if (!path.includes('battle') && !over) {
    for (const { index, id } of field.units) {
      if (field.unit.role.get(position, index) !== UNINVOLVED) found.push(`${id}: still has a role after the attack`)
    }
    if (field.cell.support.get(position) !== 0) found.push('a marker still lies on the map after the attack')
  }
  for (const [side, name] of SIDES.entries()) {
    if (lossesOf(field, position, side) < 0) found.push(`${name}: fewer than no steps lost`)
  }
  if (field.rules.morale && !over && !path.includes('battle')) {
    const broken = breaking(field, position, ALLIED)
    if (broken && !demoralized(field, position, ALLIED)) found.push('allied: broken but not demoralized (4.8)')
    if (breaking(field, position, FRENCH) && field.turn(position) < field.rules.turns) {
      found.push('french: demoralized, and still the battle goes on (4.2)')
    }
  }
  if (flow.deadEnd(position)) {
    found.push(`${path.at(-1)}: a dead end, nothing can be decided`)
  }
  return found
}
