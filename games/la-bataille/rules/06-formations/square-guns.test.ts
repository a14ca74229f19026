import { describe, expect, test } from 'vitest'
import { type Counter, coalition, french, frenchGuns, type KulmProblem, problem } from '../../checks/field-problem.ts'
import { FRENCH } from '../../field.ts'

const SQUARE = french('F1', 6, '0,0', { formation: 'square', facing: 'SE' })
const GUNS = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'SE' })
const foe = coalition('C1', 6, '3,0', { facing: 'NW' })

const zone = ({ match: { battle, position } }: KulmProblem): string[] => {
  const { field } = battle
  const here = field.at(position)
  return Array.from({ length: field.ground.grid.size }, (_, hex) => hex)
    .filter(hex => here.controls(FRENCH, hex))
    .map(hex => field.label(hex))
    .sort()
}
const BEFORE_THEM = ['0,1', '1,-1', '1,0']

describe('6.5.3 guns in the midst of a square', () => {
  test('[6.5.3] [12.4.5] are part of it and have no zone of influence, limbered or not', () => {
    const zoneOf = (...units: Counter[]): string[] => zone(problem({ units: [...units, foe] }))
    expect(zoneOf(SQUARE)).toEqual([])
    expect(zoneOf(GUNS)).toEqual(BEFORE_THEM)
    expect(zoneOf(SQUARE, GUNS)).toEqual([])
    expect(zoneOf(SQUARE, { ...GUNS, formation: 'limbered' })).toEqual([])
    expect(zoneOf({ ...SQUARE, formation: 'column' }, GUNS)).toEqual(BEFORE_THEM)
  })

  test('[6.5.3] [6.11.3] no unit has to stop before them', () => {
    const hexes = ['0,0', '1,0', '2,0', '3,0', '0,1', '-1,1']
    const reached = (...units: Counter[]): boolean =>
      problem({ side: 'coalition', map: { hexes }, units: [...units, foe] })
        .moves('C1')
        .includes('0,1')
    expect([reached(GUNS), reached(SQUARE, GUNS)]).toEqual([false, true])
  })

  test('[6.5.3] they have one again as soon as the square is none, or they have left it', () => {
    const field = problem({ units: [SQUARE, { ...GUNS, formation: 'limbered' }, foe] })
    expect(zone(field)).toEqual([])
    const apart = problem({ units: [SQUARE, { ...GUNS, formation: 'limbered' }, foe] })
    apart.play('move G1 to -1,0 facing NW')
    expect(zone(apart)).toEqual(['-1,-1', '-2,0', '-2,1'])
    field.play('form F1 as column at 0,0 facing SE')
    expect(zone(field)).toEqual(BEFORE_THEM)
    const formed = problem({ units: [{ ...SQUARE, formation: 'column' }, GUNS, foe] })
    expect(zone(formed)).toEqual(BEFORE_THEM)
    formed.play('form F1 as square at 0,0 facing SE')
    expect(zone(formed)).toEqual([])
    formed.play('form F1 as column at 0,0 facing SE')
    expect(zone(formed)).toEqual(BEFORE_THEM)
  })

  test('[6.5.3] [4.3.5] not a square that has lost its order either', () => {
    const field = problem({
      phase: 'offensive fire',
      side: 'coalition',
      map: { radius: 10 },
      units: [{ ...SQUARE, mov: 66 }, GUNS, coalition('C1', 8, '1,0', { facing: 'NW', fv: 30 })],
      dice: [5, 5, 1, 1, 6, 6, 6, 6],
    })
    expect(zone(field)).toEqual([])
    field.play('fire at 0,0 from 1,0')
    while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
    expect(field.unit('F1').state).not.toBe('goodOrder')
    expect(zone(field)).toEqual(expect.arrayContaining(BEFORE_THEM))
  })
})

describe('6.5.2 how many stand in a square', () => {
  const stacked = (...units: Counter[]): boolean => {
    try {
      problem({ units: [...units, foe] })
      return true
    } catch {
      return false
    }
  }
  const foot = (id: string, increments: number, more: Partial<Counter> = {}): Counter => ({
    ...SQUARE,
    id,
    increments,
    ...more,
  })

  test('[6.5.2] eighteen increments, or one regiment however strong', () => {
    expect([stacked(foot('F1', 9), foot('F2', 9)), stacked(foot('F1', 9), foot('F2', 10))]).toEqual([true, false])
    expect(stacked(foot('F1', 24, { size: 'regiment' }))).toBe(true)
  })

  test('[6.5.2] [3.1.1] [12.4.5a] twelve beside a battery, and no second one', () => {
    expect([stacked(foot('F1', 12), GUNS), stacked(foot('F1', 13), GUNS)]).toEqual([true, false])
    expect(stacked(foot('F1', 6), GUNS, { ...GUNS, id: 'G2' })).toBe(false)
  })
})
