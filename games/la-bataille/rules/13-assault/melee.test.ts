import type { Term } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition retreats west, the French retreat east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('13.1, 13.4 who assaults', () => {
  test('[13.1.2] only into the hexes before its front', () => {
    const field = melee({ units: [FRENCH, french('F2', 6, '0,1', { facing: 'S' }), RUSSIANS] })
    expect([field.objections('assault 0,0 with F1'), field.objections('assault 0,0 with F2')]).toEqual([[], ['13.1.2']])
  })

  test('[13.1.2] a unit that is not on the map does not assault, and is told so', () => {
    const field = melee({ units: [FRENCH, french('F9', 6), RUSSIANS] })
    expect(field.reasons('assault 0,0 with F9')).toEqual(['F9 isn’t on the map.'])
  })

  test('[13.2.1] a unit is named, once, and a target is there to be assaulted', () => {
    const { match } = melee({ units: [FRENCH, RUSSIANS] })
    const { field } = match.battle
    const [at, empty] = ['0,0', '0,-1'].map(hex => field.ground.grid.find(hex))
    const F1 = field.units.findIndex(({ id }) => id === 'F1')
    const cited = (hex: number, ...units: number[]): (string | undefined)[] =>
      match.objections({ kind: 'assault', at: hex, units }, 0).map(one => one.case)
    expect([cited(at, F1), cited(at), cited(at, F1, F1), cited(empty, F1)]).toEqual([
      [],
      ['13.2.1'],
      ['13.2.1'],
      ['13.2.1'],
    ])
  })

  test('[13.5.2] [16.1.3b] each is hindered by the stream that it crosses, all together by wet ground', () => {
    const other = french('F2', 6, '0,1', { facing: 'N' })
    const over = (hexsides: Record<string, 'stream'>) => {
      const { attack, terms } = melee({ units: [FRENCH, other, RUSSIANS], hexsides }).odds('assault 0,0 with F1 F2')
      return [attack, terms.filter(({ case: id }) => id === '16.1.3b').length]
    }
    const [dry] = over({})
    const half = dry / 2
    const crossed = Math.trunc((half * 2) / 3)
    expect(over({})).toEqual([dry, 0])
    expect(over({ '0,0/1,0': 'stream' })).toEqual([crossed + half, 0])
    expect(over({ '0,0/1,0': 'stream', '0,0/0,1': 'stream' })).toEqual([2 * crossed, 1])
  })

  test('[13.1.3] no unit has to assault; [13.1.4] then the Recovery Phase follows', () => {
    const field = melee({ units: [FRENCH, { ...RUSSIANS, state: 'goodOrder' }] })
    expect(field.objections('done')).toEqual([])
    field.play('done')
    expect(field.step).not.toBe('melees')
  })

  test('[6.5.10] [6.10.8] [4.3.6] squares, units in road march, routed units and guns do not', () => {
    const refused = (more: NonNullable<Problem['units']>[number]): string[] =>
      melee({ units: [more, french('F2', 6, '0,1', { facing: 'N' }), RUSSIANS] }).objections('assault 0,0 with F1')
    expect(refused({ ...FRENCH, formation: 'square' })).toEqual(['6.5.10'])
    expect(refused({ ...FRENCH, state: 'routed' })).toEqual(['4.3.6'])
    expect(refused({ ...FRENCH, state: 'disordered' })).toEqual([])
    expect(refused({ ...FRENCH, type: 'artillery', increments: 2, formation: 'unlimbered' })).toEqual(['13.2.1'])
  })

  test('[13.4.7] cavalry that has not charged leaves squares alone', () => {
    const horse = frenchHorse('F1', 6, '1,0', { facing: 'NW' })
    const others = { ...french('F2', 6, '0,1', { facing: 'N' }) }
    const square = melee({ units: [horse, others, { ...RUSSIANS, formation: 'square' }] })
    expect([square.objections('assault 0,0 with F1'), square.objections('assault 0,0 with F2')]).toEqual([
      ['13.4.7'],
      [],
    ])
    expect(melee({ units: [horse, others, RUSSIANS] }).objections('assault 0,0 with F1')).toEqual([])
  })

  test('[13.4.7] also where fugitives have run into the square, and only as long as it stands', () => {
    const horse = frenchHorse('F1', 6, '1,0', { facing: 'NW' })
    const foot = french('F2', 6, '0,1', { facing: 'N' })
    const fugitive = coalition('C9', 4, '0,0', { state: 'routed' })
    const against = (more: Partial<Counter>): string[] =>
      melee({ units: [horse, foot, { ...RUSSIANS, ...more }, fugitive] }).objections('assault 0,0 with F1')
    expect([against({ formation: 'square' }), against({}), against({ state: 'disordered' })]).toEqual([
      ['13.4.7'],
      [],
      [],
    ])
  })
})

describe('6.2.2, 10.5.2b guns on top of a stack', () => {
  const guns = coalitionGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'N' })
  const against = (formation: 'square' | 'column' | 'generalOrder', more: Problem = {}) => {
    const foot = { ...RUSSIANS, formation, facing: 'N' as const }
    return melee({ units: [FRENCH, guns, foot], ...more })
  }
  const factors = (field: KulmProblem): string[] =>
    field
      .odds('assault 0,0 with F1')
      .terms.filter(({ text }) => text.includes('F1'))
      .map(({ text }) => text)

  test('[6.2.2] [6.5.3] a square has no flank or rear for them, and houses have none either; a column has', () => {
    const village = { terrain: { '0,0': 'village' } } as const
    expect(factors(against('square')).join()).toContain('against a Square')
    for (const field of [against('square'), against('generalOrder', village)])
      expect(factors(field).join()).not.toMatch(/through the (rear|flank)/)
    expect(factors(against('column')).join()).toContain('through the flank')
  })

  test('[10.5.2b] [13.2.4] [6.5.6] in a square they do not check, and it is a square that is assaulted; beside a column they do', () => {
    const checks = (formation: 'square' | 'column'): unknown[] => {
      const field = against(formation, { dice: [6, 6, 6, 6, 6, 6] })
      field.play('assault 0,0 with F1')
      const told = field.told('checkedMorale').map(({ unit, reason }) => [unit, reason])
      return told.filter(([, reason]) => reason !== 'squareShaken')
    }
    expect(checks('square')).toEqual([['F1', 'assault']])
    expect(checks('column')).toEqual([
      ['G1', 'defendMelee'],
      ['C1', 'defendMelee'],
      ['F1', 'assault'],
    ])
  })
})

describe('13.2 the steps of an assault', () => {
  test('[13.2.3a] both are counted once: a unit that runs before does not change what the others must roll', () => {
    const strengths = (...dice: number[]) => {
      const field = melee({
        units: [french('F1', 9, '1,0', { facing: 'NW' }), RUSSIANS, coalition('C2', 3, '0,0', { facing: 'SE' })],
        dice,
      })
      field.play('assault 0,0 with F1')
      settle(field)
      return field
        .told('checkedMorale')
        .filter(({ reason }) => reason === 'defendMelee')
        .map(({ unit, passed, terms }) => [
          unit,
          passed,
          (terms as unknown as readonly Term[]).find(term => term.case === '13.2.3a')?.text,
        ])
    }
    // Nine against nine, even after six of them have routed.
    expect(strengths(1, 1, 6, 6)).toEqual([
      ['C1', false, 'strength 1:1'],
      ['C2', true, 'strength 1:1'],
    ])
    expect(strengths(6, 6, 6, 6)).toEqual([
      ['C1', true, 'strength 1:1'],
      ['C2', true, 'strength 1:1'],
    ])
  })

  test('[13.2.1] [13.2.3] [13.5.1] the defender who fails leaves, with a loss for the zone; [13.7.1] and the assailant may advance', () => {
    const field = melee({ units: [FRENCH, RUSSIANS], dice: [1, 1] })
    field.play('assault 0,0 with F1')
    expect(field.told('checkedMorale')).toMatchObject([{ unit: 'C1', reason: 'defendMelee', passed: false }])
    settle(field)
    expect(field.unit('C1')).toMatchObject({ state: 'disordered', losses: 1 })
    field.play('advance F1')
    expect(field.unit('F1')).toMatchObject({ hex: '0,0', facing: 'NW' })
  })

  test('[13.2.4] if the defender holds, each assailant checks', () => {
    const field = melee({
      units: [FRENCH, french('F2', 6, '1,-1', { facing: 'NW' }), RUSSIANS],
      dice: [6, 6, 1, 1, 1, 1],
    })
    field.play('assault 0,0 with F1 F2')
    settle(field)
    expect(field.told('checkedMorale').map(({ unit, passed }) => [unit, passed])).toEqual([
      ['C1', true],
      ['F1', false],
      ['F2', false],
    ])
    expect(field.told('fought')).toEqual([])
  })

  test('[13.2.4] [6.6.8] a defender in general order makes no check, the assailant does', () => {
    const field = melee({ units: [FRENCH, RUSSIANS], terrain: { '0,0': 'village' }, dice: [1, 1] })
    field.play('assault 0,0 with F1')
    expect(field.told('checkedMorale').map(({ unit }) => unit)).toEqual(['F1'])
  })

  test('[13.2.5] if both hold, the melee is fought once', () => {
    const field = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, 3, 3] })
    field.play('assault 0,0 with F1')
    expect(field.told('fought')).toMatchObject([{ hex: '0,0', odds: '1:1', roll: 33 }])
  })

  test('[13.4.4] through the flank its melee value is doubled', () => {
    const line = coalition('C1', 4, '0,0', { formation: 'line', facing: 'W' })
    const field = melee({ units: [french('F1', 4, '0,-1', { facing: 'S' }), line], dice: [6, 6, 6, 6, 3, 3] })
    field.play('assault 0,0 with F1')
    expect(field.told('fought')).toMatchObject([{ odds: '2:1' }])
  })
})

test('[13.7.2] all who advance form and face alike', () => {
  const field = melee({
    units: [
      FRENCH,
      french('F2', 6, '1,0', { facing: 'NW' }),
      coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 }),
    ],
  })
  field.play('assault 0,0 with F1 F2', 'evade K1 to -2,0', 'advance F1 F2')
  expect(['F1', 'F2'].map(unit => field.unit(unit))).toMatchObject([
    { hex: '0,0', formation: 'column', facing: 'NW' },
    { hex: '0,0', formation: 'column', facing: 'NW' },
  ])
})

test('[13.7.1] a leader goes along who would be left without men, and stays with those who stay', () => {
  const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
  const leaders = [{ id: 'L', side: 'french' as const, nation: 'french' as const, hex: '1,0' }]
  const advanced = (...who: string[]) => {
    const field = melee({ units: [FRENCH, french('F2', 6, '1,0', { facing: 'NW' }), horse], leaders })
    field.play('assault 0,0 with F1 F2', 'evade K1 to -2,0', `advance ${who.join(' ')}`)
    return [field.at('L'), field.told('rode').map(({ cases }) => cases)]
  }
  expect(advanced('F1')).toEqual(['1,0', []])
  expect(advanced('F1', 'F2')).toEqual(['0,0', [['13.7.1']]])
})

test('[13.7.1] [16.2.2] a leader who goes along holds two regiments together there', () => {
  const field = melee({
    side: 'coalition',
    units: [
      coalition('C1', 6, '1,0', { facing: 'NW', size: 'regiment' }),
      coalition('C2', 6, '1,0', { facing: 'NW', size: 'regiment' }),
      frenchHorse('H1', 6, '0,0', { facing: 'SE', move: 12 }),
    ],
    leaders: [{ id: 'L', side: 'coalition' as const, nation: 'russian' as const, hex: '1,0' }],
  })
  field.play('assault 0,0 with C1 C2', 'evade H1 to -2,0', 'advance C1 C2')
  expect(['C1', 'C2', 'L'].map(unit => field.at(unit))).toEqual(['0,0', '0,0', '0,0'])
})

describe('what counts before an assault', () => {
  const strength = (units: NonNullable<Problem['units']>, order: string, terrain: Problem['terrain'] = {}): unknown => {
    const field = melee({ units, terrain, dice: [6, 6, 6, 6, 6, 6, 3, 4] })
    field.play(order)
    const terms = field.told('checkedMorale')[0].terms as { text: string }[]
    return terms.map(({ text }) => text).filter(text => text.startsWith('strength'))[0]
  }

  test('[6.3.5] all increments of a column, [6.4.13a] four of a line in each hex', () => {
    expect(strength([{ ...FRENCH, increments: 12 }, RUSSIANS], 'assault 0,0 with F1')).toBe('strength 2:1')
    const line = french('F1', 12, '1,0', { formation: 'line', facing: 'W' })
    expect(strength([line, RUSSIANS], 'assault 0,0 with F1')).toBe('strength 1:2')
  })

  test('[6.4.13b] all increments of a line that defends', () => {
    const line = coalition('C1', 12, '0,0', { formation: 'line', facing: 'E' })
    expect(strength([{ ...FRENCH, increments: 12 }, line], 'assault 0,0 with F1')).toBe('strength 1:1')
  })

  test('[6.6.5] all increments of a unit that assaults out of houses', () => {
    expect(strength([{ ...FRENCH, increments: 12 }, RUSSIANS], 'assault 0,0 with F1', { '1,0': 'village' })).toBe(
      'strength 2:1',
    )
  })

  test('[6.3.6] [6.6.6] every unit of a stack fights', () => {
    const stack = [FRENCH, french('F2', 6, '1,0', { facing: 'NW' })]
    const field = melee({ units: [...stack, RUSSIANS], dice: [6, 6, 6, 6, 6, 6, 3, 4] })
    field.play('assault 0,0 with F1 F2')
    expect(field.told('fought')).toMatchObject([{ odds: '2:1' }])
    const alone = melee({ units: [...stack, RUSSIANS], dice: [6, 6, 6, 6, 3, 4] })
    alone.play('assault 0,0 with F1')
    expect(alone.told('fought')).toMatchObject([{ odds: '1:1' }])
  })

  test('[13.4.1] a unit that has fired assaults the hex that it fired at, and no other', () => {
    const field = problem({
      phase: 'offensive fire',
      map: { radius: 10 },
      units: [FRENCH, RUSSIANS, coalition('C2', 6, '1,-1', { facing: 'SE' })],
      dice: [1, 1],
    })
    field.play('fire at 0,0 from 1,0')
    while (field.step !== 'melees') field.play('done')
    expect([field.objections('assault 0,0 with F1'), field.objections('assault 1,-1 with F1')]).toEqual([
      [],
      ['13.4.1'],
    ])
  })

  test('[6.4.13c] [13.1.1] a line that has fought in one of its hexes may still be assaulted in the other, by others', () => {
    const line = (formation: 'line' | 'longLine'): KulmProblem => {
      const field = melee({
        units: [
          FRENCH,
          french('F2', 6, '1,-2', { facing: 'SW' }),
          french('F3', 6, '0,1', { facing: 'N' }),
          coalition('C1', 12, '0,0', { formation, facing: 'E', mev: formation === 'line' ? 18 : 36 }),
          // Other units, so that the phase continues.
          french('F9', 6, '5,0', { facing: 'NW' }),
          coalition('C9', 6, '4,0', { facing: 'SE' }),
        ],
        dice: [6, 6, 6, 6, 3, 4],
      })
      field.play('assault 0,0 with F1')
      expect(field.told('fought')).toMatchObject([{ odds: '1:1', result: '-' }])
      return field
    }
    const long = line('longLine')
    expect(long.unit('C1').hexes).toEqual(['0,0', '0,-1'])
    expect([long.objections('assault 0,-1 with F2'), long.objections('assault 0,-1 with F1')]).toEqual([[], ['13.7.1']])
    expect([long.objections('assault 0,0 with F3'), line('line').objections('assault 0,0 with F3')]).toEqual([
      ['13.3.6'],
      ['13.3.6'],
    ])
  })

  test('[13.2.5] [13.1.2] a unit that has failed and gone fights no more, even if it stopped adjacent to the enemy; one that has passed does', () => {
    const fought = (...check: number[]): unknown => {
      // F1 can only reach 1,-1, which is also adjacent to the enemy.
      const field = problem({
        phase: 'melee',
        map: { hexes: ['0,0', '1,0', '1,-1', '0,1'] },
        units: [FRENCH, french('F2', 6, '0,1', { facing: 'N' }), RUSSIANS],
        dice: [6, 6, ...check, 6, 6, 3, 4],
      })
      field.play('assault 0,0 with F1 F2')
      const [{ attack }] = field.told('fought') as unknown as { attack: Term[] }[]
      return [field.at('F1'), attack.map(({ text }) => text.slice(0, 2))]
    }
    expect(fought(6, 6)).toEqual(['1,0', ['F1', 'F2']])
    expect(fought(1, 1)).toEqual(['1,-1', ['F2']])
  })

  test('[13.1.1] one assault after another, each unit once', () => {
    const field = melee({
      units: [FRENCH, RUSSIANS, coalition('C2', 6, '1,-1', { facing: 'SE' })],
      dice: [6, 6, 6, 6, 3, 4],
    })
    field.play('assault 0,0 with F1')
    expect(field.objections('assault 1,-1 with F1')).toEqual(['8.0'])
  })
})
