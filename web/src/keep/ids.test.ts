import { afterEach, expect, test, vi } from 'vitest'
import { newId, newSeed } from './ids.ts'

afterEach(() => vi.unstubAllGlobals())

test('names are made on a plain http address too, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(newId()).toMatch(/^[0-9a-f]{8}$/)
  expect(newSeed()).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(Array.from({ length: 100 }, newSeed)).size).toBe(100)
})
