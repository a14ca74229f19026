import { expect, test } from 'vitest'
import { allied, french, type Problem, problem } from '../checks/field-problem.ts'

const NEIGHBOURS = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
const twice = (label: string): string =>
  label
    .split(',')
    .map(x => 2 * Number(x))
    .join()

/** Three French units whose ZOC close the map of radius 3 between west and east. */
const BARRIER: Problem = { map: { radius: 3 } }
const WALL = [
  french('F1', 'infantry', '5-5', '0,-2'),
  french('F2', 'infantry', '5-5', '0,0'),
  french('F3', 'infantry', '5-5', '0,2'),
]
const column = (label: string): number => Number(label.split(',')[0])

test('[6.0] a unit controls the six hexes next to its own and no others', () => {
  for (const hex of NEIGHBOURS) {
    const battle = problem({
      units: [french('F', 'infantry', '5-5', '0,0'), allied('A', 'infantry', '5-4', twice(hex))],
    })
    expect(battle.terms(`move A to ${hex}`)).toEqual(['13.0-clear 1', '6C 1'])
  }
  const apart = problem({ units: [french('F', 'infantry', '5-5', '0,0'), allied('A', 'infantry', '5-4', '3,0')] })
  expect(apart.terms('move A to 2,0')).toEqual(['13.0-clear 1'])
})

test('[6.0] no hexside interrupts a zone', () => {
  for (const hexside of ['stream', 'bridge', 'lake'] as const) {
    const battle = problem({
      hexsides: { '0,0/1,0': hexside === 'bridge' ? ['stream', 'bridge'] : hexside },
      units: [french('F', 'infantry', '5-5', '0,0'), allied('A', 'infantry', '5-4', '2,0')],
    })
    expect(battle.terms('move A to 1,0')).toEqual(['13.0-clear 1', '6C 1'])
    battle.play('move A to 1,0', 'done')
    expect(battle.owed()).toContain('8C')
  }
})

test('[6A] units of every arm control at all times, in both turns', () => {
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    const inAllied = problem({ units: [french('F', arm, '5-5', '0,0'), allied('A', 'infantry', '5-4', '2,0')] })
    expect(inAllied.terms('move A to 1,0')).toContain('6C 1')
    const inFrench = problem({
      side: 'french',
      units: [allied('A', arm, '5-5', '0,0'), french('F', 'infantry', '5-5', '2,0')],
    })
    expect(inFrench.terms('move F to 1,0')).toContain('6C 1')
  }
})

test('[6A] a unit that has just moved takes its zone with it', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-4', '-4,0'), french('F', 'infantry', '5-5', '2,0')],
  })
  battle.play('move A to 0,0', 'done')
  expect(battle.now()).toBe('turn 1 french movement')
  expect(battle.terms('move F to 1,0')).toEqual(['13.0-clear 1', '6C 1'])
  battle.play('move F to 3,0', 'done', 'move A to -4,0', 'done')
  expect(battle.now()).toBe('turn 2 french movement')
  expect(battle.terms('move F to 1,0')).toEqual(['13.0-clear 1', '13.0-clear 1'])
})

test('[6B] friendly zones hinder no unit', () => {
  const battle = problem({
    units: [
      allied('A', 'infantry', '5-4', '0,0'),
      allied('B', 'infantry', '5-4', '1,1'),
      allied('C', 'artillery', '5-4', '2,-2'),
      french('F', 'infantry', '5-5', '-5,5'),
    ],
  })
  expect(battle.terms('move A to 4,0')).toEqual(['13.0-clear 1', '13.0-clear 1', '13.0-clear 1', '13.0-clear 1'])
})

test('[6B] [6C] a friend in the hex does not lift the enemy zone', () => {
  const battle = problem({
    units: [
      french('F', 'infantry', '5-5', '0,0'),
      allied('A', 'infantry', '4-4', '2,0'),
      allied('B', 'infantry', '4-4', '1,0'),
    ],
  })
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-clear 1', '6C 1'])
})

test('[6C] one point more to enter an enemy zone, on top of terrain and hexside, for every arm', () => {
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    const given = (move: number): Problem => ({
      terrain: { '1,0': 'knoll' },
      hexsides: { '1,0/2,0': 'stream' },
      units: [
        french('F', 'infantry', '5-5', '0,0'),
        allied('A', arm, `5-${move}`, '2,0'),
        allied('B', 'infantry', '1-1', '-5,0'),
      ],
    })
    expect(problem(given(4)).terms('move A to 1,0')).toEqual(['13.0-knolls 2', '13.0-stream-hexside 1', '6C 1'])
    expect(problem(given(4)).objections('move A to 1,0')).toEqual([])
    expect(problem(given(3)).objections('move A to 1,0')).toEqual(['5C'])
  }
})

test('[6C] [6F] the surcharge is one point however many units control the hex', () => {
  const battle = problem({
    units: [
      french('F1', 'infantry', '5-5', '0,0'),
      french('F2', 'infantry', '5-5', '0,1'),
      french('F3', 'cavalry', '5-6', '0,1'),
      allied('A', 'infantry', '5-4', '2,0'),
    ],
  })
  expect(battle.terms('move A to 1,0')).toEqual(['13.0-clear 1', '6C 1'])
})

test('[6D] infantry and artillery entering an enemy zone must stop', () => {
  for (const arm of ['infantry', 'artillery'] as const) {
    const battle = problem({ ...BARRIER, units: [...WALL, allied('A', arm, '5-12', '3,0')] })
    const columns = new Set(battle.moves('A').map(column))
    expect([...columns].sort()).toEqual([1, 2, 3])
    expect(battle.objections('move A to 0,1')).toEqual(['6D'])
    battle.play('move A to 1,0')
    expect(battle.at('A')).toBe('1,0')
  }
})

test('[6D] infantry and artillery in an enemy zone stay there, even if the next hex is free', () => {
  for (const arm of ['infantry', 'artillery'] as const) {
    const battle = problem({
      units: [
        french('F', 'infantry', '5-5', '0,0'),
        allied('A', arm, '5-9', '1,0'),
        allied('B', 'infantry', '5-4', '4,0'),
      ],
    })
    expect(battle.objections('move A to 2,0')).toEqual(['6D'])
    expect(battle.objections('move A to 1,-1')).toEqual(['6D'])
    expect(battle.choices('move A')).toEqual([])
    expect(battle.choices('move B')).not.toEqual([])
  }
})

test('[6D] they are free again once the enemy is eliminated or retreated', () => {
  // 10 vs 1 is 6 to 1: a 1 eliminates. 5 vs 5 is 1 to 1: a 1 makes the defender retreat.
  const killed = problem({
    phase: 'combat',
    dice: [1],
    units: [allied('A', 'infantry', '10-4', '1,0'), french('F', 'infantry', '1-5', '0,0')],
  })
  killed.play('attack 0,0 with A', 'stand')
  expect(killed.at('F')).toBe('eliminated')
  expect(killed.now()).toBe('turn 2 allied movement')
  expect(killed.objections('move A to 3,0')).toEqual([])
  const driven = problem({
    phase: 'combat',
    dice: [1],
    units: [allied('A', 'infantry', '5-4', '1,0'), french('F', 'infantry', '5-5', '0,0')],
  })
  driven.play('attack 0,0 with A', 'retreat F to -1,0', 'stand', 'done')
  expect(driven.now()).toBe('turn 2 allied movement')
  expect(driven.objections('move A to 3,0')).toEqual([])
})

test('[6E] cavalry from one enemy zone straight into another pays four', () => {
  const battle = problem({
    units: [french('F', 'infantry', '5-5', '0,0'), allied('A', 'cavalry', '5-4', '1,0')],
  })
  expect(battle.cost('move A to 1,-1').total).toBe(4)
  expect(battle.terms('move A to 1,-1')).toEqual(['13.0-clear 1', '6C 1', '6E 2'])
  expect(battle.objections('move A to 1,-1')).toEqual([])
})

test('[6E] leaving an enemy zone for a free hex costs cavalry three, and it must be able to pay', () => {
  const given = (move: number): Problem => ({
    units: [
      french('F', 'infantry', '5-5', '0,0'),
      allied('A', 'cavalry', `5-${move}`, '1,0'),
      allied('B', 'infantry', '1-1', '-5,0'),
    ],
  })
  expect(problem(given(3)).terms('move A to 2,0')).toEqual(['13.0-clear 1', '6E 2'])
  expect(problem(given(3)).objections('move A to 1,-1')).toEqual(['5C'])
  expect(problem(given(2)).moves('A')).toEqual([])
  expect(problem(given(2)).objections('move A to 2,0')).toEqual(['5C'])
  // The rest of the path costs the usual points.
  expect(problem(given(4)).terms('move A to 3,0')).toEqual(['13.0-clear 1', '6E 2', '13.0-clear 1'])
})

test('[6E] cavalry need not stop in an enemy zone and can ride through the line', () => {
  // 2 into 1,x; 4 into 0,x; 4 into -1,x; 3 out of the ZOC.
  const wall = (move: number) => problem({ ...BARRIER, units: [...WALL, allied('A', 'cavalry', `5-${move}`, '2,0')] })
  expect(Math.min(...wall(9).moves('A').map(column))).toBe(0)
  expect(Math.min(...wall(10).moves('A').map(column))).toBe(-1)
  expect(Math.min(...wall(12).moves('A').map(column))).toBe(-1)
  expect(Math.min(...wall(13).moves('A').map(column))).toBe(-2)
})

test('[6E] [13.0-stream-hexside] [13.0-knolls] out of a zone, over a stream, onto a knoll in a zone: six points', () => {
  const given = (move: number): Problem => ({
    terrain: { '1,-1': 'knoll' },
    hexsides: { '1,0/1,-1': 'stream' },
    units: [
      french('F', 'infantry', '5-5', '0,0'),
      allied('A', 'cavalry', `5-${move}`, '1,0'),
      allied('B', 'infantry', '1-1', '-5,0'),
    ],
  })
  expect(problem(given(6)).terms('move A to 1,-1')).toEqual(['13.0-knolls 2', '13.0-stream-hexside 1', '6C 1', '6E 2'])
  expect(problem(given(6)).objections('move A to 1,-1')).toEqual([])
  expect(problem(given(5)).objections('move A to 1,-1')).toEqual(['5C'])
})

test('[6F] units of both sides may control the same hex', () => {
  const units = [
    allied('A', 'infantry', '5-4', '-1,0'),
    allied('A2', 'infantry', '5-4', '-2,2'),
    french('F', 'infantry', '5-5', '1,0'),
    french('F2', 'infantry', '5-5', '2,-2'),
  ]
  expect(problem({ units }).terms('move A2 to 0,0')).toContain('6C 1')
  expect(problem({ units, side: 'french' }).terms('move F2 to 0,0')).toContain('6C 1')
})

test('[6G] zones that overlap do nothing to units that are not adjacent', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-4', '-1,0'), french('F', 'infantry', '5-5', '1,0')],
  })
  expect(battle.terms('move A to -2,0')).toEqual(['13.0-clear 1'])
  battle.play('done')
  expect(battle.now()).toBe('turn 1 french movement')
})

test('[6H] adjacent enemies bind one another alike', () => {
  const units = [
    allied('A', 'infantry', '5-4', '0,0'),
    allied('A2', 'infantry', '5-4', '-4,0'),
    french('F', 'infantry', '5-5', '1,0'),
    french('F2', 'infantry', '5-5', '4,0'),
  ]
  expect(problem({ units }).objections('move A to -1,0')).toEqual(['6D'])
  expect(problem({ units, side: 'french' }).objections('move F to 2,0')).toEqual(['6D'])
  expect(problem({ units, phase: 'combat' }).owed().sort()).toEqual(['8B', '8C'])
  expect(problem({ units, phase: 'combat', side: 'french' }).owed().sort()).toEqual(['8B', '8C'])
})

test('[6J] no zone enters a town, the Castle or the Abbey: no surcharge, no stop', () => {
  for (const place of ['town', 'castle', 'abbey'] as const) {
    const battle = problem({
      ...BARRIER,
      terrain: { '1,0': place, '0,1': place, '-1,1': place },
      units: [...WALL, allied('A', 'infantry', '5-4', '2,0')],
    })
    const cost = battle.cost('move A to -2,1')
    expect(cost.path).toEqual(['2,0', '1,0', '0,1', '-1,1', '-2,1'])
    expect(cost.total).toBe(4)
  }
})

test('[6J] a unit inside leaves without penalty, and pays to enter a zone outside', () => {
  for (const place of ['town', 'castle', 'abbey'] as const) {
    for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
      const battle = problem({
        terrain: { '1,0': place },
        units: [french('F', 'infantry', '5-5', '0,0'), allied('A', arm, '5-4', '1,0')],
      })
      expect(battle.terms('move A to 2,0')).toEqual(['13.0-clear 1'])
      expect(battle.terms('move A to 1,-1')).toEqual(['13.0-clear 1', '6C 1'])
      expect(battle.objections('move A to 2,0')).toEqual([])
    }
  }
})

test('[6J] [6E] cavalry that rides out of a zone into a town pays for leaving only', () => {
  const battle = problem({
    terrain: { '1,-1': 'town' },
    units: [french('F', 'infantry', '5-5', '0,0'), allied('A', 'cavalry', '5-5', '1,0')],
  })
  expect(battle.terms('move A to 1,-1')).toEqual(['13.0-towns 1', '6E 2'])
})

test('[6J] [6H] zones reach out: a unit outside is bound by the enemy inside, but not the reverse', () => {
  for (const place of ['town', 'castle', 'abbey'] as const) {
    const given: Problem = {
      terrain: { '0,0': place },
      units: [
        french('F', 'infantry', '5-5', '0,0'),
        allied('A', 'infantry', '5-4', '1,0'),
        allied('B', 'infantry', '5-4', '4,0'),
      ],
    }
    expect(problem(given).objections('move A to 2,0')).toEqual(['6D'])
    const outside = problem({ ...given, phase: 'combat' })
    expect(outside.owed().sort()).toEqual(['8B', '8C'])
    expect(outside.objections('done')).toEqual(['8C', '8B'])
    expect(problem({ ...given, side: 'french' }).objections('move F to -1,0')).toEqual([])
    const inside = problem({ ...given, side: 'french', phase: 'combat' })
    expect(inside.owed()).toEqual([])
    expect(inside.objections('done')).toEqual([])
    expect(inside.objections('attack 1,0 with F')).toEqual([])
  }
})

test('[6J] in two towns side by side neither has to attack, but either may', () => {
  const given: Problem = {
    terrain: { '0,0': 'town', '1,0': 'town' },
    units: [allied('A', 'infantry', '5-4', '0,0'), french('F', 'infantry', '5-5', '1,0')],
  }
  const own = problem({ ...given, phase: 'combat' })
  expect(own.objections('done')).toEqual([])
  expect(own.choices()).toEqual(['attack 1,0 with A', 'done'])
  const other = problem({ ...given, phase: 'combat', side: 'french' })
  expect(other.choices()).toEqual(['attack 0,0 with F', 'done'])
  // Infantry moves from one into a third town adjacent to the enemy and out again without stopping.
  const third = problem({ ...given, terrain: { '0,0': 'town', '1,0': 'town', '1,-1': 'town' } })
  expect(third.cost('move A to 2,-2').path).toEqual(['0,0', '1,-1', '2,-2'])
})

test('[6J] a second enemy outside the town still binds the unit next to both', () => {
  const battle = problem({
    terrain: { '0,0': 'town' },
    units: [
      french('F1', 'infantry', '5-5', '0,0'),
      french('F2', 'infantry', '5-5', '2,-1'),
      allied('A', 'infantry', '5-4', '1,0'),
    ],
    phase: 'combat',
  })
  expect(battle.owed().sort()).toEqual(['8B', '8B', '8C'])
})

test('[6D] [6E] [11.0] a demoralized enemy has no zone, and a demoralized unit still obeys them', () => {
  const units = [
    allied('A', 'infantry', '5-4', '0,0'),
    allied('C', 'cavalry', '5-5', '0,1'),
    french('F', 'infantry', '5-5', '1,0'),
    french('F2', 'infantry', '5-5', '4,0'),
  ]
  const broken = problem({ units, demoralized: 'french' })
  expect(broken.terms('move A to 1,-1')).toEqual(['13.0-clear 1'])
  expect(broken.terms('move C to -1,1')).toEqual(['13.0-clear 1'])
  const bound = problem({ units, demoralized: 'french', side: 'french' })
  expect(bound.objections('move F to 2,0')).toEqual(['6D'])
  expect(bound.terms('move F2 to 1,-1')).toContain('6C 1')
})

test('[6E] cavalry pays for leaving a zone even where it cannot come near the enemy', () => {
  // With one point no hex in the ZOC can be entered, least of all the enemy’s own.
  const terrain = { '1,0': 'knoll', '1,-1': 'knoll', '0,1': 'knoll' } as const
  const units = (move: number) => [allied('A', 'cavalry', `3-${move}`, '0,0'), french('F', 'infantry', '5-5', '1,0')]
  const poor = problem({ terrain, units: units(1) })
  expect([poor.moves('A'), poor.objections('move A to -1,0')]).toEqual([[], ['5C']])
  const rich = problem({ terrain, units: units(3) })
  expect(rich.terms('move A to -1,0').join()).toContain('6E')
})

test('[6D] [5H] only who may still move has a line among the moves', () => {
  const battle = problem({
    units: [
      allied('Held', 'infantry', '5-4', '0,0'),
      allied('Rides', 'cavalry', '5-5', '0,0'),
      allied('Moved', 'infantry', '5-4', '-3,0', { moved: true }),
      allied('Lost', 'infantry', '5-4', undefined, { status: 'eliminated' }),
      allied('Free', 'infantry', '5-4', '-3,1'),
      french('F', 'infantry', '5-5', '1,0'),
    ],
  })
  const { battle: rules, position } = battle.match
  const lines = rules.menus(position, 0).filter(({ kind }) => kind === 'move')
  expect(lines.map(({ subject }) => rules.field.units[subject!].id)).toEqual(['Rides', 'Free'])
})
