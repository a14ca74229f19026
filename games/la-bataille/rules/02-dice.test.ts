import { seededDice, Umpire } from '@voltigeur/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { opening } from '../checks/field-problem.ts'
import { isReading, READINGS, readingOf } from '../setup/readings.ts'
import { chances, moved, reading, rowOf } from './02-dice.ts'
import { oddsColumn, ratioOf, shiftedColumn } from './02-odds.ts'
import { rollDie, rollTwo } from './02-rolls.ts'

describe('2.5 Dice', () => {
  test('[2.5.1] one die is the tens, the other the ones', () => {
    expect([reading(4, 3), reading(1, 6)]).toEqual([43, 16])
    expect([READINGS.length, READINGS[0], READINGS[6], READINGS.at(-1)]).toEqual([36, 11, 21, 66])
    expect([isReading(16), isReading(17), isReading(70)]).toEqual([true, false, false])
  })

  test('[2.5.1] a die has six faces, and all 36 readings come up', () => {
    const table = opening('intro').match.position.copy()
    const umpire = new Umpire(seededDice('faces'))
    const all = (roll: () => number): number[] => [...new Set(Array.from({ length: 600 }, roll))].sort((a, b) => a - b)
    expect(all(() => rollDie(table, umpire))).toEqual([1, 2, 3, 4, 5, 6])
    expect(all(() => rollTwo(table, umpire))).toEqual(READINGS)
  })

  test('[2.5.2] a modifier moves rows, up and down', () => {
    expect(moved(41, -9)).toBe(24)
    expect([moved(33, 3), moved(33, 6), moved(16, 1), moved(21, -1)]).toEqual([36, 43, 21, 16])
  })

  test('[2.5.3] nothing lies below 11 or above 66', () => {
    expect([moved(12, -1), moved(12, -2), moved(12, -6)]).toEqual([11, 11, 11])
    expect([moved(65, 1), moved(66, 4)]).toEqual([66, 66])
  })

  test('[2.5.2] rows and readings are the same thing counted twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 35 }), fc.integer({ min: -40, max: 40 }), (row, drm) => {
        expect(rowOf(readingOf(row))).toBe(row)
        expect(rowOf(moved(readingOf(row), drm))).toBe(Math.max(0, Math.min(35, row + drm)))
      }),
    )
  })

  test('[2.5] each row is as likely as any other', () => {
    expect(chances(0, roll => roll > 32)).toBe(22)
    expect(chances(-3, roll => roll > 32)).toBe(19)
    expect([chances(40, roll => roll > 65), chances(-40, roll => roll > 11)]).toEqual([36, 0])
  })
})

describe('Odds', () => {
  const columns = ['1:2', '1:1', '1.5:1', '2:1', '2.5:1', '3:1']
  const named = (over: number, under: number): string => columns[oddsColumn(columns, over, under)]

  test('[13.5.4] the highest column that is reached', () => {
    expect([named(26, 9), named(58, 24)]).toEqual(['2.5:1', '2:1'])
    expect([named(14, 10), named(15, 10), named(19, 10), named(20, 10)]).toEqual(['1:1', '1.5:1', '1.5:1', '2:1'])
  })

  test('[13.5.6] beyond the ends the last column holds', () => {
    expect([named(1, 2), named(1, 9), named(30, 10), named(99, 10)]).toEqual(['1:2', '1:2', '3:1', '3:1'])
    expect([shiftedColumn(columns, 5, 1), shiftedColumn(columns, 0, -1), shiftedColumn(columns, 2, 1)]).toEqual([
      5, 0, 3,
    ])
  })

  test('printed odds are read in whole numbers', () => {
    expect([ratioOf('1:2.5'), ratioOf('3.5:1'), ratioOf('10:1')]).toEqual([
      [2, 5],
      [7, 2],
      [10, 1],
    ])
  })
})
