/** A unit in a blaze at the start of the Engagement Phase must leave it. */
import { expect, test } from 'vitest'
import { ends, send } from '../../checks/order-book.ts'
import { colours, dragoons, engagement, flag, general, gun, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A French Flag in a blaze at 0,0, facing east. */
const burning = (...others: readonly Given[]) =>
  engagement([flag('F', '0,0'), ...others], [general('g', '-4,4')], [], { deck: ['Elan'], blazes: ['0,0'] })

/** Two guns close a hex to all units. */
const barred = (...hexes: readonly string[]) => hexes.flatMap((hex, i) => [gun(`m${i}`, hex), gun(`n${i}`, hex)])

test('[OPT-BLAZE-2] by its rear, as far as it goes slowly, without a roll', () => {
  const p = burning(colours('C', '8,0'))
  expect(p.step).toBe('falling-back')
  expect(ends(p, 'fall', 'F')).toEqual(['-3,0', '-3,1', '-3,2', '-3,3'])
  send(p, 'fall', ['F'], '-3,1')
  expect(p.told('fellBack')).toMatchObject([{ how: 'withdraw', cases: ['OPT-BLAZE-2'] }])
  expect(p.told('engaged')).toEqual([])
})

test('[OPT-BLAZE-2] a unit that has left it has moved: it neither rolls nor continues in this phase, as others may', () => {
  const p = burning(line('b', '-9,5', { formation: 'f2' }), colours('C', '8,0'))
  send(p, 'fall', ['F'], '-3,1')
  const named = (unit: string): string[] => p.orders().filter(order => order.split(' ').includes(unit))
  while (p.step !== 'free-move' && p.orders('done').length > 0) p.play('done')
  expect(p.step).toBe('free-move')
  expect(named('F')).toEqual([])
  expect(named('b').length).toBeGreaterThan(0)
})

test('[OPT-BLAZE-2] if its rear is barred, by any other hexside', () => {
  const p = burning(...barred('-1,0', '-1,1'))
  expect(ends(p, 'fall', 'F')).toEqual(['0,-1', '0,1', '1,-1', '1,0'])
  send(p, 'fall', ['F'], '1,0')
  expect(p.at('F')).toBe('1,0')
})

test('[OPT-BLAZE-2] clear of the enemy if it can, adjacent if it must', () => {
  const p = burning(...barred('-1,0', '-1,1'), colours('C', '2,-1'))
  expect(ends(p, 'fall', 'F')).toEqual(['0,-1', '0,1'])
  const q = burning(...barred('-1,0', '-1,1', '0,-1', '0,1'), colours('C', '2,-1'))
  expect(ends(q, 'fall', 'F')).toEqual(['1,-1', '1,0'])
  const one = burning(...barred('-1,0', '-1,1', '0,1'), colours('C', '2,-1'))
  expect(ends(one, 'fall', 'F')).toEqual(['0,-1'])
})

test('[OPT-BLAZE-3] without any way out it is lost', () => {
  const ring = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']
  const friends = burning(...barred(...ring))
  expect(friends.at('F')).toBe('eliminated')
  const enemies = burning(...ring.map((hex, i) => dragoons(`d${i}`, hex)))
  expect(enemies.at('F')).toBe('eliminated')
})

test('[OPT-BLAZE-2] a wagon has to leave as well, and who is not in the fire has not', () => {
  const wagon = { id: 'w', side: 'french', type: 'WAGON', formation: 'w', hex: '0,0', facing: 'E' }
  const p = engagement([wagon, line('a', '5,0')], [general('g', '-4,4')], [], { deck: ['Elan'], blazes: ['0,0'] })
  expect(ends(p, 'fall', 'w')).toEqual(['-2,0', '-2,1', '-2,2'])
  expect(ends(p, 'fall', 'a')).toEqual([])
})
