import { OrdersAhead, soundOrder } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { allied, french, frenchCombat, problem } from '../../checks/field-problem.ts'
import { D, GAUNTLET, pushed } from '../../checks/pushed-back.ts'

test('[9.31] after Dr the attacker chooses the hex, one hex away', () => {
  const p = pushed([D])
  expect(p.now()).toBe('turn 1 french retreat')
  expect(p.choices()).toEqual(['retreat D to 0,1', 'retreat D to 1,-1', 'retreat D to 1,0'])
  expect(p.objections('retreat D to 1,0', 'allied')).toEqual(['4.1'])
  expect(p.objections('retreat D to 2,0')).toEqual(['9.31'])
  expect(p.objections('retreat D to 0,0')).toEqual(['9.31'])
  expect(p.objections('retreat A to -2,0')).toEqual(['9.31'])
  p.play('retreat D to 1,-1')
  expect(p.at('D')).toBe('1,-1')
})

test('[9.31] after Ar the defender chooses the hex', () => {
  const p = frenchCombat([french('A', 'infantry', '3-5', '-1,0'), D], { dice: [4] })
  p.play('attack 0,0 with A')
  expect(p.now()).toBe('turn 1 allied retreat')
  expect(p.choices()).toEqual(['retreat A to -1,-1', 'retreat A to -2,0', 'retreat A to -2,1'])
  expect(p.objections('retreat A to -2,0', 'french')).toEqual(['4.1'])
  p.play('retreat A to -2,1')
  expect(p.at('A')).toBe('-2,1')
})

test('[9.31] an enemy zone is closed, and a friendly unit in it does not open it', () => {
  const p = pushed([D], {}, french('B', 'cavalry', '1-6', '2,-1'), allied('E', 'infantry', '3-4', '1,-1'))
  // 1,0 and 1,-1 are in the zone of B, though E stands in 1,-1.
  expect(p.at('D')).toBe('0,1')
  const q = pushed([D], {}, french('B', 'cavalry', '1-6', '2,-2'))
  expect(q.choices()).toEqual(['retreat D to 0,1', 'retreat D to 1,0'])
  expect(q.objections('retreat D to 1,-1')).toEqual(['9.31'])
  expect(q.objections('retreat D to 0,-1')).toEqual(['9.31'])
})

test('[9.31] a hex held by the enemy is closed, even a town', () => {
  const p = frenchCombat(
    [french('A', 'infantry', '3-5', '-1,0'), french('B', 'infantry', '3-5', '1,0'), D],
    // Without ZOC in them the enemy-held towns would be open if units didn’t block them.
    { terrain: { '-1,0': 'town', '1,0': 'town', '0,1': 'town' }, dice: [1] },
  )
  p.play('attack 0,0 with A B')
  expect(p.at('D')).toBe('0,1')
})

test('[9.31] a town next to the enemy is open, and so are the Castle and the Abbey', () => {
  for (const shelter of ['town', 'castle', 'abbey'] as const) {
    const p = pushed([D], { terrain: { '0,-1': shelter } })
    expect(p.choices()).toContain('retreat D to 0,-1')
    const caged = pushed([D], { terrain: { '0,-1': shelter } }, ...GAUNTLET, french('East', 'infantry', '1-5', '2,-1'))
    expect(caged.at('D')).toBe('0,-1')
  }
})

test('[9.31] no way back: the unit is eliminated instead', () => {
  const p = pushed([D], {}, ...GAUNTLET, french('East', 'infantry', '1-5', '2,-1'))
  expect(p.at('D')).toBe('eliminated')
  expect(p.view().losses.allied).toBe(3)
  expect(p.now()).toBe('turn 1 french advance')
})

test('[9.31] no unit retreats off the map', () => {
  const p = frenchCombat([french('A', 'infantry', '6-5', '4,0'), allied('D', 'infantry', '3-4', '5,0')], { dice: [1] })
  p.play('attack 5,0 with A')
  expect(p.at('D')).toBe('eliminated')
})

test('[9.31] a lake hexside bars the retreat', () => {
  const p = pushed([D], { hexsides: { '0,0/1,0': 'lake' } })
  expect(p.choices()).toEqual(['retreat D to 0,1', 'retreat D to 1,-1'])
  expect(p.objections('retreat D to 1,0')).toEqual(['9.31'])
  const closed = { '0,0/1,0': 'lake', '0,0/0,1': 'lake', '0,0/1,-1': ['lake', 'stream'] } as const
  expect(pushed([D], { hexsides: closed }).at('D')).toBe('eliminated')
  const streams = { '0,0/1,0': 'stream', '0,0/0,1': 'stream', '0,0/1,-1': 'stream' } as const
  expect(pushed([D], { hexsides: streams }).choices()).toHaveLength(3)
})

test('[9.31] the side between two lake hexes is a lake hexside', () => {
  const p = pushed([D], { terrain: { '0,0': 'lake', '1,0': 'lake' } })
  expect(p.choices()).toEqual(['retreat D to 0,1', 'retreat D to 1,-1'])
})

test('[9.31] artillery does not retreat into swamp unless a road leads there; other units do', () => {
  const terrain = { '1,0': 'swamp', '1,-1': 'swamp', '0,1': 'swamp' } as const
  const gun = allied('D', 'artillery', '3-3', '0,0')
  expect(pushed([D], { terrain }).choices()).toHaveLength(3)
  expect(pushed([gun], { terrain }).at('D')).toBe('eliminated')
  expect(pushed([gun], { terrain: { ...terrain, '0,1': 'clear' } }).at('D')).toBe('0,1')
  expect(pushed([gun], { terrain, roads: [['0,0', '1,0']] }).at('D')).toBe('1,0')
})

test('[9.31] every unit of a stack is retreated by itself, to the same hex or to another', () => {
  const stack = [allied('D', 'infantry', '3-4', '0,0'), allied('E', 'cavalry', '2-5', '0,0')]
  const apart = pushed(stack)
  apart.play('retreat E to 1,0', 'retreat D to 0,1')
  expect([apart.at('D'), apart.at('E')]).toEqual(['0,1', '1,0'])
  const together = pushed(stack)
  together.play('retreat D to 1,0', 'retreat E to 1,0')
  expect([together.at('D'), together.at('E')]).toEqual(['1,0', '1,0'])
})

test('[9.31] a hex with friends is open within the stacking limit, and only within it', () => {
  const p = pushed(
    [D],
    {},
    allied('Room', 'infantry', '7-4', '1,0'),
    allied('Full', 'infantry', '8-4', '1,-1'),
    allied('Huge', 'infantry', '11-3', '0,1'),
  )
  expect(p.at('D')).toBe('1,0')
})

test('[9.31] the French limit is three units as well as 15 points', () => {
  const p = problem({
    side: 'allied',
    phase: 'combat',
    dice: [1],
    units: [
      allied('A', 'infantry', '6-4', '-1,0'),
      french('D', 'infantry', '3-5', '0,0'),
      french('F1', 'infantry', '1-5', '1,0'),
      french('F2', 'infantry', '1-5', '1,0'),
      french('F3', 'infantry', '1-5', '1,0'),
      french('G', 'infantry', '13-5', '1,-1'),
      french('H', 'infantry', '12-5', '0,1'),
    ],
  })
  p.play('attack 0,0 with A')
  expect(p.at('D')).toBe('0,1')
})

test('[9.3] retreat and advance cost no movement points and take no notice of what the ground costs', () => {
  const p = frenchCombat([french('A', 'infantry', '2-0', '-1,0'), allied('D', 'infantry', '1-0', '0,0')], {
    terrain: { '1,0': 'swamp', '1,-1': 'knoll', '0,1': 'knoll', '0,0': ['swamp'] },
    hexsides: { '0,0/1,0': 'stream', '-1,0/0,0': 'stream' },
    dice: [1],
  })
  p.play('attack 0,0 with A', 'retreat D to 1,0', 'advance A to 0,0')
  expect([p.at('A'), p.at('D')]).toEqual(['0,0', '1,0'])
})

test('[9.3] a unit that retreated has its whole allowance in its next Movement Phase', () => {
  const p = pushed([D])
  p.play('retreat D to 1,0', 'stand')
  expect(p.now()).toBe('turn 2 allied movement')
  expect(p.cost('move D to 5,0')).toMatchObject({ total: 4, budget: 4 })
})

test('[9.31] [9.33] two defenders in adjacent towns may be made to trade places, and nothing is vacated then', () => {
  const p = frenchCombat(
    [
      french('A', 'infantry', '12-5', '-1,1'),
      allied('D', 'infantry', '1-4', '0,0'),
      allied('E', 'infantry', '1-4', '0,1'),
    ],
    { terrain: { '0,0': 'town', '0,1': 'town' }, dice: [1] },
  )
  const [attack] = p.choices('attack').filter(order => order.includes('0,0') && order.includes('0,1'))
  p.play(attack)
  expect(p.choices('retreat D')).toContain('retreat D to 0,1')
  p.play('retreat D to 0,1', 'retreat E to 0,0')
  expect([p.at('D'), p.at('E')]).toEqual(['0,1', '0,0'])
  expect(p.step).not.toBe('advance')
})

test('[9.31] the defender can order ahead where to send a beaten attacker', () => {
  const p = frenchCombat([french('A', 'infantry', '3-5', '-1,0'), D], { dice: [4] })
  const { match } = p
  const ahead = new OrdersAhead(match.battle)
  const answer = { kind: 'retreat', unit: 'A', to: '-2,1' }
  const order = soundOrder(match.battle, { asked: { kind: 'retreat', unit: 'A' }, answer, until: 'turn' })
  for (const side of [0, 1]) ahead.give(side, match.seen(side), [order])
  const answered = () => [0, 1].flatMap(side => ahead.answer(side, match.seen(side)) ?? [])
  expect(answered()).toEqual([])
  p.play('attack 0,0 with A')
  expect(answered().map(found => match.battle.language.say(found))).toEqual(['retreat A to -2,1'])
})
