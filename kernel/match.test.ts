import { describe, expect, test } from 'vitest'
import { type Side, sample, type Viewer } from './decision.ts'
import type { Item } from './follower.ts'
import { begin, type Match, type MatchOptions } from './match.ts'
import { Random } from './random.ts'
import { anyDecision } from './random-player.ts'
import { resume } from './replay.ts'
import type { Seat } from './seat.ts'
import { ACTIVATION, ADVANCE, ATTACK, HOLD, ORDERS, type RoadsBattle, type RoadsDecision, roads } from './two-roads.ts'

const two = roads()
const start = (seed: number | string, options: MatchOptions = {}) => begin(two, { seed: String(seed) }, options)
type Roads = ReturnType<typeof start>
const viewersOf = ({ game }: Roads): Viewer[] => [...game.sides.keys(), 'public']
const sidesOf = (match: Roads): Seat<RoadsDecision>[] => match.game.sides.map((_, side) => match.seat(side))

const order = (unit: number, what: number, box: number): RoadsDecision => ({ kind: 'order', unit, order: what, box })
const SEAL: RoadsDecision = { kind: 'seal' }

/** Plays on at random, all at once where several owe, with second thoughts. */
function playOn(match: Roads, random: Random, visit: (match: Roads) => void = () => {}): Roads {
  const seats = sidesOf(match)
  while (match.owing.length > 0) {
    visit(match)
    const thinking = random.pick(seats)
    if (thinking.undoable > 0 && random.chance(0.15)) expect(thinking.undo().accepted).toBe(true)
    const seat = random.pick(seats.filter(one => one.mine))
    expect(seat.play(sample(seat.menus, random)!, { expect: seat.version })).toMatchObject({ accepted: true })
  }
  visit(match)
  return match
}

/** Three orders in boxes at random. */
function plan(side: Side, sides: number, random: Random): RoadsDecision[] {
  const boxes = [1, 2, 3]
  const take = (): number => boxes.splice(random.below(boxes.length), 1)[0]
  return [0, 1, 2].map(i => order(side + i * sides, 1 + random.below(3), take()))
}

describe('a match', () => {
  test('begins with the events of the start, and tells each viewer what he may know of them', () => {
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

  test('plays the same whoever watches', () => {
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
  })

  test('who closes what several decide is told to nobody else', () => {
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

  test('a request that is out of date is told so, and only if he can see why', () => {
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

  test("forecast and objections are the rules' own; who looks on gets none", () => {
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
    expect(reachable).toEqual(['viewer', 'battle'])
  })
})

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
    const open = roads(2, battle => {
      Object.assign(battle, { secrets: null })
    })
    const match = begin(open, { seed: '1' })
    match.play(order(0, HOLD, 1), 0)
    match.play(order(2, HOLD, 2), 0)
    expect([match.undoable, match.undoableBy(0)]).toEqual([2, 2])
    match.play(order(1, HOLD, 1), 1)
    expect([match.undoable, match.undoableBy(0), match.undoableBy(1)]).toEqual([1, 0, 1])
    expect([match.undo(), match.undo(), match.entries.length]).toEqual([true, false, 2])
  })
})

describe('where nothing is hidden', () => {
  const open = roads(2, battle => {
    Object.assign(battle, { secrets: null })
  })

  test('all viewers share what they see and are told', () => {
    const match = begin(open, { seed: '1' })
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

  test('that the rules fail at is refused in words that never vary; the house hears the cause', () => {
    const heard: unknown[] = []
    const broken = roads(2, battle => {
      battle.apply = (p, d) => {
        battle.layout.rows.unit.order.set(p, 0, 3)
        throw new Error(`secret ${d.kind}`)
      }
    })
    const match = begin(broken, { seed: '1' }, { onFault: error => heard.push(error) })
    const before = match.hash()
    const ruling = match.seat(0).play(order(0, HOLD, 1))
    expect(ruling).toMatchObject({ accepted: false, why: 'fault', version: 1 })
    expect(JSON.stringify(ruling)).not.toContain('secret')
    expect(heard).toEqual([new Error('secret order')])
    expect([match.hash(), match.rows, match.seat(0).version]).toEqual([before, [], 1])
  })

  test('that the rules fail at is thrown where nobody said who hears of it', () => {
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

describe('rows', () => {
  test.each([2, 3] as const)('lead to the same streams and events again, with %i sides', sides => {
    const game = roads(sides)
    for (let n = 0; n < 20; n++) {
      const match = playOn(begin(game, { seed: String(n) }), new Random(n))
      const again = resume(game, match.beginning, JSON.parse(JSON.stringify(match.rows)))
      for (const viewer of viewersOf(match)) expect(again.seat(viewer).since(0)).toEqual(match.seat(viewer).since(0))
      expect([again.events, again.entries]).toEqual([match.events, match.entries])
    }
  })

  test('that the rules do not allow are refused', () => {
    const match = start(1)
    const resuming =
      (...rows: unknown[]) =>
      () =>
        resume(two, match.beginning, rows as typeof match.rows)
    expect(resuming({ by: 0, decision: { kind: 'seal' } })).toThrow('row 1 is not allowed: Some formation')
    expect(resuming({ by: 0, decision: null })).toThrow('row 1 is not allowed: There is nothing')
    expect(resuming({ by: 'umpire', decision: null })).toThrow('row 1 is not allowed')
    expect(resuming({ by: -1, decision: null })).toThrow('not the rows of a match')
    expect(resuming({ by: 0, decision: null, key: 'k'.repeat(101) })).toThrow('at most 100 characters')
  })

  test('are laid open when play is over, not before', () => {
    const match = start(1)
    expect(() => match.open()).toThrow('the battle is not over')
    expect(() => match.archive()).toThrow('the battle is not over')
    playOn(match, new Random(1))
    expect(match.open()).toEqual({ pledge: null, rows: match.rows, position: match.position })
  })

  test('to publish, they do not tell in which order came what was decided at once', () => {
    for (let n = 0; n < 20; n++) {
      const archives = [0, 1].map(k => {
        const match = start(n)
        const random = new Random(`${n}/${k}`)
        const plans = [0, 1].map(side => [...plan(side, 2, new Random(`${n}/${side}`)), SEAL])
        while (plans.flat().length > 0) {
          const side = random.pick([0, 1].filter(s => plans[s].length > 0))
          match.play(plans[side].shift()!, side)
        }
        const whim = new Random(n)
        while (match.owing.length > 0) {
          const { by, decision } = anyDecision(match, whim)
          match.play(decision, by)
        }
        return { archive: match.archive(), match }
      })
      expect(archives[1].archive).toEqual(archives[0].archive)
      const published = start(n)
      for (const { by, decision } of archives[0].archive) expect(published.play(decision, by).accepted).toBe(true)
      expect(published.position.equals(archives[1].match.position)).toBe(true)
    }
  })
})

test('a match has as many sides as its game', () => {
  const match = begin(roads(3), { seed: '1' }) as Match<RoadsDecision>
  expect([match.owing, match.seat(2).owing]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ])
  playOn(match, new Random(1))
  expect(match.outcome?.scores).toHaveLength(3)
  expect(ATTACK).toBe(3)
})
