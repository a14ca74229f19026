import { gameIds, loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import type { PlayableBattle } from '../../../games/shelf.ts'
import { deedsOf, outcomeOf } from './UnitCard.tsx'

test('a unit remembers what it did and what was done to it, and nothing else', () => {
  const events = [
    { kind: 'moved', cases: [], unit: 3, path: [1, 2] },
    { kind: 'fought', cases: [], units: [4], defenders: [3], hexes: [7] },
    { kind: 'moved', cases: [], unit: 5, path: [3, 4] },
    { kind: 'assaulted', cases: [], attackers: [6], defender: 3 },
  ]
  expect(deedsOf(3, events).map(({ kind }) => kind)).toEqual(['moved', 'fought', 'assaulted'])
  expect(deedsOf(6, events).map(({ kind }) => kind)).toEqual(['assaulted'])
  expect(deedsOf(9, events)).toEqual([])
})

test('an attack is remembered with what came of it, and what has its own dice is not told twice', () => {
  const [declared, rolled, volley, tested] = [
    { kind: 'attacked', cases: [], units: [3], defenders: [4] },
    { kind: 'rolled', cases: [] },
    { kind: 'fired', cases: [], unit: 3 },
    { kind: 'tested', cases: [], unit: 4 },
  ]
  const events = [declared, rolled, volley, tested]
  const rollIn = (_: unknown, at: number) => (events[at] === declared ? null : { result: events[at].kind })
  const battle = { briefing: { rollIn } } as unknown as PlayableBattle
  expect(events.map(event => outcomeOf(battle, events, event))).toEqual(['rolled', null, null, null])
  expect(outcomeOf(battle, [declared], declared)).toBe(null)
  expect(outcomeOf(battle, [declared, volley], declared)).toBe(null)
  // A unit’s own result isn’t the outcome of a later fight of others.
  const [shaken, assault] = [
    { kind: 'disordered', cases: [], units: [4] },
    { kind: 'assaulted', cases: [], attackers: [5], defenders: [6] },
  ]
  const dice = { briefing: { rollIn: (_: unknown, at: number) => (at === 1 ? { result: 'no effect' } : null) } }
  expect(outcomeOf(dice as unknown as PlayableBattle, [shaken, assault], shaken)).toBe(null)
})

test.each(gameIds())('%s: every number and letter of every counter has a name, and a case that is in the book', id => {
  const game = loadGame(id)
  const { battle, position } = begin(game, { seed: '1' })
  const cases = new Set(game.cases.cases.map(entry => entry.id))
  const pieces = battle.pieces(position)
  const figures = pieces.flatMap(({ unit, name: of }) =>
    battle.briefing.figures!(position, unit).map(figure => ({ ...figure, of })),
  )
  expect(figures.length).toBeGreaterThanOrEqual(pieces.length)
  expect(figures.filter(({ name, value, case: id }) => name === '' || !/\w/.test(value) || !cases.has(id))).toEqual([])
})
