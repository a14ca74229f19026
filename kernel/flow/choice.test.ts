import { describe, expect, test } from 'vitest'
import { type Menu, type Objection, sample } from '../decision.ts'
import { Random } from '../dice/random.ts'
import { Layout } from '../position/layout.ts'
import { type AskSpec, anyLegal, type Choice, type Choose, choiceOf, objectionsTo, questionOf } from './choice.ts'
import { linesOf } from './menu-lines.ts'

type D =
  | { readonly kind: 'move'; readonly unit: number; readonly to: number }
  | { readonly kind: 'stay' | 'leave'; readonly unit: number }
  | { readonly kind: 'attack'; readonly hex: number; readonly units: readonly number[] }
  | { readonly kind: 'done' | 'give up' }

const choice = choiceOf as unknown as Choose<D, null>
const position = new Layout({ cells: {}, rows: {} }).blank()
const no = (id: string): Objection => ({ case: id, text: `rule ${id}` })
const key = (d: D): string => Object.values(d).join(' ')
const list = (menus: readonly Menu<D>[]): string[][] => menus.map(menu => [...menu.decisions()].map(key))
const menusIn = (...args: Parameters<typeof linesOf<D, null>>): Menu<D>[] => [...linesOf<D, null>(...args)]
const cases = (of: Choice<D, null>, d: D): string[] => objectionsTo(of, position, null, d, 0).map(o => o.case)

describe('menus', () => {
  const move = choice('move', {
    lines: () => [1, 2],
    candidates: (_p, _s, unit) => [3, 4, 5].map(to => ({ kind: 'move', unit, to })),
    must: [
      [(_p, _s, d) => d.unit > 0, () => no('mine')],
      [(_p, _s, d) => d.to !== 4, () => no('swamp')],
      [(_p, _s, d) => d.unit + d.to < 7, () => no('far')],
    ],
  })

  test('hold the candidates that keep every rule, a line for each unit', () => {
    const menus = menusIn([move, choice('done')], position, null, 0)
    expect(menus.map(menu => [menu.kind, menu.subject])).toEqual([
      ['move', 1],
      ['move', 2],
      ['done', null],
    ])
    expect(list(menus)).toEqual([['move 1 3', 'move 1 5'], ['move 2 3'], ['done']])
    expect(cases(move, { kind: 'move', unit: 0, to: 4 })).toEqual(['mine'])
    expect(cases(move, { kind: 'move', unit: 2, to: 4 })).toEqual(['swamp'])
    expect(cases(move, { kind: 'move', unit: 2, to: 5 })).toEqual(['far'])
    expect(cases(move, { kind: 'move', unit: 2, to: 3 })).toEqual([])
  })

  test('are unfolded when they are read, and only once', () => {
    let looked = 0
    const lazy = choice('stay', {
      lines: () => [1],
      candidates: (_p, _s, unit) => {
        looked++
        return [{ kind: 'stay', unit }]
      },
    })
    const [menu] = menusIn([lazy], position, null, 0)
    expect(looked).toBe(0)
    menu.decisions()
    menu.decisions()
    expect(looked).toBe(1)
  })

  test('do not hold candidates against the rules where the choice vouches for them', () => {
    let checked = 0
    const exact = choice('stay', {
      exact: true,
      candidates: () => [{ kind: 'stay', unit: 1 }],
      must: [
        [
          () => {
            checked++
            return true
          },
          () => no('never'),
        ],
      ],
    })
    const [menu] = menusIn([exact], position, null, 0)
    expect([list([menu]), checked]).toEqual([[['stay 1']], 0])
    expect([cases(exact, { kind: 'stay', unit: 1 }), checked]).toEqual([[], 1])
  })

  test('leave out what is owed first, what is the umpire’s, and keep the last resort apart', () => {
    const menus = menusIn(
      [
        choice('done', { duties: () => [no('rally')] }),
        choice('leave', { umpires: true, candidates: () => [{ kind: 'leave', unit: 1 }] }),
        choice('give up', { lastResort: true }),
      ],
      position,
      null,
      0,
    )
    expect(menus.map(menu => [menu.kind, menu.lastResort])).toEqual([['give up', true]])
  })

  test('may be folded by the game itself', () => {
    const own = choice('stay', {
      menus: () => [{ kind: 'stay', subject: 7, decisions: () => [{ kind: 'stay', unit: 7 }] }],
    })
    expect(list(menusIn([own], position, null, 0))).toEqual([['stay 7']])
    const ask = { of: () => 0, text: () => '', now: '', cases: [], choices: [own] }
    expect(anyLegal(ask, position, null, 0, ['stay'])).toBe(true)
  })

  test('of one unit are one line where the question groups them', () => {
    const stay = choice('stay', { lines: () => [2, 3], candidates: (_p, _s, unit) => [{ kind: 'stay', unit }] })
    const menus = menusIn([choice('done'), move, stay], position, null, 0, true)
    expect(menus.map(menu => menu.subject)).toEqual([1, 2, 3, null])
    expect(list(menus)).toEqual([['move 1 3', 'move 1 5'], ['move 2 3', 'stay 2'], ['stay 3'], ['done']])
  })

  test('grouped still tell what is likely of all that the unit may do', () => {
    const thought = choice('leave', {
      lines: () => [2],
      candidates: () => [1, 2].map(unit => ({ kind: 'leave', unit })),
      likely: () => [{ kind: 'leave', unit: 1 }],
    })
    const stay = choice('stay', { lines: () => [2], candidates: (_p, _s, unit) => [{ kind: 'stay', unit }] })
    for (const choices of [
      [thought, stay],
      [stay, thought],
    ]) {
      const [menu] = menusIn(choices, position, null, 0, true)
      expect([...menu.likely!()].map(key).sort()).toEqual(['leave 1', 'stay 2'])
    }
  })
})

describe('a choice of units', () => {
  const strength = [1, 2, 3, 1, 2, 4]
  const total = (units: readonly number[]): number => units.reduce((sum, unit) => sum + strength[unit], 0)
  const attack = choice('attack', {
    lines: () => [7, 8],
    party: (_p, _s, hex) => ({
      hexes: [hex],
      must: hex === 7 ? [2] : [],
      may: [0, 1, 3, 4, 5],
      make: units => ({ kind: 'attack', hex, units }),
    }),
    must: [
      [(_p, _s, d) => d.hex === 7 || d.hex === 8, () => no('enemy')],
      [(_p, _s, d) => d.units.includes(2) === (d.hex === 7), () => no('must')],
      [(_p, _s, d) => d.units.length > 0 && d.units.length < 4, () => no('number')],
      [(_p, _s, d) => total(d.units) > 4, () => no('weak')],
    ],
  })
  const menus = menusIn([attack], position, null, 0)
  const offered = new Set(list(menus).flat())

  test('offers exactly the sets that keep the rules, and refuses the others for their reason', () => {
    const reasons = new Set<string>()
    for (const hex of [6, 7, 8]) {
      for (let mask = 0; mask < 64; mask++) {
        const d: D = { kind: 'attack', hex, units: strength.flatMap((_, unit) => ((mask >>> unit) & 1 ? unit : [])) }
        const [objection] = cases(attack, d)
        if (objection) reasons.add(objection)
        expect(objection === undefined, key(d)).toBe(offered.has(key(d)))
      }
    }
    expect(offered.size).toBeGreaterThan(10)
    expect([...reasons].sort()).toEqual(['enemy', 'must', 'number', 'weak'])
  })

  test('says who must and may take part, and samples what is legal', () => {
    expect(menus.map(menu => [menu.party!.hexes, menu.party!.must])).toEqual([
      [[7], [2]],
      [[8], []],
    ])
    for (const menu of menus) {
      for (let i = 0; i < 50; i++) expect(offered).toContain(key(menu.sample!(new Random(i))!))
    }
  })

  test('samples nothing where no set is legal', () => {
    const vain = choice('attack', {
      party: () => ({ hexes: [], must: [], may: [1, 2], make: units => ({ kind: 'attack', hex: 1, units }) }),
      must: [[() => false, () => no('never')]],
    })
    expect(sample(linesOf([vain], position, null, 0), new Random(1))).toBeNull()
  })

  test('are drawn from by chance each as often as the others; the last resort only where there is nothing else', () => {
    const giveUp = choice('give up', { lastResort: true })
    const vain = choice('leave', { candidates: () => [] })
    const counts = new Map<string, number>()
    const random = new Random(1813)
    for (let i = 0; i < 300; i++) {
      const { kind } = sample(
        linesOf([giveUp, vain, choice('done'), giveUp, choice('stay')], position, null, 0),
        random,
      )!
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(['done', 'stay'])
    expect(Math.min(...counts.values())).toBeGreaterThan(100)
    expect(sample(linesOf([vain, giveUp], position, null, 0), random)).toEqual({ kind: 'give up' })
  })

  test('keeps a line of its own where others are grouped', () => {
    const stay = choice('stay', { lines: () => [7], candidates: (_p, _s, unit) => [{ kind: 'stay', unit }] })
    const grouped = menusIn([stay, attack], position, null, 0, true)
    expect(grouped.map(menu => [menu.kind, menu.subject])).toEqual([
      ['stay', 7],
      ['attack', 7],
      ['attack', 8],
    ])
    expect(new Set(list(grouped).flat())).toEqual(new Set([...offered, 'stay 7']))
  })
})

describe('a question', () => {
  const ask: AskSpec<D, null> = {
    of: () => 0,
    text: (_p, _s, by) => `Side ${by}?`,
    now: '',
    cases: () => ['8.0'],
    choices: [choice('done', { duties: (_p, _s, by) => (by === 0 ? [no('rally')] : []) }), choice('give up')],
  }

  test('reports what is required, to each side its own', () => {
    expect(questionOf(ask, position, null, 0)).toEqual({ text: 'Side 0?', cases: ['8.0'], owed: [no('rally')] })
    expect(questionOf(ask, position, null, 1).owed).toEqual([])
  })

  test('knows whether there is anything to decide but the rest', () => {
    expect(anyLegal(ask, position, null, 0, ['give up'])).toBe(true)
    expect(anyLegal(ask, position, null, 0, ['move'])).toBe(false)
    // A duty blocks only the closing choice.
    expect([0, 1].map(side => anyLegal(ask, position, null, side, ['done']))).toEqual([false, true])
  })
})
