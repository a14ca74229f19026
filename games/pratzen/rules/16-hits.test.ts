/** Hits on battalions: pooled, paid for with units, carried over. */
import { seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { send } from '../checks/order-book.ts'
import { austrian, cannon, colours, engagement, flag, general, gun, inside, line } from '../checks/troops.ts'
import { eliminate } from './16-combat-effects.ts'

type Given = Readonly<Record<string, unknown>>

/** Each named gun hits its target hex. */
function shell(units: readonly Given[], fire: Readonly<Record<string, string>>) {
  const guns = Object.keys(fire)
  const p = problem({
    phase: 'artillery',
    side: 'french',
    units: [...guns.map((id, i) => gun(id, i < 5 ? '0,0' : '1,-1')), ...units],
    dice: guns.map(() => 5),
  })
  for (const [id, at] of Object.entries(fire)) p.play(`bombard ${id} at ${at} shot ball facing E`)
  return p
}

test('[HIT-8] [HIT-6a] [HIT-6c] [HIT-6d] the example: two hits on each of four units cost two of them, and two hits stay', () => {
  const p = shell([austrian('x', '4,0'), colours('C', '4,-1'), austrian('y', '4,-2'), austrian('z', '4,-3')], {
    a: '4,0',
    b: '4,0',
    c: '4,-1',
    d: '4,-2',
    e: '4,-3',
    f: '4,-1',
    g: '4,-2',
    h: '4,-3',
  })
  expect(p.told('hit').length).toBe(8)
  expect(p.view().side).toBe('allied')
  p.play('lose x', 'lose y')
  expect(p.view().morale.allied.losses).toBe(2)
  expect(p.counter('C')).toMatchObject({ hits: 2, cohesion: 'disordered' })
  expect(p.counter('z')).toMatchObject({ hits: 0, cohesion: 'disordered' })
})

test('[HIT-6c] when the Flag itself is given up, the hits that are left go to a unit of the owner’s choice', () => {
  const p = shell([colours('C', '4,0', { hits: 2 }), austrian('y', '4,-1'), austrian('z', '4,-2')], {
    a: '4,0',
    b: '4,-1',
  })
  p.play('lose C')
  expect(p.orders().sort()).toEqual(['bear y', 'bear z'])
  p.play('bear z')
  expect([p.at('C'), p.counter('y').hits, p.counter('z').hits]).toEqual(['eliminated', 0, 1])
})

test('[HIT-6c] a lone heir takes them over without being asked', () => {
  const p = shell([colours('C', '4,0', { hits: 2 }), austrian('y', '4,-1')], { a: '4,0', b: '4,-1' })
  p.play('lose C')
  expect(p.counter('y').hits).toBe(1)
})

test('[HIT-6c] hits that wait under a Flag stay with the battalion when friends trample it before they are counted', () => {
  const p = shell([cannon('k', '2,0', { limbered: true }), colours('C', '4,0'), austrian('y', '4,-1')], {
    a: '4,0',
    b: '2,0',
  })
  send(p, 'fall', ['k'], '6,0')
  expect(p.at('C')).toBe('eliminated')
  expect(p.counter('y').hits).toBe(1)
})

test('[DEF-30] [HIT-6c] a square of which one unit is left is none', () => {
  const square = { square: true }
  const p = shell([colours('C', '4,0', { ...square, hits: 2 }), austrian('y', '4,0', square)], { a: '4,0' })
  p.play('lose y')
  expect(p.states('C')).not.toContain('square')
})

test('[HIT-7] [HIT-6c] a unit that brings the third hit back to its battalion costs it a unit', () => {
  const back = (hits: number) => {
    const p = engagement(
      [flag('F', '0,0', { hits: 2 }), line('a', '5,0', { hits, outOfCommand: true })],
      [general('g', '0,0')],
      [],
    )
    p.play('done')
    send(p, 'move', ['a'], '2,0')
    return p
  }
  const three = back(1)
  expect(three.orders().sort()).toEqual(['lose F', 'lose a'])
  three.play('lose a')
  expect([three.at('a'), three.counter('F').hits, three.view().morale.french.losses]).toEqual(['eliminated', 0, 1])
  const four = back(2)
  four.play('lose a')
  expect(four.counter('F').hits).toBe(1)
})

test('[HIT-6c] hits that wait under a Flag pass to one of its battalion within two hexes, and to none farther away', () => {
  const left = (hex: string) => {
    const p = engagement([flag('F', '0,0'), line('a', hex), colours('C', '9,0')], [general('g', '-3,0')], [])
    const { field, position, unit } = inside(p)
    field.unit.pool.set(position, unit('F'), 2)
    eliminate(field, position, new Umpire(seededDice('hits')), unit('F'), 'fire', 'shotDown', 'HIT-6')
    return field.unit.pool.get(position, unit('a'))
  }
  expect([left('1,0'), left('2,0'), left('3,0')]).toEqual([2, 2, 0])
})
