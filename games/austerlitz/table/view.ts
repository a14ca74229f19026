/** A position in words and printed numbers, for the protocol and for people. */
import { type Flow, type Json, type Position, stateOfPlay } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import { type Field, STATUSES } from '../field.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { type VictoryPoints, victoryPoints } from '../rules/14-victory.ts'
import { SIDES, UNIT_TYPES } from '../setup/data.ts'
import { statesOf } from './counters.ts'

/** The whole battle has no objectives. */
function withoutPlaces({ allied, french }: VictoryPoints): Json {
  const { places: _, ...ofAllies } = allied
  const { places: __, ...ofFrench } = french
  return { allied: ofAllies, french: ofFrench }
}

export function view(field: Field, flow: Flow<AusterlitzDecision>, position: Position): Json {
  const points = victoryPoints(field, position)
  return {
    turn: field.turn(position),
    turns: field.rules.turns,
    ...stateOfPlay(flow, position, SIDES),
    demoralized: SIDES.find((_, side) => field.demoralized(position, side)) ?? null,
    losses: Object.fromEntries(SIDES.map((name, side) => [name, lossesOf(field, position, side)])),
    points: field.rules.prizes.length > 0 ? { ...points } : withoutPlaces(points),
    units: field.units.map(unit => ({
      id: unit.id,
      name: unit.name,
      side: SIDES[unit.side],
      type: UNIT_TYPES[unit.type],
      strength: unit.strength,
      move: unit.move,
      status: STATUSES[field.unit.status.get(position, unit.index)],
      hex: field.onMap(position, unit.index) ? field.label(field.hex(position, unit.index)) : null,
      states: statesOf(field, position, unit.index),
    })),
  }
}
