import { expect, test } from 'vitest'
import { drawn } from '../checks/drawn.ts'
import { allied, type FieldProblem, french, problem } from '../checks/field-problem.ts'
import { prospectKey } from './05-moves.ts'

const distance = (label: string): number => {
  const [q, r] = label.split(',').map(Number)
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** A distant French unit keeps the game going without any contact. */
const FAR = french('F', 'infantry', '5-5', '5,-5')

test('[5.0] a unit moves in any direction and changes direction freely', () => {
  const battle = problem({ units: [allied('A', 'infantry', '5-1', '0,0'), FAR] })
  expect(battle.moves('A')).toEqual(['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0'])
  const around = problem({
    terrain: { '1,0': 'swamp', '0,1': 'swamp', '1,1': 'clear' },
    units: [allied('A', 'artillery', '5-4', '0,0'), FAR],
  })
  // East is behind two swamps: 1,-1 then 2,-1 then 2,0 bends twice.
  expect(around.cost('move A to 2,0').path).toEqual(['0,0', '1,-1', '2,-1', '2,0'])
})

test('[5.0] the player moves any number of units, in any order', () => {
  const battle = problem({
    units: [
      allied('A', 'infantry', '5-4', '0,0'),
      allied('B', 'infantry', '5-4', '-2,0'),
      allied('C', 'infantry', '5-4', '-2,2'),
      FAR,
    ],
  })
  battle.play('move C to -2,3', 'move A to 1,0')
  expect([battle.at('A'), battle.at('B'), battle.at('C')]).toEqual(['1,0', '-2,0', '-2,3'])
  battle.play('done')
  expect(battle.now()).toBe('turn 1 french movement')
})

test('[5.0] only units on the map move', () => {
  const battle = problem({
    units: [
      allied('A', 'infantry', '5-4', '0,0'),
      allied('B', 'infantry', '5-4', undefined, { status: 'eliminated' }),
      allied('C', 'infantry', '5-4', undefined, { status: 'exited west' }),
      FAR,
    ],
  })
  expect(battle.objections('move B to 0,1')).toEqual(['5.0'])
  expect(battle.objections('move C to 0,1')).toEqual(['14.1'])
})

test('[5.0-procedure] [5C] a unit with an allowance of four enters at most four clear hexes', () => {
  const battle = problem({
    map: { radius: 6 },
    units: [allied('A', 'infantry', '5-4', '0,0'), french('F', 'infantry', '5-5', '6,-6')],
  })
  const moves = battle.moves('A')
  expect(moves).toHaveLength(60) // 6 + 12 + 18 + 24 hexes at one to four hexes
  expect(moves.every(hex => distance(hex) <= 4)).toBe(true)
  expect(battle.cost('move A to 4,0')).toMatchObject({ total: 4, budget: 4 })
  expect(battle.terms('move A to 4,0')).toEqual(['13.0-clear 1', '13.0-clear 1', '13.0-clear 1', '13.0-clear 1'])
  expect(battle.objections('move A to 5,0')).toEqual(['5C'])
  expect(battle.objections('move A to 4,0')).toEqual([])
})

test('[5A] no unit of the other side moves', () => {
  const battle = problem({ units: [allied('A', 'infantry', '5-4', '0,0'), FAR] })
  expect(battle.objections('move F to 4,-5')).toEqual(['5A'])
  expect(battle.objections('move F to 4,-5', 'french')).toEqual(['4.1'])
  expect(battle.choices('move F')).toEqual([])
  battle.play('done')
  expect(battle.objections('move A to 1,0')).toEqual(['5A'])
  expect(battle.objections('move F to 4,-5')).toEqual([])
})

test('[5B] no unit attacks in a Movement Phase', () => {
  const units = [allied('A', 'cavalry', '5-5', '0,0'), french('F', 'cavalry', '5-6', '1,0')]
  for (const side of ['allied', 'french'] as const) {
    const battle = problem({ units, side })
    expect(battle.objections('attack 1,0 with A', 'allied')).toEqual([side === 'allied' ? '5B' : '4.1'])
    expect(battle.objections('attack 0,0 with F', 'french')).toEqual([side === 'french' ? '5B' : '4.1'])
    expect(battle.choices('attack')).toEqual([])
    battle.play('done')
    expect(battle.choices('attack')).toHaveLength(1)
  }
})

test('[5C] a move that cannot be paid in full is refused, even of one hex', () => {
  const knolls = { '1,0': 'knoll', '2,0': 'knoll', '2,-1': 'knoll', '3,-1': 'knoll' } as const
  const slow = problem({ terrain: knolls, units: [allied('A', 'infantry', '5-1', '0,0'), FAR] })
  expect(slow.objections('move A to 1,0')).toEqual(['5C'])
  expect(slow.moves('A')).not.toContain('1,0')
  const three = problem({ terrain: knolls, units: [allied('A', 'infantry', '5-3', '0,0'), FAR] })
  expect(three.objections('move A to 2,0')).toEqual(['5C'])
  const four = problem({ terrain: knolls, units: [allied('A', 'infantry', '5-4', '0,0'), FAR] })
  expect(four.objections('move A to 2,0')).toEqual([])
})

test('[5C] the cheapest way is taken, and what is told is what was forecast', () => {
  const battle = problem({
    terrain: { '1,0': 'knoll' },
    units: [allied('A', 'infantry', '5-4', '0,0'), FAR],
  })
  // Straight on: 2 + 1; around by 1,-1 and 2,-1: 3 as well; to 3,0 all paths cost 4.
  expect(battle.cost('move A to 2,0').total).toBe(3)
  const [told] = battle.play('move A to 3,0')
  expect(told).toMatchObject({ kind: 'moved', unit: 'A', cost: 4 })
})

test('[5D] a unit cannot jump over a hex it may not enter', () => {
  const moat = { '1,0': 'swamp', '1,-1': 'swamp', '0,-1': 'swamp', '-1,0': 'swamp', '-1,1': 'swamp', '0,1': 'swamp' }
  const battle = problem({
    terrain: moat as Record<string, 'swamp'>,
    units: [allied('A', 'artillery', '5-9', '0,0'), FAR],
  })
  expect(battle.moves('A')).toEqual([])
  expect(battle.objections('move A to 2,0')).toEqual(['13.0-swamp'])
  expect(battle.objections('move A to 1,0')).toEqual(['13.0-swamp'])
  const gap = problem({
    terrain: { ...(moat as Record<string, 'swamp'>), '-1,0': 'clear' },
    units: [allied('A', 'artillery', '5-9', '0,0'), FAR],
  })
  // The only gap is in the west, so the path to 2,0 goes around the swamp.
  expect(gap.cost('move A to 2,0').path[1]).toBe('-1,0')
  expect(gap.cost('move A to 2,0').total).toBeGreaterThan(4)
})

test('[5D] the hexes of a move follow one another', () => {
  const battle = problem({ units: [allied('A', 'infantry', '5-4', '0,0'), FAR] })
  const [moved] = battle.play('move A to 2,2')
  const path = (moved.path as string[]).map(label => label.split(',').map(Number))
  expect(path).toHaveLength(5)
  for (let i = 1; i < path.length; i++) {
    expect(distance(`${path[i][0] - path[i - 1][0]},${path[i][1] - path[i - 1][1]}`)).toBe(1)
  }
})

test('[5E] a unit passes through friends', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-2', '0,0'), allied('B', 'infantry', '10-3', '1,0'), FAR],
  })
  expect(battle.cost('move A to 2,0').path).toEqual(['0,0', '1,0', '2,0'])
  battle.play('move A to 2,0')
  expect(battle.at('A')).toBe('2,0')
})

test('[5E] a unit cannot enter or pass through an enemy-held hex', () => {
  // A demoralized army has no ZOC (11.0): the unit itself stops the move.
  const wall = (move: number) =>
    problem({
      units: [allied('A', 'infantry', `5-${move}`, '0,0'), french('F', 'infantry', '5-5', '1,0')],
      demoralized: 'french',
    })
  expect(wall(3).objections('move A to 1,0')).toEqual(['5E'])
  expect(wall(3).moves('A')).not.toContain('1,0')
  // Two points would do through the enemy’s hex, three around it.
  expect(wall(2).objections('move A to 2,0')).toEqual(['5E'])
  expect(wall(3).cost('move A to 2,0')).toMatchObject({ total: 3, path: ['0,0', '1,-1', '2,-1', '2,0'] })
})

test('[5F] a move ends on friends only within the stacking limit', () => {
  const battle = problem({
    units: [
      allied('A', 'infantry', '6-4', '0,0'),
      allied('B', 'infantry', '4-4', '1,0'),
      allied('C', 'infantry', '5-4', '0,1'),
      FAR,
    ],
  })
  expect(battle.objections('move A to 0,1')).toEqual(['7C'])
  expect(battle.moves('A')).not.toContain('0,1')
  battle.play('move A to 1,0')
  expect(battle.at('A')).toBe('1,0')
})

test('[5F] the limit is tested when each unit stops, not at the end of the phase', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '6-4', '0,0'), allied('B', 'infantry', '6-4', '1,0'), FAR],
  })
  expect(battle.objections('move A to 1,0')).toEqual(['7C'])
  battle.play('move B to 2,0')
  expect(battle.objections('move A to 1,0')).toEqual([])
})

test('[5G] none, some or all may move, and each as little as its player likes', () => {
  const units = [allied('A', 'infantry', '5-4', '0,0'), allied('B', 'cavalry', '5-5', '-2,0'), FAR]
  const none = problem({ units })
  none.play('done')
  expect([none.at('A'), none.at('B')]).toEqual(['0,0', '-2,0'])
  const all = problem({ units })
  all.play('move A to 0,1', 'move B to -3,0')
  expect([all.at('A'), all.at('B')]).toEqual(['0,1', '-3,0'])
  expect(problem({ units }).objections('move A to 0,0')).toEqual(['5G'])
  expect(problem({ units }).objections('move B to 4,0')).toEqual(['5C'])
})

test('[5H] a moved unit does not move again in that phase, whatever it has left', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-4', '0,0'), allied('B', 'infantry', '5-4', '-2,0'), FAR],
  })
  battle.play('move A to 1,0')
  expect(battle.objections('move A to 2,0')).toEqual(['5H'])
  expect(battle.objections('move A to 0,0')).toEqual(['5H'])
  expect(battle.choices('move A')).toEqual([])
  expect(battle.choices('move B')).not.toEqual([])
  battle.play('done', 'done')
  expect(battle.now()).toBe('turn 2 allied movement')
  expect(battle.objections('move A to 2,0')).toEqual([])
})

test('[5J] unused points are lost, and cannot be lent', () => {
  const battle = problem({
    units: [allied('A', 'infantry', '5-2', '0,0'), allied('B', 'infantry', '5-2', '-3,0'), FAR],
  })
  battle.play('move A to 1,0')
  expect(battle.cost('move B to -2,0').budget).toBe(2)
  expect(battle.objections('move B to 0,0')).toEqual(['5C'])
  battle.play('done', 'done')
  expect(battle.now()).toBe('turn 2 allied movement')
  for (const order of ['move A to 2,0', 'move B to -2,0']) expect(battle.cost(order).budget).toBe(2)
  expect(battle.objections('move B to 0,0')).toEqual(['5C'])
})

test('[5E] a hex that the enemy holds is refused as enemy-held, one behind it for the obstacle', () => {
  const units = [allied('A', 'infantry', '5-2', '0,0'), french('F', 'infantry', '5-5', '1,0')]
  const battle = problem({ units, demoralized: 'french' })
  expect(battle.codes('move A to 1,0')).toEqual(['enemyThere'])
  expect(battle.codes('move A to 2,0')).toEqual(['enemyBetween'])
})

test('[5C] a cost is told of ways that are open, and of no others', () => {
  const battle = problem({
    units: [
      allied('A', 'infantry', '5-2', '0,0'),
      allied('Lost', 'infantry', '5-4', undefined, { status: 'eliminated' }),
      FAR,
    ],
  })
  expect(battle.forecast('move A to 2,0').cost).toMatchObject({ total: 2, path: ['0,0', '1,0', '2,0'] })
  for (const order of ['move A to 3,0', 'move Lost to 1,0', 'exit A at 0,0', 'exit Lost at 0,0']) {
    expect([order, battle.forecast(order).cost === null]).toEqual([order, order !== 'exit A at 0,0'])
  }
  for (const unknown of [
    { kind: 'move', unit: 0, to: 9999 },
    { kind: 'move', unit: 9999, to: 0 },
    { kind: 'exit', unit: 9999, at: 0 },
    { kind: 'attack', hexes: [0], units: [9999] },
  ] as const)
    expect(battle.match.battle.forecast(battle.match.position, unknown)).toEqual({ cost: null, odds: null })
})

test('[5J] paths are kept by unit, hex and points, so that no unit marches with what another has left', () => {
  const spent = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map((hex, i) =>
    allied(`S${i}`, 'infantry', '5-3', hex, { arrives: 1, spent: 3 }),
  )
  const battle = problem({
    units: [...spent, allied('A', 'infantry', '5-3', '0,0'), allied('B', 'infantry', '5-3', '0,0'), FAR],
  })
  for (const { id } of spent) expect(battle.moves(id)).toEqual([])
  expect(battle.moves('A')).toHaveLength(36)
  expect(battle.moves('B')).toHaveLength(36)
  for (const { id } of spent) expect(battle.moves(id)).toEqual([])

  const { field } = battle.match.battle
  const keys = new Set<number>()
  const position = battle.match.position.copy()
  for (const { index } of field.units) {
    for (let hex = 0; hex < field.ground.grid.size; hex++) {
      field.unit.hex.set(position, index, hex)
      for (let points = 0; points <= field.units[index].move; points++) {
        field.unit.spent.set(position, index, points)
        keys.add(prospectKey(field, position, index))
      }
    }
  }
  // Seven units with three points, one with five; each hex with no or up to four moves, or up to six.
  expect(keys.size).toBe(field.ground.grid.size * (8 * 4 + 6))
})

/** A unit’s moves and exits that chance can draw, and the offered ones. */
const luck = (battle: FieldProblem, unit: string) => [
  drawn(battle, 'move', unit),
  [...battle.choices(`exit ${unit}`), ...battle.choices(`move ${unit}`)],
]

test('[5.0] chance draws every move of a unit and no other: past full hexes, beside the enemy, over the edge', () => {
  const full = ['1,0', '0,2', '-1,0', '2,-1'].map((hex, i) => allied(`S${i}`, 'infantry', '9-1', hex))
  const crowd = problem({ map: { radius: 2 }, units: [allied('A', 'infantry', '5-3', '0,0'), ...full] })
  const [drawnInCrowd, inCrowd] = luck(crowd, 'A')
  expect([drawnInCrowd, inCrowd.length]).toEqual([inCrowd, 14])

  const edge = problem({
    map: { radius: 2 },
    arrows: { west: ['-2,0', '-2,2'] },
    units: [allied('A', 'infantry', '5-3', '0,0'), ...full],
  })
  const [drawnAtEdge, atEdge] = luck(edge, 'A')
  expect([drawnAtEdge, atEdge.length]).toEqual([atEdge, 16])

  const enemy = french('F', 'infantry', '5-5', '2,0')
  for (const arm of ['infantry', 'cavalry'] as const) {
    const [drawnThere, there] = luck(
      problem({ map: { radius: 2 }, units: [allied('A', arm, '5-3', '0,0'), ...full, enemy] }),
      'A',
    )
    expect([arm, drawnThere]).toEqual([arm, there])
  }
})

test('[6E] chance finds no move for cavalry that cannot pay to leave the zone it stands in', () => {
  // The enemy is on a knoll between knolls: with one point no unit gets there, so the enemy isn’t met on the way.
  const knolls = Object.fromEntries(['1,0', '1,-1', '0,1'].map(hex => [hex, 'knoll' as const]))
  const beside = (foe: string) =>
    problem({ terrain: knolls, units: [allied('A', 'cavalry', '5-1', '0,0'), french('F', 'infantry', '5-5', foe)] })
  expect([drawn(beside('1,0'), 'move', 'A'), beside('1,0').moves('A')]).toEqual([[null], []])
  expect(drawn(beside('3,0'), 'move', 'A')).toEqual(['move A to -1,0', 'move A to -1,1', 'move A to 0,-1'])
})
