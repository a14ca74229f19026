/** The two tables of close combat, cell by cell, and rolls beyond the printed range. */
import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { inside, line, melee } from '../../checks/troops.ts'
import { COLUMNS } from '../../setup/data.ts'
import { oddsColumn } from './odds.ts'

/** Rows are the larger total from 1 to 18, columns the smaller one from 1 to 12; a dash is a blank. */
const ODDS = `
  I   -   -   -   -   -   -   -   -   -   -   -
  IV  I   -   -   -   -   -   -   -   -   -   -
  VI  III I   -   -   -   -   -   -   -   -   -
  VI  IV  III I   -   -   -   -   -   -   -   -
  VI  V   III II  I   -   -   -   -   -   -   -
  X   VI  IV  III II  I   -   -   -   -   -   -
  X   VI  V   III III II  I   -   -   -   -   -
  X   VI  V   IV  III III I   I   -   -   -   -
  -   X   VI  IV  IV  III II  I   I   -   -   -
  -   X   VI  V   IV  III III II  I   I   -   -
  -   X   VI  V   IV  IV  III II  II  I   I   -
  -   -   X   VI  V   IV  III III III II  I   I
  -   -   X   VI  V   IV  IV  III III II  II  I
  -   -   X   VI  V   V   IV  III III III II  II
  -   -   -   X   VI  V   V   IV  IV  III III II
  -   -   -   X   VI  V   V   IV  IV  III III II
  -   -   -   -   X   VI  V   IV  IV  IV  III III
  -   -   -   -   -   X   VI  V   IV  IV  III III`

/** Rows are the die, columns I to VI; a plus affects the side without the advantage. */
const RESULTS = `
  R  reroll R  R      R      R
  D  R      R  reroll reroll +R
  T  D      +R reroll +R     +D
  +R +R     +D +R     +D     +D
  +D +D     +D +D     +D     +T
  +T +T     +T +T     +T     +T`

const cells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/))

describe('as printed', () => {
  const { field } = inside(problem({ units: [line('x', '0,0')] }))
  const at = (larger: number, smaller: number) => COLUMNS[oddsColumn(field, larger, smaller)]

  test('[ODDS-1] [CC-5] every cell of the Odds Table; a blank left of an X is an X', () => {
    const printed = cells(ODDS)
    expect(field.tables.odds.rows).toEqual(printed)
    for (let larger = 1; larger <= 18; larger++) {
      for (let smaller = 1; smaller <= Math.min(12, larger); smaller++) {
        const cell = printed[larger - 1][smaller - 1]
        expect([larger, smaller, at(larger, smaller)]).toEqual([larger, smaller, cell === '-' ? 'X' : cell])
      }
    }
  })

  test('[CRT-2] every cell of the Results Table', () => {
    expect(field.tables.results.rows).toEqual(cells(RESULTS))
    expect(field.tables.results.columns).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI'])
  })

  test('[CC-5b] [ODDS-3] exactly between two columns counts as the lower one', () => {
    const borders = [
      [20, 16],
      [24, 16],
      [32, 16],
      [40, 15],
    ]
    expect(borders.map(([larger, smaller]) => at(larger, smaller))).toEqual(['II', 'III', 'IV', 'V'])
    expect(borders.map(([larger, smaller]) => at(larger + 1, smaller))).toEqual(['III', 'IV', 'V', 'VI'])
  })
})

describe('the die', () => {
  const fought = (attack: number, defence: number, dice: readonly number[]) => {
    const p = melee(
      [line('x', '0,0', { cc: attack }), { ...line('y', '1,0', { cc: defence, facing: 'W' }), side: 'allied' }],
      dice,
    )
    p.play('fight x')
    return p.told('outcome')[0]
  }

  test('[CRT-REROLL] a reroll is rolled again, as often as it comes', () => {
    expect(fought(5, 4, [1, 4])).toMatchObject({ dice: [1, 4], loser: 'allied', result: 'R' })
    expect(fought(4, 2, [2, 3, 2, 1])).toMatchObject({ dice: [2, 3, 2, 1], loser: 'french', result: 'R' })
  })

  test('[CRT-2] [CC-8] the cell of the column says who loses, and how', () => {
    const column = (attack: number, defence: number) =>
      [1, 2, 3, 4, 5, 6].map(die => {
        const { loser, result } = fought(attack, defence, [die, 6])
        return `${loser === 'allied' ? '+' : ''}${result}`
      })
    expect(column(3, 3)).toEqual(['R', 'D', 'T', '+R', '+D', '+T'])
    expect(column(5, 3)).toEqual(['R', 'R', '+R', '+D', '+D', '+T'])
    expect(column(7, 2)).toEqual(['R', '+R', '+D', '+D', '+T', '+T'])
    // The defender has the advantage: a plus now affects the attacker.
    expect(column(3, 5)).toEqual(['+R', '+R', 'R', 'D', 'D', 'T'])
  })
})
