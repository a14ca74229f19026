import { BARE_ROLL } from '@voltigeur/battlefield'
import { expect, test } from 'vitest'
import type { PlayableBattle } from '../../games/shelf.ts'
import { changesOf, rollGround, rollsIn, wentWell } from './rolls.ts'

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

test('what others do when they march on does not follow from a roll', () => {
  const briefing = {
    rollIn: (events: readonly { readonly kind: string }[], at: number) =>
      events[at].kind === 'tested' ? { ...BARE_ROLL, what: ['test', 'tests'], dice: [2], result: 'passed' } : null,
  }
  const events = ['tested', 'formed', 'moved', 'formed'].map(kind => ({ kind, cases: [] }))
  const [roll] = rollsIn({ briefing } as unknown as PlayableBattle, events, 0)
  expect(roll.aftermath).toEqual(events.slice(1, 2))
})

test('where cavalry is in the hex of a square, firers and targets are distinguished by their sides', () => {
  const pieces = [
    { unit: 0, side: 0, hex: 5 },
    { unit: 1, side: 1, hex: 5 },
    { unit: 2, side: 1, hex: 5 },
  ]
  const volley = { ...BARE_ROLL, what: ['volley', 'volleys'] as const, dice: [3], result: '', from: [5], at: [5] }
  const fire = { ...volley, manner: 'fire' as const }
  expect(rollGround({ ...fire, side: 1 }, pieces)).toMatchObject({ units: [1, 2], against: [0] })
  expect(rollGround({ ...fire, side: 0 }, pieces)).toMatchObject({ units: [0], against: [1, 2] })
  expect(rollGround({ ...fire, manner: 'melee', units: [0] }, pieces)).toMatchObject({ units: [0], against: [1, 2] })
  expect(rollGround(fire, pieces)).toMatchObject({ units: [0, 1, 2], against: [0, 1, 2] })
})

test('what an enemy hoped for is bad news, and what the enemy feared is good', () => {
  const pieces = [
    { unit: 0, side: 0, hex: 5 },
    { unit: 1, side: 1, hex: 6 },
  ]
  const roll = { ...BARE_ROLL, what: ['attack', 'attacks'] as const, dice: [3], result: '', from: [5], at: [6] }
  const seenBy = (viewer: unknown, well: boolean | null, side?: number) => {
    const rolled = { ...roll, manner: 'melee' as const, well, ...(side === undefined ? {} : { side }) }
    return wentWell(rolled, rollGround(rolled, pieces), pieces, viewer)
  }
  expect([seenBy(0, true, 0), seenBy(1, true, 0)]).toEqual([true, false])
  expect([seenBy(0, false, 0), seenBy(1, false, 0)]).toEqual([false, true])
  expect([seenBy('public', true, 1), seenBy(null, false, 1)]).toEqual([true, false])
  expect([seenBy(0, null, 1), seenBy(1, null, 1)]).toEqual([null, null])
  // A roll without a side belongs to everyone who made it.
  const { side: _, ...test } = { ...roll, side: 1, manner: 'test' as const, well: true, units: [1] }
  expect([0, 1].map(viewer => wentWell(test, rollGround(test, pieces), pieces, viewer))).toEqual([false, true])
})
