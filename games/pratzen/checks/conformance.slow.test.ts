import { everyDecision, Random } from '@voltigeur/kernel'
import { checkFaults, playRandomly } from '@voltigeur/kernel/conformance'
import { crowdedSituations, wholeBattles } from '@voltigeur/kernel/conformance-suite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pratzen } from '../index.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game, texts } from './field-problem.ts'

const open = () => pratzen(texts)
const INTRO = 'intro-pratzen-village'
const atLeast = { takenBack: 50, invented: 1000, inventedLegal: 100 }

describe('whole battles at random', () => {
  wholeBattles(open, { scenario: INTRO }, { seeds: ['3'], atLeast, closely: 0.04 })
})

describe('whole battles at random, with all cards', () => {
  const options = { lightCavalryFire: 'yes', ammunition: 'yes', smoke: 'yes', events: 'yes' }
  wholeBattles(open, { scenario: INTRO, options }, { seeds: ['2'], atLeast, closely: 0.05 })
})

test.each(game.scenarios.slice(1).map(({ id }) => id))('%s is fought to a decision', scenario => {
  const match = playRandomly(game, { scenario, seed: 'long' }, 'long', ({ battle, position }, random) => {
    if (random.chance(0.1)) checkFaults(battle, position)
  })
  expect(match.outcome).not.toBeNull()
})

describe('small crowded situations', () => {
  crowdedSituations(open, {
    any: fc.nat(10_000).map(n => (n % 2 === 0 ? anySituation : crowded)(new Random(`crowd ${n}`))),
    runs: 26,
    steps: [
      ...['reinforcements', 'event', 'card', 'artillery', 'engagement', 'command', 'musketry', 'casualties'],
      ...['hold-move', 'charge-move', 'free-move', 'ooc-move', 'rally', 'falling-back'],
      ...['close-combat', 'react', 'losses', 'advance', 'reface'],
    ],
    atLeast: { invented: 1000, inventedLegal: 100 },
  })

  test('the first instinct has an opinion of everything that is offered', () => {
    const { battle, position } = game.situation(anySituation(new Random('instinct')))
    const [side] = battle.owing(position)
    const policy = battle.judge.policy!(position, side)
    for (const decision of everyDecision(battle.menus(position, side)))
      expect(Number.isFinite(policy.appeal(decision))).toBe(true)
  })
})
