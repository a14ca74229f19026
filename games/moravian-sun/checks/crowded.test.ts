import { Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'

interface Told {
  readonly units: readonly { readonly side: string; readonly hex?: string }[]
  readonly phase: string
}

const SEEDS = Array.from({ length: 120 }, (_, seed) => `crowded ${seed}`)

test('each crowded situation can be played, and is the same for the same chance', () => {
  for (const seed of SEEDS) {
    const situation = crowded(new Random(seed))
    expect(() => game.situation(situation), seed).not.toThrow()
    expect(crowded(new Random(seed))).toEqual(situation)
  }
})

test('they are crowded: several in a hex, and armies that touch', () => {
  const all = SEEDS.map(seed => crowded(new Random(seed)) as unknown as Told)
  const stacks = all.flatMap(({ units }) => {
    const hexes = units.flatMap(({ hex }) => (hex === undefined ? [] : [hex]))
    return [...Map.groupBy(hexes, hex => hex).values()].map(({ length }) => length)
  })
  expect(stacks.filter(count => count > 1).length / stacks.length).toBeGreaterThan(0.5)
  expect(new Set(all.map(({ phase }) => phase)).size).toBe(9)
})
