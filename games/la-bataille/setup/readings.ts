/** Base six: the readings of two dice, which name the rows of every chart. */

export const ROWS = 36

/** The reading in a row, counted from the lowest. */
export const readingOf = (row: number): number => 10 * (Math.floor(row / 6) + 1) + (row % 6) + 1

/** All readings of two dice, from 11 to 66. */
export const READINGS: readonly number[] = Array.from({ length: ROWS }, (_, row) => readingOf(row))

export const isReading = (roll: number): boolean => READINGS.includes(roll)
