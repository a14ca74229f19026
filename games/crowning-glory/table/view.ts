/** A position in words and printed numbers, for the protocol and for people. */
import { type Flow, type Json, type Position, stateOfPlay, UNKNOWN } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { COMBAT, FACES, type Field, MOVEMENT, STATUSES, VARIANT_STATES } from '../field.ts'
import { demoralized, lossesOf } from '../rules/04-victory.ts'
import { variants } from '../sayings.ts'
import { SIDES, UNIT_TYPES, VARIANTS } from '../setup/data.ts'
import { statesOf } from './counters.ts'

export function view(field: Field, flow: Flow<GloryDecision>, position: Position): Json {
  const first = field.cell.first.get(position)
  const bySide = (value: (side: number) => Json): Json =>
    Object.fromEntries(SIDES.map((name, side) => [name, value(side)]))
  return {
    turn: field.turn(position),
    turns: field.rules.turns,
    clock: field.rules.clock[field.turn(position) - 1] ?? '',
    ...stateOfPlay(flow, position, SIDES),
    first: first === MOVEMENT ? 'movement' : first === COMBAT ? 'combat' : null,
    losses: bySide(side => lossesOf(field, position, side)),
    demoralized: SIDES.find((_, side) => demoralized(field, position, side)) ?? null,
    regrouped: field.cell.regrouped.get(position) || null,
    control: Object.fromEntries(
      field.ground.plan.critical.map((hex, place) => [field.label(hex), SIDES[field.place.owner.get(position, place)]]),
    ),
    markers: field.markers.map(({ index, id, side, factor }) => ({
      id,
      side: SIDES[side],
      factor,
      face: FACES[field.marker.face.get(position, index)],
    })),
    variants: bySide(side => variantOf(field, position, side)),
    units: field.units.map(unit => ({
      id: unit.id,
      name: unit.name,
      side: SIDES[unit.side],
      type: UNIT_TYPES[unit.type],
      steps: field.steps(position, unit.index),
      full: unit.steps,
      move: unit.move,
      status: STATUSES[field.unit.status.get(position, unit.index)],
      hex: field.onMap(position, unit.index) ? field.label(field.hex(position, unit.index)) : null,
      states: statesOf(field, position, unit.index),
    })),
  }
}

/** Null without a marker; viewers who may not see it don’t get its number. */
function variantOf(field: Field, position: Position, side: number): Json {
  const number = field.army.variant.get(position, side)
  if (number === 0) return null
  const state = VARIANT_STATES[field.army.state.get(position, side)]
  return number === UNKNOWN
    ? { number: null, name: null, state }
    : { number, name: variants[VARIANTS[number - 1]].name.text, state }
}
