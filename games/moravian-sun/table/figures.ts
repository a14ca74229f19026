import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { rangeOf } from '../rules/03-command.ts'

/** 1.31, 1.32 The numbers of a counter. */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  const { office, troops, move } = field.units[unit]
  if (office)
    return [
      { value: String(office.initiative), name: 'initiative', case: '1.32' },
      { value: String(rangeOf(field, position, unit)), name: 'command range in hexes', case: '1.32' },
      { value: String(move), name: 'movement points', case: '1.32.1' },
    ]
  const sp = field.sp(position, unit)
  return [
    { value: String(sp), name: sp === 1 ? 'strength point' : 'strength points', case: '1.31' },
    { value: String(troops!.efficiency), name: 'efficiency: tested in combat', case: '1.31' },
    { value: String(move), name: 'movement points', case: '1.31' },
  ]
}
