import { describe, expect, test } from 'vitest'
import { type Description, field, type Problem } from '../problem.ts'

describe('6 Fire', () => {
  test('[6.1] infantry beside the march fires, cavalry and infantry farther off do not', () => {
    const asked = (foe: Description): string => {
      const problem = field({ R3: { hex: 'b1', order: 'march' }, ...foe })
      problem.play('march R3 to d1')
      return problem.asked()
    }
    expect(asked({ B1: { hex: 'd2', order: 'hold' } })).toBe('blue fire')
    expect(asked({ B1: { hex: 'd3', order: 'hold' } })).toBe('blue turn')
    expect(asked({ B3: { hex: 'd2', order: 'hold' } })).toBe('blue turn')
  })

  test('[6.1] a unit fires once in a round; one that held its fire is asked again', () => {
    const march = (answer: string): Problem => {
      const problem = field({ R3: { hex: 'b1', order: 'march' }, B1: { hex: 'd2', order: 'hold' } }, { dice: [1] })
      problem.play('march R3 to e1', answer)
      return problem
    }
    expect([march('fire').asked(), march('fire').at('R3')]).toEqual(['blue turn', 'e1'])
    expect([march('hold fire').asked(), march('hold fire').at('R3')]).toEqual(['blue fire', 'e1'])
  })

  test('[6.1] the units that may fire are settled at the hex: all are asked, but not about a unit that is gone', () => {
    const problem = field(
      {
        R3: { hex: 'b2', strength: 1, order: 'march' },
        B1: { hex: 'c3', order: 'hold' },
        B2: { hex: 'd1', order: 'hold' },
      },
      { dice: [6] },
    )
    problem.play('march R3 to c2', 'fire')
    expect([problem.at('R3'), problem.asked()]).toEqual(['lost', 'blue turn'])
  })

  test.each([
    ['a column', {}, 4, 2],
    ['a column', {}, 5, 1],
    ['a line', { tail: 'e2' }, 3, 2],
    ['a line', { tail: 'e2' }, 4, 1],
  ])('[6.2] %s fires with %o and rolls %i: the target has %i left', (_, tail, die, left) => {
    const problem = field(
      { R3: { hex: 'c1', order: 'march' }, B1: { hex: 'd2', order: 'hold', ...tail } },
      { dice: [die] },
    )
    problem.play('march R3 to d1', 'fire')
    expect(problem.strength('R3')).toBe(left)
  })

  test('[1.3] a side that does not want to be asked about fire is not, until the round is over or it says otherwise', () => {
    const march = (...first: string[]): Problem => {
      const problem = field({
        R1: { hex: 'c3', order: 'march' },
        R3: { hex: 'b1', order: 'march' },
        B1: { hex: 'd2', order: 'hold' },
        B3: { hex: 'g2', order: 'hold' },
      })
      problem.play('march R3 to d1', ...first)
      return problem
    }
    const waived = march('no more about fire until phase')
    expect(waived.objections('no more about cards until phase')).toEqual(['1.3'])
    waived.play('stand B2', 'march R1 to d3')
    expect([waived.asked(), waived.at('R1')]).toEqual(['blue turn', 'd3'])

    const again = march('no more about fire until end', 'stand B2')
    expect(again.objections('no more about fire until off', 'red')).toEqual(['1.3'])
    again.playFor('blue', 'no more about fire until off')
    expect(again.objections('no more about fire until off', 'blue')).toEqual(['1.3'])
    again.play('march R1 to d3')
    expect(again.asked()).toBe('blue fire')
  })
})
