import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { INFANTRY, type Unit } from '../setup/roster.ts'

const PACES = ['slow', 'normal', 'rapid']

/** The numbers of a counter as it lies, e.g. "3-3/5/6-2". */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  if (field.isLeader(unit)) return [{ value: '8', name: 'movement points when he rides alone', case: 'LDR-1' }]
  const { cc, ma, er } = field.face(position, unit)
  const paces = ma.length === PACES.length ? `: ${PACES.join(', ')}` : ''
  return [
    ...letterOf(field.units[unit]),
    { value: String(cc), name: 'close-combat strength', case: 'DEF-25' },
    { value: ma.join('/'), name: `movement points${paces}`, case: 'DEF-20' },
    { value: String(er), name: 'engagement rating: the higher, the steadier', case: 'ENG-ET-2' },
  ]
}

/** The letter behind the name of a battalion tells its pieces apart. */
function letterOf({ flag, arm, name }: Unit): readonly Figure[] {
  if (flag)
    return [{ value: 'F', name: 'the Flag: it leads the battalion, whose companies stay near it', case: 'DEF-2' }]
  const letter = arm === INFANTRY ? / (?<letter>[a-z])$/.exec(name)?.groups?.letter : undefined
  return letter === undefined ? [] : [{ value: letter, name: 'a company; it stays near its Flag', case: 'DEF-5' }]
}
