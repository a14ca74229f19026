import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  feldherr,
  flag,
  general,
  gun,
  inside,
  line,
} from '../../checks/troops.ts'
import { COLUMNS } from '../../setup/data.ts'
import { beginCombats } from './close-combat.ts'
import { combats, involved } from './combats.ts'
import { account, oddsColumn, oddsOf, shifted } from './odds.ts'

type Given = Readonly<Record<string, unknown>>
const fights = (units: readonly Given[], more: Given = {}) => {
  const p = problem({ phase: 'artillery', side: 'french', units, ...more })
  const seen = inside(p)
  beginCombats(seen.field, seen.position, 0)
  return { ...seen, found: combats(seen.field, seen.position, 0) }
}
const reckon = (units: readonly Given[], more: Given = {}) => {
  const { field, position, found } = fights(units, more)
  const sum = account(field, position, found[0])
  return { ...sum, name: COLUMNS[sum.column], shift: (id: string) => sum.terms.find(t => t.case === id)?.value }
}

describe('the Odds Table', () => {
  const { field } = inside(problem({ units: [line('x', '0,0')] }))
  const at = (a: number, b: number) => COLUMNS[oddsColumn(field, a, b)]

  test('[ODDS-3] off the table the legend decides', () => {
    expect([at(20, 19), at(21, 18), at(20, 16), at(24, 16), at(32, 16), at(40, 16), at(44, 16), at(48, 16)]).toEqual([
      'I',
      'II',
      'II',
      'III',
      'IV',
      'V',
      'VI',
      'X',
    ])
    expect([at(19, 12), at(4, 0)]).toEqual(['IV', 'X'])
  })

  test('[CMOD-10] from X the first unfavourable shift leads to VI', () => {
    expect([shifted(6, -1), shifted(6, -2), shifted(6, 1)].map(s => COLUMNS[s.column])).toEqual(['VI', 'V', 'X'])
  })

  test('[CMOD-11] below I the advantage changes sides; VI is the ceiling', () => {
    expect(shifted(1, -2)).toEqual({ column: 1, reversed: true })
    expect(shifted(0, -1)).toEqual({ column: 1, reversed: true })
    expect(shifted(4, 3)).toEqual({ column: 5, reversed: false })
  })
})

describe('the Results Table', () => {
  test('[CRT-1] [CRT-2] [CRT-REROLL] chances of winning are those of the heading, rerolls taken out', () => {
    const { field, position, found } = fights([flag('F', '0,0'), colours('C', '1,0')])
    expect(account(field, position, found[0])).toMatchObject({ attack: 3, defence: 3, column: 0, advantage: 0 })
    const rows = field.tables.results.rows
    const wins = [0, 1, 2, 3, 4, 5].map(c => rows.filter(r => r[c].startsWith('+')).length)
    const losses = [0, 1, 2, 3, 4, 5].map(c => rows.filter(r => !r[c].startsWith('+') && r[c] !== 'reroll').length)
    expect(wins).toEqual([3, 3, 4, 3, 4, 5])
    expect(losses).toEqual([3, 2, 2, 1, 1, 1])
    const odds = oddsOf(field, position, found[0])
    expect(odds.chances.reduce((sum, c) => sum + c.probability, 0)).toBeCloseTo(1)
  })
})

describe('which units count', () => {
  test('[CC-3] [CC-3b] without an enemy in front, or being in front of one, a unit adds nothing but shares the outcome', () => {
    // y faces away from the attacker and is in no front; it is adjacent to the fight.
    const { field, position, found, hex } = fights([
      flag('F', '0,0'),
      colours('C', '1,0'),
      austrian('y', '2,0', { facing: 'E' }),
    ])
    expect(account(field, position, found[0]).defenders).toEqual([hex('1,0')])
    expect(involved(field, position, found[0]).defenders).toEqual([hex('1,0'), hex('2,0')])
  })

  test('[CC-3] [CC-3b] [CC-4b] the same holds for attackers, and for the Leader who is with them', () => {
    // a is behind C with its back to it; b is behind F.
    const { field, position, found, hex } = fights(
      [flag('F', '0,0'), colours('C', '1,0'), line('a', '2,0'), line('b', '-1,0')],
      { leaders: [general('g', '2,0')] },
    )
    const sum = account(field, position, found[0])
    expect(sum).toMatchObject({ attackers: [hex('0,0')], attack: 3, defence: 3 })
    expect(
      involved(field, position, found[0])
        .attackers.map(at => field.label(at))
        .sort(),
    ).toEqual(['-1,0', '0,0', '2,0'])
    const facing = fights([flag('F', '0,0'), colours('C', '1,0'), line('a', '2,0', { facing: 'W' })], {
      leaders: [general('g', '2,0')],
    })
    expect(account(facing.field, facing.position, facing.found[0]).attack).toBe(3 + 2 * 3 + 1)
  })

  test('[FEF-7] the defender is doubled as well when an attacker in front has its back turned', () => {
    expect(reckon([flag('F', '0,0', { facing: 'W' }), colours('C', '1,0')])).toMatchObject({ attack: 3, defence: 6 })
  })

  test('[FEF-7] [FAC-6] an enemy in front taken in flank or rear doubles the stack; a village has no flanks', () => {
    expect(reckon([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })])).toMatchObject({ attack: 6, defence: 3 })
    expect(
      reckon([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })], { terrain: { '1,0': 'village' } }),
    ).toMatchObject({ attack: 3 })
    const square = { square: true, facing: 'E' }
    expect(reckon([flag('F', '0,0'), colours('C', '1,0', square), austrian('y', '1,0', square)])).toMatchObject({
      attack: 3,
      defence: 4,
    })
  })

  test('[CC-4b] [CMOD-1] one Leader adds one, not doubled', () => {
    const led = reckon([flag('F', '0,0'), colours('C', '1,0', { facing: 'E' })], {
      leaders: [general('g', '0,0'), general('k', '0,0')],
    })
    expect(led.attack).toBe(7)
  })

  test('[DEF-26] guns count only on top', () => {
    expect(reckon([flag('F', '0,0'), cannon('k', '1,0')])).toMatchObject({ defence: 1 })
    expect(reckon([flag('F', '0,0'), austrian('y', '1,0'), cannon('k', '1,0')])).toMatchObject({ defence: 3 })
  })

  test('[CC-6] [CC-6b] linked hexes make one combat, others fight apart', () => {
    const one = fights([flag('F', '0,0'), line('a', '0,1'), colours('C', '1,0'), austrian('y', '1,1')])
    expect(one.found.length).toBe(1)
    const two = fights([flag('F', '0,0'), line('a', '0,5'), colours('C', '1,0'), austrian('y', '1,5')])
    expect(two.found.length).toBe(2)
  })

  test('[CC-7] [CC-7b] attacking cavalry fights apart from infantry, and first', () => {
    const { found, field } = fights([flag('F', '0,0'), chasseurs('h', '1,1', { facing: 'NE' }), colours('C', '1,0')])
    expect(found.map(c => c.attackers.map(h => field.label(h)))).toEqual([['1,1']])
    expect(found[0].defenders.map(h => field.label(h))).toEqual(['1,0'])
  })

  test('[CC-6] [CC-7] foot guns beside attacking cavalry aren’t infantry: they fight with it in one combat', () => {
    const apart = (beside: Readonly<Record<string, unknown>>) => {
      const { found, field } = fights([beside, chasseurs('h', '1,1', { facing: 'NE' }), colours('C', '1,0')])
      return found.map(c => c.attackers.map(h => field.label(h)))
    }
    expect(apart(gun('n', '0,0'))).toEqual([['0,0', '1,1']])
    expect(apart(line('a', '0,0'))).toEqual([['1,1']])
  })

  test('[CC-0] [DEF-24] every unit adjacent to the enemy when the phase starts must fight', () => {
    const { field, position, unit } = fights([flag('F', '0,0'), line('a', '-1,0'), colours('C', '1,0')])
    expect([field.unit.duty.get(position, unit('F')), field.unit.duty.get(position, unit('a'))]).toEqual([1, 0])
  })
})

describe('column modifiers', () => {
  const base = [flag('F', '0,0'), colours('C', '1,0')]

  test('[CMOD-2] the difference of the best ratings', () => {
    expect(reckon([flag('F', '0,0', { er: 3 }), colours('C', '1,0', { er: 1 })]).shift('CMOD-2')).toBe(2)
    expect(reckon([flag('F', '0,0', { er: 1 }), colours('C', '1,0', { er: 3 })]).shift('CMOD-2')).toBe(-2)
    const column = [flag('F', '0,0', { er: 1 }), line('a', '0,0', { er: 3 })]
    expect(reckon([...column, colours('C', '1,0')]).shift('CMOD-2')).toBe(1)
  })

  test('[CMOD-3] [FIRE-INF-4] a defender who has fired', () => {
    expect(reckon([flag('F', '0,0'), colours('C', '1,0', { fired: true })]).shift('CMOD-3')).toBe(1)
    expect(reckon([flag('F', '0,0', { fired: true }), colours('C', '1,0')]).shift('CMOD-3')).toBeUndefined()
    // y is adjacent to F, but neither has the other in front.
    const beside = austrian('y', '0,-1', { fired: true })
    expect(reckon([flag('F', '0,0'), colours('C', '1,0'), beside]).shift('CMOD-3')).toBeUndefined()
    const ahead = austrian('y', '1,-1', { fired: true })
    expect(reckon([flag('F', '0,0'), colours('C', '1,0'), ahead]).shift('CMOD-3')).toBe(1)
  })

  test('[CMOD-5] [TEC-UP-C] [TEC-STR-C1] uphill or out of a stream, once', () => {
    expect(reckon(base, { levels: { '1,0': 1 } }).shift('CMOD-5')).toBe(-1)
    expect(reckon(base, { terrain: { '0,0': 'stream' } }).shift('CMOD-5')).toBe(-1)
    expect(
      reckon(base, { levels: { '1,0': 1 }, terrain: { '0,0': 'stream' } }).terms.filter(t => t.case === 'CMOD-5')
        .length,
    ).toBe(1)
    expect(reckon(base, { levels: { '0,0': 1 } }).shift('CMOD-5')).toBeUndefined()
    expect(reckon(base, { terrain: { '1,0': 'stream' } }).shift('CMOD-5')).toBeUndefined()
  })

  test('[CMOD-6] [TEC-DOWN-C] cavalry downhill', () => {
    const horse = [chasseurs('h', '0,0'), dragoons('d', '1,0')]
    expect(reckon(horse, { levels: { '0,0': 1 } }).shift('CMOD-6')).toBe(1)
    expect(reckon(base, { levels: { '0,0': 1 } }).shift('CMOD-6')).toBeUndefined()
    expect(reckon(horse, { levels: { '1,0': 1 } }).shift('CMOD-6')).toBeUndefined()
  })

  test('[CMOD-6] [CHG-2] not horse guns, which do not charge; horsemen with guns do', () => {
    const guns = gun('m', '0,0', { type: 'FR_GDHORSE8', limbered: true })
    const downhill = { levels: { '0,0': 1 } }
    expect(reckon([guns, dragoons('d', '1,0')], downhill).shift('CMOD-6')).toBeUndefined()
    expect(reckon([chasseurs('h', '0,0'), guns, dragoons('d', '1,0')], downhill).shift('CMOD-6')).toBe(1)
  })

  test('[CMOD-7] cavalry against infantry three, against a square four; the other way nothing', () => {
    expect(reckon([chasseurs('h', '0,0'), colours('C', '1,0')]).shift('CMOD-7')).toBe(-3)
    expect(
      reckon([
        chasseurs('h', '0,0'),
        colours('C', '1,0', { square: true }),
        austrian('y', '1,0', { square: true }),
      ]).shift('CMOD-7'),
    ).toBe(-4)
    expect(reckon([flag('F', '0,0'), dragoons('d', '1,0')]).shift('CMOD-7')).toBeUndefined()
  })

  test('[CMOD-8] [TEC-WOOD-C1] a village or woods for the defender', () => {
    expect(reckon(base, { terrain: { '1,0': 'wood' } }).shift('CMOD-8')).toBe(-1)
    expect(reckon(base, { terrain: { '1,0': 'village' } }).shift('CMOD-8')).toBe(-1)
    expect(reckon(base, { terrain: { '1,0': 'orchard' } }).shift('CMOD-8')).toBeUndefined()
    expect(reckon(base, { terrain: { '0,0': 'wood' } }).shift('CMOD-8')).toBeUndefined()
  })

  test('[CMOD-9] guns charged from a clear hex in front', () => {
    expect(reckon([flag('F', '0,0'), cannon('k', '1,0')]).shift('CMOD-9')).toBe(-2)
    expect(
      reckon([flag('F', '0,0'), cannon('k', '1,0')], { terrain: { '0,0': 'orchard' } }).shift('CMOD-9'),
    ).toBeUndefined()
    expect(reckon([flag('F', '0,0'), cannon('k', '1,0', { facing: 'E' })]).shift('CMOD-9')).toBeUndefined()
    expect(reckon(base).shift('CMOD-9')).toBeUndefined()
  })

  test('[CMOD-2] [CMOD-3] [CMOD-5] [CMOD-7] [CMOD-8] [CMOD-9] all of them together, each counted once', () => {
    const all = reckon(
      [
        chasseurs('h', '0,0', { er: 3 }),
        colours('C', '1,0', { fired: true, er: 1 }),
        cannon('k', '1,-1', { er: 1 }),
        austrian('y', '1,1', { er: 1 }),
      ],
      { levels: { '1,0': 1, '1,-1': 1 }, terrain: { '1,0': 'village' } },
    )
    expect(all.terms.filter(t => /CMOD-[2-9]/.test(t.case)).map(t => [t.case, t.value])).toEqual([
      ['CMOD-2', 2],
      ['CMOD-3', 1],
      ['CMOD-5', -1],
      ['CMOD-7', -3],
      ['CMOD-8', -1],
      ['CMOD-9', -2],
    ])
    // One uphill and another downhill: each shift counts.
    const slope = reckon([chasseurs('h', '0,0'), dragoons('d', '1,0'), dragoons('e', '1,-1')], {
      levels: { '0,0': 1, '1,0': 2 },
    })
    expect([slope.shift('CMOD-5'), slope.shift('CMOD-6')]).toEqual([-1, 1])
  })

  test('[CMOD-9] guns under infantry, or limbered, still count as charged artillery', () => {
    expect(reckon([flag('F', '0,0'), austrian('y', '1,0'), cannon('k', '1,0')]).shift('CMOD-9')).toBe(-2)
    expect(reckon([flag('F', '0,0'), cannon('k', '1,0', { limbered: true })]).shift('CMOD-9')).toBe(-2)
  })

  test('[CMOD-11] the example: two shifts against a II turn it round', () => {
    // 7 against 6 is II; a difference of two ratings reverses it.
    const units = [
      flag('F', '0,0', { cc: 6, er: 1 }),
      line('a', '0,0', { er: 1 }),
      colours('C', '1,0', { cc: 6, er: 3 }),
    ]
    expect(reckon(units)).toMatchObject({ attack: 7, defence: 6, name: 'II', advantage: 1 })
  })

  test('[ODDS-2] X is a Total Defeat without a die', () => {
    const { field, position, found } = fights([flag('F', '0,0', { cc: 9 }), cannon('k', '1,0', { facing: 'E' })], {
      leaders: [feldherr('h', '9,0')],
    })
    const odds = oddsOf(field, position, found[0])
    expect(odds.chances).toEqual([
      { result: 'defender T', probability: 1, text: 'defender totally defeated', fortune: 'best' },
    ])
  })
})
