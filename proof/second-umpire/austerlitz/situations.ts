/** Crowded situations, some pushed further: both armies about to break, or many arrivals among full stacks. */
import { crowded } from '@voltigeur/austerlitz/crowded'
import { STEP_Q, STEP_R } from '@voltigeur/hex'
import { marksOf, patch } from '@voltigeur/hex/patch'
import type { Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'

type Description = Readonly<Record<string, unknown>>
interface Standing {
  readonly side: string
  readonly hex?: string
}

export function pressed(random: Random): Description {
  if (random.chance(0.65)) return assaulted(random)
  if (random.chance(0.25)) return marching(random)
  const situation = crowded(random)
  if (random.chance(0.12))
    return { ...situation, losses: { allied: 60 + random.below(10), french: 60 + random.below(10) } }
  return random.chance(0.12) ? arriving(situation, random) : situation
}

/** Four units enter where friends already are, with every hex around held (12A). */
function arriving(situation: Description, random: Random): Description {
  const units = (situation.units as readonly Standing[]).filter(({ hex }) => hex !== undefined)
  const side = random.pick(['allied', 'french'])
  const stacks = [...new Set(units.filter(one => one.side === side).map(({ hex }) => hex!))]
  if (stacks.length === 0) return situation
  const entry = random.pick(stacks)
  const newcomers = Array.from({ length: 4 }, (_, i) => ({
    id: `N${i}`,
    side,
    type: random.pick(['infantry', 'cavalry', 'artillery']),
    strength: 1 + random.below(6),
    move: 1 + random.below(3),
    status: 'waiting',
    arrives: 1,
  }))
  const taken = new Set(units.map(({ hex }) => hex))
  const around = aroundOf(situation, entry).filter(hex => !taken.has(hex) && random.chance(0.9))
  const friends = around.map((hex, i) => ({
    id: `R${i}`,
    side,
    type: 'infantry',
    strength: side === 'allied' ? 10 : 15,
    move: 1 + random.below(2),
    hex,
  }))
  const arrows = {
    [side === 'allied' ? 'east' : 'west']: [entry],
    [side === 'allied' ? 'west' : 'east']: around.slice(0, 1),
  }
  return { ...situation, arrows, units: [...units, ...friends, ...newcomers], phase: 'reinforcements', side }
}

type SideName = 'allied' | 'french'
const GROUNDS = ['clear', 'knoll', 'knoll', 'town', 'castle', 'castle', 'abbey', 'abbey', 'lake', 'swamp'] as const
const BOTH = [
  ['knoll', 'town'],
  ['knoll', 'swamp'],
  ['town', 'lake'],
  ['castle', 'knoll'],
] as const
const TARGETS = ['0,0', '1,-1']
const FACING = ['-1,0', '-1,1', '0,-1', '0,1', '1,0', '2,-1', '2,-2', '1,-2']
const FAR = ['-2,0', '-2,1', '-2,2', '-1,-1', '-1,2', '0,2', '1,1', '0,-2', '2,0', '3,-1', '3,-2']

/**
 * 8.0 to 9.33, 11.0: the last Combat Phase, one stack or two under attack in any terrain, full stacks behind both
 * sides, guns among them, and armies about to break.
 */
function assaulted(random: Random): Description {
  const side = random.pick(['allied', 'french'] as const)
  const enemy = side === 'allied' ? 'french' : 'allied'
  const targets = random.chance(0.4) ? TARGETS : ['0,0']
  const ground = random.chance(0.15) ? random.pick(BOTH) : random.pick(GROUNDS)
  const swamp = [ground].flat().includes('swamp')
  // The attackers’ hexes, and where beaten units would have to go.
  const attacking = FACING.filter(hex => random.chance(/^-|^0,-/.test(hex) ? 0.7 : 0.1))
  const behind = [...FACING, ...FAR].filter(hex => !attacking.includes(hex) && random.chance(0.8))
  const isFull = random.chance(0.7)
  const units = [
    ...targets.flatMap(hex => stackOf(random, enemy, hex, random.chance(0.3), swamp)),
    ...attacking.flatMap(hex => stackOf(random, side, hex, random.chance(0.5), false)),
    ...behind.flatMap(hex => stackOf(random, /^-|^0,-/.test(hex) ? side : enemy, hex, isFull, false)),
  ]
  const taken = new Set([...targets, ...attacking, ...behind])
  const bogs = [...FACING, ...FAR].filter(hex => !taken.has(hex) && random.chance(0.4)).map(hex => [hex, 'swamp'])
  const terrain = Object.fromEntries([...targets.map(hex => [hex, ground]), ...bogs, ...placesBehind(behind, random)])
  const roads = random.chance(0.4) ? [['-1,0', '0,0', '1,0']] : []
  const lakes = random.pick([0, 0, 0.2])
  const shores = [...attacking, ...behind].flatMap(hex => aroundOf({ map: { radius: 3 } }, hex).map(to => [hex, to]))
  const hexsides = shores
    .filter(([hex, to]) => hex < to && random.chance(lakes))
    .map(([hex, to]) => [`${hex}/${to}`, 'lake'])
  return {
    map: { radius: 3 },
    terrain,
    hexsides: Object.fromEntries(hexsides),
    roads,
    arrows: { west: ['-3,0'], east: ['3,0'] },
    units,
    phase: 'combat',
    side,
    turn: 2,
    turns: 2,
    losses: {
      allied: random.pick([0, 62, 66, 68, 69, 69, 69, 72]),
      french: random.pick([0, 62, 66, 68, 69, 69, 69]),
    },
    seed: String(random.below(1_000_000)),
  }
}

/** Some towns or lakes. */
const placesBehind = (hexes: readonly string[], random: Random): [string, string][] =>
  hexes.filter(() => random.chance(0.12)).map(hex => [hex, random.pick(['town', 'town', 'lake'])])

/** 5.0, 6.0, 13.0: units of all arms moving through swamps with roads, past enemies and friends, towns and streams. */
function marching(random: Random): Description {
  const { hexes, hexsides, axes } = patch(4)
  const side = random.pick(['allied', 'french'] as const)
  const ground = ['swamp', 'swamp', 'swamp', 'town', 'knoll', 'lake', 'castle']
  const terrain = Object.fromEntries(hexes.filter(() => random.chance(0.5)).map(hex => [hex, random.pick(ground)]))
  const units = drawn(random, hexes, 14).map((hex, i) => ({
    id: `M${i}`,
    side: i % 3 === 0 ? (side === 'allied' ? 'french' : 'allied') : side,
    type: random.pick(
      terrain[hex] === 'swamp' ? ['infantry', 'cavalry', 'cavalry'] : ['artillery', 'artillery', 'cavalry'],
    ),
    strength: 1 + random.below(6),
    move: 2 + random.below(5),
    hex,
  }))
  const streams = hexsides.filter(() => random.chance(0.2))
  const marks = { stream: streams, bridge: streams.filter(() => random.chance(0.3)) }
  return {
    map: { radius: 4 },
    terrain,
    hexsides: marksOf(marks),
    roads: axes.filter(() => random.chance(0.5)),
    arrows: { west: ['-4,0'], east: ['4,0'] },
    units,
    phase: 'movement',
    side,
    turn: 2,
    turns: 2,
    losses: random.pick([{}, {}, { allied: 72 }, { french: 72 }]),
    seed: String(random.below(1_000_000)),
  }
}

/** One to three units in a hex, up to the limit if `full`. */
function stackOf(random: Random, side: SideName, hex: string, full: boolean, swamp: boolean): Description[] {
  const limit = side === 'french' ? 15 : 10
  const count = full ? 2 + random.below(2) : 1
  const strengths: number[] = []
  let left = limit - random.below(2)
  for (let i = 0; i < count; i++) {
    const most = i === count - 1 && full ? left : Math.min(left - (count - 1 - i), 1 + random.below(6))
    strengths.push(Math.max(1, most))
    left -= strengths[i]
  }
  return strengths.map((strength, i) => ({
    id: `${side[0].toUpperCase()}${hex.replace(',', '.')}${'abc'[i]}`,
    side,
    type: random.pick(swamp ? ['infantry', 'cavalry'] : ['infantry', 'infantry', 'cavalry', 'artillery', 'artillery']),
    strength,
    move: 1 + random.below(6),
    hex,
    ...(random.chance(0.06) ? { fought: true } : {}),
  }))
}

/** The hexes around one on a blank map; none on the printed one. */
function aroundOf({ map }: Description, hex: string): string[] {
  if (typeof map !== 'object' || map === null || !('radius' in map)) return []
  const { radius } = map as { radius: number }
  const [q, r] = hex.split(',').map(Number)
  return STEP_Q.map((step, dir) => [q + step, r + STEP_R[dir]] as const)
    .filter(([q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= radius)
    .map(([q, r]) => `${q},${r}`)
}
