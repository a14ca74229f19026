/** The aftermath of close combat where several rules meet: routs, guns, stacks and morale. */
import { describe, expect, test } from 'vitest'
import { type FieldProblem, problem } from '../../checks/field-problem.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  engagement,
  flag,
  general,
  horseGuns,
  inside,
  line,
} from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A second fight far away, so that the first one waits for the order to begin. */
const ELSEWHERE = [line('q', '-9,-2', { formation: 'q', cc: 9 }), cannon('r', '-8,-2', { formation: 'r' })]

const melee = (units: readonly Given[], dice: readonly number[], more: Given = {}): FieldProblem => {
  const p = problem({
    phase: 'close-combat',
    side: 'french',
    map: { radius: 25 },
    units,
    dice,
    demoralization: { french: 40, allied: 40 },
    ...more,
  })
  if (p.step === 'react') p.play('done')
  return p
}

/** Moves a unit to the top of its stack, whatever the order of battle says. */
function top(p: FieldProblem, id: string): void {
  const { field, position, unit } = inside(p)
  field.shift(position, unit(id), true)
}

const order = (p: FieldProblem, ...ids: readonly string[]): string =>
  [...ids].sort((a, b) => p.counter(a).rank - p.counter(b).rank).join(' ')

test('[ROUT-4] [CC-13a] all that were routed together may go back before any is eliminated for being adjacent to the enemy', () => {
  const p = melee(
    [
      flag('F', '0,0', { cc: 9 }),
      line('G', '0,-1', { cc: 9 }),
      austrian('a', '1,0', { cc: 3 }),
      austrian('b', '1,-1', { cc: 3, formation: 'b' }),
    ],
    [],
  )
  while (p.step === 'losses') p.play(p.orders()[0])
  expect([p.counter('a').cohesion, p.counter('b').cohesion]).toEqual(['routed', 'routed'])
  p.play(p.orders('fall').find(o => o.startsWith('fall a '))!)
  expect(p.at('b')).toBe('1,-1')
  p.play(p.orders('fall').find(o => o.startsWith('fall b '))!)
  expect(p.view().morale.allied.losses).toBe(0)
})

describe('horse guns', () => {
  test('[CC-12f] [DEF-18] beaten by cavalry they are limbered and routed, and so get away uphill', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 9 }), horseGuns('k', '1,0'), colours('C', '9,9')], [6, 6, 6], {
      levels: { '2,0': 1, '2,-1': 1 },
    })
    expect(p.counter('k').cohesion).toBe('routed')
    expect(p.states('k')).toContain('limbered')
    p.play(p.orders('fall')[0])
    expect(p.at('k')).not.toBe('eliminated')
  })

  test('[ROUT-5] [ART-1] routed, they are silent', () => {
    const p = problem({
      phase: 'artillery',
      side: 'allied',
      units: [horseGuns('k', '1,0', { cohesion: 'routed' }), horseGuns('m', '2,3'), flag('F', '-3,0')],
    })
    expect(p.orders('bombard').length).toBeGreaterThan(0)
    expect(p.orders('bombard').every(o => o.startsWith('bombard m '))).toBe(true)
    expect(p.objections('bombard k at -3,0 shot ball facing W')).toEqual(['ROUT-5'])
  })
})

describe('a stack keeps its order when all of it is shaken', () => {
  test('[STK-CBT-5] [WIN-3] the winners', () => {
    const q = [austrian('q', '8,8', { formation: 'q' }), line('r', '7,8', { formation: 'r' })]
    const p = melee(
      [
        flag('F', '0,0', { cc: 5 }),
        line('x', '0,0', { cc: 5 }),
        line('y', '0,0', { cc: 5 }),
        austrian('a', '1,0', { cc: 4 }),
        austrian('b', '1,0', { cc: 4 }),
        ...q,
      ],
      [5],
    )
    top(p, 'y')
    expect(order(p, 'F', 'x', 'y')).toBe('y F x')
    p.play('fight y')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'allied', result: 'D' })
    while (p.step === 'losses' || p.step === 'falling-back') p.play(p.orders()[0])
    expect(['F', 'x', 'y'].map(id => p.counter(id).cohesion)).toEqual(['disordered', 'disordered', 'disordered'])
    expect(order(p, 'F', 'x', 'y')).toBe('y F x')
  })

  test('[STK-CBT-5] [CRT-T] the losers, except units that were hit', () => {
    const units = ['F', 'w', 'x', 'y', 'z'].map((id, i) => (i === 0 ? flag(id, '0,0') : line(id, '0,0')))
    const q = [austrian('q', '8,8', { formation: 'q' }), line('r', '7,8', { formation: 'r' })]
    const p = melee([...units, austrian('a', '1,0', { cc: 18, er: 3 }), ...q], [5, 5, 5], { side: 'allied' })
    top(p, 'z')
    expect(order(p, 'F', 'w', 'x', 'y', 'z')).toBe('z F w x y')
    p.play('fight a')
    expect(p.told('outcome')[0]).toMatchObject({ loser: 'french', result: 'T' })
    expect(p.told('hit').map(event => event.unit)).toEqual(['z', 'F', 'w', 'x'])
    // The first four were hit from the top down and went below the fifth; the rout then reverses them again.
    expect(order(p, 'F', 'w', 'x', 'y', 'z')).toBe('y z F w x')
  })
})

test('[CC-12c] [CC-12d] guns alone aren’t infantry: a unit beaten by them takes the result of the table', () => {
  const p = melee([chasseurs('h', '0,0', { cc: 1 }), cannon('k', '1,0', { cc: 2 }), ...ELSEWHERE], [4])
  p.play('fight h')
  expect(p.told('outcome')[0]).toMatchObject({ loser: 'french', result: 'D' })
  expect(p.counter('h')).toMatchObject({ cohesion: 'disordered', hits: 1 })
  const column = [flag('F', '0,0', { cc: 1 }), line('x', '0,0', { cc: 1 })]
  const q = melee([...column, cannon('k', '1,0', { cc: 6 }), ...ELSEWHERE], [4])
  q.play('fight F')
  expect(q.told('outcome')[0]).toMatchObject({ loser: 'french', result: 'D' })
  expect([q.counter('F').cohesion, q.counter('x').cohesion]).toEqual(['disordered', 'disordered'])
})

test('[FCT-5] [OPT-LCF-2] light cavalry that wastes its fire has fired', () => {
  const p = engagement([chasseurs('h', '0,0', { er: 2 }), colours('C', '5,-1')], [general('g', '-4,0')], [3, 3, 6, 6], {
    lightCavalryFire: true,
  })
  p.play('engage h joined nobody modifier 0')
  expect(p.told('fireControl')[0]).toMatchObject({ result: 'waste' })
  expect(p.states('h')).toContain('fired')
})

test('[MOR-5] defeats alone break no army: the marker must meet an eliminated unit', () => {
  const p = problem({
    phase: 'close-combat',
    side: 'french',
    map: { radius: 25 },
    demoralization: { french: 40, allied: 2 },
    defeats: { french: 0, allied: 1 },
    units: [flag('F', '0,0', { cc: 4 }), colours('C', '1,0'), austrian('y', '1,0')],
    dice: [4],
  })
  if (p.step === 'react') p.play('done')
  expect(p.view().morale.allied).toMatchObject({ defeats: 2, losses: 0 })
  expect(p.step).not.toBe('over')
})
