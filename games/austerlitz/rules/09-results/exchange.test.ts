import { expect, test } from 'vitest'
import { allied, french, frenchCombat, problem } from '../../checks/field-problem.ts'

test('[9.2-Ex] the defender is eliminated, and the attacker names units worth at least as much', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '4-5', '-1,0'),
      french('B', 'infantry', '3-5', '-1,0'),
      french('C', 'infantry', '1-5', '-1,1'),
      french('Idle', 'infantry', '4-5', '-2,0'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    { dice: [5] },
  )
  p.play('attack 0,0 with A B C')
  expect(p.now()).toBe('turn 1 french exchange')
  expect(p.choices()).toEqual([
    'exchange A',
    'exchange A B',
    'exchange A B C',
    'exchange A C',
    'exchange B C',
    'fall back',
  ])
  expect(p.objections('exchange B')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange nobody')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange Idle')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange A D')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange A', 'allied')).toEqual(['4.1'])
  p.play('exchange B C')
  expect(['A', 'B', 'C', 'D'].map(id => p.at(id))).toEqual(['-1,0', 'eliminated', 'eliminated', 'eliminated'])
  expect(p.view().losses).toEqual({ allied: 4, french: 4 })
})

test('[9.2-Ex] units go whole, so the attacker may lose more than the defender', () => {
  const p = frenchCombat([french('A', 'infantry', '9-5', '-1,0'), allied('D', 'infantry', '4-4', '0,0')], { dice: [5] })
  p.play('attack 0,0 with A')
  expect(p.choices()).toEqual(['exchange A', 'fall back'])
  p.play('exchange A')
  expect(p.view().losses).toEqual({ allied: 4, french: 9 })
})

test('[9.2-Ex] the price is the printed strength, not multiplied by the ground', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '10-5', '-1,0'),
      french('B', 'infantry', '2-5', '-1,0'),
      allied('D', 'infantry', '2-4', '0,0'),
    ],
    { terrain: { '0,0': 'town' }, dice: [5] },
  )
  expect(p.odds('attack 0,0 with A B')).toMatchObject({ column: '2-1', defence: 6 })
  p.play('attack 0,0 with A B', 'exchange B')
  expect(['A', 'B', 'D'].map(id => p.at(id))).toEqual(['-1,0', 'eliminated', 'eliminated'])
})

test('[9.2-Ex] against several hexes all defenders are paid for together', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '5-5', '-1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,-1'),
      allied('F', 'infantry', '1-4', '0,-1'),
    ],
    { dice: [5] },
  )
  p.play('attack 0,0 0,-1 with A B')
  expect(p.choices()).toEqual(['exchange A', 'exchange A B', 'exchange B', 'fall back'])
  p.play('exchange B')
  expect(['D', 'E', 'F'].map(id => p.at(id))).toEqual(['eliminated', 'eliminated', 'eliminated'])
  expect(p.choices()).toEqual(['advance A to 0,-1', 'advance A to 0,0', 'stand'])
})

test('[9.2-Ex] the attacker may take Ar instead: the attackers retreat where the defender likes, who loses nothing', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '4-5', '-1,0'),
      french('B', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    { dice: [5] },
  )
  p.play('attack 0,0 with A B', 'fall back')
  expect(p.now()).toBe('turn 1 allied retreat')
  p.play('retreat A to -2,0', 'retreat B to -2,2')
  expect(p.now()).toBe('turn 1 allied advance')
  p.play('advance D to -1,1')
  expect(['A', 'B', 'D'].map(id => p.at(id))).toEqual(['-2,0', '-2,2', '-1,1'])
  expect(p.view().losses).toEqual({ allied: 0, french: 0 })
})

test('[9.2-Ex] falling back without a way back is the end of the attacker, and the defender still loses nothing', () => {
  const p = frenchCombat([french('A', 'infantry', '8-5', '5,0'), allied('D', 'infantry', '4-4', '4,0')], { dice: [5] })
  p.play('attack 4,0 with A', 'fall back')
  expect([p.at('A'), p.at('D')]).toEqual(['eliminated', '4,0'])
})

test('[9.2-Ex] bombarding artillery cannot be used to pay, artillery next to the enemy can', () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '4-4', '-2,0'),
      french('Near', 'artillery', '4-4', '-1,0'),
      french('A', 'infantry', '4-5', '-1,1'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    { dice: [6] },
  )
  p.play('attack 0,0 with Far Near A')
  expect(p.choices()).toEqual(['exchange A', 'exchange Near', 'exchange Near A', 'fall back'])
  expect(p.objections('exchange Far')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange Far A')).toEqual(['9.2-Ex'])
  p.play('exchange Near')
  expect(['Far', 'Near', 'A', 'D'].map(id => p.at(id))).toEqual(['-2,0', 'eliminated', '-1,1', 'eliminated'])
})

test('[9.2-Ex] if those liable are worth less than the price, all of them go and no more is owed', () => {
  const p = frenchCombat(
    [
      french('Far', 'artillery', '9-4', '-2,0'),
      french('A', 'infantry', '2-5', '-1,0'),
      french('B', 'infantry', '1-5', '-1,1'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    { dice: [6] },
  )
  expect(p.odds('attack 0,0 with Far A B').column).toBe('3-1')
  p.play('attack 0,0 with Far A B')
  expect(p.match.battle.question(p.match.position, 1).text).toContain('at least 3 SP,')
  expect(p.reasons('exchange B')).toEqual(['Choose units worth at least 3 SP (now 1).'])
  expect(p.choices()).toEqual(['exchange A B', 'fall back'])
  expect(p.objections('exchange A')).toEqual(['9.2-Ex'])
  p.play('exchange A B')
  expect(['Far', 'A', 'B', 'D'].map(id => p.at(id))).toEqual(['-2,0', 'eliminated', 'eliminated', 'eliminated'])
})

test('[9.2-Ex] demoralized defenders cost half, fractions kept', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '8-5', '-1,0'),
      french('B', 'infantry', '3-5', '-1,0'),
      french('C', 'infantry', '2-5', '-1,0'),
      allied('D', 'infantry', '5-4', '0,0'),
    ],
    { demoralized: 'allied', dice: [5] },
  )
  // 13 to 2.5 is 5 to 1; the price is 2.5, so C alone isn’t enough.
  p.play('attack 0,0 with A B C')
  expect(p.objections('exchange C')).toEqual(['9.2-Ex'])
  expect(p.objections('exchange B')).toEqual([])
})

test('[9.2-Ex] demoralized attackers pay with half their strength, fractions kept', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '6-5', '-1,0'),
      french('B', 'infantry', '5-5', '-1,0'),
      french('C', 'infantry', '1-5', '-1,0'),
      allied('D', 'infantry', '3-4', '0,0'),
    ],
    { demoralized: 'french', dice: [5] },
  )
  expect(p.odds('attack 0,0 with A B C')).toMatchObject({ column: '2-1', attack: 6 })
  p.play('attack 0,0 with A B C')
  expect(p.choices()).toEqual([
    'exchange A',
    'exchange A B',
    'exchange A B C',
    'exchange A C',
    'exchange B C',
    'fall back',
  ])
  p.play('exchange B C')
  // Losses count as printed.
  expect(p.view().losses).toEqual({ allied: 3, french: 6 })
})

test('[9.2-Ex] where no adjacent attacker is left to lose, the attacker is not asked for points that do not exist', () => {
  const p = frenchCombat([french('Guns', 'artillery', '8-4', '-2,0'), allied('D', 'infantry', '4-4', '0,0')], {
    dice: [5],
  })
  p.play('attack 0,0 with Guns')
  expect(p.now()).toBe('turn 1 french exchange')
  expect(p.match.battle.question(p.match.position, 1).text).toContain('no losses required')
  expect(p.objections('exchange nobody')).toEqual([])
  expect(p.objections('exchange Guns')).toEqual(['9.2-Ex'])
})

test('[9.2-Ex] what is offered and what is owed are named in strength points', () => {
  const p = problem({
    side: 'french',
    phase: 'combat',
    units: [
      french('A', 'infantry', '5-5', '-1,0'),
      french('B', 'infantry', '3-5', '-1,0'),
      allied('D', 'infantry', '4-4', '0,0'),
    ],
    dice: [5],
  })
  p.play('attack 0,0 with A B')
  expect(p.objections('exchange B')).toEqual(['9.2-Ex'])
  expect(p.reasons('exchange B')).toEqual(['Choose units worth at least 4 SP (now 3).'])
})

test('[9.2-Ex] an exchange that is declined is told, one that is paid is not', () => {
  const units = [french('A', 'infantry', '9-5', '-1,0'), allied('D', 'infantry', '4-4', '0,0')]
  const back = frenchCombat(units, { dice: [5] })
  back.play('attack 0,0 with A', 'fall back')
  expect(back.told('fellBack')).toMatchObject([{ side: 'french' }])
  const paid = frenchCombat(units, { dice: [5] })
  paid.play('attack 0,0 with A', 'exchange A')
  expect(paid.told('fellBack')).toEqual([])
})
