import { expect, test } from 'vitest'
import { PUBLIC_ROLLS, scriptedDice, seededDice } from './dice/dice.ts'
import { eventsFor, type GameEvent, seenBy } from './events.ts'
import { Layout } from './position/layout.ts'
import { rolls } from './position/position.ts'
import { Umpire } from './umpire.ts'

const layout = new Layout({ cells: {}, rows: {} })

test('rolls the next die of the position it is given', () => {
  const umpire = new Umpire(scriptedDice([3, 1, 4, 1, 5], seededDice('pi')))
  const position = layout.blank()
  expect([umpire.roll(position, 6), umpire.roll(position, 6)]).toEqual([3, 1])
  const copy = position.copy()
  expect([umpire.roll(position, 6), umpire.roll(copy, 6), umpire.roll(position, 6)]).toEqual([4, 4, 1])
  expect(rolls.made(position)).toBe(4)
})

test('rolls unseen in a stream of the side, which moves no other', () => {
  const dice = seededDice('unseen')
  const umpire = new Umpire(dice)
  const position = layout.blank()
  const own = [umpire.roll(position, 100, 1), umpire.roll(position, 100, 1)]
  expect(own).toEqual([dice.roll(0, 100, 2), dice.roll(1, 100, 2)])
  expect(umpire.roll(position, 100)).toBe(dice.roll(0, 100, PUBLIC_ROLLS))
  expect([0, 1, 2].map(stream => rolls.made(position, stream))).toEqual([1, 0, 2])
})

test('hands over the events, once, and nothing where there is no listener', () => {
  const umpire = new Umpire(seededDice(''))
  const event: GameEvent = { kind: 'rain', cases: ['1.0'] }
  umpire.tell(event)
  expect([umpire.takeEvents(), umpire.takeEvents()]).toEqual([[event], []])
  const silent = new Umpire(seededDice(''), false)
  silent.tell(event)
  expect([silent.recording, silent.takeEvents()]).toEqual([false, []])
})

test('what only one side may know has another face for the rest, or none', () => {
  const drew = { kind: 'drew', card: 3, cases: [], only: 1, face: { kind: 'drewUnseen', cases: [] } } as GameEvent
  const noted: GameEvent = { kind: 'noted', cases: [], only: 0 }
  const open: GameEvent = { kind: 'opened', cases: [], final: true }
  expect(seenBy(drew, 1)).toEqual({ kind: 'drew', card: 3, cases: [] })
  expect([seenBy(drew, 0), seenBy(drew, 'public')]).toEqual([drew.face, drew.face])
  expect(([0, 1, 'public'] as const).map(viewer => eventsFor([noted, open], viewer).length)).toEqual([2, 1, 1])
  expect(seenBy(open, 0)).toBe(open)
})
