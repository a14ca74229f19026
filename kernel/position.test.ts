import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { automatic, Flow } from './flow.ts'
import { Layout, type Position, UNKNOWN } from './position.ts'

const corps = new Layout({
  cells: ['turn', 'weather'],
  tables: { unit: { rows: 3, columns: ['hex', 'steps'] }, general: { rows: 2, columns: ['rating'] } },
})

/** A layout and a position of it, filled with whatever 32 bits can hold. */
const anyPosition = fc
  .record({
    cells: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 5 }),
    rows: fc.integer({ min: 0, max: 40 }),
    columns: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 }),
    depth: fc.integer({ min: 0, max: 12 }),
  })
  .chain(({ cells, rows, columns, depth }) => {
    const layout = new Layout({ cells, tables: { unit: { rows, columns }, empty: { rows: 0, columns: ['x'] } } })
    const values = fc.array(fc.integer({ min: -0x80000000, max: 0x7fffffff }), {
      minLength: layout.size,
      maxLength: layout.size,
    })
    return values.map(list => {
      const position = layout.blank()
      position.cells.set(list)
      setDepth(position, depth)
      return { layout, position }
    })
  })

/** Calls as many steps as wanted, so that the frames above them are blank as in play. */
function setDepth(position: Position, depth: number): void {
  position.cells.fill(0, 9, 10 + 12 * 6)
  const flow = new Flow()
  flow.enlist(automatic('step', ['one', 'two'], () => {}))
  for (let i = 0; i < depth; i++) flow.call(position, 'step', i, -i)
}

describe('cells and columns', () => {
  test('each has its own place', () => {
    const position = corps.blank()
    corps.cell.turn.set(position, 7)
    corps.table.unit.hex.set(position, 0, 1)
    corps.table.unit.hex.set(position, 2, 3)
    corps.table.unit.steps.fill(position, 9)
    corps.table.general.rating.set(position, 1, -4)
    expect(corps.save(position)).toMatchObject({
      cells: { turn: 7, weather: 0 },
      columns: { 'unit.hex': [1, 0, 3], 'unit.steps': [9, 9, 9], 'general.rating': [0, -4] },
    })
    expect(corps.table.general.rating.get(position, 1)).toBe(-4)
  })

  test('every write is noticed by its revision', () => {
    const position = corps.blank()
    const revisions = [position.revision]
    corps.cell.turn.set(position, 7)
    revisions.push(position.revision)
    corps.table.unit.hex.set(position, 0, 1)
    revisions.push(position.revision)
    corps.table.unit.hex.fill(position, 0)
    revisions.push(position.revision)
    position.become(corps.blank())
    revisions.push(position.revision)
    expect(new Set(revisions).size).toBe(5)
  })

  test('the unknown is a value like any other to save and load', () => {
    const position = corps.blank()
    corps.cell.turn.set(position, UNKNOWN)
    expect(corps.cell.turn.get(corps.load(corps.save(position)))).toBe(UNKNOWN)
  })
})

describe('copying', () => {
  test('a copy is equal and independent', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), ({ layout, position }, at) => {
        const original = [...position.cells]
        const copy = position.copy()
        expect(copy.equals(position)).toBe(true)
        copy.cells[at % layout.size] ^= 1
        expect(copy.equals(position)).toBe(false)
        expect([...position.cells]).toEqual(original)
        position.become(copy)
        expect(position.equals(copy)).toBe(true)
      }),
      { seed: 1805 },
    )
  })

  test('copies do not share cells, however many there are', () => {
    const copies = Array.from({ length: 2000 }, (_, i) => {
      const copy = corps.blank().copy()
      copy.cells.fill(i)
      return copy
    })
    for (const [i, copy] of copies.entries()) expect(copy.cells.every(cell => cell === i)).toBe(true)
  })

  test('positions of different sizes are never equal', () => {
    expect(new Layout({ cells: [], tables: {} }).blank().equals(corps.blank())).toBe(false)
  })
})

test('differences carry the names that the layout gave', () => {
  const before = corps.blank()
  const after = before.copy()
  after.cells[0] = 5
  after.cells[8] = 2
  corps.cell.weather.set(after, 3)
  corps.table.unit.steps.set(after, 1, 4)
  expect(corps.diff(before, after)).toEqual([
    { name: 'seed', row: 0, before: 0, after: 5 },
    { name: 'rolls', row: null, before: 0, after: 2 },
    { name: 'weather', row: null, before: 0, after: 3 },
    { name: 'unit.steps', row: 1, before: 0, after: 4 },
  ])
  expect(corps.diff(after, after.copy())).toEqual([])
})

describe('saving and loading', () => {
  test('what is saved as text is loaded as it was', () => {
    fc.assert(
      fc.property(anyPosition, ({ layout, position }) => {
        const loaded = layout.load(JSON.parse(JSON.stringify(layout.save(position))))
        expect(layout.diff(position, loaded)).toEqual([])
        expect(loaded.equals(position)).toBe(true)
      }),
      { seed: 1805 },
    )
  })

  const good = corps.save(corps.blank())
  test.each([
    ['nothing', null, 'position is missing'],
    ['a list', [], 'position is missing'],
    ['a short seed', { ...good, seed: [1, 2] }, 'position.seed holds 2 numbers instead of 8'],
    ['no seed', { ...good, seed: undefined }, 'position.seed must be a list of integers'],
    ['half a die', { ...good, rolls: 0.5 }, 'position.rolls holds 0.5'],
    ['half a frame', { ...good, flow: [1, 2, 3] }, 'not a whole number of frames'],
    ['too many frames', { ...good, flow: new Array(13 * 6).fill(0) }, 'not a whole number of frames'],
    ['a lost cell', { ...good, cells: { turn: 1 } }, 'position.cells.weather holds undefined'],
    ['no cells', { ...good, cells: 3 }, 'position.cells is missing'],
    ['words', { ...good, cells: { turn: 'one', weather: 0 } }, 'position.cells.turn holds one'],
    ['a number too large', { ...good, cells: { turn: 2 ** 31, weather: 0 } }, 'position.cells.turn holds 2147483648'],
    ['a short column', { ...good, columns: { ...good.columns, 'unit.hex': [1] } }, 'unit.hex holds 1 numbers instead'],
    ['a lost column', { ...good, columns: {} }, 'position.columns.unit.hex must be a list of integers'],
  ])('%s is refused in words', (_, saved, message) => {
    expect(() => corps.load(saved)).toThrow(message)
  })
})
