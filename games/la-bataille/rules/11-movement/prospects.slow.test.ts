import { Random } from '@voltigeur/kernel'
import { playRandomly } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from '../../checks/any-situation.ts'
import { texts } from '../../checks/field-problem.ts'
import { laBataille } from '../../index.ts'
import { comingOut } from '../06-formations/leaving.ts'
import { placesFor } from './movement.ts'
import { destinations, Moves, movesOf } from './prospects.ts'

const written = (list: Iterable<object>): string => JSON.stringify([...list])

test('remembered destinations are what a new search would find, whatever has moved since', () => {
  const game = laBataille(texts)
  const known = new WeakSet<object>()
  let remembered = 0
  for (const situation of fc.sample(anySituation(['movement', 'charge']), { numRuns: 10, seed: 1813 })) {
    const random = new Random(String(situation.seed))
    playRandomly(game, { situation }, String(situation.seed), ({ battle: { field }, position }) => {
      if (!random.chance(0.3)) return
      for (const { index: piece } of field.standing(position)) {
        const places = destinations(field, position, piece)
        const anew = placesFor(field, position, piece)
        if (known.has(places)) remembered++
        known.add(places)
        expect(written(places)).toBe(written(anew))
        if (!field.isTroops(piece)) continue
        const moves = new Moves(piece, anew, comingOut(field, position, piece))
        expect(written(movesOf(field, position, piece))).toBe(written(moves))
      }
    })
  }
  expect(remembered).toBeGreaterThan(100)
})
