import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Dispatch, FieldProblem } from '../field-problem.ts'
import { coverage, eventsFor } from '../index.ts'
import type { ParleyBattle } from './battle.ts'
import type { ParleyDecision } from './decisions.ts'
import { UNITS, units } from './field.ts'
import { parley } from './index.ts'

interface Report extends Dispatch {
  readonly path: readonly string[]
  readonly units: readonly (Dispatch['units'][number] & {
    readonly hexes: readonly string[]
    readonly strength: number
    readonly order: string
  })[]
  readonly hands: Readonly<Record<string, readonly string[]>>
}

class Problem extends FieldProblem<Report, ParleyDecision, ParleyBattle> {
  strength(id: string): number {
    return this.counter(id).strength
  }

  hexes(id: string): readonly string[] {
    return this.counter(id).hexes
  }

  /** Which side is asked, and at which step. */
  asked(): string {
    const { side, step } = this.report()
    return `${side} ${step}`
  }
}

type Description = Readonly<Record<string, unknown>>
const from = (situation: Description): Problem => new Problem(parley, { situation })

/** Orders lie open, and it is red's turn; far away stands another of each side, so that nothing ends too early. */
const field = (units: Description, more: Description = {}): Problem =>
  from({
    units: { R2: { hex: 'a5', order: 'hold' }, B2: { hex: 'g1', order: 'hold' }, ...units },
    turn: 'red',
    ...more,
  })

describe('1 The battle', () => {
  test('[1.0] a round begins with a card, then orders, then turns; after the last unit comes the next round', () => {
    const problem = from({ units: { R1: { hex: 'b2' }, B1: { hex: 'f4' } }, dice: [1] })
    expect(problem.asked()).toBe('red orders')
    problem.playFor('red', 'order R1 to hold', 'seal')
    problem.playFor('blue', 'order B1 to hold', 'seal')
    expect(problem.now()).toBe('turn 1 red turn')
    problem.play('stand R1', 'stand B1')
    expect(problem.now()).toBe('turn 2 red orders')
    expect([problem.counter('R1').order, problem.report().hands.red.length]).toEqual(['none', 1])
  })

  test('[1.0] four rounds are all there are', () => {
    const last = (round: number): Problem => {
      const problem = field({ R1: { hex: 'b2', order: 'hold' } }, { round })
      problem.play('stand R1', 'stand B2', 'stand R2')
      return problem
    }
    expect([last(3).now(), last(4).now()]).toEqual(['turn 4 red orders', 'over'])
  })

  test('[1.1] only who is asked decides, and only what is asked', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' } })
    expect(problem.objections('stand R1')).toEqual([])
    expect(problem.objections('stand B2', 'blue')).toEqual(['1.1'])
    expect(problem.objections('fire')).toEqual(['1.1'])
    expect(problem.objections('time up')).toEqual(['1.1'])
  })

  test('[1.2] a decision names what there is', () => {
    const { match } = field({ R1: { hex: 'b2', order: 'march' } })
    const cases = (d: ParleyDecision): string[] => match.objections(d).map(objection => objection.case)
    expect(cases({ kind: 'march', unit: 0, to: 0 })).toEqual([])
    expect([cases({ kind: 'march', unit: 8, to: 0 }), cases({ kind: 'march', unit: 0, to: 35 })]).toEqual([
      ['1.2'],
      ['1.2'],
    ])
    expect(() => match.battle.language.hear('march R9 to a1')).toThrow('there is no unit "R9"')
    expect(() => match.battle.language.hear('order R1 to none')).toThrow('there is no order "none"')
  })
})

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

  test('[2.1] nobody sees what the others write, nor whether they have sealed', () => {
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

  test('[2.2] horse is ordered to charge, foot is not', () => {
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

  test('[3.1] the sides act in turn, each unit once; who has no fresh unit is passed over', () => {
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
  test('[4.1] stands in two hexes: nobody marches through either', () => {
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
})

describe('5 The march', () => {
  test('[5.1] foot goes two hexes and horse three, through empty hexes only', () => {
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
      const problem = field({ R3: { hex: 'b1', order: 'march' }, B1: { hex: 'd2', order: 'hold' } }, { dice: [die] })
      problem.play('march R3 to e1', 'fire')
      return problem
    }
    expect(march(4).at('R3')).toBe('e1')
    const hit = march(5)
    expect([hit.asked(), hit.at('R3'), hit.strength('R3')]).toEqual(['red march', 'd1', 1])
    hit.play('halt')
    expect(hit.at('R3')).toBe('d1')
    const bold = march(5)
    bold.play('go on')
    expect(bold.at('R3')).toBe('e1')
  })
})

describe('6 Fire', () => {
  test('[6.1] foot beside the march fires, horse and foot farther off do not', () => {
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

  test('[6.1] who may fire is settled at the hex: all are asked, but not about a unit that is gone', () => {
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

  test('[1.3] who does not want to be asked about fire is not, until the round is over or he says otherwise', () => {
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

  test('[7.1] horse with that order charges an enemy beside it, or stays', () => {
    const problem = charge({}, [])
    expect(problem.asked()).toBe('red march')
    expect([problem.objections('charge B1'), problem.objections('charge B2'), problem.objections('charge R2')]).toEqual(
      [[], ['7.1'], ['7.1']],
    )
    expect(problem.choices()).toEqual(['charge B1', 'stay'])
    problem.play('stay')
    expect(problem.asked()).toBe('blue turn')
  })

  test('[7.1] who is ordered to march does not charge, nor does anybody with no enemy beside it', () => {
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
    // B4 beats R4, so that B3 is not kept from beating R3: the charge comes to nothing.
    expect(problem.told('fought').map(({ unit, foe, margin }) => [unit, foe, margin])).toEqual([['B4', 'R4', 5]])
    expect(problem.report().path).toEqual(['battle', 'turn', 'march', 'fight', 'fight', 'fight', 'fight', 'retreat'])
    problem.play(problem.choices()[0], 'stay')
    expect(problem.told('fought').at(-1)).toMatchObject({ unit: 'B3', foe: 'R3', margin: 5 })
    problem.play(problem.choices()[0], 'stay')
    expect(problem.told('fought')).toHaveLength(2)
    expect([problem.strength('B1'), problem.strength('R3'), problem.strength('R4')]).toEqual([2, 1, 1])
    expect(problem.asked()).toBe('blue turn')
  })

  test('[7.2] who beats the counter-charge goes on with his own', () => {
    const problem = charge({}, [1, 6, 6, 1], { B3: riders.B3 })
    problem.play('charge B1', 'counter-charge', 'retreat to b5')
    expect(problem.told('fought').map(({ unit, foe }) => [unit, foe])).toEqual([
      ['B3', 'R3'],
      ['R3', 'B1'],
    ])
  })

  test('[7.2] by horse that is beside who charges, and does not fight already', () => {
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
  ])('[7.3] horse against %s %o with dice %o has %s', (_, foe, dice, result) => {
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

  test('[7.5] who charged and won may advance into a hex that was left', () => {
    const problem = charge({}, [6, 1])
    problem.play('charge B1', 'retreat to e3')
    expect([problem.objections('advance to d3'), problem.objections('advance to c4')]).toEqual([[], ['7.5']])
    problem.play('advance to d3')
    expect([problem.at('R3'), problem.asked()]).toEqual(['d3', 'blue turn'])
  })

  test('[7.5] not who was charged, and not into a hex that he is not beside', () => {
    const beaten = charge({}, [1, 6])
    beaten.play('charge B1', 'retreat to b3')
    expect(beaten.asked()).toBe('blue turn')
    const line = charge({ tail: 'e3' }, [6, 1])
    line.play('charge B1', 'retreat to f3')
    expect([line.objections('advance to d3'), line.objections('advance to e3')]).toEqual([[], ['7.5']])
  })
})

describe('8 Cards', () => {
  const hands = { red: ['C1'], blue: ['C8', 'C5'] }
  const ride = (more: Description = {}): Problem =>
    field({ R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold' } }, { hands, ...more })

  test('[8.1] each side draws one a round, unseen by the other', () => {
    const problem = new Problem(parley, { seed: 'draw' })
    const { match } = problem
    const [red, blue] = [0, 1].map(viewer => eventsFor(match.events, viewer).map(event => event.kind))
    expect([red, blue]).toEqual([
      ['roundBegan', 'drew', 'drewUnseen'],
      ['roundBegan', 'drewUnseen', 'drew'],
    ])
    expect(eventsFor(match.events, 'public').map(event => event.kind)).toEqual([
      'roundBegan',
      'drewUnseen',
      'drewUnseen',
    ])
    const report = match.battle.language.view(match.seen(0)) as unknown as Report & { readonly cards: number[] }
    expect([report.hands.red.length, report.hands.blue.length, report.cards]).toEqual([1, 0, [1, 1]])
  })

  test('[8.1] one plays what one holds', () => {
    const problem = ride()
    expect(problem.asked()).toBe('blue card')
    expect(problem.choices()).toEqual(['no more about cards until phase', 'pass', 'play C5', 'play C8'])
    expect([problem.objections('play C8'), problem.objections('play C1')]).toEqual([[], ['8.1']])
  })

  test('[8.2] a card is offered once before every question to the enemy, and not within an offer', () => {
    const problem = ride()
    problem.play('pass')
    expect(problem.asked()).toBe('red turn')
    problem.play('march R3 to c3')
    // Blue is asked whether to fire, so red may play; then red whether to charge, so blue may.
    expect(problem.asked()).toBe('red card')
    problem.play('pass')
    expect(problem.asked()).toBe('blue fire')
    problem.play('hold fire')
    expect(problem.asked()).toBe('blue card')
    problem.play('pass')
    expect(problem.asked()).toBe('red march')
  })

  test.each([
    ['pass', 4, 2],
    ['play C1', 4, 1],
    ['play C1', 3, 2],
    ['play C8', 2, 1],
    ['play C8', 1, 2],
  ])('[8.2] after "%s" a volley with a %i leaves %i', (card, die, left) => {
    const held = { blue: ['C1', 'C8'] }
    const problem = ride({ hands: held, dice: [die] })
    problem.play(card, 'march R3 to c3', 'fire')
    expect(problem.strength('R3')).toBe(left)
  })

  test('[8.2] it counts for one die only, and no second one is offered until then', () => {
    const problem = ride({ hands: { blue: ['C8', 'C5'] }, dice: [6, 3, 3] })
    problem.play('play C8', 'march R3 to c3')
    expect(problem.asked()).toBe('blue fire')
    problem.play('fire')
    expect(problem.told('fired').at(-1)).toMatchObject({ die: 6, edge: 3 })
    expect(problem.asked()).toBe('blue card')
    problem.play('pass', 'charge B1')
    expect(problem.told('fought').at(-1)).toMatchObject({ margin: -1 })
  })

  test('[1.3] who does not want to be asked about cards is not', () => {
    const problem = ride({ hands: { blue: ['C8'] } })
    problem.play('no more about cards until phase', 'march R3 to c3', 'hold fire')
    expect(problem.asked()).toBe('red march')
    problem.playFor('blue', 'no more about cards until off')
    problem.play('stay', 'stand B1')
    expect(problem.asked()).toBe('blue card')
  })
})

describe('9 The hourglass', () => {
  test('[9.0] units without orders hold when it runs out, the others keep theirs', () => {
    const problem = from({ units: { R1: { hex: 'b2' }, R2: { hex: 'b4' }, B1: { hex: 'f4' } }, dice: [1] })
    problem.playFor('red', 'order R1 to march')
    expect(problem.match.fromUmpire({ kind: 'timeUp' }).accepted).toBe(true)
    expect(['R1', 'R2', 'B1'].map(id => problem.counter(id).order)).toEqual(['march', 'hold', 'hold'])
    expect(problem.asked()).toBe('red turn')
  })

  test('[9.0] the units of the side that is to act stand, those of the other do not; only the umpire turns it', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' }, B1: { hex: 'f4', order: 'hold' } })
    expect(problem.objections('time up', 'red')).toEqual(['1.1'])
    expect(problem.match.fromUmpire({ kind: 'giveUp' }).accepted).toBe(false)
    problem.match.fromUmpire({ kind: 'timeUp' })
    problem.play('stand B1')
    expect(problem.asked()).toBe('blue turn')
    problem.play('stand B2')
    expect(problem.now()).toBe('turn 2 red orders')
  })
})

describe('10 The end', () => {
  test('[10.1] it is over at once when a side has no unit left', () => {
    const problem = from({
      units: { R3: { hex: 'c3', order: 'charge' }, R1: { hex: 'a1', order: 'hold' }, B1: { hex: 'd3', strength: 1 } },
      turn: 'red',
      dice: [6, 1],
    })
    problem.play('stand R3', 'charge B1', 'advance to d3')
    expect([problem.now(), problem.level(), problem.winner()]).toEqual(['over', 'Rout', 'red'])
    expect(problem.objections('stand R1')).toEqual(['10.1'])
  })

  test.each([
    [2, 'Draw', null],
    [1, 'Victory', 'red'],
  ])('[10.1] after the last round, two against %i is a %s', (strength, level, winner) => {
    const units = { R1: { hex: 'a1', order: 'hold' }, B1: { hex: 'g1', order: 'hold', strength } }
    const problem = from({ units, turn: 'red', round: 4 })
    problem.play('stand R1', 'stand B1')
    expect([problem.level(), problem.winner()]).toEqual([level, winner])
  })

  test('[10.2] who is asked anything may give up, who is not may not', () => {
    const problem = field({ R3: { hex: 'b1', order: 'march' }, B1: { hex: 'd2', order: 'hold' } })
    expect(problem.objections('give up', 'blue')).toEqual(['1.1'])
    problem.play('march R3 to e1', 'give up')
    expect([problem.now(), problem.level(), problem.winner()]).toEqual(['over', 'Surrender', 'red'])
  })
})

test('a situation that cannot be is refused in words', () => {
  expect(() => from({ units: { R1: { hex: 'z1' } } })).toThrow('situation: ')
  expect(() => from({ units: { R1: { hex: 'a1' }, B1: { hex: 'a1' } } })).toThrow('two units in a hex')
  expect(() => from({ units: { R1: { hex: 'a1', tail: 'c1' }, B1: { hex: 'g1' } } })).toThrow('R1 is torn apart')
})

test('every event is told, and names what it is about', () => {
  const { match } = field({ R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold' } }, { dice: [5, 6, 1] })
  const { language } = match.battle
  for (const order of ['march R3 to c3', 'fire', 'charge B1', 'retreat to e3', 'advance to d3'])
    match.play(language.hear(order))
  expect(match.events.map(language.tell)).toEqual([
    'R3 marches to c3',
    'B1 fires at R3: 5, needs 5',
    'R3 has 1 left',
    'R3 charges B1',
    'R3 rolls 6, B1 1: ahead by 4',
    'B1 has 1 left',
    'B1 retreats to e3',
    'R3 advances to d3',
  ])
  expect(language.writeEvent(match.events[0])).toEqual({ kind: 'marched', unit: 'R3', to: 'c3', cases: ['5.1'] })
})

test('every case that does something is named by a test', () => {
  const { untested, unknown } = coverage(parley.cases, [readFileSync(import.meta.filename, 'utf8')])
  expect({ untested, unknown, units: UNITS.length }).toEqual({ untested: [], unknown: [], units: 8 })
})
