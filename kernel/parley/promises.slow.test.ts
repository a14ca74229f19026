import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkChoices,
  checkFaults,
  checkFollower,
  checkImagine,
  checkNothingRemembered,
  checkRecords,
  checkRefusalChangesNothing,
  checkReplay,
  checkSecrecy,
  checkSenders,
  checkStage,
  checkUndo,
  checkUndoToTheEnd,
  checkWhole,
  playRandomly,
  type RandomPlay,
  Refusals,
  sampled,
} from '../checks/conformance.ts'
import { begin, type Match, Random, sample } from '../index.ts'
import type { ParleyBattle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import { parley } from './index.ts'

type Parley = Match<ParleyDecision, ParleyBattle>

const seeds = fc.integer({ min: 0, max: 1e6 })
const clock: RandomPlay<ParleyDecision, ParleyBattle> = {
  umpireSends: (match, random) =>
    random.chance(0.02) && match.objections({ kind: 'timeUp' }, 'umpire').length === 0 ? { kind: 'timeUp' } : null,
}
const isClock = (decision: ParleyDecision): boolean => decision.kind === 'timeUp'

/** All units in reach of all, and the whole cavalry will charge: fights, and fights within them. */
const melee = {
  units: {
    R1: { hex: 'c2', order: 'march' },
    R2: { hex: 'c4', tail: 'b4', order: 'hold' },
    R3: { hex: 'b3', order: 'charge' },
    R4: { hex: 'c3', order: 'charge' },
    B1: { hex: 'e4', order: 'march' },
    B2: { hex: 'e2', tail: 'e1', order: 'hold' },
    B3: { hex: 'd3', order: 'charge' },
    B4: { hex: 'd4', order: 'charge' },
  },
  hands: { red: ['C1', 'C5'], blue: ['C2', 'C8'] },
  turn: 'red',
}
const beginnings = fc.oneof(
  seeds.map(seed => ({ seed: `${seed}`, options: { cards: seed % 3 === 0 ? 'none' : 'drawn' } })),
  seeds.map(seed => ({ situation: { ...melee, seed: `${seed}` } })),
)

describe('Parley keeps the promises of every game', () => {
  test('at every position of random matches', () => {
    const ends = new Set<string>()
    const steps = new Set<string>()
    const refusals = new Refusals()
    let inventedLegal = 0
    let deepest = 0
    const visit = (match: Parley, random: Random): void => {
      const { battle, position } = match
      checkFaults(battle, position)
      checkRecords(battle, position)
      inventedLegal += checkChoices(parley, battle, position, random, { refusals }).inventedLegal
      checkSenders(parley, battle, position, random, isClock)
      checkRefusalChangesNothing(match, random)
      const path = battle.flow.path(position)
      for (const step of path) steps.add(step)
      deepest = Math.max(deepest, path.filter(step => step === 'fight').length)
    }
    fc.assert(
      fc.property(beginnings, seeds, (beginning, players) => {
        const match = playRandomly(parley, beginning, players, visit, clock)
        checkReplay(match)
        ends.add(match.outcome!.level)
      }),
      { numRuns: sampled(30), seed: 1805 },
    )
    expect([...steps].sort()).toEqual(['battle', 'card', 'fight', 'fire', 'march', 'orders', 'retreat', 'turn'])
    expect([...ends].sort()).toEqual(['Draw', 'Victory'])
    expect(Math.min(inventedLegal / 1000, deepest)).toBeGreaterThan(1)
    // Every rule of a choice sometimes causes a refusal: none is dead.
    expect(refusals.without(RULES)).toEqual([])
  })

  test('undo goes back to the last die, revelation or act of the opponent, and no further', () => {
    let back = 0
    let final = 0
    fc.assert(
      fc.property(beginnings, seeds, (beginning, players) => {
        const match = begin(parley, beginning, { viewers: [] })
        const random = new Random(players)
        while (match.owing.length > 0) {
          const by = random.pick(match.owing)
          if (checkUndo(match, sample(match.battle.menus(match.seen(by), by), random)!, by)) back++
          else final++
          if (random.chance(0.1)) checkUndoToTheEnd(match)
        }
      }),
      { numRuns: sampled(12), seed: 1805 },
    )
    expect(Math.min(back, final)).toBeGreaterThan(sampled(300))
  })

  test('no viewer learns hidden information, and what they imagine is possible', () => {
    let compared = 0
    fc.assert(
      fc.property(beginnings, seeds, (beginning, players) => {
        playRandomly(parley, beginning, players, ({ battle, position }, random) => {
          for (const viewer of [0, 1, 'public'] as const) {
            checkImagine(battle, position, viewer, random, { playOn: 3 })
            compared += checkSecrecy(battle, position, viewer, random)
          }
        })
      }),
      { numRuns: sampled(8), seed: 1805 },
    )
    expect(compared).toBeGreaterThan(sampled(1000))
  })

  test('what is decided at once comes out the same in whatever order it comes', () => {
    let decisions = 0
    fc.assert(
      fc.property(beginnings, seeds, (beginning, players) => {
        playRandomly(parley, beginning, players, (match, random) => {
          if (random.chance(0.1)) decisions += checkStage(match, random)
        })
      }),
      { numRuns: 6, seed: 1805 },
    )
    expect(decisions).toBeGreaterThan(100)
  })

  test('a decision is carried out whole or not at all, and remote followers see it as it is', () => {
    let faults = 0
    let items = 0
    fc.assert(
      fc.property(beginnings, seeds, (beginning, players) => {
        faults += checkWhole(parley, beginning, players)
        items += checkFollower(parley, beginning, players)
      }),
      { numRuns: 4, seed: 1805 },
    )
    expect([faults > 20, items > 500]).toEqual([true, true])
  })

  test('a position alone tells how play goes on', () => {
    playRandomly(parley, { seed: 'fresh' }, 1805, ({ battle, position }, random) => {
      if (random.chance(0.2)) checkNothingRemembered(parley, battle, parley.open('field', { cards: 'drawn' }), position)
    })
  })
})

/** Each kind of decision with the cases it can be refused for by its own rules. */
const RULES = [
  'order [2.1]',
  'order [2.2]',
  'seal [2.1]',
  'order [2.3]',
  'march [3.1]',
  'march [3.2]',
  'march [4.3]',
  'march [5.1]',
  'extend [3.1]',
  'extend [3.2]',
  'extend [4.2]',
  'close [4.3]',
  'wheel [3.2]',
  'wheel [4.4]',
  'stand [3.1]',
  'charge [7.1]',
  'retreat [7.4]',
  'advance [7.5]',
  'play [8.1]',
  'instruct [1.3]',
]
