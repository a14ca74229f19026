/** A few positions in detail, so that any difference between offered and legal decisions shows at once. */
import { checkChoices, playRandomly } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from './any-situation.ts'
import { allied, game } from './field-problem.ts'

test('[8A] [9.31] [9.33] offered is what is allowed, in small crowded situations', () => {
  const tried = { invented: 0, inventedLegal: 0 }
  const property = fc.property(anySituation(['movement', 'combat', 'combat', 'reinforcements']), situation => {
    playRandomly(game, { situation }, String(situation.seed), ({ battle, position }, random) => {
      if (!random.chance(0.3)) return
      const found = checkChoices(game, battle, position, random, { wild: 20 })
      tried.invented += found.invented
      tried.inventedLegal += found.inventedLegal
    })
  })
  fc.assert(property, { numRuns: 12, seed: 1805 })
  expect(tried.invented).toBeGreaterThan(200)
  expect(tried.inventedLegal).toBeGreaterThan(40)
})

test('[12A] offered is what is allowed, where a column has arrived in one hex and has little room to leave it', () => {
  const arriving = { status: 'waiting', arrives: 1 } as const
  const units = [1, 3, 8, 1, 5, 1, 3].map((move, i) =>
    allied(`A${i}`, 'infantry', `${4 + (i % 4)}-${move}`, undefined, arriving),
  )
  const situation = { map: { radius: 3 }, arrows: { east: ['-3,3'] }, units, turns: 1, phase: 'reinforcements' }
  for (const seed of ['a', 'b', 'c']) {
    playRandomly(game, { situation }, seed, ({ battle, position }, random) => {
      checkChoices(game, battle, position, random, { wild: 20 })
    })
  }
})

test('[5.0] offered is what is allowed, on the smallest of maps, where every hex counts', () => {
  const units = [
    allied('A', 'cavalry', '5-4', '0,0'),
    allied('B', 'infantry', '5-2', '1,0'),
    { id: 'F', side: 'french', type: 'infantry', strength: 2, move: 3, hex: '-1,1' },
  ]
  const situation = { map: { radius: 1 }, arrows: { west: ['-1,0'] }, terrain: { '-1,1': 'town' }, units, turns: 2 }
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    playRandomly(game, { situation }, seed, ({ battle, position }, random) => {
      for (let i = 0; i < 5; i++) checkChoices(game, battle, position, random, { wild: 10 })
    })
  }
})
