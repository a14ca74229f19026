/** The shape of the scenarios: starting positions, arrivals, and objectives. */
import { gridOf, type HexMap } from '@voltigeur/battlefield'
import { OFF_MAP } from '@voltigeur/hex'
import { holding, listById, type Refuse, scenarioHead } from '@voltigeur/kernel'
import { z } from 'zod'
import type { Army } from './army.ts'
import { FACING_NAMES, FORMATIONS, type Formation, LEVELS, SIDES } from './vocabulary.ts'

const side = z.enum(SIDES)
const count = z.int().positive()
const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number looks like "1538"')
/** The start of a turn. */
export const timeShape = z.string().regex(/^([01]\d|2[0-3]):[024]0$/, 'a turn is written as "11:40"')
const time = timeShape.transform(text => minutesOf(text))
const eachOnce = <S extends z.ZodType<string>>(of: S) =>
  z
    .array(of)
    .min(1)
    .refine(list => new Set(list).size === list.length, 'nothing stands there twice')
const range = z.tuple([count, count]).refine(([from, to]) => from <= to, 'a range goes up')

/** Minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return 60 * hours + minutes
}

export const MINUTES_A_TURN = 20

/** Where a unit is set up: hex, facing and formation, as in "1412 E line". */
const post = z.string().transform((text, context) => {
  const [hex, facing, formation, ...more] = text.split(' ')
  const found = { hex, facing: FACING_NAMES.indexOf(facing), formation: formation as Formation }
  if (more.length > 0 || !/^\d{4}$/.test(hex) || found.facing < 0 || !FORMATIONS.includes(found.formation))
    context.addIssue({ code: 'custom', message: 'a unit is laid down as in "1412 E column"' })
  return found
})

const dayShape = z
  .strictObject({
    day: z.int().min(1).max(2),
    date: z.iso.date(),
    first: time,
    last: time,
    ground: z.enum(['wet', 'dry']),
  })
  .refine(({ first, last }) => first <= last, 'a day ends after it begins')

/** The result is the first level whose minimum points are reached; with its winner, or none. */
const levels = z
  .array(z.strictObject({ level: z.enum(LEVELS), winner: side.nullable(), least: z.int() }))
  .min(2)
  .refine(list => list.every(({ least }, i) => i === 0 || least < list[i - 1].least), 'levels go down')

const worth = z.record(z.string(), count)
/** A side’s points for objectives: for each hex of a place, and for holding all of it. */
const ground = { hexes: worth, whole: worth.optional(), leaders: worth }

const victoryShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('village'),
    village: z.string(),
    chapel: z.string(),
    /** Village houses required for a French victory; with fewer the Coalition wins. */
    houses: count,
    /** French infantry increments lost beyond the enemy’s that make a defeat decisive. */
    losses: count,
  }),
  z.strictObject({
    kind: z.literal('ground'),
    french: z.strictObject(ground),
    coalition: z.strictObject(ground),
    /** For each eliminated enemy infantry increment or battery. */
    increment: count,
    battery: count,
    /** This many French infantry increments that exit by this entry win at once; each scores a point. */
    road: z.string(),
    breakthrough: count,
    levels,
  }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    /** A side that holds all of these on the hour, from noon on, has won. */
    places: eachOnce(z.string()),
    levels,
  }),
  z.strictObject({
    kind: z.literal('campaign'),
    road: z.string(),
    breakthrough: count,
    /** A point for this many increments of Coalition infantry. */
    perIncrements: count,
    /** For the first day, if the French win it by this margin in that scenario’s score. */
    firstDay: z.strictObject({ of: z.string(), least: count, points: count }),
    levels,
  }),
])

const reinforcementShape = z.strictObject({
  /** Of the battle; by default the scenario’s first. */
  day: count.optional(),
  turn: time,
  side,
  hexes: eachOnce(hexNumber),
  units: z.array(z.string()),
  leaders: z.array(z.string()).default([]),
})

const scenarioShape = z.strictObject({
  ...scenarioHead,
  days: z
    .array(dayShape)
    .min(1)
    .max(2)
    .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'no day comes twice'),
  /** Only these hexes are in play. */
  area: z.strictObject({ columns: range, rows: range }).optional(),
  /** Minutes for movement, if not those of 9.1.1. */
  minutes: count.optional(),
  /** The scenario doesn’t use 9.2. */
  steadfast: z.literal(true).optional(),
  units: z.record(z.string(), post),
  leaders: z.record(z.string(), hexNumber),
  losses: z.record(z.string(), count).default({}),
  /** 16.2.8: in reserve until Tolstoy falls. */
  heldBack: z.array(z.string()).default([]),
  reinforcements: z.array(reinforcementShape),
  /** Objectives by name, and which side holds them at the start. */
  control: z.record(z.string(), side),
  victory: victoryShape,
})
export type ScenarioData = z.infer<typeof scenarioShape>

/** Every hex that a scenario names is on the map, every unit is in the order of battle, and none is in two places. */
export function scenariosFile(army: Army, map: HexMap) {
  const known = scenarioShape.superRefine(holding((scenario, refuse) => checkForces(scenario, army, map, refuse)))
  return z
    .strictObject({ provenance: z.string(), scenarios: listById(known).min(1) })
    .superRefine(holding(({ scenarios }, refuse) => checkFirstDays(scenarios, refuse)))
}

/** A campaign scores its first day like another scenario with objectives. */
function checkFirstDays(scenarios: readonly ScenarioData[], refuse: Refuse): void {
  for (const [i, { victory }] of scenarios.entries()) {
    if (victory.kind !== 'campaign') continue
    const { of } = victory.firstDay
    if (scenarios.find(({ id }) => id === of)?.victory.kind !== 'ground')
      refuse(`there is no scenario ${of} that is fought for ground`, 'scenarios', i, 'victory', 'firstDay', 'of')
  }
}

function checkForces(scenario: ScenarioData, army: Army, map: HexMap, refuse: Refuse): void {
  const grid = gridOf(map.grid)
  const onMap = (hex: string, ...path: (string | number)[]): void => {
    if (grid.find(hex) === OFF_MAP) refuse(`there is no hex ${hex} on the map`, ...path)
  }
  const units = new Map(army.units.flatMap(unit => [unit, ...(unit.battalions ?? [])].map(({ id }) => [id, unit])))
  const leaders = new Set(army.leaders.map(({ id }) => id))
  const called = new Set<string>()
  const call = (id: string, known: { has(id: string): boolean }, ...path: (string | number)[]): void => {
    if (!known.has(id)) refuse(`there is no ${id} in the order of battle`, ...path)
    const regiment = units.get(id)
    if (called.has(id) || (regiment && regiment.id !== id && called.has(regiment.id)))
      refuse(`${id} takes part already`, ...path)
    called.add(id)
  }
  for (const [id, { hex }] of Object.entries(scenario.units)) {
    call(id, units, 'units', id)
    onMap(hex, 'units', id)
  }
  for (const [id, hex] of Object.entries(scenario.leaders)) {
    call(id, leaders, 'leaders', id)
    onMap(hex, 'leaders', id)
  }
  for (const [i, group] of scenario.reinforcements.entries()) {
    for (const [n, hex] of group.hexes.entries()) onMap(hex, 'reinforcements', i, 'hexes', n)
    for (const [n, id] of group.units.entries()) call(id, units, 'reinforcements', i, 'units', n)
    for (const [n, id] of group.leaders.entries()) call(id, leaders, 'reinforcements', i, 'leaders', n)
    const [first] = scenario.days
    const day = scenario.days.find(one => one.day === (group.day ?? first.day))
    if (!day || group.turn < day.first || group.turn > day.last)
      refuse('it comes when nothing is fought', 'reinforcements', i, 'turn')
  }
  for (const [i, id] of scenario.heldBack.entries()) call(id, leaders, 'heldBack', i)
  for (const id of Object.keys(scenario.losses)) if (!units.has(id)) refuse(`there is no ${id}`, 'losses', id)
  checkGoals(scenario, leaders, map, refuse)
}

/** Objectives, roads and leaders that score are on the map and in the order of battle. */
function checkGoals({ control, victory }: ScenarioData, leaders: ReadonlySet<string>, map: HexMap, refuse: Refuse) {
  const places = new Set(map.places.map(({ name }) => name))
  const place = (name: string, ...path: (string | number)[]): void => {
    if (!places.has(name)) refuse(`there is no place ${name} on the map`, ...path)
  }
  /** A side holds each objective from the start. */
  const goal = (name: string, ...path: (string | number)[]): void => {
    place(name, ...path)
    if (!Object.hasOwn(control, name)) refuse(`it is not said who holds ${name}`, ...path)
  }
  const road = (name: string): void => {
    if (!Object.hasOwn(map.marks, name)) refuse(`there is no ${name} on the map`, 'victory', 'road')
  }
  for (const name of Object.keys(control)) place(name, 'control', name)
  switch (victory.kind) {
    case 'village':
      goal(victory.village, 'victory', 'village')
      return goal(victory.chapel, 'victory', 'chapel')
    case 'withdrawal':
      for (const [i, name] of victory.places.entries()) goal(name, 'victory', 'places', i)
      return
    case 'campaign':
      return road(victory.road)
    case 'ground':
      road(victory.road)
      for (const whose of SIDES) {
        const { hexes, whole = {}, leaders: heads } = victory[whose]
        for (const name of Object.keys(hexes)) goal(name, 'victory', whose, 'hexes', name)
        for (const name of Object.keys(whole)) goal(name, 'victory', whose, 'whole', name)
        for (const id of Object.keys(heads))
          if (!leaders.has(id)) refuse(`there is no ${id} in the order of battle`, 'victory', whose, 'leaders', id)
      }
  }
}
