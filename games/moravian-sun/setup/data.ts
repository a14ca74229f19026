/** The shape of the data files, and their content once checked. */
import { gridOf, type HexMap, type Legend, readHexMap } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import { dataReader, holding, listById, type Refuse, STANDARD_FILES, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'
import { tablesFile } from './tables.ts'
import { GROUNDS, NATIONS, ORDERS, RANKS, SIDES, TRAITS, UNIT_TYPES, WEATHERS } from './vocabulary.ts'

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number looks like "1538"')
const side = z.enum(SIDES)
const nation = z.enum(NATIONS)
const count = z.int().positive()

const formationShape = z.strictObject({ id: z.string().min(1), side, name: z.string().min(1) })

const leaderShape = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    side,
    nation,
    rank: z.enum(RANKS),
    initiative: z.int().min(1).max(6),
    range: z.int().min(1).max(20),
    /** His troops; an Army Commander has the whole army, an aide none yet. */
    formations: z.array(z.string()).min(1).optional(),
    /** 16.62.5: his loss loses the battle. */
    crowned: z.literal(true).optional(),
    /** 16.13.4: who acts for an Emperor that takes over. */
    chief: z
      .strictObject({ name: z.string(), initiative: z.int().min(1).max(6), range: z.int().min(1).max(20) })
      .optional(),
  })
  .superRefine(
    holding(({ rank, formations, crowned, chief }, refuse) => {
      const commands = rank === 'corps' || rank === 'general' || rank === 'wing'
      if (commands !== (formations !== undefined)) refuse('who commands formations, and nobody else, has "formations"')
      if (rank !== 'wing' && formations && formations.length > 1) refuse('only a wing has several', 'formations')
      if ((rank === 'emperor') !== (chief !== undefined)) refuse('an Emperor, and nobody else, has a "chief"')
      if (crowned && rank !== 'army' && rank !== 'emperor') refuse('only who leads an army is crowned', 'crowned')
    }),
  )

const unitShape = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    /** A plural name: "Guard hussars move". */
    plural: z.literal(true).optional(),
    side,
    formation: z.string(),
    general: z.string().optional(),
    nation,
    type: z.enum(UNIT_TYPES),
    sp: z.int().min(1).max(9),
    /** On the back; absent for units without one. */
    reduced: z.int().min(1).max(9).optional(),
    efficiency: z.int().min(1).max(6),
    move: z.int().min(0).max(7),
    range: z.int().min(1).max(4).optional(),
    traits: z.array(z.enum(TRAITS)).min(1).optional(),
    regiments: z.string(),
  })
  .superRefine(
    holding(({ type, sp, reduced, move, range, traits = [] }, refuse) => {
      const guns = type.endsWith('artillery')
      if (guns !== (range !== undefined)) refuse('artillery, and nothing else, has a "range"')
      if (reduced !== undefined && reduced >= sp) refuse('the back is weaker than the front', 'reduced')
      if ((move === 0) !== traits.includes('fixed')) refuse('who has no movement is "fixed"', 'move')
      if (new Set(traits).size < traits.length) refuse('a trait stands there twice', 'traits')
      if (!guns && (traits.includes('heavy') || traits.includes('fixed')))
        refuse('only guns are heavy or fixed', 'traits')
      // 14.0.1, 14.0.2: heavy cavalry moves 6, light cavalry 7.
      if (type === 'heavy-cavalry' && move !== 6) refuse('heavy cavalry moves 6 (14.0.1)', 'move')
      if ((type === 'light-cavalry' || type === 'hussars') && move !== 7)
        refuse('light cavalry moves 7 (14.0.2)', 'move')
    }),
  )

export type FormationData = z.infer<typeof formationShape>
export type LeaderData = z.infer<typeof leaderShape>
export type UnitData = z.infer<typeof unitShape>

const unitsFile = z
  .strictObject({
    provenance: z.record(z.string(), z.string()),
    formations: listById(formationShape),
    leaders: listById(leaderShape),
    units: listById(unitShape),
  })
  .superRefine(
    holding(({ formations, leaders, units }, refuse) => {
      const sides = new Map(formations.map(({ id, side }) => [id, side]))
      for (const [i, { id, side, formations: own = [] }] of leaders.entries()) {
        for (const [n, formation] of own.entries())
          if (sides.get(formation) !== side)
            refuse(`${id} has no formation ${formation}`, 'leaders', i, 'formations', n)
        if (new Set(own).size < own.length) refuse('a formation stands there twice', 'leaders', i, 'formations')
      }
      for (const [i, { id }] of formations.entries()) {
        const commanders = leaders.filter(({ rank, formations }) => rank === 'corps' && formations?.includes(id))
        if (commanders.length !== 1) refuse(`${id} needs one commander`, 'formations', i)
      }
      const generals = new Map(leaders.filter(({ rank }) => rank === 'general').map(leader => [leader.id, leader]))
      for (const [i, { formation, side, general }] of units.entries()) {
        if (sides.get(formation) !== side) refuse(`there is no ${side} formation ${formation}`, 'units', i, 'formation')
        if (general !== undefined && !generals.get(general)?.formations?.includes(formation))
          refuse(`there is no General ${general} in ${formation}`, 'units', i, 'general')
      }
      for (const [i, { id, rank }] of leaders.entries()) {
        if (rank === 'general' && !units.some(({ general }) => general === id))
          refuse(`${id} has no troops`, 'leaders', i)
      }
    }),
  )

const victoryShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('armies') }),
  /** Our own: a point for each objective held at the end, and one per so many points on the enemy’s tracks. */
  z.strictObject({ kind: z.literal('places'), hexes: z.array(hexNumber).min(1), perDemoralization: count }),
])

const scenarioShape = z.strictObject({
  ...scenarioHead,
  turns: count,
  clock: z.array(z.string().regex(/^(\d\d:00|night)$/, 'an hour is written as "09:00"; or it is night')),
  night: count.optional(),
  weather: z.enum(WEATHERS),
  /** 16.12: the first turn begins with activations in this order and under these orders. */
  firstTurn: z
    .strictObject({
      initiative: side,
      sequence: z.array(z.string()).min(1),
      orders: z.record(z.string(), z.enum(ORDERS)),
    })
    .optional(),
  /** Generals who begin with their own marker. */
  detachments: z.array(z.string()).min(1).optional(),
  units: z.record(z.string(), hexNumber),
  leaders: z.record(z.string(), hexNumber),
  reinforcements: z.array(
    z.strictObject({
      turn: count,
      side,
      hexes: z.array(hexNumber).min(1),
      units: z.array(z.string()).min(1),
      leaders: z.array(z.string()),
    }),
  ),
  victory: victoryShape,
})
export type ScenarioData = z.infer<typeof scenarioShape>

type Army = z.infer<typeof unitsFile>

/** Every hex that a scenario names is on the map, every unit is in the order of battle, and none is in two places. */
function scenariosFile(army: Army, map: HexMap) {
  const known = scenarioShape.superRefine(
    holding((scenario, refuse) => {
      checkClock(scenario, refuse)
      checkForces(scenario, army, map, refuse)
      checkFirstTurn(scenario, army, refuse)
    }),
  )
  return z.strictObject({ scenarios: listById(known).min(1) })
}

function checkClock({ turns, clock, night }: ScenarioData, refuse: Refuse): void {
  if (clock.length !== turns) refuse(`${turns} turns need as many hours, not ${clock.length}`, 'clock')
  for (const [i, hour] of clock.entries())
    if ((hour === 'night') !== (i + 1 === night)) refuse('the night turn, and no other, is the night', 'clock', i)
}

function checkForces(scenario: ScenarioData, { units, leaders }: Army, map: HexMap, refuse: Refuse): void {
  const grid = gridOf(map.grid)
  const sides = new Map([...units, ...leaders].map(({ id, side }) => [id, side]))
  const [unitIds, leaderIds] = [new Set(units.map(({ id }) => id)), new Set(leaders.map(({ id }) => id))]
  const onMap = (hex: string, ...path: (string | number)[]): void => {
    if (grid.find(hex) === OFF_MAP) refuse(`there is no hex ${hex} on the map`, ...path)
  }
  const called = new Set<string>()
  const call = (id: string, ids: ReadonlySet<string>, ...path: (string | number)[]): void => {
    if (!ids.has(id)) refuse(`there is no ${id} in the order of battle`, ...path)
    if (called.has(id)) refuse(`${id} takes part already`, ...path)
    called.add(id)
  }
  for (const [part, ids] of [['units', unitIds] as const, ['leaders', leaderIds] as const]) {
    for (const [id, hex] of Object.entries(scenario[part])) {
      call(id, ids, part, id)
      onMap(hex, part, id)
    }
  }
  for (const [i, { turn, side, hexes, ...group }] of scenario.reinforcements.entries()) {
    if (turn > scenario.turns) refuse(`there are only ${scenario.turns} turns`, 'reinforcements', i, 'turn')
    for (const [n, hex] of hexes.entries()) onMap(hex, 'reinforcements', i, 'hexes', n)
    if (new Set(hexes).size < hexes.length) refuse('a hex stands there twice', 'reinforcements', i, 'hexes')
    for (const [part, ids] of [['units', unitIds] as const, ['leaders', leaderIds] as const]) {
      for (const [n, id] of group[part].entries()) {
        call(id, ids, 'reinforcements', i, part, n)
        if (sides.get(id) !== side) refuse(`${id} is not ${side}`, 'reinforcements', i, part, n)
      }
    }
  }
  checkStaff(called, { units, leaders }, refuse)
  const { victory, detachments = [] } = scenario
  if (victory.kind === 'places') {
    for (const [i, hex] of victory.hexes.entries()) onMap(hex, 'victory', 'hexes', i)
    if (new Set(victory.hexes).size < victory.hexes.length) refuse('a hex stands there twice', 'victory', 'hexes')
  }
  for (const [i, id] of detachments.entries()) {
    const general = leaders.find(leader => leader.id === id)
    if (general?.rank !== 'general' || !Object.hasOwn(scenario.leaders, id))
      refuse(`${id} is no General on the map`, 'detachments', i)
    if (detachments.indexOf(id) < i) refuse(`${id} stands there twice`, 'detachments', i)
  }
}

/** 3.1, 3.3: a leader whose troops take part takes part too. */
function checkStaff(
  called: ReadonlySet<string>,
  { units, leaders }: Pick<Army, 'units' | 'leaders'>,
  refuse: Refuse,
): void {
  const present = units.filter(({ id }) => called.has(id))
  for (const { id, rank, formations } of leaders) {
    const commands = rank === 'corps' && present.some(({ formation }) => formations?.includes(formation))
    const leads = rank === 'general' && present.some(({ general }) => general === id)
    if ((commands || leads) && !called.has(id)) refuse(`${id} is left out, but his troops are not`, 'leaders')
  }
}

function checkFirstTurn({ firstTurn, units }: ScenarioData, army: Army, refuse: Refuse): void {
  if (!firstTurn) return
  const { initiative, sequence, orders } = firstTurn
  const present = new Set(army.units.filter(({ id }) => Object.hasOwn(units, id)).map(({ formation }) => formation))
  const sides = new Map(army.formations.map(({ id, side }) => [id, side]))
  for (const id of present) if (!Object.hasOwn(orders, id)) refuse(`${id} has no order`, 'firstTurn', 'orders')
  for (const id of Object.keys(orders))
    if (!present.has(id)) refuse(`${id} is not on the map`, 'firstTurn', 'orders', id)
  for (const [i, id] of sequence.entries()) {
    if (sides.get(id) !== initiative) refuse(`there is no ${initiative} formation ${id}`, 'firstTurn', 'sequence', i)
    if (sequence.indexOf(id) < i) refuse(`${id} stands there twice`, 'firstTurn', 'sequence', i)
  }
  for (const id of present)
    if (sides.get(id) === initiative && !sequence.includes(id)) refuse(`${id} is left out`, 'firstTurn', 'sequence')
}

const LEGEND: Legend = {
  hexes: GROUNDS.filter(ground => !['clear', 'trench', 'redoubt'].includes(ground)),
  hexsides: ['river', 'stream', 'bridge'],
  slopes: ['slope'],
  marks: [
    ...['exit vienna', 'entry french west', 'entry french raigern', 'entry allied highway', 'entry allied east'],
    'entry allied south-east',
  ],
  places: ['village', 'town', 'walled', 'fortress', 'landmark'],
  heights: true,
}

export const DATA_FILES = STANDARD_FILES
export type DataTexts = Readonly<Record<(typeof DATA_FILES)[number], string>>

export type Tables = z.infer<typeof tablesFile>
export interface GameData {
  readonly formations: readonly FormationData[]
  readonly leaders: readonly LeaderData[]
  readonly units: readonly UnitData[]
  readonly map: HexMap
  readonly tables: Tables
  readonly scenarios: readonly ScenarioData[]
}

export function readGameData(texts: DataTexts): GameData {
  const read = dataReader('moravian-sun', texts)
  const map = readHexMap('moravian-sun/data/map.yaml', texts['data/map.yaml'], LEGEND)
  const army = read('data/units.yaml', unitsFile)
  return {
    formations: army.formations,
    leaders: army.leaders,
    units: army.units,
    map,
    tables: read('data/tables.yaml', tablesFile),
    scenarios: read('data/scenarios.yaml', scenariosFile(army, map)).scenarios,
  }
}
