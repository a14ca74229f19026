/** A check is worth something only if it fails when it should: each is shown a game with one fault. */
import { describe, expect, test } from 'vitest'
import type { Sender } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { begin } from '../match/match.ts'
import { redact } from '../match/secrecy.ts'
import type { ParleyBattle } from '../parley/battle.ts'
import type { ParleyDecision } from '../parley/decisions.ts'
import { round, units } from '../parley/field.ts'
import { parley } from '../parley/index.ts'
import { type RoadsBattle, roads } from '../two-roads/index.ts'
import {
  checkChoices,
  checkFaults,
  checkNothingRemembered,
  checkOwnChoices,
  checkRecords,
  checkReplay,
  checkSenders,
  everyRoll,
  perft,
  playRandomly,
  Refusals,
} from './conformance.ts'

type Parley = typeof parley

const good = parley.open('field', { cards: 'drawn' })

/** Parley with one of its parts replaced. */
function parleyWith(changes: Partial<ParleyBattle>): Parley {
  const changed = (battle: ParleyBattle): ParleyBattle => Object.assign(battle, changes)
  return {
    ...parley,
    open: (...how) => changed(parley.open(...how)),
    situation: description => {
      const opening = parley.situation(description)
      return { ...opening, battle: changed(opening.battle) }
    },
  }
}

const beginning = { seed: '1' }
const opening = (game: Parley) => begin(game, beginning)

function choices(changes: Partial<ParleyBattle>): () => unknown {
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
    const menus: ParleyBattle['menus'] = (position, side) => good.menus(position, side).slice(1)
    expect(choices({ menus })).toThrow(/^allowed, but not offered: .*"R1"/)
  })

  test('offered without being allowed', () => {
    const objections: ParleyBattle['objections'] = (position, d, by) =>
      d.kind === 'order' && d.unit === 2 ? [{ case: '2.1', text: 'Not he.' }] : good.objections(position, d, by)
    expect(choices({ objections })).toThrow(/^offered, but refused: \{"kind":"order",.*"R3".*\}: \[2\.1\] Not he\.$/)
  })

  test('offered twice', () => {
    const menus: ParleyBattle['menus'] = (position, side) => [
      ...good.menus(position, side),
      good.menus(position, side)[0],
    ]
    expect(choices({ menus })).toThrow(/^offered twice: \{"kind":"order",.*"R1"/)
  })

  test('nothing offered, or something when all is over', () => {
    expect(choices({ menus: () => [] })).toThrow('side 0 has nothing to decide')
    expect(choices({ owing: () => [] })).toThrow('the battle is over, but something is still offered')
  })

  test('sampled or thought likely without being legal', () => {
    const bad = { kind: 'seal' } as const
    const withMenu =
      (more: object): ParleyBattle['menus'] =>
      (position, side) => {
        const [first, ...rest] = good.menus(position, side)
        return [{ kind: first.kind, subject: first.subject, decisions: () => first.decisions(), ...more }, ...rest]
      }
    expect(choices({ menus: withMenu({ sample: () => bad }) })).toThrow('sampled, but refused: {"kind":"seal"}')
    expect(choices({ menus: withMenu({ sample: () => null }) })).toThrow('empty either to list or to sample')
    expect(choices({ menus: withMenu({ likely: () => [bad] }) })).toThrow('thought likely, but refused')
  })

  test('chance that picks otherwise than of the menus', () => {
    expect(choices({ sample: () => null })).toThrow(/^chance picks \{.*\} of the menus, and null without them/)
  })

  test('a case that is not in the book', () => {
    const objections: ParleyBattle['objections'] = (position, d, by) =>
      good.objections(position, d, by).map(objection => ({ ...objection, case: '99' }))
    expect(choices({ objections })).toThrow('case 99 of an objection is not in the book')
  })

  test('a decision that is said but not understood, or written but not read', () => {
    expect(choices({ language: { ...good.language, say: () => 'seal' } })).toThrow('"seal" is heard as {"kind":"seal"}')
    const language = { ...good.language, readDecision: (): ParleyDecision => ({ kind: 'seal' }) }
    expect(choices({ language })).toThrow('is read back as {"kind":"seal"}')
  })

  test('asking that changes something', () => {
    const menus: ParleyBattle['menus'] = (position, side) => {
      round.set(position, round.get(position) + 1)
      return good.menus(position, side)
    }
    expect(choices({ menus })).toThrow('merely asking what may be done changed the position: {"name":"round"')
  })

  test('rules that were never the reason are named', () => {
    const refusals = new Refusals()
    const { battle, position } = opening(parley)
    checkChoices(parley, battle, position, new Random(1), { wild: 200, refusals })
    expect(refusals.counts.get('seal [2.1]')).toBeGreaterThan(1)
    expect(refusals.without(['seal [2.1]', 'seal [77]'])).toEqual(['seal [77]'])
  })
})

describe('play', () => {
  test('a dead end and a battle without end', () => {
    expect(() => playRandomly(parleyWith({ menus: () => [] }), beginning, 1)).toThrow('a dead end: side')
    const endless = parleyWith({ apply: () => {} })
    expect(() => playRandomly(endless, beginning, 1, () => {}, { longest: 50 })).toThrow('after 50 decisions')
  })

  test('what is offered, then refused', () => {
    const moody = parleyWith({ objections: () => [{ case: '2.1', text: 'Not today.' }] })
    expect(() => playRandomly(moody, beginning, 1)).toThrow(
      /^decision 1: "order .*" was offered, then refused: \[2\.1\]/,
    )
  })

  test('an end without a name', () => {
    expect(() => playRandomly(parleyWith({ outcome: () => null }), beginning, 1)).toThrow('nobody knows how it ended')
  })

  test('a game that remembers more than its position', () => {
    let games = 0
    const forgetful = parleyWith({
      start(position, umpire) {
        good.start(position, umpire)
        units.strength.set(position, 0, 1 + (games++ % 2))
      },
    })
    const match = playRandomly(forgetful, beginning, 1)
    expect(() => checkReplay(match)).toThrow(/the replay ends differently|is not allowed/)
    const { position } = opening(parley)
    const fresh = Object.assign(parley.open('field', { cards: 'drawn' }), { menus: () => [] })
    expect(() => checkNothingRemembered(parley, good, fresh, position)).toThrow('offers other decisions')
  })

  test('a position that is not saved whole', () => {
    const { battle, position } = opening(parley)
    expect(() => checkRecords(battle, position)).not.toThrow()
    // Beyond the last frame nothing is saved, because nothing may be there.
    const stray = position.copy()
    stray.cells[200] = 1
    expect(() => checkRecords(battle, stray)).toThrow('saved and loaded, the position differs: {"name":"flow')
  })

  test('faults are told', () => {
    const { battle, position } = opening(parley)
    const crowded = position.copy()
    units.hex.set(crowded, 0, units.hex.get(crowded, 1))
    expect(() => checkFaults(battle, crowded)).toThrow('faults in the position: ')
  })
})

describe('the umpire and the players', () => {
  test('a decision taken from the wrong side', () => {
    const { position } = begin(parley, { situation: { units: { R3: { hex: 'b3' }, B1: { hex: 'd3' } }, turn: 'red' } })
    const check = (from: Sender) => () => {
      const objections: ParleyBattle['objections'] = (p, d, by) => good.objections(p, d, by === from ? 0 : by)
      checkSenders(
        parley,
        Object.assign(parley.open('field', { cards: 'drawn' }), { objections }),
        position,
        new Random(1),
      )
    }
    expect(check(0)).not.toThrow()
    expect(check(1)).toThrow('was taken from the blue side')
    expect(check('umpire')).toThrow('was taken from the umpire')
  })

  test('a side that sees too little', () => {
    const { position } = opening(parley)
    const menus: ParleyBattle['menus'] = (p, side) => (p === position ? good.menus(p, side) : [])
    const blind = Object.assign(parley.open('field', { cards: 'drawn' }), { menus })
    expect(() => checkOwnChoices(blind, position)).toThrow('side 0 does not see its own choices')
    expect(redact(good, position, 0).equals(position)).toBe(false)
  })
})

describe('counting positions', () => {
  test('goes through every face of every die', () => {
    const rolling = roads(2, battle => {
      battle.apply = (p, _, __, umpire) => {
        const { turn, go } = battle.layout.cell
        turn.set(p, umpire.roll(p, 2))
        go.set(p, turn.get(p) === 1 ? umpire.roll(p, 3, 0) : 0)
      }
    })
    const { battle, position } = begin(rolling, { seed: '1' })
    const { turn, go } = (battle as RoadsBattle).layout.cell
    const ends = [...everyRoll(battle, position, { kind: 'seal' }, 0)].map(p => [turn.get(p), go.get(p)])
    expect(ends).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 0],
    ])
  })

  test('tells positions from ways to reach them', () => {
    const { battle, position } = begin(roads(), { seed: '1' })
    // Each side gives one of 3 formations one of 9 orders; then another, in another box, or the same another one.
    const own = { positions: (3 * 9 * 6 * 2) / 2 + 27, ways: 3 * 9 * 6 * 2 + 27 * 8 }
    expect(perft(battle, position, 2)).toEqual([
      { positions: 2 * 27, ways: 2 * 27 },
      { positions: 2 * own.positions + 27 * 27, ways: 2 * own.ways + 27 * 27 * 2 },
    ])
  })
})
