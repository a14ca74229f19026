import { expect, test } from 'vitest'
import { since } from '../events/rolls.ts'
import { type LeftOff, newsFor } from './left-off.ts'

test('a question is not placed in a fight of a phase that is over', () => {
  const told = (...kinds: string[]) => kinds.map(kind => ({ kind, cases: [] }))
  expect(since(told('moved', 'rolled', 'advanced'), 1)).toBe(1)
  expect(since(told('phase', 'rolled', 'advanced'), 0)).toBe(1)
  expect(since(told('rolled', 'phase', 'turn', 'moved'), 0)).toBe(3)
  expect(since(told('phase', 'rolled'), 2)).toBe(2)
})

test('a question that lies less deep than those before it has its news too', () => {
  const mark = (depth: number, told: number) => ({ depth, told, began: told - 1, position: null }) as unknown as LeftOff
  expect(newsFor([mark(3, 8), mark(5, 12)], 2)).toMatchObject({ from: 8, midway: null })
  expect(newsFor([mark(3, 8), mark(5, 12)], 3)).toMatchObject({ from: 8, midway: null })
  expect(newsFor([mark(3, 8), mark(5, 12)], 4)).toMatchObject({ from: 8, midway: 7 })
  expect(newsFor([mark(3, 8), mark(5, 12)], 5)).toMatchObject({ from: 12, midway: 7 })
  expect(newsFor([], 1)).toBe(null)
})

test('in the midst of what another decided, only what came of that led to the question', () => {
  const mark = (depth: number, told: number) => ({ depth, told, began: told - 1, position: null }) as unknown as LeftOff
  const midway = (openings: readonly { depth: number; began: number }[]) => newsFor([mark(3, 8)], 5, openings)?.midway
  expect([midway([]), midway([{ depth: 4, began: 20 }])]).toEqual([7, 20])
  expect([midway([{ depth: 5, began: 20 }]), midway([{ depth: 4, began: 5 }])]).toEqual([7, 7])
  expect(newsFor([mark(3, 8)], 3, [{ depth: 2, began: 20 }])?.midway).toBe(null)
})
