/**
 * Situations in which rules meet: real counters of both sides close together, full hexes, shaken units among others, guns
 * in squares and lines, leaders among the troops, slopes, brooks, houses and the edge of the map, in any phase.
 */
import { blankGrid, type Grid, hexsideLabel, OFF_MAP } from '@voltigeur/hex'
import { BadInput, dataReader, type Random } from '@voltigeur/kernel'
import { PHASES } from '../sequence.ts'
import { armyFile } from '../setup/army.ts'
import { type GroundName, MORALE_COMMANDS, NATIONS, type Nation, SIDES } from '../setup/vocabulary.ts'
import { Box, countersOf, type Laid, Stacks } from './crowded-stacks.ts'
import { game, texts } from './field-problem.ts'

type Description = Readonly<Record<string, unknown>>

/** Where a fight takes place: its description, and the units there. */
interface Site {
  readonly grid: Grid
  /** The hexes in dispute. */
  readonly hexes: readonly number[]
  readonly ground: (hex: number) => GroundName
  readonly onRoad: (hex: number) => boolean
  readonly said: Description
}

/** Counters stacked together, and the hex they start in. */
interface Group {
  readonly hex: number
  readonly side: number
  readonly units: readonly Laid[]
  readonly leaders: readonly Laid[]
  /** Whether the stack needs a leader. */
  readonly needsLeader?: boolean
}

const army = dataReader('la-bataille', texts)('data/units.yaml', armyFile)
const COUNTERS = countersOf(army)
const NATION_OF = new Map(army.commands.map(({ id, nation }) => [id, nation]))

/** The steps with most decisions; the first steps of a turn and the night come up less often. */
const OFTEN = [
  'charge',
  'charge',
  'movement',
  'movement',
  'movement',
  'melee',
  'melee',
  'defensive fire',
  'offensive fire',
]
const TIMES = [
  { first: '11:00', last: '12:20', turn: 1 },
  { first: '11:00', last: '12:20', turn: 4 },
  { first: '08:00', last: '09:00', turn: 2 },
  { first: '18:00', last: '19:00', turn: 3 },
]
/** Where both armies meet on the printed map: villages, slopes and brooks. */
const SPOTS = ['Kulm', 'Priesten', 'Straden', 'Arbesau']

export function crowded(random: Random): Description {
  const site = random.chance(0.1) ? onTheMap(random) : anyPatch(random)
  const phase = random.chance(0.8) ? random.pick(OFTEN) : random.pick(PHASES)
  const said = {
    ...site.said,
    phase,
    side: random.pick(SIDES),
    ground: random.pick(['wet', 'dry']),
    ...random.pick(TIMES),
    village: Object.fromEntries(site.hexes.slice(0, 2).map((hex, i) => [site.grid.label(hex), SIDES[i]])),
    ...(random.chance(0.3) ? { levelsOfMorale: { [random.pick(MORALE_COMMANDS)]: 1 + random.below(3) } } : {}),
    ...(random.chance(0.1) ? { options: { clock: 'yes' } } : {}),
    seed: String(random.below(1e9)),
  }
  return accepted(said, groupsOn(site, random), site.grid)
}

/** With all groups, or without those that can’t stand where they were placed. */
function accepted(said: Description, groups: readonly Group[], grid: Grid): Description {
  const description = {
    ...said,
    units: groups.flatMap(({ units }) => units),
    leaders: groups.flatMap(({ leaders }) => leaders),
  }
  try {
    game.situation(description)
    return description
  } catch (error) {
    if (!(error instanceof BadInput) || groups.length === 0) throw error
    const words = error.message.split(/[\s":]+/)
    const named = groups.findLast(
      ({ hex, units }) =>
        (hex !== OFF_MAP && words.includes(grid.label(hex))) || units.some(({ id }) => words.includes(id)),
    )
    return accepted(
      said,
      groups.filter(group => group !== (named ?? groups.at(-1))),
      grid,
    )
  }
}

/** A small map made for this situation. */
function anyPatch(random: Random): Site {
  const radius = 3 + random.below(3)
  const grid = blankGrid({ radius })
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  const roads = Array.from({ length: random.below(3) }, () => walk(grid, random, 2 * radius)).filter(
    way => way.length > 1,
  )
  const road = new Set(roads.flat())
  const rough = random.pick([0.05, 0.12, 0.3])
  const kinds = hexes.map((hex): GroundName => {
    if (!random.chance(rough)) return 'clear'
    return random.pick(road.has(hex) ? ['village', 'town', 'wood'] : ['wood', 'wood', 'village', 'town', 'steep'])
  })
  const levels = levelsOf(grid, random)
  const sides = hexes.flatMap(hex =>
    [0, 1, 2].map(dir => ({ hex, dir, next: grid.neighbour(hex, dir) })).filter(({ next }) => next !== OFF_MAP),
  )
  const slopes = sides
    .filter(({ hex, next }) => levels[hex] !== levels[next] && random.chance(0.9))
    .map(({ hex, next }) => (levels[hex] > levels[next] ? [hex, next] : [next, hex]))
    .map(([upper, lower]) => `${grid.label(upper)}>${grid.label(lower)}`)
  const brook = new Set(random.chance(0.6) ? walk(grid, random, 2 * radius) : [])
  // A brook runs along one bank of a chain of hexes.
  const wet = sides.filter(({ hex, dir, next }) => brook.has(hex) !== brook.has(next) && dir < 2)
  return {
    grid,
    hexes: mixed(grid.within(grid.find('0,0'), radius), random),
    ground: hex => kinds[hex],
    onRoad: hex => road.has(hex),
    said: {
      map: { radius },
      terrain: Object.fromEntries(
        hexes.filter(hex => kinds[hex] !== 'clear').map(hex => [grid.label(hex), kinds[hex]]),
      ),
      levels: Object.fromEntries(hexes.filter(hex => levels[hex] > 0).map(hex => [grid.label(hex), levels[hex]])),
      slopes,
      hexsides: Object.fromEntries(wet.map(({ hex, dir }) => [hexsideLabel(grid, hex, dir), 'stream'])),
      roads: roads.map(way => way.map(hex => grid.label(hex))),
    },
  }
}

/** A hill or two. */
function levelsOf(grid: Grid, random: Random): readonly number[] {
  const levels = new Array<number>(grid.size).fill(0)
  for (let hills = random.below(3); hills > 0; hills--) {
    const top = random.below(grid.size)
    for (const hex of grid.within(top, 2)) levels[hex] = Math.max(levels[hex], grid.distance(top, hex) < 2 ? 2 : 1)
    if (random.chance(0.5)) for (const hex of grid.within(top, 2)) levels[hex] = Math.min(levels[hex], 1)
  }
  return levels
}

/** A path that doesn’t cross itself. */
function walk(grid: Grid, random: Random, longest: number): number[] {
  const way = [random.below(grid.size)]
  let dir = random.below(6)
  while (way.length < longest) {
    if (random.chance(0.4)) dir = (dir + random.pick([1, 5])) % 6
    const next = grid.neighbour(way.at(-1)!, dir)
    if (next === OFF_MAP || way.includes(next)) break
    way.push(next)
  }
  return way
}

/** The printed map, at a place where the armies fought. */
function onTheMap(random: Random): Site {
  const { ground } = game.open('day1', {}).field
  const { grid } = ground
  const radius = 3 + random.below(2)
  return {
    grid,
    hexes: mixed(grid.within(random.pick(ground.place(random.pick(SPOTS))), radius), random),
    ground: hex => ground.groundOf(hex)[0],
    onRoad: hex => ground.onRoad(hex),
    said: { map: 'scenario' },
  }
}

function mixed(hexes: Iterable<number>, random: Random): number[] {
  return [...hexes]
    .map(hex => [random.next(), hex] as const)
    .sort(([a], [b]) => a - b)
    .map(([, hex]) => hex)
}

/** Both sides, most of them in contact. */
function groupsOn(site: Site, random: Random): Group[] {
  const { grid, hexes } = site
  const allied = random.pick(NATIONS.slice(1))
  const nationOf = (side: number): Nation =>
    side === 0 ? 'french' : random.chance(0.8) ? allied : random.pick(NATIONS.slice(1))
  const stacks = new Stacks(new Box(COUNTERS, random), random)
  const free = new Set(hexes)
  const groups: Group[] = []
  const wanted = 6 + random.below(6)
  for (let tries = 0; tries < 40 && groups.length < wanted && free.size > 0; tries++) {
    const side = tries % 2
    const near = groups.filter(group => (group.side === side) === random.chance(0.3))
    const beside = near.length > 0 ? grid.within(random.pick(near).hex, 1).filter(hex => free.has(hex)) : []
    const hex = beside.length > 0 && random.chance(0.85) ? random.pick([...beside]) : random.pick([...free])
    const nation = nationOf(side)
    const { units, needsLeader } = stacks.any(nation, { ground: site.ground(hex), road: site.onRoad(hex) })
    free.delete(hex)
    if (units.length > 0)
      groups.push({
        hex,
        side,
        leaders: [],
        units: units.map(unit => ({ ...unit, hex: grid.label(hex) })),
        needsLeader,
      })
  }
  const led = appointed(site, groups)
  return [...reserves(site, stacks, random), ...led, ...officers(site, led, random)]
}

/** 16.3: reinforcements that enter the map. */
function reserves({ grid, hexes }: Site, stacks: Stacks, random: Random): Group[] {
  if (!random.chance(0.15)) return []
  const entry = [grid.label(random.pick(hexes))]
  return stacks.any('french', { ground: 'clear', road: false }).units.map(({ id }) => ({
    hex: OFF_MAP,
    side: 0,
    units: [{ id, due: random.pick([1, 2, 4]), entry }],
    leaders: [],
  }))
}

/** 16.2.2, 16.2.7a: a stack that needs a leader gets one, or is left out. */
function appointed({ grid }: Site, groups: readonly Group[]): Group[] {
  const used = new Set<string>()
  return groups.flatMap(group => {
    if (!group.needsLeader) return [group]
    const { side, hex } = group
    const leader = army.leaders.find(({ id, command }) => !used.has(id) && sideOf(command) === side)
    if (leader === undefined) return []
    used.add(leader.id)
    return [{ ...group, leaders: [{ id: leader.id, hex: grid.label(hex) }] }]
  })
}

const sideOf = (command: string): number => (NATION_OF.get(command) === 'french' ? 0 : 1)

/** Leaders with their troops, sometimes alone. */
function officers({ grid, hexes }: Site, groups: readonly Group[], random: Random): Group[] {
  const nations = new Set(groups.flatMap(({ units }) => units.map(({ id }) => nationOfCounter(id))))
  const used = new Set(groups.flatMap(({ leaders }) => leaders.map(({ id }) => id)))
  const candidates = army.leaders.filter(({ id, command }) => nations.has(NATION_OF.get(command)!) && !used.has(id))
  const called = candidates.filter(() => random.chance(5 / candidates.length))
  return called.flatMap(({ id, command }) => {
    const side = sideOf(command)
    const own = groups.filter(group => group.side === side)
    if (own.length === 0) return []
    const alone = random.chance(0.08)
    const hex = alone ? random.pick(hexes) : random.pick(own).hex
    return [{ hex, side, units: [], leaders: [{ id, hex: grid.label(hex) }] }]
  })
}

const nationOfCounter = (id: string): Nation =>
  NATIONS.find(nation => COUNTERS.get(nation)!.some(counter => counter.id === id))!
