import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'
import { MET_CHARGE } from '../../marks.ts'
import { flightLand } from './flight-land.ts'

/** French guns that always hit: a volley from F1 breaks units in -1,0 that fail their check. */
const F1 = french('F1', 6, '0,0', { facing: 'NW', fv: 20 })
const HIT = [5, 5]
const FAIL = [1, 1]
const PASS = [6, 6]

const volley = (units: readonly Counter[], dice: readonly number[], more: Problem = {}): KulmProblem => {
  const field = problem({
    phase: 'offensive fire',
    map: { radius: 18 },
    units: [F1, ...units],
    dice: [...HIT, ...dice],
    ...more,
  })
  field.play('fire at -1,0 from 0,0')
  return field
}

/** The retreating unit takes the first path. */
function runAway(field: KulmProblem): void {
  for (let order = field.choices('flee')[0]; order !== undefined; order = field.choices('flee')[0]) field.play(order)
}

const distance = (field: KulmProblem, id: string, from: string): number => {
  const { grid } = field.match.battle.field.ground
  return grid.distance(grid.find(field.at(id)), grid.find(from))
}
const checks = (field: KulmProblem): string[] =>
  field.told('checkedMorale').map(({ unit, reason, passed }) => `${unit} ${reason} ${passed}`)

describe('4.3 Disorder and rout', () => {
  test('[4.3.5] [4.3.5a] [4.4.2] a failure disorders and drives back three points', () => {
    const field = volley([coalition('C1', 6, '-1,0')], FAIL)
    runAway(field)
    expect(field.unit('C1')).toMatchObject({ state: 'disordered', formation: 'column' })
    expect(distance(field, 'C1', '-1,0')).toBe(3)
  })

  test('[4.4.8] it ends with its back to the enemy', () => {
    const field = volley([coalition('C1', 6, '-1,0')], FAIL)
    field.play('flee C1 to -4,0')
    expect(field.unit('C1')).toMatchObject({ hex: '-4,0', facing: 'NW' })
  })

  test('[4.4.2] only where it is safest', () => {
    const field = volley([coalition('C1', 6, '-1,0')], FAIL)
    expect([field.objections('flee C1 to -2,0'), field.objections('flee F1 to -4,0')]).toEqual([['4.4.2'], ['4.4.2']])
  })

  test('[4.3.6] [4.3.6a] [4.3.6e] a disordered unit routs ten points', () => {
    const field = volley([coalition('C1', 6, '-1,0', { state: 'disordered', fv: 1 })], FAIL)
    runAway(field)
    expect(field.unit('C1').state).toBe('routed')
    expect(distance(field, 'C1', '-1,0')).toBe(10)
  })

  test('[4.3.6d] a routed unit does not run again for it', () => {
    const field = volley([coalition('C1', 6, '-1,0', { state: 'routed' })], FAIL)
    expect([field.at('C1'), field.told('fled')]).toEqual(['-1,0', []])
  })

  test('[4.3.5a] a line in two hexes loses its formation', () => {
    const field = volley([coalition('C1', 12, '-1,0', { formation: 'longLine', facing: 'E' })], FAIL)
    runAway(field)
    expect(field.unit('C1')).toMatchObject({ formation: 'column', state: 'disordered' })
    expect(field.unit('C1').hexes).toHaveLength(1)
  })

  test('[10.2.7g] a unit that meets a charge worsens where it stands', () => {
    const units = [F1, coalition('C1', 6, '-1,0', { formation: 'line', facing: 'E' })]
    const field = problem({ phase: 'offensive fire', units, dice: [...HIT, ...FAIL] })
    const { battle, position } = field.match
    battle.field.marks(position, 1, MET_CHARGE)
    field.play('fire at -1,0 from 0,0')
    expect(field.unit('C1')).toMatchObject({ hex: '-1,0', state: 'disordered', formation: 'column' })
  })

  test('[6.11.10] before enemy cavalry it routs at once', () => {
    const horse = frenchHorse('FH', 6, '-1,-1', { facing: 'S' })
    const field = volley([coalition('C1', 6, '-1,0'), horse], FAIL)
    runAway(field)
    expect(field.told('changedState').map(({ state }) => state)).toEqual(['disordered', 'routed'])
    expect(field.told('changedState')[1].cases).toEqual(['6.11.10'])
  })

  test('[4.3.5d] so it does where cavalry could charge it', () => {
    const horse = frenchHorse('FH', 6, '-4,-2', { facing: 'S' })
    const near = volley([coalition('C1', 6, '-1,0'), horse], FAIL)
    runAway(near)
    expect(near.unit('C1').state).toBe('disordered')
    const barred = ['-2,-1', '-2,2'].map((hex, i) => frenchHorse(`H${i}`, 6, hex, { facing: 'NW' }))
    const hunted = volley([coalition('C1', 6, '-1,0', { facing: 'SE' }), ...barred], FAIL)
    runAway(hunted)
    expect(hunted.told('changedState').at(-1)).toMatchObject({ unit: 'C1', state: 'routed', cases: ['4.3.5d'] })
  })

  test('[4.4.5] a routing unit that is shut in surrenders, and its leader is captured', () => {
    const ring = ['-1,-1', '0,-1', '-2,0', '-2,1', '-1,1'].map((hex, i) => french(`R${i}`, 3, hex, { facing: 'SE' }))
    const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', hex: '-1,0' }
    const field = volley([coalition('C1', 6, '-1,0', { state: 'disordered' }), ...ring], FAIL, { leaders: [leader] })
    expect([field.at('C1'), field.at('L'), field.told('surrendered').length]).toEqual(['eliminated', 'eliminated', 1])
  })

  test('[4.3.5a] a unit that only falls back and is shut in stays', () => {
    const ring = ['-1,-1', '0,-1', '-2,0', '-2,1', '-1,1'].map((hex, i) => french(`R${i}`, 3, hex, { facing: 'SE' }))
    const field = volley([coalition('C1', 6, '-1,0'), ...ring], FAIL)
    expect(field.unit('C1')).toMatchObject({ hex: '-1,0', state: 'disordered' })
  })

  test('[4.5.5] a unit driven to the edge with points left is gone', () => {
    const field = volley([coalition('C1', 6, '-1,0', { state: 'disordered' })], FAIL, { map: { radius: 6 } })
    expect([field.at('C1'), field.told('surrendered')]).toEqual(['eliminated', []])
  })

  test('[14.2.3] a leader whose men are lost rides to the nearest safe hex', () => {
    const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', hex: '-1,0' }
    const field = volley([coalition('C1', 1, '-1,0')], [], { leaders: [leader] })
    expect([field.at('C1'), distance(field, 'L', '-1,0')]).toEqual(['eliminated', 1])
    expect(distance(field, 'L', '0,0')).toBe(2)
  })
})

describe('4.1 Alarm', () => {
  test('[4.1-4] units that it leaves behind check, in good order only', () => {
    const units = [coalition('C1', 5, '-1,0'), coalition('C2', 5, '-1,0')]
    const field = volley(units, [...FAIL, ...PASS])
    runAway(field)
    expect(checks(field)).toEqual(['C1 fireLosses false', 'C2 fugitivesLeave true'])
  })

  test('[4.1-4] and flee in their turn if they fail', () => {
    const units = [coalition('C1', 5, '-1,0'), coalition('C2', 5, '-1,0')]
    const field = volley(units, [...FAIL, ...FAIL, ...PASS, ...PASS, ...PASS])
    runAway(field)
    expect(['C1', 'C2'].map(id => field.unit(id).state)).toEqual(['disordered', 'disordered'])
    expect(field.told('fled').map(({ unit }) => unit)).toEqual(['C1', 'C2'])
  })

  /** Only friends stand behind C1: it must go through one of them. */
  const wall = (more: Partial<Counter> = {}): Counter[] =>
    ['-2,0', '-2,1', '-1,1', '-1,-1', '-2,-1', '-3,1'].map((hex, i) => coalition(`W${i}`, 4, hex, more))

  test('[4.1-2] [3.1.7] [4.4.4] through friends, who check at -3', () => {
    const field = volley([coalition('C1', 6, '-1,0'), ...wall()], [...FAIL, ...PASS, ...PASS, ...PASS])
    runAway(field)
    const alarmed = field.told('checkedMorale').filter(({ reason }) => reason === 'retreatThrough')
    expect(alarmed.length).toBeGreaterThan(0)
    expect(alarmed[0].terms).toMatchObject([{ value: -3, case: '3.1.7' }])
  })

  test('[4.1-3] a rout at -6', () => {
    const shaken = coalition('C1', 6, '-1,0', { state: 'disordered' })
    const field = volley([shaken, ...wall()], [...FAIL, ...PASS, ...PASS, ...PASS])
    runAway(field)
    const alarmed = field.told('checkedMorale').filter(({ reason }) => reason === 'routThrough')
    expect(alarmed[0].terms).toMatchObject([{ value: -6, case: '3.1.7' }])
  })

  describe('out of one hex', () => {
    const defile: Problem = { map: { hexes: Array.from({ length: 10 }, (_, i) => `${-i},0`) } }
    const pair = (hex: string): Counter[] => [coalition('C1', 5, hex), coalition('C2', 5, hex)]

    test('[3.1.7] [4.1-2] those who flee together do not alarm each other: they did not begin where they come to', () => {
      const field = volley(pair('-1,0'), [...FAIL, ...FAIL], defile)
      expect(checks(field)).toEqual(['C1 fireLosses false', 'C2 fugitivesLeave false'])
      expect([field.at('C1'), field.at('C2')]).toEqual(['-4,0', '-4,0'])
    })

    test('[3.1.7] [6.4.6] neither a line in two hexes nor the guns in one of them', () => {
      const line = coalition('C1', 12, '-1,0', { formation: 'longLine', facing: 'E' })
      const guns = coalitionGuns('G', 2, '-1,-1', { formation: 'limbered', facing: 'E' })
      const hexes = ['0,0', '-1,-1', ...Array.from({ length: 9 }, (_, i) => `${-1 - i},0`)]
      const field = volley([line, guns], [...FAIL, ...FAIL], { map: { hexes } })
      runAway(field)
      expect(checks(field)).toEqual(['C1 fireLosses false', 'G fugitivesLeave false'])
    })

    test('[3.1.7] units that stood there before check, once', () => {
      const field = volley([...pair('-1,0'), coalition('W', 4, '-4,0')], [...FAIL, ...PASS, ...FAIL, ...PASS], defile)
      expect(checks(field)).toEqual(['C1 fireLosses false', 'C2 fugitivesLeave true', 'W retreatThrough false'])
    })

    test('[3.1.7] and so do those who came there by an earlier flight', () => {
      const field = volley([coalition('C1', 6, '-1,0'), coalition('C2', 6, '-2,0')], [...FAIL, ...PASS, ...PASS], {
        ...defile,
        side: 'french',
      })
      expect(checks(field)).toEqual(['C1 fireLosses false', 'C2 retreatThrough true'])
      const later = volley([coalition('C1', 6, '-1,0', { state: 'disordered' }), coalition('C2', 6, '-2,0')], FAIL, {
        ...defile,
        map: { hexes: Array.from({ length: 20 }, (_, i) => `${-i},0`) },
      })
      expect(checks(later)[1]).toMatch(/^C2 routThrough/)
    })
  })

  test('[4.1-3] [6.8] not cavalry in skirmish order through which it runs', () => {
    const through = (formation: 'line' | 'horseSkirmish'): string[] => {
      const routs = coalition('C1', 6, '-1,0', { state: 'disordered' })
      const horse = coalitionHorse('H', 4, '-3,0', { formation, facing: 'E', skirmishFv: 3 })
      const hexes = ['-3,-1', ...Array.from({ length: 16 }, (_, i) => `${-i},0`)]
      return checks(volley([routs, horse], [...FAIL, ...PASS], { map: { hexes } }))
    }
    expect(through('line')).toEqual(['C1 fireLosses false', 'H routThrough true'])
    expect(through('horseSkirmish')).toEqual(['C1 fireLosses false'])
  })

  test('[3.1.6] cavalry that routs at -6', () => {
    const field = volley([coalitionHorse('CH', 6, '-1,0'), ...wall()], [...FAIL, ...PASS, ...PASS, ...PASS])
    runAway(field)
    const alarmed = field.told('checkedMorale').filter(({ reason }) => reason === 'routThrough')
    expect(alarmed[0].terms).toMatchObject([{ value: -6, case: '3.1.6' }])
  })

  test('[4.1-2] [4.1-3] not a unit that is itself routed', () => {
    const field = volley([coalition('C1', 6, '-1,0'), ...wall({ state: 'routed' })], FAIL)
    runAway(field)
    expect(checks(field)).toEqual(['C1 fireLosses false'])
  })
})

describe('3.1.5 Crowds', () => {
  /** A defile of single hexes with a village in it that holds one battalion. */
  const defile: Problem = {
    map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0'] },
    terrain: { '-2,0': 'village' },
  }

  const TWO = [coalition('C1', 6, '-1,0'), coalition('W', 4, '-2,0')]

  test('[3.1.5] [3.1.5b] [4.1-5] a unit in excess checks like those in the hex, and continues when they have stood', () => {
    const field = volley(TWO, [...FAIL, ...PASS, ...PASS], defile)
    expect(checks(field)).toEqual(['C1 fireLosses false', 'C1 overstacked true', 'W retreatThrough true'])
    expect([field.at('C1'), field.at('W')]).toEqual(['-3,0', '-2,0'])
    expect(field.unit('C1').state).toBe('disordered')
  })

  test('[3.1.5] or stays, when they have run', () => {
    const field = volley(TWO, [...FAIL, ...PASS, ...FAIL], defile)
    expect([field.at('C1'), field.at('W')]).toEqual(['-2,0', '-5,0'])
  })

  test('[3.1.5] [4.2.4] a unit that fails as it crowds others worsens itself', () => {
    const field = volley(TWO, [...FAIL, ...FAIL, ...PASS], {
      map: { hexes: Array.from({ length: 15 }, (_, i) => `${-i},0`) },
      terrain: { '-2,0': 'village' },
    })
    expect(checks(field).slice(0, 2)).toEqual(['C1 fireLosses false', 'C1 overstacked false'])
    expect([field.unit('C1').state, field.unit('W').state]).toEqual(['routed', 'goodOrder'])
  })

  test('[3.1.5] a routed unit does not, and neither does one that exceeds the limit by itself', () => {
    const routed = volley(
      [
        { ...TWO[0], state: 'disordered' },
        { ...TWO[1], hex: '-9,0' },
      ],
      [...FAIL, ...PASS],
      {
        map: { hexes: Array.from({ length: 20 }, (_, i) => `${-i},0`) },
        terrain: { '-9,0': 'village' },
      },
    )
    expect(checks(routed)).toEqual(['C1 fireLosses false', 'W routThrough true'])
    const alone = volley([{ id: 'au-hiller', hex: '-1,0', mov: 66, formation: 'masse', facing: 'E' }], FAIL, {
      map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0'] },
      terrain: { '-2,0': 'wood', '-3,0': 'wood' },
    })
    expect(checks(alone)).toEqual(['au-hiller fireLosses false'])
  })

  test('[4.1-5] [3.1.5a] skirmishers do not mind fugitives, but a crowd; they go three hexes', () => {
    const open: Problem = { map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0', '-8,0'] } }
    const light = { id: 'ru-4jg', hex: '-4,0', losses: 5, formation: 'skirmish', facing: 'E' } as const
    const stays = volley([coalition('C1', 16, '-1,0'), light], FAIL, open)
    expect([checks(stays), stays.at('C1')]).toEqual([['C1 fireLosses false'], '-4,0'])
    const field = volley([coalition('C1', 24, '-1,0'), light], [...FAIL, ...PASS, ...FAIL], open)
    expect(checks(field)).toEqual(['C1 fireLosses false', 'C1 overstacked true', 'ru-4jg overstacked false'])
    expect([field.at('C1'), field.at('ru-4jg')]).toEqual(['-4,0', '-7,0'])
  })

  test('[3.1.5a] [4.4.2] from a crowd as far as can be from the enemy, from fire homewards', () => {
    // 16.2.2: the leader who held two regiments together is hit. Home is the west, where F2 is.
    const regiment = (id: string) => coalition(id, 6, '-1,0', { size: 'regiment', mov: 32 })
    const goes = (units: readonly Counter[], dice: readonly number[]): [string, number] => {
      const field = problem({
        phase: 'offensive fire',
        map: { radius: 14 },
        units: [F1, ...units, french('F2', 3, '-3,2', { state: 'routed' })],
        leaders: [{ id: 'L', side: 'coalition', nation: 'russian', hex: '-1,0' }],
        dice: [...dice],
      })
      field.play('fire at -1,0 from 0,0')
      runAway(field)
      return [field.at('C1'), Math.min(...['0,0', '-3,2'].map(hex => distance(field, 'C1', hex)))]
    }
    const crowded = [...PASS, 1, ...PASS, ...PASS, ...PASS, ...FAIL]
    expect(goes([regiment('C1'), regiment('C2')], crowded)).toEqual(['-2,-2', 4])
    expect(goes([regiment('C1')], [...HIT, ...FAIL])).toEqual(['-4,0', 3])
  })

  test('[6.11.10] [3.1.5a] before enemy cavalry they rout instead', () => {
    // 16.2.2: the leader who held two regiments together is hit.
    const regiment = (id: string) => coalition(id, 6, '-1,0', { size: 'regiment', mov: 32 })
    const crowd = (facing: string): KulmProblem => {
      const field = problem({
        phase: 'offensive fire',
        map: { radius: 14 },
        units: [F1, regiment('C1'), regiment('C2'), frenchHorse('H1', 6, '-1,1', { facing, readiness: 'exhausted' })],
        leaders: [{ id: 'L', side: 'coalition', nation: 'russian', hex: '-1,0' }],
        dice: [...PASS, 1, ...PASS, ...PASS, ...PASS, ...FAIL],
      })
      field.play('fire at -1,0 from 0,0')
      runAway(field)
      expect(checks(field)).toContain('C1 overstacked false')
      return field
    }
    expect(crowd('S').unit('C1').state).toBe('disordered')
    const before = crowd('N')
    expect(before.unit('C1').state).toBe('routed')
    expect(before.told('changedState').at(-1)).toMatchObject({ unit: 'C1', cases: ['6.11.10'] })
  })
})

describe('16.2.4 Other nations', () => {
  const defile: Problem = {
    map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0', '-8,0'] },
  }
  const flight = (state: 'goodOrder' | 'disordered', dice: readonly number[], hex: string) =>
    volley(
      [coalition('C1', 6, '-1,0', { state, fv: 1 }), coalition('A1', 6, hex, { nation: 'austrian' })],
      [...FAIL, ...dice],
      defile,
    )

  test('[16.2.4a] [4.1-2] a unit driven among another nation checks as they do, and makes room', () => {
    const field = flight('goodOrder', [...PASS, ...PASS], '-4,0')
    expect(checks(field)).toEqual(['C1 fireLosses false', 'C1 mixedNations true', 'A1 retreatThrough true'])
    expect([field.at('C1'), field.at('A1')]).toEqual(['-5,0', '-4,0'])
  })

  test('[16.2.4a] a unit that fails it worsens', () => {
    const field = flight('goodOrder', [...FAIL, ...PASS], '-4,0')
    expect(field.told('checkedMorale')[1]).toMatchObject({ unit: 'C1', reason: 'mixedNations', passed: false })
    expect(field.told('changedState').map(({ unit, state }) => [unit, state])).toEqual([
      ['C1', 'disordered'],
      ['C1', 'routed'],
    ])
  })
})

describe('6.7.17 Skirmishers among cavalry', () => {
  const defile: Problem = {
    map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0', '-8,0'] },
  }
  const light = (hex: string): Counter => ({ id: 'ru-4jg', hex, losses: 5, formation: 'skirmish', facing: 'E' })

  test('[6.7.17] cavalry that stops on them disorders them without a check', () => {
    const horse = coalitionHorse('CH', 8, '-1,0', { move: 3 })
    const field = volley([horse, light('-4,0')], FAIL, defile)
    expect(checks(field)).toEqual(['CH fireLosses false'])
    expect([field.at('CH'), field.at('ru-4jg'), field.unit('ru-4jg').state]).toEqual(['-4,0', '-7,0', 'disordered'])
  })

  test('[3.1.2] [3.1.2c] it does not stop on limbered guns either, which it passes and which may join it', () => {
    const guns = (hex: string): Counter => coalitionGuns('CG', 2, hex)
    const horse = coalitionHorse('CH', 8, '-1,0', { move: 3 })
    const upon = volley([horse, guns('-4,0')], [...FAIL, ...PASS], defile)
    expect([upon.at('CH'), upon.at('CG')]).toEqual(['-5,0', '-4,0'])
    const past = volley([horse, guns('-3,0')], [...FAIL, ...PASS], defile)
    expect([past.at('CH'), past.at('CG')]).toEqual(['-4,0', '-3,0'])
    const fled = volley([guns('-1,0'), coalitionHorse('CH', 8, '-2,0')], [...FAIL, ...PASS], {
      map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0', '-8,0'] },
      hexsides: { '-2,0/-3,0': 'stream' },
    })
    expect([fled.at('CG'), fled.at('CH')]).toEqual(['-2,0', '-2,0'])
  })

  test('[6.7.17] [6.7.15] cavalry that only passes through them does not', () => {
    const field = volley([coalitionHorse('CH', 8, '-1,0', { move: 3 }), light('-3,0')], FAIL, defile)
    expect([field.at('CH'), field.at('ru-4jg'), field.unit('ru-4jg').state]).toEqual(['-4,0', '-3,0', 'goodOrder'])
  })
})

describe('4.4.9 Leaders', () => {
  const leader: Officer = { id: 'L', side: 'coalition', nation: 'russian', hex: '-1,0' }
  const flee = (): KulmProblem => {
    const field = volley([coalition('C1', 6, '-1,0'), coalitionGuns('CG', 2, '-6,0')], FAIL, { leaders: [leader] })
    field.play('flee C1 to -4,0')
    return field
  }

  test('[4.4.9] the owner says whether a leader goes along', () => {
    const field = flee()
    expect(field.choices()).toEqual(['go-along', 'stay'])
    field.play('go-along')
    expect(field.at('L')).toBe('-4,0')
  })

  test('[4.4.9] [16.2.7a] he does not leave units that he holds together', () => {
    const hinders = (guns: readonly Counter[]): string[] => {
      const units = ['C1', 'C2'].map(id => coalition(id, 4, '-1,0', { nation: 'austrian' }))
      const austrian: Officer = { ...leader, nation: 'austrian' }
      const field = volley([...units, ...guns], [...FAIL, ...PASS, ...PASS], { leaders: [austrian] })
      field.play(field.choices('flee')[0])
      return field.choices('go-along')
    }
    const battery = coalitionGuns('CG', 2, '-1,0', { nation: 'austrian', facing: 'E' })
    expect([hinders([]), hinders([battery])]).toEqual([['go-along'], []])
  })

  test('[4.4.9] or stays', () => {
    const field = flee()
    field.play('stay')
    expect(field.at('L')).toBe('-1,0')
  })
})

describe('where fugitives find room', () => {
  test('[4.3.5d] one hex on the way in front of cavalry is enough', () => {
    // Of the two hexes behind it only the second is in front of the cavalry.
    const map = { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-6,2', '-9,0'] }
    const horse = frenchHorse('FH', 6, '-6,2', { facing: 'NE' })
    const field = volley([coalition('C1', 6, '-1,0'), horse], FAIL, { map })
    runAway(field)
    expect(field.told('changedState').at(-1)).toMatchObject({ unit: 'C1', state: 'routed', cases: ['4.3.5d'] })
    const away = volley([coalition('C1', 6, '-1,0'), { ...horse, facing: 'SW' }], FAIL, { map })
    runAway(away)
    expect(away.unit('C1').state).toBe('disordered')
  })

  test('[6.6.3] among houses a battalion finds room and a regiment does not, in the open both do', () => {
    const units = [coalition('C1', 6, '-2,0'), { id: 'fr-12', hex: '4,0' }, F1]
    const { battle, position } = problem({ units, terrain: { '-3,0': 'village' } }).match
    const { field } = battle
    const holds = (id: string, hex: string): boolean => {
      const unit = field.units.findIndex(one => one.id === id)
      return flightLand(field, position, unit).holds(field.ground.grid.find(hex))
    }
    expect([holds('C1', '-3,0'), holds('fr-12', '-3,0')]).toEqual([true, false])
    expect([holds('C1', '-3,1'), holds('fr-12', '-3,1')]).toEqual([true, true])
  })

  test('[4.4.2] [3.1.2] [3.1.3] [16.2.4a] [6.6.3] [3.1.1] first where it has room with those who are there', () => {
    // Two hexes are open, and the one with friends in it costs less.
    const map = { hexes: ['0,0', '-1,0', '-2,0', '-2,1', '-8,4'] }
    const hexsides = { '-1,0/-2,1': 'stream' } as const
    const goes = (unit: Counter, friend: Counter, ground: Problem = { slopes: ['-1,0>-2,0'] }): string => {
      const units = [F1, unit, friend]
      const dice = [...HIT, ...FAIL, ...PASS, ...PASS]
      const field = problem({ phase: 'offensive fire', map, hexsides, ...ground, units, dice })
      field.play('fire at -1,0 from 0,0')
      return (field.told('fled')[0].path as string[])[1]
    }
    const foot = coalition('C1', 6, '-1,0')
    expect(goes(foot, coalition('C2', 6, '-2,0'))).toBe('-2,0')
    expect(goes(foot, coalition('C2', 6, '-2,0'), { terrain: { '-2,0': 'village' } })).toBe('-2,1')
    for (const friend of [
      coalitionHorse('H', 4, '-2,0'),
      coalition('A', 4, '-2,0', { nation: 'austrian' }),
      coalition('C2', 16, '-2,0'),
    ])
      expect([friend.id, goes(foot, friend)]).toEqual([friend.id, '-2,1'])
  })

  test('[3.1.5b] [6.6.3] a regiment that has fled among trees goes on to where it has room, and not to and fro', () => {
    // Woods all around, except for one hex three hexes away.
    const trees = (open: string): Problem['terrain'] =>
      Object.fromEntries(
        ['-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0'].filter(hex => hex !== open).map(hex => [hex, 'wood']),
      )
    const flees = (open: string) => {
      const field = problem({
        phase: 'offensive fire',
        map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-4,0', '-5,0', '-6,0', '-7,0', '-12,0'] },
        terrain: trees(open),
        units: [F1, { id: 'au-hiller', hex: '-1,0', mov: 66, formation: 'masse', facing: 'E' }],
        dice: [...HIT, ...FAIL],
      })
      field.play('fire at -1,0 from 0,0')
      return [field.at('au-hiller'), field.told('fled').length]
    }
    expect([flees('-5,0'), flees('-2,0')]).toEqual([
      ['-5,0', 2],
      ['-2,0', 1],
    ])
    // If there is none behind it, back where it came from.
    expect(flees('0,0')).toEqual(['-1,0', 2])
  })

  test('[3.1.5b] [6.6.3] to the nearest hex with room, though that is twenty hexes away', () => {
    const [first, open] = ['-2,0', '-22,0']
    const hexes = Array.from({ length: 24 }, (_, nth) => `${-nth},0`)
    const field = problem({
      phase: 'offensive fire',
      map: { hexes: [...hexes, '-40,0'] },
      terrain: Object.fromEntries(hexes.slice(2).flatMap(hex => (hex === open ? [] : [[hex, 'wood']]))),
      units: [F1, { id: 'au-hiller', hex: '-1,0', mov: 66, formation: 'masse', facing: 'E' }],
      dice: [...HIT, ...FAIL],
    })
    field.play('fire at -1,0 from 0,0')
    expect(field.told('fled').map(({ path }) => (path as string[]).at(-1))).toEqual([first, open])
  })

  test('[3.1.5b] a unit that must make room never does so among the enemy', () => {
    const field = volley(
      [coalition('C1', 6, '-1,0'), coalition('W', 4, '-2,0'), french('F2', 6, '-3,0', { facing: 'NW' })],
      [...FAIL, ...PASS, ...PASS],
      { map: { hexes: ['0,0', '-1,0', '-2,0', '-3,0', '-8,0'] }, terrain: { '-2,0': 'village' } },
    )
    expect(field.choices('flee').filter(order => order.endsWith(' -3,0'))).toEqual([])
    runAway(field)
    expect([field.at('C1'), field.at('F2'), field.at('W')]).toEqual(['-1,0', '-3,0', '-2,0'])
  })
})
