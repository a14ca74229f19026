/** A position in words and printed numbers, for the protocol and for people. */
import { type Flow, type Json, type Position, stateOfPlay } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import { clockOf } from '../events.ts'
import type { Field } from '../field.ts'
import { STATUSES, UNMOVED } from '../marks.ts'
import { POINT } from '../setup/ground.ts'
import {
  ARMS,
  FACING_NAMES,
  FORMATIONS,
  MORALE_COMMANDS,
  NATIONS,
  READINESS,
  SIDES,
  STATES,
} from '../setup/vocabulary.ts'
import { statesOf } from './counters.ts'
import { specificValues } from './knowledge.ts'

export function view(field: Field, flow: Flow<KulmDecision>, position: Position): Json {
  const turn = field.cell.turn.get(position)
  return {
    turn: turn + 1,
    turns: field.rules.turns.length,
    clock: clockOf(field, turn),
    ...stateOfPlay(flow, position, SIDES),
    levels: Object.fromEntries(MORALE_COMMANDS.map((name, i) => [name, field.morale.level.get(position, i)])),
    held: Object.fromEntries(
      field.rules.places.map(({ name, hexes }) => [
        name,
        hexes.map(hex => SIDES[field.held.by.get(position, field.heldAt[hex])] ?? null),
      ]),
    ),
    units: field.units.map(({ index }) => pieceOf(field, position, index)),
  }
}

function pieceOf(field: Field, position: Position, index: number): { [key: string]: Json } {
  const { id, name, side, nation, type, ma, office } = field.units[index]
  const left = field.unit.left.get(position, index)
  const shared = {
    id,
    name,
    side: SIDES[side],
    nation: NATIONS[nation],
    arm: ARMS[type],
    ma,
    status: STATUSES[field.unit.status.get(position, index)],
    hex: field.onMap(position, index) ? field.label(field.hex(position, index)) : null,
    left: left === UNMOVED ? null : left / POINT,
  }
  if (office) return { ...shared, ...office, states: [] }
  const { losses, depth } = field.troop
  return {
    ...shared,
    increments: field.troops(index).increments,
    losses: losses.get(position, index),
    hexes: field.onMap(position, index) ? field.footprint(position, index).map(hex => field.label(hex)) : [],
    formation: FORMATIONS[field.formation(position, index)],
    facing: FACING_NAMES[field.facing(position, index)],
    depth: depth.get(position, index),
    state: STATES[field.state(position, index)],
    ...readinessOf(field, position, index),
    // 2.2.3
    ...valuesOf(field, position, index),
    states: statesOf(field, position, index),
  }
}

/** 5.2.2, 5.2.3: for cavalry, with the colour of its marker. */
function readinessOf(field: Field, position: Position, unit: number): { [key: string]: Json } {
  if (!field.isCavalry(unit)) return {}
  const readiness = READINESS[field.readiness(position, unit)]
  return readiness === 'fresh' ? { readiness } : { readiness, marker: SIDES[field.troop.marker.get(position, unit)] }
}

/** 2.2.3: values that the viewer has seen. */
function valuesOf(field: Field, position: Position, unit: number) {
  const values = specificValues(field, position, unit)
  return Object.keys(values).length > 0 ? { values } : {}
}
