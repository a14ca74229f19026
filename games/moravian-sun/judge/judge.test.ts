/** How the sergeant, who follows the policy, plays. */
import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Officer,
  PRINCE,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { leastLoss, type Stakes, worthOf } from './melee.ts'

const OFFICERS = [
  { ...MARSHAL, hex: '-5,0' },
  { ...PRINCE, hex: '5,0' },
]

describe('orders', () => {
  const ordered = (units: readonly Counter[], more: Problem = {}): string =>
    problem({ phase: 'priorities', orders: {}, units, leaders: OFFICERS, ...more }).preferred()

  const brigades = (hex: (i: number) => string, more: Partial<Counter> = {}): Counter[] =>
    [1, 2, 3].map(i => french(`F${i}`, 6, hex(i), { efficiency: 4, ...more }))

  test('a strong command close to a weak enemy attacks or advances', () => {
    expect(ordered([...brigades(i => `-1,${i - 2}`), allied('A1', 2, '1,0')])).toMatch(
      /^place F to (attack|advance) in 1$/,
    )
  })

  test('a broken command next to the enemy defends, and rallies', () => {
    const broken = brigades(i => `-1,${i - 2}`, { cohesion: 'disordered' })
    expect(ordered([...broken, allied('A1', 8, '1,0')])).toBe('place F to defense in 1')
  })

  test('no unit stands still far from the enemy', () => {
    const far = ordered([...brigades(i => `-6,${i}`), allied('A1', 4, '6,-1')])
    expect(far).toMatch(/^place F to (march|advance) in 1$/)
  })
})

describe('assaults', () => {
  test('a hopeless one is left alone where no unit has to attack', () => {
    const units = [french('F1', 2, '0,0'), allied('A1', 6, '1,0')]
    expect(fighting(units, { orders: { F: 'advance', A: 'defense' } }).preferred()).toBe('done')
  })

  test('a good one is made, with enough to make it good', () => {
    const units = [french('F1', 6, '0,0'), french('F2', 6, '1,-1'), allied('A1', 3, '1,0')]
    expect(fighting(units).preferred()).toBe('assault 1,0 with F1 F2')
  })
})

describe('tempers', () => {
  const fight = (ours: number, theirs: number) => fighting([french('F1', ours, '0,0'), allied('A1', theirs, '1,0')])

  test('a bold player makes more of an attack than usual, a wary one less; neither makes anything of a hopeless one', () => {
    const [bold, usual, wary] = ['bold', undefined, 'wary'].map(temper =>
      fight(2, 6).appealOf('assault 1,0 with F1', temper),
    )
    expect(bold).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(wary)
    expect(fight(1, 8).appealOf('assault 1,0 with F1', 'bold')).toBeLessThan(0)
  })

  test('a player who goes for objectives makes more of one, a bold one less of the danger there', () => {
    const place = moving('advance', [french('F1', 3, '-2,0'), allied('A1', 8, '2,0')], {
      places: { hexes: ['1,0'], perDemoralization: 4 },
    })
    const [ground, bold, usual, wary] = ['for the ground', 'bold', undefined, 'wary'].map(temper =>
      place.appealOf('move F1 to 1,0', temper),
    )
    expect(ground).toBeGreaterThan(usual)
    expect(bold).toBeGreaterThan(usual)
    expect(usual).toBeGreaterThan(wary)
  })
})

describe('a seasoned player', () => {
  test('[4.13.1] with the French makes more of an attack that is left to a test, and stays in line', () => {
    const beside = moving('advance', [
      french('F1', 5, '-2,0'),
      french('F2', 5, '0,0'),
      allied('A1', 3, '1,0'),
      allied('A2', 9, '6,0'),
    ])
    const gain = (temper?: string): number => beside.appealOf('move F1 to 0,1', temper)
    expect(gain('seasoned')).toBeGreaterThan(gain())
  })

  test('with the Allies thinks less of an Advance for the sake of an attack', () => {
    const facing = problem({
      phase: 'priorities',
      orders: {},
      units: [...[1, 2, 3].map(i => allied(`A${i}`, 6, `1,${i - 2}`, { efficiency: 4 })), french('F1', 2, '-1,0')],
      leaders: OFFICERS,
    })
    facing.play('place F to march in 1', 'seal')
    const of = (order: string, temper?: string): number => facing.appealOf(`place A to ${order} in 1`, temper)
    expect(of('advance', 'seasoned') - of('march', 'seasoned')).toBeLessThan(of('advance') - of('march'))
  })
})

describe('the results of an assault', () => {
  const stakes: Stakes = {
    ours: 6,
    theirs: 8,
    cheapest: 3,
    exchanged: 4,
    guns: 0,
    prize: 0,
    broken: false,
    led: false,
    weFail: 0.3,
    theyFail: 0.3,
    ourPrice: 1,
    theirPrice: 1,
  }

  test('disorder costs a large force no more than the enemy can make of it', () => {
    const disordered = [6, 9, 12, 24].map(ours => worthOf('Ad', { ...stakes, ours }))
    expect(disordered[1]).toBeLessThan(disordered[0])
    expect(disordered[3]).toBe(disordered[2])
  })
})

describe('moves', () => {
  test('a place that counts and lies open is taken', () => {
    const p = moving('advance', [french('F1', 4, '-2,0'), allied('A1', 4, '6,0')], {
      places: { hexes: ['1,0'], perDemoralization: 4 },
    })
    expect(p.preferred()).toBe('move F1 to 1,0')
  })

  test('a disordered unit keeps away from the enemy', () => {
    const p = moving('march', [french('F1', 4, '-2,0', { cohesion: 'disordered' }), allied('A1', 8, '0,0')])
    const [, , , to] = p.preferred().split(' ')
    expect(Number(to?.split(',')[0])).toBeLessThan(-2)
  })

  test('weak troops do not walk up to strong ones, strong ones do to weak ones', () => {
    const meeting = (ours: number, theirs: number): string =>
      moving('pursuit', [frenchHorse('F1', ours, '-2,0'), allied('A1', theirs, '2,0')]).preferred()
    expect(meeting(8, 1)).toMatch(/^(move F1 to (1,0|1,1|2,-1|3,-1|2,1|3,0)|charge)/)
    expect(meeting(1, 8)).not.toMatch(/^(move F1 to (1,0|1,1|2,-1|3,-1|2,1|3,0)|charge)/)
  })
})

describe('the road to Vienna', () => {
  const exits = ['6,0']

  test('an Allied unit that can leave by it does so', () => {
    const units = [allied('A1', 4, '5,0'), french('F1', 4, '-5,0')]
    const p = problem({ units, exits, leaders: OFFICERS, command: 'A', orders: { A: 'march', F: 'defense' } })
    expect(p.preferred()).toBe('exit A1')
  })

  test('the French go where it leaves the map while an enemy might come, and stay there', () => {
    const coming = allied('A1', 6, '0,-6')
    const leaders = [{ ...MARSHAL, hex: '4,0' }]
    const away = problem({ units: [french('F1', 4, '3,0'), coming], exits, leaders })
    expect(away.preferred()).toBe('move F1 to 6,0')
    const there = problem({ units: [french('F1', 4, '6,0'), coming], exits, leaders })
    expect(there.preferred()).toBe('done')
    const ordered = problem({
      phase: 'priorities',
      orders: {},
      units: [french('F1', 4, '6,0'), coming],
      exits,
      leaders,
    })
    expect(ordered.preferred()).toBe('place F to defense in 1')
  })

  const wide = { map: { radius: 26 }, exits: ['26,0'], turns: 24 }

  test('the Allies make for it from as far as they march in the turns that are left', () => {
    const units = [allied('A1', 4, '-20,0'), french('F1', 1, '-26,0')]
    const leaders = [{ ...PRINCE, hex: '-20,0' }]
    const goes = (turn: number): string =>
      problem({ ...wide, turn, units, leaders, command: 'A', orders: { A: 'march', F: 'defense' } }).preferred()
    expect([goes(1), goes(2)]).toEqual([
      expect.stringMatching(/^move A1 to -1/),
      expect.stringMatching(/^move A1 to -2[1-6]/),
    ])
  })

  test('the French keep to it while an enemy could get there in the turns that are left', () => {
    const units = [french('F1', 4, '22,0'), allied('A1', 6, '3,0')]
    const leaders = [{ ...MARSHAL, hex: '22,0' }]
    const goes = (turn: number): string => problem({ ...wide, turn, units, leaders }).preferred()
    expect([goes(16), goes(17)]).toEqual(['move F1 to 26,0', expect.stringMatching(/^move F1 to 1/)])
  })

  test('more than a garrison waits on the near side of it where a large army may come', () => {
    const going = (theirs: number): string => {
      const units = [french('F1', 8, '26,0'), french('F2', 6, '20,0')]
      const army = Array.from({ length: theirs }, (_, i) => allied(`A${i}`, 8, `-10,${i}`))
      return problem({ ...wide, units: [...units, ...army], leaders: [{ ...MARSHAL, hex: '20,0' }] }).preferred()
    }
    expect([going(3), going(4)]).toEqual([
      expect.stringMatching(/^move F2 to 1/),
      expect.stringMatching(/^move F2 to 2[3-6]/),
    ])
  })

  test('a corps does not stand still because one of its brigades is on it', () => {
    const ordered = (strength: number): string => {
      const others = [french('F2', strength, '-3,0'), french('F3', strength, '-3,1')]
      const units = [french('F1', 8, '6,0'), ...others, allied('A1', 8, '-6,4'), allied('A2', 8, '-6,5')]
      return problem({
        phase: 'priorities',
        orders: {},
        units,
        exits,
        leaders: [{ ...MARSHAL, hex: '-3,0' }],
      }).preferred()
    }
    expect([ordered(4), ordered(3)]).toEqual([
      expect.stringMatching(/^place F to (march|advance|pursuit) in 1$/),
      'place F to defense in 1',
    ])
  })

  test('the Allies attack who bars it where they would leave others alone', () => {
    const columns = ['A1', 'A2'].map(id => allied(id, 4, '5,0', { efficiency: 3 }))
    const units = [...columns, french('F1', 4, '6,0', { efficiency: 4 })]
    const facing = (more: Problem): string =>
      fighting(units, { command: 'A', orders: { A: 'advance', F: 'defense' }, ...more }).preferred()
    expect([facing({ exits }), facing({})]).toEqual(['assault 6,0 with A1 A2', 'done'])
  })
})

describe('Generals', () => {
  test('[3.3] stay with their own brigades, and go to the rest of the corps only without any', () => {
    const general = { id: 'H', side: 'french', rank: 'general', initiative: 2, range: 3, formations: ['F'] } as const
    const riding = (own: Partial<Counter>): string => {
      const corps = [french('F1', 6, '-1,0'), french('F2', 6, '-1,1')]
      const units = [...corps, french('F3', 3, '4,0', own), allied('A1', 1, '0,-6')]
      const leaders = [
        { ...MARSHAL, hex: '-1,0' },
        { ...general, hex: '4,0' },
      ]
      return problem({ phase: 'leaders', units, leaders }).preferred()
    }
    expect(riding({ general: 'H' })).toBe('done')
    expect(riding({})).toMatch(/^ride H to -/)
  })
})

describe('Detachments', () => {
  const general = {
    id: 'general',
    side: 'french',
    rank: 'general',
    initiative: 2,
    range: 3,
    formations: ['F'],
  } as const
  const units = [
    french('F1', 6, '-5,0'),
    french('F2', 6, '-5,1'),
    french('F3', 3, '4,0', { general: 'general' }),
    allied('A1', 2, '0,-6'),
  ]
  const leaders = [
    { ...MARSHAL, range: 2, hex: '-5,0' },
    { ...general, hex: '4,0' },
  ]
  const morning = (more: Problem = {}): MoravianProblem =>
    problem({ phase: 'start', orders: {}, units, leaders, dice: [4, 4, 4], ...more })

  test('[2.1.A.2] a General near the road to Vienna leaves his corps to block it', () => {
    expect(morning({ exits: ['6,0'] }).preferred()).toBe('detach general')
    expect(morning().preferred()).toBe('seal')
  })

  test('[2.1.A.2] not where the whole corps is there', () => {
    const together = units.map((unit, i) => (i === 0 || i === 1 ? { ...unit, sp: 1, hex: `5,${i - 1}` } : unit))
    expect(morning({ exits: ['6,0'], units: together }).preferred()).toBe('seal')
  })

  test('[4.2.1] a command that must keep its order is placed before the others, while there is a marker for it', () => {
    const firstPlaced = (staff: readonly Officer[]): string => {
      const kept = { detachments: ['general'], before: { general: 'march', F: 'march' } } as const
      const { match } = problem({ phase: 'priorities', orders: {}, units, leaders: staff, ...kept })
      const { battle, actor } = match
      const seen = match.seen(actor!)
      const policy = battle.judge.policy!(seen, actor!)
      const placed = battle.menus(seen, actor!).filter(menu => menu.kind === 'place')
      const [first] = placed.toSorted((a, b) => policy.urgency!(b) - policy.urgency!(a))
      return battle.language.say([...first.decisions()][0])
    }
    expect(firstPlaced(leaders)).toMatch(/^place general to march/)
    expect(firstPlaced([leaders[0], general])).toMatch(/^place general to march/)
    expect(firstPlaced([{ ...MARSHAL, hex: '-5,0' }, leaders[1]])).toMatch(/^place F to /)
  })
})

describe('guns', () => {
  test('fire at the larger of two targets, and never hold their fire', () => {
    const units = [
      frenchGuns('G', 3, '0,0', { range: 3 }),
      french('F1', 4, '0,0'),
      allied('A1', 2, '2,0'),
      allied('A2', 8, '2,-2'),
    ]
    const p = problem({ phase: 'movement', units, leaders: OFFICERS, orders: { F: 'defense', A: 'defense' } })
    p.play('done')
    if (p.step === 'leaders') p.play('done')
    expect(p.preferred()).toBe('bombard 2,-2 with G')
  })
})

test('an Emperor keeps away from the enemy, a Marshal rides to those who attack', () => {
  const units = [french('F1', 6, '0,0'), french('F2', 6, '-4,0'), allied('A1', 2, '1,0')]
  const crowned = { id: 'emperor', side: 'french', rank: 'army', crowned: true, range: 6, hex: '-2,0' } as const
  const marshal = { ...MARSHAL, hex: '-4,0' }
  const p = problem({ phase: 'leaders', units, orders: { F: 'attack', A: 'defense' }, leaders: [marshal, crowned] })
  const rides: string[] = []
  while (p.step === 'leaders' && rides.length < 4) {
    const next = p.preferred()
    p.play(next)
    rides.push(next)
  }
  expect(rides).toContain('ride marshal to 0,0')
  const away = Number(p.at('emperor')?.split(',')[0])
  expect(away).toBeLessThanOrEqual(-2)
})

test('a player who has to make up for a loss gives up what covers it with least to spare', () => {
  expect(leastLoss([1, 3, 6], 2)).toBe(3)
  expect(leastLoss([1, 3], 6)).toBe(4)
  expect(leastLoss([2, 2, 2], 3)).toBe(4)
  expect(leastLoss([5], 0)).toBe(0)
})
