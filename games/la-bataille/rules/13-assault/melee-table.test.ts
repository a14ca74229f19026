import { describe, expect, test } from 'vitest'
import { tables } from '../../checks/printed-tables.ts'
import { READINGS } from '../../setup/readings.ts'
import type { MeleeReckoning } from './melee-odds.ts'
import { fateOf, type MeleeCode, meleeCell, meleeChances, readResult, type Stricken } from './melee-table.ts'

const at = (odds: string, drm = 0): MeleeReckoning => {
  const nothing: never[] = []
  const column = tables.melee.columns.indexOf(odds)
  return {
    attack: nothing,
    defence: nothing,
    attacking: 0,
    defending: 0,
    shifts: nothing,
    terms: nothing,
    column,
    odds,
    drm,
  }
}

const unit = (more: Partial<Stricken> = {}): Stricken => ({
  arm: 'infantry',
  formation: 'column',
  state: 'goodOrder',
  charged: false,
  beforeHorse: false,
  ...more,
})
const HORSE = { arm: 'cavalry' } as const
const LIMBERED = { arm: 'artillery', formation: 'limbered' } as const
const STATES = ['goodOrder', 'disordered', 'routed'] as const

const fates = (code: MeleeCode, more: Partial<Stricken> = {}): string[] =>
  STATES.map(state => fateOf(code, unit({ ...more, state })))

/** Each column from 11 to 66, as runs of the same result. */
const PRINTED: Record<string, string> = {
  '1:2': 'ARx4 ADx12 -x9 0*/0 1/1 1/2* 0/1 1*/0 0/2 2/1* 0/0 2/2 DDx2',
  '1:1': 'ADx5 -x14 2*/1 2/1* 2/1 1*/1 1/2 1/1 0/0* 2/1 1*/2 2/2 0/0 1/0* DDx5',
  '1.5:1': 'ADx2 -x12 1/2 0/0 1/1 2*/0 0/1* 1/1 2/2* 3/1 0/2 2/1 1/1* 2*/1 DDx10',
  '2:1': 'AD -x9 0/3 1/2 2*/1 0/0 0/1* 1/0 3/2* 1/1 2/2* 1*/2 1*/1 0/2* DDx14',
  '2.5:1': '-x8 1/4 2/3 0*/0 1/1* 2/3* 3/3 0/1 1/0 2/2* DDx19',
  '3:1': '-x5 0/0* 2/3 0/2 2*/0 1/2 0/1 2*/3 1/2* DDx21 DRx2',
  '3.5:1': '- 0/0 2*/2 3/3 2/4 3/1 0/1* DDx24 DRx5',
  '4:1': '2*/1 1/2 0/2 0/1* 1/1* DDx24 DRx7',
  '4.5:1': '3/2 DDx18 DRx16 DS',
  '5:1': 'DDx14 DRx17 DSx5',
}

describe('The Melee Results Table', () => {
  test.each(tables.melee.columns)('[2.6.1] [13.5.5] the column %s as it is printed', odds => {
    const expected = PRINTED[odds].split(' ').flatMap(run => {
      const [cell, times] = run.split('x')
      return Array.from({ length: Number(times ?? 1) }, () => cell)
    })
    expect(READINGS.map(roll => meleeCell(tables, at(odds), roll))).toEqual(expected)
  })

  test('[13.5.5] modifiers move the row, within the table', () => {
    expect([meleeCell(tables, at('5:1', 2), 66), meleeCell(tables, at('1:2', -9), 16)]).toEqual(['DS', 'AR'])
    expect([meleeCell(tables, at('1:1'), 61), meleeCell(tables, at('1:1', 1), 61)]).toEqual(['1/0*', 'DD'])
  })

  test('[13.5.5] the preview counts the 36 rolls', () => {
    expect(meleeChances(tables, at('4.5:1'))).toEqual(
      new Map([
        ['3/2', 1],
        ['DD', 18],
        ['DR', 16],
        ['DS', 1],
      ]),
    )
  })

  test('[13.6.2] [13.6.3] blanks, losses and asterisks are distinguished', () => {
    expect([readResult('-'), readResult('DD')]).toEqual(['noEffect', { code: 'DD' }])
    expect(readResult('2*/1')).toEqual({
      losses: { attacker: 2, defender: 1, attackerChecks: true, defenderChecks: false },
    })
    expect(readResult('0/3*')).toEqual({
      losses: { attacker: 0, defender: 3, attackerChecks: false, defenderChecks: true },
    })
  })
})

describe('What results do', () => {
  test('[13.5.5] infantry', () => {
    expect(fates('AD')).toEqual(['disorders', 'routs', 'surrenders'])
    expect(fates('AR')).toEqual(['routs', 'routs', 'surrenders'])
    expect(fates('DD')).toEqual(['disorders', 'routs', 'routsAgain'])
    expect(fates('DR')).toEqual(['routs', 'routs', 'surrenders'])
    expect(fates('DS')).toEqual(['surrenders', 'surrenders', 'surrenders'])
  })

  test('[4.3.2] [13.5.5] cavalry routs instead of disordering', () => {
    expect([fateOf('AD', unit(HORSE)), fateOf('DD', unit(HORSE)), fateOf('DR', unit(HORSE))]).toEqual([
      'routs',
      'routs',
      'routs',
    ])
    expect([fates('DD', HORSE)[2], fates('DR', HORSE)[2]]).toEqual(['routsAgain', 'lost'])
  })

  test('[4.3.3] [10.5.3] guns in battery are lost, limbered ones go with the infantry', () => {
    const battery = unit({ arm: 'artillery', formation: 'unlimbered' })
    expect([fateOf('DD', battery), fateOf('DR', battery), fateOf('DS', battery)]).toEqual([
      'lost',
      'lost',
      'surrenders',
    ])
    expect(fates('DD', LIMBERED)).toEqual(['disorders', 'routs', 'routsAgain'])
    expect(fates('DR', LIMBERED)).toEqual(['routs', 'routs', 'lost'])
  })

  test('[13.6.1] [4.1-12] a square checks its morale first, but only for DD', () => {
    const square = { formation: 'square' } as const
    expect([fateOf('DD', unit(square)), fateOf('DR', unit(square))]).toEqual(['checksInSquare', 'routs'])
    expect(fateOf('DD', unit({ ...square, state: 'disordered' }))).toBe('routs')
  })

  test('[16.2.7c] a Masse is a square to cavalry that charges, and a column to others', () => {
    const masse = { formation: 'masse' } as const
    expect([fateOf('DD', unit({ ...masse, charged: true })), fateOf('DD', unit(masse))]).toEqual([
      'checksInSquare',
      'disorders',
    ])
  })

  test('[6.11.10] a unit forced out before enemy cavalry routs', () => {
    expect([fateOf('DD', unit({ beforeHorse: true })), fateOf('AD', unit({ beforeHorse: true }))]).toEqual([
      'routs',
      'routs',
    ])
  })
})
