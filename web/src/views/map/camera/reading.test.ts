import type { Piece } from '@voltigeur/battlefield'
import { gameIds, loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { readableFrom } from './reading.ts'

const piecesOf = (id: string): readonly Piece[] => {
  const game = loadGame(id)
  const { battle, position } = begin(game, { seed: 'reading', scenario: game.scenarios[0].id })
  return battle.pieces(position)
}

test('counters with two or three figures are read in full as soon as they are seen at their size', () => {
  expect(readableFrom(piecesOf('austerlitz'))).toBe(0.95)
  expect(readableFrom([])).toBe(0.95)
})

test.each(gameIds())('in %s no letter of a counter that is shown in full is narrower than five pixels', id => {
  const pieces = piecesOf(id)
  const from = readableFrom(pieces)
  const narrow = pieces.filter(({ gist, values }) => gist && (30 * from) / values.length < 5 && from < 1.6)
  expect(narrow).toEqual([])
})

test('those of The Pratzen, which have four figures, are read in full from nearer, and briefly until then', () => {
  const pieces = piecesOf('pratzen')
  expect(readableFrom(pieces)).toBeGreaterThan(1.3)
  const told = pieces.filter(({ arm }) => arm !== 'leader').map(({ gist }) => gist?.length ?? 0)
  expect(Math.max(...told)).toBeLessThanOrEqual(3)
  expect(Math.min(...told)).toBeGreaterThan(0)
})
