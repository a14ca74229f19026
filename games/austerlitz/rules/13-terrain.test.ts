import { expect, test } from 'vitest'
import { allied, french, type Problem, problem } from '../checks/field-problem.ts'

const FAR = french('FAR', 'infantry', '5-5', '5,-5')

/** An Allied unit in 0,0 about to enter 1,0. */
function marching(given: Problem, arm: 'infantry' | 'cavalry' | 'artillery' = 'infantry', move = 5) {
  return problem({ ...given, units: [allied('A', arm, `5-${move}`, '0,0'), FAR] })
}

/** The defence of a unit of 5 points in 1,0, attacked from 0,0. */
function defence(given: Problem): number {
  const battle = problem({
    ...given,
    phase: 'combat',
    units: [allied('A', 'infantry', '10-4', '0,0'), french('F', 'infantry', '5-5', '1,0')],
  })
  const { attack, defence } = battle.odds('attack 1,0 with A')
  expect(attack).toBe(10)
  return defence
}

test('[13.0] a lake hex entered through a lake hexside costs two', () => {
  const battle = marching({ terrain: { '0,0': 'lake', '1,0': 'lake' } })
  expect(battle.cost('move A to 1,0').total).toBe(2)
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-lake-hex 1', '13.0-lake-hexside 1'])
})

test('[13.0] all costs add up: terrain, hexside, enemy zone', () => {
  const given = (move: number): Problem => ({
    terrain: { '1,0': 'swamp' },
    hexsides: { '0,0/1,0': 'stream' },
    units: [allied('A', 'infantry', `5-${move}`, '0,0'), french('F', 'infantry', '5-5', '2,0')],
  })
  expect(problem(given(4)).terms('move A to 1,0')).toEqual(['13.0-swamp 2', '13.0-stream-hexside 1', '6C 1'])
  expect(problem(given(4)).objections('move A to 1,0')).toEqual([])
  expect(problem(given(3)).objections('move A to 1,0')).toEqual(['5C'])
})

test('[13.0] a hex of two types: the dearer cost, the single highest multiplier', () => {
  const townOnKnoll: Problem = { terrain: { '1,0': ['town', 'knoll'] } }
  expect(marching(townOnKnoll).terms('move A to 1,0')).toEqual(['13.0-knolls 2'])
  expect(defence(townOnKnoll)).toBe(15)
  const knollFirst: Problem = { terrain: { '1,0': ['knoll', 'town'] } }
  expect(marching(knollFirst).terms('move A to 1,0')).toEqual(['13.0-knolls 2'])
  expect(defence(knollFirst)).toBe(15)
  expect(defence({ terrain: { '1,0': ['castle', 'town', 'knoll'] } })).toBe(20)
  expect(marching({ terrain: { '1,0': ['knoll', 'swamp'] } }).cost('move A to 1,0').total).toBe(2)
})

test('[13.0] a hex has every type it shows: a town in a swamp shuts out artillery and zones alike', () => {
  const terrain = { '1,0': ['town', 'swamp'] } as const
  expect(marching({ terrain }, 'artillery').objections('move A to 1,0')).toEqual(['13.0-swamp'])
  const battle = problem({
    terrain,
    units: [allied('A', 'infantry', '5-5', '0,0'), french('F', 'infantry', '5-5', '2,0')],
  })
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-swamp 2'])
})

test('[13.0-clear] one point, normal defense', () => {
  expect(marching({}).terms('move A to 1,0')).toEqual(['13.0-clear 1'])
  expect(defence({})).toBe(5)
})

test('[13.0-knolls] two points, doubled', () => {
  expect(marching({ terrain: { '1,0': 'knoll' } }).terms('move A to 1,0')).toEqual(['13.0-knolls 2'])
  expect(defence({ terrain: { '1,0': 'knoll' } })).toBe(10)
  // Only the hex entered counts: leaving a knoll costs nothing extra, and doesn’t help an attacker.
  expect(marching({ terrain: { '0,0': 'knoll' } }).terms('move A to 1,0')).toEqual(['13.0-clear 1'])
  expect(defence({ terrain: { '0,0': 'knoll' } })).toBe(5)
})

test('[13.0-towns] one point, tripled', () => {
  expect(marching({ terrain: { '1,0': 'town' } }).terms('move A to 1,0')).toEqual(['13.0-towns 1'])
  expect(defence({ terrain: { '1,0': 'town' } })).toBe(15)
})

test('[13.0-castle-abbey] one point, quadrupled', () => {
  for (const place of ['castle', 'abbey'] as const) {
    expect(marching({ terrain: { '1,0': place } }).terms('move A to 1,0')).toEqual(['13.0-castle-abbey 1'])
    expect(defence({ terrain: { '1,0': place } })).toBe(20)
  }
})

test('[13.0-lake-hexside] one point more to cross, either way; normal defense', () => {
  const hexsides = { '0,0/1,0': 'lake' } as const
  expect(marching({ hexsides }).terms('move A to 1,0')).toEqual(['13.0-clear 1', '13.0-lake-hexside 1'])
  expect(marching({ hexsides: { '1,0/0,0': 'lake' } }).terms('move A to 1,0')).toEqual([
    '13.0-clear 1',
    '13.0-lake-hexside 1',
  ])
  expect(defence({ hexsides })).toBe(5)
})

test('[13.0-lake-hexside] a hexside between two lake hexes is one, marked or not, and is paid once', () => {
  const terrain = { '0,0': 'lake', '1,0': 'lake' } as const
  expect(marching({ terrain, hexsides: { '0,0/1,0': 'lake' } }).cost('move A to 1,0').total).toBe(2)
  expect(marching({ terrain }).cost('move A to 1,0').total).toBe(2)
})

test('[13.0-lake-hexside] [9.31] no unit retreats across one', () => {
  // 2 vs 2 and a 1: the defender must retreat, and only 1,0 is outside the Allied ZOC.
  const driven = (hexsides: Problem['hexsides'] = {}) => {
    const battle = problem({
      phase: 'combat',
      dice: [1],
      hexsides,
      units: [
        allied('A', 'infantry', '2-4', '-1,0'),
        allied('B', 'infantry', '2-4', '-1,2'),
        allied('C', 'infantry', '1-4', '1,-2'),
        french('F', 'infantry', '2-5', '0,0'),
      ],
    })
    battle.play('attack 0,0 with A')
    return battle.at('F')
  }
  expect(driven({ '0,0/1,0': 'stream' })).toBe('1,0')
  expect(driven({ '0,0/1,0': 'lake' })).toBe('eliminated')
})

test('[13.0-stream-hexside] one point more to cross, either way; normal defense', () => {
  const hexsides = { '0,0/1,0': 'stream' } as const
  expect(marching({ hexsides }).terms('move A to 1,0')).toEqual(['13.0-clear 1', '13.0-stream-hexside 1'])
  expect(marching({ hexsides: { '1,0/0,0': 'stream' } }).cost('move A to 1,0').total).toBe(2)
  expect(defence({ hexsides })).toBe(5)
  // Along the bank it crosses nothing.
  expect(marching({ hexsides }).terms('move A to 1,-1')).toEqual(['13.0-clear 1'])
})

test('[13.0-lake-hex] from the shore onto the ice and off again costs one each; normal defense', () => {
  const terrain = { '1,0': 'lake' } as const
  const battle = marching({ terrain }, 'artillery', 2)
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-lake-hex 1'])
  expect(battle.cost('move A to 2,0')).toMatchObject({ total: 2, path: ['0,0', '1,0', '2,0'] })
  expect(defence({ terrain })).toBe(5)
})

test('[13.0-swamp] two points for infantry and cavalry, none for artillery at any price; normal defense', () => {
  const terrain = { '1,0': 'swamp' } as const
  expect(marching({ terrain }, 'infantry').terms('move A to 1,0')).toEqual(['13.0-swamp 2'])
  expect(marching({ terrain }, 'cavalry').terms('move A to 1,0')).toEqual(['13.0-swamp 2'])
  const guns = marching({ terrain }, 'artillery', 9)
  expect(guns.objections('move A to 1,0')).toEqual(['13.0-swamp'])
  expect(guns.moves('A')).not.toContain('1,0')
  expect(defence({ terrain })).toBe(5)
})

test('[13.0-road] one point along the road, whatever the hex, and no help off it', () => {
  for (const ground of ['knoll', 'swamp'] as const) {
    const given: Problem = { terrain: { '1,0': ground }, roads: [['-1,0', '0,0', '1,0', '2,0']] }
    expect(marching(given).terms('move A to 1,0')).toEqual(['13.0-road 1'])
    const beside = problem({ ...given, units: [allied('A', 'infantry', '5-2', '0,1'), FAR] })
    expect(beside.terms('move A to 1,0')).toEqual([`13.0-${ground === 'knoll' ? 'knolls' : 'swamp'} 2`])
  }
})

test('[13.0-road] a road in both hexes helps only across the hexside that it crosses', () => {
  const battle = marching({
    terrain: { '1,0': 'knoll' },
    roads: [
      ['-1,0', '0,0', '0,1'],
      ['1,1', '1,0', '2,0'],
    ],
  })
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-knolls 2'])
})

test('[13.0-road] the defender keeps the multiplier of the hex', () => {
  const roads = [['0,0', '1,0', '2,0']]
  expect(defence({ terrain: { '1,0': 'knoll' }, roads })).toBe(10)
  expect(defence({ terrain: { '1,0': 'town' }, roads })).toBe(15)
  expect(defence({ roads })).toBe(5)
})

test('[13.0-road] [13.0-swamp] artillery passes a swamp along a road and only along it', () => {
  const given: Problem = {
    terrain: { '1,0': 'swamp', '2,0': 'swamp', '1,1': 'swamp' },
    roads: [['0,0', '1,0', '2,0', '3,0']],
  }
  const onRoad = marching(given, 'artillery', 3)
  expect(onRoad.terms('move A to 3,0')).toEqual(['13.0-road 1', '13.0-road 1', '13.0-road 1'])
  const beside = problem({ ...given, units: [allied('A', 'artillery', '5-1', '1,-1'), FAR] })
  expect(beside.moves('A')).not.toContain('1,0')
  const inside = problem({ ...given, units: [allied('A', 'artillery', '5-1', '1,0'), FAR] })
  expect(inside.moves('A')).toContain('2,0')
  expect(inside.moves('A')).not.toContain('1,1')
  expect(inside.moves('A')).toContain('1,-1')
})

test('[13.0-road] [6C] hexside and zone costs remain on a road', () => {
  const battle = problem({
    terrain: { '1,0': 'knoll' },
    hexsides: { '0,0/1,0': 'stream' },
    roads: [['0,0', '1,0']],
    units: [allied('A', 'infantry', '5-5', '0,0'), french('F', 'infantry', '5-5', '2,0')],
  })
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-road 1', '13.0-stream-hexside 1', '6C 1'])
})

test('[13.0-bridge] a bridge takes the cost of the stream away, there and nowhere else', () => {
  const given: Problem = {
    hexsides: { '0,0/1,0': ['stream', 'bridge'], '0,0/1,-1': 'stream' },
  }
  expect(marching(given).terms('move A to 1,0')).toEqual(['13.0-clear 1'])
  expect(marching(given).cost('move A to 1,-1')).toMatchObject({ total: 2 })
  expect(defence(given)).toBe(5)
})

test('[13.0-bridge] it does not make a knoll cheaper, or a lake hexside', () => {
  expect(
    marching({ terrain: { '1,0': 'knoll' }, hexsides: { '0,0/1,0': ['stream', 'bridge'] } }).terms('move A to 1,0'),
  ).toEqual(['13.0-knolls 2'])
  expect(marching({ hexsides: { '0,0/1,0': ['lake', 'bridge'] } }).cost('move A to 1,0').total).toBe(2)
})

test('[13.0-zoc] entering costs one more, leaving two more for cavalry and nothing helps the others', () => {
  const units = (arm: 'infantry' | 'cavalry' | 'artillery') => [
    allied('A', arm, '5-9', '0,0'),
    allied('B', arm, '5-9', '-3,0'),
    french('F', 'infantry', '5-5', '1,0'),
  ]
  expect(problem({ units: units('cavalry') }).terms('move A to -1,0')).toEqual(['13.0-clear 1', '6E 2'])
  expect(problem({ units: units('infantry') }).objections('move A to -1,0')).toEqual(['6D'])
  expect(problem({ units: units('artillery') }).objections('move A to -1,0')).toEqual(['6D'])
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    expect(
      problem({ units: units(arm) })
        .cost('move B to 0,1')
        .terms.filter(term => term.case === '6C'),
    ).toEqual([expect.objectContaining({ value: 1 })])
  }
})
