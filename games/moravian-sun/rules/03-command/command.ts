/** 3.3 Command range, battle lines, and units out of command. */
import { ENEMY, NOBODY, OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, Sheets, type Side, type Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, PASSED } from '../../field.ts'
import { isLive, troopsOf } from '../04-orders/orders.ts'
import { gapAt } from '../09-movement/gaps.ts'
import { officeOf, rankOf } from '../12-assault/leaders.ts'

/** Without enemies nearby, ranges depend on terrain alone. */
const keptAfar = onceFor((field: Field) => new Answers<Uint8Array>(cellsOf(field.pond.broken)))

/** Cached ranges for each state of the ice. */
const MOST_RANGES = 1024

/** By side, what else its ranges depend on: the enemy’s hexes, and broken ice. */
const keptRanges = onceFor((field: Field) =>
  field.armies.map((_, side) => {
    const { unit, armies, pond } = field
    return new Answers<Uint8Array>(cellsOf([unit.hex, armies[1 - side]], pond.broken))
  }),
)

/** For a leader off the map. */
const nowhere = onceFor((field: Field) => new Uint8Array(field.ground.grid.size))

/** 3.3, 3.3.3: by hex, 1 within a leader’s range over passable hexes without enemies. */
export function inRange(field: Field, position: Position, leader: number, range: number): Uint8Array {
  const { side } = field.units[leader]
  const from = field.hex(position, leader)
  if (from === OFF_MAP) return nowhere(field)
  const far = gapAt(field, position, side, from) > range
  const known = (far ? keptAfar(field) : keptRanges(field)[side]).in(position)
  const key = range * field.ground.grid.size + from
  let reached = known.get(key)
  if (!reached) {
    reached = findRange(field, position, side, from, range)
    if (known.size === MOST_RANGES) known.clear()
    known.set(key, reached)
  }
  return reached
}

/** Whether a hex is in a leader’s range; most are too far away. */
export function reaches(field: Field, position: Position, leader: number, hex: number): boolean {
  const range = rangeOf(field, position, leader)
  const far = field.ground.grid.distance(field.hex(position, leader), hex) > range
  return !far && inRange(field, position, leader, range)[hex] === 1
}

const sheets = new Sheets(length => new Uint8Array(length), 1 << 16)

/** The hexes of a flood in the order reached. */
const rims = onceFor((field: Field) => new Uint16Array(field.ground.grid.size))

function findRange(field: Field, position: Position, side: Side, from: number, range: number): Uint8Array {
  const { ground } = field
  const { neighbours, size } = ground.grid
  const here = field.at(position)
  const look = here.lookTo(side)
  const { water } = here
  const reached = sheets.cut(size)
  const rim = rims(field)
  let [at, end] = [0, 1]
  rim[0] = from
  reached[from] = 1
  for (let hexes = 0; hexes < range; hexes++) {
    for (const last = end; at < last; at++) {
      const hex = rim[at]
      for (let dir = 0; dir < 6; dir++) {
        const to = neighbours[hex * 6 + dir]
        if (to < 0 || reached[to] !== 0 || water[to] !== 0 || (look[to] & ENEMY) !== 0) continue
        if (ground.impassable(hex, dir)) continue
        reached[to] = 1
        rim[end++] = to
      }
    }
  }
  return reached
}

/** The range printed on his counter; 16.13.4: for an Emperor in place of his Chief of Staff, that one’s. */
export function rangeOf(field: Field, position: Position, leader: number): number {
  const { range, chief } = field.office(leader)
  return chief && field.leader.replaces.get(position, leader) !== NOBODY ? chief.range : range
}

/** 3.11: an aide who replaces a General starts out of command: in his first turn he keeps no unit in command. */
function startsOut(field: Field, position: Position, leader: number): boolean {
  return (
    field.office(leader).rank === 'aide' &&
    rankOf(field, position, leader) === 'general' &&
    field.unit.due.get(position, leader) === field.turn(position)
  )
}

/** 3.1.1.1, 3.3: the leaders on the map who keep the troops of a command in command. */
export function leadersOf(field: Field, position: Position, command: number): number[] {
  const officers = officersOf(field, position, command).filter(one => !startsOut(field, position, one))
  return hasReserves(field, position, command) ? [...officers, ...chiefs(field, position, command)] : officers
}

/** 8.0.3.1: reserve units that have been assigned to the Army Commander, who keeps them in command himself. */
function hasReserves(field: Field, position: Position, command: number): boolean {
  const { command: assigned } = field.reserve
  for (let row = 0; row < assigned.rows; row++)
    if (assigned.get(position, row) === command && field.units[field.reserves[row]].formation === command) return true
  return false
}

const chiefs = (field: Field, position: Position, command: number): number[] =>
  field.staffs[field.commands[command].side].filter(
    one => rankOf(field, position, one) === 'army' && field.onMap(position, one),
  )

/** All leaders of a command on the map. */
function officersOf(field: Field, position: Position, command: number): number[] {
  const { side, leader } = field.commands[command]
  const staff = command < field.roster.formations ? field.staffs[side] : [actingFor(field, position, leader)]
  return staff.filter(one => isOfficerOf(field, position, command, one))
}

/**
 * Whether a leader is on the map and belongs to a command: to a Detachment its General, to a formation all but those.
 */
export function isOfficerOf(field: Field, position: Position, command: number, one: number): boolean {
  if (!field.onMap(position, one)) return false
  const { formation, leader } = field.commands[command]
  if (command >= field.roster.formations) return actingFor(field, position, leader) === one
  const office = officeOf(field, position, one)
  if (field.units[office].formation !== formation) return false
  const detachment = field.detachmentAt[office]
  return detachment === NOBODY || !isLive(field, position, detachment)
}

/** 3.11: the present holder of a leader’s office: himself, or his replacement. */
export function actingFor(field: Field, position: Position, leader: number): number {
  const known = keptHeirs(field).in(position)
  let heirs = known.get(0)
  if (!heirs) {
    heirs = findHeirs(field, position)
    known.set(0, heirs)
  }
  return heirs[leader]
}

const keptHeirs = onceFor((field: Field) => new Answers<Int16Array>(cellsOf(field.layout.rows.leader.replaces)))

/** By piece: the holder of its office; of several, the first on the staff. */
function findHeirs(field: Field, position: Position): Int16Array {
  let heirs = themselves(field)
  for (const staff of field.staffs) {
    for (let i = staff.length - 1; i >= 0; i--) {
      const replaced = field.leader.replaces.get(position, staff[i])
      if (replaced === NOBODY) continue
      if (heirs === themselves(field)) heirs = heirs.slice()
      heirs[replaced] = staff[i]
    }
  }
  return heirs
}

const themselves = onceFor(({ units }: Field) => Int16Array.from(units, ({ index }) => index))

/** 3.3, 3.3.2: the troops of a command on the map that are in command. */
export function inCommand(field: Field, position: Position, command: number): Set<number> {
  const units = troopsOf(field, position, command).filter(unit => field.onMap(position, unit))
  const found = new Set<number>()
  for (const leader of leadersOf(field, position, command)) {
    const reached = inRange(field, position, leader, rangeOf(field, position, leader))
    for (const unit of units) if (reached[field.hex(position, unit)] === 1) found.add(unit)
  }
  // A unit adjacent to one in command is in command too, and so on along the line.
  const { grid } = field.ground
  for (const unit of found) {
    const hex = field.hex(position, unit)
    for (const other of units)
      if (!found.has(other) && grid.distance(hex, field.hex(position, other)) <= 1) found.add(other)
  }
  return found
}

/** 2.1.A.2, 3.3.1: marks units out of command; 4.3: they get Defense. */
export function markCommand(field: Field, position: Position, commands: readonly number[], umpire: Umpire): void {
  const { outOfCommand } = field.troop
  const lost: number[] = []
  for (const command of commands) {
    const reached = inCommand(field, position, command)
    for (const unit of troopsOf(field, position, command)) {
      if (!field.onMap(position, unit)) continue
      const out = reached.has(unit) ? 0 : 1
      if (out) lost.push(unit)
      if (outOfCommand.get(position, unit) !== out) outOfCommand.set(position, unit, out)
    }
  }
  if (lost.length > 0) note(umpire, { kind: 'outOfCommand', units: lost, cases: ['3.3.1', '4.3'] })
}

/** 4.2, 2.1.A.2.note: formations take any order; a detached General only in range of a superior, or by his test. */
export function takesOrders(field: Field, position: Position, command: number): boolean {
  if (command < field.roster.formations) return true
  if (field.command.test.get(position, command) === PASSED) return true
  const known = keptReaches(field).in(position)
  let reached = known.get(command)
  if (reached === undefined) {
    reached = superiorsInReach(field, position, command).length > 0
    known.set(command, reached)
  }
  return reached
}

/** What superiors’ reach depends on: all hexes, replacements, and their dates. */
const keptReaches = onceFor((field: Field) => {
  const { hex, due } = field.unit
  const { replaces } = field.layout.rows.leader
  return new Answers<boolean>(cellsOf(hex, due, replaces, field.cell.turn, field.pond.broken))
})

/**
 * The superiors in range of a detached General: his Corps Commander, and the Army Commanders (16.13: the real ones).
 */
export function superiorsInReach(field: Field, position: Position, command: number): number[] {
  const { side, formation, leader } = field.commands[command]
  const general = actingFor(field, position, leader)
  if (!field.onMap(position, general) || startsOut(field, position, general)) return []
  const hex = field.hex(position, general)
  return field.staffs[side].filter(one => {
    const { formations } = field.office(one)
    const rank = rankOf(field, position, one)
    const above =
      rank === 'army' ||
      (rank === 'wing' && formations.includes(formation)) ||
      isCorpsOf(field, position, one, formation)
    return above && field.onMap(position, one) && reaches(field, position, one, hex)
  })
}

/** 3.2: turns over an Army Commander who has given orders in person. */
export function turnOver(field: Field, position: Position, leader: number, umpire: Umpire): void {
  field.leader.spent.set(position, leader, 1)
  note(umpire, { kind: 'gaveOrders', leader, cases: ['3.2'] })
}

function isCorpsOf(field: Field, position: Position, leader: number, formation: number): boolean {
  const commander = field.commands[formation].leader
  return commander !== NOBODY && actingFor(field, position, commander) === leader
}
