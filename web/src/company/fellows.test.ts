import type { Listing } from '@voltigeur/wire'
import { expect, test } from 'vitest'
import { byDeadline, mostWatchable, queryOf } from './fellows.ts'

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

const ANY = { game: '', pace: '', from: '', to: '' }

test('the server is asked for what the player wants, and for nothing that it can’t read', () => {
  expect(queryOf(ANY)).toBe('')
  expect(queryOf({ ...ANY, game: 'pratzen', pace: 'live', from: '1500', to: '1700', after: '12.ab' })).toBe(
    'game=pratzen&pace=live&from=1500&to=1700&after=12.ab',
  )
  const from = (text: string): string => queryOf({ ...ANY, from: text })
  expect([from('-5'), from('1499.6'), from('1e9'), from('-'), from(' ')]).toEqual([
    'from=0',
    'from=1500',
    'from=9999',
    '',
    '',
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
