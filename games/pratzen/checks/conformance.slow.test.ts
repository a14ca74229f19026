import { begin, type Decision, everyDecision, Random, sample, type Umpire } from '@voltigeur/kernel'
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
import { describe, expect, test } from 'vitest'
import { anySituation } from './any-situation.ts'
import { game as pratzen } from './field-problem.ts'

// The conformance suite takes any game; this one is played by its own decisions.
const game = pratzen as unknown as Parameters<typeof playRandomly>[0]
const INTRO = 'intro-pratzen-village'

describe('whole battles at random', () => {
  test.each(['1', '2', '3'])('game %s: no faults, no dead end, and the journal leads to the same end', seed => {
    const yes = seed === '2' ? 'yes' : 'no'
    const options = { lightCavalryFire: yes, ammunition: yes, smoke: yes, events: yes }
    const fresh = game.open(INTRO, options)
    const visit = (umpire: Umpire<Decision>, random: Random): void => {
      const { battle, position } = umpire
      checkFaults(battle, position)
      if (random.chance(0.05)) {
        checkRoundTrip(battle, position)
        checkSenders(game, battle, position, random)
        checkRefusalChangesNothing(umpire, random)
        checkUndoToTheEnd(umpire)
        checkNothingRemembered(battle, fresh, position, 50)
        checkOwnChoices(battle, position, 50)
      }
    }
    const umpire = playRandomly(game, { scenario: INTRO, seed, options }, seed, visit)
    checkReplay(game, { scenario: INTRO, seed, options }, umpire)
  })

  test.each(pratzen.scenarios.slice(1).map(s => s.id))(
    '%s is fought to a decision',
    scenario => {
      const umpire = playRandomly(game, { scenario, seed: 'long' }, 'long', ({ battle, position }, random) => {
        if (random.chance(0.1)) checkFaults(battle, position)
      })
      expect(umpire.battle.outcome(umpire.position)).not.toBeNull()
    },
    60_000,
  )

  test('every decision can be taken back exactly as far as it should', () => {
    const umpire = begin(game, { scenario: INTRO, seed: 'undo' })
    const random = new Random('undo')
    let back = 0
    while (umpire.actor !== null) {
      if (checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)) back++
    }
    expect(back).toBeGreaterThan(50)
  })
})

describe('small crowded situations', () => {
  test('offered is what is allowed, play ends without a fault, and nothing but dice is hidden', () => {
    let invented = 0
    let inventedLegal = 0
    for (let n = 0; n < 16; n++) {
      const seed = `crowd ${n}`
      const situation = anySituation(new Random(seed))
      playRandomly(game, { situation, seed }, seed, ({ battle, position }, random) => {
        checkFaults(battle, position)
        if (!random.chance(0.1)) return
        const found = checkChoices(game, battle, position, random, { longestMenu: 8000, wild: 40 })
        invented += found.invented
        inventedLegal += found.inventedLegal
        const other = position.copy()
        other.cells[3] ^= 77
        for (const side of [0, 1]) checkConcealment(battle, side, position, other)
      })
    }
    expect(invented).toBeGreaterThan(1000)
    expect(inventedLegal).toBeGreaterThan(100)
  }, 60_000)

  test('the instinct has an opinion of everything that is offered', () => {
    const umpire = begin(game, { situation: anySituation(new Random('instinct')), seed: '0' })
    const { battle, position } = umpire
    const instinct = battle.instinct!(position, umpire.actor!)
    for (const decision of everyDecision(battle.menus(position))) {
      expect(Number.isFinite(instinct.appeal(decision))).toBe(true)
    }
  })
})
