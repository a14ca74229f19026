import { Random } from '@voltigeur/kernel'
import { checkHidden, playRandomly } from '@voltigeur/kernel/conformance'
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIDDEN } from '../field.ts'
import { crowningGlory } from '../index.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game, texts } from './field-problem.ts'

const open = () => crowningGlory(texts)

const BATTLES = [
  { scenario: 'full-battle', variants: 'none' },
  { scenario: 'full-battle', variants: 'drawn' },
  { scenario: 'introductory', variants: 'none' },
  { scenario: 'introductory', variants: 'drawn' },
]

describe.each(BATTLES)('whole battles at random: $scenario, variants $variants', ({ scenario, variants }) => {
  const atLeast = { takenBack: 2, invented: 1000, inventedLegal: 200 }
  const seeds = ['1', '2', '3']
  wholeBattles(open, { scenario, options: { variants } }, { seeds, atLeast, closely: 0.2 })
})

test.each(['full-battle', 'introductory'])('%s: neither side sees which marker the enemy holds', scenario => {
  let looked = 0
  playRandomly(game, { scenario, options: { variants: 'drawn' }, seed: 'c' }, 'c', ({ battle, position }) => {
    const { variant, state } = battle.field.army
    for (const side of [0, 1]) {
      const enemy = 1 - side
      if (state.get(position, enemy) !== HIDDEN) continue
      const other = position.copy()
      variant.set(other, enemy, (variant.get(position, enemy) % 12) + 1)
      for (const viewer of [side, 'public'] as const) checkHidden(battle, viewer, position, other)
      looked++
    }
  })
  expect(looked).toBeGreaterThan(10)
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: fc.oneof(
      anySituation(['start', 'declaration', 'movement', 'combat', 'combat', 'regroup']),
      fc.nat().map(n => crowded(new Random(n))),
    ),
    runs: 100,
    steps: [
      ...['advance', 'casualties', 'combat', 'declaration', 'movement', 'regroup', 'reserve', 'retreat'],
      ...['support', 'variant'],
    ],
    atLeast: { invented: 10_000, inventedLegal: 2000 },
  })
})
