import { patch } from '@voltigeur/hex/patch'
import { expect, test } from 'vitest'
import { allied, type Counter, french, frenchCombat, game, type Problem } from '../../checks/field-problem.ts'
import { D, GAUNTLET, happened, pushed } from '../../checks/pushed-back.ts'
import { ARRANGEMENTS } from './displacement.ts'

test('[9.32] no unit is displaced while another path is open', () => {
  const p = pushed(
    [D],
    {},
    allied('E', 'infantry', '10-4', '1,0'),
    allied('F', 'infantry', '3-4', '1,-1'),
    french('South', 'infantry', '2-5', '0,2'),
  )
  expect(p.at('D')).toBe('1,-1')
  const q = pushed([D], {}, allied('E', 'infantry', '10-4', '1,0'))
  expect(q.objections('retreat D to 1,0')).toEqual(['9.32'])
  expect(q.objections('retreat D to 1,0 displacing E')).toEqual(['9.32'])
  expect(q.choices()).toEqual(['retreat D to 0,1', 'retreat D to 1,-1'])
})

test('[9.32] the only hex is full: its unit is pushed out by the victor, and the retreating unit takes its place', () => {
  const p = pushed([D], {}, french('East', 'infantry', '1-5', '2,-1'), allied('E', 'infantry', '9-4', '0,1'))
  expect(p.at('D')).toBe('0,1')
  expect(p.now()).toBe('turn 1 french retreat')
  const asked = (q: typeof p) => q.match.battle.question(q.match.position, q.match.actor!).text
  expect(asked(p)).toBe('Choose where displaced E (9-4) goes.')
  expect(asked(pushed([D], {}))).toMatch(/^Choose where D .* retreats\.$/)
  expect(p.objections('retreat E to 0,2', 'allied')).toEqual(['4.1'])
  // -1,1 and 0,0 are in A’s ZOC, 1,0 in East’s.
  expect(p.choices()).toEqual(['retreat E to -1,2', 'retreat E to 0,2', 'retreat E to 1,1'])
  expect(p.objections('retreat E to 1,0')).toEqual(['9.31'])
  p.play('retreat E to 0,2')
  expect([p.at('D'), p.at('E')]).toEqual(['0,1', '0,2'])
  expect(happened(p, 'displaced')).toBe(1)
})

test('[9.32] several full hexes: the victor chooses which one gives way', () => {
  const p = pushed(
    [D],
    {},
    allied('E', 'infantry', '10-4', '1,0'),
    allied('F', 'infantry', '10-4', '1,-1'),
    allied('G', 'infantry', '10-4', '0,1'),
  )
  expect(p.choices()).toEqual([
    'retreat D to 0,1 displacing G',
    'retreat D to 1,-1 displacing F',
    'retreat D to 1,0 displacing E',
  ])
})

test('[9.32] of a stack only as many are displaced as are needed, and the victor picks them', () => {
  const p = pushed(
    [D],
    {},
    ...GAUNTLET,
    allied('U', 'infantry', '3-4', '1,0'),
    allied('V', 'infantry', '4-4', '1,0'),
    allied('W', 'infantry', '3-4', '1,0'),
  )
  expect(p.choices()).toEqual([
    'retreat D to 1,0 displacing U',
    'retreat D to 1,0 displacing V',
    'retreat D to 1,0 displacing W',
  ])
  expect(p.objections('retreat D to 1,0')).toEqual(['9.32'])
  expect(p.objections('retreat D to 1,0 displacing U V')).toEqual(['9.32'])
  p.play('retreat D to 1,0 displacing V')
  expect(['D', 'U', 'V', 'W'].map(id => p.at(id))).toEqual(['1,0', '1,0', '2,0', '1,0'])
})

test('[9.32] a big unit pushes out as many as it takes', () => {
  const p = pushed(
    [allied('D', 'infantry', '8-4', '0,0')],
    {},
    ...GAUNTLET,
    allied('U', 'infantry', '5-4', '1,0'),
    allied('V', 'infantry', '4-4', '1,0'),
  )
  expect(p.choices()).toEqual(['retreat U to 2,0', 'retreat V to 2,0'])
  p.play('retreat U to 2,0')
  expect(['D', 'U', 'V'].map(id => p.at(id))).toEqual(['1,0', '2,0', '2,0'])
})

test('[9.32] a chain of displacement, where each has no other safe way', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    {},
    ...GAUNTLET,
    allied('U', 'infantry', '6-4', '1,0'),
    allied('V', 'infantry', '6-4', '2,0'),
  )
  expect(p.now()).toBe('turn 1 french retreat')
  expect(p.choices()).toEqual(['retreat V to 2,1', 'retreat V to 3,-1', 'retreat V to 3,0'])
  p.play('retreat V to 3,0')
  expect(['R', 'U', 'V'].map(id => p.at(id))).toEqual(['1,0', '2,0', '3,0'])
  expect(happened(p, 'displaced')).toBe(2)
})

test('[9.32] a displaced unit with an open way does not displace another', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    {},
    french('North', 'infantry', '2-5', '2,-2'),
    // Leaves 1,1 open for U, and closes 0,1 to R.
    french('South', 'infantry', '2-5', '-1,2'),
    allied('U', 'infantry', '6-4', '1,0'),
    allied('V', 'infantry', '6-4', '2,0'),
  )
  expect(['R', 'U', 'V'].map(id => p.at(id))).toEqual(['1,0', '1,1', '2,0'])
})

test('[9.32] a chain that cannot settle: the retreating unit is eliminated and no unit is displaced', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    {},
    ...GAUNTLET,
    french('East', 'infantry', '2-5', '4,-1'),
    french('SouthEast', 'infantry', '2-5', '2,2'),
    allied('U', 'infantry', '6-4', '1,0'),
    allied('V', 'infantry', '6-4', '2,0'),
  )
  expect(['R', 'U', 'V'].map(id => p.at(id))).toEqual(['eliminated', '1,0', '2,0'])
  expect(happened(p, 'displaced')).toBe(0)
  expect(p.view().losses.allied).toBe(6)
})

test('[9.32] a path that would destroy the displaced unit does not count, if there is a safe one', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    // E in 1,0 could only leave through lake hexsides.
    { hexsides: { '1,0/2,0': 'lake', '1,0/2,-1': 'lake', '1,0/1,1': 'lake', '1,0/0,1': 'lake' } },
    french('North', 'infantry', '2-5', '2,-2'),
    allied('E', 'infantry', '6-4', '1,0'),
    allied('F', 'infantry', '6-4', '0,1'),
  )
  expect(p.at('R')).toBe('0,1')
  expect(p.at('E')).toBe('1,0')
  expect(p.objections('retreat F to 0,2')).toEqual([])
})

test('[9.32] displaced artillery does not go into swamp', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    { terrain: { '2,0': 'swamp' } },
    ...GAUNTLET,
    allied('Gun', 'artillery', '6-3', '1,0'),
  )
  expect([p.at('R'), p.at('Gun')]).toEqual(['eliminated', '1,0'])
})

test('[9.32] units of the same battle make no room for each other', () => {
  const p = pushed(
    [allied('D', 'infantry', '5-4', '0,0'), allied('E', 'infantry', '5-4', '0,0')],
    {},
    ...GAUNTLET,
    allied('U', 'infantry', '1-4', '1,0'),
    french('East', 'infantry', '1-5', '3,0'),
    french('East2', 'infantry', '1-5', '3,-1'),
  )
  // U has nowhere to go, so one of the two fits beside it and the other doesn’t: the victor chooses which.
  expect(p.choices()).toEqual(['retreat D to 1,0', 'retreat E to 1,0'])
  p.play('retreat E to 1,0')
  expect(['D', 'E', 'U'].map(id => p.at(id))).toEqual(['eliminated', '1,0', '1,0'])
})

/** French A, driven back from 0,0, can only go to 1,0, where a gun fills the hex; Battery keeps the phase open. */
const gunsInTheWay = (more: Problem) =>
  frenchCombat(
    [
      french('A', 'infantry', '8-5', '0,0'),
      french('Gun', 'artillery', '8-4', '1,0'),
      french('Battery', 'artillery', '4-4', '4,-3'),
      allied('D', 'infantry', '8-4', '-1,0'),
      allied('North', 'infantry', '8-4', '2,-2'),
      allied('South', 'infantry', '8-4', '0,2'),
    ],
    more,
  )

test('[9.32] artillery displaced before it has fought may not fire in that phase', () => {
  const p = gunsInTheWay({ dice: [4] })
  expect(p.objections('attack 0,2 with Gun')).toEqual([])
  p.play('attack -1,0 with A', 'stand')
  expect([p.at('A'), p.at('Gun')]).toEqual(['1,0', '2,0'])
  expect(happened(p, 'silenced')).toBe(1)
  // Still two hexes from both.
  expect(p.objections('attack 2,-2 with Gun')).toEqual(['9.32'])
  expect(p.objections('attack 0,2 with Gun')).toEqual(['9.32'])
  expect(p.choices()).toEqual(['attack 2,-2 with Battery', 'done'])
})

test('[9.32] the ban on displaced artillery ends with the phase', () => {
  const p = gunsInTheWay({ dice: [4] })
  p.play('attack -1,0 with A', 'stand', 'done', 'done', 'done')
  expect(p.now()).toBe('turn 2 french combat')
  expect(p.objections('attack 0,2 with Gun')).toEqual([])
})

test('[9.32] artillery that has fired is displaced without a further loss', () => {
  // 8 to 8 with a 6 is Ar, which leaves the bombarding gun alone.
  const p = gunsInTheWay({ dice: [6, 4] })
  p.play('attack 0,2 with Gun', 'volunteer nobody', 'attack -1,0 with A', 'stand')
  expect([p.at('A'), p.at('Gun')]).toEqual(['1,0', '2,0'])
  expect(happened(p, 'silenced')).toBe(0)
  expect(p.objections('attack 2,-2 with Gun')).toEqual(['8D'])
})

test('[9.32] a gun that bombarded in the same battle is involved in it: it gives way only if it volunteers', () => {
  // 16 to 8 with a 6 is Ar.
  const stays = gunsInTheWay({ dice: [6] })
  stays.play('attack -1,0 with A Gun', 'volunteer nobody', 'stand')
  expect([stays.at('A'), stays.at('Gun')]).toEqual(['eliminated', '1,0'])
  const goes = gunsInTheWay({ dice: [6] })
  goes.play('attack -1,0 with A Gun', 'volunteer Gun', 'retreat Gun to 2,0', 'stand')
  expect([goes.at('A'), goes.at('Gun')]).toEqual(['1,0', '2,0'])
})

/**
 * R needs the whole of 1,0. Gun can only join X in 2,0; Foot could go there too, or into the swamp 1,1 by displacing W.
 * If Gun goes first, all fit; if Foot took 2,0 first, Gun would have no place.
 */
const roomForAll = (...stack: readonly Counter[]) => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '10-5', '-1,0'),
      french('B', 'infantry', '10-5', '-1,1'),
      french('North', 'infantry', '1-5', '2,-2'),
      french('East', 'infantry', '1-5', '4,-1'),
      french('South', 'infantry', '1-5', '2,2'),
      allied('R', 'infantry', '10-4', '0,0'),
      ...stack,
      allied('X', 'artillery', '5-3', '2,0'),
      allied('W', 'infantry', '10-4', '1,1'),
    ],
    { terrain: { '1,1': 'swamp' }, dice: [1] },
  )
  p.play('attack 0,0 with A B')
  while (p.now() === 'turn 1 french retreat') p.play(p.choices()[0])
  return Object.fromEntries(['R', 'Gun', 'Foot', 'X', 'W'].map(id => [id, p.at(id)]))
}
const GUN = allied('Gun', 'artillery', '5-3', '1,0')
const FOOT = allied('Foot', 'infantry', '5-4', '1,0')

test('[9.32] no displaced unit perishes because another one could have gone first', () => {
  expect(roomForAll(GUN, FOOT)).toEqual({ R: '1,0', Gun: '2,0', Foot: '1,1', X: '2,0', W: '0,2' })
})

test('[9.32] whether displaced units find room does not depend on the order of battle', () => {
  expect(roomForAll(FOOT, GUN)).toEqual({ R: '1,0', Gun: '2,0', Foot: '1,1', X: '2,0', W: '0,2' })
})

test('[9.32] no more units are displaced than it takes to make room', () => {
  const stack = ['6-4', '2-4', '2-5'].map((values, i) => allied(`S${i}`, 'infantry', values, '1,0'))
  const p = pushed([allied('D', 'infantry', '4-4', '0,0')], {}, ...GAUNTLET, ...stack)
  // Displacing both small units would make room as well, but one unit is enough.
  expect(p.at('S0')).not.toBe('1,0')
  expect([p.at('S1'), p.at('S2')]).toEqual(['1,0', '1,0'])
})

test('[9.32] [9.33] no unit is displaced into the hex that the battle vacates', () => {
  // ZOC cover every hex around 1,0 but the town 0,0 itself, so U could only change places with D.
  const pocket = ['2,-2', '3,-1', '1,2', '0,2'].map((hex, i) => french(`Z${i}`, 'infantry', '1-5', hex))
  const storm = [french('A', 'infantry', '9-5', '-1,0'), french('B', 'infantry', '9-5', '0,-1')]
  const p = frenchCombat([D, allied('U', 'infantry', '8-4', '1,0'), ...storm, ...pocket], {
    terrain: { '0,0': 'town' },
    dice: [1],
  })
  p.play('attack 0,0 with A B')
  expect(p.at('D')).toBe('eliminated')
  expect(p.at('U')).toBe('1,0')
})

test('[9.32] no unit is displaced into the hex that the attackers are driven from', () => {
  // As above, but A attacks out of the town 0,0 and is driven back: U in 1,0 could only change places with it.
  const pocket = ['2,-2', '3,-1', '1,2', '0,2'].map((hex, i) => allied(`Z${i}`, 'infantry', '1-4', hex))
  const p = frenchCombat(
    [
      french('A', 'infantry', '8-5', '0,0'),
      french('U', 'infantry', '12-5', '1,0'),
      allied('D', 'infantry', '8-4', '-1,0'),
      allied('E', 'infantry', '1-4', '0,-1'),
      ...pocket,
    ],
    { terrain: { '0,0': 'town' }, dice: [4] },
  )
  p.play('attack -1,0 0,-1 with A')
  expect(p.at('A')).toBe('eliminated')
  expect(p.at('U')).toBe('1,0')
})

test('[9.32] guns of the side that does not attack are not silenced: they could not have fired anyway', () => {
  const p = pushed([allied('R', 'infantry', '6-4', '0,0')], {}, ...GAUNTLET, allied('Gun', 'artillery', '6-3', '1,0'))
  expect([p.at('R'), p.at('Gun'), happened(p, 'displaced'), happened(p, 'silenced')]).toEqual(['1,0', '2,0', 1, 0])
  expect(p.states('Gun')).toEqual([])
})

test('[9.32] only guns are silenced: foot that was displaced may still attack', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '8-5', '0,0'),
      french('Foot', 'infantry', '8-5', '1,0'),
      french('Battery', 'artillery', '4-4', '4,-3'),
      allied('D', 'infantry', '8-4', '-1,0'),
      allied('North', 'infantry', '8-4', '2,-2'),
      allied('South', 'infantry', '8-4', '0,2'),
    ],
    { dice: [4] },
  )
  p.play('attack -1,0 with A', 'stand')
  expect([p.at('A'), p.at('Foot')]).toEqual(['1,0', '2,0'])
  expect(happened(p, 'silenced')).toBe(0)
  expect(p.states('Foot')).toEqual([])
})

test('[9.32] a full hex is refused for what is the matter with it', () => {
  const three = pushed([D], {}, allied('E', 'infantry', '10-4', '1,0'))
  expect(three.codes('retreat D to 1,0')).toEqual(['noRoom'])
  expect(three.codes('retreat D to 1,0 displacing E')).toEqual(['noDisplacement'])
  expect(three.codes('retreat D to 0,1 displacing E')).toEqual(['noDisplacement'])
  const stack = ['U', 'V', 'W'].map(id => allied(id, 'infantry', '3-4', '1,0'))
  const narrow = pushed([allied('D', 'infantry', '4-4', '0,0')], {}, ...GAUNTLET, ...stack)
  expect(narrow.choices()).toEqual(['U', 'V', 'W'].map(id => `retreat D to 1,0 displacing ${id}`))
  const full = 'needsDisplacement'
  expect(narrow.codes('retreat D to 1,0')).toEqual([full])
  expect(narrow.codes('retreat D to 1,0 displacing U V')).toEqual([full])
  expect(narrow.codes('retreat D to 1,0 displacing D')).toEqual([full])
})

test('[9.32] a way whose displaced units would find no place is refused for that', () => {
  const p = pushed(
    [allied('R', 'infantry', '6-4', '0,0')],
    // E in 1,0 could only leave through lake hexsides; F in 0,1 and G in 1,-1 can go.
    { hexsides: { '1,0/2,0': 'lake', '1,0/2,-1': 'lake', '1,0/1,1': 'lake', '1,0/0,1': 'lake', '1,0/1,-1': 'lake' } },
    allied('E', 'infantry', '6-4', '1,0'),
    allied('F', 'infantry', '6-4', '0,1'),
    allied('G', 'infantry', '6-4', '1,-1'),
  )
  expect(p.choices()).toEqual(['retreat R to 0,1 displacing F', 'retreat R to 1,-1 displacing G'])
  expect(p.codes('retreat R to 1,0 displacing E')).toEqual(['unsafeDisplacement'])
})

test('[9.32] a hex that is full of units of the same battle is refused for that', () => {
  const p = pushed(
    [allied('D', 'infantry', '6-4', '0,0'), allied('E', 'infantry', '4-4', '0,0')],
    {},
    ...GAUNTLET,
    allied('U', 'infantry', '1-4', '1,0'),
    french('East', 'infantry', '1-5', '3,0'),
    french('East2', 'infantry', '1-5', '3,-1'),
  )
  const { field } = p.match.battle
  const unit = (id: string): number => field.units.findIndex(one => one.id === id)
  // As if U had had its part in the battle and filled the hex.
  field.unit.role.set(p.match.position, unit('U'), field.unit.role.get(p.match.position, unit('D')))
  field.put(p.match.position, unit('E'), field.ground.grid.find('1,0'))
  field.unit.retreating.set(p.match.position, unit('E'), 0)
  expect(p.codes('retreat D to 1,0')).toEqual(['nobodyToDisplace'])
})

test('[9.32] a displaced unit finds its place before another retreats', () => {
  const p = pushed(
    [allied('D', 'infantry', '4-4', '0,0'), allied('E', 'infantry', '4-4', '0,0')],
    {},
    french('North', 'infantry', '2-5', '2,-2'),
    french('South', 'infantry', '2-5', '-1,2'),
    allied('U', 'infantry', '10-4', '1,0'),
  )
  p.play('retreat D to 1,0 displacing U')
  expect(p.choices()).toEqual(['retreat U to 1,1', 'retreat U to 2,0'])
  expect(p.codes('retreat E to 1,0')).toEqual(['displacedFirst'])
})

test('[9.32] of two who are displaced, one may not take the only place of the other', () => {
  const lakes = (from: string, ...to: readonly string[]) => to.map(hex => [`${from}/${hex}`, 'lake'] as const)
  const p = (room: number) =>
    pushed(
      [allied('D', 'infantry', '10-4', '0,0')],
      {
        // D can only go to 1,0. The gun that it displaces there has only 2,0, the infantry also the swamp of 2,-1.
        hexsides: Object.fromEntries([
          ...lakes('0,0', '1,-1', '0,-1', '0,1', '-1,1'),
          ...lakes('1,0', '1,-1', '0,1', '1,1'),
          ...lakes('2,0', '3,0', '3,-1', '2,1', '1,1'),
        ]),
        terrain: { '2,-1': 'swamp' },
      },
      allied('Foot', 'infantry', '5-4', '1,0'),
      allied('Gun', 'artillery', '5-4', '1,0'),
      allied('Battery', 'artillery', `${10 - room}-4`, '2,0'),
    )
  expect(p(5).at('D')).toBe('1,0')
  expect(p(5).codes('retreat Foot to 2,0')).toEqual(['otherUnsafe'])
  expect(p(5).choices()).toEqual(['retreat Foot to 2,-1', 'retreat Gun to 2,0'])
})

test('[8H] [9.32] no unit is displaced twice over', () => {
  const stack = ['U', 'V', 'W'].map(id => allied(id, 'infantry', '3-4', '1,0'))
  const p = pushed([allied('D', 'infantry', '4-4', '0,0')], {}, ...GAUNTLET, ...stack)
  const [unit, displaced] = ['D', 'U'].map(id => p.match.battle.field.units.findIndex(one => one.id === id))
  const to = p.match.battle.field.ground.grid.find('1,0')
  const order = (displacing: readonly number[]) => ({ kind: 'retreat', unit, to, displacing }) as const
  expect(p.match.objections(order([displaced, displaced]), 1).map(({ code }) => code)).toEqual([
    'austerlitz.refused.namedTwice',
  ])
  expect(p.match.objections(order([displaced]), 1)).toEqual([])
})

test('[9.32] of two who could make room, the one who finds no safe place is refused for that', () => {
  // Gun could only go into swamp or across the lake, Foot fits in the swamp.
  const p = pushed(
    [allied('D', 'infantry', '4-4', '0,0')],
    { terrain: { '2,0': 'swamp', '2,-1': 'swamp' }, hexsides: { '1,0/1,-1': 'lake' } },
    french('South', 'infantry', '2-5', '0,2'),
    allied('North', 'infantry', '10-4', '1,-1'),
    allied('Gun', 'artillery', '4-3', '1,0'),
    allied('Foot', 'infantry', '4-4', '1,0'),
    allied('Other', 'infantry', '2-4', '1,0'),
  )
  expect(p.codes('retreat D to 1,0 displacing Foot')).toEqual([])
  expect(p.codes('retreat D to 1,0 displacing Gun')).toEqual(['unsafeDisplacement'])
  expect(p.codes('retreat D to 1,0 displacing Other')).toEqual(['needsDisplacement'])
})

/**
 * Allied stacks of 4, 3 and 3 in every hex except the named ones, within three hexes of the middle; D must make room
 * for A.
 */
const fullField = (free: Readonly<Record<string, number>> = {}, full: readonly number[] = [4, 3, 3], radius = 3) => {
  const [A, inFront] = [`${-radius},0`, `${1 - radius},0`]
  const beside = [`${-radius},1`, `${1 - radius},-1`]
  const stacks = patch(radius).hexes.flatMap(hex => {
    if (hex === A || hex === inFront) return []
    const strengths = hex in free ? [free[hex]] : full
    return strengths.map((strength, i) =>
      allied(`${hex.replace(',', '.')}${'abc'[i]}`, 'infantry', `${strength}-4`, hex, { fought: beside.includes(hex) }),
    )
  })
  const p = frenchCombat([french('A', 'infantry', '6-5', A), allied('D', 'infantry', '3-4', inFront), ...stacks], {
    map: { radius },
    dice: [1],
  })
  p.play(`attack ${inFront} with A`)
  return p
}

test('[9.32] on a field that is full to the last hex no unit can be displaced, and the unit is eliminated', () => {
  const p = fullField()
  expect(p.at('D')).toBe('eliminated')
  expect(happened(p, 'displaced')).toBe(0)
})

test('[9.32] a unit that fits nowhere is not shifted through a whole army: after so many tries it is eliminated', () => {
  // Two points are free in every stack of 4 and 4, but D has three, and any unit it replaced would need four.
  const p = fullField({}, [4, 4], 2)
  expect(p.at('D')).toBe('eliminated')
  expect(happened(p, 'displaced')).toBe(0)
})

test('[9.32] on a full field the one free place is found, at the other end of it', () => {
  const p = fullField({ '3,0': 4 })
  expect(p.choices().filter(order => order.includes(' to -1,0 '))).toEqual([
    'retreat D to -1,0 displacing -1.0a',
    'retreat D to -1,0 displacing -1.0b',
    'retreat D to -1,0 displacing -1.0c',
  ])
  p.play('retreat D to -1,0 displacing -1.0b')
  for (const q of [-1, 0, 1]) p.play(`retreat ${q}.0b to ${q + 1},0 displacing ${q + 1}.0b`)
  // Units adjacent to the free hex have no other path, and go there without a question.
  expect(['D', '-1.0b', '0.0b', '1.0b', '2.0b'].map(id => p.at(id))).toEqual(['-1,0', '0,0', '1,0', '2,0', '3,0'])
})

test('[9.32] a chain may come back: a displaced unit finds room where a weaker one has pushed in', () => {
  // Lakes leave only 1,0 to R, and 2,0 to the units there. R with 2 displaces 5, which displaces 3.
  const lakes = (from: string, ...to: readonly string[]) => to.map(hex => [`${from}/${hex}`, 'lake'] as const)
  const p = pushed(
    [allied('R', 'infantry', '2-4', '0,0')],
    {
      hexsides: Object.fromEntries([
        ...lakes('0,0', '1,-1', '0,-1', '0,1', '-1,1'),
        ...lakes('1,0', '1,-1', '2,-1', '0,1', '1,1'),
        ...lakes('2,0', '3,0', '3,-1', '2,1', '2,-1', '1,1'),
      ]),
    },
    allied('U', 'infantry', '5-4', '1,0'),
    allied('V', 'infantry', '5-4', '1,0'),
    allied('W', 'infantry', '5-4', '2,0'),
    allied('X', 'infantry', '3-4', '2,0'),
  )
  p.play('retreat R to 1,0 displacing U', 'retreat U to 2,0 displacing X')
  expect(['R', 'U', 'V', 'W', 'X'].map(id => p.at(id))).toEqual(['1,0', '2,0', '1,0', '2,0', '1,0'])
})

test('[9.32] a way counts as closed after as many arrangements as the ruling says', () => {
  const rulings = game.cases.get('9.32')!.rulings!.map(({ ruling }) => ruling)
  expect(
    rulings.filter(ruling => ruling.includes(`after ${ARRANGEMENTS.toLocaleString('en')} arrangements`)),
  ).toHaveLength(1)
})
