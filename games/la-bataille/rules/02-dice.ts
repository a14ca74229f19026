/** 2.5 Base six: two dice read as tens and ones are one of 36 rows, 11 to 66, and a modifier moves by rows. */
import { READINGS, ROWS, readingOf } from '../setup/readings.ts'

/** 2.5.1: 4 on the tens and 3 on the ones are 43. */
export const reading = (tens: number, ones: number): number => 10 * tens + ones

/** The number of rows below a reading. */
export const rowOf = (roll: number): number => 6 * (Math.floor(roll / 10) - 1) + (roll % 10) - 1

/** 2.5.2, 2.5.3: as many rows towards 66 or 11 as the net modifier says, but never beyond them. */
export function moved(roll: number, drm: number): number {
  return readingOf(Math.max(0, Math.min(ROWS - 1, rowOf(roll) + drm)))
}

/** How many of the 36 rolls meet a condition after modifiers. */
export function chances(drm: number, fulfils: (modified: number) => boolean): number {
  return READINGS.filter(roll => fulfils(moved(roll, drm))).length
}
