/** The forces: combat units, both regiments and battalions, then leaders. */
import { ARTILLERY, CAVALRY, INFANTRY, type Mustered, NOBODY } from '@voltigeur/hex'
import type { CommandData, LeaderData, UnitData } from './data.ts'
import {
  ARMS,
  CLASSES,
  type FireType,
  type LimberClass,
  MORALE_COMMANDS,
  type MovementClass,
  NATIONS,
  type RecallClass,
  type Size,
  type SquareTable,
  type UnitKind,
} from './vocabulary.ts'

export { ARTILLERY, CAVALRY, INFANTRY }

const LEADER = 3
export const [FRANCE, RUSSIA, PRUSSIA, AUSTRIA] = NATIONS.keys()

/** A piece: a combat unit or a leader. Combat units are numbered first, each regiment before its battalions. */
export interface Unit extends Mustered {
  /** By NATIONS. */
  readonly nation: number
  /** The division, brigade, corps or army it belongs to. */
  readonly command: number
  /** By MORALE_COMMANDS (9.2.1). */
  readonly morale: number
  /** Its class on the Movement Costs Table, by CLASSES. */
  readonly class: number
  /** Whole points. */
  readonly ma: number
  /** For combat units; null for leaders. */
  readonly troops: Troops | null
  /** For leaders; null for combat units. */
  readonly office: Office | null
}

/** 2.2.3: the printed values on the side of a counter that the enemy doesn’t see. */
export interface SpecificSide {
  readonly mov: number
  readonly mev: number
  /** The printed fire value of infantry, else 0. */
  readonly fv: number
  /** For artillery at short, medium and long range (12.4.9); else null. */
  readonly guns: readonly [number, number, number] | null
  /** 12.1.3; 0 for cavalry. */
  readonly range: number
  readonly lance: number
  /** 6.8: for light cavalry that can skirmish, else 0. */
  readonly skirmishFv: number
}

interface Troops extends SpecificSide {
  readonly kind: UnitKind
  readonly size: Size
  readonly increments: number
  readonly fire: FireType | null
  readonly square: SquareTable | null
  readonly limber: LimberClass | null
  readonly recall: RecallClass | null
  /** 16.2.1, 16.2.3 */
  readonly guard: boolean
  /** 6.9: also moves like cavalry (6.11.5). */
  readonly horse: boolean
  /** 2.2.5a: heavy cavalry has an MA of 12 or less. */
  readonly heavy: boolean
  /** 3.4: a battalion’s regiment, else NOBODY; a regiment’s battalions, from left to right. */
  readonly regiment: number
  readonly battalions: readonly number[]
}

/** 2.3.3: the DRMs of a leader. */
export interface Office {
  readonly attack: number
  readonly defence: number
  readonly artillery: number
  readonly cavalry: number
  readonly morale: number
}

/** A command of the order of battle: 11.2 force marches go by divisions, for the Prussians by brigades. */
export interface Command {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: number
  /** The id of the corps or army above it; null if there is none. */
  readonly parent: string | null
  /** Its own combat units and leaders, not those of the commands below. */
  readonly units: readonly number[]
  readonly leaders: readonly number[]
}

export interface Roster {
  readonly units: readonly Unit[]
  /** How many of them are combat units. */
  readonly troops: number
  readonly commands: readonly Command[]
}

const sideOf = (nation: number): number => (nation === FRANCE ? 0 : 1)

/** 2.2.5a, 2.3.6 */
const CLASS_OF: Readonly<Record<UnitData['arm'], MovementClass>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
}

/** The pieces of these counters; regiments include their battalions. */
export function muster(
  commandData: readonly CommandData[],
  unitData: readonly UnitData[],
  leaderData: readonly LeaderData[],
  lightFrom: number,
): Roster {
  const needed = new Set([...unitData, ...leaderData].map(({ command }) => command))
  const commands = commandData.filter(({ id }) => needed.has(id))
  const commandAt = new Map(commands.map((command, index) => [command.id, { ...command, index }]))
  const units: Unit[] = []
  for (const data of unitData) {
    const { nation, morale, index: command } = commandAt.get(data.command)!
    const base = {
      side: sideOf(NATIONS.indexOf(nation)),
      nation: NATIONS.indexOf(nation),
      command,
      morale: MORALE_COMMANDS.indexOf(morale),
      type: ARMS.indexOf(data.arm),
      class: CLASSES.indexOf(CLASS_OF[data.arm]),
      ma: data.ma,
      office: null,
    }
    const at = units.length
    const parts = data.battalions ?? []
    const battalions = parts.map((_, i) => at + 1 + i)
    units.push({ ...base, index: at, id: data.id, name: data.name, troops: troopsOf(data, lightFrom, battalions) })
    for (const [i, { id, name, ...values }] of parts.entries()) {
      const own: Troops = { ...troopsOf(data, lightFrom, []), ...values, size: 'battalion', regiment: at }
      units.push({ ...base, index: at + 1 + i, id, name, troops: own })
    }
  }
  const troops = units.length
  for (const [i, data] of leaderData.entries()) units.push(appoint(data, troops + i, commandAt.get(data.command)!))
  return { units, troops, commands: commands.map((command, index) => commandOf(command, index, units)) }
}

function troopsOf(data: UnitData, lightFrom: number, battalions: readonly number[]): Troops {
  const { kind, size, increments, mov, mev, fv = 0, short, medium, long, range = 0, lance = 0, skirmishFv = 0 } = data
  return {
    kind,
    size,
    increments,
    mov,
    mev,
    fv,
    guns: data.arm === 'artillery' ? [short!, medium!, long!] : null,
    range,
    fire: data.fire ?? null,
    square: data.square ?? null,
    limber: data.limber ?? null,
    recall: data.recall ?? null,
    lance,
    skirmishFv,
    guard: data.guard === true,
    horse: kind === 'horse-artillery',
    heavy: data.arm === 'cavalry' && data.ma < lightFrom,
    regiment: NOBODY,
    battalions,
  }
}

function appoint(
  { id, name, ma, attack, defence, artillery, cavalry, morale: bonus }: LeaderData,
  index: number,
  { nation, morale, index: command }: CommandData & { index: number },
): Unit {
  return {
    index,
    id,
    name,
    side: sideOf(NATIONS.indexOf(nation)),
    nation: NATIONS.indexOf(nation),
    command,
    morale: MORALE_COMMANDS.indexOf(morale),
    type: LEADER,
    class: CLASSES.indexOf('cavalry'),
    ma,
    troops: null,
    office: { attack, defence, artillery, cavalry, morale: bonus },
  }
}

function commandOf({ id, name, nation, parent }: CommandData, index: number, units: readonly Unit[]): Command {
  const own = units.filter(unit => unit.command === index)
  return {
    index,
    id,
    name,
    side: sideOf(NATIONS.indexOf(nation)),
    parent: parent ?? null,
    units: own.filter(({ troops }) => troops !== null).map(unit => unit.index),
    leaders: own.filter(({ office }) => office !== null).map(unit => unit.index),
  }
}
