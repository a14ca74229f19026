import type { Figure } from '@voltigeur/battlefield'
import { type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { rangeOf } from '../rules/03-command/command.ts'

const said = book.sentences('figures', {
  initiative: plain,
  range: plain,
  move: plain,
  sp: (sp: number) => ({ sp }),
  efficiency: plain,
})

/** 1.31, 1.32 The numbers of a counter. */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  const { office, troops, move } = field.units[unit]
  if (office)
    return [
      { value: String(office.initiative), name: said.initiative, case: '1.32' },
      { value: String(rangeOf(field, position, unit)), name: said.range, case: '1.32' },
      { value: String(move), name: said.move, case: '1.32.1' },
    ]
  const sp = field.sp(position, unit)
  return [
    { value: String(sp), name: said.sp(sp), case: '1.31' },
    { value: String(troops!.efficiency), name: said.efficiency, case: '1.31' },
    { value: String(move), name: said.move, case: '1.31' },
  ]
}
