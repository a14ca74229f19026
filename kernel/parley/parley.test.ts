import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkChoices,
  checkConcealment,
  checkFaults,
  checkOwnChoices,
  checkRefusalChangesNothing,
  checkReplay,
  checkRoundTrip,
  checkSenders,
  checkUndo,
  checkUndoToTheEnd,
  playRandomly,
  type RandomPlay,
} from '../conformance.ts'
import { begin, coverage, Random, sample, type Umpire, UNKNOWN, visibleTo } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { CARDS, card, DECK, FALLEN, MEN, man, revealed, SIDES, sideOf } from './field.ts'
import { parley } from './index.ts'

type Parley = Umpire<ParleyDecision>

const from = (situation: Record<string, unknown>): Parley => begin(parley, { situation, seed: '' })

function play(umpire: Parley, ...lines: string[]): void {
  for (const line of lines) {
    const ruling = umpire.play(umpire.battle.hear(line))
    expect(ruling, line).toMatchObject({ accepted: true })
  }
}

const casesAgainst = (umpire: Parley, line: string): string[] =>
  umpire.objections(umpire.battle.hear(line), umpire.actor).map(objection => objection.case)

const at = (umpire: Parley, id: (typeof MEN)[number]): number => man.at.get(umpire.position, MEN.indexOf(id))

/** One man each, four paces apart. The first die says who marches first: 1 is red. */
const duel = (dice: number[], hands = { red: ['C1'], blue: ['C6', 'C3'] }) =>
  from({ men: { R1: 1, B1: 5 }, hands, dice: [...dice] })

const ordered = (umpire: Parley, red: string, blue: string): Parley => {
  play(umpire, `order R1 ${red}`, 'seal', `order B1 ${blue}`, 'seal')
  return umpire
}

describe('the rules of Parley', () => {
  test('[1.0] orders come first, and the other side has to wait', () => {
    const umpire = duel([1])
    expect(casesAgainst(umpire, 'march R1 1')).toEqual(['1.0'])
    expect(umpire.battle.objections(umpire.position, { kind: 'seal' }, 1).map(o => o.case)).toEqual(['1.0'])
  })

  test('[2.1] orders may be changed until they are sealed, but not left out', () => {
    const umpire = duel([1])
    expect(casesAgainst(umpire, 'seal')).toEqual(['2.1'])
    expect(casesAgainst(umpire, 'order B1 run')).toEqual(['2.1'])
    play(umpire, 'order R1 run', 'order R1 walk')
    expect(umpire.undoable).toBe(2)
    play(umpire, 'seal')
    expect(umpire.undoable).toBe(0)
  })

  test('[2.2] the orders of both sides come to light together', () => {
    const umpire = duel([1])
    play(umpire, 'order R1 run', 'seal', 'order B1 walk')
    const { battle, position } = umpire
    expect(man.order.get(battle.conceal(position, 1), 0)).toBe(UNKNOWN)
    play(umpire, 'seal')
    expect(man.order.get(battle.conceal(umpire.position, 1), 0)).toBe(2)
    expect(umpire.events.filter(event => event.reveals).map(event => event.kind)).toEqual(['revealed'])
    expect(visibleTo(umpire.events, 1).some(event => event.kind === 'ordered' && event.secret === 0)).toBe(false)
  })

  test('[3.0] the sides march in turn; a side without fresh men is passed over', () => {
    const umpire = from({ men: { R1: 0, R2: 0, B1: 6 }, dice: [2] })
    play(umpire, 'order R1 walk', 'order R2 walk', 'seal', 'order B1 walk', 'seal')
    const turns: (number | null)[] = []
    for (const line of ['march B1 0', 'march R1 0', 'march R2 0']) {
      turns.push(umpire.actor)
      play(umpire, line)
    }
    expect(turns).toEqual([1, 0, 0])
    expect(umpire.battle.view(umpire.position)).toMatchObject({ round: 2 })
  })

  test('[3.1] a man who walks goes one pace, a man who runs two', () => {
    const umpire = ordered(duel([1], { red: [], blue: [] }), 'walk', 'run')
    expect(casesAgainst(umpire, 'march R1 2')).toEqual(['3.1'])
    play(umpire, 'march R1 1', 'march B1 2')
    expect([at(umpire, 'R1'), at(umpire, 'B1')]).toEqual([2, 3])
  })

  test('[3.2] nobody stops where an enemy stands, but a man may run past', () => {
    const umpire = ordered(from({ men: { R1: 2, B1: 3 }, dice: [1] }), 'run', 'walk')
    expect(casesAgainst(umpire, 'march R1 1')).toEqual(['3.2'])
    play(umpire, 'march R1 2')
    expect(at(umpire, 'R1')).toBe(4)
  })

  test('[4.0] a volley interrupts a march, which then goes on', () => {
    const umpire = ordered(
      from({ men: { R1: 2, B1: 5 }, hands: { blue: ['C1', 'C2'] }, dice: [1, 6, 6] }),
      'run',
      'walk',
    )
    play(umpire, 'march R1 2')
    expect([umpire.actor, at(umpire, 'R1')]).toEqual([1, 3])
    play(umpire, 'fire C1')
    expect([umpire.actor, at(umpire, 'R1')]).toEqual([1, 4])
    play(umpire, 'hold')
    expect(umpire.events.map(event => event.kind).slice(-3)).toEqual(['stepped', 'fired', 'stepped'])
  })

  test.each([
    ['walk', 2, true],
    ['walk', 3, false],
    ['run', 3, true],
    ['run', 4, false],
  ])('[4.1] against a man ordered to %s, card 3 with a die of %i hits: %s', (order, die, hits) => {
    const umpire = ordered(from({ men: { R1: 2, B1: 5 }, hands: { blue: ['C3'] }, dice: [1, die] }), order, 'walk')
    play(umpire, 'march R1 1', 'fire C3')
    expect(at(umpire, 'R1')).toBe(hits ? FALLEN : 3)
  })

  test('[5.0] when the hourglass runs out the side stands; only the umpire can say so', () => {
    const umpire = from({ men: { R1: 0, R2: 0, B1: 6 }, dice: [1] })
    play(umpire, 'order R1 walk', 'order R2 walk', 'seal', 'order B1 walk', 'seal')
    expect(umpire.objections({ kind: 'timeUp' }, 0).map(o => o.case)).toEqual(['5.0'])
    expect(umpire.objections({ kind: 'seal' }, 'umpire')).toHaveLength(1)
    expect(umpire.play({ kind: 'timeUp' }, 'umpire').accepted).toBe(true)
    expect(umpire.undo()).toBe(false)
    play(umpire, 'march B1 1')
    expect(umpire.battle.view(umpire.position)).toMatchObject({ round: 2 })
  })

  test('[6.0] a man at the far end wins at once', () => {
    const umpire = ordered(from({ men: { R1: 5, B1: 1 }, dice: [2] }), 'walk', 'run')
    play(umpire, 'march B1 1')
    expect(umpire.actor).toBeNull()
    expect(umpire.battle.outcome(umpire.position)).toMatchObject({ winner: 1, level: 'Breakthrough' })
    expect(umpire.play({ kind: 'hold' })).toMatchObject({ accepted: false, objections: [{ case: '6.0' }] })
  })

  test('every case that does something is named by a test', () => {
    const { untested, unknown } = coverage(parley.cases, [readFileSync(import.meta.filename, 'utf8')])
    expect({ untested, unknown }).toEqual({ untested: [], unknown: [] })
  })
})

describe('Parley keeps the promises of every game', () => {
  const seeds = fc.integer({ min: 0, max: 1e6 })
  const clock: RandomPlay<ParleyDecision> = {
    umpireSends: (umpire, random) =>
      random.chance(0.1) && umpire.objections({ kind: 'timeUp' }, 'umpire').length === 0 ? { kind: 'timeUp' } : null,
  }
  const isClock = (decision: ParleyDecision): boolean => decision.kind === 'timeUp'

  test('at every position of random games', () => {
    const ends = new Set<string>()
    let inventedLegal = 0
    fc.assert(
      fc.property(seeds, fc.constantFrom('dealt', 'none'), (seed, cards) => {
        const beginning = { seed: `${seed}`, options: { cards } }
        const visit = (umpire: Parley, random: Random): void => {
          const { battle, position } = umpire
          checkFaults(battle, position)
          checkRoundTrip(battle, position)
          inventedLegal += checkChoices(parley, battle, position, random).inventedLegal
          checkSenders(parley, battle, position, random, isClock)
          checkRefusalChangesNothing(umpire, random)
          checkOwnChoices(battle, position)
          checkUndoToTheEnd(umpire)
        }
        const umpire = playRandomly(parley, beginning, seed, visit, clock)
        checkReplay(parley, beginning, umpire)
        ends.add(umpire.battle.outcome(umpire.position)!.level)
      }),
      { numRuns: 60, seed: 1805 },
    )
    expect(inventedLegal).toBeGreaterThan(1000)
    expect([...ends].sort()).toEqual(['Breakthrough', 'Draw', 'More men standing'])
  })

  test('undo goes back to the last die, revelation or act of the opponent, and no further', () => {
    let back = 0
    let final = 0
    fc.assert(
      fc.property(seeds, seed => {
        const umpire = begin(parley, { seed: `${seed}` })
        const random = new Random(seed)
        while (umpire.actor !== null) {
          if (checkUndo(umpire, sample(umpire.battle.menus(umpire.position), random)!)) back++
          else final++
        }
      }),
      { numRuns: 40, seed: 1805 },
    )
    expect(Math.min(back, final)).toBeGreaterThan(200)
  })

  test('nobody sees the hand of the enemy, the deck, the sealed orders or the seed', () => {
    let differing = 0
    fc.assert(
      fc.property(seeds, seed => {
        playRandomly(parley, { seed: `${seed}` }, seed, ({ battle, position }, random) => {
          for (const side of SIDES.keys()) {
            const other = position.copy()
            reshuffle(other, side, random)
            if (!other.equals(position)) differing++
            checkConcealment(battle, side, position, other)
          }
        })
      }),
      { numRuns: 30, seed: 1805 },
    )
    expect(differing).toBeGreaterThan(1000)
  })

  /** Changes all that a side may not know, in a way that could have come about. */
  function reshuffle(position: Parley['position'], side: number, random: Random): void {
    position.cells[0] ^= random.next()
    const hidden = [...CARDS.keys()].filter(c => [DECK, 2 - side].includes(card.place.get(position, c)))
    const places = hidden.map(c => card.place.get(position, c)).sort(() => random.below(3) - 1)
    for (const [i, c] of hidden.entries()) card.place.set(position, c, places[i])
    if (revealed.get(position) === 1) return
    for (const m of MEN.keys()) if (sideOf(m) !== side) man.order.set(position, m, random.below(3))
  }
})
