/** Situations for property tests: small crowded maps, legally set up, with everything on them that a rule mentions. */
import { marksOf, nextFit, patch } from '@voltigeur/hex/patch'
import fc from 'fast-check'

type Description = Readonly<Record<string, unknown>>

const MAP = patch(3)

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
  hex: fc.constantFrom(...MAP.hexes),
  passive: fc.constantFrom(false, false, true),
  /** Most units start on the map; some of the French arrive later. */
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
      ground: fc.array(terrain, { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      streams: fc.subarray([...MAP.hexsides], { maxLength: 12 }),
      ponds: fc.subarray([...MAP.hexsides], { maxLength: 8 }),
      crests: fc.subarray([...MAP.hexsides], { maxLength: 8 }),
      road: fc.option(fc.constantFrom(...MAP.axes), { nil: undefined }),
      edges: fc.subarray([...MAP.rim], { minLength: 2, maxLength: 6 }),
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
      const ice = new Set(MAP.hexes.filter((_, i) => ground[i] === 'all-pond'))
      const critical = MAP.hexes.filter((_, i) => ground[i] === 'town' || ground[i] === 'fortress')
      const half = edges.length >> 1
      return {
        map: { radius: MAP.radius },
        terrain: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, ground[i]])),
        hexsides: marksOf({ stream: streams, pond: ponds }),
        hillcrests: crests.map(hexside => hexside.replace('/', '>')),
        roads: road === undefined ? [] : [road],
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

/** Every unit in its intended hex, or the next free one it can enter. */
function settle(drafts: readonly Draft[], ice: ReadonlySet<string>): Description[] {
  const taken = new Set<string>()
  return drafts.map(({ hex, arrival, worn, steps, ...draft }, i) => {
    const counter = { id: `${draft.side[0].toUpperCase()}${i}`, ...draft, steps, full: steps + worn }
    if (arrival !== undefined && draft.side === 'french') {
      const { passive: _, ...waiting } = counter
      return { ...waiting, full: steps, arrival }
    }
    const place = nextFit(MAP, hex, at => !taken.has(at) && !(draft.type === 'cavalry' && ice.has(at)))
    taken.add(place!)
    return { ...counter, hex: place }
  })
}
