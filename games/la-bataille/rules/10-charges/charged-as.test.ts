/** What kind of target a hex is for chargers, and which units retreat before an assault. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  problem,
} from '../../checks/field-problem.ts'
import { GAVE_WAY, MET_CHARGE } from '../../marks.ts'
import { evasionFault } from '../13-assault/evasion.ts'
import { chargedAs } from './answers.ts'

function made(units: readonly Counter[]) {
  const { battle, position } = problem({ units: [...units] }).match
  const { field } = battle
  return { field, position, piece: (id: string) => field.units.findIndex(one => one.id === id) }
}

describe('10.5 what is charged', () => {
  const as = (...units: Counter[]): string => {
    const { field, position } = made([...units, frenchHorse('H9', 6, '5,-5')])
    return chargedAs(field, position, field.ground.grid.find('0,0')) as string
  }
  const guns = (id: string, formation: 'limbered' | 'unlimbered') => coalitionGuns(id, 2, '0,0', { formation })

  test('[10.5.1] guns alone: limbered ones if any of them is', () => {
    expect(as(guns('G1', 'unlimbered'))).toBe('guns')
    expect(as(guns('G1', 'limbered'))).toBe('limbered guns')
    expect(as(guns('G1', 'unlimbered'), guns('G2', 'limbered'))).toBe('limbered guns')
  })

  test('[10.5.2] [10.2.7] guns among infantry are charged as the infantry', () => {
    expect(as(coalition('C1', 6, '0,0'))).toBe('infantry')
    expect(as(coalition('C1', 6, '0,0'), guns('G1', 'unlimbered'))).toBe('infantry')
    expect(as(coalition('C1', 6, '0,0'), guns('G1', 'limbered'))).toBe('infantry')
  })

  test('[6.7.12] skirmishers of either length, and cavalry', () => {
    const light = (increments: number, formation: 'skirmish' | 'longSkirmish') =>
      coalition('C1', increments, '0,0', { formation, facing: 'E', range: 2 })
    expect([as(light(3, 'skirmish')), as(light(6, 'longSkirmish'))]).toEqual(['skirmishers', 'skirmishers'])
    expect(as(coalitionHorse('K1', 6, '0,0'))).toBe('cavalry')
    expect(as(coalitionHorse('K1', 6, '0,0'), guns('G1', 'limbered'))).toBe('cavalry')
  })
})

describe('13.3 who retreats before melee', () => {
  const fault = (unit: Counter, assailants: readonly Counter[], mark = 0): string | null => {
    const { field, position, piece } = made([unit, ...assailants])
    if (mark !== 0) field.marks(position, piece(unit.id), mark)
    return evasionFault(
      field,
      position,
      piece(unit.id),
      assailants.map(({ id }) => piece(id)),
    )
  }
  const foot = french('F1', 6, '1,0', { facing: 'NW' })
  const horse = (move: number, more: Partial<Counter> = {}) =>
    frenchHorse('H1', 6, '1,0', { facing: 'NW', move, ...more })

  test('[13.3.2] cavalry before cavalry if it is faster by two, and before infantry', () => {
    const hussars = (move: number) => coalitionHorse('C1', 6, '0,0', { move })
    expect([fault(hussars(14), [horse(12)]), fault(hussars(13), [horse(12)])]).toEqual([null, '13.3.2'])
    expect(fault(hussars(9), [foot])).toBeNull()
  })

  test('[13.3.2] horse artillery only while it is limbered, foot artillery never', () => {
    const battery = (formation: 'limbered' | 'unlimbered', kind: 'horse-artillery' | 'foot-artillery') =>
      coalitionGuns('C1', 2, '0,0', { formation, kind, move: 12 })
    expect([
      fault(battery('limbered', 'horse-artillery'), [foot]),
      fault(battery('unlimbered', 'horse-artillery'), [foot]),
      fault(battery('limbered', 'foot-artillery'), [foot]),
    ]).toEqual([null, '13.3.2', '13.3.2'])
  })

  test('[13.3.2] skirmishers before infantry, not before cavalry; infantry in column never', () => {
    const light = coalition('C1', 3, '0,0', { formation: 'skirmish', facing: 'E', range: 2 })
    expect([fault(light, [foot]), fault(light, [horse(12)]), fault(coalition('C1', 6, '0,0'), [foot])]).toEqual([
      null,
      '13.3.2',
      '13.3.2',
    ])
  })

  test('[13.3] [13.3.6b] [4.3.6d] not who met a charge, has given way before, or is routed', () => {
    const hussars = coalitionHorse('C1', 6, '0,0')
    expect([fault(hussars, [foot], MET_CHARGE), fault(hussars, [foot], GAVE_WAY)]).toEqual(['13.3', '13.3.6b'])
    expect(fault({ ...hussars, state: 'routed' }, [foot])).toBe('4.3.6d')
  })

  test('[5.1.3b] exhausted cavalry not before fresh cavalry', () => {
    const tired = coalitionHorse('C1', 6, '0,0', { move: 16, readiness: 'exhausted', marker: 'coalition' })
    expect(fault(tired, [horse(12)])).toBe('5.1.3b')
    expect(fault(tired, [horse(12, { readiness: 'fatigued', marker: 'french' })])).toBeNull()
    expect(fault({ ...tired, readiness: 'fatigued' }, [horse(12)])).toBeNull()
  })

  test('[6.8.7] cavalry skirmishers if they are faster by two than every enemy beside them', () => {
    const screen = (move: number) =>
      coalitionHorse('C1', 6, '0,0', { formation: 'horseSkirmish', facing: 'E', skirmishFv: 3, move })
    expect([fault(screen(16), [horse(14)]), fault(screen(15), [horse(14)])]).toEqual([null, '6.8.7'])
  })
})

test('[8.0] [2.2.1] [2.1.2] a decision names pieces and hexes that there are, each once', () => {
  const { match } = problem({
    units: [french('F1', 6, '1,0', { facing: 'NW' }), frenchGuns('G1', 2, '3,0'), coalition('C1', 6, '0,0')],
  })
  const said = (decision: object): string[] => match.objections(decision as never, 0).map(({ case: id }) => id)
  const at = match.battle.field.ground.grid.find('2,0')
  expect(said({ kind: 'move', unit: 99, to: at, facing: 0 })).toEqual(['2.2.1'])
  expect(said({ kind: 'move', unit: 0, to: 99_999, facing: 0 })).toEqual(['2.1.2'])
  expect(said({ kind: 'move', unit: 0, to: at, facing: 0 })).toEqual([])
})
