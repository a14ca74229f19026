import { expect, test } from 'vitest'
import { allied, type Counter, french, type Problem, problem } from '../checks/field-problem.ts'

/** The end of a game with these losses in points; with 70 or more, name the demoralized army. */
function ended(alliedPoints: number, frenchPoints: number, units: readonly Counter[] = []) {
  return problem({
    turn: 13,
    side: 'french',
    phase: 'combat',
    losses: { french: alliedPoints, allied: frenchPoints },
    demoralized: null,
    units,
  })
}

const EDGES = { west: ['-5,0', '-5,5'], east: ['5,0'] }
const FAR = french('FAR', 'infantry', '5-5', '5,-5')

test('[14.0] victory is judged after Game-Turn 13 and not before', () => {
  const battle = problem({
    turn: 12,
    side: 'french',
    losses: { french: 30, allied: 10 },
    units: [allied('A', 'infantry', '5-4', '-3,0'), french('F', 'infantry', '5-5', '3,0')],
    arrows: EDGES,
  })
  battle.play('done')
  expect(battle.now()).toBe('turn 13 allied movement')
  expect(battle.level()).toBeNull()
  battle.play('done')
  expect(battle.level()).toBeNull()
  const told = battle.play('done')
  expect(battle.now()).toBe('over')
  expect(battle.level()).toBe('Allied Decisive')
  expect(told.find(event => event.kind === 'ended')?.outcome).toEqual({
    winner: 'allied',
    level: 'Allied Decisive',
    scores: { allied: 30, french: 10 },
  })
})

test('[14.2] the six levels and their exact boundaries', () => {
  const levels: [alliedPoints: number, frenchPoints: number, level: string][] = [
    [0, 1, 'French Decisive'],
    [1, 6, 'French Decisive'],
    [33, 100, 'French Decisive'],
    [2, 6, 'French Substantive'],
    [34, 100, 'French Substantive'],
    [49, 100, 'French Substantive'],
    [3, 6, 'French Marginal'],
    [50, 100, 'French Marginal'],
    [66, 100, 'French Marginal'],
    [4, 6, 'Allied Marginal'],
    [67, 100, 'Allied Marginal'],
    [99, 100, 'Allied Marginal'],
    [6, 6, 'Allied Marginal'],
    [101, 100, 'Allied Substantive'],
    [7, 6, 'Allied Substantive'],
    [12, 6, 'Allied Substantive'],
    [13, 6, 'Allied Decisive'],
    [201, 100, 'Allied Decisive'],
  ]
  for (const [alliedPoints, frenchPoints, level] of levels) {
    const battle = ended(alliedPoints, frenchPoints)
    expect(battle.now()).toBe('over')
    expect([alliedPoints, frenchPoints, battle.level()]).toEqual([alliedPoints, frenchPoints, level])
  }
})

test('[14.2] nothing against nothing is Allied Marginal, anything against nothing Allied Decisive', () => {
  expect(ended(0, 0).level()).toBe('Allied Marginal')
  expect(ended(1, 0).level()).toBe('Allied Decisive')
})

test('[14.2] the winner is the side the level is named after', () => {
  const winner = (a: number, f: number) => ended(a, f).match.outcome?.winner
  const [ALLIED, FRENCH] = [0, 1]
  expect(winner(1, 6)).toBe(FRENCH)
  expect(winner(3, 6)).toBe(FRENCH)
  expect(winner(4, 6)).toBe(ALLIED)
  expect(winner(13, 6)).toBe(ALLIED)
})

test('[14.1] one point for each enemy strength point eliminated', () => {
  // 10 vs 2 is 5 to 1: a 1 eliminates the defender.
  const battle = problem({
    phase: 'combat',
    dice: [1],
    arrows: EDGES,
    units: [allied('A', 'infantry', '10-4', '0,0'), french('F', 'infantry', '2-5', '1,0'), FAR],
  })
  battle.play('attack 1,0 with A', 'stand')
  expect(battle.view().points.allied).toMatchObject({ losses: 2, exits: 0, total: 2 })
  expect(battle.view().points.french).toMatchObject({ losses: 0, total: 0 })
})

test('[14.1] losses of a demoralized army count with their printed strength', () => {
  // 10 vs half of 4 is 5 to 1.
  const battle = problem({
    phase: 'combat',
    dice: [1],
    arrows: EDGES,
    demoralized: 'french',
    losses: { french: 70 },
    units: [allied('A', 'infantry', '10-4', '0,0'), french('F', 'infantry', '4-5', '1,0'), FAR],
  })
  battle.play('attack 1,0 with A', 'stand')
  expect(battle.at('F')).toBe('eliminated')
  expect(battle.view().points.allied.losses).toBe(74)
})

test('[14.1] leaving the map costs one point at an arrow hex and is final', () => {
  const at = (move: number) =>
    problem({
      arrows: EDGES,
      units: [allied('A', 'infantry', `6-${move}`, '-3,0'), allied('B', 'infantry', '4-4', '0,0'), FAR],
    })
  expect(at(3).terms('exit A at -5,0')).toEqual(['13.0-clear 1', '13.0-clear 1', '14.1 1'])
  expect(at(2).objections('exit A at -5,0')).toEqual(['14.1'])
  const battle = at(3)
  battle.play('exit A at -5,0')
  expect(battle.at('A')).toBe('exited west')
  expect(battle.objections('move A to -5,0')).toEqual(['14.1'])
  battle.play('done', 'done')
  expect(battle.now()).toBe('turn 2 allied movement')
  expect(battle.at('A')).toBe('exited west')
  expect(battle.choices().filter(order => order.split(' ')[1] === 'A')).toEqual([])
})

test('[14.1] units leave at arrow hexes only, and Allied units only', () => {
  const units = [allied('A', 'infantry', '6-4', '-5,0'), french('F', 'infantry', '6-5', '5,0')]
  const battle = problem({ arrows: EDGES, units })
  expect(battle.objections('exit A at -5,1')).toEqual(['14.1'])
  expect(battle.objections('exit A at -5,0')).toEqual([])
  const other = problem({ arrows: EDGES, units, side: 'french' })
  expect(other.objections('exit F at 5,0')).toEqual(['14.1'])
  expect(other.choices('exit')).toEqual([])
})

test('[14.1] an arrow hex on terrain: the hex is paid for as usual, the step off the map costs one', () => {
  const battle = problem({
    arrows: EDGES,
    terrain: { '-5,0': 'knoll' },
    units: [allied('A', 'infantry', '6-3', '-4,0'), FAR],
  })
  expect(battle.terms('exit A at -5,0')).toEqual(['13.0-knolls 2', '14.1 1'])
  expect(battle.objections('exit A at -5,0')).toEqual([])
})

test('[14.1] [6D] [6E] out of an enemy zone cavalry leaves the map for three points, others not at all', () => {
  const given = (arm: 'infantry' | 'cavalry' | 'artillery', move: number): Problem => ({
    arrows: EDGES,
    units: [
      allied('A', arm, `6-${move}`, '-5,0'),
      allied('B', 'infantry', '4-4', '0,0'),
      french('F', 'infantry', '6-5', '-4,0'),
    ],
  })
  expect(problem(given('cavalry', 3)).cost('exit A at -5,0').total).toBe(3)
  expect(problem(given('cavalry', 3)).objections('exit A at -5,0')).toEqual([])
  expect(problem(given('cavalry', 2)).objections('exit A at -5,0')).toEqual(['14.1'])
  for (const arm of ['infantry', 'artillery'] as const) {
    expect(problem(given(arm, 9)).objections('exit A at -5,0')).toEqual(['6D'])
    expect(problem(given(arm, 9)).choices('exit')).toEqual([])
  }
})

test('[14.1] [6D] infantry and artillery that come to an arrow hex in an enemy zone must stop there', () => {
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    const battle = problem({
      arrows: { west: ['-5,2'] },
      units: [allied('A', arm, '6-9', '-5,0'), french('F', 'infantry', '6-5', '-4,2')],
    })
    // 1 to -5,1, 2 into the ZOC at -5,2; only cavalry may move on, for 2 + 1.
    expect(battle.cost('move A to -5,2').total).toBe(3)
    expect(battle.choices('exit A')).toEqual(arm === 'cavalry' ? ['exit A at -5,2'] : [])
    if (arm === 'cavalry') expect(battle.cost('exit A at -5,2').total).toBe(6)
    else expect(battle.objections('exit A at -5,2')).toEqual(['6D'])
  }
})

test('[14.1] [6J] at an arrow hex in a town adjacent to the enemy every unit may leave for one point', () => {
  const battle = problem({
    arrows: EDGES,
    terrain: { '-5,0': 'town' },
    units: [allied('A', 'artillery', '6-1', '-5,0'), french('F', 'infantry', '6-5', '-4,0')],
  })
  expect(battle.terms('exit A at -5,0')).toEqual(['14.1 1'])
  battle.play('exit A at -5,0')
  expect(battle.at('A')).toBe('exited west')
})

/** Allied units that exited by either edge, by strength. */
const exits = (west: readonly number[], east: readonly number[]): Counter[] => [
  ...west.map((points, i) => allied(`W${i}`, 'infantry', `${points}-4`, undefined, { status: 'exited west' })),
  ...east.map((points, i) => allied(`E${i}`, 'infantry', `${points}-4`, undefined, { status: 'exited east' })),
]

test('[14.1] three points per strength point over the west edge, one over the east', () => {
  expect(ended(0, 0, exits([6, 4], [])).view().points.allied).toMatchObject({ edge: 'west', exits: 30, total: 30 })
  expect(ended(0, 0, exits([], [6, 4])).view().points.allied).toMatchObject({ edge: 'east', exits: 10, total: 10 })
  expect(ended(5, 0, exits([6], [])).view().points.allied).toMatchObject({ losses: 5, exits: 18, total: 23 })
})

test('[14.1] only the edge over which more strength left scores; if equal, the west', () => {
  expect(ended(0, 0, exits([6], [7])).view().points.allied).toMatchObject({ edge: 'east', exits: 7 })
  expect(ended(0, 0, exits([7], [6])).view().points.allied).toMatchObject({ edge: 'west', exits: 21 })
  expect(ended(0, 0, exits([6], [2, 4])).view().points.allied).toMatchObject({ edge: 'west', exits: 18 })
  // Their strength counts, not their number.
  expect(ended(0, 0, exits([2, 2, 2], [7])).view().points.allied).toMatchObject({ edge: 'east', exits: 7 })
})

test('[14.1] units that left over either edge do not count as losses, scoring edge or not', () => {
  const battle = ended(0, 0, exits([60], [70, 20]))
  expect(battle.view()).toMatchObject({ losses: { allied: 0 }, points: { french: { total: 0 } } })
})

test('[14.1] a unit may leave over the west edge and another over the east in one game', () => {
  const battle = problem({
    arrows: EDGES,
    units: [allied('A', 'infantry', '6-4', '-5,0'), allied('B', 'infantry', '5-4', '5,0'), FAR],
  })
  battle.play('exit A at -5,0', 'exit B at 5,0')
  expect([battle.at('A'), battle.at('B')]).toEqual(['exited west', 'exited east'])
  expect(battle.view().points.allied).toMatchObject({ edge: 'west', exits: 18 })
})

test('[14.1] exits of a demoralized army score their printed strength', () => {
  const battle = problem({
    arrows: EDGES,
    demoralized: 'allied',
    losses: { allied: 70 },
    units: [allied('A', 'infantry', '7-4', '-5,0'), FAR],
  })
  battle.play('exit A at -5,0')
  expect(battle.view().points.allied.exits).toBe(21)
})

/** Three French units whose ZOC close the map of radius 3 between the Allies in the east and the arrow in the west. */
function trapped(given: Problem = {}, ...more: readonly Counter[]) {
  return problem({
    map: { radius: 3 },
    turn: 13,
    side: 'french',
    arrows: { west: ['-3,0'] },
    ...given,
    units: [
      allied('A', 'infantry', '8-4', '3,0'),
      french('F1', 'infantry', '5-5', '0,-2'),
      french('F2', 'infantry', '5-5', '0,0'),
      french('F3', 'infantry', '5-5', '0,2'),
      ...more,
    ],
  })
}
const cutOff = (battle: ReturnType<typeof problem>): number => battle.view().points.french.cutOff

test('[14.1] an Allied unit that cannot trace a line to an arrow hex counts as eliminated at the end', () => {
  const battle = trapped()
  expect(cutOff(battle)).toBe(8)
  battle.play('done')
  expect(battle.now()).toBe('over')
  expect(battle.view().points.french.total).toBe(8)
  expect(battle.level()).toBe('French Decisive')
  // It isn’t a loss in combat: it doesn’t demoralize the army, and the unit isn’t removed.
  expect(battle.view().losses.allied).toBe(0)
  expect(battle.at('A')).toBe('3,0')
})

test('[14.1] the line may lead to either edge', () => {
  expect(cutOff(trapped({ arrows: { west: ['-3,0'], east: ['3,-3'] } }))).toBe(0)
})

test('[14.1] hexes in a French zone are open where Allied units stand in them', () => {
  const chain = ['1,0', '0,1', '-1,1'].map((hex, i) => allied(`L${i}`, 'infantry', '1-4', hex))
  expect(cutOff(trapped({}, ...chain))).toBe(0)
  // One link is missing: the unit behind it is cut off, and so is the first link.
  expect(cutOff(trapped({}, chain[0], chain[2]))).toBe(9)
})

test('[14.1] [6J] no French zone lies on a town, the Castle or the Abbey', () => {
  expect(cutOff(trapped({ terrain: { '1,0': 'town', '0,1': 'castle', '-1,1': 'abbey' } }))).toBe(0)
  expect(cutOff(trapped({ terrain: { '1,0': 'town', '0,1': 'castle' } }))).toBe(8)
})

test('[14.1] [11.0] a demoralized French army blocks only where it stands', () => {
  expect(cutOff(trapped({ demoralized: 'french' }))).toBe(0)
  const line = ['0,-3', '0,-1', '0,1', '0,3'].map((hex, i) => french(`M${i}`, 'infantry', '1-5', hex))
  expect(cutOff(trapped({ demoralized: 'french' }, ...line))).toBe(8)
})

test('[14.1] no terrain blocks the line', () => {
  const shut = Object.fromEntries(
    ['-1,-2', '-1,-1', '-1,0', '-1,1', '-1,2', '-1,3'].map(hex => [hex, 'swamp' as const]),
  )
  const open: Problem = {
    map: { radius: 3 },
    turn: 13,
    side: 'french',
    arrows: { west: ['-3,0'] },
    terrain: shut,
    hexsides: { '-3,0/-2,0': 'lake', '-3,0/-2,-1': 'lake', '-3,0/-3,1': 'lake' },
    units: [allied('A', 'artillery', '8-3', '3,0'), french('F', 'infantry', '5-5', '3,-3')],
  }
  expect(cutOff(problem(open))).toBe(0)
})

test('[14.1] the arrow hex itself must be free of French units and zones, or hold an Allied unit', () => {
  const given = (where: string, ...more: Counter[]): Problem => ({
    turn: 13,
    side: 'french',
    arrows: { west: ['-5,2'] },
    units: [allied('A', 'infantry', '8-4', '3,0'), french('F', 'infantry', '5-5', where), ...more],
  })
  expect(cutOff(problem(given('-3,2')))).toBe(0)
  // From -4,2 the French control the arrow hex but leave -5,1 next to it open.
  expect(cutOff(problem(given('-4,2')))).toBe(8)
  expect(cutOff(problem(given('-5,2')))).toBe(8)
  expect(cutOff(problem({ ...given('-4,2'), terrain: { '-5,2': 'town' } }))).toBe(0)
  expect(cutOff(problem({ ...given('-5,2'), terrain: { '-5,2': 'town' } }))).toBe(8)
  expect(cutOff(problem(given('-4,2', allied('G', 'infantry', '2-4', '-5,2'))))).toBe(0)
})

test('[14.1] a unit in a French zone still traces its line from where it stands', () => {
  const battle = problem({
    turn: 13,
    side: 'french',
    phase: 'movement',
    arrows: EDGES,
    units: [allied('A', 'infantry', '8-4', '0,0'), french('F', 'cavalry', '5-6', '1,0')],
  })
  expect(cutOff(battle)).toBe(0)
})

test('[14.1] eliminated, exited and waiting units are not cut off', () => {
  const battle = trapped(
    {},
    allied('X', 'infantry', '3-4', undefined, { status: 'eliminated' }),
    allied('Y', 'infantry', '4-4', undefined, { status: 'exited east' }),
    allied('Z', 'infantry', '5-4', undefined, { status: 'waiting' }),
  )
  expect(battle.view().points.french).toEqual({ losses: 3, cutOff: 8, total: 11 })
})

test('[14.3] the record shows the points of both sides while the battle lasts', () => {
  const battle = problem({
    arrows: EDGES,
    losses: { french: 12, allied: 9 },
    units: [allied('A', 'infantry', '6-4', '-5,0'), FAR],
  })
  expect(battle.view().points).toEqual({
    allied: { losses: 12, exits: 0, edge: 'west', total: 12 },
    french: { losses: 9, cutOff: 0, total: 9 },
  })
  battle.play('exit A at -5,0')
  expect(battle.view().points.allied).toEqual({ losses: 12, exits: 18, edge: 'west', total: 30 })
})

test('[14.1] an exit is refused for what is the matter with it', () => {
  const battle = problem({
    arrows: EDGES,
    units: [allied('A', 'infantry', '6-3', '-3,0'), allied('B', 'infantry', '4-4', '0,0'), FAR],
  })
  expect(battle.codes('exit A at -4,0')).toEqual(['noArrow'])
  expect(battle.codes('exit B at -5,0')).toEqual(['cannotExit'])
})

test('[14.1] [6D] what leaving the map costs is told of those who can leave', () => {
  for (const arm of ['infantry', 'cavalry', 'artillery'] as const) {
    const at = (hex: string) =>
      problem({ arrows: EDGES, units: [allied('A', arm, '6-9', hex), french('F', 'infantry', '6-5', '-4,0')] })
    // In the ZOC, and on the path into it.
    for (const hex of ['-5,0', '-5,2']) {
      expect([arm, hex, at(hex).forecast('exit A at -5,0').cost === null]).toEqual([arm, hex, arm !== 'cavalry'])
    }
  }
})
