import { expect, test } from 'vitest'
import { drawn } from '../checks/drawn.ts'
import { allied, duel, french, frenchCombat, problem } from '../checks/field-problem.ts'

test('[8.0] a result is carried out before the next attack is made', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      french('B', 'infantry', '6-5', '-4,4'),
      allied('E', 'infantry', '3-4', '-3,4'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A')
  expect(p.now()).toBe('turn 1 french retreat')
  expect(p.objections('attack -3,4 with B')).toEqual(['4.0'])
  p.play('retreat D to 1,0')
  expect(p.objections('attack -3,4 with B')).toEqual(['4.0'])
  p.play('stand')
  expect(p.objections('attack -3,4 with B')).toEqual([])
})

test('[8.0] an attack needs attackers and a hex to attack', () => {
  const p = duel(6, 3)
  expect(p.match.objections({ kind: 'attack', hexes: [], units: [0] }, 1).map(o => o.case)).toEqual(['8.0'])
  expect(p.objections('attack 0,0 with')).toEqual(['8.0'])
})

test('[8A] only a unit adjacent to the enemy attacks, unless it is artillery', () => {
  const p = frenchCombat([
    french('A', 'infantry', '4-5', '-1,0'),
    french('Far', 'infantry', '4-5', '-2,0'),
    french('Horse', 'cavalry', '4-6', '-2,1'),
    allied('D', 'infantry', '4-4', '0,0'),
  ])
  expect(p.objections('attack 0,0 with A')).toEqual([])
  expect(p.objections('attack 0,0 with A Far')).toEqual(['8A'])
  expect(p.objections('attack 0,0 with A Horse')).toEqual(['8A'])
  expect(p.objections('attack 1,0 with A')).toEqual(['8A'])
  expect(p.choices('attack')).toEqual(['attack 0,0 with A'])
})

test('[8A] no unit attacks outside the Combat Phase of its own side', () => {
  const units = [
    french('A', 'infantry', '4-5', '-1,0'),
    french('Reserve', 'infantry', '4-5', '-4,0'),
    allied('D', 'infantry', '4-4', '0,0'),
  ]
  expect(frenchCombat(units).objections('attack -1,0 with D', 'allied')).toEqual(['4.1'])
  // Neither is the enemy in -1,0, nor is D a friendly unit.
  expect(frenchCombat(units).objections('attack -1,0 with D', 'french')).toEqual(['8A', '8A'])
  expect(problem({ side: 'french', phase: 'movement', units }).objections('attack 0,0 with A')).toEqual(['5B'])
})

test('[8D] a unit attacks only once in a phase', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      allied('D', 'infantry', '1-4', '0,0'),
      allied('E', 'infantry', '1-4', '-2,1'),
      french('B', 'infantry', '6-5', '-3,1'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A', 'stand')
  expect(p.objections('attack -2,1 with A B')).toEqual(['8D'])
  expect(p.objections('attack -2,1 with B')).toEqual([])
})

test('[8D] a unit is attacked only once in a phase, wherever it has gone, and again in the next turn', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('Gun', 'artillery', '6-4', '3,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      allied('E', 'infantry', '3-4', '3,2'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A', 'retreat D to 1,0', 'stand')
  expect(p.objections('attack 1,0 with Gun')).toEqual(['8D'])
  expect(p.choices('attack')).toEqual(['attack 3,2 with Gun'])
  p.play('done')
  expect(p.now()).toBe('turn 2 allied movement')
  p.play('done', 'done')
  expect(p.now()).toBe('turn 2 french combat')
  expect(p.objections('attack 1,0 with Gun')).toEqual([])
})

test('[8D] a unit that retreats into a stack not yet attacked neither counts nor suffers when that hex is attacked', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '10-5', '-1,0'),
      french('B', 'infantry', '12-5', '2,0'),
      allied('X', 'infantry', '5-4', '0,0'),
      allied('Y', 'infantry', '1-4', '1,0'),
    ],
    // The town is free of ZOC, so X can retreat to Y although B is adjacent to it.
    { terrain: { '1,0': 'town' }, dice: [1, 1] },
  )
  p.play('attack 0,0 with A', 'retreat X to 1,0', 'stand')
  expect(p.odds('attack 1,0 with B')).toMatchObject({ column: '4-1', attack: 12, defence: 3 })
  const told = p.play('attack 1,0 with B')
  expect(told.find(event => event.kind === 'attacked')).toMatchObject({ defenders: ['Y'] })
  expect([p.at('X'), p.at('Y')]).toEqual(['1,0', 'eliminated'])
  // X still holds the hex: nothing was vacated, so there is no question about an advance.
  expect(p.now()).toBe('turn 2 allied movement')
})

test('[8E] several units attack one hex with their total, and all its units defend with theirs', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '5-5', '-1,0'),
      french('B', 'cavalry', '3-6', '-1,0'),
      french('C', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '2-4', '0,0'),
      allied('E', 'cavalry', '1-5', '0,0'),
    ],
    { dice: [1] },
  )
  expect(p.odds('attack 0,0 with A B C')).toMatchObject({ column: '4-1', attack: 12, defence: 3 })
  p.play('attack 0,0 with A B C')
  expect([p.at('D'), p.at('E')]).toEqual(['eliminated', 'eliminated'])
})

test('[8E] a stack that was attacked has been attacked as a whole', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('Gun', 'artillery', '6-4', '2,0'),
      allied('D', 'infantry', '2-4', '0,0'),
      allied('E', 'cavalry', '1-5', '0,0'),
      allied('Other', 'infantry', '1-4', '4,0'),
    ],
    { dice: [6] },
  )
  // 6 to 3 with a 6 is Ar: the stack stays where it was.
  p.play('attack 0,0 with A', 'retreat A to -2,0', 'stand')
  expect([p.at('D'), p.at('E')]).toEqual(['0,0', '0,0'])
  expect(p.objections('attack 0,0 with Gun')).toEqual(['8D'])
  expect(p.objections('attack 4,0 with Gun')).toEqual([])
})

test('[8F] one unit attacks several hexes, each defender with the multiplier of its own hex, with one result', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '12-5', '-1,0'),
      allied('D', 'infantry', '2-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,-1'),
    ],
    { terrain: { '0,-1': 'knoll' }, dice: [3] },
  )
  expect(p.odds('attack 0,0 0,-1 with A')).toMatchObject({ column: '3-1', attack: 12, defence: 4 })
  const told = p.play('attack 0,0 0,-1 with A')
  expect(told.filter(event => event.kind === 'rolled')).toHaveLength(1)
  p.play('retreat D to 1,0', 'retreat E to 0,-2')
  expect([p.at('D'), p.at('E')]).toEqual(['1,0', '0,-2'])
})

test('[8F] several units attack several hexes only if each touches every hex', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    french('Stacked', 'cavalry', '3-6', '-1,0'),
    french('B', 'infantry', '6-5', '-1,1'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('E', 'infantry', '2-4', '0,-1'),
  ])
  expect(p.objections('attack 0,0 0,-1 with A B')).toEqual(['8F'])
  expect(p.odds('attack 0,0 0,-1 with A Stacked')).toMatchObject({ column: '2-1', attack: 9, defence: 4 })
  // B is adjacent only to D, so D must be left for B.
  expect(p.objections('attack 0,0 0,-1 with A Stacked')).toEqual(['8C'])
  expect(p.objections('attack 0,-1 with A Stacked')).toEqual([])
})

test('[8G] a weak unit may be sent at poor odds so that the others attack at good ones', () => {
  const p = frenchCombat([
    french('A', 'infantry', '12-5', '-1,0'),
    french('B', 'infantry', '1-5', '-1,0'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('E', 'infantry', '6-4', '0,-1'),
  ])
  expect(p.objections('attack 0,0 with A')).toEqual([])
  expect(p.odds('attack 0,0 with A').column).toBe('6-1')
  expect(p.odds('attack 0,-1 with B').column).toBe('1-5')
})

test('[8H] a strength is never split: a unit counts once and whole', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '9-5', '-1,0'),
      french('B', 'infantry', '2-5', '-1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      allied('E', 'infantry', '2-4', '0,-1'),
    ],
    { dice: [1] },
  )
  const [hex, unit] = [p.match.battle.field.ground.grid.find('0,0'), 0]
  const double = { kind: 'attack', hexes: [hex], units: [unit, unit] } as const
  expect(p.match.objections(double, 1).map(o => o.case)).toEqual(['8H'])
  expect(p.odds('attack 0,0 with A').attack).toBe(9)
  p.play('attack 0,0 with A', 'stand')
  expect(p.objections('attack 0,-1 with A')).toEqual(['8D'])
  expect(p.odds('attack 0,-1 with B').attack).toBe(2)
})

test('[17.0] the same contact may be divided into battles in more than one way', () => {
  const p = frenchCombat([
    french('A', 'infantry', '4-5', '-1,0'),
    french('B', 'infantry', '4-5', '-1,0'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('E', 'infantry', '2-4', '0,-1'),
  ])
  const attack = (hexes: string) => p.choices('attack').filter(order => order.split(' with ')[0] === `attack ${hexes}`)
  expect(attack('0,0').map(order => order.split(' with ')[1])).toEqual(['A', 'B'])
  expect(attack('0,-1').map(order => order.split(' with ')[1])).toEqual(['A', 'B'])
  // The one battle of all against all needs both units together.
  expect(p.choices('attack').filter(order => order.split(' ').length > 4 && order.includes('0,-1 0,0'))).toEqual([
    'attack 0,-1 0,0 with A B',
  ])
})

test('[8A] an enemy named among the attackers is refused as an enemy, and in combat by the rules of combat', () => {
  const p = frenchCombat([
    french('A', 'infantry', '4-5', '-1,0'),
    allied('D', 'infantry', '4-4', '0,0'),
    allied('E', 'infantry', '4-4', '1,0'),
  ])
  expect(p.objections('attack 0,0 with A')).toEqual([])
  expect(p.objections('attack 0,0 with A E')).toEqual(['8A'])
})

test('[8.0] one unit attacks, several attack', () => {
  const told = (attack: string): string => {
    const p = frenchCombat(
      [
        french('A', 'infantry', '4-5', '-1,0'),
        french('B', 'infantry', '4-5', '-1,0'),
        allied('D', 'infantry', '1-4', '0,0'),
      ],
      { dice: [1] },
    )
    p.match.play(p.match.battle.language.hear(attack), 1)
    const event = p.match.events.find(({ kind }) => kind === 'attacked')!
    return p.match.battle.language.tell(event)
  }
  expect(told('attack 0,0 with A B')).toContain('B (4-5) attack 0,0')
})

test('[8F] one unit that touches three hexes may attack all three at once', () => {
  const three = ['0,0', '0,-1', '-1,-1'].map((hex, i) => allied(`D${i}`, 'infantry', '2-4', hex))
  const alone = frenchCombat([french('A', 'infantry', '12-5', '-1,0'), ...three])
  expect(alone.choices('attack')).toEqual(['attack -1,-1 0,-1 0,0 with A'])
  expect(alone.odds('attack -1,-1 0,-1 0,0 with A')).toMatchObject({ column: '2-1', attack: 12, defence: 6 })
  expect(alone.objections('attack 0,-1 0,0 with A')).toEqual(['8B'])
  const stacked = frenchCombat([...['A', 'B', 'C'].map(id => french(id, 'infantry', '4-5', '-1,0')), ...three])
  const targets = new Set(stacked.choices('attack').map(order => order.split(' with ')[0]))
  expect([...targets].sort()).toEqual([
    'attack -1,-1',
    'attack -1,-1 0,-1',
    'attack -1,-1 0,-1 0,0',
    'attack -1,-1 0,0',
    'attack 0,-1',
    'attack 0,-1 0,0',
    'attack 0,0',
  ])
})

test('[8A] an attack is offered under the hex it is made on, and who plays by instinct thinks of all, fewer, and each alone', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: { '-1,0': 'town', '-1,1': 'town', '0,0': 'town' } },
  )
  const { battle, position } = p.match
  const [menu] = battle.menus(position, 1).filter(({ kind }) => kind === 'attack')
  expect(menu.subject).toBe(battle.field.ground.grid.find('0,0'))
  expect([...menu.likely!()].map(decision => battle.language.say(decision))).toEqual([
    'attack 0,0 with A B',
    'attack 0,0 with A',
    'attack 0,0 with B',
  ])
})

test('[8B] no lapsed duties are reported where none lapsed', () => {
  const p = duel(12, 2, { dice: [1] })
  p.play('attack 0,0 with A', 'stand')
  while (p.now() === 'turn 1 french combat') p.play('done')
  expect([p.now() === 'turn 1 french combat', p.told('lapsed')]).toEqual([false, []])
})

test('[8F] a unit adjacent to two of three hexes does not join an attack on all three', () => {
  const three = ['0,0', '0,-1', '-1,-1'].map((hex, i) => allied(`D${i}`, 'infantry', '2-4', hex))
  const towns = ['-1,0', '1,-1', '0,-2'].map(hex => [hex, 'town'] as const)
  // B is adjacent to the first two, C to the last two.
  const p = frenchCombat(
    [
      french('A', 'infantry', '9-5', '-1,0'),
      french('B', 'infantry', '9-5', '1,-1'),
      french('C', 'infantry', '9-5', '0,-2'),
      ...three,
    ],
    { terrain: Object.fromEntries(towns) },
  )
  expect([p.objections('attack 0,0 0,-1 with A B'), p.objections('attack 0,-1 -1,-1 with A C')]).toEqual([[], []])
  const beyond = (unit: string, hex: string) => [`${unit} (9-5) can’t join this attack: not adjacent to ${hex}.`]
  for (const hexes of ['0,0 0,-1 -1,-1', '-1,-1 0,-1 0,0', '0,-1 -1,-1 0,0']) {
    expect(p.objections(`attack ${hexes} with A`)).toEqual([])
    expect(p.reasons(`attack ${hexes} with A B`)).toEqual(beyond('B', '-1,-1'))
    expect(p.reasons(`attack ${hexes} with A C`)).toEqual(beyond('C', '0,0'))
  }
  expect(p.choices('attack -1,-1 0,-1 0,0')).toEqual(['attack -1,-1 0,-1 0,0 with A'])
})

test('[8B] where one gun is left for two enemies who must be attacked, it may take either', () => {
  // A is driven back from three enemies onto the two guns, and the victor displaces one of them.
  const p = frenchCombat(
    [
      french('A', 'infantry', '8-5', '0,0'),
      french('Gun', 'artillery', '4-4', '1,0'),
      french('Battery', 'artillery', '4-4', '1,0'),
      allied('D', 'infantry', '8-4', '-1,0'),
      allied('E', 'infantry', '2-4', '0,-1'),
      allied('F', 'infantry', '2-4', '-1,1'),
    ],
    { dice: [4] },
  )
  p.play('attack -1,0 with A', 'retreat A to 1,0 displacing Gun', 'retreat Gun to 2,0', 'stand')
  expect(p.choices()).toEqual(['attack -1,1 with Battery', 'attack 0,-1 with Battery'])
  for (const order of p.choices()) expect([order, p.objections(order)]).toEqual([order, []])
  expect(drawn(p, 'attack')).toEqual(p.choices())
})

test('[8A] chance draws every attack that is allowed and no other', () => {
  const towns = { '-1,0': 'town', '-1,1': 'town', '1,-1': 'town' } as const
  const free = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '4-5', '-1,1'),
      french('C', 'infantry', '5-5', '1,-1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: towns },
  )
  expect(free.choices('attack')).toHaveLength(7)
  expect(drawn(free, 'attack')).toEqual(free.choices('attack'))

  // Only A can attack E; D may be left to the others.
  for (const order of [0, 1, 2]) {
    const army = [
      french('A', 'infantry', '6-5', '0,-1'),
      french('B', 'infantry', '4-5', '-1,1'),
      french('C', 'infantry', '5-5', '-1,0'),
    ]
    const bound = frenchCombat(
      [
        ...army.slice(order),
        ...army.slice(0, order),
        allied('D', 'infantry', '2-4', '0,0'),
        allied('E', 'infantry', '2-4', '1,-2'),
      ],
      { terrain: towns },
    )
    expect(bound.objections('attack 0,0 with A')).toEqual(['8B'])
    expect(drawn(bound, 'attack')).toEqual(bound.choices('attack'))
  }
})

test('[8A] instinct tries all units first, then ever fewer, the weakest staying behind', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '4-5', '-1,1'),
      french('Bound', 'infantry', '1-5', '0,1'),
      french('B', 'infantry', '6-5', '-1,0'),
      french('C', 'infantry', '5-5', '1,-1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: { '-1,0': 'town', '-1,1': 'town', '1,-1': 'town' } },
  )
  const { battle, position } = p.match
  const [menu] = battle.menus(position, 1).filter(({ kind }) => kind === 'attack')
  expect([...menu.likely!()].map(decision => battle.language.say(decision))).toEqual([
    'attack 0,0 with A Bound B C',
    'attack 0,0 with Bound B C',
    'attack 0,0 with Bound B',
    'attack 0,0 with Bound',
  ])
})

test('[8A] [10A] units that may join an attack are listed in the order of the army, near or far', () => {
  const p = frenchCombat(
    [
      french('Gun', 'artillery', '5-4', '-2,0'),
      french('A', 'infantry', '6-5', '-1,0'),
      french('Battery', 'artillery', '4-4', '2,0'),
      french('B', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: { '-1,0': 'town', '-1,1': 'town' } },
  )
  const { battle, position } = p.match
  const [menu] = battle.menus(position, 1).filter(({ kind }) => kind === 'attack')
  expect([menu.party!.must, menu.party!.may]).toEqual([[], [0, 1, 2, 3]])
})
