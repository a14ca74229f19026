/** 16.1.5 The French exit the map: by the road behind the enemy on the first day, and eastwards on the second. */
import { onceFor, type Position, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, FRENCH } from '../../field.ts'
import { EXITED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../../setup/roster.ts'
import { LIMBERED, ROAD_MARCH, UNLIMBERED } from '../../setup/vocabulary.ts'
import { allowance, idleFault } from '../11-movement/allowance.ts'
import { boundFault } from '../11-movement/stops.ts'

const NOON = 12 * 60
const DAY_OF_THUNDERCLAP = 2
/** Hexes beside the road that outflanks the enemy. */
const BESIDE_ROAD = 5
const EAST = 'thunderclap exit'
/** 16.1.5b */
export const VANDAMME = 'l-vandamme'

/** Whether the French must break out to the east (16.1.5). */
function isThunderclap(field: Field, position: Position): boolean {
  const { day, time } = field.turn(position)
  return day === DAY_OF_THUNDERCLAP && time >= NOON
}

interface Exits {
  readonly hexes: readonly number[]
  readonly case: string
}

const CLOSED_EDGE: Exits = { hexes: [], case: '16.1.5' }

/** By day: eastwards, and by the road behind the enemy. */
const waysOff = onceFor(({ ground, rules }: Field): { readonly east: Exits; readonly west: Exits } => {
  const { grid } = ground
  const roads = 'road' in rules.victory ? ground.marked(rules.victory.road) : []
  const west = roads.flatMap(road =>
    grid.within(road, BESIDE_ROAD).filter(hex => isAlong(grid.label(hex), grid.label(road))),
  )
  return { east: { hexes: ground.marked(EAST), case: '16.1.5' }, west: { hexes: west, case: '8.0' } }
})

/** The hexes where the French may exit in this turn, and the case; none if they can’t. */
export function exitsOf(field: Field, position: Position): Exits {
  if (isThunderclap(field, position)) return waysOff(field).east
  return 'road' in field.rules.victory && field.turn(position).day === 1 ? waysOff(field).west : CLOSED_EDGE
}

/** In the same column as the end of the road. */
const isAlong = (label: string, end: string): boolean => label.slice(0, 2) === end.slice(0, 2)

/** Half points; 6.10.1, 6.10.4: half as many by road, automatically for limbered guns. */
export function exitCost(field: Field, position: Position, piece: number): number {
  const formation = field.isTroops(piece) ? field.formation(position, piece) : -1
  const byRoad = formation === ROAD_MARCH || (formation === LIMBERED && field.ground.onRoad(field.hex(position, piece)))
  return byRoad ? field.tables.movement.road * POINT : POINT
}

/** Whether a French combat unit other than those named has still to exit. */
const staysAnybody = (field: Field, position: Position): boolean =>
  field.armies[FRENCH].some(unit => field.onMap(position, unit))

/** The case that stops a piece from exiting the map; null if it may. */
export function exitFault(field: Field, position: Position, piece: number): string | null {
  const { hexes, case: id } = exitsOf(field, position)
  if (field.units[piece].side !== FRENCH || !hexes.includes(field.hex(position, piece))) return id
  const idle = idleFault(field, position, piece) ?? boundFault(field, position, piece)
  if (idle !== null) return idle
  if (field.isTroops(piece) && field.formation(position, piece) === UNLIMBERED) return '11.1.9'
  if (exitCost(field, position, piece) > allowance(field, position, piece)) return '11.1.1'
  return field.units[piece].id === VANDAMME && staysAnybody(field, position) ? '16.1.5b' : null
}

/** 16.1.5a: the value of a piece that exited, in half points. */
export function withdrawalWorth(field: Field, position: Position, piece: number): number {
  const { type, office } = field.units[piece]
  if (office) return 2 * (Math.max(office.attack, office.defence) + office.artillery + office.cavalry + office.morale)
  const { withdrawal } = field.tables
  const [points, of] = {
    [INFANTRY]: withdrawal.infantry,
    [CAVALRY]: withdrawal.cavalry,
    [ARTILLERY]: withdrawal.artillery,
  }[type]!
  return Math.trunc((2 * points * field.increments(position, piece)) / of)
}

export function leaveMap(field: Field, position: Position, piece: number, umpire: Umpire): void {
  const { withdrawn, infantryOut, cavalryOut } = field.army
  const { type } = field.units[piece]
  const hex = field.hex(position, piece)
  const add = (column: typeof withdrawn, more: number): void =>
    column.set(position, FRENCH, column.get(position, FRENCH) + more)
  const thunderclap = isThunderclap(field, position)
  if (thunderclap) add(withdrawn, withdrawalWorth(field, position, piece))
  else if (type === INFANTRY) add(infantryOut, field.increments(position, piece))
  else if (type === CAVALRY) add(cavalryOut, field.increments(position, piece))
  field.remove(position, piece, EXITED)
  note(umpire, { kind: 'exited', unit: piece, hex, cases: [thunderclap ? '16.1.5' : '8.0'] })
  const { victory } = field.rules
  if ('breakthrough' in victory && infantryOut.get(position, FRENCH) >= victory.breakthrough)
    field.cell.won.set(position, FRENCH)
}
