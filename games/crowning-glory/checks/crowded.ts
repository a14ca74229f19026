/**
 * Situations where rules meet: lines of units in contact, friends behind friends, ice, streams and the edge at their
 * backs. For tests, and to compare two readings of the rules.
 */
import { marksOf, type Patch, patch } from '@voltigeur/hex/patch'
import type { Random } from '@voltigeur/kernel'

type Description = Readonly<Record<string, unknown>>

const PATCHES: readonly Patch[] = [patch(3), patch(3), patch(4)]

/** Places of the printed map where armies meet, each this wide and high. */
const REACH = 5
const PLACES = [
  { rows: 20, columns: 19, introductory: true }, // Telnitz, Sokolnitz and the Castle
  { rows: 21, columns: 20, introductory: false }, // the same, and the ponds
  { rows: 14, columns: 12, introductory: false }, // the pond of Schlapanitz
  { rows: 20, columns: 12, introductory: false }, // the heights of Pratzen
  { rows: 10, columns: 8, introductory: false }, // the Santon and the northern edge
  { rows: 22, columns: 22, introductory: false }, // the western edge
]
const ICE = ['2424', '2425', '2426', '2522', '2524', '2525', '2526', '2620', '2621', '2622', '2624', '2625']
/** Steps that the French may have lost while still fighting (4.2). */
const FRENCH_LOSSES = 32
/** This many units may lack steps, at most two each. */
const WORN = FRENCH_LOSSES / 2

interface Place {
  readonly hexes: readonly string[]
  /** Hexes closed to cavalry. */
  readonly ice: ReadonlySet<string>
  readonly ground: Description
}

/** The same for equal dice of `random`; it is always accepted. */
export function crowded(random: Random): Description {
  const place = random.chance(0.8) ? blank(random) : printed(random)
  const units = [...onMap(random, place), ...toCome(random)]
  const phase = random.pick(['start', 'declaration', 'movement', 'movement', 'combat', 'combat', 'combat', 'regroup'])
  const underWay = phase === 'movement' || phase === 'combat'
  return {
    ...place.ground,
    units,
    markers: Array.from({ length: random.below(8) }, () => ({
      side: random.pick(['allied', 'french']),
      factor: 1 + random.below(6),
      face: random.pick(['active', 'active', 'passive']),
    })),
    phase,
    ...(underWay ? { first: random.pick(['movement', 'combat']) } : {}),
    ...(underWay && random.chance(0.6) ? { side: random.pick(['allied', 'french']) } : {}),
    turn: 1 + random.below(3),
    turns: 3,
    losses: lossesBefore(random, units),
    ...(random.chance(0.15) ? { demoralized: 'allied' } : {}),
    ...(random.chance(0.5) ? { variants: variants(random) } : {}),
    regrouped: random.pick([0, 0, 1]),
    arrived: random.chance(0.3),
    seed: String(random.below(1_000_000)),
  }
}

function printed(random: Random): Place {
  const { rows, columns, introductory } = random.pick(PLACES)
  const two = (n: number): string => String(n).padStart(2, '0')
  const hexes: string[] = []
  for (let row = rows; row < rows + REACH; row++)
    for (let column = columns; column < columns + REACH; column++) hexes.push(`${two(row)}${two(column)}`)
  const scenario = introductory && random.chance(0.5) ? { scenario: 'introductory' } : {}
  return { hexes, ice: new Set(ICE), ground: { ...scenario, map: 'scenario' } }
}

const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random.chance(share))

/** A small map; each feature is often there in plenty, or not at all. */
function blank(random: Random): Place {
  const map = random.pick(PATCHES)
  const kinds = ['forest', 'marsh', 'town', 'town', 'fortress', 'all-pond', 'partial-pond', 'partial-pond']
  const terrain: Record<string, string | string[]> = {}
  for (const hex of some(random, map.hexes, random.pick([0.1, 0.4, 0.6])))
    terrain[hex] = random.chance(0.1) ? [random.pick(kinds), random.pick(kinds)] : random.pick(kinds)
  const having = (...names: string[]): string[] =>
    Object.keys(terrain).filter(hex => names.some(name => [terrain[hex]].flat().includes(name)))
  const critical = some(random, having('town', 'fortress'), 0.8)
  const west = some(random, map.rim, 0.2)
  const ponds = some(random, map.hexsides, random.pick([0, 0.05, 0.2]))
  return {
    hexes: map.hexes,
    ice: new Set(having('all-pond')),
    ground: {
      map: { radius: map.radius },
      terrain,
      hexsides: marksOf({ stream: some(random, map.hexsides, random.pick([0, 0.1, 0.3])), pond: ponds }),
      hillcrests: some(random, map.hexsides, random.pick([0, 0.1, 0.25])).map(hexside => hexside.replace('/', '>')),
      roads: some(random, map.axes, 0.4),
      edges: { west, east: some(random, map.rim, 0.2).filter(hex => !west.includes(hex)) },
      entry: some(random, map.rim, 0.2),
      reserve: some(random, map.rim, 0.2),
      critical,
      control: Object.fromEntries(some(random, critical, 0.4).map(hex => [hex, 'allied'])),
    },
  }
}

/** Two armies in contact along a front, or mixed together; hardly a free hex behind them. */
function onMap(random: Random, { hexes, ice }: Place): Description[] {
  const taken = some(random, hexes, random.pick([0.4, 0.6, 0.85]))
  while (taken.length > 24) taken.splice(random.below(taken.length), 1)
  const front = taken.length * (0.3 + random.below(5) / 10)
  const muddle = random.pick([0, 0.1, 0.4])
  const worn = random.pick([0, 0.2, 0.5])
  return taken.map((hex, i) => {
    const side = i < front !== random.chance(muddle) ? 'french' : 'allied'
    const steps = 1 + random.below(random.pick([2, 7]))
    return {
      id: `${side[0].toUpperCase()}${i}`,
      side,
      type: ice.has(hex) ? 'infantry' : random.pick(['infantry', 'infantry', 'cavalry']),
      steps,
      full: steps + (i < WORN && random.chance(worn) ? 1 + random.below(2) : 0),
      move: 1 + random.below(7),
      hex,
      passive: random.chance(0.2),
    }
  })
}

function toCome(random: Random): Description[] {
  return Array.from({ length: random.below(4) }, (_, i) => ({
    id: `L${i}`,
    side: 'french',
    type: random.pick(['infantry', 'cavalry']),
    steps: 1 + random.below(5),
    arrival: random.pick(['reserve', 'variable']),
  }))
}

/** Losses that leave an army close to its limit, or far from it. */
function lossesBefore(random: Random, units: readonly Description[]): Description {
  const lacking = units
    .filter(({ side, full }) => side === 'french' && full !== undefined)
    .reduce((sum, { full, steps }) => sum + Number(full) - Number(steps), 0)
  const french = random.pick([0, 0, 15, FRENCH_LOSSES - 2, FRENCH_LOSSES])
  return {
    allied: random.pick([0, 0, 20, 27, 28]),
    french: Math.max(0, Math.min(french, FRENCH_LOSSES - lacking)),
  }
}

function variants(random: Random): Description {
  const one = (): Description => ({
    number: 1 + random.below(12),
    state: random.pick(['hidden', 'hidden', 'in force']),
  })
  return { allied: one(), french: one() }
}
