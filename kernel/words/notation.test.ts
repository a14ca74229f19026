import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choice, listed, Notation, named, orNone, perhaps, several, whole } from './notation.ts'

type Order =
  | { readonly kind: 'march'; readonly unit: number; readonly to: number; readonly via: readonly number[] }
  | { readonly kind: 'storm'; readonly hexes: readonly number[]; readonly units: readonly number[] }
  | { readonly kind: 'wheel'; readonly unit: number; readonly pace: 'slow' | 'quick'; readonly side: number | null }
  | { readonly kind: 'battery'; readonly guns: number; readonly push: number }
  | { readonly kind: 'standFast' }
  | { readonly kind: 'stand'; readonly unit: number }

const UNITS = ['Guard', 'Line', 'Light']
const unit = named(
  'unit',
  '',
  name => UNITS.findIndex(known => known.toLowerCase() === name.toLowerCase()),
  index => UNITS[index],
)
const hex = named('hex', ' on the map', label => (/^\d\d$/.test(label) ? Number(label) : -1), String)
const notation = new Notation<Order>(
  {
    march: 'march <unit> to <to> [via <via>]',
    storm: 'storm <hexes> with <units>',
    wheel: 'wheel <unit> at <pace> towards <side>',
    battery: 'battery <guns> [pushing to <push>]',
    standFast: 'stand fast',
    stand: 'stand <unit>',
  },
  {
    unit,
    to: hex,
    via: several(hex, { order: 'as given' }),
    hexes: several(hex),
    units: several(unit),
    pace: choice('slow', 'quick'),
    side: orNone(hex),
    guns: whole('guns', 'none'),
    push: perhaps(hex, -1),
  },
)

describe('a decision is typed as its pattern says', () => {
  test.each<[string, Order]>([
    ['march Guard to 12', { kind: 'march', unit: 0, to: 12, via: [] }],
    ['march Guard to 12 via 15 14', { kind: 'march', unit: 0, to: 12, via: [15, 14] }],
    ['storm 11 12 with Guard Light', { kind: 'storm', hexes: [11, 12], units: [0, 2] }],
    ['storm 11 with nobody', { kind: 'storm', hexes: [11], units: [] }],
    ['wheel Line at slow towards none', { kind: 'wheel', unit: 1, pace: 'slow', side: null }],
    ['wheel Line at quick towards 33', { kind: 'wheel', unit: 1, pace: 'quick', side: 33 }],
    ['battery none', { kind: 'battery', guns: 0, push: -1 }],
    ['battery 3 pushing to 20', { kind: 'battery', guns: 3, push: 20 }],
    ['stand fast', { kind: 'standFast' }],
    ['stand Light', { kind: 'stand', unit: 2 }],
  ])('%s', (text, order) => {
    expect(notation.hear(text)).toEqual(order)
    expect(notation.say(order)).toBe(text)
    expect(notation.read(notation.write(order))).toEqual(order)
  })

  test('capitals, extra spaces and the order of lists make no difference', () => {
    expect(notation.hear('  STORM 12 11   With light guard ')).toEqual(notation.hear('storm 11 12 with Guard Light'))
  })
})

test('what is left out is not written', () => {
  expect(notation.write({ kind: 'march', unit: 0, to: 12, via: [] })).toEqual({
    kind: 'march',
    unit: 'Guard',
    to: '12',
  })
  expect(notation.write({ kind: 'battery', guns: 2, push: -1 })).toEqual({ kind: 'battery', guns: 2 })
})

describe('what makes no sense is refused, and it is said what would', () => {
  test.each([
    ['charge', '"charge" is not a decision; type one of: march <unit> to <hex> [via <hex …>] | storm'],
    ['march Guard', '"march Guard" is not all of it; type: march <unit> to <hex> [via <hex …>]'],
    ['march Cossacks to 12', 'there is no unit "Cossacks"'],
    ['march Guard to nowhere', 'there is no hex "nowhere" on the map'],
    ['storm 11 11 with Guard', 'lists the same thing twice'],
    ['wheel Line at leisure towards 12', 'expected one of slow, quick, not "leisure"'],
    ['battery many', 'expected a whole number'],
    ['stand fast now', '"stand fast now" says too much; type: stand fast'],
  ])('%s', (text, message) => {
    expect(() => notation.hear(text)).toThrow(message)
  })

  test.each([
    [null, 'a decision is an object whose "kind" is one of: march, storm'],
    [{ kind: '__proto__' }, 'whose "kind" is one of'],
    [{ kind: 'march', unit: 'Guard' }, 'decision: "march" needs "to" (hex)'],
    [{ kind: 'march', unit: 'Guard', to: '12', fast: true }, 'decision: "march" has no "fast"'],
    [{ kind: 'march', unit: 7, to: '12' }, 'expected the name of a unit, not 7'],
    [{ kind: 'storm', hexes: '11', units: [] }, 'expected a list, not "11"'],
    [{ kind: 'battery', guns: 1.5 }, 'expected a whole number, not 1.5'],
    [{ kind: 'wheel', unit: 'Line', pace: 'slow', side: 4 }, 'expected the name of a hex, not 4'],
  ])('%j', (input, message) => {
    expect(() => notation.read(input)).toThrow(message)
  })
})

test('whatever is said is heard again', () => {
  const place = fc.integer({ min: 10, max: 99 })
  const orders = fc.oneof(
    fc.record({ kind: fc.constant('march' as const), unit: fc.nat(2), to: place, via: fc.uniqueArray(place) }),
    fc.record({
      kind: fc.constant('storm' as const),
      hexes: fc.uniqueArray(place).map(list => list.sort((a, b) => a - b)),
      units: fc.subarray([0, 1, 2]),
    }),
    fc.record({ kind: fc.constant('battery' as const), guns: fc.nat(9), push: fc.oneof(place, fc.constant(-1)) }),
  )
  fc.assert(
    fc.property(orders, order => {
      expect(notation.hear(notation.say(order))).toEqual(order)
      expect(notation.read(JSON.parse(JSON.stringify(notation.write(order))))).toEqual(order)
    }),
  )
})

test('a pattern with a part that is not described, or two parts in a row, is a mistake in the program', () => {
  expect(() => new Notation<Order>({ march: 'march <whom>' } as never, {} as never)).toThrow('not described')
  expect(() => new Notation<Order>({ march: 'march <a> <b>' } as never, { a: unit, b: unit } as never)).toThrow(
    'a word',
  )
})

test('one of several is found by its name, then in any case, then by its second name', () => {
  const guns = listed('gun', ['G1', 'g1', 'G2'], ['Long Tom', 'Betsy', 'G1'])
  expect(['G1', 'g1', 'g2', 'LONG TOM', 'betsy'].map(name => guns.read(name))).toEqual([0, 1, 2, 0, 1])
  expect(guns.write(2)).toBe('G2')
  expect(() => guns.read('Meg')).toThrow('there is no gun "Meg"')
  expect(() => listed('gun', ['G1']).read('Betsy')).toThrow('there is no gun "Betsy"')
})
