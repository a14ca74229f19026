/** Any situation, described in JSON: map patches, units and leaders in any state, phase, dice. */
import { blankGrid, ELIMINATED, finder, hexsideNamed, ON_MAP, patched, replaced } from '@voltigeur/hex'
import {
  BadInput,
  capital,
  keepLast,
  type Opening,
  onceEach,
  onceFor,
  type Position,
  readInput,
  series,
  soundOpeningAt,
} from '@voltigeur/kernel'
import { KulmBattle } from '../battle.ts'
import type { KulmDecision } from '../decisions.ts'
import { Field, type Reinforcement } from '../field.ts'
import { STATUSES } from '../marks.ts'
import { facesVertex } from '../rules/06-formations/facing.ts'
import { type Body, formationFault, formationsOf, plainFormation } from '../rules/06-formations/formations.ts'
import { beginAt } from '../sequence.ts'
import type { CommandData, GameData, LeaderData, UnitData } from '../setup/data.ts'
import { Ground, type GroundPlan, POINT } from '../setup/ground.ts'
import { optionalRules } from '../setup/options.ts'
import { muster, type Roster } from '../setup/roster.ts'
import { minutesOf } from '../setup/scenarios.ts'
import {
  COLUMN,
  FACING_NAMES,
  FORMATIONS,
  GENERAL_ORDER,
  GOAL,
  type GROUNDS,
  LIMBERED,
  MORALE_COMMANDS,
  type NATIONS,
  READINESS,
  SIDES,
  STATES,
} from '../setup/vocabulary.ts'
import { clearMap, lay, pieceNamed, reserve, turnsOf } from './setting-up.ts'
import { type Description, situationShape } from './shape.ts'

type Counter = Description['units'][number]

type Patch = Pick<Description, 'map' | 'terrain' | 'hexsides' | 'roads' | 'slopes' | 'levels'>

interface Material {
  readonly data: GameData
  readonly plan: GroundPlan
}

const groundOf = onceFor(({ data, plan }: Material) =>
  keepLast((patch: Patch) => new Ground(planOf(plan, patch), data.tables.movement)),
)

export function situation(material: Material, input: unknown): Opening<KulmDecision, KulmBattle> {
  const wanted = readInput('situation', input, situationShape)
  const { data } = material
  const { tables } = data
  const { map, terrain, hexsides, roads, slopes, levels } = wanted
  const ground = groundOf(material)({ map, terrain, hexsides, roads, slopes, levels })
  const turns = turnsOf([
    {
      day: wanted.ground === 'wet' ? 1 : 2,
      date: '',
      first: minutesOf(wanted.first),
      last: minutesOf(wanted.last),
      ground: wanted.ground,
    },
  ])
  if (turns.length === 0)
    throw new BadInput(`situation: last: ${wanted.last} comes before ${wanted.first}, the first turn`)
  if (wanted.turn > turns.length) throw new BadInput(`situation: turn ${wanted.turn} of only ${turns.length}`)
  const roster = musterAll(data, wanted)
  const find = finder(ground.grid, 'units')
  const field = new Field(ground, roster, tables, {
    scenario: 'situation',
    turns,
    area: new Uint8Array(ground.grid.size).fill(1),
    minutes: null,
    steadfast: false,
    reinforcements: comingOn(roster, wanted, find),
    heldBack: wanted.leaders.filter(leader => leader.heldBack).map(({ id }) => pieceNamed(roster, id)),
    places: Object.entries(wanted.village).map(([label, holder]) => ({
      name: GOAL,
      hexes: [find(label)],
      holder: SIDES.indexOf(holder),
    })),
    firstDay: null,
    victory: { kind: 'village', village: GOAL, chapel: GOAL, houses: 3, losses: 8 },
    options: optionalRules(wanted.options),
  })
  const battle = new KulmBattle(field, position => layAll(field, position, wanted, find))
  const position = battle.layout.blank()
  clearMap(field, position)
  layAll(field, position, wanted, find)
  beginAt(battle.sequence, position, wanted.phase, SIDES.indexOf(wanted.side))
  return soundOpeningAt(battle, position, wanted, umpire => battle.flow.settle(position, umpire))
}

function planOf(printed: GroundPlan, wanted: Patch): GroundPlan {
  const base: GroundPlan =
    wanted.map === 'scenario'
      ? printed
      : {
          title: 'Blank map',
          grid: blankGrid(wanted.map),
          hexes: new Map(),
          hexsides: [],
          slopes: [],
          level: () => 0,
          roads: [],
          places: [],
          marks: new Map(),
          metresPerHex: printed.metresPerHex,
        }
  const plan = patched<(typeof GROUNDS)[number], GroundPlan>(base, wanted, 'clear')
  const { grid } = plan
  const slopes = wanted.slopes.map(label => hexsideNamed(grid, label, '>'))
  const levels = new Map(Object.entries(wanted.levels).map(([label, level]) => [finder(grid, 'levels')(label), level]))
  return {
    ...plan,
    slopes: replaced(
      grid,
      plan.slopes,
      slopes.map(slope => [slope, [slope]]),
    ),
    level: hex => levels.get(hex) ?? base.level(hex),
  }
}

/** 16.3: each waiting piece is a group by itself. */
function comingOn(roster: Roster, wanted: Description, find: (label: string) => number): Reinforcement[] {
  return [...wanted.units, ...wanted.leaders].flatMap(({ id, entry, due }) => {
    if (entry === undefined) return []
    if (due === undefined) throw new BadInput(`situation: "${id}" has an "entry" and needs the turn it is "due"`)
    const piece = pieceNamed(roster, id)
    return [{ turn: due - 1, side: roster.units[piece].side, hexes: entry.map(find), units: [piece] }]
  })
}

/** Units and leaders by id from the order of battle, with any value changed, or entirely new ones. */
function musterAll({ army, tables }: GameData, wanted: Description): Roster {
  onceEach(
    [...wanted.units, ...wanted.leaders].map(({ id }) => id),
    'units and leaders',
  )
  const commands = new Map<string, CommandData>(army.commands.map(command => [command.id, command]))
  const commandFor = (nation: (typeof NATIONS)[number], id: string): string => {
    const name = id === nation ? `${capital(nation)} division` : id
    if (!commands.has(id)) commands.set(id, { id, name, nation, level: 'division', morale: MORALE_OF[nation] })
    return id
  }
  const regiments = new Map(army.units.flatMap(unit => (unit.battalions ?? []).map(({ id }) => [id, unit])))
  const units = new Map<string, UnitData>()
  for (const counter of wanted.units) {
    const regiment = regiments.get(counter.id)
    if (!regiment) units.set(counter.id, unitOf(army.units, counter, commandFor))
    else if (!units.has(regiment.id)) units.set(regiment.id, regiment)
  }
  const leaders = wanted.leaders.map((leader): LeaderData => {
    const known = army.leaders.find(({ id }) => id === leader.id)
    const { id, name = known?.name ?? id, side = 'french', nation = NATION_OF[side], move } = leader
    const { attack = 0, defence = 0, artillery = 0, cavalry = 0, morale = 0, ma = 10, rank = 'general' } = known ?? {}
    return {
      id,
      name,
      rank,
      command: known && !leader.command ? known.command : commandFor(nation, leader.command ?? nation),
      attack: leader.attack ?? attack,
      defence: leader.defence ?? defence,
      artillery: leader.artillery ?? artillery,
      cavalry: leader.cavalry ?? cavalry,
      morale: leader.morale ?? morale,
      ma: move ?? ma,
    }
  })
  const roster = muster([...commands.values()], [...units.values()], leaders, tables.formations.light)
  for (const { id, side } of [...wanted.units, ...wanted.leaders])
    if (side !== undefined && roster.units[pieceNamed(roster, id)].side !== SIDES.indexOf(side))
      throw new BadInput(`situation: "${id}" is not ${side}: its nation or command is of the other side`)
  return roster
}

const MORALE_OF = {
  french: 'french-i-corps',
  russian: 'russian-ii-corps',
  prussian: 'prussian',
  austrian: 'austrian',
} as const
const NATION_OF = { french: 'french', coalition: 'russian' } as const
const FIRE_OF = {
  french: 'french-ligne',
  russian: 'russian-musketeer',
  prussian: 'prussian-line',
  austrian: 'austrian-line',
} as const
const LIMBER_OF = {
  french: 'french-foot',
  russian: 'russian-light',
  prussian: 'prussian-foot',
  austrian: 'austrian-position',
} as const
const RECALL_OF = {
  french: 'french',
  russian: 'russian-light',
  prussian: 'prussian-light',
  austrian: 'austrian',
} as const

function unitOf(
  known: readonly UnitData[],
  wanted: Counter,
  commandFor: (nation: (typeof NATIONS)[number], id: string) => string,
): UnitData {
  const base = known.find(({ id }) => id === wanted.id)
  const { id, name = base?.name ?? id, side, nation = NATION_OF[side ?? 'french'], type: arm = base?.arm } = wanted
  if (!base && (side === undefined || arm === undefined))
    throw new BadInput(`situation: units: "${id}" is not in the order of battle, so it needs "side" and "type"`)
  const increments = wanted.increments ?? base?.increments ?? (arm === 'artillery' ? 2 : 6)
  const changed = {
    ...(wanted.mov === undefined ? {} : { mov: wanted.mov }),
    ...(wanted.mev === undefined ? {} : { mev: wanted.mev }),
    ...(wanted.fv === undefined ? {} : { fv: wanted.fv }),
    ...(wanted.range === undefined ? {} : { range: wanted.range }),
    ...(wanted.lance === undefined ? {} : { lance: wanted.lance }),
    ...(wanted.skirmishFv === undefined ? {} : { skirmishFv: wanted.skirmishFv }),
    ...(wanted.guard ? { guard: true as const } : {}),
    ...(wanted.kind === undefined ? {} : { kind: wanted.kind }),
    ...(wanted.size === undefined ? {} : { size: wanted.size }),
    ...(wanted.move === undefined ? {} : { ma: wanted.move }),
    ...(wanted.guns ? { short: wanted.guns[0], medium: wanted.guns[1], long: wanted.guns[2] } : {}),
  }
  if (base) {
    const command = wanted.command === undefined ? base.command : commandFor(nation, wanted.command)
    return { ...base, name, increments, command, ...changed }
  }
  const own = { id, name, command: commandFor(nation, wanted.command ?? nation), increments }
  return { ...own, ...standardOf(arm!, nation, increments), ...changed }
}

/** A default unit of the arm. */
function standardOf(arm: UnitData['arm'], nation: (typeof NATIONS)[number], increments: number) {
  switch (arm) {
    case 'infantry':
      return {
        arm,
        kind: 'line' as const,
        size: 'battalion' as const,
        ma: 7,
        mov: 32,
        mev: 3 * increments,
        fv: 6,
        range: 1,
        fire: FIRE_OF[nation],
        ...(nation === 'austrian' ? {} : { square: nation }),
      }
    case 'cavalry':
      return {
        arm,
        kind: 'light' as const,
        size: 'regiment' as const,
        ma: 14,
        mov: 32,
        mev: 4 * increments,
        recall: RECALL_OF[nation],
      }
    case 'artillery':
      return {
        arm,
        kind: 'foot-artillery' as const,
        size: 'battery' as const,
        ma: 7,
        mov: 24,
        mev: 4,
        short: 14,
        medium: 9,
        long: 5,
        range: 10,
        limber: LIMBER_OF[nation],
      }
  }
}

function layAll(field: Field, position: Position, wanted: Description, find: (label: string) => number): void {
  field.cell.turn.set(position, wanted.turn - 1)
  for (const [name, level] of Object.entries(wanted.levelsOfMorale))
    field.morale.level.set(position, MORALE_COMMANDS.indexOf(name as 'prussian'), level)
  for (const counter of wanted.units) layUnit(field, position, counter, find)
  for (const { id, hex, due = 0 } of wanted.leaders) {
    const leader = pieceNamed(field.roster, id)
    field.unit.due.set(position, leader, due)
    refuseTwoPlaces({ id, hex, due })
    if (hex === undefined) continue
    field.unit.hex.set(position, leader, find(hex))
    field.unit.status.set(position, leader, ON_MAP)
  }
  reserve(field, position)
  for (const { index, troops } of field.units)
    if (troops && troops.battalions.length > 0) refuseRegiment(field, position, index, troops.battalions)
}

/**
 * 3.2.5, 3.4.4b: states that a regiment and its battalions can’t share; having both on the map is refused elsewhere.
 */
function refuseRegiment(field: Field, position: Position, regiment: number, battalions: readonly number[]): void {
  const { id } = field.units[regiment]
  const isGone = (unit: number): boolean => field.unit.status.get(position, unit) === ELIMINATED
  const gone = battalions.filter(isGone)
  if (isGone(regiment)) {
    if (gone.length < battalions.length)
      throw new BadInput(`situation: "${id}" is eliminated, and its battalions with it (3.2.5)`)
    return
  }
  const least = gone.reduce((sum, unit) => sum + field.troops(unit).increments, 0)
  if (field.onMap(position, regiment) && field.troop.losses.get(position, regiment) < least) {
    const names = series(gone.map(unit => field.nameOf(unit)))
    throw new BadInput(
      `situation: "${id}" has lost ${least} increments or more: ${names} ${gone.length > 1 ? 'are' : 'is'} eliminated (3.4.4b)`,
    )
  }
}

function refuseTwoPlaces({ id, hex, due = 0 }: Pick<Counter, 'id' | 'hex' | 'due'>): void {
  if (hex !== undefined && due > 0)
    throw new BadInput(`situation: "${id}" stands in ${hex}, so that it is not "due": leave one of them out`)
}

/** 4.3.5, 5.0, 6.0: stances that no unit of the kind can have. */
function refuseStance({ tables }: Field, { id, state, readiness }: Counter, body: Body, formation: number): void {
  const stands = `situation: "${id}" cannot stand as ${FORMATIONS[formation]}`
  if (readiness !== 'fresh' && body.arm !== 'cavalry')
    throw new BadInput(`situation: "${id}" has no "readiness": only cavalry has (5.0)`)
  const fault = state === 'goodOrder' ? formationFault(tables, body, formation) : null
  if (fault !== null) throw new BadInput(`${stands}: it has not the men, the drill or the size for it (${fault})`)
  if (state !== 'goodOrder' && !SHAPELESS.includes(formation))
    throw new BadInput(`${stands}: it is ${state}, and has no formation; leave "formation" out (4.3.5)`)
}

/** 4.3.5a: the formations of units that have none. */
const SHAPELESS: readonly number[] = [COLUMN, GENERAL_ORDER, LIMBERED]

function layUnit(field: Field, position: Position, wanted: Counter, find: (label: string) => number): void {
  const unit = pieceNamed(field.roster, wanted.id)
  const { troop } = field
  const { increments } = field.troops(unit)
  if (wanted.losses > increments) throw new BadInput(`situation: "${wanted.id}" has only ${increments} increments`)
  troop.losses.set(position, unit, wanted.losses)
  field.unit.due.set(position, unit, wanted.due ?? 0)
  const status = wanted.status ?? (wanted.hex === undefined ? 'waiting' : 'on map')
  if ((status === 'on map') !== (wanted.hex !== undefined))
    throw new BadInput(`situation: units: "${wanted.id}": a unit on the map has a "hex", and no other unit has one`)
  refuseTwoPlaces(wanted)
  if (wanted.hex === undefined) {
    field.unit.status.set(position, unit, STATUSES.indexOf(status))
    if (STATUSES.indexOf(status) === ELIMINATED) troop.losses.set(position, unit, increments)
    return
  }
  const at = find(wanted.hex)
  const body = field.body(position, unit)
  const [ground] = field.ground.groundOf(at)
  // 4.3.5a: shaken units stand as in column, Austrians too.
  const plain = plainFormation(wanted.state === 'goodOrder' ? body : { ...body, nation: 'french' }, ground)
  const formation = wanted.formation ? FORMATIONS.indexOf(wanted.formation) : plain
  if (!formationsOf(body.arm).includes(formation))
    throw new BadInput(
      `situation: "${wanted.id}" cannot stand as ${wanted.formation}: its arm has no such formation (6.0)`,
    )
  refuseStance(field, wanted, body, formation)
  const facing = wanted.facing ? FACING_NAMES.indexOf(wanted.facing) : facesVertex(formation) ? 1 : 0
  lay(field, position, { unit, formation, facing, at })
  troop.state.set(position, unit, STATES.indexOf(wanted.state))
  troop.readiness.set(position, unit, READINESS.indexOf(wanted.readiness))
  if (wanted.readiness !== 'fresh')
    troop.marker.set(position, unit, wanted.marker ? SIDES.indexOf(wanted.marker) : field.units[unit].side)
  troop.pinned.set(position, unit, wanted.pinned ? 1 : 0)
  if (wanted.left !== undefined) field.unit.left.set(position, unit, wanted.left * POINT)
}
