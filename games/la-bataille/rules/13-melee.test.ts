import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../checks/field-problem.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition runs west, the French run east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

/** Plays on while somebody only has to say where he flees to. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('13.1, 13.4 who assaults', () => {
  test('[13.1.2] only into the hexes before its front', () => {
    const field = melee({ units: [FRENCH, french('F2', 6, '0,1', { facing: 'S' }), RUSSIANS] })
    expect([field.objections('assault 0,0 with F1'), field.objections('assault 0,0 with F2')]).toEqual([[], ['13.1.2']])
  })

  test('[13.5.2] [16.1.3b] each is hindered by the stream that he crosses, all together by wet ground', () => {
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

  test('[13.1.3] nobody has to assault; [13.1.4] then the Recovery Phase follows', () => {
    const field = melee({ units: [FRENCH, { ...RUSSIANS, state: 'goodOrder' }] })
    expect(field.objections('done')).toEqual([])
    field.play('done')
    expect(field.step).not.toBe('melees')
  })

  test('[6.5.10] [6.10.8] [4.3.6] a square does not, nor who marches or is routed, nor guns', () => {
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
})

describe('14.1 leaders in a melee', () => {
  const generals = (values: readonly number[], side: 'french' | 'coalition') =>
    values.map((value, i) => ({
      id: `L${i}`,
      side,
      hex: side === 'french' ? '1,0' : '0,0',
      attack: value,
      defence: value,
    }))
  /** Both sides stand, then the melee is fought, and dice say who is hit and how. */
  const fought = (values: readonly number[], side: 'french' | 'coalition', roll: number[], ...then: number[]) => {
    const field = melee({
      units: [FRENCH, RUSSIANS],
      leaders: generals(values, side),
      dice: [6, 6, 6, 6, ...roll, ...then, 6, 6, 6, 6, 6, 6, 6, 6],
    })
    field.play('assault 0,0 with F1')
    if (side === 'coalition') field.play('done')
    settle(field)
    return field.told('leaderFell').map(({ leader }) => leader)
  }

  test('[14.1.2] a natural 11 or 12 endangers him who leads the attack, and nobody else', () => {
    expect([fought([1, 2], 'french', [1, 1], 6), fought([2, 1], 'french', [1, 2], 6)]).toEqual([['L1'], ['L0']])
    expect([fought([1, 2], 'french', [1, 3], 6), fought([0, 0], 'french', [1, 1], 6)]).toEqual([[], []])
  })

  test('[14.1.3] [14.1.4] a natural 64 one of the defender’s: who led on 1 to 3, otherwise another', () => {
    expect([
      fought([1, 2], 'coalition', [6, 4], 3, 6),
      fought([1, 2], 'coalition', [6, 4], 4, 6),
      fought([1, 2], 'coalition', [6, 3], 3, 6),
    ]).toEqual([['L1'], ['L0'], []])
  })
})

test('[13.3.1] [16.2.2] a leader leaves before melee, but not two regiments that only he keeps together', () => {
  const evades = (regiments: number): string[] => {
    const units = ['C1', 'C2'].slice(0, regiments).map(id => ({ ...RUSSIANS, id, size: 'regiment' as const }))
    const leaders = [{ id: 'L', side: 'coalition' as const, hex: '0,0' }]
    const field = melee({ units: [FRENCH, frenchHorse('F2', 4, '9,0'), ...units], leaders, dice: [6, 6, 6, 6, 3, 3] })
    field.play('assault 0,0 with F1')
    return field.choices('evade L')
  }
  expect([evades(1).length > 0, evades(2)]).toEqual([true, []])
})

describe('13.2 the steps of an assault', () => {
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

  test('[13.2.4] [6.6.8] who defends in general order makes no check, the assailant does', () => {
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

  test('[6.6.5] all increments of who assaults out of houses', () => {
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

  test('[13.4.1] who has fired assaults the hex that he fired at, and no other', () => {
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

  test('[13.1.1] one assault after another, each unit once', () => {
    const field = melee({
      units: [FRENCH, RUSSIANS, coalition('C2', 6, '1,-1', { facing: 'SE' })],
      dice: [6, 6, 6, 6, 3, 4],
    })
    field.play('assault 0,0 with F1')
    expect(field.objections('assault 1,-1 with F1')).toEqual(['8.0'])
  })
})

describe('13.3 retreat before melee', () => {
  test('[13.3.2] cavalry retreats before infantry, and faster cavalry before slower', () => {
    const horse = (ma: number, other: number): string[] => {
      const field = melee({
        units: [
          frenchHorse('F1', 6, '1,0', { facing: 'NW', move: other }),
          coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: ma }),
        ],
      })
      field.play('assault 0,0 with F1')
      return field.choices('evade K1').slice(0, 1)
    }
    expect(horse(15, 14)).toEqual([])
    expect(horse(16, 14)).toHaveLength(1)
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1')
    expect(field.choices('evade K1').length).toBeGreaterThan(0)
  })

  test('[13.3.2] skirmishers retreat before infantry, others do not', () => {
    const light = coalition('C1', 3, '0,0', { facing: 'E', formation: 'skirmish', range: 2 })
    const field = melee({ units: [FRENCH, light] })
    field.play('assault 0,0 with F1')
    expect(field.choices('evade C1').length).toBeGreaterThan(0)
    const column = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, 3, 3] })
    column.play('assault 0,0 with F1')
    expect(column.told('checkedMorale').length).toBeGreaterThan(0)
  })

  test('[13.3] [13.3.1] [13.2.2] [13.3.4] no farther than half its allowance, never closer to the enemy; [13.3.5] who goes more than one hex does not move next', () => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1')
    expect(field.objections('evade K1 to -6,0')).toEqual([])
    expect(field.objections('evade K1 to -7,0')).toEqual(['13.3.4'])
    expect(field.objections('evade K1 to 1,-1')).toEqual(['13.3.4'])
    field.play('evade K1 to -2,0')
    expect(field.states('K1')).toContain('pinned')
  })

  test('[13.3.6] [13.3.7] into the hex that they left the assailant may advance', () => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1', 'evade K1 to -1,0', 'advance F1')
    expect(field.at('F1')).toBe('0,0')
    expect(field.told('fought')).toEqual([])
  })

  test('[13.3.6] who has caught up with them must assault them, and nobody else; [13.3.6b] they do not retreat again', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const beside = coalition('C2', 6, '0,-1', { facing: 'N' })
    const field = melee({ units: [FRENCH, horse, beside], dice: [6, 6, 3, 4] })
    field.play('assault 0,0 with F1', 'evade K1 to -1,0', 'advance F1')
    expect([field.objections('done'), field.objections('assault 0,-1 with F1')]).toEqual([['13.3.6'], ['13.3.6']])
    field.play('assault -1,0 with F1')
    // They are not asked whether they retreat; F1 has checked its morale, and horse may spare itself.
    expect([field.choices('evade'), field.told('checkedMorale').map(({ unit }) => unit)]).toEqual([[], ['F1']])
    field.play('done')
    expect(field.told('fought')).toMatchObject([{ hex: '-1,0' }])
    expect(field.step).not.toContain('melees')
  })

  test('[13.3.6] without that duty he may assault another; [13.3.6a] who neither fires nor forms, [13.3.6b] but may retreat', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const light = coalition('C2', 3, '0,-1', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = problem({
      phase: 'offensive fire',
      map: { radius: 10 },
      units: [FRENCH, horse, light],
      dice: [1, 1],
    })
    // 13.4.1: it has fired at the hex that it assaults.
    field.play('fire at 0,0 from 1,0', 'assault 0,0 with F1', 'evade K1 to -3,0', 'advance F1')
    expect([field.objections('done'), field.objections('assault 0,-1 with F1')]).toEqual([[], []])
    field.play('assault 0,-1 with F1')
    expect([field.choices('fire'), field.choices('form')]).toEqual([[], []])
    expect(field.choices('evade C2').length).toBeGreaterThan(0)
  })

  test('[5.1.3b] exhausted cavalry does not retreat before fresh cavalry, but before tired cavalry and infantry', () => {
    const before = (foe: ReturnType<typeof french>): string[] => {
      const slow = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 18, readiness: 'exhausted' })
      const field = melee({ units: [foe, slow, coalitionHorse('K2', 6, '0,1', { facing: 'NE', move: 18 })] })
      field.play('assault 0,0 with F1')
      return field.objections('evade K1 to -1,0')
    }
    const hussars = frenchHorse('F1', 6, '1,0', { facing: 'NW', move: 13 })
    expect(before({ ...hussars, readiness: 'fatigued' })).toEqual([])
    expect(before(FRENCH)).toEqual([])
    const fresh = melee({
      units: [
        hussars,
        coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 18, readiness: 'exhausted' }),
        coalitionHorse('K2', 6, '0,0', { facing: 'SE', move: 18 }),
      ],
    })
    fresh.play('assault 0,0 with F1')
    expect([fresh.objections('evade K1 to -1,0'), fresh.objections('evade K2 to -1,0')]).toEqual([['5.1.3b'], []])
  })
})

test('[13.3.3] no way leads through zones of the enemy or before his horse', () => {
  const flanked = { ...french('F2', 6, '-2,-1', { facing: 'S' }) }
  const to = (units: NonNullable<Problem['units']>): number => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 }), ...units] })
    field.play('assault 0,0 with F1')
    return field.choices('evade K1').length
  }
  expect(to([flanked])).toBeLessThan(to([]))
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

describe('13.6 results', () => {
  test('[13.6.2] cavalry that has no effect bounces three hexes and checks its morale', () => {
    const horse = frenchHorse('H1', 6, '1,0', { facing: 'NW', mev: 18 })
    const field = melee({ units: [horse, { ...RUSSIANS, mev: 18 }], dice: [6, 6, 3, 4, 6, 6] })
    field.play('assault 0,0 with H1', 'done')
    settle(field)
    expect(field.told('fought')).toMatchObject([{ odds: '1:1', result: '-' }])
    expect(field.told('fled')[0].path).toHaveLength(4)
    expect(field.told('checkedMorale').at(-1)).toMatchObject({ unit: 'H1', reason: 'bounce', passed: true })
    expect(field.unit('H1')).toMatchObject({ state: 'goodOrder', losses: 0, readiness: 'fatigued' })
  })

  test('[13.6.2] infantry that has no effect stays', () => {
    const field = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, 3, 4] })
    field.play('assault 0,0 with F1')
    expect([field.at('F1'), field.at('C1')]).toEqual(['1,0', '0,0'])
    expect(field.told('fled')).toEqual([])
  })

  test('[13.6.3] an asterisk calls for a check, losses alone do not', () => {
    const result = (...dice: number[]): [unknown, number] => {
      const field = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, ...dice] })
      field.play('assault 0,0 with F1')
      return [
        field.told('fought')[0].result,
        field.told('checkedMorale').filter(one => one.reason === 'meleeResult').length,
      ]
    }
    expect(result(4, 4)).toEqual(['2/1', 0])
    expect(result(4, 3, 6, 6)).toEqual(['2/1*', 1])
  })

  test('[13.6.1] a square that gets DD checks first and holds if it passes; [13.6.1] it loses two for the first hex if not', () => {
    const broken = (...dice: number[]): KulmProblem => {
      const units = [
        french('F1', 12, '1,0', { facing: 'NW', mev: 36 }),
        { ...RUSSIANS, formation: 'square' as const, mev: 18 },
      ]
      const field = melee({ units, dice: [6, 6, 4, 5, ...dice] })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const held = broken(6, 6)
    expect(held.told('fought')).toMatchObject([{ result: 'DD' }])
    expect(held.unit('C1')).toMatchObject({ hex: '0,0', formation: 'square', state: 'goodOrder', losses: 0 })
    expect(broken(1, 1).unit('C1')).toMatchObject({ state: 'disordered', losses: 2 })
  })

  test('[10.5.4] guns fare as the infantry that they stand with: limbered ones fall back with it, guns in action are lost', () => {
    const struck = (formation: 'limbered' | 'unlimbered'): KulmProblem => {
      const field = melee({
        units: [
          french('F1', 12, '1,0', { facing: 'NW', mev: 60 }),
          { ...RUSSIANS, mev: 15 },
          coalitionGuns('G1', 2, '0,0', { facing: 'SE', formation, mev: 0, mov: 11 }),
        ],
        dice: [6, 6, 6, 6, 6, 6, 4, 5],
      })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const limbered = struck('limbered')
    expect(limbered.told('fought')).toMatchObject([{ result: 'DD' }])
    expect(['C1', 'G1'].map(id => limbered.unit(id).state)).toEqual(['disordered', 'disordered'])
    // 4.1-4: who is struck himself has nothing to fear from those who leave his hex.
    expect(limbered.told('checkedMorale').map(({ reason }) => reason)).not.toContain('fugitivesLeave')
    expect(struck('unlimbered').at('G1')).toBe('eliminated')
  })

  test('[13.6.1] [10.5.4] guns in a square are safe while it holds, and lost when it breaks', () => {
    const square = (...dice: number[]): KulmProblem => {
      const field = melee({
        units: [
          french('F1', 12, '1,0', { facing: 'NW', mev: 36 }),
          coalitionGuns('B1', 2, '0,0', { facing: 'SE', formation: 'unlimbered', mev: 0 }),
          { ...RUSSIANS, formation: 'square' as const, mev: 18 },
        ],
        dice: [6, 6, 6, 6, 4, 5, ...dice],
      })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const held = square(6, 6)
    expect(held.told('fought')).toMatchObject([{ result: 'DD' }])
    expect([held.at('B1'), held.at('C1')]).toEqual(['0,0', '0,0'])
    const broken = square(1, 1)
    expect([broken.at('B1'), broken.unit('C1').state]).toEqual(['eliminated', 'disordered'])
  })

  test('[13.5.5] AD disorders and drives off the assailant, [6.11.8] who leaves an increment in the zone', () => {
    const field = melee({
      units: [
        { ...FRENCH, mev: 6 },
        { ...RUSSIANS, mev: 30 },
      ],
      dice: [6, 6, 6, 6, 2, 2],
    })
    field.play('assault 0,0 with F1')
    settle(field)
    expect(field.told('fought')).toMatchObject([{ odds: '1:2', result: 'AD' }])
    expect(field.unit('F1')).toMatchObject({ state: 'disordered', losses: 1 })
  })

  test('[5.1.2] cavalry that has fought is fatigued', () => {
    const field = melee({
      units: [
        frenchHorse('H1', 6, '1,0', { facing: 'NW' }),
        coalitionGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('assault 0,0 with H1', 'done')
    expect(field.told('tired')).toMatchObject([{ unit: 'H1', readiness: 'fatigued' }])
  })

  test('[5.1.4] unless it spares itself', () => {
    const field = melee({
      units: [
        frenchHorse('H1', 6, '1,0', { facing: 'NW' }),
        coalitionGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('assault 0,0 with H1', 'spare H1')
    expect(field.told('tired')).toEqual([])
  })
})
