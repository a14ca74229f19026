/** What a counter shows. */
import { dress, type Piece } from '@voltigeur/battlefield'
import { identityOf } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { FRENCH } from '../setup/data.ts'

export function pieces(field: Field, position: Position): Piece[] {
  const { moved, fought, retreating } = field.unit
  return field.standing(position).map(unit => {
    const nation = unit.side === FRENCH ? 'French' : 'Austrian'
    const is = (column: typeof moved): boolean => column.get(position, unit.index) !== 0
    return {
      ...identityOf(unit),
      ...dress(nation),
      hex: field.hex(position, unit.index),
      arm: unit.arm,
      size: 'II',
      values: `${unit.strength}-${unit.move}`,
      formation: '',
      states: statesOf(field, position, unit.index),
      condition: { done: is(moved) || is(fought), retreating: is(retreating) },
    }
  })
}

/** As in the protocol. */
export const statesOf = (field: Field, position: Position, unit: number): string[] =>
  (['moved', 'fought', 'retreating'] as const).filter(state => field.unit[state].get(position, unit) !== 0)
