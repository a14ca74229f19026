/** Obstacles to a move where two rules could apply; and moves that other moves have changed. */
import { describe, expect, test } from 'vitest'
import type { FieldProblem } from '../../checks/field-problem.ts'
import { ends } from '../../checks/order-book.ts'
import { chasseurs, colours, engagement, flag, general, gun, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const ENEMY = colours('C', '8,0')
const HOLD = [3, 3]
const ROLL = 'engage F joined nobody modifier 0'
const wagon = (id: string, hex: string): Given => ({ id, side: 'allied', type: 'WAGON', formation: id, hex })
const free = (units: readonly Given[], leaders: readonly Given[], more: Given = {}) => {
  const p = engagement(units, leaders, [], more)
  expect(p.step).toBe('free-move')
  return p
}
const subjects = (p: FieldProblem): string[] => {
  const { battle, position, actor } = p.match
  const menus = battle.menus(position, actor!).filter(({ kind }) => kind === 'move')
  return menus.map(({ subject }) => battle.field.units[subject!].id)
}

describe('the reason that is told', () => {
  test('[STK-7] [ENG-ET-8] a hex that an enemy piece holds is closed for that alone, however near it lies', () => {
    const holding = (...others: readonly Given[]) => {
      const p = engagement([flag('F', '0,0'), ENEMY, ...others], [general('g', '-4,0')], HOLD)
      p.play(ROLL)
      return p.objections('move F to 1,0 facing E')
    }
    expect(holding(wagon('w', '1,0'))).toEqual(['STK-7'])
    expect(holding()).toEqual(['ENG-ET-8'])
  })

  test('[LMOV-6] [ENG-ET-8] a Flag that holds does not leave the range of its Leaders either', () => {
    const p = engagement([flag('F', '0,0'), ENEMY], [general('g', '0,10')], HOLD)
    p.play(ROLL)
    expect(p.objections('move F to 0,-1 facing E')).toEqual(['LMOV-6'])
    expect(p.objections('move F to -1,1 facing E')).toEqual([])
  })

  test('[MOV-3d] [MOV-0] the extra hex of a road does not lead past friends who stand on it', () => {
    const roads = [Array.from({ length: 8 }, (_, i) => `${i - 10},0`)]
    const on = (hex: string) =>
      free([flag('F', '-10,0'), line('a', hex), colours('C', '12,0')], [general('g', '-9,1')], { roads })
    expect(on('-10,3').objections('move F to -4,0 facing E')).toEqual([])
    expect(on('-8,0').objections('move F to -4,0 facing E')).toEqual(['MOV-0'])
  })
})

describe('Leaders', () => {
  test('[LMOV-3] they lead no move of their own while a command holds or charges', () => {
    const acting = (dice: readonly number[], ...orders: readonly string[]) => {
      const p = engagement([flag('F', '0,0'), ENEMY], [general('g', '0,0')], dice)
      p.play(ROLL, ...orders)
      return p
    }
    const held = acting(HOLD)
    expect([held.step, subjects(held)]).toEqual(['hold-move', ['F']])
    const charging = acting([6, 6], 'charge')
    expect([charging.step, subjects(charging)]).toEqual(['charge-move', ['F']])
    expect(charging.orders('move').filter(order => order.startsWith('move g to'))).toEqual([])
    expect(charging.objections('move g to 1,0')).toEqual(['ENG-5'])
  })

  test('[CAVLDR-1] a Leader of cavalry who has moved does not continue with others of his regiment', () => {
    const colonel = general('c', '-10,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
    const p = free([chasseurs('h', '-10,0'), chasseurs('i', '-7,0'), colours('C', '12,0')], [colonel])
    expect(ends(p, 'move', 'h', 'c').length).toBeGreaterThan(0)
    p.play('move h,c to -7,0 facing E')
    expect(ends(p, 'move', 'i').length).toBeGreaterThan(0)
    expect(ends(p, 'move', 'i', 'c')).toEqual([])
    expect(p.objections('move i,c to -5,0 facing E')).toEqual(['ENG-5'])
  })

  test('[LMOV-6] [LMOV-3] where a Flag may go follows its Leaders, though they ride far away from it', () => {
    const p = free([flag('F', '0,0')], [general('g', '-10,0'), general('i', '15,0')], { map: { radius: 30 } })
    expect(ends(p, 'move', 'F')).toContain('5,0')
    p.play('move i to 20,0')
    expect(ends(p, 'move', 'F')).not.toContain('5,0')
    expect(p.objections('move F to 5,0 facing E')).toEqual(['LMOV-6'])
  })
})

test('[ENG-6] a winding road does not make the way home longer', () => {
  const p = engagement(
    [flag('F', '-9,0'), line('a', '-4,0', { outOfCommand: true }), colours('C', '12,0')],
    [general('g', '-9,1')],
    [],
    { roads: [['-4,0', '-4,1', '-5,1', '-6,1', '-7,1', '-7,0']] },
  )
  while (p.step === 'free-move') p.play('done')
  expect(ends(p, 'move', 'a')).toEqual(['-5,0', '-6,0', '-7,0'])
})

describe('together', () => {
  test('[DEF-30] infantry that shares its hex with guns forms no square', () => {
    const squares = (...others: readonly Given[]) =>
      free([flag('F', '-9,0'), ...others, colours('C', '12,0')], [general('g', '-9,1')]).orders('square')
    expect(squares(line('a', '-9,0'))).toEqual(['square F'])
    expect(squares(gun('n', '-9,0'))).toEqual([])
    expect(squares()).toEqual([])
  })
})

describe('which units roll', () => {
  const said = (p: FieldProblem, order: string): string[] =>
    p.match.objections(p.match.battle.language.hear(order), 0).map(({ case: id, text }) => `${id}: ${text}`)

  test('[ENG-1] [ENG-ET-1] a Flag that is not near the enemy is told so; a unit of its battalion rolls with it', () => {
    const p = engagement(
      [flag('F', '-9,0'), line('a', '-9,1'), flag('G', '0,0', { formation: 'f2' }), ENEMY],
      [general('g', '-4,0')],
      [],
    )
    const [flagTold] = said(p, ROLL)
    const [unitTold] = said(p, 'engage a joined nobody modifier 0')
    expect(flagTold).not.toContain('F rolls')
    expect(unitTold).toMatch(/a .*F/)
    expect(flagTold).not.toBe(unitTold.replaceAll('a ', 'F '))
  })
})
