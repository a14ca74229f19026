import { expect, test } from 'vitest'
import { allied, french, frenchCombat, problem } from '../../checks/field-problem.ts'

const weak = allied('D', 'infantry', '1-4', '0,0')

test('[9.33] after De one victorious unit may advance into the vacated hex, at once or not at all', () => {
  const units = [
    french('A', 'infantry', '5-5', '-1,0'),
    french('B', 'cavalry', '3-6', '-1,1'),
    french('Idle', 'artillery', '3-4', '-2,0'),
    weak,
  ]
  const p = frenchCombat(units, { dice: [1] })
  p.play('attack 0,0 with A B')
  expect(p.now()).toBe('turn 1 french advance')
  expect(p.choices()).toEqual(['advance A to 0,0', 'advance B to 0,0', 'stand'])
  p.play('advance B to 0,0')
  expect([p.at('A'), p.at('B')]).toEqual(['-1,0', '0,0'])
  expect(p.now()).not.toBe('turn 1 french advance')

  const q = frenchCombat(units, { dice: [1] })
  q.play('attack 0,0 with A B', 'stand')
  expect(q.now()).not.toBe('turn 1 french advance')
  expect([q.at('A'), q.at('B')]).toEqual(['-1,0', '-1,1'])
})

test('[9.33] only units of the battle advance, one hex, and only into the vacated hex', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '6-5', '1,0'),
      french('Mate', 'infantry', '2-5', '-1,0'),
      weak,
      allied('E', 'infantry', '1-4', '2,0'),
    ],
    { terrain: { '-1,0': 'town' }, dice: [1] },
  )
  p.play('attack 0,0 with A')
  expect(p.objections('advance Mate to 0,0')).toEqual(['9.33'])
  expect(p.objections('advance B to 0,0')).toEqual(['9.33'])
  expect(p.objections('advance A to 0,-1')).toEqual(['9.33'])
  expect(p.objections('advance A to 0,0', 'allied')).toEqual(['4.1'])
  expect(p.choices()).toEqual(['advance A to 0,0', 'stand'])
})

test('[9.33] [10G] a refused advance says what is wrong: the unit or the hex', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '6-5', '-1,0'),
      weak,
      allied('E', 'infantry', '1-4', '0,-1'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 0,-1 with A B', 'advance A to 0,0')
  expect(p.codes('advance B to 0,0')).toEqual(['oneAdvances'])
  expect(p.codes('advance B to -1,1')).toEqual(['notVacated'])
  // Guns of the beaten attacker have bombarded, but that isn’t why they don’t advance for the defender.
  const thrown = frenchCombat(
    [
      french('A', 'infantry', '1-5', '-1,0'),
      french('G', 'artillery', '1-4', '-2,0'),
      allied('D', 'infantry', '9-4', '0,0'),
    ],
    { dice: [6], terrain: {} },
  )
  thrown.play('attack 0,0 with A G')
  while (thrown.step !== 'advance') thrown.play(thrown.choices()[0])
  expect(thrown.codes('advance G to -1,0')).toEqual(['notOwnToAdvance'])
})

test('[9.33] after Dr the attacker advances, also when the defender had no retreat', () => {
  const retreats = frenchCombat([french('A', 'infantry', '2-5', '-1,0'), weak], { dice: [1] })
  retreats.play('attack 0,0 with A', 'retreat D to 1,0', 'advance A to 0,0')
  expect([retreats.at('A'), retreats.at('D')]).toEqual(['0,0', '1,0'])
  const cornered = frenchCombat([french('A', 'infantry', '2-5', '4,0'), allied('D', 'infantry', '1-4', '5,0')], {
    dice: [1],
  })
  cornered.play('attack 5,0 with A')
  expect(cornered.choices()).toEqual(['advance A to 5,0', 'stand'])
})

test('[9.33] an advance may lead from one enemy zone into another', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '12-5', '-1,0'),
      french('B', 'infantry', '2-5', '0,-2'),
      weak,
      allied('E', 'infantry', '2-4', '0,-1'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A', 'advance A to 0,0')
  expect(p.at('A')).toBe('0,0')
})

test('[9.33] several hexes vacated: one unit into each, and no unit twice', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '6-5', '-1,0'),
      weak,
      allied('E', 'infantry', '1-4', '0,-1'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 0,-1 with A B')
  expect(p.choices()).toEqual([
    'advance A to 0,-1',
    'advance A to 0,0',
    'advance B to 0,-1',
    'advance B to 0,0',
    'stand',
  ])
  p.play('advance A to 0,0')
  expect(p.choices()).toEqual(['advance B to 0,-1', 'stand'])
  expect(p.objections('advance A to 0,-1')).toEqual(['9.33'])
  expect(p.objections('advance B to 0,0')).toEqual(['9.33'])
  p.play('advance B to 0,-1')
  expect([p.at('A'), p.at('B')]).toEqual(['0,0', '0,-1'])
})

test('[9.33] after Ar the defender may advance into a hex that the attackers left empty', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '2-5', '-1,0'),
      french('B', 'infantry', '2-5', '1,0'),
      allied('D', 'infantry', '2-4', '0,0'),
      allied('E', 'cavalry', '2-5', '0,0'),
    ],
    { dice: [4] },
  )
  p.play('attack 0,0 with A B')
  expect(p.now()).toBe('turn 1 allied retreat')
  p.play('retreat A to -2,0', 'retreat B to 2,0')
  expect(p.now()).toBe('turn 1 allied advance')
  expect(p.choices()).toEqual([
    'advance D to -1,0',
    'advance D to 1,0',
    'advance E to -1,0',
    'advance E to 1,0',
    'stand',
  ])
  expect(p.objections('advance D to -1,0', 'french')).toEqual(['4.1'])
  p.play('advance E to 1,0', 'advance D to -1,0')
  expect([p.at('D'), p.at('E')]).toEqual(['-1,0', '1,0'])
})

test('[9.33] a hex that the attackers still hold with others is not vacated', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '2-5', '-1,0'),
      french('Mate', 'infantry', '2-5', '-1,0'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: { '-1,0': 'town' }, dice: [4] },
  )
  p.play('attack 0,0 with A', 'retreat A to -2,0')
  expect(p.now()).not.toBe('turn 1 allied advance')
})

test('[9.33] after Ae the defender may advance, out of a town too', () => {
  const p = frenchCombat([french('A', 'infantry', '1-5', '-1,0'), allied('D', 'infantry', '2-4', '0,0')], {
    terrain: { '0,0': 'town' },
    dice: [1],
  })
  p.play('attack 0,0 with A')
  expect(p.at('A')).toBe('eliminated')
  expect(p.now()).toBe('turn 1 allied advance')
  p.play('advance D to -1,0')
  expect(p.at('D')).toBe('-1,0')
})

test('[9.33] after Ex a surviving attacker may advance', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '2-5', '-1,0'),
      french('B', 'infantry', '2-5', '-1,1'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { dice: [5] },
  )
  p.play('attack 0,0 with A B', 'exchange A')
  expect(p.choices()).toEqual(['advance B to 0,0', 'stand'])
})

test('[9.33] a unit that advanced takes no part in another attack of the phase', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '6-5', '2,0'),
      weak,
      allied('E', 'infantry', '1-4', '1,0'),
    ],
    { dice: [1] },
  )
  p.play('attack 0,0 with A', 'advance A to 0,0')
  expect(p.objections('attack 1,0 with A B')).toEqual(['8D'])
  expect(p.choices()).toEqual(['attack 1,0 with B'])
})

test('[9.33] a defender who advanced is not attacked again in the phase', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '3-5', '-1,0'),
      french('Gun', 'artillery', '6-4', '-3,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      allied('E', 'infantry', '3-4', '-5,0'),
    ],
    { dice: [4] },
  )
  p.play('attack 0,0 with A', 'retreat A to -1,-1', 'advance D to -1,0')
  expect(p.objections('attack -1,0 with Gun')).toEqual(['8D'])
  expect(p.objections('attack -5,0 with Gun')).toEqual([])
})

test('[9.33] the zone of a unit that advanced works at once and cuts off a later retreat', () => {
  const units = [
    french('A', 'infantry', '6-5', '-1,0'),
    french('B', 'infantry', '6-5', '1,2'),
    french('C', 'infantry', '1-5', '3,-1'),
    weak,
    allied('E', 'infantry', '3-4', '1,1'),
  ]
  const stood = frenchCombat(units, { dice: [1, 1] })
  stood.play('attack 0,0 with A', 'stand', 'attack 1,1 with B')
  expect(stood.choices()).toEqual(['retreat E to 0,1', 'retreat E to 1,0'])
  const advanced = frenchCombat(units, { dice: [1, 1] })
  advanced.play('attack 0,0 with A', 'advance A to 0,0', 'attack 1,1 with B')
  expect(advanced.at('E')).toBe('eliminated')
})

test('[9.33] the zone of a defender who advanced cuts off a later retreat as well', () => {
  const units = [
    french('A', 'infantry', '1-5', '0,0'),
    french('B', 'infantry', '3-5', '1,1'),
    allied('D', 'infantry', '9-4', '-1,0'),
    allied('E', 'infantry', '3-4', '1,2'),
    allied('C', 'infantry', '1-4', '3,-1'),
  ]
  const advanced = frenchCombat(units, { dice: [1, 4] })
  advanced.play('attack -1,0 with A', 'advance D to 0,0', 'attack 1,2 with B')
  expect(advanced.at('B')).toBe('eliminated')
})

test('[9.33] artillery does not advance into swamp unless a road leads there', () => {
  const units = [french('Gun', 'artillery', '6-4', '-1,0'), weak]
  const p = frenchCombat(units, { terrain: { '0,0': 'swamp' }, dice: [1] })
  p.play('attack 0,0 with Gun')
  expect(p.at('D')).toBe('eliminated')
  expect(p.now()).not.toBe('turn 1 french advance')
  const road = frenchCombat(units, { terrain: { '0,0': 'swamp' }, roads: [['-1,0', '0,0']], dice: [1] })
  road.play('attack 0,0 with Gun')
  expect(road.choices()).toEqual(['advance Gun to 0,0', 'stand'])
})

test('[9.33] an advance is told with where it came from', () => {
  const p = problem({
    side: 'french',
    phase: 'combat',
    units: [french('A', 'infantry', '12-5', '-1,0'), allied('D', 'infantry', '2-4', '0,0')],
    dice: [1],
  })
  p.play('attack 0,0 with A')
  const [told] = p.play('advance A to 0,0')
  expect(told).toMatchObject({ kind: 'advanced', unit: 'A', from: '-1,0', to: '0,0', cases: ['9.33'] })
})
