import { describe, expect, test } from 'vitest'
import { type Description, field, type Problem } from '../problem.ts'

describe('7 The fight', () => {
  const charge = (foe: Description, dice: number[], more: Description = {}): Problem => {
    const problem = field(
      { R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold', ...foe }, ...more },
      { dice },
    )
    problem.play('march R3 to c3')
    while (problem.asked() === 'blue fire') problem.play('hold fire')
    return problem
  }

  test('[7.1] cavalry with that order charges an adjacent enemy, or stays', () => {
    const problem = charge({}, [])
    expect(problem.asked()).toBe('red march')
    expect([problem.objections('charge B1'), problem.objections('charge B2'), problem.objections('charge R2')]).toEqual(
      [[], ['7.1'], ['7.1']],
    )
    expect(problem.choices()).toEqual(['charge B1', 'stay'])
    problem.play('stay')
    expect(problem.asked()).toBe('blue turn')
  })

  test('[7.1] a unit ordered to march does not charge, and no unit does without an adjacent enemy', () => {
    const problem = field({ R3: { hex: 'c3', order: 'march' }, B1: { hex: 'd3', order: 'hold' } })
    problem.play('stand R3')
    expect(problem.asked()).toBe('blue turn')
    const far = field({ R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold' } })
    far.play('stand R3')
    expect(far.asked()).toBe('blue turn')
  })

  const riders = {
    B3: { hex: 'c4', order: 'hold' },
    R4: { hex: 'd4', order: 'hold' },
    B4: { hex: 'e4', order: 'hold' },
  }

  test('[7.2] a charge is met by a counter-charge, that by another, each a fight of its own', () => {
    const problem = charge({}, [6, 1, 6, 1, 6, 1], riders)
    problem.play('charge B1', 'counter-charge', 'counter-charge', 'counter-charge')
    // B4 beats R4, so B3 can beat R3: the charge fails.
    expect(problem.told('fought').map(({ unit, foe, margin }) => [unit, foe, margin])).toEqual([['B4', 'R4', 5]])
    expect(problem.view().path).toEqual(['battle', 'turn', 'march', 'fight', 'fight', 'fight', 'fight', 'retreat'])
    problem.play(problem.choices()[0], 'stay')
    expect(problem.told('fought').at(-1)).toMatchObject({ unit: 'B3', foe: 'R3', margin: 5 })
    problem.play(problem.choices()[0], 'stay')
    expect(problem.told('fought')).toHaveLength(2)
    expect([problem.strength('B1'), problem.strength('R3'), problem.strength('R4')]).toEqual([2, 1, 1])
    expect(problem.asked()).toBe('blue turn')
  })

  test('[7.2] a unit that beats the counter-charge continues with its own', () => {
    const problem = charge({}, [1, 6, 6, 1], { B3: riders.B3 })
    problem.play('charge B1', 'counter-charge', 'retreat to b5')
    expect(problem.told('fought').map(({ unit, foe }) => [unit, foe])).toEqual([
      ['B3', 'R3'],
      ['R3', 'B1'],
    ])
  })

  test('[7.2] by cavalry that is adjacent to the charger, and does not fight already', () => {
    const may = (more: Description, foe: Description = {}): boolean => {
      const problem = charge(foe, [6, 1, 1], more)
      problem.play('charge B1')
      return problem.objections('counter-charge', 'blue').length === 0
    }
    expect(may({ B3: { hex: 'c4', order: 'hold' } })).toBe(true)
    expect(may({ B3: { hex: 'd4', order: 'hold' } })).toBe(false)
    expect(may({ B2: { hex: 'c4', order: 'hold' } })).toBe(false)
    const horse = field({ R3: { hex: 'c3', order: 'charge' }, B3: { hex: 'd3', order: 'hold' } }, { dice: [6, 1] })
    horse.play('stand R3', 'charge B3')
    expect(horse.asked()).toBe('blue retreat')
  })

  test('[7.2] once in a round', () => {
    const second = (answer: string, dice: number[], ...then: string[]): string => {
      const problem = field(
        {
          R3: { hex: 'c3', order: 'charge' },
          R4: { hex: 'd4', order: 'charge' },
          B1: { hex: 'd3', order: 'hold' },
          B3: { hex: 'c4', order: 'hold' },
        },
        { dice },
      )
      problem.play('stand R3', 'charge B1', answer, ...then, 'retreat to e3', 'stay', 'stand B2')
      problem.play('stand R4', 'charge B1')
      return problem.asked()
    }
    expect(second('wait', [6, 1])).toBe('blue fight')
    expect(second('counter-charge', [1, 6, 6, 1, 1, 6], 'wait', 'retreat to c5')).toBe('red retreat')
  })

  test.each([
    ['a column', {}, [4, 3], 'won'],
    ['a column', {}, [3, 3], 'lost'],
    ['a line', { tail: 'e3' }, [3, 3], 'won'],
    ['a line', { tail: 'e3' }, [2, 3], 'lost'],
    ['one half as strong', { strength: 1 }, [3, 3], 'won'],
    ['one half as strong', { strength: 1 }, [2, 3], 'lost'],
  ])('[7.3] cavalry against %s %o with dice %o has %s', (_, foe, dice, result) => {
    const problem = charge(foe, dice)
    const before = [problem.strength('R3'), problem.strength('B1')]
    problem.play('charge B1')
    const after = result === 'won' ? [before[0], before[1] - 1] : [before[0] - 1, before[1]]
    expect([problem.strength('R3'), problem.strength('B1')]).toEqual(after)
  })

  test('[7.4] the loser retreats into an empty hex beside it', () => {
    const problem = charge({}, [6, 1])
    problem.play('charge B1')
    expect(problem.asked()).toBe('blue retreat')
    expect([problem.objections('retreat to c3'), problem.objections('retreat to f3')]).toEqual([['7.4'], ['7.4']])
    problem.play('retreat to e3')
    expect(problem.at('B1')).toBe('e3')
  })

  test('[7.4] without an empty hex it is lost, with one it is not', () => {
    const corner = (others: Description): Problem => {
      const problem = field(
        { R3: { hex: 'b1', order: 'charge' }, B1: { hex: 'a1', order: 'hold' }, ...others },
        { dice: [6, 1] },
      )
      problem.play('stand R3', 'charge B1')
      return problem
    }
    expect(corner({}).asked()).toBe('blue retreat')
    expect(corner({ R1: { hex: 'a2', order: 'hold' } }).at('B1')).toBe('lost')
  })

  test('[7.5] a unit that charged and won may advance into a vacated hex', () => {
    const problem = charge({}, [6, 1])
    problem.play('charge B1', 'retreat to e3')
    expect([problem.objections('advance to d3'), problem.objections('advance to c4')]).toEqual([[], ['7.5']])
    problem.play('advance to d3')
    expect([problem.at('R3'), problem.asked()]).toEqual(['d3', 'blue turn'])
  })

  test('[7.5] not a unit that was charged, and not into a hex that it is not adjacent to', () => {
    const beaten = charge({}, [1, 6])
    beaten.play('charge B1', 'retreat to b3')
    expect(beaten.asked()).toBe('blue turn')
    const line = charge({ tail: 'e3' }, [6, 1])
    line.play('charge B1', 'retreat to f3')
    expect([line.objections('advance to d3'), line.objections('advance to e3')]).toEqual([[], ['7.5']])
  })
})
