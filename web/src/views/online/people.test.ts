import type { Table } from '@voltigeur/wire'
import { expect, test } from 'vitest'
import { absentAt } from './people.ts'

const HOUR = 3_600_000
const ANNA = { side: 1, person: { id: 'anna', name: 'Anna' }, computer: null, present: false }
const COMPUTER = { side: 0, person: null, computer: 'recruit', present: false }

const NOON = 12 * HOUR

const tableWith = (clock: Table['clock'], until: number | null): Table =>
  ({
    seats: [ANNA, COMPUTER],
    clock,
    clocks: { now: NOON, left: [null, null], running: [1], until },
  }) as unknown as Table

test('a clock of days tells how long the player has had the turn; another does not', () => {
  const days = tableWith({ kind: 'days', days: 3 }, NOON + 67 * HOUR)
  expect(absentAt(days, 1)).toEqual({ name: 'Anna', waited: 5 * HOUR, isOnline: false })
  const live = tableWith({ kind: 'live', minutes: 30, increment: 5 }, NOON + HOUR / 4)
  expect(absentAt(live, 1)).toMatchObject({ name: 'Anna', waited: 0 })
})

test('a computer has no name to wait for', () => {
  expect(absentAt(tableWith({ kind: 'none' }, null), 0)).toBeNull()
})
