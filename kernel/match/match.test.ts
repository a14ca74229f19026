import { describe, expect, test } from 'vitest'
import { type Side, sample } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { ADVANCE, HOLD, type RoadsBattle, roads } from '../two-roads/index.ts'
import { openRoads, order, plan, playOn, SEAL, sidesOf, start, two, viewersOf } from '../two-roads/play.ts'
import { openingOf } from './beginning.ts'
import type { Item } from './item.ts'
import { begin, Match } from './match.ts'
import { resume } from './replay.ts'

describe('a match', () => {
  test('starts with the events of the start, and shows each viewer what they may know of them', () => {
    const match = start('a')
    expect(match.events.map(({ kind }) => kind)).toEqual(['drew', 'drew'])
    expect(match.seat(0).events.map(({ kind }) => kind)).toEqual(['drew', 'drewUnseen'])
    expect(match.seat('public').events.map(({ kind }) => kind)).toEqual(['drewUnseen', 'drewUnseen'])
    expect(match.seat(0).version).toBe(1)
  })

  test('refuses with the reason, and nothing has happened', () => {
    const match = start('a')
    const before = match.hash()
    expect(match.play(SEAL)).toMatchObject({ accepted: false, why: 'objections', objections: [{ case: '2' }] })
    expect(match.play(order(0, HOLD, 1), 'umpire')).toMatchObject({ accepted: false, objections: [{ case: '1' }] })
    expect(match.seat('public').play(SEAL)).toMatchObject({ accepted: false, objections: [{ text: /look on/ }] })
    expect([match.hash(), match.entries, match.rows, match.undoable]).toEqual([before, [], [], 0])
  })

  test('a seat that is asked again and again tells the same events as one that is asked once', () => {
    const random = new Random('events')
    const match = start('c')
    const often = match.seat(0)
    for (let n = 0; n < 40 && match.owing.length > 0; n++) {
      const side = random.pick(match.owing)
      if (random.chance(0.3)) match.undo(side)
      else match.play(sample(match.seat(side).menus, random)!, side)
      const events = often.events
      expect(events).toEqual(match.seat(0).events)
      // Returned lists stay as they were.
      const count = events.length
      match.play(sample(match.seat(match.owing[0] ?? 0).menus, random) ?? SEAL, match.owing[0] ?? 0)
      void often.events
      expect(events).toHaveLength(count)
    }
  })

  test('keeps the record of who decided what, and what came of it', () => {
    const match = start('a')
    expect(match.play(order(1, HOLD, 1), 1)).toMatchObject({ accepted: true, events: [{ kind: 'ordered', only: 1 }] })
    expect(match.entries).toEqual([{ by: 1, decision: order(1, HOLD, 1) }])
    expect(match.rows).toEqual([{ by: 1, decision: order(1, HOLD, 1) }])
    expect([match.owing, match.actor]).toEqual([[0, 1], 0])
  })

  test('never changes a position that it has shown', () => {
    const shown: [{ cells: Int32Array }, Int32Array][] = []
    playOn(start('b'), new Random('b'), match => {
      const all = [match.position, ...viewersOf(match).map(viewer => match.seat(viewer).position)]
      for (const position of all) shown.push([position, position.cells.slice()])
    })
    for (const [position, cells] of shown) expect(position.cells).toEqual(cells)
  })

  test('asks the rules only about what the sender sees', () => {
    const looked: { side: number; ordered: number[] }[] = []
    const loud = roads(2, (battle: RoadsBattle) => {
      const { objections } = battle
      battle.objections = (p, d, by) => {
        const { order: column } = battle.layout.rows.unit
        looked.push({ side: by as Side, ordered: [0, 1, 2, 3, 4, 5].filter(u => column.get(p, u) !== 0) })
        return objections.call(battle, p, d, by)
      }
    })
    for (const options of [{}, { viewers: [] }]) {
      const match = begin(loud, { seed: 'a' }, options)
      match.play(order(1, HOLD, 1), 1)
      looked.length = 0
      match.play(order(0, HOLD, 1), 0)
      match.objections(SEAL, 0)
      expect(looked).toEqual([
        { side: 0, ordered: [] },
        { side: 0, ordered: [0] },
      ])
    }
  })

  test('has a seat for those it was told to have', () => {
    const match = start('a', { viewers: [1] })
    expect(match.seat(1).version).toBe(1)
    expect(() => match.seat(0)).toThrow('0 is not among the viewers')
    expect(match.play(order(0, HOLD, 1), 0)).toMatchObject({ accepted: true })
    expect(match.seen(0).equals(start('a').seat(0).position)).toBe(false)
  })

  test('plays on from any position, whatever becomes of the one it was given', () => {
    const opening = openingOf(two, start('a').beginning)
    const match = new Match(two, start('a').beginning, opening)
    const before = match.hash()
    opening.position.cells.fill(7)
    expect(match.hash()).toBe(before)
  })

  test('plays the same for every watcher', () => {
    const played = [{}, { viewers: [] }].map(options => {
      const match = start('w', options)
      const random = new Random('w')
      while (match.actor !== null) match.play(sample(match.battle.menus(match.seen(match.actor), match.actor), random)!)
      return [match.hash(), match.rows, match.events]
    })
    expect(played[0]).toEqual(played[1])
  })
})

describe('seats', () => {
  test('number what they are told for themselves: what is hidden moves nothing', () => {
    const match = start('c')
    const [red, blue] = sidesOf(match)
    for (const [i, d] of [...plan(1, 2, new Random(1)), SEAL].entries()) {
      expect(blue.play(d)).toMatchObject({ accepted: true, version: i + 2 })
      expect([red.version, match.seat('public').version, red.owing, red.undoable]).toEqual([1, 1, [0, 1], 0])
    }
    expect([blue.owing, blue.mine, blue.question, blue.undoable]).toEqual([[0], false, null, 4])
    red.play(order(0, HOLD, 1))
    expect([red.owing, match.owing, red.since(-1)[0].owing]).toEqual([[0, 1], [0], [0, 1]])
  })

  test('the side that closes a joint decision is not shown to others', () => {
    const match = start('c')
    const [red, blue] = sidesOf(match)
    for (const seat of [red, blue]) for (const d of [...plan(seat.viewer as Side, 2, new Random(1)), SEAL]) seat.play(d)
    for (const seat of [red, match.seat('public')]) {
      expect(seat.since(-1)).toMatchObject([
        { by: null, decision: null, events: [{ kind: 'laid' }, ...seat.since(-1)[0].events.slice(1)] },
      ])
    }
    expect(blue.since(-1)).toMatchObject([{ by: 1, decision: SEAL }])
  })

  test('an outdated request is refused as such, and only if the sender can see why', () => {
    const match = start(2)
    const [red, blue] = sidesOf(match)
    expect(red.play(order(0, HOLD, 1), { expect: 1 }).accepted).toBe(true)
    expect(blue.play(order(1, HOLD, 1), { expect: 1 }).accepted).toBe(true)
    expect(red.play(SEAL, { expect: 1 })).toMatchObject({ accepted: false, why: 'stale', version: 2 })
    expect(red.undo({ expect: 1 })).toMatchObject({ accepted: false, why: 'stale' })
  })

  test('the same request twice is one decision; keys are per seat, also for taking back', () => {
    const match = start(2)
    const [red, blue] = sidesOf(match)
    const first = red.play(order(0, HOLD, 1), { expect: 1, key: 'x' })
    expect(red.play(order(0, HOLD, 1), { expect: 1, key: 'x' })).toBe(first)
    expect(red.version).toBe(2)
    expect(blue.play(order(1, HOLD, 1), { expect: 1, key: 'x' })).toMatchObject({ accepted: true, version: 2 })
    expect(match.entries).toHaveLength(2)
    red.play(order(2, HOLD, 2))
    const back = red.undo({ key: 'y' })
    expect([red.undo({ key: 'y' }), red.undoable]).toEqual([back, 1])
    const again = resume(two, match.beginning, match.rows)
    expect(again.seat(0).play(order(0, HOLD, 1), { expect: 1, key: 'x' })).toEqual(first)
    expect(() => red.play(SEAL, { key: 'k'.repeat(101) })).toThrow('at most 100 characters')
  })

  test('tell what happened less what was taken back', () => {
    const match = start(2)
    const red = match.seat(0)
    red.play(order(0, HOLD, 1))
    red.play(order(2, HOLD, 2))
    red.undo()
    expect(red.since(1)).toMatchObject([{ at: 1 }, { at: 2 }, { at: 3, back: 2, by: 0, decision: null }])
    expect(red.record.map(({ at }) => at)).toEqual([0, 1])
    expect(red.events.map(({ kind }) => kind)).toEqual(['drew', 'drewUnseen', 'ordered'])
  })

  test("forecast and objections are the rules' own; spectators get none", () => {
    const match = start(2)
    expect(match.seat(0).forecast(SEAL)).toEqual({ cost: null, odds: null })
    expect(match.seat(0).objections(SEAL)).toMatchObject([{ case: '2' }])
    const onlooker = match.seat('public')
    expect([onlooker.menus, onlooker.question, onlooker.undoable, onlooker.mine]).toEqual([[], null, 0, false])
    expect(onlooker.objections(SEAL)).toMatchObject([{ text: /look on/ }])
    expect(onlooker.undo()).toMatchObject({ accepted: false })
  })

  test('give no way to the match behind them', () => {
    const seat = start(2).seat(0)
    const reachable = [...Object.keys(seat), ...Object.getOwnPropertySymbols(seat)]
    expect(reachable).toEqual(['viewer', 'game', 'battle'])
  })
})

describe('where nothing is hidden', () => {
  test('all viewers share what they see and are told', () => {
    const match = begin(openRoads, { seed: '1' })
    match.play(order(0, ADVANCE, 1), 0)
    const seats = [match.seat(0), match.seat(1), match.seat('public')]
    for (const seat of seats) {
      expect(seat.position).toBe(match.position)
      expect(seat.since(1)).toMatchObject([{ by: 0, decision: order(0, ADVANCE, 1) }])
      expect(seat.since(1)[0]).toBe(seats[0].since(1)[0])
    }
  })
})

describe('a proposal', () => {
  test('that is never written down leaves no trace, and only one can be committed', () => {
    const match = start(1)
    const before = JSON.stringify([match.hash(), match.seat(0).snapshot(), match.rows])
    const [a, b] = [1, 2].map(box => match.propose(0, order(0, HOLD, box)))
    expect(JSON.stringify([match.hash(), match.seat(0).snapshot(), match.rows])).toBe(before)
    if (!('commit' in a) || !('commit' in b)) throw new Error('refused')
    expect(a.row).toEqual({ by: 0, decision: order(0, HOLD, 1) })
    expect(a.commit()).toMatchObject({ accepted: true })
    expect(() => b.commit()).toThrow('one at a time')
    expect(() => a.commit()).toThrow('one at a time')
  })

  test('runs no code of the game when it is committed', () => {
    let called = 0
    const counting = roads(2, battle => {
      const counted = <T extends object>(whole: T, names: readonly (keyof T)[]): void => {
        for (const name of names) {
          const original = whole[name] as (...args: unknown[]) => unknown
          const counting = (...args: unknown[]): unknown => {
            called++
            return original.apply(whole, args)
          }
          Object.assign(whole, { [name]: counting })
        }
      }
      counted(battle, ['owing', 'apply', 'outcome', 'objections'])
      counted(battle.secrets, ['hide', 'face'])
      counted(battle.language, ['writeDecision'])
    })
    const match = begin(counting, { seed: '1' })
    const found = match.propose(0, order(0, HOLD, 1))
    if (!('commit' in found)) throw new Error('refused')
    expect(called).toBeGreaterThan(3)
    called = 0
    found.commit()
    expect(called).toBe(0)
  })

  test('that the rules fail at is refused in words that never vary; the match’s owner hears the cause', () => {
    const heard: unknown[] = []
    const broken = roads(2, battle => {
      battle.apply = (p, d) => {
        battle.layout.rows.unit.order.set(p, 0, 3)
        throw new Error(`secret ${d.kind}`)
      }
    })
    const match = begin(broken, { seed: '1' }, { onFault: error => heard.push(error) })
    const before = match.hash()
    const verdict = match.seat(0).play(order(0, HOLD, 1))
    expect(verdict).toMatchObject({ accepted: false, why: 'fault', version: 1 })
    expect(JSON.stringify(verdict)).not.toContain('secret')
    expect(heard).toEqual([new Error('secret order')])
    expect([match.hash(), match.rows, match.seat(0).version]).toEqual([before, [], 1])
  })

  test('that the rules fail at is thrown where no one is set to hear of it', () => {
    const broken = roads(2, battle => {
      battle.apply = () => {
        throw new Error('a fault')
      }
    })
    const match = begin(broken, { seed: '1' })
    expect(() => match.play(order(0, HOLD, 1), 0)).toThrow('a fault')
    expect(match.rows).toEqual([])
  })
})

describe('listeners', () => {
  test('hear in order, though one of them decides and another fails', () => {
    const heard: string[] = []
    const faults: unknown[] = []
    const match = start(5, { onFault: error => faults.push(error) })
    const [red, blue] = sidesOf(match)
    match.follow(row => heard.push(`house ${row.by}`))
    red.follow(() => {
      throw new Error('a listener of no account')
    })
    blue.follow(item => {
      heard.push(`b${item.at}`)
      if (item.at < 3) blue.play(sample(blue.menus, new Random(item.at))!)
    })
    blue.follow((item: Item) => heard.push(`b'${item.at}`))
    blue.play(order(1, HOLD, 1))
    expect(heard).toEqual(['b1', "b'1", 'house 1', 'b2', "b'2", 'house 1', 'b3', "b'3", 'house 1'])
    expect(faults).toEqual([])
    expect(red.play(order(0, HOLD, 1)).accepted).toBe(true)
    expect(faults).toEqual([new Error('a listener of no account')])
  })

  test('stop when they want to', () => {
    const match = start(5)
    const heard: number[] = []
    const stop = match.seat(0).follow(item => heard.push(item.at))
    match.play(order(0, HOLD, 1), 0)
    stop()
    match.play(order(2, HOLD, 2), 0)
    expect(heard).toEqual([1])
  })
})

test('a match has as many sides as its game', () => {
  const match = begin(roads(3), { seed: '1' })
  expect([match.owing, match.seat(2).owing]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ])
  playOn(match, new Random(1))
  expect(match.outcome?.scores).toHaveLength(3)
})
