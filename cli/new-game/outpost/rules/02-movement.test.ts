import { expect, test } from 'vitest'
import { problem, unit } from '../checks/field-problem.ts'

const enemyFar = unit('A', '3-4', '-4,4')

test('[2.1] a wood costs 2 MP and a stream 1 more', () => {
  const terrain = { '1,0': 'wood', '2,0': 'village' }
  const p = problem([unit('F', '4-4', '0,0'), enemyFar], { terrain, hexsides: { '0,0/1,0': 'stream' } })
  expect(p.terms('move F to 1,0')).toEqual(['2.1 2', '2.1 1'])
  expect([p.cost('move F to 1,0').total, p.cost('move F to 2,0').total]).toEqual([3, 3])
})

test('[2.1] a unit spends no more than its MP, and moves once', () => {
  const p = problem([unit('F', '4-2', '0,0'), enemyFar])
  expect([p.codes('move F to 2,0'), p.codes('move F to 3,0')]).toEqual([[], ['tooFar']])
  p.play('move F to 1,0')
  expect(p.codes('move F to 2,0')).toEqual(['hasMoved'])
})

test('[2.2] no unit enters a hex with another', () => {
  const p = problem([unit('F', '4-2', '-4,0'), unit('F2', '4-2', '-3,0'), unit('F3', '4-2', '-4,1'), enemyFar])
  expect([p.objections('move F to -3,0'), p.codes('move F to -3,1')]).toEqual([['2.2'], ['isBlocked']])
})

test('[2.3] a unit stops in an enemy ZOC, and leaves it in a later turn', () => {
  const p = problem([unit('F', '4-4', '0,0'), unit('A', '3-4', '2,0')])
  expect([p.codes('move F to 1,0'), p.codes('move F to 3,0')]).toEqual([[], ['mustStop']])
  const later = problem([unit('F', '4-4', '1,0'), unit('A', '3-4', '2,0')])
  expect(later.codes('move F to -1,0')).toEqual([])
  expect(later.codes('move F to 2,-1')).toEqual([])
})

test('[1.2] only the player whose phase it is gives orders, to their own units', () => {
  const p = problem([unit('F', '4-4', '0,0'), enemyFar])
  expect(p.objections(`move ${enemyFar.id} to -3,4`)).toEqual(['1.2'])
  expect(p.objections('done', 'austrian')).toEqual(['1.2'])
})

test('[1.1] the French move and attack, then the Austrians; a player who can’t attack skips that phase', () => {
  const p = problem([unit('F', '4-4', '0,0'), unit('A', '3-4', '2,0')], { turns: 2 })
  const seen = ['move F to 1,0', 'done', 'done', 'move A to 4,0', 'done', 'done', 'done'].map(order => {
    const before = p.now()
    p.play(order)
    return before
  })
  expect([...new Set(seen)]).toEqual([
    'turn 1 french movement',
    'turn 1 french combat',
    'turn 1 austrian movement',
    'turn 2 french movement',
    'turn 2 austrian movement',
  ])
  expect(p.now()).toBe('over')
})
