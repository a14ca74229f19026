import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  alliedHorse,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'
import type { OrderName } from '../../setup/vocabulary.ts'

const F1 = french('F1', 8, '0,0')
const A1 = allied('A1', 2, '1,0')
const pursuer = (more: Partial<Counter> = {}): Counter => frenchHorse('P1', 3, '-1,0', { formation: 'P', ...more })

/** F1 drives A1 back to 2,0, and stays where it is. */
function driven(units: readonly Counter[], dice: readonly number[], more: Problem = {}): MoravianProblem {
  const p = fighting([F1, A1, ...units], {
    orders: { F: 'attack', A: 'defense', P: 'pursuit' },
    hidden: ['P'],
    ...more,
    dice: [more.weather === 'snow' ? 6 : 5, 3, ...dice],
  })
  p.assault('assault 1,0 with F1')
  p.play('retreat A1 to 2,0')
  if (p.step === 'advance') p.play('done')
  return p
}

describe('12.8 Pursuit', () => {
  test('[12.8] [12.8.1] [4.12.1] [12.8.1.1] [12.8.note] troops under a hidden order reveal it, test and attack again', () => {
    const p = driven([pursuer()], [3, 4])
    expect(p.now()).toBe('turn 1 french pursuit')
    expect(p.choices('pursue')).toEqual([
      'pursue P1 to 1,0',
      'pursue P1 to 1,1',
      'pursue P1 to 2,-1',
      'pursue P1 to 2,1',
      'pursue P1 to 3,-1',
      'pursue P1 to 3,0',
    ])
    p.play('pursue P1 to 1,0')
    expect(p.command('P').face).toBe('revealed')
    expect(p.told('pursued')[0]).toMatchObject({ unit: 'P1', prey: 'A1', to: '1,0' })
    // Attacked a second time in the same sub-phase; doubled against disordered infantry.
    expect(p.told('assaulted')[1]).toMatchObject({ attackers: ['P1'], defenders: ['A1'], attack: 6 })
  })

  test('[16.52] [15.1] disordered Cossacks pursue as they attack; other cavalry does not, and routed Cossacks do not', () => {
    const refused = (more: Partial<Counter>): string[] =>
      driven([pursuer(more), pursuer({ id: 'P2', hex: '-1,1' })], [3, 4]).objections('pursue P1 to 1,0')
    expect([
      refused({ type: 'cossacks', cohesion: 'disordered' }),
      refused({ type: 'hussars', cohesion: 'disordered' }),
      refused({ type: 'cossacks', cohesion: 'routed' }),
    ]).toEqual([[], ['15.1'], ['15.2']])
  })

  test('[12.8.1.3] one hex to ride to is enough, and to ride up is not to charge', () => {
    const walls = Object.fromEntries(['1,1', '2,-1', '2,1', '3,-1', '3,0'].map(hex => [hex, 'factory' as const]))
    const p = driven([pursuer()], [3, 4], { terrain: walls })
    expect([p.step, p.choices('pursue')]).toEqual(['pursuit', ['pursue P1 to 1,0']])
    p.play('pursue P1 to 1,0')
    const { terms } = p.told('assaulted')[1] as unknown as { readonly terms: readonly { readonly case: string }[] }
    expect(terms.map(term => term.case).filter(id => id.startsWith('14.2'))).toEqual([])
  })

  test('[12.8] [12.4.1] not who has declared an attack that is still to come', () => {
    const fight = (declares: boolean): MoravianProblem => {
      const p = fighting(
        [
          F1,
          A1,
          pursuer({ formation: 'F' }),
          frenchHorse('P2', 3, '-1,2', { formation: 'F' }),
          allied('A2', 3, '-1,3'),
        ],
        { orders: { F: 'pursuit', A: 'defense' }, dice: declares ? [1, 1, 5, 3] : [1, 5, 3] },
      )
      p.assault('assault 1,0 with F1', ...(declares ? ['assault -1,3 with P2'] : []))
      if (declares) p.play('resolve 1,0')
      p.play('retreat A1 to 2,0', 'done')
      return p
    }
    expect(fight(false).objections('pursue P2 to 1,1')).toEqual([])
    const p = fight(true)
    expect([p.step, p.choices('pursue P2'), p.choices('charge').filter(order => order.includes('P2'))]).toEqual([
      'pursuit',
      [],
      [],
    ])
    expect(p.reasons('pursue P2 to 1,1')).toEqual(['P2 can’t pursue: must make another attack.'])
    expect(p.objections('pursue P1 to 1,1')).toEqual([])
  })

  test('[12.8.1.2] [12.8.1.3] a unit that fails its test does not pursue', () => {
    const p = driven([pursuer()], [6])
    p.play('pursue P1 to 1,0')
    expect([p.at('P1'), p.told('assaulted').length]).toEqual(['-1,0', 1])
    expect(p.command('P').face).toBe('revealed')
  })

  test('[12.8] [12.8.1] not who has moved or fought, is broken, or is too far', () => {
    const why = (more: Partial<Counter>, problem: Problem = {}): string => {
      const p = driven([pursuer(more), frenchHorse('P2', 1, '-1,1', { formation: 'P' })], [], problem)
      return `${p.objections('pursue P1 to 1,0')}: ${p.reasons('pursue P1 to 1,0')}`
    }
    expect(why({})).toBe(': ')
    expect([
      why({ moved: true }),
      why({ fought: 'defended' }),
      why({ fought: 'attacked' }),
      why({ cohesion: 'disordered' }),
      why({ cohesion: 'routed' }),
      why({ type: 'horse-artillery', back: null }),
    ]).toEqual([
      '12.8.1: P1 can’t pursue: already moved this turn.',
      '12.8.1: P1 can’t pursue: already fought this turn.',
      '12.8.1: P1 can’t pursue: already fought this turn.',
      '15.1: P1 can’t pursue: disordered.',
      '15.2: P1 can’t pursue: routed.',
      '12.7.1: P1 can’t pursue: artillery.',
    ])
    // 2 points to the hex that was left.
    const far = '12.8.1: P1 can’t pursue: not enough MP to reach 1,0, where the enemy defended.'
    expect([why({ move: 2 }), why({ move: 1 })]).toEqual([': ', far])
    expect([why({ move: 4 }, { weather: 'snow' }), why({ move: 3 }, { weather: 'snow' })]).toEqual([': ', far])
    const wood = { terrain: { '1,0': 'wood' } } as const
    expect([why({ move: 3 }, wood), why({ move: 2 }, wood)]).toEqual([': ', far])
    // 16.41.sleet.1: a point less, but not along a road. 16.30: half of what is left is lost on ice.
    const sleet = { weather: 'sleet' } as const
    expect([why({ move: 3 }, sleet), why({ move: 2 }, sleet)]).toEqual([': ', far])
    expect(why({ move: 2 }, { ...sleet, roads: [['-1,0', '0,0', '1,0']] })).toBe(': ')
    const ice = { terrain: { '-1,0': 'pond', '0,0': 'pond', '0,-1': 'pond', '-1,1': 'pond' } } as const
    expect([why({ move: 3 }, ice), why({ move: 2 }, ice)]).toEqual([': ', ': '])
  })

  test('[14.3.7] [12.8.1] a square pursues with the points that it has left once it has paid for leaving it', () => {
    const square = (more: Partial<Counter> = {}): Counter => pursuer({ type: 'infantry', square: true, ...more })
    const hexes = (more: Partial<Counter>): (string | undefined)[] => {
      const p = driven([square(more), pursuer({ id: 'P2', hex: '-1,1' })], [])
      return p.choices('pursue P1').map(order => order.split(' ')[3])
    }
    // Two points to the hex that was left, and two in front of them.
    expect([hexes({ move: 3 }), hexes({ move: 4 })]).toEqual([[], ['1,0']])
    const p = driven([square()], [3, 3])
    expect(p.states('P1')).toContain('square')
    p.play('pursue P1 to 1,0')
    expect([p.at('P1'), p.states('P1').includes('square')]).toEqual(['1,0', false])
    expect(p.told('square')).toMatchObject([{ units: ['P1'], formed: false, cases: ['14.3.7'] }])
    const failed = driven([square(), pursuer({ id: 'P2', hex: '-1,1' })], [6])
    failed.play('pursue P1 to 1,0')
    expect([failed.at('P1'), failed.states('P1').includes('square')]).toEqual(['-1,0', true])
    // If already adjacent to the enemy it stays where and as it is.
    const beside = fighting([F1, A1, square({ hex: '2,-1' })], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      // A1’s only path leads to 2,0.
      hexsides: Object.fromEntries(['1,-1', '0,1', '1,1'].map(hex => [`1,0/${hex}`, 'river' as const])),
      dice: [5, 3, 3, 3],
    })
    beside.assault('assault 1,0 with F1')
    beside.play('done')
    beside.play('pursue P1 to 2,-1')
    expect([beside.told('assaulted').length, beside.states('P1').includes('square')]).toEqual([2, true])
  })

  test('[12.1.3] [11.4.5b] guns that pursuers reach fire before the new assault', () => {
    const battery = alliedGuns('A3', 7, '2,0')
    const p = driven([pursuer(), battery], [3, 5])
    p.play('pursue P1 to 1,0')
    if (p.step === 'pursuit') p.play('done')
    expect([p.now(), p.choices()]).toEqual(['turn 1 allied defensive-fire', ['bombard 1,0 with A3', 'done']])
    expect([p.objections('bombard 0,0 with A3'), p.objections('bombard 1,0 with A1')]).toEqual([['11.4.5b'], ['11.4']])
    p.play('bombard 1,0 with A3')
    // 5 + 1 for the range - 1 for a target of three: disordered, so it can’t attack.
    expect([p.told('bombarded')[0].result, p.told('assaulted').length, p.states('P1').includes('disordered')]).toEqual([
      'D',
      1,
      true,
    ])
    const silent = driven([pursuer(), battery], [3, 3])
    silent.play('pursue P1 to 1,0')
    if (silent.step === 'pursuit') silent.play('done')
    silent.play('done')
    expect(silent.told('assaulted')).toHaveLength(2)
  })

  test('[16.31.1] a unit that pursues onto the ice tests, and attacks no unit if it is disordered there', () => {
    const onIce = (die: number): MoravianProblem => {
      const p = driven([pursuer()], [3, die, 3], { terrain: { '3,0': 'pond' } })
      p.play('pursue P1 to 3,0')
      return p
    }
    expect([onIce(1).told('assaulted').length, onIce(6).told('assaulted').length]).toEqual([2, 1])
    expect(onIce(6).states('P1')).toContain('disordered')
  })

  test('[12.8.1] [12.8.1.3] adjacent to the unit it pursues, where there is room, and to no other', () => {
    const p = driven(
      [pursuer(), french('F2', 8, '2,-1', { cohesion: 'disordered' }), french('G1', 1, '-5,0', { formation: 'G' })],
      [],
      {
        orders: { F: 'attack', A: 'defense', P: 'pursuit', G: 'defense' },
      },
    )
    expect(p.choices('pursue').map(order => order.split(' ')[3])).toEqual(['1,0', '1,1', '2,1', '3,-1', '3,0'])
    expect([
      p.objections('pursue P1 to 2,-1'),
      p.objections('pursue P1 to 0,0'),
      p.objections('pursue G1 to 1,0'),
      p.objections('pursue A1 to 1,0'),
      p.objections('pursue F1 to 1,0'),
    ]).toEqual([['6.1'], ['12.8.1.3'], ['4.12'], ['12.8'], ['12.8.1']])
  })

  test('[12.8.1.3] [9.1.2] [16.31.2] [7.2.4] what blocks the hex adjacent to the pursued unit', () => {
    const why = (to: string, more: Problem = {}, units: readonly Counter[] = []): string[] =>
      driven([pursuer(), ...units], [], more).objections(`pursue P1 to ${to}`)
    const behind = allied('A2', 1, '3,0', { cohesion: 'routed' })
    expect([why('3,0', {}, [behind]), why('3,0', {}, [{ ...behind, hex: '4,0' }])]).toEqual([['9.1.2'], []])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { '3,0': 'pond' }, broken })
    expect([why('3,0', ice(['3,0'])), why('3,0', ice([]))]).toEqual([['16.31.2'], []])
    const prince = (hex: string): Problem => ({
      leaders: [{ id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex }],
    })
    expect([why('3,0', prince('3,0')), why('3,0', prince('4,0'))]).toEqual([['7.2.4'], []])
    expect([why('3,0', { terrain: { '3,0': 'factory' } }), why('3,0', { terrain: { '3,0': 'wood' } })]).toEqual([
      ['16.28'],
      [],
    ])
  })

  test('[12.8.1] [12.8.1.3] a charge in pursuit is against a unit that was driven back, from an adjacent hex', () => {
    const p = driven([pursuer({ hex: '-2,0' })], [])
    expect(
      ['2,0 with P1 from 0,0', '3,0 with P1 from 2,0', '2,0 with P1 from 1,0'].map(to => p.objections(`charge ${to}`)),
    ).toEqual([['12.8.1.3'], ['12.8.1'], []])
  })

  test('[12.8.1] over ground that it can cross and past no enemy', () => {
    const shut = ['0,0', '0,-1', '-1,1', '-2,1', '-2,0', '-1,-1']
    const reach = (open: number): string => {
      const hexsides = Object.fromEntries(shut.slice(open).map(hex => [`-1,0/${hex}`, 'river' as const]))
      return driven([pursuer()], [], { hexsides }).step
    }
    expect([reach(1), reach(0)]).toEqual(['pursuit', 'actions'])
    // The only path leads through 0,-1.
    const past = (there: readonly Counter[]): string => {
      const hexsides = Object.fromEntries(
        shut.filter(hex => hex !== '0,-1').map(hex => [`-1,0/${hex}`, 'river' as const]),
      )
      return driven([pursuer(), ...there], [], { hexsides }).step
    }
    expect([past([]), past([allied('A2', 1, '0,-1', { cohesion: 'routed' })])]).toEqual(['pursuit', 'actions'])
  })

  test('[12.8.1.3] it is attacked at once, before other assaults, and by itself without another test', () => {
    const p = fighting([F1, A1, pursuer(), french('F2', 4, '-3,3'), allied('A2', 4, '-4,3')], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      dice: [5, 3, 3, 4, 4],
    })
    p.assault('assault 1,0 with F1', 'assault -4,3 with F2')
    p.play('resolve 1,0', 'retreat A1 to 2,0', 'done', 'pursue P1 to 1,0')
    if (p.step === 'pursuit') p.play('done')
    expect([p.told('assaulted').map(({ attackers }) => attackers), p.told('tested').length]).toEqual([
      [['F1'], ['P1']],
      2,
    ])
  })

  test('[14.1.note] pursued cavalry does not slip away', () => {
    const p = fighting([F1, alliedHorse('A1', 2, '1,0'), pursuer()], {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      dice: [5, 3, 3, 4],
    })
    p.assault('assault 1,0 with F1')
    p.play('done', 'retreat A1 to 2,0', 'done', 'pursue P1 to 1,0')
    expect(p.told('assaulted')).toHaveLength(2)
  })

  test('[12.8] the question is put whatever lies face down on the Support track, and by that alone', () => {
    const asked = (order: OrderName): string[] => {
      const p = driven([pursuer()], [], { orders: { F: 'attack', A: 'defense', P: order } })
      return [p.step, ...(p.step === 'pursuit' ? p.choices() : [])]
    }
    expect(asked('probe')).toEqual(['pursuit', 'done'])
    expect(asked('pursuit')).toHaveLength(14)
    expect(asked('defense')).toEqual(['actions'])
  })

  test('[12.8] [2.1.A.3] no player is asked once all of his Support markers lie face up', () => {
    const asked = (other: OrderName): string => {
      const p = driven([pursuer(), pursuer({ id: 'Q1', hex: '-1,1', formation: 'Q' })], [6], {
        orders: { F: 'attack', A: 'defense', P: 'pursuit', Q: other },
        hidden: ['P', 'Q'],
      })
      p.play('pursue P1 to 1,0')
      return p.step
    }
    expect([asked('probe'), asked('march')]).toEqual(['pursuit', 'actions'])
  })

  test('[12.8] [4.3.3] no player is asked for units out of command, or with an order of their own', () => {
    const step = (more: Partial<Counter>): string => driven([pursuer(more)], []).step
    expect([step({}), step({ outOfCommand: true }), step({ order: 'march' })]).toEqual([
      'pursuit',
      'actions',
      'actions',
    ])
  })

  test('[7.2.4] [12.8.1.3] it is not put where a leader of the enemy stands', () => {
    const leaders = [{ id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '3,0' } as const]
    const p = driven([pursuer()], [], { leaders })
    expect(p.choices('pursue').map(order => order.split(' ')[3])).toEqual(['1,0', '1,1', '2,-1', '2,1', '3,-1'])
  })

  test('[4.12.note] the others of the command act later', () => {
    const p = driven([pursuer(), frenchHorse('P2', 1, '-1,1', { formation: 'P' })], [6])
    p.play('pursue P1 to 1,0')
    // A unit that has tried can’t try again, another of the command may.
    expect([p.objections('pursue P1 to 1,0'), p.objections('pursue P2 to 1,0')]).toEqual([['12.8.1.2'], []])
    p.play('done')
    expect(p.command('P').face).toBe('revealed')
  })

  test('[14.2.4] cavalry may charge in pursuit', () => {
    const p = driven([pursuer({ hex: '-2,0' })], [3, 4])
    // 3,0 is behind the enemy: six hexes around, with no point left to charge.
    expect(p.choices('charge')).toEqual(
      ['1,0', '1,1', '2,-1', '2,1', '3,-1'].map(hex => `charge 2,0 with P1 from ${hex}`),
    )
    const wet = driven([pursuer({ hex: '-2,0' })], [], { hexsides: { '1,0/2,0': 'stream' } })
    expect([wet.objections('charge 2,0 with P1 from 1,0'), wet.objections('charge 2,0 with P1 from 1,1')]).toEqual([
      ['14.2.1'],
      [],
    ])
    const foot = driven([pursuer({ hex: '-2,0', type: 'infantry' })], [])
    expect([foot.choices('charge'), foot.objections('charge 2,0 with P1 from 1,0')]).toEqual([[], ['14.2']])
    const beside = driven([pursuer({ hex: '-2,0' }), allied('A2', 1, '-3,0', { cohesion: 'routed' })], [])
    expect([beside.choices('charge'), beside.objections('pursue P1 to 1,0')]).toEqual([[], []])
    expect(beside.objections('charge 2,0 with P1 from 1,0')).toEqual(['14.2'])
    const two = driven([pursuer({ hex: '-2,0' }), pursuer({ id: 'P2', hex: '-2,0' })], [3, 3])
    two.play('charge 2,0 with P1 from 1,0')
    expect([two.objections('charge 2,0 with P1 from 1,1'), two.objections('charge 2,0 with P2 from 1,1')]).toEqual([
      ['12.8.1.2'],
      [],
    ])
    p.play('charge 2,0 with P1 from 1,0')
    if (p.step === 'pursuit') p.play('done')
    expect(p.told('assaulted')[1]).toMatchObject({ attack: 6 })
  })

  test('[14.2] [14.2.1] [14.2.4] a charge in pursuit is ridden as every charge: over no stream or slope, and as far as its points go', () => {
    const ring = ['-1,0', '-1,-1', '-2,-1', '-3,0', '-3,1', '-2,1']
    const charged = (hexsides: Problem['hexsides'], more: Partial<Counter> = {}): string[] =>
      driven([pursuer({ hex: '-2,0', ...more })], [], hexsides ? { hexsides } : {}).objections(
        'charge 2,0 with P1 from 1,0',
      )
    const streams = (open: number) =>
      Object.fromEntries(ring.slice(open).map(hex => [`-2,0/${hex}`, 'stream' as const]))
    expect([charged(streams(0)), charged(streams(1))]).toEqual([['14.2.1'], []])
    const wet = driven([pursuer({ hex: '-2,0' })], [], { hexsides: streams(0) })
    expect([wet.choices('charge'), wet.objections('pursue P1 to 1,0')]).toEqual([[], []])
    // Three hexes to 1,0 and one more into the enemy.
    expect([charged(undefined, { move: 4 }), charged(undefined, { move: 3 })]).toEqual([[], ['14.2']])
    expect(driven([pursuer({ hex: '-2,0', move: 3 })], []).objections('pursue P1 to 1,0')).toEqual([])
    const up = (slopes: readonly string[]): string[] =>
      driven([pursuer({ hex: '-2,0' })], [], { slopes }).objections('charge 2,0 with P1 from 1,0')
    expect([up(ring.map(hex => `${hex}>-2,0`)), up(ring.slice(1).map(hex => `${hex}>-2,0`))]).toEqual([['14.2.1'], []])
  })

  test('[14.5.1] after a raid no unit of that formation pursues', () => {
    const raid = (formation: string): string => {
      const p = fighting(
        [
          frenchHorse('F1', 4, '0,0', { type: 'hussars', charge: '1,0' }),
          allied('A1', 1, '1,0'),
          frenchHorse('P1', 3, '-1,0', { formation, ...(formation === 'F' ? { order: 'pursuit' as const } : {}) }),
        ],
        {
          terrain: { '1,0': 'village' },
          orders: { F: 'attack', A: 'defense', ...(formation === 'P' ? { P: 'pursuit' as const } : {}) },
          ...(formation === 'P' ? { hidden: ['P'] } : {}),
          dice: [3, 3],
        },
      )
      if (p.step === 'declaration') p.play('done')
      p.play('retreat A1 to 2,0')
      return p.step
    }
    expect(raid('P')).toBe('pursuit')
    expect(raid('F')).toBe('actions')
    // Also if all of it has a Pursuit order, and would pursue after a charge.
    const chased = (ground: 'village' | 'clear'): string => {
      const p = fighting(
        [
          frenchHorse('F1', 4, '0,0', { type: 'hussars', charge: '1,0' }),
          allied('A1', 2, '1,0'),
          frenchHorse('F2', 3, '-1,0'),
        ],
        { terrain: { '1,0': ground }, orders: { F: 'pursuit', A: 'defense' }, dice: [1, 5, 3] },
      )
      if (p.step === 'declaration') p.play('done')
      p.play('retreat A1 to 2,0')
      return p.step
    }
    expect([chased('clear'), chased('village')]).toEqual(['pursuit', 'actions'])
  })
})
