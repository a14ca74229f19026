import { expect, test } from 'vitest'
import { drawn } from '../checks/drawn.ts'
import { allied, type Counter, french, opening, type Problem, problem } from '../checks/field-problem.ts'

const EDGES = { west: ['-5,0', '-5,3'], east: ['5,0', '5,-3'] }

/** The Allied reinforcements of the rulebook, waiting off the east edge. */
const GUARD = [
  allied('GREN', 'infantry', '13-3', undefined, { arrives: 2 }),
  allied('CAV', 'cavalry', '10-5', undefined, { arrives: 2 }),
  allied('GUNS', 'artillery', '8-3', undefined, { arrives: 2 }),
]

const FAR = french('FAR', 'infantry', '5-5', '0,-5')

const arriving = (given: Problem, ...more: readonly Counter[]) =>
  problem({ arrows: EDGES, turn: 2, phase: 'reinforcements', ...given, units: [...GUARD, ...more] })

test('[12.0-procedure] the Allies arrive on the east edge at the head of their second Movement Phase', () => {
  const battle = problem({ arrows: EDGES, units: [...GUARD, allied('A', 'infantry', '5-4', '0,0'), FAR] })
  expect(battle.now()).toBe('turn 1 allied movement')
  battle.play('done', 'done')
  expect(battle.now()).toBe('turn 2 allied reinforcements')
  expect(battle.choices('enter GREN')).toEqual(['enter GREN at 5,-3', 'enter GREN at 5,0'])
  expect(battle.objections('enter GREN at -5,0')).toEqual(['12.0-procedure'])
  expect(battle.objections('enter GREN at 5,-1')).toEqual(['12.0-procedure'])
  battle.play('enter GREN at 5,0', 'enter CAV at 5,-3', 'enter GUNS at 5,-3')
  expect(battle.now()).toBe('turn 2 allied movement')
  expect([battle.at('GREN'), battle.at('CAV'), battle.at('GUNS')]).toEqual(['5,0', '5,-3', '5,-3'])
})

test('[12.0-procedure] the French arrive on the west edge at the head of theirs', () => {
  const battle = problem({
    arrows: EDGES,
    turn: 2,
    units: [
      french('L', 'cavalry', '5-6', undefined, { arrives: 2 }),
      french('F', 'infantry', '5-5', '0,-5'),
      allied('A', 'infantry', '5-4', '0,5'),
    ],
  })
  expect(battle.now()).toBe('turn 2 allied movement')
  battle.play('done')
  expect(battle.now()).toBe('turn 2 french reinforcements')
  expect(battle.choices('enter')).toEqual(['enter L at -5,0', 'enter L at -5,3'])
  expect(battle.objections('enter L at 5,0')).toEqual(['12.0-procedure'])
})

test('[12.0-procedure] on the map of the battle the arrow hexes of the two edges are the entries', () => {
  const battle = opening()
  while (!battle.now().endsWith('reinforcements')) battle.play('done')
  expect(battle.now()).toBe('turn 2 allied reinforcements')
  expect(battle.choices('enter A22').map(order => order.split(' ')[3])).toEqual(['4802', '4815', '4828'])
  expect(new Set(battle.choices().map(order => order.split(' ')[1]))).toEqual(new Set(['A22', 'A23', 'A30']))
})

test('[12A] being placed costs one point, whatever the terrain of the entry hex', () => {
  for (const ground of ['clear', 'knoll', 'town'] as const) {
    const battle = arriving({ terrain: { '5,0': ground } }, FAR)
    const [entered] = battle.play('enter GREN at 5,0')
    expect(entered).toMatchObject({ kind: 'entered', unit: 'GREN', hex: '5,0', cost: 1 })
    battle.play('enter CAV at 5,-3', 'enter GUNS at 5,-3')
    expect(battle.cost('move GREN to 4,0').budget).toBe(2)
    expect(battle.cost('move CAV to 4,-3').budget).toBe(4)
    expect(battle.objections('move GREN to 3,0')).toEqual([])
    expect(battle.objections('move GREN to 2,0')).toEqual(['5C'])
  }
})

test('[12A] [13.0-swamp] guns arrive in swamp only where a road runs', () => {
  const at = (roads: string[][]) => arriving({ terrain: { '5,0': 'swamp' }, roads }, FAR)
  expect(at([]).objections('enter GUNS at 5,0')).toEqual(['13.0-swamp'])
  expect(at([]).objections('enter GREN at 5,0')).toEqual([])
  expect(at([['5,0', '4,0']]).objections('enter GUNS at 5,0')).toEqual([])
})

test('[12A] the point is charged in the turn of arrival only', () => {
  const battle = arriving({}, FAR)
  battle.play('enter GREN at 5,0', 'enter CAV at 5,-3', 'enter GUNS at 5,-3', 'move GUNS to 4,-3', 'done', 'done')
  expect(battle.now()).toBe('turn 3 allied movement')
  expect(battle.cost('move GREN to 4,0').budget).toBe(3)
})

test('[12A] reinforcements may be placed above the stacking limit but must disperse before the phase ends', () => {
  const battle = arriving({}, FAR)
  battle.play('enter GREN at 5,0', 'enter CAV at 5,0', 'enter GUNS at 5,0')
  expect(battle.now()).toBe('turn 2 allied movement')
  expect([battle.at('GREN'), battle.at('CAV'), battle.at('GUNS')]).toEqual(['5,0', '5,0', '5,0'])
  expect(battle.owed()).toEqual(['12A'])
  expect(battle.objections('done')).toEqual(['12A'])
  expect(battle.choices()).not.toContain('done')
  battle.play('move CAV to 3,0')
  expect(battle.objections('done')).toEqual(['12A'])
  // The grenadiers have 13 points and can’t stack (7C).
  battle.play('move GUNS to 4,0')
  expect(battle.owed()).toEqual([])
  battle.play('done')
  expect(battle.now()).toBe('turn 2 french movement')
})

test('[12A] friends already in the entry hex count for the limit and may be the ones to go', () => {
  const battle = problem({
    arrows: EDGES,
    turn: 2,
    side: 'french',
    phase: 'reinforcements',
    units: [
      french('R', 'infantry', '4-5', undefined, { arrives: 2 }),
      ...['S', 'T', 'U'].map(id => french(id, 'infantry', '4-5', '-5,0')),
      allied('A', 'infantry', '5-4', '0,-5'),
    ],
  })
  battle.play('enter R at -5,0')
  expect(battle.objections('done')).toEqual(['12A'])
  battle.play('move T to -4,0')
  expect(battle.objections('done')).toEqual([])
})

test('[12A] [5F] dispersing units still obey the limit where they stop', () => {
  const battle = arriving({}, FAR, allied('A', 'infantry', '5-4', '4,0'))
  battle.play('enter GREN at 5,0', 'enter CAV at 5,0', 'enter GUNS at 5,-3')
  expect(battle.objections('move CAV to 4,0')).toEqual(['7C'])
  expect(battle.objections('move CAV to 3,0')).toEqual([])
})

test('[12A] [5E] an entry hex held by the enemy cannot be used', () => {
  const battle = arriving({}, french('F', 'infantry', '5-5', '5,0'))
  expect(battle.objections('enter CAV at 5,0')).toEqual(['5E'])
  expect(battle.choices('enter CAV')).toEqual(['enter CAV at 5,-3'])
})

test('[12A] [6C] [6D] an entry hex in an enemy zone costs two, and infantry and artillery stop there', () => {
  const battle = arriving({}, french('F', 'infantry', '5-5', '4,0'))
  expect(battle.play('enter GUNS at 5,0')[0]).toMatchObject({ cost: 2 })
  battle.play('enter GREN at 5,-3', 'enter CAV at 5,-3')
  expect(battle.objections('move GUNS to 5,-1')).toEqual(['6D'])
  const riders = arriving({}, french('F', 'infantry', '5-5', '4,0'))
  riders.play('enter CAV at 5,0', 'enter GREN at 5,-3', 'enter GUNS at 5,-3')
  // 5 - 2 leaves three points: too few for the next hex, which is in the ZOC too, but enough to exit the map (6E).
  expect(riders.objections('move CAV to 5,-1')).toEqual(['5C'])
  expect(riders.cost('exit CAV at 5,0')).toMatchObject({ total: 3, budget: 3 })
})

test('[12A] [6J] an entry hex in a town is in no zone', () => {
  const battle = arriving({ terrain: { '5,0': 'town' } }, french('F', 'infantry', '5-5', '4,0'))
  expect(battle.play('enter GUNS at 5,0')[0]).toMatchObject({ cost: 1 })
  battle.play('enter GREN at 5,-3', 'enter CAV at 5,-3')
  expect(battle.terms('move GUNS to 5,-1')).toEqual(['13.0-clear 1', '6C 1'])
})

test('[12A] no unit is placed in a crowd that can never disperse', () => {
  // In the ZOC infantry and guns can’t move on, so two of them would stay together; cavalry can still exit the map.
  const battle = arriving({}, french('F', 'infantry', '5-5', '4,0'))
  battle.play('enter GREN at 5,0')
  expect(battle.objections('enter GUNS at 5,0')).toEqual(['12A'])
  expect(battle.choices('enter GUNS')).toEqual(['enter GUNS at 5,-3'])
  battle.play('enter CAV at 5,0', 'enter GUNS at 5,-3')
  expect(battle.objections('done')).toEqual(['12A'])
  battle.play('exit CAV at 5,0')
  expect(battle.objections('done')).toEqual([])
})

test('[12A] a move that takes the last way out of a crowd is refused', () => {
  // From -3,0 only the clear hexes -2,0 and -3,1 can be reached, and no unit gets farther.
  const swamp = ['-2,-1', '-1,-1', '-1,0', '-2,1', '-3,2'].map(hex => [hex, 'swamp'] as const)
  const battle = problem({
    map: { radius: 3 },
    arrows: { west: ['-3,0'] },
    terrain: Object.fromEntries(swamp),
    turn: 2,
    side: 'french',
    phase: 'reinforcements',
    units: [
      ...['G1', 'G2', 'G3'].map(id => french(id, 'artillery', '8-4', undefined, { arrives: 2 })),
      french('B', 'infantry', '12-3', '-1,1'),
      allied('A', 'infantry', '5-4', '3,0'),
    ],
  })
  battle.play('enter G1 at -3,0', 'enter G2 at -3,0', 'enter G3 at -3,0')
  // One gun stays, two need a hex each: the brigade can’t take either of them.
  expect(battle.objections('move B to -2,0')).toEqual(['12A'])
  expect(battle.objections('move B to -2,1')).toEqual([])
  expect(battle.choices('move B')).toContain('move B to -2,1')
  for (const hex of ['-2,0', '-3,1']) expect(battle.choices('move B')).not.toContain(`move B to ${hex}`)
  expect(drawn(battle, 'move', 'B')).toEqual(battle.choices('move B'))
  battle.play('move G2 to -2,0', 'move G3 to -3,1')
  expect(battle.objections('done')).toEqual([])
})

test('[12A] a unit whose allowance does not pay for the entry cannot use it', () => {
  const slow = allied('SLOW', 'infantry', '5-1', undefined, { arrives: 2 })
  const battle = arriving({}, french('F', 'infantry', '5-5', '4,0'), slow)
  expect(battle.objections('enter SLOW at 5,0')).toEqual(['12A'])
  expect(battle.objections('enter SLOW at 5,-3')).toEqual([])
})

test('[12A] a friend outside may make way, so the crowd is allowed', () => {
  // The guns can only move on to -2,0, where a brigade is free to march off through the swamp.
  const swamp = ['-2,-1', '-3,1', '-1,-1', '-1,0', '-2,1'].map(hex => [hex, 'swamp'] as const)
  const behind = (brigade: string) =>
    problem({
      map: { radius: 3 },
      arrows: { west: ['-3,0'] },
      terrain: Object.fromEntries(swamp),
      turn: 2,
      side: 'french',
      phase: 'reinforcements',
      units: [
        french('G1', 'artillery', '8-4', undefined, { arrives: 2 }),
        french('G2', 'artillery', '8-4', undefined, { arrives: 2 }),
        french('B', 'infantry', brigade, '-2,0'),
        allied('A', 'infantry', '5-4', '3,0'),
      ],
    })
  const stuck = behind('12-1')
  stuck.play('enter G1 at -3,0')
  // A single point isn’t enough for the swamp, so no unit makes room and the second battery waits.
  expect([stuck.now(), stuck.at('G2')]).toEqual(['turn 2 french movement', 'waiting'])
  const battle = behind('12-5')
  battle.play('enter G1 at -3,0')
  expect(battle.now()).toBe('turn 2 french reinforcements')
  expect(battle.objections('enter G2 at -3,0')).toEqual([])
  battle.play('enter G2 at -3,0')
  // A random player, too, moves the brigade out of the way, and then has one move for the guns.
  expect([drawn(battle, 'move', 'G1'), drawn(battle, 'move', 'B')]).toEqual([[null], battle.choices('move B')])
  battle.play('move B to -1,0')
  expect(drawn(battle, 'move', 'G1')).toEqual(['move G1 to -2,0'])
  battle.play('move G1 to -2,0', 'done')
  expect([battle.at('G1'), battle.at('G2')]).toEqual(['-2,0', '-3,0'])
})

test('[12B] reinforcements move and fight in the Player-Turn of their arrival', () => {
  const battle = arriving({ dice: [1] }, french('F', 'infantry', '2-5', '2,0'))
  battle.play('enter CAV at 5,0', 'enter GREN at 5,-3', 'enter GUNS at 5,0')
  battle.play('move CAV to 3,0', 'move GUNS to 4,0', 'done')
  expect(battle.now()).toBe('turn 2 allied combat')
  // 18 vs 2 is 6 to 1: eliminated by any roll.
  battle.play('attack 2,0 with CAV GUNS')
  expect(battle.at('F')).toBe('eliminated')
})

test('[12B] [14.1] a unit that has just arrived may leave again if it can pay', () => {
  const battle = arriving({}, FAR)
  battle.play('enter GREN at 5,0', 'enter CAV at 5,-3', 'enter GUNS at 5,-3', 'exit GREN at 5,0')
  expect(battle.at('GREN')).toBe('exited east')
})

test('[12C] the owner may not hold reinforcements back', () => {
  const battle = arriving({}, allied('A', 'infantry', '5-4', '0,0'), FAR)
  expect(battle.owed()).toEqual(['12C', '12C', '12C'])
  expect(battle.objections('done')).toEqual(['4.0'])
  expect(battle.objections('move A to 0,1')).toEqual(['4.0'])
  expect(battle.choices().every(order => order.startsWith('enter'))).toBe(true)
  battle.play('enter GREN at 5,0', 'enter CAV at 5,-3')
  expect(battle.now()).toBe('turn 2 allied reinforcements')
  expect(battle.objections('done')).toEqual(['4.0'])
  battle.play('enter GUNS at 5,-3')
  expect(battle.now()).toBe('turn 2 allied movement')
  // What must be done now is a separate matter: they are overstacked.
  expect(battle.objections('done')).toEqual(['12A'])
})

test('[12C] not early, not twice, and no units of the other side', () => {
  const battle = arriving(
    {},
    allied('LATE', 'infantry', '5-4', undefined, { arrives: 3 }),
    french('L', 'cavalry', '5-6', undefined, { arrives: 2 }),
    FAR,
  )
  expect(battle.objections('enter LATE at 5,0')).toEqual(['12.0'])
  expect(battle.objections('enter L at 5,0')).toEqual(['12.0'])
  battle.play('enter GREN at 5,0')
  expect(battle.objections('enter GREN at 5,-3')).toEqual(['12.0'])
})

test('[12C] when every entry hex is held by the enemy they wait, and come in as soon as one is open', () => {
  const battle = arriving(
    {},
    french('F1', 'infantry', '5-5', '5,0'),
    french('F2', 'infantry', '5-5', '5,-3'),
    allied('A', 'infantry', '5-4', '-5,5'),
  )
  expect(battle.now()).toBe('turn 2 allied movement')
  battle.play('done')
  expect(battle.now()).toBe('turn 2 french movement')
  battle.play('move F1 to 1,0', 'done')
  expect(battle.now()).toBe('turn 3 allied reinforcements')
  expect(battle.choices('enter')).toEqual(['enter CAV at 5,0', 'enter GREN at 5,0', 'enter GUNS at 5,0'])
})

test('[12.0] a phase of arrivals is announced only when a unit is due', () => {
  const battle = problem({ arrows: EDGES, units: [...GUARD, allied('A', 'infantry', '5-4', '0,0'), FAR] })
  battle.play('done')
  const announced = () => battle.told('phase').filter(({ phase }) => phase === 'reinforcements')
  expect(announced()).toEqual([])
  battle.play('done')
  expect(announced()).toMatchObject([{ turn: 2, side: 'allied' }])
})

test('[13.0-swamp] guns do not arrive in a swamp unless a road is there', () => {
  const entries = (roads: string[][]): string[] =>
    problem({
      map: { radius: 2 },
      terrain: { '2,0': 'swamp' },
      roads,
      arrows: { east: ['2,0', '2,-1'] },
      units: [allied('A1', 'artillery', '4-3', undefined, { status: 'waiting', arrives: 1 })],
      phase: 'reinforcements',
    }).choices()
  expect(entries([['1,0', '2,0']])).toEqual(['enter A1 at 2,-1', 'enter A1 at 2,0'])
  expect(entries([])).toEqual(['enter A1 at 2,-1'])
})

test('[12.0] [14.1] a unit still to come, gone or eliminated is refused for just that, in march and attack', () => {
  const units = [
    allied('A', 'infantry', '5-4', '1,0'),
    allied('B', 'infantry', '5-4', '4,0'),
    allied('Away', 'infantry', '5-4', undefined, { status: 'exited east' }),
    allied('Gone', 'infantry', '5-4', undefined, { status: 'eliminated' }),
    allied('Late', 'infantry', '5-4', undefined, { arrives: 5 }),
    french('F', 'infantry', '5-5', '0,0'),
  ]
  const cited = (order: string, phase: 'movement' | 'combat') => {
    const p = problem({ phase, units })
    return ['Late', 'Away', 'Gone'].map(unit => p.objections(order.replace('U', unit)))
  }
  const reasons = [['12.0'], ['14.1'], ['5.0']]
  expect([cited('move U to 2,0', 'movement'), cited('attack 0,0 with U', 'combat')]).toEqual([reasons, reasons])
})

test('[12A] units do not make room by joining the crowd: two hexes cannot exchange units that each lacks room for', () => {
  // Guns among swamps have only two hexes. 10 and 4, 8 and 6 would be legal, but neither the 6 nor the 4 can go first.
  const swamp = ['-2,-1', '-3,1', '-1,-1', '-1,0', '-2,1'].map(hex => [hex, 'swamp'] as const)
  const column = (second: number, other: number) => {
    const battle = problem({
      map: { radius: 3 },
      arrows: { west: ['-3,0'] },
      terrain: Object.fromEntries(swamp),
      turn: 2,
      side: 'french',
      phase: 'reinforcements',
      units: [
        french('G1', 'artillery', '10-4', undefined, { arrives: 2 }),
        french('G2', 'artillery', `${second}-4`, undefined, { arrives: 2 }),
        french('B1', 'artillery', '8-4', '-2,0'),
        french('B2', 'artillery', `${other}-4`, '-2,0'),
        allied('A', 'infantry', '5-4', '3,0'),
      ],
    })
    battle.play('enter G1 at -3,0')
    return battle
  }
  expect([column(6, 4).now(), column(6, 4).at('G2')]).toEqual(['turn 2 french movement', 'waiting'])
  // The limit is 15: with the first gun there is room for 5, with 8 and 1 for 6.
  expect(column(5, 4).objections('enter G2 at -3,0')).toEqual([])
  expect(column(6, 1).objections('enter G2 at -3,0')).toEqual([])
  expect(column(6, 2).at('G2')).toBe('waiting')
})

test('[12C] a unit without a turn of arrival is not due', () => {
  const battle = arriving({}, allied('Spare', 'infantry', '5-4', undefined, { status: 'waiting' }), FAR)
  expect(battle.objections('enter Spare at 5,0')).toEqual(['12.0'])
  expect(battle.choices('enter Spare')).toEqual([])
  const moving = problem({
    units: [
      allied('A', 'infantry', '5-4', '0,0'),
      allied('Spare', 'infantry', '5-4', undefined, { status: 'waiting' }),
      FAR,
    ],
  })
  expect([moving.objections('move Spare to 1,0'), moving.objections('move A to 1,0')]).toEqual([['5.0'], []])
  expect(battle.objections('enter CAV at 5,0')).toEqual([])
})

test('[12A] two friends who would have to change places make no room: each waits for the other', () => {
  // B could only go to C’s hex and C only to B’s; if they swapped, the gun would find 7 instead of 12 there.
  const shut = ['-1,0', '-1,-1', '-2,-1', '-2,1']
  const column = (c: number) => {
    const battle = problem({
      map: { radius: 3 },
      arrows: { west: ['-3,0'] },
      terrain: Object.fromEntries([...shut, '-3,1', '-3,2'].map(hex => [hex, 'swamp' as const])),
      hexsides: {
        ...Object.fromEntries(shut.map(hex => [`-2,0/${hex}`, 'lake' as const])),
        '-3,0/-2,-1': 'lake',
      },
      turn: 2,
      side: 'french',
      phase: 'reinforcements',
      units: [
        french('G', 'artillery', '8-4', undefined, { arrives: 2 }),
        french('H', 'infantry', '9-3', undefined, { arrives: 2 }),
        french('B', 'infantry', '12-2', '-2,0'),
        french('C', 'infantry', `${c}-1`, '-3,1'),
        allied('A', 'infantry', '5-4', '3,0'),
      ],
    })
    battle.play('enter G at -3,0')
    return battle
  }
  expect([column(7).now(), column(7).at('H')]).toEqual(['turn 2 french movement', 'waiting'])
  // With 6 points there is room for the brigade itself.
  expect(column(6).objections('enter H at -3,0')).toEqual([])
})
