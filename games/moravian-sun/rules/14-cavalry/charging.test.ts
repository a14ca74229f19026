import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  frenchGuns,
  frenchHorse,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import type { OrderName } from '../../setup/vocabulary.ts'

const A1 = allied('A1', 3, '3,0', { square: true })
const F1 = frenchHorse('F1', 4, '0,0')
const riding = (order: OrderName, more: Problem = {}, units: readonly Counter[] = [F1, A1]): MoravianProblem =>
  moving(order, units, more)

describe('14.2 Charges are declared where a move ends', () => {
  test('[16.30] [16.41.sleet.1] [14.2] of two roads in sleet the one that keeps off the ice leaves the points to charge', () => {
    const p = riding(
      'attack',
      {
        weather: 'sleet',
        terrain: { '1,0': 'pond' },
        roads: [
          ['0,0', '0,1', '1,1', '2,1'],
          ['0,0', '1,0', '1,1'],
        ],
      },
      [frenchHorse('F1', 4, '0,0', { move: 3 }), { ...A1, hex: '2,1' }],
    )
    expect(p.objections('charge 2,1 with F1 from 1,1')).toEqual([])
  })

  test('[16.41.sleet.1] [14.2] in sleet it has all its points only along the road into the enemy hex', () => {
    const road = ['0,0', '1,0', '2,0', '3,0']
    const p = riding('attack', { weather: 'sleet', roads: [road] }, [frenchHorse('F1', 4, '0,0', { move: 3 }), A1])
    expect(p.choices('charge')).toEqual(['charge 3,0 with F1 from 2,0'])
    const bent = [...road.slice(0, 3), '2,1']
    const beside = riding('attack', { weather: 'sleet', roads: [bent] }, [frenchHorse('F1', 4, '0,0', { move: 3 }), A1])
    expect([beside.choices('charge'), beside.objections('charge 3,0 with F1 from 2,0')]).toEqual([
      [],
      ['16.41.sleet.1'],
    ])
  })

  test('[14.2(1)] [14.2(2)] [2.1.B.3] it stops next to the enemy and is marked', () => {
    const p = riding('attack')
    expect(p.choices('charge')).toEqual(
      ['2,0', '2,1', '3,-1', '3,1', '4,-1', '4,0'].map(hex => `charge 3,0 with F1 from ${hex}`),
    )
    p.play('charge 3,0 with F1 from 2,0')
    expect([p.at('F1'), p.told('chargeDeclared')]).toMatchObject(['2,0', [{ unit: 'F1', target: '3,0' }]])
    p.play('done')
    while (p.step === 'leaders' || p.step === 'declaration') p.play('done')
    expect(p.told('assaulted')).toMatchObject([{ attackers: ['F1'], defenders: ['A1'] }])
  })

  test('[14.2(2)] in the corner of the map as anywhere', () => {
    const corner = riding('attack').match.battle.field.ground.grid.label(0)
    const p = riding('attack', {}, [F1, { ...A1, hex: corner }])
    const [order] = p.choices('charge')
    p.play(order)
    expect([order.startsWith(`charge ${corner} with F1`), p.told('chargeDeclared')]).toMatchObject([
      true,
      [{ target: corner }],
    ])
  })

  test.each(['advance', 'attack', 'pursuit'] as const)('[14.2] [14.2.4] under %s', order => {
    expect(riding(order).objections('charge 3,0 with F1 from 2,0')).toEqual([])
  })

  test.each(['march', 'defense', 'probe', 'react'] as const)('[14.2] and not under %s', order => {
    const p = riding(order)
    expect([p.objections('charge 3,0 with F1 from 2,0'), p.choices('charge')]).toEqual([['14.2'], []])
    expect(p.reasons('charge 3,0 with F1 from 2,0')).toEqual([
      'F1 can’t charge: only Attack, Advance and Pursuit allow it.',
    ])
  })

  test('[14.2] its points must suffice for the enemy hex as well', () => {
    const cannon = (move: number): string[] =>
      riding('attack', {}, [{ ...F1, move }, A1]).objections('charge 3,0 with F1 from 2,0')
    expect([cannon(3), cannon(2)]).toEqual([[], ['14.2']])
    const wood = (move: number): string[] =>
      riding('attack', { terrain: { '3,0': 'wood' } }, [
        { ...F1, type: 'hussars', move },
        allied('A1', 3, '3,0'),
      ]).objections('charge 3,0 with F1 from 2,0')
    expect([wood(4), wood(3)]).toEqual([[], ['14.2']])
    const snow = (move: number): string[] =>
      riding('attack', { weather: 'snow' }, [{ ...F1, move }, A1]).objections('charge 3,0 with F1 from 2,0')
    expect([snow(6), snow(5), snow(2)]).toEqual([[], ['16.41.snow.1'], ['14.2']])
  })

  test('[14.2] it must not begin next to an enemy, not even to a disordered one', () => {
    const near = allied('A2', 1, '-1,0', { cohesion: 'disordered' })
    expect(riding('attack', {}, [F1, A1, near]).objections('charge 3,0 with F1 from 2,0')).toEqual(['14.2'])
    expect(riding('attack', {}, [F1, A1, { ...near, hex: '-2,0' }]).objections('charge 3,0 with F1 from 2,0')).toEqual(
      [],
    )
  })

  test('[14.2] only cavalry charges, and [15.1] none in disorder but Cossacks', () => {
    const charge = (more: Partial<Counter>): string[] =>
      riding('attack', {}, [{ ...F1, ...more }, A1]).objections('charge 3,0 with F1 from 2,0')
    expect(charge({ type: 'infantry' })).toEqual(['14.2'])
    expect([charge({ cohesion: 'disordered' }), charge({ type: 'cossacks', cohesion: 'disordered' })]).toEqual([
      ['15.1'],
      [],
    ])
    expect(charge({ cohesion: 'routed' })).toEqual(['15.2'])
  })

  test('[14.2] [9.1] [12.4] the target, the hex it charges from and the charging unit', () => {
    const units = [
      F1,
      A1,
      { ...F1, id: 'G1', hex: '-1,0', formation: 'G' },
      { ...F1, id: 'F2', hex: '0,-2', moved: true },
    ]
    const p = riding('attack', {}, units)
    expect(
      [
        'charge 3,0 with F1 from 1,0',
        'charge 2,1 with F1 from 2,0',
        'charge 3,0 with G1 from 2,0',
        'charge 3,0 with F2 from 2,0',
        'charge 3,0 with A1 from 2,0',
        'charge 3,0 with F1 from 2,1',
      ].map(order => p.objections(order)),
    ).toEqual([['12.4.1'], ['12.4'], ['9.0'], ['9.1'], ['14.2'], []])
  })

  test('[14.2] [6.1] it stops where there is room, and no hex of an enemy is charged in two attacks', () => {
    const full = [
      frenchHorse('F2', 2, '2,0', { cohesion: 'disordered' }),
      frenchHorse('F3', 2, '2,0', { cohesion: 'disordered' }),
    ]
    expect(riding('attack', {}, [F1, A1, ...full]).objections('charge 3,0 with F1 from 2,0')).toEqual(['6.1.b'])
    expect(riding('attack', {}, [F1, A1, full[0]]).objections('charge 3,0 with F1 from 2,0')).toEqual([])
    const two = riding('attack', {}, [F1, { ...F1, id: 'F2', hex: '0,1' }, A1])
    two.play('charge 3,0 with F1 from 2,0')
    expect(two.objections('charge 3,0 with F2 from 2,1')).toEqual([])
  })

  test('[14.2.1] the approach crosses no stream, bridge or slope', () => {
    const strip = ['2,-3', '2,-2', '2,-1', '2,0', '2,1', '2,2']
    const banks = strip.flatMap(hex => {
      const r = Number(hex.split(',')[1])
      return [`1,${r}/${hex}`, `1,${r + 1}/${hex}`]
    })
    const wet = Object.fromEntries(banks.map(side => [side, 'stream' as const]))
    const bridged = Object.fromEntries(banks.map(side => [side, ['stream', 'bridge'] as const]))
    for (const hexsides of [wet, bridged])
      expect(riding('attack', { hexsides }).objections('charge 3,0 with F1 from 2,0')).toEqual(['14.2.1'])
    expect(
      riding('attack', { slopes: banks.map(side => side.replace('/', '>')) }).objections('charge 3,0 with F1 from 2,0'),
    ).toEqual(['14.2.1'])
    expect(riding('attack', { hexsides: wet }).reasons('charge 3,0 with F1 from 2,0')).toEqual([
      'F1 can’t charge via 2,0: a stream, bridge, slope or bad terrain is in the way.',
    ])
  })

  test.each(['village', 'town', 'wood', 'orchard', 'marsh', 'factory', 'redoubt', 'trench', 'fortress'] as const)(
    '[14.2] [14.2.1] it does not lead through a hex of %s either',
    ground => {
      // Only dragoons could enter works.
      const horse = { ...F1, type: 'dragoons', move: 12 } as const
      const ring = ['1,-1', '0,-1', '-1,0', '-1,1', '0,1', '1,0']
      const round = (hexes: readonly string[]): Problem => ({
        terrain: Object.fromEntries(hexes.map(hex => [hex, ground])),
      })
      const why = (hexes: readonly string[], from = '2,0'): string[] =>
        riding('attack', round(hexes), [horse, A1]).objections(`charge 3,0 with F1 from ${from}`)
      expect([why(ring), why(ring.slice(1)), why(['0,0'])]).toEqual([['14.2.1'], [], []])
      expect(riding('attack', round(ring), [horse, A1]).choices('charge')).toEqual([])
      // The hex from which it would charge is on its path too, its starting hex isn’t.
      expect([why(['2,0']), why(['2,0'], '2,1')]).toEqual([['14.2.1'], []])
      // It may still move there.
      expect(riding('attack', round(ring), [horse, A1]).moves('F1')).toContain('2,0')
    },
  )

  test('[14.2] [14.5] a raid opens the hex that is raided, and none on the way', () => {
    const raid = (hexes: readonly string[]): string[] =>
      riding('attack', { terrain: Object.fromEntries(hexes.map(hex => [hex, 'village' as const])) }, [
        { ...F1, type: 'hussars', move: 7 },
        allied('A1', 3, '3,0'),
      ]).objections('charge 3,0 with F1 from 2,0')
    expect([raid(['3,0']), raid(['3,0', '2,0'])]).toEqual([[], ['14.2.1']])
  })

  test('[14.2] over ice it rides', () => {
    const ring = ['1,-1', '0,-1', '-1,0', '-1,1', '0,1', '1,0']
    const terrain = Object.fromEntries(ring.map(hex => [hex, 'pond' as const]))
    expect(riding('attack', { terrain }, [{ ...F1, move: 12 }, A1]).objections('charge 3,0 with F1 from 2,0')).toEqual(
      [],
    )
  })

  test('[14.2.1] on its way it may change level where no slope lies; where it charges, both are on one', () => {
    const level = (levels: Readonly<Record<string, number>>): string[] =>
      riding('attack', { levels }).objections('charge 3,0 with F1 from 2,0')
    expect([
      level({ '0,0': 2, '1,0': 3 }),
      level({ '2,0': 2 }),
      level({ '2,0': 2, '3,0': 2 }),
      level({ '0,0': 2, '3,0': 2 }),
    ]).toEqual([[], ['14.2.1'], [], ['14.2.1']])
  })

  test('[14.2] [9.1.2] [16.31.2] a hex from which it would charge must be open to it', () => {
    const ring = ['1,-1', '0,-1', '-1,0', '-1,1', '0,1', '1,0']
    const shut = (open: number): Problem => ({
      hexsides: Object.fromEntries(ring.slice(open).map(hex => [`0,0/${hex}`, 'river' as const])),
    })
    const why = (more: Problem, units: readonly Counter[] = []): string[] =>
      riding('attack', more, [F1, A1, ...units]).objections('charge 3,0 with F1 from 2,0')
    expect([why(shut(1)), why(shut(0))]).toEqual([[], ['14.2.1', '10.0']])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { '2,0': 'pond' }, broken })
    expect([why(ice(['2,0'])), why(ice([]))]).toEqual([['16.31.2'], []])
    expect(why({}, [allied('A2', 1, '2,0', { cohesion: 'routed' })])).toEqual(['9.1.2'])
  })

  test('[14.2] [6.1] with just points enough it is the want of room alone that is named', () => {
    const full = [0, 1].map(i => frenchHorse(`G${i}`, 4, '2,0', { formation: 'G' }))
    const why = (move: number): string[] =>
      riding('attack', {}, [{ ...F1, move }, A1, ...full]).objections('charge 3,0 with F1 from 2,0')
    expect([why(3), why(2)]).toEqual([['6.1'], ['6.1', '14.2']])
  })

  test('[14.2.1] the charge itself does not either; and it stays on one level', () => {
    expect(riding('attack', { hexsides: { '2,0/3,0': 'stream' } }).objections('charge 3,0 with F1 from 2,0')).toEqual([
      '14.2.1',
    ])
    expect(riding('attack', { levels: { '3,0': 2 } }).objections('charge 3,0 with F1 from 2,0')).toEqual(['14.2.1'])
  })

  test('[14.2.2] zones do not hold it up on its way', () => {
    const guard = allied('A2', 1, '1,2')
    const p = riding('attack', {}, [F1, A1, guard])
    expect([p.objections('charge 3,0 with F1 from 2,0'), p.objections('move F1 to 2,0')]).toEqual([[], []])
    const wall = [allied('A2', 1, '1,1'), allied('A3', 1, '2,-2')]
    expect(
      riding(
        'attack',
        {},
        [F1, A1, ...wall].filter(({ id }) => id !== 'A2'),
      ).objections('charge 3,0 with F1 from 3,-1'),
    ).toEqual([])
  })

  test('[14.5] hussars and Cossacks raid villages, works and woods; no unit a marsh or a fortress', () => {
    const raid = (
      type: 'hussars' | 'cossacks' | 'light-cavalry',
      ground: 'village' | 'factory' | 'wood' | 'marsh' | 'fortress',
    ) =>
      riding('attack', { terrain: { '3,0': ground } }, [{ ...F1, type, move: 7 }, allied('A1', 3, '3,0')]).objections(
        'charge 3,0 with F1 from 2,0',
      )
    for (const ground of ['village', 'factory', 'wood'] as const)
      expect([raid('hussars', ground), raid('cossacks', ground), raid('light-cavalry', ground)]).toEqual([
        [],
        [],
        ['14.2.1'],
      ])
    for (const ground of ['marsh', 'fortress'] as const) expect(raid('hussars', ground)).toEqual(['14.2.1'])
  })

  test('[16.31.1] cavalry that is disordered on the ice does not charge', () => {
    const more = (die: number): MoravianProblem => {
      const p = riding(
        'attack',
        { terrain: { '1,0': 'pond', '1,-1': 'pond', '0,1': 'pond', '1,1': 'pond', '2,-1': 'pond' }, dice: [die] },
        [{ ...F1, efficiency: 3, move: 7 }, A1],
      )
      p.play('charge 3,0 with F1 from 2,0')
      return p
    }
    expect([more(4).told('chargeDeclared').length, more(5).told('chargeDeclared').length]).toEqual([1, 0])
  })

  test('[14.2.2] [14.2.1] [11.4.5] an enemy that guns have driven to another hex is not charged there; one that stays is', () => {
    const charged = (die: number): MoravianProblem => {
      const p = problem({
        units: [
          frenchHorse('F1', 4, '0,0', { charge: '1,0', moved: true }),
          frenchGuns('F2', 7, '0,2'),
          ...['2,-1', '2,1'].map((hex, i) => french(`F${i + 3}`, 1, hex, { fought: 'attacked' })),
          allied('A1', 4, '1,0', { efficiency: 3 }),
        ],
        terrain: { '1,-1': 'village' },
        phase: 'bombardment',
        orders: { F: 'attack' },
        dice: [die, 3, 3, 3],
      })
      p.play('bombard 1,0 with F2')
      return p
    }
    const driven = charged(6)
    expect([driven.at('A1'), driven.told('assaulted')]).toEqual(['1,-1', []])
    const shaken = charged(5)
    expect([shaken.at('A1'), shaken.told('assaulted').length]).toEqual(['1,0', 1])
  })

  test('[4.13.2] [14.2.2] a unit with no target left to charge attacks other adjacent ones, and must by its order', () => {
    const bombarded = (order: 'attack' | 'advance', die: number): string[][] => {
      const p = problem({
        phase: 'bombardment',
        orders: { F: order, A: 'defense' },
        units: [
          frenchHorse('F1', 3, '0,0', { charge: '1,0' }),
          frenchGuns('F2', 7, '1,-2'),
          allied('A1', 4, '1,0'),
          allied('A2', 2, '0,1'),
          french('F3', 3, '-5,0'),
          allied('A3', 1, '-6,0', { cohesion: 'disordered' }),
        ],
        dice: [die],
      })
      p.play('bombard 1,0 with F2')
      if (p.step === 'retreat') p.play('retreat A1 to 2,0')
      return [p.owed(), p.objections('assault 0,1 with F1')]
    }
    // A 6 drives A1 off, a 1 puts it to a test.
    expect(bombarded('attack', 6)).toEqual([['4.13.2', '12.2.1'], []])
    expect(bombarded('advance', 6)).toEqual([[], []])
    expect(bombarded('attack', 1)).toEqual([[], ['12.4.1']])
  })

  test('[15.2.1] the enemy who flees from it is not charged', () => {
    const p = riding('attack', { dice: [1] }, [
      F1,
      allied('A1', 3, '3,0', { cohesion: 'routed' }),
      allied('A2', 3, '6,0'),
    ])
    p.play('charge 3,0 with F1 from 2,0')
    if (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.told('chargeDeclared'), p.at('F1'), p.at('A1') === '3,0']).toEqual([[], '2,0', false])
  })
})
