import { BARE_ROLL } from '@voltigeur/battlefield'
import { expect, test } from 'vitest'
import { changesOf } from './rolls.ts'

test('what changed a roll is told with its figure, and a mere note without one', () => {
  const roll = { ...BARE_ROLL, what: ['volley', 'volleys'] as const, dice: [3], result: 'no hit' }
  const term = (text: string, value: number) => ({ text, value, case: '1.0' })
  expect(changesOf({ ...roll, terms: [term('uphill', -1), term('Leader', 1), term('in sight', 0)] })).toEqual([
    'uphill −1',
    'Leader +1',
    'in sight',
  ])
  expect(changesOf(roll)).toEqual([])
})
