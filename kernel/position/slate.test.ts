import { expect, test } from 'vitest'
import { Slate } from './slate.ts'

test('a slate holds what was written since it was wiped, in order, and however much that is', () => {
  const slate = new Slate()
  slate.push(7)
  slate.wipe()
  expect([slate.length, slate.includes(7), slate.toArray()]).toEqual([0, false, []])
  const numbers = Array.from({ length: 40 }, (_, i) => i - 20)
  for (const number of numbers) slate.push(number)
  expect(slate.toArray()).toEqual(numbers)
  expect([slate.length, slate.nth(0), slate.nth(39)]).toEqual([40, -20, 19])
  expect([slate.includes(-20), slate.includes(19), slate.includes(20)]).toEqual([true, true, false])
})
