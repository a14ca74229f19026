import { afterAll, beforeAll, expect, test } from 'vitest'
import { HIDING, Worlds } from './worlds.ts'

let worlds: Worlds
beforeAll(async () => {
  worlds = await Worlds.open()
})
afterAll(async () => {
  expect(await worlds.close()).toEqual([])
})

test.each(HIDING)('$game: $what leave no trace on the wire', async played => {
  const { pairs, comparisons, differences } = await worlds.compare(played)
  expect(differences).toEqual([])
  expect(pairs).toBeGreaterThan(0)
  expect(comparisons).toBeGreaterThan(20 * pairs)
})
