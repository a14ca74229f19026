import { loadGame } from '@voltigeur/games'
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
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySituation, playerOf } from './any-situation.ts'

const game = loadGame('austerlitz')
const scenario = game.scenarios[0].id

describe('whole battles at random', () => {
  const seeds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

  test.each(seeds)('game %s: no faults, no dead end, and the journal leads to the same end', seed => {
    const options = { deployment: Number(seed) % 3 === 0 ? 'free' : 'historical' }
    const fresh = game.open(scenario, options)
    const visit = (umpire: Umpire<Decision>, random: Random): void => {
      const { battle, position } = umpire
      checkFaults(battle, position)
      if (random.chance(0.1)) {
        checkRoundTrip(battle, position)
        checkSenders(game, battle, position, random)
        checkRefusalChangesNothing(umpire, random)
        checkUndoToTheEnd(umpire)
        checkNothingRemembered(battle, fresh, position, 50)
      }
    }
    const umpire = playRandomly(game, { seed, options }, seed, visit)
    checkReplay(game, { seed, options }, umpire)
  })

  test('every decision can be taken back exactly as far as it should', () => {
    const umpire = begin(game, { seed: 'undo' })
    const random = new Random('undo')
    let back = 0
    while (umpire.actor !== null) {
      if (checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)) back++
    }
    expect(back).toBeGreaterThan(100)
  })

  test.each(['historical', 'free'])('offered is what is allowed (%s deployment)', deployment => {
    let invented = 0
    let inventedLegal = 0
    for (const seed of ['a', 'b']) {
      playRandomly(game, { seed, options: { deployment } }, seed, ({ battle, position }, random) => {
        if (!random.chance(0.15)) return
        const found = checkChoices(game, battle, position, random, { longestMenu: 200, wild: 60 })
        invented += found.invented
        inventedLegal += found.inventedLegal
      })
    }
    expect(invented).toBeGreaterThan(4000)
    expect(inventedLegal).toBeGreaterThan(500)
  })

  test('nothing is hidden but the dice to come', () => {
    playRandomly(game, { seed: 'c' }, 'c', ({ battle, position }) => {
      const other = position.copy()
      other.cells[3] ^= 77
      for (const side of [0, 1]) checkConcealment(battle, side, position, other)
    })
  })
})

describe('small crowded situations', () => {
  test('offered is what is allowed, to the last decision, and play ends without a fault', () => {
    let invented = 0
    let inventedLegal = 0
    const steps = new Set<string>()
    fc.assert(
      fc.property(anySituation(['movement', 'combat', 'combat', 'reinforcements']), situation => {
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
      { numRuns: 150, seed: 1805 },
    )
    expect(invented).toBeGreaterThan(10_000)
    expect(inventedLegal).toBeGreaterThan(2000)
    expect([...steps].sort()).toEqual(
      ['advance', 'combat', 'exchange', 'movement', 'over', 'reinforcements', 'retreat', 'volunteers'].sort(),
    )
  })

  test('after each decision taken back, everything is as before', () => {
    fc.assert(
      fc.property(anySituation(['movement', 'combat']), situation => {
        const umpire = begin(game, { situation, seed: '' })
        const fresh = game.situation(situation).battle
        const random = playerOf(situation)
        while (umpire.actor !== null) {
          checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)
          checkNothingRemembered(umpire.battle, fresh, umpire.position, 500)
          checkOwnChoices(umpire.battle, umpire.position, 100)
        }
      }),
      { numRuns: 60, seed: 1805 },
    )
  })

  const arriving = (id: string, type: string, strength: number, move: number) => ({
    ...{ id, side: 'allied', type, strength, move },
    ...{ status: 'waiting', arrives: 1 },
  })

  test('[13.0-swamp] guns do not arrive in a swamp unless a road is there', () => {
    const entries = (roads: string[][]): string[] => {
      const { battle, position } = game.situation({
        map: { radius: 2 },
        terrain: { '2,0': 'swamp' },
        roads,
        arrows: { east: ['2,0', '2,-1'] },
        units: [arriving('A1', 'artillery', 4, 3)],
        phase: 'reinforcements',
      })
      return [...everyDecision(battle.menus(position))].map(decision => battle.say(decision))
    }
    expect(entries([['1,0', '2,0']])).toEqual(['enter A1 at 2,0', 'enter A1 at 2,-1'])
    expect(entries([])).toEqual(['enter A1 at 2,-1'])
  })

  test('[12A] a whole column that arrives in one hex is sorted out at once', () => {
    const moves = [1, 3, 8, 1, 5, 1, 3]
    const situation = {
      map: { radius: 3 },
      arrows: { east: ['-3,3'] },
      units: moves.map((move, i) => arriving(`A${i}`, 'infantry', 4 + (i % 4), move)),
      turns: 1,
      phase: 'reinforcements',
    }
    expect(playRandomly(game, { situation, seed: '' }, 1).actor).toBeNull()
  })
})
