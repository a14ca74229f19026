import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { chargeUpon } from './contact.ts'

// The Coalition charges from the west along direction 0 (SE); the French face back along direction 3 (NW) and rout to
// the east.
const charge = (given: Problem): KulmProblem =>
  problem({ phase: 'charge', side: 'coalition', map: { radius: 14 }, ...given })
const HUSSARS = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
const FRENCH = french('F1', 6, '0,0', { facing: 'NW' })
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)
/** Up to 0,0, the target. */
const UP_TO_IT = ['declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0')]

describe('6.7.12 where skirmishers slip away to', () => {
  const LIGHT = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
  const refuges = (given: Problem, units: readonly Counter[] = []): string[] => {
    const field = charge({ ...given, units: [HUSSARS, LIGHT, ...units] })
    field.play(...UP_TO_IT)
    return field.choices('slip').map(order => order.slice('slip to '.length))
  }
  const BESIDE = ['0,-1', '0,1', '1,-1', '1,0', '-1,1']

  test('[6.7.12] into woods on any side of them, and nowhere else', () => {
    for (const hex of BESIDE) expect(refuges({ terrain: { [hex]: 'wood' } })).toEqual([hex])
    expect(refuges({ terrain: { '2,0': 'wood' } })).toEqual([])
  })

  test('[6.7.12] not where the enemy stands', () => {
    const terrain = { '0,1': 'wood', '1,0': 'wood' } as const
    expect(refuges({ terrain })).toEqual(['0,1', '1,0'])
    expect(refuges({ terrain }, [coalition('C1', 3, '0,1')])).toEqual(['1,0'])
  })

  test('[6.7.12] not to friends who are shaken, to guns alone, or where there is no room', () => {
    const friend = (more: Partial<Counter>): string[] =>
      refuges({}, [french('F2', 6, '1,0', { facing: 'NW', ...more })])
    expect(friend({})).toEqual(['1,0'])
    expect(friend({ state: 'disordered' })).toEqual([])
    expect(friend({ increments: 18 })).toEqual([])
    expect(refuges({}, [frenchGuns('G1', 2, '1,0')])).toEqual([])
  })
})

describe('10.2.7 who stands, and by what', () => {
  const terms = (rider: Partial<Counter>): string[] => {
    const field = charge({
      units: [
        { ...HUSSARS, ...rider },
        { ...FRENCH, facing: 'SE' },
      ],
      dice: [6, 6],
    })
    field.play(...UP_TO_IT)
    const [check] = field.told('checkedMorale') as unknown as { terms: { text: string }[] }[]
    return check.terms.map(({ text }) => text)
  }

  test('[4.2.2] [13.4.8] any lances frighten, none do not', () => {
    expect(terms({ lance: 1 })).toEqual(terms({ lance: 8 }))
    expect(terms({ lance: 1 })).not.toEqual(terms({ lance: 0 }))
    const { battle, position } = charge({
      units: [{ ...HUSSARS, lance: 1 }, coalitionHorse('K2', 4, '-4,0', { facing: 'SE' }), FRENCH],
    }).match
    const { field } = battle
    const [lancers, hussars] = ['K1', 'K2'].map(id => field.units.findIndex(one => one.id === id))
    const frightens = (...riders: number[]): boolean =>
      chargeUpon(field, position, riders, field.ground.grid.find('0,0')).lancers
    expect([frightens(lancers, hussars), frightens(hussars)]).toEqual([true, false])
  })

  test('[10.2.7b] [6.2.2] all in the hex are charged as they stood, though the topmost has failed and stands otherwise', () => {
    const line = (id: string): Counter => ({ ...FRENCH, id, increments: 2, mov: 66, formation: 'line', facing: 'SSE' })
    const field = charge({ units: [HUSSARS, line('F1'), line('F2'), line('F3')], dice: [1, 1] })
    field.play(...UP_TO_IT)
    const checks = field.told('checkedMorale') as unknown as { unit: string; terms: { text: string }[] }[]
    expect(checks.map(({ unit, terms }) => [unit, ...terms.map(({ text }) => text)])).toEqual(
      ['F1', 'F2', 'F3'].map(id => [id, 'charged in rear', 'in Line']),
    )
    expect(field.unit('F1')).toMatchObject({ state: 'disordered', formation: 'column' })
  })

  test('[10.5.2a] limbered guns among foot make no check of their own', () => {
    const guns = (foot: number, battery: number): unknown => {
      const field = charge({
        units: [
          HUSSARS,
          { ...FRENCH, facing: 'SE', mov: foot },
          frenchGuns('G1', 2, '0,0', { facing: 'SE', mov: battery }),
        ],
        dice: [3, 3],
      })
      field.play(...UP_TO_IT)
      return [field.told('checkedMorale').map(({ unit }) => unit), field.unit('F1').state, field.unit('G1').state]
    }
    expect(guns(11, 66)).toEqual([['F1'], 'goodOrder', 'goodOrder'])
    expect(guns(66, 11)).toEqual([['F1'], 'disordered', 'disordered'])
  })
})

test('[10.2.7b] [4.2.2] before a target is declared one sees what it would have to pass, by the side from which the charge comes', () => {
  const cases = (facing: string): string[] => {
    // Two increments are too few for a square.
    const field = charge({ units: [HUSSARS, { ...FRENCH, facing, increments: 2 }] })
    field.play('declare K1', ...ride('-3,0', '-2,0'))
    // After the morale value itself.
    return field
      .odds('aim at 0,0')
      .terms.slice(1)
      .map(({ text }) => text)
  }
  expect([cases('NW'), cases('SE'), cases('S')]).toEqual([[], ['charged in rear'], ['charged in flank']])
})

test('[10.2.3] of a hex that only friends hold nothing is foretold', () => {
  const own = coalitionGuns('G1', 2, '-2,1', { formation: 'unlimbered', facing: 'SE' })
  const field = charge({ units: [HUSSARS, FRENCH, own] })
  field.play('declare K1', ...ride('-3,0'))
  const { battle, position } = field.match
  expect(battle.forecast(position, battle.language.hear('aim at -2,1'), 1).odds).toBeNull()
})

test('[16.2.7e] [10.2.8b] nor of a square that Austrians would form, or one too far away', () => {
  const foretold = (...units: Counter[]): boolean[] => {
    const field = problem({ phase: 'charge', map: { radius: 14 }, units })
    field.play('declare H1', 'gallop to -3,0 facing SE as column')
    const { battle, position } = field.match
    return ['0,0', '3,0'].map(
      at => battle.forecast(position, battle.language.hear(`form-square at ${at}`), 1).odds !== null,
    )
  }
  const hussars = frenchHorse('H1', 8, '-4,0', { facing: 'SE' })
  const foot = (hex: string, nation: 'russian' | 'austrian'): Counter =>
    coalition(`C${nation}${hex[0]}`, 6, hex, { nation, formation: 'line', facing: 'W' })
  expect(foretold(hussars, foot('0,0', 'russian'), foot('3,0', 'russian'))).toEqual([true, false])
  expect(foretold(hussars, foot('0,0', 'austrian'), foot('3,0', 'russian'))).toEqual([false, false])
})

test('[10.2.6] [6.7.13] [10.5.1a] where no unit rolls to stand, no chances of it are shown', () => {
  const tells = (unit: Counter): boolean => {
    const field = charge({ units: [HUSSARS, unit] })
    field.play('declare K1', ...ride('-3,0'))
    return field.forecast('aim at 0,0').odds !== null
  }
  const guns = (formation: 'limbered' | 'unlimbered') => frenchGuns('G1', 2, '0,0', { facing: 'NW', formation })
  expect([tells({ ...FRENCH, increments: 2 }), tells(guns('unlimbered'))]).toEqual([true, true])
  const light = french('F1', 3, '0,0', { facing: 'W', formation: 'skirmish', range: 2 })
  expect([tells({ ...FRENCH, formation: 'square' }), tells(light), tells(guns('limbered'))]).toEqual([
    false,
    false,
    false,
  ])
})

describe('10.1 regiments that charge together', () => {
  const brigade = (more: Partial<Counter>, third: Partial<Counter> = {}): KulmProblem =>
    charge({
      units: [
        HUSSARS,
        coalitionHorse('K2', 4, '-4,0', { facing: 'SE', ...more }),
        coalitionHorse('K3', 4, '-4,0', { facing: 'SE', ...third }),
        FRENCH,
      ],
      leaders: [{ id: 'gen', side: 'coalition', cavalry: 2, hex: '-4,0' }],
    })

  test('[10.1.4] only out of one hex', () => {
    expect(brigade({}).objections('declare K1 K2')).toEqual([])
    expect(brigade({ hex: '-4,1' }).objections('declare K1 K2')).toEqual(['10.1.4'])
  })

  test('[10.1.5] those are offered who may charge with it', () => {
    const offered = (...more: Parameters<typeof brigade>): Set<string> =>
      new Set(brigade(...more).choices('declare K1'))
    expect(offered({}, { readiness: 'fatigued' })).toEqual(new Set(['declare K1', 'declare K1 K2']))
    expect(offered({ readiness: 'fatigued' }, { readiness: 'fatigued' })).toEqual(new Set(['declare K1']))
    // Each stack once, by its topmost unit.
    const stacks = brigade({}, { readiness: 'fatigued' })
      .choices('declare')
      .map(order => order.split(' ').slice(1).toSorted().join(' '))
    expect(stacks.toSorted()).toEqual([...new Set(stacks)].toSorted())
    expect(stacks).toContain('K1 K2')
  })
})

describe('10.1.10a squares beside the way', () => {
  // The path leads past the square: -2,0, -1,0 and -1,1 are all adjacent to it, the last two hexes from the first.
  const past = (...first: string[]): KulmProblem => {
    const field = charge({
      units: [{ ...HUSSARS, increments: 12 }, french('F1', 6, '-2,1', { facing: 'NW', formation: 'square', fv: 1 })],
      dice: [1, 1, 1, 1],
    })
    field.play('declare K1', 'gallop to -3,0 facing SE as column')
    if (field.choices('pass-by').length > 0) field.play('pass-by')
    field.play('gallop to -2,0 facing SE as column', ...first)
    return field
  }

  test('[6.5.7] [10.1.10a] a unit that has fired does not fire into a hex adjacent to that one', () => {
    const silent = past('fire at -2,0 from -2,1')
    silent.play('gallop to -1,0 facing S as column')
    expect(silent.choices('fire')).toEqual([])
    const saved = past('done')
    saved.play('gallop to -1,0 facing S as column')
    expect(saved.choices('fire')).toEqual(['fire at -1,0 from -2,1'])
  })

  test('[6.5.7] [10.1.10a] but again into one that lies farther off', () => {
    const field = past('fire at -2,0 from -2,1')
    field.play('gallop to -1,0 facing S as column', 'gallop to -1,1 facing S as column')
    expect(field.choices('fire')).toEqual(['fire at -1,1 from -2,1'])
  })

  test('[10.1.10a] [6.5.9] [12.7.2] fire at cavalry in its own hex is separate: it fires before, then, and as the cavalry leaves', () => {
    const through = (first: 'fire' | 'done', within: 'fire' | 'done'): KulmProblem => {
      const square = french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' })
      const field = charge({ units: [{ ...HUSSARS, increments: 12, mov: 11 }, square], dice: [1, 1, 1, 1, 1, 1] })
      const fires = (what: 'fire' | 'done', at: string): string => (what === 'done' ? what : `fire at ${at} from -2,0`)
      field.play('declare K1', ...ride('-3,0'), fires(first, '-3,0'), 'pass-by')
      field.play(...ride('-2,0'), fires(within, '-2,0'), ...ride('-1,0'))
      return field
    }
    for (const first of ['fire', 'done'] as const)
      for (const within of ['fire', 'done'] as const)
        expect(through(first, within).choices('fire')).toEqual(['fire at -1,0 from -2,0'])
  })
})

describe('12.7.5 a square beside which a charge begins', () => {
  /** The path leads from -2,0, adjacent to the square, straight on to -1,0, also adjacent, or back out of its reach. */
  const begins = (facing: string, hex = '-2,0'): KulmProblem => {
    const square = french('F1', 6, '-2,1', { facing: 'NW', formation: 'square', fv: 1 })
    const field = charge({ units: [{ ...HUSSARS, hex, facing }, square], dice: [1, 1, 1, 1] })
    field.play('declare K1')
    field.play(field.choices('gallop').find(order => order.endsWith(`facing ${facing} as column`))!)
    return field
  }

  test('[12.7.5] [10.1.10a] it fires as the charge leaves it, and not into the hex next to that', () => {
    const away = begins('N')
    expect(away.choices('fire')).toEqual(['fire at -2,0 from -2,1'])
    const past = begins('SE')
    expect(past.choices('fire')).toEqual(['fire at -2,0 from -2,1'])
    past.play('fire at -2,0 from -2,1')
    expect([past.at('K1'), past.choices('fire')]).toEqual(['-1,0', []])
    expect(begins('N', '-2,-1').choices('fire')).toEqual([])
  })
})

describe('6.5.9 fire at cavalry within', () => {
  test('[6.5.9] [12.1.7] all of the square fires at it or a third into each of three hexes, not both', () => {
    const square = french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const near = ['-1,0', '-2,1', '-1,-1'].map((hex, i) => coalition(`C${i}`, 6, hex, { mov: 11 }))
    const others = [french('F9', 6, '4,4', { facing: 'N' }), coalition('C9', 6, '4,3')]
    const units = [{ ...HUSSARS, mov: 11 }, square, ...near, ...others]
    const after = (first: string): readonly (readonly string[])[] => {
      const field = charge({ units, dice: [1, 1, 1, 1, 1, 1, 1, 1] })
      field.play('declare K1', ...ride('-3,0'), 'done', 'aim at -2,0', ...ride('-2,0'), 'done')
      while (field.step !== 'defensiveFire') field.play('done')
      field.play(`fire at ${first} from -2,0`)
      return ['-2,0', '-1,0', '-2,1'].map(hex => field.objections(`fire at ${hex} from -2,0`))
    }
    expect(after('-2,0')).toEqual([['12.1.1'], ['12.1.7'], ['12.1.7']])
    expect(after('-1,0')).toEqual([['12.1.7'], ['12.1.1'], ['6.5.7']])
  })
})

describe('10.1.10c in the hex of a square', () => {
  /** The melee of cavalry in the square’s hex, at the first roll with such a result; dice for the checks after it. */
  const upon = (tens: number, ones: number, ...then: number[]): KulmProblem => {
    const square = french('F1', 6, '-2,0', { facing: 'NW', formation: 'square' })
    const field = charge({ units: [HUSSARS, square], dice: [tens, ones, ...then] })
    field.play('declare K1', ...ride('-3,0'), 'done', 'aim at -2,0', ...ride('-2,0'), 'done')
    while (field.step !== 'melees') field.play('done')
    expect(field.objections('done')).toEqual(['10.2.7e'])
    field.play('assault -2,0 with K1')
    return field
  }

  test('[10.1.10c] [6.5.11] they fight it there; [13.6.1] if it breaks they hold the hex', () => {
    const field = upon(6, 6, 1, 1)
    expect(field.told('fought')).toMatchObject([{ hex: '-2,0', result: 'DD' }])
    expect(field.told('checkedMorale')).toMatchObject([{ unit: 'F1', reason: 'squareShaken', passed: false }])
    field.play(field.choices('flee')[0])
    expect([field.at('K1'), field.at('F1') === '-2,0']).toEqual(['-2,0', false])
  })

  test('[13.6.1] [13.6.2] they bounce off a square that holds', () => {
    const field = upon(6, 6, 6, 6, 6, 6)
    if (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    expect(field.told('checkedMorale').map(({ unit, reason, passed }) => [unit, reason, passed])).toEqual([
      ['F1', 'squareShaken', true],
      ['K1', 'bounce', true],
    ])
    expect([field.at('F1'), field.unit('F1').formation, field.at('K1') === '-2,0']).toEqual(['-2,0', 'square', false])
  })
})

test('[10.3.8] [10.3.11] light cavalry moves four hexes to meet a charge, and no fifth', () => {
  // The hussars turn away to the south, so the lancers don’t reach them.
  const lancers = frenchHorse('L1', 8, '0,-3', { facing: 'SW' })
  const field = charge({ units: [HUSSARS, lancers], dice: [6, 6] })
  field.play('declare K1', 'gallop to -3,0 facing S as column', 'react L1')
  field.play(field.choices('meet')[0])
  for (const hex of ['-3,1', '-3,2', '-3,3', '-3,4']) {
    field.play(`gallop to ${hex} facing S as column`)
    if (field.choices('pass-by').length > 0) field.play('pass-by')
    if (field.choices('meet').length > 0) field.play(field.choices('meet')[0])
  }
  expect([field.told('met').length, field.told('contact')]).toEqual([4, []])
})

describe('10.2.8 a square that fails beside fugitives', () => {
  /** A battalion in good order tries for a square; the other in its hex is already routed. */
  const tried = (at: string, to: string): KulmProblem => {
    const other = french('F2', 4, '0,0', { facing: 'NW', state: 'routed' })
    const field = charge({ units: [{ ...HUSSARS, hex: at }, { ...FRENCH, increments: 4 }, other], dice: [5, 5, 2, 3] })
    field.play('declare K1', ...ride(to))
    if (field.choices('pass-by').length > 0) field.play('pass-by')
    field.play('form-square at 0,0')
    return field
  }

  test('[10.2.8i] [10.2.8j-ii] a disordered unit is not ridden down, even with a routed one beside it; a routing unit is', () => {
    const disorder = tried('-4,0', '-3,0')
    expect(disorder.told('squareTried')).toMatchObject([{ result: 'disorder' }])
    expect([disorder.told('recallRolled'), disorder.told('pursued')]).toEqual([[], []])
    expect([disorder.unit('F1').losses, disorder.unit('F2').losses]).toEqual([0, 0])
    const rout = tried('-2,0', '-1,0')
    expect(rout.told('squareTried')).toMatchObject([{ result: 'rout' }])
    expect([rout.told('recallRolled').length, rout.unit('F1').losses + rout.unit('F2').losses]).toEqual([1, 3])
  })
})
