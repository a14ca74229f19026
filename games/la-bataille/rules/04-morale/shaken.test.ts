/** What remains of units after losses or failed checks: road marches, lines, markers, battalions and leaders. */
import { ELIMINATED } from '@voltigeur/hex'
import type { Umpire } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionHorse,
  french,
  frenchGuns,
  frenchHorse,
  problem,
} from '../../checks/field-problem.ts'
import { MET_CHARGE } from '../../marks.ts'
import { DISORDERED, ROUTED } from '../../setup/vocabulary.ts'
import { eliminate, isTooLong, loseFormation, setState, shrink, takeLosses, worsen } from './shaken.ts'

function made(units: readonly Counter[], more: Parameters<typeof problem>[0] = {}) {
  const play = problem({ units: [...units, coalition('C9', 6, '6,-6')], ...more })
  const { battle, position } = play.match
  const told: { kind: string; cases?: readonly string[]; increments?: number; left?: number }[] = []
  const umpire = { tell: (event: never) => told.push(event), roll: () => 1 } as unknown as Umpire
  const piece = (id: string): number => battle.field.units.findIndex(one => one.id === id)
  return { play, field: battle.field, position, umpire, told, piece }
}

describe('3.2.4 losses', () => {
  const roads = [['-3,0', '-2,0', '-1,0', '0,0', '1,0']]
  const march = (increments: number) =>
    made([french('F1', increments, '0,0', { formation: 'roadMarch', facing: 'SE' })], { roads })

  test('[6.10.7] a column of march leaves its last hexes: one for every four increments', () => {
    const hexes = (increments: number, lost: number): number => {
      const { play, field, position, umpire, piece } = march(increments)
      takeLosses(field, position, piece('F1'), lost, umpire, '12.5.7b')
      return play.unit('F1').hexes.length
    }
    expect([hexes(9, 0), hexes(9, 1), hexes(9, 4), hexes(9, 5), hexes(9, 8)]).toEqual([3, 2, 2, 1, 1])
    expect([hexes(8, 3), hexes(8, 4)]).toEqual([2, 1])
  })

  test('[3.2.4] [3.2.6] nothing is told of no loss, and who has lost everything is gone', () => {
    const { play, field, position, umpire, told, piece } = made([french('F1', 3, '0,0')])
    expect([takeLosses(field, position, piece('F1'), 0, umpire, '12.5.7b'), told]).toEqual([true, []])
    expect(takeLosses(field, position, piece('F1'), 2, umpire, '12.5.7b')).toBe(true)
    expect(told).toMatchObject([{ kind: 'lost', increments: 2, left: 1, cases: ['12.5.7b'] }])
    expect([takeLosses(field, position, piece('F1'), 4, umpire, '12.5.7b'), play.at('F1')]).toEqual([
      false,
      'eliminated',
    ])
    expect(field.troop.losses.get(position, piece('F1'))).toBe(3)
    // 3.2.6: of four increments only the one it had is logged.
    expect(told.at(-2)).toMatchObject({ kind: 'lost', increments: 1, left: 0 })
    expect(told.at(-1)).toMatchObject({ kind: 'eliminated', cases: ['3.2.4'] })
  })

  test('[3.2.5] the battalions of a regiment go with it', () => {
    const { field, position, umpire, piece } = made([{ id: 'fr-25', hex: '0,0' }])
    eliminate(field, position, piece('fr-25'), umpire, '3.2.5')
    const { battalions, increments } = field.troops(piece('fr-25'))
    expect(battalions.map(unit => field.unit.status.get(position, unit))).toEqual(battalions.map(() => ELIMINATED))
    expect(field.troop.losses.get(position, piece('fr-25'))).toBe(increments)
  })

  test('[14.2.3] a leader is captured with men who surrender, and rides away from men who are killed', () => {
    const fate = (id: string): string => {
      const leaders = [{ id: 'L', side: 'french' as const, hex: '0,0' }]
      const { play, field, position, umpire, piece } = made([french('F1', 3, '0,0')], { leaders })
      eliminate(field, position, piece('F1'), umpire, id)
      return play.at('L')
    }
    expect([fate('4.4.5'), fate('13.5.5')]).toEqual(['eliminated', 'eliminated'])
    expect([fate('3.2.4'), fate('4.5.5')]).not.toContain('eliminated')
  })

  test('[14.2.3] both hexes of a line are looked at for leaders', () => {
    const leaders = [{ id: 'L', side: 'french' as const, hex: '0,-1' }]
    const line = french('F1', 12, '0,0', { formation: 'longLine', facing: 'E' })
    const { play, field, position, umpire, piece } = made([line], { leaders })
    expect(play.unit('F1').hexes).toContain('0,-1')
    eliminate(field, position, piece('F1'), umpire, '13.5.5')
    expect(play.at('L')).toBe('eliminated')
  })
})

describe('6.4.8b lines that have become too short', () => {
  const line = (formation: 'longLine' | 'longSkirmish', increments: number, left: number) => {
    const set = made([french('F1', increments, '0,0', { formation, facing: 'E', range: 2 })])
    set.field.troop.losses.set(set.position, set.piece('F1'), increments - left)
    return set
  }

  test('[6.4.8b] [6.7.7] a line of infantry below five increments, skirmishers below four', () => {
    const tooLong = (formation: 'longLine' | 'longSkirmish', left: number): boolean => {
      const { field, position, piece } = line(formation, 9, left)
      return isTooLong(field, position, piece('F1'))
    }
    expect([tooLong('longSkirmish', 4), tooLong('longSkirmish', 3)]).toEqual([false, true])
    const shortest = [9, 8, 7, 6, 5, 4, 3, 2, 1].filter(left => !tooLong('longLine', left)).at(-1)!
    const { longLine } = line('longLine', 9, 9).field.tables.formations
    expect(shortest).toBe(longLine)
  })

  test('[6.4.8b] it keeps the hex that its owner chooses, in the shorter formation', () => {
    const { play, field, position, piece } = line('longSkirmish', 6, 3)
    const [, left] = play.unit('F1').hexes
    shrink(field, position, piece('F1'), field.ground.grid.find(left))
    expect(play.unit('F1')).toMatchObject({ hexes: [left], formation: 'skirmish' })
  })

  test('[6.4.8b] a column is never too long', () => {
    const { field, position, piece } = made([french('F1', 2, '0,0')])
    expect(isTooLong(field, position, piece('F1'))).toBe(false)
  })
})

describe('4.3 states', () => {
  test('[5.2.4] cavalry that routs has no Readiness marker, disorder leaves it', () => {
    const readiness = (state: number): unknown[] => {
      const horse = frenchHorse('H1', 6, '0,0', { readiness: 'exhausted', marker: 'french' })
      const { play, field, position, umpire, piece } = made([horse])
      field.troop.rest.set(position, piece('H1'), 3)
      setState(field, position, piece('H1'), state, umpire, '4.3.6')
      const { marker, rest } = field.troop
      return [play.unit('H1').readiness, marker.get(position, piece('H1')), rest.get(position, piece('H1'))]
    }
    expect([readiness(ROUTED), readiness(DISORDERED)]).toEqual([
      ['fresh', -1, 0],
      ['exhausted', 0, 3],
    ])
  })

  test('[4.3.5] [4.3.6] a failure is one state worse, told by its case', () => {
    const after = (unit: Counter): unknown[] => {
      const { play, field, position, umpire, told, piece } = made([unit])
      const departure = worsen(field, position, piece(unit.id), umpire)
      return [
        departure,
        play.counter(unit.id).status === 'on map' ? play.unit(unit.id).state : 'gone',
        ...told.map(({ cases }) => cases![0]),
      ]
    }
    expect(after(french('F1', 6, '0,0'))).toEqual(['retreat', 'disordered', '4.3.5'])
    expect(after(french('F1', 6, '0,0', { state: 'disordered' }))).toEqual(['rout', 'routed', '4.3.6'])
    expect(after(french('F1', 6, '0,0', { state: 'routed' }))).toEqual([null, 'routed'])
    expect(after(frenchHorse('F1', 6, '0,0'))).toEqual(['rout', 'routed', '4.3.6'])
    expect(after(frenchGuns('F1', 2, '0,0', { formation: 'unlimbered' }))).toEqual([null, 'gone', '4.3.3'])
  })

  test('[10.2.7g] a unit that meets a charge stays, and loses its formation there', () => {
    const line = coalition('C1', 6, '0,0', { formation: 'line', facing: 'E' })
    const { play, field, position, umpire, piece } = made([line, frenchHorse('H1', 6, '3,0')])
    field.marks(position, piece('C1'), MET_CHARGE)
    expect(worsen(field, position, piece('C1'), umpire)).toBeNull()
    expect(play.unit('C1')).toMatchObject({ hex: '0,0', state: 'disordered', formation: 'column', facing: 'SE' })
  })

  test('[4.3.5a] without a formation it stands as in column, in general order in woods, limbered if it is guns', () => {
    const stands = (unit: Counter, terrain: 'wood' | 'clear' = 'clear'): string[] => {
      const { play, field, position, piece } = made([unit], { terrain: { '0,0': terrain } })
      loseFormation(field, position, piece(unit.id))
      const { formation, facing, hexes } = play.unit(unit.id)
      return [formation, facing, String(hexes.length)]
    }
    expect(stands(french('F1', 6, '0,0', { formation: 'line', facing: 'NNE' }))).toEqual(['column', 'NE', '1'])
    expect(stands(french('F1', 12, '0,0', { formation: 'longLine', facing: 'E' }))).toEqual(['column', 'SE', '1'])
    expect(stands(french('F1', 6, '0,0'), 'wood')).toEqual(['generalOrder', 'SE', '1'])
    expect(stands(frenchGuns('F1', 2, '0,0', { formation: 'unlimbered', facing: 'N' }))).toEqual(['limbered', 'N', '1'])
    expect(stands(coalitionHorse('F1', 6, '0,0', { formation: 'line', facing: 'E' }))).toEqual(['column', 'SE', '1'])
  })
})
