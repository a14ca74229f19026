/**
 * Situations where rules meet: full stacks of all arms close together, friends behind friends, lakes and the edge at
 * their backs. For tests, and to compare two readings of the rules.
 */
import { marksOf, type Patch, patch } from '@voltigeur/hex/patch'
import type { Random } from '@voltigeur/kernel'

type Description = Readonly<Record<string, unknown>>
type SideName = 'allied' | 'french'
type Terrain = Readonly<Record<string, string | readonly string[]>>

const PATCHES: readonly Patch[] = [patch(3), patch(4), patch(5)]

/** Places of the printed map where armies meet, each this wide and high. */
const REACH = 6
const PLACES = [
  { columns: 14, rows: 26 }, // Telnitz, the ponds and the dam
  { columns: 13, rows: 17 }, // the Goldbach and its swamps
  { columns: 20, rows: 18 }, // the heights of Pratzen
  { columns: 20, rows: 4 }, // the Santon and the highway
  { columns: 43, rows: 12 }, // the eastern edge
  { columns: 9, rows: 29 }, // the southern edge
]
const SWAMPS = [
  ...['1033', '1618', '1619', '1716', '1717', '2014', '2113', '2230', '2330', '2429', '2529', '3025', '3125', '3224'],
  ...['3324', '3423', '4122', '4221', '4321', '4420'],
]

interface Place {
  readonly hexes: readonly string[]
  /** Where guns can’t go. */
  readonly swamps: ReadonlySet<string>
  readonly ground: Description
}

/** The same for equal dice of `random`; it is always accepted. */
export function crowded(random: Random): Description {
  const { hexes, swamps, ground } = random.chance(0.8) ? blank(random) : printed(random)
  const phase = random.pick(['movement', 'combat', 'combat', 'combat', 'reinforcements'])
  return {
    ...ground,
    units: [...onMap(random, hexes, swamps, phase), ...waiting(random)],
    phase,
    side: random.pick(['allied', 'french']),
    turn: 1 + random.below(2),
    turns: 2,
    losses: random.pick([{}, {}, {}, { allied: 66 }, { french: 66 }, { allied: 72 }, { french: 72, allied: 60 }]),
    seed: String(random.below(1_000_000)),
  }
}

function printed(random: Random): Place {
  const { columns, rows } = random.pick(PLACES)
  const two = (n: number): string => String(n).padStart(2, '0')
  const hexes: string[] = []
  for (let column = columns; column < columns + REACH; column++)
    for (let row = rows; row < rows + REACH; row++) hexes.push(`${two(column)}${two(row)}`)
  return { hexes, swamps: new Set(SWAMPS), ground: { map: 'scenario' } }
}

const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random.chance(share))

/** A small map; each feature is often there in plenty, or not at all. */
function blank(random: Random): Place {
  const map = random.pick(PATCHES)
  const wild = random.chance(0.6)
  const kinds = ['knoll', 'town', 'town', 'castle', 'abbey', 'lake', 'lake', 'swamp', 'swamp']
  const terrain: Record<string, string | string[]> = {}
  for (const hex of some(random, map.hexes, wild ? 0.45 : 0.1))
    terrain[hex] = random.chance(0.1) ? [random.pick(kinds), random.pick(kinds)] : random.pick(kinds)
  const streams = some(random, map.hexsides, random.pick([0, 0.05, 0.3]))
  const west = some(random, map.rim, 0.15)
  const arrows = { west, east: some(random, map.rim, 0.15).filter(hex => !west.includes(hex)) }
  const hexsides = marksOf({
    stream: streams,
    bridge: some(random, streams, 0.3),
    lake: some(random, map.hexsides, random.pick([0, 0.03, 0.15])),
  })
  const roads = some(random, map.axes, 0.4)
  return {
    hexes: map.hexes,
    swamps: swampsOf(terrain),
    ground: { map: { radius: map.radius }, terrain, hexsides, roads, arrows },
  }
}

function swampsOf(terrain: Terrain): Set<string> {
  const swampy = Object.entries(terrain).filter(([, kind]) => kind === 'swamp' || kind.includes('swamp'))
  return new Set(swampy.map(([hex]) => hex))
}

/** Two armies in contact along a crooked front, or mixed together; half of the stacks are full. */
function onMap(random: Random, hexes: readonly string[], swamps: ReadonlySet<string>, phase: string): Description[] {
  const full = random.pick([0.3, 0.6, 1])
  const muddle = random.pick([0, 0.05, 0.3])
  const near = hexes.length > MEETING ? closeTo(random, hexes) : hexes
  const stacks = some(random, near, random.pick([0.4, 0.6, 0.9]))
  while (stacks.length > STACKS) stacks.splice(random.below(stacks.length), 1)
  const front = stacks.length * (0.3 + random.below(5) / 10)
  return stacks.flatMap((hex, i) => {
    const west = i < front !== random.chance(muddle)
    const side = west ? 'french' : 'allied'
    const strengths = random.chance(full) ? fullStack(random, side) : [1 + random.below(9)]
    return strengths.map((strength, i) => ({
      id: `${side[0].toUpperCase()}${hex.replace(',', '.')}${'abc'[i] ?? i}`,
      side,
      type: random.pick(swamps.has(hex) ? FOOT_AND_HORSE : ARMS),
      strength,
      move: 1 + random.below(8),
      hex,
      ...statesIn(random, phase),
    }))
  })
}

const MEETING = 40
const STACKS = 13

/** All hexes within two of one of them: in the middle, or cut off by the edge. */
function closeTo(random: Random, hexes: readonly string[]): string[] {
  const at = (hex: string): number[] => hex.split(',').map(Number)
  const [q, r] = at(random.pick(hexes))
  return hexes.filter(hex => {
    const [dq, dr] = [at(hex)[0] - q, at(hex)[1] - r]
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= 2
  })
}

const FOOT_AND_HORSE = ['infantry', 'infantry', 'cavalry']
const ARMS = ['infantry', 'infantry', 'cavalry', 'artillery']

/** Up to the limit (7B, 7C) or one point short of it; a single unit may be stronger than that. */
function fullStack(random: Random, side: SideName): number[] {
  if (random.chance(0.1)) return [side === 'french' ? 18 : 12]
  const short = random.below(2)
  if (side === 'french') {
    const first = 4 + random.below(3)
    const second = 3 + random.below(3)
    return random.chance(0.3) ? [first, 15 - short - first] : [first, second, 15 - short - first - second]
  }
  const first = 1 + random.below(4)
  const second = 1 + random.below(3)
  return random.chance(0.4) ? [first, 10 - short - first] : [first, second, 10 - short - first - second]
}

function statesIn(random: Random, phase: string): Description {
  if (phase === 'movement') return random.chance(0.15) ? { moved: true } : {}
  return phase === 'combat' && random.chance(0.05) ? { fought: true } : {}
}

function waiting(random: Random): Description[] {
  return Array.from({ length: random.pick([0, 0, 2, 5]) }, (_, i) => ({
    id: `W${i}`,
    side: random.pick(['allied', 'french']),
    type: random.pick(ARMS),
    strength: 1 + random.below(8),
    move: 1 + random.below(8),
    status: 'waiting',
    arrives: 1 + random.below(2),
  }))
}
