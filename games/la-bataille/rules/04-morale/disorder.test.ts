/** Effects of disorder on other cases: on the march, among friends, cavalry and leaders. */
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const FAIL = [1, 1]
const PASS = [6, 6]
const FOE = coalition('C1', 6, '-8,0')
const disordered = (more: Partial<Counter> = {}): Counter => french('F1', 4, '0,0', { state: 'disordered', ...more })
const checks = (field: KulmProblem): string[] =>
  field.told('checkedMorale').map(({ unit, reason, passed }) => `${unit} ${reason} ${passed}`)

describe('4.1-4 A disordered unit leaves its friends', () => {
  const walk = (units: readonly Counter[], dice: readonly number[], more: Problem = {}): KulmProblem => {
    const field = problem({ map: { radius: 10 }, units: [...units, FOE], dice: [...dice], ...more })
    field.play('move F1 to 1,0 facing SE')
    return field
  }
  const friend = french('F2', 4, '0,0', { facing: 'SE' })

  test('[4.1-4] voluntarily in the Movement Phase, and they check; a unit in good order causes no check', () => {
    const field = walk([disordered(), friend], PASS)
    expect([checks(field), field.at('F1')]).toEqual([['F2 fugitivesLeave true'], '1,0'])
    expect(checks(walk([french('F1', 4, '0,0', { facing: 'SE' }), friend], []))).toEqual([])
    expect(checks(walk([disordered(), { ...friend, hex: '2,0' }], []))).toEqual([])
  })

  test('[4.1-4] a unit that fails falls back', () => {
    const field = walk([disordered(), friend], FAIL)
    field.play(field.choices('flee')[0])
    expect(field.unit('F2').state).toBe('disordered')
    expect(field.at('F2')).not.toBe('0,0')
    expect(field.now()).toBe('turn 1 french movement')
  })

  test('[6.7.16] [4.1-4] neither skirmishers nor disordered units check', () => {
    expect(
      checks(walk([disordered(), french('F2', 3, '0,0', { range: 2, formation: 'skirmish', facing: 'E' })], [])),
    ).toEqual([])
    expect(checks(walk([disordered(), french('F2', 4, '0,0', { state: 'disordered' })], []))).toEqual([])
  })
})

describe('6.6.1 One in disorder comes out of a wood', () => {
  const wood = (unit: Counter): KulmProblem =>
    problem({
      map: { radius: 10 },
      side: unit.side,
      terrain: { '0,0': 'wood' },
      units: [unit, french('F9', 6, '8,0'), FOE],
    })

  test('[6.6.9] [6.6.1] [4.3.5b] a disordered unit has no formation to take up and pays for none, unlike a unit in general order', () => {
    // Three of seven points if disordered, otherwise all seven less one.
    const field = wood(disordered())
    expect([field.objections('move F1 to 3,0 facing SE'), field.objections('move F1 to 4,0 facing SE')]).toEqual([
      [],
      ['4.3.5b'],
    ])
    const steady = wood(french('F1', 4, '0,0'))
    expect([steady.objections('move F1 to 6,0 facing SE'), steady.objections('move F1 to 7,0 facing SE')]).toEqual([
      [],
      ['11.1.1'],
    ])
  })

  test('[4.3.5a] [16.2.7] Austrians stand as in column there, and in Masse only in good order', () => {
    const formed = (state: 'disordered' | 'goodOrder'): string => {
      const field = wood(coalition('A1', 4, '0,0', { nation: 'austrian', state }))
      field.play(field.choices('move A1 to 1,0')[0])
      return field.unit('A1').formation
    }
    expect([formed('disordered'), formed('goodOrder')]).toEqual(['column', 'masse'])
  })
})

test('[3.1.2] [3.1.5b] fleeing cavalry does not stop among guns in battery or on limbered ones, but makes room', () => {
  // A defile with no other path.
  const hexes = Array.from({ length: 7 }, (_, i) => `${i - 3},0`)
  const flown = (formation?: 'unlimbered' | 'limbered'): string => {
    const guns = formation ? [frenchGuns('G1', 2, '3,0', { formation, facing: 'NW' })] : []
    const field = problem({
      phase: 'recovery',
      map: { hexes },
      units: [frenchHorse('H1', 6, '0,0', { state: 'routed', move: 3 }), ...guns, coalition('C1', 6, '-3,0')],
      dice: [...FAIL, ...PASS, ...PASS, ...PASS],
    })
    field.play('rally H1')
    return `${field.now()} ${field.at('H1')}`
  }
  expect(flown()).toBe('turn 1 coalition movement 3,0')
  for (const guns of ['limbered', 'unlimbered'] as const) expect(flown(guns)).toBe('turn 1 coalition movement 2,0')
})

test('[14.2.3] [6.11.8] a leader whose troops are eliminated as they leave him goes to safety; otherwise he may stay', () => {
  const beaten = (increments: number): KulmProblem => {
    const field = problem({
      phase: 'melee',
      side: 'coalition',
      map: { radius: 10 },
      units: [
        coalition('C1', 8, '0,0', { facing: 'SE', mev: 90 }),
        french('F1', increments, '1,0', { facing: 'W', formation: 'line' }),
        french('F2', 2, '6,0'),
      ],
      leaders: [{ id: 'L1', side: 'french', hex: '1,0' }],
      dice: [...FAIL, ...PASS],
    })
    field.play('assault 1,0 with C1', 'done', 'flee F1 to 4,-1')
    return field
  }
  const alone = beaten(1)
  expect([alone.unit('F1').status, alone.at('L1')]).toEqual(['eliminated', '1,1'])
  const field = beaten(2)
  field.play('stay')
  expect([field.unit('F1').hex, field.at('L1')]).toEqual(['4,-1', '1,0'])
})
