import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { MET_CHARGE } from '../marks.ts'

const FAIL = [1, 1]
const PASS = [6, 6]

/** The French recover; their home is in the east. */
const recovery = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'recovery', map: { radius: 20 }, units: [...units], ...more })

const FOE = coalition('C1', 6, '-6,0')
const shaken = (id: string, state: 'disordered' | 'routed', more: Partial<Counter> = {}): Counter =>
  french(id, 6, '0,0', { state, ...more })

const gap = (field: KulmProblem, id: string, from: string): number => {
  const { grid } = field.match.battle.field.ground
  return grid.distance(grid.find(field.at(id)), grid.find(from))
}

describe('15.1.1 Readiness', () => {
  const tired = (more: Partial<Counter>): Counter => frenchHorse('H1', 6, '0,0', { readiness: 'exhausted', ...more })

  test('[15.1.1] [5.3.6] [5.3.1] cavalry that did not move is fresh again, in the segment of its colour', () => {
    const units = [
      tired({ marker: 'french' }),
      coalitionHorse('H2', 6, '-6,0', { readiness: 'fatigued', marker: 'french' }),
      coalitionHorse('H3', 6, '-6,2', { readiness: 'fatigued', marker: 'coalition' }),
      shaken('F1', 'disordered'),
    ]
    const field = recovery([{ ...units[0], hex: '3,0' }, ...units.slice(1)])
    expect(['H1', 'H2', 'H3'].map(id => field.unit(id).readiness)).toEqual(['fresh', 'fresh', 'fatigued'])
  })

  test('[5.3.4c] [13.3.2] cavalry that retreats before cavalry, alone or with infantry, has not rested', () => {
    const rests = (...assailants: string[]): string | undefined => {
      const all = [
        french('F1', 6, '1,0', { facing: 'NW' }),
        frenchHorse('H1', 6, '0,1', { facing: 'N', move: 10, readiness: 'fatigued' }),
      ]
      const field = problem({
        map: { radius: 12 },
        phase: 'melee',
        units: [
          ...all,
          coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 18, readiness: 'exhausted', marker: 'french' }),
        ],
      })
      field.play(`assault 0,0 with ${assailants.join(' ')}`, 'evade K1 to -2,0')
      while (field.now() !== 'turn 1 coalition charges' && field.step !== 'movement')
        field.play(field.choices('stay').length > 0 ? 'stay' : 'done')
      return field.unit('K1').readiness
    }
    expect([rests('F1'), rests('H1'), rests('F1', 'H1')]).toEqual(['fatigued', 'exhausted', 'exhausted'])
  })

  test('[5.3.5b] [5.3.4a] a ride of half its allowance costs it the full rest, a longer one all of it', () => {
    const ride = (to: string): string | undefined => {
      const field = problem({
        map: { radius: 20 },
        units: [tired({ marker: 'french' }), coalition('C1', 6, '-15,0')],
      })
      field.play(`move H1 to ${to} facing SE`, 'done')
      return field.unit('H1').readiness
    }
    expect([ride('7,0'), ride('8,0')]).toEqual(['fatigued', 'exhausted'])
  })

  test('[5.3.4a] points for a change of formation count, before the move or after it, but are not a move', () => {
    const tire = (...orders: string[]): string | undefined => {
      const field = problem({
        map: { radius: 20 },
        units: [tired({ marker: 'french' }), coalition('C1', 6, '-15,0')],
      })
      field.play(...orders, 'done')
      return field.unit('H1').readiness
    }
    const form = (at: string): string => `form H1 as line at ${at} facing E`
    const ride = (to: string, facing: string): string => `move H1 to ${to} facing ${facing}`
    expect([tire(ride('4,0', 'SE'), form('4,0')), tire(ride('5,0', 'SE'), form('5,0'))]).toEqual([
      'fatigued',
      'exhausted',
    ])
    expect([tire(form('0,0'), ride('4,0', 'E')), tire(form('0,0'), ride('5,0', 'E'))]).toEqual([
      'fatigued',
      'exhausted',
    ])
    expect(tire(form('0,0'))).toBe('fresh')
  })

  test('[5.3.4a] in line it rides no less than in column for half its allowance', () => {
    const ride = (to: string): string | undefined => {
      const field = problem({
        map: { radius: 20 },
        units: [tired({ marker: 'french', formation: 'line', facing: 'E' }), coalition('C1', 6, '-15,0')],
      })
      field.play(`move H1 to ${to} facing E`, 'done')
      return field.unit('H1').readiness
    }
    expect([ride('7,0'), ride('8,0')]).toEqual(['fatigued', 'exhausted'])
  })

  test('[5.3.6] [5.3.5b] a unit that retreats before infantry has moved, and recovers by one step only', () => {
    const after = (...orders: string[]): string | undefined => {
      const field = problem({
        phase: 'melee',
        map: { radius: 10 },
        units: [
          french('F1', 6, '1,0', { facing: 'NW' }),
          coalitionHorse('K1', 6, '0,0', { facing: 'SE', readiness: 'exhausted', marker: 'french' }),
        ],
      })
      field.play(...orders)
      return field.unit('K1').readiness
    }
    const goesBack = ['assault 0,0 with F1', 'evade K1 to -3,0', 'advance F1', 'done']
    expect([after(...goesBack), after('done')]).toEqual(['fatigued', 'fresh'])
  })

  test('[5.3.4d] losses by fire do not count as rest', () => {
    const field = problem({
      phase: 'defensive fire',
      units: [tired({ marker: 'french', mov: 11 }), coalition('C1', 6, '-1,0', { fv: 20 })],
      dice: [5, 5, ...PASS],
    })
    field.play('fire at 0,0 from -1,0')
    expect([field.unit('H1').losses, field.unit('H1').readiness]).toEqual([1, 'exhausted'])
  })
})

describe('15.1.2 Charges', () => {
  test('[15.1.2] their markers are taken off', () => {
    const field = problem({
      phase: 'offensive fire',
      units: [
        frenchGuns('G1', 2, '3,0', { facing: 'NW', formation: 'unlimbered' }),
        coalition('C1', 6, '0,0'),
        shaken('F2', 'disordered', { hex: '5,0' }),
      ],
    })
    const { battle, position } = field.match
    const { troop } = battle.field
    battle.field.marks(position, 0, MET_CHARGE)
    troop.target.set(position, 0, battle.field.hex(position, 1))
    field.play('done')
    expect(field.step).toBe('recovery')
    const after = field.match.position
    expect([battle.field.hasActed(after, 0, MET_CHARGE), troop.target.get(after, 0)]).toEqual([false, -1])
  })
})

describe('15.1.3 Rally', () => {
  test('[15.1.3] [4.5.1] [4.5.2] [4.3.5e] each shaken unit of the active side tries once, in any order', () => {
    const units = [
      shaken('F1', 'disordered'),
      shaken('F2', 'routed', { hex: '3,0' }),
      coalition('C1', 6, '-6,0', { state: 'disordered' }),
    ]
    const field = recovery(units, { dice: [...PASS, ...PASS] })
    expect(field.choices()).toEqual(['rally F1', 'rally F2'])
    expect(field.objections('rally C1')).toEqual(['11.1.1'])
    field.play('rally F2')
    expect(field.reasons('rally F2')).toEqual(['F2 is in good order already.'])
    expect(field.choices()).toEqual(['rally F1'])
    field.play('rally F1')
    expect(['F1', 'F2'].map(id => field.unit(id).state)).toEqual(['goodOrder', 'goodOrder'])
    expect(field.step).not.toBe('recovery')
  })

  test('[4.2.4] [4.1-1] [4.5.3] with MoV 32 a disordered unit needs 36, a routed one 43', () => {
    const tries = (state: 'disordered' | 'routed', roll: number[]): string => {
      const field = recovery([shaken('F1', state, { mov: 32 }), FOE], { dice: roll })
      const [check] = field.play('rally F1')
      return `${check.roll} ${check.passed}`
    }
    expect([tries('disordered', [3, 5]), tries('disordered', [3, 6])]).toEqual(['35 false', '36 true'])
    expect([tries('routed', [4, 2]), tries('routed', [4, 3])]).toEqual(['42 false', '43 true'])
  })

  test('[4.5.3a] in column, or in general order among houses', () => {
    const open = recovery([shaken('F1', 'disordered'), FOE], { dice: PASS })
    open.play('rally F1')
    const village = recovery([shaken('F1', 'disordered'), FOE], { dice: PASS, terrain: { '0,0': 'village' } })
    village.play('rally F1')
    expect([open.unit('F1').formation, village.unit('F1').formation]).toEqual(['column', 'generalOrder'])
  })

  test('[6.1.1] [6.2.2] it falls in with those who stand there', () => {
    const line = french('F2', 6, '0,0', { formation: 'line', facing: 'E' })
    const field = recovery([line, shaken('F1', 'disordered'), FOE], { dice: PASS })
    field.play('rally F1')
    expect(field.unit('F1')).toMatchObject({ formation: 'line', facing: 'E', state: 'goodOrder' })
  })

  test('[4.5.3a] [6.10.5] on the road with those who march there, if there is room for both', () => {
    const rallied = (increments: number): string => {
      const marching = french('F2', 2, '0,0', { formation: 'roadMarch', facing: 'SE' })
      const field = recovery([french('F1', increments, '0,0', { state: 'disordered', facing: 'SE' }), marching, FOE], {
        roads: [['-1,0', '0,0', '1,0']],
        dice: PASS,
      })
      field.play('rally F1')
      return field.unit('F1').formation
    }
    expect([rallied(2), rallied(3)]).toEqual(['roadMarch', 'column'])
  })

  test('[4.5.4a] [6.8.1] cavalry in column among its skirmishers', () => {
    const skirmishers = frenchHorse('H2', 5, '0,0', { formation: 'horseSkirmish', facing: 'E', skirmishFv: 3 })
    const field = recovery([frenchHorse('H1', 6, '0,0', { state: 'routed' }), skirmishers, FOE], { dice: PASS })
    field.play('rally H1')
    expect(['H1', 'H2'].map(id => field.unit(id).formation)).toEqual(['column', 'horseSkirmish'])
  })

  test('[4.5.3a] [3.1.5b] a unit that rallies in an overstacked hex, and can go nowhere, stays as it stands until it can', () => {
    const line = { formation: 'line', facing: 'E' } as const
    const units = [
      shaken('F1', 'disordered'),
      french('F2', 9, '0,0', line),
      french('F3', 9, '0,0', line),
      coalition('C2', 6, '1,0', { mov: 66, state: 'disordered' }),
    ]
    const hexes = Array.from({ length: 14 }, (_, i) => `${i},0`)
    const field = problem({ phase: 'recovery', map: { hexes }, units, dice: [...PASS, ...FAIL] })
    field.play('rally F1')
    expect(field.unit('F1')).toMatchObject({ hex: '0,0', state: 'goodOrder', ...line })
    while (field.step !== 'recovery') field.play('done')
    // The Russian unit routs, off the map or far enough.
    field.play('rally C2')
    while (field.unit('F1').hex === '0,0' && field.match.owing.length > 0) field.play(field.choices('done')[0])
    expect(field.unit('F1').hex).toBe('1,0')
  })

  test('[16.2.7] Austrians in Battalion Masse', () => {
    const field = problem({
      phase: 'recovery',
      side: 'coalition',
      units: [coalition('A1', 6, '0,0', { nation: 'austrian', state: 'disordered' }), french('F1', 6, '4,0')],
      dice: PASS,
    })
    field.play('rally A1')
    expect(field.unit('A1')).toMatchObject({ formation: 'masse', state: 'goodOrder' })
  })

  test('[4.5.3b] a disordered unit that fails routs at once', () => {
    const field = recovery([shaken('F1', 'disordered'), FOE], { dice: FAIL })
    field.play('rally F1')
    field.play(field.choices('flee')[0])
    expect([field.unit('F1').state, gap(field, 'F1', '0,0')]).toEqual(['routed', 10])
  })

  test('[4.5.4] [4.5.4b] a routed unit that fails runs on while an enemy is within 15 hexes', () => {
    const field = recovery([shaken('F1', 'routed'), coalition('C1', 6, '-15,0')], { dice: FAIL })
    field.play('rally F1')
    field.play(field.choices('flee')[0])
    expect(gap(field, 'F1', '0,0')).toBe(10)
  })

  test('[4.5.4b] beyond that it hides in the nearest woods or houses', () => {
    const woods: Problem = { terrain: { '3,0': 'wood', '-1,0': 'village', '6,0': 'village' }, dice: FAIL }
    const field = recovery([shaken('F1', 'routed'), coalition('C1', 6, '-16,0')], woods)
    field.play('rally F1')
    expect([field.at('F1'), field.unit('F1').state]).toEqual(['-1,0', 'routed'])
  })

  describe('[4.5.4b] a unit that hides', () => {
    const far = coalition('C1', 6, '-17,0')
    const hides = (units: readonly Counter[], dice: readonly number[], more: Problem = {}): KulmProblem => {
      const field = recovery([...units, far], {
        terrain: { '4,0': 'wood', '7,0': 'village' },
        dice: [...dice],
        ...more,
      })
      field.play('rally F1')
      return field
    }

    test('[4.4.8] [4.3.6] stands among the trees as in general order, with its back to the enemy', () => {
      const field = hides([french('F1', 4, '0,0', { state: 'routed', facing: 'NW' })], FAIL)
      expect(field.unit('F1')).toMatchObject({ hex: '4,0', formation: 'generalOrder', facing: 'SE', state: 'routed' })
    })

    test('[4.1-3] [4.1-4] causes checks in units it leaves and units it passes through', () => {
      const walls = Object.fromEntries(
        ['2,-1', '1,1', '2,1', '3,-1', '1,-1', '0,1'].map(hex => [hex, 'steep' as const]),
      )
      const field = hides(
        [french('F1', 4, '0,0', { state: 'routed' }), french('F2', 4, '0,0'), french('F3', 4, '2,0')],
        [...FAIL, ...PASS, ...PASS],
        { terrain: { '4,0': 'wood', ...walls } },
      )
      const reasons = field.told('checkedMorale').map(({ unit, reason }) => `${unit} ${reason}`)
      expect(reasons).toEqual(['F1 rally', 'F2 fugitivesLeave', 'F3 routThrough'])
    })

    test('[4.4.9] his leader goes along if the owner wants it', () => {
      const field = hides([french('F1', 4, '0,0', { state: 'routed' })], FAIL, {
        leaders: [{ id: 'L1', side: 'french', hex: '0,0' }],
      })
      field.play('go-along')
      expect(field.at('L1')).toBe('4,0')
    })

    test('[6.6.3] passes by a wood that friends have filled', () => {
      const field = hides([french('F1', 4, '0,0', { state: 'routed' }), french('F2', 4, '4,0')], [...FAIL, ...PASS])
      expect(field.at('F1')).toBe('7,0')
    })
  })

  test('[4.5.4a] [5.2.2] cavalry that rallies is exhausted, and does not recover in this segment', () => {
    const field = recovery([frenchHorse('H1', 6, '0,0', { state: 'routed' }), FOE], { dice: PASS })
    field.play('rally H1')
    expect(field.unit('H1')).toMatchObject({ state: 'goodOrder', readiness: 'exhausted' })
  })

  test('[4.5.4a] [5.3.3] [5.3.6] but a full turn later, if it has not moved', () => {
    const field = recovery([frenchHorse('H1', 6, '0,0', { state: 'routed' }), french('F9', 6, '9,0'), FOE], {
      dice: PASS,
    })
    field.play('rally H1', 'done')
    expect([field.now(), field.unit('H1').readiness]).toEqual(['turn 2 french movement', 'exhausted'])
    field.play('done')
    expect([field.now(), field.unit('H1').readiness]).toEqual(['turn 2 coalition movement', 'fresh'])
  })

  test('[4.5.3a] [4.5.4a] a unit recovers from rout by another case than from disorder', () => {
    const cases = (unit: Counter): unknown => {
      const field = recovery([unit, FOE], { dice: PASS })
      field.play(`rally ${unit.id}`)
      return field.told('changedState').map(({ cases }) => cases)
    }
    expect([cases(shaken('F1', 'disordered')), cases(shaken('F1', 'routed'))]).toEqual([[['4.5.3a']], [['4.5.4a']]])
    expect(cases(frenchHorse('H1', 6, '0,0', { state: 'routed' }))).toEqual([['4.5.4a']])
  })

  test('[4.5.3a] guns stay limbered', () => {
    const field = recovery([frenchGuns('G1', 2, '0,0', { state: 'disordered' }), FOE], { dice: PASS })
    field.play('rally G1')
    expect(field.unit('G1')).toMatchObject({ formation: 'limbered', state: 'goodOrder' })
  })

  test('[15.1.4] after the Coalition has rallied the next turn begins', () => {
    const field = problem({
      phase: 'recovery',
      side: 'coalition',
      units: [coalition('C1', 6, '-3,0', { state: 'disordered' }), french('F1', 6, '4,0')],
      dice: PASS,
    })
    field.play('rally C1')
    expect(field.now()).toBe('turn 2 french movement')
  })
})
