/** 4.0 Orders: what each permits and requires, whose order a unit acts under, and the supply of markers. */
import { NOBODY } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { DEFENSE, DISHEARTENED, type Field, MARCH } from '../../field.ts'
import { MAIN_ORDERS, ORDERS, type OrderName } from '../../setup/vocabulary.ts'

export interface Permissions {
  readonly case: string
  /** 4.15.1, 4.16.1: the share of its allowance that a unit may use. */
  readonly allowance: 'all' | 'half' | 'one hex'
  /** 4.11.2, 4.15.2, 4.17.1: into an enemy ZOC: freely, only to a friend, or not at all. */
  readonly intoZone: 'yes' | 'to a friend' | 'no'
  /** 7.1, 4.11.2, 4.15.3, 4.16.2, 4.17.1: out of one: not at all, not straight into another, or anywhere. */
  readonly outOfZone: 'no' | 'into the open' | 'anywhere'
  /** How many units must end nearer to the enemy (4.11.1, 4.13.1). */
  readonly closing: 'none' | 'three' | 'all'
  /** 4.11.3, 4.17.2; 4.12: Pursuit is a delayed Advance. */
  readonly marchColumn: boolean
  /** 4.11.4, 4.15.6, 4.16.4, 4.17.3 */
  readonly squares: boolean
  /** 12.2, 4.15.4: whether units attack, with a test or without; 4.14.2: and whether they fall back afterwards. */
  readonly assault: 'must' | 'after a test' | 'as a probe' | 'no'
  /** 15.3, 15.3(2), 4.15.5 */
  readonly rally: 'anywhere' | 'far from the enemy' | 'never'
}

export const PERMITS: Readonly<Record<OrderName, Permissions>> = {
  advance: {
    case: '4.11',
    allowance: 'all',
    intoZone: 'yes',
    outOfZone: 'no',
    closing: 'three',
    marchColumn: true,
    squares: true,
    assault: 'after a test',
    rally: 'far from the enemy',
  },
  attack: {
    case: '4.13',
    allowance: 'all',
    intoZone: 'yes',
    outOfZone: 'no',
    closing: 'all',
    marchColumn: false,
    squares: false,
    assault: 'must',
    rally: 'never',
  },
  defense: {
    case: '4.15',
    allowance: 'one hex',
    intoZone: 'to a friend',
    outOfZone: 'into the open',
    closing: 'none',
    marchColumn: false,
    squares: true,
    assault: 'no',
    rally: 'anywhere',
  },
  march: {
    case: '4.17',
    allowance: 'all',
    intoZone: 'no',
    outOfZone: 'into the open',
    closing: 'none',
    marchColumn: true,
    squares: true,
    assault: 'no',
    rally: 'far from the enemy',
  },
  pursuit: {
    case: '4.12',
    allowance: 'all',
    intoZone: 'yes',
    outOfZone: 'no',
    closing: 'none',
    marchColumn: true,
    squares: true,
    assault: 'after a test',
    rally: 'far from the enemy',
  },
  probe: {
    case: '4.14',
    allowance: 'all',
    intoZone: 'yes',
    outOfZone: 'no',
    closing: 'all',
    marchColumn: false,
    squares: false,
    assault: 'as a probe',
    rally: 'never',
  },
  react: {
    case: '4.16',
    allowance: 'half',
    intoZone: 'yes',
    outOfZone: 'anywhere',
    closing: 'none',
    marchColumn: false,
    squares: false,
    assault: 'as a probe',
    rally: 'anywhere',
  },
}

/** For an order not yet given, or unknown. */
const UNORDERED: Permissions = {
  case: '4.0',
  allowance: 'all',
  intoZone: 'no',
  outOfZone: 'no',
  closing: 'none',
  marchColumn: false,
  squares: false,
  assault: 'no',
  rally: 'never',
}

export const permits = (order: number): Permissions => (order === NOBODY ? UNORDERED : PERMITS[ORDERS[order]])

/** 12.2.2: whether attackers under the order must test. */
export const testsFirst = (order: number): boolean => ['after a test', 'as a probe'].includes(permits(order).assault)

/** 4.1, 5.1 */
export const isMain = (order: number): boolean => order < MAIN_ORDERS

/** 8.0.3, 1.32.4: the command that a unit acts with: its Detachment if there is one, otherwise its formation. */
export function commandOf(field: Field, position: Position, unit: number): number {
  const { formation } = field.units[unit]
  const reserve = field.reserveAt[unit]
  if (reserve >= 0) {
    const assigned = field.reserve.command.get(position, reserve)
    if (assigned !== NOBODY) return assigned
  }
  const detachment = field.detachmentAt[unit]
  return detachment >= 0 && isLive(field, position, detachment) ? detachment : formation
}

/** Formations always have their marker, Generals only with a Detachment. */
export function isLive(field: Field, position: Position, command: number): boolean {
  return command < field.roster.formations || field.command.since.get(position, command) > 0
}

/** 8.0.3.3: a reserve unit that has arrived and isn’t assigned. */
export function isUnassigned(field: Field, position: Position, unit: number): boolean {
  const row = field.reserveAt[unit]
  return row >= 0 && field.groupAt[unit] >= 0 && field.reserve.command.get(position, row) === NOBODY
}

/** 8.0.3.3: whether it may still act with any command in this turn. */
export function mayBorrow(field: Field, position: Position, unit: number): boolean {
  return (
    isUnassigned(field, position, unit) &&
    field.reserve.with.get(position, field.reserveAt[unit]) === NOBODY &&
    field.reserve.acted.get(position, field.reserveAt[unit]) === 0
  )
}

/** The command in whose activation a unit acts; NOBODY for a reserve unit not called on. */
export function actsWith(field: Field, position: Position, unit: number): number {
  return isUnassigned(field, position, unit)
    ? field.reserve.with.get(position, field.reserveAt[unit])
    : commandOf(field, position, unit)
}

/** What this depends on: existing Detachments, and assigned or lent reserves. */
const rolls = onceFor((field: Field) => {
  const { command, reserve } = field
  return new Answers<readonly number[]>(cellsOf(command.since, reserve.command, reserve.with))
})

/** The troops that act with a command now. */
export function troopsOf(field: Field, position: Position, command: number): readonly number[] {
  const known = rolls(field).in(position)
  let troops = known.get(command)
  if (!troops) {
    const { side } = field.commands[command]
    troops = field.armies[side].filter(unit => actsWith(field, position, unit) === command)
    known.set(command, troops)
  }
  return troops
}

/** What the list of active commands depends on: also which troops are on the map, or due. */
const displays = onceFor((field: Field) => {
  const { unit, command, reserve, cell } = field
  return new Answers<readonly number[]>(cellsOf(unit.hex, unit.due, cell.turn, command.since, reserve.command))
})

/** 2.1.A.3, 8.0: the commands of a side that take part in this turn: with troops on the map, or due. */
export function inPlay(field: Field, position: Position, side: Side): readonly number[] {
  const known = displays(field).in(position)
  let commands = known.get(side)
  if (!commands) {
    commands = findInPlay(field, position, side)
    known.set(side, commands)
  }
  return commands
}

/** 8.0, 12.9: a unit due to arrive or return in this turn. */
function isDue(field: Field, position: Position, unit: number): boolean {
  const due = field.unit.due.get(position, unit)
  return due > 0 && due <= field.turn(position)
}

function findInPlay(field: Field, position: Position, side: Side): number[] {
  const present = new Set<number>()
  for (const unit of field.armies[side]) {
    const here = isDue(field, position, unit) || field.onMap(position, unit)
    if (!here || isUnassigned(field, position, unit)) continue
    present.add(commandOf(field, position, unit))
  }
  return field.displays[side].filter(command => present.has(command))
}

/** 4.3, 11.0: the order a unit acts under. */
export function orderOf(field: Field, position: Position, unit: number): number {
  const own = field.troop.order.get(position, unit)
  if (own !== NOBODY) return own
  if (field.troop.outOfCommand.get(position, unit) !== 0) return DEFENSE
  return orderOfCommand(field, position, commandOf(field, position, unit))
}

/** 4.3: on Defense because it is out of command, whatever the others’ order. */
export const onDefenseAstray = (field: Field, position: Position, unit: number): boolean =>
  field.troop.outOfCommand.get(position, unit) !== 0 && orderOf(field, position, unit) === DEFENSE

/** 13.3.3: whatever its marker says. */
export function orderOfCommand(field: Field, position: Position, command: number): number {
  const { order, test } = field.command
  return test.get(position, command) === DISHEARTENED ? DEFENSE : order.get(position, command)
}

/**
 * 11.0: guns may always march or defend instead, unless they have rallied under Defense (15.3). Empty if the order is
 * unknown, or not given yet.
 */
export function ordersOpenTo(field: Field, position: Position, unit: number): readonly number[] {
  const { order: chosen, outOfCommand } = field.troop
  const order = orderOf(field, position, unit)
  if (order === NOBODY) return []
  if (!field.isArtillery(unit) || field.isNight(position)) return [order]
  const rallied = chosen.get(position, unit) === DEFENSE && outOfCommand.get(position, unit) === 0
  return rallied ? [order] : [order, MARCH, DEFENSE]
}

const isLightfooted = (field: Field, unit: number): boolean => {
  const { kind } = field.troops(unit)
  return kind === 'light-infantry' || kind === 'cossacks'
}

/** 4.16: Reactive Defense needs light infantry or Cossacks on the map, or arriving in this turn. */
export function mayReact(field: Field, position: Position, command: number): boolean {
  return troopsOf(field, position, command).some(
    unit => isLightfooted(field, unit) && (field.onMap(position, unit) || isDue(field, position, unit)),
  )
}

/** The same when orders were given, since such troops may have been lost later. */
export const mightReact = (field: Field, position: Position, command: number): boolean =>
  troopsOf(field, position, command).some(unit => isLightfooted(field, unit))

/** 4.1.note: how many markers of an order the side has left. */
export function markersLeft(field: Field, position: Position, side: Side, order: number): number {
  const used = field.displays[side].filter(command => field.command.order.get(position, command) === order)
  return field.tables.orders.markers[ORDERS[order]] - used.length
}
