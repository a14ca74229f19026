/** Situations for property tests: small crowded maps with everything on them that a rule mentions. */
import { marksOf, patch } from '@voltigeur/hex/patch'
import fc from 'fast-check'

const MAP = patch(2)

const unit = fc.record({
  side: fc.constantFrom('french', 'austrian'),
  type: fc.constantFrom('infantry', 'cavalry'),
  strength: fc.integer({ min: 1, max: 6 }),
  move: fc.integer({ min: 1, max: 6 }),
})

export const anySituation: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .record({
    ground: fc.array(fc.constantFrom('clear', 'clear', 'wood', 'village'), {
      minLength: MAP.hexes.length,
      maxLength: MAP.hexes.length,
    }),
    streams: fc.subarray([...MAP.hexsides], { maxLength: 8 }),
    units: fc.array(unit, { minLength: 4, maxLength: 9 }),
    places: fc.shuffledSubarray([...MAP.hexes], { minLength: 9, maxLength: 9 }),
    side: fc.constantFrom('french', 'austrian'),
    phase: fc.constantFrom('movement', 'combat', 'combat'),
    seed: fc.nat().map(String),
  })
  .map(({ ground, streams, units, places, ...rest }) => ({
    map: { radius: MAP.radius },
    terrain: Object.fromEntries(MAP.hexes.map((hex, i) => [hex, ground[i]])),
    hexsides: marksOf({ stream: streams }),
    units: units.map((values, i) => ({ id: `${values.side[0]}${i}`, ...values, hex: places[i] })),
    turns: 3,
    ...rest,
  }))
