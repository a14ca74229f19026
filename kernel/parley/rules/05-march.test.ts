import { describe, expect, test } from 'vitest'
import { field, type Problem } from '../problem.ts'

describe('5 The march', () => {
  test('[5.1] infantry goes two hexes and cavalry three, through empty hexes only', () => {
    const problem = field({ R1: { hex: 'a1', order: 'march' }, R3: { hex: 'a3', order: 'march' } })
    expect([problem.objections('march R1 to c1'), problem.objections('march R1 to d1')]).toEqual([[], ['5.1']])
    expect([problem.objections('march R3 to d3'), problem.objections('march R3 to e3')]).toEqual([[], ['5.1']])
    expect(problem.objections('march R3 to a1')).toEqual(['5.1'])
    expect(problem.cost('march R3 to d3')).toMatchObject({ total: 3, budget: 3, path: ['b3', 'c3', 'd3'] })
    problem.play('march R3 to d3')
    expect(problem.told('marched').map(({ to }) => to)).toEqual(['b3', 'c3', 'd3'])
  })

  test('[5.1] a way that is barred is gone around, as far as the hexes last', () => {
    const problem = field({ R1: { hex: 'a1', order: 'march' }, R3: { hex: 'b1', order: 'hold' } })
    expect(problem.objections('march R1 to c1')).toEqual(['5.1'])
    expect(problem.objections('march R1 to b2')).toEqual([])
  })

  test('[5.2] a unit that was hit goes on or halts; one that was missed goes on', () => {
    const march = (die: number): Problem => {
      const problem = field({ R3: { hex: 'b1', order: 'march' }, B1: { hex: 'c2', order: 'hold' } }, { dice: [die] })
      problem.play('march R3 to e1', 'fire')
      return problem
    }
    expect(march(4).at('R3')).toBe('e1')
    const hit = march(5)
    expect([hit.asked(), hit.at('R3'), hit.strength('R3')]).toEqual(['red march', 'c1', 1])
    hit.play('halt')
    expect(hit.at('R3')).toBe('c1')
    const bold = march(5)
    // Asked once: nothing happens on the rest of the path.
    bold.play('go on')
    expect([bold.at('R3'), bold.asked()]).toEqual(['e1', 'blue turn'])
  })
})
