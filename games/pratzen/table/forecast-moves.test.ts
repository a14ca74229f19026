/** What a player sees about a move in advance. */
import { everyDecision } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../checks/field-problem.ts'
import {
  chasseurs,
  colours,
  dragoons,
  engagement,
  flag,
  general,
  gun,
  line,
  melee,
  reaction,
} from '../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const G = general('g', '0,0', { rank: 'division' })
const march = (units: readonly Given[], more: Given = {}) =>
  problem({ phase: 'engagement', side: 'french', units, leaders: [G], ...more })
const cost = (p: FieldProblem, order: string) => {
  const found = p.forecast(order).cost
  if (!found) throw new Error(`"${order}" has no cost`)
  return found
}
const cases = (p: FieldProblem, order: string): string[] => [...new Set(cost(p, order).terms.map(term => term.case))]

describe('marches', () => {
  test('[MOV-0] [MOV-2e] one point a hex, out of the normal allowance, by a way that is shown', () => {
    const p = march([flag('F', '0,0')])
    expect(cost(p, 'move F to 2,0 facing E')).toMatchObject({
      total: 2,
      budget: 5,
      path: ['0,0', '1,0', '2,0'],
      terms: [
        { code: 'pratzen.terms.clear', values: { hex: '1,0' }, value: 1, case: 'MOV-0' },
        { code: 'pratzen.terms.clear', values: { hex: '2,0' }, value: 1, case: 'MOV-0' },
        { code: 'pratzen.terms.allowance', values: { pace: 'normal', hexes: 5 }, value: 0, case: 'MOV-2e' },
      ],
    })
  })

  test('[MOV-2a] [TEC-WOOD-M] [TEC-UP-M] slow ground makes the budget slow', () => {
    const p = march([flag('F', '0,0')], { terrain: { '1,0': 'wood', '1,-1': 'village' }, levels: { '0,1': 1 } })
    expect(cost(p, 'move F to 1,0 facing E')).toMatchObject({ total: 1, budget: 3 })
    expect(cases(p, 'move F to 1,0 facing E')).toEqual(['TEC-WOOD-M', 'MOV-2a'])
    expect(cases(p, 'move F to 0,1 facing E')).toEqual(['TEC-UP-M', 'MOV-2a'])
    const out = march([flag('F', '0,0')], { terrain: { '0,0': 'orchard' } })
    expect(cost(out, 'move F to 1,0 facing E').terms[0]).toMatchObject({
      code: 'pratzen.terms.outOfOrchard',
      value: 1,
      case: 'TEC-ORCH-M',
    })
  })

  test('[MOV-2b] [MOV-2c] [STK-MOV-7] the slowest of the party, and why it is slow', () => {
    expect(cases(march([flag('F', '0,0', { cohesion: 'disordered' })]), 'move F to 1,0 facing E')).toContain('MOV-2c')
    expect(cases(march([gun('n', '0,0')]), 'move n to 1,0 facing E')).toContain('MOV-2b')
    const stack = march([flag('F', '0,0'), line('a', '0,0', { cohesion: 'disordered' })])
    expect(cost(stack, 'move F,a to 1,0 facing E').budget).toBe(3)
    expect(cases(stack, 'move F,a to 1,0 facing E')).toEqual(expect.arrayContaining(['STK-MOV-7', 'MOV-2c']))
  })

  test('[MOV-3b] [MOV-3c] a road is told, and so is the hex it adds', () => {
    const road = { roads: [['0,0', '1,0', '2,0', '3,0', '4,0', '5,0', '6,0', '7,0']], terrain: { '2,0': 'wood' } }
    const p = march([flag('F', '0,0')], road)
    expect(cost(p, 'move F to 6,0 facing E')).toMatchObject({ total: 6, budget: 6 })
    expect(cases(p, 'move F to 6,0 facing E')).toEqual(['MOV-3b', 'MOV-3c'])
    expect(cases(p, 'move F to 5,0 facing E')).toEqual(['MOV-3b', 'MOV-2e'])
  })

  test('[LMOV-3] a Leader has eight hexes over any ground', () => {
    const p = march([flag('F', '0,0')], { terrain: { '1,0': 'wood' } })
    expect(cost(p, 'move g to 2,0')).toMatchObject({ total: 2, budget: 8 })
    expect(cases(p, 'move g to 2,0')).toEqual(['LMOV-3'])
  })

  test('[ENG-ET-8] on Hold the slow allowance', () => {
    const p = engagement([flag('F', '0,0'), colours('C', '8,0')], [G], [3, 3])
    p.play('engage F joined nobody modifier 0')
    expect(cost(p, 'move F to -2,0 facing E')).toMatchObject({ total: 2, budget: 3 })
    expect(cases(p, 'move F to -2,0 facing E')).toContain('ENG-ET-8')
  })

  test('[ENG-ET-15] [ENG-ET-15b] [MOV-2d] on Attack exactly one allowance, or into contact', () => {
    const p = engagement([flag('F', '0,0'), colours('C', '6,0')], [G], [6, 6])
    p.play('engage F joined nobody modifier 0', 'charge')
    const told = (order: string) => cost(p, order).terms.at(-2)
    expect(told('move F to 3,0 facing E')).toMatchObject({
      code: 'pratzen.terms.exactly',
      values: { pace: 'slow', hexes: 3 },
      case: 'ENG-ET-15',
    })
    expect(cost(p, 'move F to 5,0 facing E')).toMatchObject({ total: 5, budget: 6 })
    expect(told('move F to 5,0 facing E')).toMatchObject({ case: 'ENG-ET-15b' })
    expect(cases(p, 'move F to 5,0 facing E')).toContain('MOV-2d')
  })
})

describe('forced moves', () => {
  const WIDE = { map: { radius: 25 } }

  test('[ENG-ET-5] a withdrawal by order', () => {
    const p = engagement([flag('F', '0,0'), colours('C', '8,0')], [general('g', '-4,0')], [1, 1])
    p.play('engage F joined nobody modifier 0')
    expect(cost(p, 'fall F to -3,0 facing E')).toMatchObject({
      total: 3,
      budget: 3,
      path: ['0,0', '-1,0', '-2,0', '-3,0'],
    })
    expect(cases(p, 'fall F to -3,0 facing E')).toEqual(['ENG-ET-5'])
  })

  test('[CC-13c] [CC-13d] [CC-13e] [CC-13i] short of friends, over them, and beyond', () => {
    const repulsed = (...others: readonly Given[]) => {
      const p = melee([flag('F', '0,0'), colours('C', '1,0'), ...others], [4], WIDE)
      p.play('fight F')
      return p
    }
    const short = repulsed(dragoons('d', '4,0'))
    expect(cost(short, 'fall C to 2,0 facing W')).toMatchObject({ total: 1, budget: 4 })
    expect(cases(short, 'fall C to 2,0 facing W')).toEqual(['CRT-WITHDRAW', 'CC-13c'])
    const over = repulsed({ ...colours('y', '4,0'), type: 'AU_LINE' })
    expect(cost(over, 'fall C to 6,0 facing W')).toMatchObject({ total: 5, budget: 5 })
    expect(cases(over, 'fall C to 6,0 facing W')).toEqual(['CRT-WITHDRAW', 'CC-13e', 'CC-13d'])
  })

  test('[CC-10] [CC-10b] an advance', () => {
    const foot = melee([flag('F', '0,0'), colours('C', '1,0')], [4], WIDE)
    foot.play('fight F')
    foot.play(foot.orders('fall')[0])
    expect(cost(foot, 'advance F to 1,0 facing E')).toMatchObject({ total: 1, budget: 1, path: ['0,0', '1,0'] })
    const horse = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4], WIDE)
    horse.play('fight h')
    horse.play(horse.orders('fall')[0])
    expect(cost(horse, 'advance h to 2,0 facing E')).toMatchObject({ total: 2, budget: 2 })
    expect(cases(horse, 'advance h to 2,0 facing E')).toEqual(['CC-10b'])
  })

  test('[CC-2] closing up', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), { ...colours('y', '2,-1'), type: 'AU_LINE' }], [])
    const [order] = p.orders('closeUp')
    expect(cost(p, order)).toMatchObject({ total: 1, budget: 1 })
    expect(cases(p, order)).toEqual(['CC-2'])
  })
})

test('every move that is offered has a cost: as many points as hexes, never more than the budget', () => {
  const p = march([flag('F', '0,0'), line('a', '0,0'), gun('n', '3,0', { limbered: true })], {
    roads: [['0,0', '1,0', '2,0', '3,0', '4,0']],
    terrain: { '1,1': 'stream', '2,-1': 'wood' },
  })
  const { battle, position, actor } = p.match
  let seen = 0
  for (const d of everyDecision(battle.menus(position, actor!))) {
    if (d.kind !== 'move') continue
    const { cost: found } = battle.forecast(position, d)
    expect(found).not.toBeNull()
    expect(found!.total).toBe(found!.path.length - 1)
    expect(found!.total).toBe(found!.terms.reduce((sum, term) => sum + term.value, 0))
    expect(found!.total).toBeLessThanOrEqual(found!.budget)
    seen++
  }
  expect(seen).toBeGreaterThan(500)
})

test('what cannot be done costs nothing', () => {
  const p = march([flag('F', '0,0'), line('a', '1,0'), colours('C', '12,0')])
  for (const order of [
    'move F to 9,0 facing E',
    'move F,a to 2,0 facing E',
    'fall F to 1,0 facing E',
    'advance F to 1,0 facing E',
  ])
    expect(p.forecast(order).cost).toBeNull()
})
