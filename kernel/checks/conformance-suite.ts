/**
 * What the kernel expects of every game, as the tests that each game runs: on whole battles, and on small crowded ones.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Decision, Viewer } from '../decision.ts'
import { Random } from '../dice/random.ts'
import type { Beginning } from '../match/beginning.ts'
import { begin, type Match } from '../match/match.ts'
import { redact } from '../match/secrecy.ts'
import type { Battle, Game } from '../rules.ts'
import {
  checkChoices,
  checkDescription,
  checkFaults,
  checkFollower,
  checkImagine,
  checkNothingRemembered,
  checkOwnChoices,
  checkRecords,
  checkRefusalChangesNothing,
  checkReplay,
  checkSecrecy,
  checkSenders,
  checkUndo,
  checkUndoToTheEnd,
  checkWhole,
  playRandomly,
  spoilt,
  type Visit,
} from './conformance.ts'
import { anyDecision } from './random-player.ts'
import { sampled } from './sampled.ts'

/** Gives the same game each time, newly opened: values cached by one battle must not show in the answers of another. */
type Open<D extends Decision, B extends Battle<D>> = () => Game<D, B>

type Description = Readonly<Record<string, unknown>>

export interface WholeBattles {
  readonly seeds: readonly string[]
  /** How much must be tried before the list of decisions counts as right. */
  readonly atLeast: {
    readonly takenBack: number
    readonly invented: number
    readonly inventedLegal: number
    /** Failures of the rules, and items that a follower was told: fewer only in the smallest of battles. */
    readonly failed?: number
    readonly followed?: number
  }
  /** The share of positions examined closely. */
  readonly closely?: number
}

/** Battles of one scenario from the first decision to the last, with random players. */
export function wholeBattles<D extends Decision, B extends Battle<D>>(
  open: Open<D, B>,
  beginning: Omit<Beginning, 'seed'>,
  { seeds, atLeast, closely: share = 0.1 }: WholeBattles,
): void {
  const closely = sampled(share)
  const [game, another] = [open(), open()]
  const { scenario = game.scenarios[0].id, options = {} } = beginning
  const secrets = game.open(scenario, options).secrets

  test.each(seeds)('game %s: no faults, no dead end, and the journal leads to the same end', seed => {
    const fresh = another.open(scenario, options)
    const visit: Visit<D, B> = (match, random) => {
      const { battle, position } = match
      checkFaults(battle, position)
      if (!random.chance(closely)) return
      checkRecords(battle, position)
      checkSenders(game, battle, position, random)
      checkRefusalChangesNothing(match, random)
      checkUndoToTheEnd(match)
      checkNothingRemembered(game, battle, fresh, position, 50)
      checkOwnChoices(battle, position, 50)
    }
    checkReplay(playRandomly(game, { ...beginning, seed }, seed, visit))
  })

  test('every decision can be taken back exactly as far as it should', () => {
    const match = begin(game, { ...beginning, seed: 'undo' }, { viewers: [] })
    expect(takeBackAll(match, new Random('undo'))).toBeGreaterThan(atLeast.takenBack)
  })

  test('offered is what is allowed', () => {
    const tried = { invented: 0, inventedLegal: 0 }
    for (const seed of ['a', 'b']) {
      playRandomly(game, { ...beginning, seed }, seed, ({ battle, position }, random) => {
        if (!random.chance(closely)) return
        const found = checkChoices(game, battle, position, random, { longestMenu: 500, wild: 60 })
        tried.invented += found.invented
        tried.inventedLegal += found.inventedLegal
      })
    }
    expect(tried.invented).toBeGreaterThan(sampled(atLeast.invented))
    expect(tried.inventedLegal).toBeGreaterThan(sampled(atLeast.inventedLegal))
  })

  test('a decision at which the rules fail is not carried out at all, and play goes on', () => {
    expect(checkWhole(game, { ...beginning, seed: 'whole' }, 'whole')).toBeGreaterThan(atLeast.failed ?? 10)
  })

  test('a remote follower sees what they would see here', () => {
    expect(checkFollower(game, { ...beginning, seed: 'afar' }, 'afar')).toBeGreaterThan(atLeast.followed ?? 100)
  })

  if (secrets === null) {
    test('nothing is hidden from any viewer', () => {
      const match = playRandomly(game, { ...beginning, seed: 'open' }, 'open', ({ battle, position }) => {
        for (const viewer of viewersOf(game)) expect(redact(battle, position, viewer)).toBe(position)
      })
      expect(match.events.filter(({ only }) => only !== undefined)).toEqual([])
    })
  } else {
    test('no viewer learns hidden information, and what they imagine is possible', () => {
      let compared = 0
      playRandomly(game, { ...beginning, seed: 'hidden' }, 'hidden', ({ battle, position }, random) => {
        compared += random.chance(closely) ? keepsSecrets(game, battle, position, random) : 0
      })
      expect(compared).toBeGreaterThan(10)
    })
  }
}

export interface CrowdedSituations {
  readonly any: fc.Arbitrary<Description>
  readonly runs: number
  /** The steps with at least one question, as the game’s view names them. */
  readonly steps: readonly string[]
  readonly atLeast: { readonly invented: number; readonly inventedLegal: number }
}

/** The share of their positions examined closely. */
const CLOSELY = sampled(1, 0.25)

/** Situations with everything that a rule mentions close together. */
export function crowdedSituations<D extends Decision, B extends Battle<D>>(
  open: Open<D, B>,
  { any, runs, steps, atLeast }: CrowdedSituations,
): void {
  const game = open()
  const settings = { numRuns: runs, seed: 1805 }

  test('offered is what is allowed, to the last decision, and play ends without a fault', () => {
    const tried = { invented: 0, inventedLegal: 0 }
    const seen = new Set<string>()
    const visit = ({ battle, position }: Match<D, B>, random: Random): void => {
      checkFaults(battle, position)
      seen.add((battle.language.view(position) as { readonly step: string }).step)
      if (!random.chance(CLOSELY)) return
      const found = checkChoices(game, battle, position, random, { wild: 30 })
      tried.invented += found.invented
      tried.inventedLegal += found.inventedLegal
    }
    const property = fc.property(any, situation => {
      // The viewer has its own random numbers: how closely it looks doesn’t affect play.
      const looking = playerOf(situation)
      checkReplay(playRandomly(game, { situation }, looking.next(), match => visit(match, looking)))
    })
    fc.assert(property, settings)
    expect([...steps, 'over'].filter(step => !seen.has(step))).toEqual([])
    expect(tried.invented).toBeGreaterThan(sampled(atLeast.invented))
    expect(tried.inventedLegal).toBeGreaterThan(sampled(atLeast.inventedLegal))
  })

  test('after each decision taken back, everything is as before', () => {
    const property = fc.property(any, situation => {
      const fresh = game.situation(situation).battle
      const random = playerOf(situation)
      takeBackAll(begin(game, { situation }, { viewers: [] }), random, ({ battle, position }) => {
        if (!random.chance(CLOSELY)) return
        checkNothingRemembered(game, battle, fresh, position, 500)
        checkOwnChoices(battle, position, 100)
      })
    })
    fc.assert(property, { ...settings, numRuns: Math.ceil(sampled(runs / 2, 0.7)) })
  })

  test('a decision is carried out whole or not at all, from afar it looks the same, and nothing secret gets out', () => {
    const property = fc.property(any, situation => {
      const players = playerOf(situation).next()
      checkWhole(game, { situation }, players)
      checkFollower(game, { situation }, players)
      playRandomly(game, { situation }, players, ({ battle, position }, random) => {
        if (battle.secrets !== null && random.chance(0.3)) keepsSecrets(game, battle, position, random)
      })
    })
    fc.assert(property, { ...settings, numRuns: Math.ceil(sampled(runs / 4, 0.7)) })
  })

  test('a description with slips is refused in words that help, or it can be played', () => {
    const random = new Random('slips')
    const tally = { refused: 0, played: 0 }
    const [sound, times] = [fc.sample(any, { numRuns: 30, seed: 1805 }), 8]
    for (const description of sound)
      for (let n = 0; n < times; n++) tally[checkDescription(game, spoilt(description, random), random, 12)]++
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.played).toBeGreaterThan(20)
  })
}

/** Plays a match and undoes and repeats every decision that can be undone. Returns how many could. */
function takeBackAll<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  random: Random,
  visit: (match: Match<D, B>) => void = () => {},
): number {
  let back = 0
  while (match.owing.length > 0) {
    const { by, decision } = anyDecision(match, random)
    if (checkUndo(match, decision, by)) back++
    visit(match)
  }
  return back
}

/** How many answers were compared in worlds that a viewer can’t tell apart. */
function keepsSecrets<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  battle: B,
  position: Match<D, B>['position'],
  random: Random,
): number {
  let compared = 0
  for (const viewer of viewersOf(game)) {
    checkImagine(battle, position, viewer, random, { playOn: 5 })
    compared += checkSecrecy(battle, position, viewer, random)
  }
  return compared
}

function viewersOf({ sides }: { readonly sides: readonly string[] }): Viewer[] {
  return [...sides.keys(), 'public']
}

/** The same player for the same situation. */
function playerOf({ seed }: Description): Random {
  return new Random(String(seed))
}
