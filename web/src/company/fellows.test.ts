import type { Listing } from '@voltigeur/wire'
import { expect, test } from 'vitest'
import { byDeadline, isWanted, mostWatchable } from './fellows.ts'

const person = { id: 'p', name: 'Ney', guest: false }
const line = (id: string, more: Partial<Listing> = {}): Listing => ({
  ...{ id, game: 'pratzen', scenario: 'x', state: 'playing', sides: ['a', 'b'], maker: person, byLot: false },
  seats: [
    { side: 0, person, computer: null },
    { side: 1, person, computer: null },
  ],
  ...{ clock: { kind: 'days', days: 2 }, mine: null, myTurn: false, until: null, changed: 0, result: null },
  ...more,
})

const ANY = { game: null, pace: null, from: null, to: null }

test('challenges are filtered by game, pace and rating of their creator', () => {
  const live = line('a', { clock: { kind: 'live', minutes: 30, increment: 0 }, rating: 1600 })
  const slow = line('b', { game: 'austerlitz' })
  const ids = (wanted: object): string[] =>
    [live, slow].filter(one => isWanted(one, { ...ANY, ...wanted })).map(({ id }) => id)
  expect(ids({})).toEqual(['a', 'b'])
  expect(ids({ game: 'austerlitz' })).toEqual(['b'])
  expect(ids({ pace: 'live' })).toEqual(['a'])
  expect([ids({ from: 1600 }), ids({ from: 1601 }), ids({ to: 1600 }), ids({ to: 1599 })]).toEqual([
    ['a'],
    [],
    ['a'],
    [],
  ])
})

test('the game to watch is one in which two people have just played', () => {
  const now = 100 * 60_000
  const computer = line('computer', {
    changed: now,
    seats: [
      { side: 0, person, computer: null },
      { side: 1, person: null, computer: 'recruit' },
    ],
  })
  const stale = line('stale', { changed: 0 })
  const fresh = line('fresh', { changed: now - 1000 })
  expect(mostWatchable([stale, computer, fresh], now)?.id).toBe('fresh')
  expect(mostWatchable([stale, computer], now)?.id).toBe('computer')
  expect(mostWatchable([], now)).toBeNull()
})

test('deadlines are sorted by the time that is left', () => {
  const found = byDeadline([
    line('later', { until: 20 }),
    line('none'),
    line('soon', { until: 10 }),
    line('over', { until: 5, state: 'over' }),
  ])
  expect(found.map(({ id }) => id)).toEqual(['soon', 'later'])
})
