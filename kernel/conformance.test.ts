/** A check is worth something only if it fails when it should: each is shown a game with one thing wrong. */
import { describe, expect, test } from 'vitest'
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
  everyRoll,
  perft,
  playRandomly,
} from './conformance.ts'
import { begin } from './journal.ts'
import type { ParleyDecision } from './parley/decisions.ts'
import { man, round } from './parley/field.ts'
import { parley } from './parley/index.ts'
import { Random } from './random.ts'
import type { Battle } from './rules.ts'

type Parley = typeof parley
type ParleyBattle = Battle<ParleyDecision>

const good = parley.open('road', { cards: 'dealt' })

function parleyWith(changes: Partial<ParleyBattle>): Parley {
  const battle = { ...good, ...changes }
  return { ...parley, open: () => battle, situation: description => ({ ...parley.situation(description), battle }) }
}

const beginning = { seed: '1' }
const opening = (game: Parley) => begin(game, beginning)

function choices(changes: Partial<ParleyBattle>): () => void {
  const game = parleyWith(changes)
  const { battle, position } = opening(game)
  return () => checkChoices(game, battle, position, new Random(1), { wild: 600 })
}

describe('offers against objections', () => {
  test('a game in order passes', () => {
    expect(choices({})).not.toThrow()
  })

  test('allowed without being offered', () => {
    expect(choices({ objections: () => [] })).toThrow(/^allowed, but not offered: \{.*"kind":"/)
    expect(choices({ menus: position => good.menus(position).slice(1) })).toThrow(/^allowed, but not offered: .*"R1"/)
  })

  test('offered without being allowed', () => {
    const objections: ParleyBattle['objections'] = (position, d, by) =>
      d.kind === 'order' && d.man === 2 ? [{ case: '2.1', text: 'Not he.' }] : good.objections(position, d, by)
    expect(choices({ objections })).toThrow(
      'offered, but refused: {"kind":"order","man":"R3","order":"walk"}: [2.1] Not he.',
    )
  })

  test('offered twice', () => {
    const menus: ParleyBattle['menus'] = position => [...good.menus(position), good.menus(position)[0]]
    expect(choices({ menus })).toThrow('offered twice: {"kind":"order","man":"R1","order":"walk"}')
  })

  test('nothing offered', () => {
    expect(choices({ menus: () => [] })).toThrow('side 0 has nothing to decide')
  })

  test('sampled or thought likely without being legal', () => {
    const bad = { kind: 'seal' } as const
    const withMenu =
      (more: object): ParleyBattle['menus'] =>
      position => {
        const [first, ...rest] = good.menus(position)
        return [{ ...first, ...more }, ...rest]
      }
    expect(choices({ menus: withMenu({ sample: () => bad }) })).toThrow('sampled, but refused: {"kind":"seal"}')
    expect(choices({ menus: withMenu({ sample: () => null }) })).toThrow('empty either to list or to sample')
    expect(choices({ menus: withMenu({ likely: () => [bad] }) })).toThrow('thought likely, but refused')
  })

  test('a case that is not in the book', () => {
    const objections: ParleyBattle['objections'] = (position, d, by) =>
      good.objections(position, d, by).map(objection => ({ ...objection, case: '99' }))
    expect(choices({ objections })).toThrow('case 99 of an objection is not in the book')
  })

  test('a decision that is said but not understood', () => {
    expect(choices({ say: () => 'seal' })).toThrow('"seal" is heard as {"kind":"seal"} instead of')
  })

  test('asking that changes something', () => {
    const menus: ParleyBattle['menus'] = position => {
      round.set(position, round.get(position) + 1)
      return good.menus(position)
    }
    expect(choices({ menus })).toThrow('merely asking what may be done changed the position: {"name":"round"')
  })
})

describe('play', () => {
  test('a dead end and a battle without end', () => {
    expect(() => playRandomly(parleyWith({ menus: () => [] }), beginning, 1)).toThrow('decision 1: a dead end, side 0')
    const endless = parleyWith({ apply: () => {} })
    expect(() => playRandomly(endless, beginning, 1, () => {}, { longest: 50 })).toThrow('after 50 decisions')
  })

  test('an end that nobody can name', () => {
    expect(() => playRandomly(parleyWith({ outcome: () => null }), beginning, 1)).toThrow('nobody knows how it ended')
  })

  test('a game that remembers more than its position', () => {
    let games = 0
    const forgetful = parleyWith({
      start(position, table) {
        good.start(position, table)
        man.done.set(position, 0, games++)
      },
    })
    const umpire = playRandomly(forgetful, beginning, 1)
    expect(() => checkReplay(forgetful, beginning, umpire)).toThrow(/the replay ends differently|is not allowed/)
    const { position } = opening(parley)
    expect(() => checkNothingRemembered(good, { ...good, menus: () => [] }, position)).toThrow('offers other decisions')
  })

  test('a position that is not saved whole', () => {
    const { battle, position } = opening(parley)
    expect(() => checkRoundTrip(battle, position)).not.toThrow()
    // Beyond the last frame nothing is saved, because nothing may stand there.
    position.cells[60] = 1
    expect(() => checkRoundTrip(battle, position)).toThrow(
      'saved and loaded, the position differs: {"name":"flow.frames"',
    )
  })

  test('faults are told', () => {
    const { battle, position } = opening(parley)
    man.at.set(position, 0, 6)
    expect(() => checkFaults(battle, position)).toThrow('faults in the position: R1 shares his pace with an enemy')
  })
})

describe('the umpire and the players', () => {
  test('a decision taken from the wrong side', () => {
    const { position } = opening(parley)
    const objections =
      (legal: (by: unknown) => boolean) => (p: typeof position, d: ParleyDecision, by: 0 | 1 | 'umpire') =>
        good.objections(p, d, legal(by) ? 0 : by)
    const check = (legal: (by: unknown) => boolean) => () =>
      checkSenders(
        parley,
        { ...good, objections: objections(legal) as ParleyBattle['objections'] },
        position,
        new Random(1),
      )
    expect(check(() => false)).not.toThrow()
    expect(check(by => by === 1)).toThrow('was taken from the blue side')
    expect(check(by => by === 'umpire')).toThrow('was taken from the umpire')
  })

  test('a refusal that leaves a trace', () => {
    const objections: ParleyBattle['objections'] = (position, d, by) => {
      round.set(position, round.get(position) + 1)
      return good.objections(position, d, by)
    }
    const umpire = opening(parleyWith({ objections }))
    expect(() => checkRefusalChangesNothing(umpire, new Random(1), 20)).toThrow('was refused, yet the position differs')
  })

  test('taking back what was final, or not all of it', () => {
    const order = { kind: 'order', man: 0, order: 1 } as const
    expect(checkUndo(opening(parley), order)).toBe(true)
    const umpire = opening(parley)
    umpire.undo = () => true
    expect(() => checkUndo(umpire, order)).toThrow('after taking back "order R1 walk", the position differs')
    const stubborn = opening(parley)
    stubborn.undo = () => false
    expect(() => checkUndo(stubborn, order)).toThrow('"order R1 walk" stayed on the table')
  })

  test('a side that sees too much, or too little', () => {
    const { position } = opening(parley)
    const other = position.copy()
    man.order.set(other, 0, 2)
    expect(() => checkConcealment(good, 1, position, other)).not.toThrow()
    expect(() => checkConcealment({ ...good, conceal: p => p.copy() }, 1, position, other)).toThrow(
      'side 1 can tell the two positions apart: {"name":"man.order","row":0',
    )
    const blind: ParleyBattle = { ...good, conceal: () => good.layout.load(good.layout.save(other)) }
    expect(() => checkOwnChoices(blind, position)).toThrow('side 0 does not see its own choices')
  })
})

describe('counting positions', () => {
  test('goes through every face of every die', () => {
    const umpire = begin(parley, { situation: { men: { R1: 2, B1: 5 }, hands: { blue: ['C3'] }, dice: [1] }, seed: '' })
    for (const line of ['order R1 walk', 'seal', 'order B1 walk']) umpire.play(good.hear(line))
    expect([...everyRoll(good, umpire.position, { kind: 'seal' })].map(good.actor)).toEqual([0, 1])
    umpire.play({ kind: 'seal' })
    umpire.play({ kind: 'march', man: 0, paces: 1 })
    const fates = [...everyRoll(good, umpire.position, { kind: 'fire', card: 2 })].map(p => man.at.get(p, 0))
    expect(fates).toEqual([-1, -1, 3, 3, 3, 3])
  })

  test('tells positions from ways to reach them', () => {
    const { position } = parley.situation({ men: { R1: 0, R2: 0, B1: 6 } })
    // Two men with two orders each, in either order; then both ordered, changed, or sealed.
    expect(perft(good, position, 2)).toEqual([
      { positions: 4, ways: 4 },
      { positions: 8, ways: 12 },
    ])
  })
})
