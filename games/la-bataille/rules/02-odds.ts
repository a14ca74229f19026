/** 12.5.5, 13.2.3a, 13.5.4 Odds as the tables print them: the highest column that the ratio reaches. */
import { onceFor } from '@voltigeur/kernel'

/** Two whole numbers, so that thirds and halves stay exact. */
export type Ratio = readonly [over: number, under: number]

/** "1:2.5" or "3.5:1" in whole numbers. */
export function ratioOf(printed: string): Ratio {
  const [over, under] = printed.split(':').map(Number)
  return Number.isInteger(over) && Number.isInteger(under) ? [over, under] : [2 * over, 2 * under]
}

const ratiosOf = onceFor((columns: readonly string[]): readonly Ratio[] => columns.map(ratioOf))

/** The index of the column; ratios below the first use the first (13.5.6). */
export function oddsColumn(columns: readonly string[], over: number, under: number): number {
  const ratios = ratiosOf(columns)
  for (let column = ratios.length - 1; column > 0; column--) {
    const [a, b] = ratios[column]
    if (over * b >= a * under) return column
  }
  return 0
}

/** 12.4.10, 16.2.3: a shift stays within the table. */
export const shiftedColumn = (columns: readonly string[], column: number, shift: number): number =>
  Math.max(0, Math.min(columns.length - 1, column + shift))
