import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Layout } from './layout.ts'
import { Position, rolls, UNKNOWN } from './position.ts'
import { Slate } from './slate.ts'

const corps = new Layout({ cells: { turn: {} }, rows: { unit: { names: 3, columns: { hex: {} } } } })

const anyPosition = fc
  .array(fc.integer({ min: -0x80000000, max: 0x7fffffff }), { minLength: 1, maxLength: 300 })
  .map(words => new Position(Int32Array.from(words)))

describe('copying', () => {
  test('a copy is equal and independent', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(), (position, at) => {
        const original = [...position.cells]
        const copy = position.copy()
        expect(copy.equals(position)).toBe(true)
        copy.cells[at % copy.cells.length] ^= 1
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
    expect(new Layout({ cells: {}, rows: {} }).blank().equals(corps.blank())).toBe(false)
  })
})

test('every write is noticed by its revision', () => {
  const position = corps.blank()
  const revisions = [position.revision]
  for (const write of [
    () => corps.cell.turn.set(position, UNKNOWN),
    () => corps.rows.unit.hex.set(position, 0, 1),
    () => corps.rows.unit.hex.fill(position, 0),
    () => position.become(corps.blank()),
    () => rolls.next(position, 0),
    () => rolls.forget(position, 0),
  ]) {
    write()
    revisions.push(position.revision)
  }
  expect(new Set(revisions).size).toBe(7)
})

describe('the count of rolls', () => {
  test('is one for all, and one for each side', () => {
    const position = corps.blank()
    const before = position.copy()
    expect([0, 0, 1, 0].map(stream => rolls.next(position, stream))).toEqual([0, 1, 0, 2])
    expect([0, 1, 2].map(stream => rolls.made(position, stream))).toEqual([3, 1, 0])
    expect([rolls.differ(before, position), rolls.differ(position, position.copy())]).toEqual([true, false])
  })

  test('of what is rolled unseen is known to the roller only', () => {
    const count = (viewer: number | 'public'): number[] => {
      const position = corps.blank()
      for (let stream = 0; stream < rolls.streams; stream++) rolls.next(position, stream)
      rolls.forget(position, viewer)
      return [0, 1, 2, 3, 4].map(stream => rolls.made(position, stream))
    }
    expect([count(0), count(1), count('public')]).toEqual([
      [1, 1, 0, 0, 0],
      [1, 0, 1, 0, 0],
      [1, 0, 0, 0, 0],
    ])
  })
})

describe('differences', () => {
  const { hex } = corps.rows.unit
  type Deed = {
    readonly deed: 'write' | 'copy' | 'become' | 'follow' | 'look' | 'fill'
    readonly a: number
    readonly b: number
  }
  const deeds: fc.Arbitrary<Deed[]> = fc.array(
    fc.record({
      deed: fc.constantFrom('write', 'write', 'write', 'copy', 'become', 'follow', 'follow', 'look', 'look', 'fill'),
      a: fc.nat(2),
      b: fc.nat(2),
    }),
    { minLength: 40, maxLength: 120 },
  )

  test('every cell in which a position differs from one that was looked at before is among those it names', () => {
    let known = 0
    fc.assert(
      fc.property(deeds, list => {
        const table = Array.from({ length: 3 }, () => corps.blank())
        let looked = { at: table[0], revision: table[0].tableRevision, cells: [...table[0].cells] }
        for (const [i, { deed, a, b }] of list.entries()) {
          if (deed === 'write') hex.set(table[a], b, i)
          else if (deed === 'fill') hex.fill(table[a], i)
          else if (deed === 'copy') table[b] = table[a].copy()
          else if (deed === 'become') table[b].become(table[a])
          else if (deed === 'follow') {
            table[b].follow(table[a], corps.stackEnd)
            expect(table[b].equals(table[a])).toBe(true)
          } else {
            const cells = new Slate()
            if (table[a].differences(looked.at, looked.revision, cells)) {
              known++
              const other = [...table[a].cells.keys()].filter(cell => table[a].cells[cell] !== looked.cells[cell])
              expect(other.filter(cell => !cells.includes(cell))).toEqual([])
            }
            looked = { at: table[a], revision: table[a].tableRevision, cells: [...table[a].cells] }
          }
        }
      }),
      { seed: 1813, numRuns: 300 },
    )
    expect(known).toBeGreaterThan(500)
  })

  test('a few writes are remembered, of the position, of its copy and of what it was copied from; no more than that', () => {
    const position = corps.blank()
    const before = position.tableRevision
    const copy = position.copy()
    hex.set(position, 1, 7)
    hex.set(copy, 2, 8)
    const named = (of: Position, other: Position, revision: number): number[] | null => {
      const cells = new Slate()
      return of.differences(other, revision, cells) ? cells.toArray() : null
    }
    expect(named(position, position, before)).toEqual([hex.start + 1])
    expect(named(copy, position, position.tableRevision)).toEqual([hex.start + 1, hex.start + 2])
    expect(named(position, copy, copy.tableRevision)).toEqual([hex.start + 2, hex.start + 1])
    expect(named(copy.copy(), position, before)).toBeNull()
    for (let i = 0; i < 63; i++) hex.set(position, 0, 100 + i)
    expect(named(position, position, before)?.length).toBe(64)
    hex.set(position, 0, 99)
    expect(named(position, position, before)).toBeNull()
  })

  test('what follows another takes on its frames and what differs, and remembers that alone', () => {
    const [position, sight] = [corps.blank(), corps.blank()]
    sight.follow(position, corps.stackEnd)
    hex.set(sight, 0, -5)
    position.cells[corps.stackEnd - 1] = 3
    hex.set(position, 1, 7)
    hex.set(position, 2, hex.get(position, 2))
    const [before, revision] = [sight.tableRevision, sight.revision]
    sight.follow(position, corps.stackEnd)
    const cells = new Slate()
    expect([sight.equals(position), sight.differences(sight, before, cells), cells.toArray()]).toEqual([
      ...[true, true],
      [hex.start + 1, hex.start],
    ])
    expect(sight.revision).toBeGreaterThan(revision)
    sight.follow(position, corps.stackEnd)
    expect(sight.tableRevision).toBe(before + 2)
  })

  test('a cell that is written over with what it holds has not changed', () => {
    const position = corps.blank()
    const { revision } = position
    hex.set(position, 1, hex.get(position, 1))
    corps.cell.turn.set(position, corps.cell.turn.get(position))
    expect(position.revision).toBe(revision)
    hex.set(position, 1, 1 + hex.get(position, 1))
    expect(position.revision).toBeGreaterThan(revision)
  })
})
