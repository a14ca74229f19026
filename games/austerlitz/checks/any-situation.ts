/** Situations for property tests: small crowded maps, legally set up, with everything on them that a rule mentions. */
import { Random } from '@voltigeur/kernel'
import fc from 'fast-check'

type Description = Readonly<Record<string, unknown>>

const RADIUS = 3
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
] as const

const HEXES: string[] = []
for (let q = -RADIUS; q <= RADIUS; q++) {
  for (let r = Math.max(-RADIUS, -RADIUS - q); r <= Math.min(RADIUS, RADIUS - q); r++) HEXES.push(`${q},${r}`)
}
const HEXSIDES = HEXES.flatMap(hex => {
  const [q, r] = hex.split(',').map(Number)
  return DIRECTIONS.map(([dq, dr]) => `${q + dq},${r + dr}`)
    .filter(other => HEXES.includes(other))
    .map(other => `${hex}/${other}`)
})
const EDGE = HEXES.filter(hex => {
  const [q, r] = hex.split(',').map(Number)
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === RADIUS
})

const terrain = fc.constantFrom('clear', 'clear', 'clear', 'clear', 'knoll', 'town', 'castle', 'lake', 'lake', 'swamp')
const side = fc.constantFrom('allied' as const, 'french' as const)
const type = fc.constantFrom('infantry', 'infantry', 'cavalry', 'artillery')

const unit = fc.record({
  side,
  type,
  strength: fc.integer({ min: 1, max: 8 }),
  move: fc.integer({ min: 1, max: 8 }),
  hex: fc.constantFrom(...HEXES),
  /** Most units stand on the map; the others come as reinforcements. */
  arrives: fc.option(fc.constantFrom(1, 2), { freq: 4, nil: undefined }),
})

type Draft = typeof unit extends fc.Arbitrary<infer U> ? U : never

export function anySituation(phases: readonly ('reinforcements' | 'movement' | 'combat')[]): fc.Arbitrary<Description> {
  return fc
    .record({
      ground: fc.array(terrain, { minLength: HEXES.length, maxLength: HEXES.length }),
      streams: fc.subarray(HEXSIDES, { maxLength: 14 }),
      bridges: fc.subarray(HEXSIDES, { maxLength: 3 }),
      lakesides: fc.subarray(HEXSIDES, { maxLength: 3 }),
      road: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
      west: fc.subarray(EDGE, { minLength: 1, maxLength: 3 }),
      east: fc.subarray(EDGE, { minLength: 1, maxLength: 3 }),
      units: fc.array(unit, { minLength: 8, maxLength: 18 }),
      phase: fc.constantFrom(...phases),
      side,
      losses: fc.constantFrom({}, {}, { allied: 66 }, { french: 66 }, { allied: 72 }, { french: 72 }),
      seed: fc.nat().map(String),
    })
    .map(({ ground, streams, bridges, lakesides, road, west, east, units, ...rest }) => {
      const roads = road === undefined ? [] : [straightRoad(road)]
      const swamps = new Set(HEXES.filter((_, i) => ground[i] === 'swamp'))
      const hexsides: Record<string, string[]> = {}
      for (const [mark, list] of Object.entries({ stream: streams, bridge: bridges, lake: lakesides })) {
        for (const hexside of list) hexsides[hexside] = [...(hexsides[hexside] ?? []), mark]
      }
      return {
        map: { radius: RADIUS },
        terrain: Object.fromEntries(HEXES.map((hex, i) => [hex, ground[i]])),
        hexsides,
        roads,
        arrows: { west, east: east.filter(hex => !west.includes(hex)) },
        units: settle(units, swamps),
        turn: 1,
        turns: 2,
        ...rest,
      }
    })
}

/** Right across the map, along one of its axes. */
function straightRoad(axis: number): string[] {
  const [dq, dr] = DIRECTIONS[axis]
  return Array.from({ length: 2 * RADIUS + 1 }, (_, i) => `${dq * (i - RADIUS)},${dr * (i - RADIUS)}`)
}

/** Everyone where he wants to be, or on the next hex where that is legal (5E, 7B, 7C, 13.0-swamp). */
function settle(drafts: readonly Draft[], swamps: ReadonlySet<string>): Description[] {
  const stacks = new Map<string, Draft[]>()
  return drafts.map((draft, i) => {
    const { hex, arrives, ...values } = draft
    const counter = { id: `${draft.side[0].toUpperCase()}${i}`, ...values }
    if (arrives !== undefined) return { ...counter, status: 'waiting', arrives }
    const from = HEXES.indexOf(hex)
    const place = HEXES.map((_, k) => HEXES[(from + k) % HEXES.length]).find(
      at => !(draft.type === 'artillery' && swamps.has(at)) && fits([...(stacks.get(at) ?? []), draft]),
    )
    if (place === undefined) return { ...counter, status: 'eliminated' }
    stacks.set(place, [...(stacks.get(place) ?? []), draft])
    return { ...counter, hex: place }
  })
}

function fits(stack: readonly Draft[]): boolean {
  const strength = stack.reduce((sum, { strength }) => sum + strength, 0)
  if (stack.some(({ side }) => side !== stack[0].side)) return false
  return stack.length === 1 || (stack[0].side === 'allied' ? strength <= 10 : stack.length <= 3 && strength <= 15)
}

/** The same draw for the same number, for tests that want a fixed set of situations. */
export const playerOf = (description: Description): Random => new Random(String(description.seed))
