import { describe, expect, test } from 'vitest'
import { eventsFor } from '../../index.ts'
import { units } from '../field.ts'
import { from, type Problem } from '../problem.ts'

describe('2 Orders', () => {
  const writing = (): Problem => from({ units: { R1: { hex: 'b2' }, R3: { hex: 'b4' }, B1: { hex: 'f4' } }, dice: [2] })

  test('[2.1] both write at once, each for its own units, and change their minds until they seal', () => {
    const problem = writing()
    expect(problem.match.owing).toEqual([0, 1])
    problem.playFor('blue', 'order B1 to hold')
    problem.playFor('red', 'order R1 to march')
    expect(problem.objections('order R1 to march', 'red')).toEqual(['2.1'])
    problem.playFor('red', 'order R1 to hold')
    expect(problem.objections('order B1 to march', 'red')).toEqual(['2.1'])
    expect(problem.objections('order R2 to hold', 'red')).toEqual(['2.1'])
    expect(problem.owed('red')).toEqual(['2.1'])
    expect([problem.objections('seal', 'red'), problem.objections('seal', 'blue')]).toEqual([['2.1'], []])
    problem.playFor('red', 'order R3 to march', 'seal')
    expect(problem.objections('order R1 to march', 'red')).toEqual(['1.1'])
  })

  test('[2.1] no side sees what the others write, or whether they have sealed', () => {
    const { match } = writing()
    const { battle } = match
    const hidden = (): unknown => [battle.language.view(match.seen(1)), battle.owing(match.seen(1))]
    const before = hidden()
    match.play(battle.language.hear('order R1 to march'), 0)
    match.play(battle.language.hear('order R3 to charge'), 0)
    match.play(battle.language.hear('seal'), 0)
    expect(hidden()).toEqual(before)
    expect(match.owing).toEqual([1])
    expect(units.order.get(match.seen(0), 2)).toBe(3)
    expect([eventsFor(match.events, 0).length, eventsFor(match.events, 1).length]).toEqual([2, 0])
  })

  test('[2.2] cavalry is ordered to charge, infantry is not', () => {
    const problem = writing()
    expect(problem.objections('order R1 to charge')).toEqual(['2.2'])
    expect(problem.objections('order R3 to charge')).toEqual([])
  })

  test('[2.3] orders come to light when the last has sealed, all at once, and stay as they are', () => {
    const problem = writing()
    problem.playFor('blue', 'order B1 to march', 'seal')
    problem.playFor('red', 'order R1 to hold', 'order R3 to charge')
    expect([units.order.get(problem.match.seen(1), 0), units.order.get(problem.match.seen(0), 4)]).toEqual([0, 0])
    problem.playFor('red', 'seal')
    expect([units.order.get(problem.match.seen(1), 0), units.order.get(problem.match.seen(0), 4)]).toEqual([1, 2])
    expect(problem.objections('order B1 to hold')).toEqual(['2.3'])
    expect(problem.match.undoable).toBe(0)
  })
})
