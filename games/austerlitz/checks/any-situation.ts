/** Situations for property tests: small crowded maps, legally set up, with everything on them that a rule mentions. */
import { marksOf, nextFit, patch } from '@voltigeur/hex/patch'
import fc from 'fast-check'

type Description = Readonly<Record<string, unknown>>

const MAP = patch(3)

const terrain = fc.constantFrom('clear', 'clear', 'clear', 'clear', 'knoll', 'town', 'castle', 'lake', 'lake', 'swamp')
const side = fc.constantFrom('allied' as const, 'french' as const)
const type = fc.constantFrom('infantry', 'infantry', 'cavalry', 'artillery')

const unit = fc.record({
  side,
  type,
  strength: fc.integer({ min: 1, max: 8 }),
  move: fc.integer({ min: 1, max: 8 }),
  hex: fc.constantFrom(...MAP.hexes),
  /** Most units start on the map; the others arrive as reinforcements. */
  arrives: fc.option(fc.constantFrom(1, 2), { freq: 4, nil: undefined }),
})

type Draft = typeof unit extends fc.Arbitrary<infer U> ? U : never

export function anySituation(phases: readonly ('reinforcements' | 'movement' | 'combat')[]): fc.Arbitrary<Description> {
  return fc
    .record({
      ground: fc.array(terrain, { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      streams: fc.subarray([...MAP.hexsides], { maxLength: 14 }),
      bridges: fc.subarray([...MAP.hexsides], { maxLength: 3 }),
      lakesides: fc.subarray([...MAP.hexsides], { maxLength: 3 }),
      road: fc.option(fc.constantFrom(...MAP.axes), { nil: undefined }),
      west: fc.subarray([...MAP.rim], { minLength: 1, maxLength: 3 }),
      east: fc.subarray([...MAP.rim], { minLength: 1, maxLength: 3 }),
      units: fc.array(unit, { minLength: 8, maxLength: 18 }),
      phase: fc.constantFrom(...phases),
      side,
      losses: fc.constantFrom({}, {}, { allied: 66 }, { french: 66 }, { allied: 72 }, { french: 72 }),
      seed: fc.nat().map(String),
    })
    .map(({ ground, streams, bridges, lakesides, road, west, east, units, ...rest }) => {
      const swamps = new Set(MAP.hexes.filter((_, i) => ground[i] === 'swamp'))
      return {
        map: { radius: MAP.radius },
        terrain: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, ground[i]])),
        hexsides: marksOf({ stream: streams, bridge: bridges, lake: lakesides }),
        roads: road === undefined ? [] : [road],
        arrows: { west, east: east.filter(hex => !west.includes(hex)) },
        units: settle(units, swamps),
        turn: 1,
        turns: 2,
        ...rest,
      }
    })
}

/** Every unit in its intended hex, or the next one where that is legal (5E, 7B, 7C, 13.0-swamp). */
function settle(drafts: readonly Draft[], swamps: ReadonlySet<string>): Description[] {
  const stacks = new Map<string, Draft[]>()
  return drafts.map((draft, i) => {
    const { hex, arrives, ...values } = draft
    const counter = { id: `${draft.side[0].toUpperCase()}${i}`, ...values }
    if (arrives !== undefined) return { ...counter, status: 'waiting', arrives }
    const dry = (at: string): boolean => draft.type !== 'artillery' || !swamps.has(at)
    const place = nextFit(MAP, hex, at => dry(at) && fits([...(stacks.get(at) ?? []), draft]))
    if (place === null) return { ...counter, status: 'eliminated' }
    stacks.set(place, [...(stacks.get(place) ?? []), draft])
    return { ...counter, hex: place }
  })
}

function fits(stack: readonly Draft[]): boolean {
  const strength = stack.reduce((sum, { strength }) => sum + strength, 0)
  if (stack.some(({ side }) => side !== stack[0].side)) return false
  return stack.length === 1 || (stack[0].side === 'allied' ? strength <= 10 : stack.length <= 3 && strength <= 15)
}
