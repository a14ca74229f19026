import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadInput } from '../data/input.ts'
import { Layout, namesOf, Pool } from './layout.ts'
import { cellsOf } from './memo.ts'
import { UNKNOWN } from './position.ts'

const HEXES = ['a1', 'a2', 'b1', 'b2']
const hex = namesOf(HEXES)

const corps = new Layout({
  cells: { turn: { standard: 1 }, weather: {}, camp: { of: hex } },
  rows: {
    unit: { names: ['guard', 'line', 'horse'], columns: { hex: { of: hex }, steps: {} } },
    general: { names: 2, columns: { rating: {} } },
  },
})
const { turn, weather, camp } = corps.cell
const { unit, general } = corps.rows
const written = (saved: unknown): unknown => JSON.parse(JSON.stringify(saved))

describe('a layout', () => {
  test('gives each cell and column its place and its standard', () => {
    const position = corps.blank()
    expect([turn.get(position), weather.get(position), camp.get(position)]).toEqual([1, 0, -1])
    expect([0, 1, 2].map(u => unit.hex.get(position, u))).toEqual([-1, -1, -1])
    turn.set(position, 7)
    unit.hex.set(position, 0, 1)
    unit.hex.set(position, 2, 3)
    unit.steps.fill(position, 9)
    general.rating.set(position, 1, -4)
    expect([turn.get(position), camp.get(position), general.rating.get(position, 1)]).toEqual([7, -1, -4])
    expect([0, 1, 2].map(u => [unit.hex.get(position, u), unit.steps.get(position, u)])).toEqual([
      [1, 9],
      [-1, 9],
      [3, 9],
    ])
  })

  test('refuses to have two of a name', () => {
    expect(() => new Layout({ cells: {}, rows: { unit: { names: ['x', 'x'], columns: { hex: {} } } } })).toThrow(
      'the layout has "unit.hex.x" twice',
    )
  })

  test('names every difference', () => {
    const before = corps.blank()
    const after = before.copy()
    after.cells[0] = 5
    weather.set(after, 3)
    unit.steps.set(after, 1, 4)
    general.rating.set(after, 0, 2)
    expect(corps.diff(before, after)).toEqual([
      { name: 'rolls 0', before: 0, after: 5 },
      { name: 'weather', before: 0, after: 3 },
      { name: 'unit.steps.line', before: 0, after: 4 },
      { name: 'general.rating.0', before: 0, after: 2 },
    ])
    expect(corps.diff(after, after.copy())).toEqual([])
  })
})

describe('a record', () => {
  test('names everything, and only what differs from the standard', () => {
    const position = corps.blank()
    expect(corps.save(position)).toEqual({ rolls: [0, 0, 0, 0, 0], frames: [], cells: {}, columns: {} })
    turn.set(position, 2)
    camp.set(position, 3)
    unit.hex.set(position, 2, 0)
    general.rating.set(position, 1, 5)
    position.cells[0] = 12
    expect(corps.save(position)).toEqual({
      rolls: [12, 0, 0, 0, 0],
      frames: [],
      cells: { turn: 2, camp: 'b2' },
      columns: { 'unit.hex': { horse: 'a1' }, 'general.rating': { 1: 5 } },
    })
  })

  test('is loaded to equal words, whatever they hold', () => {
    const any = fc.integer({ min: -0x80000000, max: 0x7fffffff })
    const place = fc.constantFrom(-2, -1, 0, 1, 2, 3, UNKNOWN)
    fc.assert(
      fc.property(any, place, fc.array(place, { minLength: 3, maxLength: 3 }), fc.array(any), (t, c, hexes, steps) => {
        const position = corps.blank()
        turn.set(position, t)
        camp.set(position, c)
        for (const [u, h] of hexes.entries()) unit.hex.set(position, u, h)
        for (const [u, s] of steps.slice(0, 3).entries()) unit.steps.set(position, u, s)
        const loaded = corps.load(written(corps.save(position)))
        expect(corps.diff(position, loaded)).toEqual([])
        expect(corps.hash(loaded)).toBe(corps.hash(position))
      }),
      { seed: 1805 },
    )
  })

  const good = corps.save(corps.blank())
  test.each([
    ['nothing', null, 'position must be an object'],
    ['a list', [], 'position must be an object'],
    ['no rolls', { ...good, rolls: undefined }, 'position.rolls is missing'],
    ['half a roll', { ...good, rolls: [0.5] }, 'position.rolls must be a whole number, not 0.5'],
    ['too many rolls', { ...good, rolls: [0, 0, 0, 0, 0, 0] }, 'position.rolls has more than 5 counts'],
    ['no frames', { ...good, frames: undefined }, 'position.frames is missing'],
    ['no cells', { ...good, cells: 3 }, 'position.cells must be an object'],
    ['a foreign cell', { ...good, cells: { tide: 1 } }, 'position: "tide" is not part of this game'],
    ['words for a number', { ...good, cells: { turn: 'one' } }, 'turn holds "one", which this game does not know'],
    ['a number too large', { ...good, cells: { turn: 2 ** 31 } }, 'turn must be a whole number, not 2147483648'],
    ['a hex by number', { ...good, cells: { camp: 2 } }, 'camp must be a name, not 2'],
    ['an unknown hex', { ...good, cells: { camp: 'z9' } }, 'camp holds "z9", which this game does not know'],
    [
      'a foreign column',
      { ...good, columns: { 'unit.rank': { line: 1 } } },
      '"unit.rank.line" is not part of this game',
    ],
    [
      'a foreign row',
      { ...good, columns: { 'unit.hex': { pontoon: 'a1' } } },
      '"unit.hex.pontoon" is not part of this',
    ],
    ['a column as a list', { ...good, columns: { 'unit.hex': ['a1'] } }, 'position.columns.unit.hex must be an object'],
  ])('with %s is refused in words', (_, saved, message) => {
    expect(() => corps.load(saved)).toThrow(message)
    expect(() => corps.load(saved)).toThrow(BadInput)
  })
})

describe('a later layout', () => {
  // Other hexes, rows, columns and cells, everything in another order, and one column fewer.
  const hexes = ['a0', ...HEXES.toReversed(), 'c1']
  const later = new Layout({
    cells: { fog: { of: namesOf(hexes) }, weather: {}, camp: { of: namesOf(hexes) }, turn: { standard: 1 } },
    rows: {
      general: { names: 3, columns: { luck: { standard: 7 }, rating: {} } },
      unit: {
        names: ['guns', 'horse', 'guard', 'line'],
        columns: { morale: {}, steps: {}, hex: { of: namesOf(hexes) } },
      },
    },
    retired: ['unit.rank', 'unit.steps.militia', 'tide'],
  })
  const position = corps.blank()
  turn.set(position, 3)
  camp.set(position, 3)
  for (const [u, h] of [0, 2, 3].entries()) unit.hex.set(position, u, h)
  unit.steps.set(position, 1, 4)
  general.rating.set(position, 1, 2)
  position.cells[0] = 8

  test('loads old records, with the new at its standard', () => {
    const loaded = later.load(written(corps.save(position)))
    expect(later.save(loaded)).toEqual(corps.save(position))
    expect(later.rows.general.luck.get(loaded, 2)).toBe(7)
    expect(later.cell.fog.get(loaded)).toBe(-1)
  })

  test('gives equal positions the same hash', () => {
    expect(later.hash(later.load(written(corps.save(position))))).toBe(corps.hash(position))
    expect(later.hash(later.blank())).toBe(corps.hash(corps.blank()))
  })

  test('passes over what has been given up', () => {
    const saved = corps.save(position)
    const columns = { ...saved.columns, 'unit.rank': { line: 5 }, 'unit.steps': { militia: 1, line: 4 } }
    const old = { ...saved, cells: { ...saved.cells, tide: 2 }, columns }
    expect(later.save(later.load(old))).toEqual(saved)
  })
})

describe('narrow columns', () => {
  const cohesion = namesOf(['good order', 'disordered', 'routed'])
  const columns = { hex: { of: hex }, cohesion: { of: cohesion }, steps: {}, gap: {}, square: {} }
  const wide = new Layout({ cells: { turn: {} }, rows: { unit: { names: ['guard', 'line', 'horse'], columns } } })
  const narrow = new Layout({
    cells: { turn: {} },
    rows: {
      unit: {
        names: ['guard', 'line', 'horse'],
        columns: {
          square: { bits: 2 },
          gap: { bits: 14 },
          hex: { of: hex },
          steps: { bits: 14 },
          cohesion: { of: cohesion, bits: 3 },
        },
      },
    },
  })
  const { unit } = narrow.rows

  test('share words as long as there are bits left', () => {
    expect([unit.square, unit.gap, unit.steps].map(({ start }) => start - narrow.stackEnd)).toEqual([1, 1, 1])
    expect([unit.hex, unit.cohesion].map(({ start }) => start - narrow.stackEnd)).toEqual([4, 7])
    expect([wide.size, narrow.size].map(size => size - narrow.stackEnd)).toEqual([16, 10])
  })

  test('hold every number that they have bits for, and leave their neighbours alone', () => {
    const small = fc.integer({ min: -0x2000, max: 0x1fff })
    const rows = fc.array(fc.tuple(fc.constantFrom(-1, 0, 1, 2), small, small, fc.constantFrom(-2, -1, 0, 1)), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(rows, given => {
        const [one, two] = [narrow.blank(), wide.blank()]
        for (const [row, numbers] of given.entries()) {
          for (const [i, name] of (['cohesion', 'steps', 'gap', 'square'] as const).entries()) {
            unit[name].set(one, row, numbers[i])
            wide.rows.unit[name].set(two, row, numbers[i])
          }
        }
        expect(narrow.save(one)).toEqual(wide.save(two))
        expect(narrow.hash(one)).toBe(wide.hash(two))
        expect(narrow.diff(narrow.load(written(wide.save(two))), one)).toEqual([])
        unit.gap.fill(one, -3)
        wide.rows.unit.gap.fill(two, -3)
        expect(narrow.hash(one)).toBe(wide.hash(two))
        for (const [layout, position] of [
          [narrow, one],
          [wide, two],
        ] as const) {
          const { gap, steps } = layout.rows.unit
          expect([gap.isAll(position, -3), gap.isAll(position, 3)]).toEqual([true, false])
          gap.set(position, 2, -4)
          expect(gap.isAll(position, -3)).toBe(false)
          expect(steps.isAll(position, given[0][1])).toBe(given.every(row => row[1] === given[0][1]))
        }
      }),
      { seed: 1805 },
    )
  })

  test('refuse what they have no bits for', () => {
    const position = narrow.blank()
    const { revision } = position
    for (const value of [2, -3, UNKNOWN]) {
      expect(() => unit.square.set(position, 0, value)).toThrow(`unit.square has 2 bits, too few for ${value}`)
      expect(() => unit.square.fill(position, value)).toThrow(RangeError)
    }
    expect(narrow.diff(position, narrow.blank())).toEqual([])
    expect(position.revision).toBe(revision)
    const saved = { ...narrow.save(position), columns: { 'unit.square': { line: 2 } } }
    expect(() => narrow.load(saved)).toThrow(new BadInput('unit.square.line cannot hold 2'))
  })

  test('are named where they differ, and stand for their words where answers rest on them', () => {
    const position = narrow.blank()
    unit.cohesion.set(position, 1, 2)
    unit.steps.set(position, 1, 5)
    expect(narrow.diff(narrow.blank(), position)).toEqual([
      { name: 'unit.steps.line', before: 0, after: 5 },
      { name: 'unit.cohesion.line', before: -1, after: 2 },
    ])
    expect(cellsOf(unit.gap, unit.steps)).toEqual([0, 1, 2].map(row => unit.steps.start + row))
    unit.gap.fill(position, 1)
    expect(position.revision).toBe(3)
  })
})

describe('a hash', () => {
  test('tells positions apart by any cell', () => {
    const hashes = new Set<string>()
    let tried = 0
    for (let i = 0; i < corps.size; i++) {
      // Within the region of frames only what a frame holds matters.
      if (i > 4 && i < corps.stackEnd) continue
      for (const value of [2, 3]) {
        const position = corps.blank()
        position.cells[i] = value
        hashes.add(corps.hash(position))
        tried++
      }
    }
    expect(hashes.add(corps.hash(corps.blank())).size).toBe(tried + 1)
  })

  test('does not mistake two units that change places', () => {
    const one = corps.blank()
    unit.hex.set(one, 0, 1)
    unit.hex.set(one, 1, 2)
    const two = corps.blank()
    unit.hex.set(two, 0, 2)
    unit.hex.set(two, 1, 1)
    expect(corps.hash(one)).not.toBe(corps.hash(two))
  })

  // Records of other versions are compared by it.
  test('is this one for ever', () => {
    const position = corps.blank()
    turn.set(position, 2)
    unit.hex.set(position, 2, 0)
    expect([corps.hash(corps.blank()), corps.hash(position)]).toMatchInlineSnapshot(`
      [
        "0000000000000000",
        "78f5eef64007b8ce",
      ]
    `)
  })
})

describe('rows that come and go', () => {
  const layout = new Layout({
    cells: {},
    rows: { fight: { names: 3, columns: { live: {}, attacker: { of: namesOf(['a', 'b']) }, lead: {} } } },
  })
  const { fight } = layout.rows
  const fights = new Pool(fight, fight.live)
  const blank = layout.blank()

  test('the lowest free row is taken, and given back without a trace', () => {
    const position = layout.blank()
    expect([fights.open(position), fights.open(position)]).toEqual([0, 1])
    fight.attacker.set(position, 0, 1)
    fight.lead.set(position, 0, 3)
    expect([...fights.openRows(position)]).toEqual([0, 1])
    fights.close(position, 0, blank)
    expect([...fights.openRows(position)]).toEqual([1])
    expect(fights.open(position)).toBe(0)
    expect([fight.attacker.get(position, 0), fight.lead.get(position, 0)]).toEqual([-1, 0])
    fights.close(position, 0, blank)
    fights.close(position, 1, blank)
    expect(layout.diff(blank, position)).toEqual([])
  })

  test('there is an end to them', () => {
    const position = layout.blank()
    for (let i = 0; i < 3; i++) fights.open(position)
    expect(() => fights.open(position)).toThrow('all 3 rows of fight.live are taken')
  })
})
