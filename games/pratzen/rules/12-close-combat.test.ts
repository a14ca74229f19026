import { scriptedDice, Table } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { shakeWinners, winnersHits } from './12-results.ts'
import { type FieldProblem, problem } from './field-problem.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  feldherr,
  flag,
  general,
  horseGuns,
  inside,
  line,
} from './troops.ts'

type Given = Readonly<Record<string, unknown>>

/** A second fight far away, so that the first one waits for the order to begin. */
const ELSEWHERE = [line('q', '-9,-2', { formation: 'q', cc: 9 }), cannon('r', '-8,-2', { formation: 'r' })]
const reaction = (units: readonly Given[], dice: readonly number[], more: Given = {}): FieldProblem =>
  problem({
    phase: 'close-combat',
    side: 'french',
    units: [...units, ...ELSEWHERE],
    dice,
    demoralization: { french: 40, allied: 40 },
    ...more,
  })
const melee = (units: readonly Given[], dice: readonly number[], more: Given = {}): FieldProblem => {
  const p = reaction(units, dice, more)
  if (p.step === 'react') p.play('done')
  return p
}
const ends = (p: FieldProblem, kind = 'fall') => [...new Set(p.orders(kind).map(o => o.split(' ')[3]))].sort()

describe('before the fight', () => {
  test('[CC-1] [FAC-4] a defender without an attacker in front may turn toward as many as it can', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })], [])
    expect(p.report().side).toBe('allied')
    expect(p.orders('turn').sort()).toEqual(['turn C facing NW', 'turn C facing W'])
    p.play('turn C facing W')
    expect(p.counter('C').facing).toBe('W')
  })

  test('[CC-1b] [FAC-5] not when it has fired', () => {
    const p = reaction(
      [
        flag('F', '0,0'),
        colours('C', '1,0', { facing: 'E', fired: true }),
        flag('G', '0,5', { formation: 'f2' }),
        dragoons('d', '1,5', { facing: 'E' }),
      ],
      [],
    )
    expect(p.refusal('turn C facing W')).toEqual(['CC-1b'])
  })

  test('[CC-1c] not when an attacker is in front already', () => {
    const p = reaction(
      [
        flag('F', '0,0'),
        colours('C', '1,0'),
        line('a', '2,0', { facing: 'W' }),
        flag('G', '0,5', { formation: 'f2' }),
        dragoons('d', '1,5', { facing: 'E' }),
      ],
      [],
    )
    expect(p.refusal('turn C facing E')).toEqual(['CC-1c'])
  })

  test('[CC-2] supports that are not touched may close up one hex to face an attacker', () => {
    const p = reaction([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '2,-1')], [])
    expect(ends(p, 'closeUp')).toContain('1,-1')
    expect(p.orders('closeUp').every(o => !o.includes('to 3,'))).toBe(true)
    p.play('closeUp y to 1,-1 facing W')
    expect(p.at('y')).toBe('1,-1')
    const fired = reaction(
      [
        flag('F', '0,0'),
        colours('C', '1,0'),
        austrian('y', '2,-1', { fired: true }),
        flag('G', '0,5', { formation: 'f2' }),
        dragoons('d', '1,5', { facing: 'E' }),
      ],
      [],
    )
    expect(fired.orders('closeUp')).toEqual([])
  })
})

describe('results on the loser', () => {
  test('[CC-8] [CRT-R] [CRT-WITHDRAW] [CC-13a] Repulsed: one of four disordered, infantry withdraws four hexes by its rear', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [4])
    p.play('fight F')
    expect(p.report().side).toBe('allied')
    expect(p.counter('C').cohesion).toBe('disordered')
    expect(p.counter('C').hits).toBe(0)
    expect(ends(p)).toEqual(['5,-1', '5,-2', '5,-3', '5,-4', '5,0'])
  })

  test('[CRT-R] cavalry withdraws ten hexes', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4])
    p.play('fight h')
    expect(ends(p).every(hex => hex.startsWith('11,'))).toBe(true)
  })

  test('[CRT-D] [CRT-RETREAT] [CC-13g] [FEF-3] [MOR-3] Defeated: a hit, all disordered, ten hexes back and facing about', () => {
    const q = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [5])
    q.play('fight h')
    expect(q.counter('d')).toMatchObject({ cohesion: 'disordered', hits: 1 })
    expect(ends(q).every(hex => hex.startsWith('11,'))).toBe(true)
    expect(q.orders('fall').every(o => o.endsWith('facing E'))).toBe(true)
  })

  test('[CRT-T] [ROUT-1] [ROUT-2] [ROUT-3] Totally defeated: hits, rout and twelve hexes back', () => {
    const p = melee(
      [chasseurs('h', '-9,5', { cc: 5 }), dragoons('d', '-8,5', { cc: 4, er: 3 }), dragoons('e', '-8,5', { er: 3 })],
      [6],
      {},
    )
    p.play('fight h')
    expect(p.counter('d')).toMatchObject({ cohesion: 'routed', hits: 1 })
    expect(p.counter('e')).toMatchObject({ cohesion: 'routed', hits: 1 })
    expect(ends(p).every(hex => hex.startsWith('4,'))).toBe(true)
  })

  test('[MOR-3] [CC-12b] [SPEC-2] a column beaten by infantry is defeated instead of repulsed, and its Flag counts', () => {
    const p = melee([flag('F', '0,0', { cc: 4 }), colours('C', '1,0'), austrian('y', '1,0')], [4])
    p.play('fight F')
    expect(p.counter('C').cohesion).toBe('disordered')
    expect(p.counter('y').cohesion).toBe('disordered')
    expect(p.report().morale.allied.defeats).toBe(1)
    expect(p.orders('fall').every(o => o.split(' ')[3].startsWith('11,'))).toBe(true)
  })

  test('[CC-12a] [SPEC-1] a single infantry unit beaten by infantry is repulsed instead of defeated', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [5])
    p.play('fight F')
    expect(ends(p).every(hex => hex.startsWith('5,'))).toBe(true)
    expect(p.report().morale.allied.defeats).toBe(0)
  })

  test('[CC-12c] [SPEC-3] [WIN-0] infantry beaten by cavalry is totally defeated, whatever was printed', () => {
    const p = melee([chasseurs('h', '-9,5', { cc: 12 }), colours('C', '-8,5', { er: 3 })], [4])
    p.play('fight h')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'R', loser: 'allied' })
    expect(p.counter('C').cohesion).toBe('routed')
  })

  test('[CC-12d] [SPEC-4] cavalry beaten by infantry is only repulsed', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 3 }), colours('C', '1,0', { er: 3, cc: 6 })], [6])
    p.play('fight h')
    expect(p.told('outcome')[0]).toMatchObject({ result: 'T', loser: 'french' })
    expect(p.counter('h').cohesion).toBe('disordered')
    expect(p.counter('h').hits).toBe(0)
  })

  test('[CC-12e] [SPEC-5] [ARTHIT-5] beaten foot artillery is lost', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), cannon('k', '1,0', { facing: 'E' })], [])
    p.play('fight F')
    expect(p.at('k')).toBe('eliminated')
  })

  test('[CC-12f] horse artillery fares as cavalry', () => {
    const p = melee([flag('F', '0,0', { cc: 9 }), horseGuns('k', '1,0')], [6])
    p.play('fight F')
    expect(p.at('k')).not.toBe('eliminated')
    expect(ends(p).length).toBeGreaterThan(0)
  })
})

describe('falling back', () => {
  test('[CC-13b] [ELIM-3] who has to move next to an enemy is lost', () => {
    const p = melee(
      [
        flag('F', '0,0'),
        colours('C', '1,0'),
        line('a', '3,0', { formation: 'f3' }),
        line('b', '3,-2', { formation: 'f4' }),
      ],
      [4],
    )
    p.play('fight F')
    expect(p.at('C')).toBe('eliminated')
  })

  test('[CC-13c] a withdrawal may stop two hexes from friends', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0'), dragoons('d', '4,0')], [4])
    p.play('fight F')
    expect(ends(p)).toContain('2,0')
  })

  test('[CC-13d] [CC-13e] it may go on over friends it could stack with, disordering them', () => {
    const p = melee(
      [flag('F', '0,0'), colours('C', '1,0'), austrian('y', '3,0'), austrian('z', '9,0', { formation: 'b' })],
      [4],
    )
    p.play('fight F')
    const over = p.orders('fall').find(o => o.startsWith('fall C to 5,0') || o.startsWith('fall C to 6,0'))
    expect(over).toBeDefined()
    expect(p.orders('fall').some(o => o.startsWith('fall C to 3,0'))).toBe(false)
    p.play(over!)
    expect(p.counter('y').cohesion).toBe('disordered')
  })

  test('[CC-13h] [CC-13i] [ELIM-4] [CRT-NOTE] [LCAS-3] a retreat goes over friends: steady ones are disordered, disordered ones lost', () => {
    const wall = ['4,0', '4,-1', '4,-2', '4,-3'].map((hex, i) =>
      austrian(`w${i}`, hex, { formation: `w${i}`, cohesion: i < 2 ? 'disordered' : 'steady' }),
    )
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 }), ...wall], [5, 5, 5], {
      leaders: [feldherr('k', '4,0')],
    })
    p.play('fight h')
    p.play(p.orders('fall').find(o => o.startsWith('fall d to 11,0'))!)
    expect(p.at('w0')).toBe('eliminated')
    expect(p.at('k')).toBe('eliminated')
    expect(p.told('leaderRisk')).toMatchObject([{ unit: 'k', lostOn: 10 }])
    expect(p.at('d')).toBe('11,0')
  })

  test('[CC-13f] fellow losers may end in one stack', () => {
    const p = melee([flag('F', '0,0', { cc: 12 }), colours('C', '1,0'), austrian('y', '1,-1', { facing: 'W' })], [4])
    p.play('fight F', 'suffer 1,0')
    const [first] = p.orders('fall').filter(o => o.startsWith('fall C to 5,-2'))
    p.play(first)
    expect(ends(p)).toContain('5,-2')
  })

  test('[CC-13g] a retreat off the map is the end', () => {
    const p = melee([chasseurs('h', '8,0', { cc: 4 }), dragoons('d', '9,0', { cc: 4, er: 3 })], [5])
    p.play('fight h')
    expect(p.at('d')).toBe('eliminated')
  })

  test('[FEF-4] a square picks the way it goes', () => {
    const p = melee(
      [flag('F', '0,0', { cc: 9 }), colours('C', '1,0', { square: true }), austrian('y', '1,0', { square: true })],
      [2],
    )
    p.play('fight F')
    expect(new Set(p.orders('fall').map(o => o.split(' ').at(-1))).size).toBeGreaterThan(1)
  })
})

describe('the winner', () => {
  test('[CC-9] [CC-10] [WIN-5] [WIN-2] [WIN-1] when the losers have gone, victorious infantry must advance into a front hex', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [4])
    p.play('fight F', 'fall C to 5,-2 facing W')
    expect(p.step).toBe('advance')
    expect(ends(p, 'advance')).toEqual(['1,-1', '1,0'])
    expect(p.refusal('done')).toEqual(['PLAY-2'])
    p.play('advance F to 1,0 facing E')
    expect(p.counter('F')).toMatchObject({ hex: '1,0', cohesion: 'steady' })
  })

  test('[CC-10c] [WIN-1] victorious defenders stay, and may turn', () => {
    const p = melee([flag('F', '0,0'), colours('C', '1,0')], [1])
    p.play('fight F')
    p.play(p.orders('fall')[0])
    expect(p.step).toBe('reface')
    p.play('reface C facing NE')
    expect(p.counter('C')).toMatchObject({ hex: '1,0', facing: 'NE' })
  })

  test('[WIN-3] [DIS-2] after a D the winners are disordered and take a share of the hits', () => {
    const p = melee([flag('F', '-6,4'), line('a', '-6,4'), colours('C', '-5,4'), austrian('y', '-5,4')], [5])
    p.play('fight F')
    p.play(p.orders('fall')[0])
    p.play(p.orders('advance')[0])
    expect([p.counter('F').cohesion, p.counter('a').cohesion]).toEqual(['disordered', 'disordered'])
    expect(p.counter('F').hits).toBe(1)
  })

  test('[CC-10b] cavalry advances two hexes', () => {
    const p = melee([chasseurs('h', '0,0', { cc: 4 }), dragoons('d', '1,0', { cc: 4, er: 3 })], [4])
    p.play('fight h')
    p.play(p.orders('fall')[0])
    expect(ends(p, 'advance')).toEqual(['2,-1', '2,-2', '2,0'])
  })

  test('[CC-10d] [WIN-6] cavalry that comes next to enemies fights once more, one shift against it', () => {
    const p = melee(
      [
        chasseurs('h', '0,0', { cc: 4 }),
        dragoons('d', '1,0', { cc: 4, er: 3 }),
        dragoons('e', '3,0', { facing: 'W', formation: 'x' }),
      ],
      [4],
    )
    p.play('fight h')
    p.play(p.orders('fall').at(-1)!)
    p.play(p.orders('advance').find(o => o.startsWith('advance h to 2,0'))!)
    const fought = p.told('closeCombat')
    const again = fought.find(e => (e.defenders as string[]).includes('e'))
    expect(again?.terms).toContainEqual({ text: 'second combat of the cavalry', value: -1, case: 'CC-10d' })
  })

  test('[CC-11] [WIN-7] cavalry with a printed D or T is blown: it withdraws twelve hexes, disordered', () => {
    const p = melee([chasseurs('h', '3,0', { cc: 4 }), dragoons('d', '4,0', { cc: 4, er: 3 })], [6])
    p.play('fight h')
    while (p.step !== 'falling-back' || p.report().side !== 'french') p.play(p.orders()[0])
    expect(p.counter('h').cohesion).toBe('disordered')
    expect(ends(p).every(hex => Number(hex.split(',')[0]) <= -7)).toBe(true)
  })

  test('[LCAS-2] a Leader falls in close combat on 11 or 12', () => {
    const scene = (dice: readonly number[]) => {
      const p = melee([flag('F', '0,0', { cc: 4 }), colours('C', '1,0')], dice, {
        leaders: [feldherr('h', '1,0'), general('g', '-9,9')],
      })
      p.play('fight F')
      return p.at('h')
    }
    expect(scene([4, 5, 6])).toBe('eliminated')
    expect(scene([4, 5, 5])).toBe('1,0')
  })

  test('[STK-CBT-5] [CRT-R] losses fall on hexes of the owner’s choice, top units first', () => {
    const p = melee(
      [
        flag('F', '0,0', { cc: 9 }),
        line('a', '0,1', { cc: 9 }),
        colours('C', '1,0'),
        austrian('y', '1,-1'),
        austrian('z', '1,1'),
      ],
      [4],
    )
    p.play('fight F')
    expect(p.step).toBe('losses')
    expect(p.orders('suffer').length).toBe(3)
    p.play('suffer 1,-1')
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['steady', 'disordered'])
  })

  test('[PLAY-1] the lost eagle costs the French one box more, once', () => {
    const p = problem({
      phase: 'close-combat',
      side: 'allied',
      lostEagle: true,
      units: [dragoons('d', '-7,5', { cc: 12, facing: 'W' }), flag('F', '-8,5', { er: 3 }), ...ELSEWHERE],
      demoralization: { french: 40, allied: 40 },
      dice: [4],
    })
    p.play('fight d')
    expect(p.report().morale.french.defeats).toBe(2)
  })
})

test('[DEF-24] nobody leaves the phase with a fight undone', () => {
  const p = melee([flag('F', '0,0'), colours('C', '1,0')], [])
  expect(p.refusal('done')).toEqual(['PLAY-2'])
  expect(inside(p).field.rules.scenario).toBe('situation')
})

test('[WIN-4] after a T the winners take a third of the hits, rounded down, and all are disordered', () => {
  const p = problem({
    phase: 'artillery',
    side: 'french',
    units: [flag('F', '0,0'), line('a', '0,1'), cannon('k', '9,0')],
  })
  const { field, position, unit } = inside(p)
  for (const id of ['F', 'a']) field.unit.part.set(position, unit(id), 1)
  for (const [taken, hits] of [
    [2, 0],
    [3, 1],
    [7, 2],
  ]) {
    field.cell.hitsTaken.set(position, taken)
    expect(winnersHits(field, position, 'T')).toBe(hits)
  }
  shakeWinners(field, position, new Table(scriptedDice([])), 'T')
  expect([p.counter('F').cohesion, p.counter('a').cohesion]).toEqual(['disordered', 'disordered'])
})

test('[CC-7b] defenders who stand after the cavalry has fought them then fight the infantry', () => {
  const p = reaction(
    [flag('F', '0,0'), chasseurs('h', '1,1', { facing: 'NE', cc: 1 }), colours('C', '1,0', { er: 3, cc: 6 })],
    [6],
  )
  if (p.step === 'react') p.play('done')
  p.play('fight h')
  while (p.told('closeCombat').length < 2 && p.orders().length > 0 && p.step !== 'engagement') {
    p.play(p.orders().find(order => order === 'fight F') ?? p.orders()[0])
  }
  expect(
    p
      .told('closeCombat')
      .map(e => (e.attackers as string[])[0])
      .slice(0, 2),
  ).toEqual(['h', 'F'])
})
