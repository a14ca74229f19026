import { expect, test } from 'vitest'
import { keepLook, keptLook } from './looks.ts'

function shelf(content: Record<string, string> = {}) {
  return () => ({
    getItem: (name: string) => content[name] ?? null,
    setItem: (name: string, value: string) => {
      content[name] = value
    },
  })
}

test('a look is kept for each battle by itself', () => {
  const kept = shelf()
  keepLook('a', { x: 10, y: 20.5, k: 0.8 }, kept)
  expect(keptLook('a', kept)).toEqual({ x: 10, y: 20.5, k: 0.8 })
  expect(keptLook('b', kept)).toBe(null)
})

test('settings that make no sense are dropped', () => {
  for (const text of ['', '{', '{}', '[1,2]', '[1,2,0]', '[1,2,"3"]', 'null']) {
    expect(keptLook('a', shelf({ 'voltigeur look a': text }))).toBe(null)
  }
})

test('where nothing may be kept, nothing is', () => {
  const closed = (): never => {
    throw new Error('closed')
  }
  keepLook('a', { x: 1, y: 1, k: 1 }, closed)
  expect(keptLook('a', closed)).toBe(null)
})
