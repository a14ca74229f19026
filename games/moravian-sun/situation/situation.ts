/** Any situation, described in JSON: map patches, units and leaders in any state, orders, phase, dice. */
import { blankGrid, finder, hexsideNamed, NOBODY, ON_MAP, patched, replaced } from '@voltigeur/hex'
import {
  BadInput,
  keepLast,
  type Opening,
  onceEach,
  onceFor,
  type Position,
  readInput,
  soundOpeningAt,
} from '@voltigeur/kernel'
import { MoravianBattle } from '../battle.ts'
import type { MoravianDecision } from '../decisions.ts'
import {
  ACTIVATED,
  ALLIED,
  COHESION,
  DEFENSE,
  FACE_DOWN,
  FIGHTS,
  Field,
  MOVED,
  REVEALED,
  type Reinforcement,
  STATUSES,
  UNMOVED,
} from '../field.ts'
import { actsWith, inPlay, isMain } from '../rules/04-orders/orders.ts'
import { stackFault } from '../rules/06-stacking.ts'
import { declareCharge } from '../rules/12-assault/attacks.ts'
import { beginAt } from '../sequence.ts'
import type { GameData } from '../setup/data.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { optionalRules } from '../setup/options.ts'
import type { Roster } from '../setup/roster.ts'
import { type GROUNDS, NATIONS, ORDERS, SIDES, WEATHERS } from '../setup/vocabulary.ts'
import { musterAll, type WantedUnit } from './pieces.ts'
import { clearMap, pieceNamed } from './setting-up.ts'
import { type Description, situationShape } from './shape.ts'

type Patch = Pick<Description, 'map' | 'terrain' | 'hexsides' | 'roads' | 'trails' | 'slopes' | 'levels' | 'exits'>

interface Material {
  readonly data: GameData
  readonly plan: GroundPlan
}

const groundOf = onceFor(({ data, plan }: Material) =>
  keepLast((patch: Patch) => new Ground(planOf(plan, patch), data.tables.terrain)),
)

export function situation(material: Material, input: unknown): Opening<MoravianDecision, MoravianBattle> {
  const wanted = readInput('situation', input, situationShape)
  if (wanted.turn > wanted.turns) throw new BadInput(`situation: turn ${wanted.turn} of only ${wanted.turns}`)
  if (wanted.clock && wanted.clock.length < wanted.turns)
    throw new BadInput(`situation: clock: it has ${wanted.clock.length} hours for ${wanted.turns} turns`)
  if (wanted.phase === 'priorities' && wanted.clock?.[wanted.turn - 1] === 'night')
    throw new BadInput('situation: no markers are placed at night (16.43)')
  const { data } = material
  const { map, terrain, hexsides, roads, trails, slopes, levels, exits } = wanted
  const ground = groundOf(material)({ map, terrain, hexsides, roads, trails, slopes, levels, exits })
  const roster = musterAll(data, wanted)
  onceEach(
    roster.commands.map(({ id }) => id),
    'formations and Generals',
  )
  const command = (id: string): number => {
    const found = roster.commands.findIndex(one => one.id === id)
    if (found < 0) throw new BadInput(`situation: there is no command "${id}"`)
    return found
  }
  const find = finder(ground.grid, 'places')
  const field = new Field(ground, roster, data.tables, {
    scenario: 'situation',
    turns: wanted.turns,
    clock: wanted.clock ?? Array.from({ length: wanted.turns }, (_, i) => `${String(6 + i).padStart(2, '0')}:00`),
    weather: WEATHERS.indexOf(wanted.weather),
    weatherLaidDown: false,
    firstTurn: null,
    detachments: wanted.detachments.map(command),
    reinforcements: comingOn(roster, wanted, find),
    victory: wanted.places
      ? { kind: 'places', ...wanted.places, hexes: wanted.places.hexes.map(find) }
      : { kind: 'armies' },
    options: optionalRules(wanted.options),
  })
  const battle = new MoravianBattle(field, position => lay(field, position, wanted, command))
  const position = battle.layout.blank()
  clearMap(field, position)
  lay(field, position, wanted, command)
  const active = wanted.command === undefined ? NOBODY : command(wanted.command)
  if (active === NOBODY && !['start', 'priorities', 'actions'].includes(wanted.phase))
    throw new BadInput(`situation: the phase "${wanted.phase}" needs a "command"`)
  beginAt(field, battle.sequence, position, wanted.phase, active)
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
          level: () => 1,
          roads: [],
          places: [],
          exits: [],
          metresPerHex: printed.metresPerHex,
        }
  const plan = patched<(typeof GROUNDS)[number], GroundPlan>(base, wanted, 'clear')
  const { grid } = plan
  const slopes = wanted.slopes.map(label => hexsideNamed(grid, label, '>'))
  const levels = new Map(Object.entries(wanted.levels).map(([label, level]) => [finder(grid, 'levels')(label), level]))
  const trails = patched<(typeof GROUNDS)[number], GroundPlan>(
    base,
    { terrain: {}, hexsides: {}, roads: wanted.trails },
    'clear',
  )
  return {
    ...plan,
    roads: [
      ...plan.roads,
      ...trails.roads.slice(base.roads.length).map(road => ({ ...road, class: 'track' as const })),
    ],
    slopes: replaced(
      grid,
      plan.slopes,
      slopes.map(slope => [slope, [slope]]),
    ),
    level: hex => levels.get(hex) ?? base.level(hex),
    exits: wanted.exits ? wanted.exits.map(finder(grid, 'exits')) : plan.exits,
  }
}

/** 8.0: each waiting piece is a group by itself. */
function comingOn(roster: Roster, wanted: Description, find: (label: string) => number): Reinforcement[] {
  return [...wanted.units, ...wanted.leaders].flatMap(({ id, entry, due }) => {
    if (entry === undefined) return []
    if (due === undefined) throw new BadInput(`situation: "${id}" has an "entry" and needs the turn it is "due"`)
    const piece = pieceNamed(roster, id)
    return [{ turn: due, side: roster.units[piece].side, hexes: entry.map(find), units: [piece] }]
  })
}

function lay(field: Field, position: Position, wanted: Description, command: (id: string) => number): void {
  const find = finder(field.ground.grid, 'units')
  field.cell.turn.set(position, wanted.turn)
  field.cell.initiative.set(position, SIDES.indexOf(wanted.initiative))
  for (const [name, points] of Object.entries(wanted.demoralization))
    field.nation.dem.set(position, NATIONS.indexOf(name as 'French'), points)
  for (const label of wanted.broken) {
    const pond = field.ground.pondAt[find(label)]
    if (pond < 0) throw new BadInput(`situation: broken: ${label} is no pond (16.30)`)
    field.pond.broken.set(position, pond, 1)
  }
  for (const [id, order] of Object.entries(wanted.orders)) {
    field.command.order.set(position, command(id), ORDERS.indexOf(order))
    field.command.face.set(position, command(id), REVEALED)
  }
  for (const [id, order] of Object.entries(wanted.before))
    field.command.before.set(position, command(id), ORDERS.indexOf(order))
  for (const id of wanted.activated) field.command.face.set(position, command(id), ACTIVATED)
  if (wanted.command !== undefined) field.command.face.set(position, command(wanted.command), ACTIVATED)
  for (const piece of [...wanted.units, ...wanted.leaders]) {
    const index = pieceNamed(field.roster, piece.id)
    if (index < 0) continue
    if (piece.hex !== undefined) {
      field.unit.hex.set(position, index, find(piece.hex))
      field.unit.status.set(position, index, ON_MAP)
    }
    field.unit.moved.set(position, index, piece.moved ? MOVED : UNMOVED)
    field.unit.due.set(position, index, piece.due ?? 0)
  }
  for (const unit of wanted.units) layTroops(field, position, unit)
  if (wanted.phase !== 'start' && wanted.phase !== 'priorities') orderTheRest(field, position)
  layFaceDown(field, position, wanted.hidden.map(command))
  refuseImpossible(field, position)
  for (const { id, charge } of wanted.units) {
    if (charge === undefined) continue
    const [index, at] = [pieceNamed(field.roster, id), find(charge)]
    if (wanted.command === undefined || actsWith(field, position, index) !== command(wanted.command))
      throw new BadInput(`situation: "${id}" cannot charge: its command is not the one that acts (14.2)`)
    if (!field.at(position).holds(at, 1 - field.units[index].side))
      throw new BadInput(`situation: "${id}" cannot charge ${charge}: there is no enemy (14.2)`)
    declareCharge(field, position, index, at)
  }
}

/** 4.0: when commands act, each has an order. */
function orderTheRest(field: Field, position: Position): void {
  for (const command of SIDES.keys().flatMap(side => inPlay(field, position, side))) {
    if (field.command.order.get(position, command) !== NOBODY) continue
    field.command.order.set(position, command, DEFENSE)
    if (field.command.face.get(position, command) === FACE_DOWN) field.command.face.set(position, command, REVEALED)
  }
}

/** 5.1: markers whose order only their owner knows. */
function layFaceDown(field: Field, position: Position, commands: readonly number[]): void {
  for (const command of commands) {
    const order = field.command.order.get(position, command)
    if (order === NOBODY) throw new BadInput(`situation: hidden: "${field.commands[command].id}" has no order`)
    const { side } = field.commands[command]
    const count = isMain(order) ? field.army.main : field.army.support
    count.set(position, side, count.get(position, side) + 1)
    field.command.box.set(position, command, count.get(position, side))
    field.command.face.set(position, command, FACE_DOWN)
  }
}

function layTroops(field: Field, position: Position, wanted: WantedUnit): void {
  const { troop: row } = field
  const index = pieceNamed(field.roster, wanted.id)
  const { reduced: back } = field.troops(index)
  if (wanted.reduced && back === null) throw new BadInput(`situation: "${wanted.id}" has no reduced side (12.9)`)
  const status = wanted.status ?? (wanted.hex === undefined ? 'waiting' : 'on map')
  if ((status === 'on map') !== (wanted.hex !== undefined))
    throw new BadInput(`situation: units: "${wanted.id}": a unit on the map has a "hex", and no other unit has one`)
  field.unit.status.set(position, index, STATUSES.indexOf(status))
  if (status === 'exited') {
    // 16.62.2: units that have exited count as if they had done so in play.
    if (field.units[index].side !== ALLIED)
      throw new BadInput(`situation: "${wanted.id}" cannot have left the map: only Allied units do (16.51.1)`)
    field.army.exited.set(position, ALLIED, field.army.exited.get(position, ALLIED) + 1)
  }
  row.reduced.set(position, index, wanted.reduced ? 1 : 0)
  row.cohesion.set(position, index, COHESION.indexOf(wanted.cohesion))
  row.square.set(position, index, wanted.square ? 1 : 0)
  row.outOfCommand.set(position, index, wanted.outOfCommand ? 1 : 0)
  row.fought.set(position, index, FIGHTS.indexOf(wanted.fought))
  row.order.set(position, index, wanted.order ? ORDERS.indexOf(wanted.order) : NOBODY)
}

function refuseImpossible(field: Field, position: Position): void {
  const here = field.at(position)
  for (const { index, id, class: of } of field.units.slice(0, field.roster.troops)) {
    if (!field.onMap(position, index)) continue
    const hex = field.hex(position, index)
    const stack = here.unitsIn(hex)
    if (stack.some(other => field.units[other].side !== field.units[index].side))
      throw new BadInput(`situation: both sides stand in ${field.label(hex)} (9.1.2)`)
    if (here.leadersHold(hex, 1 - field.units[index].side))
      throw new BadInput(`situation: a leader stands among the enemy in ${field.label(hex)} (7.2.4)`)
    const fault = stackFault(field, position, stack)
    if (fault !== null) throw new BadInput(`situation: the units in ${field.label(hex)} may not stack (${fault})`)
    if (here.water[hex] !== 0 || !field.ground.bears(of, hex))
      throw new BadInput(`situation: "${id}" cannot stand in ${field.label(hex)} (10.0)`)
  }
}
