import type { Odds } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  alliedHorse,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

const far = allied('A1', 2, '6,-6')
const texts = (p: MoravianProblem, order: string): string[] =>
  p.cost(order).terms.map(({ text, value, case: id }) => `${text} ${value} [${id}]`)
const told = ({ terms }: Odds): string[] => terms.map(({ text, case: id }) => `${text} [${id}]`)
const chances = ({ chances: all }: Odds): string[] =>
  all.map(({ result, probability }) => `${result} ${Math.round(probability * 36)}/36`)

describe('a move before it is made', () => {
  const march = (more: Problem = {}, unit: Counter = french('F1', 3, '0,0', { move: 6 })): MoravianProblem =>
    moving('march', [unit, far], more)

  test('[16.21] [16.22] [16.24] [16.25] hex by hex, with what the hexsides add', () => {
    const p = march({
      terrain: { '2,0': 'village', '1,-1': 'marsh', '0,1': 'marsh', '2,-1': 'marsh', '1,1': 'marsh' },
      hexsides: { '0,0/1,0': 'stream' },
      slopes: ['2,0>1,0'],
    })
    expect(texts(p, 'move F1 to 2,0')).toEqual([
      '1,0: clear 1 [16.21]',
      '1,0: across a stream 1 [16.25]',
      '2,0: village 1 [16.22]',
      '2,0: uphill 1 [16.21]',
    ])
    expect(p.cost('move F1 to 2,0')).toMatchObject({ total: 4, budget: 6, path: ['0,0', '1,0', '2,0'] })
  })

  test('[16.41.snow.1] snow doubles it; [9.1.1] the first hex takes what there is', () => {
    expect(texts(march({ weather: 'snow' }), 'move F1 to 1,0').at(-1)).toBe('snow doubles the cost 1 [16.41.snow.1]')
    const slow = march({ terrain: { '1,0': 'marsh' } }, french('F1', 3, '0,0', { move: 2 }))
    expect(texts(slow, 'move F1 to 1,0')).toEqual([
      '1,0: marsh 3 [16.24]',
      'the first hex is always allowed -1 [9.1.1]',
    ])
    expect(slow.cost('move F1 to 1,0').total).toBe(2)
  })

  test('[9.3.1] in March Column by road and trail; [16.28] works cost more', () => {
    const p = march({ roads: [['0,0', '1,0', '2,0']], trails: [['2,0', '3,0']], terrain: { '0,1': 'factory' } })
    expect(texts(p, 'march F1 to 3,0')).toEqual([
      '1,0: road, March Column 0.5 [9.3.1]',
      '2,0: road, March Column 0.5 [9.3.1]',
      '3,0: trail, March Column 1 [9.3.1]',
    ])
    expect(texts(p, 'move F1 to 0,1')).toEqual(['0,1: clear 1 [16.21]', '0,1: factory 1 [16.28]'])
  })

  test('[4.16.1] [14.3.7] [16.41.sleet.1] [16.41.overcast] the points it may spend, and why', () => {
    const react = moving('react', [french('F1', 3, '0,0', { move: 5, type: 'light-infantry' }), far])
    expect(texts(react, 'move F1 to 1,0').at(-1)).toBe('half of 5 MP 0 [4.16.1]')
    expect(react.cost('move F1 to 1,0').budget).toBe(3)
    const square = march({}, french('F1', 3, '0,0', { move: 5, square: true }))
    expect([texts(square, 'move F1 to 1,0').at(-1), square.cost('move F1 to 1,0').budget]).toEqual([
      '2 MP to leave square 0 [14.3.7]',
      3,
    ])
    const sleet = march({ weather: 'sleet' })
    expect([texts(sleet, 'move F1 to 1,0').at(-1), sleet.cost('move F1 to 1,0').budget]).toEqual([
      'sleet: one MP less 0 [16.41.sleet.1]',
      5,
    ])
    const guns = march({ weather: 'overcast', clock: ['17:30'], turns: 1 }, frenchGuns('F1', 2, '0,0', { move: 6 }))
    expect(texts(guns, 'move F1 to 1,0').at(-1)).toBe('overcast: guns off the road have half 0 [16.41.overcast]')
    const forming = march({}, french('F1', 3, '0,0', { move: 5 }))
    expect(texts(forming, 'square-at F1 to 1,0').at(-1)).toBe('3 MP kept to form square 0 [14.3]')
  })

  test('[16.30] [16.31.1] cavalry on the ice', () => {
    const p = march({ terrain: { '1,0': 'pond' } }, frenchHorse('F1', 3, '0,0', { move: 6, efficiency: 4 }))
    expect(texts(p, 'move F1 to 1,0')).toEqual([
      '1,0: pond 1 [16.30]',
      'half of the remaining MP lost on the ice 0 [16.30]',
      'disordered on the ice unless a test is passed (5 of 6 rolls) 0 [16.31.1]',
    ])
  })

  test('[8.0] [8.0.2] a unit that enters the map pays for its entry hex', () => {
    const p = moving('march', [french('F1', 3, '0,0'), french('F2', 3, undefined, { due: 1, entry: ['-6,0'] }), far], {
      phase: 'arrivals',
    })
    expect(texts(p, 'enter F2 to -5,0')).toEqual([
      '-6,0: onto the map 1 [8.0]',
      '-5,0: clear 1 [16.21]',
      'arrivals are on March 0 [8.0.2]',
    ])
  })
})

describe('a charge before it is ridden', () => {
  const F1 = frenchHorse('F1', 4, '0,0', { efficiency: 4 })
  const ride = (foe: Counter): Odds => moving('attack', [F1, foe]).odds('charge 3,0 with F1 from 2,0')

  test('[14.2] it is the assault that would follow, doubled', () => {
    const odds = ride(allied('A1', 4, '3,0', { efficiency: 4 }))
    expect([odds.column, odds.attack, odds.defence]).toEqual(['2-1', 8, 4])
    expect(told(odds)).toContain('attack: F1, 4 SP, doubled (charge) [14.2]')
  })

  test('[14.2.3.2] with what comes of it if it fails, where it can fail', () => {
    const fails = 'falls back two hexes, disordered, unless the hex is emptied [14.2.3.2]'
    expect([allied('A1', 4, '3,0'), alliedGuns('A1', 4, '3,0')].map(foe => told(ride(foe)).includes(fails))).toEqual([
      true,
      false,
    ])
  })

  test('[14.3.emergency] [14.4] with what the enemy may do about it', () => {
    const foot = ride(allied('A1', 4, '3,0', { efficiency: 3 }))
    expect(told(foot).at(-1)).toBe('A1 may form emergency square (5 of 6 rolls) [14.3.emergency]')
    const horse = ride(alliedHorse('A1', 4, '3,0', { efficiency: 3 }))
    expect(told(horse).at(-1)).toBe('A1 may countercharge (4 of 6 rolls) [14.4]')
  })

  test('[14.4] a countercharge: one who passes is enough', () => {
    const p = fighting(
      [
        frenchHorse('F1', 4, '0,0', { charge: '1,0' }),
        alliedHorse('A1', 2, '1,0', { efficiency: 3 }),
        alliedHorse('A2', 2, '1,0', { efficiency: 2, outOfCommand: true }),
      ],
      { dice: [3] },
    )
    const odds = p.odds('countercharge with A1 A2')
    expect(chances(odds)).toEqual(['charge met 24/36', 'not met 12/36'])
    expect(told(odds)).toEqual([
      'A1: efficiency 3 (4 of 6 rolls) [13.1]',
      'A1: in command [3.3.0]',
      'A2: efficiency 2 (2 of 6 rolls) [13.1]',
      'one pass is enough: the charge isn’t doubled [14.4]',
    ])
  })
})

describe('reactions before they are chosen', () => {
  test('[4.16.5] [14.1] a retreat before combat: the way, and a test under Reactive Defense', () => {
    const jager = allied('A1', 3, '1,0', { type: 'light-infantry', efficiency: 3 })
    const p = fighting([french('F1', 4, '0,0'), jager], { orders: { F: 'attack', A: 'react' }, hidden: ['A'] })
    p.assault('assault 1,0 with F1')
    expect(p.cost('evade A1 to 3,0')).toMatchObject({ total: 2, path: ['1,0', '2,0', '3,0'] })
    expect(chances(p.odds('evade A1 to 3,0'))).toEqual(['passed 24/36', 'failed 12/36'])
    const horse = fighting([french('F1', 4, '0,0'), alliedHorse('A1', 3, '1,0')])
    horse.assault('assault 1,0 with F1')
    expect(horse.forecast('evade A1 to 2,0')).toMatchObject({ cost: { total: 1 }, odds: null })
  })

  test('[12.8.1.2] a unit that fails the test of a pursuit that is a charge stays where it is, and none is lost', () => {
    const p = fighting(
      [french('F1', 8, '0,0'), allied('A1', 2, '1,0'), frenchHorse('P1', 4, '-1,0', { formation: 'P', efficiency: 3 })],
      { orders: { F: 'attack', A: 'defense', P: 'pursuit' }, hidden: ['P'], dice: [5, 3] },
    )
    p.assault('assault 1,0 with F1')
    p.play('retreat A1 to 2,0', 'done')
    const { battle, position } = p.match
    const charge = battle.language.hear('charge 2,0 with P1 from 1,0')
    const { chances } = p.odds('charge 2,0 with P1 from 1,0')
    const losses = battle.briefing.expectedLosses!(position, charge)!
    const [stays] = chances
    expect(stays.result).toBe('-')
    // Only units that have passed it can lose anything.
    expect(losses.own + losses.shaken!.own).toBeLessThanOrEqual(4 * (1 - stays.probability))
  })

  test('[12.8.1.2] a pursuit: the test, and then the assault', () => {
    const p = fighting(
      [french('F1', 8, '0,0'), allied('A1', 2, '1,0'), frenchHorse('P1', 3, '-1,0', { formation: 'P', efficiency: 3 })],
      { orders: { F: 'attack', A: 'defense', P: 'pursuit' }, hidden: ['P'], dice: [5, 3] },
    )
    p.assault('assault 1,0 with F1')
    expect(p.terms('retreat A1 to 2,0')).toEqual(['12.6 1'])
    p.play('retreat A1 to 2,0', 'done')
    const odds = p.odds('pursue P1 to 1,0')
    expect(told(odds).slice(0, 2)).toEqual(['test: efficiency 3 (4 of 6 rolls) [12.8.1.2]', 'test: in command [3.3.0]'])
    expect([odds.column, odds.attack, odds.chances[0]]).toMatchObject(['3-1', 6, { text: 'doesn’t follow' }])
    expect(odds.chances[0].probability).toBeCloseTo(1 / 3)
    expect(odds.chances.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1)
  })

  test('[11.1.1] guns alone are lost without a roll, and count for nothing beside others that are attacked with them', () => {
    const guns = alliedGuns('A1', 3, '1,0')
    const alone = fighting([french('F1', 4, '0,0'), guns]).odds('assault 1,0 with F1')
    expect([alone.column, chances(alone), told(alone), alone.cases]).toEqual([
      'no roll',
      ['De 36/36'],
      ['A1 alone: lost [11.1.1]'],
      ['11.1.1'],
    ])
    const both = fighting([french('F1', 4, '0,0'), guns, allied('A2', 2, '0,1')]).odds('assault 1,0 0,1 with F1')
    expect([both.column, both.defence, told(both).includes('A1 alone: lost [11.1.1]')]).toEqual(['2-1', 2, true])
    // 16.41.snow.4: no unit could enter; 16.28: nor could cavalry.
    const snow = fighting([french('F1', 4, '0,0'), guns], { weather: 'snow' }).odds('assault 1,0 with F1')
    expect([snow.column, snow.defence]).toEqual(['3-1', 1])
    const works = fighting([frenchHorse('F1', 4, '0,0'), guns], { terrain: { '1,0': 'factory' } })
    expect(works.odds('assault 1,0 with F1').column).toBe('2-1')
    const willing = fighting([french('F1', 4, '0,0'), guns], { orders: { F: 'advance', A: 'defense' } })
    expect(told(willing.odds('assault 1,0 with F1')).at(-1)).toContain('must pass a test first')
  })

  test('[11.4.3] fire that would rout others destroys guns alone', () => {
    const said = (others: readonly Counter[], more: Partial<Counter> = {}): string | undefined => {
      const p = problem({
        phase: 'bombardment',
        orders: { F: 'attack', A: 'defense' },
        units: [frenchGuns('F1', 7, '0,0', { traits: ['heavy'] }), alliedGuns('A1', 4, '1,0', more), ...others],
      })
      return p.odds('bombard 1,0 with F1').chances.find(({ result }) => result === 'R')?.text
    }
    expect([said([]), said([allied('A2', 1, '1,0')])]).toEqual(['guns alone are destroyed', 'routed'])
  })

  test('[12.5.4.Ne] pressing on: an exchange, or the attackers are disordered', () => {
    const p = fighting([french('F1', 4, '0,0', { efficiency: 4 }), allied('A1', 4, '1,0', { efficiency: 4 })], {
      dice: [4],
    })
    p.assault('assault 1,0 with F1')
    expect(chances(p.odds('press'))).toEqual(['Ex 30/36', 'Ad 6/36'])
    expect(told(p.odds('press'))[0]).toBe('all in command [3.3.0]')
  })

  test('[12.3.1] each efficiency that could count shows the odds it leads to', () => {
    const p = fighting([
      french('F1', 3, '0,0', { efficiency: 4 }),
      french('F2', 3, '0,0', { efficiency: 2 }),
      allied('A1', 3, '1,0', { efficiency: 3 }),
    ])
    p.assault('assault 1,0 with F1 F2')
    const term = (order: string): number => p.odds(order).terms.find(({ case: id }) => id === '12.3.2')!.value
    expect([term('rate 4'), term('rate 2')]).toEqual([1, -1])
  })
})

describe('tests before they are rolled', () => {
  test('[15.3.1] [13.2.1] rally, with every modifier', () => {
    const general = { id: 'H', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' } as const
    const p = moving('defense', [french('F1', 3, '0,0', { efficiency: 3, cohesion: 'routed' }), far], {
      phase: 'rally',
      leaders: [{ ...MARSHAL, hex: '0,0' }, general],
    })
    expect(told(p.odds('rally F1'))).toEqual([
      'in command [3.3.0]',
      'with its General [13.2.1]',
      'units that fail retreat four hexes and rally there [15.3.1]',
    ])
    expect(chances(p.odds('rally F1'))).toEqual(['passed 30/36', 'failed 6/36'])
  })

  test('[14.3] [14.3(2)] [14.3.6] squares: alone and in good order without a test', () => {
    const p = moving('defense', [
      french('F1', 3, '0,0'),
      french('F2', 3, '0,0'),
      french('F3', 3, '2,0', { cohesion: 'disordered' }),
      french('F4', 3, '0,2'),
      far,
    ])
    expect(p.forecast('square F4').odds).toBeNull()
    expect(told(p.odds('square F1 F2')).at(-1)).toContain('[14.3(2)]')
    expect(told(p.odds('square F1')).at(-1)).toContain('[14.3(2)]')
    expect(told(p.odds('square F3')).at(-1)).toContain('[14.3.6]')
  })

  test('[14.3] [13.2.1] a square at the end of a move is tested where it is formed, with or without the General', () => {
    const general = { id: 'H', side: 'french', rank: 'general', formations: ['F'] } as const
    const at = (hex: string) =>
      moving('march', [french('F1', 3, '0,0', { efficiency: 2, move: 6 }), far], {
        leaders: [
          { ...MARSHAL, hex: '0,0' },
          { ...general, hex },
        ],
      }).odds('square-at F1 to 1,0')
    expect(told(at('1,0'))).toContain('with its General [13.2.1]')
    expect(told(at('0,0'))).not.toContain('with its General [13.2.1]')
    expect(chances(at('1,0'))).toEqual(['passed 24/36', 'failed 12/36'])
    expect(chances(at('0,0'))).toEqual(['passed 18/36', 'failed 18/36'])
  })

  test('[14.3.emergency] an emergency square is a little easier', () => {
    const p = moving('attack', [frenchHorse('F1', 3, '0,0'), allied('A1', 3, '3,0', { efficiency: 2 })])
    p.play('move F1 to 2,0')
    expect(p.step).toBe('emergency')
    expect(told(p.odds('hasty-square A1'))).toContain('emergency [14.3.emergency]')
  })
})
