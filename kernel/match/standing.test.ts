import { describe, expect, test } from 'vitest'
import type { Objection, Sender } from '../decision.ts'
import { seededDice } from '../dice/dice.ts'
import { Flow } from '../flow/flow.ts'
import { int } from '../flow/frame.ts'
import { Layout } from '../position/layout.ts'
import { Umpire } from '../umpire.ts'
import { redact } from './secrecy.ts'
import type { Instruct } from './standing.ts'

type D = { readonly kind: 'fire' | 'hold' | 'march' | 'play' | 'pass' } | Instruct

const no = (id: string, about: string): Objection => ({ case: id, text: about })
const instruct = (about: string, until: Instruct['until']): Instruct => ({ kind: 'instruct', about, until })

/** Red marches three times a phase; each time blue may fire, and play a card before red marches. */
function skirmish() {
  const layout = new Layout({
    cells: { phase: {}, held: {}, jammed: {} },
    rows: { side: { names: ['red', 'blue'], columns: { waivesFire: {}, waivesCard: {} } } },
  })
  const { phase, held, jammed } = layout.cell
  const flow = new Flow<D>({
    layout,
    sound: () => null,
    words: { wrongKind: () => no('wrong', ''), notYours: () => no('others', '') },
    standing: {
      columns: { fire: layout.rows.side.waivesFire, card: layout.rows.side.waivesCard },
      phase: p => phase.get(p),
      words: { nobodyAsks: about => no('idle', about), notInstructed: about => no('none', about) },
    },
  })
  const game = flow.step('game', { left: int() })
  const volley = flow.step('volley', {})
  const card = flow.step('card', { side: int() })
  const mine = { text: () => '', now: '', cases: [] }
  flow.define(game, ({ loop, part, ask, choice, call }) => [
    loop('phases', p => phase.get(p) < 3, [
      part('begin', (p, f) => {
        phase.set(p, phase.get(p) + 1)
        f.left = 3
      }),
      loop('marches', (_, f) => f.left > 0, [
        ask('march', { ...mine, of: () => 0, choices: [choice('march', { effect: (_, f) => f.left-- })] }),
        call('volley', volley, () => ({})),
      ]),
    ]),
  ])
  flow.define(volley, ({ ask, choice, when }) => [
    when('in range', () => true, [
      ask('fire', {
        ...mine,
        of: () => 1,
        waivable: 'hold',
        about: 'fire',
        choices: [
          choice('fire'),
          choice('hold', {
            must: [[p => jammed.get(p) === 0, () => no('jammed', '')]],
            effect: p => held.set(p, held.get(p) + 1),
          }),
        ],
      }),
    ]),
  ])
  flow.define(card, ({ ask, choice }) => [
    ask('play?', { ...mine, of: (_, f) => f.side, waivable: 'pass', choices: [choice('play'), choice('pass')] }),
  ])
  let cards = false
  flow.attach({ name: 'card', step: card, open: (_, asked) => (cards && asked === 0 ? 1 : null) })
  const umpire = new Umpire(seededDice('standing'))
  const position = layout.blank()
  const begin = (withCards = false): void => {
    cards = withCards
    flow.enter(position, game)
    flow.settle(position, umpire)
  }
  const apply = (by: Sender, ...decisions: D[]): void => {
    for (const d of decisions) {
      expect(flow.objections(position, d, by)).toEqual([])
      flow.apply(position, d, by, umpire)
    }
  }
  const now = (): string => `${phase.get(position)}: ${flow.now(position)?.part}`
  const refused = (d: D, by: Sender): string[] => flow.objections(position, d, by).map(o => o.case)
  return { layout, flow, position, umpire, begin, apply, now, refused, held, jammed }
}

const march: D = { kind: 'march' }

describe('a standing instruction', () => {
  test('answers this question and those like it until the phase is over', () => {
    const { begin, apply, now, refused, position, held } = skirmish()
    begin()
    apply(0, march)
    expect(now()).toBe('1: in range/fire')
    apply(1, instruct('fire', 'phase'))
    expect([now(), held.get(position)]).toEqual(['1: phases/marches/march', 1])
    apply(0, march, march)
    expect([now(), held.get(position)]).toEqual(['2: phases/marches/march', 3])
    expect(refused(instruct('fire', 'off'), 1)).toEqual(['none'])
    apply(0, march)
    expect(now()).toBe('2: in range/fire')
  })

  test('until the end outlasts every phase, and is withdrawn at any time, out of turn too', () => {
    const { begin, apply, now, refused } = skirmish()
    begin()
    apply(0, march)
    apply(1, instruct('fire', 'end'))
    apply(0, march, march, march, march)
    expect(now()).toBe('2: phases/marches/march')
    expect(refused(instruct('fire', 'off'), 0)).toEqual(['none'])
    apply(1, instruct('fire', 'off'))
    expect(now()).toBe('2: phases/marches/march')
    apply(0, march)
    expect(now()).toBe('2: in range/fire')
  })

  test('leads to the same position as the decisions that it stands for', () => {
    const one = skirmish()
    const two = skirmish()
    one.begin()
    two.begin()
    one.apply(0, march)
    one.apply(1, instruct('fire', 'phase'))
    one.apply(0, march, march)
    for (let i = 0; i < 3; i++) {
      two.apply(0, march)
      two.apply(1, { kind: 'hold' })
    }
    const { layout } = one
    layout.rows.side.waivesFire.set(one.position, 1, 0)
    expect(layout.diff(one.position, two.position)).toEqual([])
  })

  test('is given only about what one is asked, and only if one may waive it', () => {
    const { begin, apply, refused, position, jammed, flow } = skirmish()
    begin()
    expect(refused(instruct('fire', 'phase'), 1)).toEqual(['idle'])
    apply(0, march)
    expect(refused(instruct('fire', 'phase'), 0)).toEqual(['idle'])
    expect(refused(instruct('weather', 'phase'), 1)).toEqual(['idle'])
    expect(refused(instruct('weather', 'off'), 1)).toEqual(['idle'])
    expect(refused(instruct('card', 'end'), 1)).toEqual(['idle'])
    expect(refused(instruct('fire', 'off'), 1)).toEqual(['none'])
    expect(refused(instruct('fire', 'phase'), 'umpire')).toEqual(['others'])
    expect(flow.menus(position, 1).map(menu => [menu.kind, menu.lastResort ?? false])).toEqual([
      ['fire', false],
      ['hold', false],
      ['instruct', false],
      ['instruct', true],
    ])
    jammed.set(position, 1)
    expect(refused(instruct('fire', 'phase'), 1)).toEqual(['idle'])
  })

  test('is not obeyed where the answer would be refused: then one is asked', () => {
    const { begin, apply, now, position, jammed, held } = skirmish()
    begin()
    apply(0, march)
    apply(1, instruct('fire', 'end'))
    jammed.set(position, 1)
    apply(0, march)
    expect([now(), held.get(position)]).toEqual(['1: in range/fire', 1])
    // A withdrawn instruction answers nothing, but may be given again.
    jammed.set(position, 0)
    apply(1, instruct('fire', 'off'))
    expect([now(), held.get(position)]).toEqual(['1: in range/fire', 1])
  })

  test('keeps an offer from being put', () => {
    const { begin, apply, now } = skirmish()
    begin(true)
    expect(now()).toBe('1: play?')
    apply(1, instruct('card', 'phase'))
    expect(now()).toBe('1: phases/marches/march')
    apply(0, march)
    apply(1, instruct('fire', 'end'))
    apply(0, march, march)
    expect(now()).toBe('2: play?')
    apply(1, instruct('card', 'end'))
    apply(0, march, march, march, march, march)
    expect(now()).toBe('3: phases/marches/march')
  })

  test('only its giver sees it', () => {
    const { layout, begin, apply, position } = skirmish()
    const rules = { layout, secrets: { hide: () => {}, fill: () => {}, face: () => null } }
    const { waivesFire } = layout.rows.side
    begin()
    apply(0, march)
    apply(1, instruct('fire', 'end'))
    const seen = ([0, 1, 'public'] as const).map(viewer => waivesFire.get(redact(rules, position, viewer), 1))
    expect(seen).toEqual([0, -1, 0])
  })

  test('is not needed when play is over', () => {
    const { flow, refused } = skirmish()
    expect([refused(instruct('fire', 'off'), 1), flow.menus(skirmish().position, 1)]).toEqual([['others'], []])
  })
})
