/** Situations for property tests: small crowded maps, legally set up, with everything on them that a rule mentions. */
import { marksOf, nextFit, patch } from '@voltigeur/hex/patch'
import fc from 'fast-check'
import { ORDERS, UNIT_TYPES, WEATHERS } from '../setup/vocabulary.ts'

type Description = Readonly<Record<string, unknown>>

const MAP = patch(3)

const terrain = fc.constantFrom(
  ...['clear', 'clear', 'clear', 'clear', 'wood', 'orchard', 'marsh', 'village', 'town', 'walled', 'fortress', 'pond'],
)

const unit = fc.record({
  side: fc.constantFrom('french' as const, 'allied' as const),
  type: fc.constantFrom('infantry' as const, ...UNIT_TYPES),
  division: fc.integer({ min: 0, max: 1 }),
  sp: fc.integer({ min: 1, max: 4 }),
  reduced: fc.constantFrom(false, false, true),
  efficiency: fc.integer({ min: 2, max: 5 }),
  move: fc.integer({ min: 1, max: 7 }),
  hex: fc.constantFrom(...MAP.hexes),
  cohesion: fc.constantFrom('good order' as const, 'good order' as const, 'disordered' as const, 'routed' as const),
  comes: fc.constantFrom(...Array.from({ length: 9 }, () => 'set up' as const), 'later' as const, 'again' as const),
})
type Draft = typeof unit extends fc.Arbitrary<infer U> ? U : never

const GENERALS = { french: ['FG0', 'FG1'], allied: ['AG0', 'AG1'] } as const
const FORMATION = { french: 'F', allied: 'A' } as const
const SIDES = ['french', 'allied'] as const

export function anySituation(phases: readonly string[]): fc.Arbitrary<Description> {
  return fc
    .record({
      ground: fc.array(terrain, { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      levels: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      streams: fc.subarray([...MAP.hexsides], { maxLength: 12 }),
      rivers: fc.subarray([...MAP.hexsides], { maxLength: 6 }),
      bridges: fc.subarray([...MAP.hexsides], { maxLength: 8 }),
      slopes: fc.subarray([...MAP.hexsides], { maxLength: 8 }),
      road: fc.option(fc.constantFrom(...MAP.axes), { nil: undefined }),
      trail: fc.option(fc.constantFrom(...MAP.axes), { nil: undefined }),
      units: fc.array(unit, { minLength: 6, maxLength: 16 }),
      leaders: fc.array(fc.constantFrom(...MAP.hexes), { minLength: 8, maxLength: 8 }),
      detached: fc.constantFrom<readonly string[]>([], [], ['FG0'], ['FG0', 'AG1']),
      orders: fc.array(fc.constantFrom(...ORDERS, 'pursuit' as const, 'pursuit' as const), {
        minLength: 6,
        maxLength: 6,
      }),
      phase: fc.constantFrom(...phases),
      weather: fc.constantFrom(...WEATHERS),
      turn: fc.constantFrom(1, 2),
      exits: fc.subarray([...MAP.hexes], { maxLength: 1 }),
      night: fc.constantFrom(false, false, true),
      demoralization: fc.constantFrom({}, { French: 65, Russian: 60 }),
      options: fc.constantFrom({}, { demoralization: 'tests' }, { collapse: 'yes' }),
      seed: fc.nat().map(String),
    })
    .map(({ ground, levels, streams, rivers, bridges, slopes, road, trail, detached, orders, night, ...rest }) => {
      const { units, leaders } = settle(rest.units, rest.leaders, ground)
      const present = (id: string): boolean => units.some(one => 'general' in one && one.general === id)
      const commands = ['F', 'A', ...detached.filter(present)]
      return {
        ...rest,
        map: { radius: MAP.radius },
        clock: ['09:00', night && rest.phase !== 'priorities' ? 'night' : '10:00'],
        terrain: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, ground[i]])),
        levels: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, levels[i]])),
        hexsides: marksOf({ stream: streams.filter(side => !rivers.includes(side)), river: rivers, bridge: bridges }),
        slopes: slopes.map(hexside => hexside.replace('/', '>')),
        roads: road === undefined ? [] : [road],
        trails: trail === undefined ? [] : [trail],
        units,
        leaders,
        detachments: detached.filter(present),
        ...(rest.phase === 'priorities' || rest.phase === 'start'
          ? { before: Object.fromEntries(commands.map((id, i) => [id, orders[i]])) }
          : { orders: Object.fromEntries(commands.map((id, i) => [id, orders[i]])), command: 'F' }),
        turns: 2,
      }
    })
}

/** Every unit in its intended hex, or the next free one it can enter; leaders with their troops or alone. */
function settle(drafts: readonly Draft[], wanted: readonly string[], ground: readonly string[]) {
  const taken = new Map<string, string>()
  const at = (hex: string): string => ground[MAP.hexes.indexOf(hex)]
  const bears = (type: string, hex: string): boolean => {
    if (type.endsWith('artillery')) return at(hex) !== 'pond' && at(hex) !== 'marsh'
    return type === 'dragoons' || type.endsWith('infantry') || at(hex) !== 'walled'
  }
  const units = [...drafts, ...SIDES.map(side => ({ ...drafts[0], side, division: 0, comes: 'set up' as const }))].map(
    ({ side, division, hex, type, reduced, comes, cohesion, ...draft }, i) => {
      const place = nextFit(MAP, hex, one => !taken.has(one) && bears(type, one))!
      const guns = type.endsWith('artillery')
      const onMap = comes === 'set up' || (comes === 'again' && guns)
      if (onMap) taken.set(place, side)
      const reserve = comes === 'later' && division === 1
      const move = type === 'heavy-cavalry' ? 6 : draft.move
      const general = GENERALS[side][division]
      return {
        id: `${side[0].toUpperCase()}${i}`,
        ...draft,
        side,
        type,
        move,
        ...(onMap
          ? { hex: place, cohesion }
          : comes === 'later'
            ? { due: 1, entry: [place] }
            : { due: 1, status: 'rebuilding' }),
        ...(reserve
          ? { formation: `${FORMATION[side]}R`, traits: ['reserve'] }
          : { formation: FORMATION[side], general }),
        ...(guns ? { back: null } : { sp: draft.sp + 1, back: draft.sp, reduced: onMap ? reduced : comes === 'again' }),
      }
    },
  )
  const posts = [
    { id: 'FC', side: 'french', rank: 'corps', formations: ['F'] },
    { id: 'AC', side: 'allied', rank: 'corps', nation: 'Austrian', formations: ['A'] },
    ...GENERALS.french.map(id => ({ id, side: 'french', rank: 'general', formations: ['F'] })),
    ...GENERALS.allied.map(id => ({ id, side: 'allied', rank: 'general', formations: ['A'] })),
    { id: 'FE', side: 'french', rank: 'army', crowned: true },
    { id: 'AE', side: 'allied', rank: 'emperor', nation: 'Austrian', crowned: true },
  ]
  const held = new Map(taken)
  const leaders = posts.map((post, i) => {
    const hex = nextFit(MAP, wanted[i], one => (held.get(one) ?? post.side) === post.side)!
    held.set(hex, post.side)
    return { ...post, range: 1 + (i % 3), hex }
  })
  const aides = SIDES.map(side => ({ id: `${side}-aide`, side, rank: 'aide', range: 2 }))
  return { units, leaders: [...leaders, ...aides] }
}
