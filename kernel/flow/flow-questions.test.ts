import { describe, expect, test } from 'vitest'
import type { Objection, Sender } from '../decision.ts'
import { seededDice } from '../dice/dice.ts'
import { redact } from '../match/secrecy.ts'
import { Layout } from '../position/layout.ts'
import { Umpire } from '../umpire.ts'
import { Flow, type FlowSpec } from './flow.ts'
import { int } from './frame.ts'

type D =
  | { readonly kind: 'go' | 'stop' | 'seal' | 'play' | 'pass' | 'timeUp' | 'resign' | 'rest' }
  | { readonly kind: 'order' | 'march'; readonly unit: number }

const no = (id: string, text = ''): Objection => ({ case: id, text })

function drill(more: Partial<FlowSpec<D>> = {}) {
  const layout = new Layout({
    cells: { phase: {}, made: {} },
    rows: { side: { names: ['red', 'blue'], columns: { order: {}, hand: {} } } },
  })
  const flow = new Flow<D>({
    layout,
    sound: d => ('unit' in d && d.unit > 9 ? no('0', `There is no unit ${d.unit}.`) : null),
    words: {
      wrongKind: (kind, now) => no('wrong', `"${kind}" cannot be decided now: ${now}`),
      notYours: owing => no('others', owing.join()),
    },
    ...more,
  })
  const position = layout.blank()
  const umpire = new Umpire(seededDice('questions'))
  const apply = (d: D, by: Sender = 0): void => {
    expect(flow.objections(position, d, by)).toEqual([])
    flow.apply(position, d, by, umpire)
  }
  const refused = (d: D, by: Sender = 0): string[] => flow.objections(position, d, by).map(o => o.case)
  const offered = (side: number): string[] =>
    flow.menus(position, side).flatMap(menu => [...menu.decisions()].map(d => Object.values(d).join(' ')))
  return { layout, flow, position, umpire, apply, refused, offered, ...layout.cell, side: layout.rows.side }
}

describe('sides that may decide', () => {
  function duel() {
    const it = drill({
      always: choice => [choice('resign', { effect: p => it.flow.clear(p), lastResort: true })],
    })
    const { flow, position, umpire, made } = it
    const turn = flow.step('turn', { side: int() })
    flow.define(turn, ({ ask, choice }) => [
      ask('move', {
        of: (_, f) => f.side,
        text: (_p, _f, by) => `Side ${by}, move.`,
        now: 'units are being moved.',
        cases: ['3.0'],
        instead: (_p, _f, kind) => (kind === 'rest' ? no('3.9', 'Nobody rests by day.') : null),
        choices: [
          choice('march', {
            candidates: () => [1, 2, 3].map(unit => ({ kind: 'march', unit })),
            again: true,
            must: [
              [(_p, _f, d) => d.unit > 0, () => no('3.1')],
              [(_p, _f, d) => d.unit < 3, () => no('3.2')],
              (_p, _f, d) => (d.unit === 2 ? no('3.3') : null),
            ],
            effect: (p, _f, d) => made.set(p, d.unit),
          }),
          choice('stop', { duties: p => (made.get(p) === 0 ? [no('3.4', 'one'), no('3.5', 'two')] : []) }),
          choice('timeUp', { umpires: true, effect: (p, _f, _d, _u, by) => made.set(p, 100 + by) }),
        ],
      }),
    ])
    flow.enter(position, turn, { side: 1 })
    flow.settle(position, umpire)
    return it
  }

  test('the side that is asked, and the umpire where a choice is the umpire’s', () => {
    const { flow, position, refused, made, apply } = duel()
    expect(flow.owing(position)).toEqual([1])
    expect(flow.question(position, 1)).toMatchObject({ text: 'Side 1, move.', cases: ['3.0'] })
    expect([refused({ kind: 'march', unit: 1 }, 1), refused({ kind: 'march', unit: 1 }, 0)]).toEqual([[], ['others']])
    expect([refused({ kind: 'timeUp' }, 'umpire'), refused({ kind: 'timeUp' }, 1)]).toEqual([[], ['others']])
    expect(refused({ kind: 'march', unit: 1 }, 'umpire')).toEqual(['others'])
    apply({ kind: 'timeUp' }, 'umpire')
    expect([made.get(position), flow.over(position)]).toEqual([101, true])
    expect(refused({ kind: 'march', unit: 1 }, 1)).toEqual(['others'])
  })

  test('reasons are told in order: kind, parts, duties, the first broken rule', () => {
    const { refused, flow, position } = duel()
    expect(flow.objections(position, { kind: 'go' }, 1)).toEqual([
      no('wrong', '"go" cannot be decided now: units are being moved.'),
    ])
    expect(refused({ kind: 'rest' }, 1)).toEqual(['3.9'])
    expect(refused({ kind: 'march', unit: 10 }, 1)).toEqual(['0'])
    expect(refused({ kind: 'order', unit: 10 }, 1)).toEqual(['wrong'])
    expect([0, 1, 2, 3].map(unit => refused({ kind: 'march', unit }, 1))).toEqual([['3.1'], [], ['3.3'], ['3.2']])
    expect(refused({ kind: 'stop' }, 1)).toEqual(['3.4', '3.5'])
  })

  test('what is owed is what the closing choice is refused for, and it is not offered until then', () => {
    const { flow, position, offered, apply } = duel()
    expect(flow.question(position, 1).owed.map(o => o.case)).toEqual(['3.4', '3.5'])
    expect(offered(1)).toEqual(['march 1', 'resign'])
    apply({ kind: 'march', unit: 1 }, 1)
    expect(flow.question(position, 1).owed).toEqual([])
    expect(offered(1)).toEqual(['march 1', 'stop', 'resign'])
    expect(offered(0)).toEqual([])
  })

  test('some choices are open at any question to the side that is asked', () => {
    const { flow, position, refused, apply } = duel()
    expect([refused({ kind: 'resign' }, 1), refused({ kind: 'resign' }, 0)]).toEqual([[], ['others']])
    expect(refused({ kind: 'resign' }, 'umpire')).toEqual(['others'])
    apply({ kind: 'resign' }, 1)
    expect(flow.over(position)).toBe(true)
  })
})

describe('sides that decide at once', () => {
  function orders() {
    const it = drill()
    const { flow, position, umpire, side, made } = it
    const step = flow.step('orders', {})
    flow.define(step, ({ ask, choice, part }) => [
      ask('write', {
        of: () => [0, 1],
        text: () => 'Write an order and seal it.',
        now: 'orders are being written.',
        cases: [],
        choices: [
          choice('order', {
            candidates: () => [1, 2].map(unit => ({ kind: 'order', unit })),
            again: true,
            effect: (p, _f, d, _u, by) => side.order.set(p, by, d.unit),
          }),
          choice('seal', {
            seals: true,
            duties: (p, _f, by) => (side.order.get(p, by) === 0 ? [no('2.1')] : []),
          }),
        ],
      }),
      part('open', p => made.set(p, side.order.get(p, 0) * 10 + side.order.get(p, 1))),
      ask('confirm', {
        of: () => [1, 0],
        text: () => 'Confirm.',
        now: 'orders are being confirmed.',
        cases: [],
        choices: [choice('go', { seals: true })],
      }),
    ])
    flow.enter(position, step)
    flow.settle(position, umpire)
    return it
  }

  test('all owe until each has done its part, in whatever order', () => {
    const { flow, position, refused, apply, made } = orders()
    expect(flow.owing(position)).toEqual([0, 1])
    apply({ kind: 'order', unit: 2 }, 1)
    apply({ kind: 'order', unit: 1 }, 0)
    apply({ kind: 'seal' }, 1)
    expect(flow.owing(position)).toEqual([0])
    expect([refused({ kind: 'order', unit: 1 }, 1), refused({ kind: 'seal' }, 1)]).toEqual([['others'], ['others']])
    apply({ kind: 'order', unit: 2 }, 0)
    expect(made.get(position)).toBe(0)
    apply({ kind: 'seal' }, 0)
    expect([made.get(position), flow.now(position)?.part, flow.owing(position)]).toEqual([22, 'confirm', [1, 0]])
    apply({ kind: 'go' }, 0)
    apply({ kind: 'go' }, 1)
    expect(flow.over(position)).toBe(true)
  })

  test('sides that are done are part of records and hashes', () => {
    const hashes = [[], [0], [1]].map(done => {
      const { layout, position, apply } = orders()
      for (const by of [0, 1]) apply({ kind: 'order', unit: 1 }, by)
      for (const by of done) apply({ kind: 'seal' }, by)
      const saved = layout.save(position)
      expect(saved.frames[0].sealed ?? []).toEqual(done)
      expect(layout.diff(position, layout.load(JSON.parse(JSON.stringify(saved))))).toEqual([])
      return layout.hash(position)
    })
    expect(new Set(hashes).size).toBe(3)
  })

  test('each is offered its own, and owes its own', () => {
    const { flow, position, offered, apply } = orders()
    apply({ kind: 'order', unit: 1 }, 1)
    expect([offered(0), offered(1)]).toEqual([
      ['order 1', 'order 2'],
      ['order 1', 'order 2', 'seal'],
    ])
    expect([0, 1].map(side => flow.question(position, side).owed.length)).toEqual([1, 0])
  })

  test('no side sees how far the others are', () => {
    const { layout, flow, position, apply } = orders()
    const rules = { layout, secrets: { hide: () => {}, fill: () => {}, face: () => null } }
    apply({ kind: 'order', unit: 1 }, 1)
    apply({ kind: 'seal' }, 1)
    expect(flow.owing(redact(rules, position, 0))).toEqual([0, 1])
    expect(flow.owing(redact(rules, position, 'public'))).toEqual([0, 1])
    expect(flow.owing(redact(rules, position, 1))).toEqual([0])
    expect(flow.owing(position)).toEqual([0])
  })
})

describe('offers', () => {
  /** Blue may play a card before each question to red, and red before each to blue; playing asks how. */
  function cards() {
    const it = drill()
    const { flow, position, umpire, side, made } = it
    const turn = flow.step('turn', {})
    const card = flow.step('card', { side: int() })
    const target = flow.step('target', { side: int() })
    const mine = { text: () => '', now: '', cases: [] }
    flow.define(turn, ({ ask, choice }) => [
      ask('move', { ...mine, of: () => 0, choices: [choice('go', { again: true }), choice('stop')] }),
      ask('sleep', { ...mine, of: () => 1, choices: [choice('rest')] }),
    ])
    flow.define(card, ({ ask, choice, call, when }) => [
      ask('play?', {
        ...mine,
        of: (_, f) => f.side,
        choices: [
          choice('play', {
            effect: (p, f) => {
              side.hand.set(p, f.side, side.hand.get(p, f.side) - 1)
              made.set(p, 1)
            },
          }),
          choice('pass'),
        ],
      }),
      when('played', p => made.get(p) === 1, [call('target', target, (_, f) => ({ side: f.side }))]),
    ])
    flow.define(target, ({ ask, choice }) => [
      ask('whom', { ...mine, of: (_, f) => f.side, choices: [choice('go', { effect: p => made.set(p, 0) })] }),
    ])
    const asked: string[] = []
    flow.attach({
      name: 'card',
      step: card,
      open(p, side, question) {
        asked.push(question)
        return it.side.hand.get(p, 1 - side) > 0 ? 1 - side : null
      },
    })
    side.hand.set(position, 1, 2)
    flow.enter(position, turn)
    flow.settle(position, umpire)
    const now = (): string => `${flow.owing(position)}: ${flow.now(position)?.part}`
    return { ...it, turn, now, asked }
  }

  test('are put once before each question, and again when it is put again', () => {
    const { now, apply, position, side } = cards()
    expect(now()).toBe('1: play?')
    apply({ kind: 'pass' }, 1)
    expect(now()).toBe('0: move')
    apply({ kind: 'go' }, 0)
    expect(now()).toBe('1: play?')
    apply({ kind: 'pass' }, 1)
    apply({ kind: 'stop' }, 0)
    // Red has no offer for blue.
    expect(now()).toBe('1: sleep')
    expect(side.hand.get(position, 1)).toBe(2)
  })

  test('are not put within offers, or within what an offer calls', () => {
    const { now, apply, position, side, asked } = cards()
    side.hand.set(position, 0, 1)
    apply({ kind: 'play' }, 1)
    expect(now()).toBe('1: whom')
    apply({ kind: 'go' }, 1)
    expect(now()).toBe('0: move')
    expect(new Set(asked)).toEqual(new Set(['turn/move']))
  })

  test('are told the question they come before', () => {
    const { apply, asked } = cards()
    apply({ kind: 'pass' }, 1)
    apply({ kind: 'stop' }, 0)
    expect(asked).toEqual(['turn/move', 'turn/sleep'])
  })

  test('are forgotten when their step goes on elsewhere', () => {
    const { flow, position, umpire, now, turn } = cards()
    expect(now()).toBe('1: play?')
    flow.resume(position, turn, 'move')
    flow.settle(position, umpire)
    expect(now()).toBe('1: play?')
  })

  test('are part of records and hashes', () => {
    const { layout, position, apply } = cards()
    apply({ kind: 'pass' }, 1)
    const saved = layout.save(position)
    expect(saved.frames).toEqual([{ step: 'turn', part: 'move', fields: {}, offered: ['card'] }])
    const loaded = layout.load(JSON.parse(JSON.stringify(saved)))
    expect([loaded.equals(position), layout.hash(loaded)]).toEqual([true, layout.hash(position)])
    const { offered: _, ...frame } = saved.frames[0]
    expect(layout.hash(layout.load({ ...saved, frames: [frame] }))).not.toBe(layout.hash(position))
  })

  test('come before a question to several sides once, and are told the first of them', () => {
    const { flow, position, umpire, apply } = drill()
    const turn = flow.step('turn', {})
    const card = flow.step('card', { side: int() })
    const mine = { text: () => '', now: '', cases: [] }
    flow.define(turn, ({ ask, choice }) => [
      ask('both', { ...mine, of: () => [1, 0], choices: [choice('seal', { seals: true })] }),
    ])
    flow.define(card, ({ ask, choice }) => [ask('play?', { ...mine, of: (_, f) => f.side, choices: [choice('pass')] })])
    const told: number[] = []
    flow.attach({ name: 'card', step: card, open: (_, asked) => told.push(asked) - 1 })
    flow.enter(position, turn)
    flow.settle(position, umpire)
    apply({ kind: 'pass' }, 0)
    apply({ kind: 'seal' }, 0)
    apply({ kind: 'seal' }, 1)
    expect([told, flow.over(position)]).toEqual([[1], true])
  })
})
