import { begin, type Decision, Random, sample, type Umpire } from '@voltigeur/kernel'
import {
  checkChoices,
  checkConcealment,
  checkFaults,
  checkNothingRemembered,
  checkOwnChoices,
  checkRefusalChangesNothing,
  checkReplay,
  checkRoundTrip,
  checkSenders,
  checkUndo,
  checkUndoToTheEnd,
  playRandomly,
} from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GloryBattle } from '../index.ts'
import { anySituation, playerOf } from './any-situation.ts'
import { game as glory } from './field-problem.ts'

const game = glory as unknown as Parameters<typeof checkReplay<Decision, GloryBattle & never>>[0]
const BATTLES = [
  { scenario: 'full-battle', options: { variants: 'none' } },
  { scenario: 'full-battle', options: { variants: 'drawn' } },
  { scenario: 'introductory', options: { variants: 'none' } },
  { scenario: 'introductory', options: { variants: 'drawn' } },
] as const

describe.each(BATTLES)('whole battles at random: $scenario, variants $options.variants', beginning => {
  test.each(['1', '2', '3', '4', '5'])(
    'game %s: no faults, no dead end, and the journal leads to the same end',
    seed => {
      const fresh = glory.open(beginning.scenario, beginning.options) as never
      const visit = (umpire: Umpire<Decision>, random: Random): void => {
        const { battle, position } = umpire
        checkFaults(battle, position)
        if (random.chance(0.1)) {
          checkRoundTrip(battle, position)
          checkSenders(game, battle, position, random)
          checkRefusalChangesNothing(umpire, random)
          checkUndoToTheEnd(umpire)
          checkNothingRemembered(battle, fresh, position, 50)
          checkOwnChoices(battle, position, 50)
        }
      }
      const umpire = playRandomly(game, { ...beginning, seed }, seed, visit)
      checkReplay(game, { ...beginning, seed }, umpire)
    },
  )

  test('every decision can be taken back exactly as far as it should', () => {
    const umpire = begin(game, { ...beginning, seed: 'undo' })
    const random = new Random('undo')
    while (umpire.actor !== null) checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)
  })

  test('offered is what is allowed', () => {
    let invented = 0
    playRandomly(game, { ...beginning, seed: 'a' }, 'a', ({ battle, position }, random) => {
      if (random.chance(0.2))
        invented += checkChoices(game, battle, position, random, { longestMenu: 500, wild: 60 }).invented
    })
    expect(invented).toBeGreaterThan(300)
  })

  test('a side sees neither the dice to come nor the marker that the enemy holds', () => {
    playRandomly(game, { ...beginning, seed: 'c' }, 'c', ({ battle, position }) => {
      const { field } = battle as unknown as GloryBattle
      for (const side of [0, 1]) {
        const other = position.copy()
        other.cells[3] ^= 77
        const held = field.army.variant.get(position, 1 - side)
        if (held > 0 && field.army.state.get(position, 1 - side) === 0) {
          field.army.variant.set(other, 1 - side, (held % 12) + 1)
        }
        checkConcealment(battle, side, position, other)
      }
    })
  })
})

describe('small crowded situations', () => {
  test('offered is what is allowed, to the last decision, and play ends without a fault', () => {
    let invented = 0
    let inventedLegal = 0
    const steps = new Set<string>()
    fc.assert(
      fc.property(anySituation(['start', 'declaration', 'movement', 'combat', 'combat', 'regroup']), situation => {
        const beginning = { situation, seed: '' }
        const umpire = playRandomly(game, beginning, playerOf(situation).next(), ({ battle, position }, random) => {
          checkFaults(battle, position)
          const found = checkChoices(game, battle, position, random, { wild: 30 })
          invented += found.invented
          inventedLegal += found.inventedLegal
          steps.add(String((battle.view(position) as { step: string }).step))
        })
        checkReplay(game, beginning, umpire)
      }),
      { numRuns: 100, seed: 1805 },
    )
    expect(invented).toBeGreaterThan(10_000)
    expect(inventedLegal).toBeGreaterThan(2000)
    expect([...steps].sort()).toEqual(
      [
        ...['advance', 'casualties', 'combat', 'declaration', 'movement', 'over', 'regroup', 'reserve', 'retreat'],
        ...['support', 'variant'],
      ].sort(),
    )
  })

  test('after each decision taken back, everything is as before', () => {
    fc.assert(
      fc.property(anySituation(['movement', 'combat']), situation => {
        const umpire = begin(game, { situation, seed: '' })
        const fresh = glory.situation(situation).battle as never
        const random = playerOf(situation)
        while (umpire.actor !== null) {
          checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)
          checkNothingRemembered(umpire.battle, fresh, umpire.position, 500)
          checkOwnChoices(umpire.battle, umpire.position, 100)
        }
      }),
      { numRuns: 40, seed: 1805 },
    )
  })
})
