/** What must be true of every position: checked after each decision of a test game. */
import { OFF_MAP, ON_MAP } from '@voltigeur/hex'
import type { Flow, Position } from '@voltigeur/kernel'
import type { OutpostDecision } from '../decisions.ts'
import type { Field } from '../field.ts'

export function faults(field: Field, flow: Flow<OutpostDecision>, position: Position): string[] {
  const found: string[] = []
  const taken = new Set<number>()
  for (const { index, id } of field.units) {
    const hex = field.hex(position, index)
    if ((field.unit.status.get(position, index) === ON_MAP) !== (hex !== OFF_MAP))
      found.push(`${id}: on the map without a hex, or the reverse`)
    if (hex === OFF_MAP) continue
    if (taken.has(hex)) found.push(`${field.label(hex)}: two units in a hex (2.2)`)
    taken.add(hex)
    if (field.unit.retreating.get(position, index) !== 0 && !flow.path(position).includes('retreat'))
      found.push(`${id}: still retreating after the combat`)
  }
  if (flow.deadEnd(position)) found.push('a dead end: nothing can be decided')
  return found
}
