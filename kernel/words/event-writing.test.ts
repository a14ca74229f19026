import { expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import { eventWriter } from './event-writing.ts'

const UNITS = ['Guard', 'Line']
const write = eventWriter(['red', 'blue'], { unit: u => UNITS[u], units: u => UNITS[u], to: hex => `hex ${hex}` })
const told = (event: Readonly<Record<string, unknown>>): unknown =>
  write({ cases: ['1'], ...event } as unknown as GameEvent)

test('numbers that stand for something become names, lists of them item by item, and the rest stays', () => {
  expect(told({ kind: 'moved', unit: 1, units: [0, 1], to: 7, cost: 3, side: 1 })).toEqual({
    ...{ kind: 'moved', unit: 'Line', units: ['Guard', 'Line'], to: 'hex 7', cost: 3, side: 'blue' },
    cases: ['1'],
  })
})

test('the only side that may know it is named, and so is what the others see', () => {
  const face = { kind: 'drewUnseen', side: 0, cases: ['1'] }
  expect(told({ kind: 'drew', unit: null, only: 0, face })).toEqual({
    ...{ kind: 'drew', unit: null, only: 'red', cases: ['1'] },
    face: { kind: 'drewUnseen', side: 'red', cases: ['1'] },
  })
})

test('an outcome goes by the names of the sides', () => {
  const outcome = { winner: 0, level: 'Rout', scores: [3, 1], cases: [] }
  expect(told({ kind: 'ended', outcome })).toMatchObject({
    outcome: { winner: 'red', level: 'Rout', scores: { red: 3, blue: 1 } },
  })
  expect(told({ kind: 'ended', outcome: { ...outcome, winner: null } })).toMatchObject({ outcome: { winner: null } })
})
