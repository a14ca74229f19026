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
import { standsSo } from '../../table/counters.ts'
import { neighbours } from './evasion.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition retreats west, the French retreat east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

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

  test('[6.6.9] [13.3.4] a unit that leaves houses or woods on its way pays for forming again', () => {
    const hexes = ['1,0', ...Array.from({ length: 9 }, (_, i) => `${-i},0`)]
    const goes = (move: number, terrain: Problem['terrain']): string[] => {
      const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move })
      const field = melee({ map: { hexes }, terrain, units: [FRENCH, horse] })
      field.play('assault 0,0 with F1')
      return field.choices('evade K1').map(order => order.split(' ')[3])
    }
    expect(goes(12, {})).toContain('-6,0')
    // Three to enter, three to form, one for the hex.
    expect([goes(14, { '-1,0': 'village' }), goes(12, { '-1,0': 'village' })]).toEqual([['-1,0', '-2,0'], ['-1,0']])
    expect(goes(10, { '0,0': 'village' })).toEqual(['-1,0', '-2,0'])
  })

  test('[6.8.2] [13.3.4] what skirmishing cavalry adds counts as well', () => {
    const light = coalition('C1', 3, '0,0', { facing: 'E', formation: 'skirmish', range: 2, move: 14 })
    const horse = frenchHorse('H1', 6, '-3,-1', { facing: 'E', formation: 'horseSkirmish', skirmishFv: 3, move: 14 })
    const goes = (...others: Counter[]): string[] => {
      const field = melee({ units: [FRENCH, light, horse, ...others] })
      field.play('assault 0,0 with F1')
      return field.choices('evade C1').map(order => order.split(' ')[3])
    }
    // 6.8.5: adjacent light cavalry holds them in check.
    const checked = goes(coalitionHorse('K1', 4, '-4,-1', { move: 14 }))
    expect(checked.filter(hex => !goes().includes(hex)).length).toBeGreaterThan(0)
  })

  test('[13.3.4] [6.7.6] a unit in two hexes goes by its right half, and stands that way again', () => {
    const light = coalition('C1', 6, '0,0', { facing: 'E', formation: 'longSkirmish', range: 2, move: 8 })
    const field = melee({ units: [FRENCH, light] })
    field.play('assault 0,0 with F1')
    field.play('evade C1 to -3,0')
    expect(field.unit('C1')).toMatchObject({ hexes: ['-3,0', '-3,-1'], formation: 'longSkirmish', facing: 'E' })
    const before = melee({ units: [FRENCH, light, frenchHorse('H1', 6, '-4,-2', { facing: 'S' })] })
    before.play('assault 0,0 with F1')
    // The left half would enter the cavalry’s reach.
    expect(before.objections('evade C1 to -3,0')).toEqual(['13.3.4'])
  })

  test('[13.3.3] [10.1.9] [10.3.9] only out of reach of cavalry that could charge there', () => {
    const goes = (terrain: Problem['terrain']): string[] => {
      const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 16 })
      const watching = frenchHorse('H1', 6, '-2,2', {
        facing: 'N',
        ...(terrain?.['-2,2'] ? { formation: 'generalOrder' } : {}),
      })
      const field = melee({ terrain, units: [FRENCH, horse, watching] })
      field.play('assault 0,0 with F1')
      return ['-1,0', '-2,0'].filter(to => field.objections(`evade K1 to ${to}`).length === 0)
    }
    expect(
      [goes({}), goes({ '-2,0': 'village' }), goes({ '-2,2': 'wood' })].map(ends => ends.includes('-2,0')),
    ).toEqual([false, false, true])
  })

  test('[6.10.4] [13.3.4] limbered guns go by the prices of roads', () => {
    const guns: Counter = { id: 'ru-gd-hb2', hex: '0,0', formation: 'limbered', facing: 'SE' }
    const goes = (road: boolean): string[] => {
      const way = Array.from({ length: 10 }, (_, i) => `${-i},0`)
      const field = melee({ units: [FRENCH, guns], ...(road ? { roads: [way] } : {}) })
      field.play('assault 0,0 with F1')
      return field.objections('evade ru-gd-hb2 to -7,0')
    }
    expect([goes(false), goes(true)]).toEqual([['13.3.4'], []])
  })

  test('[13.3.4] [6.2.2] horse guns that go back to others turn as these face', () => {
    const guns: Counter = { id: 'ru-gd-hb2', hex: '0,0', formation: 'limbered', facing: 'SE' }
    const field = melee({ units: [FRENCH, guns, coalition('C2', 2, '-1,0', { facing: 'E', formation: 'line' })] })
    field.play('assault 0,0 with F1')
    expect(field.objections('evade ru-gd-hb2 to -1,0')).toEqual([])
    field.play('evade ru-gd-hb2 to -1,0')
    expect([field.at('ru-gd-hb2'), field.unit('ru-gd-hb2').facing]).toEqual(['-1,0', 'E'])
  })

  test('[13.2.2] only who is assaulted retreats', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const others = [coalitionHorse('K2', 6, '-3,0', { facing: 'SE' }), { ...coalitionHorse('K3', 6), due: 5 }]
    const field = melee({ units: [FRENCH, horse, ...others] })
    field.play('assault 0,0 with F1')
    const says = (id: string) => field.reasons(`evade ${id} to -5,0`)
    expect([field.objections('evade K2 to -5,0'), field.objections('evade K3 to -5,0')]).toEqual([
      ['13.2.2'],
      ['11.1.1'],
    ])
    expect([says('K2'), says('K3')]).toEqual([
      ['K2 can’t retreat before melee: not under assault.'],
      ['K3 isn’t on the map.'],
    ])
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

  test('[13.3] [13.3.1] [13.2.2] [13.3.4] no farther than half its allowance, never closer to the enemy; [13.3.5] a unit that goes more than one hex does not move next', () => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1')
    expect(field.objections('evade K1 to -6,0')).toEqual([])
    expect(field.objections('evade K1 to -7,0')).toEqual(['13.3.4'])
    expect(field.objections('evade K1 to 1,-1')).toEqual(['13.3.4'])
    expect(field.objections('evade F1 to 2,0')).toEqual(['11.1.1'])
    field.play('evade K1 to -2,0')
    expect(field.states('K1')).toContain('pinned')
  })

  test('[13.3.4] [6.10.1] a unit that was on the march stands in column off the road', () => {
    const horse = coalitionHorse('K1', 4, '0,0', { facing: 'SE', formation: 'roadMarch', move: 12 })
    const field = melee({ units: [FRENCH, horse], roads: [['1,0', '0,0', '-1,0']] })
    field.play('assault 0,0 with F1')
    field.play('evade K1 to -2,1')
    expect(field.unit('K1')).toMatchObject({ hex: '-2,1', formation: 'column' })
  })

  test('[13.3.4] [3.1.2] cavalry that was on the march does not retreat through infantry in line', () => {
    const wall = ['-1,0', '-1,1', '0,-1', '0,1', '1,-1'].map((hex, nth) =>
      coalition(`C${nth}`, 3, hex, { facing: 'E', formation: 'line' }),
    )
    const among = (formation: 'roadMarch' | 'column') =>
      melee({
        units: [FRENCH, coalitionHorse('K1', 4, '0,0', { facing: 'SE', formation, move: 12 }), ...wall],
        roads: [['1,0', '0,0', '-1,0', '-2,0']],
      })
    for (const formation of ['roadMarch', 'column'] as const) {
      const field = among(formation)
      field.play('assault 0,0 with F1')
      expect(field.choices('evade K1')).toEqual([])
    }
  })

  test('[13.3.4] not closer to another enemy that faces elsewhere either', () => {
    const behind = french('F2', 6, '-4,0', { facing: 'NW' })
    const field = melee({ units: [FRENCH, behind, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1')
    const says = (to: string): string[] => field.objections(`evade K1 to ${to}`)
    // From 2,0 of the enemy at -2,0 it would be one at -3,0, outside the enemy’s ZOI.
    expect([says('-2,0'), says('-3,0'), says('-3,-1')]).toEqual([[], ['13.3.4'], ['13.3.4']])
    const routed = melee({
      units: [FRENCH, { ...behind, state: 'routed' }, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })],
    })
    routed.play('assault 0,0 with F1')
    expect(routed.objections('evade K1 to -3,0')).toEqual(['13.3.4'])
  })

  test('[13.3.4] [4.3.5b] of what disorder has left of it: horse guns that are disordered go half of the half', () => {
    const within = (state: 'goodOrder' | 'disordered', to: string): string[] => {
      const guns = coalitionGuns('G1', 2, '0,0', { facing: 'SE', kind: 'horse-artillery', move: 12, state })
      const field = melee({ units: [FRENCH, guns] })
      field.play('assault 0,0 with F1')
      return field.objections(`evade G1 to ${to}`)
    }
    expect([within('goodOrder', '-6,0'), within('goodOrder', '-7,0')]).toEqual([[], ['13.3.4']])
    expect([within('disordered', '-3,0'), within('disordered', '-4,0')]).toEqual([[], ['13.3.4']])
  })

  test('[3.1.2] [13.3.4] cavalry does not retreat through friendly infantry, but through its skirmishers, and these through all', () => {
    // All behind K1 without enemies.
    const behind = ['-1,0', '0,-1', '-1,1', '1,-1', '0,1']
    const wall = (formation: 'column' | 'skirmish', unit: Counter): string[] => {
      const friends = behind.map((hex, i) =>
        coalition(`W${i}`, 3, hex, { formation, facing: formation === 'column' ? 'SE' : 'E', range: 2 }),
      )
      const field = melee({ units: [FRENCH, unit, ...friends] })
      field.play('assault 0,0 with F1')
      return field.choices(`evade ${unit.id}`)
    }
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const light = coalition('C1', 3, '0,0', { facing: 'E', formation: 'skirmish', range: 2, move: 12 })
    expect(wall('column', horse)).toEqual([])
    expect([wall('skirmish', horse), wall('column', light)].map(choices => choices.length > 0)).toEqual([true, true])
  })

  test('[13.3.6] [13.3.7] into the hex that they left the assailant may advance', () => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })] })
    field.play('assault 0,0 with F1', 'evade K1 to -1,0', 'advance F1')
    expect(field.at('F1')).toBe('0,0')
    expect(field.told('fought')).toEqual([])
  })

  test('[14.2.3] a leader that they left behind goes to safety when the assailant advances', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const leaders = [{ id: 'L', side: 'coalition' as const, nation: 'russian' as const, hex: '0,0' }]
    const field = melee({ units: [FRENCH, horse], leaders })
    field.play('assault 0,0 with F1', 'evade K1 to -3,0')
    expect(field.at('L')).toBe('0,0')
    field.play('advance F1')
    expect([field.at('F1'), field.told('rode').map(({ unit, cases }) => [unit, cases])]).toEqual([
      '0,0',
      [['L', ['14.2.3']]],
    ])
    expect(field.at('L')).not.toBe('0,0')
  })

  test('[13.3.6] a unit that has caught up with them must assault them, and no other; [13.3.6b] they do not retreat again', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const beside = coalition('C2', 6, '0,-1', { facing: 'N' })
    const field = melee({ units: [FRENCH, horse, beside], dice: [6, 6, 3, 4] })
    field.play('assault 0,0 with F1', 'evade K1 to -1,0', 'advance F1')
    expect([field.objections('done'), field.objections('assault 0,-1 with F1')]).toEqual([['13.3.6'], ['13.3.6']])
    field.play('assault -1,0 with F1')
    // They aren’t asked to retreat; F1 has checked its morale, and cavalry may hold back.
    expect([field.choices('evade'), field.told('checkedMorale').map(({ unit }) => unit)]).toEqual([[], ['F1']])
    field.play('done')
    expect(field.told('fought')).toMatchObject([{ hex: '-1,0' }])
    expect(field.step).not.toContain('melees')
  })

  test('[13.3.6] it is bound to them until it has fought them', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const others = [coalition('C2', 6, '0,-1', { facing: 'N' }), french('F2', 6, '1,-1', { facing: 'NW' })]
    const field = melee({ units: [FRENCH, horse, ...others], dice: [6, 6, 3, 4] })
    const { match } = field
    const bound = (): boolean => standsSo(match.battle.field, match.position, 0).includes('must fight -1,0')
    field.play('assault 0,0 with F1', 'evade K1 to -1,0', 'advance F1')
    expect(bound()).toBe(true)
    field.play('assault -1,0 with F1', 'done')
    field.play(field.choices('flee')[0])
    expect([field.told('fought').length, field.choices('assault').length > 0, bound()]).toEqual([1, true, false])
  })

  test('[13.3.6] without that duty it may assault another; [13.3.6a] which neither fires nor forms, [13.3.6b] but may retreat', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const light = coalition('C2', 3, '0,-1', { facing: 'W', formation: 'skirmish', range: 2 })
    const field = problem({
      phase: 'offensive fire',
      map: { radius: 10 },
      units: [FRENCH, horse, light],
      dice: [1, 1],
    })
    // 13.4.1: it has fired at its target hex.
    field.play('fire at 0,0 from 1,0', 'assault 0,0 with F1', 'evade K1 to -3,0', 'advance F1')
    expect([field.objections('done'), field.objections('assault 0,-1 with F1')]).toEqual([[], []])
    field.play('assault 0,-1 with F1')
    expect([field.choices('fire'), field.choices('form')]).toEqual([[], []])
    expect(field.choices('evade C2').length).toBeGreaterThan(0)
  })

  test('[13.3.6] [13.4.1] [13.7.1] a unit that takes a hex after a failed check may advance, but assaults no other', () => {
    const another = coalition('C2', 6, '0,-1', { facing: 'S' })
    const fresh = french('F2', 6, '1,-1', { facing: 'NW' })
    const field = melee({ units: [FRENCH, fresh, coalition('C1', 6, '0,0', { facing: 'SE' }), another], dice: [1, 1] })
    field.play('assault 0,0 with F1')
    while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    field.play('advance F1')
    expect([field.objections('assault 0,-1 with F1'), field.objections('assault 0,-1 with F2')]).toEqual([
      ['13.7.1'],
      [],
    ])
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

test('[13.3.3] no path leads through enemy zones or in front of enemy cavalry', () => {
  const flanked = { ...french('F2', 6, '-2,-1', { facing: 'S' }) }
  const to = (units: NonNullable<Problem['units']>): number => {
    const field = melee({ units: [FRENCH, coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 }), ...units] })
    field.play('assault 0,0 with F1')
    return field.choices('evade K1').length
  }
  expect(to([flanked])).toBeLessThan(to([]))
})

describe('13.3 how, and who not', () => {
  test('[13.3.2] infantry that may not retreat is told so, wherever it would go', () => {
    const leaders = [{ id: 'L', side: 'coalition' as const, hex: '0,0' }]
    const field = melee({ units: [FRENCH, RUSSIANS], leaders, dice: [6, 6, 6, 6, 3, 3] })
    field.play('assault 0,0 with F1')
    expect([field.objections('evade C1 to -2,0'), field.objections('evade L to -2,0')]).toEqual([['13.3.2'], []])
  })

  test('[13.3.4] [6.6.1] skirmishers who go into a wood are in general order there, and face a hexside', () => {
    const light = coalition('C1', 3, '0,0', { facing: 'E', formation: 'skirmish', range: 2 })
    const field = melee({ units: [FRENCH, light], terrain: { '-1,0': 'wood' } })
    field.play('assault 0,0 with F1', 'evade C1 to -1,0')
    expect(field.unit('C1')).toMatchObject({ hex: '-1,0', formation: 'generalOrder', facing: 'SE' })
    const open = melee({ units: [FRENCH, light] })
    open.play('assault 0,0 with F1', 'evade C1 to -1,0')
    expect(open.unit('C1')).toMatchObject({ hex: '-1,0', formation: 'skirmish', facing: 'E' })
  })

  test('[13.3.2] [6.8.7] all enemies beside a unit are its neighbours, also one in the corner of the map', () => {
    const { battle, position } = problem({ units: [FRENCH, RUSSIANS] }).match
    const { grid } = battle.field.ground
    const corner = grid.label(0)
    const beside = grid.label(grid.neighbours.findLast(hex => hex >= 0 && grid.adjacent(hex, 0))!)
    const field = problem({
      units: [
        { ...FRENCH, hex: corner },
        { ...RUSSIANS, hex: beside },
      ],
    }).match
    const [f1, c1] = ['F1', 'C1'].map(id => field.battle.field.units.findIndex(one => one.id === id))
    expect(neighbours(field.battle.field, field.position, c1)).toEqual([f1])
    expect(neighbours(battle.field, position, c1)).toEqual([f1])
    const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map((hex, i) => french(`F${i}`, 3, hex))
    const ring = problem({ units: [...around, french('F6', 3, '2,0'), RUSSIANS] }).match
    const named = neighbours(ring.battle.field, ring.position, c1 + 6).map(unit => ring.battle.field.units[unit].id)
    expect(named.toSorted()).toEqual(around.map(({ id }) => id))
  })
})
