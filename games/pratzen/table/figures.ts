import type { Figure } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

const PACES = ['slow', 'normal', 'rapid']

/** The numbers of a counter as it lies, e.g. "3-3/5/6-2". */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  if (field.isLeader(unit)) return [{ value: '8', name: 'movement points when he rides alone', case: 'LDR-1' }]
  const { cc, ma, er } = field.face(position, unit)
  const paces = ma.length === PACES.length ? `: ${PACES.join(', ')}` : ''
  return [
    { value: String(cc), name: 'close-combat strength', case: 'DEF-25' },
    { value: ma.join('/'), name: `movement points${paces}`, case: 'DEF-20' },
    { value: String(er), name: 'engagement rating: the higher, the steadier', case: 'ENG-ET-2' },
  ]
}
