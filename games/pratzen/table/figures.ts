import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { INFANTRY, type Unit } from '../setup/roster.ts'
import { numbers } from './words.ts'

/** Slow, normal and rapid. */
const PACES = 3

/** The numbers on the visible face, e.g. "3-3/5/6-2". */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  if (field.isLeader(unit)) return [{ value: '8', name: numbers.leader, case: 'LDR-1' }]
  const { cc, ma, er } = field.face(position, unit)
  return [
    ...letterOf(field.units[unit]),
    { value: String(cc), name: numbers.strength, case: 'DEF-25' },
    { value: ma.join('/'), name: ma.length === PACES ? numbers.allowances : numbers.allowance, case: 'DEF-20' },
    { value: String(er), name: numbers.rating, case: 'ENG-ET-2' },
  ]
}

/** The letter behind a battalion’s name distinguishes its pieces. */
function letterOf({ flag, arm, name }: Unit): readonly Figure[] {
  if (flag) return [{ value: 'F', name: numbers.flag, case: 'DEF-2' }]
  const letter = arm === INFANTRY ? / (?<letter>[a-z])$/.exec(name)?.groups?.letter : undefined
  return letter === undefined ? [] : [{ value: letter, name: numbers.company, case: 'DEF-5' }]
}
