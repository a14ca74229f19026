import { describe, expect, test } from 'vitest'
import { field, from, type Problem } from '../problem.ts'

describe('3 Turns', () => {
  test.each([
    [1, 'red'],
    [2, 'blue'],
  ])('[3.1] with a %i on the die %s begins', (die, side) => {
    const problem = from({ units: { R1: { hex: 'b2' }, B1: { hex: 'f4' } }, dice: [die] })
    problem.playFor('red', 'order R1 to hold', 'seal')
    problem.playFor('blue', 'order B1 to hold', 'seal')
    expect(problem.asked()).toBe(`${side} turn`)
  })

  test('[3.1] the sides act in turn, each unit once; a side with no fresh unit is passed over', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' }, R3: { hex: 'b4', order: 'hold' } })
    problem.play('stand R1')
    expect(problem.asked()).toBe('blue turn')
    expect(problem.objections('stand R2')).toEqual(['3.1'])
    problem.play('stand B2')
    expect(problem.objections('stand R1')).toEqual(['3.1'])
    problem.play('stand R2')
    expect(problem.asked()).toBe('red turn')
  })

  test('[3.2] a unit marches if it is ordered to march or charge, and forms if it is ordered to hold', () => {
    const problem = field({
      R1: { hex: 'b2', order: 'march' },
      R2: { hex: 'a5', order: 'hold' },
      R3: { hex: 'd1', order: 'charge' },
    })
    expect(problem.objections('march R1 to b3')).toEqual([])
    expect(problem.objections('march R3 to d2')).toEqual([])
    expect(problem.objections('march R2 to a4')).toEqual(['3.2'])
    expect(problem.objections('extend R2 to a4')).toEqual([])
    expect(problem.objections('extend R1 to b3')).toEqual(['3.2'])
    expect(problem.choices('stand')).toEqual(['stand R1', 'stand R2', 'stand R3'])
  })
})

describe('4 The line', () => {
  test('[4.1] stands in two hexes: no unit marches through either', () => {
    const at = (tail?: string): string[] =>
      field({ R3: { hex: 'c3', order: 'march' }, B1: { hex: 'd3', ...(tail ? { tail } : {}) } }).choices('march R3 to')
    expect(at()).toContain('march R3 to d2')
    expect(at('d2')).not.toContain('march R3 to d2')
    expect(at('d2')).not.toContain('march R3 to d3')
  })

  test('[4.1] either hex is beside the enemy: its second hex fires, is charged, and is left in retreat', () => {
    const problem = field(
      { R3: { hex: 'a2', order: 'charge' }, B1: { hex: 'd3', tail: 'c3', order: 'hold' } },
      { dice: [6, 1] },
    )
    problem.play('march R3 to b3')
    expect(problem.asked()).toBe('blue fire')
    problem.play('hold fire', 'charge B1', 'retreat to e3')
    expect(problem.hexes('B1')).toEqual(['e3'])
    expect(problem.choices()).toEqual(['advance to c3', 'stay'])
  })

  test('[4.2] foot extends into an empty hex beside it', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' }, R3: { hex: 'b3', order: 'hold' } })
    expect(problem.objections('extend R1 to b3')).toEqual(['4.2'])
    expect(problem.objections('extend R1 to d2')).toEqual(['4.2'])
    expect(problem.objections('extend R3 to c3')).toEqual(['4.2'])
    problem.play('extend R1 to c2')
    expect([problem.hexes('R1'), problem.states('R1')]).toEqual([['b2', 'c2'], ['line']])
  })

  test('[4.3] a line closes on its first hex, and does not march before', () => {
    const line = (order: string): Problem =>
      field({ R1: { hex: 'b2', tail: 'c2', order }, R3: { hex: 'b4', order: 'hold' } })
    expect(line('march').objections('march R1 to b3')).toEqual(['4.3'])
    const problem = line('hold')
    expect(problem.objections('extend R1 to b3')).toEqual(['4.2'])
    expect(problem.objections('close R2')).toEqual(['4.3'])
    problem.play('close R1')
    expect([problem.hexes('R1'), problem.states('R1')]).toEqual([['b2'], []])
  })

  test('[4.4] a line wheels about either of its hexes into an empty one beside it', () => {
    const line = (order = 'hold'): Problem =>
      field({ R1: { hex: 'c3', tail: 'd3', order }, R3: { hex: 'c4', order: 'hold' } })
    const problem = line()
    expect(line('march').objections('wheel R1 from d3 to d2')).toEqual(['3.2'])
    expect(problem.objections('wheel R2 from a5 to a4')).toEqual(['4.4'])
    expect(problem.objections('wheel R1 from b3 to b2')).toEqual(['4.4'])
    expect(problem.objections('wheel R1 from d3 to c4')).toEqual(['4.4'])
    expect(problem.objections('wheel R1 from d3 to e3')).toEqual(['4.4'])
    expect(problem.choices('wheel R1 from d3 to')).toHaveLength(4)
    problem.play('wheel R1 from d3 to d2')
    expect(problem.hexes('R1')).toEqual(['c3', 'd2'])
    const other = line()
    other.play('wheel R1 from c3 to e3')
    expect(other.hexes('R1')).toEqual(['e3', 'd3'])
  })
})
