/** Any situation at all, described in JSON: map patches, units with any values and states, phase, side, dice. */
import type { HexsideMark } from '@voltigeur/battlefield'
import { type Grid, hexagon, OFF_MAP, parseHexside } from '@voltigeur/hex'
import {
  atMost,
  BadInput,
  type Opening,
  type Position,
  readInput,
  scriptedDice,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { z } from 'zod'
import { AusterlitzBattle } from '../battle.ts'
import type { AusterlitzDecision } from '../decisions.ts'
import { Field, ON_MAP, STATUSES } from '../field.ts'
import { crowdedHexes } from '../rules/07-stacking.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { beginAt } from '../sequence.ts'
import { type GameData, GROUNDS, type GroundName, SIDES, UNIT_TYPES, type UnitData } from './data.ts'
import { Ground, type GroundPlan } from './ground.ts'
import { ARTILLERY, enlist, type Unit } from './units.ts'

const oneOrMore = <T extends z.ZodType>(item: T) => z.union([item.transform(x => [x]), z.array(item)])
const side = z.enum(SIDES)

/** More than any map or order of battle needs, and little enough to be laid out at once. */
const MOST = { units: 1000, terrain: 12_000, hexsides: 36_000, roads: 1000, alongRoad: 1000, dice: 10_000 }

const unitShape = z.strictObject({
  id: z.string().min(1).regex(/^\S+$/, 'an id has no blanks'),
  name: z.string().optional(),
  side: side.optional(),
  type: z.enum(UNIT_TYPES).optional(),
  strength: z.int().min(1).max(999).optional(),
  move: z.int().min(0).max(40).optional(),
  hex: z.string().optional(),
  status: z.enum(STATUSES).optional(),
  arrives: z.int().min(1).optional(),
  /** Has moved in this Movement Phase; movement points it has spent on arrival. */
  moved: z.boolean().optional(),
  spent: z.int().min(0).optional(),
  /** Has attacked, or has been attacked, in this Combat Phase; artillery displaced before it could fire. */
  fought: z.boolean().optional(),
  silenced: z.boolean().optional(),
})

const situationShape = z.strictObject({
  game: z.string().optional(),
  map: z.union([z.literal('scenario'), z.strictObject({ radius: z.int().min(1).max(60) })]).default('scenario'),
  terrain: z
    .record(z.string(), oneOrMore(z.enum(GROUNDS)))
    .superRefine(atMost(MOST.terrain))
    .default({}),
  hexsides: z
    .record(z.string(), oneOrMore(z.enum(['stream', 'bridge', 'lake'])))
    .superRefine(atMost(MOST.hexsides))
    .default({}),
  roads: z.array(z.array(z.string()).min(2).max(MOST.alongRoad)).max(MOST.roads).default([]),
  arrows: z.strictObject({ west: z.array(z.string()).default([]), east: z.array(z.string()).default([]) }).optional(),
  /** 'scenario' begins with the units of the scenario where they deploy; the listed ones then differ from that. */
  setup: z.enum(['none', 'scenario']).default('none'),
  units: z.array(unitShape).max(MOST.units).default([]),
  turn: z.int().min(1).default(1),
  turns: z.int().min(1).max(99).default(13),
  phase: z.enum(['reinforcements', 'movement', 'combat']).default('movement'),
  side: side.default('allied'),
  demoralized: side.nullable().optional(),
  /** Strength points lost before this situation, beside those of the units that are listed as eliminated. */
  losses: z.partialRecord(side, z.int().min(0).max(999)).default({}),
  seed: z.string().default('0'),
  dice: z.array(z.int().min(1).max(6)).max(MOST.dice).default([]),
})

type Description = z.infer<typeof situationShape>
type UnitDescription = z.infer<typeof unitShape>

interface Material {
  readonly data: GameData
  readonly ground: Ground
  readonly units: readonly Unit[]
}

export function situation(material: Material, input: unknown): Opening<AusterlitzDecision, AusterlitzBattle> {
  const wanted = readInput('situation', input, situationShape)
  if (wanted.turn > wanted.turns) throw new BadInput(`situation: turn ${wanted.turn} of only ${wanted.turns}`)
  const ground = new Ground(patch(basePlan(material, wanted), wanted), material.data.tables.terrain)
  const listed = muster(material, wanted)
  const roster = enlist(
    listed.map(({ data }) => ({ ...data, setup: undefined })),
    () => OFF_MAP,
  )
  const rules = { turns: wanted.turns, firstHour: material.data.scenarios[0].firstHour, freeDeployment: false }
  const battle = new AusterlitzBattle(new Field(ground, roster, material.data.tables, rules))
  const position = battle.layout.blank()
  const dice = scriptedDice(wanted.dice, seededDice(wanted.seed))
  const umpire = new Umpire(dice)
  lay(battle, position, wanted, listed)
  beginAt(battle.sequence, position, wanted.phase, SIDES.indexOf(wanted.side))
  battle.flow.settle(position, umpire)
  return { battle, position, dice, events: umpire.takeEvents() }
}

function basePlan(material: Material, { map }: Description): GroundPlan {
  if (map === 'scenario') return material.ground.plan
  return {
    title: 'Blank map',
    grid: hexagon(map.radius),
    hexes: new Map(),
    hexsides: [],
    roads: [],
    places: [],
    arrows: [],
  }
}

function finder(grid: Grid, what: string): (label: string) => number {
  return label => {
    const hex = grid.find(label)
    if (hex === OFF_MAP) throw new BadInput(`situation: ${what}: there is no hex "${label}" on this map`)
    return hex
  }
}

/** Terrain and hexsides that are named replace what the map had there. */
function patch(plan: GroundPlan, wanted: Description): GroundPlan {
  const { grid } = plan
  const hexes = new Map(plan.hexes)
  for (const [label, grounds] of Object.entries(wanted.terrain)) {
    hexes.set(finder(grid, 'terrain')(label), new Set<GroundName>(grounds.filter(ground => ground !== 'clear')))
  }
  const changed = new Map<number, readonly HexsideMark[]>()
  for (const [label, marks] of Object.entries(wanted.hexsides)) {
    const found = parseHexside(grid, label)
    if (!found) {
      throw new BadInput(`situation: hexsides: "${label}" is not a hexside; write two adjacent hexes such as "0,0/1,0"`)
    }
    changed.set(hexsideNumber(grid, found), marks)
  }
  const hexsides = [
    ...plan.hexsides.filter(side => !changed.has(hexsideNumber(grid, side))),
    ...[...changed].flatMap(([side, marks]) => marks.map(mark => ({ mark, hex: Math.trunc(side / 6), dir: side % 6 }))),
  ]
  const roads = wanted.roads.map((labels, i) => ({ name: `road ${i + 1}`, hexes: roadOf(grid, labels) }))
  const arrows = wanted.arrows
    ? (['west', 'east'] as const).flatMap(edge =>
        wanted.arrows![edge].map(label => ({ hex: finder(grid, 'arrows')(label), edge })),
      )
    : plan.arrows
  return { ...plan, hexes, hexsides, roads: [...plan.roads, ...roads], arrows }
}

/** One number for both ways of naming a hexside. */
function hexsideNumber(grid: Grid, { hex, dir }: { hex: number; dir: number }): number {
  const other = grid.neighbour(hex, dir)
  return other === OFF_MAP || hex < other ? hex * 6 + dir : other * 6 + ((dir + 3) % 6)
}

function roadOf(grid: Grid, labels: readonly string[]): number[] {
  const hexes = labels.map(finder(grid, 'roads'))
  const apart = hexes.findIndex((hex, i) => i > 0 && !grid.adjacent(hexes[i - 1], hex))
  if (apart > 0) throw new BadInput(`situation: roads: ${labels[apart - 1]} and ${labels[apart]} are not adjacent`)
  return hexes
}

interface Listed {
  readonly data: UnitData
  readonly description: UnitDescription
}

/** The units in play: by id from the order of battle, with any value changed, or wholly new ones. */
function muster(material: Material, wanted: Description): Listed[] {
  const listed = new Map<string, Listed>()
  if (wanted.setup === 'scenario') {
    if (wanted.map !== 'scenario') throw new BadInput('situation: setup "scenario" needs the map "scenario"')
    for (const { data } of material.units) {
      listed.set(data.id, {
        data,
        description: { id: data.id, ...(data.setup ? { hex: data.setup } : { status: 'waiting' }) },
      })
    }
  }
  const inBattle = new Map(material.units.map(unit => [unit.id, unit.data]))
  const seen = new Set<string>()
  for (const description of wanted.units) {
    const { id } = description
    if (seen.has(id)) throw new BadInput(`situation: units: "${id}" is listed twice`)
    seen.add(id)
    const known = inBattle.get(id)
    listed.set(id, { data: known ? { ...known, ...values(description) } : newUnit(description), description })
  }
  for (const [name, points] of Object.entries(wanted.losses)) {
    if (!points) continue
    const id = `${name}-losses`
    const data = newUnit({
      id,
      name: 'Earlier losses',
      side: name as 'allied',
      type: 'infantry',
      strength: points,
      move: 0,
    })
    listed.set(id, { data, description: { id, status: 'eliminated' } })
  }
  return [...listed.values()]
}

function values({ name, side, type, strength, move, arrives }: UnitDescription): Partial<UnitData> {
  const given = { name, side, type, strength, move, arrives }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function newUnit(description: UnitDescription): UnitData {
  const { id, name = id, side, type, strength, move, arrives } = description
  for (const key of ['side', 'type', 'strength', 'move'] as const) {
    if (description[key] === undefined) {
      throw new BadInput(`situation: units: "${id}" is not in the order of battle, so it needs "${key}"`)
    }
  }
  return {
    id,
    name,
    side: side!,
    type: type!,
    strength: strength!,
    move: move!,
    corps: '',
    division: '',
    size: type === 'artillery' ? 'group' : 'brigade',
    ...(arrives === undefined ? {} : { arrives }),
  }
}

function lay(battle: AusterlitzBattle, position: Position, wanted: Description, listed: readonly Listed[]): void {
  const { field } = battle
  field.unit.hex.fill(position, OFF_MAP)
  field.unit.origin.fill(position, OFF_MAP)
  field.layout.cell.turn.set(position, wanted.turn)
  const sideIn = new Map<number, number>()
  for (const [unit, { description }] of listed.entries()) {
    const { id, hex, status = hex === undefined ? 'waiting' : 'on map', moved, spent, fought, silenced } = description
    if ((status === 'on map') !== (hex !== undefined)) {
      throw new BadInput(`situation: units: "${id}": a unit on the map has a "hex", and no other unit has one`)
    }
    if (hex === undefined) field.unit.status.set(position, unit, STATUSES.indexOf(status))
    else {
      const at = finder(field.ground.grid, `units: "${id}"`)(hex)
      const owner = field.units[unit].side
      if ((sideIn.get(at) ?? owner) !== owner) throw new BadInput(`situation: both sides stand in ${hex} (5E)`)
      sideIn.set(at, owner)
      field.place(position, unit, at)
    }
    if (moved) field.unit.moved.set(position, unit, 1)
    if (spent) field.unit.spent.set(position, unit, spent)
    if (fought) field.unit.fought.set(position, unit, 1)
    if (silenced) field.unit.silenced.set(position, unit, 1)
  }
  setMorale(field, position, wanted)
  refuseImpossible(field, position)
}

function setMorale(field: Field, position: Position, wanted: Description): void {
  const limit = field.tables.demoralization.losses
  const broken = SIDES.filter((_, side) => lossesOf(field, position, side) >= limit)
  if (wanted.demoralized === undefined && broken.length > 1) {
    throw new BadInput(`situation: both sides have lost ${limit} points; say which one is "demoralized" (11.0)`)
  }
  const which = wanted.demoralized === undefined ? broken[0] : wanted.demoralized
  field.layout.cell.demoralized.set(position, which ? SIDES.indexOf(which) + 1 : 0)
}

function refuseImpossible(field: Field, position: Position): void {
  for (const side of [0, 1]) {
    for (const hex of crowdedHexes(field, position, side)) {
      throw new BadInput(`situation: the units in ${field.label(hex)} exceed the stacking limit (7.0)`)
    }
  }
  for (const { index, type, id } of field.units) {
    if (field.unit.status.get(position, index) !== ON_MAP || type !== ARTILLERY) continue
    const hex = field.hex(position, index)
    if (field.ground.is(hex, 'swamp') && !field.ground.onRoad(hex)) {
      throw new BadInput(`situation: "${id}" is artillery in the swamp ${field.label(hex)} (13.0-swamp)`)
    }
  }
}
