/** Any situation, described in JSON: map patches, units with any values and states, phase, side, dice. */
import { blankGrid, finder, OFF_MAP, ON_MAP, patched } from '@voltigeur/hex'
import {
  BadInput,
  diceShape,
  groundShape,
  keepLast,
  MOST,
  type Opening,
  onceEach,
  onceFor,
  openingAt,
  type Position,
  readInput,
  unitShape,
} from '@voltigeur/kernel'
import { z } from 'zod'
import { AusterlitzBattle } from '../battle.ts'
import type { AusterlitzDecision } from '../decisions.ts'
import { Field, STATUSES, wholeBattle } from '../field.ts'
import { crowdedHexes } from '../rules/07-stacking.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import { terrainEffects } from '../rules/13-terrain.ts'
import { beginAt } from '../sequence.ts'
import { type GameData, GROUNDS, type GroundName, SIDES, UNIT_TYPES, type UnitData } from '../setup/data.ts'
import { Ground, type GroundPlan } from '../setup/ground.ts'
import { ARTILLERY, enlist, type Unit } from '../setup/units.ts'

const side = z.enum(SIDES)

const counterShape = z.strictObject({
  ...unitShape(SIDES, UNIT_TYPES, STATUSES),
  strength: z.int().min(1).max(999).optional(),
  arrives: z.int().min(1).optional().describe('Game-Turn in which a waiting unit is due'),
  moved: z.boolean().optional().describe('it has moved in this phase'),
  spent: z.int().min(0).optional().describe('movement points it has used up in this phase, on arrival'),
  fought: z.boolean().optional().describe('it has attacked or been attacked in this Combat Phase'),
  silenced: z.boolean().optional().describe('artillery that was displaced and may not fire in this Combat Phase'),
})

const shape = z.strictObject({
  game: z.string().optional(),
  ...groundShape(GROUNDS, ['stream', 'bridge', 'lake']),
  arrows: z
    .strictObject({ west: z.array(z.string()).default([]), east: z.array(z.string()).default([]) })
    .optional()
    .describe('where units enter and leave; replaces those of the map'),
  setup: z
    .enum(['none', 'scenario'])
    .default('none')
    .describe('`none`: only the listed units are in play. `scenario`: all units at dawn, and the listed ones differ'),
  units: z
    .array(counterShape)
    .max(MOST.units)
    .default([])
    .describe('of the order of battle, with what is different; or new, with `side`, `type`, `strength` and `move`'),
  turn: z.int().min(1).default(1).describe('the Game-Turn'),
  turns: z.int().min(1).max(99).default(13).describe('the last Game-Turn'),
  phase: z
    .enum(['reinforcements', 'movement', 'combat'])
    .default('movement')
    .describe('settled at once: a phase in which nobody can do anything is passed over'),
  side: side.default('allied').describe('whose phase it is'),
  demoralized: side.nullable().optional().describe('otherwise by the losses (11.0)'),
  losses: z
    .partialRecord(side, z.int().min(0).max(999))
    .default({})
    .describe('strength points lost before; those of units that are listed as eliminated come on top of them'),
  ...diceShape(6),
})

/** A French division in front of a weaker brigade. */
const FIGHT = {
  map: { radius: 3 },
  units: [
    { id: 'guard', side: 'french', type: 'infantry', strength: 12, move: 5, hex: '0,0' },
    { id: 'grey', side: 'allied', type: 'infantry', strength: 6, move: 4, hex: '1,0' },
  ],
  phase: 'combat',
  side: 'french',
} as const

export const situationShape = shape.meta({
  examples: [
    {
      map: { columns: 5, rows: 4 },
      terrain: { '1,1': 'knoll' },
      hexsides: { '0,1/1,1': ['stream', 'bridge'], '0,1/0,2': 'stream' },
      roads: [['0,1', '1,1', '2,1']],
      units: [{ id: 'hussars', side: 'french', type: 'cavalry', strength: 4, move: 2, hex: '0,1' }],
      side: 'french',
      losses: { allied: 20, french: 12 },
    },
    { setup: 'scenario', units: [{ id: 'A01', hex: '2228', strength: 9 }] },
    { ...FIGHT, dice: [4], decisions: ['attack 1,0 with guard'] },
    { ...FIGHT, dice: [4], decisions: ['attack 1,0 with guard', 'retreat grey to 2,0'] },
    { ...FIGHT, dice: [5], decisions: ['attack 1,0 with guard'] },
  ],
})

type Description = z.infer<typeof situationShape>
type UnitDescription = z.infer<typeof counterShape>

interface Material {
  readonly data: GameData
  readonly ground: Ground
  readonly units: readonly Unit[]
}

type Patch = Pick<Description, 'map' | 'terrain' | 'hexsides' | 'roads' | 'arrows'>

const groundOf = onceFor((material: Material) =>
  keepLast((patch: Patch) => new Ground(planOf(material, patch), terrainEffects(material.data.tables.terrain))),
)

export function situation(material: Material, input: unknown): Opening<AusterlitzDecision, AusterlitzBattle> {
  const wanted = readInput('situation', input, situationShape)
  if (wanted.turn > wanted.turns) throw new BadInput(`situation: turn ${wanted.turn} of only ${wanted.turns}`)
  const { map, terrain, hexsides, roads, arrows } = wanted
  const ground = groundOf(material)({ map, terrain, hexsides, roads, arrows })
  const listed = muster(material, wanted)
  const roster = enlist(
    listed.map(({ data }) => ({ ...data, setup: undefined })),
    () => OFF_MAP,
  )
  const rules = {
    turns: wanted.turns,
    firstHour: material.data.scenarios[0].firstHour,
    freeDeployment: false,
    lostBefore: SIDES.map(name => wanted.losses[name] ?? 0),
    ...wholeBattle(material.data.tables),
  }
  const battle = new AusterlitzBattle(new Field(ground, roster, material.data.tables, rules))
  const position = battle.layout.blank()
  lay(battle, position, wanted, listed)
  beginAt(battle.sequence, position, wanted.phase, SIDES.indexOf(wanted.side))
  return openingAt(battle, position, wanted, umpire => battle.flow.settle(position, umpire))
}

function basePlan(material: Material, { map }: Patch): GroundPlan {
  if (map === 'scenario') return material.ground.plan
  return {
    title: 'Blank map',
    grid: blankGrid(map),
    hexes: new Map(),
    hexsides: [],
    roads: [],
    places: [],
    arrows: [],
  }
}

/** The map with its changes, and other arrows if named. */
function planOf(material: Material, wanted: Patch): GroundPlan {
  const plan = patched<GroundName, GroundPlan>(basePlan(material, wanted), wanted, 'clear')
  const { arrows } = wanted
  if (!arrows) return plan
  const find = finder(plan.grid, 'arrows')
  const all = (['west', 'east'] as const).flatMap(edge => arrows[edge].map(label => ({ hex: find(label), edge })))
  return { ...plan, arrows: all }
}

interface Listed {
  readonly data: UnitData
  readonly description: UnitDescription
}

/** The units in play: by id from the order of battle, with any value changed, or entirely new ones. */
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
  onceEach(
    wanted.units.map(({ id }) => id),
    'units',
  )
  const inBattle = new Map(material.units.map(unit => [unit.id, unit.data]))
  for (const description of wanted.units) {
    const { id } = description
    const known = inBattle.get(id)
    listed.set(id, { data: known ? { ...known, ...values(description) } : newUnit(description), description })
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
      field.put(position, unit, at)
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
