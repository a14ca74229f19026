import { describe, expect, test } from 'vitest'
import { anyDecision } from '../checks/random-player.ts'
import { Random } from '../dice/random.ts'
import { parley } from '../parley/index.ts'
import { HOLD } from '../two-roads/index.ts'
import { order, playOn, start, two, viewersOf } from '../two-roads/play.ts'
import { type Bookmark, readBookmark } from './bookmark.ts'
import { begin } from './match.ts'
import { takeUp } from './take-up.ts'

const written = (bookmark: Bookmark | null): Bookmark => readBookmark(JSON.parse(JSON.stringify(bookmark)))

describe('a match that is taken up from a bookmark', () => {
  test.each([two, parley] as unknown as (typeof two)[])(
    'continues as the whole one does, for every viewer ($id)',
    game => {
      let taken = 0
      for (const digit of ['1', '2', '3']) {
        const pledge = { secret: digit.repeat(64), contributions: ['a', 'b'] }
        const match = begin(game, {}, { pledge })
        const random = new Random(digit)
        while (match.owing.length > 0) {
          const { by, decision } = anyDecision(match, random)
          match.play(decision, by)
          if (match.owing.length === 0 || match.bookmark() === null || random.chance(0.5)) continue
          const again = takeUp(game, {}, written(match.bookmark()), { pledge })
          taken++
          const from = viewersOf(match).map(viewer => match.seat(viewer).version)
          for (let steps = 0; steps < 4 && match.owing.length > 0; steps++) {
            const { by, decision } = anyDecision(match, random)
            match.play(decision, by)
            again.play(decision, by)
          }
          expect(again.bookmark()).toEqual(match.bookmark())
          expect([again.owing, again.position.equals(match.position)]).toEqual([match.owing, true])
          for (const [index, viewer] of viewersOf(match).entries()) {
            const [whole, lean] = [match.seat(viewer), again.seat(viewer)]
            expect([lean.version, lean.chain, lean.snapshot()]).toEqual([whole.version, whole.chain, whole.snapshot()])
            expect(lean.since(from[index])).toEqual(whole.since(from[index]))
          }
        }
      }
      expect(taken).toBeGreaterThan(5)
    },
  )

  test('there is none while something can be taken back', () => {
    const match = start(1)
    expect(match.bookmark()).not.toBeNull()
    match.play(order(0, HOLD, 1), 0)
    expect(match.bookmark()).toBeNull()
    match.undo(0)
    expect(match.bookmark()).not.toBeNull()
  })

  test('what came before is not there, and is not made up', () => {
    const match = playOn(start(3), new Random(3))
    const lean = takeUp(two, match.beginning, written(match.bookmark()))
    expect(lean.seat(0).from).toBe(match.seat(0).version)
    expect(lean.seat(0).since(lean.seat(0).version)).toEqual([])
    expect(() => lean.seat(0).since(lean.seat(0).version - 1)).toThrow('is not here')
    expect(() => lean.open()).toThrow('the first rows are not here')
  })

  test('one that this edition does not understand is refused', () => {
    const match = start(1)
    const good = written(match.bookmark())
    const taking = (change: object) => () => takeUp(two, match.beginning, written({ ...good, ...change } as Bookmark))
    expect(taking({})).not.toThrow()
    expect(taking({ position: { ...good.position, cells: { ...good.position.cells, gone: 1 } } })).toThrow('"gone"')
    expect(taking({ hash: '0' })).toThrow('doesn’t match its hash')
    expect(taking({ told: good.told.slice(1) })).toThrow('has no entry for 0')
    expect(taking({ told: good.told.map(one => ({ ...one, hash: '0' })) })).toThrow('shows a viewer something else')
    expect(taking({ rows: -1 })).toThrow('isn’t a bookmark')
  })
})
