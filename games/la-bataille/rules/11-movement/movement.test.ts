import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { FORMATIONS } from '../../setup/vocabulary.ts'

const foe = coalition('C9', 6, '6,-6')

describe('11.1 Movement', () => {
  test('[11.1.1] a unit goes as far as its allowance, and no farther', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { move: 3 }), foe] })
    expect([field.objections('move F1 to 3,0 facing SE'), field.objections('move F1 to 4,0 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
    expect(field.moves('F1')).toHaveLength(36)
    field.play('move F1 to 2,0 facing NE')
    expect(field.unit('F1')).toMatchObject({ hex: '2,0', facing: 'NE', left: 1 })
    expect(field.objections('move F1 to 0,0 facing NE')).toEqual(['11.1.1'])
  })

  test('[11.1.2] [6.4.4] what terrain costs, by arm: houses, slopes and streams', () => {
    const around = ['1,0', '0,1', '-1,0', '0,-1', '1,-1', '-1,1']
    const grounds = { '1,0': 'village', '0,1': 'wood' } as const
    const land = (to: string): Partial<Problem> => ({
      // No path around: the other hexes are closed.
      terrain: {
        ...Object.fromEntries(around.filter(hex => hex !== to).map(hex => [hex, 'steep'])),
        ...(to in grounds ? { [to]: grounds[to as '1,0'] } : {}),
      },
      hexsides: { '0,0/-1,0': 'stream' },
      slopes: ['0,0>0,-1'],
      levels: { '0,0': 1 },
    })
    const left = (unit: object, to: string): number | null => {
      const field = problem({ units: [{ ...french('F1', 6, '0,0', { move: 12 }), ...unit }, foe], ...land(to) })
      field.play(`move F1 to ${to} facing SE`)
      return field.unit('F1').left
    }
    const costs = (unit: object) => ['1,0', '0,1', '-1,0', '0,-1', '1,-1'].map(to => 12 - left(unit, to)!)
    expect(costs({ type: 'infantry' })).toEqual([3, 3, 4, 3, 1])
    expect(costs({ type: 'cavalry' })).toEqual([3, 4, 6, 4, 1])
  })

  test('[11.1.3] guns go through a wood along a road, and nowhere else', () => {
    const terrain = { '1,0': 'wood' as const, '0,1': 'wood' as const }
    const field = problem({ units: [frenchGuns('F1', 2, '0,0'), foe], terrain, roads: [['0,0', '1,0', '2,0']] })
    expect([field.moves('F1').includes('1,0'), field.moves('F1').includes('0,1')]).toEqual([true, false])
  })

  test('[6.10.7] a road march does not turn back into its own column', () => {
    const marching = { formation: 'roadMarch' as const, facing: 'SE' as const }
    const road = ['-2,0', '-1,0', '0,0', '1,0', '2,0']
    const long = problem({ units: [french('F1', 6, '0,0', marching), foe], roads: [road] })
    expect(long.unit('F1').hexes).toEqual(['0,0', '-1,0'])
    expect([long.objections('move F1 to 1,0 facing SE'), long.objections('move F1 to -1,0 facing NW')]).toEqual([
      [],
      ['6.10.7'],
    ])
    // Four increments fill one hex, and may move back.
    const short = problem({ units: [french('F1', 4, '0,0', marching), foe], roads: [road] })
    expect(short.objections('move F1 to -1,0 facing NW')).toEqual([])
  })

  test('[6.6.1] [6.6.9] a unit that has come through a wood is in column beyond it, whatever it was before', () => {
    const wood = { '0,0': 'steep', '1,0': 'wood', '2,0': 'clear' } as const
    const field = problem({
      map: { hexes: ['0,0', '1,0', '2,0', '3,0', '6,0'] },
      terrain: { ...wood, '0,0': 'clear' },
      units: [
        french('F1', 3, '0,0', { move: 9, formation: 'line', facing: 'E' }),
        french('F2', 3, '2,0', { formation: 'line', facing: 'E' }),
        coalition('C9', 6, '6,0'),
      ],
    })
    // In line it would fit beside the other line.
    expect(field.objections('move F1 to 2,0 facing SE')).toEqual(['6.1.1'])
    field.play('move F1 to 3,0 facing SE')
    expect(field.unit('F1')).toMatchObject({ formation: 'column', facing: 'SE' })
  })

  test('[6.5.12] a unit that forms square stays where it is, and may still change formation', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { move: 7 }), foe] })
    field.play('form F1 as square at 0,0 facing SE')
    expect([field.moves('F1'), field.objections('move F1 to 1,0 facing SE')]).toEqual([[], ['6.5.12']])
    field.play('form F1 as column at 0,0 facing SE')
    expect(field.unit('F1').left).toBe(5)
    expect(field.moves('F1')).toContain('5,0')
  })

  test('[11.1.4] a column goes anywhere, whichever way it faces', () => {
    const field = problem({ units: [french('F1', 6, '0,0', { move: 1, facing: 'N' }), foe] })
    expect(field.moves('F1')).toHaveLength(6)
  })

  test('[11.1.5] [6.4.1] [11.1.6] a unit that starts in line has two points less, unless it changes first', () => {
    const field = problem({ units: [french('F1', 4, '0,0', { formation: 'line' }), foe] })
    expect([field.objections('move F1 to 5,0 facing E'), field.objections('move F1 to 6,0 facing E')]).toEqual([
      [],
      ['11.1.5'],
    ])
    field.play('form F1 as column at 0,0 facing SE')
    expect(field.unit('F1').left).toBe(6)
    const column = problem({ units: [french('F1', 4, '0,0'), foe] })
    column.play('form F1 as line at 0,0 facing E')
    expect(column.unit('F1').left).toBe(6)
  })

  test('[11.1.8] a unit that retreated before melee does not move', () => {
    const pinned = (flag: boolean) =>
      problem({ units: [frenchHorse('F1', 6, '0,0', { pinned: flag }), foe] }).objections('move F1 to 1,0 facing SE')
    expect([pinned(true), pinned(false)]).toEqual([['11.1.8'], []])
    const field = problem({ units: [frenchHorse('F1', 6, '0,0', { pinned: true }), foe] })
    field.play('done')
    expect(field.unit('F1').states).not.toContain('pinned')
  })

  test('[11.1.9] guns in action go one hex by hand, from clear ground to clear ground', () => {
    const field = problem({
      units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe],
      terrain: { '1,0': 'village' },
    })
    expect([field.objections('move F1 to 1,0 facing SE'), field.objections('move F1 to 0,1 facing SE')]).toEqual([
      ['11.1.9'],
      [],
    ])
    field.play('move F1 to 0,1 facing SE')
    expect(field.objections('move F1 to 0,2 facing SE')).toEqual(['11.1.9'])
    const inVillage = problem({
      units: [frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }), foe],
      terrain: { '0,0': 'village' },
    })
    expect(inVillage.moves('F1')).toEqual([])
  })

  test('[4.3.5b] [4.3.6d] the disordered go half as far, the routed not at all', () => {
    const moves = (state: 'goodOrder' | 'disordered' | 'routed') =>
      problem({ units: [french('F1', 6, '0,0', { state, move: 5 }), foe] }).moves('F1').length
    expect([moves('goodOrder'), moves('disordered'), moves('routed')]).toEqual([90, 18, 0])
  })

  test('[16.2.1] [4.3.5b] half of five points is two, and for the Russian Guard three', () => {
    const moves = (guard: { guard?: true }) =>
      problem({
        side: 'coalition',
        units: [coalition('C1', 6, '0,0', { state: 'disordered', move: 5, ...guard }), french('F1', 6, '6,-6')],
      }).moves('C1').length
    expect([moves({}), moves({ guard: true })]).toEqual([18, 36])
  })

  test('[16.1.2] no unit climbs a steep slope', () => {
    const field = problem({ units: [french('F1', 6, '0,0'), foe], terrain: { '1,0': 'steep' } })
    expect(field.objections('move F1 to 1,0 facing SE')).toEqual(['16.1.2'])
  })

  test('[2.1.2] hexes at the edge are hexes like others', () => {
    const field = problem({ units: [french('F1', 6, '5,0'), foe] })
    expect(field.moves('F1')).toContain('6,0')
  })

  test('[2.3.6] leaders move at the costs of cavalry, past any unit but the enemy', () => {
    const leaders = [{ id: 'L', side: 'french' as const, hex: '0,0', move: 4 }]
    const field = problem({
      units: [french('F1', 18, '1,0'), coalition('C1', 6, '3,0', { facing: 'NW' }), foe],
      leaders,
      terrain: { '0,1': 'wood' },
    })
    expect(field.rides('L')).toContain('2,0')
    expect([field.objections('ride L to 3,0'), field.objections('ride L to 0,1')]).toEqual([['11.1.1'], []])
    field.play('ride L to 0,1')
    expect(field.unit('L').left).toBe(0)
  })
})

describe('6.11 Zones of influence in movement', () => {
  test('[6.11.5] [7.1.4] cavalry that moves away no longer hides itself from the cavalry behind it', () => {
    const map = { hexes: ['0,0', '1,0', '2,0', '3,0', '4,0'] }
    const riding = (...others: Counter[]): KulmProblem =>
      problem({
        map,
        units: [
          coalitionHorse('K1', 6, '0,0', { facing: 'SE' }),
          frenchHorse('H1', 6, '1,0', { facing: 'SE' }),
          ...others,
        ],
      })
    const alone = riding()
    expect([alone.moves('H1'), alone.objections('move H1 to 3,0 facing SE')]).toEqual([['2,0'], ['6.11.5']])
    // Another unit that stays blocks the view of it.
    expect(riding(frenchHorse('H2', 6, '1,0', { facing: 'SE' })).moves('H1')).toContain('3,0')
    // 3.1.2a: in 2,0 it would have to stop among skirmishers.
    const light = french('F1', 3, '2,0', { formation: 'skirmish', facing: 'E', range: 2 })
    expect(riding(light).moves('H1')).toEqual([])
  })

  const enemy = coalition('C1', 6, '3,0', { facing: 'NW' })

  test('[6.11.3] [6.11.1] infantry stops in the first enemy zone it enters, and does nothing more', () => {
    const passes = (state: 'goodOrder' | 'routed') =>
      problem({
        units: [french('F1', 6, '-1,0', { move: 3 }), coalition('C1', 6, '1,-1', { facing: 'S', state })],
      }).moves('F1')
    expect([passes('goodOrder').includes('0,0'), passes('goodOrder').includes('2,0')]).toEqual([true, false])
    expect(passes('routed')).toContain('2,0')
    const field = problem({ units: [french('F1', 6, '0,0'), enemy] })
    field.play('move F1 to 2,0 facing SE')
    expect(field.unit('F1').states).toContain('halted')
    expect([field.objections('move F1 to 1,0 facing SE'), field.objections('form F1 as line at 2,0 facing E')]).toEqual(
      [['6.11.3'], ['6.11.3']],
    )
  })

  test('[6.11.3] guns that were stopped may still unlimber', () => {
    const field = problem({ units: [frenchGuns('F1', 2, '0,0'), enemy] })
    field.play('move F1 to 2,0 facing SE')
    expect(field.objections('form F1 as unlimbered at 2,0 facing SE')).toEqual([])
  })

  test('[6.11.4] infantry leaves a zone only with the first thing it does', () => {
    const field = problem({ units: [french('F1', 6, '2,0'), enemy] })
    expect(field.objections('move F1 to 0,0 facing SE')).toEqual([])
    const changed = problem({ units: [french('F1', 6, '2,0', { left: 5 }), enemy] })
    expect(changed.objections('move F1 to 0,0 facing SE')).toEqual(['6.11.4'])
  })

  test('[6.11.6] cavalry continues through the zone of infantry', () => {
    const field = problem({ units: [frenchHorse('F1', 6, '0,0'), enemy] })
    expect(field.moves('F1')).toContain('4,-2')
  })

  test('[6.11.5] [6.11.9] cavalry and horse artillery stop before enemy cavalry, two hexes away', () => {
    const horse = coalitionHorse('C1', 6, '4,0', { facing: 'NW', move: 12 })
    const beyond = (readiness: 'fresh' | 'exhausted') => {
      const field = problem({
        units: [frenchHorse('F1', 6, '0,0', { move: 3 }), { ...horse, readiness }],
      })
      return [field.moves('F1').includes('2,0'), field.moves('F1').includes('3,0')]
    }
    expect([beyond('fresh'), beyond('exhausted')]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('[6.11.5] cavalry that was stopped is refused for that, and horse artillery may still unlimber', () => {
    const horse = coalitionHorse('C1', 6, '4,0', { facing: 'NW', move: 12 })
    const field = problem({ units: [frenchHorse('F1', 6, '0,0', { facing: 'SE' }), horse] })
    field.play('move F1 to 2,0 facing SE', 'done')
    expect(field.objections('form F1 as line at 2,0 facing E')).toEqual(['6.11.5'])
    expect(field.objections('move F1 to 1,0 facing SE')).toEqual(['6.11.5'])
    const id = 'fr-corb-cheval'
    const guns = problem({ units: [{ id, hex: '0,0', facing: 'SE' }, horse] })
    guns.play(`move ${id} to 2,0 facing SE`, 'done')
    expect(guns.objections(`form ${id} as unlimbered at 2,0 facing SE`)).toEqual([])
    expect(guns.objections(`move ${id} to 1,0 facing SE`)).toEqual(['6.11.5'])
  })

  test('[6.1.6] [6.1.5] [6.4.8a] [16.2.5] a unit that lacks the points for a change sees what it costs', () => {
    const cost = (unit: Counter, formation: string): string[] => {
      const side = unit.side ?? 'french'
      const foe = side === 'french' ? coalition('X', 6, '6,-6') : french('X', 6, '6,-6')
      const order = `form ${unit.id} as ${formation} at 0,0 facing ${formation === 'unlimbered' ? 'SE' : 'E'}`
      return problem({ side, units: [unit, foe] }).objections(order)
    }
    const landwehr = (left: number) => coalition('L', 6, '0,0', { nation: 'prussian', kind: 'landwehr', left })
    expect([
      cost(frenchHorse('H', 6, '0,0', { left: 2 }), 'line'),
      cost(frenchGuns('G', 3, '0,0', { left: 1 }), 'unlimbered'),
      cost(french('F', 6, '0,0', { left: 1 }), 'longLine'),
      cost(french('F', 6, '0,0', { left: 0 }), 'line'),
      cost(landwehr(4), 'line'),
    ]).toEqual([['6.1.6'], ['6.1.5'], ['6.4.8a'], ['6.1.4'], ['16.2.5']])
    expect([
      cost(frenchHorse('H', 6, '0,0', { left: 3 }), 'line'),
      cost(frenchGuns('G', 3, '0,0', { left: 2 }), 'unlimbered'),
      cost(french('F', 6, '0,0', { left: 2 }), 'longLine'),
      cost(french('F', 6, '0,0', { left: 1 }), 'line'),
      cost(landwehr(5), 'line'),
    ]).toEqual([[], [], [], [], []])
  })
})

describe('6.8 Cavalry skirmishers', () => {
  const skirmishers = coalitionHorse('C1', 6, '3,0', { formation: 'horseSkirmish', facing: 'W', skirmishFv: 3 })
  const cost = (mover: object, to: string): number => {
    const field = problem({ units: [{ ...french('F1', 6, '0,0', { move: 14 }), ...mover }, skirmishers] })
    field.play(`move F1 to ${to} facing SE`)
    return 14 - field.unit('F1').left!
  }

  test('[6.8] [6.8.1] [6.8.2] [6.8.2b] it costs infantry two points more to come within two hexes of them', () => {
    expect([cost({}, '1,0'), cost({}, '-1,0'), cost({ type: 'cavalry' }, '1,0')]).toEqual([3, 1, 1])
  })

  test('[6.8.2a] and three to come next to them, besides leaving the hex before', () => {
    expect(cost({}, '2,0')).toBe(9)
  })
})

describe('6.10 Road march', () => {
  const roads = [['-4,0', '-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0', '4,0', '5,0']]
  const march = (increments: number, more: Partial<Problem> = {}) =>
    problem({
      units: [french('F1', increments, '0,0', { formation: 'roadMarch', facing: 'SE', move: 2 }), foe],
      roads,
      ...more,
    })

  test('[6.10] [6.10.1] half a point for each hex of the road', () => {
    const field = march(4)
    expect([field.objections('move F1 to 4,0 facing SE'), field.objections('move F1 to 5,0 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
    expect(field.objections('move F1 to 1,-1 facing SE')).toEqual(['6.10.1', '6.10.2'])
  })

  test('[6.10.2] [6.2.2] it faces as it came, and stops only with units that face the same way', () => {
    const other = (facing: 'SE' | 'NW') => french('F2', 2, '1,0', { formation: 'roadMarch', facing })
    const joining = (facing: 'SE' | 'NW') =>
      march(2, {
        units: [french('F1', 2, '0,0', { formation: 'roadMarch', facing: 'SE', move: 2 }), other(facing), foe],
      })
    expect(joining('SE').objections('move F1 to 1,0 facing SE')).toEqual([])
    expect(joining('NW').objections('move F1 to 1,0 facing SE')).toEqual(['6.2.2'])
    expect(joining('NW').objections('move F1 to 1,0 facing NW')).toEqual(['6.10.2'])
  })

  test('[6.10.5] [6.10.6] [6.10.7] a unit fills a hex for every four increments, and its body follows', () => {
    expect([march(4), march(5), march(12)].map(field => field.unit('F1').hexes.length)).toEqual([1, 2, 3])
    const field = march(12)
    expect(field.unit('F1').hexes).toEqual(['0,0', '-1,0', '-2,0'])
    field.play('move F1 to 2,0 facing SE')
    expect(field.unit('F1').hexes).toEqual(['2,0', '1,0', '0,0'])
  })

  test('[6.10.10] through a village it pays more', () => {
    const field = march(4, { terrain: { '1,0': 'village' } })
    field.play('move F1 to 1,0 facing SE')
    expect(field.unit('F1')).toMatchObject({ left: 0, formation: 'roadMarch' })
  })

  test('[6.10.4] limbered guns have the road without being told', () => {
    const field = problem({ units: [frenchGuns('F1', 2, '0,0', { move: 2 }), foe], roads })
    expect(field.moves('F1')).toContain('4,0')
  })
})

describe('10.1.7b Units in two hexes', () => {
  test('[10.1.7b] [6.4.7] a line goes ahead or wheels on one half, and the dearer half counts', () => {
    const field = problem({
      units: [french('F1', 6, '0,0', { formation: 'longLine', facing: 'E', move: 3 }), foe],
      hexsides: { '0,-1/1,-1': 'stream' },
    })
    const places = field.choices('move F1 to').map(order => order.split(' ').slice(3).join(' '))
    // South-east, the left half would have to cross the stream.
    expect(places).toEqual(
      ['1,-1 facing E', '0,0 facing SSE', '1,-1 facing NNE'].filter(place => places.includes(place)),
    )
    expect(places).not.toContain('1,0 facing E')
    expect(places).not.toContain('0,0 facing W')
  })

  test('[6.7.4] [6.7.6] skirmishers in two hexes go anywhere', () => {
    const field = problem({
      units: [french('F1', 6, '0,0', { formation: 'longSkirmish', facing: 'E', range: 2, move: 1 }), foe],
    })
    const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
    expect(around.flatMap(hex => field.objections(`move F1 to ${hex} facing E`))).toEqual([])
    const line = problem({ units: [french('F1', 6, '0,0', { formation: 'longLine', facing: 'E', move: 3 }), foe] })
    expect(line.moves('F1')).not.toContain('-1,0')
  })

  test('[6.7.4] [10.1.7b] a half of theirs that goes forward or back about the other pays for the hexside that it crosses', () => {
    const light = french('F1', 6, '0,0', { formation: 'longSkirmish', facing: 'E', range: 2, move: 1 })
    // From 0,0 and 0,-1: the left half moves forward and back, then the right one.
    const crossed = { '0,0 facing SSE': '0,-1/1,-1', '0,0 facing NNE': '0,-1/-1,0' }
    const byRight = { '1,-1 facing NNE': '0,0/1,-1', '-1,0 facing SSE': '0,0/-1,0' }
    for (const [place, stream] of Object.entries({ ...crossed, ...byRight })) {
      const across = (hexside: string): number =>
        problem({ hexsides: { [hexside]: 'stream' }, units: [light, foe] }).objections(`move F1 to ${place}`).length
      expect([across(stream), across('3,0/4,0')]).toEqual([1, 0])
    }
  })
})

describe('6.8.2, 6.6.9 on the way', () => {
  test('[6.8.2] cavalry skirmishers hinder infantry, not cavalry', () => {
    const cossacks = coalitionHorse('K1', 6, '3,0', { facing: 'W', formation: 'horseSkirmish', skirmishFv: 2 })
    const cost = (unit: Counter): number => problem({ units: [unit, cossacks] }).cost('move X to 1,0 facing SE').total
    const free = (unit: Counter): number =>
      problem({ units: [unit, coalition('C9', 6, '6,-6')] }).cost('move X to 1,0 facing SE').total
    const [foot, horse] = [
      french('X', 6, '0,0', { facing: 'SE' }),
      frenchHorse('X', 6, '0,0', { facing: 'SE', move: 12 }),
    ]
    expect([cost(foot) > free(foot), cost(horse) - free(horse)]).toEqual([true, 0])
  })

  test('[6.6.9] a formation that there is not is refused', () => {
    const field = problem({ units: [french('F1', 6, '0,0'), coalition('C9', 6, '6,-6')], terrain: { '0,0': 'wood' } })
    const { battle, position } = field.match
    const unit = battle.field.units.findIndex(({ id }) => id === 'F1')
    const to = battle.field.ground.grid.find('1,0')
    const said = (formation: number): string[] =>
      battle.objections(position, { kind: 'move', unit, to, facing: 1, formation }, 0).map(({ case: id }) => id)
    expect([said(FORMATIONS.length), said(-1), said(FORMATIONS.indexOf('line'))]).toEqual([['6.6.9'], ['6.6.9'], []])
  })
})

test('[6.10.7] the tail of a march lies along the road that is free', () => {
  const roads = [
    ['0,0', '-1,0', '-2,0'],
    ['0,0', '-1,1', '-2,2'],
  ]
  const marches = (units: readonly Counter[]): readonly string[] => {
    const field = problem({ units: [french('F1', 8, '0,0', { facing: 'SE' }), ...units, foe], roads })
    field.play('form F1 as roadMarch at 0,0 facing SE')
    return field.unit('F1').hexes
  }
  expect(marches([french('F2', 6, '-1,0')])).toEqual(['0,0', '-1,1'])
  expect(marches([french('F2', 6, '-1,1')])).toEqual(['0,0', '-1,0'])
})

test('[3.1.2] [11.1.1] cavalry skirmishers in two hexes go to either side as soon as infantry has made room there', () => {
  const goes = (to: string, friend: string, away: string): boolean[] => {
    const horse = frenchHorse('H1', 4, '0,0', { formation: 'horseSkirmish', facing: 'E', skirmishFv: 3, left: 1 })
    const field = problem({ units: [horse, french('F1', 6, friend, { facing: 'NW' }), foe] })
    const offered = (): boolean => field.choices('move H1').includes(`move H1 to ${to} facing E`)
    const before = offered()
    field.play(`move F1 to ${away} facing NW`)
    return [before, offered()]
  }
  // Its left half is in 0,-1.
  expect([goes('0,-1', '0,-2', '-1,-2'), goes('0,1', '0,1', '-1,2')]).toEqual([
    [false, true],
    [false, true],
  ])
})
