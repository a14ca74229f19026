/** The forces: combat units, the leaders of all ranks, and the commands that have a marker on the display. */
import { ARTILLERY, CAVALRY, INFANTRY, type Mustered, NOBODY } from '@voltigeur/hex'
import { BadInput, type Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { FormationData, GameData, LeaderData, UnitData } from './data.ts'
import { CLASSES, type MovementClass, type Nation, type Rank, SIDES, type Trait, type UnitType } from './vocabulary.ts'

/** 6.1, 11.0, 14.0: the combat arms. */
export { ARTILLERY, CAVALRY, INFANTRY }

const LEADER = 3
export const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'] as const

/** A piece: a combat unit or a leader. Combat units are numbered first, in the order of battle. */
export interface Unit extends Mustered {
  /** Its arm. */
  readonly type: number
  /** Its class on the Terrain Effects Chart. */
  readonly class: number
  readonly nation: Nation
  /** The command it belongs to by the order of battle; NOBODY for Army Commanders and aides. */
  readonly formation: number
  /** Whole points. */
  readonly move: number
  /** For combat units; null for leaders. */
  readonly troops: Troops | null
  /** For leaders; null for combat units. */
  readonly office: Office | null
}

interface Troops {
  readonly kind: UnitType
  readonly sp: number
  /** 12.9: null without a reduced side. */
  readonly reduced: number | null
  readonly efficiency: number
  /** 11.2: for artillery, else 0. */
  readonly range: number
  /** His General, by number; NOBODY if it has none. */
  readonly general: number
  readonly traits: ReadonlySet<Trait>
  readonly regiments: string
}

interface Office {
  readonly rank: Rank
  readonly initiative: number
  readonly range: number
  /** The commands whose troops are his own. */
  readonly formations: readonly number[]
  /** 16.62.5. */
  readonly crowned: boolean
  /** 16.13.4. */
  readonly chief: { readonly name: string; readonly initiative: number; readonly range: number } | null
}

/** 1.32.3, 1.32.4: any holder of a marker on the Priority track: a formation, or a General with a Detachment. */
export interface Command {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly side: Side
  /** For a Detachment the formation it comes from; for a formation itself. */
  readonly formation: number
  /** The Corps or Column Commander, or the detached General. */
  readonly leader: number
  /** Its troops by the order of battle. */
  readonly units: readonly number[]
  /** 4.2.3: an Allied command of several nations. */
  readonly mixed: boolean
}

export interface Roster {
  readonly units: readonly Unit[]
  /** How many of them are combat units. */
  readonly troops: number
  /** The formations first, then one for each General. */
  readonly commands: readonly Command[]
  readonly formations: number
}

/** 1.32.1 */
const LEADER_MOVE = 6

const CLASS_OF: Readonly<Record<UnitType, MovementClass>> = {
  infantry: 'infantry',
  'light-infantry': 'light',
  'heavy-cavalry': 'cavalry',
  'light-cavalry': 'cavalry',
  hussars: 'cavalry',
  dragoons: 'dragoons',
  cossacks: 'cavalry',
  'foot-artillery': 'guns',
  'horse-artillery': 'horse-guns',
}

const armOf = (kind: UnitType): number =>
  kind.endsWith('infantry') ? INFANTRY : kind.endsWith('artillery') ? ARTILLERY : CAVALRY

/** The participating pieces, in the order of the order of battle, with their formations and commands. */
export function muster(
  formations: readonly FormationData[],
  unitData: readonly UnitData[],
  leaderData: readonly LeaderData[],
): Roster {
  const present = formations.filter(({ id }) => unitData.some(unit => unit.formation === id))
  const formationAt = new Map(present.map(({ id }, i) => [id, i]))
  const leaders = leaderData.filter(({ rank, formations: own }) => {
    return rank === 'army' || rank === 'emperor' || rank === 'aide' || own!.some(id => formationAt.has(id))
  })
  const pieceAt = new Map([...unitData, ...leaders].map(({ id }, i) => [id, i]))
  if (pieceAt.size < unitData.length + leaders.length) throw new BadInput('a unit and a leader have the same id')
  book.learn([
    ...unitData.map(({ name, plural }) => [name, plural ? 'they' : 'it'] as const),
    ...leaders.map(({ name }) => [name, 'he'] as const),
  ])
  const troops = unitData.map((unit, index) => enlist(unit, index, formationAt, pieceAt))
  const officers = leaders.map((leader, i) => appoint(leader, unitData.length + i, formationAt))
  const units = [...troops, ...officers]
  return {
    units,
    troops: troops.length,
    commands: commandsOf(present, units),
    formations: present.length,
  }
}

function enlist(
  {
    id,
    name,
    side,
    formation,
    general,
    nation,
    type,
    sp,
    reduced,
    efficiency,
    move,
    range,
    traits,
    regiments,
  }: UnitData,
  index: number,
  formationAt: ReadonlyMap<string, number>,
  pieceAt: ReadonlyMap<string, number>,
): Unit {
  return {
    index,
    id,
    name,
    side: SIDES.indexOf(side),
    type: armOf(type),
    class: CLASSES.indexOf(CLASS_OF[type]),
    nation,
    formation: formationAt.get(formation)!,
    move,
    troops: {
      kind: type,
      sp,
      reduced: reduced ?? null,
      efficiency,
      range: range ?? 0,
      general: general === undefined ? NOBODY : (pieceAt.get(general) ?? NOBODY),
      traits: new Set(traits),
      regiments,
    },
    office: null,
  }
}

function appoint(
  { id, name, side, nation, rank, initiative, range, formations = [], crowned, chief }: LeaderData,
  index: number,
  formationAt: ReadonlyMap<string, number>,
): Unit {
  const own = formations.flatMap(formation => formationAt.get(formation) ?? [])
  return {
    index,
    id,
    name,
    side: SIDES.indexOf(side),
    type: LEADER,
    class: CLASSES.indexOf('leader'),
    nation,
    formation: rank === 'corps' || rank === 'general' ? own[0] : NOBODY,
    move: LEADER_MOVE,
    troops: null,
    office: { rank, initiative, range, formations: own, crowned: crowned === true, chief: chief ?? null },
  }
}

function commandsOf(formations: readonly FormationData[], units: readonly Unit[]): Command[] {
  const mixed = (list: readonly number[]): boolean => new Set(list.map(unit => units[unit].nation)).size > 1
  const corps = formations.map(({ id, name, side }, index): Command => {
    const own = units.filter(unit => unit.troops && unit.formation === index).map(unit => unit.index)
    const leader = units.find(({ office }) => office?.rank === 'corps' && office.formations.includes(index))
    return {
      index,
      id,
      name,
      side: SIDES.indexOf(side),
      formation: index,
      leader: leader?.index ?? NOBODY,
      units: own,
      mixed: mixed(own),
    }
  })
  const generals = units.filter(({ office, formation }) => office?.rank === 'general' && formation >= 0)
  const detachments = generals.map(({ index: leader, id, name, side, formation }, i): Command => {
    const own = units.filter(({ troops }) => troops?.general === leader).map(unit => unit.index)
    return { index: corps.length + i, id, name, side, formation, leader, units: own, mixed: mixed(own) }
  })
  return [...corps, ...detachments]
}

/** The pieces of a scenario: those set up or arriving later, and the aides. */
export function rosterOf({ formations, units, leaders }: GameData, isCalled: (id: string) => boolean): Roster {
  const called = units.filter(({ id }) => isCalled(id))
  const nations = new Set(called.map(({ side }) => side))
  return muster(
    formations,
    called,
    leaders.filter(({ id, rank, side }) => isCalled(id) || (rank === 'aide' && nations.has(side))),
  )
}
