import { describe, expect, test } from 'vitest'
import { allied, type Counter, french, type Problem, problem } from '../../games/austerlitz/checks/field-problem.ts'
import { folliesIn } from './checks/watched.ts'
import { leftBehind, objectivesLeft, toAndFro } from './marches.ts'

const FAR: Counter = allied('E', 'infantry', '5-4', '12,0')
const frenchMarch = (units: readonly Counter[], more: Problem = {}) =>
  problem({ map: { radius: 12 }, side: 'french', phase: 'movement', units: [...units, FAR], ...more })
const f = (id: string, hex: string): Counter => french(id, 'infantry', '4-5', hex)
/** The rest of a turn, with the enemy’s movement after it. */
const NEXT = ['done', 'done']

describe('marching to and fro', () => {
  const seen = (...orders: string[]) => folliesIn(frenchMarch([f('F', '0,0')]), orders, toAndFro)

  test('back in the hex that the unit left a turn before', () => {
    expect(seen('move F to 3,0', ...NEXT, 'move F to 0,0', ...NEXT)).toEqual(['toAndFro by F in turn 2'])
    expect(seen('move F to 3,0', ...NEXT, 'move F to 1,0', ...NEXT)).toEqual([])
  })

  test('each time again; not after a turn of rest, nor by a detour', () => {
    const there = ['move F to 3,0', ...NEXT]
    const back = ['move F to 0,0', ...NEXT]
    expect(seen(...there, ...back, ...there)).toEqual(['toAndFro by F in turn 2', 'toAndFro by F in turn 3'])
    expect(seen(...there, ...NEXT, ...back)).toEqual([])
    expect(seen(...there, 'move F to 3,-3', ...NEXT, ...back)).toEqual([])
  })

  test('not when the enemy has driven the unit back', () => {
    const units = [f('F', '0,0'), allied('D', 'infantry', '9-4', '4,0')]
    const driven = problem({ side: 'french', phase: 'movement', units, dice: [3] })
    const attacked = ['move D to 2,0', 'done', 'attack 1,0 with D', 'retreat F to 0,1', 'stand']
    expect(folliesIn(driven, ['move F to 1,0', 'done', ...attacked, 'move F to 0,0', 'done'], toAndFro)).toEqual([])
  })
})

describe('objectives left in the last turn', () => {
  const ARROWS = { arrows: { west: ['0,0', '1,0'], east: ['12,-1'] } }
  const seen = (turn: number, units: readonly Counter[], ...orders: string[]) =>
    folliesIn(frenchMarch(units, { ...ARROWS, turn, turns: 3 }), [...orders, 'done'], objectivesLeft)
  const holder = f('F', '0,0')

  test('left empty in the last turn, not in the one before', () => {
    expect(seen(3, [holder], 'move F to -2,0')).toEqual(['objectiveLeft by F in turn 3'])
    expect(seen(2, [holder], 'move F to -2,0')).toEqual([])
    expect(
      folliesIn(
        frenchMarch([holder], { ...ARROWS, turn: 2, turns: 3 }),
        ['move F to -2,0', ...NEXT, 'done'],
        objectivesLeft,
      ),
    ).toEqual([])
  })

  test('not for another objective, nor if a friend stays or comes', () => {
    expect(seen(3, [holder], 'move F to 1,0')).toEqual([])
    expect(seen(3, [holder, f('G', '-2,1')], 'move F to 2,0', 'move G to 0,0')).toEqual([])
    expect(seen(3, [holder, f('G', '-2,1')], 'move F to 2,0', 'move G to -1,0')).toHaveLength(1)
  })

  test('not out of any other hex', () => {
    expect(seen(3, [{ ...holder, hex: '0,1' }], 'move F to -2,0')).toEqual([])
  })
})

describe('units left behind', () => {
  /** A column of three marches five or four hexes, and a fourth unit doesn’t. */
  function seen(miles: number, marchers: readonly string[], stayer: Counter, more: Problem = {}): string[] {
    const units = ['0', '1', '2'].map(row => f(row, `-9,${row}`))
    const orders = marchers.map(row => `move ${row} to ${miles - 9},${row}`)
    return folliesIn(frenchMarch([...units, stayer], more), [...orders, ...NEXT], leftBehind)
  }
  const ALL = ['0', '1', '2']
  const STAYER = f('S', '-9,4')

  test('a unit that never moved while most of its formation went five hexes', () => {
    expect(seen(5, ALL, STAYER)).toEqual(['leftBehind by S in turn 2'])
    expect(seen(4, ALL, STAYER)).toEqual([])
  })

  test('not if only half of the formation has gone', () => {
    expect(seen(5, ['0', '1'], STAYER)).toEqual([])
  })

  test('not near the enemy, nor on an objective', () => {
    const foe = (hex: string) => ({ units: ALL.map(row => f(row, `-9,${row}`)).concat(STAYER, { ...FAR, hex }) })
    expect(seen(5, ALL, STAYER, foe('-9,8'))).toEqual([])
    expect(seen(5, ALL, STAYER, foe('-8,8'))).toHaveLength(1)
    expect(seen(5, ALL, STAYER, { arrows: { west: ['-9,4'], east: ['12,-1'] } })).toEqual([])
  })
})
