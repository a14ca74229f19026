import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const far = allied('A1', 3, '6,-6')

const cost = (unit: Partial<Counter>, more: Problem): number =>
  moving('march', [{ ...french('F1', 3, '0,0', { move: 7 }), ...unit }, far], more).cost('move F1 to 1,0').total

describe('9.0 Movement', () => {
  test('[9.1] [9.0] each unit of the active command once, and no other', () => {
    const p = moving('march', [french('F1', 3, '0,0'), french('G1', 3, '0,3', { formation: 'G' }), far])
    p.play('move F1 to 1,0')
    expect([p.objections('move F1 to 2,0'), p.moves('F1')]).toEqual([['9.1'], []])
    expect([p.objections('move G1 to 1,3'), p.objections('move A1 to 5,-5')]).toEqual([['9.0'], ['9.0']])
  })

  test('[1.4.MP] [9.1.1] a clear hex costs a point, and no more than the allowance is spent', () => {
    const p = moving('march', [french('F1', 3, '0,0', { move: 3 }), far])
    expect([p.objections('move F1 to 3,0'), p.objections('move F1 to 4,0')]).toEqual([[], ['9.1.1']])
    expect(p.moves('F1')).toHaveLength(36)
  })

  test('[9.1.1] a unit that can only just move one hex pays no more than it has', () => {
    const p = moving('march', [french('F1', 3, '0,0', { type: 'light-cavalry', move: 1 }), far], {
      terrain: { '1,0': 'marsh' },
    })
    p.play('move F1 to 1,0')
    expect(p.told('moved')[0].cost).toBe(1)
  })

  test('[9.1.2] [9.0] the same for the Allies: no enemy hex, no enemy unit, and enemy zones', () => {
    const p = problem({
      command: 'A',
      units: [allied('A1', 3, '0,0'), french('F1', 3, '2,0')],
      leaders: [{ id: 'prince', side: 'allied', rank: 'corps', range: 9, formations: ['A'], hex: '0,0' }],
      orders: { A: 'march', F: 'defense' },
    })
    expect(
      ['move A1 to 2,0', 'move F1 to 3,0', 'move A1 to 1,0', 'move A1 to -1,0'].map(order => p.objections(order)),
    ).toEqual([['9.1.2'], ['9.0'], ['4.17'], []])
  })

  test('[9.1] a unit does not move to where it stands, and none moves that has left the map', () => {
    const p = moving('march', [french('F1', 3, '0,0'), french('F2', 3, undefined), far])
    expect([p.objections('move F1 to 0,0'), p.objections('move F2 to 1,0')]).toEqual([['9.1'], ['9.0']])
  })

  test('[9.1.1] one hex can always be entered, whatever it costs, unless it is closed', () => {
    const p = moving('march', [french('F1', 3, '0,0', { move: 1 }), far], {
      terrain: { '1,0': 'marsh' },
      slopes: ['1,0>0,0'],
    })
    expect(p.objections('move F1 to 1,0')).toEqual([])
    const guns = moving('march', [french('F1', 3, '0,0', { type: 'foot-artillery', back: null }), far], {
      terrain: { '1,0': 'marsh' },
    })
    expect(guns.objections('move F1 to 1,0')).toEqual(['16.24'])
  })

  test('[4.15.1] under Defense one hex, [4.16.1] under Reactive Defense half the allowance, rounded up', () => {
    expect(moving('defense', [french('F1', 3, '0,0', { move: 5 }), far]).moves('F1')).toHaveLength(6)
    const react = moving('react', [french('F1', 3, '0,0', { move: 5, type: 'light-infantry' }), far])
    expect([react.objections('move F1 to 3,0'), react.objections('move F1 to 4,0')]).toEqual([[], ['4.16']])
    const even = moving('react', [french('F1', 3, '0,0', { move: 4, type: 'light-infantry' }), far])
    expect([even.objections('move F1 to 2,0'), even.objections('move F1 to 3,0')]).toEqual([[], ['4.16']])
    const wood = moving('defense', [french('F1', 3, '0,0', { move: 1 }), far], { terrain: { '1,0': 'marsh' } })
    expect([wood.objections('move F1 to 1,0'), wood.objections('move F1 to 2,0')]).toEqual([[], ['4.15', '9.1.1']])
  })

  test('[15.2] routed units do not move by themselves; [16.29.4] the guns of the Santon do not either', () => {
    const p = moving('march', [french('F1', 3, '0,0', { cohesion: 'routed' }), french('F2', 3, '-2,0'), far])
    expect(p.objections('move F1 to 1,0')).toEqual(['15.2'])
    const santon = moving('march', [
      french('F2', 3, '-2,0'),
      { id: 'fr-santon-battery', hex: '0,0', formation: 'F' },
      far,
    ])
    expect(santon.objections('move fr-santon-battery to 1,0')).toEqual(['16.29.4'])
  })

  test('[11.0] guns may march whatever the order of their formation', () => {
    const guns = { type: 'foot-artillery', back: null } as const
    const p = moving('attack', [french('F2', 3, '1,1'), french('F1', 1, '1,0', guns), allied('A1', 3, '2,0')])
    expect([p.objections('move F1 to -1,0'), p.objections('move F2 to 0,1')]).toEqual([[], ['4.13']])
    p.play('move F1 to -1,0')
    expect(p.states('F1')).toEqual(['moved'])
  })

  test('[9.2] [10.0] the costs of hex and hexside add up', () => {
    const around = ['0,0', '0,1', '1,-1', '2,-1', '2,0', '1,1']
    const hexsides = Object.fromEntries(around.map(hex => [`${hex}/1,0`, 'stream' as const]))
    const slopes = around.slice(0, 3).map(hex => `1,0>${hex}`)
    const terrain = { '1,0': 'wood' } as const
    expect([{ terrain }, { terrain, hexsides }, { terrain, hexsides, slopes }].map(map => cost({}, map))).toEqual([
      2, 3, 4,
    ])
  })
})

describe('16.2 Terrain', () => {
  const KINDS = [
    'infantry',
    'light-infantry',
    'heavy-cavalry',
    'dragoons',
    'foot-artillery',
    'horse-artillery',
  ] as const
  /** The Terrain Effects Chart; null is closed. Points for each of these arms. */
  test.each([
    ['16.21', 'clear', [1, 1, 1, 1, 1, 1]],
    ['16.22', 'village', [1, 1, 1, 1, 1, 1]],
    ['16.22', 'town', [1, 1, 1, 1, 1, 1]],
    ['16.27', 'wood', [2, 1, 2, 2, 2, 2]],
    ['16.27', 'orchard', [2, 1, 2, 2, 2, 2]],
    ['16.24', 'marsh', [3, 2, 4, 4, null, 4]],
    ['16.30', 'pond', [1, 1, 1, 1, null, null]],
    ['16.27.3', 'walled', [2, 2, null, 2, 2, 2]],
    ['16.28', 'factory', [2, 2, null, 2, 2, 2]],
    ['16.28.1', 'trench', [2, 2, null, 2, 2, 2]],
    ['16.28.1', 'redoubt', [2, 2, null, 2, 2, 2]],
    ['16.29.3', 'fortress', [2, 2, 2, 2, 2, 2]],
  ] as const)('[%s] [10.0] [1.1.1] what %s costs each arm: %j', (id, ground, costs) => {
    const paid = KINDS.map(type => {
      const back = type.endsWith('artillery') ? { back: null } : {}
      const p = moving('march', [french('F1', 3, '0,0', { type, move: 7, ...back }), far], {
        terrain: { '1,0': ground },
      })
      if (p.objections('move F1 to 1,0').length === 0) return p.cost('move F1 to 1,0').total
      expect(p.objections('move F1 to 1,0')).toEqual([id])
      return null
    })
    expect(paid).toEqual(costs)
  })

  test('[16.28] [16.27] works cost a point on top of the other ground of their hex, which is the dearest', () => {
    expect(cost({}, { terrain: { '1,0': ['wood', 'redoubt'] } })).toBe(3)
    expect(cost({}, { terrain: { '1,0': ['wood', 'marsh'] } })).toBe(3)
    expect(cost({ type: 'light-infantry' }, { terrain: { '1,0': ['wood', 'factory'] } })).toBe(2)
  })

  test('[16.28] [16.28.1] [16.27.3] works cost a point more and are closed to cavalry, but not to dragoons', () => {
    for (const [ground, id] of [
      ['factory', '16.28'],
      ['trench', '16.28.1'],
      ['redoubt', '16.28.1'],
      ['walled', '16.27.3'],
    ] as const) {
      const terrain = { '1,0': ground }
      expect(cost({}, { terrain })).toBe(2)
      expect(cost({ type: 'dragoons' }, { terrain })).toBe(2)
      const p = moving('march', [french('F1', 3, '0,0', { type: 'hussars', move: 7 }), far], { terrain })
      expect(p.objections('move F1 to 1,0')).toEqual([id])
    }
  })

  test('[16.28] [16.25] works are closed to cavalry across a stream as well', () => {
    const p = moving('march', [french('F1', 3, '0,0', { type: 'hussars', move: 7 }), far], {
      terrain: { '1,0': 'redoubt' },
      hexsides: { '0,0/1,0': 'stream' },
    })
    expect(p.objections('move F1 to 1,0')).toEqual(['16.28.1'])
  })

  test('[16.21] a slope costs a point upward and nothing downward', () => {
    expect([cost({}, { slopes: ['1,0>0,0'] }), cost({}, { slopes: ['0,0>1,0'] })]).toEqual([2, 1])
  })

  test('[16.25] [16.26.1] a stream costs a point and stops guns, unless there is a bridge; a river stops all', () => {
    const [stream, bridged] = [
      { hexsides: { '0,0/1,0': 'stream' } },
      { hexsides: { '0,0/1,0': ['stream', 'bridge'] } },
    ] as const
    expect([cost({}, stream), cost({}, bridged)]).toEqual([2, 1])
    const guns = { type: 'foot-artillery', back: null } as const
    expect(cost(guns, bridged)).toBe(1)
    const around = (more: Problem, unit: Partial<Counter> = {}): string[] =>
      moving('march', [{ ...french('F1', 3, '0,0', { move: 1 }), ...unit }, far], more).objections('move F1 to 1,0')
    const horseGuns = { type: 'horse-artillery', back: null } as const
    expect([around(stream, guns), around(stream, horseGuns), around(stream)]).toEqual([['9.1.1'], ['9.1.1'], []])
    expect([around(bridged, guns), around(bridged, horseGuns)]).toEqual([[], []])
    expect([
      around({ hexsides: { '0,0/1,0': 'river' } }),
      around({ hexsides: { '0,0/1,0': ['river', 'bridge'] } }),
    ]).toEqual([['9.1.1'], []])
  })

  test('[16.27] [16.27.1] guns enter the first hex of a wood and stop', () => {
    const p = moving('march', [french('F1', 3, '0,0', { type: 'horse-artillery', back: null, move: 5 }), far], {
      terrain: { '1,0': 'wood', '2,0': 'wood', '1,1': 'wood', '2,-1': 'wood', '3,-1': 'wood' },
    })
    expect(p.objections('move F1 to 1,0')).toEqual([])
    expect(p.objections('move F1 to 2,0')).toEqual(['9.1.1'])
    const inside = moving('march', [french('F1', 3, '1,0', { type: 'foot-artillery', back: null, move: 5 }), far], {
      terrain: { '1,0': 'wood', '2,0': 'wood', '0,0': 'orchard' },
    })
    expect(['2,0', '0,0', '1,1', '3,-1'].map(hex => inside.objections(`move F1 to ${hex}`))).toEqual([[], [], [], []])
    expect(inside.objections('move F1 to 4,0')).toEqual([])
    const foot = moving('march', [french('F1', 3, '0,0', { move: 5 }), far], {
      terrain: { '1,0': 'wood', '2,0': 'wood', '1,1': 'wood', '2,-1': 'wood', '3,-1': 'wood' },
    })
    expect(foot.objections('move F1 to 2,0')).toEqual([])
  })

  test('[16.41.snow.1] in snow everything costs twice as much, and no unit marches in column', () => {
    expect(cost({}, { weather: 'snow', hexsides: { '0,0/1,0': 'stream' } })).toBe(4)
    const p = moving('march', [french('F1', 3, '0,0'), far], { weather: 'snow', roads: [['0,0', '1,0', '2,0']] })
    expect([p.marches('F1'), p.objections('march F1 to 1,0')]).toEqual([[], ['16.41.snow.1']])
  })
})

describe('9.3 March Column', () => {
  const road = ['-4,0', '-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0', '4,0', '5,0']
  const column = (
    more: Problem = {},
    units: readonly Counter[] = [french('F1', 3, '-4,0', { move: 4 }), far],
  ): MoravianProblem => moving('march', units, { roads: [road], ...more })

  test('[9.3.1] [16.23] a road hex costs half a point, a trail hex one', () => {
    const p = column()
    expect(p.cost('march F1 to 4,0').total).toBe(4)
    expect(p.objections('march F1 to 5,0')).toEqual(['9.1.1'])
    const trail = column({ roads: [], trails: [road], terrain: { '-3,0': 'wood', '-2,0': 'marsh' } })
    expect([trail.cost('march F1 to -2,0').total, trail.cost('march F1 to 0,0').total]).toEqual([2, 4])
  })

  test('[9.3.1] [16.26.1] a road leads a column over no river without a bridge', () => {
    const round = ['-3,-1', '-4,-1', '-5,0', '-5,1', '-4,1'].map(hex => [`-4,0/${hex}`, 'river' as const])
    const over = (marks: 'river' | readonly ['river', 'bridge']) =>
      column({ hexsides: { ...Object.fromEntries(round), '-4,0/-3,0': marks } })
        .marches('F1')
        .includes('-2,0')
    expect([over('river'), over(['river', 'bridge'])]).toEqual([false, true])
    // No other path is in reach, and none but this would be by road.
    const p = moving('march', [french('F1', 3, '-4,0', { move: 1 }), far], {
      roads: [['-4,0', '-3,0']],
      hexsides: { ...Object.fromEntries(round), '-4,0/-3,0': 'river' },
    })
    expect(p.objections('march F1 to -3,0')).toEqual(['16.26.1'])
  })

  test('[9.3] a unit that has marched is seen to be in March Column', () => {
    const p = moving('march', [french('F1', 3, '0,0'), far], { roads: [['0,0', '1,0', '2,0']] })
    p.play('march F1 to 2,0')
    expect(p.states('F1')).toEqual(['in March Column'])
  })

  test('[9.3] it goes on across country, but a march needs a road', () => {
    const p = column()
    expect(p.cost('march F1 to -3,2').total).toBe(2.5)
    expect(p.objections('march F1 to -5,2')).toEqual(['9.3'])
  })

  test('[9.3] of equally cheap ways the column takes one along the road, whichever direction comes first', () => {
    const trail = (hexes: readonly string[], to: string) => {
      const p = moving('march', [french('F1', 3, '0,0'), far], { trails: [hexes] })
      const refused = p.objections(`march F1 to ${to}`)
      if (refused.length > 0) return refused
      p.play(`march F1 to ${to}`)
      return p.told('moved')[0].path
    }
    expect(trail(['0,0', '0,1', '0,2'], '1,1')).toEqual(['0,0', '0,1', '1,1'])
    expect(trail(['0,0', '1,0', '2,0'], '1,1')).toEqual(['0,0', '1,0', '1,1'])
    expect(trail(['0,0', '1,0', '2,0'], '2,-1')).toEqual(['0,0', '1,0', '2,-1'])
    expect(trail(['0,0', '1,-1', '2,-2'], '2,-1')).toEqual(['0,0', '1,-1', '2,-1'])
    // The trail begins and ends along the path.
    expect(trail(['0,1', '0,2'], '1,2')).toEqual(['0,0', '0,1', '0,2', '1,2'])
    // No detours: the road counts if the cheapest path runs along it.
    expect(trail(['0,1', '-1,2'], '1,1')).toEqual(['9.3'])
    const dear = moving('march', [french('F1', 3, '0,0'), far], {
      trails: [['0,0', '0,1', '0,2']],
      slopes: ['0,1>0,0'],
    })
    expect(dear.objections('march F1 to 1,1')).toEqual(['9.3'])
  })

  test('[9.3] [9.3.2] [16.31.2] the way along the road is one that the column may go', () => {
    // 0,1 is closed to it by friends, a ZOC or broken ice; the path through 1,0 uses no road.
    const by = (more: Problem, units: readonly Counter[] = []): string[] =>
      moving('march', [french('F1', 3, '0,0'), ...units, far], {
        trails: [['0,0', '0,1', '0,2']],
        ...more,
      }).objections('march F1 to 1,1')
    expect(by({})).toEqual([])
    expect(by({}, [french('F2', 3, '0,1')])).toEqual(['9.3.2.c'])
    expect(by({}, [allied('A2', 3, '-1,2')])).toEqual(['9.3.2.a'])
    expect(by({ terrain: { '0,1': 'pond' }, broken: ['0,1'] })).toEqual(['9.3'])
    expect(by({ terrain: { '0,1': 'pond' } })).toEqual([])
  })

  test('[9.3.1] [16.24] the rate counts only where the road itself leads across; guns follow it through a marsh', () => {
    const bend = column({
      roads: [
        ['-4,0', '-3,0'],
        ['-3,1', '-2,1', '-1,1'],
      ],
      terrain: { '-3,1': 'wood' },
    })
    expect(bend.cost('march F1 to -3,1').total).toBe(2.5)
    const guns = { type: 'foot-artillery', back: null, move: 4 } as const
    const swamp = column({ terrain: { '-3,0': 'marsh', '-2,0': 'marsh' } }, [french('F1', 1, '-4,0', guns), far])
    expect([swamp.objections('march F1 to -1,0'), swamp.cost('march F1 to -1,0').total]).toEqual([[], 1.5])
    expect(swamp.objections('move F1 to -3,0')).toEqual(['16.24'])
    const works = column({ terrain: { '-3,0': 'redoubt' } }, [
      french('F1', 1, '-4,0', { type: 'hussars', move: 7 }),
      far,
    ])
    expect(works.objections('march F1 to -2,0')).toEqual(['9.3'])
  })

  test('[16.30] [9.3.1] [16.24] a road takes guns through a marsh, and onto no ice', () => {
    for (const type of ['foot-artillery', 'horse-artillery'] as const) {
      const along = (ground: 'marsh' | 'pond'): string[] =>
        column({ terrain: { '-3,0': ground } }, [
          french('F1', 1, '-4,0', { type, back: null, move: 4 }),
          far,
        ]).objections('march F1 to -3,0')
      expect([along('marsh'), along('pond')]).toEqual([[], ['16.30']])
    }
  })

  test('[9.3.1] [16.26.1] a stream is paid unless it is bridged', () => {
    const wet = (mark: 'stream' | readonly ['stream', 'bridge']): number =>
      column({ hexsides: { '-4,0/-3,0': mark } }).cost('march F1 to -3,0').total
    expect([wet('stream'), wet(['stream', 'bridge'])]).toEqual([1.5, 0.5])
  })

  test('[9.3.1] what lies on the hexside is still paid', () => {
    expect(column({ slopes: ['-3,0>-4,0'] }).cost('march F1 to -3,0').total).toBe(1.5)
  })

  test('[9.3.2] [9.3.2.a] a column does not enter a zone', () => {
    const units = [french('F1', 3, '-4,0'), allied('A1', 3, '1,0')]
    expect(column({ orders: { F: 'advance' } }, units).objections('march F1 to 0,0')).toEqual(['9.3.2.a'])
    expect(column({}, units).objections('march F1 to -1,0')).toEqual([])
  })

  test('[9.3.2.b] [9.3.2.c] it does not join friends, or pass through them', () => {
    const units = [french('F1', 3, '-4,0'), french('F2', 3, '-2,0'), far]
    const p = column({}, units)
    expect([p.objections('march F1 to -2,0'), p.objections('march F1 to 2,0')]).toEqual([['9.3.2.b'], ['9.3.2.c']])
    expect([p.objections('move F1 to -2,0'), p.objections('move F1 to -1,0')]).toEqual([[], []])
  })

  test('[9.3] [16.43.5] no unit marches in column at night', () => {
    const night = { clock: ['night'], turns: 1 }
    expect(column({ ...night }).objections('march F1 to -3,0')).toEqual(['9.3'])
    expect(column({ clock: ['10:00'], turns: 1 }).objections('march F1 to -3,0')).toEqual([])
  })

  test.each(['advance', 'march', 'pursuit'] as const)('[4.11.3] [4.17.2] [4.12] it is allowed under %s', order => {
    expect(column({ orders: { F: order } }).objections('march F1 to 0,0')).toEqual([])
  })

  test.each([
    ['attack', '4.13'],
    ['defense', '4.15'],
    ['probe', '4.14'],
    ['react', '4.16'],
  ] as const)('and not under %s', (order, id) => {
    expect(column({ orders: { F: order } }).objections('march F1 to -2,0')).toEqual([id])
  })
})

describe('3.4 Leaders', () => {
  const units = [french('F1', 3, '0,0'), allied('A1', 3, '6,-6')]
  const staff = [
    { ...MARSHAL, hex: '0,0' },
    { id: 'chief', side: 'french', rank: 'army', hex: '-1,0' },
    { id: 'other', side: 'french', rank: 'corps', formations: ['G'], hex: '-2,0' },
  ] as const

  test('[1.32.1] [3.4.1] leaders have six points', () => {
    const p = problem({ phase: 'leaders', units, leaders: staff, orders: { F: 'march' } })
    expect([p.objections('ride marshal to 6,0'), p.objections('ride marshal to -6,0')]).toEqual([[], []])
    const wet = problem({
      phase: 'leaders',
      units,
      leaders: staff,
      orders: { F: 'march' },
      terrain: { '1,0': 'marsh' },
    })
    expect(wet.objections('ride marshal to 6,0')).toEqual(['3.4.1'])
  })

  test('[3.4.2] [3.1.4] [3.2.1] those of the command and of the army ride when it has moved, once a turn', () => {
    const more = { units: [...units, french('G1', 1, '-2,0', { formation: 'G' })], leaders: staff }
    const p = problem({ ...more, orders: { F: 'march', G: 'march' } })
    expect(p.objections('ride marshal to 1,0')).toEqual(['2.1'])
    p.play('move F1 to 1,0', 'done')
    expect(p.step).toBe('leaders')
    expect(p.objections('ride other to -3,0')).toEqual(['3.4.2'])
    p.play('ride marshal to 1,0')
    expect(p.objections('ride marshal to 0,0')).toEqual(['3.4.2'])
  })

  test('[16.13.1] an Emperor moves with a command of his nation', () => {
    const emperor = (nation: 'Austrian' | 'Russian') =>
      ({ id: 'franz', side: 'allied', rank: 'emperor', nation, hex: '-3,0' }) as const
    const prince = {
      id: 'prince',
      side: 'allied',
      rank: 'corps',
      nation: 'Austrian',
      formations: ['A'],
      hex: '-3,0',
    } as const
    const rides = (nation: 'Austrian' | 'Russian'): string[] =>
      problem({
        phase: 'leaders',
        command: 'A',
        units: [allied('A1', 3, '-3,0'), french('F1', 3, '5,0')],
        leaders: [prince, emperor(nation)],
        orders: { A: 'march' },
      }).objections('ride franz to -2,0')
    expect([rides('Austrian'), rides('Russian')]).toEqual([[], ['3.4.2']])
  })
})
