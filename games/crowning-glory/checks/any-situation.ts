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

const terrain = fc.constantFrom(
  ...['clear', 'clear', 'clear', 'clear', 'forest', 'marsh', 'town', 'town', 'fortress', 'all-pond', 'partial-pond'],
)
const side = fc.constantFrom('allied' as const, 'french' as const)

const unit = fc.record({
  side,
  type: fc.constantFrom('infantry', 'infantry', 'cavalry'),
  steps: fc.integer({ min: 1, max: 6 }),
  worn: fc.constantFrom(0, 0, 1, 2),
  move: fc.integer({ min: 1, max: 7 }),
  hex: fc.constantFrom(...HEXES),
  passive: fc.constantFrom(false, false, true),
  /** Most units stand on the map; some of the French are still to come. */
  arrival: fc.option(fc.constantFrom('reserve', 'variable'), { freq: 5, nil: undefined }),
})

type Draft = typeof unit extends fc.Arbitrary<infer U> ? U : never

const marker = fc.record({ side, factor: fc.integer({ min: 1, max: 6 }), face: fc.constantFrom('active', 'passive') })
const variant = fc.record({
  number: fc.integer({ min: 1, max: 12 }),
  state: fc.constantFrom('hidden', 'hidden', 'in force'),
})

export function anySituation(phases: readonly string[]): fc.Arbitrary<Description> {
  return fc
    .record({
      ground: fc.array(terrain, { minLength: HEXES.length, maxLength: HEXES.length }),
      streams: fc.subarray(HEXSIDES, { maxLength: 12 }),
      ponds: fc.subarray(HEXSIDES, { maxLength: 8 }),
      crests: fc.subarray(HEXSIDES, { maxLength: 8 }),
      road: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
      edges: fc.subarray(EDGE, { minLength: 2, maxLength: 6 }),
      units: fc.array(unit, { minLength: 6, maxLength: 16 }),
      markers: fc.array(marker, { maxLength: 5 }),
      control: fc.nat(),
      phase: fc.constantFrom(...phases),
      turn: fc.constantFrom(1, 2),
      losses: fc.constantFrom({}, {}, { allied: 27 }, { french: 15 }, { allied: 29 }, { allied: 24, french: 14 }),
      variants: fc.option(fc.record({ allied: variant, french: variant }), { nil: undefined }),
      regrouped: fc.constantFrom(0, 0, 1),
      seed: fc.nat().map(String),
    })
    .map(({ ground, streams, ponds, crests, road, edges, units, control, variants, ...rest }) => {
      const hexsides: Record<string, string[]> = {}
      for (const [mark, list] of Object.entries({ stream: streams, pond: ponds })) {
        for (const hexside of list) hexsides[hexside] = [...(hexsides[hexside] ?? []), mark]
      }
      const ice = new Set(HEXES.filter((_, i) => ground[i] === 'all-pond'))
      const critical = HEXES.filter((_, i) => ground[i] === 'town' || ground[i] === 'fortress')
      const half = edges.length >> 1
      return {
        map: { radius: RADIUS },
        terrain: Object.fromEntries(HEXES.map((hex, i) => [hex, ground[i]])),
        hexsides,
        hillcrests: crests.map(hexside => hexside.replace('/', '>')),
        roads: road === undefined ? [] : [straightRoad(road)],
        edges: { west: edges.slice(0, half), east: edges.slice(half) },
        entry: edges.slice(0, half),
        reserve: edges.slice(half),
        critical,
        control: Object.fromEntries(critical.filter((_, i) => (control >> i) & 1).map(hex => [hex, 'allied'])),
        units: settle(units, ice),
        turns: 3,
        ...(variants ? { variants } : {}),
        ...rest,
      }
    })
}

/** Right across the map, along one of its axes. */
function straightRoad(axis: number): string[] {
  const [dq, dr] = DIRECTIONS[axis]
  return Array.from({ length: 2 * RADIUS + 1 }, (_, i) => `${dq * (i - RADIUS)},${dr * (i - RADIUS)}`)
}

/** Everyone where he wants to be, or on the next hex that is free and bears him. */
function settle(drafts: readonly Draft[], ice: ReadonlySet<string>): Description[] {
  const taken = new Set<string>()
  return drafts.map(({ hex, arrival, worn, steps, ...draft }, i) => {
    const counter = { id: `${draft.side[0].toUpperCase()}${i}`, ...draft, steps, full: steps + worn }
    if (arrival !== undefined && draft.side === 'french') {
      const { passive: _, ...waiting } = counter
      return { ...waiting, full: steps, arrival }
    }
    const from = HEXES.indexOf(hex)
    const place = HEXES.map((_, k) => HEXES[(from + k) % HEXES.length]).find(
      at => !taken.has(at) && !(draft.type === 'cavalry' && ice.has(at)),
    )
    taken.add(place!)
    return { ...counter, hex: place }
  })
}

/** The same draw for the same number, for tests that want a fixed set of situations. */
export const playerOf = (description: Description): Random => new Random(String(description.seed))
