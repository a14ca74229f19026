import { describe, expect, test } from 'vitest'
import { checkFollower } from '../checks/conformance.ts'
import { itemText } from '../dice/pledge.ts'
import { Slate } from '../position/slate.ts'
import { HOLD, roads } from '../two-roads/index.ts'
import { Follower } from './follower.ts'
import type { Item } from './item.ts'
import { begin } from './match.ts'

const match = begin(roads(), { seed: '1' })
const red = match.seat(0)
const snapshot = red.snapshot()
for (const [i, unit] of [0, 2].entries()) match.play({ kind: 'order', unit, order: HOLD, box: i + 1 }, 0)
const [first, second] = red.since(1)
const follower = () => new Follower(match.battle, snapshot)

describe('a remote follower', () => {
  test.each([2, 3] as const)('keeps up with every viewer to the end, with %i sides', sides => {
    for (let n = 0; n < 10; n++) expect(checkFollower(roads(sides), { seed: String(n) }, n)).toBeGreaterThan(50)
  })

  test('has what the seat has, a fresh position for each item', () => {
    const afar = follower()
    const before = afar.position
    afar.take(first)
    expect(afar.position).not.toBe(before)
    afar.take(second)
    expect(afar.position.equals(red.position)).toBe(true)
    expect([afar.at, afar.owing, afar.hash]).toEqual([red.version, red.owing, red.hash])
  })

  test('a position that follows from another knows in which cells it differs, so that no picture of it is out of date', () => {
    const afar = follower()
    const before = afar.position
    const revision = before.tableRevision
    afar.take(first)
    const written = new Slate()
    expect(afar.position.differences(before, revision, written)).toBe(true)
    const cells = afar.position.cells.keys().filter(cell => afar.position.cells[cell] !== before.cells[cell])
    expect(new Set(written.toArray())).toEqual(new Set(cells))
    expect(written.length).toBeGreaterThan(0)
  })

  test('is told the last item as JSON where its digest was made of that; elsewhere it is still to be written', () => {
    const pledge = { secret: 'a'.repeat(64), contributions: ['red', 'blue'] }
    const pledged = begin(roads(), { seed: '1' }, { pledge })
    pledged.play({ kind: 'order', unit: 0, order: HOLD, box: 1 }, 0)
    for (const viewer of [0, 1, 'public'] as const) {
      const { newest, version } = pledged.seat(viewer)
      expect(newest!.item).toBe(pledged.seat(viewer).since(version - 1)[0])
      expect(JSON.parse(newest!.text)).toEqual(newest!.item)
      expect(newest!.text).toBe(itemText(newest!.item))
    }
    expect(red.newest).toBeNull()
  })

  test('can begin at any time', () => {
    const late = new Follower(match.battle, red.snapshot())
    expect(late.position.equals(red.position)).toBe(true)
    expect(late.at).toBe(3)
  })

  test.each([
    ['a gap', second, 'item 2 arrived, but 1 was expected: request a snapshot'],
    ['what does not lead where it says', { ...first, changes: first.changes.slice(2) }, 'item 1 doesn’t follow'],
    [
      'more changes than there are cells',
      { ...first, changes: new Array(10_000).fill(0) },
      `item 1 changes more than the ${match.position.cells.length} cells`,
    ],
    ['another digest', { ...first, hash: snapshot.hash }, 'item 1 doesn’t follow'],
  ])('notices %s, and stays where it was', (_, item: Item, message) => {
    const afar = follower()
    const before = afar.position
    expect(() => afar.take(item)).toThrow(message)
    expect([afar.position, afar.at]).toEqual([before, 1])
    afar.take(first)
  })

  test('notices a snapshot that does not fit', () => {
    expect(() => new Follower(match.battle, { ...snapshot, hash: first.hash })).toThrow('doesn’t match its hash')
  })
})
