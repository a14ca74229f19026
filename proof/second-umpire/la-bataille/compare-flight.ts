/** Retreats: where each ends. */
import type { Comparison } from '../umpire.ts'
import type { First } from './first.ts'
import { type Manner, refuges, retreat, rout, soManyHexes } from './flight.ts'
import { Table, type Troop } from './table.ts'
import type { Moment } from './witness.ts'

export function* compareFlight({ battle }: First, { event, after }: Moment): Generator<Comparison> {
  if (event.kind !== 'fled') return
  // Logged before the unit moves, and after units that retreated earlier have moved.
  const table = new Table(battle.field, after)
  const flight = battle.flow.find(after, battle.sequence.steps.flight)
  if (!flight || !table.has(event.unit)) return
  const troop = table.troop(event.unit)
  const manner = mannerOf(table, troop, flight.manner, flight.hexes)
  if (manner === null) return
  const open = refuges(table, troop, manner)
  const end = event.path.at(-1)!
  yield {
    kind: `flight ${flight.manner}`,
    case: '4.4.2',
    subject: `${troop.id} from ${table.label(event.path[0])} ${flight.manner} ${flight.hexes}: ${open.map(hex => table.label(hex)).join(' ')}`,
    second: open.includes(end) ? table.label(end) : open.map(hex => table.label(hex)).join(' '),
    first: table.label(end),
  }
}

function mannerOf(table: Table, troop: Troop, name: string, hexes: number): Manner | null {
  switch (name) {
    case 'retreat':
      return retreat(table)
    case 'rout':
      return rout(table, troop)
    case 'bounce':
      return soManyHexes(table.tables.movement.bounce, false)
    case 'pursued':
      return soManyHexes(hexes, true)
    default:
      return null
  }
}
