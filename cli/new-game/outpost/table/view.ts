/** A position in words and printed numbers, for the protocol and for people. */
import { type Flow, type Json, type Position, stateOfPlay } from '@voltigeur/kernel'
import type { OutpostDecision } from '../decisions.ts'
import { type Field, STATUSES } from '../field.ts'
import { winnerNow } from '../rules/04-victory.ts'
import { SIDES } from '../setup/data.ts'
import { statesOf } from './counters.ts'

export function view(field: Field, flow: Flow<OutpostDecision>, position: Position): Json {
  return {
    turn: field.turn(position),
    turns: field.turns,
    ...stateOfPlay(flow, position, SIDES),
    ahead: SIDES[winnerNow(field, position)],
    units: field.units.map(({ index, id, name, side, arm, strength, move }) => ({
      ...{ id, name, side: SIDES[side], type: arm, strength, move },
      status: STATUSES[field.unit.status.get(position, index)],
      hex: field.onMap(position, index) ? field.label(field.hex(position, index)) : null,
      states: statesOf(field, position, index),
    })),
  }
}
