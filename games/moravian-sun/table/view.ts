/** A position in words and printed numbers, for the protocol and for people. */
import { type Flow, type Json, type Position, stateOfPlay } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { FACES, type Field, STATUSES } from '../field.ts'
import { commandOf, isLive } from '../rules/04-orders/orders.ts'
import { victoryPoints } from '../rules/16-victory/victory.ts'
import { isFoggy } from '../rules/16-victory/weather.ts'
import { NATIONS, ORDERS, SIDES, WEATHERS } from '../setup/vocabulary.ts'
import { statesOf } from './counters.ts'

export function view(field: Field, flow: Flow<MoravianDecision>, position: Position): Json {
  const bySide = (value: (side: number) => Json): Json =>
    Object.fromEntries(SIDES.map((name, side) => [name, value(side)]))
  const points = victoryPoints(field, position)
  return {
    turn: field.turn(position),
    turns: field.rules.turns,
    clock: field.rules.clock[field.turn(position) - 1] ?? '',
    ...stateOfPlay(flow, position, SIDES),
    weather: WEATHERS[field.weather(position)],
    fog: isFoggy(field, position),
    initiative: SIDES[field.cell.initiative.get(position)] ?? null,
    points: bySide(side => points[side]),
    demoralization: Object.fromEntries(NATIONS.map((name, i) => [name, field.nation.dem.get(position, i)])),
    exited: bySide(side => field.army.exited.get(position, side)),
    tracks: bySide(side => ({
      main: field.army.main.get(position, side),
      support: field.army.support.get(position, side),
    })),
    commands: field.commands
      .filter(({ index }) => isLive(field, position, index))
      .map(({ index, id, name, side }) => ({
        id,
        name,
        side: SIDES[side],
        order: ORDERS[field.command.order.get(position, index)] ?? null,
        before: ORDERS[field.command.before.get(position, index)] ?? null,
        box: field.command.box.get(position, index),
        face: FACES[field.command.face.get(position, index)],
      })),
    broken: field.ground.ponds.filter((_, i) => field.pond.broken.get(position, i) !== 0).map(hex => field.label(hex)),
    units: field.units.map(({ index, id, name, side, troops, office, move }) => ({
      id,
      name,
      side: SIDES[side],
      type: troops?.kind ?? office!.rank,
      command: commandOf(field, position, index) >= 0 ? field.commands[commandOf(field, position, index)].id : null,
      ...(troops ? { sp: field.sp(position, index), efficiency: troops.efficiency, move } : {}),
      ...(office ? { initiative: office.initiative, range: office.range } : {}),
      status: STATUSES[field.unit.status.get(position, index)],
      hex: field.onMap(position, index) ? field.label(field.hex(position, index)) : null,
      states: statesOf(field, position, index),
    })),
  }
}
