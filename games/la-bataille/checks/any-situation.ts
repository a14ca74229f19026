/** Situations for property tests: small crowded maps, legally set up, with everything on them that a rule mentions. */
import { marksOf, patch } from '@voltigeur/hex/patch'
import fc from 'fast-check'
import { FACING_NAMES, FORMATIONS, READINESS, STATES } from '../setup/vocabulary.ts'

type Description = Readonly<Record<string, unknown>>

const MAP = patch(4)

const terrain = fc.constantFrom(
  ...['clear', 'clear', 'clear', 'clear', 'clear', 'clear', 'wood', 'village', 'town', 'steep'],
)

const NATIONS = { french: ['french'], coalition: ['russian', 'russian', 'prussian', 'austrian'] } as const

const unit = fc.record({
  side: fc.constantFrom('french' as const, 'coalition' as const),
  nation: fc.nat({ max: 3 }),
  type: fc.constantFrom('infantry' as const, 'infantry' as const, 'cavalry' as const, 'artillery' as const),
  increments: fc.integer({ min: 1, max: 9 }),
  losses: fc.constantFrom(0, 0, 1, 3),
  mov: fc.constantFrom(16, 25, 36, 45),
  move: fc.integer({ min: 3, max: 14 }),
  range: fc.constantFrom(1, 2),
  lance: fc.constantFrom(0, 0, 4),
  skirmishFv: fc.constantFrom(0, 3),
  formation: fc.constantFrom('column' as const, ...FORMATIONS),
  facing: fc.nat({ max: FACING_NAMES.length - 1 }),
  state: fc.constantFrom('goodOrder' as const, 'goodOrder' as const, 'goodOrder' as const, ...STATES),
  readiness: fc.constantFrom('fresh' as const, 'fresh' as const, ...READINESS),
  hex: fc.constantFrom(...MAP.hexes),
  comes: fc.constantFrom('set up' as const, 'set up' as const, 'set up' as const, 'set up' as const, 'later' as const),
})
type Draft = typeof unit extends fc.Arbitrary<infer U> ? U : never

const leader = fc.record({
  hex: fc.constantFrom(...MAP.hexes),
  artillery: fc.nat({ max: 2 }),
  morale: fc.nat({ max: 4 }),
})

/** Formations that a unit of the arm can have wherever it stands, in one hex. */
function stanceOf({ type, formation, facing, range, increments }: Draft, nation: string, ground: string): object {
  const rough = ground !== 'clear'
  const named = (name: string, odd: boolean): object => ({
    formation: name,
    facing: FACING_NAMES[(facing & ~1) | (odd ? 1 : 0)],
  })
  if (type === 'artillery')
    return named(formation === 'unlimbered' && ground !== 'wood' ? 'unlimbered' : 'limbered', false)
  if (rough) return named('generalOrder', false)
  if (formation === 'line') return named('line', true)
  if (type === 'cavalry') return named('column', false)
  if (nation === 'austrian') return named('masse', true)
  if (formation === 'square' && increments >= 6) return named('square', false)
  if (formation === 'skirmish' && range === 2 && increments <= 3) return named('skirmish', true)
  return named('column', false)
}

/** Units one to a hex, the first who claims it; a leader with some of them. */
function settle(
  drafts: readonly Draft[],
  leaders: readonly { hex: string; artillery: number; morale: number }[],
  ground: ReadonlyMap<string, string>,
) {
  const taken = new Map<string, string>()
  const units: object[] = []
  for (const [i, draft] of drafts.entries()) {
    const {
      side,
      hex,
      nation: n,
      comes,
      losses,
      increments,
      type,
      state,
      readiness,
      formation: _,
      facing: __,
      ...rest
    } = draft
    const kind = ground.get(hex) ?? 'clear'
    const nations = NATIONS[side]
    const nation = nations[n % nations.length]
    const id = `${side === 'french' ? 'F' : 'C'}${i}`
    const size = type === 'artillery' ? Math.min(increments, 4) : increments
    const own = { ...rest, id, side, nation, type, increments: size, losses: Math.min(losses, size - 1) }
    if (comes === 'later') {
      units.push({ ...own, due: 1, entry: [side === 'french' ? '-4,0' : '4,0'] })
      continue
    }
    if (taken.has(hex) || kind === 'steep' || (type === 'artillery' && kind === 'wood')) continue
    taken.set(hex, side)
    const stance = stanceOf(draft, nation, kind)
    const unlimbered = (stance as { formation: string }).formation === 'unlimbered'
    const shaken = type === 'cavalry' && state === 'disordered' ? 'routed' : unlimbered ? 'goodOrder' : state
    const plain = shaken === 'goodOrder' ? stance : plainOf(draft, kind)
    units.push({ ...own, hex, ...plain, state: shaken, ...(type === 'cavalry' ? { readiness } : {}) })
  }
  const officers = leaders.flatMap(({ hex, ...values }, i) => {
    const side = taken.get(hex)
    return side === undefined ? [] : [{ id: `L${i}`, side, hex, ...values }]
  })
  return { units, leaders: officers }
}

/** 4.3.5a: a shaken unit stands as in column or general order. */
function plainOf({ type, facing }: Draft, ground: string): object {
  const formation = type === 'artillery' ? 'limbered' : ground === 'clear' ? 'column' : 'generalOrder'
  return { formation, facing: FACING_NAMES[facing & ~1] }
}

export function anySituation(phases: readonly string[]): fc.Arbitrary<Description> {
  return fc
    .record({
      ground: fc.array(terrain, { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      levels: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: MAP.hexes.length, maxLength: MAP.hexes.length }),
      streams: fc.subarray([...MAP.hexsides], { maxLength: 10 }),
      road: fc.option(fc.constantFrom(...MAP.axes), { nil: undefined }),
      units: fc.array(unit, { minLength: 6, maxLength: 16 }),
      leaders: fc.array(leader, { minLength: 4, maxLength: 8 }),
      phase: fc.constantFrom(...phases),
      side: fc.constantFrom('french' as const, 'coalition' as const),
      wet: fc.boolean(),
      turn: fc.constantFrom(1, 2, 4),
      seed: fc.nat().map(String),
    })
    .map(({ ground, levels, streams, road, units, leaders, wet, ...rest }) => {
      const kinds = new Map(
        MAP.hexes.map((hex, i) => [hex, road?.includes(hex) && ground[i] === 'steep' ? 'clear' : ground[i]]),
      )
      return {
        map: { radius: 4 },
        terrain: Object.fromEntries([...kinds].filter(([, kind]) => kind !== 'clear')),
        levels: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, levels[i]])),
        hexsides: marksOf({ stream: streams }),
        ...(road ? { roads: [[...road]] } : {}),
        ...settle(units, leaders, kinds),
        ground: wet ? 'wet' : 'dry',
        last: '12:20',
        village: { '0,0': 'french', '1,0': 'coalition' },
        ...rest,
      }
    })
}
