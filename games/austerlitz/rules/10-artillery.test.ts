import { expect, test } from 'vitest'
import { allied, french, frenchCombat } from '../checks/field-problem.ts'

test('[10.0] artillery attacks from the next hex or bombards from exactly two hexes away', () => {
  const p = frenchCombat([
    french('Near', 'artillery', '4-4', '-1,0'),
    french('AtTwo', 'artillery', '4-4', '-2,1'),
    french('AtThree', 'artillery', '4-4', '-3,0'),
    french('Foot', 'infantry', '4-5', '-2,0'),
    allied('D', 'infantry', '4-4', '0,0'),
  ])
  expect(p.objections('attack 0,0 with Near')).toEqual([])
  expect(p.objections('attack 0,0 with Near AtTwo')).toEqual([])
  expect(p.objections('attack 0,0 with Near AtThree')).toEqual(['10.0'])
  expect(p.objections('attack 0,0 with Near Foot')).toEqual(['8A'])
  const attacked = p.play('attack 0,0 with Near AtTwo').find(event => event.kind === 'attacked')
  expect(attacked).toMatchObject({ units: ['Near', 'AtTwo'], bombarding: ['AtTwo'] })
})

test('[10.0] next to the enemy artillery must fight; at two hexes it need not', () => {
  const near = frenchCombat([french('Gun', 'artillery', '4-4', '-1,0'), allied('D', 'infantry', '4-4', '0,0')])
  expect(near.objections('done').sort()).toEqual(['8B', '8C'])
  const far = frenchCombat([french('Gun', 'artillery', '4-4', '-2,0'), allied('D', 'infantry', '4-4', '0,0')])
  expect(far.choices()).toEqual(['attack 0,0 with Gun', 'done'])
})

test('[10.0] artillery in a town need not fight the enemy next to it', () => {
  const p = frenchCombat([french('Gun', 'artillery', '4-4', '-1,0'), allied('D', 'infantry', '4-4', '0,0')], {
    terrain: { '-1,0': 'town' },
  })
  expect(p.choices()).toEqual(['attack 0,0 with Gun', 'done'])
})

test('[10.0-procedure] an exchange by bombardment alone costs only the defender', () => {
  const p = frenchCombat([french('Gun', 'artillery', '8-4', '-2,0'), allied('D', 'infantry', '4-4', '0,0')], {
    dice: [5],
  })
  expect(p.odds('attack 0,0 with Gun').column).toBe('2-1')
  p.play('attack 0,0 with Gun')
  expect(p.choices('exchange')).toEqual(['exchange nobody'])
  expect(p.objections('exchange Gun')).toEqual(['9.2-Ex'])
  p.play('exchange nobody')
  expect([p.at('Gun'), p.at('D')]).toEqual(['-2,0', 'eliminated'])
  expect(p.view().losses).toEqual({ allied: 4, french: 0 })
})

test('[10.0-procedure] bombarding and adjacent strengths add up, and those adjacent suffer the result', () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '2-4', '-2,0'),
      french('Near', 'artillery', '2-4', '-1,0'),
      french('Foot', 'infantry', '1-5', '-1,1'),
      allied('D', 'infantry', '6-4', '0,0'),
    ],
    { dice: [6] },
  )
  expect(p.odds('attack 0,0 with Far Near Foot')).toMatchObject({ column: '1-2', attack: 5 })
  p.play('attack 0,0 with Far Near Foot')
  expect(['Far', 'Near', 'Foot'].map(id => p.at(id))).toEqual(['-2,0', 'eliminated', 'eliminated'])
})

/** A gun adjacent to X; Y is two hexes from it. */
const gunNextToX = [french('Gun', 'artillery', '6-4', '-1,0'), allied('X', 'infantry', '1-4', '0,0')]
const Y = allied('Y', 'infantry', '1-4', '1,-1')
const FOOT = french('Foot', 'infantry', '6-5', '-1,1')

test('[10A] artillery adjacent to X may bombard Y if another unit attacks X', () => {
  const first = frenchCombat([...gunNextToX, Y, FOOT], { dice: [1, 1] })
  expect(first.objections('attack 1,-1 with Gun')).toEqual([])
  first.play('attack 1,-1 with Gun')
  expect(first.owed().sort()).toEqual(['8B', '8C'])
  first.play('attack 0,0 with Foot')
  expect([first.at('X'), first.at('Y')]).toEqual(['eliminated', 'eliminated'])

  const last = frenchCombat([...gunNextToX, Y, FOOT], { dice: [1, 1] })
  last.play('attack 0,0 with Foot', 'stand')
  // The gun was adjacent to X, so it must attack although X is gone.
  expect(last.objections('done')).toEqual(['8C'])
  last.play('attack 1,-1 with Gun')
  expect(last.at('Y')).toBe('eliminated')
})

test('[10A] artillery adjacent to X may not bombard Y if no other unit can attack X', () => {
  const p = frenchCombat([...gunNextToX, Y])
  expect(p.objections('attack 1,-1 with Gun')).toEqual(['8B'])
  expect(p.choices()).toEqual(['attack 0,0 with Gun'])
})

test('[10A] artillery next to X with no other enemy in range must take part in the attack on X', () => {
  const p = frenchCombat([...gunNextToX, FOOT])
  expect(p.objections('attack 0,0 with Foot')).toEqual(['8C'])
  expect(p.choices()).toEqual(['attack 0,0 with Gun Foot'])
})

test('[10A] two guns next to X: one bombards Y, the other attacks X, but not both Y', () => {
  const p = frenchCombat([...gunNextToX, french('Gun2', 'artillery', '6-4', '-1,0'), Y])
  expect(p.objections('attack 1,-1 with Gun')).toEqual([])
  expect(p.objections('attack 1,-1 with Gun2')).toEqual([])
  expect(p.objections('attack 1,-1 with Gun Gun2')).toEqual(['8B'])
})

test('[10B] artillery attacks alone, with other artillery, with infantry and cavalry, from near and far together', () => {
  const p = frenchCombat([
    french('Far', 'artillery', '2-4', '-2,0'),
    french('Far2', 'artillery', '3-4', '-2,1'),
    french('Near', 'artillery', '4-4', '-1,0'),
    french('Foot', 'infantry', '5-5', '-1,1'),
    french('Horse', 'cavalry', '6-6', '0,-1'),
    allied('D', 'infantry', '2-4', '0,0'),
  ])
  expect(p.odds('attack 0,0 with Far Far2 Near Foot Horse')).toMatchObject({ attack: 20, column: '6-1' })
  expect(p.objections('attack 0,0 with Far Far2 Near Foot Horse')).toEqual([])
  expect(p.objections('attack 0,0 with Far Near Foot Horse')).toEqual([])
  const guns = frenchCombat([
    french('Far', 'artillery', '2-4', '-2,0'),
    french('Far2', 'artillery', '3-4', '-2,1'),
    allied('D', 'infantry', '2-4', '0,0'),
  ])
  expect(guns.choices('attack')).toEqual(['attack 0,0 with Far', 'attack 0,0 with Far Far2', 'attack 0,0 with Far2'])
  expect(guns.odds('attack 0,0 with Far Far2').attack).toBe(5)
})

test('[10C] a failed bombardment does not hurt the artillery, even at the worst odds', () => {
  for (const die of [1, 6]) {
    const p = frenchCombat([french('Gun', 'artillery', '1-4', '-2,0'), allied('D', 'infantry', '9-4', '0,0')], {
      dice: [die],
    })
    const told = p.play('attack 0,0 with Gun')
    expect(told.find(event => event.kind === 'rolled')).toMatchObject({ result: 'Ae' })
    expect(p.at('Gun')).toBe('-2,0')
    // Ae gives the artillery no retreat.
    expect(p.now()).toBe('turn 2 allied movement')
  }
})

test('[10C] the die of a bombardment is told as what comes of it for the guns, and of an attack as it is printed', () => {
  const told = (gun: string, die: number): readonly unknown[] => {
    const p = frenchCombat([french('Gun', 'artillery', '4-4', gun), allied('D', 'infantry', '4-4', '0,0')], {
      dice: [die],
    })
    p.play('attack 0,0 with Gun')
    const { events, battle } = p.match
    const at = events.findIndex(({ kind }) => kind === 'rolled')
    const { result, well } = battle.briefing.rollIn([...events], at)!
    return [result, well]
  }
  expect([told('-2,0', 6), told('-2,0', 1)]).toEqual([
    ['guns may retreat (Ar)', null],
    ['defenders retreat (Dr)', true],
  ])
  expect(told('-1,0', 6)).toEqual(['attackers retreat (Ar)', false])
  const chances = (gun: string) =>
    frenchCombat([french('Gun', 'artillery', '1-4', gun), allied('D', 'infantry', '9-4', '0,0')])
      .odds('attack 0,0 with Gun')
      .chances.map(({ text }) => text)
  expect([chances('-2,0'), chances('-1,0')]).toEqual([['no effect'], ['attackers eliminated']])
})

test('[10C] artillery next to the enemy suffers every result', () => {
  const eliminated = frenchCombat([french('Gun', 'artillery', '1-4', '-1,0'), allied('D', 'infantry', '9-4', '0,0')], {
    dice: [1],
  })
  eliminated.play('attack 0,0 with Gun')
  expect(eliminated.at('Gun')).toBe('eliminated')
  const thrownBack = frenchCombat([french('Gun', 'artillery', '4-4', '-1,0'), allied('D', 'infantry', '4-4', '0,0')], {
    dice: [4],
  })
  thrownBack.play('attack 0,0 with Gun', 'retreat Gun to -2,0')
  expect(thrownBack.at('Gun')).toBe('-2,0')
})

/** Ar on two bombarding guns and an infantry unit. */
const repulse = () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '2-4', '-2,0'),
      french('Far2', 'artillery', '2-4', '-2,2'),
      french('Foot', 'infantry', '2-5', '-1,1'),
      allied('D', 'infantry', '6-4', '0,0'),
    ],
    { dice: [4] },
  )
  p.play('attack 0,0 with Far Far2 Foot')
  return p
}

test('[10C] bombarding artillery may volunteer for a retreat; its owner says which', () => {
  const p = repulse()
  expect(p.now()).toBe('turn 1 french volunteers')
  expect(p.choices()).toEqual(['volunteer Far', 'volunteer Far Far2', 'volunteer Far2', 'volunteer nobody'])
  expect(p.objections('volunteer Foot')).toEqual(['10C'])
  expect(p.objections('volunteer D')).toEqual(['10C'])
  expect(p.objections('volunteer Far', 'allied')).toEqual(['4.1'])
})

test('[10C] the defender chooses where the volunteer goes, as for any Ar', () => {
  const p = repulse()
  p.play('volunteer Far2')
  expect(p.now()).toBe('turn 1 allied retreat')
  expect(p.choices('retreat Far')).toEqual([])
  expect(p.choices('retreat Far2')).toEqual([
    'retreat Far2 to -1,2',
    'retreat Far2 to -2,1',
    'retreat Far2 to -2,3',
    'retreat Far2 to -3,2',
    'retreat Far2 to -3,3',
  ])
  p.play('retreat Far2 to -3,3', 'retreat Foot to -1,2')
  expect(['Far', 'Far2', 'Foot'].map(id => p.at(id))).toEqual(['-2,0', '-3,3', '-1,2'])
})

test('[10C] without volunteers only the other units retreat', () => {
  const p = repulse()
  p.play('volunteer nobody', 'retreat Foot to -2,1')
  expect(['Far', 'Far2', 'Foot'].map(id => p.at(id))).toEqual(['-2,0', '-2,2', '-2,1'])
})

test('[10C] after an Exchange taken as Ar bombarding artillery may volunteer as well', () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '4-4', '-2,0'),
      french('Foot', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    { dice: [5] },
  )
  p.play('attack 0,0 with Far Foot', 'fall back')
  expect(p.now()).toBe('turn 1 french volunteers')
  p.play('volunteer Far', 'retreat Far to -3,0', 'retreat Foot to -1,2')
  expect(['Far', 'Foot', 'D'].map(id => p.at(id))).toEqual(['-3,0', '-1,2', '0,0'])
})

test('[10C] the other units suffer although artillery attacked with them from afar', () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '1-4', '-2,0'),
      french('Horse', 'cavalry', '1-6', '-1,1'),
      allied('D', 'infantry', '9-4', '0,0'),
    ],
    { dice: [6] },
  )
  p.play('attack 0,0 with Far Horse')
  expect([p.at('Far'), p.at('Horse')]).toEqual(['-2,0', 'eliminated'])
})

test('[10D] a bombardment has one target hex, but every unit in it', () => {
  const p = frenchCombat(
    [
      french('Gun', 'artillery', '12-4', '-2,0'),
      allied('D', 'infantry', '1-4', '0,0'),
      allied('Mate', 'infantry', '1-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,-1'),
    ],
    { dice: [1] },
  )
  expect(p.objections('attack 0,0 0,-1 with Gun')).toEqual(['10D'])
  expect(p.choices('attack')).toEqual(['attack 0,-1 with Gun', 'attack 0,0 with Gun'])
  p.play('attack 0,0 with Gun')
  expect(['D', 'Mate', 'E'].map(id => p.at(id))).toEqual(['eliminated', 'eliminated', '0,-1'])
})

test('[10D] artillery does not join an attack on several hexes from afar, or attack one near and one far', () => {
  const p = frenchCombat([
    french('Foot', 'infantry', '4-5', '-1,0'),
    french('Gun', 'artillery', '4-4', '-2,0'),
    french('Beside', 'artillery', '4-4', '-1,1'),
    allied('D', 'infantry', '1-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ])
  expect(p.objections('attack 0,-1 0,0 with Foot Gun')).toEqual(['10D'])
  expect(p.objections('attack 0,-1 0,0 with Beside')).toEqual(['10D'])
})

test('[10D] from an adjacent hex artillery attacks as many enemies as it touches', () => {
  const p = frenchCombat([
    french('Gun', 'artillery', '6-4', '-1,0'),
    allied('D', 'infantry', '1-4', '0,0'),
    allied('E', 'infantry', '1-4', '0,-1'),
  ])
  expect(p.odds('attack 0,-1 0,0 with Gun')).toMatchObject({ column: '3-1', defence: 2 })
  expect(p.choices()).toEqual(['attack 0,-1 0,0 with Gun'])
})

test('[10E] artillery that is attacked suffers the result like any unit', () => {
  const units = [french('A', 'infantry', '6-5', '-1,0'), allied('Gun', 'artillery', '2-3', '0,0')]
  const retreat = frenchCombat(units, { dice: [2] })
  retreat.play('attack 0,0 with A', 'retreat Gun to 1,0')
  expect(retreat.at('Gun')).toBe('1,0')
  const eliminated = frenchCombat(units, { dice: [1] })
  eliminated.play('attack 0,0 with A')
  expect(eliminated.at('Gun')).toBe('eliminated')
  const bombarded = frenchCombat(
    [french('Far', 'artillery', '12-4', '-2,0'), allied('Gun', 'artillery', '2-3', '0,0')],
    { dice: [1] },
  )
  bombarded.play('attack 0,0 with Far')
  expect(bombarded.at('Gun')).toBe('eliminated')
})

test('[10E] artillery does not use its range in defence', () => {
  const p = frenchCombat([
    french('A', 'infantry', '6-5', '-1,0'),
    allied('D', 'infantry', '2-4', '0,0'),
    allied('Gun', 'artillery', '8-3', '1,0'),
  ])
  expect(p.odds('attack 0,0 with A')).toMatchObject({ column: '3-1', defence: 2 })
  expect(p.objections('attack -1,0 with Gun', 'allied')).toEqual(['4.1'])
})

test('[10F] artillery fires over units of both sides, knolls, towns, the Castle and the Abbey', () => {
  const gunAndTarget = [french('Gun', 'artillery', '6-4', '-2,0'), allied('D', 'infantry', '2-4', '0,0')]
  for (const between of ['knoll', 'town', 'castle', 'abbey', 'lake', 'swamp'] as const) {
    expect(frenchCombat(gunAndTarget, { terrain: { '-1,0': between } }).objections('attack 0,0 with Gun')).toEqual([])
  }
  const overFriends = frenchCombat([...gunAndTarget, french('Foot', 'infantry', '2-5', '-1,0')])
  expect(overFriends.objections('attack 0,0 with Gun Foot')).toEqual([])
  const overEnemies = frenchCombat([
    ...gunAndTarget,
    allied('Screen', 'infantry', '2-4', '-1,0'),
    french('Foot', 'infantry', '2-5', '-1,-1'),
  ])
  // Foot deals with the screen that the gun fires over.
  expect(overEnemies.objections('attack 0,0 with Gun')).toEqual([])
})

test('[10G] artillery that bombarded does not advance', () => {
  const alone = frenchCombat([french('Gun', 'artillery', '6-4', '-2,0'), allied('D', 'infantry', '1-4', '0,0')], {
    dice: [1],
  })
  alone.play('attack 0,0 with Gun')
  expect(alone.at('D')).toBe('eliminated')
  expect(alone.now()).not.toBe('turn 1 french advance')

  const joined = frenchCombat(
    [
      french('Gun', 'artillery', '6-4', '-2,0'),
      french('Near', 'artillery', '6-4', '-1,0'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { dice: [1] },
  )
  joined.play('attack 0,0 with Gun Near')
  expect(joined.objections('advance Gun to 0,0')).toEqual(['10G'])
  expect(joined.choices()).toEqual(['advance Near to 0,0', 'stand'])
})

test('[10H] artillery fires across every kind of hexside', () => {
  for (const side of ['stream', 'bridge', 'lake'] as const) {
    const p = frenchCombat([french('Gun', 'artillery', '6-4', '-2,0'), allied('D', 'infantry', '2-4', '0,0')], {
      hexsides: { '-2,0/-1,0': side, '-1,0/0,0': side },
    })
    expect(p.odds('attack 0,0 with Gun').column).toBe('3-1')
    expect(p.objections('attack 0,0 with Gun')).toEqual([])
  }
})

test('[10C] only guns that join the retreat are told of', () => {
  const units = [
    french('Gun', 'artillery', '2-4', '-2,0'),
    french('Foot', 'infantry', '2-5', '-1,0'),
    allied('D', 'infantry', '4-4', '0,0'),
  ]
  for (const [who, told] of [
    ['nobody', []],
    ['Gun', [['Gun']]],
  ] as const) {
    const p = frenchCombat(units, { dice: [6] })
    p.play('attack 0,0 with Gun Foot', `volunteer ${who}`)
    expect(p.told('volunteered').map(event => event.units)).toEqual(told)
  }
})

test('[10.0] [10C] one unit attacks, bombards and joins a retreat, several attack, bombard and join it', () => {
  const told = (orders: readonly string[], ...guns: readonly string[]) => {
    const battery = guns.map(id => french(id, 'artillery', '3-4', '-2,0'))
    const p = frenchCombat([...battery, allied('D', 'infantry', '6-4', '0,0')], { dice: [5] })
    p.play(...orders)
    return p.match.events.map(event => p.match.battle.language.tell(event)).join('; ')
  }
  const alone = told(['attack 0,0 with G', 'volunteer G'], 'G')
  expect(alone).toContain('G (3-4) bombards 0,0')
  expect(alone).toContain('G (3-4) joins the retreat')
  const both = told(['attack 0,0 with G H', 'volunteer G H'], 'G', 'H')
  expect(both).toContain('H (3-4) bombard 0,0')
  expect(both).toContain('H (3-4) join the retreat')
})
