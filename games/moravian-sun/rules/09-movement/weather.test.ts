import { describe, expect, test } from 'vitest'
import {
  allied,
  french,
  frenchGuns,
  frenchHorse,
  type MoravianProblem,
  moving,
  type Problem,
} from '../../checks/field-problem.ts'

const far = allied('A1', 3, '6,-6')
const road = ['-4,0', '-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0', '4,0']

/** A strip across the map with no path around it. */
const across = (q: number): string[] =>
  Array.from({ length: 13 }, (_, i) => i - 6)
    .filter(r => Math.abs(q + r) <= 6)
    .map(r => `${q},${r}`)

describe('16.41 Weather and movement', () => {
  const sleet = (more: Problem = {}) =>
    moving('march', [french('F1', 3, '-4,0', { move: 4 }), far], { weather: 'sleet', ...more })

  test('[16.41.sleet.1] sleet takes a point, but not from who keeps to a road or trail', () => {
    const p = sleet()
    expect([p.objections('move F1 to -1,0'), p.objections('move F1 to 0,0')]).toEqual([[], ['16.41.sleet.1']])
    const along = sleet({ trails: [road] })
    expect([along.objections('move F1 to 0,0'), along.objections('move F1 to 0,-1')]).toEqual([[], ['16.41.sleet.1']])
    const marching = sleet({ roads: [road] })
    expect([marching.objections('march F1 to 4,0'), marching.cost('march F1 to 4,0').total]).toEqual([[], 4])
    expect([marching.objections('march F1 to 2,1'), marching.objections('march F1 to 0,1')]).toEqual([
      ['16.41.sleet.1'],
      [],
    ])
  })

  test('[16.41.sun] [9.1.1] in the sun it has all of them, and no more', () => {
    const p = sleet({ weather: 'sun' })
    expect([p.objections('move F1 to 0,0'), p.objections('move F1 to 1,0')]).toEqual([[], ['9.1.1']])
  })

  test('[16.41.sleet.1] [9.1.1] one hex is always left', () => {
    const p = moving('march', [french('F1', 3, '0,0', { move: 1 }), far], { weather: 'sleet' })
    expect([p.objections('move F1 to 1,0'), p.objections('move F1 to 2,0')]).toEqual([[], ['9.1.1']])
  })

  const guns = (more: Problem = {}, move = 5) =>
    moving('march', [frenchGuns('F1', 2, '-4,0', { move }), far], { weather: 'overcast', ...more })

  test('[16.41.overcast] [1.4.rounding] guns off the roads have half their points, rounded up', () => {
    const p = guns()
    expect([p.objections('move F1 to -1,0'), p.objections('move F1 to 0,0')]).toEqual([[], ['16.41.overcast']])
    expect(guns({ weather: 'sun' }).objections('move F1 to 1,0')).toEqual([])
    const foot = moving('march', [french('F1', 3, '-4,0', { move: 5 }), far], { weather: 'overcast' })
    expect(foot.objections('move F1 to 1,0')).toEqual([])
  })

  test('[16.41.overcast] along a road they have all of them, and stop where they leave it', () => {
    const p = guns({ trails: [road] })
    expect([p.objections('move F1 to 1,0'), p.objections('move F1 to 2,0')]).toEqual([[], ['9.1.1']])
    expect([p.objections('move F1 to -2,1'), p.objections('move F1 to -2,2')]).toEqual([[], ['16.41.overcast']])
    const near = (order: 'attack' | 'march'): boolean =>
      moving(order, [frenchGuns('F1', 2, '-4,0', { move: 5 }), french('F2', 2, '-4,3'), allied('A1', 3, '-2,0')], {
        weather: 'overcast',
        trails: [['-4,0', '-5,0', '-6,0']],
      })
        .moves('F1')
        .includes('-3,0')
    // 11.0: into a ZOC under their command’s order, not under March.
    expect([near('attack'), near('march')]).toEqual([true, false])
    const halted = moving(
      'attack',
      [frenchGuns('F1', 2, '-5,0', { move: 5 }), french('F2', 2, '-4,3'), allied('A1', 3, '-2,0')],
      {
        weather: 'overcast',
        trails: [['-5,0', '-4,0', '-3,0']],
      },
    )
    // 7.2.1: in the ZOC on the road they stop.
    expect([halted.moves('F1').includes('-3,0'), halted.moves('F1').includes('-2,-1')]).toEqual([true, false])
    const column = guns({ roads: [road] }, 3)
    expect([column.objections('march F1 to 2,0'), column.objections('march F1 to 0,1')]).toEqual([[], []])
    expect([column.objections('march F1 to -1,2'), column.objections('march F1 to -4,1')]).toEqual([
      ['16.41.overcast', '9.1.1'],
      ['9.3'],
    ])
  })

  test('[16.41.overcast] [9.3] guns in column that leave the road have been on it, if that costs no more', () => {
    const beside = (slopes: readonly string[]) =>
      moving('march', [frenchGuns('F1', 2, '0,0', { move: 5 }), far], {
        weather: 'overcast',
        trails: [['0,0', '1,0']],
        slopes,
      })
    const steep = beside(['1,-1>0,0'])
    steep.play('march F1 to 1,-1')
    expect(steep.told('moved')).toMatchObject([{ path: ['0,0', '1,0', '1,-1'], cost: 2 }])
    expect(beside([]).objections('march F1 to 1,-1')).toEqual(['9.3'])
  })

  test('[16.41.overcast] [9.3] guns beside the road go the cheapest way, in column or not', () => {
    // From 0,0 to 0,1 directly for 1, or by the trail through 1,0 for 2.
    const trails = [['0,0', '1,0', '0,1', '-1,2']]
    const by = (weather: 'overcast' | 'sun'): MoravianProblem =>
      moving('march', [frenchGuns('F1', 2, '0,0', { move: 6 }), far], { weather, trails })
    expect([by('overcast').objections('march F1 to 0,1'), by('sun').objections('march F1 to 0,1')]).toEqual([
      ['9.3'],
      ['9.3'],
    ])
    expect([by('overcast').cost('move F1 to 0,1').total, by('sun').cost('move F1 to 0,1').total]).toEqual([1, 1])
    // Beyond it the trail is their only path.
    expect(by('overcast').cost('march F1 to -1,2').total).toBe(3)
  })

  test('[16.41.sleet.1] [9.3] in sleet too a column is refused that has a cheaper way off the road', () => {
    const trails = [['0,0', '1,0', '0,1']]
    const by = (weather: 'sleet' | 'sun'): string[] =>
      moving('march', [french('F1', 2, '0,0', { move: 4 }), far], { weather, trails }).objections('march F1 to 0,1')
    expect([by('sleet'), by('sun')]).toEqual([['9.3'], ['9.3']])
  })

  test('[16.41.overcast] [16.27.1] guns that the road takes into a wood stop there, and leave it for nothing beside', () => {
    const beyond = (ground: 'wood' | 'clear') => {
      const p = moving('march', [frenchGuns('F1', 2, '-4,0', { move: 5 }), far], {
        weather: 'overcast',
        roads: [['-4,0', '-3,0', '-2,0']],
        terrain: { '-3,0': ground },
      })
      return [p.moves('F1'), p.marches('F1')].map(hexes => ['-3,0', '-3,1', '-2,-1'].map(hex => hexes.includes(hex)))
    }
    expect(beyond('wood')).toEqual([
      [true, false, false],
      [true, false, false],
    ])
    expect(beyond('clear')).toEqual([
      [true, true, true],
      [true, true, true],
    ])
  })
})

describe('16.30 Frozen ponds', () => {
  const horse = (move: number, ponds: readonly string[], dice: readonly number[] = []) =>
    moving('march', [frenchHorse('F1', 3, '0,0', { move, efficiency: 3 }), far], {
      terrain: Object.fromEntries(ponds.map(hex => [hex, 'pond'])),
      dice: [...dice],
    })
  test('[16.30] [1.4.rounding] cavalry that enters the ice keeps half of what it has left, rounded up, once', () => {
    const even = horse(6, across(1))
    expect([even.objections('move F1 to 4,0'), even.objections('move F1 to 5,0')]).toEqual([[], ['9.1.1']])
    const twice = horse(7, [...across(1), ...across(3)])
    expect([twice.objections('move F1 to 4,0'), twice.objections('move F1 to 5,0')]).toEqual([[], ['9.1.1']])
    expect(even.cost('move F1 to 4,0').total).toBe(4)
  })

  test('[16.30] the second hex of ice costs nothing more, whichever pond it is', () => {
    // A causeway of ice from 0,0 to 2,0, with no path around.
    const shut = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map(hex => `0,0/${hex}`)
    const narrow = ['1,-1', '2,-1', '1,1', '0,1'].map(hex => `1,0/${hex}`)
    const p = moving('march', [frenchHorse('F1', 3, '0,0', { move: 7, efficiency: 3 }), far], {
      terrain: { '1,0': 'pond', '2,0': 'pond' },
      hexsides: Object.fromEntries([...shut, ...narrow].map(side => [side, 'river' as const])),
    })
    expect([p.objections('move F1 to 4,0'), p.objections('move F1 to 5,0')]).toEqual([[], ['9.1.1']])
    const one = moving('march', [frenchHorse('F1', 3, '0,0', { move: 7, efficiency: 3 }), far], {
      terrain: { '1,0': 'pond' },
      hexsides: Object.fromEntries([...shut, ...narrow].map(side => [side, 'river' as const])),
    })
    expect([one.objections('move F1 to 4,0'), one.objections('move F1 to 5,0')]).toEqual([[], ['9.1.1']])
    const snow = moving('march', [frenchHorse('F1', 3, '0,0', { move: 7, efficiency: 3 }), far], {
      terrain: { '1,0': 'pond' },
      weather: 'snow',
    })
    snow.play('move F1 to 1,0')
    expect(snow.told('moved')[0].cost).toBe(2)
  })

  test('[16.30] infantry does not slow down, and guns do not go there', () => {
    const terrain = Object.fromEntries(across(1).map(hex => [hex, 'pond' as const]))
    expect(
      moving('march', [french('F1', 3, '0,0', { move: 5 }), far], { terrain }).objections('move F1 to 5,0'),
    ).toEqual([])
    expect(moving('march', [frenchGuns('F1', 1, '0,0'), far], { terrain }).objections('move F1 to 1,0')).toEqual([
      '16.30',
    ])
  })

  test('[9.1] [16.31.1] of several ways a dry one before one over ice, though it costs more', () => {
    const ice = { '1,0': 'pond', '1,-1': 'wood', '0,1': 'wood' } as const
    const ride = (terrain: NonNullable<Problem['terrain']>) =>
      moving('march', [frenchHorse('F1', 3, '0,0', { move: 7 }), far], { terrain }).cost('move F1 to 2,-1')
    expect(ride(ice)).toMatchObject({ total: 3, path: ['0,0', '1,-1', '2,-1'] })
    const shut = { ...ice, '1,-1': 'factory', '1,-2': 'factory', '0,-1': 'factory', '-1,0': 'factory' } as const
    expect(ride({ ...shut, '-1,1': 'factory', '0,1': 'factory' })).toMatchObject({ path: ['0,0', '1,0', '2,-1'] })
  })

  test('[9.3] [16.31.1] a column keeps off the ice too, and over it takes of equally dear ways that along a road', () => {
    const column = (more: Problem) => moving('march', [frenchHorse('F1', 3, '0,0', { move: 7 }), far], more)
    const round = column({ terrain: { '1,0': 'pond' }, roads: [['0,0', '1,0', '2,0']] })
    expect(round.objections('march F1 to 2,0')).toEqual(['9.3'])
    expect(round.objections('march F1 to 1,0')).toEqual([])
  })

  test('[9.3] [16.30] over the ice too a column has to go along a road, not only to begin on one or to come back to it', () => {
    const column = (roads: readonly string[], to: string): string[] =>
      moving('march', [frenchHorse('F1', 3, '0,0', { move: 5 }), far], {
        roads: [roads],
        terrain: { '1,0': 'pond' },
      }).objections(`march F1 to ${to}`)
    // Through -1,0 and back it would have spent the points that the ice takes otherwise.
    expect([column(['0,0', '-1,0'], '1,0'), column(['0,0', '0,1'], '1,0'), column(['0,0', '1,0'], '1,0')]).toEqual([
      ['9.3'],
      [],
      [],
    ])
  })

  test('[9.1] [16.41.sleet.1] in sleet a dry way by road comes before one over ice that is shorter', () => {
    const p = moving('march', [frenchHorse('F1', 3, '0,0', { move: 3 }), far], {
      weather: 'sleet',
      terrain: { '1,0': 'pond' },
      roads: [['0,0', '0,1', '1,1', '2,0']],
    })
    expect(p.cost('move F1 to 2,0').path).toEqual(['0,0', '0,1', '1,1', '2,0'])
  })

  test('[16.31.1] it tests on the first hex of ice, and is disordered if it fails', () => {
    const passed = horse(6, ['1,0', '2,0'], [4])
    passed.play('move F1 to 2,0')
    expect([passed.told('tested').length, passed.states('F1'), passed.at('F1')]).toEqual([1, ['moved'], '2,0'])
    const failed = horse(6, ['1,0', '2,0'], [5])
    failed.play('move F1 to 2,0')
    expect([failed.states('F1').includes('disordered'), failed.at('F1')]).toEqual([true, '2,0'])
    // The first hex of ice that it enters counts, even from ice.
    const onIce = horse(6, ['0,0', '1,0', '2,0'], [4])
    onIce.play('move F1 to 2,0')
    expect(onIce.told('tested').length).toBe(1)
    const dry = horse(6, ['1,0'])
    dry.play('move F1 to 0,1')
    expect(dry.told('tested')).toEqual([])
  })
})

describe('16.42.1 Passing the enemy in the fog', () => {
  const fog: Problem = { weather: 'overcast', clock: ['10:00'], turns: 1 }
  const A1 = allied('A1', 3, '2,0')
  const past = (order: 'advance' | 'march', more: Problem = {}, move = 5): MoravianProblem =>
    moving(order, [french('F1', 5, '0,0', { move, efficiency: 3 }), A1], { ...fog, ...more })
  const LEVELS = { '1,0': 2, '2,-1': 2, '1,1': 2, '2,1': 2, '3,-1': 2, '3,0': 2 }

  test('[16.42.1.1] in the fog it may go on through a zone, and else it stops there', () => {
    expect(past('advance').objections('move F1 to 3,0')).toEqual([])
    expect(past('advance', { weather: 'sun' }).objections('move F1 to 3,0')).toEqual(['9.1.2'])
    expect(past('advance', { levels: LEVELS }).objections('move F1 to 3,0')).toEqual(['9.1.2'])
  })

  test('[16.42.1.1] a test for each hex on its path; a unit that fails stops in the zone', () => {
    const failed = past('advance', { dice: [1, 6] })
    failed.play('move F1 to 3,0')
    expect([failed.told('tested').length, failed.told('halted').length]).toEqual([2, 1])
    expect(['2,-1', '1,1']).toContain(failed.at('F1'))
    const passed = past('advance', { dice: [1, 4, 1] })
    passed.play('move F1 to 3,0')
    expect([passed.told('tested').length, passed.at('F1')]).toEqual([3, '3,0'])
  })

  test('[16.42.1.1.note] under March it stops before the zone, and may not end in one', () => {
    const failed = past('march', { dice: [6] })
    expect([failed.objections('move F1 to 1,0'), failed.objections('move F1 to 4,0')]).toEqual([['4.17'], []])
    failed.play('move F1 to 4,0')
    expect([failed.at('F1'), failed.told('halted')[0].cases]).toEqual(['0,0', ['16.42.1.1.note']])
    const passed = past('march', { dice: [1, 1, 1, 1] })
    passed.play('move F1 to 4,0')
    expect(passed.at('F1')).toBe('4,0')
  })

  test('[16.42.1.1] [6.0] the passage is tried only through hexes where it could stay', () => {
    // Rivers leave one path past A1: through 1,0, with room for 8 SP.
    const shut = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map(hex => `0,0/${hex}`)
    const hexsides = Object.fromEntries(shut.map(side => [side, 'river' as const]))
    const by = (order: 'pursuit' | 'march', sp: number): string[] =>
      moving(order, [french('F1', 3, '0,0', { move: 5 }), french('F2', sp, '1,0', { order: 'march' }), A1], {
        ...fog,
        hexsides,
      }).moves('F1')
    expect([by('pursuit', 5).includes('1,-1'), by('pursuit', 6).includes('1,-1')]).toEqual([true, false])
    // Under March it would stop before the ZOC, in its own hex.
    expect([by('march', 5).includes('1,-1'), by('march', 6).includes('1,-1')]).toEqual([true, true])
  })

  test('[16.42.1.1] [4.15.3] under Defense no unit goes from zone to zone, in the fog either', () => {
    const to = (weather: 'overcast' | 'sun', from: string): string[] =>
      moving('defense', [french('F1', 3, from), french('F2', 1, '1,1'), A1], { ...fog, weather }).objections(
        'move F1 to 1,1',
      )
    expect([to('overcast', '1,0'), to('sun', '1,0')]).toEqual([['4.15'], ['4.15']])
    expect([to('overcast', '0,1'), to('sun', '0,1')]).toEqual([[], []])
  })

  test('[16.42.1.1] a way without a zone is taken where there is one, and needs no test', () => {
    const p = past('march', {}, 6)
    p.play('move F1 to 4,0')
    expect([p.told('tested'), p.at('F1')]).toEqual([[], '4,0'])
  })

  test('[16.42.1.1] the last hex needs no test where the order lets it in', () => {
    const p = past('advance')
    p.play('move F1 to 1,0')
    expect([p.told('tested'), p.at('F1')]).toEqual([[], '1,0'])
  })

  test('[16.42.1.1] along a road the zone holds as ever', () => {
    // A river with one ford, from 0,0 to 1,0.
    const onMap = (hex: string): boolean => across(Number(hex.split(',')[0])).includes(hex)
    const banks = across(1).flatMap(hex => {
      const r = Number(hex.split(',')[1])
      return [`0,${r}`, `0,${r + 1}`].filter(onMap).map(bank => `${bank}/${hex}`)
    })
    const hexsides = Object.fromEntries(banks.filter(side => side !== '0,0/1,0').map(side => [side, 'river' as const]))
    expect(past('march', { hexsides, dice: [1, 1, 1] }).objections('move F1 to 2,-2')).toEqual([])
    expect(past('march', { hexsides, roads: [['0,0', '1,0']] }).objections('move F1 to 2,-2')).toEqual(['4.17'])
  })

  test('[16.42.1.1] [9.1.2] a unit that has stolen past one zone may end in the next by a road, and goes no farther', () => {
    const by = (more: Problem = {}): MoravianProblem =>
      moving('advance', [french('F1', 3, '0,0', { move: 2, efficiency: 3 }), allied('A1', 3, '2,-1')], {
        ...fog,
        ...more,
      })
    const trails = [['1,0', '2,0']]
    expect([by().objections('move F1 to 2,0'), by({ trails }).objections('move F1 to 2,0')]).toEqual([[], []])
    const passed = by({ trails, dice: [1] })
    passed.play('move F1 to 2,0')
    expect([passed.told('tested').length, passed.at('F1')]).toEqual([1, '2,0'])
    const failed = by({ trails, dice: [6] })
    failed.play('move F1 to 2,0')
    expect([failed.told('tested').length, failed.at('F1')]).toEqual([1, '1,0'])
    // Beyond 2,0 the road is the only path; without it 3,-1 is open.
    const beyond = (roads: Problem): boolean =>
      moving('advance', [french('F1', 3, '0,0', { move: 3 }), allied('A1', 3, '2,-1')], { ...fog, ...roads })
        .moves('F1')
        .includes('3,-1')
    expect([beyond({}), beyond({ trails })]).toEqual([true, false])
    // Under March no unit enters the ZOC by the road.
    expect(
      moving('march', [french('F1', 3, '0,0', { move: 5 }), allied('A1', 3, '2,-1')], {
        ...fog,
        trails,
      }).objections('move F1 to 2,0'),
    ).toEqual(['4.17'])
  })

  test('[16.42.1.1] [16.30] horse that has stolen past a zone on the ice may end in the next by a road', () => {
    // Rivers leave one path into 2,0: from 1,0.
    const shut = ['1,1', '2,1', '3,0', '3,-1'].map(hex => [`${hex}/2,0`, 'river' as const])
    const to = (trails: NonNullable<Problem['trails']>): readonly string[] =>
      moving('advance', [frenchHorse('F1', 3, '0,0', { move: 4 }), allied('A1', 3, '2,-1')], {
        ...fog,
        trails,
        terrain: { '1,0': 'pond' },
        hexsides: Object.fromEntries(shut),
      }).cost('move F1 to 2,0').path
    expect(to([['1,0', '2,0']])).toEqual(['0,0', '1,0', '2,0'])
  })

  test('[16.42.1.1] [9.3] the way by the road is taken where it is the cheaper one', () => {
    // Into 2,0 from 1,0 by the trail, or from 3,-1 round the enemy; rivers block the other paths.
    const p = moving('advance', [french('F1', 3, '0,0', { move: 7 }), allied('A1', 3, '2,-1')], {
      ...fog,
      trails: [['1,0', '2,0']],
      hexsides: { '1,1/2,0': 'river', '2,1/2,0': 'river', '3,0/2,0': 'river' },
    })
    expect(p.cost('move F1 to 2,0').total).toBe(2)
  })
})
