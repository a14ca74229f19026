import { OrdersAhead, soundOrder } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { allied, type Counter, duel, french, frenchHorse, type Problem, problem } from '../../checks/field-problem.ts'
import { canRetreat } from './retreat-and-advance.ts'

const fight = (units: Counter[], dice: number[], more: Problem = {}) =>
  problem({ phase: 'combat', side: 'french', units, dice, ...more })

test('[9.15] only units of the attack lose, and what cannot be filled is dropped', () => {
  const p = fight([french('F', 1, '-1,0'), french('By', 3, '0,-1'), allied('A', 4, '0,0')], [1])
  // Column 0 or less with a 1 is 3/0: F has one step to lose.
  p.play('attack 0,0 with F')
  expect([p.steps('F', 'By', 'A'), p.view().losses.french]).toEqual([[0, 3, 4], 1])
})

test('[9.15] the attacker loses first: an eliminated unit has no zone when the defender retreats', () => {
  // Column 0 or less with a 4 is 2/1.
  const p = fight([french('F', 2, '-1,0'), french('Far', 2, '5,0'), allied('A', 4, '0,0')], [4])
  p.play('attack 0,0 with F')
  expect([p.at('F'), p.now()]).toEqual(['eliminated', 'turn 2 allied retreat'])
  expect(p.objections('retreat A to -1,0')).toEqual([])
})

test('[9.16] the attacker spreads losses freely', () => {
  const p = () => {
    const it = fight(
      [french('F', 2, '-1,0'), french('G', 2, '0,-1'), french('H', 2, '-1,1'), allied('A', 9, '0,0')],
      [1],
    )
    it.play('attack 0,0 with F G H')
    return it
  }
  const spread = p()
  expect(spread.choices()).toEqual(['lose F', 'lose G', 'lose H'])
  expect(spread.objections('lose A')).toEqual(['9.16'])
  spread.play('lose F', 'lose G', 'lose H')
  expect(spread.steps('F', 'G', 'H')).toEqual([1, 1, 1])
  const heaped = p()
  heaped.play('lose F', 'lose F')
  expect(heaped.objections('lose F')).toEqual(['9.16'])
  heaped.play('lose H')
  expect(heaped.steps('F', 'G', 'H')).toEqual([0, 2, 1])
})

const pressed = (dice: number[], more: Problem = {}) =>
  fight([french('F', 9, '-1,0'), french('By', 2, '0,-1'), allied('A', 3, '0,0'), allied('Far', 3, '5,-5')], dice, more)

test('[9.17] a retreat of one hex saves one step, no more', () => {
  // 9 vs 3 on the +5 column: a 6 is 0/2.
  const p = pressed([6])
  p.play('attack 0,0 with F')
  expect(p.choices().sort()).toEqual(['retreat A to 0,1', 'retreat A to 1,0', 'stand'].sort())
  p.play('retreat A to 1,0')
  expect([p.at('A'), p.steps('A')]).toEqual(['1,0', [2]])
  const q = pressed([6])
  q.play('attack 0,0 with F', 'stand')
  expect([q.at('A'), q.steps('A')]).toEqual(['0,0', [1]])
})

test('[9.17] not into a hex with a unit, not off the map, not without a loss to save', () => {
  const p = pressed([6])
  p.play('attack 0,0 with F')
  expect(p.objections('retreat A to 0,-1')).toEqual(['9.17'])
  expect(p.objections('retreat A to 2,0')).toEqual(['9.17'])
  expect(p.objections('retreat Far to 4,-5')).toEqual(['9.17'])
  // 3/0: the defender has nothing to lose.
  const q = fight([french('F', 3, '-1,0'), french('G', 3, '5,0'), allied('A', 9, '0,0')], [1])
  q.play('attack 0,0 with F')
  expect([q.at('A'), q.at('F'), q.step]).toEqual(['0,0', 'eliminated', 'movement'])
  // In the corner every hex of the map is in F’s ZOC, and beyond the edge there is none.
  const corner = fight(
    [french('F', 9, '4,0'), french('G', 9, '5,-5'), allied('A', 3, '5,0'), allied('Far', 3, '-5,0')],
    [6],
  )
  corner.play('attack 5,0 with F')
  expect([corner.at('A'), corner.steps('A'), corner.step]).toEqual(['5,0', [1], 'movement'])
})

test('[9.17] the zones of friends do not open a hex that lies in an enemy zone', () => {
  const p = fight(
    [
      ...[french('F', 9, '-1,0'), french('G', 1, '2,-1'), allied('A', 3, '0,0')],
      ...[allied('Friend', 3, '1,1'), allied('Far', 3, '5,-5')],
    ],
    [6],
  )
  p.play('attack 0,0 with F')
  // Friend is adjacent to 1,0 and to 0,1; only the latter is outside the ZOC of F and G.
  expect(p.choices('retreat')).toEqual(['retreat A to 0,1'])
  expect(p.objections('retreat A to 1,0')).toEqual(['7.5'])
})

test('[9.17] the question tells what standing costs and what a retreat', () => {
  const asked = (die: number) => {
    const p = pressed([die])
    p.play('attack 0,0 with F')
    return p.match.battle.question(p.match.position, p.match.actor!).text
  }
  expect(asked(6)).toBe('Retreat A and lose 1 step, or stand and lose 2?')
  expect(asked(3)).toBe('Retreat A and lose 1 step, or stand and lose 2?')
  expect(asked(2)).toBe('Retreat A and lose no steps, or stand and lose 1?')
})

test('[9.17] cavalry keeps out of ponds when it retreats', () => {
  const p = problem({
    phase: 'combat',
    side: 'allied',
    units: [allied('A', 9, '-1,0'), frenchHorse('H', 3, '0,0')],
    terrain: { '1,0': 'all-pond' },
    hexsides: { '0,0/0,1': 'pond' },
    dice: [6],
  })
  p.play('attack 0,0 with A')
  expect(p.choices('retreat')).toEqual(['retreat H to 1,-1'])
  expect([p.objections('retreat H to 1,0'), p.objections('retreat H to 0,1')]).toEqual([['8.7'], ['8.10']])
})

test('[9.18] one surviving attacker may advance into the empty hex, and no other unit', () => {
  const p = pressed([6])
  p.play('attack 0,0 with F', 'retreat A to 1,0')
  expect(p.choices().sort()).toEqual(['advance F to 0,0', 'stand'])
  expect(p.objections('advance By to 0,0')).toEqual(['9.18'])
  expect(p.objections('advance F to -2,0')).toEqual(['9.18'])
  p.play('advance F to 0,0')
  expect(p.at('F')).toBe('0,0')
})

test('[9.18] without a vacated hex no unit advances, and the defender never does', () => {
  const p = pressed([6])
  p.play('attack 0,0 with F', 'stand')
  expect(p.now()).not.toContain('advance')
  const q = fight([french('F', 1, '-1,0'), french('G', 1, '5,0'), allied('A', 9, '0,0')], [1])
  q.play('attack 0,0 with F')
  expect([q.at('F'), q.at('A'), q.now().includes('advance')]).toEqual(['eliminated', '0,0', false])
})

test('[9.18] cavalry does not advance onto the ice, whatever else it may ignore', () => {
  const p = fight([frenchHorse('H', 9, '-1,0'), allied('A', 3, '0,0'), allied('Far', 3, '5,-5')], [6], {
    terrain: { '0,0': 'all-pond' },
  })
  p.play('attack 0,0 with H', 'retreat A to 1,0')
  expect(p.now()).not.toContain('advance')
  const mixed = fight(
    [frenchHorse('H', 6, '-1,0'), french('F', 3, '0,-1'), allied('A', 3, '0,0'), allied('Far', 3, '5,-5')],
    [6],
    { terrain: { '0,0': 'all-pond' } },
  )
  mixed.play('attack 0,0 with F H', 'retreat A to 0,1')
  expect(mixed.choices()).toEqual(['advance F to 0,0', 'stand'])
  expect(mixed.objections('advance H to 0,0')).toEqual(['8.7'])
  const uphill = fight(
    [frenchHorse('H', 9, '-1,0'), allied('A', 3, '0,0'), allied('Z', 3, '0,-1'), allied('Far', 3, '5,-5')],
    [6],
    {
      terrain: { '0,0': 'forest' },
      hillcrests: ['0,0>-1,0'],
    },
  )
  uphill.play('attack 0,0 with H', 'retreat A to 1,0')
  expect(uphill.objections('advance H to 0,0')).toEqual([])
})

test('[9.17] a retreat is told with both hexes', () => {
  const p = duel(9, 3, { dice: [6] })
  p.play('attack 0,0 with A', 'retreat D to 1,0')
  const [told] = p.told('retreated')
  expect(told).toMatchObject({ unit: 'D', from: '0,0', to: '1,0', cases: ['9.17'] })
})

test('[9.17] a retreat can be ordered ahead for one unit, or that it stands', () => {
  // Column 0 or less with a 4 is 2/1.
  const p = fight([french('F', 2, '-1,0'), french('Far', 2, '5,0'), allied('A', 4, '0,0'), allied('B', 4, '0,4')], [4])
  const { match } = p
  const side = match.game.sides.indexOf('allied')
  const answerTo = (unit: string, answer: Record<string, string>) => {
    const ahead = new OrdersAhead(match.battle)
    const order = soundOrder(match.battle, { asked: { kind: 'retreat', unit }, answer, until: 'turn' })
    ahead.give(side, match.seen(side), [order])
    const found = ahead.answer(side, match.seen(side))
    return found && match.battle.language.say(found)
  }
  const back = { kind: 'retreat', unit: 'A', to: '1,0' }
  expect(answerTo('A', back)).toBeNull()
  p.play('attack 0,0 with F')
  expect(answerTo('A', back)).toBe('retreat A to 1,0')
  expect(answerTo('A', { ...back, to: '2,0' })).toBeNull()
  expect(answerTo('A', { kind: 'stand' })).toBe('stand')
  expect(answerTo('B', { kind: 'stand' })).toBeNull()
})

test('[9.18] an advance is told with both hexes, and standing fast is not', () => {
  const attack = (order: string) => {
    const p = fight([french('A', 9, '-1,0'), allied('D', 1, '0,0'), allied('B', 3, '5,0')], [6])
    p.play('attack 0,0 with A', 'stand', order)
    return p.told('advanced')
  }
  expect(attack('advance A to 0,0')).toMatchObject([{ unit: 'A', from: '-1,0', to: '0,0' }])
  expect(attack('stand')).toEqual([])
})

test('[9.17] whether a unit could retreat at all is known beforehand', () => {
  const beaten = (...more: Counter[]) => {
    const { battle, position } = fight([allied('D', 3, '0,0'), french('A', 3, '-1,0'), ...more], []).match
    return canRetreat(battle.field, position, 0)
  }
  expect(beaten()).toBe(true)
  // A covers 0,-1 and -1,1; B from 2,-1 covers 1,-1 and 1,0, and 0,1 is occupied.
  expect(beaten(french('B', 3, '2,-1'), allied('C', 3, '0,1'))).toBe(false)
  expect(beaten(french('B', 3, '2,-1'), allied('C', 3, '0,2'))).toBe(true)
})
