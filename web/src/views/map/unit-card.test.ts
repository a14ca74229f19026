import { gameIds, loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { deedsOf } from './UnitCard.tsx'

test('a unit remembers what it did and what was done to it, and nothing else', () => {
  const events = [
    { kind: 'moved', cases: [], unit: 3, path: [1, 2] },
    { kind: 'fought', cases: [], units: [4], defenders: [3], hexes: [7] },
    { kind: 'moved', cases: [], unit: 5, path: [3, 4] },
  ]
  expect(deedsOf(3, events).map(({ kind }) => kind)).toEqual(['moved', 'fought'])
  expect(deedsOf(9, events)).toEqual([])
})

test.each(gameIds())('%s: every number of every counter has a name, and a case that is in the book', id => {
  const game = loadGame(id)
  const { battle, position } = begin(game, { seed: '1' })
  const cases = new Set(game.cases.cases.map(entry => entry.id))
  for (const { unit, name } of battle.pieces(position)) {
    const figures = battle.briefing.figures!(position, unit)
    for (const figure of figures) {
      expect(figure.name, name).not.toBe('')
      expect(figure.value, name).toMatch(/\d/)
      expect(cases, `${name}: ${figure.name}`).toContain(figure.case)
    }
  }
})
