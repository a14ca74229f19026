import { describe, expect, test } from 'vitest'
import type { Side } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { ACTIVATION, HOLD, ORDERS, roads } from '../two-roads/index.ts'
import { type Effect, odd, openRoads, order, plan, SEAL, sidesOf, start } from '../two-roads/play.ts'
import { begin } from './match.ts'

describe('taking back', () => {
  test('goes back through own decisions one by one; what others did unseen stays', () => {
    const match = start('d')
    const [red, blue] = sidesOf(match)
    const reds = plan(0, 2, new Random(1))
    const blues = plan(1, 2, new Random(2))
    for (const i of [0, 1, 2]) {
      red.play(reds[i])
      blue.play(blues[i])
    }
    blue.play(SEAL)
    const seen = blue.position
    const told = blue.version
    while (red.undoable > 0) expect(red.undo().accepted).toBe(true)
    expect(match.entries).toEqual([...blues, SEAL].map(decision => ({ by: 1, decision })))
    expect(match.events.map(({ kind }) => kind)).toEqual(['drew', 'drew', 'ordered', 'ordered', 'ordered'])
    expect([blue.position, blue.version]).toEqual([seen, told])
    expect(blue.undo().accepted).toBe(true)
    expect([blue.mine, blue.undoable]).toEqual([true, 3])
    expect(match.entries).toEqual(blues.map(decision => ({ by: 1, decision })))
    expect(match.events).toHaveLength(5)
    const straight = start('d')
    for (const d of blues) straight.play(d, 1)
    expect(match.position.equals(straight.position)).toBe(true)
  })

  test('ends when all is in, at a revelation and at a die', () => {
    const match = start('d')
    for (const side of [0, 1]) for (const d of [...plan(side, 2, new Random(1)), SEAL]) match.play(d, side)
    expect([match.undoable, match.undo(), match.seat(0).undoable]).toEqual([0, false, 0])
    expect(match.seat(0).undo()).toMatchObject({ accepted: false, objections: [{ text: /nothing that you can take/ }] })
    match.play({ kind: 'activate', card: -1 })
    expect(match.undo()).toBe(false)
  })

  test.each<[string, number, Effect]>([
    ['nothing of note', 1, (battle, p) => battle.layout.cell.bonus.set(p, 1)],
    ['a die', 0, (_, p, __, ___, umpire) => umpire.roll(p, 6)],
    ['an unseen die', 0, (_, p, __, by, umpire) => umpire.roll(p, 6, by)],
    ['a revelation', 0, (_, __, ___, ____, umpire) => umpire.tell({ kind: 'seen', cases: [], final: true })],
    ['the turn of the opponent', 0, (battle, p) => battle.layout.cell.go.set(p, 1)],
    ['the end', 0, (battle, p) => battle.layout.cell.phase.set(p, 0)],
  ])('after %s: %i', (_, undoable, effect) => {
    const match = odd((battle, p, ...rest) => {
      battle.layout.cell.turn.set(p, battle.layout.cell.turn.get(p) + 1)
      if (rest[0].kind === 'react') effect(battle, p, ...rest)
    })
    expect(match.owing).toEqual([0])
    match.play(SEAL)
    match.play({ kind: 'react', card: 1 })
    expect([match.undoable, match.undo()]).toEqual([undoable && 2, undoable === 1])
  })

  test('is over for a side as soon as it hears of an act of another', () => {
    const match = odd((battle, p, d, by, umpire) => {
      if (d.kind === 'react') umpire.tell({ kind: 'heard', cases: [] })
      else battle.layout.rows.unit.box.set(p, by, 1)
    }, 'both')
    match.play(SEAL, 0)
    match.play(SEAL, 1)
    expect([match.undoableBy(0), match.undoableBy(1)]).toEqual([1, 1])
    match.play({ kind: 'react', card: 1 }, 1)
    expect([match.undoableBy(0), match.undoableBy(1)]).toEqual([0, 1])
  })

  test('does not tell who did it where that was not told before', () => {
    const match = odd((_, __, ___, ____, umpire) => umpire.tell({ kind: 'heard', cases: [] }), 'both')
    match.play(SEAL, 1)
    match.undo(1)
    expect(match.seat(0).since(1)).toMatchObject([
      { by: null, events: [{ kind: 'heard' }] },
      { by: null, back: 1 },
    ])
    match.play({ kind: 'react', card: 1 }, 1)
    match.undo(1)
    expect(match.seat(0).since(3)).toMatchObject([{ by: 1 }, { by: 1, back: 3 }])
  })

  test('fails where a decision made at once rolls a die when it is done again', () => {
    let rolling = false
    const match = odd((battle, p, _, by, umpire) => {
      battle.layout.rows.unit.box.set(p, by, 1)
      if (rolling) umpire.roll(p, 6)
    }, 'both')
    match.play(SEAL, 0)
    match.play(SEAL, 1)
    rolling = true
    expect(() => match.undo(0)).toThrow('"seal" must not roll')
    expect(match.entries).toHaveLength(2)
  })

  test('ends when all is in, even if no event says so and the last to decide goes on', () => {
    const quiet = roads(2, battle => {
      battle.apply = (p, d, by, umpire) => {
        const { cell, rows } = battle.layout
        if (d.kind === 'order') rows.unit.order.set(p, d.unit, d.order)
        else rows.army.sealed.set(p, by as Side, 1)
        if (cell.phase.get(p) !== ORDERS || battle.owing(p).length > 0) return
        cell.go.set(p, by as Side)
        cell.phase.set(p, ACTIVATION)
        umpire.takeEvents()
      }
    })
    const match = begin(quiet, { seed: '1' })
    for (const side of [0, 1]) {
      for (const d of [...plan(side, 2, new Random(1)), SEAL]) expect(match.play(d, side).accepted).toBe(true)
    }
    expect([match.owing, match.undoableBy(0), match.undoableBy(1)]).toEqual([[1], 0, 0])
  })

  test('ends at a decision of the umpire', () => {
    const match = start('d')
    match.play(order(0, HOLD, 1), 0)
    match.play(order(1, HOLD, 1), 1)
    expect(match.fromUmpire({ kind: 'timeUp', side: 1 }).accepted).toBe(true)
    expect([match.seat(0).undoable, match.seat(1).undoable, match.entries.at(-1)?.by]).toEqual([0, 0, 'umpire'])
  })

  test('dice fall the same again after a step back', () => {
    const ends = [false, true].map(detour => {
      const match = start('again')
      const reds = plan(0, 2, new Random(3))
      for (const d of reds) {
        match.play(d, 0)
        if (detour) {
          match.undo(0)
          match.play(d, 0)
        }
      }
      for (const d of [...plan(1, 2, new Random(4)), SEAL]) match.play(d, 1)
      match.play(SEAL, 0)
      return match.hash()
    })
    expect(ends[0]).toBe(ends[1])
  })

  test('where nothing is hidden it stops at an act of the opponent', () => {
    const match = begin(openRoads, { seed: '1' })
    match.play(order(0, HOLD, 1), 0)
    match.play(order(2, HOLD, 2), 0)
    expect([match.undoable, match.undoableBy(0)]).toEqual([2, 2])
    match.play(order(1, HOLD, 1), 1)
    expect([match.undoable, match.undoableBy(0), match.undoableBy(1)]).toEqual([1, 0, 1])
    expect([match.undo(), match.undo(), match.entries.length]).toEqual([true, false, 2])
  })

  describe('of what passed the turn on, where that may be reopened,', () => {
    const passing = (effect: Effect = () => {}) =>
      odd(
        (battle, p, d, by, umpire) => {
          if (d.kind !== 'seal') battle.layout.cell.turn.set(p, battle.layout.cell.turn.get(p) + 1)
          else battle.layout.cell.go.set(p, 1 - (by as Side))
          effect(battle, p, d, by, umpire)
        },
        'red',
        () => {},
        { reopens: true },
      )

    test('leads back to the side that passed it on, stage by stage', () => {
      const match = passing()
      const stages = match.entries.length
      match.play({ kind: 'react', card: 1 })
      const before = match.hash()
      match.play(SEAL)
      expect([match.owing, match.undoableBy(0), match.undoableBy(1)]).toEqual([[1], 2, 0])
      expect([match.undo(0), match.owing, match.hash()]).toEqual([true, [0], before])
      match.play(SEAL)
      expect([match.undo(0), match.undo(0), match.entries.length]).toEqual([true, true, stages])
    })

    test('ends when the other decides, even unseen', () => {
      const match = passing()
      match.play(SEAL)
      match.play({ kind: 'react', card: 1 })
      expect([match.undoableBy(0), match.undoableBy(1)]).toEqual([0, 1])
    })

    test.each<[string, Effect]>([
      ['a die', (_, p, __, ___, umpire) => umpire.roll(p, 6)],
      ['a revelation', (_, __, ___, ____, umpire) => umpire.tell({ kind: 'seen', cases: [], final: true })],
    ])('is refused after %s', (_, effect) => {
      const match = passing(effect)
      match.play(SEAL)
      expect([match.owing, match.undoable, match.undo()]).toEqual([[1], 0, false])
    })
  })
})
